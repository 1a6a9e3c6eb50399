use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::tournament::Tournament;
use crate::tournament::event::TableAt;
use crate::tournament::event::draw::{DrawCommitted, RoundDrawn};
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
            draw: Arc::new(event.clone()),
            drawn_version: meta.version,
            drawn_at: meta.recorded_at,
            phase: Phase::Drawn,
            due_at: None,
            tables: tables.collect::<Result<_, _>>()?,
        };
        if let Some(kept) = event.commitment {
            let mut open = Arc::make_mut(&mut self.commitments).iter_mut().filter(|made| made.is_open());
            let made = open.find(|made| made.facts.round == event.round && made.facts.commitment == kept);
            let made = made.ok_or_else(|| meta.corrupt("the draw was not committed to"))?;
            made.fate = Fate::Drawn { version: meta.version };
        }
        let index = event.round.index();
        if index > self.rounds.len() {
            return Err(meta.corrupt("the round before it was not drawn"));
        }
        self.rounds.truncate(index);
        self.rounds.push(Arc::new(round));
        Ok(())
    }
}
