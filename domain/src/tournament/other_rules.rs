//! A tournament under other rules: a newer version of settlement, or another ruleset. Nothing is decided or stored;
//! what then happens equals what is worked out here: `tests/settlement.rs`.

mod adoption;
mod ruleset_change;

pub use adoption::{Adoption, ChangedDeal, adoption};
pub use ruleset_change::{RulesetChange, ruleset_change};
