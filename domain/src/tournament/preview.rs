//! What a decision would cost, before it is made. Nothing is decided or stored; what then
//! happens equals its preview: `tests/desk_laws.rs`.

mod consequences;
mod ruling;

pub use consequences::{ChangedPayment, Consequences, NotForeseen, consequences, foresee};
pub use ruling::{MAX_OPTIONS, Preview, Previews, RulingOption, preview};
