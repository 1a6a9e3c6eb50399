use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use http::client::{Network, Proxies};
use http::door::Limits;
use http::observe::StrictTransport;
use http::public_url::PublicUrl;
use http::targets::Targets;

use crate::server::cors::Origin;
use crate::server::tls::Files;

/// Most connections by default, if the system allows for as many open files.
const CONNECTIONS: usize = 10_000;
/// Open files for other things than connections to clients.
const OTHER_FILES: usize = 200;

/// When a slip's code is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Slips {
    /// Of everybody but officials.
    Always,
    /// A table's card is enough.
    Never,
}

/// What keeps others from stopping the program.
#[derive(Debug, Args)]
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
    /// Whether who takes the pen of a table, or signs on his own phone, types the code of his slip; by default where
    /// the public URL is one of the whole internet.
    #[arg(long, env = "TAROCKMEISTER_SLIPS", value_name = "WHEN")]
    slips: Option<Slips>,
    /// Speaks TLS with the certificate in this PEM file, those that vouch for it behind it. Read again when it
    /// changes.
    #[arg(long, env = "TAROCKMEISTER_TLS_CERT", value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The certificate's private key, a PEM file.
    #[arg(long, env = "TAROCKMEISTER_TLS_KEY", value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// Tells browsers to come by TLS alone, for a year. Only where that is sure to stay so: they will not come
    /// back without.
    #[arg(long, env = "TAROCKMEISTER_HSTS")]
    hsts: bool,
    /// Lets pages of this origin, such as `https://club.example`, ask the API from a browser; several separated
    /// by commas. Nobody else's may.
    #[arg(long, env = "TAROCKMEISTER_CORS_ORIGIN", value_name = "ORIGIN", value_delimiter = ',')]
    cors_origin: Vec<Origin>,
    /// An address or a network such as `10.0.0.0/8` that webhooks may lead to although it is none of the whole
    /// internet, by http too; several separated by commas. Who organizes a tournament can then send requests there.
    #[arg(long, env = "TAROCKMEISTER_WEBHOOK_EXCEPTION", value_name = "CIDR", value_delimiter = ',')]
    webhook_exception: Vec<Network>,
}

impl Guards {
    /// Where webhooks may lead.
    pub fn targets(&self) -> Targets {
        Targets::new(self.webhook_exception.iter().map(|Network(network)| *network).collect())
    }

    pub fn limits(&self) -> Limits {
        let room =
            || open_files().map_or(CONNECTIONS, |files| files.saturating_sub(OTHER_FILES)).min(CONNECTIONS);
        Limits {
            in_all: self.max_connections.map_or_else(room, NonZeroUsize::get).max(1),
            per_address: self.max_connections_per_address.get(),
        }
    }

    pub fn tls(&self) -> Option<Files> {
        let (certificates, key) = (self.tls_cert.clone()?, self.tls_key.clone()?);
        Some(Files { certificates, key })
    }

    pub fn asks_slips(&self, public: Option<&PublicUrl>) -> bool {
        match self.slips {
            Some(when) => when == Slips::Always,
            None => public.is_some_and(PublicUrl::is_for_everybody),
        }
    }

    pub fn strict(&self) -> Option<StrictTransport> {
        self.hsts.then_some(StrictTransport)
    }

    pub fn cors(&self) -> Vec<Origin> {
        self.cors_origin.clone()
    }

    /// Whether somebody else stands in front of the program.
    pub fn has_proxies(&self) -> bool {
        !self.trusted_proxy.is_empty()
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
