//! Lists come in pages: `?limit=` and an opaque `?cursor=`, and `Link: <…>; rel="next"`.

use actix_web::HttpRequest;
use actix_web::http::header::{HeaderName, HeaderValue, LINK};
use serde::{Deserialize, Deserializer};
use utoipa::IntoParams;
use uuid::Uuid;

use crate::messages;
use crate::problem::{Code, Problem, Result};

/// Where a page begins and how long it may be.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Page {
    /// The cursor of the page before; without it the list begins.
    #[serde(default)]
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
    /// Most items of the page, 1 to 500.
    #[serde(default = "default_limit", deserialize_with = "limit")]
    #[param(minimum = 1, maximum = 500, default = 100)]
    pub limit: u32,
}

const MAX_LIMIT: u32 = 500;

fn default_limit() -> u32 {
    100
}

fn limit<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    match u32::deserialize(deserializer)? {
        limit @ 1..=MAX_LIMIT => Ok(limit),
        _ => Err(serde::de::Error::custom("a number of items")),
    }
}

/// The last item of the page before. Clients hand it back as they got it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cursor {
    /// By id: tournaments, persons, tokens, notes.
    Id(Uuid),
    /// By name: rulesets of a shelf.
    Name(String),
    /// By number: players, events.
    Number(u64),
}

impl Page {
    /// Where a list by id goes on.
    pub fn after_id(&self) -> Result<Option<Uuid>> {
        match self.cursor {
            None => Ok(None),
            Some(Cursor::Id(id)) => Ok(Some(id)),
            Some(Cursor::Number(_) | Cursor::Name(_)) => Err(foreign()),
        }
    }

    /// Where a list by number goes on.
    pub fn after_number(&self) -> Result<Option<u64>> {
        match self.cursor {
            None => Ok(None),
            Some(Cursor::Number(number)) => Ok(Some(number)),
            Some(Cursor::Id(_) | Cursor::Name(_)) => Err(foreign()),
        }
    }

    /// Where a list by name goes on.
    pub fn after_name(&self) -> Result<Option<&str>> {
        match &self.cursor {
            None => Ok(None),
            Some(Cursor::Name(name)) => Ok(Some(name)),
            Some(Cursor::Id(_) | Cursor::Number(_)) => Err(foreign()),
        }
    }
}

fn foreign() -> Problem {
    Problem::new(Code::InvalidQuery, messages::cursor_of_another())
}

impl Cursor {
    fn parse(text: &str) -> Option<Self> {
        let bytes = hex::decode(text).ok()?;
        match *bytes.as_slice() {
            [1, ref id @ ..] => Uuid::from_slice(id).ok().map(Self::Id),
            [3, ref name @ ..] => Some(Self::Name(str::from_utf8(name).ok()?.to_owned())),
            [2, ref number @ ..] => Some(Self::Number(u64::from_be_bytes(number.try_into().ok()?))),
            _ => None,
        }
    }
}

impl std::fmt::Display for Cursor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Id(id) => write!(f, "01{}", hex::encode(id.as_bytes())),
            Self::Number(number) => write!(f, "02{number:016x}"),
            Self::Name(name) => write!(f, "03{}", hex::encode(name)),
        }
    }
}

impl<'de> Deserialize<'de> for Cursor {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| serde::de::Error::custom("a cursor of this server"))
    }
}

/// Cuts what was read with one item more than the page holds; answers the cursor of the next
/// page if there is one.
pub fn cut<T>(items: &mut Vec<T>, page: &Page, cursor: impl Fn(&T) -> Cursor) -> Option<Cursor> {
    let limit = page.limit as usize;
    if items.len() <= limit {
        return None;
    }
    items.truncate(limit);
    items.last().map(cursor)
}

/// The header that leads to the next page of the same request.
pub fn link(request: &HttpRequest, next: Cursor) -> Result<(HeaderName, HeaderValue)> {
    let others =
        request.query_string().split('&').filter(|pair| !pair.is_empty() && !pair.starts_with("cursor="));
    let query: Vec<_> = others.map(str::to_owned).chain([format!("cursor={next}")]).collect();
    let link = format!("<{}?{}>; rel=\"next\"", request.path(), query.join("&"));
    Ok((LINK, HeaderValue::from_str(&link).map_err(Problem::internal)?))
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn cursors_come_back_as_they_went() {
        for cursor in
            [Cursor::Id(Uuid::from_u128(7)), Cursor::Number(u64::MAX), Cursor::Name("stammtisch".to_owned())]
        {
            assert_eq!(Cursor::parse(&cursor.to_string()), Some(cursor));
        }
        for wrong in ["", "01", "0100", "03ff", "zz", "02"] {
            assert_eq!(Cursor::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_next_page_keeps_the_other_parameters() {
        let request = TestRequest::with_uri("/x?limit=2&cursor=01&q=a").to_http_request();
        let (_, value) = link(&request, Cursor::Number(1)).unwrap();
        assert_eq!(value.to_str().unwrap(), "</x?limit=2&q=a&cursor=020000000000000001>; rel=\"next\"");
    }

    #[test]
    fn a_page_is_cut_only_if_there_is_more() {
        let page = Page { cursor: None, limit: 2 };
        let mut items = vec![1_u64, 2, 3];
        assert_eq!(cut(&mut items, &page, |n| Cursor::Number(*n)), Some(Cursor::Number(2)));
        assert_eq!(items, [1, 2]);
        assert_eq!(cut(&mut items, &page, |n| Cursor::Number(*n)), None);
    }
}
