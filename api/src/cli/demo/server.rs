//! The server the demo plays against, and that of practice: this program itself, on a database of its own.

use std::io::{BufRead, BufReader};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};
use texts::Lang;

use super::messages as m;
use crate::cli::failure::{Failure, OrFail as _};
use crate::cli::messages::cannot_make_folder;

const DATABASE: &str = "demo.sqlite";

/// How often it is looked whether the server has ended.
const LOOK: Duration = Duration::from_millis(200);

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
        Self::serving(lang, "127.0.0.1:0", &[])
    }

    /// Starts one whose pages say that it is practice.
    pub fn of_practice(lang: Lang, listen: &str) -> Result<Self> {
        Self::serving(lang, listen, &["--practice"])
    }

    fn serving(lang: Lang, listen: &str, more: &[&str]) -> Result<Self> {
        let folder = std::env::temp_dir().join(format!("tarockmeister-demo-{}", uuid::Uuid::now_v7()));
        std::fs::create_dir(&folder).or_fail(|| cannot_make_folder(&folder.display()))?;
        let program = std::env::current_exe().or_fail(m::no_server)?;
        let mut command = Command::new(program);
        // What a real server on this machine is told is not meant for this one.
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("TAROCKMEISTER_") {
                command.env_remove(name);
            }
        }
        let child = command
            .args(["--lang", lang.code(), "serve", "--listen", listen, "--log", "warn"])
            .args(more)
            .arg("--database")
            .arg(folder.join(DATABASE))
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

    /// Under which address of this machine it listens.
    pub fn address(&self) -> Result<IpAddr> {
        let address = self.base.strip_prefix("http://").unwrap_or(&self.base);
        Ok(address.parse::<SocketAddr>().context("the server listens nowhere")?.ip())
    }

    /// A link that signs an organizer in once.
    pub fn sign_in_link(&self) -> Result<String> {
        let program = std::env::current_exe().or_fail(m::no_server)?;
        let mut command = Command::new(program);
        let made = command.args(["setup-link", "--database"]).arg(self.folder.join(DATABASE)).output();
        let made = String::from_utf8(made.or_fail(m::no_server)?.stdout)?;
        let secret = made.trim().strip_prefix("setup_secret=").context("there is no secret")?;
        Ok(format!("{}/sign-in#{secret}", self.base))
    }

    /// Waits until the server has ended, or this program is told to: then it ends with it, and its folder is gone.
    pub fn wait(mut self) -> Result<()> {
        actix_web::rt::System::new().block_on(async {
            let stopped = stopped();
            tokio::pin!(stopped);
            while self.child.try_wait()?.is_none() {
                tokio::select! {
                    () = &mut stopped => break,
                    () = tokio::time::sleep(LOOK) => {}
                }
            }
            Ok(())
        })
    }

    /// What makes the first organizer.
    pub fn setup_secret(&self) -> &str {
        &self.setup_secret
    }
}

/// Somebody stops the program.
async fn stopped() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    let _ = interrupted.await;
}

impl Drop for Server {
    fn drop(&mut self) {
        // Both may be gone already, and nothing better could be done than to leave them.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
