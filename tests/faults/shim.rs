//! The program with a shim between it and the system.

use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::support::server::{Server, program};

pub const ENOSPC: i64 = 28;
pub const EIO: i64 = 5;
pub const EDQUOT: i64 = 122;

pub const WRITE: i64 = 1;
pub const SYNC: i64 = 2;
pub const TRUNCATE: i64 = 4;
pub const OPEN: i64 = 8;
pub const UNLINK: i64 = 16;
pub const EVERYTHING: i64 = WRITE | SYNC | TRUNCATE | OPEN | UNLINK;

/// A folder for a database, and what rules the shim.
#[derive(Debug)]
pub struct Shim {
    pub folder: tempfile::TempDir,
    control: File,
}

impl Shim {
    /// Without a C compiler: `None` and a loud message; in CI that is a failure.
    pub fn new() -> Option<Self> {
        library()?;
        let folder = tempfile::tempdir().expect("a temporary folder");
        std::fs::create_dir(folder.path().join("data")).expect("a folder");
        let mut options = File::options();
        options.read(true).write(true).create(true).truncate(true);
        let control = options.open(folder.path().join("control")).expect("a file");
        control.write_all_at(&[0; 64], 0).expect("a file can be written");
        Some(Self { folder, control })
    }

    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    pub fn database(&self) -> PathBuf {
        self.data().join("cup.sqlite")
    }

    pub fn trace(&self) -> PathBuf {
        self.folder.path().join("trace")
    }

    fn set(&self, at: u64, value: i64) {
        self.control.write_all_at(&value.to_ne_bytes(), at * 8).expect("a file can be written");
    }

    /// Lets `through` calls of these kinds pass and the next `count` fail, all of them if negative.
    pub fn fail(&self, errno: i64, kinds: i64, through: i64, count: i64) {
        self.heal();
        for (at, value) in [(6, 0), (1, kinds), (2, through), (3, count), (0, errno)] {
            self.set(at, value);
        }
    }

    /// Calls of these kinds do not come back until it is healed.
    pub fn stand_still(&self, kinds: i64) {
        self.heal();
        self.set(1, kinds);
        self.set(0, -1);
    }

    /// Nothing fails any more.
    pub fn heal(&self) {
        self.set(0, 0);
    }

    /// How many calls have failed so far.
    pub fn failed(&self) -> i64 {
        let mut count = [0; 8];
        self.control.read_exact_at(&mut count, 7 * 8).expect("a file can be read");
        i64::from_ne_bytes(count)
    }

    /// The disk has room again as soon as the reserve is given up.
    pub fn heal_with_the_reserve(&self) {
        self.set(6, 1);
    }

    /// Sets the clock wrong by so many seconds.
    pub fn set_clock(&self, seconds: i64) {
        self.set(5, seconds);
    }

    /// Serves the database of the folder; `traced` keeps what is written.
    pub fn serve(&self, options: &[&str], traced: bool) -> Server {
        self.serve_at(&self.database(), options, traced)
    }

    /// Serves another database, whose files do not fail.
    pub fn serve_at(&self, database: &Path, options: &[&str], traced: bool) -> Server {
        let mut command = program();
        command.args(["serve", "--database"]).arg(database).args(options);
        command.env("LD_PRELOAD", library().expect("it was built"));
        command.env("FAULTS_FOLDER", self.data()).env("FAULTS_CONTROL", self.folder.path().join("control"));
        if traced {
            command.env("FAULTS_TRACE", self.trace());
        }
        let log = File::create(self.folder.path().join("log")).expect("a file");
        Server::spawn_into(&mut command, log)
    }

    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).expect("a log")
    }
}

/// The shim, compiled once for all tests of this process.
fn library() -> Option<&'static Path> {
    static BUILT: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    let built = BUILT.get_or_init(|| {
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("shim-{}.so", std::process::id()));
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/faults/shim.c");
        let mut cc = Command::new("cc");
        cc.args(["-shared", "-fPIC", "-O1", "-o"]).arg(&target).arg(source).args(["-ldl", "-lpthread"]);
        match cc.output() {
            Ok(output) if output.status.success() => Ok(target),
            Ok(output) => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
            Err(error) => Err(format!("no C compiler: {error}")),
        }
    });
    match built {
        Ok(library) => Some(library),
        Err(reason) => {
            assert!(std::env::var("CI").as_deref() != Ok("true"), "faults cannot be skipped in CI: {reason}");
            let notice = format!("\n*** SKIPPED a test of faults: {reason} ***\n");
            let _ = std::io::Write::write_all(&mut std::io::stderr(), notice.as_bytes());
            None
        }
    }
}
