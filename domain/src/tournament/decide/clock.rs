//! The clock of a round that is played. It tells, and nothing ends by it: a pause stops the clock, not the writing
//! (**decision**).

use chrono::{DateTime, TimeDelta, Utc};

use super::context::Decision;
use crate::ids::RoundNumber;
use crate::tournament::Tournament;
use crate::tournament::event::round::{RoundExtended, RoundPaused, RoundResumed};
use crate::tournament::rejections;
use crate::tournament::state::Phase;

/// The most that is given or taken at once, in minutes: a slip of the finger is no day (**decision**).
const MOST_MINUTES: u16 = 600;
const MILLISECONDS: i64 = 1000;

pub(super) fn pause(tournament: &Tournament, number: RoundNumber, now: DateTime<Utc>) -> Decision {
    let round = tournament.round_in_phase(number, Phase::Started)?;
    if round.paused.is_some() {
        return Ok(Vec::new());
    }
    let due = round.due_at.ok_or_else(rejections::no_clock)?;
    let left = due.signed_duration_since(now).num_milliseconds().max(0);
    // Nobody loses the second that has begun.
    let left_seconds = seconds(left / MILLISECONDS + i64::from(left % MILLISECONDS > 0));
    Ok(vec![RoundPaused { round: number, left_seconds }.into()])
}

pub(super) fn resume(tournament: &Tournament, number: RoundNumber, now: DateTime<Utc>) -> Decision {
    let round = tournament.round_in_phase(number, Phase::Started)?;
    let Some(pause) = round.paused else { return Ok(Vec::new()) };
    let due_at = now + TimeDelta::seconds(pause.left_seconds.into());
    Ok(vec![RoundResumed { round: number, due_at }.into()])
}

/// What is added counts from the end of the time, or from now if that is past; none is taken that is gone.
pub(super) fn extend(
    tournament: &Tournament,
    number: RoundNumber,
    minutes: i16,
    now: DateTime<Utc>,
) -> Decision {
    let round = tournament.round_in_phase(number, Phase::Started)?;
    if !(1..=MOST_MINUTES).contains(&minutes.unsigned_abs()) {
        return Err(rejections::clock_minutes(MOST_MINUTES));
    }
    let more = TimeDelta::minutes(minutes.into());
    let event = if let Some(pause) = round.paused {
        let left = TimeDelta::seconds(pause.left_seconds.into()) + more;
        RoundExtended { round: number, due_at: None, left_seconds: Some(seconds(left.num_seconds())) }
    } else {
        if round.due_at.is_none() && minutes < 0 {
            return Err(rejections::no_clock());
        }
        // A start may name any time as its end.
        let due_at = round.due_at.unwrap_or(now).max(now).checked_add_signed(more);
        let due_at = due_at.ok_or_else(|| rejections::clock_minutes(MOST_MINUTES))?.max(now);
        RoundExtended { round: number, due_at: Some(due_at), left_seconds: None }
    };
    Ok(vec![event.into()])
}

fn seconds(count: i64) -> u32 {
    u32::try_from(count.max(0)).unwrap_or(u32::MAX)
}
