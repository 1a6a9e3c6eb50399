//! Random deals that are valid by construction: an outcome that can happen is drawn
//! first, the record written from it.

use domain::koenigrufen::renonce::WITHOUT_BIRD;
use domain::koenigrufen::rules::Rules;
use domain::koenigrufen::{
    Contract, Declarer, FeatEntry, Kontra, KontraEntry, Premium, PremiumEntry, Record, Side, TrischakenCount,
    TrischakenPlace, TrischakenResult,
};
use domain::player_map::PlayerMap;
use domain::points::Points;
use domain::ruling::{Excluded, ExcludedPart, Renonce};
use domain::seat::{Seat, Seating};
use proptest::prelude::*;

/// Who sits where, and what happened.
#[derive(Debug, Clone)]
pub struct Sample {
    pub seating: Seating,
    pub record: Record<Seat>,
}

/// A valid deal under these rules, settled by its outcome.
pub fn deals(rules: Rules) -> impl Strategy<Value = Sample> {
    choices().prop_map(move |bytes| sample(&rules, &mut Choices(bytes.into_iter())))
}

/// A valid deal with a referee's ruling.
pub fn renonces(rules: Rules) -> impl Strategy<Value = Sample> {
    choices().prop_map(move |bytes| {
        let mut draw = Choices(bytes.into_iter());
        let mut sample = sample(&rules, &mut draw);
        sample.record.renonce = Some(renonce(&rules, &sample, &mut draw));
        sample
    })
}

fn choices() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(any::<u8>(), 120)
}

/// Decisions read off a string of bytes; when it ends, always the first choice.
struct Choices(std::vec::IntoIter<u8>);

impl Choices {
    fn below(&mut self, n: usize) -> usize {
        usize::from(self.0.next().unwrap_or(0)) % n
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    fn of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    fn maybe<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        let item = self.of(items);
        self.one_in(2).then_some(item)
    }
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn sample(rules: &Rules, draw: &mut Choices) -> Sample {
    let players = if draw.one_in(3) { 5 } else { 4 };
    let seating = Seating::dealt_by(players, seat(draw.below(players.into()))).unwrap();
    let contracts: Vec<_> = rules.contracts.values().collect();
    let contract = draw.of(&contracts);
    let mut record = Record {
        players: None,
        sits_out: None,
        vorhand: None,
        contract: contract.id,
        declarers: Vec::new(),
        partner: None,
        king_in_talon: false,
        abandoned: false,
        premiums: Vec::new(),
        trischaken: None,
        count: None,
        feats: Vec::new(),
        renonce: None,
    };
    let table: Vec<_> = seating.active().collect();
    if draw.one_in(4) {
        record.players = Some(table.clone());
        record.vorhand = Some(seating.vorhand());
        record.sits_out = seating.sits_out();
    }
    if contract.is_trischaken() {
        let counts = count(&table, draw);
        record.trischaken = Some(PlayerMap(if draw.one_in(3) {
            placed(&counts)
        } else {
            counts.into_iter().map(|(seat, count)| (seat, TrischakenResult::Counted(count))).collect()
        }));
    } else if contract.is_negative() {
        negative(rules, contract, &table, &mut record, draw);
    } else {
        positive(rules, contract, seating, &mut record, draw);
    }
    if let Some(&feat) = rules.feats.first()
        && draw.one_in(8)
    {
        record.feats.push(FeatEntry { feat, by: draw.of(&table) });
    }
    Sample { seating, record }
}

/// Tricks dealt one by one; each counts what its cards count at least and some of the rest, with ties on purpose.
fn count(table: &[Seat], draw: &mut Choices) -> Vec<(Seat, TrischakenCount)> {
    let takers = 1 + draw.below(4);
    let start = draw.below(4);
    let mut counts = [TrischakenCount::default(); 4];
    for trick in 0..12 {
        let taker = if trick < takers { trick } else { draw.below(takers) };
        counts[(start + taker) % 4].tricks += 1;
    }
    let tie = draw.one_in(2);
    for count in &mut counts {
        count.thirds = cheapest(*count);
    }
    let mut rest = 210 - counts.iter().map(|count| count.thirds).sum::<u16>();
    if tie {
        // Level the first takers.
        let level = 210 / u16::try_from(takers.max(2)).unwrap();
        for taker in 0..takers {
            let count = &mut counts[(start + taker) % 4];
            let more = level.saturating_sub(count.thirds).min(rest).min(room(*count));
            count.thirds += more;
            rest -= more;
        }
    }
    while rest > 0 {
        let count = &mut counts[(start + draw.below(takers)) % 4];
        let more = u16::try_from(draw.below(30)).unwrap().max(1).min(rest);
        // When the choices have run out it is always the first: the others take what he cannot.
        let more = match more.min(room(*count)) {
            0 => {
                let other = counts.iter_mut().find(|count| room(**count) > 0).unwrap();
                other.thirds += 1;
                1
            }
            more => {
                count.thirds += more;
                more
            }
        };
        rest -= more;
    }
    table.iter().copied().zip(counts).collect()
}

/// The cards of the pack by what they count, in thirds, the dearest first.
fn pack() -> impl DoubleEndedIterator<Item = u16> {
    let values = [(7, 13), (4, 10), (4, 7), (4, 4), (35, 1)];
    values.into_iter().flat_map(|(many, thirds)| std::iter::repeat_n(thirds, many))
}

/// How many thirds more the cards of his tricks and the talon can hold.
fn room(count: TrischakenCount) -> u16 {
    let cards = if count.tricks == 0 { 0 } else { usize::from(count.tricks) * 4 + 6 };
    pack().take(cards).sum::<u16>() - count.thirds
}

/// What the cards of his tricks count at least: from nine tricks on they are not all worth one third.
fn cheapest(count: TrischakenCount) -> u16 {
    pack().rev().take(usize::from(count.tricks) * 4).sum()
}

/// Ten tricks hold 40 cards, and 40 cards 58 thirds: however the rest goes to who has one trick each.
#[test]
fn many_tricks_count_what_their_cards_count() {
    let (to_second, to_third) = ([1, 29].repeat(4), [2, 29].repeat(4));
    let choices = [vec![2, 0], vec![0; 9], vec![0], to_second, to_third].concat();
    let table: Vec<_> = (0..4).map(seat).collect();
    let counts = count(&table, &mut Choices(choices.into_iter()));
    assert_eq!(counts.iter().map(|(_, count)| count.tricks).collect::<Vec<_>>(), [10, 1, 1, 0]);
    assert_eq!(counts.iter().map(|(_, count)| count.thirds).sum::<u16>(), 210);
    let rules = domain::ruleset::Ruleset::preset("tarockcup-2018").unwrap().game.koenigrufen().unwrap();
    let counted = counts.into_iter().map(|(seat, count)| (seat, TrischakenResult::Counted(count)));
    let json = serde_json::json!({"contract": "trischaken"});
    let mut record: Record<Seat> = serde_json::from_value(json).unwrap();
    record.trischaken = Some(PlayerMap(counted.collect()));
    let seating = Seating::dealt_by(4, seat(0)).unwrap();
    domain::koenigrufen::Deal::check(rules, seating, &record).unwrap();
}

/// The same told by places.
pub fn placed(counts: &[(Seat, TrischakenCount)]) -> Vec<(Seat, TrischakenResult)> {
    let mut thirds: Vec<_> = counts.iter().map(|(_, count)| count.thirds).collect();
    thirds.sort_unstable_by(|a, b| b.cmp(a));
    let place = |count: &TrischakenCount| {
        let ahead = thirds.iter().position(|thirds| *thirds == count.thirds).unwrap();
        TrischakenPlace {
            place: u8::try_from(ahead + 1).unwrap(),
            jungfrau: count.tricks == 0,
            buergermeister: count.thirds >= 107,
        }
    };
    counts.iter().map(|(seat, count)| (*seat, TrischakenResult::Placed(place(count)))).collect()
}

/// A Rekontra meets all kontras, where the ruleset says so.
fn met(rules: &Rules, kontras: &mut [KontraEntry<Seat>]) {
    if rules.rekontra_meets_all && kontras.iter().any(|kontra| kontra.level != Kontra::Kontra) {
        for kontra in kontras {
            kontra.level = kontra.level.max(Kontra::Rekontra);
        }
    }
}

fn negative(rules: &Rules, game: &Contract, table: &[Seat], record: &mut Record<Seat>, draw: &mut Choices) {
    let count = if rules.bei && draw.one_in(2) { 1 + draw.below(3) } else { 1 };
    let start = draw.below(4);
    let declarers: Vec<_> = (0..count).map(|i| table[(start + i) % 4]).collect();
    let bei: Vec<_> =
        rules.contracts.values().filter(|own| rules.may_play_bei(game, own)).map(|own| own.id).collect();
    for (i, &player) in declarers.iter().enumerate() {
        let contract = if i > 0 { draw.maybe(&bei) } else { None };
        let mut kontras = Vec::new();
        for &by in table.iter().filter(|seat| !declarers.contains(seat)) {
            if let Some(level) = draw.maybe(&Kontra::ALL) {
                kontras.push(KontraEntry { by, level });
            }
        }
        met(rules, &mut kontras);
        record.declarers.push(Declarer { player, contract, won: Some(draw.one_in(2)), kontras });
    }
}

fn positive(
    rules: &Rules,
    contract: &Contract,
    seating: Seating,
    record: &mut Record<Seat>,
    draw: &mut Choices,
) {
    let table: Vec<_> = seating.active().collect();
    let declarer = if contract.is_vorhand_only() { seating.vorhand() } else { draw.of(&table) };
    let others: Vec<_> = table.iter().copied().filter(|&seat| seat != declarer).collect();
    if contract.calls_king {
        match draw.below(5) {
            0 => record.king_in_talon = true,
            1 => {}
            _ => record.partner = Some(draw.of(&others)),
        }
    }
    if record.king_in_talon && contract.may_be_abandoned && draw.one_in(2) {
        record.abandoned = true;
        record.declarers.push(Declarer {
            player: declarer,
            contract: None,
            won: draw.maybe(&[false]),
            kontras: Vec::new(),
        });
        if contract.demands() {
            record.premiums.push(entry(
                asked_for(rules, contract, draw),
                Side::Declarer,
                Some(declarer),
                true,
                false,
            ));
        }
        return;
    }

    let sides = |side: Side| -> Vec<Seat> {
        let is_declarer = |s: &Seat| *s == declarer || Some(*s) == record.partner;
        table.iter().copied().filter(|s| is_declarer(s) == (side == Side::Declarer)).collect()
    };
    let (ours, theirs) = (sides(Side::Declarer), sides(Side::Opponents));
    let won = draw.one_in(2);
    let winner = if won { Side::Declarer } else { Side::Opponents };
    let valat = draw.one_in(6);
    let sacks = draw.below(3);
    for premium in Premium::ALL.into_iter().filter(|&p| rules.allows(contract, p)) {
        let maker = match premium {
            Premium::Valat => valat.then_some(winner),
            Premium::Sack1 => (sacks > 0).then_some(winner),
            Premium::Sack2 => (sacks > 1).then_some(winner),
            Premium::KoenigUltimo => draw.maybe(&[Side::Declarer]),
            _ => draw.maybe(&[Side::Declarer, Side::Opponents]),
        };
        let maker = maker.filter(|&side| !(valat && premium.needs_a_trick() && side != winner));
        if premium == Premium::KoenigUltimo
            && record.partner.is_none()
            && (contract.is_solo_call() || !record.king_in_talon)
        {
            continue;
        }
        for (side, members) in [(Side::Declarer, &ours), (Side::Opponents, &theirs)] {
            if premium == Premium::KoenigUltimo && side == Side::Opponents {
                continue;
            }
            let made = maker == Some(side);
            if draw.below(6) == 1 {
                let by = match premium {
                    Premium::KoenigUltimo => Some(record.partner.unwrap_or(declarer)),
                    _ => draw.maybe(members),
                };
                let mut announced = entry(premium, side, by, true, made);
                announced.kontra = draw.maybe(&Kontra::ALL);
                record.premiums.push(announced);
            } else if made && rules.premium(premium).is_none_or(|rule| rule.silent.is_some()) {
                record.premiums.push(entry(premium, side, draw.maybe(members), false, true));
            }
        }
    }
    if contract.demands() {
        let premium = asked_for(rules, contract, draw);
        let at = record.premiums.iter().position(|e| (e.premium, e.side) == (premium, Side::Declarer));
        let made = at.is_some_and(|at| record.premiums.remove(at).won == Some(true));
        record.premiums.push(entry(premium, Side::Declarer, draw.maybe(&[declarer]), true, made));
    }
    let mut kontras = Vec::new();
    for &by in &theirs {
        if draw.one_in(4) {
            kontras.push(KontraEntry { by, level: draw.of(&Kontra::ALL) });
        }
    }
    met(rules, &mut kontras);
    record.declarers.push(Declarer { player: declarer, contract: None, won: Some(won), kontras });
}

fn asked_for(rules: &Rules, contract: &Contract, draw: &mut Choices) -> Premium {
    let asked_for: Vec<_> = rules.asked_for(contract).collect();
    draw.of(&asked_for)
}

const fn entry(
    premium: Premium,
    side: Side,
    by: Option<Seat>,
    announced: bool,
    won: bool,
) -> PremiumEntry<Seat> {
    PremiumEntry { premium, side, by, announced, won: Some(won), kontra: None }
}

fn renonce(rules: &Rules, sample: &Sample, draw: &mut Choices) -> Renonce<Seat> {
    let record = &sample.record;
    let everyone: Vec<_> = sample.seating.everyone().collect();
    let mut offenders = vec![draw.of(&everyone)];
    if draw.one_in(3) {
        let others: Vec<_> = everyone.iter().copied().filter(|seat| *seat != offenders[0]).collect();
        offenders.push(draw.of(&others));
    }
    let mut kind = draw.maybe(&["farbzwang", "talon"]).map(|kind| kind.parse().unwrap());
    if record.contract == "besserrufer" && offenders.contains(&record.declarers[0].player) && draw.one_in(2) {
        kind = Some(WITHOUT_BIRD);
    }
    let mut claims = PlayerMap::default();
    if rules.renonce.claims && record.contract != "trischaken" {
        for seat in sample.seating.active().filter(|seat| !offenders.contains(seat)) {
            if draw.one_in(3) {
                claims.0.push((seat, Points::from_sixtieths(i64::try_from(draw.below(256)).unwrap() * 30)));
            }
        }
    }
    let mut excluded = Vec::new();
    for entry in record.premiums.iter().filter(|e| e.announced) {
        if draw.one_in(4) {
            let what = draw.of(&[ExcludedPart::Item, ExcludedPart::Kontra]);
            excluded.push(Excluded {
                game: false,
                premium: Some(entry.premium.into()),
                side: Some(entry.side),
                what,
            });
        }
    }
    if record.contract != "trischaken" && draw.one_in(4) {
        excluded.push(Excluded { game: true, premium: None, side: None, what: ExcludedPart::Kontra });
    }
    Renonce { offenders, kind, without_kontra: draw.one_in(4), claims, excluded }
}
