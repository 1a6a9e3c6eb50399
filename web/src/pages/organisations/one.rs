//! An organisation as everybody sees it: its logo, what is to come, what was played.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use domain::log::StreamId;
use domain::organisation::ClubPicture;
use engine::{Engine, Role};
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
    /// The nearest first.
    ahead: Vec<Entry>,
    /// The newest first.
    played: Vec<Entry>,
    /// Where older ones are.
    next: Option<String>,
    /// Where its competitions of a year are.
    seasons: String,
    /// Where it is run, for who may.
    desk: Option<String>,
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
    let mut listed = engine.list(id, page.after_id()?.map(StreamId), page.limit + 1).await?;
    let next = paging::cut(&mut listed, &page, |tournament| Cursor::Id(tournament.id.0));
    let listed = listed.into_iter().map(TournamentOverview::from);
    let (mut ahead, mut played): (Vec<_>, Vec<_>) =
        listed.partition(|tournament| !tournament.closed && tournament.editions == 0);
    ahead.sort_by_key(|tournament| tournament.date);
    played.sort_by_key(|tournament| std::cmp::Reverse(tournament.date));
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
