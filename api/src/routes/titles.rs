//! Special titles: who can have them. Who has them is a ranking.

pub mod eligible;
pub mod set_eligible;
