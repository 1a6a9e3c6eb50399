//! Who never was to play: as if he had never been registered.

use super::context::{Context, Decision};
use super::leaving::gone;
use super::preregistration;
use crate::ids::PlayerNumber;
use crate::money::Cents;
use crate::tournament::event::NoteRef;
use crate::tournament::event::cash::{CashReversed, Means};
use crate::tournament::event::field::FeeRecorded;
use crate::tournament::state::Phase;
use crate::tournament::{Event, Tournament, rejections};

/// As if he had never been registered: the fee goes back, teams and pairs know nothing of him, his number is
/// given to nobody else.
pub(super) fn annul(
    tournament: &Tournament,
    number: PlayerNumber,
    note: NoteRef,
    context: &Context,
) -> Decision {
    let player = tournament.known_player(number)?;
    if tournament.rounds.iter().any(|round| round.phase != Phase::Drawn) {
        return Err(rejections::annulled_too_late(&number));
    }
    if let Some(round) = tournament.rounds.iter().find(|round| round.draws(number)) {
        return Err(rejections::drawn_already(&number, round.number));
    }
    if player.suspended.is_some() {
        return Err(rejections::suspension_first(&number));
    }
    // What was paid of an invoice goes out of the cash box, into which it came; the invoice is cancelled.
    let payments = tournament.invoice_payments(number);
    let mut events: Vec<Event> =
        payments.map(|entry| CashReversed { entry: entry.facts.entry, note }.into()).collect();
    for means in [Means::Cash, Means::Prepaid, Means::Invoice] {
        let amount_cents = -player.paid_by(means);
        if amount_cents != Cents::ZERO {
            events.push(
                FeeRecorded {
                    player: number,
                    amount_cents,
                    means,
                    payer: player.fee_payer,
                    note: Some(note),
                }
                .into(),
            );
        }
    }
    events.extend(gone(tournament, number, Some(note)));
    events.extend(preregistration::place_left(tournament, player, context));
    Ok(events)
}
