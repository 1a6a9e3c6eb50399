//! A deal to the card, as it is shown beside its line.

use cases::adjudicate;
use domain::family::{Adjudication, Play};
use domain::tournament::Tournament;
use domain::tournament::event::DealAt;
use domain::tournament::state::{self, PlayOnRecord};
use domain::violation::Violation;
use engine::Engine;
use serde::Serialize;
use texts::Lang;
use utoipa::ToSchema;

use crate::error::{Error, Missing, Result};
use crate::find;
use crate::names::Names;
use crate::notes::Notes;
use crate::shapes::Adjudication as Judged;
use crate::shapes::named;
use crate::start_number::{StartNumber, outward};
use crate::violation::{ViolationText, in_words, in_words_with, sentence};

/// What the cards of a deal tell about it.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlaySummary {
    /// How many times a rule was broken.
    pub offences: usize,
    /// Where the record of the deal, as it is now, tells otherwise than the cards.
    pub contradictions: Vec<ViolationText>,
    /// Where the record by which a ruling has corrected the deal, and by which it counts, tells
    /// otherwise than the cards; missing without such a ruling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruled_contradictions: Option<Vec<ViolationText>>,
    /// An organizer has kept both although the record tells otherwise: with the play, or with the
    /// last correction of the deal.
    pub keeps_contradiction: bool,
}

/// A deal to the card, and its judgement.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlayAnswer {
    /// The version of the table's last event; the strong `ETag`.
    pub version: u64,
    pub round: u8,
    pub table: u16,
    pub deal: u16,
    /// The version of the event it was recorded with.
    pub recorded: u64,
    /// As it was recorded.
    #[schema(value_type = named::Play)]
    pub play: Play<StartNumber>,
    #[schema(value_type = Judged)]
    pub adjudication: adjudicate::Answer,
    /// Where the record of the deal, as it is now, tells otherwise than the cards, as far as both
    /// go; pointers lead into it.
    pub contradictions: Vec<ViolationText>,
    /// Where the record by which a ruling has corrected the deal, and by which it counts, tells
    /// otherwise than the cards; pointers begin with `/details/record`. Missing without such a
    /// ruling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruled_contradictions: Option<Vec<ViolationText>>,
    /// An organizer has kept both although the record tells otherwise: with the play, or with the
    /// last correction of the deal.
    pub keeps_contradiction: bool,
    /// Why; null if it was erased.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contradiction_reason: Option<String>,
}

impl PlaySummary {
    /// What the cards of this deal tell, if they are recorded.
    pub fn of(tournament: &Tournament, deal: &state::Deal, lang: Lang) -> Option<Self> {
        let play = deal.play.as_ref()?;
        let judged = judged(tournament, deal, play).ok()?;
        Some(Self {
            offences: judged.offences(),
            contradictions: in_words(lang, contradictions(tournament, deal, &judged)),
            ruled_contradictions: ruled_contradictions(tournament, deal, &judged)
                .map(|found| in_words(lang, found)),
            keeps_contradiction: play.keeps_contradiction.is_some(),
        })
    }
}

fn judged(tournament: &Tournament, deal: &state::Deal, play: &PlayOnRecord) -> Result<Adjudication> {
    // It was judged before it was written.
    deal.adjudicate(&tournament.rules_to_read(), &play.play).map_err(|violations| {
        let first = violations.into_iter().next().map_or_else(String::new, |violation| violation.to_string());
        Error::internal(format_args!("a recorded play cannot be judged: {first}"))
    })
}

/// Where the record tells otherwise than the cards, games called as the ruleset calls them.
fn contradictions(tournament: &Tournament, deal: &state::Deal, judged: &Adjudication) -> Vec<Violation> {
    let ruleset = &tournament.ruleset;
    ruleset.naming_in(deal.contradictions(&ruleset.game, judged))
}

/// The same of the record that a ruling put in its place.
fn ruled_contradictions(
    tournament: &Tournament,
    deal: &state::Deal,
    judged: &Adjudication,
) -> Option<Vec<Violation>> {
    let found = deal.ruled_contradictions(&tournament.ruleset.game, judged)?;
    Some(tournament.ruleset.naming_in(found))
}

/// The play of a deal with its judgement; players are called by `names`, or by their start numbers alone.
pub async fn document(
    engine: &Engine,
    tournament: &Tournament,
    at: DealAt,
    price_violations: bool,
    lang: Lang,
    names: Option<&Names<'_>>,
) -> Result<PlayAnswer> {
    let deal = find::deal(tournament, at)?;
    let Some(recorded) = &deal.play else {
        return Err(Missing::Play(at.deal).into());
    };
    let judged = judged(tournament, deal, recorded)?;
    let notes = Notes::read(engine, recorded.keeps_contradiction).await?;
    let Ok(play) = recorded.play.try_map_players(outward);
    let contradictions = contradictions(tournament, deal, &judged);
    let ruled_contradictions = ruled_contradictions(tournament, deal, &judged);
    let called = names
        .map(|names| names.in_violations(contradictions.iter().chain(ruled_contradictions.iter().flatten())))
        .unwrap_or_default();
    let by_seat = deal.players.iter().map(ToString::to_string).collect();
    let on_request = adjudicate::OnRequest { prices: price_violations, trick_winners: true };
    Ok(PlayAnswer {
        version: find::table(tournament, at.table_at())?.head.version,
        round: at.round.0,
        table: at.table.0,
        deal: at.deal.0,
        recorded: recorded.version,
        play,
        contradictions: in_words_with(lang, &called, contradictions),
        ruled_contradictions: ruled_contradictions.map(|found| in_words_with(lang, &called, found)),
        adjudication: adjudicate::Answer::new(
            by_seat,
            &tournament.ruleset,
            &tournament.rules_to_read(),
            deal.seating,
            judged,
            on_request,
        )
        .in_words(|message| sentence(lang, message)),
        keeps_contradiction: recorded.keeps_contradiction.is_some(),
        contradiction_reason: recorded
            .keeps_contradiction
            .and_then(|note| notes.get(note).map(str::to_owned)),
    })
}
