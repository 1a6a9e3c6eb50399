//! Which standings the public sees.

pub mod freeze;
pub mod release;
