//! Laws of the adjudicator over simulated deals, and what an evening of them looks like.
//!
//! 100,000 deals over all presets and both sizes of table, as many legal as there are
//! with a violation; `TAROCK_DEALS` says another number.

#![expect(clippy::unwrap_used, reason = "a law that cannot be judged does not hold")]

#[path = "../deals/mod.rs"]
mod deals;
mod naive;
mod tally;

use std::sync::LazyLock;

use cases::score::score;
use domain::family::Record;
use domain::game::Ledger as _;
use domain::koenigrufen::contract::NAMED;
use domain::koenigrufen::play::{Adjudication, Broken, Thirds};
use domain::koenigrufen::{self, ContractId, Deal, PACK_THIRDS, Premium, Rules};
use domain::points::{Payment, Points};
use domain::ruleset::Ruleset;
use domain::seat::{Seat, Seating};
use simulator::dice::{Dice, PerMillion};
use simulator::koenigrufen::{Simulated, play_with_violations, renonce};
use tally::{Incident, Tally, What};

const SEED: u64 = 2018;

struct Preset {
    id: &'static str,
    rules: &'static Rules,
}

fn presets() -> Vec<Preset> {
    let presets = Ruleset::presets()
        .iter()
        .filter_map(|preset| Some(Preset { id: &preset.id, rules: preset.game.koenigrufen()? }));
    presets.collect()
}

/// A deal with its number among all.
struct Case {
    preset: Preset,
    seating: Seating,
    simulated: Simulated,
    judged: Adjudication,
}

impl Case {
    /// Presets take turns, every fifth deal is played at a table of five.
    fn new(number: u64, violations: PerMillion) -> Self {
        let presets = presets();
        let count = u64::try_from(presets.len()).unwrap();
        let preset = presets.into_iter().nth(usize::try_from(number % count).unwrap()).unwrap();
        let players = if number.is_multiple_of(5) { 5 } else { 4 };
        // Twenty deals on it is again this preset at a table of this size.
        let dealer = Seat::new(usize::try_from(number / 20 % u64::from(players)).unwrap()).unwrap();
        let seating = Seating::dealt_by(players, dealer).unwrap();
        let simulated = play_with_violations(preset.rules, seating, violations, &mut Dice::new(SEED, number));
        let judged = simulated.play.adjudicate(preset.rules, seating, |seat| Some(*seat));
        let judged = judged.unwrap_or_else(|refused| panic!("{number}: {refused:?} in {simulated:?}"));
        Self { preset, seating, simulated, judged }
    }
}

/// Where thirds are counted, all cards are somebody's.
fn every_card_counts(judged: &Adjudication) -> bool {
    judged.thirds.is_none_or(|thirds| match thirds {
        Thirds::Sides(thirds) => thirds.declarer + thirds.opponents == PACK_THIRDS,
        Thirds::Players(thirds) => thirds.iter().sum::<u16>() == PACK_THIRDS,
    })
}

/// What holds for every legal play.
fn legal(number: u64, tally: &mut Tally) {
    let Case { preset, seating, simulated, judged } = Case::new(number, PerMillion::NEVER);
    naive::replay(&preset, seating, &simulated.play, &judged);
    naive::judge(&preset, seating, &simulated.play, &judged);
    assert_eq!(judged.breaches, [], "{number}: {simulated:?}");
    assert_eq!(simulated.planted, None);
    assert!(every_card_counts(&judged), "{number}: {simulated:?}");
    let record = judged.record().unwrap_or_else(|| panic!("{number} is open: {simulated:?}"));
    assert_eq!(record.contradictions(), [], "{number}: {record:?}");
    let settlement = judged.settle(preset.rules, seating).unwrap();
    assert_eq!(Deal::check(preset.rules, seating, record).unwrap().settle(), settlement);
    assert_eq!(settlement.points.iter().copied().sum::<Points>(), Points::ZERO, "{number}: {record:?}");
    assert_eq!(settlement.payment.iter().copied().sum::<Payment>(), Payment::ZERO, "{number}: {record:?}");
    let scored = score(&request(&preset, seating, record)).unwrap();
    for (name, seat) in scored.names().iter().zip(Seat::ALL) {
        let here = NAMES.iter().position(|known| known == name).and_then(Seat::new).unwrap();
        let scored = scored.settlement().koenigrufen().unwrap();
        assert_eq!(scored.points[seat], settlement.points[here], "{number}: {record:?}");
        assert_eq!(scored.payment[seat], settlement.payment[here], "{number}: {record:?}");
    }
    // Whatever a referee rules about it can be settled too.
    let ruling = renonce(preset.rules, seating, record, &mut Dice::new(SEED, number));
    let ruled = koenigrufen::Record { renonce: Some(ruling), ..record.clone() };
    assert_eq!(Deal::check(preset.rules, seating, &ruled).err(), None, "{number}: {ruled:?}");
    tally.count(preset.id, &simulated.play, record);
}

const NAMES: [&str; 5] = ["A", "B", "C", "D", "E"];

/// The record as a case of scoring.
fn request(preset: &Preset, seating: Seating, record: &koenigrufen::Record<Seat>) -> String {
    let name = |seat: &Seat| NAMES[seat.index()];
    let mut record = record.try_map_players(|seat| Ok::<_, ()>(name(seat))).unwrap();
    record.players = Some(seating.active().map(|seat| name(&seat)).collect());
    record.sits_out = seating.sits_out().as_ref().map(name);
    record.vorhand = Some(name(&seating.vorhand()));
    let record = serde_json::to_string(&Record::Koenigrufen(record)).unwrap();
    format!(r#"{{"ruleset": "{}", "deal": {record}}}"#, preset.id)
}

/// What was planted is what is found, and nothing else.
fn violated(number: u64, tally: &mut Tally) {
    let Case { preset, seating, simulated, judged } = Case::new(number, PerMillion::ALWAYS);
    naive::replay(&preset, seating, &simulated.play, &judged);
    let found: Vec<_> = judged
        .breaches
        .iter()
        .map(|breach| (breach.broken, breach.trick, breach.player, breach.card))
        .collect();
    let planted =
        simulated.planted.map(|planted| (planted.broken, planted.trick, planted.player, planted.card));
    assert_eq!(found, planted.into_iter().collect::<Vec<_>>(), "{number}: {simulated:?}");
    if planted.is_none() {
        assert!(simulated.play.abandoned, "{number}: {simulated:?}");
    }
    // What lies stays: the play has its outcome all the same, of all cards.
    assert!(every_card_counts(&judged), "{number}: {simulated:?}");
    let record = judged.record().unwrap_or_else(|| panic!("{number} is open: {simulated:?}"));
    let needs_ruling = record.contract == "besserrufer"
        && simulated
            .planted
            .is_some_and(|planted| planted.broken == Broken::MissingBird && planted.card.is_none());
    // A wrong card in a trick leaves everything else as the rules have it.
    if simulated.planted.is_some_and(|planted| planted.trick > 0 && planted.broken != Broken::NotInHand) {
        naive::judge(&preset, seating, &simulated.play, &judged);
    }
    if !needs_ruling {
        let settlement = judged.settle(preset.rules, seating);
        let settlement = settlement.unwrap_or_else(|| panic!("{number}: {simulated:?}"));
        assert_eq!(settlement.points.iter().copied().sum::<Points>(), Points::ZERO);
    }
    tally.count_planted(preset.id, simulated.planted);
}

/// What came in all deals, every other four of them with a violation.
static TALLY: LazyLock<Tally> = LazyLock::new(|| {
    let judge = |number: u64, tally: &mut Tally| {
        if (number / 4).is_multiple_of(2) {
            legal(number, tally);
        } else {
            violated(number, tally);
        }
    };
    deals::judge_all(judge, Tally::merge)
});

#[test]
fn the_laws_hold_over_all_deals() {
    LazyLock::force(&TALLY);
}

/// What stands in the sheets of a preset under these rules.
fn known(rules: &Rules) -> Vec<(What, bool)> {
    let games = NAMED.map(|game| (What::Game(game), rules.contract(game).is_some()));
    let premiums = Premium::ALL.into_iter().flat_map(|premium| {
        let stands = rules.knows(premium);
        let silent = stands && !premium.is_sack();
        // Nobody announces that he will catch the Mond.
        let announced = stands && premium != Premium::Mondfang;
        [(true, true, announced), (true, false, announced), (false, true, silent)]
            .map(|(announced, made, stands)| (What::Premium { premium, announced, made }, stands))
    });
    let chooses = rules.trischaken_vorhand_chooses;
    let incidents = [
        (Incident::GivenUp, true),
        (Incident::KingInTalonAndPlayed, true),
        (Incident::KingTakenUp, true),
        (Incident::SkuesCalled, rules.skues_callable),
        (Incident::Bei, rules.bei),
        (Incident::Kontra, true),
        (Incident::Rekontra, true),
        (Incident::Subkontra, true),
        (Incident::SeveralKontras, true),
        (Incident::KontraOnAnnouncement, true),
        (Incident::AnnouncedByOpponents, true),
        (Incident::Kaiserstich, !rules.feats.is_empty()),
        (Incident::Jungfrau, true),
        (Incident::Buergermeister, true),
        (Incident::WithoutStichzwang, chooses),
        (Incident::TalonToFirstSix, chooses),
    ];
    let incidents = incidents.map(|(incident, comes)| (What::Incident(incident), comes));
    games.into_iter().chain(premiums).chain(incidents).collect()
}

#[test]
fn every_game_premium_and_incident_of_a_preset_comes_and_no_other() {
    for Preset { id, rules } in presets() {
        for (what, comes) in known(rules) {
            assert_eq!(TALLY.of(id, what) > 0, comes, "{id}: {what:?}");
        }
    }
}

#[test]
fn games_come_as_at_a_table_of_simple_players() {
    for Preset { id, .. } in presets() {
        let per_mille = |what| TALLY.of(id, what) * 1000 / TALLY.of(id, What::Deal);
        let [rufer, trischaken, besserrufer, solorufer, dreier] =
            ["rufer", "trischaken", "besserrufer", "solorufer", "dreier"]
                .map(|game| per_mille(What::Game(game.parse::<ContractId>().unwrap())));
        let others = NAMED.into_iter().filter(|game| *game != "rufer");
        assert!(others.map(|game| per_mille(What::Game(game))).all(|other| other < rufer), "{id}");
        assert!((300..600).contains(&rufer), "{id}: {rufer}");
        assert!((60..180).contains(&trischaken), "{id}: {trischaken}");
        assert!((100..300).contains(&besserrufer), "{id}: {besserrufer}");
        assert!((30..150).contains(&solorufer), "{id}: {solorufer}");
        assert!((10..90).contains(&dreier), "{id}: {dreier}");
        let declared = |won| NAMED.map(|game| TALLY.of(id, What::Declared(game, won))).iter().sum::<u32>();
        let won = declared(true) * 100 / (declared(true) + declared(false));
        assert!((58..85).contains(&won), "{id}: {won} %");
    }
}

#[test]
fn every_duty_is_broken_where_it_exists() {
    for Preset { id, .. } in presets() {
        for broken in Broken::ALL {
            let of_birds = matches!(broken, Broken::BirdsOutOfOrder | Broken::BirdInWrongTrick);
            let planted = TALLY.of(id, What::Planted(broken));
            if of_birds && id != "krenglbach-2018" {
                assert_eq!(planted, 0, "{id}: {broken:?}");
            } else {
                assert!(planted > 20, "{id}: {broken:?} {planted}");
            }
        }
        assert!(TALLY.of(id, What::WrongNumberDiscarded) > 20, "{id}");
    }
}
