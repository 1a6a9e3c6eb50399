use std::collections::BTreeSet;

use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use domain::family::{Severity, Usual};
use domain::ids::{PlayerNumber, RulingId};
use domain::tournament::Tournament;
use domain::tournament::event::DealAt;
use domain::tournament::state::{self, ComplaintsClosed, RulingOnRecord};
use serde::Serialize;
use texts::Lang;
use utoipa::ToSchema;

use super::history::{self, Happened};
use super::play::{self, PlayAnswer};
use super::{Deal, DealPath, deal_at, find};
use crate::http::etag::ETag;
use crate::http::params::Params;
use crate::names::{Named, Names};
use crate::problem::Result;
use crate::request::{AtVersion, Reading};
use crate::routes::appeals::{self, Appeal};
use crate::routes::complaints::{self, Complaint};
use crate::routes::flags::{self, Flag};
use crate::routes::reports::Wording;
use crate::routes::rulings::{self, Ruling, RulingKind};
use crate::routes::tables;

/// Everything a referee needs to rule on a deal.
#[derive(Serialize, ToSchema)]
pub struct CaseAnswer {
    version: u64,
    round: u8,
    table: u16,
    /// As it is entered and settled now.
    deal: Deal,
    state: tables::TableState,
    complaint_time: ComplaintTime,
    /// What was entered when and by whom, also what was taken back.
    history: Vec<Happened>,
    /// The cards, if they are recorded, with every rule that was broken and what it would cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    play: Option<PlayAnswer>,
    complaints: Vec<Complaint>,
    flags: Vec<Flag>,
    /// Every ruling on this deal, oldest first.
    rulings: Vec<Ruling>,
    appeals: Vec<Appeal>,
    /// Who sat at the table in this deal, in the order of seats.
    players: Vec<PlayerOfCase>,
    /// Rulings in force on other deals in this tournament that blame somebody of them, oldest first.
    earlier: Vec<Ruling>,
    rules: Rules,
}

/// Until when the table may complain about the deal.
#[derive(Serialize, ToSchema)]
struct ComplaintTime {
    open: bool,
    /// Since when it is over.
    closed_at: Option<DateTime<Utc>>,
    /// What closed it: `next_deal` when that had its first bid, `sheet_signed`, `round_ended`.
    closed_by: Option<&'static str>,
}

/// A player in a case, and what was ruled about him before.
#[derive(Serialize, ToSchema)]
struct PlayerOfCase {
    #[serde(flatten)]
    player: Named,
    sits_out: bool,
    /// Cautions in force on other deals in this tournament.
    cautions: usize,
    /// Light offences on other deals in this tournament, by rulings in force.
    light_offences: usize,
    /// Other rulings at this table that blame him.
    #[schema(value_type = Vec<uuid::Uuid>)]
    at_this_table: Vec<RulingId>,
    /// What the desk proposes if he commits a light offence now: `caution`, or `renonce` if it is not
    /// the first.
    proposal: RulingKind,
}

/// Which rules may apply.
#[derive(Serialize, ToSchema)]
struct Rules {
    /// The title of the tournament's ruleset.
    ruleset: String,
    /// The catalogue of offences, hard ones first.
    offences: Vec<OffenceOfCatalogue>,
}

/// An offence of the ruleset's catalogue.
#[derive(Serialize, ToSchema)]
struct OffenceOfCatalogue {
    #[schema(example = "farbzwang")]
    offence: &'static str,
    /// `hard`: always a renonce; `light`: only on purpose, decisive or repeated; `not_renonce`.
    #[schema(value_type = String)]
    severity: Severity,
    /// The kind of ruling that usually follows.
    #[schema(value_type = String)]
    usual: Usual,
    /// Where it is written.
    #[schema(example = "REN Allgemeines")]
    source: &'static str,
    /// In words.
    text: String,
}

/// Shows a case
///
/// The facts of a deal in one document: what was entered, when and by whom; complaints and flags;
/// what was ruled about its players before; the catalogue of offences with severity, source and text.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/case",
    operation_id = "read_case", tag = "rulings",
    params(AtVersion, Wording),
    responses((status = 200, description = "The case.", body = CaseAnswer)),
)]
pub async fn handle(
    reading: Reading,
    path: DealPath,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let lang = wording.lang(reading.request());
    let at = deal_at(&path);
    let engine = &reading.engine;
    let tournament = reading.tournament();
    let deal = find(tournament, at)?;
    let table = tables::find(tournament, at.table_at())?;

    let mut complaints: Vec<_> = tournament.complaints.values().map(AsRef::as_ref).collect();
    complaints.retain(|complaint| complaint.raised.at == at);
    complaints.sort_unstable_by_key(|complaint| complaint.recorded.version);
    let mut flags: Vec<_> = tournament.flags.values().map(AsRef::as_ref).collect();
    flags.retain(|flag| flag.flagged.at == at);
    flags.sort_unstable_by_key(|flag| flag.recorded.version);
    let mut here: Vec<_> = tournament.rulings.values().map(AsRef::as_ref).collect();
    here.retain(|ruling| ruling.made.at == at);
    here.sort_unstable_by_key(|ruling| ruling.version);
    let mut against: Vec<_> = tournament.appeals.values().map(AsRef::as_ref).collect();
    against.retain(|appeal| here.iter().any(|ruling| ruling.made.ruling == appeal.appealed.ruling));
    against.sort_unstable_by_key(|appeal| appeal.recorded.version);
    let earlier = earlier(tournament, deal);

    let said = complaints::Words::of(engine, &complaints).await?;
    let appealed = appeals::Words::of(engine, &against).await?;
    let all: Vec<_> = here.iter().chain(&earlier).copied().collect();
    let ruled = rulings::Words::of(engine, &all).await?;
    let directory = reading.directory().await?;
    let names = Names::new(&reading.caller, tournament, &directory);
    let shown = |rulings: &[&RulingOnRecord]| -> Vec<_> {
        rulings.iter().map(|ruling| ruled.show(tournament, ruling)).collect()
    };
    let play = match deal.play {
        Some(_) => Some(play::document(engine, tournament, at, play::Pricing::with_prices()).await?),
        None => None,
    };
    let case = CaseAnswer {
        version: reading.version(),
        round: at.round.0,
        table: at.table.0,
        deal: Deal::of(tournament, deal)?,
        state: tables::TableState::of(tournament, table),
        complaint_time: ComplaintTime::of(tournament, at),
        history: history::of(engine, &reading.snapshot, table, at).await?,
        play,
        complaints: complaints.into_iter().map(|complaint| said.show(complaint)).collect(),
        flags: flags::show(engine, &flags).await?,
        rulings: shown(&here),
        appeals: against.into_iter().filter_map(|appeal| appealed.show(tournament, appeal)).collect(),
        players: deal
            .players
            .iter()
            .map(|player| PlayerOfCase::of(tournament, deal, *player, &names))
            .collect(),
        earlier: shown(&earlier),
        rules: Rules::of(tournament, lang),
    };
    let view = reading.caller.view(tournament);
    let tag = ETag::weak(&[reading.version(), directory.revision, view, lang as u64]);
    reading.answer_tagged(&tag, &case)
}

/// Rulings in force on other deals that blame somebody who was at the table.
fn earlier<'a>(tournament: &'a Tournament, deal: &state::Deal) -> Vec<&'a RulingOnRecord> {
    let mut rulings = tournament.rulings_in_force();
    let blames = |ruling: &RulingOnRecord| {
        ruling.made.outcome.offenders().iter().any(|offender| deal.players.contains(offender))
    };
    rulings.retain(|ruling| ruling.made.at != deal.at && blames(ruling));
    rulings
}

impl ComplaintTime {
    fn of(tournament: &Tournament, at: DealAt) -> Self {
        let closed = tournament.complaints_closed(at);
        Self {
            open: closed.is_none(),
            closed_at: closed.map(ComplaintsClosed::at),
            closed_by: closed.map(|closed| match closed {
                ComplaintsClosed::NextDeal { .. } => "next_deal",
                ComplaintsClosed::SheetSigned { .. } => "sheet_signed",
                ComplaintsClosed::RoundEnded { .. } => "round_ended",
            }),
        }
    }
}

impl PlayerOfCase {
    fn of(tournament: &Tournament, deal: &state::Deal, player: PlayerNumber, names: &Names) -> Self {
        let mut blamed = tournament.rulings_in_force();
        blamed
            .retain(|ruling| ruling.made.at != deal.at && ruling.made.outcome.offenders().contains(&player));
        let light: BTreeSet<_> =
            tournament.light_offences(player).into_iter().map(|ruling| ruling.made.ruling).collect();
        let light_offences = blamed.iter().filter(|ruling| light.contains(&ruling.made.ruling)).count();
        let kind = |ruling: &RulingOnRecord| RulingKind::of(&ruling.made.outcome);
        let here = blamed.iter().filter(|ruling| ruling.made.at.table_at() == deal.at.table_at());
        Self {
            player: names.named(player),
            sits_out: deal.seat_of(player).is_some_and(|seat| !deal.seating.plays(seat)),
            cautions: blamed.iter().filter(|ruling| kind(ruling) == RulingKind::Caution).count(),
            light_offences,
            at_this_table: here.map(|ruling| ruling.made.ruling).collect(),
            proposal: if light_offences == 0 { RulingKind::Caution } else { RulingKind::Renonce },
        }
    }
}

impl Rules {
    fn of(tournament: &Tournament, lang: Lang) -> Self {
        let offences = tournament.ruleset.game.offences().into_iter().map(|offence| OffenceOfCatalogue {
            offence: offence.id,
            severity: offence.severity,
            usual: offence.usual,
            source: offence.source,
            text: texts::offence(lang, offence.id).into_owned(),
        });
        Self { ruleset: tournament.ruleset.title.clone(), offences: offences.collect() }
    }
}
