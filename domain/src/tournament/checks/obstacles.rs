//! What stands in the way: what a command would be refused with.

use std::collections::BTreeSet;

use super::about::{About, Obstacle};
use crate::message::{Clause, List};
use crate::tournament::command::DrawOrder;
use crate::tournament::draw_terms::{in_order, ready};
use crate::tournament::event::DealAt;
use crate::tournament::event::edition::EditionRows;
use crate::tournament::rejections;
use crate::tournament::results::Results;
use crate::tournament::state::Phase;
use crate::tournament::{Rejection, Tournament};

impl Tournament {
    /// What the draw of the next round, or of the drawn one again, would be refused with.
    pub(super) fn obstacles_to_drawing(&self) -> Vec<Obstacle> {
        let round = self.earliest_open_round();
        let redraws = self.round(round).is_some();
        let refused = match in_order(self, round) {
            Err(refused) if !redraws => Some(refused),
            _ if !redraws && self.standing_plan(round).is_some() => None,
            _ => ready(self, round, &DrawOrder::default()).err(),
        };
        refused.map(|rejection| Obstacle { rejection, about: About::default() }).into_iter().collect()
    }

    /// What stands in the way of publishing, first what comes first.
    pub(in crate::tournament) fn obstacles_to_publishing(&self) -> Vec<Obstacle> {
        let rounds = rounds_over(self).err().map(|rejection| Obstacle { rejection, about: About::default() });
        let results = Results::of(self);
        let ties = results.ranking.open_ties.iter().filter(|_| rounds.is_none()).map(|tie| Obstacle {
            rejection: rejections::lot_first(List::players(&tie.players)),
            about: About { players: tie.players.clone(), ..About::default() },
        });
        let ties: Vec<_> = ties.collect();
        let last = self.editions.last().map(|edition| &edition.published);
        let same = last.is_some_and(|last| last.rows == EditionRows::of(&results));
        let same = same.then(|| Obstacle { rejection: rejections::nothing_new(), about: About::default() });
        rounds.into_iter().chain(self.cases_in_the_way()).chain(ties).chain(same).collect()
    }

    /// Results come out when the referee's desk is clear.
    fn cases_in_the_way(&self) -> Vec<Obstacle> {
        let open = |rejection: fn(List) -> Rejection, deals: BTreeSet<DealAt>| {
            let one = |at: &DealAt| Clause::from(rejections::of_deal(at.round, at.table, at.deal));
            let rejection = rejection(deals.iter().map(one).collect());
            let deals = Vec::from_iter(deals);
            (!deals.is_empty()).then(|| Obstacle { rejection, about: About { deals, ..About::default() } })
        };
        let cases = self.open_cases();
        [
            open(rejections::complaints_open, cases.complaints),
            open(rejections::appeals_open, cases.appeals),
            open(rejections::flags_open, cases.flags),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// What is still on the referee's desk.
    pub(super) fn open_cases(&self) -> OpenCases {
        let appealed = |ruling| Some(self.rulings.get(ruling)?.made.at);
        OpenCases {
            complaints: self.open_complaints().map(|complaint| complaint.raised.at).collect(),
            appeals: self.open_appeals().filter_map(|appeal| appealed(&appeal.appealed.ruling)).collect(),
            flags: self.open_flags().map(|flag| flag.flagged.at).collect(),
        }
    }
}

/// The deals of which the referee has something to decide.
pub(super) struct OpenCases {
    pub complaints: BTreeSet<DealAt>,
    pub appeals: BTreeSet<DealAt>,
    pub flags: BTreeSet<DealAt>,
}

/// Refuses what waits until all rounds have ended.
pub(in crate::tournament) fn rounds_over(tournament: &Tournament) -> Result<(), Rejection> {
    if tournament.is_over() {
        return Ok(());
    }
    let rounds = tournament.regulations().rounds;
    let ended = tournament.rounds.iter().filter(|round| round.phase == Phase::Ended).count();
    Err(rejections::rounds_missing(ended, rounds))
}
