use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::ids::PlayerNumber;
use crate::seat::Seat;
use crate::tournament::Tournament;
use crate::tournament::event::TableAt;
use crate::tournament::event::seats::{SeatsCorrected, TableJoined, TableReduced};
use crate::tournament::state::{Line, Reduction, Substitution, Table};

/// Somebody on the way from one seat to another, with all that counts for the seat.
struct Mover {
    player: PlayerNumber,
    lines: Vec<Line>,
    substitutions: Vec<Substitution>,
}

impl Tournament {
    /// Everybody takes along to his new seat what counts for it: his deals, and those of whom he plays on for.
    pub(super) fn seats_corrected(&mut self, meta: Meta, event: &SeatsCorrected) -> Result<(), Corrupt> {
        let at = |table| TableAt { round: event.round, table };
        let mut movers = Vec::new();
        for reseated in &event.tables {
            let table = self.table_mut(meta, at(reseated.table))?;
            movers.extend(table.seats.iter().zip(Seat::ALL).map(|(&player, seat)| table.mover(player, seat)));
        }
        for made in &event.outcomes {
            let deal = self.deal_mut(meta, made.at)?;
            (deal.voided, deal.outcome) = (Some(event.note), made.outcome);
        }
        for reseated in &event.tables {
            let table = self.table_mut(meta, at(reseated.table))?;
            table.seats = reseated.seats.as_slice().into();
            table.own_from = table.deals.len();
            table.lines.clear();
            table.substitutions.clear();
            let first_deal = table.next_deal();
            for (player, seat) in reseated.seats.iter().zip(Seat::ALL) {
                let found = movers.iter().position(|mover| mover.player == *player);
                let mover =
                    movers.swap_remove(found.ok_or_else(|| {
                        meta.corrupt(format!("player {player} comes from no table concerned"))
                    })?);
                table.lines.extend(mover.lines.into_iter().map(|line| Line { here: seat, ..line }));
                table.substitutions.extend(mover.substitutions.into_iter().map(|substitution| {
                    let from_deal = substitution.from_deal.min(first_deal);
                    Substitution { seat, from_deal, ..substitution }
                }));
            }
        }
        if !movers.is_empty() {
            return Err(meta.corrupt("somebody has no seat any more"));
        }
        self.round_mut(meta, event.round)?.moves.push(Arc::new(event.clone()));
        Ok(())
    }

    /// Who joins plays from this round on, whatever round he was registered for.
    pub(super) fn table_joined(&mut self, meta: Meta, event: &TableJoined) -> Result<(), Corrupt> {
        let table = self.table_mut(meta, event.at)?;
        let mut seats = table.seats.to_vec();
        let one_more = event.seat.index() == seats.len();
        match seats.get_mut(event.seat.index()) {
            Some(absent) => *absent = event.player,
            None if one_more => seats.push(event.player),
            None => return Err(meta.corrupt(format!("there is no seat {}", event.seat))),
        }
        table.seats = seats.into();
        self.round_mut(meta, event.at.round)?.byes.retain(|player| *player != event.player);
        let player = self.player_mut(meta, event.player)?;
        player.from_round = player.from_round.min(event.at.round);
        Ok(())
    }

    pub(super) fn table_reduced(&mut self, meta: Meta, event: &TableReduced) -> Result<(), Corrupt> {
        let table = self.table_mut(meta, event.at)?;
        let played = u16::try_from(table.settled_deals()).unwrap_or(u16::MAX);
        table.reduced = Some(Reduction {
            seat: event.seat,
            leaving: event.leaving,
            from_deal: event.from_deal,
            deals: played.saturating_add(event.deals),
            note: event.note,
        });
        Ok(())
    }
}

impl Table {
    fn mover(&self, player: PlayerNumber, seat: Seat) -> Mover {
        let own = self.deals.iter().skip(self.own_from).map(|deal| Line { here: seat, deal: deal.at, seat });
        let brought = self.lines.iter().filter(|line| line.here == seat).copied();
        let substitutions = self.substitutions.iter().filter(|substitution| substitution.seat == seat);
        Mover { player, lines: brought.chain(own).collect(), substitutions: substitutions.copied().collect() }
    }
}
