//! Which version of a family's settlement.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A version of a family's settlement, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SettlementVersion(pub u16);

/// The number of the trial, which every build keeps free.
const TRIAL: u16 = 999;

impl SettlementVersion {
    /// The first, of every family.
    pub const FIRST: Self = Self(1);
    /// Another one to try the change of versions with; only in builds that ask for it. Its number is one
    /// that no version will have, as whole tournaments that adopted it are kept for ever.
    #[cfg(any(test, feature = "trial-settlement"))]
    pub const TRIAL: Self = Self(TRIAL);

    /// Whether new tournaments begin with it. A trial can only be adopted.
    pub(crate) const fn is_for_new(self) -> bool {
        self.0 != TRIAL
    }
}

impl fmt::Display for SettlementVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
