//! A deal to the card, as it is shown beside its line.

use actix_web::HttpResponse;
use domain::adjudicate;
use domain::family::{Adjudication, Play};
use domain::tournament::Tournament;
use domain::tournament::event::DealAt;
use domain::tournament::state::{self, PlayOnRecord};
use engine::Engine;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{find, with_deal};
use crate::notes::Notes;
use crate::operation::BASE;
use crate::problem::{Code, Problem, Result, Violation};
use crate::request::Written;
use crate::routes::adjudicate::Adjudication as Judged;
use crate::routes::tables;
use crate::start_number::{StartNumber, outward};

/// What the cards of a deal tell about it.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlaySummary {
    /// How many times a rule was broken.
    offences: usize,
    /// Where the record of the deal, as it is now, tells otherwise than the cards.
    contradictions: Vec<Violation>,
    /// Where the record by which a ruling has corrected the deal, and by which it counts, tells
    /// otherwise than the cards; missing without such a ruling.
    #[serde(skip_serializing_if = "Option::is_none")]
    ruled_contradictions: Option<Vec<Violation>>,
    /// An organizer has kept both although the record tells otherwise: with the play, or with the
    /// last correction of the deal.
    kept: bool,
}

/// A deal to the card, and its judgement.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlayAnswer {
    /// The version of the table's last event; the strong `ETag`.
    version: u64,
    round: u8,
    table: u16,
    deal: u16,
    /// The version of the event it was recorded with.
    recorded: u64,
    /// As it was recorded.
    #[schema(value_type = Object)]
    play: Play<StartNumber>,
    #[schema(value_type = Judged)]
    adjudication: adjudicate::Answer,
    /// Where the record of the deal, as it is now, tells otherwise than the cards, as far as both
    /// go; pointers lead into it.
    contradictions: Vec<Violation>,
    /// Where the record by which a ruling has corrected the deal, and by which it counts, tells
    /// otherwise than the cards; pointers begin with `/details/record`. Missing without such a
    /// ruling.
    #[serde(skip_serializing_if = "Option::is_none")]
    ruled_contradictions: Option<Vec<Violation>>,
    /// An organizer has kept both although the record tells otherwise: with the play, or with the
    /// last correction of the deal.
    kept: bool,
    /// Why; null if it was erased.
    #[serde(skip_serializing_if = "Option::is_none")]
    kept_reason: Option<String>,
}

/// What is to be worked out besides.
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Pricing {
    /// Shows with each violation what it would cost if it were ruled a renonce.
    #[serde(default)]
    price_violations: bool,
}

impl Pricing {
    /// With the price of every violation.
    pub fn with_prices() -> Self {
        Self { price_violations: true }
    }
}

impl PlaySummary {
    /// What the cards of this deal tell, if they are recorded.
    pub fn of(tournament: &Tournament, deal: &state::Deal) -> Option<Self> {
        let play = deal.play.as_ref()?;
        let judged = judged(tournament, deal, play).ok()?;
        Some(Self {
            offences: judged.offences(),
            contradictions: contradictions(tournament, deal, &judged),
            ruled_contradictions: ruled_contradictions(tournament, deal, &judged),
            kept: play.kept.is_some(),
        })
    }
}

fn judged(tournament: &Tournament, deal: &state::Deal, play: &PlayOnRecord) -> Result<Adjudication> {
    // It was judged before it was written.
    deal.adjudicate(&tournament.ruleset.game, &play.play).map_err(|violations| {
        let first = violations.into_iter().next().map_or_else(String::new, |violation| violation.to_string());
        Problem::internal(format_args!("a recorded play cannot be judged: {first}"))
    })
}

fn contradictions(tournament: &Tournament, deal: &state::Deal, judged: &Adjudication) -> Vec<Violation> {
    deal.contradictions(&tournament.ruleset.game, judged).into_iter().map(Violation::from).collect()
}

fn ruled_contradictions(
    tournament: &Tournament,
    deal: &state::Deal,
    judged: &Adjudication,
) -> Option<Vec<Violation>> {
    let found = deal.ruled_contradictions(&tournament.ruleset.game, judged)?;
    Some(found.into_iter().map(Violation::from).collect())
}

/// The play of a deal with its judgement.
pub async fn document(
    engine: &Engine,
    tournament: &Tournament,
    at: DealAt,
    Pricing { price_violations }: Pricing,
) -> Result<PlayAnswer> {
    let deal = find(tournament, at)?;
    let Some(recorded) = &deal.play else {
        return Err(Problem::new(Code::NotFound, format!("Of deal {} no cards are recorded.", at.deal)));
    };
    let judged = judged(tournament, deal, recorded)?;
    let notes = Notes::read(engine, recorded.kept).await?;
    let Ok(play) = recorded.play.try_map_players(outward);
    let rules = &tournament.ruleset.game;
    let names = deal.players.iter().map(ToString::to_string).collect();
    let asked = adjudicate::OnRequest { prices: price_violations, trick_winners: true };
    Ok(PlayAnswer {
        version: tables::find(tournament, at.table_at())?.version,
        round: at.round.0,
        table: at.table.0,
        deal: at.deal.0,
        recorded: recorded.version,
        play,
        contradictions: contradictions(tournament, deal, &judged),
        ruled_contradictions: ruled_contradictions(tournament, deal, &judged),
        adjudication: adjudicate::Answer::new(names, rules, deal.seating, judged, asked),
        kept: recorded.kept.is_some(),
        kept_reason: recorded.kept.and_then(|note| notes.get(note).map(str::to_owned)),
    })
}

/// Answers a command with the play: 201 if it was recorded, 200 if it had been before.
pub async fn answer(written: &Written, at: DealAt) -> Result<HttpResponse> {
    let snapshot = with_deal(written, at).await?;
    let tournament = snapshot.tournament();
    let document = document(&written.engine, tournament, at, Pricing::default()).await?;
    let response = if written.committed.events() > 0 {
        let DealAt { round, table, deal } = at;
        let id = written.committed.tournament;
        let location = format!("{BASE}/tournaments/{id}/rounds/{round}/tables/{table}/deals/{deal}/play");
        written.created(&location, &document)?
    } else {
        written.answer(&document)
    };
    tables::tagged(response, tables::find(tournament, at.table_at())?)
}
