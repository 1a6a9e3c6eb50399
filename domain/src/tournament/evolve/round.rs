use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::tournament::Tournament;
use crate::tournament::event::TableAt;
use crate::tournament::event::round::{RoundDrawn, RoundEnded, RoundStarted, TableEndedEarly};
use crate::tournament::state::{Phase, Round, Table};

impl Tournament {
    pub(super) fn round_drawn(&mut self, meta: Meta, event: &RoundDrawn) -> Result<(), Corrupt> {
        let tables = (1..).zip(&event.tables).map(|(number, drawn)| {
            if drawn.table.0 != number || !matches!(drawn.seats.len(), 4 | 5) {
                return Err(meta.corrupt(format!("table {number} is not a table of four or five")));
            }
            Ok(Arc::new(Table {
                at: TableAt { round: event.round, table: drawn.table },
                seats: drawn.seats.as_slice().into(),
                substitutions: Vec::new(),
                deals: Vec::new(),
                ended_early: false,
                signed_at: None,
                version: meta.version,
            }))
        });
        let round = Round {
            number: event.round,
            attempt: event.attempt,
            algorithm: event.algorithm,
            options: event.options,
            seed: event.seed,
            redraw_note: event.note,
            drawn_version: meta.version,
            drawn_at: meta.recorded_at,
            phase: Phase::Drawn,
            due_at: None,
            tables: tables.collect::<Result<_, _>>()?,
        };
        let index = event.round.index();
        if index > self.rounds.len() {
            return Err(meta.corrupt("the round before it was not drawn"));
        }
        self.rounds.truncate(index);
        self.rounds.push(Arc::new(round));
        Ok(())
    }

    pub(super) fn round_started(&mut self, meta: Meta, event: &RoundStarted) -> Result<(), Corrupt> {
        let round = self.round_mut(meta, event.round)?;
        round.phase = Phase::Started;
        round.due_at = event.due_at;
        Ok(())
    }

    pub(super) fn round_ended(&mut self, meta: Meta, event: &RoundEnded) -> Result<(), Corrupt> {
        self.round_mut(meta, event.round)?.phase = Phase::Ended;
        Ok(())
    }

    pub(super) fn table_ended_early(&mut self, meta: Meta, event: &TableEndedEarly) -> Result<(), Corrupt> {
        self.table_mut(meta, event.at)?.ended_early = true;
        Ok(())
    }
}
