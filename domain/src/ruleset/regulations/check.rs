//! What regulations must keep to.

use std::collections::BTreeSet;

use super::{Ages, CategoryPrizes, Criterion, Payout, Regulations, TeamScore, TieBreak};
use crate::draw::{Sizes, Units};
use crate::ids::Code;
use crate::points::Points;
use crate::ruleset::faults;
use crate::violation::{Fault, Violation, shared};

const MAX_CENTS: i64 = 100_000_000;
const MAX_FEE_CENTS: i64 = 100_000;
const MAX_PLACES: i64 = 200;
const MAX_TITLES: i64 = 50;
const MAX_RESIDENCES: i64 = 50;
const MAX_RANGPUNKTE: i64 = 1_000;
const MAX_TIMES: i64 = 5;

impl Regulations {
    /// Everything that is wrong with these regulations; empty when they can be used.
    #[must_use]
    pub fn check(&self) -> Vec<Violation> {
        let mut found = Violations::default();
        found.range("/rounds", i64::from(self.rounds), 1, 20);
        match (self.cycles, self.deals) {
            (Some(cycles), None) => found.range("/cycles", i64::from(cycles), 1, 20),
            (None, Some(deals)) => found.range("/deals", i64::from(deals), 1, 100),
            (None, None) => {
                found.add("/cycles", faults::cycles_or_deals());
            }
            (Some(_), Some(_)) => {
                found.add("/deals", faults::cycles_and_deals());
            }
        }
        found.range("/fee_cents", self.fee_cents.0, 0, MAX_FEE_CENTS);
        if let Some(minutes) = self.round_minutes {
            found.range("/round_minutes", i64::from(minutes), 10, 600);
        }
        if let Some(table) = &self.rangpunkte {
            found.rangpunkte("/rangpunkte/four", &table.four);
            found.rangpunkte("/rangpunkte/five", &table.five);
        }
        if let Some(times) = self.tables_of_three_times {
            let (least, most) = (Points::whole(1), Points::whole(MAX_TIMES));
            if !(least..=most).contains(&times) {
                found.add("/tables_of_three_times", faults::times_out_of_bounds(MAX_TIMES));
            }
        }
        self.check_tie_breaks(&mut found);
        if let Some(teams) = &self.teams {
            found.range("/teams/size", i64::from(teams.size), 2, 20);
            if let Some(best_of) = teams.best_of {
                found.range("/teams/best_of", i64::from(best_of), 1, i64::from(teams.size));
            }
            if teams.counts != TeamScore::Schriftpunkte && self.rangpunkte.is_none() {
                found.add("/teams/counts", faults::teams_without_rangpunkte());
            }
        }
        self.check_draw(&mut found);
        self.check_titles(&mut found);
        self.check_payout(&mut found);
        found.0
    }

    /// Fixed pairs are teams of two, and play four at a table (ROY).
    fn check_draw(&self, found: &mut Violations) {
        if self.draw.units == Units::Players {
            return;
        }
        if self.teams.is_none_or(|teams| teams.size != 2) {
            found.add("/draw/units", faults::pairs_are_teams_of_two());
        }
        if self.draw.sizes != Sizes::FoursAndFives {
            found.add("/draw/sizes", faults::pairs_play_in_fours());
        }
    }

    fn check_tie_breaks(&self, found: &mut Violations) {
        let mut seen = BTreeSet::new();
        for (i, tie_break) in self.tie_breaks.iter().enumerate() {
            let pointer = format!("/tie_breaks/{i}");
            if !seen.insert(tie_break) {
                found.add(&pointer, faults::tie_break_twice());
            }
            if *tie_break == TieBreak::Rangpunkte && self.rangpunkte.is_none() {
                found.add(&pointer, faults::no_rangpunkte_known());
            }
            let ends = matches!(tie_break, TieBreak::Lot | TieBreak::Shared);
            if ends && i + 1 < self.tie_breaks.len() {
                found.add(&pointer, faults::lot_stands_last());
            }
        }
    }

    fn check_titles(&self, found: &mut Violations) {
        found.range("/titles", length(&self.titles), 0, MAX_TITLES);
        let mut seen = BTreeSet::new();
        for (i, title) in self.titles.iter().enumerate() {
            if !seen.insert(&title.code) {
                found.add(&format!("/titles/{i}/code"), faults::title_twice());
            }
            found.text(&format!("/titles/{i}/name"), &title.name, 100);
            found.range(&format!("/titles/{i}/minimum"), i64::from(title.minimum), 1, i64::from(u16::MAX));
            let pointer = format!("/titles/{i}/criterion");
            match &title.criterion {
                Criterion::Residence(places) => {
                    found.range(&format!("{pointer}/residence"), length(places), 1, MAX_RESIDENCES);
                    for (place, name) in places.iter().enumerate() {
                        found.text(&format!("{pointer}/residence/{place}"), name, 100);
                    }
                }
                Criterion::Age(Ages { at_least, at_most, .. }) => {
                    let (least, most) = (at_least.unwrap_or(0), at_most.unwrap_or(u8::MAX));
                    found.range(&format!("{pointer}/age/at_most"), i64::from(most), i64::from(least), 255);
                }
                Criterion::Eligible(_) | Criterion::Club(_) | Criterion::Category(_) => {}
            }
        }
    }

    fn check_payout(&self, found: &mut Violations) {
        let Payout { percent, fixed_cents, sponsor_cents, prizes, categories, per_person: _, guests } =
            &self.payout;
        found.range("/payout/percent", length(percent), 0, MAX_PLACES);
        if percent.iter().map(|&p| u32::from(p)).sum::<u32>() > 100 {
            found.add("/payout/percent", faults::over_hundred_percent());
        }
        found.descending("/payout/percent", percent);
        found.range("/payout/fixed_cents", length(fixed_cents), 0, MAX_PLACES);
        for (i, cents) in fixed_cents.iter().enumerate() {
            found.range(&format!("/payout/fixed_cents/{i}"), cents.0, 0, MAX_CENTS);
        }
        found.descending("/payout/fixed_cents", fixed_cents);
        found.range("/payout/sponsor_cents", sponsor_cents.0, 0, MAX_CENTS);
        found.range("/payout/prizes", length(prizes), 0, MAX_PLACES);
        for (i, prize) in prizes.iter().enumerate() {
            found.range(&format!("/payout/prizes/{i}/place"), i64::from(prize.place), 1, i64::from(u16::MAX));
            found.text(&format!("/payout/prizes/{i}/text"), &prize.text, 200);
            if prize.title.as_ref().is_some_and(|title| !self.has_title(title)) {
                found.add(&format!("/payout/prizes/{i}/title"), faults::no_such_title());
            }
        }
        found.range("/payout/guests", length(guests), 0, MAX_TITLES);
        found.range("/payout/categories", length(categories), 0, MAX_TITLES);
        let mut seen = BTreeSet::new();
        for (i, CategoryPrizes { title, fixed_cents }) in categories.iter().enumerate() {
            let pointer = format!("/payout/categories/{i}/fixed_cents");
            if !self.has_title(title) {
                found.add(&format!("/payout/categories/{i}/title"), faults::no_such_title());
            } else if !seen.insert(title) {
                found.add(&format!("/payout/categories/{i}/title"), faults::category_twice());
            }
            found.range(&pointer, length(fixed_cents), 1, MAX_PLACES);
            for (place, cents) in fixed_cents.iter().enumerate() {
                found.range(&format!("{pointer}/{place}"), cents.0, 0, MAX_CENTS);
            }
            found.descending(&pointer, fixed_cents);
        }
    }

    fn has_title(&self, code: &Code) -> bool {
        self.titles.iter().any(|title| title.code == *code)
    }
}

fn length<T>(list: &[T]) -> i64 {
    i64::try_from(list.len()).unwrap_or(i64::MAX)
}

#[derive(Default)]
struct Violations(Vec<Violation>);

impl Violations {
    fn add(&mut self, pointer: &str, fault: Fault) {
        self.0.push(Violation::at(pointer, fault));
    }

    fn range(&mut self, pointer: &str, value: i64, least: i64, most: i64) {
        if !(least..=most).contains(&value) {
            self.add(pointer, shared::out_of_bounds(value, least, most));
        }
    }

    fn text(&mut self, pointer: &str, text: &str, most: usize) {
        let chars = text.trim().chars().count();
        if chars == 0 || chars > most || text.chars().any(char::is_control) {
            self.add(pointer, shared::text_length(most));
        }
    }

    /// Lower places never get more, so sharing places never takes from the better one.
    fn descending<T: Ord>(&mut self, pointer: &str, list: &[T]) {
        if !list.is_sorted_by(|better, worse| better >= worse) {
            self.add(pointer, faults::lower_gets_less());
        }
    }

    /// Whole points, so that the mean of up to five ranks is exact in sixtieths.
    fn rangpunkte(&mut self, pointer: &str, table: &[Points]) {
        self.descending(pointer, table);
        for (i, points) in table.iter().enumerate() {
            let sixtieths = points.sixtieths();
            let whole = sixtieths % Points::whole(1).sixtieths() == 0;
            if !whole || sixtieths.abs() > Points::whole(MAX_RANGPUNKTE).sixtieths() {
                self.add(&format!("{pointer}/{i}"), faults::rangpunkte_whole(MAX_RANGPUNKTE));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::money::Cents;
    use crate::ruleset::{NonCashPrize, Ruleset, Teams};
    use crate::violation::ViolationCode;

    fn preset(id: &str) -> Regulations {
        Ruleset::preset(id).unwrap().regulations.clone()
    }

    #[rstest]
    #[case("/rounds", ViolationCode::OutOfBounds, |r: &mut Regulations| r.rounds = 0)]
    #[case("/cycles", ViolationCode::OutOfBounds, |r: &mut Regulations| r.cycles = Some(21))]
    #[case("/cycles", ViolationCode::Inconsistent, |r: &mut Regulations| r.cycles = None)]
    #[case("/deals", ViolationCode::Inconsistent, |r: &mut Regulations| r.deals = Some(4))]
    #[case("/deals", ViolationCode::OutOfBounds, |r: &mut Regulations| (r.cycles, r.deals) = (None, Some(0)))]
    #[case("/fee_cents", ViolationCode::OutOfBounds, |r: &mut Regulations| r.fee_cents = Cents(-1))]
    #[case("/round_minutes", ViolationCode::OutOfBounds, |r: &mut Regulations| r.round_minutes = Some(9))]
    #[case("/draw/units", ViolationCode::Inconsistent, |r: &mut Regulations| r.draw.units = Units::Pairs)]
    #[case("/draw/sizes", ViolationCode::Inconsistent, |r: &mut Regulations| {
        (r.draw.units, r.draw.sizes) = (Units::Pairs, Sizes::FoursAndThrees);
        r.teams = Some(Teams::of(2));
    })]
    #[case("/rangpunkte/four/3", ViolationCode::OutOfBounds,
        |r: &mut Regulations| r.rangpunkte.as_mut().unwrap().four[3] = Points::from_sixtieths(30))]
    #[case("/rangpunkte/five", ViolationCode::NotDescending,
        |r: &mut Regulations| r.rangpunkte.as_mut().unwrap().five.reverse())]
    #[case("/tie_breaks/0", ViolationCode::NotLast, |r: &mut Regulations| r.tie_breaks.insert(0, TieBreak::Shared))]
    #[case("/tie_breaks/1", ViolationCode::ListedTwice, |r: &mut Regulations| r.tie_breaks.insert(0, TieBreak::Placements))]
    #[case("/teams/size", ViolationCode::OutOfBounds, |r: &mut Regulations| r.teams.as_mut().unwrap().size = 1)]
    #[case("/teams/best_of", ViolationCode::OutOfBounds, |r: &mut Regulations| r.teams.as_mut().unwrap().best_of = Some(5))]
    #[case("/teams/counts", ViolationCode::Inconsistent, |r: &mut Regulations| {
        (r.rangpunkte, r.tie_breaks) = (None, vec![TieBreak::Lot]);
        r.teams.as_mut().unwrap().counts = TeamScore::Rangpunkte;
    })]
    #[case("/tables_of_three_times", ViolationCode::OutOfBounds,
        |r: &mut Regulations| r.tables_of_three_times = Some(Points::from_sixtieths(59)))]
    #[case("/payout/percent", ViolationCode::OverHundredPercent, |r: &mut Regulations| r.payout.percent = vec![60, 41])]
    #[case("/payout/percent", ViolationCode::NotDescending, |r: &mut Regulations| r.payout.percent = vec![40, 60])]
    #[case("/payout/fixed_cents/1", ViolationCode::OutOfBounds,
        |r: &mut Regulations| r.payout.fixed_cents = vec![Cents(0), Cents(-1)])]
    #[case("/payout/prizes/0/place", ViolationCode::OutOfBounds,
        |r: &mut Regulations| r.payout.prizes = vec![NonCashPrize { place: 0, text: "Speck".into(), title: None }])]
    #[case("/payout/prizes/0/text", ViolationCode::BadText,
        |r: &mut Regulations| r.payout.prizes = vec![NonCashPrize { place: 1, text: " ".into(), title: None }])]
    fn bounds_are_checked(
        #[case] pointer: &str,
        #[case] code: ViolationCode,
        #[case] spoil: impl FnOnce(&mut Regulations),
    ) {
        let mut regulations = preset("tarockcup-2018");
        spoil(&mut regulations);
        let violations = regulations.check();
        let found: Vec<_> = violations.iter().map(|v| (v.pointer.as_str(), v.code)).collect();
        assert_eq!(found, [(pointer, code)], "{violations:?}");
    }

    #[test]
    fn two_titles_with_one_code_are_refused() {
        let mut regulations = preset("krenglbach-2018");
        regulations.titles.push(regulations.titles[0].clone());
        assert_eq!(regulations.check()[0].pointer, "/titles/1/code");
    }
}
