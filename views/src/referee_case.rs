//! Everything a referee needs to rule on a deal.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::ids::{PlayerNumber, RulingId};
use domain::offence::{Severity, Usual};
use domain::tournament::Tournament;
use domain::tournament::event::DealAt;
use domain::tournament::event::referee::RulingKind;
use domain::tournament::state::{self, ComplaintsClosed, RulingOnRecord};
use serde::Serialize;
use texts::Lang;
use utoipa::ToSchema;

use crate::appeals::{self, Appeal};
use crate::complaints::{self, Complaint};
use crate::deal::Deal;
use crate::deal::history::{self, Happened};
use crate::deal::play::{self, PlayAnswer};
use crate::error::Result;
use crate::find;
use crate::flags::{self, Flag};
use crate::names::{Named, Names};
use crate::reader::{Reader, WithNames};
use crate::rulings::{self, Ruling};
use crate::shapes::named;
use crate::table_state::TableState;

/// Everything a referee needs to rule on a deal.
#[derive(Serialize, ToSchema)]
pub struct CaseAnswer {
    pub version: u64,
    pub round: u8,
    pub table: u16,
    /// As it is entered and settled now.
    pub deal: Deal,
    pub state: TableState,
    pub complaint_time: ComplaintTime,
    /// What was entered when and by whom, also what was taken back.
    pub history: Vec<Happened>,
    /// The cards, if they are recorded, with every rule that was broken and what it would cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<PlayAnswer>,
    pub complaints: Vec<Complaint>,
    pub flags: Vec<Flag>,
    /// Every ruling on this deal, oldest first.
    pub rulings: Vec<Ruling>,
    pub appeals: Vec<Appeal>,
    /// Who sat at the table in this deal, in the order of seats.
    pub players: Vec<PlayerOfCase>,
    /// Rulings in force on other deals in this tournament that blame somebody of them, oldest first.
    pub earlier: Vec<Ruling>,
    pub rules: Rules,
}

/// Until when the table may complain about the deal.
#[derive(Serialize, ToSchema)]
pub struct ComplaintTime {
    pub open: bool,
    /// Since when it is over.
    pub closed_at: Option<DateTime<Utc>>,
    /// What closed it: `next_deal` when that had its first bid, `sheet_signed`, `round_ended`.
    #[schema(value_type = Option<named::EndOfComplaints>)]
    pub closed_by: Option<&'static str>,
}

/// A player in a case, and what was ruled about him before.
#[derive(Serialize, ToSchema)]
pub struct PlayerOfCase {
    #[serde(flatten)]
    pub player: Named,
    pub sits_out: bool,
    /// Cautions in force on other deals in this tournament.
    pub cautions: usize,
    /// Light offences on other deals in this tournament, by rulings in force.
    pub light_offences: usize,
    /// Other rulings at this table that blame him.
    #[schema(value_type = Vec<uuid::Uuid>)]
    pub at_this_table: Vec<RulingId>,
    /// What the desk proposes if he commits a light offence now: `caution`, or `renonce` if it is not
    /// the first.
    #[schema(value_type = named::RulingKind)]
    pub proposal: RulingKind,
}

/// Which rules may apply.
#[derive(Serialize, ToSchema)]
pub struct Rules {
    /// The title of the tournament's ruleset.
    pub ruleset: String,
    /// The catalogue of offences, hard ones first.
    pub offences: Vec<OffenceOfCatalogue>,
}

/// An offence of the ruleset's catalogue.
#[derive(Serialize, ToSchema)]
pub struct OffenceOfCatalogue {
    #[schema(value_type = named::ItemId, example = "farbzwang")]
    pub offence: String,
    /// `hard`: always a renonce; `light`: only on purpose, decisive or repeated; `not_renonce`.
    #[schema(value_type = named::Severity)]
    pub severity: Severity,
    /// The kind of ruling that usually follows.
    #[schema(value_type = named::Usual)]
    pub usual: Usual,
    /// Where it is written.
    #[schema(example = "REN Allgemeines")]
    pub source: String,
    /// In words.
    pub text: String,
}

impl CaseAnswer {
    /// The case of a deal, with the catalogue of offences in this language.
    pub async fn read(reader: Reader<'_>, at: DealAt, lang: Lang) -> Result<WithNames<Self>> {
        let engine = reader.engine;
        let tournament = reader.tournament();
        let deal = find::deal(tournament, at)?;
        let table = find::table(tournament, at.table_at())?;

        let mut complaints: Vec<_> = tournament.complaints.values().map(AsRef::as_ref).collect();
        complaints.retain(|complaint| complaint.raised.at == at && !complaint.line_removed);
        complaints.sort_unstable_by_key(|complaint| complaint.recorded.version);
        let mut flags: Vec<_> = tournament.flags.values().map(AsRef::as_ref).collect();
        flags.retain(|flag| flag.flagged.at == at && !flag.line_removed);
        flags.sort_unstable_by_key(|flag| flag.recorded.version);
        let mut here: Vec<_> = tournament.rulings.values().map(AsRef::as_ref).collect();
        here.retain(|ruling| ruling.made.at == at);
        here.sort_unstable_by_key(|ruling| ruling.version);
        let mut against: Vec<_> = tournament.appeals.values().map(AsRef::as_ref).collect();
        against.retain(|appeal| here.iter().any(|ruling| ruling.made.ruling == appeal.appealed.ruling));
        against.sort_unstable_by_key(|appeal| appeal.recorded.version);
        let earlier = earlier(tournament, deal);

        let words = complaints::Words::of(engine, &complaints).await?;
        let appealed = appeals::Words::of(engine, &against).await?;
        let all: Vec<_> = here.iter().chain(&earlier).copied().collect();
        let ruled = rulings::Words::of(engine, &all).await?;
        let directory = reader.directory().await?;
        let names = reader.names(&directory);
        let on_record = |rulings: &[&RulingOnRecord]| -> Vec<_> {
            rulings.iter().map(|ruling| ruled.show(tournament, ruling)).collect()
        };
        let play = match deal.play {
            Some(_) => {
                Some(play::document(engine, tournament, at, true, reader.viewer.lang, Some(&names)).await?)
            }
            None => None,
        };
        let case = Self {
            version: reader.version(),
            round: at.round.0,
            table: at.table.0,
            deal: Deal::of(tournament, deal, reader.viewer.lang)?,
            state: TableState::of(tournament, table),
            complaint_time: ComplaintTime::of(tournament, at),
            history: history::of(engine, reader.snapshot, table, at).await?,
            play,
            complaints: complaints.into_iter().map(|complaint| words.show(complaint)).collect(),
            flags: flags::show(engine, &flags).await?,
            rulings: on_record(&here),
            appeals: against.into_iter().filter_map(|appeal| appealed.show(tournament, appeal)).collect(),
            players: deal
                .players
                .iter()
                .map(|player| PlayerOfCase::of(tournament, deal, *player, &names))
                .collect(),
            earlier: on_record(&earlier),
            rules: Rules::of(tournament, lang),
        };
        Ok(WithNames::new(case, &directory))
    }
}

/// Rulings in force on other deals that blame somebody who was at the table.
fn earlier<'a>(tournament: &'a Tournament, deal: &state::Deal) -> Vec<&'a RulingOnRecord> {
    let mut rulings = tournament.rulings_in_force();
    let blames = |ruling: &RulingOnRecord| {
        ruling.made.decision.offenders().iter().any(|offender| deal.players.contains(offender))
    };
    rulings.retain(|ruling| ruling.made.at != deal.at && blames(ruling));
    rulings
}

impl ComplaintTime {
    pub fn of(tournament: &Tournament, at: DealAt) -> Self {
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
    pub fn of(tournament: &Tournament, deal: &state::Deal, player: PlayerNumber, names: &Names) -> Self {
        let mut blamed = tournament.rulings_in_force();
        blamed
            .retain(|ruling| ruling.made.at != deal.at && ruling.made.decision.offenders().contains(&player));
        let light: BTreeSet<_> =
            tournament.light_offences(player).into_iter().map(|ruling| ruling.made.ruling).collect();
        let light_offences = blamed.iter().filter(|ruling| light.contains(&ruling.made.ruling)).count();
        let kind = |ruling: &RulingOnRecord| ruling.made.decision.kind();
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
    pub fn of(tournament: &Tournament, lang: Lang) -> Self {
        let rules = &tournament.ruleset.game;
        let offences = rules.offences().iter().map(|offence| OffenceOfCatalogue {
            offence: offence.id.to_string(),
            severity: offence.severity,
            usual: offence.usual,
            source: offence.source.clone(),
            text: texts::offence(lang, rules, offence.id.id()).into_owned(),
        });
        Self { ruleset: tournament.ruleset.title.clone(), offences: offences.collect() }
    }
}
