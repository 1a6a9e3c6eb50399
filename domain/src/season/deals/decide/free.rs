use std::collections::BTreeSet;

use chrono::Datelike;

use crate::log::NoteRef;
use crate::points::Points;
use crate::season::deals::{DealsJudged, GameRecorded, Part};
use crate::season::series::Evidence;
use crate::season::{Event, Season, faults, rejections};
use crate::tournament::{Rejection, RejectionCode};
use crate::violation::{Violation, shared};

/// Most points of a player in a deal of a variant.
const MOST_IN_A_DEAL: i64 = 1000;

impl Season {
    pub(super) fn judge(
        &self,
        evidence: &Evidence,
        part: Part,
        allowed: bool,
        note: NoteRef,
    ) -> Result<Vec<Event>, Rejection> {
        let reference = evidence.reference;
        let players = self.players_there(evidence)?;
        if evidence.played_on.year() != i32::from(self.year) {
            let wrong = vec![Violation::at("", faults::other_year(&self.year))];
            return Err(Rejection::with_violations(RejectionCode::InvalidValue, wrong));
        }
        let counted = self.deals.counted.get(&reference.tournament);
        if counted.is_some_and(|counted| counted.reference != reference) {
            return Err(rejections::other_edition_counts());
        }
        let mut covered = evidence.played.deals.iter().filter(|deal| part.covers(deal.at)).peekable();
        if covered.peek().is_none() {
            return Err(rejections::no_such_deals());
        }
        let word = |at| self.deals.word_on(reference.tournament, at).map(|word| word.allowed);
        if covered.all(|deal| word(deal.at) == Some(allowed)) {
            return Ok(Vec::new());
        }
        let played_on = evidence.played_on;
        let judged = DealsJudged { reference, part, played_on, players, note };
        Ok(vec![if allowed { Event::DealsAllowed(judged) } else { Event::DealsRefused(judged) }])
    }

    pub(super) fn record_game(&self, recorded: GameRecorded) -> Result<Vec<Event>, Rejection> {
        let mut wrong = Vec::new();
        if recorded.played_on.year() != i32::from(self.year) {
            wrong.push(Violation::at("/played_on", faults::other_year(&self.year)));
        }
        if !(1..=999).contains(&recorded.deals) {
            wrong.push(Violation::at("/deals", shared::out_of_bounds(recorded.deals, 1_u16, 999_u16)));
        }
        if recorded.points.len() != recorded.variant.players() {
            let players = u16::try_from(recorded.variant.players()).unwrap_or_default();
            wrong.push(Violation::at("/points", faults::players_of_variant(players)));
        }
        let most = i64::from(recorded.deals) * MOST_IN_A_DEAL;
        let mut seen = BTreeSet::new();
        for (nth, row) in recorded.points.iter().enumerate() {
            if !seen.insert(row.person) {
                wrong.push(Violation::at(format!("/points/{nth}/person"), faults::person_twice()));
            }
            if row.points.sixtieths().abs() > Points::whole(most).sixtieths() {
                wrong.push(Violation::at(format!("/points/{nth}/points"), faults::points_of_game(most)));
            }
        }
        if wrong.is_empty() {
            Ok(vec![Event::GameRecorded(recorded)])
        } else {
            Err(Rejection::with_violations(RejectionCode::InvalidValue, wrong))
        }
    }
}
