//! What a decision would cost, before it is made. Nothing is decided or stored; what then
//! happens equals its preview: `tests/desk_laws.rs`, `tests/settlement.rs`.

mod adoption;
mod change;
mod consequences;
mod ruling;

pub(in crate::tournament) use adoption::changed_ranks;
pub use adoption::{Adoption, ChangedDeal, ChangedRank, adoption};
pub use change::{RulesetChange, ruleset_change};
pub use consequences::{ChangedPayment, Consequences, NotForeseen, consequences};
pub use ruling::{MAX_OPTIONS, Preview, Previews, RulingOption, preview};
