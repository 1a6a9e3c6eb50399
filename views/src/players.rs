//! A tournament's players.

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::{Code as Short, PlayerNumber};
use domain::tournament::Tournament;
use domain::tournament::event::NoteRef;
use domain::tournament::state::{self, Leave};
use engine::Directory;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::error::{Error, Result};
use crate::find;
use crate::names::{Names, Who};
use crate::notes::Notes;
use crate::reader::{Reader, WithNames};
use crate::shapes::named;
use crate::viewer::Viewer;

/// A player. What is left out is not known, erased, or not for the caller to see.
#[derive(Debug, Serialize, ToSchema)]
pub struct Player {
    /// The start number.
    pub number: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub family_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub residence: Option<String>,
    /// The club's name, as lists show it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub club_name: Option<String>,
    /// The club's code, where it can change a result; shown as the club's name is.
    #[schema(value_type = Option<String>)]
    pub club: Option<Short>,
    /// What he counts as, such as `women`; shown as the club is.
    #[schema(value_type = Vec<named::Code>)]
    pub categories: Vec<Short>,
    /// Special titles the player can win; shown as the club is.
    #[schema(value_type = Vec<named::Code>)]
    pub titles: Vec<Short>,
    /// The first round the player is drawn for.
    pub from_round: u8,
    pub withdrawn: bool,
    pub excluded: bool,
    /// For officials only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub desk: Option<Desk>,
}

/// What the desk knows of a player.
#[derive(Debug, Serialize, ToSchema)]
pub struct Desk {
    pub person: Uuid,
    /// The number by which a federation knows him.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub member_number: Option<String>,
    pub checked_in: bool,
    /// What he pays, by his kind or the ruleset.
    pub fee_cents: i64,
    /// Which kind of fee; left out: the ruleset's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub fee_kind: Option<Short>,
    /// Fee taken so far, in whichever way.
    pub fee_paid_cents: i64,
    /// Trophies from before this tournament.
    #[serde(skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub trophies_before: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawal: Option<Departure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exclusion: Option<Departure>,
    /// Kept out of later tournaments of the organisation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suspension: Option<Suspended>,
    /// Why his prizes go to the next behind him, if they do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prizes_waived: Option<Waived>,
    /// Why the player was let in although suspended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub despite_suspension: Option<String>,
    /// He was registered by itself and the desk is to look at it before he plays: it confirms his pre-registration or
    /// cancels it. Left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub held: bool,
}

/// That a player wins no prizes.
#[derive(Debug, Serialize, ToSchema)]
pub struct Waived {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// Until when, and why, somebody is suspended.
#[derive(Debug, Serialize, ToSchema)]
pub struct Suspended {
    /// The last day.
    pub until: NaiveDate,
    pub at: DateTime<Utc>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// Since when, and why, a player takes part no longer.
#[derive(Debug, Serialize, ToSchema)]
pub struct Departure {
    pub at: DateTime<Utc>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// What is needed to show players.
struct PlayerView<'a> {
    names: Names<'a>,
    notes: Option<&'a Notes>,
}

impl<'a> PlayerView<'a> {
    /// What this viewer may see.
    pub fn new(
        viewer: &Viewer,
        tournament: &'a Tournament,
        directory: &'a Directory,
        notes: &'a Notes,
    ) -> Self {
        Self { names: Names::new(viewer, tournament, directory), notes: viewer.sees_desk().then_some(notes) }
    }

    /// A player.
    pub fn show(&self, player: &state::Player) -> Player {
        let Who { given_name, family_name, residence, club_name } = self.names.of(player.number);
        let shown = self.names.in_full(player.number).then_some(&player.details);
        let details = shown.cloned().unwrap_or_default();
        Player {
            number: player.number.0,
            given_name,
            family_name,
            residence,
            club_name,
            club: details.club,
            categories: details.categories,
            titles: details.titles,
            from_round: player.from_round.0,
            withdrawn: player.withdrawn.is_some(),
            excluded: player.excluded.is_some(),
            desk: self.notes.map(|notes| Desk {
                person: player.person.0,
                member_number: self
                    .names
                    .details(player.number)
                    .and_then(|known| known.member_number.clone()),
                checked_in: player.checked_in,
                fee_cents: self.names.tournament().fee_of(player).0,
                fee_kind: player.fee_kind.clone(),
                fee_paid_cents: player.fee_paid.0,
                trophies_before: player.trophies_brought,
                withdrawal: player.withdrawn.map(|leave| departure(leave, notes)),
                exclusion: player.excluded.map(|leave| departure(leave, notes)),
                suspension: player.suspended.map(|suspension| Suspended {
                    until: suspension.until,
                    at: suspension.recorded.at,
                    reason: notes.get(suspension.note).map(str::to_owned),
                }),
                prizes_waived: player
                    .prizes_waived
                    .map(|note| Waived { reason: notes.get(note).map(str::to_owned) }),
                despite_suspension: player
                    .despite_suspension
                    .and_then(|note| notes.get(note).map(str::to_owned)),
                held: player.held,
            }),
        }
    }
}

fn departure(leave: Leave, notes: &Notes) -> Departure {
    Departure { at: leave.at, reason: leave.note.and_then(|note| notes.get(note).map(str::to_owned)) }
}

/// The notes on why players left, are suspended, or were let in all the same.
fn reasons<'a>(players: impl Iterator<Item = &'a state::Player>) -> impl Iterator<Item = NoteRef> {
    players.flat_map(|player| {
        let left = [player.withdrawn, player.excluded].map(|leave| leave.and_then(|leave| leave.note));
        let suspended = [player.suspended.map(|suspension| suspension.note), player.despite_suspension];
        let suspended = suspended.into_iter().chain([player.prizes_waived]);
        left.into_iter().chain(suspended).flatten()
    })
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// A player as of a version of the tournament.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlayerAnswer {
    pub version: u64,
    pub player: Player,
}

impl PlayerAnswer {
    /// The player with this number.
    pub async fn read(reader: Reader<'_>, number: PlayerNumber) -> Result<WithNames<Self>> {
        let player = find::player(reader.tournament(), number)?;
        let directory = reader.directory().await?;
        let mut items = show(reader, std::iter::once(player), &directory).await?;
        let player = items.pop().ok_or_else(|| Error::internal("the player is not shown"))?;
        Ok(WithNames::new(Self { version: reader.version(), player }, &directory))
    }
}

/// A page of players by start number.
#[derive(Debug, Serialize, ToSchema)]
pub struct Players {
    pub version: u64,
    pub items: Vec<Player>,
}

impl Players {
    /// These players.
    pub async fn read(reader: Reader<'_>, players: &[&state::Player]) -> Result<WithNames<Self>> {
        let directory = reader.directory().await?;
        let items = show(reader, players.iter().copied(), &directory).await?;
        Ok(WithNames::new(Self { version: reader.version(), items }, &directory))
    }
}

async fn show<'a>(
    reader: Reader<'_>,
    players: impl Iterator<Item = &'a state::Player> + Clone,
    directory: &Directory,
) -> Result<Vec<Player>> {
    let notes = Notes::read(reader.engine, reasons(players.clone())).await?;
    let views = PlayerView::new(reader.viewer, reader.tournament(), directory, &notes);
    Ok(players.map(|player| views.show(player)).collect())
}
