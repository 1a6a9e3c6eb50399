//! What a judged play tells whoever shows it, by family.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::{Adjudication, each};
use crate::koenigrufen::play::Thirds;
use crate::seat::{PerSeat, Seat, Seating};
use crate::{koenigrufen, royal, tarot};

/// A rule that was broken in a play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    /// The rule's id, as in JSON.
    pub rule: &'static str,
    /// In which trick, from 1; 0 before play.
    pub trick: u8,
    /// By whom.
    pub player: Seat,
    /// With which card, if it was one, as in JSON.
    pub card: Option<String>,
    /// What exactly, in English.
    pub detail: String,
}

impl From<&koenigrufen::play::Breach> for Breach {
    fn from(breach: &koenigrufen::play::Breach) -> Self {
        Self {
            rule: breach.broken.id(),
            trick: breach.trick,
            player: breach.player,
            card: breach.card.map(|card| card.to_string()),
            detail: breach.to_string(),
        }
    }
}

impl From<&tarot::play::Breach> for Breach {
    fn from(breach: &tarot::play::Breach) -> Self {
        Self {
            rule: breach.broken.id(),
            trick: breach.trick,
            player: breach.player,
            card: breach.card.map(|card| card.to_string()),
            detail: breach.to_string(),
        }
    }
}

impl From<&royal::play::Breach> for Breach {
    fn from(breach: &royal::play::Breach) -> Self {
        Self {
            rule: breach.broken.id(),
            trick: breach.trick,
            player: breach.player,
            card: breach.card.map(|card| card.to_string()),
            detail: breach.to_string(),
        }
    }
}

impl Adjudication {
    /// Every rule that was broken, in the order of play.
    #[must_use]
    pub fn breaches(&self) -> Vec<Breach> {
        each!(self, Adjudication(judged) => judged.breaches.iter().map(Breach::from).collect())
    }

    /// How many tricks each took.
    #[must_use]
    pub const fn tricks_taken(&self) -> &PerSeat<u8> {
        each!(self, Adjudication(judged) => &judged.tricks_taken)
    }

    /// Who took each complete trick.
    #[must_use]
    pub fn trick_winners(&self) -> &[Seat] {
        each!(self, Adjudication(judged) => &judged.trick_winners)
    }

    /// The card points of a play as a member of its answer, those of players by `names`.
    pub(crate) fn serialize_count<M: SerializeMap>(
        &self,
        answer: &mut M,
        seating: Seating,
        names: &[String],
    ) -> Result<(), M::Error> {
        match self {
            Self::Koenigrufen(judged) => match &judged.thirds {
                Some(Thirds::Parties(parties)) => answer.serialize_entry("thirds", parties),
                Some(Thirds::Players(amounts)) => {
                    answer.serialize_entry("thirds", &Playing { names, seating, amounts })
                }
                None => answer.serialize_entry("thirds", &()),
            },
            Self::Tarot(judged) => {
                answer.serialize_entry("thirds", &())?;
                answer.serialize_entry("points", &judged.points)?;
                answer.serialize_entry("bouts", &judged.bouts)
            }
            // Cards have no points there; announcements are made or lost before the end.
            Self::Royal(judged) => {
                answer.serialize_entry("thirds", &())?;
                answer.serialize_entry("outcomes", &Outcomes::new(judged, names))
            }
        }
    }
}

/// What is certain of the items of a Royal-Tarock: of each announcement `won` if it is, and the
/// silent ones that were made.
#[derive(Serialize)]
struct Outcomes<'a> {
    announcements: Vec<royal::Announcement<&'a str>>,
    silent: &'a [royal::Silent],
}

impl<'a> Outcomes<'a> {
    fn new(judged: &'a royal::play::Adjudication, names: &'a [String]) -> Self {
        let record = judged.record_so_far();
        let name = |seat: &Seat| Ok::<_, ()>(names.get(seat.index()).map_or("", String::as_str));
        let announcements = record.announcements.iter().filter_map(|told| told.try_map_players(name).ok());
        Self { announcements: announcements.collect(), silent: record.silent.as_deref().unwrap_or_default() }
    }
}

/// What each who plays has; who sits out has neither tricks nor cards.
pub(crate) struct Playing<'a, T> {
    pub names: &'a [String],
    pub seating: Seating,
    pub amounts: &'a PerSeat<T>,
}

impl<T: Serialize> Serialize for Playing<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let name = |seat: Seat| self.names.get(seat.index());
        let active = self.seating.active();
        serializer.collect_map(active.filter_map(|seat| Some((name(seat)?, &self.amounts[seat]))))
    }
}
