//! The thread that writes: the only one in the process, with a connection and prepared statements
//! of its own. A whole transaction is one message there and one answer back.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use tokio::sync::oneshot;

use super::reserve::Reserve;
use super::watch::{Watch, wal_length};
use super::{full, rescue};
use crate::{Cause, StoreError, Trouble, WriteError};

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
    pub(super) fn start(path: PathBuf, reserve: Option<Arc<Reserve>>) -> Result<Self, StoreError> {
        let mut watch = Watch::new(&path);
        let connection = connect(&path, &mut watch)?;
        let writing = Writing { path, watch, connection: Some(connection), reserve, rescued: false };
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
        self.ask(move |writing| writing.transact(work)).await
    }

    /// Looks whether the file is still there, and rescues what is open if it is not.
    pub(super) async fn look(&self) -> Result<(), WriteError> {
        self.ask(|writing| writing.look().map_err(|gone| StoreError::Unavailable(gone).into())).await
    }

    async fn ask<T, F>(&self, work: F) -> Result<T, WriteError>
    where
        T: Send + 'static,
        F: FnOnce(&mut Writing) -> Result<T, WriteError> + Send + 'static,
    {
        let (answer, reply) = oneshot::channel();
        let job: Job = Box::new(move |writing| {
            // Nothing is begun for who waits for it no more.
            if answer.is_closed() {
                return;
            }
            // Who asked may be gone by then; what is committed is committed.
            let _ = answer.send(work(writing));
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
    watch: Watch,
    /// `None` after a failure, until the next transaction opens another.
    connection: Option<Connection>,
    reserve: Option<Arc<Reserve>>,
    /// A copy was made since the file is gone.
    rescued: bool,
}

impl Writing {
    fn run(mut self, inbox: &Receiver<Job>) {
        while let Ok(job) = inbox.recv() {
            if catch_unwind(AssertUnwindSafe(|| job(&mut self))).is_err() {
                self.connection = None;
                self.watch.forget_wal();
            }
        }
        self.fold_in();
    }

    fn transact<T>(
        &mut self,
        work: impl FnOnce(&Connection) -> Result<T, WriteError>,
    ) -> Result<T, WriteError> {
        // While the file is gone its connection is all there is of it: it is kept.
        self.look().map_err(StoreError::Unavailable)?;
        let outcome = self.attempt(work).map_err(|error| full::explained(error, &self.path));
        if let Err(WriteError::OutcomeUnknown(cause) | WriteError::Store(StoreError::Unavailable(cause))) =
            &outcome
            && cause.trouble() == Trouble::DiskFull
            && self.reserve.as_ref().is_some_and(|reserve| reserve.give_up())
        {
            tracing::error!("THE DISK IS FULL: the reserve beside the database was given up; make room now");
        }
        outcome
    }

    fn attempt<T>(
        &mut self,
        work: impl FnOnce(&Connection) -> Result<T, WriteError>,
    ) -> Result<T, WriteError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect(&self.path, &mut self.watch)?,
        };
        let (connection, outcome) = self.transact_on(connection, work);
        self.connection = connection;
        if self.connection.is_none() {
            self.watch.forget_wal();
        }
        outcome
    }

    /// Answers the connection too, if it is to be kept.
    fn transact_on<T>(
        &self,
        connection: Connection,
        work: impl FnOnce(&Connection) -> Result<T, WriteError>,
    ) -> (Option<Connection>, Result<T, WriteError>) {
        // Waits its turn at once: a transaction that reads first and is refused the lock later would
        // fail instead of waiting. A connection that cannot even begin is not kept.
        if let Err(error) = run(&connection, "BEGIN IMMEDIATE") {
            return (None, Err(error.into()));
        }
        match work(&connection) {
            Ok(value) => match run(&connection, "COMMIT") {
                // What was folded in is known from now on.
                Ok(()) => match self.watch.look() {
                    Ok(()) => (Some(connection), Ok(value)),
                    // It was written, but perhaps where nobody will find it.
                    Err(gone) => (Some(connection), Err(WriteError::OutcomeUnknown(gone))),
                },
                // The connection is thrown away: whatever it still held is not carried on.
                Err(error) => (None, Err(WriteError::from_sqlite_commit(error))),
            },
            Err(error) => {
                let rolled_back = connection.is_autocommit() || run(&connection, "ROLLBACK").is_ok();
                let sound = !matches!(&error, WriteError::Store(StoreError::Unavailable(_)));
                ((rolled_back && sound).then_some(connection), Err(error))
            }
        }
    }

    /// Whether the file is still there; if not, what is open of it is copied, once.
    fn look(&mut self) -> Result<(), Cause> {
        let looked = self.watch.look();
        match &looked {
            Ok(()) if self.rescued => {
                tracing::error!("the database file is where it was again");
                self.rescued = false;
            }
            Err(gone @ Cause::WrittenOver(_)) if !self.rescued => {
                // What is open reads through the file: of it and what was written over it a copy would be a mixture.
                tracing::error!(
                    %gone,
                    "THE DATABASE FILE WAS WRITTEN OVER: nothing is acknowledged; stop the program, put the newest \
                    backup in the file's place and delete the -wal and -shm files beside it"
                );
                self.rescued = true;
            }
            Err(gone) if !self.rescued => {
                tracing::error!(%gone, "THE DATABASE FILE IS GONE: nothing is acknowledged until it is back");
                self.rescued = true;
                if let Some(connection) = &self.connection {
                    rescue::copy(connection, &self.path);
                } else {
                    tracing::error!("nothing is open of it that could be copied");
                }
            }
            Ok(()) | Err(_) => {}
        }
        looked
    }

    /// After a clean stop the file alone holds everything.
    fn fold_in(&mut self) {
        // What somebody has put there stays as it is: nothing of another database is folded into it.
        if matches!(self.watch.look(), Err(Cause::WrittenOver(_))) {
            if let Some(connection) = self.connection.take()
                && connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).is_err()
            {
                // It goes with the process, as after a kill.
                std::mem::forget(connection);
            }
            tracing::error!("delete the -wal and -shm files before you use what is in the database file now");
            return;
        }
        // A connection that failed is made anew for this: what it wrote is in the log of changes.
        let connection = self.connection.take().map_or_else(
            || if self.watch.look().is_ok() { connect(&self.path, &mut self.watch).ok() } else { None },
            Some,
        );
        let bytes = wal_length(&self.path);
        let folded = connection.as_ref().map(checkpoint);
        drop(connection);
        match folded {
            Some(Ok((0, _))) if wal_length(&self.path) == 0 => {
                tracing::info!(
                    bytes,
                    "what stood in the -wal file was folded into the database, which has everything now"
                );
            }
            Some(Ok((_, pages))) => {
                tracing::warn!(
                    pages,
                    "others read the database: what was written last is in the -wal file still"
                );
            }
            Some(Err(error)) => {
                tracing::error!(%error, "what was written last is in the -wal file still: copy both files");
            }
            None => tracing::error!("what was written last is in the -wal file still: copy both files"),
        }
    }
}

/// Folds the log of changes into the file; whether others were in the way, and its length in pages.
pub(super) fn checkpoint(connection: &Connection) -> Result<(i64, i64), rusqlite::Error> {
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| Ok((row.get(0)?, row.get(1)?)))
}

fn run(connection: &Connection, statement: &'static str) -> Result<(), rusqlite::Error> {
    connection.prepare_cached(statement)?.execute([]).map(|_| ())
}

fn connect(path: &Path, watch: &mut Watch) -> Result<Connection, StoreError> {
    // SQLite opens for reading what it cannot open for writing, were it for this once.
    let connection = match open(path) {
        Err(StoreError::ReadOnly) => open(path)?,
        opened => opened?,
    };
    watch.see_wal();
    Ok(connection)
}

fn open(path: &Path) -> Result<Connection, StoreError> {
    // Never creates: a file that is gone is not silently a new database.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    // An answer is given after the commit only: it must survive a power cut. What was erased is
    // overwritten, not only forgotten. A long reader may let the log of changes grow; the space is
    // given back afterwards. That the file and the log of changes take writes shows at the end.
    connection.execute_batch(
        "PRAGMA busy_timeout = 5000;
         PRAGMA journal_mode = WAL;
         PRAGMA synchronous = FULL;
         PRAGMA foreign_keys = ON;
         PRAGMA secure_delete = ON;
         PRAGMA journal_size_limit = 67108864;
         BEGIN IMMEDIATE;
         ROLLBACK;",
    )?;
    Ok(connection)
}
