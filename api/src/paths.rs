//! What paths name: a table, a deal.

use domain::ids::{DealNumber, RoundNumber, TableNumber};
use domain::tournament::event::{DealAt, TableAt};
use http::params::Segments;
use uuid::Uuid;

/// The table in a path.
pub type TablePath = Segments<(Uuid, RoundNumber, TableNumber)>;

/// Which table a path names.
pub fn table_at(path: &TablePath) -> TableAt {
    let Segments((_, round, table)) = *path;
    TableAt { round, table }
}

/// The deal in a path.
pub type DealPath = Segments<(Uuid, RoundNumber, TableNumber, DealNumber)>;

/// Where the deal of a path is played.
pub fn deal_at(path: &DealPath) -> DealAt {
    let Segments((_, round, table, deal)) = *path;
    DealAt { round, table, deal }
}
