//! Königrufen to the card: from hands, talon, announcements and tricks to what was
//! wrong, who took what, and the [`Record`](super::Record) that settles (KR18, TC18, REN).
//!
//! A [`Play`] is plain data. Which cards a player may lay, and who takes a trick, say the
//! [`Duties`] of the game alone.

mod adjudication;
mod birds;
mod breach;
mod calls;
mod course;
mod dealt;
mod discard;
mod duties;
mod outcome;
mod played;
mod premiums;
mod price;
mod shape;
mod standing;
mod talon;
mod thirds;

pub use adjudication::Adjudication;
pub use birds::PromisedBirds;
pub use breach::{Breach, Broken, How};
pub use duties::Duties;
pub use played::Played;
pub use shape::{Announcement, Half, HalfError, Play, Player, TrischakenOptions, TrischakenTalon};
pub use thirds::{SideThirds, Thirds};
