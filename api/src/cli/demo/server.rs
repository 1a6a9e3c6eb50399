//! The server the demo plays against: this program itself, on a database of its own.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};
use texts::Lang;

use super::messages as m;
use crate::cli::failure::{Failure, OrFail as _};
use crate::cli::messages::cannot_make_folder;

/// A running server; it stops and its database is gone when this is dropped.
pub struct Server {
    child: Child,
    folder: PathBuf,
    base: String,
    setup_secret: String,
}

impl Server {
    /// Starts one at a free port.
    pub fn start(lang: Lang) -> Result<Self> {
        let folder = std::env::temp_dir().join(format!("tarockmeister-demo-{}", uuid::Uuid::now_v7()));
        std::fs::create_dir(&folder).or_fail(|| cannot_make_folder(&folder.display()))?;
        let program = std::env::current_exe().or_fail(m::no_server)?;
        let child = Command::new(program)
            .args(["--lang", lang.code(), "serve", "--listen", "127.0.0.1:0", "--log", "warn", "--database"])
            .arg(folder.join("demo.sqlite"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .or_fail(m::no_server)?;
        let mut server = Self { child, folder, base: String::new(), setup_secret: String::new() };
        server.listen()?;
        Ok(server)
    }

    fn listen(&mut self) -> Result<()> {
        let out = self.child.stdout.take().context("the server has no output")?;
        for line in BufReader::new(out).lines() {
            match line?.split_once('=') {
                Some(("setup_secret", secret)) => secret.clone_into(&mut self.setup_secret),
                Some(("listening", url)) => {
                    url.clone_into(&mut self.base);
                    return Ok(());
                }
                _ => {}
            }
        }
        Err(Failure::from(m::server_silent()).into())
    }

    /// Where it is, such as `http://127.0.0.1:40123`.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// What makes the first organizer.
    pub fn setup_secret(&self) -> &str {
        &self.setup_secret
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Both may be gone already, and nothing better could be done than to leave them.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
