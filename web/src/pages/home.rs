//! All tournaments, the newest first.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use domain::log::StreamId;
use engine::{Engine, OrganisationId, Place, Role};
use http::caller::Caller;
use http::paging::{self, Cursor, Page};
use http::params::Params;
use http::problem::Result;
use texts::{Lang, Page as T};
use views::tournaments::TournamentOverview;

use crate::frame::Frame;
use crate::reader::Reader;
use crate::visit::page_of_ones_own;

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    f: Frame,
    entries: Vec<Entry>,
    /// Where older ones are.
    next: Option<String>,
    /// Who looks may found another.
    founds: bool,
    /// Others share the installation, or who looks runs his own.
    organisations: bool,
    /// There are competitions of a year, or who looks may found one.
    seasons: bool,
}

/// A tournament in a list.
pub(super) struct Entry {
    pub(super) path: String,
    pub(super) title: String,
    pub(super) when: String,
    pub(super) players: String,
    pub(super) state: String,
    pub(super) playing: bool,
}

impl Entry {
    pub(super) fn of(lang: Lang, listed: TournamentOverview) -> Self {
        let date = texts::date_long(lang, listed.date);
        let state = match (listed.closed, listed.playing, listed.editions, listed.rounds) {
            (true, ..) => T::StateClosed,
            (_, true, ..) => T::StatePlaying,
            (_, _, 1.., _) => T::StatePublished,
            (.., 1..) => T::StateBetween,
            _ => T::StateRegistering,
        };
        Self {
            path: format!("/tournaments/{}", listed.id),
            when: listed.place.map_or(date.clone(), |place| format!("{date} · {place}")),
            title: listed.title,
            players: lang.page_with(T::PlayersCount, [("count", listed.players.into())]),
            state: lang.page(state).into_owned(),
            playing: listed.playing,
        }
    }
}

pub async fn show(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    Params(page): Params<Page>,
) -> Result<HttpResponse> {
    let reader = Reader::of(&request);
    let lang = reader.lang;
    let organisation = match caller.place() {
        Place::Organisation(organisation) => organisation,
        _ => OrganisationId::DEFAULT,
    };
    let mut listed = engine.list(organisation, page.after_id()?.map(StreamId), page.limit + 1).await?;
    let next = paging::cut(&mut listed, &page, |tournament| Cursor::Id(tournament.id.0));
    let frame = Frame::new(reader, "/", lang.page(T::Tournaments).into_owned());
    let home = Home {
        f: Frame { signed_in: !caller.is_stranger(), ..frame },
        founds: caller.may(Role::Organizer),
        organisations: caller.may(Role::Organizer) || engine.organisations().await?.len() > 1,
        seasons: caller.may(Role::Organizer) || !engine.list_seasons(organisation, None, 1).await?.is_empty(),
        entries: listed.into_iter().map(|listed| Entry::of(lang, listed.into())).collect(),
        next: next.map(|next| format!("/?limit={}&cursor={next}", page.limit)),
    };
    page_of_ones_own(&request, &home)
}
