//! Royal-Tarock: what a deal of two fixed pairs is worth (ROY).
//!
//! A [`Record`] is what a scorer writes: the hands' material, what was announced and how it
//! ended. The 70 items stand in one table ([`item`]); what an item needs is data too
//! ([`needs`](mod@needs)), and whatever judges an outcome goes by it.
//!
//! **To add an item**: its row in `item/table.rs`, what it needs in [`needs`](mod@needs).

pub mod announced;
pub mod bidding;
mod check;
mod compare;
mod deal;
pub mod entry;
pub mod faults;
mod game;
pub mod item;
pub mod needs;
pub mod outcome;
pub mod pack;
pub mod play;
pub mod record;
pub mod rules;
mod settle;
pub mod side;
#[cfg(any(test, feature = "trial-settlement"))]
mod trial;
mod trophies;

pub use announced::{Announced, Conflict};
pub use bidding::{Bidding, Choice, Choices};
pub use deal::Deal;
pub use entry::Entry;
pub use item::{Group, Item, Names};
pub use needs::{Need, needs};
pub use play::Play;
pub use record::{Announcement, Hand, Named, Pair, Raised, Record, Silent};
pub use rules::Rules;
pub use settle::{Line, LineItem, Settlement};
pub use side::{BySide, Partner, Side};
pub use trophies::TrophyMade;

/// Tricks of a deal, and cards of a hand (ROY "Die Karten").
pub const TRICKS: u8 = 10;
/// A hand with fewer tarocks is thrown in (ROY "Zusammenwerfen").
pub const FEWEST_TAROCKS: u8 = 3;
