//! The address that codes lead to: on cards of tables, slips and invitations.

use std::net::{IpAddr, UdpSocket};

use actix_web::HttpRequest;
use actix_web::http::header::HOST;

use crate::origin;
use crate::public_url::PublicUrl;

/// Where phones reach the program: as it was told, or by the address of this machine in the hall's net,
/// or else as this page was reached.
#[must_use]
pub fn of(request: &HttpRequest) -> String {
    if let Some(public) = PublicUrl::of(request) {
        return public.page("");
    }
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let scheme = if origin::is_https(request) { "https" } else { "http" };
    let local = request.app_config().local_addr();
    let (is_loopback, everywhere) = (local.ip().is_loopback(), local.ip().is_unspecified());
    if came_by_loopback(host)
        && (everywhere || !is_loopback)
        && let Some(address) = own_address()
    {
        return format!("{scheme}://{address}{}", port(host));
    }
    format!("{scheme}://{host}")
}

/// Whether an address leads to this machine alone: no phone gets there.
#[must_use]
pub fn is_only_here(address: &str) -> bool {
    address.split_once("//").is_some_and(|(_, host)| came_by_loopback(host))
}

/// Whether a host, with its port or without, is this machine: no other whose name only begins so.
fn came_by_loopback(host: &str) -> bool {
    let name = host.strip_suffix(port(host)).unwrap_or(host);
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    name == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

/// The port as it stands behind a host, with its colon; none if the scheme's own is meant.
fn port(host: &str) -> &str {
    // Colons in brackets are of an address.
    let bare = host.rfind(']').map_or(0, |end| end + 1);
    host.get(bare..).and_then(|rest| rest.find(':').and_then(|colon| rest.get(colon..))).unwrap_or_default()
}

/// The address that this machine has in the net it would send from. Nothing is sent.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_is_told_where_there_is_one() {
        for (host, expected) in
            [("127.0.0.1:8080", ":8080"), ("localhost", ""), ("[::1]:8443", ":8443"), ("[::1]", "")]
        {
            assert_eq!(port(host), expected, "{host}");
            assert!(came_by_loopback(host));
        }
        assert!(!came_by_loopback("192.168.1.7:8080"));
        assert!(is_only_here("http://127.0.0.1:8080") && is_only_here("http://[::1]"));
        assert!(is_only_here("http://localhost:8080"));
        assert!(!is_only_here("http://192.168.1.7:8080"));
        assert!(!is_only_here("http://localhost.club.example") && !is_only_here("http://127.club.example"));
    }
}
