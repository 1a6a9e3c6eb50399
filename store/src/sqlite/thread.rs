//! The thread that writes: the only one in the process, with a connection and prepared statements
//! of its own. A whole transaction is one message there and one answer back.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;

use rusqlite::{Connection, OpenFlags};
use tokio::sync::oneshot;

use crate::{Cause, StoreError, WriteError};

/// A transaction to be carried out.
type Job = Box<dyn FnOnce(&mut Writing) + Send>;

/// Statements kept prepared.
const STATEMENTS: usize = 64;

/// Hands transactions to the thread.
#[derive(Debug)]
pub(super) struct WriteThread {
    /// `None` once closed.
    running: Mutex<Option<(Sender<Job>, JoinHandle<()>)>>,
}

impl WriteThread {
    /// Starts the thread on a file that has its tables.
    pub(super) fn start(path: PathBuf) -> Result<Self, StoreError> {
        let connection = connect(&path)?;
        let writing = Writing { path, connection: Some(connection) };
        let (jobs, inbox) = channel();
        let thread = std::thread::Builder::new().name("sqlite-writer".into());
        let thread = thread.spawn(move || writing.run(&inbox)).map_err(Cause::Thread)?;
        Ok(Self { running: Mutex::new(Some((jobs, thread))) })
    }

    /// Carries out `work` as one transaction: all of it, or nothing if it fails.
    pub(super) async fn write<T, F>(&self, work: F) -> Result<T, WriteError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, WriteError> + Send + 'static,
    {
        let (answer, reply) = oneshot::channel();
        let job: Job = Box::new(move |writing| {
            // Who asked may be gone; what is committed is committed.
            let _ = answer.send(writing.transact(work));
        });
        self.hand_in(job)?;
        // No answer: the work panicked, and was rolled back with its connection.
        reply.await.unwrap_or_else(|_| Err(StoreError::Unavailable(Cause::Closed).into()))
    }

    fn hand_in(&self, job: Job) -> Result<(), StoreError> {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let handed = running.as_ref().map(|(jobs, _)| jobs.send(job));
        match handed {
            Some(Ok(())) => Ok(()),
            Some(Err(_)) | None => Err(StoreError::Unavailable(Cause::Closed)),
        }
    }

    /// Lets the thread finish what it was given and waits for its end.
    pub(super) async fn close(&self) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some((jobs, thread)) = running else { return };
        drop(jobs);
        // It ends after a bounded rest of work; a blocking thread waits for it.
        let ended = tokio::task::spawn_blocking(move || thread.join()).await;
        if !matches!(ended, Ok(Ok(()))) {
            tracing::error!("the thread that writes did not end well");
        }
    }
}

/// What the thread owns.
struct Writing {
    path: PathBuf,
    /// `None` after a failure, until the next transaction opens another.
    connection: Option<Connection>,
}

impl Writing {
    fn run(mut self, inbox: &Receiver<Job>) {
        while let Ok(job) = inbox.recv() {
            if catch_unwind(AssertUnwindSafe(|| job(&mut self))).is_err() {
                self.connection = None;
            }
        }
    }

    fn transact<T>(
        &mut self,
        work: impl FnOnce(&Connection) -> Result<T, WriteError>,
    ) -> Result<T, WriteError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect(&self.path)?,
        };
        // Waits its turn at once: a transaction that reads first and is refused the lock later would
        // fail instead of waiting. A connection that cannot even begin is not kept.
        run(&connection, "BEGIN IMMEDIATE")?;
        let outcome = work(&connection);
        match outcome {
            Ok(value) => match run(&connection, "COMMIT") {
                Ok(()) => {
                    self.connection = Some(connection);
                    Ok(value)
                }
                // The connection is thrown away: whatever it still held is not carried on.
                Err(error) => Err(WriteError::from_sqlite_commit(error)),
            },
            Err(error) => {
                let rolled_back = connection.is_autocommit() || run(&connection, "ROLLBACK").is_ok();
                let sound = !matches!(&error, WriteError::Store(StoreError::Unavailable(_)));
                if rolled_back && sound {
                    self.connection = Some(connection);
                }
                Err(error)
            }
        }
    }
}

fn run(connection: &Connection, statement: &'static str) -> Result<(), rusqlite::Error> {
    connection.prepare_cached(statement)?.execute([]).map(|_| ())
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    // Never creates: a file that is gone is not silently a new database.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    // An answer is given after the commit only: it must survive a power cut. What was erased is
    // overwritten, not only forgotten. A long reader may let the log of changes grow; the space is
    // given back afterwards.
    connection.execute_batch(
        "PRAGMA busy_timeout = 5000;
         PRAGMA journal_mode = WAL;
         PRAGMA synchronous = FULL;
         PRAGMA foreign_keys = ON;
         PRAGMA secure_delete = ON;
         PRAGMA journal_size_limit = 67108864;",
    )?;
    Ok(connection)
}
