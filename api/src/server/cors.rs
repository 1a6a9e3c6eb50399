//! Whose pages may ask the API from a browser: those that were named, and nobody else's.

use std::str::FromStr;

use actix_cors::Cors;
use actix_web::http::Uri;

/// A page's origin, such as `https://club.example`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin(String);

impl FromStr for Origin {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let uri: Uri = text.parse().map_err(|_| "this is no origin such as https://club.example")?;
        let scheme = uri.scheme_str().filter(|scheme| matches!(*scheme, "http" | "https"));
        let scheme = scheme.ok_or("an origin starts with https:// or http://")?;
        let authority = uri.authority().ok_or("an origin names a host")?.as_str();
        let origin = format!("{scheme}://{authority}");
        // Browsers send it so, and it is compared as it is.
        if text != origin || authority.contains('@') || text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return Err(
                "an origin is a scheme, a host and perhaps a port, in small letters and without a path",
            );
        }
        Ok(Self(origin))
    }
}

/// Lets pages of these origins send what clients send, and read what they are answered. No cookies: whoever
/// may do something has a token.
pub fn policy(origins: &[Origin]) -> Cors {
    let cors = Cors::default()
        .allowed_methods(["GET", "POST", "PUT", "PATCH", "DELETE"])
        .allowed_headers([
            "accept",
            "accept-language",
            "authorization",
            "content-type",
            "idempotency-key",
            "if-match",
            "if-none-match",
            "x-request-id",
        ])
        .expose_headers([
            "content-disposition",
            "etag",
            "idempotency-replayed",
            "link",
            "location",
            "retry-after",
            "tarockmeister-epoch",
            "tarockmeister-version",
            "x-request-id",
        ])
        .max_age(3600);
    origins.iter().fold(cors, |cors, origin| cors.allowed_origin(&origin.0))
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("https://club.example", true)]
    #[case("http://localhost:3000", true)]
    #[case("*", false)]
    #[case("null", false)]
    #[case("club.example", false)]
    #[case("https://club.example/", false)]
    #[case("https://club.example/results", false)]
    #[case("https://Club.example", false)]
    #[case("https://me@club.example", false)]
    #[case("ftp://club.example", false)]
    fn an_origin_is_what_browsers_send(#[case] text: &str, #[case] is_one: bool) {
        assert_eq!(text.parse::<Origin>().is_ok(), is_one);
    }
}
