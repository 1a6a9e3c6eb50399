//! The deals of a match as the tournament has them in which it was played.

use actix_web::HttpResponse;
use domain::ids::MatchId;
use domain::season::rejections;
use http::params::Segments;
use http::problem::Result;
use texts::{Lang, Page as T, Text};
use uuid::Uuid;
use views::seasons::{EveningState, MatchAnswer, MatchDeal, MatchView, PlayedInView};

use super::team_name;
use super::visit::SeasonVisit;
use crate::grid::{Cell, Grid, Kind, Listing, head};

fn pair(points: Option<[u32; 2]>) -> String {
    points.map_or_else(|| "–".to_owned(), |[one, other]| format!("{one} : {other}"))
}

/// How the match stands to that tournament, where something is to be said of it.
fn since(lang: Lang, there: &PlayedInView) -> Option<String> {
    let points = pair(there.newest_points);
    match there.state {
        EveningState::Current => None,
        EveningState::Changed => Some(lang.page_with(T::SeasonMatchChanged, [("points", points.into())])),
        EveningState::Refused => Some(lang.page_with(T::SeasonMatchNotFollowed, [("points", points.into())])),
        EveningState::Gone => {
            Some(lang.page_with(T::SeasonEditionGone, [("edition", there.counted.edition.into())]))
        }
    }
}

fn facts(lang: Lang, season: (String, String), played: &MatchView) -> Grid {
    let (home, title) = season;
    let mut facts = vec![
        (lang.page(T::Season).into_owned(), Cell::way(title, home)),
        (lang.text(Text::HeadDate).into_owned(), texts::date(lang, played.played_on).into()),
        (lang.text(Text::HeadSeasonResult).into_owned(), pair(played.result).into()),
        (lang.text(Text::HeadPoints).into_owned(), pair(played.points).into()),
    ];
    facts.extend(played.played_in.as_ref().map(|there| {
        let title = there.title.clone().unwrap_or_else(|| lang.page(T::SeasonTournament).into_owned());
        let path = format!("/tournaments/{}/rounds/{}", there.counted.tournament, there.round);
        let cell = Cell::way(title, path).with(since(lang, there).unwrap_or_default());
        (lang.page(T::SeasonTournament).into_owned(), cell)
    }));
    Grid::facts("", facts)
}

pub async fn show(visit: SeasonVisit, path: Segments<(Uuid, MatchId)>) -> Result<HttpResponse> {
    let (lang, Segments((_, id))) = (visit.lang(), path);
    let (engine, season) = (visit.engine(), visit.season());
    let played = season.find_match(id).ok_or_else(rejections::unknown_match)?;
    // It tells of the tournament, too.
    let also = visit.referred().await?;
    let page = async {
        let answer = MatchAnswer::read(engine, None, season, played).await?;
        let shown = &answer.shown;
        let sides: Vec<_> = shown.sides.iter().map(|side| team_name(lang, &side.team)).collect();
        let heading = sides.join(" – ");
        let mut page = Listing::new(visit.frame(format!("{heading} · {}", visit.title())), heading);
        page.grids.push(facts(lang, (visit.home(), visit.title()), shown));
        let heads = sides.into_iter().map(|side| (side, Kind::Figures));
        let heads = [head(lang, Text::HeadDeal, Kind::Rank)].into_iter().chain(heads);
        let mut grid = Grid::new(lang.text(Text::HeadSeasonDeals), heads);
        for deal in MatchDeal::of(engine, season, played).await? {
            let points = deal.points.map(|points| points.map(texts::points).unwrap_or_default().into());
            grid.rows.push([Cell::from(deal.deal.to_string())].into_iter().chain(points).collect());
        }
        if !grid.rows.is_empty() {
            page.grids.push(grid);
        }
        Ok(page)
    };
    visit.page(also, page).await
}
