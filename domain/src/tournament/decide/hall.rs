//! What the director tells the hall.

use super::context::Decision;
use crate::ids::{NoticeId, RoundNumber};
use crate::tournament::command::HallCommand;
use crate::tournament::event::NoteRef;
use crate::tournament::event::hall::{NoticeGiven, NoticeWithdrawn, StandingsFrozen, StandingsReleased};
use crate::tournament::rejections;
use crate::tournament::state::Phase;
use crate::tournament::{Event, Tournament};

/// Notices that hang there at once: a board shows them all beside its list (**decision**).
const MOST_NOTICES: usize = 3;

pub(super) fn decide(tournament: &Tournament, command: &HallCommand) -> Decision {
    match command {
        HallCommand::GiveNotice { notice, note } => give(tournament, *notice, *note),
        HallCommand::WithdrawNotice { notice } => {
            let found = tournament.hall.notice(*notice).ok_or_else(rejections::unknown_notice)?;
            if found.withdrawn.is_some() {
                return Ok(Vec::new());
            }
            Ok(vec![NoticeWithdrawn { notice: *notice }.into()])
        }
        HallCommand::FreezeStandings { round } => freeze(tournament, *round),
        HallCommand::ReleaseStandings => Ok(release(tournament).into_iter().collect()),
    }
}

fn give(tournament: &Tournament, notice: NoticeId, note: NoteRef) -> Decision {
    if tournament.hall.standing().count() >= MOST_NOTICES {
        return Err(rejections::notices_count(MOST_NOTICES));
    }
    Ok(vec![NoticeGiven { notice, note }.into()])
}

fn freeze(tournament: &Tournament, round: Option<RoundNumber>) -> Decision {
    if let Some(round) = round {
        tournament.round_in_phase(round, Phase::Ended)?;
    }
    if tournament.hall.frozen.is_some_and(|frozen| frozen.round == round) {
        return Ok(Vec::new());
    }
    Ok(vec![StandingsFrozen { round }.into()])
}

/// The standings are shown again, if they were frozen.
pub(super) fn release(tournament: &Tournament) -> Option<Event> {
    tournament.hall.frozen.map(|_| StandingsReleased {}.into())
}
