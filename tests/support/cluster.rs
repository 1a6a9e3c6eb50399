//! A PostgreSQL cluster of a test's own, for what others must not suffer from: copies, frozen
//! processes, a power cut.

use std::path::PathBuf;
use std::process::Command;

use super::postgres::{Cluster, Programs, new_folder, skipped, text};

impl Cluster {
    /// One of its own, with settings such as `-c fsync=off`. Skipped without PostgreSQL.
    pub fn own(settings: &str) -> Option<Self> {
        Self::start(settings).map_or_else(|reason| skipped(&reason), Some)
    }

    /// A copy that follows it, not yet running.
    pub fn copy(&self) -> Result<Copied, String> {
        let folder = new_folder(&self.programs)?;
        let (from, data) = (self.folder.to_string_lossy(), folder.join("data"));
        self.programs.run(
            "pg_basebackup",
            &["--username=postgres", "--checkpoint=fast", "--write-recovery-conf", "-h", &from],
            &["-D", &data.to_string_lossy()],
        )?;
        Ok(Copied { folder })
    }

    /// Runs a copy: as a standby of the one it was made of, or on its own.
    pub fn of_copy(copied: &Copied, follows: bool) -> Result<Self, String> {
        if !follows {
            std::fs::remove_file(copied.folder.join("data/standby.signal")).map_err(|e| text(&e))?;
        }
        let _ = std::fs::remove_file(copied.folder.join("data/postmaster.pid"));
        Self::run(Programs::find()?, copied.folder.clone(), "")
    }

    /// Sends a signal to all its processes, such as `STOP`.
    pub fn signal(&self, name: &str) {
        let pids = std::fs::read_to_string(self.folder.join("data/postmaster.pid")).expect("it runs");
        let server: u32 = pids.lines().next().and_then(|pid| pid.trim().parse().ok()).expect("a pid");
        let mut processes = vec![server];
        for entry in std::fs::read_dir("/proc").expect("processes").flatten() {
            let stat = std::fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
            // PID (NAME) STATE PARENT
            let parent =
                stat.rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(1)?.parse().ok());
            let pid = entry.file_name().to_str().and_then(|name| name.parse().ok());
            if let (Some(pid), Some(true)) = (pid, parent.map(|parent: u32| parent == server)) {
                processes.push(pid);
            }
        }
        for process in processes {
            let _ = Command::new("kill").args([&format!("-{name}"), &process.to_string()]).status();
        }
    }

    /// Stops it as a power cut would; its folder stays if it is kept.
    pub fn stop(mut self, keep: bool) {
        if keep {
            let _ = std::fs::write(self.folder.join("keep"), "");
        }
        drop(self.supervisor.stdin.take());
        let _ = self.supervisor.wait();
    }
}

/// The data of a cluster that does not run.
pub struct Copied {
    pub folder: PathBuf,
}

impl Drop for Copied {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
