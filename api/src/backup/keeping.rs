//! Backups while the program serves: whenever something has changed, into a folder, often a stick's.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use engine::{ChangeMark, Store, in_background};
use tokio::runtime::{Builder, Handle};

use super::seal::Seal;
use super::{BackupError, Made, Place, checkpoint_beside, make};

/// So many of the newest are kept …
const NEWEST: usize = 10;
/// … and the newest of each of so many hours.
const HOURS: i64 = 24;
/// How the name ends until it is whole …
const NEW: &str = ".backup-new";
/// … and that of its copy until it is encrypted.
const OPEN: &str = ".backup-open";
/// What is older than this was left by a process that was killed.
const ABANDONED: Duration = Duration::from_hours(1);
/// As in `cup-1f0c6a2b-20261122T183000Z.sqlite`.
const STAMP: &str = "%Y%m%dT%H%M%SZ";

/// Where backups go, and how often.
pub struct Keeping {
    /// The folder. It is never made: where a stick is to be, it comes with the stick.
    pub folder: PathBuf,
    /// How often is looked whether something has changed.
    pub every: Duration,
    /// What its files are called before the time.
    pub stem: String,
    /// For whom they are encrypted.
    pub seal: Option<Seal>,
    /// Where a copy lies open before it is encrypted.
    pub work: PathBuf,
    /// One at a time: a thread goes on when nobody waits for it any more.
    pub turn: Mutex<()>,
    /// The folder lay on another disk than the database when the program started.
    pub apart: bool,
}

/// How it goes. Clones tell the same.
#[derive(Debug, Clone, Default)]
pub struct Backups(Arc<Mutex<State>>);

/// How it goes.
#[derive(Debug, Clone, Default)]
pub struct State {
    /// The newest backup.
    pub last: Option<Last>,
    /// Since when none could be made.
    pub failing: Option<DateTime<Utc>>,
}

/// The newest backup.
#[derive(Debug, Clone)]
pub struct Last {
    /// All that was acknowledged before this is in it, or nothing has changed since.
    pub until: DateTime<Utc>,
    file: PathBuf,
    mark: ChangeMark,
}

impl Backups {
    /// As it is now.
    pub fn state(&self) -> State {
        self.locked().clone()
    }

    fn locked(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn failed(&self, error: &BackupError, folder: &Path) {
        let mut state = self.locked();
        if state.failing.is_none() {
            let cause = engine::chain(error);
            tracing::error!(folder = %folder.display(), %cause, "NO BACKUP CAN BE MADE: it is tried again and again");
            state.failing = Some(Utc::now());
        }
    }

    fn succeeded(&self, last: Last) {
        let mut state = self.locked();
        if state.failing.take().is_some() {
            tracing::warn!(file = %last.file.display(), "backups are made again");
        }
        state.last = Some(last);
    }
}

/// Makes backups as long as the program runs.
pub async fn keep(store: Store, keeping: Arc<Keeping>, backups: Backups) {
    let mut ticks = tokio::time::interval(keeping.every);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        once(&store, &keeping, &backups).await;
    }
}

/// Makes one if something has changed since the last, or the last is not there any more.
pub async fn once(store: &Store, keeping: &Arc<Keeping>, backups: &Backups) {
    let begun = Utc::now();
    let done = match store.change_mark().await {
        Ok(mark) => attempt(store, keeping, backups, mark, begun).await,
        Err(error) => Err(error.into()),
    };
    let failed = done.is_err();
    if let Err(error) = &done {
        backups.failed(error, &keeping.folder);
    }
    metrics::counter!("tarockmeister_backups_total", "outcome" => if failed { "failed" } else { "kept" })
        .increment(1);
}

async fn attempt(
    store: &Store,
    keeping: &Arc<Keeping>,
    backups: &Backups,
    mark: ChangeMark,
    begun: DateTime<Utc>,
) -> Result<(), BackupError> {
    if keeping.apart && !lies_apart(&keeping.folder, &keeping.work) {
        return Err(BackupError::OtherDisk);
    }
    let last = backups.state().last;
    if let Some(last) = last.filter(|last| last.mark == mark && last.file.exists()) {
        backups.succeeded(Last { until: begun, ..last });
        return Ok(());
    }
    std::fs::read_dir(&keeping.folder)?;
    let (store, of) = (store.clone(), keeping.clone());
    let place = of.place(begun);
    let file = place.file.clone();
    let serving = Handle::current();
    let work = move || -> Result<Made, BackupError> {
        let _turn = of.turn.lock().unwrap_or_else(PoisonError::into_inner);
        let making = make(&store, &place, of.seal.as_ref());
        match &store {
            // Its connections are shared with all who are served, and live no longer than where they were opened.
            Store::Postgres(_) => serving.block_on(making),
            // Threads that come of this one stand back as it does.
            Store::Sqlite(_) => Builder::new_current_thread().enable_all().build()?.block_on(making),
        }
    };
    let made = in_background(work).await.unwrap_or_else(|| Err(std::io::Error::other("no thread").into()))?;
    for (stream, fault) in &made.damaged {
        tracing::error!(%stream, fault, "a log is not in order, in the database and in its backup");
    }
    tracing::info!(file = %file.display(), events = made.contents.events, "a backup was made");
    backups.succeeded(Last { until: begun, file: file.clone(), mark });
    keeping.tidy(begun, &file);
    Ok(())
}

impl Keeping {
    fn ending(&self) -> &'static str {
        if self.seal.is_some() { ".sqlite.age" } else { ".sqlite" }
    }

    fn place(&self, at: DateTime<Utc>) -> Place {
        let name = format!("{}-{}{}", self.stem, at.format(STAMP), self.ending());
        let file = self.folder.join(name);
        let pid = std::process::id();
        let (unfinished, open) = (format!("{}-{pid}{NEW}", self.stem), format!("{}-{pid}{OPEN}", self.stem));
        Place { file, unfinished: self.folder.join(unfinished), open: self.work.join(open) }
    }

    /// Removes old ones, of this database on this machine alone.
    fn tidy(&self, now: DateTime<Utc>, made: &Path) {
        self.remove_abandoned(&self.folder, NEW);
        self.remove_abandoned(&self.work, OPEN);
        let Ok(folder) = std::fs::read_dir(&self.folder) else { return };
        let own = |entry: std::fs::DirEntry| {
            let name = entry.file_name().into_string().ok()?;
            Some((self.time_of(&name)?, entry.path()))
        };
        let all: Vec<_> = folder.filter_map(|entry| own(entry.ok()?)).collect();
        // After a clock was set back the newest may pass for an old one.
        for file in superfluous(all, now).into_iter().filter(|file| file != made) {
            let _ = std::fs::remove_file(checkpoint_beside(&file));
            if let Err(error) = std::fs::remove_file(&file) {
                tracing::warn!(file = %file.display(), %error, "an old backup cannot be removed");
            }
        }
    }

    /// Removes what a process that was killed has left of one.
    fn remove_abandoned(&self, folder: &Path, ending: &str) {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            let pid = name.strip_prefix(&self.stem).and_then(|rest| rest.strip_prefix('-'));
            let is_own = pid.and_then(|rest| rest.strip_suffix(ending)).is_some_and(is_number);
            let age = entry.metadata().and_then(|of| of.modified()).ok().and_then(|at| at.elapsed().ok());
            if is_own && age.is_some_and(|age| age > ABANDONED) {
                let _ = std::fs::remove_file(entry.path());
            }
        }
    }

    /// When it was made, if it is one of these.
    fn time_of(&self, name: &str) -> Option<DateTime<Utc>> {
        let stamp = name.strip_prefix(&self.stem)?.strip_prefix('-')?;
        let stamp = stamp.strip_suffix(".sqlite.age").or_else(|| stamp.strip_suffix(".sqlite"))?;
        Some(NaiveDateTime::parse_from_str(stamp, STAMP).ok()?.and_utc())
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn superfluous(mut all: Vec<(DateTime<Utc>, PathBuf)>, now: DateTime<Utc>) -> Vec<PathBuf> {
    all.sort();
    all.reverse();
    let mut hours = BTreeSet::new();
    let mut newest = 0..;
    all.retain(|(at, _)| {
        let hour = at.timestamp().div_euclid(3600);
        let first_of_hour = *at > now - TimeDelta::hours(HOURS) && hours.insert(hour);
        let is_new = newest.next().is_some_and(|number| number < NEWEST);
        !first_of_hour && !is_new
    });
    all.into_iter().map(|(_, file)| file).collect()
}

/// Whether a folder is on another disk than this one; not where nobody can tell.
pub fn lies_apart(folder: &Path, other: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        let disk = |path: &Path| std::fs::metadata(path).map(|metadata| metadata.dev()).ok();
        disk(folder).zip(disk(other)).is_none_or(|(folder, other)| folder != other)
    }
    #[cfg(not(unix))]
    {
        let _ = (folder, other);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keeping(folder: &Path) -> Keeping {
        let every = Duration::from_mins(1);
        let (folder, work) = (folder.to_owned(), folder.to_owned());
        Keeping {
            folder,
            every,
            stem: "cup-0f".into(),
            seal: None,
            work,
            turn: Mutex::default(),
            apart: false,
        }
    }

    #[test]
    fn the_newest_ten_stay_and_one_of_each_hour_and_what_is_of_others() {
        let folder = tempfile::tempdir().unwrap();
        let keeping = keeping(folder.path());
        let now = "2026-11-22T18:30:00Z".parse::<DateTime<Utc>>().unwrap();
        for minutes in 0..180 {
            std::fs::write(keeping.place(now - TimeDelta::minutes(minutes)).file, "").unwrap();
        }
        std::fs::write(keeping.place(now - TimeDelta::days(2)).file, "").unwrap();
        let others =
            ["cup-1f-20201122T183000Z.sqlite", "cup-0f-2020.sqlite", "cup.sqlite", "cup-0f-20201122T183000Z"];
        for name in others {
            std::fs::write(folder.path().join(name), "").unwrap();
        }
        keeping.tidy(now, &keeping.place(now).file);

        let left = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        let left: BTreeSet<String> = left.map(|name| name.into_string().unwrap()).collect();
        let own: Vec<_> = left.iter().filter_map(|name| keeping.time_of(name)).collect();
        let minutes: Vec<_> = own.iter().rev().map(|at| (now - *at).num_minutes()).collect();
        assert_eq!(minutes, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 31, 91, 151]);
        assert!(others.iter().all(|name| left.contains(*name)), "{left:?}");
    }
}
