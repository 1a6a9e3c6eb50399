//! Opening a file.

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection};

use super::lock::ProcessLock;
use super::thread::WriteThread;
use super::{SqliteStore, schema};
use crate::health::SharedHealth;
use crate::migrations::migrations;
use crate::{Access, Health, OpenError, OpenOptions};

static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| migrations!("sqlite"));

impl SqliteStore {
    pub(crate) async fn open(path: &Path, options: OpenOptions) -> Result<Self, OpenError> {
        let readers = || {
            SqlitePoolOptions::new()
                .max_connections(options.connections.max(1))
                .test_before_acquire(false)
                .idle_timeout(None)
                .max_lifetime(None)
        };
        if options.access == Access::ReadOnly {
            std::fs::metadata(path).map_err(|source| OpenError::File { path: path.to_owned(), source })?;
            let readers = readers().connect_with(common(path).read_only(true)).await?;
            if schema::is_behind(&mut *readers.acquire().await?, &MIGRATIONS).await? {
                return Err(OpenError::NotMigrated);
            }
            let health = SharedHealth::new(Health::ReadOnly);
            return Ok(Self { writer: None, readers, health, lock: None });
        }

        let path = create(path)?;
        let lock = match options.access {
            Access::Exclusive => Some(Arc::new(ProcessLock::take(&path)?)),
            Access::Shared | Access::ReadOnly => None,
        };
        migrate(&path).await?;
        let writer = Arc::new(WriteThread::start(path.clone())?);
        let readers = readers().connect_with(common(&path).read_only(true)).await?;
        Ok(Self { writer: Some(writer), readers, health: SharedHealth::new(Health::Ok), lock })
    }
}

/// Brings the tables up to date, through a connection that is gone before the writer's is opened.
async fn migrate(path: &Path) -> Result<(), OpenError> {
    let options = common(path).journal_mode(SqliteJournalMode::Wal).synchronous(SqliteSynchronous::Full);
    let mut conn = options.connect().await?;
    if schema::is_behind(&mut conn, &MIGRATIONS).await? {
        MIGRATIONS.run(&mut conn).await?;
    }
    conn.close().await?;
    Ok(())
}

fn common(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
        // Rows pass from SQLite's thread in runs of this length.
        .row_buffer_size(1024)
        .disable_statement_logging()
}

/// Creates the file and its folder if missing, readable by the owner only: it holds personal
/// data. Answers the path without links, so that all names of a file share one lock.
fn create(path: &Path) -> Result<PathBuf, OpenError> {
    let failed = |source| OpenError::File { path: path.to_owned(), source };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    let mut options = std::fs::File::options();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(failed)?;
    path.canonicalize().map_err(failed)
}
