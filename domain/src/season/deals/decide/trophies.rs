use chrono::{Datelike, NaiveDate};

use crate::log::NoteRef;
use crate::season::deals::{EarlierTrophies, MilestoneHandedOver, TournamentCounted, TrophiesImported};
use crate::season::series::Evidence;
use crate::season::{Context, Event, Season, rejections};
use crate::tournament::{Rejection, RejectionCode};
use crate::violation::{Violation, shared};

/// Most trophies of a row of an earlier list.
const MOST_TROPHIES: u32 = 10_000;
/// Most rows of an earlier list.
const MOST_ROWS: usize = 2000;
/// The year in which Royal-Tarock was begun (ROY "Geschichte").
const FIRST_YEAR: u16 = 1984;

impl Season {
    pub(super) fn count_trophies(&self, evidence: &Evidence) -> Result<Vec<Event>, Rejection> {
        let reference = evidence.reference;
        if let Some(counted) = self.deals.counted.get(&reference.tournament) {
            // Asked again for what holds.
            let same = counted.reference == reference;
            return if same { Ok(Vec::new()) } else { Err(rejections::other_edition_counts()) };
        }
        let players = self.players_there(evidence)?;
        let played_on = evidence.played_on;
        Ok(vec![Event::TournamentCounted(TournamentCounted { reference, played_on, players })])
    }

    pub(super) fn import(
        &self,
        rows: &[EarlierTrophies],
        note: Option<NoteRef>,
    ) -> Result<Vec<Event>, Rejection> {
        let mut wrong = Vec::new();
        if !(1..=MOST_ROWS).contains(&rows.len()) {
            let found = u32::try_from(rows.len()).unwrap_or(u32::MAX);
            wrong.push(Violation::at("/rows", shared::out_of_bounds(found, 1_u32, 2000_u32)));
        }
        for (nth, row) in rows.iter().enumerate() {
            wrong.extend(row.check().into_iter().map(|violation| Violation {
                pointer: format!("/rows/{nth}{}", violation.pointer),
                ..violation
            }));
        }
        if !wrong.is_empty() {
            return Err(Rejection::with_violations(RejectionCode::InvalidValue, wrong));
        }
        // The same list twice would count everything twice.
        if self.deals.lists.values().any(|list| list.rows == rows) {
            return Ok(Vec::new());
        }
        let list = self.deals.lists_made + 1;
        Ok(vec![Event::TrophiesImported(TrophiesImported { list, rows: rows.to_vec(), note })])
    }

    pub(super) fn hand_over(
        &self,
        handed: MilestoneHandedOver,
        context: &Context,
    ) -> Result<Vec<Event>, Rejection> {
        if let Some(cup) = self.deals.cups.get(&(handed.person, handed.milestone)) {
            // Asked again for what holds.
            let same = cup.on == handed.on;
            return if same { Ok(Vec::new()) } else { Err(rejections::cup_handed_over(cup.on)) };
        }
        let year = year_of(handed.on);
        if !(FIRST_YEAR..=2999).contains(&year) {
            let wrong = shared::out_of_bounds(year, FIRST_YEAR, 2999_u16);
            let wrong = vec![Violation::at("/on", wrong)];
            return Err(Rejection::with_violations(RejectionCode::InvalidValue, wrong));
        }
        let roll = self.trophy_roll(context.played).unwrap_or_default();
        let row = roll.rows.iter().find(|row| row.person == handed.person);
        let has = row.map_or(0, |row| row.total);
        if has < handed.milestone {
            return Err(rejections::milestone_ahead(has, handed.milestone));
        }
        Ok(vec![Event::MilestoneHandedOver(handed)])
    }
}

fn year_of(day: NaiveDate) -> u16 {
    u16::try_from(day.year()).unwrap_or_default()
}

impl EarlierTrophies {
    /// Everything wrong with it.
    #[must_use]
    pub fn check(&self) -> Vec<Violation> {
        let mut wrong = Vec::new();
        if !(FIRST_YEAR..=2999).contains(&self.year) {
            wrong.push(Violation::at("/year", shared::out_of_bounds(self.year, FIRST_YEAR, 2999_u16)));
        }
        if !(1..=MOST_TROPHIES).contains(&self.count) {
            wrong.push(Violation::at("/count", shared::out_of_bounds(self.count, 1_u32, MOST_TROPHIES)));
        }
        wrong
    }
}
