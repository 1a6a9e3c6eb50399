//! Who changed what, and when: the log as people read it, command by command, the newest first, each with the values
//! before and after. What is said of a value is read off the states, never off the events: it cannot tell otherwise than a
//! page as of then. For officials.

mod facts;

use chrono::{DateTime, Utc};
use domain::ids::{PlayerNumber, RoundNumber};
use domain::log::{Envelope, Meta, StreamId};
use domain::tournament::event::{DealAt, NoteRef, TableAt};
use domain::tournament::{Event, Tournament};
use engine::{Role, TokenId};
use serde::Deserialize;

pub use facts::{Difference, Said, What};

use crate::actors::Actors;
use crate::error::{Error, Result};
use crate::notes::Notes;
use crate::reader::Reader;
use crate::viewer::Viewer;

/// How many events are read for a page, if no command wrote more.
const EVENTS: u64 = 120;

/// A page of what was changed.
#[derive(Debug)]
pub struct History {
    /// Newest first.
    pub changes: Vec<Change>,
    /// Before which version older ones are.
    pub older: Option<u64>,
}

/// What one command changed.
#[derive(Debug)]
pub struct Change {
    /// The version after it.
    pub version: u64,
    pub at: DateTime<Utc>,
    pub by: By,
    /// The types of its events, each once, in their order.
    pub events: Vec<String>,
    /// What it was about, each once.
    pub about: Vec<About>,
    pub differences: Vec<Difference>,
    /// Why, as far as it was said and is not erased; each once.
    pub reasons: Vec<String>,
}

/// Who gave a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum By {
    /// The bearer of a token; none where its label is not known, as after an import.
    Token(Option<String>),
    /// Who runs the program on the database.
    Operator,
    /// The program itself.
    Program,
    /// Somebody without a token.
    Stranger,
}

/// What a change is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum About {
    Tournament,
    Player(PlayerNumber),
    Round(RoundNumber),
    Table(TableAt),
    Deal(DealAt),
}

/// Where an event happened, whatever else it says.
#[derive(Deserialize)]
struct Somewhere {
    at: Option<Place>,
    player: Option<PlayerNumber>,
    round: Option<RoundNumber>,
}

/// What was said of an event: why it happened, and why in spite of something.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Explained {
    note: Option<NoteRef>,
    late: Option<NoteRef>,
    despite_suspension: Option<NoteRef>,
    despite_conflicts: Option<NoteRef>,
    keeps_contradiction: Option<NoteRef>,
}

impl Explained {
    /// The reasons of a command that somebody may read, each once.
    fn of(command: &[Envelope], viewer: &Viewer) -> Vec<NoteRef> {
        let mut found: Vec<NoteRef> = Vec::new();
        for event in command.iter().filter(|event| is_told(&event.event_type, viewer)) {
            let said: Self = serde_json::from_str(&event.payload).unwrap_or_default();
            let Self { note, late, despite_suspension, despite_conflicts, keeps_contradiction } = said;
            let said = [note, late, despite_suspension, despite_conflicts, keeps_contradiction];
            for note in said.into_iter().flatten() {
                if found.iter().all(|known| known.id != note.id) {
                    found.push(note);
                }
            }
        }
        found
    }
}

/// What is said of money is for who keeps the cash box, what is said of complaints and rulings for referees. A notice is
/// no reason: its text is what was told.
fn is_told(event_type: &str, viewer: &Viewer) -> bool {
    let (about, _) = event_type.split_once('.').unwrap_or((event_type, ""));
    match (about, event_type) {
        ("notice", _) => false,
        ("cash", _) | (_, "player.fee_recorded" | "player.fee_kind_set") => viewer.may(Role::Registrar),
        ("complaint" | "ruling" | "appeal" | "flag" | "line" | "sheet", _) => viewer.may(Role::Referee),
        _ => true,
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Place {
    Deal(DealAt),
    Table(TableAt),
}

impl About {
    fn of(event: &Envelope) -> Option<Self> {
        let said: Somewhere = serde_json::from_str(&event.payload).ok()?;
        let at = said.at.map(|at| match at {
            Place::Deal(at) => Self::Deal(at),
            Place::Table(at) => Self::Table(at),
        });
        at.or(said.player.map(Self::Player)).or(said.round.map(Self::Round))
    }
}

impl History {
    /// What was changed up to the version in front of `before`, or until now.
    pub async fn read(reader: Reader<'_>, before: Option<u64>) -> Result<Self> {
        let now = reader.snapshot.version();
        let until = before.map_or(now, |before| before.saturating_sub(1).min(now));
        let id = reader.snapshot.id();
        let after = Self::begin(reader, until).await?;
        let events = read(reader, id, after, until).await?;
        let mut state = match after {
            0 => None,
            version => Some(reader.engine.browse(id, version).await?.tournament().clone()),
        };
        let tokens = events.iter().filter_map(|event| event.actor.parse().ok());
        let actors = Actors::read(reader.engine, tokens).await?;
        let keeps_the_cash = reader.viewer.may(Role::Registrar);
        let by_command = events.chunk_by(|one, next| one.command_id == next.command_id);
        let reasons: Vec<_> = by_command.map(|command| Explained::of(command, reader.viewer)).collect();
        let notes = Notes::read(reader.engine, reasons.iter().flatten().copied()).await?;
        let mut reasons = reasons.into_iter();
        let mut changes = Vec::new();
        for command in events.chunk_by(|one, next| one.command_id == next.command_id) {
            let earlier = state.clone();
            for event in command {
                state = Some(evolved(state, id, event)?);
            }
            let differences = state.as_ref().map(|state| facts::differences(earlier.as_ref(), state));
            let mut differences = differences.unwrap_or_default();
            // What is in the cash box is for who keeps it.
            if !keeps_the_cash {
                differences.retain(|difference| difference.what != What::CashBox);
            }
            let said = reasons.next().unwrap_or_default();
            let said = said.into_iter().filter_map(|note| notes.get(note).map(str::to_owned)).collect();
            changes.extend(Change::of(command, differences, said, &actors));
        }
        changes.reverse();
        Ok(Self { changes, older: (after > 0).then_some(after + 1) })
    }

    /// Behind which version the oldest command of a page begins: whole ones alone are shown.
    async fn begin(reader: Reader<'_>, until: u64) -> Result<u64> {
        let mut count = EVENTS;
        loop {
            let after = until.saturating_sub(count);
            if after == 0 {
                return Ok(0);
            }
            let events = read(reader, reader.snapshot.id(), after - 1, until).await?;
            let mut pairs = events.windows(2);
            let whole = pairs.find(|pair| matches!(pair, [one, next] if one.command_id != next.command_id));
            if let Some([one, _]) = whole {
                return Ok(one.version);
            }
            // One command wrote all of these, such as an import.
            count *= 4;
        }
    }
}

/// The version that was the newest at a moment; none before the first.
pub async fn version_at(reader: Reader<'_>, moment: DateTime<Utc>) -> Result<Option<u64>> {
    let (mut low, mut high) = (0, reader.snapshot.version());
    // Times in a log never go back: halving finds it with few events read.
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        let event = read(reader, reader.snapshot.id(), middle - 1, middle).await?;
        if event.first().is_some_and(|event| event.recorded_at <= moment) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    Ok((low > 0).then_some(low))
}

async fn read(reader: Reader<'_>, id: StreamId, after: u64, until: u64) -> Result<Vec<Envelope>> {
    let mut events = Vec::new();
    let mut stored = reader.engine.store().events(id, after, until);
    while let Some(chunk) = stored.next_chunk().await? {
        events.extend(chunk);
    }
    reader.snapshot.unlink(&mut events);
    Ok(events)
}

fn evolved(state: Option<Tournament>, id: StreamId, event: &Envelope) -> Result<Tournament> {
    let meta = Meta::of(event);
    let decoded = Event::decode(&event.event_type, event.schema, &event.payload).map_err(Error::internal)?;
    match state {
        None => Tournament::found(id, meta, &decoded).map_err(Error::internal),
        Some(mut state) => {
            state.evolve(meta, &decoded).map_err(Error::internal)?;
            Ok(state)
        }
    }
}

impl Change {
    fn of(
        command: &[Envelope],
        differences: Vec<Difference>,
        reasons: Vec<String>,
        actors: &Actors,
    ) -> Option<Self> {
        let last = command.last()?;
        let mut events: Vec<String> = Vec::new();
        for event in command {
            if !events.contains(&event.event_type) {
                events.push(event.event_type.clone());
            }
        }
        let mut about: Vec<_> = command.iter().filter_map(About::of).collect();
        about.dedup();
        let by = By::of(&last.actor, actors);
        Some(Self { version: last.version, at: last.recorded_at, by, events, about, differences, reasons })
    }
}

impl By {
    fn of(actor: &str, actors: &Actors) -> Self {
        let is = |token: TokenId| actor == token.actor();
        match () {
            () if is(TokenId::OPERATOR) => Self::Operator,
            () if is(TokenId::PROGRAM) => Self::Program,
            () if is(TokenId::STRANGER) => Self::Stranger,
            () => Self::Token(actor.parse().ok().and_then(|token| actors.get(token).label)),
        }
    }
}
