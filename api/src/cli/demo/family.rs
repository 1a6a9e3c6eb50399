//! What the demo does otherwise by family: the one place where it asks which one it is.

mod koenigrufen;
mod royal;
mod tarot;

use anyhow::Result;
use domain::family::{Entry, GameRules, Record};
use domain::ids::PlayerNumber;
use domain::seat::Seat;

/// How tables of a family play in the demo.
pub trait Tables {
    /// Whether the day is a tournoi libre.
    fn play_libre(&self) -> bool {
        false
    }

    /// What is said at the table, in its order, until a record stands.
    fn steps(
        &self,
        record: &Record<PlayerNumber>,
        _players: &[PlayerNumber],
    ) -> Result<Vec<Entry<PlayerNumber>>> {
        Ok(Entry::of_record(record))
    }

    /// What somebody who has mistaken himself declares first; none where nothing is mistaken.
    fn mistaken(&self, _record: &Record<PlayerNumber>) -> Option<Entry<PlayerNumber>> {
        None
    }

    /// The same record with another outcome, as far as that can be told.
    fn variants(&self, _record: &Record<Seat>) -> Vec<Record<Seat>> {
        Vec::new()
    }
}

/// How tables play by these rules.
pub fn tables(rules: &GameRules) -> &dyn Tables {
    match rules {
        GameRules::Koenigrufen(rules) => rules,
        GameRules::Tarot(rules) => rules,
        GameRules::Royal(rules) => rules,
    }
}
