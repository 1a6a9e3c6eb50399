//! Tells other programs that a tournament has another version: what is due is looked for every second, and whatever
//! process takes it upon itself first tells it.

mod client;

use std::time::Duration;

use engine::{Engine, NotTold, WebhookMessage, in_background};
use http::targets::Targets;
use tokio::task::JoinSet;

use client::Client;

/// How often it is looked for what is due.
const EVERY: Duration = Duration::from_secs(1);
/// Most that are told at once. One that is slow keeps one place, for as long as it may take.
const AT_ONCE: usize = 8;

/// Tells whatever is due, for ever.
pub async fn keep_telling(engine: Engine, targets: Targets) {
    // Nobody tells anything yet: what a process before this one held is free.
    if let Err(error) = engine.store().free_webhooks().await {
        tracing::warn!(%error, "what a process before this one was telling is told a little later");
    }
    let client = Client::new(targets);
    let mut told = JoinSet::new();
    loop {
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            Some(_) = told.join_next() => {}
        }
        let room = u32::try_from(AT_ONCE.saturating_sub(told.len())).unwrap_or_default();
        if room == 0 {
            continue;
        }
        // A database that does not answer is told of elsewhere.
        for webhook in engine.due_webhooks(room).await.unwrap_or_default() {
            match engine.begin_telling(webhook).await {
                Ok(Some(message)) => drop(told.spawn(tell(engine.clone(), client.clone(), message))),
                Ok(None) => {}
                Err(error) => tracing::debug!(%error, "a webhook is told a little later"),
            }
        }
    }
}

async fn tell(engine: Engine, client: Client, message: WebhookMessage) {
    let now = engine.config().clock.now();
    let sent = message.clone();
    // A thread of its own: one that hangs keeps neither the server nor its end.
    let outcome = in_background(move || client.post(&sent, now)).await.unwrap_or(Err(NotTold::Unreachable));
    let word = outcome.map_or_else(|why| why.to_string(), |()| "taken".to_owned());
    metrics::counter!("tarockmeister_webhooks_total", "outcome" => word).increment(1);
    if let Err(error) = engine.end_telling(&message, outcome).await {
        tracing::debug!(%error, "what a webhook was told is told again");
    }
}
