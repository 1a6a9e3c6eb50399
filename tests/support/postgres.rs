//! A PostgreSQL cluster for tests: one for each test binary, on a socket in a temporary folder.
//!
//! It needs the binaries of a PostgreSQL installation (`/usr/lib/postgresql/*/bin` or on the
//! path), no running server. Run by root, the cluster belongs to the user `postgres`, since
//! PostgreSQL does not run as root.
//!
//! The cluster ends with the test binary, whether its tests pass, panic or are killed: a shell
//! beside it waits for the end of a pipe that only the test binary holds open.

use std::io::Write;
use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant, SystemTime};

/// Stops the server when its standard input ends, and removes the folder.
const SUPERVISE: &str = r#"
"$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c max_connections=200 $3 >"$2/log" 2>&1 &
server=$!
cat
kill -QUIT "$server"
wait "$server"
[ -e "$2/keep" ] || rm -rf "$2"
"#;

/// The URL of a new empty database. Without PostgreSQL on the machine: `None` and a loud
/// message, so that the test can be skipped; with `CI=true` that is a failure.
pub fn fresh_database() -> Option<String> {
    static CLUSTER: OnceLock<Result<Cluster, String>> = OnceLock::new();
    match CLUSTER.get_or_init(Cluster::start) {
        Ok(cluster) => Some(cluster.create_database()),
        Err(reason) => {
            assert!(
                std::env::var("CI").as_deref() != Ok("true"),
                "tests on PostgreSQL cannot be skipped in CI: {reason}"
            );
            // Not by a macro: the test harness would keep it to itself.
            let _ = writeln!(std::io::stderr(), "\n*** SKIPPED a test on PostgreSQL: {reason} ***\n");
            None
        }
    }
}

/// A cluster, for a test that does to it what others must not suffer from.
#[allow(dead_code, reason = "one test binary of several has such tests")]
impl Cluster {
    /// One of its own, with settings such as `-c fsync=off`. Skipped as [`fresh_database`] is.
    pub fn own(settings: &str) -> Option<Self> {
        match Self::start_with(settings) {
            Ok(cluster) => Some(cluster),
            Err(reason) => {
                assert!(std::env::var("CI").as_deref() != Ok("true"), "cannot be skipped in CI: {reason}");
                let _ = writeln!(std::io::stderr(), "\n*** SKIPPED a test on PostgreSQL: {reason} ***\n");
                None
            }
        }
    }

    /// Where its socket is.
    pub fn folder(&self) -> &Path {
        &self.folder
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
#[allow(dead_code, reason = "one test binary of several has such tests")]
pub struct Copied {
    folder: PathBuf,
}

impl Drop for Copied {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

pub struct Cluster {
    programs: Programs,
    folder: PathBuf,
    databases: AtomicU32,
    /// Its standard input is the pipe that keeps the cluster alive.
    supervisor: Child,
}

fn new_folder(programs: &Programs) -> Result<PathBuf, String> {
    // A short path: the name of a socket may have about a hundred bytes.
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_micros();
    let folder = Path::new("/tmp").join(format!("tarockmeister-pg-{}-{now}", std::process::id()));
    std::fs::create_dir(&folder).map_err(|e| format!("cannot create {}: {e}", folder.display()))?;
    std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o700)).map_err(|e| text(&e))?;
    if let Some((user, group)) = programs.user {
        chown(&folder, Some(user), Some(group)).map_err(|e| text(&e))?;
    }
    Ok(folder)
}

impl Cluster {
    fn start() -> Result<Self, String> {
        Self::start_with("")
    }

    fn start_with(settings: &str) -> Result<Self, String> {
        let programs = Programs::find()?;
        let folder = new_folder(&programs)?;
        programs
            .run(
                "initdb",
                &["--no-sync", "--no-instructions", "--no-locale", "--encoding=UTF8"],
                &["--username=postgres", "--auth=trust", "-D", &folder.join("data").to_string_lossy()],
            )
            .inspect_err(|_| drop(std::fs::remove_dir_all(&folder)))?;
        Self::run(programs, folder, settings)
    }

    fn run(programs: Programs, folder: PathBuf, settings: &str) -> Result<Self, String> {
        let mut command = Command::new("sh");
        command.args(["-c", SUPERVISE, "supervise"]).arg(&programs.folder).arg(&folder).arg(settings);
        // Out of reach of a Ctrl-C that is meant for the tests.
        command.process_group(0).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        programs.become_user(&mut command);
        let supervisor = command.spawn().map_err(|e| text(&e))?;
        let cluster = Self { programs, folder, databases: AtomicU32::new(0), supervisor };
        cluster.wait_until_ready()?;
        Ok(cluster)
    }

    fn wait_until_ready(&self) -> Result<(), String> {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(30) {
            // The server writes its state into the last line of its pid file.
            let state = std::fs::read_to_string(self.folder.join("data/postmaster.pid"));
            if state.is_ok_and(|state| state.lines().any(|line| line.trim() == "ready")) {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let log = std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        Err(format!("PostgreSQL did not start:\n{log}"))
    }

    pub fn create_database(&self) -> String {
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let folder = self.folder.to_string_lossy();
        self.programs
            .run("createdb", &["--username=postgres", "-h", &folder], &[&name])
            .expect("the cluster is ready");
        format!("postgres://postgres@localhost/{name}?host={folder}")
    }
}

/// Where the programs are and as whom to run them.
struct Programs {
    folder: PathBuf,
    user: Option<(u32, u32)>,
}

impl Programs {
    fn find() -> Result<Self, String> {
        let mut installed: Vec<(u32, PathBuf)> = std::fs::read_dir("/usr/lib/postgresql")
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
            .collect();
        installed.sort();
        let on_path = std::env::var_os("PATH").unwrap_or_default();
        let folder = installed
            .into_iter()
            .rev()
            .map(|(_, folder)| folder)
            .chain(std::env::split_paths(&on_path))
            .find(|folder| ["initdb", "postgres", "createdb"].iter().all(|name| folder.join(name).exists()))
            .ok_or("PostgreSQL is not installed")?;
        // Who owns this process, without calling the system unsafely.
        let is_root = std::fs::metadata("/proc/self")
            .is_ok_and(|process| std::os::unix::fs::MetadataExt::uid(&process) == 0);
        let user = if is_root { Some(postgres_user()?) } else { None };
        Ok(Self { folder, user })
    }

    fn become_user(&self, command: &mut Command) {
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        // The folder the tests run in may be closed to that user.
        command.current_dir("/").env_remove("PGOPTIONS").env("LC_ALL", "C");
    }

    fn run(&self, program: &str, options: &[&str], more: &[&str]) -> Result<(), String> {
        let mut command = Command::new(self.folder.join(program));
        command.args(options).args(more);
        self.become_user(&mut command);
        let output = command.output().map_err(|e| format!("cannot run {program}: {e}"))?;
        if output.status.success() {
            return Ok(());
        }
        Err(format!("{program} failed:\n{}", String::from_utf8_lossy(&output.stderr)))
    }
}

/// User and group that root runs PostgreSQL as.
fn postgres_user() -> Result<(u32, u32), String> {
    let users = std::fs::read_to_string("/etc/passwd").map_err(|e| text(&e))?;
    users
        .lines()
        .map(|line| line.split(':').collect::<Vec<_>>())
        .find_map(|fields| match fields.as_slice() {
            ["postgres", _, user, group, ..] => Some((user.parse().ok()?, group.parse().ok()?)),
            _ => None,
        })
        .ok_or_else(|| "there is no user `postgres`, and PostgreSQL does not run as root".into())
}

fn text(error: &std::io::Error) -> String {
    error.to_string()
}
