//! A tournament's players.

pub mod bring_trophies;
pub mod change;
pub mod check_in;
pub mod exclude;
pub mod import;
pub(in crate::routes) mod label;
pub mod lift_suspension;
pub mod list;
mod namesakes;
pub mod read;
pub mod record_fee;
pub mod register;
pub mod reinstate;
pub mod revert_check_in;
pub mod suspend;
pub mod withdraw;

use actix_web::HttpResponse;
use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::{Code as Short, PersonId, PlayerNumber};
use domain::tournament::state::{self, Leave};
use domain::tournament::{Command, RejectionCode, Tournament};
use engine::{Directory, Snapshot};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::auth::Caller;
use crate::notes::Notes;
use crate::operation::BASE;
use crate::problem::{Code, Problem, Result, Violation};
use crate::request::{Writing, Written};

/// A player. What is left out is not known, erased, or not for the caller to see.
#[derive(Debug, Serialize, ToSchema)]
pub struct Player {
    /// The start number.
    number: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    given_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    family_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    residence: Option<String>,
    /// The club's name, as lists show it.
    #[serde(skip_serializing_if = "Option::is_none")]
    club_name: Option<String>,
    /// The club's code, where it can change a result.
    #[schema(value_type = Option<String>)]
    club: Option<Short>,
    #[schema(value_type = Vec<String>)]
    categories: Vec<Short>,
    /// Special titles the player can win.
    #[schema(value_type = Vec<String>)]
    titles: Vec<Short>,
    /// The first round the player is drawn for.
    from_round: u8,
    withdrawn: bool,
    excluded: bool,
    /// For officials only.
    #[serde(skip_serializing_if = "Option::is_none")]
    desk: Option<Desk>,
}

/// What the desk knows of a player.
#[derive(Debug, Serialize, ToSchema)]
struct Desk {
    person: Uuid,
    checked_in: bool,
    /// Fee taken so far.
    fee_paid_cents: i64,
    /// Trophies from before this tournament.
    #[serde(skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    trophies_before: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    withdrawal: Option<Departure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exclusion: Option<Departure>,
    /// Kept out of later tournaments of the organisation.
    #[serde(skip_serializing_if = "Option::is_none")]
    suspension: Option<Suspended>,
    /// Why the player was let in although suspended.
    #[serde(skip_serializing_if = "Option::is_none")]
    despite_suspension: Option<String>,
}

/// Until when, and why, somebody is suspended.
#[derive(Debug, Serialize, ToSchema)]
struct Suspended {
    /// The last day.
    until: NaiveDate,
    at: DateTime<Utc>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// Since when, and why, a player takes part no longer.
#[derive(Debug, Serialize, ToSchema)]
struct Departure {
    at: DateTime<Utc>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// A player as of a version of the tournament.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlayerAnswer {
    version: u64,
    player: Player,
}

/// What is needed to show players.
struct View<'a> {
    names: Option<&'a Directory>,
    notes: Option<&'a Notes>,
}

impl<'a> View<'a> {
    fn new(caller: &Caller, tournament: &Tournament, directory: &'a Directory, notes: &'a Notes) -> Self {
        Self {
            names: caller.sees_names(tournament).then_some(directory),
            notes: caller.sees_desk().then_some(notes),
        }
    }

    fn show(&self, player: &state::Player) -> Player {
        let person = self.names.and_then(|names| names.get(player.person)?.details.as_ref());
        Player {
            number: player.number.0,
            given_name: person.map(|person| person.given_name.clone()),
            family_name: person.map(|person| person.family_name.clone()),
            residence: person.and_then(|person| person.residence.clone()),
            club_name: person.and_then(|person| person.club.clone()),
            club: player.details.club.clone(),
            categories: player.details.categories.clone(),
            titles: player.details.titles.clone(),
            from_round: player.from_round.0,
            withdrawn: player.withdrawn.is_some(),
            excluded: player.excluded.is_some(),
            desk: self.notes.map(|notes| Desk {
                person: player.person.0,
                checked_in: player.checked_in,
                fee_paid_cents: player.fee_paid.0,
                trophies_before: player.trophies_brought,
                withdrawal: player.withdrawn.map(|leave| departure(leave, notes)),
                exclusion: player.excluded.map(|leave| departure(leave, notes)),
                suspension: player.suspended.map(|suspension| Suspended {
                    until: suspension.until,
                    at: suspension.recorded.at,
                    reason: notes.get(suspension.note).map(str::to_owned),
                }),
                despite_suspension: player
                    .despite_suspension
                    .and_then(|note| notes.get(note).map(str::to_owned)),
            }),
        }
    }
}

fn departure(leave: Leave, notes: &Notes) -> Departure {
    Departure { at: leave.at, reason: leave.note.and_then(|note| notes.get(note).map(str::to_owned)) }
}

/// The notes on why players left, are suspended, or were let in all the same.
fn reasons<'a>(
    players: impl Iterator<Item = &'a state::Player>,
) -> impl Iterator<Item = domain::tournament::event::NoteRef> {
    players.flat_map(|player| {
        let left = [player.withdrawn, player.excluded].map(|leave| leave.and_then(|leave| leave.note));
        let suspended = [player.suspended.map(|suspension| suspension.note), player.despite_suspension];
        left.into_iter().chain(suspended).flatten()
    })
}

fn find(tournament: &Tournament, number: PlayerNumber) -> Result<&state::Player> {
    tournament.players.get(&number).ok_or_else(|| {
        let detail = format!("Nobody has start number {number}.");
        Problem::new(Code::Rejected(RejectionCode::UnknownPlayer), detail)
    })
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// Submits a command on one player and answers with the player.
async fn submit<T>(request: Writing<T>, command: Command, number: PlayerNumber) -> Result<HttpResponse> {
    let written = request.submit(command).await?;
    Ok(written.answer(&answer(&written, number).await?))
}

/// The player after a command.
async fn answer(written: &Written, number: PlayerNumber) -> Result<PlayerAnswer> {
    let player = find(written.tournament(), number)?;
    let directory = written.directory().await?;
    let notes = Notes::read(&written.engine, reasons(std::iter::once(player))).await?;
    let view = View::new(&written.caller, written.tournament(), &directory, &notes);
    Ok(PlayerAnswer { version: written.version(), player: view.show(player) })
}

/// Where a player is.
fn location(written: &Written, number: PlayerNumber) -> String {
    format!("{BASE}/tournaments/{}/players/{number}", written.committed.tournament)
}

/// Whether the person is a player of the tournament.
fn plays(basis: &Snapshot, person: PersonId) -> bool {
    basis.tournament().players.values().any(|player| player.person == person)
}

/// The person meant there is none the caller can know of, if there is one at all.
fn foreign_person(pointer: &str) -> Violation {
    let detail =
        "Persons who do not play here are known to registrars and organizers of the organisation only.";
    Violation::new(pointer, "foreign_person", detail)
}
