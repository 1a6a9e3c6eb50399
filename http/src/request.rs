//! What operations get: [`Mutation`] (a body and its idempotency key), [`Reading`] (a tournament
//! as of some version), [`Writing`] (a body for a tournament, to be turned into a command),
//! [`Foreseeing`] (the same, to be told what it would change),
//! [`ForOrganisation`] (the same for the caller's organisation), [`ForSeason`] and [`ReadingSeason`] (for a season).

mod field;
mod foreseeing;
mod mutation;
mod organisation;
mod reading;
mod reason;
mod season;
mod texts;
mod writing;

pub use field::Field;
pub use foreseeing::Foreseeing;
pub use mutation::Mutation;
pub use organisation::{ForOrganisation, Organised};
pub use reading::{AtVersion, Reading};
pub use reason::{OptionalReason, Reason};
pub use season::{ForSeason, ReadingSeason, SeasonWritten, season, season_id};
pub use writing::{Writing, Written, reason};
