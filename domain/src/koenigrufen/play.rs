//! Königrufen to the card: from hands, talon, announcements and tricks to what was
//! wrong, who took what, and the [`Record`](super::Record) that settles (KR18, TC18, REN).
//!
//! A [`Play`] is plain data. Which cards a player may lay, and who takes a trick, say the
//! [`Duties`] of the game alone.

mod breach;
mod duties;
mod shape;

pub use breach::{Breach, Broken, How};
pub use duties::Duties;
pub use shape::{Announcement, Half, HalfError, Play, Player, TrischakenOptions, TrischakenTalon};
