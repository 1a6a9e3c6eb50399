//! What holds for every deal.

use domain::family::{self, GameRules};
use domain::game::Ledger as _;
use domain::points::Points;
use domain::ruleset::Ruleset;
use domain::seat::{PerSeat, Seat, Seating};
use domain::tarot::{Chelem, Deal, Record, Rules, Side};
use proptest::prelude::*;
use serde_json::json;

use super::samples::{Sample, deals};
use super::support::{NAMES, rules};

/// The rulesets of the books.
fn preset_deal() -> impl Strategy<Value = (&'static Rules, Sample)> {
    prop::sample::select(vec!["tarot-fft", "tarot-004"]).prop_flat_map(|ruleset| {
        deals(rules(ruleset).clone()).prop_map(move |sample| (rules(ruleset), sample))
    })
}

/// Rulesets that leave out some contracts, but not all, and any poignées.
fn with_parts_off() -> impl Strategy<Value = Rules> {
    prop::sample::select(vec!["tarot-fft", "tarot-004"]).prop_flat_map(|preset| less_than(rules(preset)))
}

/// A deal by a preset, and the preset with parts off.
fn deal_and_less() -> impl Strategy<Value = (Sample, Rules)> {
    preset_deal().prop_flat_map(|(rules, sample)| (Just(sample), less_than(rules)))
}

fn less_than(preset: &'static Rules) -> impl Strategy<Value = Rules> {
    (1_u8..16, 0_u8..8).prop_map(|(contracts, poignees)| {
        let mut rules = preset.clone();
        let (times, shown) = (&mut rules.multipliers, &mut rules.poignees);
        let all = [&mut times.prise, &mut times.garde, &mut times.garde_sans, &mut times.garde_contre];
        for (i, contract) in all.into_iter().enumerate() {
            *contract = contract.filter(|_| contracts >> i & 1 == 1);
        }
        for (i, poignee) in [&mut shown.simple, &mut shown.double, &mut shown.triple].into_iter().enumerate()
        {
            *poignee = poignee.filter(|_| poignees >> i & 1 == 1);
        }
        assert_eq!(rules.check(), []);
        rules
    })
}

fn any_deal() -> impl Strategy<Value = (Rules, Sample)> {
    with_parts_off()
        .prop_flat_map(|rules| deals(rules.clone()).prop_map(move |sample| (rules.clone(), sample)))
}

#[track_caller]
fn points(rules: &Rules, seating: Seating, record: &Record<Seat>) -> PerSeat<Points> {
    match Deal::check(rules, seating, record) {
        Ok(deal) => deal.totals().points,
        Err(violations) => panic!("{violations:#?}\n{record:#?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn every_line_sums_to_zero_and_to_the_points((rules, sample) in any_deal()) {
        let Sample { seating, record } = sample;
        let settled = Deal::check(&rules, seating, &record).unwrap().settle();
        prop_assert_eq!(settled.points.iter().copied().sum::<Points>(), Points::ZERO);
        let mut summed = PerSeat::default();
        for line in &settled.lines {
            prop_assert_eq!(line.points.iter().copied().sum::<Points>(), Points::ZERO);
            for seat in Seat::ALL {
                summed[seat] += line.points[seat];
                prop_assert!(seating.plays(seat) || line.points[seat] == Points::ZERO);
            }
        }
        prop_assert_eq!(summed, settled.points);
        prop_assert_eq!(points(&rules, seating, &record), settled.points);
    }

    #[test]
    fn defenders_share_alike_and_the_partner_has_what_one_of_them_pays((rules, sample) in any_deal()) {
        let Sample { seating, record } = sample;
        let points = points(&rules, seating, &record);
        let defender = seating.active().find(|seat| record.side_of(seat) == Side::Defence).unwrap();
        for seat in seating.active().filter(|seat| record.side_of(seat) == Side::Defence) {
            prop_assert_eq!(points[seat], points[defender]);
        }
        if let Some(partner) = record.partner {
            prop_assert_eq!(points[partner], -points[defender]);
            prop_assert_eq!(points[record.taker], (-points[defender]).times(2));
        }
    }

    #[test]
    fn the_order_of_poignees_is_of_no_matter((rules, sample) in any_deal()) {
        let Sample { seating, record } = sample;
        let mut reversed = record.clone();
        reversed.poignees.reverse();
        prop_assert_eq!(points(&rules, seating, &reversed), points(&rules, seating, &record));
        prop_assert_eq!(reversed.canonical(), record.canonical());
    }

    #[test]
    fn who_shows_a_poignee_is_of_no_matter((rules, sample) in any_deal(), shift in 1_usize..5) {
        let Sample { seating, record } = sample;
        let mut other = record.clone();
        for poignee in &mut other.poignees {
            let moved = (poignee.by.index() + shift) % usize::from(seating.players());
            poignee.by = Seat::new(moved).unwrap();
        }
        prop_assert_eq!(points(&rules, seating, &other), points(&rules, seating, &record));
    }

    /// Made by as much as it is lost by, everything but a chelem changes sides and nothing else.
    #[test]
    fn lost_and_made_mirror_each_other((rules, sample) in any_deal(), by in 1_i32..=20) {
        let Sample { seating, mut record } = sample;
        record.chelem = None;
        record.petit_au_bout = None;
        record.bouts = Some(2);
        let needed = rules.needed(2).halves();
        let with = |halves: i32| {
            let points = Some(domain::tarot::CardPoints::from_halves(halves));
            Record { points, ..record.clone() }
        };
        let (made, lost) = (with(needed + 2 * by), with(needed - 2 * by));
        let (made, lost) = (points(&rules, seating, &made), points(&rules, seating, &lost));
        for seat in Seat::ALL {
            prop_assert_eq!(made[seat], -lost[seat]);
        }
    }

    #[test]
    fn the_petit_counts_for_who_takes_it_whoever_wins((rules, sample) in any_deal()) {
        let Sample { seating, mut record } = sample;
        record.chelem = None;
        record.bouts = Some(1);
        record.points = Some(domain::tarot::CardPoints::whole(45));
        let mut with = |side| {
            record.petit_au_bout = side;
            points(&rules, seating, &record)[record.taker]
        };
        let (attack, none, defence) = (with(Some(Side::Attack)), with(None), with(Some(Side::Defence)));
        prop_assert_eq!(attack - none, none - defence);
        prop_assert!(attack > none);
    }

    #[test]
    fn permuting_seats_permutes_the_result((rules, sample) in any_deal(), shift in 0_usize..5) {
        let Sample { seating, record } = sample;
        let players = usize::from(seating.players());
        let moved = |seat: &Seat| Ok::<_, ()>(Seat::new((seat.index() + shift) % players).unwrap());
        let shifted = Seating::all_play(seating.players(), moved(&seating.vorhand()).unwrap()).unwrap();
        let before = points(&rules, seating, &record);
        let after = points(&rules, shifted, &record.try_map_players(moved).unwrap());
        for seat in seating.everyone() {
            prop_assert_eq!(before[seat], after[moved(&seat).unwrap()]);
        }
    }

    #[test]
    fn a_record_survives_json((_, sample) in any_deal()) {
        let record = family::Record::Tarot(sample.record);
        let json = serde_json::to_string(&record).unwrap();
        prop_assert_eq!(&serde_json::from_str::<family::Record<Seat>>(&json).unwrap(), &record);
        prop_assert_eq!(&family::Record::<Seat>::from_json(&json).unwrap(), &record);
    }

    #[test]
    fn the_entries_of_a_deal_make_up_the_record_they_tell((_, sample) in any_deal()) {
        let record = sample.record.canonical();
        let entered = domain::tarot::entry::Entry::of_record(&record);
        prop_assert_eq!(domain::tarot::entry::Entry::assemble(&entered), Some(record));
        // Said one after the other they may all be said.
        for (at, entry) in entered.iter().enumerate() {
            let follows = domain::tarot::entry::Entry::follow(&entered[..at], entry, &[]);
            prop_assert_eq!(follows, Ok(vec![entry.clone()]));
        }
    }

    #[test]
    fn a_record_in_progress_is_not_refused((rules, sample) in any_deal(), dropped in any::<[bool; 4]>()) {
        let Sample { seating, mut record } = sample;
        let [points, bouts, partner, chelem] = dropped;
        if points { record.points = None }
        if bouts { record.bouts = None }
        if partner { record.partner = None }
        if chelem { record.chelem = record.chelem.filter(|it| it.is_announced()).map(|_| Chelem::Announced) }
        // The petit may stand or fall with the bouts of a chelem, which need no longer be told.
        if chelem && (record.bouts == Some(3) || record.bouts == Some(0)) { record.petit_au_bout = None }
        if chelem { record.points = None }
        prop_assert_eq!(record.check_partial_players(&rules, seating, |seat| Some(*seat)), []);
    }

    #[test]
    fn a_name_scores_as_its_seat_does((rules, sample) in preset_deal()) {
        let Sample { seating, record } = sample;
        let mut named = record.try_map_players(|seat| Ok::<_, ()>(NAMES[seat.index()].to_owned())).unwrap();
        named.players = Some(seating.active().map(|seat| NAMES[seat.index()].to_owned()).collect());
        let ruleset = Ruleset::presets().iter().find(|preset| preset.game == GameRules::Tarot(rules.clone())).unwrap();
        let request = json!({"ruleset": ruleset.id, "deal": family::Record::Tarot(named)});
        let answer = serde_json::to_value(cases::score::score(&request.to_string()).unwrap()).unwrap();
        let expected = points(rules, seating, &record);
        for seat in seating.active() {
            prop_assert_eq!(&answer["points"][NAMES[seat.index()]], &json!(expected[seat]));
        }
    }

    /// What is left out is refused where it stands, and nothing else is.
    #[test]
    fn what_is_left_out_of_a_ruleset_is_refused((sample, rules) in deal_and_less()) {
        let Sample { seating, record } = sample;
        let mut expected = Vec::new();
        if rules.multiplier(record.contract).is_none() { expected.push("/contract".to_owned()) }
        for (i, shown) in record.poignees.iter().enumerate() {
            if rules.poignee(shown.size).is_none() { expected.push(format!("/poignees/{i}/size")) }
        }
        let found = Deal::check(&rules, seating, &record).err().unwrap_or_default();
        prop_assert_eq!(found.into_iter().map(|found| found.pointer).collect::<Vec<_>>(), expected);
    }
}
