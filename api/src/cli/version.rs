//! Which program this is.

/// The version, and what it was built of, by what and for what.
pub const LONG: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    "\ncommit ",
    env!("BUILT_COMMIT"),
    "\n",
    env!("BUILT_BY"),
    "\ntarget ",
    env!("BUILT_FOR"),
    "\nprofile ",
    env!("BUILT_AS"),
);
