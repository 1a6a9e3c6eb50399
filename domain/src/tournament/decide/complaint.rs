use super::deal::refuse_if_void;
use super::{Authority, Code, Context, Decision};
use crate::ids::{ComplaintId, PlayerNumber};
use crate::tournament::event::complaint::{ComplaintRaised, ComplaintWithdrawn};
use crate::tournament::event::{DealAt, NoteRef};
use crate::tournament::state::{ComplaintOnRecord, ComplaintsClosed};
use crate::tournament::{Command, Rejection, Tournament};
use crate::violation::{Violation, ViolationCode};

pub(super) fn decide(tournament: &Tournament, command: &Command, context: &Context) -> Decision {
    match command {
        Command::RaiseComplaint { complaint, at, by, note, late } => {
            let late = raise(tournament, *complaint, *at, *by, *late, context)?;
            let (complaint, at, by, note) = (*complaint, *at, *by, *note);
            Ok(vec![ComplaintRaised { complaint, at, by, note, late }.into()])
        }
        Command::WithdrawComplaint { complaint, note } => {
            if tournament.known_complaint(*complaint)?.end.is_some() {
                return Err(Rejection::new(Code::ComplaintState, "The complaint is settled already."));
            }
            if note.is_none() && context.authority == Authority::Scorer {
                let detail = "A scorer says why the table takes its complaint back.";
                let violation = Violation::new("/reason", ViolationCode::OutOfBounds, detail);
                return Err(Rejection::with_violations(Code::InvalidValue, vec![violation]));
            }
            Ok(vec![ComplaintWithdrawn { complaint: *complaint, note: *note }.into()])
        }
        _ => unreachable!("decide sends other commands elsewhere"),
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
        return Err(Rejection::new(Code::ComplaintState, "This complaint was raised already."));
    }
    if let Some(player) = by.filter(|player| deal.seat_of(*player).is_none()) {
        let detail = format!("Player {player} did not sit at this table in deal {}.", at.deal);
        return Err(Rejection::new(Code::PlayerState, detail));
    }
    if late.is_some() && context.authority != Authority::Official {
        let detail = "Only a referee says why a late complaint is heard.";
        return Err(Rejection::new(Code::OfficialOnly, detail));
    }
    let Some(closed) = tournament.complaints_closed(at) else { return Ok(None) };
    if late.is_some() {
        return Ok(late);
    }
    let what = match closed {
        ComplaintsClosed::NextDeal { deal, .. } => format!("deal {} had its first bid", deal.deal),
        ComplaintsClosed::SheetSigned { .. } => "the table agreed to its sheet".to_owned(),
        ComplaintsClosed::RoundEnded { .. } => "the round ended".to_owned(),
    };
    let when = closed.at().format("%Y-%m-%dT%H:%M:%SZ");
    let detail = format!(
        "By REN \"Abrechnung\" a complaint about deal {} counted until {what}, at {when}; a referee can say why it is heard all the same.",
        at.deal
    );
    Err(Rejection::new(Code::ComplaintLate, detail))
}

impl Tournament {
    pub(super) fn known_complaint(&self, id: ComplaintId) -> Result<&ComplaintOnRecord, Rejection> {
        self.complaints
            .get(&id)
            .map(AsRef::as_ref)
            .ok_or_else(|| Rejection::new(Code::UnknownComplaint, "There is no such complaint."))
    }

    /// Refuses what would take away the deal that a complaint is about.
    pub(super) fn refuse_if_complained_of(&self, at: DealAt) -> Result<(), Rejection> {
        if self.open_complaints().any(|complaint| complaint.raised.at == at) {
            let detail = format!("A complaint about deal {} is open: the referee decides it first.", at.deal);
            return Err(Rejection::new(Code::ComplaintOpen, detail));
        }
        Ok(())
    }
}
