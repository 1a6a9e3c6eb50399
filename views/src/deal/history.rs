//! What happened to a deal, from the log itself: also what was taken back.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::family::{Entry, Record};
use domain::ids::PlayerNumber;
use domain::log::Envelope;
use domain::tournament::Event;
use domain::tournament::event::DealAt;
use domain::tournament::state::Table;
use engine::{Engine, Snapshot};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::OPENED;
use crate::actors::{Actor, Actors};
use crate::error::{Error, Result};
use crate::shapes::named;
use crate::start_number::{StartNumber, outward};

/// The cards of the deal.
const PLAYED: &str = "deal.play_recorded";

/// Something that happened to a deal or to its sheet.
#[derive(Debug, Serialize, ToSchema)]
pub struct Happened {
    pub version: u64,
    pub at: DateTime<Utc>,
    #[serde(rename = "type")]
    #[schema(example = "koenigrufen.kontra_given")]
    pub event_type: String,
    /// Who entered it; null where the log names no token.
    pub by: Option<Actor>,
    /// An entry of the game, as it was stated.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<named::Varying>)]
    pub entry: Option<Entry<StartNumber>>,
    /// What any other event says, as in the log: players are numbers, texts are ids of notes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<named::Varying>)]
    pub content: Option<Box<RawValue>>,
    /// The version of the event that took it back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken_back_by: Option<u64>,
    /// What the line told before and after it.
    #[serde(skip)]
    pub line: Told,
}

/// What a line told before something happened to it, and since; none before a game is declared.
#[derive(Debug, Default)]
pub struct Told {
    pub before: Option<Record<PlayerNumber>>,
    pub after: Option<Record<PlayerNumber>>,
}

/// What a line tells while its log is read: what was entered and not taken back, or the record that has replaced it.
struct Reading {
    entered: Vec<(u64, Arc<Entry<PlayerNumber>>)>,
    replaced: Option<(u64, Record<PlayerNumber>)>,
}

impl Reading {
    fn tells(&self) -> Option<Record<PlayerNumber>> {
        let replaced = self.replaced.as_ref().map(|(_, record)| record.clone());
        replaced.or_else(|| Entry::assemble(self.entered.iter().map(|(_, entry)| entry.as_ref())))
    }

    fn read(&mut self, version: u64, event: &Event) -> Told {
        let before = self.tells();
        match event {
            Event::DealEntered(entered) => self.entered.push((version, Arc::clone(&entered.entry))),
            Event::EntryRetracted(retracted) => self.goes_back_to(retracted.version),
            Event::Redealt(_) => self.goes_back_to(0),
            Event::DealCorrected(corrected) => self.replaced = Some((version, corrected.record.clone())),
            _ => {}
        }
        Told { before, after: self.tells() }
    }

    /// What came with this version and later no longer counts.
    fn goes_back_to(&mut self, first: u64) {
        self.entered.retain(|(version, _)| *version < first);
        self.replaced = self.replaced.take().filter(|(version, _)| *version < first);
    }
}

/// Everything the log tells of a deal and of signing its sheet, oldest first.
pub async fn of(engine: &Engine, snapshot: &Snapshot, table: &Table, at: DealAt) -> Result<Vec<Happened>> {
    let tournament = snapshot.tournament();
    // Nothing of a deal lies before the last entry of the one in front of it, unless lines were moved.
    let before = at.deal.index().checked_sub(1).and_then(|index| table.deals.get(index));
    let before = before.filter(|_| table.rearranged.is_none());
    let drawn = tournament.round(at.round).map_or(0, |round| round.drawn_version);
    let after = before.and_then(|deal| deal.entries.last()).map_or(drawn, |entered| entered.version);
    // The log is written by this program alone, and always in this order.
    let of_table = format!("\"at\":{}", serde_json::to_string(&at.table_at()).map_err(Error::internal)?);
    let of_its_deals = format!("{},", of_table.trim_end_matches('}'));
    let mut events = Vec::new();
    let mut reader = engine.store().events(tournament.id, after, snapshot.version());
    while let Some(chunk) = reader.next_chunk().await? {
        let concerns =
            |event: &Envelope| event.payload.contains(&of_its_deals) || event.payload.contains(&of_table);
        events.extend(chunk.into_iter().filter(concerns));
    }
    let (mut events, inserted) = of_line(events, at, &of_table)?;
    snapshot.unlink(&mut events);
    let tokens = events.iter().filter_map(|event| event.actor.parse().ok());
    let actors = Actors::read(engine, tokens).await?;
    let mut reading = Reading { entered: Vec::new(), replaced: inserted.map(|record| (0, record)) };
    let mut history = Vec::with_capacity(events.len());
    for event in events {
        take_back(&mut history, &event)?;
        let line = reading.read(event.version, &decode(&event)?);
        history.push(Happened { line, ..Happened::of(event, &actors)? });
    }
    Ok(history)
}

/// What concerns a line of what concerns its table: by the numbers it had before lines were moved. Where it was put
/// between others, what it told then.
fn of_line(
    events: Vec<Envelope>,
    mut at: DealAt,
    of_table: &str,
) -> Result<(Vec<Envelope>, Option<Record<PlayerNumber>>)> {
    let mut of_deal = place(at)?;
    let (mut found, mut inserted) = (Vec::new(), None);
    for event in events.into_iter().rev() {
        if !event.payload.contains(&of_deal) && !event.payload.contains(of_table) {
            continue;
        }
        let decoded = decode(&event)?;
        found.push(event);
        let Event::SheetRearranged(moved) = decoded else { continue };
        let placed = moved.lines.get(at.deal.index());
        let Some(was) = placed.and_then(|line| line.was) else {
            inserted = placed.and_then(|line| line.record.clone());
            break;
        };
        at.deal = was;
        of_deal = place(at)?;
    }
    found.reverse();
    Ok((found, inserted))
}

fn place(at: DealAt) -> Result<String> {
    Ok(format!("\"at\":{}", serde_json::to_string(&at).map_err(Error::internal)?))
}

/// Marks what this event takes back.
fn take_back(history: &mut [Happened], event: &Envelope) -> Result<()> {
    let first = match decode(event)? {
        Event::EntryRetracted(retracted) => retracted.version,
        Event::Redealt(_) => 0,
        _ => return Ok(()),
    };
    let entered = history.iter_mut().filter(|happened| {
        let entry = happened.entry.is_some() || happened.event_type == OPENED;
        // The cards go with any entry, whenever they were recorded.
        let goes = entry && happened.version >= first || happened.event_type == PLAYED;
        goes && happened.taken_back_by.is_none()
    });
    entered.for_each(|happened| happened.taken_back_by = Some(event.version));
    Ok(())
}

fn decode(event: &Envelope) -> Result<Event> {
    Event::decode(&event.event_type, event.schema, &event.payload).map_err(Error::internal)
}

impl Happened {
    pub fn of(event: Envelope, actors: &Actors) -> Result<Self> {
        let entry = match decode(&event)? {
            Event::DealEntered(entered) => Some(numbered(&entered.entry)),
            _ => None,
        };
        let content = if entry.is_none() {
            Some(RawValue::from_string(event.payload).map_err(Error::internal)?)
        } else {
            None
        };
        Ok(Self {
            version: event.version,
            at: event.recorded_at,
            by: event.actor.parse().ok().map(|token| actors.get(token)),
            event_type: event.event_type,
            entry,
            content,
            taken_back_by: None,
            line: Told::default(),
        })
    }
}

fn numbered(entry: &Entry<PlayerNumber>) -> Entry<StartNumber> {
    let Ok(entry) = entry.try_map_players(outward);
    entry
}
