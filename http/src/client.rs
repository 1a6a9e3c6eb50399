//! Whose request it is: the address at the other end, or the one a trusted proxy tells.

use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use actix_web::HttpMessage;
use actix_web::dev::ServiceRequest;
use actix_web::http::header::HeaderMap;
use actix_web::web::Data;
use ipnet::IpNet;

/// Networks of proxies whose word on the client's address is taken. None is trusted that was not named:
/// anybody can send the header.
#[derive(Debug, Clone, Default)]
pub struct Proxies(Vec<IpNet>);

impl Proxies {
    /// Trusts these networks.
    #[must_use]
    pub fn new(networks: Vec<IpNet>) -> Self {
        Self(networks)
    }

    /// Whether a proxy has this address.
    #[must_use]
    pub fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }

    /// The client's address: from the right of `X-Forwarded-For`, where each proxy writes whom it has it
    /// from, the first that is no proxy's.
    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer.to_canonical();
        // In bytes: what is no text before a proxy's own word must not make that word unheard.
        let forwarded: Vec<_> = headers.get_all(FORWARDED_FOR).collect();
        for hop in forwarded.iter().rev().flat_map(|line| line.as_bytes().rsplit(|byte| *byte == b',')) {
            if !self.trusts(client) {
                break;
            }
            let hop = std::str::from_utf8(hop).ok();
            let Some(address) = hop.and_then(|hop| hop.trim().parse::<IpAddr>().ok()) else { break };
            client = address.to_canonical();
        }
        client
    }
}

const FORWARDED_FOR: &str = "x-forwarded-for";

/// A network such as `10.0.0.0/8`, or one address.
#[derive(Debug, Clone, Copy)]
pub struct Network(pub IpNet);

impl FromStr for Network {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let network = text.parse().or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
        network.map(Self).map_err(|_| "this is no network such as 10.0.0.0/8, and no address")
    }
}

/// The address of whoever sent a request; kept with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Client(pub IpAddr);

impl Client {
    /// Finds out whose request it is, and keeps it with the request.
    #[must_use]
    pub fn find(request: &ServiceRequest) -> Option<Self> {
        let peer = request.peer_addr()?.ip();
        let client = match request.app_data::<Data<Proxies>>() {
            Some(proxies) => proxies.client(peer, request.headers()),
            None => peer,
        };
        request.extensions_mut().insert(Self(client));
        Some(Self(client))
    }

    /// The client with all who have the same network: whoever has one IPv6 address has a network full of them.
    #[must_use]
    pub fn neighbourhood(self) -> IpAddr {
        match self.0.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            address @ IpAddr::V4(_) => address,
        }
    }

    /// Whose request it is, as was found out.
    #[must_use]
    pub fn of(request: &impl HttpMessage) -> Option<Self> {
        request.extensions().get::<Self>().copied()
    }
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{HeaderName, HeaderValue};
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("192.0.2.9", &["198.51.100.1"], "192.0.2.9")]
    #[case("10.0.0.1", &[], "10.0.0.1")]
    #[case("10.0.0.1", &["198.51.100.1"], "198.51.100.1")]
    #[case("::ffff:10.0.0.1", &["198.51.100.1"], "198.51.100.1")]
    #[case("10.0.0.1", &["1.1.1.1, 198.51.100.1"], "198.51.100.1")]
    #[case("10.0.0.1", &["1.1.1.1, 198.51.100.1, 10.0.0.2"], "198.51.100.1")]
    #[case("10.0.0.1", &["1.1.1.1", "198.51.100.1"], "198.51.100.1")]
    #[case("10.0.0.1", &["198.51.100.1, what"], "10.0.0.1")]
    #[case("10.0.0.1", &["10.0.0.3, 10.0.0.2"], "10.0.0.3")]
    #[case("10.0.0.1", &["\u{ff}, 198.51.100.1"], "198.51.100.1")]
    #[case("10.0.0.1", &["1.1.1.1", "\u{ff},198.51.100.1, 10.0.0.2"], "198.51.100.1")]
    #[case("10.0.0.1", &["198.51.100.1, \u{ff}"], "10.0.0.1")]
    fn only_a_proxy_tells_whose_request_it_is(
        #[case] peer: &str,
        #[case] forwarded: &[&str],
        #[case] client: &str,
    ) {
        let proxies = Proxies::new(vec!["10.0.0.0/8".parse().unwrap()]);
        let mut headers = HeaderMap::new();
        for line in forwarded {
            let name = HeaderName::from_static(FORWARDED_FOR);
            headers.append(name, HeaderValue::from_bytes(line.as_bytes()).unwrap());
        }
        let found = proxies.client(peer.parse().unwrap(), &headers);
        assert_eq!(found, client.parse::<IpAddr>().unwrap());
    }

    #[test]
    fn a_network_is_one_or_an_address() {
        assert!("10.0.0.0/8".parse::<Network>().is_ok() && "::1".parse::<Network>().is_ok());
        assert!("10.0.0.0/40".parse::<Network>().is_err() && "proxy".parse::<Network>().is_err());
    }
}
