//! Ports, the addresses under which phones find the server, the certificate it shows them.

use std::collections::BTreeSet;
use std::io::{self, Read as _, Write as _};
use std::net::{IpAddr, SocketAddr, TcpStream, ToSocketAddrs as _};
use std::time::Duration;

use chrono::{TimeDelta, Utc};
use domain::message::List;
use engine::Store;
use rustls::client::verify_server_name;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::server::ParsedCertificate;

use super::super::serve::{self, Serve};
use super::super::{causes, messages as m};
use super::findings::Findings;
use crate::server::validity;

/// How long one who has the port may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// A certificate that ends sooner should be renewed.
const SOON: TimeDelta = TimeDelta::days(14);

/// Whether its ports can be taken, or are by a server that runs already.
pub fn ports(serve: &Serve, found: &mut Findings) -> anyhow::Result<()> {
    let part = "ports";
    let mut runs = serve.database.file()?.is_some_and(|file| Store::in_use(&file).is_some());
    let speaks_tls = serve.guards.tls().is_some();
    for address in [Some(&serve.listen), serve.metrics.as_ref()].into_iter().flatten() {
        let Err(error) = serve::listen(address) else {
            found.good(part, m::port_free(address));
            continue;
        };
        let why: Vec<_> = error
            .chain()
            .filter_map(|cause| cause.downcast_ref::<io::Error>())
            .map(io::Error::kind)
            .collect();
        // Where the server itself is there, its metrics are as well.
        runs |= why.contains(&io::ErrorKind::AddrInUse) && answers(address, speaks_tls);
        if why.contains(&io::ErrorKind::AddrInUse) && runs {
            found.good(part, m::port_served(address));
        } else if why.contains(&io::ErrorKind::PermissionDenied) {
            // The service may take it, and who asks here may not.
            found.warning(part, causes::stated(error.as_ref()), Some("port"));
        } else {
            found.fault(part, causes::stated(error.as_ref()), Some("port"));
        }
    }
    Ok(())
}

/// Whether a server of this program is there; of one that speaks TLS, whether one that does is there.
fn answers(address: &str, speaks_tls: bool) -> bool {
    let asked = || -> io::Result<bool> {
        let address = address.to_socket_addrs()?.next().ok_or(io::ErrorKind::NotFound)?;
        let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.write_all(b"GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
        if speaks_tls {
            // An alert: the request is no handshake.
            let mut alert = [0];
            return Ok(stream.read(&mut alert)? == 0 || alert == [0x15]);
        }
        let mut status = [0; 12];
        stream.read_exact(&mut status)?;
        Ok(status == *b"HTTP/1.1 204")
    };
    asked().unwrap_or_default()
}

/// Under which addresses phones find it, and whether its name leads here.
pub fn addresses(serve: &Serve, found: &mut Findings) {
    let part = "addresses";
    // Where it cannot listen at all the ports have said so.
    let Ok(known) = serve.listen.to_socket_addrs() else { return };
    let known: Vec<SocketAddr> = known.collect();
    let own = own_addresses();
    let is_behind_proxy = serve.guards.has_proxies();
    let reached = reached(&known, &own);
    if !reached.is_empty() {
        let scheme = if serve.guards.tls().is_some() { "https" } else { "http" };
        let urls: Vec<_> = reached.iter().map(|address| format!("{scheme}://{address}")).collect();
        found.good(part, m::addresses(List::written(urls.iter())));
    } else if known.iter().any(|address| address.ip().is_unspecified()) {
        found.warning(part, m::addresses_none(), Some("network"));
    } else if is_behind_proxy {
        found.good(part, m::addresses_own(&serve.listen));
    } else {
        found.warning(part, m::addresses_own(&serve.listen), Some("listen"));
    }
    // Behind a proxy the name leads to that.
    let name = serve.public_url.as_ref().and_then(http::public_url::PublicUrl::host);
    let Some(name) = name.filter(|name| !is_behind_proxy && literal(name).is_none()) else { return };
    let led = (name.as_str(), 0).to_socket_addrs().map(|led| led.map(|to| to.ip()).collect::<BTreeSet<_>>());
    match led {
        Err(_) => found.warning(part, m::name_unknown(&name), Some("name")),
        Ok(led) if led.iter().any(|to| own.contains(to)) => found.good(part, m::name_here(&name)),
        Ok(led) => {
            found.warning(part, m::name_elsewhere(&name, List::written(led.iter())), Some("name"));
        }
    }
}

/// An address in the place of a name.
fn literal(name: &str) -> Option<IpAddr> {
    name.trim_start_matches('[').trim_end_matches(']').parse().ok()
}

/// The addresses of this machine that others reach, as far as it has any.
fn own_addresses() -> BTreeSet<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let others_reach =
        |interface: &if_addrs::Interface| !interface.is_loopback() && !interface.is_link_local();
    interfaces.iter().filter(|interface| others_reach(interface)).map(if_addrs::Interface::ip).collect()
}

/// Where others reach what listens there.
fn reached(listens: &[SocketAddr], own: &BTreeSet<IpAddr>) -> Vec<SocketAddr> {
    let at = |address: &SocketAddr| -> Vec<SocketAddr> {
        let port = address.port();
        match address.ip() {
            ip if ip.is_loopback() => Vec::new(),
            ip if !ip.is_unspecified() => vec![*address],
            // One that listens on `[::]` hears both kinds.
            IpAddr::V6(_) => own.iter().map(|ip| SocketAddr::new(*ip, port)).collect(),
            IpAddr::V4(_) => {
                own.iter().filter(|ip| ip.is_ipv4()).map(|ip| SocketAddr::new(*ip, port)).collect()
            }
        }
    };
    listens.iter().flat_map(at).collect()
}

/// Whether the certificate can be used, until when, and for the name that is public.
pub fn certificate(serve: &Serve, found: &mut Findings) {
    let part = "certificate";
    let Some(files) = serve.guards.tls() else {
        return match serve.public_url.as_ref().filter(|url| url.is_https() && !serve.guards.has_proxies()) {
            Some(url) => found.warning(part, m::certificate_needed(url.page("")), Some("https")),
            None => found.good(part, m::certificate_none()),
        };
    };
    let certified = match files.read() {
        Ok(certified) => certified,
        Err(error) => return found.fault(part, causes::stated(&error), Some("certificate")),
    };
    let Some(first) = certified.cert.first() else { return };
    let now = Utc::now();
    match validity::of(first).map(std::ops::RangeInclusive::into_inner) {
        None => found.warning(part, m::certificate_dates(), None),
        Some((_, until)) if until < now => {
            found.fault(part, m::certificate_over(until), Some("certificate"));
        }
        Some((begin, _)) if now < begin => {
            found.fault(part, m::certificate_early(begin), Some("clock"));
        }
        Some((_, until)) if until - now < SOON => {
            found.warning(part, m::certificate_until(until), Some("certificate"));
        }
        Some((_, until)) => found.good(part, m::certificate_until(until)),
    }
    if let Some(key) = others_read(&files.key) {
        found.warning(part, m::readable(&key), Some("readable"));
    }
    let Some(name) = serve.public_url.as_ref().and_then(http::public_url::PublicUrl::host) else { return };
    if !is_for(first, &name) {
        found.fault(part, m::certificate_other(&name), Some("certificate"));
    }
}

/// Whether a browser takes the certificate for this name, as far as the name goes.
fn is_for(certificate: &CertificateDer<'_>, name: &str) -> bool {
    let Ok(name) = ServerName::try_from(name.trim_start_matches('[').trim_end_matches(']')) else {
        return false;
    };
    let parsed = ParsedCertificate::try_from(certificate);
    parsed.is_ok_and(|parsed| verify_server_name(&parsed, &name).is_ok())
}

fn others_read(file: &std::path::Path) -> Option<String> {
    super::is_read_by_others(file).then(|| file.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phones_reach_what_listens_on_more_than_this_machine() {
        let own: BTreeSet<IpAddr> =
            ["192.168.8.10", "10.0.0.3", "fd00::1"].map(|ip| ip.parse().unwrap()).into();
        let of = |address: &str| {
            let urls = reached(&[address.parse().unwrap()], &own);
            urls.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(of("127.0.0.1:8080"), Vec::<String>::new());
        assert_eq!(of("[::1]:8080"), Vec::<String>::new());
        assert_eq!(of("192.168.8.10:80"), ["192.168.8.10:80"]);
        assert_eq!(of("0.0.0.0:8080"), ["10.0.0.3:8080", "192.168.8.10:8080"]);
        assert_eq!(of("[::]:8080"), ["10.0.0.3:8080", "192.168.8.10:8080", "[fd00::1]:8080"]);
        assert!(reached(&["0.0.0.0:8080".parse().unwrap()], &BTreeSet::new()).is_empty());
    }
}
