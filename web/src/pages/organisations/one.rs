//! An organisation as everybody sees it: its logo, what is to come, what was played.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use chrono::Datelike as _;
use domain::log::StreamId;
use domain::organisation::ClubPicture;
use engine::{Engine, Role};
use http::caller::Caller;
use http::paging::{self, Cursor, Page};
use http::params::Params;
use http::pictures::{missing, organisation};
use http::problem::Result;
use serde::Deserialize;
use texts::{Lang, Page as T};
use views::pictures;
use views::tournaments::TournamentOverview;

use super::{PATH, name};
use crate::frame::Frame;
use crate::pages::home::Entry;
use crate::reader::Reader;
use crate::visit::page_of_ones_own;

#[derive(Template)]
#[template(path = "organisation.html")]
struct One {
    f: Frame,
    name: String,
    /// Where its logo is, and what it is called.
    logo: Option<(String, String)>,
    /// It is the first page of the calendar.
    is_first: bool,
    /// The nearest first.
    ahead: Vec<Entry>,
    /// The newest first.
    played: Vec<Entry>,
    /// Where the next ones are: later, then older.
    next: Option<String>,
    /// Where those of other years are, and which.
    years: Vec<(String, String)>,
    /// Where its competitions of a year are.
    seasons: String,
    /// Where it is run, for who may.
    desk: Option<String>,
}

/// Which year's tournaments are shown; else those of all.
#[derive(Debug, Default, Clone, Copy, Deserialize)]
pub struct OfYear {
    #[serde(default)]
    year: Option<u16>,
}

/// Years before this one that are led to from the first page.
const YEARS: u16 = 4;

/// Which years another page shows: beside the one that is shown, or those that were last.
fn years(lang: Lang, path: &str, of: Option<u16>, now: i32) -> Vec<(String, String)> {
    let now = u16::try_from(now).unwrap_or_default();
    let years: Vec<_> = match of {
        Some(year) => {
            [year.checked_add(1).filter(|next| *next <= now.saturating_add(1)), year.checked_sub(1)]
                .into_iter()
                .flatten()
                .collect()
        }
        None => (now.saturating_sub(YEARS)..=now).rev().collect(),
    };
    let all = of.map(|_| (path.to_owned(), lang.page(T::CalendarOfAll).into_owned()));
    let way = |year: u16| (format!("{path}?year={year}"), year.to_string());
    all.into_iter().chain(years.into_iter().map(way)).collect()
}

fn is_ahead(tournament: &TournamentOverview) -> bool {
    !tournament.closed && tournament.editions == 0
}

pub async fn show(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    Params(page): Params<Page>,
    Params(OfYear { year }): Params<OfYear>,
) -> Result<HttpResponse> {
    let id = organisation(&caller)?;
    let reader = Reader::of(&request);
    let lang = reader.lang;
    let snapshot = engine.organisation(id).await?;
    let path = format!("{PATH}/{id}");
    let after = page.after_id()?;
    let listed = engine.calendar(id, after.map(StreamId), year, page.limit + 1).await?;
    let mut listed: Vec<_> = listed.into_iter().map(TournamentOverview::from).collect();
    let next = paging::cut(&mut listed, &page, |tournament| Cursor::Id(tournament.id));
    let (ahead, played): (Vec<_>, Vec<_>) = listed.into_iter().partition(is_ahead);
    let entries = |listed: Vec<_>| listed.into_iter().map(|it| Entry::of(lang, it)).collect();
    let name = name(lang, snapshot.state().title.as_deref());
    // Another picture has another address.
    let logo = snapshot.state().pictures.get(&ClubPicture::Logo).map(|note| {
        let told = lang.page_with(T::OrganisationLogo, [("title", name.as_str().into())]);
        (format!("{path}/logo#{}", note.id.0), told)
    });
    let shown = One {
        f: Frame { signed_in: !caller.is_stranger(), ..Frame::new(reader, &path, name.clone()) },
        name,
        logo,
        is_first: after.is_none(),
        ahead: entries(ahead),
        played: entries(played),
        next: next.map(|next| {
            let year = year.map(|year| format!("&year={year}")).unwrap_or_default();
            format!("{path}?limit={}{year}&cursor={next}", page.limit)
        }),
        years: years(lang, &path, year, engine.config().clock.now().year()),
        seasons: format!("{path}/seasons"),
        desk: caller.may(Role::Organizer).then(|| format!("{path}/desk")),
    };
    page_of_ones_own(&request, &shown)
}

/// Its logo, as papers show it.
pub async fn logo(engine: Data<Engine>, caller: Caller) -> Result<HttpResponse> {
    let snapshot = engine.organisation(organisation(&caller)?).await?;
    let picture = pictures::picture(&engine, snapshot.state(), ClubPicture::Logo).await?;
    let png = picture.ok_or_else(missing)?.png();
    Ok(HttpResponse::Ok()
        .content_type("image/png")
        .insert_header((CACHE_CONTROL, "private, no-cache"))
        .body(png))
}
