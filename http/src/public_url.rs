//! Where others reach the program: behind a proxy, or from another place than the hall.

use std::net::IpAddr;
use std::str::FromStr;

use actix_web::HttpRequest;
use actix_web::http::Uri;
use actix_web::web::Data;
use domain::log::Hash;

/// In bytes: with the path of a page behind it, it still is a code that phones read.
const LONGEST: usize = 200;

/// How names end that no server of the internet answers for (RFC 2606, 6761, 6762, 8375; `.internal` is ICANN's).
const LOCAL: [&str; 7] = [".local", ".lan", ".internal", ".home.arpa", ".test", ".localhost", ".invalid"];

/// Such as `https://tarock.example` or `https://club.example/tarock`, without a slash at its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl(String);

impl FromStr for PublicUrl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let uri: Uri = text.parse().map_err(|_| "this is no URL")?;
        if !matches!(uri.scheme_str(), Some("http" | "https")) {
            return Err("it starts with https:// or http://");
        }
        let authority = uri.authority().map_or("", |authority| authority.as_str());
        if uri.host().is_none_or(str::is_empty) || authority.contains('@') {
            return Err("it names a host, and nobody who signs in there");
        }
        if text.len() > LONGEST {
            return Err("it is too long to be read from a printed code");
        }
        if uri.query().is_some() || text.contains('#') {
            return Err("it ends with its path, without ? and #");
        }
        Ok(Self(text.trim_end_matches('/').to_owned()))
    }
}

impl PublicUrl {
    /// The address the program was given, if it was.
    pub fn of(request: &HttpRequest) -> Option<&Self> {
        request.app_data::<Data<Self>>().map(Data::get_ref)
    }

    /// Where others reach the page at a path.
    #[must_use]
    pub fn page(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// Whether it is reached by https.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }

    /// The name in it, in small letters.
    #[must_use]
    pub fn host(&self) -> Option<String> {
        self.0.parse::<Uri>().ok()?.host().map(str::to_ascii_lowercase)
    }

    /// Whether it names a place in the whole internet, as far as a name tells: no address of a private net, and no
    /// name that only a hall's net knows.
    #[must_use]
    pub fn is_for_everybody(&self) -> bool {
        let Some(host) = self.host() else { return false };
        match host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>() {
            Ok(IpAddr::V4(it)) => !(it.is_private() || it.is_loopback() || it.is_link_local()),
            Ok(IpAddr::V6(it)) => !(it.is_unique_local() || it.is_loopback() || it.is_unicast_link_local()),
            Err(_) => host.contains('.') && !LOCAL.iter().any(|local| host.ends_with(local)),
        }
    }

    /// Its beginning, as browsers name whose page it is.
    #[must_use]
    pub fn origin(&self) -> &str {
        let path = self.0.match_indices('/').nth(2).map_or(self.0.len(), |(at, _)| at);
        self.0.get(..path).unwrap_or(&self.0)
    }

    /// Tells addresses apart in entity tags.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let Hash(bytes) = Hash::over(Hash::GENESIS, [self.0.as_bytes()]);
        bytes.iter().take(8).fold(0, |digest, byte| digest << 8 | u64::from(*byte))
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("https://tarock.example", "https://tarock.example/x")]
    #[case("https://tarock.example/", "https://tarock.example/x")]
    #[case("http://192.168.1.7:8080", "http://192.168.1.7:8080/x")]
    #[case("https://club.example/tarock/", "https://club.example/tarock/x")]
    fn paths_follow_the_address(#[case] given: &str, #[case] expected: &str) {
        assert_eq!(given.parse::<PublicUrl>().unwrap().page("/x"), expected);
    }

    #[rstest]
    #[case("https://tarock.example", true)]
    #[case("https://198.51.100.7", true)]
    #[case("http://192.168.1.7:8080", false)]
    #[case("http://127.0.0.1:8080", false)]
    #[case("http://[fd00::1]:8080", false)]
    #[case("http://[2001:db8::1]", true)]
    #[case("http://laptop", false)]
    #[case("http://laptop.local:8080", false)]
    fn a_halls_own_address_is_not_for_everybody(#[case] given: &str, #[case] expected: bool) {
        assert_eq!(given.parse::<PublicUrl>().unwrap().is_for_everybody(), expected);
    }

    #[rstest]
    #[case("")]
    #[case("tarock.example")]
    #[case("/tarock")]
    #[case("ftp://tarock.example")]
    #[case("https://")]
    #[case("https://me:secret@tarock.example")]
    #[case("https://tarock.example/?a=1")]
    #[case("https://tarock.example/#draw")]
    #[case("https://tarock example")]
    #[case(&format!("https://tarock.example/{}", "x".repeat(200)))]
    fn what_is_no_address_is_refused(#[case] given: &str) {
        assert!(given.parse::<PublicUrl>().is_err());
    }
}
