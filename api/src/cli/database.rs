use std::path::PathBuf;

use clap::Args;
use domain::log::Hash;
use engine::{Access, OpenOptions, Store};
use etcetera::BaseStrategy as _;
use sha2::{Digest as _, Sha256};

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
        database.beside(".erased")
    }
}

/// Where the key is kept that receipts are signed with.
#[derive(Debug, Args)]
pub struct ReceiptKeyFile {
    /// The file of the key that receipts are signed with; by default beside a SQLite file, with `.receipt-key` behind
    /// its name, and none for PostgreSQL: then nothing is signed. It is in no backup.
    #[arg(id = "receipt_key", long = "receipt-key", env = "TAROCKMEISTER_RECEIPT_KEY", value_name = "FILE")]
    file: Option<PathBuf>,
}

impl ReceiptKeyFile {
    /// The file for this database.
    pub fn of(&self, database: &Database) -> anyhow::Result<Option<PathBuf>> {
        if let Some(file) = &self.file {
            return Ok(Some(file.clone()));
        }
        database.beside(".receipt-key")
    }
}

impl Database {
    /// A file beside it, with this behind its name; none of PostgreSQL.
    fn beside(&self, ending: &str) -> anyhow::Result<Option<PathBuf>> {
        let Some(place) = self.file()? else { return Ok(None) };
        let mut name = place.canonicalize().unwrap_or(place).into_os_string();
        name.push(ending);
        Ok(Some(name.into()))
    }

    /// The file it is in; none of PostgreSQL.
    pub fn file(&self) -> anyhow::Result<Option<PathBuf>> {
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

    /// A file that is to become it, in a folder that is made where it is the default; none of PostgreSQL.
    pub fn new_file(&self) -> anyhow::Result<Option<PathBuf>> {
        if self.database.is_none() {
            default_location(true)?;
        }
        self.file()
    }

    /// Where what lies open for a moment lies as the database does: beside it, or where temporary files are.
    pub fn folder(&self) -> anyhow::Result<PathBuf> {
        let Some(file) = self.file()? else { return Ok(std::env::temp_dir()) };
        let file = file.canonicalize().unwrap_or(file);
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        Ok(folder.map_or_else(|| PathBuf::from("."), PathBuf::from))
    }

    /// What its backups are called: the name of the file, or of the database of a server.
    pub fn stem(&self) -> anyhow::Result<String> {
        let name = match self.file()? {
            Some(file) => file.file_stem().map(|stem| stem.to_string_lossy().into_owned()),
            None => self.database.as_deref().and_then(database_name),
        };
        let name = name.unwrap_or_default();
        let plain: String = name.chars().filter(|c| c.is_alphanumeric() || "-_".contains(*c)).collect();
        Ok(if plain.is_empty() { "tarockmeister".to_owned() } else { plain })
    }

    /// The same with a mark of this database on this machine behind it.
    pub fn own_stem(&self) -> anyhow::Result<String> {
        let place = match self.file()? {
            Some(file) => file.canonicalize().unwrap_or(file).display().to_string(),
            None => self.database.clone().unwrap_or_default(),
        };
        let mut digest = Sha256::new();
        digest.update(machine());
        digest.update([0]);
        digest.update(place);
        let digits = Hash(digest.finalize().into()).to_string();
        let mark: String = digits.chars().take(8).collect();
        Ok(format!("{}-{mark}", self.stem()?))
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
    pub fn warn_if_others_read_it(&self) {
        let file = self.file().ok().flatten();
        if let Some(file) = file.filter(|file| is_read_by_others(file)) {
            let file = file.display();
            tracing::warn!(%file, "everybody on this machine can read the database; `chmod o-r` helps");
        }
    }

    /// Whether its URL holds a password.
    pub fn holds_password(&self) -> bool {
        let user = self.database.as_deref().and_then(|url| url.split_once("://")?.1.split_once('@'));
        user.is_some_and(|(user, _)| user.contains(':'))
    }
}

/// Whether everybody on this machine can read a file, as far as its own rights go.
#[cfg(unix)]
pub fn is_read_by_others(file: &std::path::Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::metadata(file).is_ok_and(|metadata| metadata.permissions().mode() & EVERYBODY_READS != 0)
}

/// Whether everybody on this machine can read a file; what the system does not tell is not said.
#[cfg(not(unix))]
pub fn is_read_by_others(_: &std::path::Path) -> bool {
    false
}

/// The last part of a URL's path.
fn database_name(url: &str) -> Option<String> {
    let (_, rest) = url.split_once("://")?;
    let path = rest.split('?').next()?;
    path.split_once('/').map(|(_, name)| name.to_owned())
}

/// What this machine calls itself.
#[cfg(unix)]
fn machine() -> Vec<u8> {
    rustix::system::uname().nodename().to_bytes().to_vec()
}

#[cfg(not(unix))]
fn machine() -> Vec<u8> {
    std::env::var("COMPUTERNAME").unwrap_or_default().into_bytes()
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
