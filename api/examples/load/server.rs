//! Processes under load: the program itself in release, and the bare handler.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use tempfile::TempDir;

/// A running process; it stops when this is dropped.
pub struct Server {
    child: Child,
    folder: Folder,
    address: SocketAddr,
    setup_secret: String,
}

/// A folder of a server's own; gone when this is dropped.
pub struct Folder(TempDir);

impl Folder {
    fn new() -> Result<Self> {
        Ok(Self(TempDir::with_prefix("tarockmeister-load-")?))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn database(&self) -> PathBuf {
        self.path().join("load.sqlite")
    }

    pub fn join(&self, file: &str) -> PathBuf {
        self.path().join(file)
    }
}

impl Server {
    /// Starts the program, which is built first, on a file of its own.
    pub fn start() -> Result<Self> {
        Self::start_with(&[])
    }

    /// The same with more options.
    pub fn start_with(options: &[&str]) -> Result<Self> {
        let folder = Folder::new()?;
        let database = folder.database();
        Self::serve(database.as_os_str(), folder, options)
    }

    /// Starts the program on a database of PostgreSQL that others may work on too.
    pub fn beside_others(database: &str) -> Result<Self> {
        Self::serve(database.as_ref(), Folder::new()?, &[])
    }

    fn serve(database: &OsStr, folder: Folder, options: &[&str]) -> Result<Self> {
        let mut command = Command::new(program()?);
        command.args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--database"]).arg(database);
        command.args(options);
        Self::run(command, folder)
    }

    /// Starts the bare handler.
    pub fn bare(file: &Path) -> Result<Self> {
        let mut command = Command::new(std::env::current_exe()?);
        command.arg("bare").arg(file);
        Self::run(command, Folder::new()?)
    }

    fn run(mut command: Command, folder: Folder) -> Result<Self> {
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let out = child.stdout.take().context("the server has no output")?;
        let mut setup_secret = String::new();
        for line in BufReader::new(out).lines() {
            match line?.split_once('=') {
                Some(("setup_secret", secret)) => secret.clone_into(&mut setup_secret),
                Some(("listening", url)) => {
                    let address = url.trim_start_matches("http://").parse()?;
                    return Ok(Self { child, folder, address, setup_secret });
                }
                _ => {}
            }
        }
        bail!("the server stopped before it was listening")
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub fn setup_secret(&self) -> &str {
        &self.setup_secret
    }

    pub fn folder(&self) -> &Folder {
        &self.folder
    }

    /// Stops it and leaves its folder.
    pub fn stop(mut self) -> Result<Folder> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(std::mem::replace(&mut self.folder, Folder::new()?))
    }

    /// The processor time it has taken so far, in seconds; none where the system does not tell it as Linux does.
    pub fn processor_time(&self) -> Option<f64> {
        /// As Linux counts for programs, on all its machines.
        const TICKS_A_SECOND: f64 = 100.0;
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // PID (NAME) STATE …, the 14th and 15th are the time in the program and in the system for it.
        let mut fields = stat.rsplit(')').next()?.split_whitespace().skip(11);
        let mut ticks = || fields.next()?.parse::<f64>().ok();
        Some((ticks()? + ticks()?) / TICKS_A_SECOND)
    }

    /// What it has in memory, in KiB; none where the system does not tell it as Linux does.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().trim_end_matches("kB").trim().parse().ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have stopped already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program beside the folder of this example, built by the cargo that runs it.
fn program() -> Result<PathBuf> {
    let cargo = std::env::var_os("CARGO").context("run it with `cargo run --release --example load`")?;
    ensure!(!cfg!(debug_assertions), "only a release build is worth measuring");
    let built = Command::new(cargo).args(["build", "--release", "--quiet", "--package", "api"]).status()?;
    ensure!(built.success(), "the program does not build");
    let example = std::env::current_exe()?;
    let folder = example.parent().and_then(Path::parent).context("this program has no folder")?;
    Ok(folder.join("tarockmeister").with_extension(std::env::consts::EXE_EXTENSION))
}
