//! Laws that hold for all deals.

use std::collections::BTreeSet;

use domain::game::Ledger as _;
use domain::royal::entry::{Announced, Entry};
use domain::royal::rules::Opens;
use domain::royal::{Bidding, Deal, Item, Names, Record, Rules, Settlement, Side};
use domain::seat::Seat;
use domain::violation::ViolationCode;
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
fn bidding(rules: &Rules, rng: &mut ChaCha8Rng) -> Vec<Entry<Seat>> {
    let mut entered: Vec<Entry<Seat>> = Vec::new();
    for _ in 0..60 {
        let choices = Bidding::of(Opens::Dealer, &entered, table()).choices(rules);
        let Some(by) = choices.turn else { break };
        let step = match below(rng, 5) {
            0 if !choices.contras.is_empty() => {
                let on = choices.contras[below(rng, choices.contras.len())].clone();
                Entry::ContraGiven(domain::royal::entry::ContraGiven { on, by })
            }
            1 | 2 if !choices.announcements.is_empty() => {
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
                    Names::Count => content["count"] = json!(choice.counts[below(rng, choice.counts.len())]),
                    Names::SuitAndCount => {
                        content["suit"] = json!(choice.suits[below(rng, choice.suits.len())]);
                        content["count"] = json!(choice.counts[below(rng, choice.counts.len())]);
                    }
                    Names::Cards(_) => continue,
                    // Not every hand with all of a suit fits what others show.
                    Names::Nothing if choice.item == Item::Flush => continue,
                    Names::Nothing => {}
                }
                Entry::read("royal.announced", content).unwrap()
            }
            _ => Entry::Passed(domain::royal::entry::Passed { by }),
        };
        let counts = matches!(&step, Entry::Announced(announced) if announced.count.is_some());
        let new = match Entry::follow(Opens::Dealer, &entered, &step, &table()) {
            // Not every suit is as long as the longest.
            Err(_) if counts => continue,
            followed => followed.unwrap_or_else(|found| panic!("{step:?}: {found:?}")),
        };
        let before = entered.len();
        entered.extend(new);
        // Nor do all hands that were shown fit each other.
        let shows =
            matches!(entered.last(), Some(Entry::Announced(announced)) if announced.item.is_meldung());
        if shows && !stands_together(rules, &entered) {
            entered.truncate(before);
        }
    }
    entered
}

fn stands_together(rules: &Rules, entered: &[Entry<Seat>]) -> bool {
    let record = Entry::assemble(entered);
    let found = record.map(|record| record.check_partial_players(rules, seating(), |seat| Some(*seat)));
    found.is_none_or(|found| found.is_empty())
}

/// What has been said, with one step more; "Weiter" as often as it takes until it is somebody's turn. None if it cannot
/// be said now, or raises something else.
fn with_step(entered: &[Entry<Seat>], by: Option<Seat>, step: &Entry<Seat>) -> Option<Vec<Entry<Seat>>> {
    let mut entered = entered.to_vec();
    while let Some(turn) =
        Bidding::of(Opens::Dealer, &entered, table()).turn().filter(|turn| by != Some(*turn))
    {
        let pass = Entry::Passed(domain::royal::entry::Passed { by: turn });
        entered.extend(Entry::follow(Opens::Dealer, &entered, &pass, &table()).ok()?);
    }
    let new = Entry::follow(Opens::Dealer, &entered, step, &table()).ok()?;
    entered.extend(new);
    Some(entered)
}

/// The steps of each announcement that stands in the end: what it raised, and it itself.
fn chains(record: &Record<Seat>) -> Vec<Vec<(Seat, Entry<Seat>)>> {
    let of_record = Entry::of_record(record).into_iter();
    let announced = of_record.filter_map(|entry| match entry {
        Entry::Announced(announced) => Some(announced),
        _ => None,
    });
    let chain = |announced: Announced<Seat>| {
        let raised = announced.raised_from.iter().map(|raised| {
            let step = json!({"item": raised.item, "by": raised.by, "cards": raised.cards,
                "suit": raised.suit, "suits": raised.suits});
            (raised.by, Entry::read("royal.announced", step).unwrap())
        });
        let mut steps: Vec<_> = raised.collect();
        steps.push((announced.by, Entry::Announced(announced)));
        steps
    };
    announced.map(chain).collect()
}

/// Whether what was said last raises nothing but these.
fn raises_only(last: Option<&Entry<Seat>>, steps: &[(Seat, Entry<Seat>)]) -> bool {
    let Some(Entry::Announced(announced)) = last else { return true };
    announced.raised_from.iter().all(|raised| {
        let is_it = |step: &Entry<Seat>| matches!(step, Entry::Announced(one) if one.item == raised.item);
        steps.iter().any(|(by, step)| *by == raised.by && is_it(step))
    })
}

/// The chains in an order in which all can be said, from where each has come to. A list does not tell when what was
/// raised had been said: before another on the same card, perhaps.
fn in_some_order(
    chains: &[Vec<(Seat, Entry<Seat>)>],
    at: &mut Vec<usize>,
    entered: Vec<Entry<Seat>>,
    tried: &mut BTreeSet<Vec<usize>>,
) -> Option<Vec<Entry<Seat>>> {
    if at.iter().zip(chains).all(|(at, chain)| *at == chain.len()) {
        return Some(entered);
    }
    if !tried.insert(at.clone()) {
        return None;
    }
    // What will be raised comes first, as long as it can be said.
    let mut order: Vec<_> = (0..chains.len()).filter(|i| at[*i] < chains[*i].len()).collect();
    order.sort_by_key(|i| at[*i] + 1 == chains[*i].len());
    for i in order {
        let (by, step) = &chains[i][at[i]];
        let Some(further) = with_step(&entered, Some(*by), step) else { continue };
        if !raises_only(further.last(), &chains[i][..at[i]]) {
            continue;
        }
        at[i] += 1;
        if let Some(found) = in_some_order(chains, at, further, tried) {
            return Some(found);
        }
        at[i] -= 1;
    }
    None
}

/// A record as it could have been said at the table: announcements, contras when all stands, hands and outcome.
fn entries_of(record: &Record<Seat>) -> Vec<Entry<Seat>> {
    let chains = chains(record);
    let mut at = vec![0; chains.len()];
    let mut entered = in_some_order(&chains, &mut at, Vec::new(), &mut BTreeSet::new())
        .unwrap_or_else(|| panic!("in no order it could be said: {record:?}"));
    for entry in Entry::of_record(record) {
        let by = match &entry {
            Entry::Announced(_) => continue,
            Entry::ContraGiven(contra) => Some(contra.by),
            _ => None,
        };
        entered = with_step(&entered, by, &entry).unwrap_or_else(|| panic!("{entry:?} after {entered:?}"));
    }
    entered
}

/// The record of a bidding, with outcomes that can be: everything lost but what is shown;
/// what cannot be lost is taken out.
fn record(rules: &Rules, rng: &mut ChaCha8Rng) -> Record<Seat> {
    let entered = bidding(rules, rng);
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
    record.silent = Some(if free || !rules.plays(Item::Obscur) { Vec::new() } else { vec![obscur] });
    record
}

/// Every other time the ruleset of ROY, else one that leaves out some items, but not all Schlemme.
fn rules(rng: &mut ChaCha8Rng) -> Rules {
    let left_out: Vec<_> = match below(rng, 2) {
        0 => Vec::new(),
        _ => Item::ALL.into_iter().filter(|item| *item != Item::Visi && below(rng, 3) == 0).collect(),
    };
    let rules = Rules { values: RULES.values.clone().without(&left_out), ..RULES.clone() };
    assert_eq!(rules.check(), []);
    rules
}

fn settle(rules: &Rules, record: &Record<Seat>) -> Option<Settlement> {
    Deal::check(rules, seating(), record).ok().map(|deal| deal.settle())
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
        let rules = rules(&mut rng);
        let entered = bidding(&rules, &mut rng);
        if let Some(record) = Entry::assemble(&entered) {
            let found = record.check_partial_players(&rules, seating(), |seat| Some(*seat));
            prop_assert!(found.is_empty(), "{found:?}");
            let standing = Bidding::of(Opens::Dealer, &entered, table()).standing().to_vec();
            prop_assert_eq!(&record.announcements, &standing);
        }
    }

    #[test]
    fn a_record_and_its_entries_tell_the_same(seed: u64) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let rules = rules(&mut rng);
        let record = record(&rules, &mut rng);
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

    /// A line, or every word of it as it was said at the table: the same record.
    #[test]
    fn a_deal_said_step_by_step_is_the_line(seed: u64) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let rules = rules(&mut rng);
        let record = record(&rules, &mut rng);
        let entered = entries_of(&record);
        prop_assert_eq!(Entry::assemble(&entered).map(Record::canonical), Some(record.canonical()));
    }

    #[test]
    fn scores_are_within_limits_and_their_lines_sum_up(seed: u64) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let rules = rules(&mut rng);
        let record = record(&rules, &mut rng);
        let Some(settlement) = settle(&rules, &record) else { return Ok(()) };
        for side in Side::ALL {
            let sum: domain::points::Points =
                settlement.lines.iter().filter(|line| line.side == side).map(|line| line.value).sum();
            prop_assert_eq!(sum.sixtieths() / 60, score(&settlement, side));
            prop_assert!((0..=200).contains(&score(&settlement, side)));
        }
        let totals = Deal::check(&rules, seating(), &record).unwrap().totals();
        prop_assert_eq!(totals.points, settlement.points);
    }

    #[test]
    fn the_order_of_announcements_counts_nothing(seed: u64) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let rules = rules(&mut rng);
        let record = record(&rules, &mut rng);
        let mut turned = record.clone();
        turned.announcements.reverse();
        prop_assert_eq!(settle(&rules, &record).map(|one| one.points), settle(&rules, &turned).map(|one| one.points));
    }

    /// Without contras what one side announces is nothing to the other but for Obscur.
    #[test]
    fn without_contras_each_side_scores_for_itself(seed: u64) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let rules = rules(&mut rng);
        let mut record = record(&rules, &mut rng);
        record.announcements.iter_mut().for_each(|one| one.kontra_by = None);
        let Some(settlement) = settle(&rules, &record) else { return Ok(()) };
        let mut alone = record.clone();
        let is_attacker = |seat: Seat| seat.index() < 2;
        alone.announcements.retain(|one| is_attacker(one.by) || one.item.ends_obscur());
        let alone = settle(&rules, &alone).unwrap();
        prop_assert_eq!(score(&alone, Side::Attackers), score(&settlement, Side::Attackers));
    }

    /// A contra gives its side the item's value the other way round, within the cap, and
    /// changes nothing for the side it is given to.
    #[test]
    fn contras_are_symmetrical(seed: u64) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let rules = rules(&mut rng);
        let mut record = record(&rules, &mut rng);
        record.announcements.retain(|one| one.item.is_meldung() || one.by.index() < 2);
        record.announcements.iter_mut().for_each(|one| one.kontra_by = None);
        let free = record.announcements.iter().any(|one| one.item.ends_obscur());
        let obscur = domain::royal::Silent { item: Item::Obscur, side: Side::Attackers };
        record.silent = Some(if free || !rules.plays(Item::Obscur) { Vec::new() } else { vec![obscur] });
        let Some(before) = settle(&rules, &record) else { return Ok(()) };
        let mut gained = 0;
        for one in record.announcements.iter_mut().filter(|one| one.item.is_schlemm()) {
            one.kontra_by = Seat::new(3);
            gained += i64::from(rules.value(one.item).unwrap());
        }
        let after = settle(&rules, &record).unwrap();
        prop_assert_eq!(score(&before, Side::Attackers), score(&after, Side::Attackers));
        let expected = (score(&before, Side::Defenders) + gained.min(20)).min(100);
        prop_assert_eq!(score(&after, Side::Defenders), expected);
    }

    /// What is left out is refused where it stands.
    #[test]
    fn what_is_left_out_of_a_ruleset_is_refused(seed: u64) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let record = record(&RULES, &mut rng);
        let rules = rules(&mut rng);
        let off = |item: &Item| !rules.plays(*item);
        let mut expected: Vec<String> = Vec::new();
        for (i, one) in record.announcements.iter().enumerate() {
            if off(&one.item) { expected.push(format!("/announcements/{i}/item")) }
            for (j, raised) in one.raised_from.iter().enumerate() {
                if off(&raised.item) { expected.push(format!("/announcements/{i}/raised_from/{j}/item")) }
            }
        }
        for (i, silent) in record.silent.iter().flatten().enumerate() {
            if off(&silent.item) { expected.push(format!("/silent/{i}/item")) }
        }
        let found = record.check_partial_players(&rules, seating(), |seat| Some(*seat));
        let left_out = found.into_iter().filter(|found| found.code == ViolationCode::PremiumNotInRuleset);
        prop_assert_eq!(left_out.map(|found| found.pointer).collect::<Vec<_>>(), expected);
    }
}
