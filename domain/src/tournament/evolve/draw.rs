use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::draw::DrawnTable;
use crate::ids::RoundNumber;
use crate::tournament::Tournament;
use crate::tournament::event::TableAt;
use crate::tournament::event::draw::{DrawCommitted, DrawEdited, RoundDrawn};
use crate::tournament::state::{Commitment, Fate, Phase, Round, Table};

impl Tournament {
    pub(super) fn draw_committed(&mut self, meta: Meta, event: &DrawCommitted) {
        let commitments = Arc::make_mut(&mut self.commitments);
        let open = commitments.iter_mut().filter(|made| made.facts.round == event.round && made.is_open());
        open.for_each(|made| made.fate = Fate::Superseded);
        let (at, version) = (meta.recorded_at, meta.version);
        commitments.push(Commitment { facts: event.clone(), at, version, fate: Fate::Open });
    }

    pub(super) fn round_drawn(&mut self, meta: Meta, event: &RoundDrawn) -> Result<(), Corrupt> {
        if let Some(first) = event.planned_in {
            let plan = self.round(first).map(|first| &first.draw);
            let place = event.round.index().checked_sub(first.index() + 1);
            let planned = plan.zip(place).and_then(|(plan, place)| plan.later.get(place));
            if planned != Some(&event.drawn()) {
                return Err(meta.corrupt(format!("the draw of round {first} did not plan it")));
            }
        } else if let Some(commitment) = event.commitment {
            let mut open = Arc::make_mut(&mut self.commitments).iter_mut().filter(|made| made.is_open());
            let made =
                open.find(|made| made.facts.round == event.round && made.facts.commitment == commitment);
            let made = made.ok_or_else(|| meta.corrupt("the draw was not committed to"))?;
            made.fate = Fate::Drawn { version: meta.version };
        }
        let round = Round {
            number: event.round,
            attempt: event.attempt,
            draw: Arc::new(event.clone()),
            edits: Vec::new(),
            moves: Vec::new(),
            byes: event.byes.clone(),
            drawn_version: meta.version,
            drawn_at: meta.recorded_at,
            phase: Phase::Drawn,
            due_at: None,
            paused: None,
            last_deal_called: None,
            ended_at: None,
            tables: self.drawn_tables(meta, event.round, &event.tables)?,
        };
        let index = event.round.index();
        if index > self.rounds.len() {
            return Err(meta.corrupt("the round before it was not drawn"));
        }
        self.rounds.truncate(index);
        self.rounds.push(Arc::new(round));
        Ok(())
    }

    pub(super) fn draw_edited(&mut self, meta: Meta, event: &DrawEdited) -> Result<(), Corrupt> {
        let tables = self.drawn_tables(meta, event.round, &event.tables)?;
        let round = self.round_mut(meta, event.round)?;
        if round.phase != Phase::Drawn || round.attempt != event.attempt {
            return Err(meta.corrupt("it is not the draw that waits for its round"));
        }
        round.tables = tables;
        round.byes.clone_from(&event.byes);
        round.edits.push(Arc::new(event.clone()));
        Ok(())
    }

    /// The tables of a round, nothing played there yet.
    fn drawn_tables(
        &self,
        meta: Meta,
        round: RoundNumber,
        tables: &[DrawnTable],
    ) -> Result<Vec<Arc<Table>>, Corrupt> {
        let tables = (1..).zip(tables).map(|(number, drawn)| {
            if drawn.table.0 != number || !matches!(drawn.seats.len(), 3..=5) {
                return Err(meta.corrupt(format!("table {number} is not a table of three to five")));
            }
            Ok(Arc::new(Table {
                at: TableAt { round, table: drawn.table },
                seats: drawn.seats.as_slice().into(),
                substitutions: Vec::new(),
                own_from: 0,
                lines: Vec::new(),
                deals: Vec::new(),
                first_bids: BTreeMap::new(),
                reduced: None,
                rearranged: None,
                last_deal: None,
                ended_early: false,
                counts_for: Vec::new(),
                signed_at: None,
                signatures: Vec::new(),
                signers: BTreeMap::new(),
                head: self.position(meta),
            }))
        });
        tables.collect()
    }
}
