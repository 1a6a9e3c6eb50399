//! Bounds of what is typed in at the desk, whatever the ruleset.

/// Most that is taken or given back at once: 10,000 €.
pub(super) const MAX_FEE_CENTS: i64 = 1_000_000;
/// ROY honours the thousandth.
pub(super) const MAX_TROPHIES: u32 = 100_000;
