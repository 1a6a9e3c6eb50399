//! Who is at the table of a deal, as its record or play tells.

use super::{Play, Record};
use crate::royal::{Pair, Partner, Side};
use crate::seat::{Seat, Seating};
use crate::{koenigrufen, royal, tarot};

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
    /// Three, four or five, who all play.
    All {
        /// In the order of seats.
        players: Option<&'a [P]>,
        /// Vorhand, where it is of any account.
        vorhand: Option<&'a P>,
    },
    /// Two pairs, in the order of play with the dealer last; each with his place in the JSON.
    Pairs([(&'static str, Option<&'a P>); 4]),
}

impl<'a, P> Roster<'a, P> {
    /// Two pairs, as far as they are told.
    pub(crate) fn of_pairs(attackers: Option<&'a Pair<P>>, defenders: Option<&'a Pair<P>>) -> Self {
        Self::Pairs([
            ("/attackers/abfaenger", attackers.map(|pair| &pair.abfaenger)),
            ("/attackers/eintreiber", attackers.map(|pair| &pair.eintreiber)),
            ("/defenders/abfaenger", defenders.map(|pair| &pair.abfaenger)),
            ("/defenders/eintreiber", defenders.map(|pair| &pair.eintreiber)),
        ])
    }
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
            Self::Tarot(record) => Roster::All { players: record.players.as_deref(), vorhand: None },
            Self::Royal(record) => Roster::of_pairs(record.attackers.as_ref(), record.defenders.as_ref()),
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
            Self::Tarot(play) => {
                Roster::All { players: play.players.as_deref(), vorhand: play.vorhand.as_ref() }
            }
            Self::Royal(play) => Roster::of_pairs(play.attackers.as_ref(), play.defenders.as_ref()),
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
            Self::Tarot(record) => {
                Self::Tarot(tarot::Record { players: Some(seating.active().collect()), ..record })
            }
            Self::Royal(record) => {
                let (attackers, defenders) = (pair(seating, Side::Attackers), pair(seating, Side::Defenders));
                Self::Royal(royal::Record { attackers, defenders, ..record })
            }
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
            Self::Tarot(play) => Self::Tarot(tarot::Play {
                players: Some(seating.active().collect()),
                vorhand: Some(seating.vorhand()),
                ..play
            }),
            Self::Royal(play) => {
                let (attackers, defenders) = (pair(seating, Side::Attackers), pair(seating, Side::Defenders));
                Self::Royal(royal::Play { attackers, defenders, ..play })
            }
        }
    }
}

/// Who forms a side of a deal of two pairs.
fn pair(seating: Seating, side: Side) -> Option<Pair<Seat>> {
    let at = |partner| {
        let mut places = royal::side::places(seating);
        places.find(|place| (place.1, place.2) == (side, partner)).map(|(seat, ..)| seat)
    };
    let (eintreiber, abfaenger) = at(Partner::Eintreiber).zip(at(Partner::Abfaenger))?;
    Some(Pair { eintreiber, abfaenger })
}
