//! Opening a file.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::lock::ProcessLock;
use super::reserve::Reserve;
use super::thread::WriteThread;
use super::watch::{Watch, beside, wal_length};
use super::{SqliteStore, rescue, schema};
use crate::copy::new_file;
use crate::health::SharedHealth;
use crate::migrations::migrations;
use crate::{Access, Health, OpenError, OpenOptions, StoreError};

pub(super) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| migrations!("sqlite"));

impl SqliteStore {
    pub(crate) async fn open(path: &Path, options: OpenOptions) -> Result<Self, OpenError> {
        if options.access == Access::ReadOnly {
            let readers = open_for_reading(path, options).await?;
            let health = SharedHealth::new(Health::ReadOnly);
            let path = path.to_owned();
            return Ok(Self { path, writer: None, readers, watch: None, health, reserve: None, lock: None });
        }
        let path = find(path)?;
        let exclusive = options.access == Access::Exclusive;
        let lock = if exclusive { Some(Arc::new(ProcessLock::take(&path)?)) } else { None };
        match std::fs::metadata(&path) {
            Ok(found) => refuse_empty(&path, found.len())?,
            Err(error) if error.kind() == ErrorKind::NotFound => create(&path).await?,
            Err(source) => return Err(OpenError::File { path, source }),
        }
        prepare(&path, options).await?;
        let reserve = (exclusive && options.reserve > 0).then(|| Reserve::beside(&path, options.reserve));
        let reserve = reserve.map(Arc::new);
        let writer = Arc::new(WriteThread::start(path.clone(), reserve.clone())?);
        let watch = Watch::new(&path);
        let seen = watch.clone();
        // A reader that comes later must not read what took the file's place.
        let pool = readers(options).after_connect(move |_, _| {
            let looked = seen.look();
            Box::pin(async move { looked.map_err(|gone| sqlx::Error::Io(std::io::Error::other(gone))) })
        });
        let readers = pool.connect_with(common(&path).read_only(true)).await?;
        // All are open from now on: none needs the file's name, or a descriptor, when they have become rare.
        let mut opened = Vec::new();
        while opened.len() < usize::try_from(options.connections.max(1)).unwrap_or(1) {
            opened.push(readers.acquire().await?);
        }
        drop(opened);
        let watch = Some(watch);
        Ok(Self {
            path,
            writer: Some(writer),
            readers,
            watch,
            health: SharedHealth::new(Health::Ok),
            reserve,
            lock,
        })
    }
}

pub(super) fn readers(options: OpenOptions) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(options.connections.max(1))
        .acquire_timeout(Duration::from_secs(5))
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
}

async fn open_for_reading(path: &Path, options: OpenOptions) -> Result<SqlitePool, OpenError> {
    let found =
        std::fs::metadata(path).map_err(|source| OpenError::File { path: path.to_owned(), source })?;
    refuse_empty(path, found.len())?;
    let usual = common(path).read_only(true);
    let mut pool = readers(options).connect_with(usual.clone()).await?;
    let mut checked = schema::check(&mut *pool.acquire().await?, &MIGRATIONS).await;
    if checked.as_ref().is_err_and(cannot_open) {
        // Who reads beside a writer keeps a file of its own there. Where nothing can be written nobody
        // writes either, and the file can be read as it is, if it is whole.
        if wal_length(path) > 0 {
            return Err(OpenError::Unfolded(path.to_owned()));
        }
        pool = readers(options).connect_with(usual.immutable(true)).await?;
        checked = schema::check(&mut *pool.acquire().await?, &MIGRATIONS).await;
    }
    match checked? {
        schema::Schema::Current => Ok(pool),
        schema::Schema::None => Err(OpenError::NotMigrated),
        schema::Schema::Older { found, known } => Err(OpenError::Older { found, known }),
    }
}

fn cannot_open(error: &OpenError) -> bool {
    use rusqlite::ffi::{SQLITE_CANTOPEN, SQLITE_READONLY};
    let OpenError::Store(StoreError::Unavailable(cause) | StoreError::Database(cause)) = error else {
        return false;
    };
    let crate::Cause::Sqlx(sqlx::Error::Database(refusal)) = cause else { return false };
    let code = refusal.code().and_then(|code| code.parse::<i32>().ok()).map(|code| code & 0xff);
    code.is_some_and(|code| [SQLITE_CANTOPEN, SQLITE_READONLY].contains(&code))
}

/// SQLite takes an empty file for a new database, and throws away the log of changes beside it.
pub(super) fn refuse_empty(path: &Path, length: u64) -> Result<(), OpenError> {
    if length > 0 {
        return Ok(());
    }
    Err(OpenError::Empty { path: path.to_owned(), wal: wal_length(path) > 0 })
}

/// Folds in what a stop without warning has left, and brings the tables up to date, through a
/// connection that is gone before the writer's is opened.
async fn prepare(path: &Path, options: OpenOptions) -> Result<(), OpenError> {
    let left = wal_length(path);
    let mut conn = writable(path).connect().await?;
    match schema::check(&mut conn, &MIGRATIONS).await? {
        schema::Schema::Current => {}
        schema::Schema::None => MIGRATIONS.run(&mut conn).await?,
        schema::Schema::Older { found, known } => {
            if !options.migrate {
                return Err(OpenError::Older { found, known });
            }
            back_up(path, found)?;
            MIGRATIONS.run(&mut conn).await?;
        }
    }
    if options.access == Access::Exclusive {
        let (in_the_way, pages, _): (i64, i64, i64) =
            sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut conn).await?;
        if left > 0 {
            tracing::info!(
                bytes = left,
                complete = in_the_way == 0,
                pages,
                "what the last stop had left in the -wal file was folded into the database"
            );
        }
    }
    conn.close().await?;
    Ok(())
}

/// A copy of a database that is about to be changed.
fn back_up(path: &Path, schema: i64) -> Result<(), OpenError> {
    let place = beside(path, &format!(".schema-{schema}"));
    let connection = rusqlite::Connection::open_with_flags(path, rusqlite::OpenFlags::SQLITE_OPEN_READ_WRITE)
        .map_err(StoreError::from)?;
    let copy = rescue::into(&connection, &place).map_err(StoreError::Unavailable)?;
    tracing::warn!(copy = %copy.display(), "the database was copied before its tables are brought up to date");
    Ok(())
}

/// A new database takes its name when it is whole and on the disk, readable by its owner only: it
/// holds personal data. So an empty file is always one that was emptied.
async fn create(path: &Path) -> Result<(), OpenError> {
    let failed = |source| OpenError::File { path: path.to_owned(), source };
    let unfinished = beside(path, &format!(".new-{}", std::process::id()));
    let file = new_file(&unfinished).map_err(failed)?;
    let made = async {
        let mut conn: SqliteConnection = writable(&unfinished).connect().await?;
        MIGRATIONS.run(&mut conn).await?;
        conn.close().await?;
        file.sync_all().map_err(failed)?;
        place(&unfinished, path).map_err(failed)
    };
    let made: Result<(), OpenError> = made.await;
    let _ = std::fs::remove_file(&unfinished);
    made
}

/// A file that is there already, and empty, with the tables of this program; without a log of changes beside it, so
/// that it is one file. References are checked when it is whole.
pub(crate) async fn new_copy(path: &Path) -> Result<SqliteConnection, StoreError> {
    let options = common(path).journal_mode(SqliteJournalMode::Delete).synchronous(SqliteSynchronous::Full);
    let mut conn = options.foreign_keys(false).connect().await?;
    MIGRATIONS.run(&mut conn).await.map_err(|error| StoreError::Corrupt(error.to_string()))?;
    Ok(conn)
}

/// Gives a file its name unless somebody else was faster.
fn place(unfinished: &Path, path: &Path) -> std::io::Result<()> {
    match std::fs::hard_link(unfinished, path) {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        // Not every file system has links.
        Err(_) => std::fs::rename(unfinished, path)?,
    }
    rescue::sync_folder(path)
}

fn writable(path: &Path) -> SqliteConnectOptions {
    common(path).journal_mode(SqliteJournalMode::Wal).synchronous(SqliteSynchronous::Full)
}

pub(super) fn common(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
        // Rows pass from SQLite's thread in runs of this length.
        .row_buffer_size(1024)
        .disable_statement_logging()
}

/// The path without links, so that all names of a file share one lock; its folder is made if missing.
fn find(path: &Path) -> Result<PathBuf, OpenError> {
    let failed = |source| OpenError::File { path: path.to_owned(), source };
    if let Ok(found) = path.canonicalize() {
        return Ok(found);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder).map_err(failed)?;
    let name = path.file_name().ok_or_else(|| failed(ErrorKind::InvalidInput.into()))?;
    Ok(folder.canonicalize().map_err(failed)?.join(name))
}
