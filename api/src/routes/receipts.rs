//! Receipts: what was acknowledged, signed, and the keys that sign.

pub mod keys;
pub mod read;
