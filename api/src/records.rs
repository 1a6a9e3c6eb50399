//! Reading records of deals, with players as the scoring contract names them.

use domain::family::Record;
use domain::ids::PlayerNumber;
use http::problem::{Code, Problem, Result, Violation};
use views::start_number::{StartNumber, inward};

/// Reads a record; `pointer` tells where in the body it stood.
pub fn record_from(json: &str, pointer: &str) -> Result<Record<PlayerNumber>> {
    let record = Record::<StartNumber>::from_json(json).map_err(|violation| misshapen(violation, pointer))?;
    let Ok(record) = record.try_map_players(inward);
    Ok(record)
}

/// What has another shape than is expected at `pointer`.
pub fn misshapen(violation: domain::violation::Violation, pointer: &str) -> Problem {
    let violation = violation.under(pointer);
    Problem::of(Code::InvalidShape, Violation::from(violation))
}
