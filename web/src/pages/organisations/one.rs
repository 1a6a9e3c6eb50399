//! An organisation as everybody sees it: its logo, what is to come, what was played.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use domain::organisation::ClubPicture;
use engine::{Engine, OrganisationId, Role};
use http::caller::Caller;
use http::paging::{self, Cursor, Page};
use http::params::Params;
use http::pictures::{missing, organisation};
use http::problem::Result;
use texts::Page as T;
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
    /// Where its competitions of a year are.
    seasons: String,
    /// Where it is run, for who may.
    desk: Option<String>,
}

/// Tournaments that are read at once.
const READ: u32 = 500;

/// All that it has announced or played.
async fn all(engine: &Engine, id: OrganisationId) -> Result<Vec<TournamentOverview>> {
    let (mut found, mut after) = (Vec::new(), None);
    loop {
        let listed = engine.list(id, after, READ).await?;
        let Some(last) = listed.last() else { return Ok(found) };
        after = Some(last.id);
        found.extend(listed.into_iter().map(TournamentOverview::from));
    }
}

fn is_ahead(tournament: &TournamentOverview) -> bool {
    !tournament.closed && tournament.editions == 0
}

/// What is to come, the nearest first, and behind it what was played, the newest first; of one day by id, so that
/// pages neither repeat one nor leave one out.
fn calendar(mut all: Vec<TournamentOverview>) -> Vec<TournamentOverview> {
    all.sort_by(|one, other| {
        let days = one.date.cmp(&other.date);
        let days = if is_ahead(one) { days } else { days.reverse() };
        is_ahead(other).cmp(&is_ahead(one)).then(days).then(one.id.cmp(&other.id))
    });
    all
}

pub async fn show(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    Params(page): Params<Page>,
) -> Result<HttpResponse> {
    let reader = Reader::of(&request);
    let lang = reader.lang;
    let id = organisation(&caller)?;
    let snapshot = engine.organisation(id).await?;
    let path = format!("{PATH}/{id}");
    let after = page.after_id()?;
    let mut listed = calendar(all(&engine, id).await?);
    if let Some(last) = after {
        let before = listed.iter().position(|tournament| tournament.id == last).map_or(0, |nth| nth + 1);
        listed.drain(..before);
    }
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
        next: next.map(|next| format!("{path}?limit={}&cursor={next}", page.limit)),
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
