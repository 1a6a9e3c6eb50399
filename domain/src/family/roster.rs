//! Who is at the table of a deal, as its record or play tells.

use super::{Play, Record};
use crate::koenigrufen;
use crate::seat::{Seat, Seating};

/// Who is at the table of a deal, as far as its record or play tells; a table that knows it
/// itself leaves it out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Roster<'a, P> {
    /// Four play; at a table of five somebody sits out.
    Four {
        /// Those who play, in the order of seats.
        players: Option<&'a [P]>,
        /// Who sits out.
        sits_out: Option<&'a P>,
        /// Vorhand.
        vorhand: Option<&'a P>,
    },
}

impl<P> Record<P> {
    /// Who is at the table, as far as the record tells.
    #[must_use]
    pub fn roster(&self) -> Roster<'_, P> {
        match self {
            Self::Koenigrufen(record) => Roster::Four {
                players: record.players.as_deref(),
                sits_out: record.sits_out.as_ref(),
                vorhand: record.vorhand.as_ref(),
            },
        }
    }
}

impl<P> Play<P> {
    /// Who is at the table, as far as the play tells.
    #[must_use]
    pub fn roster(&self) -> Roster<'_, P> {
        match self {
            Self::Koenigrufen(play) => Roster::Four {
                players: play.players.as_deref(),
                sits_out: play.sits_out.as_ref(),
                vorhand: play.vorhand.as_ref(),
            },
        }
    }
}

impl Record<Seat> {
    /// The record with all that it can tell of who is at the table.
    #[must_use]
    pub fn seated(self, seating: Seating) -> Self {
        match self {
            Self::Koenigrufen(record) => Self::Koenigrufen(koenigrufen::Record {
                players: Some(seating.active().collect()),
                sits_out: seating.sits_out(),
                vorhand: Some(seating.vorhand()),
                ..record
            }),
        }
    }
}

impl Play<Seat> {
    /// The play with all that it can tell of who is at the table.
    #[must_use]
    pub fn seated(self, seating: Seating) -> Self {
        match self {
            Self::Koenigrufen(play) => Self::Koenigrufen(koenigrufen::Play {
                players: Some(seating.active().collect()),
                sits_out: seating.sits_out(),
                vorhand: Some(seating.vorhand()),
                ..play
            }),
        }
    }
}
