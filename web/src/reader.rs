//! How somebody likes to read: language and size, from the address, a cookie, or what the browser says.

use actix_web::cookie::{Cookie, SameSite, time::Duration};
use actix_web::http::header::{HeaderValue, SET_COOKIE};
use actix_web::web::Data;
use actix_web::{HttpMessage as _, HttpRequest, HttpResponse};
use engine::{Engine, Place};
use http::language;
use texts::Lang;

use crate::practice::Practice;

const LANGUAGE: &str = "lang";
const SIZE: &str = "size";
const LARGE: &str = "large";

/// How somebody likes to read, and whether what he reads is practice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reader {
    /// In this language.
    pub lang: Lang,
    /// In large letters.
    pub large: bool,
    /// The program serves practice, and its pages say so.
    pub practice: bool,
}

/// The value of a query parameter, as it stands in the address.
fn query_value<'a>(request: &'a HttpRequest, name: &str) -> Option<&'a str> {
    let mut pairs = request.query_string().split('&').filter_map(|pair| pair.split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
}

fn cookie(request: &HttpRequest, name: &str) -> Option<String> {
    request.cookie(name).map(|cookie| cookie.value().to_owned())
}

/// The language that is asked for; none if none of ours is.
fn asked(request: &HttpRequest) -> Option<Lang> {
    let read = |code: &str| code.parse().ok();
    query_value(request, LANGUAGE)
        .and_then(read)
        .or_else(|| cookie(request, LANGUAGE).and_then(|code| read(&code)))
        .or_else(|| language::preferred(request))
}

impl Reader {
    /// Whoever sent this request, as the guard of its page has found out ([`Reader::in_place`]), otherwise as he asks.
    pub fn of(request: &HttpRequest) -> Self {
        // What was found out is let go before a cookie is read, which is kept in the same place.
        let known = request.extensions().get::<Self>().copied();
        known.unwrap_or_else(|| Self::asking(request))
    }

    fn asking(request: &HttpRequest) -> Self {
        let lang = asked(request).unwrap_or_default();
        let size = query_value(request, SIZE).map(str::to_owned).or_else(|| cookie(request, SIZE));
        let practice = request.app_data::<Data<Practice>>().is_some();
        Self { lang, large: size.as_deref() == Some(LARGE), practice }
    }

    /// Whoever sent this request, which is about something of an organisation: who asks for no language of ours reads in
    /// its own. All that answers the request reads as he does.
    pub async fn in_place(request: &HttpRequest, engine: &Engine, place: Place) -> Self {
        let mut reader = Self::asking(request);
        if let (None, Some(organisation)) = (asked(request), place.organisation()) {
            // A page is shown though the club's log cannot be read.
            let club = engine.organisation(organisation).await.ok();
            let own = club.and_then(|club| club.state().defaults.language);
            reader.lang = own.and_then(|own| own.code().parse().ok()).unwrap_or(reader.lang);
        }
        request.extensions_mut().insert(reader);
        reader
    }

    /// Tells readers apart in entity tags.
    pub fn class(self) -> u64 {
        let lang = Lang::ALL.into_iter().position(|lang| lang == self.lang).unwrap_or_default();
        2 * u64::try_from(lang).unwrap_or_default() + u64::from(self.large)
    }

    /// Keeps what was asked for in the address, for the pages to come.
    pub fn remember(self, request: &HttpRequest, response: &mut HttpResponse) {
        let size = if self.large { LARGE } else { "normal" };
        for (name, value) in [(LANGUAGE, self.lang.code()), (SIZE, size)] {
            if query_value(request, name).is_none() {
                continue;
            }
            let cookie = Cookie::build(name, value).path("/").same_site(SameSite::Lax).http_only(true);
            let cookie = cookie.max_age(Duration::days(365)).finish().to_string();
            if let Ok(value) = HeaderValue::from_str(&cookie) {
                response.headers_mut().append(SET_COOKIE, value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::ACCEPT_LANGUAGE;
    use actix_web::test::TestRequest;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("/", None, None, Lang::De)]
    #[case("/", None, Some("fr-CH, en;q=0.5"), Lang::Fr)]
    #[case("/", Some("en"), Some("fr"), Lang::En)]
    #[case("/?lang=fr", Some("en"), Some("de"), Lang::Fr)]
    #[case("/?lang=xx", Some("en"), None, Lang::En)]
    #[case("/?page=2&lang=en&size=large", None, None, Lang::En)]
    fn the_address_counts_more_than_the_cookie_and_that_more_than_the_browser(
        #[case] uri: &str,
        #[case] cookie: Option<&'static str>,
        #[case] header: Option<&str>,
        #[case] expected: Lang,
    ) {
        let mut request = TestRequest::with_uri(uri);
        if let Some(code) = cookie {
            request = request.cookie(Cookie::new("lang", code));
        }
        if let Some(header) = header {
            request = request.insert_header((ACCEPT_LANGUAGE, header));
        }
        let request = request.to_http_request();
        let large = uri.contains("size=large");
        assert_eq!(Reader::of(&request), Reader { lang: expected, large, practice: false });
    }
}
