//! The cards of a deal beside what its table tells.

use std::sync::Arc;

use super::{Deal, PlayOnRecord};
use crate::family::{self, Adjudication, GameRules, OnSheet, Play, Played, Record};
use crate::ids::PlayerNumber;
use crate::settlement::SettlementRules;
use crate::tournament::event::NoteRef;
use crate::tournament::event::referee::RulingOutcome;
use crate::violation::{Violation, under};

impl Deal {
    /// Puts the cards beside what the table tells.
    pub(in crate::tournament) fn lay_open(
        &mut self,
        play: &Arc<Play<PlayerNumber>>,
        keeps_contradiction: Option<NoteRef>,
        version: u64,
    ) {
        self.play = Some(PlayOnRecord { play: Arc::clone(play), keeps_contradiction, version });
    }

    /// What the cards tell of the record as far as they go, if they agree with the table.
    pub(super) fn agreeing(&self, rules: &SettlementRules<'_>) -> Option<Played<PlayerNumber>> {
        let recorded = self.play.as_ref().filter(|recorded| recorded.keeps_contradiction.is_none())?;
        let judged = self.judged(rules, &recorded.play).ok()?;
        judged.played(|seat| self.player(*seat).ok_or(())).ok()
    }

    /// What a play of this deal comes to, by the version that settled the deal; while it is open by `rules`,
    /// those of its tournament.
    ///
    /// # Errors
    /// Everything in it that this table cannot have seen; pointers lead into the play.
    pub fn adjudicate(
        &self,
        rules: &SettlementRules<'_>,
        play: &Play<PlayerNumber>,
    ) -> Result<Adjudication, Vec<Violation>> {
        let settled_with = self.outcome.counts().and_then(|counts| rules.by(counts.settlement));
        self.judged(settled_with.as_ref().unwrap_or(rules), play)
    }

    /// The same by these rules.
    pub(in crate::tournament) fn judged(
        &self,
        rules: &SettlementRules<'_>,
        play: &Play<PlayerNumber>,
    ) -> Result<Adjudication, Vec<Violation>> {
        rules.adjudicate(self.seating, play, |p| self.seat_of(*p))
    }

    /// The record that the cards tell, if their outcome is not open.
    #[must_use]
    pub fn played_record(&self, played: &Adjudication) -> Option<Record<PlayerNumber>> {
        played.record()?.try_map_players(|seat| self.player(*seat).ok_or(())).ok()
    }

    /// Where the sheet tells otherwise than the cards, each as far as it goes; pointers lead
    /// into the record. What a ruling has put in its place is compared by
    /// [`ruled_contradictions`](Self::ruled_contradictions).
    #[must_use]
    pub fn contradictions(&self, rules: &GameRules, played: &Adjudication) -> Vec<Violation> {
        // A correction has replaced what the entries stated.
        let is_entered = self.correction.is_none();
        let entries: Vec<_> = self.steps().filter(|_| is_entered).cloned().collect();
        self.differences(rules, played, OnSheet { record: self.record.as_ref(), entries: &entries })
    }

    /// Where the record by which a ruling has corrected the deal tells otherwise than the
    /// cards; pointers begin with `/details/record`. None without such a ruling.
    #[must_use]
    pub fn ruled_contradictions(&self, rules: &GameRules, played: &Adjudication) -> Option<Vec<Violation>> {
        let Some(RulingOutcome::Corrected(_)) = self.ruling_outcome() else { return None };
        let counting = self.counting_record(rules)?;
        let entered = OnSheet { record: Some(&counting), entries: &[] };
        Some(under("/details/record", self.differences(rules, played, entered)))
    }

    /// Where `stated` of this deal is otherwise than the cards.
    pub(in crate::tournament) fn differences(
        &self,
        rules: &GameRules,
        played: &Adjudication,
        entered: OnSheet<'_, PlayerNumber>,
    ) -> Vec<Violation> {
        let Ok(played) = played.played(|seat| self.player(*seat).ok_or(())) else { return Vec::new() };
        family::differences(rules, self.seating, entered, &played, |p| self.seat_of(*p))
    }
}
