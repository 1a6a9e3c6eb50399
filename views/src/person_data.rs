//! What is stored of a person in tournaments and seasons, for the person to have.

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::{PersonId, PlayerNumber};
use domain::season::{Season, Side};
use engine::{Engine, Person, Place};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::actors::Actors;
use crate::cash;
use crate::error::Result;
use crate::notes::{NoteOnRecord, Notes, NotesOnRecord};
use crate::payouts::{self, Receipt};
use crate::players::{Player, PlayerAnswer};
use crate::preregistrations::{PreregistrationState, position};
use crate::rankings::PlayerRow;
use crate::reader::Reader;
use crate::seasons::SeasonTeam;
use crate::viewer::Viewer;

/// Tournaments that are read at once.
const PAGE: u32 = 256;

/// Where somebody sat.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeatTaken {
    pub round: u8,
    pub table: u16,
    /// From 1.
    pub seat: usize,
}

/// What a tournament says of a person.
#[derive(Debug, Serialize, ToSchema)]
pub struct Participation {
    pub tournament: Uuid,
    pub title: String,
    pub date: NaiveDate,
    /// The start number.
    pub number: u16,
    /// Null where the registration was annulled, or the number is somebody else's by now.
    pub player: Option<Player>,
    /// Where he sits, or sat when the round ended.
    pub seats: Vec<SeatTaken>,
    /// His row of the ranking as it stands; null if he has none.
    pub result: Option<PlayerRow>,
    /// What he was handed out.
    pub prizes: Vec<Receipt>,
    /// Entries of the cash box about him.
    pub cash: Vec<cash::Entry>,
}

/// A place somebody asked for before the day, and has or waits for.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenPreregistration {
    pub tournament: Uuid,
    pub title: String,
    pub date: NaiveDate,
    /// The pre-registration.
    pub id: Uuid,
    pub state: PreregistrationState,
    /// Who waits: how many wait with him up to himself.
    pub position: Option<usize>,
    pub asked_at: DateTime<Utc>,
}

/// What a season says of a person.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeasonPlayed {
    pub season: Uuid,
    pub title: String,
    pub year: u16,
    /// The team he is a member of; null if of none.
    pub team: Option<SeasonTeam>,
    /// The matches he played, in the order in which they were written down.
    pub matches: Vec<MatchPlayed>,
    /// Tournaments that count of him, by id.
    pub tournaments: Vec<Uuid>,
    /// Trophies that earlier lists say he has.
    pub earlier_trophies: u32,
    /// Cups of a trophy list that were handed over to him, by how many trophies they are for.
    pub cups: Vec<u32>,
    /// Games of variants he played, by number.
    pub games: Vec<u16>,
}

/// A match of a season that somebody played.
#[derive(Debug, Serialize, ToSchema)]
pub struct MatchPlayed {
    pub id: Uuid,
    pub played_on: NaiveDate,
    /// He played as a guest.
    pub guest: bool,
}

/// How long a person is kept who plays no more.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PersonRetention)]
pub struct Retention {
    /// Months behind the day of the last tournament; null: until somebody erases him.
    pub months: Option<u16>,
    /// The last day on which he is kept, as things stand; null where nothing is set.
    pub until: Option<NaiveDate>,
}

/// What is stored of a person besides who it is.
#[derive(Debug, Serialize, ToSchema)]
pub struct Stored {
    pub retention: Retention,
    /// Places that are open: not cancelled, and not turned into a registration. Newest tournament first.
    pub pre_registrations: Vec<OpenPreregistration>,
    /// Newest first.
    pub tournaments: Vec<Participation>,
    /// Newest first.
    pub seasons: Vec<SeasonPlayed>,
    /// Texts about him, alone or with others at his table, oldest first.
    pub notes: Vec<NoteOnRecord>,
}

impl Stored {
    /// What is stored of this person, as an organizer sees it.
    pub async fn read(engine: &Engine, person: &Person, viewer: &Viewer) -> Result<Self> {
        let entries = engine.merged().await?.entries(person.id);
        let mut tournaments = Vec::new();
        for participation in engine.store().participations_of(person.id).await? {
            let snapshot = engine.snapshot(participation.stream).await?;
            let place =
                Place::Tournament { organisation: snapshot.organisation(), tournament: snapshot.id() };
            let viewer = Viewer { place, ..viewer.clone() };
            let reader = Reader { engine, snapshot: &snapshot, viewer: &viewer };
            let Ok(number) = u16::try_from(participation.number) else { continue };
            tournaments.push(of_tournament(reader, &entries, PlayerNumber(number)).await?);
        }
        let notes = NotesOnRecord::about(engine, person).await?.items;
        let retention = Retention::of(engine, person).await?;
        let seasons = seasons_of(engine, person, &entries).await?;
        let pre_registrations = open_preregistrations(engine, person, &entries).await?;
        Ok(Self { retention, pre_registrations, tournaments, seasons, notes })
    }
}

impl Retention {
    async fn of(engine: &Engine, person: &Person) -> Result<Self> {
        let Some(months) = engine.retention(person.organisation).await? else {
            return Ok(Self { months: None, until: None });
        };
        let last = engine.last_played(person.organisation).await?;
        Ok(Self { months: Some(months), until: last.until(person, months) })
    }
}

async fn open_preregistrations(
    engine: &Engine,
    person: &Person,
    entries: &[PersonId],
) -> Result<Vec<OpenPreregistration>> {
    let (mut places, mut after) = (Vec::new(), None);
    loop {
        let listed = engine.list(person.organisation, after, PAGE).await?;
        let Some(end) = listed.last() else { return Ok(places) };
        after = Some(end.id);
        for listed in &listed {
            let snapshot = engine.snapshot(listed.id).await?;
            let tournament = snapshot.tournament();
            let his = tournament.entering.open().filter(|entry| entries.contains(&entry.facts.person));
            places.extend(his.map(|entry| OpenPreregistration {
                tournament: tournament.id.0,
                title: tournament.title.clone(),
                date: tournament.date,
                id: entry.facts.registration.0,
                state: PreregistrationState::of(tournament, entry),
                position: position(tournament, entry.facts.registration),
                asked_at: entry.recorded.at,
            }));
        }
    }
}

async fn seasons_of(engine: &Engine, person: &Person, entries: &[PersonId]) -> Result<Vec<SeasonPlayed>> {
    let (mut found, mut after) = (Vec::new(), None);
    loop {
        let listed = engine.list_seasons(person.organisation, after, PAGE).await?;
        let Some(end) = listed.last() else { return Ok(found) };
        after = Some(end.id);
        for listed in &listed {
            let snapshot = engine.season(listed.id).await?;
            found.extend(SeasonPlayed::of(engine, snapshot.state(), entries).await?);
        }
    }
}

impl SeasonPlayed {
    /// What the season says of him, by any of his entries; none if it says nothing.
    async fn of(engine: &Engine, season: &Season, entries: &[PersonId]) -> Result<Option<Self>> {
        let is_he = |person: &PersonId| entries.contains(person);
        let team = season.teams.iter().find(|team| team.members.iter().any(is_he));
        let has_played = |side: &&Side| side.persons().any(|player| is_he(&player));
        let played = season.matches.iter().filter_map(|played| {
            let side = played.facts.sides.iter().find(has_played)?;
            let guest = side.guests.iter().any(is_he);
            Some(MatchPlayed { id: played.id().0, played_on: played.facts.played_on, guest })
        });
        let matches: Vec<_> = played.collect();
        let counted = season.series.evenings.values().chain(season.deals.counted.values());
        let counted = counted.filter(|it| it.players.iter().any(|player| is_he(&player.person)));
        let tournaments: Vec<_> = counted.map(|it| it.reference.tournament.0).collect();
        let listed = season.deals.lists.values().flat_map(|list| &list.rows);
        let earlier_trophies =
            listed.filter(|row| is_he(&row.person)).fold(0, |sum: u32, row| sum.saturating_add(row.count));
        let cups = season.deals.cups.keys().filter(|(owner, _)| is_he(owner));
        let cups: Vec<_> = cups.map(|(_, trophies)| *trophies).collect();
        let games = season.deals.games.iter();
        let games = games.filter(|(_, game)| game.points.iter().any(|row| is_he(&row.person)));
        let games: Vec<_> = games.map(|(number, _)| *number).collect();
        let deals = !tournaments.is_empty() || earlier_trophies > 0 || !cups.is_empty() || !games.is_empty();
        if team.is_none() && matches.is_empty() && !deals {
            return Ok(None);
        }
        let notes = Notes::read(engine, team.map(|team| team.name)).await?;
        let team =
            team.map(|team| SeasonTeam { id: team.id.0, name: notes.get(team.name).map(str::to_owned) });
        Ok(Some(Self {
            season: season.id.0,
            title: season.title.clone(),
            year: season.year,
            team,
            matches,
            tournaments,
            earlier_trophies,
            cups,
            games,
        }))
    }
}

async fn of_tournament(
    reader: Reader<'_>,
    entries: &[PersonId],
    number: PlayerNumber,
) -> Result<Participation> {
    let tournament = reader.tournament();
    let plays = tournament.players.get(&number).is_some_and(|player| entries.contains(&player.person));
    let mut found = Participation {
        tournament: tournament.id.0,
        title: tournament.title.clone(),
        date: tournament.date,
        number: number.0,
        player: None,
        seats: Vec::new(),
        result: None,
        prizes: Vec::new(),
        cash: Vec::new(),
    };
    let was_annulled = tournament.annulled.get(&number).is_some_and(|entry| entries.contains(entry));
    if !plays && !was_annulled {
        return Ok(found);
    }
    let directory = reader.directory().await?;
    let names = reader.names(&directory);
    let about = || tournament.cash.entries.iter().filter(|entry| entry.facts.player == Some(number));
    let texts = about().flat_map(|entry| [Some(entry.facts.note), entry.reversed.map(|(_, note)| note)]);
    let notes = Notes::read(reader.engine, texts.flatten()).await?;
    let actors =
        about().flat_map(|entry| [entry.recorded.by, entry.reversed.and_then(|(recorded, _)| recorded.by)]);
    let actors = Actors::of(reader.engine, actors).await?;
    found.cash = about().map(|entry| cash::Entry::of(entry, &names, &notes, &actors)).collect();
    if !plays {
        return Ok(found);
    }
    found.player = Some(PlayerAnswer::read(reader, number).await?.view.player);
    let tables = tournament.rounds.iter().flat_map(|round| &round.tables);
    found.seats = tables
        .filter_map(|table| {
            let seat = table.seats.iter().position(|seated| *seated == number)? + 1;
            Some(SeatTaken { round: table.at.round.0, table: table.at.table.0, seat })
        })
        .collect();
    let results = reader.snapshot.results();
    let row = results.ranking.rows.iter().find(|row| row.number == number);
    found.result = row.map(|row| PlayerRow::of(row, &names));
    found.prizes = payouts::receipts(tournament).remove(&number.0).unwrap_or_default();
    Ok(found)
}
