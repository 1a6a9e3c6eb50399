//! Background work: hearing of what other processes wrote, and dropping idle tournaments.

use std::sync::{Arc, Weak};
use std::time::Duration;

use store::Notice;
use tokio::task::AbortHandle;
use tokio::time::MissedTickBehavior;

use crate::engine::Inner;

/// Starts the tasks; they hold the engine only while they work.
pub(crate) fn start(inner: &Arc<Inner>) -> Vec<AbortHandle> {
    let mut tasks = vec![tokio::spawn(evict(Arc::downgrade(inner))).abort_handle()];
    if inner.shared.has_company() {
        tasks.push(tokio::spawn(poll(Arc::downgrade(inner))).abort_handle());
        tasks.push(tokio::spawn(listen(Arc::downgrade(inner))).abort_handle());
    }
    tasks
}

async fn evict(engine: Weak<Inner>) {
    let Some(idle) = engine.upgrade().map(|engine| engine.shared.config.evict_after) else { return };
    let mut ticks = tokio::time::interval((idle / 4).max(Duration::from_millis(10)));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let Some(engine) = engine.upgrade() else { return };
        engine.registry.evict(idle);
    }
}

/// The log is the truth: a lost notice is made up for here.
async fn poll(engine: Weak<Inner>) {
    let Some(period) = engine.upgrade().map(|engine| engine.shared.config.poll) else { return };
    let mut ticks = tokio::time::interval(period.max(Duration::from_millis(10)));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let Some(engine) = engine.upgrade() else { return };
        look_at_heads(&engine).await;
        engine.shared.persons.forget_revisions();
    }
}

async fn look_at_heads(engine: &Inner) {
    let ids: Vec<_> = engine.registry.loaded().into_iter().map(|(id, _)| id).collect();
    if ids.is_empty() {
        return;
    }
    match engine.shared.store.heads(&ids).await {
        Ok(heads) => {
            for (id, head) in heads {
                refresh_behind(engine, id, head.version);
            }
        }
        Err(error) => tracing::warn!(%error, "cannot look for what other processes wrote"),
    }
}

fn refresh_behind(engine: &Inner, id: domain::log::StreamId, version: u64) {
    if let Some(handle) = engine.registry.peek(id)
        && handle.snapshots.borrow().version() < version
    {
        handle.refresh.notify_one();
    }
}

async fn listen(engine: Weak<Inner>) {
    let mut listener = loop {
        let Some(store) = engine.upgrade().map(|engine| engine.shared.store.clone()) else { return };
        match store.listen().await {
            Ok(Some(listener)) => break listener,
            Ok(None) => return,
            Err(error) => {
                tracing::warn!(%error, "cannot hear of other processes; the poll goes on");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    };
    loop {
        let notice = listener.next().await;
        let Some(engine) = engine.upgrade() else { return };
        match notice {
            Notice::Appended { stream, version } => refresh_behind(&engine, stream, version),
            Notice::PersonsChanged { organisation, revision } => {
                engine.shared.persons.heard_of_revision(organisation, revision);
            }
            Notice::Missed => {
                look_at_heads(&engine).await;
                engine.shared.persons.forget_revisions();
            }
        }
    }
}
