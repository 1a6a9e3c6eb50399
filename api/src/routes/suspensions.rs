//! Who is kept out of an organisation's tournaments.

pub mod list;
