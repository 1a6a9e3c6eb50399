use std::path::PathBuf;

use clap::Args;
use engine::{Access, OpenOptions, Store};
use etcetera::BaseStrategy as _;

use super::failure::OrFail as _;
use super::messages;

/// Which database.
#[derive(Debug, Args)]
pub struct Database {
    /// A SQLite file or `postgres://…`; by default a file in your data folder.
    #[arg(long, env = "TAROCKMEISTER_DATABASE", value_name = "URL|PATH", hide_env_values = true)]
    database: Option<String>,
}

/// Where the ids of what was erased are kept, outside the database.
#[derive(Debug, Args)]
pub struct ErasedFile {
    /// The file that keeps the ids of what was erased; by default beside a SQLite file, with `.erased` behind its
    /// name, and none for PostgreSQL.
    #[arg(id = "erased", long, env = "TAROCKMEISTER_ERASED", value_name = "FILE")]
    file: Option<PathBuf>,
}

impl ErasedFile {
    /// The file for this database. A copy of the database that takes its place finds it there.
    pub fn of(&self, database: &Database) -> anyhow::Result<Option<PathBuf>> {
        if let Some(file) = &self.file {
            return Ok(Some(file.clone()));
        }
        let Some(place) = database.file()? else { return Ok(None) };
        let mut name = place.canonicalize().unwrap_or(place).into_os_string();
        name.push(".erased");
        Ok(Some(name.into()))
    }
}

impl Database {
    /// The file it is in; none of PostgreSQL.
    fn file(&self) -> anyhow::Result<Option<PathBuf>> {
        let location = match &self.database {
            Some(location) => location.clone(),
            None => default_location(false)?,
        };
        if location.starts_with("postgres") {
            return Ok(None);
        }
        let path = location.strip_prefix("sqlite:").unwrap_or(&location);
        Ok(Some(PathBuf::from(path.strip_prefix("//").unwrap_or(path))))
    }

    /// Opens it; makes the default one if it is missing and is to be written.
    pub async fn open(&self, options: OpenOptions) -> anyhow::Result<Store> {
        let location = match &self.database {
            Some(location) => location.clone(),
            None => default_location(options.access != Access::ReadOnly)?,
        };
        Ok(Store::open(&location, options).await?)
    }

    /// Says so in the log if everybody on this machine can read the file: names stand in it.
    #[cfg(unix)]
    pub fn warn_if_others_read_it(&self) {
        use std::os::unix::fs::PermissionsExt as _;

        let location = self.database.clone().or_else(|| default_location(false).ok());
        let Some(file) = location.filter(|location| !location.starts_with("postgres")) else { return };
        let file = file.strip_prefix("sqlite:").unwrap_or(&file);
        let file = file.split('?').next().unwrap_or(file);
        let Ok(metadata) = std::fs::metadata(file) else { return };
        if metadata.permissions().mode() & EVERYBODY_READS != 0 {
            tracing::warn!(file, "everybody on this machine can read the database; `chmod o-r` helps");
        }
    }

    #[cfg(not(unix))]
    pub fn warn_if_others_read_it(&self) {}
}

#[cfg(unix)]
const EVERYBODY_READS: u32 = 0o004;

fn default_location(create: bool) -> anyhow::Result<String> {
    let folder: PathBuf = etcetera::base_strategy::choose_native_strategy()
        .or_fail(messages::no_data_folder)?
        .data_dir()
        .join("tarockmeister");
    if create {
        std::fs::create_dir_all(&folder).or_fail(|| messages::cannot_make_folder(&folder.display()))?;
    }
    let file = folder.join("tarockmeister.sqlite");
    let file = file.to_str().map(|path| format!("sqlite:{path}"));
    Ok(file.or_fail(messages::data_folder_not_utf8)?)
}
