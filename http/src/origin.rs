//! Under which names the program answers, and how people come to it: what signing in by a browser depends on.

use std::net::IpAddr;

use actix_web::HttpRequest;
use actix_web::http::header::{HOST, ORIGIN};
use actix_web::http::uri::Authority;
use actix_web::web::Data;
use engine::{Engine, Grant, Offer, Role};

use crate::client::Client;
use crate::messages;
use crate::problem::{Code, Problem, Result};
use crate::public_url::PublicUrl;

/// The names of the program, and what its organizer accepts.
#[derive(Debug, Clone, Default)]
pub struct Origins {
    /// Names beside `localhost` and plain addresses, in small letters.
    pub hosts: Vec<String>,
    /// Helpers may sign in over http from other machines: who listens in the hall's net can act for them.
    pub accept_plain_http: bool,
    /// The program speaks TLS itself.
    pub speaks_tls: bool,
    /// Who writes at a table, or signs on his own phone, shows that he has his slip: anybody may be there who has
    /// seen a card.
    pub asks_slips: bool,
}

impl Origins {
    /// How the program is reached, as it was told.
    #[must_use]
    pub fn of(request: &HttpRequest) -> Self {
        request.app_data::<Data<Self>>().map(|origins| origins.get_ref().clone()).unwrap_or_default()
    }

    /// A name somebody else made point here is none of ours: his pages could act through it. An address
    /// cannot be made to point elsewhere.
    fn knows(&self, host: &str, public: Option<&PublicUrl>) -> bool {
        let host = host.to_ascii_lowercase();
        let address = host.trim_start_matches('[').trim_end_matches(']');
        address.parse::<IpAddr>().is_ok()
            || host == "localhost"
            || host.ends_with(".localhost")
            || self.hosts.contains(&host)
            || public.and_then(PublicUrl::host).is_some_and(|public| public == host)
    }
}

fn text<'a>(request: &'a HttpRequest, name: &actix_web::http::header::HeaderName) -> Option<&'a str> {
    request.headers().get(name).and_then(|value| value.to_str().ok())
}

fn authority(request: &HttpRequest) -> Option<Authority> {
    // With HTTP/2 it stands in the address.
    let host = text(request, &HOST).map(str::to_owned);
    host.or_else(|| request.uri().authority().map(ToString::to_string))?.parse().ok()
}

/// Refuses a name that is not ours.
pub fn known_host(request: &HttpRequest) -> Result<()> {
    let authority = authority(request);
    let host = authority.as_ref().map_or("", Authority::host);
    if Origins::of(request).knows(host, PublicUrl::of(request)) {
        return Ok(());
    }
    Err(Problem::new(Code::InvalidHeader, messages::unknown_host(host)))
}

/// Refuses what a page of somebody else sends: the origin must be there, and ours.
pub fn own_origin(request: &HttpRequest) -> Result<()> {
    known_host(request)?;
    let foreign = || Problem::new(Code::InvalidHeader, messages::foreign_origin());
    let origin = text(request, &ORIGIN).ok_or_else(foreign)?;
    if PublicUrl::of(request).is_some_and(|public| public.origin() == origin) {
        return Ok(());
    }
    let authority = authority(request).ok_or_else(foreign)?;
    let rest = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    if rest == Some(authority.as_str()) { Ok(()) } else { Err(foreign()) }
}

/// Whether nobody in between can read what is sent: on the machine itself, or by https.
#[must_use]
pub fn is_private(request: &HttpRequest) -> bool {
    // Through a proxy on the machine itself everybody seems to come from there: only the client counts.
    let client = Client::of(request).map(|client| client.0).or_else(|| Some(request.peer_addr()?.ip()));
    is_https(request) || client.is_some_and(|client| client.is_loopback())
}

/// Whether cookies are to be sent by https only.
#[must_use]
pub fn is_https(request: &HttpRequest) -> bool {
    Origins::of(request).speaks_tls || PublicUrl::of(request).is_some_and(PublicUrl::is_https)
}

/// Refuses to sign a helper in where others can listen, unless an organizer accepts that: always, as the program was
/// started, or for today.
pub async fn may_sign_in(request: &HttpRequest, engine: &Engine, offer: &Offer) -> Result<()> {
    if !is_risky(request, &offer.grants) {
        return Ok(());
    }
    if let Some(organisation) = offer.organisation()
        && engine.plain_http_until(organisation).await?.is_some()
    {
        return Ok(());
    }
    Err(Problem::new(Code::Forbidden, messages::plain_http()))
}

/// Whether others could listen, and act by what they hear.
fn is_risky(request: &HttpRequest, grants: &[Grant]) -> bool {
    let harmless = |role: Role| matches!(role, Role::Public | Role::Scorer);
    let safe = is_private(request) || Origins::of(request).accept_plain_http;
    !safe && !grants.iter().all(|grant| harmless(grant.role))
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;
    use rstest::rstest;

    use super::*;

    fn request(host: &str, origin: Option<&str>, public: Option<&str>) -> HttpRequest {
        let origins = Origins { hosts: vec!["laptop.local".to_owned()], ..Origins::default() };
        let mut request = TestRequest::post().insert_header((HOST, host)).app_data(Data::new(origins));
        if let Some(origin) = origin {
            request = request.insert_header((ORIGIN, origin));
        }
        if let Some(public) = public {
            request = request.app_data(Data::new(public.parse::<PublicUrl>().unwrap()));
        }
        request.to_http_request()
    }

    #[rstest]
    #[case("192.168.1.7:8080", Some("http://192.168.1.7:8080"), None, true)]
    #[case("[::1]:8080", Some("http://[::1]:8080"), None, true)]
    #[case("localhost:8080", Some("http://localhost:8080"), None, true)]
    #[case("laptop.local:8080", Some("http://laptop.local:8080"), None, true)]
    #[case("tarock.example", Some("https://tarock.example"), Some("https://tarock.example"), true)]
    // Behind a proxy that passes another name on.
    #[case("127.0.0.1:8080", Some("https://tarock.example"), Some("https://tarock.example/club"), true)]
    #[case("evil.example:8080", Some("http://evil.example:8080"), None, false)]
    #[case("192.168.1.7:8080", Some("http://192.168.1.7:9090"), None, false)]
    #[case("192.168.1.7:8080", Some("http://evil.example"), None, false)]
    #[case("192.168.1.7:8080", Some("null"), None, false)]
    #[case("192.168.1.7:8080", None, None, false)]
    #[case("", Some("http://"), None, false)]
    fn only_our_own_pages_send_forms(
        #[case] host: &str,
        #[case] origin: Option<&str>,
        #[case] public: Option<&str>,
        #[case] accepted: bool,
    ) {
        assert_eq!(own_origin(&request(host, origin, public)).is_ok(), accepted);
    }

    #[rstest]
    #[case("127.0.0.1:5000", Role::Organizer, true)]
    #[case("192.168.1.20:5000", Role::Scorer, true)]
    #[case("192.168.1.20:5000", Role::Public, true)]
    #[case("192.168.1.20:5000", Role::Referee, false)]
    #[case("192.168.1.20:5000", Role::Organizer, false)]
    fn helpers_do_not_sign_in_where_others_can_listen(
        #[case] peer: &str,
        #[case] role: Role,
        #[case] allowed: bool,
    ) {
        let grants = [Grant { role, scope: engine::Scope::Installation }];
        let from = |origins: Origins| {
            let request = TestRequest::post().peer_addr(peer.parse().unwrap()).app_data(Data::new(origins));
            !is_risky(&request.to_http_request(), &grants)
        };
        assert_eq!(from(Origins::default()), allowed);
        assert!(from(Origins { accept_plain_http: true, ..Origins::default() }));
    }
}
