//! A year's competition as a stream of its own: a championship of teams, a knockout cup, a series of cups, a free
//! championship, or the list of trophies over all years (ROY "Die Mannschaftsmeisterschaft", "Der ungarische Pokal",
//! "Die Freemeisterschaft", "Die Trophäenliste").
//!
//! A [`Season`] has its rules frozen in it. [`Season::decide`] turns a [`Command`] into [`Event`]s or a
//! refusal; [`Season::evolve`] applies an event. The table ([`Season::table`]) and the bracket
//! ([`Season::bracket`]) are computed from its matches.
//!
//! Invariants:
//! - Only what both sides agree on counts: a match that one entered and the other confirmed, or that the
//!   jury ruled on.
//! - A result is never more exact than the source has it: a side's points of a match are divided by its
//!   deals and rounded down before anything is added up.

mod bracket;
mod command;
pub mod deals;
mod decide;
mod draw;
mod event;
mod evolve;
pub mod faults;
mod merging;
mod played_in;
pub mod rejections;
mod rules;
pub mod series;
mod state;
mod table;

#[cfg(test)]
mod tests;

pub use bracket::{Bracket, DecidedBy, Pairing};
pub use command::{Command, Context, NewSeason};
pub use draw::{DrawFault, commitment, drawn_order};
pub use event::{
    Change, Event, KnockoutCommitted, KnockoutDrawn, MatchConfirmed, MatchContested, MatchRecorded,
    MatchRuled, PairingAt, PairingConceded, PairingDecided, PairingPostponed, PersonMerged, PlayedIn,
    PlayerPosition, SeasonClosed, SeasonCreated, SeasonReopened, Side, TeamFormed,
};
pub use rules::{Knockout, Rules, TeamChampionship};
pub use state::{Contested, Corrupt, Match, Ruled, Season, Team};
pub use table::TableRow;
