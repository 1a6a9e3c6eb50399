use super::context::Decision;
use crate::tournament::command::SuspensionCommand;
use crate::tournament::event::suspension::{PlayerSuspended, SuspensionLifted};
use crate::tournament::faults;
use crate::tournament::{Rejection, RejectionCode as Code, Tournament};
use crate::violation::Violation;

/// Grave unfairness is punished with exclusion and suspensions (TC18 §6); the exclusion from
/// this tournament is an act of its own.
pub(super) fn decide(tournament: &Tournament, command: &SuspensionCommand) -> Decision {
    match command {
        SuspensionCommand::Suspend { player, until, note } => {
            let suspended = tournament.known_player(*player)?.suspended;
            if *until <= tournament.date {
                let violation = Violation::at("/until", faults::suspension_ends_later());
                return Err(Rejection::with_violations(Code::InvalidValue, vec![violation]));
            }
            if suspended.is_some_and(|suspension| suspension.until == *until) {
                return Ok(Vec::new());
            }
            Ok(vec![PlayerSuspended { player: *player, until: *until, note: *note }.into()])
        }
        SuspensionCommand::LiftSuspension { player, note } => {
            if tournament.known_player(*player)?.suspended.is_none() {
                return Ok(Vec::new());
            }
            Ok(vec![SuspensionLifted { player: *player, note: *note }.into()])
        }
    }
}
