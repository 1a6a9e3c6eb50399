//! Laws that hold for all deals.

use domain::game::Ledger as _;
use domain::royal::entry::Entry;
use domain::royal::rules::Opens;
use domain::royal::{Bidding, Deal, Item, Names, Record, Settlement, Side};
use domain::seat::Seat;
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde_json::json;

use crate::support::{RULES, seating};

/// In the order of play: attackers 0 and 1, defenders 2 and 3.
fn table() -> [Seat; 4] {
    [0, 1, 2, 3].map(|seat| Seat::new(seat).unwrap())
}

fn below(rng: &mut ChaCha8Rng, n: usize) -> usize {
    usize::try_from(rng.next_u32()).unwrap() % n
}

/// A bidding of what may be said, as long as it goes on.
fn bidding(rng: &mut ChaCha8Rng) -> Vec<Entry<Seat>> {
    let mut entered: Vec<Entry<Seat>> = Vec::new();
    for _ in 0..60 {
        let choices = Bidding::of(Opens::Dealer, &entered, table()).choices(&RULES);
        let Some(by) = choices.turn else { break };
        let step = match below(rng, 5) {
            0 if !choices.contras.is_empty() => {
                let on = choices.contras[below(rng, choices.contras.len())].clone();
                Entry::ContraGiven(domain::royal::entry::ContraGiven { on, by })
            }
            1 | 2 => {
                let choice = &choices.announcements[below(rng, choices.announcements.len())];
                let mut content = json!({"item": choice.item, "by": by});
                match choice.item.names() {
                    Names::Cards(n) if choice.cards.len() >= n.into() => {
                        let first = below(rng, choice.cards.len());
                        let free = choice.cards.iter().cycle().skip(first).copied();
                        let free = free.filter(|card| choice.fixed.iter().all(|fixed| fixed.card != *card));
                        let mut cards: Vec<_> = free.take(usize::from(n) - choice.fixed.len()).collect();
                        for fixed in &choice.fixed {
                            cards.insert(usize::from(fixed.place) - 1, fixed.card);
                        }
                        content["cards"] = json!(cards);
                    }
                    Names::BlackTen => content["cards"] = json!([choice.cards[0]]),
                    Names::Suit => content["suit"] = json!(choice.suits[below(rng, choice.suits.len())]),
                    Names::RedAndBlack => {
                        content["suits"] = json!(choice.suit_pairs[below(rng, choice.suit_pairs.len())]);
                    }
                    Names::Cards(_) | Names::SuitAndCount | Names::Count => continue,
                    // Not every hand with all of a suit fits what others show.
                    Names::Nothing if choice.item == Item::Flush => continue,
                    Names::Nothing => {}
                }
                Entry::read("royal.announced", content).unwrap()
            }
            _ => Entry::Passed(domain::royal::entry::Passed { by }),
        };
        let new = Entry::follow(Opens::Dealer, &entered, &step, &table())
            .unwrap_or_else(|found| panic!("{step:?}: {found:?}"));
        entered.extend(new);
    }
    entered
}

/// The record of a bidding, with outcomes that can be: everything lost but what is shown;
/// what cannot be lost is taken out.
fn record(rng: &mut ChaCha8Rng) -> Record<Seat> {
    let entered = bidding(rng);
    let mut record = Entry::assemble(&entered).unwrap_or_else(Record::empty);
    let holds = ["T18", "T17", "T16"];
    let tarocks = 8 + u8::try_from(below(rng, 7)).unwrap();
    let honneurs = u8::try_from(below(rng, 3)).unwrap();
    record.hands = serde_json::from_value(json!({
        "attackers": {"tarocks": tarocks, "honneurs": honneurs, "holds": [holds[0]]},
        "defenders": {"tarocks": 22 - tarocks, "honneurs": 2 - honneurs, "holds": [holds[1], holds[2]]},
    }))
    .unwrap();
    record.announcements.retain(|one| {
        let first_five = matches!(one.item, Item::Spiel | Item::Honneur);
        !first_five
    });
    for one in record.announcements.iter_mut().filter(|one| one.item.is_schlemm()) {
        one.won = Some(false);
    }
    let free = record.announcements.iter().any(|one| one.item.ends_obscur());
    let side = Side::ALL[below(rng, 2)];
    let obscur = domain::royal::Silent { item: Item::Obscur, side };
    record.silent = Some(if free { Vec::new() } else { vec![obscur] });
    record
}

fn settle(record: &Record<Seat>) -> Option<Settlement> {
    Deal::check(&RULES, seating(), record).ok().map(|deal| deal.settle())
}

fn score(settlement: &Settlement, side: Side) -> i64 {
    let seat = if side == Side::Attackers { 0 } else { 2 };
    settlement.points[Seat::new(seat).unwrap()].sixtieths() / 60
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_bidding_comes_to_a_list_that_stands_together(seed: u64) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let entered = bidding(&mut rng);
        if let Some(record) = Entry::assemble(&entered) {
            let found = record.check_partial_players(seating(), |seat| Some(*seat));
            prop_assert!(found.is_empty(), "{found:?}");
            let standing = Bidding::of(Opens::Dealer, &entered, table()).standing().to_vec();
            prop_assert_eq!(&record.announcements, &standing);
        }
    }

    #[test]
    fn a_record_and_its_entries_tell_the_same(seed: u64) {
        let record = record(&mut ChaCha8Rng::seed_from_u64(seed));
        let entered = Entry::of_record(&record);
        prop_assert_eq!(Entry::assemble(&entered).map(Record::canonical), Some(record.clone().canonical()));
        let json: Vec<_> = entered
            .iter()
            .map(|entry| Entry::read(entry.event_type(), serde_json::to_value(entry).unwrap()).unwrap())
            .collect();
        prop_assert_eq!(json, entered);
        let json = serde_json::to_value(&record).unwrap();
        prop_assert_eq!(serde_json::from_value::<Record<Seat>>(json).unwrap(), record);
    }

    #[test]
    fn scores_are_within_limits_and_their_lines_sum_up(seed: u64) {
        let record = record(&mut ChaCha8Rng::seed_from_u64(seed));
        let Some(settlement) = settle(&record) else { return Ok(()) };
        for side in Side::ALL {
            let sum: domain::points::Points =
                settlement.lines.iter().filter(|line| line.side == side).map(|line| line.value).sum();
            prop_assert_eq!(sum.sixtieths() / 60, score(&settlement, side));
            prop_assert!((0..=200).contains(&score(&settlement, side)));
        }
        let totals = Deal::check(&RULES, seating(), &record).unwrap().totals();
        prop_assert_eq!(totals.points, settlement.points);
    }

    #[test]
    fn the_order_of_announcements_counts_nothing(seed: u64) {
        let record = record(&mut ChaCha8Rng::seed_from_u64(seed));
        let mut turned = record.clone();
        turned.announcements.reverse();
        prop_assert_eq!(settle(&record).map(|one| one.points), settle(&turned).map(|one| one.points));
    }

    /// Without contras what one side announces is nothing to the other but for Obscur.
    #[test]
    fn without_contras_each_side_scores_for_itself(seed: u64) {
        let mut record = record(&mut ChaCha8Rng::seed_from_u64(seed));
        record.announcements.iter_mut().for_each(|one| one.kontra_by = None);
        let Some(settlement) = settle(&record) else { return Ok(()) };
        let mut alone = record.clone();
        let is_attacker = |seat: Seat| seat.index() < 2;
        alone.announcements.retain(|one| is_attacker(one.by) || one.item.ends_obscur());
        let alone = settle(&alone).unwrap();
        prop_assert_eq!(score(&alone, Side::Attackers), score(&settlement, Side::Attackers));
    }

    /// A contra gives its side the item's value the other way round, within the cap, and
    /// changes nothing for the side it is given to.
    #[test]
    fn contras_are_symmetrical(seed: u64) {
        let mut record = record(&mut ChaCha8Rng::seed_from_u64(seed));
        record.announcements.retain(|one| one.item.is_meldung() || one.by.index() < 2);
        record.announcements.iter_mut().for_each(|one| one.kontra_by = None);
        let free = record.announcements.iter().any(|one| one.item.ends_obscur());
        let obscur = domain::royal::Silent { item: Item::Obscur, side: Side::Attackers };
        record.silent = Some(if free { Vec::new() } else { vec![obscur] });
        let Some(before) = settle(&record) else { return Ok(()) };
        let mut gained = 0;
        for one in record.announcements.iter_mut().filter(|one| one.item.is_schlemm()) {
            one.kontra_by = Seat::new(3);
            gained += i64::from(RULES.value(one.item));
        }
        let after = settle(&record).unwrap();
        prop_assert_eq!(score(&before, Side::Attackers), score(&after, Side::Attackers));
        let expected = (score(&before, Side::Defenders) + gained.min(20)).min(100);
        prop_assert_eq!(score(&after, Side::Defenders), expected);
    }
}
