//! What holds for every ruling: previews come true, a ruling taken away leaves nothing
//! behind, and the points of a deal sum to zero whatever is ruled.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::referee::{new_ruling, renonce};
use super::scenario::{Scenario, note, registration, reseat, table};
use crate::family::Record;
use crate::ids::PlayerNumber;
use crate::points::{Payment, Points};
use crate::tournament::command::{DealCommand, FieldCommand, NewRuling};
use crate::tournament::event::DealAt;
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::event::seats::PlayedDeals;
use crate::tournament::preview::{MAX_OPTIONS, RulingOption, preview};
use crate::tournament::results::Results;
use crate::tournament::state::Deal;
use crate::tournament::{Command, Meta, Rejection, RejectionCode, Tournament, decide};

const PRESETS: [&str; 4] = ["tarockcup-2018", "tarockcup-2019", "krenglbach-2018", "ooe-2023"];

/// What a deal stated; players are named by their place behind Vorhand.
#[derive(Debug, Clone, Copy)]
enum Line {
    Rufer { won: bool, pagat: Option<bool> },
    Besserrufer { won: bool, uhu: bool, kontra: bool },
    Bettler { won: bool, kontra: bool },
    Dreier { declarer: usize, won: bool },
}

impl Line {
    fn record(self, players: &[PlayerNumber]) -> Record<PlayerNumber> {
        let premium = |premium: &str, won: bool, kontra: bool| {
            json!([{"premium": premium, "side": "declarer", "by": players[0], "announced": true, "won": won,
                "kontra": kontra.then_some("kontra")}])
        };
        let kontras = |kontra: bool| {
            if kontra { json!([{"by": players[2], "level": "kontra"}]) } else { json!([]) }
        };
        let json: Value = match self {
            Self::Rufer { won, pagat } => json!({
                "contract": "rufer", "declarers": [{"player": players[0], "won": won}], "partner": players[1],
                "premiums": pagat.map_or(json!([]), |pagat| premium("pagat", pagat, false)),
            }),
            Self::Besserrufer { won, uhu, kontra } => json!({
                "contract": "besserrufer", "partner": players[3], "premiums": premium("uhu", uhu, kontra),
                "declarers": [{"player": players[0], "won": won, "kontras": kontras(kontra)}],
            }),
            Self::Bettler { won, kontra } => json!({
                "contract": "bettler",
                "declarers": [{"player": players[1], "won": won, "kontras": kontras(kontra)}],
            }),
            Self::Dreier { declarer, won } => json!({
                "contract": "dreier", "declarers": [{"player": players[declarer], "won": won}],
            }),
        };
        Record::Koenigrufen(serde_json::from_value(json).unwrap())
    }
}

fn line() -> impl Strategy<Value = Line> {
    let yes = any::<bool>;
    prop_oneof![
        (yes(), prop::option::of(yes())).prop_map(|(won, pagat)| Line::Rufer { won, pagat }),
        (yes(), yes(), yes()).prop_map(|(won, uhu, kontra)| Line::Besserrufer { won, uhu, kontra }),
        (yes(), yes()).prop_map(|(won, kontra)| Line::Bettler { won, kontra }),
        (0..4_usize, yes()).prop_map(|(declarer, won)| Line::Dreier { declarer, won }),
    ]
}

/// Kinds of rulings; players are named by their seats.
#[derive(Debug, Clone)]
enum Kind {
    NoOffence,
    Caution(usize),
    Renonce { offenders: Vec<usize>, claim: Option<(usize, i64)>, without_kontra: bool },
    PremiumLost(&'static str),
    GameLost(usize),
    Corrected(Line),
    Annulled,
    Struck,
}

fn kind() -> impl Strategy<Value = Kind> {
    let claim = prop::option::of((0..4_usize, 0..20_i64));
    prop_oneof![
        1 => Just(Kind::NoOffence),
        1 => (0..5_usize).prop_map(Kind::Caution),
        4 => (prop::collection::vec(0..5_usize, 1..3), claim, any::<bool>()).prop_map(
            |(offenders, claim, without_kontra)| Kind::Renonce { offenders, claim, without_kontra }
        ),
        1 => prop::sample::select(&["pagat", "uhu"][..]).prop_map(Kind::PremiumLost),
        2 => (0..5_usize).prop_map(Kind::GameLost),
        2 => line().prop_map(Kind::Corrected),
        1 => Just(Kind::Annulled),
        1 => Just(Kind::Struck),
    ]
}

/// The players of a deal from Vorhand on, who sits out left out.
fn from_vorhand(deal: &Deal) -> Vec<PlayerNumber> {
    let mut seats = vec![deal.seating.vorhand()];
    while seats.len() < 4 {
        seats.push(deal.seating.next(seats[seats.len() - 1]));
    }
    seats.into_iter().map(|seat| deal.player(seat).unwrap()).collect()
}

fn option(kind: &Kind, deal: &Deal) -> RulingOption {
    let seated = |seat: usize| deal.players[seat % deal.players.len()];
    let outcome = match kind {
        Kind::NoOffence => json!({"kind": "no_offence"}),
        Kind::Caution(seat) => json!({"kind": "caution", "details": {"offenders": [seated(*seat)]}}),
        Kind::Renonce { offenders, claim, without_kontra } => {
            let offenders: Vec<_> = offenders.iter().map(|seat| seated(*seat)).collect();
            let claims: serde_json::Map<_, _> =
                claim.iter().map(|(seat, points)| (seated(*seat).to_string(), json!(points))).collect();
            json!({"kind": "renonce", "details": {
                "offenders": offenders, "claims": claims, "without_kontra": without_kontra,
            }})
        }
        Kind::PremiumLost(premium) => {
            json!({"kind": "premium_lost", "details": {"premiums": [{"premium": premium, "side": "declarer"}]}})
        }
        Kind::GameLost(seat) => json!({"kind": "game_lost", "details": {"player": seated(*seat)}}),
        Kind::Corrected(line) => {
            json!({"kind": "corrected", "details": {"record": line.record(&from_vorhand(deal))}})
        }
        Kind::Annulled => json!({"kind": "annulled"}),
        Kind::Struck => json!({"kind": "struck"}),
    };
    let outcome: RulingOutcome = serde_json::from_value(outcome).unwrap();
    let offence = matches!(kind, Kind::Caution(_)).then(|| "gesture".parse().unwrap());
    RulingOption { offence, outcome }
}

/// Half-way the first players of both tables change seats, and somebody may play on for the
/// second of table 1.
#[derive(Debug, Clone, Copy)]
struct Change {
    deals: PlayedDeals,
    before: bool,
    substituted: bool,
}

fn change() -> impl Strategy<Value = Change> {
    let deals = prop_oneof![3 => Just(PlayedDeals::Keep), 1 => Just(PlayedDeals::Void)];
    (deals, any::<bool>(), any::<bool>()).prop_map(|(deals, before, substituted)| Change {
        deals,
        before,
        substituted,
    })
}

impl Change {
    fn happens(self, cup: &mut Scenario) {
        if self.before {
            self.substitutes(cup);
        }
        let [mut one, mut two] = [1, 2].map(|number| cup.seated(table(1, number)));
        std::mem::swap(&mut one[0], &mut two[0]);
        cup.given(reseat(1, [(1, one, self.deals), (2, two, PlayedDeals::Keep)]));
        if !self.before {
            self.substitutes(cup);
        }
    }

    fn substitutes(self, cup: &mut Scenario) {
        if self.substituted {
            cup.given(Command::Field(FieldCommand::RegisterPlayers {
                registrations: vec![registration(10)],
            }));
            let (leaving, entering) = (cup.seated(table(1, 1))[1], PlayerNumber(10));
            cup.given(Command::Field(FieldCommand::Substitute {
                at: table(1, 1),
                leaving,
                entering,
                note: note(),
            }));
        }
    }
}

/// Nine players at two tables, the lines played in turn; the last one lacks its end.
fn play(preset: &str, lines: &[Line], last_is_open: bool) -> Scenario {
    play_with(preset, lines, last_is_open, None)
}

fn play_with(preset: &str, lines: &[Line], last_is_open: bool, change: Option<Change>) -> Scenario {
    let mut cup = Scenario::playing(preset, 9);
    for (i, line) in lines.iter().enumerate() {
        if let Some(change) = change.filter(|_| i == lines.len() / 2) {
            change.happens(&mut cup);
        }
        let at = table(1, u16::try_from(i % 2).unwrap() + 1);
        let number = cup.tournament.table(at).unwrap().next_deal();
        let at = DealAt { round: at.round, table: at.table, deal: number };
        if i + 1 == lines.len() && last_is_open {
            cup.given(Scenario::open(at));
            let deal = cup.tournament.deal(at).unwrap();
            let entries = crate::family::Entry::of_record(&line.record(&from_vorhand(deal)));
            let entry = crate::tournament::command::DealEntry::Game(entries[0].clone());
            cup.given(Command::Deal(DealCommand::EnterDeal { at, entry }));
        } else {
            cup.given(Scenario::open(at));
            let record = line.record(&from_vorhand(cup.tournament.deal(at).unwrap()));
            cup.given(Command::Deal(DealCommand::RecordDeal {
                at,
                dealer: None,
                accept_wrong_dealer: false,
                record,
            }));
        }
    }
    cup
}

/// The state after a ruling that takes the place of the one in force, if there is one.
fn ruled(cup: &Scenario, at: DealAt, id: u128, option: &RulingOption) -> Result<Tournament, Rejection> {
    let before = &cup.tournament;
    let in_force = before.deal(at).and_then(|deal| deal.ruling.as_ref()).map(|ruling| ruling.id);
    let new = new_ruling(id, at, None, option.outcome.clone());
    let new = NewRuling { supersedes: in_force, offence: option.offence.clone(), ..new };
    let mut after = before.clone();
    for event in decide(before, &Command::Rule(Box::new(new)), &cup.context())? {
        let meta = Meta { version: after.version + 1, ..cup.log[0].0 };
        after.evolve(meta, &event).unwrap();
    }
    Ok(after)
}

fn scores(tournament: &Tournament, at: DealAt) -> Option<crate::family::Totals> {
    tournament.deal(at).unwrap().scores()
}

fn any_deal(cup: &Scenario, which: prop::sample::Index) -> DealAt {
    let round = &cup.tournament.rounds[0];
    let deals: Vec<_> = round.tables.iter().flat_map(|table| &table.deals).map(|deal| deal.at).collect();
    deals[which.index(deals.len())]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn previews_equal_what_then_happens(
        preset in prop::sample::select(&PRESETS[..]),
        lines in prop::collection::vec(line(), 1..8),
        last_is_open in any::<bool>(),
        change in prop::option::of(change()),
        which in any::<prop::sample::Index>(),
        earlier in prop::option::of(kind()),
        kinds in prop::collection::vec(kind(), 1..6),
    ) {
        let mut cup = play_with(preset, &lines, last_is_open, change);
        let at = any_deal(&cup, which);
        let deal = cup.tournament.deal(at).unwrap().clone();
        if let Some(earlier) = earlier {
            let RulingOption { offence, outcome } = option(&earlier, &deal);
            let new = NewRuling { offence, ..new_ruling(1, at, None, outcome) };
            // Not every ruling can be made on every deal.
            let _ = cup.try_given(&Command::Rule(Box::new(new)));
        }
        let before = cup.tournament.clone();
        let options: Vec<_> = kinds.iter().map(|kind| option(kind, &deal)).collect();
        let previews = preview(&cup.tournament, at, &options);
        if deal.voided.is_some() {
            let refused = previews.unwrap_err();
            for option in &options {
                prop_assert_eq!(ruled(&cup, at, 2, option).unwrap_err(), refused.clone());
            }
            return Ok(());
        }
        let previews = previews.unwrap();
        prop_assert_eq!(&cup.tournament, &before, "looking changes nothing");
        prop_assert_eq!(&previews.now.results, &Results::of(&before));
        prop_assert_eq!(previews.now.scores, scores(&before, at));
        for (option, previewed) in options.iter().zip(previews.options) {
            let happened = ruled(&cup, at, 2, option);
            match (previewed, happened) {
                (Ok(previewed), Ok(after)) => {
                    prop_assert_eq!(&previewed.results, &Results::of(&after));
                    prop_assert_eq!(previewed.scores, scores(&after, at));
                    let (deal, table) = (after.deal(at).unwrap(), after.table(at.table_at()).unwrap());
                    prop_assert_eq!(previewed.settlement, deal.settlement(&after.ruleset.game));
                    prop_assert_eq!(previewed.payments, table.tells_payments().then(|| table.payments()));
                    prop_assert_eq!(previewed.table, after.table_result(table));
                }
                (Err(previewed), Err(happened)) => prop_assert_eq!(previewed, happened),
                (previewed, happened) => {
                    return Err(TestCaseError::fail(format!("{previewed:?} but {:?}", happened.map(|_| ()))));
                }
            }
        }
    }

    #[test]
    fn a_ruling_taken_away_leaves_nothing_behind(
        preset in prop::sample::select(&PRESETS[..]),
        lines in prop::collection::vec(line(), 1..8),
        which in any::<prop::sample::Index>(),
        first in kind(),
        second in kind(),
    ) {
        let mut cup = play(preset, &lines, false);
        let at = any_deal(&cup, which);
        let deal = cup.tournament.deal(at).unwrap().clone();
        let before = Results::of(&cup.tournament);
        let (first, second) = (option(&first, &deal), option(&second, &deal));
        let only_second = ruled(&cup, at, 9, &second);
        let new = NewRuling { offence: first.offence, ..new_ruling(1, at, None, first.outcome) };
        let accepted = cup.try_given(&Command::Rule(Box::new(new))).is_ok();
        if !accepted {
            prop_assert_eq!(&Results::of(&cup.tournament), &before);
            return Ok(());
        }
        if let Ok(after) = ruled(&cup, at, 3, &RulingOption { offence: None, outcome: RulingOutcome::NoOffence }) {
            prop_assert_eq!(&Results::of(&after), &before, "a ruling taken back gives the ranking before it");
        }
        match (ruled(&cup, at, 2, &second), only_second) {
            (Ok(both), Ok(only)) => {
                prop_assert_eq!(Results::of(&both), Results::of(&only), "a superseded ruling leaves no trace");
                prop_assert_eq!(scores(&both, at), scores(&only, at));
                prop_assert_eq!(both.rulings.len(), 2, "but it stays on record");
            }
            (both, only) => prop_assert_eq!(both.map(|_| ()), only.map(|_| ())),
        }
    }

    #[test]
    fn points_and_payments_of_a_deal_sum_to_zero_under_any_ruling(
        preset in prop::sample::select(&PRESETS[..]),
        line in line(),
        kind in kind(),
    ) {
        let cup = play(preset, &[line], false);
        let at = cup.tournament.rounds[0].tables[0].deals[0].at;
        let option = option(&kind, cup.tournament.deal(at).unwrap());
        if let Ok(after) = ruled(&cup, at, 1, &option) {
            let scores = scores(&after, at).unwrap();
            prop_assert_eq!(scores.points.iter().copied().sum::<Points>(), Points::ZERO);
            prop_assert_eq!(scores.payment.iter().copied().sum::<Payment>(), Payment::ZERO);
        }
    }
}

#[test]
fn not_too_many_rulings_are_looked_at_together() {
    let cup = play("tarockcup-2018", &[Line::Dreier { declarer: 0, won: true }], false);
    let at = cup.tournament.rounds[0].tables[0].deals[0].at;
    let option = RulingOption { offence: None, outcome: RulingOutcome::Struck };
    let refused = preview(&cup.tournament, at, &vec![option; MAX_OPTIONS + 1]).unwrap_err();
    assert_eq!(refused.code, RejectionCode::InvalidValue);
}

/// Who was moved took his lines along: a ruling changes the result of where he sits now.
#[test]
fn a_preview_shows_what_a_ruling_does_to_who_was_moved_since() {
    let mut cup = Scenario::playing("tarockcup-2018", 8);
    cup.play(table(1, 1), true);
    let at = cup.tournament.rounds[0].tables[0].deals[0].at;
    let vorhand = from_vorhand(cup.tournament.deal(at).unwrap())[0];
    let [mut one, mut two] = [1, 2].map(|number| cup.seated(table(1, number)));
    let seat = one.iter().position(|player| *player == vorhand).unwrap();
    std::mem::swap(&mut one[seat], &mut two[0]);
    cup.given(reseat(1, [(1, one, PlayedDeals::Keep), (2, two, PlayedDeals::Keep)]));
    let option = RulingOption { offence: None, outcome: renonce(&[vorhand]) };
    let previews = preview(&cup.tournament, at, std::slice::from_ref(&option)).unwrap();
    let points = |results: &Results| {
        results.ranking.rows.iter().find(|row| row.number == vorhand).unwrap().schriftpunkte
    };
    assert_eq!(points(&previews.now.results), Points::whole(1));
    let previewed = previews.options.into_iter().next().unwrap().unwrap();
    assert_eq!(points(&previewed.results), Points::whole(-3));
    assert_eq!(previewed.results, Results::of(&ruled(&cup, at, 1, &option).unwrap()));
}
