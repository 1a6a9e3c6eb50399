//! What strangers can cause as often as they like is counted, and told in one line a minute: who sends rubbish
//! does not fill the disk.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

/// How often it is told.
const EVERY: Duration = Duration::from_mins(1);

/// Something that is counted.
#[derive(Debug)]
pub struct Summed {
    metric: &'static str,
    unreported: AtomicU64,
}

/// What came in by connections was no HTTP, or broke off.
pub static UNREADABLE: Summed = Summed::new("tarockmeister_unreadable_requests_total");

/// Connections that found no place.
pub static TURNED_AWAY: Summed = Summed::new("tarockmeister_connections_turned_away_total");

impl Summed {
    const fn new(metric: &'static str) -> Self {
        Self { metric, unreported: AtomicU64::new(0) }
    }

    /// Once more.
    pub fn count(&self) {
        metrics::counter!(self.metric).increment(1);
        self.unreported.fetch_add(1, Ordering::Relaxed);
    }

    fn take(&self) -> Option<u64> {
        Some(self.unreported.swap(0, Ordering::Relaxed)).filter(|count| *count > 0)
    }
}

/// Says how often it was since the last time.
pub fn tell() {
    if let Some(count) = UNREADABLE.take() {
        tracing::warn!(count, "requests that nobody could read");
    }
    if let Some(count) = TURNED_AWAY.take() {
        tracing::warn!(count, "connections found all places taken by those who have a right to them");
    }
}

/// Says it every minute.
pub async fn keep_telling() {
    let mut ticks = tokio::time::interval(EVERY);
    ticks.tick().await;
    loop {
        ticks.tick().await;
        tell();
    }
}

/// Counts what the server of HTTP says of each connection that it could not read, instead of logging it.
#[derive(Debug)]
pub struct CountUnreadable;

/// Who says so, and how it begins.
const SAYS: &str = "actix_http";
const OF_STRANGERS: [&str; 2] = ["stream error: ", "MAX_BUFFER_SIZE "];

impl<S: Subscriber> Layer<S> for CountUnreadable {
    fn event_enabled(&self, event: &Event<'_>, _: Context<'_, S>) -> bool {
        let metadata = event.metadata();
        if *metadata.level() != Level::ERROR || !metadata.target().starts_with(SAYS) {
            return true;
        }
        let mut message = Message::default();
        event.record(&mut message);
        let is_of_a_stranger = OF_STRANGERS.iter().any(|beginning| message.0.starts_with(beginning));
        if is_of_a_stranger {
            UNREADABLE.count();
        }
        !is_of_a_stranger
    }
}

#[derive(Default)]
struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}
