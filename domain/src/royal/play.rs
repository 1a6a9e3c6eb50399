//! Royal-Tarock to the card: from hands, announcements and tricks to what was wrong, who took
//! what, and the [`Record`](super::Record) that settles (ROY).
//!
//! A [`Play`] is plain data. Which cards a player may lay say the [`Duties`] of his side; what
//! an item needs says [`needs`](mod@super::needs), and `verdict` whether the tricks meet it.

mod adjudication;
mod breach;
mod course;
mod dealt;
mod duties;
mod played;
mod reserved;
mod shape;
mod sides;
mod verdict;

pub use adjudication::Adjudication;
pub use breach::{Breach, Broken};
pub use duties::{Duties, ReservedCard, following, winner};
pub use played::Played;
pub use shape::{Announcement, Play};
