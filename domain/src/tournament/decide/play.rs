//! Plays to the card: beside a record they have to agree with it, without one they make it.
//! Pointers of violations begin with `/play` or, of the record, with `/record`.

use std::sync::Arc;

use super::deal::{amendable, line, open_line};
use super::{Code, Context, Decision};
use crate::family::{Adjudication, Play};
use crate::ids::PlayerNumber;
use crate::tournament::event::deal::PlayRecorded;
use crate::tournament::event::{DealAt, NoteRef};
use crate::tournament::state::Deal;
use crate::tournament::{Command, Event, Rejection, Tournament};
use crate::violation::Violation;

pub(super) fn decide(tournament: &Tournament, command: &Command, context: &Context) -> Decision {
    let Command::RecordPlay { at, dealer, accept_wrong_dealer, play, keep } = command else {
        unreachable!("decide sends other commands elsewhere")
    };
    let opening = || open_line(tournament, *at, *dealer, *accept_wrong_dealer);
    let opened = tournament.table(at.table_at()).and_then(|table| table.deals.get(at.deal.index()));
    let Some(deal) = opened else {
        let (events, deal) = opening()?;
        let played = adjudicated(tournament, &deal, play)?;
        if played.record().is_none() {
            let detail = "The play stops early: open the deal, and record it when it is over.";
            return Err(Rejection::new(Code::DealState, detail));
        }
        return from_the_cards(tournament, &deal, play, &played, events);
    };
    if deal.play.as_ref().is_some_and(|recorded| recorded.play == *play) {
        return Ok(Vec::new());
    }
    amendable(tournament, deal, context.authority)?;
    let played = adjudicated(tournament, deal, play)?;
    if deal.record.is_none() && deal.ruling.is_none() && played.record().is_some() {
        let (events, deal) = opening()?;
        return from_the_cards(tournament, &deal, play, &played, events);
    }
    beside_the_record(tournament, deal, play, &played, *keep)
}

fn adjudicated(
    tournament: &Tournament,
    deal: &Deal,
    play: &Play<PlayerNumber>,
) -> Result<Adjudication, Rejection> {
    deal.adjudicate(&tournament.ruleset.game, play)
        .map_err(|found| Rejection::with_violations(Code::InvalidPlay, under("/play", found)))
}

fn under(prefix: &str, found: Vec<Violation>) -> Vec<Violation> {
    found.into_iter().map(|violation| violation.under(prefix)).collect()
}

fn recorded(at: DealAt, play: &Arc<Play<PlayerNumber>>, kept: Option<NoteRef>) -> Event {
    PlayRecorded { at, play: Arc::clone(play), kept }.into()
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

/// A contradiction is refused unless there is a reason to keep it.
fn beside_the_record(
    tournament: &Tournament,
    deal: &Deal,
    play: &Arc<Play<PlayerNumber>>,
    played: &Adjudication,
    keep: Option<NoteRef>,
) -> Decision {
    let contradictions = deal.contradictions(&tournament.ruleset.game, played);
    if contradictions.is_empty() {
        return Ok(vec![recorded(deal.at, play, None)]);
    }
    if keep.is_none() {
        let violations = under("/record", contradictions);
        return Err(Rejection::with_violations(Code::RecordContradicted, violations));
    }
    Ok(vec![recorded(deal.at, play, keep)])
}
