//! What the cards recorded of a deal say to what is said of it: they agree, or both are kept knowingly.

use crate::family::{Adjudication, OnSheet, Play};
use crate::ids::PlayerNumber;
use crate::tournament::event::NoteRef;
use crate::tournament::state::Deal;
use crate::tournament::{Rejection, RejectionCode as Code, Tournament};
use crate::violation::{Violation, under};

/// What a play comes to by the rules the tournament is settled by.
pub(super) fn adjudicated(
    tournament: &Tournament,
    deal: &Deal,
    play: &Play<PlayerNumber>,
) -> Result<Adjudication, Rejection> {
    deal.judged(&tournament.settlement_rules()?, play)
        .map_err(|found| Rejection::with_violations(Code::InvalidPlay, under("/play", found)))
}

/// Where `stated` of a deal is otherwise than the cards recorded of it.
pub(super) fn contradictions(
    tournament: &Tournament,
    deal: &Deal,
    entered: OnSheet<'_, PlayerNumber>,
) -> Result<Vec<Violation>, Rejection> {
    let Some(recorded) = &deal.play else { return Ok(Vec::new()) };
    let played = adjudicated(tournament, deal, &recorded.play)?;
    Ok(deal.differences(&tournament.ruleset.game, &played, entered))
}

/// Refuses what is entered otherwise than the cards recorded of the deal, unless it is
/// known already that they contradict what its table tells.
pub(super) fn refuse_contradiction(
    tournament: &Tournament,
    deal: &Deal,
    entered: OnSheet<'_, PlayerNumber>,
) -> Result<(), Rejection> {
    if deal.play.as_ref().is_some_and(|recorded| recorded.keeps_contradiction.is_some()) {
        return Ok(());
    }
    accepted(contradictions(tournament, deal, entered)?, None).map(|_| ())
}

/// A contradiction is refused unless there is a reason to keep it; without one there is
/// nothing to keep.
pub(super) fn accepted(
    contradictions: Vec<Violation>,
    reason: Option<NoteRef>,
) -> Result<Option<NoteRef>, Rejection> {
    if contradictions.is_empty() {
        return Ok(None);
    }
    let refused = || Rejection::with_violations(Code::RecordContradicted, contradictions);
    reason.map(Some).ok_or_else(refused)
}
