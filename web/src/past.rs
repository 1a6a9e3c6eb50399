//! Where the links of a page of then lead: to then as well, wherever there is a page of then; the others say that they lead to now.

use actix_web::HttpRequest;
use actix_web::body::{BoxBody, MessageBody as _, to_bytes};
use actix_web::dev::ServiceResponse;
use actix_web::http::Method;
use actix_web::http::header::CONTENT_TYPE;
use http::problem::Problem;
use texts::{Lang, Page as T};

use crate::frame::AS_OF;

/// The version that a page is asked for, where it is asked for as it was.
pub fn asked(request: &HttpRequest) -> Option<&str> {
    let mut pairs = request.query_string().split('&').filter_map(|pair| pair.split_once('='));
    pairs.find(|(key, _)| request.method() != Method::POST && *key == AS_OF).map(|(_, version)| version)
}

/// Whether it can stand in a link as it is: a version alone, or behind its epoch, as `2.17`.
fn is_plain(version: &str) -> bool {
    version.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'.')
}

/// Whether there is this page, below a tournament's path, of now alone: what is written on, what the hall is told, what gives rights.
pub fn is_of_now(below: &str) -> bool {
    const ALONE: [&str; 9] = [
        "board",
        "cards",
        "hall",
        "helpers",
        "own",
        "pre-registrations",
        "tables",
        "desk/registration/import",
        "desk/webhooks",
    ];
    let below = below.trim_start_matches('/');
    let is =
        |page: &str| below.strip_prefix(page).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    ALONE.into_iter().any(is) || ["/write", "/play", "/pen"].into_iter().any(|end| below.ends_with(end))
}

/// The page, with its links.
///
/// # Errors
/// If it cannot be read.
pub async fn linked(
    answer: ServiceResponse<BoxBody>,
    lang: Lang,
) -> Result<ServiceResponse<BoxBody>, Problem> {
    let (request, answer) = answer.into_parts();
    let is_page =
        answer.headers().get(CONTENT_TYPE).is_some_and(|it| it.as_bytes().starts_with(b"text/html"));
    let version = asked(&request).filter(|_| is_page && answer.status().is_success());
    let Some(version) = version.filter(|version| is_plain(version)) else {
        return Ok(ServiceResponse::new(request, answer));
    };
    let home = request.path().split('/').take(3).collect::<Vec<_>>().join("/");
    let (answer, body) = answer.into_parts();
    let bytes = to_bytes(body).await.map_err(|_| Problem::internal("the page of then cannot be read"))?;
    let page = std::str::from_utf8(&bytes).map_err(Problem::internal)?;
    let page = Links { home: &home, version, to_now: &lang.page(T::PastToNow) }.of(page);
    let answer = answer.set_body(page.boxed());
    Ok(ServiceResponse::new(request, answer))
}

/// How links are led.
struct Links<'a> {
    /// The tournament's path.
    home: &'a str,
    version: &'a str,
    /// What a link to now is called.
    to_now: &'a str,
}

impl Links<'_> {
    /// The page with its links; what surrounds its content stays.
    fn of(&self, page: &str) -> String {
        let Some(start) = page.find("<main") else { return page.to_owned() };
        let (before, content) = page.split_at(start);
        let (content, behind) = content.split_at(content.find("</main>").unwrap_or(content.len()));
        let mut led = before.to_owned();
        let mut links = content.split("<a ");
        led.push_str(links.next().unwrap_or_default());
        for link in links {
            led.push_str("<a ");
            led.push_str(&self.link(link).unwrap_or_else(|| link.to_owned()));
        }
        led.push_str(behind);
        led
    }

    /// A link, and what comes behind it; none where it has no address, or is the one back to now.
    fn link(&self, link: &str) -> Option<String> {
        let (head, rest) = link.split_once("href=\"")?;
        let (address, rest) = rest.split_once('"')?;
        let stays = head.contains('>') || head.contains("rel=\"bookmark\"");
        (!stays).then(|| format!("{head}href=\"{}\"{rest}", self.address(address)))
    }

    /// An address, and behind it that it is one of now.
    fn address(&self, address: &str) -> String {
        let (path, place) =
            address.split_once('#').map_or((address, None), |(path, place)| (path, Some(place)));
        let (way, question) = path.split_once('?').map_or((path, ""), |(way, question)| (way, question));
        if !way.starts_with('/') || way.starts_with("/help/") || question.contains(AS_OF) {
            return address.to_owned();
        }
        let reports = format!("/api/v1{}/reports/", self.home);
        let below = way.strip_prefix(self.home).filter(|below| below.is_empty() || below.starts_with('/'));
        if !way.starts_with(&reports) && below.is_none_or(is_of_now) {
            return format!("{address}\" data-to-now title=\"{}", self.to_now);
        }
        let and = if question.is_empty() { "?" } else { "&amp;" };
        let place = place.map(|place| format!("#{place}")).unwrap_or_default();
        format!("{path}{and}{AS_OF}={}{place}", self.version)
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("/tournaments/1/standings", "/tournaments/1/standings?as_of=7")]
    #[case("/tournaments/1", "/tournaments/1?as_of=7")]
    #[case("/tournaments/1/desk?show=a#hall", "/tournaments/1/desk?show=a&amp;as_of=7#hall")]
    #[case("/tournaments/1/desk?as_of=3", "/tournaments/1/desk?as_of=3")]
    #[case("/tournaments/1/rounds/1/tables/2", "/tournaments/1/rounds/1/tables/2?as_of=7")]
    #[case("/api/v1/tournaments/1/reports/a.pdf", "/api/v1/tournaments/1/reports/a.pdf?as_of=7")]
    #[case("/tournaments/1/board", "/tournaments/1/board\" data-to-now title=\"Now")]
    #[case(
        "/tournaments/1/rounds/1/tables/2/write",
        "/tournaments/1/rounds/1/tables/2/write\" data-to-now title=\"Now"
    )]
    #[case("/tournaments/12", "/tournaments/12\" data-to-now title=\"Now")]
    #[case("/persons/5", "/persons/5\" data-to-now title=\"Now")]
    #[case("/help/cash", "/help/cash")]
    #[case("#hall", "#hall")]
    #[case("https://else.example/", "https://else.example/")]
    fn links_lead_to_then_or_say_that_they_lead_to_now(#[case] address: &str, #[case] expected: &str) {
        let links = Links { home: "/tournaments/1", version: "7", to_now: "Now" };
        assert_eq!(links.address(address), expected);
        let page = |address| {
            let now = "<a rel=\"bookmark\" href=\"/tournaments/1\">now</a><a id=\"n\">n</a>";
            format!(
                "<a href=\"/x\">x</a><main>{now}<a class=\"y\" href=\"{address}\">y</a></main><a href=\"/z\">z</a>"
            )
        };
        assert_eq!(links.of(&page(address)), page(expected));
    }

    #[rstest]
    #[case("7", true)]
    #[case("2.17", true)]
    #[case("7\"x", false)]
    #[case("7&amp;x", false)]
    fn a_version_is_carried_on_with_its_epoch_or_without(#[case] version: &str, #[case] expected: bool) {
        assert_eq!(is_plain(version), expected);
        if expected {
            let links = Links { home: "/tournaments/1", version, to_now: "Now" };
            let led = format!("/tournaments/1/standings?as_of={version}");
            assert_eq!(links.address("/tournaments/1/standings"), led);
        }
    }
}
