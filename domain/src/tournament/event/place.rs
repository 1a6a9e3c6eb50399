//! Where something happened.

use serde::{Deserialize, Serialize};

use crate::ids::{DealNumber, RoundNumber, TableNumber};

/// A table in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableAt {
    /// The round.
    pub round: RoundNumber,
    /// The table in it.
    pub table: TableNumber,
}

/// A deal at a table in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealAt {
    /// The round.
    pub round: RoundNumber,
    /// The table in it.
    pub table: TableNumber,
    /// The line on its sheet, from 1.
    pub deal: DealNumber,
}

impl DealAt {
    /// Where the deal is played.
    #[must_use]
    pub fn table_at(self) -> TableAt {
        TableAt { round: self.round, table: self.table }
    }
}
