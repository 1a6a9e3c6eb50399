use chrono::NaiveDate;

use super::inputs::Registration;
use crate::ids::{PlayerNumber, TeamId};
use crate::points::Points;
use crate::tournament::event::NoteRef;

/// The results list of an old tournament, with everybody in it.
#[derive(Debug, Clone, PartialEq)]
pub struct OldList {
    /// Who stands in it, and with what.
    pub lines: Vec<(Registration, ListedLine)>,
    /// Its teams, with their members by their place among the lines.
    pub teams: Vec<ListedTeam>,
    /// The day that the list itself bears.
    pub listed_on: Option<NaiveDate>,
    /// Where it comes from.
    pub source: NoteRef,
}

/// What a line of a list says of its player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListedLine {
    /// The place; without any in the whole list they follow from the points.
    pub place: Option<u16>,
    /// Schriftpunkte of all rounds.
    pub points: Points,
    /// Rangpunkte of all rounds, if the list has them.
    pub rangpunkte: Option<Points>,
}

/// A team of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedTeam {
    /// Its id.
    pub team: TeamId,
    /// Its name's row.
    pub name: NoteRef,
    /// Its members, by their place among the lines, from 0.
    pub members: Vec<usize>,
}

/// What is asked of lists that were made elsewhere.
#[derive(Debug, Clone, PartialEq)]
pub enum ListCommand {
    /// The untouched tournament is what the list says: players, teams, results, edition 1; and closed.
    TakeOver(Box<OldList>),
    /// The list was taken over wrongly: the same players with what is right.
    Correct {
        /// Everybody, in any order.
        lines: Vec<(PlayerNumber, ListedLine)>,
        /// Why.
        reason: NoteRef,
    },
}
