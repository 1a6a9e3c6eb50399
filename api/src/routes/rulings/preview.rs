//! What rulings would cost, before one is made. Nothing is stored.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web};
use domain::family::Usual;
use domain::ids::{Code as Short, PlayerNumber};
use domain::points::Points;
use domain::score::Answer;
use domain::standings::{RankingRow, RoundResult};
use domain::tournament::event::DealAt;
use domain::tournament::preview::{Preview, RulingOption, preview};
use domain::tournament::results::Results;
use domain::tournament::{Rejection, Tournament};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::{Decision, RulingKind, outcome};
use crate::amounts::Totals;
use crate::http::params::Params;
use crate::names::{Named, Names};
use crate::problem::{Problem, ProblemDocument, Result};
use crate::request::{AtVersion, Mutation, Reading};
use crate::routes::deals::{self, DealPath, deal_at};
use crate::routes::score::Score;
use crate::start_number::StartNumber;

/// Rulings that could be made on a deal.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"options": [
    {"kind": "no_offence"},
    {"kind": "renonce", "offence": "farbzwang", "details": {"offenders": ["17"]}},
    {"kind": "annulled"}
]}))]
pub struct NewPreview {
    /// At most 20.
    options: Vec<NewOption>,
}

/// A ruling as in `POST …/rulings`, without rule and reason.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewOption {
    kind: RulingKind,
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    details: Option<Box<RawValue>>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    offence: Option<Short>,
}

/// How much of the ranking is shown.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HowMuch {
    /// Everybody's row, not only those that change.
    #[serde(default)]
    all: bool,
}

/// How things stand, and how they would by each option.
#[derive(Serialize, ToSchema)]
pub struct Previewed {
    /// The version they were worked out on.
    version: u64,
    round: u8,
    table: u16,
    deal: u16,
    now: Stand,
    /// In the order of the question.
    options: Vec<PreviewedOption>,
}

/// A ruling that could be made.
#[derive(Serialize, ToSchema)]
struct PreviewedOption {
    #[serde(flatten)]
    decision: Decision,
    #[schema(value_type = Option<String>)]
    offence: Option<Short>,
    /// What the desk proposes for the offence.
    #[serde(skip_serializing_if = "Option::is_none")]
    proposal: Option<Proposed>,
    /// It can be ruled.
    possible: bool,
    /// Why it cannot; pointers lead into the question.
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<ProblemDocument>,
    #[serde(flatten)]
    stand: Option<Stand>,
    /// Whose row of the ranking changes, best first as it would be.
    #[serde(skip_serializing_if = "Option::is_none")]
    ranking: Option<Vec<RowChange>>,
}

/// What usually follows an offence, but a renonce where a light one is repeated.
#[derive(Serialize, ToSchema)]
struct Proposed {
    /// The kind of ruling.
    #[schema(value_type = String)]
    kind: Usual,
    /// Offenders with an earlier light offence.
    repeated_by: Vec<StartNumber>,
}

/// A deal and its table.
#[derive(Serialize, ToSchema)]
struct Stand {
    /// Points and payment of the deal; null while it stays open.
    #[schema(value_type = Option<Score>)]
    score: Option<Answer>,
    /// What the table has come to, in the order of seats.
    players: Vec<PlayerAtTable>,
    totals: Totals,
}

/// A player's result at the table.
#[derive(Serialize, ToSchema)]
struct PlayerAtTable {
    player: StartNumber,
    #[schema(value_type = Value)]
    schriftpunkte: Points,
    /// Null while the table plays.
    place: Option<u8>,
    #[schema(value_type = Value)]
    rangpunkte: Option<Points>,
}

/// A player's row of the ranking as it is and as it would be.
#[derive(Serialize, ToSchema)]
struct RowChange {
    #[serde(flatten)]
    player: Named,
    /// Null if not ranked.
    before: Option<Standing>,
    after: Option<Standing>,
}

/// Where somebody stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
struct Standing {
    rank: u16,
    shared: bool,
    /// A lot must decide among those with this rank.
    lot_open: bool,
    #[schema(value_type = Value)]
    schriftpunkte: Points,
    #[schema(value_type = Value)]
    rangpunkte: Option<Points>,
    #[schema(value_type = Value)]
    total: Points,
}

/// Shows what rulings would cost
///
/// For each: points and payments of the deal, the table's scores and Rangpunkte, and the day's ranking
/// before and after. What cannot be ruled says why, without spoiling the others. Nothing is stored, and
/// what is then ruled comes to the same.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/rulings/preview",
    operation_id = "preview_rulings", tag = "rulings",
    params(AtVersion, HowMuch),
    request_body = NewPreview,
    responses((status = 200, description = "What each would cost.", body = Previewed)),
)]
pub async fn handle(
    reading: Reading,
    path: DealPath,
    Params(how_much): Params<HowMuch>,
    request: Mutation<NewPreview>,
) -> Result<HttpResponse> {
    let at = deal_at(&path);
    deals::find(reading.tournament(), at)?;
    let options: Vec<_> = request.body.options.iter().enumerate().map(option).collect::<Result<_>>()?;
    let snapshot = std::sync::Arc::clone(&reading.snapshot);
    // The day is ranked anew for each option: not on the thread that takes requests.
    let previewed = web::block(move || {
        let previews = preview(snapshot.tournament(), at, &options);
        previews.map(|previews| (options, previews))
    });
    let (options, previews) = previewed.await.map_err(Problem::internal)??;
    let directory = reading.directory().await?;
    let names = Names::new(&reading.caller, reading.tournament(), &directory);
    let view = View { tournament: reading.tournament(), at, before: &previews.now.results, names, how_much };
    let document = Previewed {
        version: reading.version(),
        round: at.round.0,
        table: at.table.0,
        deal: at.deal.0,
        now: view.stand(&previews.now),
        options: options
            .iter()
            .zip(&previews.options)
            .enumerate()
            .map(|(i, (option, preview))| view.option(i, option, preview))
            .collect(),
    };
    let mut response = HttpResponse::Ok().json(document);
    response.headers_mut().insert(crate::answer::VERSION, reading.version().into());
    Ok(response)
}

fn option((i, option): (usize, &NewOption)) -> Result<RulingOption> {
    let outcome = outcome::read(option.kind, option.details.as_deref());
    let outcome = outcome.map_err(|problem| problem.under(&format!("/options/{i}")))?;
    Ok(RulingOption { offence: option.offence.clone(), outcome })
}

struct View<'a> {
    tournament: &'a Tournament,
    at: DealAt,
    before: &'a Results,
    names: Names<'a>,
    how_much: HowMuch,
}

impl View<'_> {
    fn option(
        &self,
        i: usize,
        option: &RulingOption,
        preview: &Result<Preview, Rejection>,
    ) -> PreviewedOption {
        let place = |pointer: &str| format!("/options/{i}{}", outcome::place(pointer));
        let refusal = preview
            .as_ref()
            .err()
            .map(|rejection| Problem::from(rejection.clone()).with_pointers(place).document(None, None));
        let preview = preview.as_ref().ok();
        let proposal = option.offence.as_ref().and_then(|offence| {
            let proposed = self.tournament.proposed(self.at, offence.as_str(), option.outcome.offenders())?;
            let repeated_by = proposed.repeated_by.into_iter().map(StartNumber).collect();
            Some(Proposed { kind: proposed.kind, repeated_by })
        });
        PreviewedOption {
            decision: Decision::of(&option.outcome),
            offence: option.offence.clone(),
            proposal,
            possible: preview.is_some(),
            refusal,
            stand: preview.map(|preview| self.stand(preview)),
            ranking: preview.map(|preview| self.changes(&preview.results)),
        }
    }

    fn stand(&self, preview: &Preview) -> Stand {
        let deal = self.tournament.deal(self.at);
        let names =
            || deal.iter().flat_map(|deal| deal.players.iter()).map(PlayerNumber::to_string).collect();
        let shares = preview.table.seats.iter().flat_map(|seat| &seat.shares);
        let points: Vec<_> = shares.map(|share| (share.player, share.points)).collect();
        let rounds = rounds_here(&preview.results, self.at);
        let at_table = |(player, schriftpunkte): &(PlayerNumber, Points)| PlayerAtTable {
            player: StartNumber(*player),
            schriftpunkte: *schriftpunkte,
            place: rounds.get(player).and_then(|round| round.place),
            rangpunkte: rounds.get(player).and_then(|round| round.rangpunkte),
        };
        let players = points.iter().map(at_table).collect();
        Stand {
            score: preview.settlement.clone().map(|settlement| Answer::new(names(), settlement)),
            players,
            totals: Totals::of(&self.tournament.ruleset.game, points, preview.payments.clone()),
        }
    }

    /// Rows that change, or all, in the order they would have.
    fn changes(&self, after: &Results) -> Vec<RowChange> {
        let before: BTreeMap<_, _> = self.before.ranking.rows.iter().map(standing).collect();
        let rows = after.ranking.rows.iter().map(standing);
        let changes = rows.filter_map(|(player, after)| {
            let before = before.get(&player).copied();
            let shown = self.how_much.all || before != Some(after);
            shown.then(|| RowChange { player: self.names.named(player), before, after: Some(after) })
        });
        changes.collect()
    }
}

fn standing(row: &RankingRow) -> (PlayerNumber, Standing) {
    let standing = Standing {
        rank: row.rank,
        shared: row.shared,
        lot_open: row.lot_open,
        schriftpunkte: row.schriftpunkte,
        rangpunkte: row.rangpunkte,
        total: row.total,
    };
    (row.number, standing)
}

/// What everybody brought at the table, ranked or not.
fn rounds_here(results: &Results, at: DealAt) -> BTreeMap<PlayerNumber, &RoundResult> {
    let ranked = results.ranking.rows.iter().map(|row| (row.number, &row.rounds));
    let unranked = results.ranking.unranked.iter().map(|unranked| (unranked.number, &unranked.rounds));
    let here = ranked.chain(unranked).filter_map(|(player, rounds)| {
        let round = rounds.iter().find(|round| (round.round, round.table) == (at.round, at.table))?;
        Some((player, round))
    });
    here.collect()
}
