//! In which language the caller is answered.

use actix_web::HttpMessage;
use actix_web::http::header::{AcceptLanguage, Header as _, Preference, Quality};
use texts::Lang;

/// What an API answers in if nothing is asked for.
pub const DEFAULT: Lang = Lang::En;

/// The language of what a request is refused with: that of `?lang=`, or the one that
/// `Accept-Language` likes best of those there are.
pub fn of(request: &impl HttpMessage, query: &str) -> Lang {
    let wanted = query.split('&').find_map(|pair| pair.strip_prefix("lang="));
    wanted.and_then(|code| code.parse().ok()).or_else(|| preferred(request)).unwrap_or(DEFAULT)
}

/// The language that `Accept-Language` likes best of those there are: the highest quality, the
/// first of equals; none if it names none of them.
pub fn preferred(request: &impl HttpMessage) -> Option<Lang> {
    let AcceptLanguage(mut items) = AcceptLanguage::parse(request).ok()?;
    items.retain(|item| item.quality > Quality::ZERO);
    items.sort_by_key(|item| std::cmp::Reverse(item.quality));
    items.iter().find_map(|item| match &item.item {
        Preference::Any => None,
        Preference::Specific(tag) => Lang::of_tag(tag.as_str()),
    })
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::ACCEPT_LANGUAGE;
    use actix_web::test::TestRequest;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("", "", Lang::En)]
    #[case("de", "", Lang::De)]
    #[case("de-AT,de;q=0.9,en;q=0.8", "", Lang::De)]
    #[case("it, en;q=0.7, hu;q=0.9", "", Lang::Hu)]
    #[case("fr-CH, fr;q=0.9, en;q=0.7", "", Lang::Fr)]
    #[case("hu;q=0, de;q=0.001", "", Lang::De)]
    #[case("*, hu;q=0.5", "", Lang::Hu)]
    #[case("it, *;q=0.1", "", Lang::En)]
    #[case("hu;q=x", "", Lang::En)]
    #[case("de", "edition=1&lang=hu", Lang::Hu)]
    #[case("de", "lang=xx", Lang::De)]
    fn the_caller_gets_the_best_language(#[case] header: &str, #[case] query: &str, #[case] expected: Lang) {
        let request = TestRequest::default().insert_header((ACCEPT_LANGUAGE, header)).to_http_request();
        assert_eq!(of(&request, query), expected);
    }
}
