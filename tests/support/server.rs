#[cfg(target_os = "linux")]
use std::collections::HashMap;
#[cfg(target_os = "linux")]
use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use super::client::Client;

/// The built program, or the one that `TAROCKMEISTER_PROGRAM` names: what was compiled with optimisation is measured by tests that
/// were not.
pub fn program() -> Command {
    let other = std::env::var_os("TAROCKMEISTER_PROGRAM");
    let mut command = Command::new(other.unwrap_or_else(|| env!("CARGO_BIN_EXE_tarockmeister").into()));
    command.env_remove("TAROCKMEISTER_DATABASE").env_remove("TAROCKMEISTER_LISTEN");
    command.env_remove("TAROCKMEISTER_PUBLIC_URL").env_remove("TAROCKMEISTER_METRICS");
    command.env_remove("TAROCKMEISTER_TRUSTED_PROXY").env_remove("TAROCKMEISTER_CONFIG");
    command.env_remove("TAROCKMEISTER_LANG").env_remove("LANG");
    // Hundreds of databases of tests would each keep room on the disk.
    command.env("TAROCKMEISTER_RESERVE", "0");
    command
}

/// A running `tarockmeister serve`; killed when dropped.
#[derive(Debug)]
pub struct Server {
    process: Child,
    /// Such as `http://127.0.0.1:43127`.
    pub url: String,
    /// Printed only while there is no token.
    pub setup_secret: Option<String>,
    /// Printed only if metrics are asked for.
    pub metrics: Option<String>,
}

impl Server {
    /// Serves a database at a free port and waits until it listens.
    pub fn start(database: &str) -> Self {
        Self::spawn(program().args(["serve", "--database", database]))
    }

    /// The same with more options.
    pub fn start_with(database: &str, options: &[&str]) -> Self {
        Self::spawn(program().args(["serve", "--database", database]).args(options))
    }

    /// The same with everything in its log, as JSON, which goes into a file.
    pub fn start_logged(database: &str, log: &Path) -> Self {
        Self::start_logged_with(database, log, &[])
    }

    /// The same with more options.
    pub fn start_logged_with(database: &str, log: &Path, options: &[&str]) -> Self {
        let log = std::fs::File::create(log).expect("a writable file");
        let mut command = program();
        command.args(["serve", "--database", database, "--log-format", "json", "--log", "info"]);
        Self::listen(command.args(options).stderr(log))
    }

    /// Serves the default database of a user whose data folder is `folder`.
    pub fn start_in(folder: &Path) -> Self {
        Self::spawn(program().arg("serve").env("XDG_DATA_HOME", folder))
    }

    /// Starts a command that serves, with its log in a file.
    pub fn spawn_into(command: &mut Command, log: std::fs::File) -> Self {
        Self::listen(command.args(["--log", "info", "--log-format", "json"]).stderr(log))
    }

    /// Starts a command that serves.
    pub fn spawn(command: &mut Command) -> Self {
        Self::listen(command.args(["--log", "warn"]))
    }

    /// The same again under the address it had, after it was killed.
    pub fn start_again(&mut self, database: &str) {
        self.start_again_with(database, &[]);
    }

    /// The same with more options.
    pub fn start_again_with(&mut self, database: &str, options: &[&str]) {
        let (_, address) = self.url.split_once("://").expect("an address");
        let address = address.to_owned();
        let mut command = program();
        command.args(["serve", "--database", database, "--log", "warn"]).args(options);
        *self = Self::listen_at(&mut command, &address);
    }

    fn listen(command: &mut Command) -> Self {
        Self::listen_at(command, "127.0.0.1:0")
    }

    fn listen_at(command: &mut Command, address: &str) -> Self {
        let command = command.args(["--listen", address]);
        let mut process = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let stdout = process.stdout.take().expect("its output is piped");
        let (mut setup_secret, mut metrics) = (None, None);
        for line in BufReader::new(stdout).lines() {
            let line = line.expect("its output is text");
            match line.split_once('=') {
                Some(("setup_secret", secret)) => setup_secret = Some(secret.to_owned()),
                Some(("metrics", url)) => metrics = Some(url.to_owned()),
                Some(("sign_in", _)) => {}
                Some(("listening", url)) => {
                    return Self { process, url: url.to_owned(), setup_secret, metrics };
                }
                _ => panic!("an unknown line: {line}"),
            }
        }
        let status = process.wait();
        panic!("the program ended before it listened: {status:?}");
    }

    /// A client without a token.
    pub fn anonymous(&self) -> Client {
        Client::new(&self.url, None).in_all_languages()
    }

    /// A client with this token.
    pub fn client(&self, token: &str) -> Client {
        Client::new(&self.url, Some(token)).in_all_languages()
    }

    /// Uses the set-up secret up; a client with the organizer's token.
    pub fn set_up(&self) -> Client {
        self.client(&self.set_up_secret())
    }

    /// The same for clients of other processes: the secret of the organizer's token.
    pub fn set_up_secret(&self) -> String {
        let secret = self.setup_secret.as_deref().expect("there was no token yet");
        let body = serde_json::json!({"secret": secret, "label": "Tournament office"});
        let made = self.anonymous().post("/setup", &body).expect(201);
        made["secret"].as_str().expect("a secret").to_owned()
    }

    /// Tells it to stop and waits until it has.
    #[cfg(unix)]
    pub fn terminate(&mut self) -> ExitStatus {
        let stated = Command::new("kill").args(["-TERM", &self.process.id().to_string()]).status();
        assert!(stated.expect("kill is there").success());
        self.wait()
    }

    /// Waits until it has ended.
    #[cfg(unix)]
    pub fn wait(&mut self) -> ExitStatus {
        self.process.wait().expect("it ends")
    }

    /// Sends it a signal, such as `STOP`.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.process.id().to_string()]).status();
        assert!(sent.expect("kill is there").success());
    }

    /// What it has in memory, in KiB.
    #[cfg(target_os = "linux")]
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).expect("it runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
        line.trim().trim_end_matches(" kB").trim().parse().expect("a number")
    }

    /// How many files and connections it has open.
    #[cfg(target_os = "linux")]
    pub fn descriptors(&self) -> usize {
        std::fs::read_dir(format!("/proc/{}/fd", self.process.id())).expect("it runs").count()
    }

    /// Its threads of a name, by their ids, and how long each has had the processor.
    #[cfg(target_os = "linux")]
    pub fn threads(&self, name: &str) -> HashMap<OsString, Duration> {
        let threads = std::fs::read_dir(format!("/proc/{}/task", self.process.id())).expect("it runs");
        // One that has ended meanwhile has no name.
        let read = |thread: std::fs::DirEntry| {
            let path = thread.path();
            let is_meant = std::fs::read_to_string(path.join("comm")).ok()?.trim_end() == name;
            let times = std::fs::read_to_string(path.join("schedstat")).ok().filter(|_| is_meant)?;
            let run = times.split(' ').next()?.parse().ok()?;
            Some((thread.file_name(), Duration::from_nanos(run)))
        };
        threads.filter_map(|thread| read(thread.ok()?)).collect()
    }

    /// Kills it without warning.
    pub fn kill(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}
