//! A kind of stream that no program knows yet goes through the same registry, writer, fold and
//! snapshots, as the next ones will.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::atomic::{AtomicUsize, Ordering};

use domain::log::{Hash, Meta, StreamContinued, StreamKind};
use store::{Access, OpenOptions, Store};

use super::*;
use crate::Config;
use crate::live::Update;
use crate::revisions::Revisions;
use crate::stream::{Cause, Context, Encoded, Needs, Rows};
use crate::submission::{PartVersion, Still};

/// Adds up what is counted on two heaps.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Tally {
    heaps: [u32; 2],
    positions: [Position; 2],
    epoch: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Counted {
    On { heap: usize, much: u32 },
    Continued(StreamContinued),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("nothing is counted")]
struct Nothing;

impl Stream for Tally {
    const KIND: StreamKind = StreamKind::Season;
    type Command = (usize, u32);
    type Event = Counted;
    type Rejection = Nothing;
    type Authority = ();
    type Part = usize;
    type Progress = Infallible;
    type Views = ();

    fn blank(_: StreamId) -> Option<Self> {
        None
    }

    fn found(_: StreamId, meta: Meta, event: &Counted) -> Result<Self, Cause> {
        let mut tally = Self { heaps: [0; 2], positions: [Position::START; 2], epoch: 1 };
        tally.evolve(meta, event)?;
        Ok(tally)
    }

    fn evolve(&mut self, meta: Meta, event: &Counted) -> Result<(), Cause> {
        FOLDED.with_borrow_mut(|folded| *folded += 1);
        match *event {
            Counted::On { heap, much } => {
                if much == MARK {
                    MARKED.fetch_add(1, Ordering::SeqCst);
                }
                *self.heaps.get_mut(heap).ok_or("no such heap")? += much;
                *self.positions.get_mut(heap).ok_or("no such heap")? =
                    Position { epoch: self.epoch, version: meta.version };
            }
            Counted::Continued(continued) => self.epoch = continued.epoch,
        }
        Ok(())
    }

    fn decode(event_type: &str, _: u16, payload: &str) -> Result<Counted, Cause> {
        if event_type == StreamContinued::TYPE {
            return Ok(Counted::Continued(serde_json::from_str(payload)?));
        }
        let (heap, much) = serde_json::from_str(payload)?;
        Ok(Counted::On { heap, much })
    }

    fn encode(event: &Counted) -> Encoded {
        let (event_type, payload) = match event {
            Counted::On { heap, much } => ("tally.counted", serde_json::to_string(&(heap, much))),
            Counted::Continued(continued) => (StreamContinued::TYPE, serde_json::to_string(continued)),
        };
        Encoded { event_type: event_type.to_owned(), schema: 1, payload: payload.unwrap() }
    }

    fn continued(continued: StreamContinued) -> Counted {
        Counted::Continued(continued)
    }

    fn needs(&self, _: &Self::Command) -> Needs {
        Needs::default()
    }

    fn decide(&self, command: &Self::Command, _: &Context<'_, Self>) -> Result<Vec<Counted>, Nothing> {
        let (heap, much) = *command;
        if much == STUCK {
            std::thread::sleep(Duration::from_secs(1));
        }
        if much == 0 { Err(Nothing) } else { Ok(vec![Counted::On { heap, much }]) }
    }

    fn committed(_: &Counted) -> Option<Hash> {
        None
    }

    fn summary(&self) -> Option<String> {
        None
    }

    fn rows(_: &Self, _: &[Counted], _: &Self) -> Rows {
        Rows::default()
    }

    fn add_changed(event: &Counted, paths: &mut BTreeSet<String>) {
        if let Counted::On { heap, .. } = event {
            paths.insert(Self::path(heap));
        }
    }

    fn path(part: &usize) -> String {
        format!("heaps/{part}")
    }

    fn position_of(&self, part: &usize) -> Position {
        self.positions.get(*part).copied().unwrap_or(Position::START)
    }

    fn views(&self) {}
}

thread_local! {
    /// How many events this thread has folded.
    static FOLDED: RefCell<usize> = const { RefCell::new(0) };
}

/// Whoever counts so much does it for a second.
const STUCK: u32 = 1000;

/// What one test alone counts, and how often it was folded by whatever thread.
const MARK: u32 = 4711;
static MARKED: AtomicUsize = AtomicUsize::new(0);

const ACTOR: TokenId = TokenId(Uuid::from_u128(1));

async fn streams(folder: &tempfile::TempDir) -> Streams<Tally> {
    streams_with(folder, Config::default()).await
}

async fn streams_with(folder: &tempfile::TempDir, config: Config) -> Streams<Tally> {
    let file = folder.path().join("club.sqlite").display().to_string();
    let store = Store::open(&file, OpenOptions::new(Access::Exclusive)).await.unwrap();
    Streams::new(&Arc::new(Shared {
        losses: crate::watchman::Losses::default(),
        probed: tokio::sync::Mutex::default(),
        signer: std::sync::RwLock::default(),
        editions: crate::editions::ReadEditions::default(),
        known_keys: tokio::sync::Mutex::default(),
        leaves: tokio::sync::Mutex::default(),
        checkpoint_due: tokio::sync::Notify::new(),
        log_written: tokio::sync::Notify::default(),
        store,
        erased: crate::erased_list::ErasedList::at(None),
        config,
        revisions: Revisions::default(),
        runtime: tokio::runtime::Handle::current(),
    }))
}

fn counting(heap: usize, much: u32) -> Submission<Tally> {
    Submission { at: Some(heap), ..Submission::new((heap, much), ACTOR, ()) }
}

fn key(name: &str) -> IdempotencyKey {
    IdempotencyKey { key: name.to_owned(), request_digest: [7; 32] }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_third_kind_of_stream_is_written_read_and_continued_by_the_same_code() {
    let folder = tempfile::tempdir().unwrap();
    let tallies = streams(&folder).await;
    let request = Streams::<Tally>::creation_request(OrganisationId::DEFAULT, &key("found"));
    let creation = || Creation {
        organisation: OrganisationId::DEFAULT,
        events: vec![Counted::On { heap: 0, much: 5 }],
        actor: ACTOR,
        request: Some(request),
    };
    let founded = tallies.create(creation()).await.unwrap();
    assert!(tallies.create(creation()).await.unwrap().replayed);
    let id = founded.stream;
    let mut changes = tallies.subscribe(id).await.unwrap();

    // Counted once, whatever is repeated; refused by its own rule; and nobody counts on what has moved.
    for replayed in [false, true] {
        let counted = tallies.submit(id, counting(1, 3).with_key(key("once"))).await.unwrap();
        assert_eq!((counted.first_version, counted.replayed), (2, replayed));
    }
    assert!(matches!(tallies.submit(id, counting(1, 0)).await, Err(SubmitError::Rejected(Nothing))));
    let stale = PartVersion { at: 1, position: Position::START };
    let late = Submission { precondition: Some(stale), ..counting(1, 9) };
    assert!(tallies.submit(id, late).await.is_err());
    let moved = Submission { still: Some(Still::new(|it: &Tally| it.heaps == [5, 0])), ..counting(1, 9) };
    let refused = tallies.submit(id, moved).await;
    assert!(matches!(refused, Err(SubmitError::PreconditionFailed { .. })), "it was so and is no more");
    let update = changes.next().await;
    assert!(
        matches!(&update, Some(Update::Change(change)) if *change.changed == ["heaps/1".to_owned()]),
        "{update:?}"
    );

    // A new epoch, the state of before, and both read again by a process that comes later.
    tallies.continue_in_new_epoch(id, Continuation::TakeOver, ACTOR, None).await.unwrap();
    assert_eq!(tallies.past(Shelf::Needed, id, 1).await.unwrap().state().heaps, [5, 0]);
    tallies.close(Duration::from_secs(5)).await;
    tallies.shared.store.close().await;
    drop(tallies);
    let later = streams(&folder).await;
    let read = later.snapshot(id).await.unwrap();
    assert_eq!((read.state().heaps, read.version()), ([5, 3], 3));
    assert!(read.epoch() > 1 && read.state().epoch == read.epoch());
}

/// A stream in which so much was counted twenty times.
async fn counted(streams: &Streams<Tally>, much: u32) -> StreamId {
    let creation = Creation {
        organisation: OrganisationId::DEFAULT,
        events: vec![Counted::On { heap: 0, much }; 20],
        actor: ACTOR,
        request: None,
    };
    streams.create(creation).await.unwrap().stream
}

#[tokio::test]
async fn past_versions_are_never_folded_in_the_thread_that_answers() {
    let folder = tempfile::tempdir().unwrap();
    let streams = streams(&folder).await;
    let id = counted(&streams, 1).await;
    // Everything of this test runs on this thread, the writer too.
    let before = FOLDED.with_borrow(|folded| *folded);
    assert!(before > 0);
    for (shelf, version) in [(Shelf::Needed, 10), (Shelf::Published, 11), (Shelf::Browsed, 12)] {
        assert_eq!(streams.past(shelf, id, version).await.unwrap().version(), version);
    }
    let at = Position { epoch: 1, version: 13 };
    assert_eq!(streams.at(id, at).await.unwrap().position(), at);
    assert_eq!(FOLDED.with_borrow(|folded| *folded), before);
}

#[tokio::test]
async fn who_hangs_up_on_a_fold_does_not_make_room_for_another_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let streams = streams(&folder).await;
    let id = counted(&streams, MARK).await;
    for shelf in [Shelf::Needed, Shelf::Published, Shelf::Browsed] {
        let before = MARKED.load(Ordering::SeqCst);
        for _ in 0..5 {
            // Asked once, which hands the fold to its own thread, or waits for it; then given up.
            let _ = tokio::time::timeout(Duration::ZERO, streams.past(shelf, id, 10)).await;
        }
        assert_eq!(streams.past(shelf, id, 10).await.unwrap().version(), 10);
        assert_eq!(MARKED.load(Ordering::SeqCst) - before, 10, "folded once");
    }
}

/// The next version is shown while somebody looks at the one he has waited for.
#[test]
fn who_has_waited_for_a_version_and_the_writer_do_not_wait_for_each_other() {
    let (tell, told) = std::sync::mpsc::channel();
    // On threads of its own: a test that stands still would not say so.
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(4).enable_all().build();
        tell.send(runtime.unwrap().block_on(waits_while_the_next_is_shown()))
    });
    assert_eq!(told.recv_timeout(Duration::from_mins(1)), Ok(22));
}

/// Answers how far the stream went.
async fn waits_while_the_next_is_shown() -> u64 {
    let folder = tempfile::tempdir().unwrap();
    let streams = Arc::new(streams(&folder).await);
    let id = counted(&streams, 1).await;
    let submitted = std::sync::Mutex::new(Vec::new());
    let submit = |nth| {
        let mut submitted = submitted.lock().unwrap();
        if submitted.len() < nth {
            let streams = Arc::clone(&streams);
            submitted.push(tokio::spawn(async move { streams.submit(id, counting(0, 1)).await.unwrap() }));
        }
    };
    let seen = streams.reached(id, |position| {
        submit(1);
        let is_there = position.version > 20;
        if is_there {
            submit(2);
            // Its writer gets as far as it can.
            std::thread::sleep(Duration::from_millis(300));
        }
        is_there
    });
    assert!(seen.await.unwrap().version() > 20);
    let submitted = submitted.into_inner().unwrap();
    let mut last = 0;
    for committed in submitted {
        last = committed.await.unwrap().last_version.max(last);
    }
    last
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_no_answer_in_time_is_told_that_what_became_of_it_is_unknown() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { answer_within: Duration::from_millis(400), ..Config::default() };
    let streams = streams_with(&folder, config).await;
    let id = counted(&streams, 1).await;
    let keyed = || counting(0, STUCK).with_key(key("late"));
    let late = streams.submit(id, keyed()).await;
    let Err(SubmitError::Unavailable { outage: Outage::OutcomeUnknown, .. }) = late else {
        panic!("{late:?}");
    };
    // The key tells as soon as it can be told.
    for _ in 0..100 {
        if let Ok(told) = streams.submit(id, keyed()).await {
            assert!(told.replayed);
            return;
        }
    }
    panic!("it is never told");
}
