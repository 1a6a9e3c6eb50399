//! What holds for every deal under every ruleset, the presets and random ones.

use std::sync::LazyLock;

use domain::family;
use domain::game::Ledger as _;
use domain::ids::PlayerNumber;
use domain::koenigrufen::entry::{Entry, KontraGiven, KontraOn};
use domain::koenigrufen::record::Record;
use domain::koenigrufen::rules::{
    BesideValat, KontraLedger, PremiumRule, Rules, TrischakenRenonce, TrischakenRule, ValatKontra, ValatRule,
};
use domain::koenigrufen::{Contract, Deal, Kontra, Premium, Side, Totals};
use domain::points::{Payment, Points};
use domain::ruleset::Ruleset;
use domain::seat::{Seat, Seating};
use proptest::prelude::*;

use crate::samples::{Sample, deals, placed, renonces};

fn presets() -> impl Strategy<Value = Rules> {
    prop::sample::select(
        Ruleset::presets().iter().filter_map(|preset| preset.game.koenigrufen().cloned()).collect::<Vec<_>>(),
    )
}

/// The games of the books, and one that a club has made of their parts.
fn every_game() -> impl Iterator<Item = &'static Contract> {
    static OWN: LazyLock<Contract> = LazyLock::new(|| {
        let parts = r#"{"value": 1, "rank": 1, "aim": "points", "talon": "whole", "must_announce": ["pagat", "uhu", "kakadu", "quapil"],
            "premiums_times": 3, "lost_times": 2, "name": {"de": "Vogelsechser"}}"#;
        Contract { id: "vogelsechser".parse().unwrap(), ..serde_json::from_str(parts).unwrap() }
    });
    let krenglbach = Ruleset::preset("krenglbach-2018").unwrap().game.koenigrufen().unwrap();
    krenglbach.contracts.values().chain([&*OWN])
}

prop_compose! {
    /// Any ruleset within the bounds: every game and premium at any value, all variants.
    fn custom()(
        mut rules in presets(),
        values in prop::collection::vec((1_u16..=1000, 1_u16..=1000), 26),
        cents_per_point in 0_u16..=10_000,
        flags in any::<[bool; 8]>(),
        trischaken in prop::sample::select(vec![TrischakenRule::LoserRoundedUp, TrischakenRule::LoserExact, TrischakenRule::ByRank, TrischakenRule::EachAgainstEach]),
        times in (1_u8..=100, 1_u8..=100),
    ) -> Rules {
        let [bei, fixed, own, all, voids, once, in_points, meets_all] = flags;
        rules.cents_per_point = cents_per_point;
        rules.bei = bei;
        rules.rekontra_meets_all = meets_all;
        rules.kontra_in = if in_points { KontraLedger::Points } else { KontraLedger::Payment };
        rules.contracts = every_game().zip(&values).map(|(game, &(value, rank))| {
            let contract = Contract { value, rank: u8::try_from(rank % 5).unwrap(), ..game.clone() };
            (contract.id, contract)
        }).collect();
        rules.premiums = Premium::ALL.into_iter().filter(|&p| p != Premium::Valat).zip(&values[15..])
            .map(|(premium, &(silent, announced))| (premium, PremiumRule { silent: (silent > 100).then_some(silent), announced }))
            .collect();
        let (silent, announced) = values[25];
        rules.valat = Some(if fixed { ValatRule::Fixed { silent, announced } } else {
            ValatRule::Multiplying {
                silent: times.0, announced: times.1,
                kontra: if own { ValatKontra::Own } else { ValatKontra::Highest },
                beside: if all { BesideValat::All } else { BesideValat::Announced },
            }
        });
        rules.trischaken = trischaken;
        rules.solorufer_king_in_talon.voids_kontras = voids;
        rules.solorufer_king_in_talon.renonce_pays_once = once;
        rules.renonce.trischaken = TrischakenRenonce { each: silent, vorhand: Some(announced), two_offenders: None };
        rules
    }
}

/// What a record tells, with each kontra, Rekontra and Subkontra as it was said.
fn entries_of(rules: &Rules, record: &Record<Seat>) -> Vec<Entry<Seat>> {
    let (mut said, mut higher): (Vec<_>, Vec<_>) = (Vec::new(), Vec::new());
    let mut answered = Vec::new();
    for entry in Entry::of_record(record) {
        let Entry::KontraGiven(KontraGiven { on, by, level }) = entry else {
            if matches!(entry, Entry::Scored(_)) {
                said.append(&mut higher);
            }
            said.push(entry);
            continue;
        };
        // A record does not say who doubted a premium: anybody of the other side.
        let declares = |seat: Seat| record.declarers[0].player == seat || record.partner == Some(seat);
        let doubter =
            |side: Side| Seat::ALL.into_iter().find(|seat| declares(*seat) != (side == Side::Declarer));
        let by = match &on {
            KontraOn::Game(_) => by,
            KontraOn::Premium { side, .. } => doubter(*side),
        };
        let step = |by, level| Entry::KontraGiven(KontraGiven { on: on.clone(), by, level });
        said.push(step(by, Kontra::Kontra));
        if level == Kontra::Kontra {
            continue;
        }
        if !rules.rekontra_meets_all {
            higher.push(step(by, Kontra::Rekontra));
        } else if !answered.contains(&on) {
            answered.push(on.clone());
            higher.push(step(None, Kontra::Rekontra));
        }
        if level == Kontra::Subkontra {
            higher.push(step(by, Kontra::Subkontra));
        }
    }
    said
}

fn any_rules() -> impl Strategy<Value = Rules> {
    prop_oneof![presets(), custom()]
}

fn any_deal() -> impl Strategy<Value = (Rules, Sample)> {
    any_rules().prop_flat_map(|rules| {
        let samples = prop_oneof![deals(rules.clone()), renonces(rules.clone())];
        (Just(rules), samples)
    })
}

fn a_renonce() -> impl Strategy<Value = (Rules, Sample)> {
    any_rules().prop_flat_map(|rules| (Just(rules.clone()), renonces(rules)))
}

pub fn totals(rules: &Rules, seating: Seating, record: &Record<Seat>) -> Totals {
    match Deal::check(rules, seating, record) {
        Ok(deal) => deal.totals(),
        Err(violations) => panic!("{violations:#?}\n{record:#?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    /// Who only says who has more than whom is paid as if all had been counted.
    #[test]
    fn places_of_a_trischaken_pay_what_its_count_pays((rules, sample) in any_deal()) {
        let mut by_place = sample.record.clone();
        let Some(results) = &mut by_place.trischaken else { return Ok(()) };
        let counts: Option<Vec<_>> = results.0.iter().map(|(seat, it)| Some((*seat, it.counted()?))).collect();
        let Some(counts) = counts else { return Ok(()) };
        results.0 = placed(&counts);
        prop_assert_eq!(totals(&rules, sample.seating, &by_place), totals(&rules, sample.seating, &sample.record));
    }

    #[test]
    fn both_ledgers_and_every_line_sum_to_zero((rules, sample) in any_deal()) {
        let deal = Deal::check(&rules, sample.seating, &sample.record).map_err(|v| TestCaseError::fail(format!("{v:#?}")))?;
        let settlement = deal.settle();
        prop_assert_eq!(settlement.points.iter().copied().sum::<Points>(), Points::ZERO);
        prop_assert_eq!(settlement.payment.iter().copied().sum::<Payment>(), Payment::ZERO);
        let mut summed = Totals::default();
        for line in &settlement.lines {
            prop_assert_eq!(line.points.iter().copied().sum::<Points>(), Points::ZERO);
            prop_assert_eq!(line.payment.iter().copied().sum::<Payment>(), Payment::ZERO);
            for seat in Seat::ALL {
                summed.points[seat] += line.points[seat];
                summed.payment[seat] += line.payment[seat];
            }
        }
        prop_assert_eq!(summed, Totals { points: settlement.points, payment: settlement.payment });
        prop_assert_eq!(deal.totals(), summed);
        for seat in Seat::ALL {
            let plays = sample.seating.plays(seat);
            let offends = sample.record.renonce.as_ref().is_some_and(|r| r.offenders.contains(&seat));
            prop_assert!(plays || offends || settlement.points[seat] == Points::ZERO);
        }
    }

    #[test]
    fn without_kontra_the_payment_is_points_times_rate((rules, mut sample) in any_deal()) {
        for declarer in &mut sample.record.declarers {
            declarer.kontras.clear();
        }
        for premium in &mut sample.record.premiums {
            premium.kontra = None;
        }
        let totals = totals(&rules, sample.seating, &sample.record);
        for seat in Seat::ALL {
            prop_assert_eq!(totals.payment[seat], totals.points[seat].at(rules.cents_per_point));
        }
    }

    #[test]
    fn kontras_change_what_the_ruleset_says((rules, mut sample) in any_deal(), level in prop::sample::select(Kontra::ALL.to_vec())) {
        let before = totals(&rules, sample.seating, &sample.record);
        for premium in sample.record.premiums.iter_mut().filter(|p| p.announced && !sample.record.abandoned) {
            premium.kontra = Some(level);
        }
        let after = totals(&rules, sample.seating, &sample.record);
        let has_claims = sample.record.renonce.as_ref().is_some_and(|r| !r.claims.is_empty());
        match rules.kontra_in {
            KontraLedger::Payment => prop_assert!(has_claims || before.points == after.points),
            // One book: what is paid are the points.
            KontraLedger::Points => for seat in Seat::ALL {
                prop_assert_eq!(after.payment[seat], after.points[seat].at(rules.cents_per_point));
            },
        }
    }

    #[test]
    fn a_renonce_settles_the_same_whatever_the_outcome(
        (rules, sample) in a_renonce(),
        outcomes in prop::collection::vec(prop::option::of(any::<bool>()), 32),
    ) {
        let before = totals(&rules, sample.seating, &sample.record);
        let mut other = sample.record.clone();
        let mut outcomes = outcomes.into_iter().cycle();
        other.premiums.retain(|premium| premium.announced);
        other.trischaken = None;
        if !other.abandoned {
            for declarer in &mut other.declarers {
                declarer.won = outcomes.next().flatten();
            }
            for premium in &mut other.premiums {
                premium.won = outcomes.next().flatten();
            }
        }
        prop_assert_eq!(totals(&rules, sample.seating, &other), before);
    }

    #[test]
    fn permuting_seats_permutes_the_result((rules, sample) in any_deal(), order in Just([0_usize, 1, 2, 3, 4]).prop_shuffle()) {
        let players = usize::from(sample.seating.players());
        let order: Vec<_> = order.into_iter().filter(|&i| i < players).collect();
        let moved = |seat: &Seat| Ok::<_, ()>(Seat::new(order[seat.index()]).unwrap());
        let mut record = sample.record.try_map_players(moved).unwrap();
        record.players = None;
        let seating = Seating::new(
            sample.seating.players(),
            sample.seating.sits_out().map(|seat| moved(&seat).unwrap()),
            moved(&sample.seating.vorhand()).unwrap(),
        ).unwrap();
        let before = totals(&rules, sample.seating, &sample.record);
        let after = totals(&rules, seating, &record);
        for seat in sample.seating.everyone() {
            let there = moved(&seat).unwrap();
            prop_assert_eq!(before.points[seat], after.points[there]);
            prop_assert_eq!(before.payment[seat], after.payment[there]);
        }
    }

    #[test]
    fn a_record_survives_json((_, sample) in any_deal()) {
        let by_seat = family::Record::from(sample.record.clone());
        let json = serde_json::to_string(&by_seat).unwrap();
        prop_assert_eq!(&serde_json::from_str::<family::Record<Seat>>(&json).unwrap(), &by_seat);
        prop_assert_eq!(&family::Record::<Seat>::from_json(&json).unwrap(), &by_seat);

        let by_number = by_seat.try_map_players(|seat| u16::try_from(seat.index()).map(|i| PlayerNumber(i + 17))).unwrap();
        let json = serde_json::to_string(&by_number).unwrap();
        prop_assert_eq!(&serde_json::from_str::<family::Record<PlayerNumber>>(&json).unwrap(), &by_number);
        prop_assert_eq!(&family::Record::<PlayerNumber>::from_json(&json).unwrap(), &by_number);
    }

    #[test]
    fn the_entries_of_a_deal_make_up_the_record_they_tell((_, sample) in any_deal()) {
        let record = family::Record::from(Record { renonce: None, ..sample.record }).canonical();
        let entered = family::Entry::of_record(&record);
        prop_assert_eq!(family::Entry::assemble(&entered), Some(record));
    }

    /// A line, or every word of it as it was said at the table: the same record.
    #[test]
    fn a_deal_said_step_by_step_is_the_line((rules, sample) in any_deal()) {
        let record = Record { renonce: None, ..sample.record };
        let mut entered = Vec::new();
        for entry in entries_of(&rules, &record) {
            let new = Entry::follow(&rules, &entered, &entry);
            entered.extend(new.unwrap_or_else(|found| panic!("{entry:?}: {found:?}")));
        }
        prop_assert_eq!(Entry::assemble(&entered), Some(record.canonical()));
    }

    #[test]
    fn a_ruleset_survives_json(rules in custom()) {
        let mut ruleset = Ruleset::preset("tarockcup-2018").unwrap().clone();
        ruleset.game = rules.into();
        prop_assert_eq!(ruleset.check(), []);
        let json = serde_json::to_string(&ruleset).unwrap();
        prop_assert_eq!(Ruleset::from_json(&json).unwrap(), ruleset);
    }

    #[test]
    fn a_record_in_progress_is_not_refused((rules, sample) in any_deal(), dropped in any::<[bool; 6]>()) {
        let [outcome, partner, premiums, kontras, declarers, count] = dropped;
        let mut record = sample.record.clone();
        for declarer in &mut record.declarers {
            if outcome { declarer.won = None }
            if kontras { declarer.kontras.clear() }
        }
        for premium in &mut record.premiums {
            if outcome { premium.won = None }
        }
        if partner { record.partner = None }
        if premiums { record.premiums.clear() }
        if let Some(renonce) = &mut record.renonce { renonce.excluded.clear() }
        if declarers { record.declarers.clear() }
        if count { record.trischaken = None }
        if declarers { record.renonce = None }
        prop_assert_eq!(record.check_partial(&rules, sample.seating), []);
    }
}
