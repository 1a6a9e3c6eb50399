//! Sheets laid before their tables.

use super::context::Decision;
use crate::ids::PlayerNumber;
use crate::seat::Seat;
use crate::tournament::command::NewSignature;
use crate::tournament::event::TableAt;
use crate::tournament::event::signature::{SheetSigned, Signature, SigningWay};
use crate::tournament::state::Phase;
use crate::tournament::{Rejection, RejectionCode as Code, Tournament};
use crate::tournament::{faults, rejections};
use crate::violation::Violation;

/// The table agrees to its sheet, or each of it says how he stands to it.
pub(super) fn sign(
    tournament: &Tournament,
    at: TableAt,
    answers: &[NewSignature],
    agreed: Option<bool>,
) -> Decision {
    let table = tournament.known_table(at)?;
    if table.is_signed() {
        return Ok(Vec::new());
    }
    if tournament.known_round(at.round)?.phase == Phase::Drawn {
        return Err(rejections::round_not_started());
    }
    if !tournament.is_finished(table) {
        let (played, all) = (table.settled_deals(), tournament.deals_to_play(table));
        return Err(rejections::deals_missing(played, all));
    }
    let signatures = signatures(&table.seats, answers)?;
    let refused = signatures.iter().any(|signature| signature.way == SigningWay::Refused);
    let agreed = agreed.unwrap_or(!refused);
    if !agreed && signatures.iter().all(|signature| table.signatures.contains(signature)) {
        return Ok(Vec::new());
    }
    Ok(vec![SheetSigned { at, signatures, agreed }.into()])
}

/// One answer of each, by seat. Who refuses says why, and what is to become of it.
pub(super) fn signatures(
    players: &[PlayerNumber],
    answers: &[NewSignature],
) -> Result<Vec<Signature>, Rejection> {
    let mut signatures: Vec<Signature> = Vec::with_capacity(answers.len());
    for (i, &NewSignature { player, way, note }) in answers.iter().enumerate() {
        let seat = players.iter().position(|&seated| seated == player).and_then(Seat::new);
        let seat = seat.ok_or_else(|| rejections::not_at_this_table(&player))?;
        if signatures.iter().any(|signature| signature.seat == seat) {
            return Err(rejections::signed_twice(&player));
        }
        if way == SigningWay::Refused && note.is_none() {
            let violation =
                Violation::at(format!("/signatures/{i}/note"), faults::refusal_unexplained(&player));
            return Err(Rejection::with_violations(Code::InvalidValue, vec![violation]));
        }
        signatures.push(Signature { seat, player, way, note });
    }
    signatures.sort_by_key(|signature| signature.seat);
    Ok(signatures)
}
