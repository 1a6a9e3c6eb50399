//! Why results say otherwise than the newest edition: what was corrected, ruled and decided since.

use chrono::{DateTime, Utc};
use domain::ids::{DealNumber, PlayerNumber};
use domain::tournament::Event;
use domain::tournament::event::referee::RulingKind;
use domain::tournament::event::{DealAt, NoteRef, TableAt};
use uuid::Uuid;

use crate::actors::{Actor, Actors};
use crate::error::{Error, Result};
use crate::names::Named;
use crate::notes::Notes;
use crate::reader::Reader;

/// What can change a place or a prize.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// A deal was entered, dealt again or taken back.
    Entered,
    /// The record of a deal was replaced.
    Corrected,
    /// Lines of a sheet were inserted, taken out or moved.
    Rearranged,
    /// The sums of paper were recorded, or lines took their place.
    Paper,
    /// A referee or a jury ruled.
    Ruled(RulingKind),
    /// An appeal was decided.
    Appealed,
    /// A lot decided.
    Lot,
    /// Players sat elsewhere than it was taken down.
    Seats,
    /// Somebody takes part no longer.
    Left,
    /// Somebody takes part after all.
    Back,
    /// Prizes go to the next one, or no longer do.
    Waived,
    /// Another person is behind a number.
    Person,
    /// Club, categories, titles or trophies brought along.
    Details,
    /// Teams.
    Teams,
    /// Fees, sponsors' money: what prizes are paid from.
    Money,
    /// The rules, or how deals are settled.
    Rules,
}

/// Something that happened behind an edition.
#[derive(Debug)]
pub struct Happened {
    /// When.
    pub at: DateTime<Utc>,
    /// Who did it; none where the log names no token.
    pub by: Option<Actor>,
    /// What it was.
    pub deed: Deed,
    /// At which table.
    pub table: Option<TableAt>,
    /// In which deal there.
    pub deal: Option<DealNumber>,
    /// Whom it is about.
    pub players: Vec<Named>,
    /// The reason that was given for it.
    pub reason: Option<String>,
}

/// What an event did, before names and texts are looked up.
#[derive(Debug, PartialEq)]
struct Fact {
    deed: Deed,
    table: Option<TableAt>,
    deal: Option<DealNumber>,
    players: Vec<PlayerNumber>,
    note: Option<NoteRef>,
}

impl Fact {
    fn of(deed: Deed) -> Self {
        Self { deed, table: None, deal: None, players: Vec::new(), note: None }
    }

    fn at_table(self, at: TableAt) -> Self {
        Self { table: Some(at), ..self }
    }

    fn at(self, at: DealAt) -> Self {
        Self { deal: Some(at.deal), ..self.at_table(at.table_at()) }
    }

    fn about(self, players: impl IntoIterator<Item = PlayerNumber>) -> Self {
        Self { players: players.into_iter().collect(), ..self }
    }

    fn because(self, note: impl Into<Option<NoteRef>>) -> Self {
        Self { note: note.into(), ..self }
    }

    /// What an event does to results; none if it does nothing to them.
    fn read(event: &Event) -> Option<Self> {
        let of = Self::of;
        Some(match event {
            Event::DealEntered(it) => of(Deed::Entered).at(it.at),
            Event::Redealt(it) => of(Deed::Entered).at(it.at),
            Event::EntryRetracted(it) => of(Deed::Entered).at(it.at),
            Event::DealCorrected(it) => of(Deed::Corrected).at(it.at).because(it.note),
            Event::SheetRearranged(it) => of(Deed::Rearranged).at_table(it.at).because(it.note),
            Event::TotalsRecorded(it) => of(Deed::Paper).at_table(it.at).because(it.note),
            Event::TotalsReplaced(it) => of(Deed::Paper).at_table(it.at).because(it.note),
            Event::RulingMade(it) => {
                let offenders = it.decision.offenders().iter().copied();
                of(Deed::Ruled(it.decision.kind())).at(it.at).about(offenders).because(it.note)
            }
            Event::AppealDecided(it) => of(Deed::Appealed).because(it.note),
            Event::LotDrawn(it) => of(Deed::Lot).about(it.order.iter().copied()),
            Event::SeatsCorrected(it) => of(Deed::Seats).because(it.note),
            Event::Substituted(it) => of(Deed::Seats).at_table(it.at).about([it.leaving, it.entering]),
            Event::TableJoined(it) => of(Deed::Seats).at_table(it.at).about([it.player]),
            Event::Withdrawn(it) => of(Deed::Left).about([it.player]).because(it.note),
            Event::Excluded(it) => of(Deed::Left).about([it.player]).because(it.note),
            Event::Reinstated(it) => of(Deed::Back).about([it.player]).because(it.note),
            Event::PrizesWaived(it) => of(Deed::Waived).about([it.player]).because(it.note),
            Event::PersonCorrected(it) => of(Deed::Person).about([it.player]).because(it.note),
            Event::DetailsChanged(it) => of(Deed::Details).about([it.player]).because(it.note),
            Event::TrophiesBrought(it) => of(Deed::Details).about([it.player]).because(it.note),
            Event::TeamFormed(it) => of(Deed::Teams).about(it.members.iter().copied()).because(it.note),
            Event::TeamChanged(it) => of(Deed::Teams).about(it.members.iter().copied()).because(it.note),
            Event::TeamDissolved(it) => of(Deed::Teams).because(it.note),
            Event::FeeRecorded(it) => of(Deed::Money).about([it.player]).because(it.note),
            Event::CashRecorded(it) => of(Deed::Money).about(it.player).because(it.note),
            Event::CashReversed(it) => of(Deed::Money).because(it.note),
            Event::RulesetChanged(it) => of(Deed::Rules).because(it.note),
            Event::SettlementAdopted(it) => of(Deed::Rules).because(it.note),
            _ => return None,
        })
    }
}

impl Happened {
    /// Everything since the newest edition that can have changed a place or a prize, oldest first. What is entered of
    /// one deal in many steps is told once.
    pub async fn since_newest_edition(reader: Reader<'_>) -> Result<Vec<Self>> {
        let tournament = reader.tournament();
        let Some(edition) = tournament.editions.last() else { return Ok(Vec::new()) };
        let mut facts: Vec<(DateTime<Utc>, Option<Uuid>, Fact)> = Vec::new();
        let after = edition.published.of_version;
        let mut events = reader.engine.store().events(tournament.id, after, reader.version());
        while let Some(mut chunk) = events.next_chunk().await? {
            reader.snapshot.unlink(&mut chunk);
            for stored in chunk {
                let event = Event::decode(&stored.event_type, stored.schema, &stored.payload)
                    .map_err(Error::internal)?;
                let Some(fact) = Fact::read(&event) else { continue };
                let by = stored.actor.parse().ok();
                match facts.last_mut() {
                    Some((at, last_by, last)) if *last == fact && *last_by == by => *at = stored.recorded_at,
                    _ => facts.push((stored.recorded_at, by, fact)),
                }
            }
        }
        let notes = Notes::read(reader.engine, facts.iter().filter_map(|(.., fact)| fact.note)).await?;
        let actors = Actors::read(reader.engine, facts.iter().filter_map(|(_, by, _)| *by)).await?;
        let directory = reader.directory().await?;
        let names = reader.names(&directory);
        let told = facts.into_iter().map(|(at, by, fact)| Self {
            at,
            by: by.map(|token| actors.get(token)),
            deed: fact.deed,
            table: fact.table,
            deal: fact.deal,
            players: fact.players.into_iter().map(|player| names.named(player)).collect(),
            reason: fact.note.and_then(|note| notes.get(note)).map(str::to_owned),
        });
        Ok(told.collect())
    }
}
