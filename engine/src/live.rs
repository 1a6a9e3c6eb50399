//! What changes, as it changes: the paths of the resources to be read again.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use domain::tournament::Event;
use domain::tournament::event::TableAt;
use domain::tournament::event::referee::RulingMade;
use serde::Serialize;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use crate::registry::Handle;

/// Some events came in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The version after them.
    pub version: u64,
    /// Paths below the tournament's whose content may have changed, such as
    /// `rounds/1/tables/3`, sorted.
    pub changed: Arc<[String]>,
}

/// What a listener gets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Update {
    /// Some events came in.
    Change(Change),
    /// The listener was too slow: some changes are lost, everything is to be read again.
    Resync,
}

/// Listens to a tournament's changes; keeps it in memory.
#[derive(Debug)]
pub struct Subscription {
    receiver: broadcast::Receiver<Change>,
}

impl Subscription {
    /// None if the writer has stopped.
    pub(crate) fn new(handle: &Handle) -> Option<Self> {
        Some(Self { receiver: handle.changes.upgrade()?.subscribe() })
    }

    /// The next change; `None` if the tournament's writer has stopped: subscribe again.
    pub async fn next(&mut self) -> Option<Update> {
        match self.receiver.recv().await {
            Ok(change) => Some(Update::Change(change)),
            Err(RecvError::Lagged(_)) => Some(Update::Resync),
            Err(RecvError::Closed) => None,
        }
    }
}

/// The paths whose content depends on what `events` changed.
pub(crate) fn changed_paths<'a>(events: impl IntoIterator<Item = &'a Event>) -> Arc<[String]> {
    let mut paths = BTreeSet::new();
    for event in events {
        add_paths(event, &mut |path| {
            paths.insert(path);
        });
    }
    paths.into_iter().collect()
}

fn add_paths(event: &Event, add: &mut impl FnMut(String)) {
    use Event as E;
    match event {
        E::Created(_) | E::Closed(_) | E::Reopened(_) => add(String::new()),
        E::RulesetAmended(_) => {
            add(String::new());
            add("ruleset".into());
            results(add);
        }
        E::PlayerRegistered(e) => player(e.player.0, add),
        E::DetailsChanged(e) => ranked(e.player.0, add),
        E::FeeRecorded(e) => {
            player(e.player.0, add);
            add("payouts".into());
        }
        E::CheckedIn(e) => player(e.player.0, add),
        E::CheckInReverted(e) => player(e.player.0, add),
        E::Withdrawn(e) => ranked(e.player.0, add),
        E::Excluded(e) => ranked(e.player.0, add),
        E::Reinstated(e) => ranked(e.player.0, add),
        E::TrophiesBrought(e) => ranked(e.player.0, add),
        E::Substituted(e) => {
            add(table(e.at));
            player(e.leaving.0, add);
            player(e.entering.0, add);
            results(add);
        }
        E::TeamFormed(_) | E::TeamChanged(_) | E::TeamDissolved(_) => {
            add("teams".into());
            results(add);
        }
        E::DrawCommitted(_)
        | E::RoundDrawn(_)
        | E::DrawEdited(_)
        | E::PairProhibited(_)
        | E::PairAllowed(_)
        | E::SeatsCorrected(_) => add_draw_paths(event, add),
        E::RoundStarted(e) => add(format!("rounds/{}", e.round)),
        E::RoundEnded(e) => {
            add(format!("rounds/{}", e.round));
            results(add);
        }
        E::TableEndedEarly(e) => at_table(e.at, add),
        E::TableCountedFor(e) => at_table(e.at, add),
        E::TableResumed(e) => at_table(e.at, add),
        E::DealOpened(e) => add(table(e.at.table_at())),
        E::Redealt(e) => add(table(e.at.table_at())),
        E::DealEntered(e) if e.entry.ends_the_deal() => at_table(e.at.table_at(), add),
        E::DealEntered(e) => add(table(e.at.table_at())),
        E::EntryRetracted(e) => at_table(e.at.table_at(), add),
        E::DealCorrected(e) => at_table(e.at.table_at(), add),
        E::PlayRecorded(e) => add(table(e.at.table_at())),
        E::SheetSigned(e) => add(table(e.at)),
        E::SheetReopened(e) => add(table(e.at)),
        E::RulingMade(e) => ruled(e, add),
        E::ComplaintRaised(e) => {
            add("complaints".into());
            add(table(e.at.table_at()));
        }
        E::ComplaintWithdrawn(_) => add("complaints".into()),
        E::DeadlineSet(_)
        | E::RulingAppealed(_)
        | E::JuryNamed(_)
        | E::JuryConfirmed(_)
        | E::AppealDecided(_) => {
            add("appeals".into());
            add("rulings".into());
        }
        E::LineFlagged(_) | E::FlagResolved(_) => add("flags".into()),
        E::PlayerSuspended(e) => suspended(e.player.0, add),
        E::SuspensionLifted(e) => suspended(e.player.0, add),
        E::LotDrawn(_) => {
            add("lots".into());
            results(add);
        }
        E::ResultsPublished(_) => add("editions".into()),
        E::PrizePaid(_) | E::PrizeReversed(_) => {
            add("payments".into());
            add("payouts".into());
        }
    }
}

fn results(add: &mut impl FnMut(String)) {
    add("rankings".into());
    add("payouts".into());
}

/// Something of a player that counts in the results.
fn ranked(number: u16, add: &mut impl FnMut(String)) {
    player(number, add);
    results(add);
}

fn ruled(ruling: &RulingMade, add: &mut impl FnMut(String)) {
    at_table(ruling.at.table_at(), add);
    add("rulings".into());
    if ruling.complaint.is_some() {
        add("complaints".into());
    }
}

fn suspended(number: u16, add: &mut impl FnMut(String)) {
    player(number, add);
    add("suspensions".into());
}

/// What the draw and its seats change.
fn add_draw_paths(event: &Event, add: &mut impl FnMut(String)) {
    use Event as E;
    let drawn = |round, add: &mut dyn FnMut(String)| {
        add("rounds".into());
        add(format!("rounds/{round}"));
    };
    match event {
        E::DrawCommitted(_) => add("rounds/commitments".into()),
        E::RoundDrawn(e) => {
            if e.commitment.is_some() {
                add("rounds/commitments".into());
            }
            drawn(e.round, add);
        }
        E::DrawEdited(e) => drawn(e.round, add),
        E::PairProhibited(_) | E::PairAllowed(_) => add("prohibited-pairs".into()),
        E::SeatsCorrected(e) => {
            add(format!("rounds/{}", e.round));
            for reseated in &e.tables {
                at_table(TableAt { round: e.round, table: reseated.table }, add);
            }
        }
        _ => {}
    }
}

fn player(number: u16, add: &mut impl FnMut(String)) {
    add("players".into());
    add(format!("players/{number}"));
}

fn table(at: TableAt) -> String {
    let mut path = String::with_capacity(24);
    write!(path, "rounds/{}/tables/{}", at.round, at.table).expect("a String takes everything");
    path
}

fn at_table(at: TableAt, add: &mut impl FnMut(String)) {
    add(table(at));
    results(add);
}
