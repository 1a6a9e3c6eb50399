use std::num::NonZeroUsize;

use clap::Args;
use http::client::{Network, Proxies};
use http::door::Limits;

/// Most connections by default, if the system allows for as many open files.
const CONNECTIONS: usize = 10_000;
/// Open files for other things than connections to clients.
const OTHER_FILES: usize = 200;

/// What keeps others from stopping the program.
#[derive(Debug, Args)]
#[command(next_help_heading = "Guards")]
pub struct Guards {
    /// Most connections of clients; by default 10,000, or fewer if the system's limit of open files asks for it.
    /// When all are taken, the stranger goes who waits longest; who has shown a token stays.
    #[arg(long, env = "TAROCKMEISTER_MAX_CONNECTIONS", value_name = "NUMBER")]
    max_connections: Option<NonZeroUsize>,
    /// Most connections from one address without a token. A hall shares one address: who comes last is let in,
    /// and the stranger goes who waits longest.
    #[arg(
        long,
        env = "TAROCKMEISTER_MAX_CONNECTIONS_PER_ADDRESS",
        value_name = "NUMBER",
        default_value = "1000"
    )]
    max_connections_per_address: NonZeroUsize,
    /// A proxy in front of the program, as an address or a network such as `10.0.0.0/8`; several separated by
    /// commas. What it says in `X-Forwarded-For` of the client is believed; nobody else is.
    #[arg(long, env = "TAROCKMEISTER_TRUSTED_PROXY", value_name = "CIDR", value_delimiter = ',')]
    trusted_proxy: Vec<Network>,
}

impl Guards {
    pub fn limits(&self) -> Limits {
        let room =
            || open_files().map_or(CONNECTIONS, |files| files.saturating_sub(OTHER_FILES)).min(CONNECTIONS);
        Limits {
            in_all: self.max_connections.map_or_else(room, NonZeroUsize::get).max(1),
            per_address: self.max_connections_per_address.get(),
        }
    }

    pub fn proxies(&self) -> Proxies {
        Proxies::new(self.trusted_proxy.iter().map(|network| network.0).collect())
    }
}

/// How many files may be open at once, as many as the system gives.
#[cfg(unix)]
fn open_files() -> Option<usize> {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    let most = (CONNECTIONS + OTHER_FILES) as u64;
    let wanted = limit.maximum.map_or(most, |maximum| maximum.min(most));
    if limit.current.is_some_and(|current| current < wanted) {
        let raised = rustix::process::Rlimit { current: Some(wanted), ..limit };
        if setrlimit(Resource::Nofile, raised).is_ok() {
            limit = getrlimit(Resource::Nofile);
        }
    }
    limit.current.and_then(|files| usize::try_from(files).ok())
}

#[cfg(not(unix))]
fn open_files() -> Option<usize> {
    None
}
