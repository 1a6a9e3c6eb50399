//! Three servers of PostgreSQL kept by Patroni, with etcd: a primary, and standbys of which one always has what is
//! committed. Needs the programs `patroni` and `etcd` beside PostgreSQL's.

use std::net::TcpListener;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::postgres::{Programs, new_folder, text};

/// Runs a program until its standard input ends; its pid is in `$1/pid`.
const SUPERVISE: &str = r#"
folder=$1; shift
"$@" >>"$folder/log" 2>&1 &
echo $! >"$folder/pid"
cat
kill -9 "$(cat "$folder/pid")"
[ ! -e "$folder/data/postmaster.pid" ] || kill -QUIT "$(head -1 "$folder/data/postmaster.pid")"
"#;

/// A running cluster; everything of it ends when it is dropped.
pub struct Patroni {
    programs: Programs,
    folder: PathBuf,
    nodes: Vec<Node>,
    etcd: Child,
}

struct Node {
    name: String,
    folder: PathBuf,
    port: u16,
    api: u16,
    supervisor: Option<Child>,
}

impl Patroni {
    /// A new one, once a standby has everything.
    pub fn start() -> Result<Self, String> {
        let programs = Programs::find()?;
        let folder = new_folder(&programs)?;
        let (client, peer) = (free_port(), free_port());
        let (client_url, peer_url) =
            (format!("http://127.0.0.1:{client}"), format!("http://127.0.0.1:{peer}"));
        let cluster = format!("etcd={peer_url}");
        programs.make_folder(&folder.join("etcd"))?;
        let data = folder.join("etcd/data");
        let etcd = supervised(
            &programs,
            &folder.join("etcd"),
            "/usr/bin/etcd",
            &[
                "--name=etcd",
                "--data-dir",
                &data.to_string_lossy(),
                "--listen-client-urls",
                &client_url,
                "--advertise-client-urls",
                &client_url,
                "--listen-peer-urls",
                &peer_url,
                "--initial-advertise-peer-urls",
                &peer_url,
                "--initial-cluster",
                &cluster,
            ],
        )?;
        let nodes = (1..=3).map(|nth| Node {
            name: format!("node{nth}"),
            folder: folder.join(format!("node{nth}")),
            port: free_port(),
            api: free_port(),
            supervisor: None,
        });
        let mut patroni = Self { programs, nodes: nodes.collect(), folder, etcd };
        for node in 0..patroni.nodes.len() {
            patroni.programs.make_folder(&patroni.nodes[node].folder)?;
            patroni.write_settings(node, client)?;
            patroni.run(node)?;
            // The first one founds the cluster, the others copy it.
            patroni.wait_for("a primary", |patroni| patroni.primary().is_some())?;
        }
        patroni.wait_for("a standby that has everything", Self::is_safe)?;
        Ok(patroni)
    }

    /// All servers; whoever connects has to find the one that takes writes.
    pub fn url(&self) -> String {
        let hosts: Vec<_> = self.nodes.iter().map(|node| format!("127.0.0.1:{}", node.port)).collect();
        format!("postgres://postgres@{}/postgres?target_session_attrs=read-write", hosts.join(","))
    }

    /// Kills the primary with everything of its machine.
    pub fn kill_primary(&mut self) -> usize {
        let primary = self.primary().expect("there is a primary");
        let node = &mut self.nodes[primary];
        let server = std::fs::read_to_string(node.folder.join("data/postmaster.pid")).expect("it runs");
        let server = server.lines().next().expect("a pid").trim().to_owned();
        let keeper = std::fs::read_to_string(node.folder.join("pid")).expect("it runs");
        let group: Vec<_> = children(&server);
        for pid in [keeper.trim().to_owned(), server].into_iter().chain(group) {
            let _ = Command::new("kill").args(["-9", &pid]).status();
        }
        if let Some(mut supervisor) = node.supervisor.take() {
            drop(supervisor.stdin.take());
            let _ = supervisor.wait();
        }
        primary
    }

    /// Starts a machine again that was killed; another one is the primary by then.
    pub fn run_again(&mut self, node: usize) -> Result<(), String> {
        self.wait_for("another primary", |patroni| patroni.primary().is_some_and(|primary| primary != node))?;
        self.run(node)
    }

    /// Waits until a standby has everything that is committed.
    pub fn wait_until_safe(&self) -> Result<(), String> {
        self.wait_for("a standby that has everything", Self::is_safe)
    }

    fn run(&mut self, node: usize) -> Result<(), String> {
        let Node { folder, .. } = &self.nodes[node];
        let settings = folder.join("settings.json");
        let running = supervised(&self.programs, folder, "/usr/bin/patroni", &[&settings.to_string_lossy()])?;
        self.nodes[node].supervisor = Some(running);
        Ok(())
    }

    fn write_settings(&self, node: usize, etcd: u16) -> Result<(), String> {
        let Node { name, folder, port, api, .. } = &self.nodes[node];
        let settings = json!({
            "scope": "tarock",
            "name": name,
            "restapi": {"listen": format!("127.0.0.1:{api}"), "connect_address": format!("127.0.0.1:{api}")},
            "etcd3": {"host": format!("127.0.0.1:{etcd}")},
            "bootstrap": {
                "dcs": {
                    "ttl": 5, "loop_wait": 1, "retry_timeout": 2,
                    "synchronous_mode": true, "synchronous_mode_strict": true,
                    "postgresql": {"use_pg_rewind": true, "parameters": {"wal_log_hints": "on"}},
                },
                "initdb": [{"encoding": "UTF8"}, {"locale": "C"}],
            },
            "postgresql": {
                "listen": format!("127.0.0.1:{port}"),
                "connect_address": format!("127.0.0.1:{port}"),
                "data_dir": folder.join("data"),
                "bin_dir": self.programs.folder,
                "pgpass": folder.join("pgpass"),
                "pg_hba": ["local all all trust", "host all all 127.0.0.1/32 trust",
                    "host replication all 127.0.0.1/32 trust"],
                "authentication": {
                    "superuser": {"username": "postgres", "password": "tarock"},
                    "replication": {"username": "replicator", "password": "tarock"},
                },
                "parameters": {"unix_socket_directories": folder, "max_connections": 100},
            },
        });
        // Every JSON is YAML.
        std::fs::write(folder.join("settings.json"), settings.to_string()).map_err(|e| text(&e))
    }

    /// What its machines say of the cluster: the first that answers.
    fn members(&self) -> Vec<Value> {
        let agent: ureq::Agent =
            ureq::Agent::config_builder().timeout_global(Some(Duration::from_secs(2))).build().into();
        let ask = |node: &Node| {
            let mut answer = agent.get(format!("http://127.0.0.1:{}/cluster", node.api)).call().ok()?;
            let cluster: Value = answer.body_mut().read_json().ok()?;
            cluster["members"].as_array().cloned()
        };
        self.nodes.iter().filter(|node| node.supervisor.is_some()).find_map(ask).unwrap_or_default()
    }

    fn primary(&self) -> Option<usize> {
        let members = self.members();
        let leader = members.iter().find(|one| one["role"] == "leader" && one["state"] == "running")?;
        let node = self.nodes.iter().position(|node| leader["name"] == *node.name)?;
        // One that was killed stays the leader until its time is over.
        self.nodes[node].supervisor.is_some().then_some(node)
    }

    fn is_safe(&self) -> bool {
        self.primary().is_some() && self.members().iter().any(|one| one["role"] == "sync_standby")
    }

    fn wait_for(&self, what: &str, holds: impl Fn(&Self) -> bool) -> Result<(), String> {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_mins(2) {
            if holds(self) {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(200));
        }
        let log = std::fs::read_to_string(self.nodes[0].folder.join("log")).unwrap_or_default();
        Err(format!("{what}: not within two minutes: {:?}\n{log}", self.members()))
    }
}

impl Drop for Patroni {
    fn drop(&mut self) {
        for node in &mut self.nodes {
            if let Some(mut supervisor) = node.supervisor.take() {
                drop(supervisor.stdin.take());
                let _ = supervisor.wait();
            }
        }
        drop(self.etcd.stdin.take());
        let _ = self.etcd.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn supervised(
    programs: &Programs,
    folder: &Path,
    program: &str,
    arguments: &[&str],
) -> Result<Child, String> {
    if !Path::new(program).exists() {
        return Err(format!("{program} is not installed"));
    }
    let mut command = Command::new("sh");
    command.args(["-c", SUPERVISE, "supervise"]).arg(folder).arg(program).args(arguments);
    command.process_group(0).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    programs.become_user(&mut command);
    command.spawn().map_err(|e| text(&e))
}

/// The processes a server has started.
fn children(server: &str) -> Vec<String> {
    let listed = Command::new("ps").args(["-o", "pid=", "--ppid", server]).output();
    let listed =
        listed.map(|listed| String::from_utf8_lossy(&listed.stdout).into_owned()).unwrap_or_default();
    listed.split_whitespace().map(str::to_owned).collect()
}

fn free_port() -> u16 {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    free.expect("a free port").port()
}
