//! A year's competitions: which there are, how each stands, and what its figures come from.

mod bracket;
mod counted;
pub mod deals;
pub mod desk;
pub mod entrant;
pub mod new;
pub mod one;
mod standings;
pub mod team;
mod visit;

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use domain::log::StreamId;
use engine::{Engine, OrganisationId, Place, Role};
use http::caller::Caller;
use http::paging::{self, Cursor, Page};
use http::params::Params;
use http::problem::Result;
use texts::{Lang, Page as T, Text};
use views::seasons::{DealsOf, EntrantView, SeasonOverview, SeasonTeam};

use crate::frame::Frame;
use crate::reader::Reader;
use crate::visit::page_of_ones_own;

const PATH: &str = "/seasons";

#[derive(Template)]
#[template(path = "seasons.html")]
struct List {
    f: Frame,
    entries: Vec<Entry>,
    /// Who looks may found one.
    founds: bool,
    /// Where older ones are.
    next: Option<String>,
}

/// A season in a list.
struct Entry {
    path: String,
    title: String,
    /// What it is.
    kind: String,
    /// How much of it there is.
    size: String,
    state: String,
    running: bool,
}

impl Entry {
    fn of(lang: Lang, listed: &SeasonOverview) -> Self {
        let (kind, size) = match (listed.knockout, listed.series, listed.deals) {
            (true, ..) => {
                (T::SeasonCup, lang.page_with(T::SeasonTeamsCount, [("count", listed.teams.into())]))
            }
            (_, true, _) => {
                (T::SeasonOfCups, lang.page_with(T::SeasonEveningsCount, [("count", listed.evenings.into())]))
            }
            (.., Some(deals)) => {
                let kind = match deals {
                    DealsOf::Trophies => T::SeasonTrophies,
                    DealsOf::FreeChampionship => T::SeasonFree,
                };
                let count = [("count", listed.tournaments.into())];
                (kind, lang.page_with(T::SeasonTournamentsCount, count))
            }
            _ => {
                (T::SeasonChampionship, lang.page_with(T::SeasonTeamsCount, [("count", listed.teams.into())]))
            }
        };
        Self {
            path: format!("{PATH}/{}", listed.id),
            title: titled(&listed.title, listed.year, listed.deals == Some(DealsOf::Trophies)),
            kind: lang.page(kind).into_owned(),
            size,
            state: lang.page(state(listed.closed)).into_owned(),
            running: !listed.closed,
        }
    }
}

/// Whether it goes on.
fn state(closed: bool) -> T {
    if closed { T::StateClosed } else { T::SeasonRunning }
}

/// A season's title with its year, which a list over all years has none of.
fn titled(title: &str, year: u16, over_all_years: bool) -> String {
    let year = year.to_string();
    if over_all_years || title.contains(&year) { title.to_owned() } else { format!("{title} {year}") }
}

/// What a team is called.
fn team_name(lang: Lang, team: &SeasonTeam) -> String {
    team.name.clone().unwrap_or_else(|| lang.page(T::SeasonTeamErased).into_owned())
}

/// What somebody is called: who does not allow his name is a number.
fn entrant_name(lang: Lang, entrant: &EntrantView) -> String {
    match (&entrant.family_name, &entrant.given_name) {
        (Some(family), Some(given)) => format!("{family} {given}"),
        _ => lang.text_with(Text::Player, [("number", entrant.number.into())]),
    }
}

/// Seasons of the organisation that the path names, or else of the reader's own.
pub async fn show(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    Params(page): Params<Page>,
) -> Result<HttpResponse> {
    let reader = Reader::of(&request);
    let organisation = match caller.place() {
        Place::Organisation(organisation) => organisation,
        _ => OrganisationId::DEFAULT,
    };
    let mut listed =
        engine.list_seasons(organisation, page.after_id()?.map(StreamId), page.limit + 1).await?;
    let next = paging::cut(&mut listed, &page, |season| Cursor::Id(season.id.0));
    let path = request.path();
    let frame = Frame::new(reader, path, reader.lang.page(T::Seasons).into_owned());
    let list = List {
        f: Frame { signed_in: !caller.is_stranger(), ..frame },
        entries: listed.into_iter().map(|listed| Entry::of(reader.lang, &listed.into())).collect(),
        founds: caller
            .principal()
            .is_ok_and(|it| it.may(Role::Organizer, Place::Organisation(it.organisation))),
        next: next.map(|next| format!("{path}?limit={}&cursor={next}", page.limit)),
    };
    page_of_ones_own(&request, &list)
}
