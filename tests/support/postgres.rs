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
    match CLUSTER.get_or_init(|| Cluster::start("")) {
        Ok(cluster) => Some(cluster.create_database()),
        Err(reason) => skipped(reason),
    }
}

/// Says loudly that a test does not run for want of PostgreSQL.
pub(crate) fn skipped<T>(reason: &str) -> Option<T> {
    assert!(
        std::env::var("CI").as_deref() != Ok("true"),
        "tests on PostgreSQL cannot be skipped in CI: {reason}"
    );
    // Not by a macro: the test harness would keep it to itself.
    let _ = writeln!(std::io::stderr(), "\n*** SKIPPED a test on PostgreSQL: {reason} ***\n");
    None
}

/// A running cluster.
pub struct Cluster {
    pub(crate) programs: Programs,
    /// Where its data and its socket are.
    pub(crate) folder: PathBuf,
    databases: AtomicU32,
    /// Its standard input is the pipe that keeps the cluster alive.
    pub(crate) supervisor: Child,
}

pub(crate) fn new_folder(programs: &Programs) -> Result<PathBuf, String> {
    // A short path: the name of a socket may have about a hundred bytes.
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_micros();
    let folder = Path::new("/tmp").join(format!("tarockmeister-pg-{}-{now}", std::process::id()));
    programs.make_folder(&folder)?;
    Ok(folder)
}

impl Cluster {
    /// A new one, with settings such as `-c fsync=off`.
    pub(crate) fn start(settings: &str) -> Result<Self, String> {
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

    /// Runs the server on the data in the folder.
    pub(crate) fn run(programs: Programs, folder: PathBuf, settings: &str) -> Result<Self, String> {
        let mut command = Command::new("sh");
        command.args(["-c", SUPERVISE, "supervise"]).arg(&programs.folder).arg(&folder).arg(settings);
        // Out of reach of a Ctrl-C that is meant for the tests.
        command.process_group(0).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        programs.become_user(&mut command);
        let supervisor = command.spawn().map_err(|e| text(&e))?;
        let mut cluster = Self { programs, folder, databases: AtomicU32::new(0), supervisor };
        cluster.wait_until_ready()?;
        Ok(cluster)
    }

    fn wait_until_ready(&mut self) -> Result<(), String> {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(30) {
            // The server writes its state into the last line of its pid file.
            let state = std::fs::read_to_string(self.folder.join("data/postmaster.pid"));
            let is_up = |line: &str| ["ready", "standby"].contains(&line.trim());
            if state.is_ok_and(|state| state.lines().any(is_up)) {
                return Ok(());
            }
            if let Ok(Some(ended)) = self.supervisor.try_wait() {
                return Err(format!("PostgreSQL was not started: {ended}"));
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
pub(crate) struct Programs {
    pub(crate) folder: PathBuf,
    user: Option<(u32, u32)>,
}

impl Programs {
    pub(crate) fn find() -> Result<Self, String> {
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

    /// A folder of the user's that the programs run as.
    pub(crate) fn make_folder(&self, folder: &Path) -> Result<(), String> {
        std::fs::create_dir(folder).map_err(|e| format!("cannot create {}: {e}", folder.display()))?;
        std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o700)).map_err(|e| text(&e))?;
        if let Some((user, group)) = self.user {
            chown(folder, Some(user), Some(group)).map_err(|e| text(&e))?;
        }
        Ok(())
    }

    pub(crate) fn become_user(&self, command: &mut Command) {
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        // The folder the tests run in may be closed to that user.
        command.current_dir("/").env_remove("PGOPTIONS").env("LC_ALL", "C");
    }

    pub(crate) fn run(&self, program: &str, options: &[&str], more: &[&str]) -> Result<(), String> {
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

pub(crate) fn text(error: &std::io::Error) -> String {
    error.to_string()
}
