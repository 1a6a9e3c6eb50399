//! What a season refers to: editions of tournaments, read where they stand and checked against their hash.
//!
//! What counts in an edition is one event, so a closed tournament is not folded to add a season up. Only who its
//! players are comes from folding it, once, when it begins to count; and what was played deal by deal, once for as long
//! as it is kept (`editions.rs`).

use std::sync::Arc;

use domain::log::{StreamKind, StreamRef};
use domain::season::deals::{Played, PlayedDeals};
use domain::season::series::{EditionRef, Editions, Evidence, SeriesPlayer};
use domain::tournament::event::edition::EditionRows;
use domain::tournament::{Event, Tournament};
use store::{OrganisationId, Store, StoreError};

use crate::fold::{Fold, FoldError};
use crate::shared::Shared;

/// The tournament as it was when this edition came out, its log checked up to there; none if it never was so.
pub(crate) async fn read(
    store: &Store,
    organisation: OrganisationId,
    reference: EditionRef,
) -> Result<Option<Evidence>, StoreError> {
    let Some(info) = store.stream(reference.tournament).await? else { return Ok(None) };
    // Nobody here has said that what was played elsewhere counts here.
    if info.is_read_only() {
        return Ok(None);
    }
    let Some(tournament) = folded(store, reference).await? else { return Ok(None) };
    let Some(edition) = tournament.editions.last() else { return Ok(None) };
    let merged = store.merged().await?;
    let players = tournament.players.values().map(|player| SeriesPlayer {
        number: player.number,
        person: merged.is(player.person),
        club: player.details.club.clone(),
        categories: player.details.categories.clone(),
        agreed_by_entry: player.agreed_by_entry,
    });
    Ok(Some(Evidence {
        reference,
        foreign: info.organisation != organisation,
        played_on: tournament.date,
        players: players.collect(),
        rows: Arc::new(edition.published.rows.clone()),
        played: Arc::new(Played::of(&tournament)),
    }))
}

/// The same for whoever reads, kept from the last time: nobody has a tournament folded again by asking.
pub(crate) async fn kept(
    shared: &Shared,
    reference: EditionRef,
) -> Result<Option<Arc<Evidence>>, StoreError> {
    if let Some(known) = shared.editions.evidence.get(reference) {
        return as_known(&shared.store, known).await.map(Some);
    }
    let _alone = shared.editions.folding.lock().await;
    if let Some(known) = shared.editions.evidence.get(reference) {
        return as_known(&shared.store, known).await.map(Some);
    }
    let Some(info) = shared.store.stream(reference.tournament).await? else { return Ok(None) };
    let found = read(&shared.store, info.organisation, reference).await?.map(Arc::new);
    if let Some(found) = &found {
        shared.editions.evidence.keep(reference, found);
    }
    Ok(found)
}

/// Its players as they are known by now: somebody's two entries may be one human since it was read.
async fn as_known(store: &Store, read: Arc<Evidence>) -> Result<Arc<Evidence>, StoreError> {
    let merged = store.merged().await?;
    if read.players.iter().all(|player| merged.is(player.person) == player.person) {
        return Ok(read);
    }
    let mut known = Evidence::clone(&read);
    known.players.iter_mut().for_each(|player| player.person = merged.is(player.person));
    Ok(Arc::new(known))
}

/// The tournament up to an edition, its log checked up to there; none if it never was so.
async fn folded(store: &Store, reference: EditionRef) -> Result<Option<Tournament>, StoreError> {
    let imported = store.stream(reference.tournament).await?.and_then(|info| info.imported);
    let mut fold = Fold::<Tournament>::new(reference.tournament).imported(imported);
    match fold.read(store, reference.version).await {
        Ok(()) => {}
        Err(FoldError::Store(error)) => return Err(error),
        // What is damaged proves nothing.
        Err(_) => return Ok(None),
    }
    let Ok((tournament, chain)) = fold.finish() else { return Ok(None) };
    let head = chain.head();
    if (head.epoch, head.version, head.hash) != (reference.epoch, reference.version, reference.hash) {
        return Ok(None);
    }
    let is_last = tournament.editions.last().is_some_and(|edition| {
        edition.version == reference.version && edition.published.edition == reference.edition
    });
    Ok(is_last.then_some(tournament))
}

/// What was played up to these editions, or the trophies alone; those that cannot be found are missing.
pub(crate) async fn played(
    shared: &Shared,
    references: Vec<EditionRef>,
    wanted: Wanted,
) -> Result<PlayedDeals, StoreError> {
    let kept = match wanted {
        Wanted::Trophies => &shared.editions.trophies,
        Wanted::Deals => &shared.editions.played,
    };
    let mut found = PlayedDeals::new();
    for reference in references {
        let mut known = kept.get(reference);
        if known.is_none() {
            let _alone = shared.editions.folding.lock().await;
            known = match kept.get(reference) {
                Some(known) => Some(known),
                None => folded(&shared.store, reference).await?.map(|it| Arc::new(wanted.of(&it))),
            };
            if let Some(read) = &known {
                kept.keep(reference, read);
            }
        }
        found.extend(known.map(|played| (reference, played)));
    }
    Ok(found)
}

/// What is wanted of what was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// The trophies alone.
    Trophies,
    /// The deals too.
    Deals,
}

impl Wanted {
    fn of(self, tournament: &Tournament) -> Played {
        let played = Played::of(tournament);
        match self {
            Self::Trophies => Played { deals: Vec::new(), ..played },
            Self::Deals => played,
        }
    }
}

/// What these editions say; those that cannot be found are missing.
pub(crate) async fn editions(shared: &Shared, references: Vec<EditionRef>) -> Result<Editions, StoreError> {
    let mut found = Editions::new();
    for reference in references {
        let kept = &shared.editions.rows;
        let known = match kept.get(reference) {
            Some(known) => Some(known),
            None => rows(&shared.store, reference).await?.map(Arc::new),
        };
        if let Some(rows) = known {
            kept.keep(reference, &rows);
            found.insert(reference, rows);
        }
    }
    Ok(found)
}

/// The edition's event, if it has the hash behind the event in front of it.
async fn rows(store: &Store, reference: EditionRef) -> Result<Option<EditionRows>, StoreError> {
    let Some(after) = reference.version.checked_sub(2) else { return Ok(None) };
    let mut events = store.events(reference.tournament, after, reference.version);
    let mut pair = Vec::new();
    while let Some(chunk) = events.next_chunk().await? {
        pair.extend(chunk);
    }
    let [before, event] = pair.as_slice() else { return Ok(None) };
    let stream = StreamRef { kind: StreamKind::Tournament, id: reference.tournament };
    if event.hash != reference.hash || event.compute_hash(stream, before.hash) != event.hash {
        return Ok(None);
    }
    match Event::decode(&event.event_type, event.schema, &event.payload) {
        Ok(Event::ResultsPublished(published)) if published.edition == reference.edition => {
            Ok(Some(published.rows))
        }
        Ok(_) | Err(_) => Ok(None),
    }
}
