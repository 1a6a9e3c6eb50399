//! Connections that break at the worst moment.

use std::os::unix::net::UnixListener as StdListener;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use engine::{Access, Config, Engine, OpenOptions, Outage, Store, SubmitError};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};

use super::healing::{LOSE_THE_END, until};
use super::support::*;

/// The message with which the client ends a transaction of several statements.
const COMMIT: &[u8] = b"COMMIT\0";
/// In a statement of its own that is a whole transaction: the digest of a request with a key.
const DIGEST: &[u8] = &[1; 32];
/// Or what opens an epoch.
const EPOCH: &[u8] = b"stream.continued";

const QUIET: u8 = 0;
const CUT_BEHIND_COMMIT: u8 = 1;
const CUT_BEFORE_COMMIT: u8 = 2;
/// Not one connection, but each.
const CUT_BEFORE_EVERY_COMMIT: u8 = 3;

/// Stands between a client and the database, and cuts one connection when told to: with the
/// COMMIT on its way to the database, or with the answer on its way back.
#[derive(Clone)]
struct Scissors(Arc<AtomicU8>);

impl Scissors {
    fn start(real: PathBuf, folder: &Path) -> Self {
        let listener = StdListener::bind(folder.join(".s.PGSQL.5432")).unwrap();
        listener.set_nonblocking(true).unwrap();
        let listener = UnixListener::from_std(listener).unwrap();
        let scissors = Self(Arc::new(AtomicU8::new(QUIET)));
        let accepting = scissors.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = UnixStream::connect(&real).await.unwrap();
                tokio::spawn(accepting.clone().forward(client, server));
            }
        });
        scissors
    }

    fn arm(&self, cut: u8) {
        self.0.store(cut, Ordering::SeqCst);
    }

    fn is_used(&self) -> bool {
        self.0.load(Ordering::SeqCst) == QUIET
    }

    /// Ends when either side hangs up, or when cut; dropping both ends is the cut.
    async fn forward(self, mut client: UnixStream, mut server: UnixStream) {
        let (mut asked, mut answered) = (vec![0; 1 << 16], vec![0; 1 << 16]);
        let mut in_transaction = false;
        loop {
            tokio::select! {
                read = client.read(&mut asked) => {
                    let Ok(length @ 1..) = read else { return };
                    let asks = |what: &[u8]| asked[..length].windows(what.len()).any(|window| window == what);
                    let commits = asks(COMMIT) || !in_transaction && (asks(DIGEST) || asks(EPOCH));
                    in_transaction = (in_transaction || asks(b"BEGIN")) && !asks(COMMIT);
                    let armed = self.0.load(Ordering::SeqCst);
                    let cut = if commits { armed } else { QUIET };
                    if cut != QUIET && cut != CUT_BEFORE_EVERY_COMMIT {
                        self.arm(QUIET);
                    }
                    if [CUT_BEFORE_COMMIT, CUT_BEFORE_EVERY_COMMIT].contains(&cut) {
                        return;
                    }
                    server.write_all(&asked[..length]).await.unwrap();
                    if cut == CUT_BEHIND_COMMIT {
                        // The answer has come: it is committed, and nobody is told.
                        let _ = server.read(&mut answered).await;
                        return;
                    }
                }
                read = server.read(&mut answered) => {
                    let Ok(length @ 1..) = read else { return };
                    if client.write_all(&answered[..length]).await.is_err() {
                        return;
                    }
                }
            }
        }
    }
}

async fn behind_scissors() -> Option<(Home, tempfile::TempDir, Scissors, Engine)> {
    let home = Postgres.home()?;
    let (url, socket) = home.location.split_once("?host=").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let scissors = Scissors::start(Path::new(socket).join(".s.PGSQL.5432"), folder.path());
    let location = format!("{url}?host={}", folder.path().display());
    let store = Store::open(&location, OpenOptions::new(Access::Exclusive)).await.unwrap();
    Some((home, folder, scissors, Engine::open(store, Config::default())))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_commit_of_unknown_outcome_is_found_out() {
    let Some((_home, _folder, scissors, engine)) = behind_scissors().await else { return };
    let id = found(&engine).await;
    for n in 0..12_u64 {
        scissors.arm(if n % 2 == 0 { CUT_BEHIND_COMMIT } else { CUT_BEFORE_COMMIT });
        let command = official(register(1));
        let submission = if n % 3 == 0 { command } else { command.with_key(key(format!("key-{n}"))) };
        let committed = engine.submit(id, submission.clone()).await.unwrap();
        assert!(scissors.is_used(), "the connection was cut in the midst of it");
        assert_eq!((committed.first_version, committed.last_version), (n + 2, n + 2), "there once, at once");
        if submission.key.is_some() {
            assert!(engine.submit(id, submission).await.unwrap().replayed);
        }
    }
    let verified = engine.verify(id).await.unwrap();
    assert_eq!(verified.events, 13);
    assert_eq!(engine.snapshot(id).await.unwrap().hash(), verified.head);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_without_events_and_of_unknown_outcome_keeps_its_key() {
    let Some((_home, _folder, scissors, engine)) = behind_scissors().await else { return };
    let id = found(&engine).await;
    submit(&engine, id, register(1)).await.unwrap();
    submit(&engine, id, check_in(1)).await.unwrap();
    for (n, cut) in [CUT_BEHIND_COMMIT, CUT_BEFORE_COMMIT].into_iter().enumerate() {
        scissors.arm(cut);
        let nothing = official(check_in(1)).with_key(key(format!("nothing-{n}")));
        let committed = engine.submit(id, nothing.clone()).await.unwrap();
        assert!(scissors.is_used());
        assert_eq!(committed.events(), 0);
        assert!(engine.submit(id, nothing).await.unwrap().replayed);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_founding_of_unknown_outcome_happens_once() {
    let Some((_home, _folder, scissors, engine)) = behind_scissors().await else { return };
    for (n, cut) in [CUT_BEHIND_COMMIT, CUT_BEFORE_COMMIT].into_iter().enumerate() {
        scissors.arm(cut);
        let founding = engine::Founding { key: Some(key(format!("founding-{n}"))), ..founding() };
        engine.create_tournament(founding).await.unwrap();
        assert!(scissors.is_used());
        assert_eq!(engine.list(HOME, None, 10).await.unwrap().len(), n + 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_says_that_nothing_was_written_where_an_attempt_may_be_carried_out_yet() {
    let Some((_home, _folder, scissors, engine)) = behind_scissors().await else { return };
    let id = found(&engine).await;
    scissors.arm(CUT_BEFORE_EVERY_COMMIT);
    let registered = engine.submit(id, official(register(1)).with_key(key("register"))).await;
    let founded = engine.create_tournament(engine::Founding { key: Some(key("found")), ..founding() }).await;
    scissors.arm(QUIET);
    for answer in [registered, founded] {
        let unknown = matches!(answer, Err(SubmitError::Unavailable { outage: Outage::OutcomeUnknown, .. }));
        assert!(unknown, "{answer:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_loss_is_named_though_it_is_unknown_whether_its_epoch_was_opened() {
    for cut in [CUT_BEHIND_COMMIT, CUT_BEFORE_COMMIT] {
        let Some((home, _folder, scissors, engine)) = behind_scissors().await else { return };
        let id = found(&engine).await;
        submit(&engine, id, register(1)).await.unwrap();
        let lost = submit(&engine, id, register(1)).await.unwrap().snapshot;
        // The next append is the one that opens it.
        scissors.arm(cut);
        home.tamper(LOSE_THE_END).await;
        let seen =
            until("gone on", async || engine.snapshot(id).await.ok().filter(|snapshot| snapshot.epoch() > 1))
                .await;
        assert!(scissors.is_used(), "the connection was cut in the midst of it");
        assert_eq!(seen.version(), 3, "opened once");
        assert_ne!(seen.hash(), lost.hash());
        let told = engine.warnings();
        assert!(
            matches!(*told, [engine::Warning::LostEnd { stream, behind: 2, events: 1, .. }] if stream == id),
            "{told:?}"
        );
        submit(&engine, id, register(1)).await.unwrap();
        assert_eq!(engine.verify(id).await.unwrap().events, 4);
    }
}
