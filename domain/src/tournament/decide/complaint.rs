use super::context::{Authority, Context, Decision};
use super::guards::refuse_if_void;
use crate::ids::{ComplaintId, PlayerNumber};
use crate::tournament::command::ComplaintCommand;
use crate::tournament::event::complaint::{ComplaintRaised, ComplaintWithdrawn};
use crate::tournament::event::{DealAt, NoteRef};
use crate::tournament::faults;
use crate::tournament::rejections;
use crate::tournament::state::ComplaintsClosed;
use crate::tournament::{Rejection, RejectionCode as Code, Tournament};
use crate::violation::Violation;

pub(super) fn decide(tournament: &Tournament, command: &ComplaintCommand, context: &Context) -> Decision {
    match command {
        ComplaintCommand::RaiseComplaint { complaint, at, by, note, late } => {
            let late = raise(tournament, *complaint, *at, *by, *late, context)?;
            let (complaint, at, by, note) = (*complaint, *at, *by, *note);
            Ok(vec![ComplaintRaised { complaint, at, by, note, late }.into()])
        }
        ComplaintCommand::WithdrawComplaint { complaint, note } => {
            if tournament.known_complaint(*complaint)?.end.is_some() {
                return Err(rejections::complaint_settled());
            }
            if note.is_none() && context.authority == Authority::Scorer {
                let violation = Violation::at("/reason", faults::why_taken_back());
                return Err(Rejection::with_violations(Code::InvalidValue, vec![violation]));
            }
            Ok(vec![ComplaintWithdrawn { complaint: *complaint, note: *note }.into()])
        }
    }
}

/// A complaint counts until the next deal has begun, the table has agreed to its sheet or the
/// round has ended (REN "Abrechnung"); later a referee says why he hears it all the same.
fn raise(
    tournament: &Tournament,
    complaint: ComplaintId,
    at: DealAt,
    by: Option<PlayerNumber>,
    late: Option<NoteRef>,
    context: &Context,
) -> Result<Option<NoteRef>, Rejection> {
    let deal = tournament.known_deal(at)?;
    refuse_if_void(deal)?;
    if tournament.complaints.contains_key(&complaint) {
        return Err(rejections::complaint_raised());
    }
    if let Some(player) = by.filter(|player| deal.seat_of(*player).is_none()) {
        return Err(rejections::did_not_sit(&player, at.deal));
    }
    if late.is_some() && context.authority != Authority::Official {
        return Err(rejections::late_by_referee());
    }
    let Some(closed) = tournament.complaints_closed(at) else { return Ok(None) };
    if late.is_some() {
        return Ok(late);
    }
    let when = closed.at();
    Err(match closed {
        ComplaintsClosed::NextDeal { deal, .. } => rejections::late_next_deal(at.deal, deal.deal, when),
        ComplaintsClosed::SheetSigned { .. } => rejections::late_sheet_agreed(at.deal, when),
        ComplaintsClosed::RoundEnded { .. } => rejections::late_round_ended(at.deal, when),
    })
}
