//! A match of a season: who played, what it came to, and its deals where they stand in a tournament.

use actix_web::{HttpRequest, HttpResponse};
use domain::ids::MatchId;
use domain::season::rejections;
use http::params::Segments;
use http::problem::Result;
use http::request::ReadingSeason;
use texts::{Lang, Page as T, Text};
use uuid::Uuid;
use views::seasons::{MatchAnswer, MatchDeal, MatchSideView, MatchView, Position, SeasonPersonView};

use super::one::{pair, since, state, team};
use crate::frame::Frame;
use crate::grid::{Cell, Grid, Kind, Listing, head};
use crate::reader::Reader;
use crate::visit::page_of_ones_own;

/// Somebody by his name; who does not allow it by his place in his team.
fn person(lang: Lang, shown: &SeasonPersonView) -> String {
    let names = [&shown.family_name, &shown.given_name].into_iter().flatten();
    let name = names.map(|part| part.trim()).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    let name = match (name.is_empty(), shown.number) {
        (false, _) => name,
        (true, Some(number)) => lang.text_with(Text::Player, [("number", number.into())]),
        (true, None) => return lang.page(T::MatchGuest).into_owned(),
    };
    if shown.guest { format!("{name} ({})", lang.page(T::MatchGuest)) } else { name }
}

/// Who sat for a side, with who came in for whom.
fn seated(lang: Lang, side: &MatchSideView) -> String {
    let mut said: Vec<_> = side.seated.iter().map(|one| person(lang, one)).collect();
    for change in &side.changes {
        let position = match change.position {
            Position::Eintreiber => "Eintreiber",
            Position::Abfaenger => "Abfänger",
        };
        let values = [
            ("player", person(lang, &change.entering).into()),
            ("position", position.into()),
            ("deal", u16::from(change.from_deal).into()),
        ];
        said.push(lang.page_with(T::MatchChange, values));
    }
    said.join(", ")
}

fn facts(lang: Lang, played: &MatchView) -> Grid {
    let mut facts = vec![
        (lang.text(Text::HeadDate).into_owned(), Cell::from(texts::date(lang, played.played_on))),
        (
            lang.text(Text::HeadSeasonResult).into_owned(),
            Cell::from(pair(played.result)).with(state(lang, played.state)),
        ),
        (lang.text(Text::HeadPoints).into_owned(), pair(played.points).into()),
    ];
    facts.extend(played.sides.iter().map(|side| (team(&side.team), Cell::from(seated(lang, side)))));
    if let Some(there) = &played.played_in {
        let tournament = format!("/tournaments/{}", there.counted.tournament);
        let title = there.title.clone().unwrap_or_else(|| "–".to_owned());
        let newest = there
            .newest_points
            .map(|points| lang.page_with(T::MatchNewestPoints, [("points", pair(Some(points)).into())]));
        let small = [since(lang, there.state), newest.unwrap_or_default()].join(" ");
        let way = Cell::way(title, format!("{tournament}/rounds/{}", there.round)).with(small.trim());
        facts.push((lang.page(T::Tournament).into_owned(), way));
    }
    Grid::facts("", facts)
}

fn deals(lang: Lang, played: &MatchView, listed: Vec<MatchDeal>) -> Grid {
    let sides = played.sides.iter().map(|side| (team(&side.team), Kind::Figures));
    let heads = [head(lang, Text::HeadDeal, Kind::Rank)].into_iter().chain(sides);
    let mut grid = Grid::new(lang.text(Text::HeadSeasonDeals), heads);
    for deal in listed {
        let points = deal.points.map(|points| points.map(texts::points).unwrap_or_default().into());
        grid.rows.push([Cell::from(deal.deal.to_string())].into_iter().chain(points).collect());
    }
    grid
}

pub async fn show(
    request: HttpRequest,
    path: Segments<(Uuid, MatchId)>,
    reading: ReadingSeason,
) -> Result<HttpResponse> {
    let reader = Reader::of(&request);
    let lang = reader.lang;
    let Segments((_, id)) = path;
    let (engine, season) = (&reading.engine, reading.season());
    let played = season.find_match(id).ok_or_else(rejections::unknown_match)?;
    let shown = MatchAnswer::read(engine, None, season, played).await?.shown;
    let home = format!("/seasons/{}", season.id);
    let heading = shown.sides.iter().map(|side| team(&side.team)).collect::<Vec<_>>().join(" – ");
    let frame = Frame::new(reader, &format!("{home}/matches/{id}"), format!("{heading} · {}", season.title));
    let mut page = Listing::new(Frame { signed_in: !reading.caller.is_stranger(), ..frame }, heading);
    let way = Grid::facts("", [(lang.page(T::Season).into_owned(), Cell::way(season.title.clone(), home))]);
    page.grids.push(way);
    page.grids.push(facts(lang, &shown));
    let listed = MatchDeal::of(engine, season, played).await?;
    if !listed.is_empty() {
        page.grids.push(deals(lang, &shown, listed));
    }
    page_of_ones_own(&request, &page)
}
