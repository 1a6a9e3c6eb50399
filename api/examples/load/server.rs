//! Processes under load: the program itself in release, and the bare handler.

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
    /// Starts the program, which is built first.
    pub fn start() -> Result<Self> {
        let folder = Folder(TempDir::with_prefix("tarockmeister-load-")?);
        let mut command = Command::new(program()?);
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--database"])
            .arg(folder.database());
        Self::run(command, folder)
    }

    /// Starts the bare handler.
    pub fn bare(file: &Path) -> Result<Self> {
        let mut command = Command::new(std::env::current_exe()?);
        command.arg("bare").arg(file);
        Self::run(command, Folder(TempDir::with_prefix("tarockmeister-bare-")?))
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
        let empty = Folder(TempDir::with_prefix("tarockmeister-load-")?);
        Ok(std::mem::replace(&mut self.folder, empty))
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
