//! What stands in the way of a draw or of publishing, and what is odd: one list with its links.

use std::collections::BTreeSet;

use domain::ids::{PlayerNumber, PrizeId};
use domain::message::{List, Message};
use domain::tournament::Tournament;
use domain::tournament::checks::{About, Before, Finding, Obstacle, Seen, Warning, faults};
use domain::tournament::command::DrawOrder;
use domain::tournament::event::DealAt;
use engine::Directory;
use serde::Serialize;
use texts::{Lang, Wording};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::eligibility;
use crate::error::Result;
use crate::likeness::{Likeness, Name};
use crate::names::Names;
use crate::reader::{Reader, WithNames};
use crate::shapes::named;

/// Whether something stops, or can be confirmed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    Obstacle,
    Warning,
}

/// A table of a round.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckedTable {
    pub round: u8,
    pub table: u16,
}

/// One thing that stands in the way or is odd.
#[derive(Debug, Serialize, ToSchema)]
pub struct Check {
    /// Of an obstacle what the command would be refused with; of a warning what is to be confirmed.
    #[schema(value_type = named::CheckCode, example = "fees_unpaid")]
    pub code: &'static str,
    #[schema(inline)]
    pub severity: Severity,
    /// The same for a person, in the caller's language.
    pub detail: String,
    /// Start numbers of those it is about.
    pub players: Vec<u16>,
    pub teams: Vec<Uuid>,
    pub tables: Vec<CheckedTable>,
    /// Prizes and titles it is about.
    #[schema(value_type = Vec<named::PrizeId>)]
    pub prizes: Vec<PrizeId>,
    /// Where it can be mended, below `/api/v1`.
    pub links: Vec<String>,
}

/// Everything that is to be looked at first.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChecksAnswer {
    pub version: u64,
    #[schema(value_type = named::Before)]
    pub before: Before,
    /// Something stands in the way: it would be refused.
    pub blocked: bool,
    /// Obstacles first.
    pub items: Vec<Check>,
}

impl ChecksAnswer {
    /// What stands in the way of this, and what is odd.
    pub async fn read(reader: Reader<'_>, before: Before) -> Result<WithNames<Self>> {
        Self::of(reader, before, reader.tournament().warnings(before)).await
    }

    /// What stands in the way of drawing the next round so, and what is odd.
    pub async fn before_draw(reader: Reader<'_>, order: &DrawOrder) -> Result<WithNames<Self>> {
        Self::of(reader, Before::Draw, reader.tournament().warnings_before_draw(order)).await
    }

    async fn of(reader: Reader<'_>, before: Before, warnings: Vec<Finding>) -> Result<WithNames<Self>> {
        let tournament = reader.tournament();
        let directory = reader.directory().await?;
        let obstacles = tournament.obstacles_before(before);
        let blocked = !obstacles.is_empty();
        let warnings = warnings.into_iter().chain(of_persons(tournament, &directory, before));
        let items = items(&reader.names(&directory), reader.viewer.lang, obstacles, warnings);
        let answer = Self { version: reader.version(), before, blocked, items };
        Ok(WithNames::new(answer, &directory))
    }
}

/// Everything found, in words: obstacles first.
pub fn items(
    names: &Names,
    lang: Lang,
    obstacles: impl IntoIterator<Item = Obstacle>,
    warnings: impl IntoIterator<Item = Finding>,
) -> Vec<Check> {
    let tournament = names.tournament();
    let home = format!("/tournaments/{}", tournament.id);
    let names = names.in_sentences(tournament.players.keys().copied());
    let words = |message: &Message| Wording::new(lang, &names).sentence(message);
    let obstacles = obstacles.into_iter().map(|obstacle| {
        let detail = obstacle.rejection.message().map(words).unwrap_or_default();
        check(Severity::Obstacle, obstacle.code().as_str(), detail, &obstacle.about, &home)
    });
    let warnings = warnings.into_iter().map(|Finding { fault, about, .. }| {
        check(Severity::Warning, fault.code.name(), words(&fault.message), &about, &home)
    });
    obstacles.chain(warnings).collect()
}

/// What somebody confirms, with what is odd about persons.
pub async fn seen(reader: Reader<'_>, before: Before, confirmed: &[Warning]) -> Result<Seen> {
    let directory = reader.directory().await?;
    let noticed = of_persons(reader.tournament(), &directory, before);
    let noticed = noticed.into_iter().map(|finding| finding.warning).collect();
    Ok(Seen::These { confirmed: confirmed.iter().copied().collect(), noticed })
}

/// What is odd about persons, whom the log does not know.
fn of_persons(tournament: &Tournament, directory: &Directory, before: Before) -> Vec<Finding> {
    // Who plays is not asked yet, or no longer.
    if matches!(before, Before::Setup | Before::Close) {
        return Vec::new();
    }
    let mut found = Vec::from_iter(doubles(tournament, directory));
    if before == Before::Publish {
        found.extend(eligibility::differences(tournament, directory));
    }
    found
}

/// Players of the same name whose residences do not tell them apart.
fn doubles(tournament: &Tournament, directory: &Directory) -> Option<Finding> {
    let taking_part = tournament.players.values().filter(|player| player.takes_part());
    let named: Vec<_> = taking_part
        .filter_map(|player| {
            let details = directory.get(player.person)?.details.as_ref()?;
            let name = Name::new(&details.given_name, &details.family_name);
            Some((player.number, name, details.residence.as_deref().map(eligibility::place_name)))
        })
        .collect();
    let mut players = BTreeSet::<PlayerNumber>::new();
    for (i, (one, name, residence)) in named.iter().enumerate() {
        for (other, another, elsewhere) in named.iter().skip(i + 1) {
            let alike = matches!(name.likeness(another), Some(Likeness::Same | Likeness::Swapped));
            let apart = residence.as_ref().zip(elsewhere.as_ref()).is_some_and(|(a, b)| a != b);
            if alike && !apart {
                players.extend([*one, *other]);
            }
        }
    }
    let players: Vec<_> = players.into_iter().collect();
    (!players.is_empty()).then(|| Finding {
        warning: Warning::PossibleDoubles,
        fault: faults::doubles(List::players(&players)),
        about: About { players: players.clone(), ..About::default() },
    })
}

fn check(severity: Severity, code: &'static str, detail: String, about: &About, home: &str) -> Check {
    Check {
        code,
        severity,
        detail,
        players: about.players.iter().map(|player| player.0).collect(),
        teams: about.teams.iter().map(|team| team.0).collect(),
        tables: about.tables.iter().map(|at| CheckedTable { round: at.round.0, table: at.table.0 }).collect(),
        prizes: about.prizes.clone(),
        links: links(code, about, home),
    }
}

/// The places where something can be done about what has this code; `home` is the tournament's path.
#[must_use]
pub fn links(code: &str, about: &About, home: &str) -> Vec<String> {
    let one = |below: &str| vec![format!("{home}/{below}")];
    match code {
        "prize_lots_open" | "open_ties" => one("lots"),
        "complaints_open" | "complaint_open" => one("complaints"),
        "appeal_open" | "appeals_open" => one("appeals"),
        "flag_open" | "flags_open" => one("flags"),
        "ties_seated" => one("rankings/players"),
        "teams_incomplete" => one("teams"),
        "nothing_to_win" | "prizes_above_pot" | "prizes_unfilled" | "prizes_to_return" => one("payouts"),
        "cash_uncounted" => one("cash"),
        "registrations_open" => one("pre-registrations"),
        "rounds_missing" | "round_order" => one("rounds"),
        "nothing_new" | "edition_outdated" => one("editions"),
        "title_vacant" | "title_outdated" => {
            let title = |prize: &PrizeId| match prize {
                PrizeId::Title(code) => Some(format!("{home}/titles/{code}/eligible")),
                _ => None,
            };
            about.prizes.iter().filter_map(title).collect()
        }
        // What a ruleset asks for, and what is closed, is the tournament's as a whole.
        "tournament_closed" => vec![home.to_owned()],
        "deals_unknown" if about.tables.is_empty() => vec![home.to_owned()],
        "counts_impossible" if !about.deals.is_empty() => {
            let deal =
                |at: &DealAt| format!("{home}/rounds/{}/tables/{}/deals/{}", at.round, at.table, at.deal);
            about.deals.iter().map(deal).collect()
        }
        _ if !about.tables.is_empty() => {
            about.tables.iter().map(|at| format!("{home}/rounds/{}/tables/{}", at.round, at.table)).collect()
        }
        _ if !about.players.is_empty() => {
            about.players.iter().map(|player| format!("{home}/players/{player}")).collect()
        }
        _ => one("players"),
    }
}
