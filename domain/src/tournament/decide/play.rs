//! Plays to the card: beside a record they have to agree with it, without one they make it.
//! Pointers of violations begin with `/play` or, of the record, with `/record`.

use std::sync::Arc;

use super::cards::{accepted, adjudicated};
use super::context::{Context, Decision};
use super::guards::amendable;
use super::line::{line, open_line};
use crate::family::{Adjudication, Play};
use crate::ids::PlayerNumber;
use crate::tournament::command::PlayRecording;
use crate::tournament::event::deal::PlayRecorded;
use crate::tournament::event::{DealAt, NoteRef};
use crate::tournament::rejections;
use crate::tournament::state::Deal;
use crate::tournament::{Event, Rejection, Tournament};
use crate::violation::under;

pub(super) fn decide(tournament: &Tournament, new: &PlayRecording, context: &Context) -> Decision {
    let PlayRecording { at, dealer, accept_wrong_dealer, play, keep } = new;
    let rules = &tournament.settlement_rules()?;
    let opening = || open_line(tournament, *at, *dealer, *accept_wrong_dealer);
    let opened = tournament.table(at.table_at()).and_then(|table| table.deals.get(at.deal.index()));
    let Some(deal) = opened else {
        let (mut events, deal) = opening()?;
        let played = adjudicated(tournament, &deal, play)?;
        if played.record().is_none() {
            return Err(rejections::play_stops_early());
        }
        if played.settle(rules.rules(), deal.seating).is_none() {
            // Only a ruling can settle them: they are kept for the referee.
            events.push(recorded(deal.at, play, None));
            return Ok(events);
        }
        return from_the_cards(tournament, &deal, play, &played, events);
    };
    let known = deal.play.as_ref().filter(|recorded| recorded.play == *play);
    if known.is_some_and(|recorded| keep.is_none() || recorded.keeps_contradiction.is_some()) {
        return Ok(Vec::new());
    }
    amendable(tournament, deal, context.authority)?;
    let played = adjudicated(tournament, deal, play)?;
    let settles = || played.settle(rules.rules(), deal.seating).is_some();
    if deal.record.is_none() && deal.ruling.is_none() && settles() {
        let (events, deal) = opening()?;
        return from_the_cards(tournament, &deal, play, &played, events);
    }
    // Whatever the table tells, and cards that only a ruling can settle.
    let keeps_contradiction = accepted(deal.contradictions(rules.rules(), &played), *keep)
        .map_err(|refused| Rejection { violations: under("/record", refused.violations), ..refused })?;
    if known.is_some() && keeps_contradiction.is_none() {
        return Ok(Vec::new());
    }
    refuse_repricing(tournament, deal, play, keeps_contradiction)?;
    Ok(vec![recorded(deal.at, play, keeps_contradiction)])
}

/// A ruling has its price from what was told until then: cards that come later must not
/// change it.
fn refuse_repricing(
    tournament: &Tournament,
    deal: &Deal,
    play: &Arc<Play<PlayerNumber>>,
    keeps_contradiction: Option<NoteRef>,
) -> Result<(), Rejection> {
    let Some(ruling) = deal.ruling.as_ref() else { return Ok(()) };
    let rules = &tournament.settlement_rules()?;
    let mut with_cards = Deal::clone(deal);
    with_cards.lay_open(play, keeps_contradiction, deal.head.version);
    let price = |deal: &Deal| deal.settled_under(rules, Some(&ruling.decision));
    if price(&with_cards) == price(deal) {
        return Ok(());
    }
    Err(rejections::cards_reprice(&ruling.id))
}

fn recorded(at: DealAt, play: &Arc<Play<PlayerNumber>>, keeps_contradiction: Option<NoteRef>) -> Event {
    PlayRecorded { at, play: Arc::clone(play), keeps_contradiction }.into()
}

/// The record that the cards tell is entered together with them.
fn from_the_cards(
    tournament: &Tournament,
    deal: &Deal,
    play: &Arc<Play<PlayerNumber>>,
    played: &Adjudication,
    mut events: Vec<Event>,
) -> Decision {
    if let Some(record) = deal.played_record(played) {
        let line = line(tournament, deal, &record).map_err(|refused| {
            let violations = under("/record", refused.violations);
            Rejection { violations, ..refused }
        })?;
        events.extend(line);
    }
    events.push(recorded(deal.at, play, None));
    Ok(events)
}
