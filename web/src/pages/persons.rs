//! The persons a club knows: looked for by name, opened one by one.

mod bans;
pub mod merge;
mod one;

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use domain::ids::PersonId;
use engine::{Engine, Person};
use http::caller::Caller;
use http::paging::{self, Cursor, Page};
use http::params::Params;
use http::problem::Result;
use serde::Deserialize;
use texts::Page as T;
use views::suspensions::Suspensions;

pub use self::one::{act, show_one};
use crate::frame::Frame;
use crate::reader::Reader;
use crate::visit::{page_of_rights, question};

const PATH: &str = "/persons";

#[derive(Template)]
#[template(path = "persons.html")]
struct Persons {
    f: Frame,
    q: String,
    rows: Vec<Row>,
    /// Who is kept out of tournaments, and until when: in front of the whole list alone.
    suspended: Vec<(String, String, String)>,
    /// Where the next ones are.
    next: Option<String>,
}

/// A person in a list.
struct Row {
    id: String,
    path: String,
    name: String,
    /// Club, residence and member number, as far as they are known.
    about: String,
}

impl Row {
    pub(super) fn of(person: &Person) -> Option<Self> {
        let details = person.details.as_ref()?;
        let about = [&details.club, &details.residence, &details.member_number];
        let about: Vec<_> = about.into_iter().flatten().cloned().collect();
        Some(Self {
            id: person.id.0.to_string(),
            path: format!("{PATH}/{}", person.id.0),
            name: format!("{} {}", details.family_name, details.given_name),
            about: about.join(" · "),
        })
    }
}

#[derive(Debug, Deserialize)]
pub struct Search {
    #[serde(default)]
    q: String,
}

pub async fn show(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    Params(search): Params<Search>,
    Params(page): Params<Page>,
) -> Result<HttpResponse> {
    let reader = Reader::of(&request);
    let organisation = caller.principal()?.organisation;
    let q = search.q.trim().to_owned();
    let words = (!q.is_empty()).then_some(q.as_str());
    let after = page.after_id()?.map(PersonId);
    let mut persons = engine.list_persons(organisation, words, after, page.limit + 1).await?;
    let next = paging::cut(&mut persons, &page, |person| Cursor::Id(person.id.0));
    let mut suspended = Vec::new();
    if q.is_empty() && after.is_none() {
        let today = engine.config().clock.now().date_naive();
        let held = Suspensions::read(&engine, organisation, today).await?.items.into_iter();
        suspended.extend(held.filter_map(|ban| {
            let name = format!("{} {}", ban.family_name?, ban.given_name?);
            let until = texts::date_long(reader.lang, ban.until);
            Some((format!("{PATH}/{}", ban.person), name, format!("{until} · {}", ban.title)))
        }));
    }
    let frame = Frame::new(reader, PATH, reader.lang.page(T::Persons).into_owned());
    let next = next.map(|next| format!("{PATH}?q={}&limit={}&cursor={next}", encoded(&q), page.limit));
    let shown = Persons {
        f: Frame { signed_in: true, question: question(&request), ..frame },
        rows: persons.iter().filter_map(Row::of).collect(),
        suspended,
        next,
        q,
    };
    page_of_rights(&request, &shown)
}

/// A text as it stands in a query.
fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}
