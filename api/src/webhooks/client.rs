//! One request to another program: to the address that was checked, no redirects, and nothing read of the answer but
//! its status.

use std::io;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use chrono::{DateTime, Utc};
use engine::{NotTold, WebhookMessage};
use http::targets::Targets;
use rustls::crypto::ring;
use thiserror::Error;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::tls::{Certificate, RootCerts, TlsConfig};
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use ureq::{Agent, Error};

/// How long a request may take, from the look-up of the name to the status.
const TIMEOUT: Duration = Duration::from_secs(10);
/// Most bytes of an answer's head.
const MOST: usize = 16 << 10;

/// Who tells.
#[derive(Clone)]
pub struct Client {
    targets: Targets,
    /// Made when there is something to tell: the system's roots are read for it.
    agent: Arc<OnceLock<Agent>>,
}

/// A name leads to an address that nothing goes to.
#[derive(Debug, Error)]
#[error("nothing goes to an address of that name")]
struct AddressRefused;

/// Looks names up. What it finds is what is connected to: nobody looks up again.
#[derive(Debug)]
struct Checked {
    targets: Targets,
    names: DefaultResolver,
}

impl Resolver for Checked {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, Error> {
        let found = self.names.resolve(uri, config, timeout)?;
        let has_tls = uri.scheme_str() == Some("https");
        if found.iter().all(|address| self.targets.admits(address.ip(), has_tls)) {
            Ok(found)
        } else {
            Err(Error::Other(Box::new(AddressRefused)))
        }
    }
}

impl Client {
    pub fn new(targets: Targets) -> Self {
        Self { targets, agent: Arc::default() }
    }

    /// Sends a message, once.
    pub fn post(&self, message: &WebhookMessage, now: DateTime<Utc>) -> Result<(), NotTold> {
        let agent = self.agent.get_or_init(|| agent(self.targets.clone()));
        let (at, signature) = message.signed(now);
        let request = agent
            .post(&message.url)
            .header("content-type", "application/json")
            .header("webhook-id", &message.id)
            .header("webhook-timestamp", at.to_string())
            .header("webhook-signature", signature);
        let answer = request.send(&message.body).map_err(|error| why(&error))?;
        let status = answer.status();
        if status.is_success() { Ok(()) } else { Err(NotTold::Status(status.as_u16())) }
    }
}

fn agent(targets: Targets) -> Agent {
    let roots = rustls_native_certs::load_native_certs();
    if roots.certs.is_empty() {
        tracing::warn!("the system has no root certificates: nobody can be told anything by https");
    }
    let roots: Vec<_> = roots.certs.iter().map(|root| Certificate::from_der(root).to_owned()).collect();
    let tls = TlsConfig::builder()
        .root_certs(RootCerts::new_with_certs(&roots))
        .unversioned_rustls_crypto_provider(Arc::new(ring::default_provider()))
        .build();
    let config = Agent::config_builder()
        .tls_config(tls)
        // Not what the environment says: a proxy would look names up for itself.
        .proxy(None)
        .http_status_as_error(false)
        .max_redirects(0)
        .max_redirects_will_error(false)
        .timeout_global(Some(TIMEOUT))
        .max_response_header_size(MOST)
        .max_idle_connections(0)
        .user_agent(concat!("tarockmeister/", env!("CARGO_PKG_VERSION")))
        .build();
    Agent::with_parts(
        config,
        DefaultConnector::default(),
        Checked { targets, names: DefaultResolver::default() },
    )
}

fn why(error: &Error) -> NotTold {
    match error {
        Error::Timeout(_) => NotTold::TimedOut,
        Error::Other(error) if error.is::<AddressRefused>() => NotTold::AddressRefused,
        Error::Tls(_) | Error::Rustls(_) => NotTold::Untrusted,
        Error::Io(error) if error.kind() == io::ErrorKind::TimedOut => NotTold::TimedOut,
        Error::Io(error)
            if error.get_ref().is_some_and(<dyn std::error::Error + Send + Sync>::is::<rustls::Error>) =>
        {
            NotTold::Untrusted
        }
        _ => NotTold::Unreachable,
    }
}
