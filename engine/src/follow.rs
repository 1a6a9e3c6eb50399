//! Background work: hearing of what other processes wrote, dropping idle streams, and finding out
//! that a database has healed.

use std::sync::{Arc, Weak};
use std::time::Duration;

use store::{Health, Notice};
use tokio::time::MissedTickBehavior;

use crate::access::{Believed, remove_ended};
use crate::cause::chain;
use crate::checkpoints;
use crate::inner::Inner;
use crate::shared::Shared;

/// How often a database that failed a write is tried again.
const PROBE_EVERY: Duration = Duration::from_secs(1);

/// How often what has ended is looked for, and how long others write between two steps of it.
const SWEEP_EVERY: Duration = Duration::from_mins(10);
const SWEEP_PAUSE: Duration = Duration::from_secs(1);

/// Starts the tasks; they hold the engine only while they work, and end with it.
pub(crate) fn start(inner: &Arc<Inner>) {
    let runtime = &inner.shared.runtime;
    runtime.spawn(evict(Arc::downgrade(inner)));
    runtime.spawn(probe(Arc::downgrade(inner)));
    runtime.spawn(count_refusals(Arc::downgrade(inner)));
    runtime.spawn(sweep(Arc::downgrade(inner)));
    runtime.spawn(keep_checkpoints(Arc::downgrade(inner), Arc::clone(&inner.shared)));
    runtime.spawn(read_written_logs(Arc::downgrade(inner), Arc::clone(&inner.shared)));
    if inner.shared.has_company() {
        runtime.spawn(poll(Arc::downgrade(inner)));
        runtime.spawn(listen(Arc::downgrade(inner)));
    }
}

/// Ticks in this rhythm, at most a hundred times a second.
fn every(period: Duration) -> tokio::time::Interval {
    let mut ticks = tokio::time::interval(period.max(Duration::from_millis(10)));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

async fn evict(engine: Weak<Inner>) {
    let Some(idle) = engine.upgrade().map(|engine| engine.shared.config.evict_after) else { return };
    let mut ticks = every(idle / 4);
    loop {
        ticks.tick().await;
        let Some(engine) = engine.upgrade() else { return };
        for streams in engine.kinds.all() {
            streams.evict(idle);
        }
    }
}

/// While nobody writes nobody would notice that the file is gone, or the disk has space again.
async fn probe(engine: Weak<Inner>) {
    let mut ticks = every(PROBE_EVERY);
    loop {
        ticks.tick().await;
        let Some(engine) = engine.upgrade() else { return };
        // Looked at though nobody writes: a leap is told when it happens.
        let _ = engine.shared.config.clock.now();
        // A change of persons that was given up may have been carried out since: nobody else would notice here.
        if !engine.shared.has_company() {
            engine.shared.revisions.forget_all();
        }
        if let Err(error) = engine.shared.store.tend().await {
            tracing::debug!(error = chain(&error), "the database is not well");
        }
        if engine.shared.store.health() != Health::Ok
            && let Err(error) = engine.shared.store.probe().await
        {
            tracing::debug!(%error, "the database still fails writes");
        }
    }
}

/// However many are refused, one event in a while says so.
async fn count_refusals(engine: Weak<Inner>) {
    let Some(period) = engine.upgrade().map(|engine| engine.shared.config.refusals_every) else { return };
    let mut ticks = every(period);
    loop {
        ticks.tick().await;
        let Some(engine) = engine.upgrade() else { return };
        if let Err(error) = engine.refusals.log(&engine.shared).await {
            tracing::debug!(%error, "it could not be written how many were refused");
        }
    }
}

/// What has ended long ago goes, a few rows at a time.
async fn sweep(engine: Weak<Inner>) {
    // Before this process has recorded much itself.
    let believed = loop {
        let Some(read) = engine.upgrade() else { return };
        match Believed::read(&read.shared).await {
            Ok(Some(believed)) => break believed,
            Ok(None) => {}
            Err(error) => tracing::debug!(%error, "it could not be read when something was recorded last"),
        }
        drop(read);
        tokio::time::sleep(SWEEP_EVERY).await;
    };
    let Some(wait) = engine.upgrade().map(|engine| engine.shared.config.sweep_after) else { return };
    let begin = tokio::time::Instant::now() + wait;
    let mut ticks = tokio::time::interval_at(begin, SWEEP_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        loop {
            let Some(engine) = engine.upgrade() else { return };
            match remove_ended(&engine.shared, believed).await {
                Ok(0) => break,
                Ok(removed) => tracing::debug!(removed, "tokens and invitations that had ended are removed"),
                Err(error) => {
                    tracing::debug!(%error, "what has ended could not be removed");
                    break;
                }
            }
            drop(engine);
            tokio::time::sleep(SWEEP_PAUSE).await;
        }
    }
}

/// Where nothing is signed there is nothing to do.
async fn keep_checkpoints(engine: Weak<Inner>, shared: Arc<Shared>) {
    let mut ticks = every(shared.config.checkpoint_every);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = shared.checkpoint_due.notified() => {}
        }
        let Some(engine) = engine.upgrade() else { return };
        if let Err(error) = checkpoints::take(engine).await {
            tracing::warn!(error = chain(&error), "a checkpoint could not be made; it is tried again");
        }
    }
}

/// What was said in a log beside its writer is read, if that log is in memory.
async fn read_written_logs(engine: Weak<Inner>, shared: Arc<Shared>) {
    loop {
        shared.log_written.notified().await;
        let Some(engine) = engine.upgrade() else { return };
        look_at_heads(&engine).await;
    }
}

/// The log is the truth: a lost notice is made up for here.
async fn poll(engine: Weak<Inner>) {
    let Some(period) = engine.upgrade().map(|engine| engine.shared.config.poll) else { return };
    let mut ticks = every(period);
    loop {
        ticks.tick().await;
        let Some(engine) = engine.upgrade() else { return };
        look_at_heads(&engine).await;
        engine.shared.revisions.forget_all();
    }
}

async fn look_at_heads(engine: &Inner) {
    for streams in engine.kinds.all() {
        if let Err(error) = streams.look_at_heads().await {
            tracing::warn!(error = chain(&error), "cannot look for what other processes wrote");
        }
    }
}

async fn listen(engine: Weak<Inner>) {
    let mut listener = loop {
        let Some(store) = engine.upgrade().map(|engine| engine.shared.store.clone()) else { return };
        match store.listen().await {
            Ok(Some(listener)) => break listener,
            Ok(None) => return,
            Err(error) => {
                tracing::warn!(error = chain(&error), "cannot hear of other processes; the poll goes on");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    };
    loop {
        let notice = listener.next().await;
        let Some(engine) = engine.upgrade() else { return };
        match notice {
            Notice::Appended { stream, head } => {
                for streams in engine.kinds.all() {
                    streams.heard_of(stream, head);
                }
            }
            Notice::PersonsChanged { organisation, revision } => {
                engine.shared.revisions.heard_of(organisation, revision);
            }
            Notice::Missed => {
                look_at_heads(&engine).await;
                engine.shared.revisions.forget_all();
            }
        }
    }
}
