//! Events per second: appended durably in batches of several sizes, then read back and verified.
//!
//! ```sh
//! cargo run --release -p store --example append_rate -- /var/tmp/rate.sqlite
//! cargo run --release -p store --example append_rate -- postgres://user@host/database
//! ```

#![expect(clippy::print_stdout, reason = "what it measures is for the terminal")]
#![expect(clippy::unwrap_used, reason = "a measurement that fails is no measurement")]

use std::time::{Duration, Instant};

use chrono::{SubsecRound, Utc};
use domain::log::{Draft, Envelope, KeyScope, Request, StreamId, StreamRef};
use store::{Access, Append, Base, Head, KeyRow, OpenOptions, OrganisationId, Store, StreamKind};
use uuid::Uuid;

#[tokio::main]
async fn main() {
    let location = std::env::args().nth(1).expect("where the database is: a file or postgres://…");
    let store = Store::open(&location, OpenOptions::new(Access::Exclusive)).await.unwrap();
    // As long as a played deal's.
    let payload =
        format!("{{\"at\":{{\"round\":1,\"table\":7,\"deal\":3}},\"record\":\"{}\"}}", "x".repeat(300));

    println!("{:>8} {:>12} {:>12} {:>14}", "batch", "commits/s", "events/s", "with keys");
    for batch in [1, 16, 64, 256] {
        let (commits, events) = rate(&store, batch, &payload, false).await;
        let (_, with_keys) = rate(&store, batch, &payload, true).await;
        println!("{batch:>8} {commits:>12} {events:>12} {with_keys:>14}");
    }

    let stream = StreamId(Uuid::now_v7());
    let mut base = NEW;
    for _ in 0..400 {
        let append = Append::new(stream, base, seal(stream, base, 500, &payload, false));
        store.append(append.clone()).await.unwrap();
        base = Base::Head(append.head());
    }
    let (start, mut read) = (Instant::now(), 0);
    let mut reader = store.events(stream, 0, base.head().version);
    while let Some(chunk) = reader.next_chunk().await.unwrap() {
        read += chunk.len();
    }
    println!("read {} events/s", per_second(read, start.elapsed()));
    let start = Instant::now();
    store.verify_stream(stream).await.unwrap();
    println!("verified {} events/s", per_second(read, start.elapsed()));
}

const NEW: Base = Base::New { kind: StreamKind::Tournament, organisation: OrganisationId::DEFAULT };

/// Appends for two seconds; answers commits and events per second.
async fn rate(store: &Store, batch: usize, payload: &str, with_keys: bool) -> (usize, usize) {
    let stream = StreamId(Uuid::now_v7());
    let mut base = NEW;
    let mut commits = 0;
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(2) {
        let mut append = Append::new(stream, base, seal(stream, base, batch, payload, with_keys));
        append.keys = KeyRow::of_events(stream, &append.events);
        store.append(append.clone()).await.unwrap();
        base = Base::Head(append.head());
        commits += 1;
    }
    (per_second(commits, start.elapsed()), per_second(commits * batch, start.elapsed()))
}

/// Events of a command each, with keys if asked for.
fn seal(id: StreamId, base: Base, count: usize, payload: &str, with_keys: bool) -> Vec<Envelope> {
    let stream = StreamRef { kind: StreamKind::Tournament, id };
    let scope = KeyScope::of_stream(stream);
    let Head { mut version, mut hash, .. } = base.head();
    (0..count)
        .map(|_| {
            version += 1;
            let command_id = Uuid::now_v7();
            let request = with_keys.then(|| {
                let key_hash = scope.hash(&command_id.to_string());
                Request { key_hash, digest: key_hash }
            });
            let draft = Draft {
                event_type: "koenigrufen.scored".into(),
                schema: 1,
                recorded_at: Utc::now().trunc_subsecs(6),
                actor: "0197c0de-0000-7000-8000-000000000001".into(),
                command_id,
                request,
                payload: payload.to_owned(),
            };
            let event = Envelope::seal(stream, version, hash, draft);
            hash = event.hash;
            event
        })
        .collect()
}

fn per_second(count: usize, time: Duration) -> usize {
    let micros = usize::try_from(time.as_micros()).unwrap().max(1);
    count * 1_000_000 / micros
}
