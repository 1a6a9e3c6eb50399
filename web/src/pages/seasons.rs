//! Seasons as everybody sees them: those of an organisation, one with its table or its bracket, a match with its deals.

mod bracket;
mod one;
mod played;

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use domain::log::StreamId;
use engine::Engine;
use http::caller::Caller;
use http::paging::{self, Cursor, Page};
use http::params::Params;
use http::pictures::organisation;
use http::problem::Result;
use texts::{Lang, Page as T, Text};
use views::seasons::{DealsOf, SeasonOverview};

use crate::frame::Frame;
use crate::grid::{Cell, Grid, Kind, Listing};
use crate::reader::Reader;
use crate::visit::page_of_ones_own;

pub use self::one::show as show_one;
pub use self::played::show as show_match;

/// What a season is, in a word or two.
fn kind(lang: Lang, season: &SeasonOverview) -> String {
    let text = match season.deals {
        Some(DealsOf::Trophies) => return lang.text(Text::TrophiesTitle).into_owned(),
        Some(DealsOf::FreeChampionship) => return lang.text(Text::SeasonFree).into_owned(),
        None if season.knockout => T::SeasonOfKnockout,
        None if season.series => T::SeasonOfSeries,
        None => T::SeasonOfTeams,
    };
    lang.page(text).into_owned()
}

/// Those of an organisation, the newest first.
pub async fn show(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    Params(page): Params<Page>,
) -> Result<HttpResponse> {
    let reader = Reader::of(&request);
    let lang = reader.lang;
    let id = organisation(&caller)?;
    let path = format!("/organisations/{id}/seasons");
    let mut listed = engine.list_seasons(id, page.after_id()?.map(StreamId), page.limit + 1).await?;
    let next = paging::cut(&mut listed, &page, |season| Cursor::Id(season.id.0));
    let heading = lang.page(T::Seasons).into_owned();
    let heads = [
        (lang.page(T::Season).into_owned(), Kind::Words),
        (lang.page(T::SeasonYear).into_owned(), Kind::Figures),
        (lang.page(T::SeasonKind).into_owned(), Kind::Words),
    ];
    let mut grid = Grid::new("", heads);
    for season in listed.into_iter().map(SeasonOverview::from) {
        let closed = if season.closed { lang.page(T::StateClosed).into_owned() } else { String::new() };
        grid.rows.push(vec![
            Cell::way(season.title.clone(), format!("/seasons/{}", season.id)),
            season.year.to_string().into(),
            Cell::from(kind(lang, &season)).with(closed),
        ]);
    }
    let frame = Frame::new(reader, &path, heading.clone());
    let mut shown = Listing::new(Frame { signed_in: !caller.is_stranger(), ..frame }, heading);
    shown.grids.push(grid);
    if let Some(next) = next {
        let facts = [(
            lang.page(T::Seasons).into_owned(),
            Cell::way(lang.page(T::Older), format!("{path}?limit={}&cursor={next}", page.limit)),
        )];
        shown.grids.push(Grid::facts("", facts));
    }
    page_of_ones_own(&request, &shown)
}
