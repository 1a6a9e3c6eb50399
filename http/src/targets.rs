//! Where the program itself may go: what other programs are told goes to addresses of the whole internet alone, or a
//! guest could send it to what stands beside it in its own net. Exceptions stand in the server's settings.

use std::net::IpAddr;

use actix_web::http::Uri;
use domain::violation::Violation;
use engine::faults;
use ipnet::{IpNet, Ipv4Net, Ipv6Net};

/// In bytes.
const LONGEST: usize = 500;

/// What of IPv4 is none of the whole internet (IANA's special-purpose registry, multicast and what is reserved).
const APART_V4: [Ipv4Net; 18] = {
    const fn net(a: u8, b: u8, c: u8, length: u8) -> Ipv4Net {
        Ipv4Net::new_assert(std::net::Ipv4Addr::new(a, b, c, 0), length)
    }
    [
        net(0, 0, 0, 8),
        net(10, 0, 0, 8),
        net(100, 64, 0, 10),
        net(127, 0, 0, 8),
        net(169, 254, 0, 16),
        net(172, 16, 0, 12),
        net(192, 0, 0, 24),
        net(192, 0, 2, 24),
        net(192, 31, 196, 24),
        net(192, 52, 193, 24),
        net(192, 88, 99, 24),
        net(192, 168, 0, 16),
        net(192, 175, 48, 24),
        net(198, 18, 0, 15),
        net(198, 51, 100, 24),
        net(203, 0, 113, 24),
        net(224, 0, 0, 4),
        net(240, 0, 0, 4),
    ]
};

const fn net_v6(a: u16, b: u16, length: u8) -> Ipv6Net {
    Ipv6Net::new_assert(std::net::Ipv6Addr::new(a, b, 0, 0, 0, 0, 0, 0), length)
}

/// All that is given out of IPv6. Outside of it lie loopback, private and link-local addresses, multicast, mapped IPv4
/// and what NAT64 translates.
const WHOLE_V6: Ipv6Net = net_v6(0x2000, 0, 3);

/// What is apart within it: Teredo with its neighbours, examples, 6to4, examples again.
const APART_V6: [Ipv6Net; 4] =
    [net_v6(0x2001, 0, 23), net_v6(0x2001, 0xdb8, 32), net_v6(0x2002, 0, 16), net_v6(0x3fff, 0, 20)];

/// Whether an address is one of the whole internet.
fn is_global(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !APART_V4.iter().any(|net| net.contains(&address)),
        IpAddr::V6(address) => {
            WHOLE_V6.contains(&address) && !APART_V6.iter().any(|net| net.contains(&address))
        }
    }
}

/// Where the program may go.
#[derive(Debug, Clone, Default)]
pub struct Targets(Vec<IpNet>);

impl Targets {
    /// Addresses of the whole internet, and these.
    #[must_use]
    pub fn new(exceptions: Vec<IpNet>) -> Self {
        Self(exceptions)
    }

    fn is_exception(&self, address: IpAddr) -> bool {
        self.0.iter().any(|net| net.contains(&address))
    }

    /// Whether it may go to an address: without TLS only to exceptions.
    #[must_use]
    pub fn admits(&self, address: IpAddr, has_tls: bool) -> bool {
        self.is_exception(address) || (has_tls && is_global(address))
    }

    /// Checks an address that somebody has typed, as far as it says itself where it leads.
    ///
    /// # Errors
    /// What is wrong with it, at `/url`.
    pub fn check(&self, url: &str) -> Result<String, Violation> {
        let url = url.trim();
        let form = || Violation::at("/url", faults::webhook_url(LONGEST));
        let uri: Uri = url.parse().map_err(|_| form())?;
        let has_tls = match uri.scheme_str() {
            Some("https") => true,
            Some("http") if !self.0.is_empty() => false,
            _ => return Err(form()),
        };
        let authority = uri.authority().map_or("", |authority| authority.as_str());
        let host = uri.host().unwrap_or_default();
        if url.len() > LONGEST || url.contains('#') || host.is_empty() || authority.contains('@') {
            return Err(form());
        }
        if let Ok(address) = host.trim_start_matches('[').trim_end_matches(']').parse()
            && !self.admits(address, has_tls)
        {
            return Err(Violation::at("/url", faults::webhook_address()));
        }
        Ok(url.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::loopback("127.0.0.1")]
    #[case::this_net("0.0.0.0")]
    #[case::private("10.1.2.3")]
    #[case::private("172.31.255.255")]
    #[case::private("192.168.0.1")]
    #[case::shared("100.64.0.1")]
    #[case::shared("100.127.255.255")]
    #[case::link_local("169.254.169.254")]
    #[case::multicast("224.0.0.251")]
    #[case::broadcast("255.255.255.255")]
    #[case::measuring("198.19.0.1")]
    #[case::loopback("::1")]
    #[case::unspecified("::")]
    #[case::mapped("::ffff:127.0.0.1")]
    #[case::mapped("::ffff:8.8.8.8")]
    #[case::compatible("::127.0.0.1")]
    #[case::nat64("64:ff9b::7f00:1")]
    #[case::nat64("64:ff9b:1::a00:1")]
    #[case::six_to_four("2002:7f00:1::")]
    #[case::teredo("2001:0:7f00:1::")]
    #[case::unique_local("fd00::1")]
    #[case::link_local("fe80::1")]
    #[case::multicast("ff02::1")]
    #[case::example("2001:db8::1")]
    fn what_is_none_of_the_whole_internet_is_refused(#[case] address: IpAddr) {
        assert!(!Targets::default().admits(address, true));
        assert!(Targets::new(vec![address.into()]).admits(address, false), "an exception");
    }

    #[rstest]
    #[case("1.1.1.1")]
    #[case("172.32.0.1")]
    #[case("100.128.0.1")]
    #[case("2606:4700:4700::1111")]
    #[case("2001:4860:4860::8888")]
    fn what_is_of_the_whole_internet_is_admitted_by_tls_alone(#[case] address: IpAddr) {
        assert!(Targets::default().admits(address, true));
        assert!(!Targets::default().admits(address, false));
    }

    #[rstest]
    #[case("http://club.example/", "webhook_url")]
    #[case("ftp://club.example/", "webhook_url")]
    #[case("club.example", "webhook_url")]
    #[case("https://me:word@club.example/", "webhook_url")]
    #[case("https://club.example/#there", "webhook_url")]
    #[case("https://127.0.0.1/", "webhook_address")]
    #[case("https://[::ffff:10.0.0.1]:8443/", "webhook_address")]
    fn an_address_that_shows_where_it_leads_is_refused_at_once(#[case] url: &str, #[case] why: &str) {
        let expected =
            if why == "webhook_url" { faults::webhook_url(LONGEST) } else { faults::webhook_address() };
        assert_eq!(Targets::default().check(url), Err(Violation::at("/url", expected)));
    }

    #[test]
    fn exceptions_need_no_tls() {
        let targets = Targets::new(vec!["127.0.0.0/8".parse().unwrap()]);
        assert_eq!(targets.check(" http://127.0.0.1:9/told "), Ok("http://127.0.0.1:9/told".to_owned()));
        assert!(targets.check("http://1.1.1.1/").is_err());
        assert!(targets.check("https://club.example/told?club=7").is_ok());
    }
}
