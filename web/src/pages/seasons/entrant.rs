//! Somebody in a season: what his sum comes from, down to the deals.

use actix_web::HttpResponse;
use askama::Template;
use domain::season::{Rules, rejections};
use http::params::Segments;
use http::problem::Result;
use texts::{Lang, Page as T, Text};
use uuid::Uuid;
use views::seasons::{
    DealPlace, FreeEntrant, FreeTournamentView, SeriesEntrant, TrophyEntrant, TrophyTakenView, VariantView,
};

use super::counted::evening;
use super::entrant_name;
use super::standings::{cups, next_cup};
use super::visit::SeasonVisit;
use crate::frame::Frame;
use crate::grid::{Cell, Grid, Kind, head};

#[derive(Template)]
#[template(path = "season_entrant.html")]
struct Page {
    f: Frame,
    heading: String,
    number: u16,
    /// Path and title of the season.
    season: (String, String),
    leads: Vec<String>,
    grids: Vec<Grid>,
}

/// What is told of somebody.
struct Told {
    heading: String,
    leads: Vec<String>,
    grids: Vec<Grid>,
}

fn word(lang: Lang, text: T, kind: Kind) -> (String, Kind) {
    (lang.page(text).into_owned(), kind)
}

fn stands(lang: Lang, rank: u16, sum: &str) -> String {
    lang.page_with(T::SeasonStands, [("rank", rank.into()), ("sum", sum.into())])
}

fn series(lang: Lang, found: &SeriesEntrant) -> Told {
    let row = &found.row;
    let heads = [
        head(lang, Text::HeadEveningsPlayed, Kind::Words),
        word(lang, T::SeasonPlace, Kind::Rank),
        head(lang, Text::HeadPoints, Kind::Figures),
        word(lang, T::SeasonWorth, Kind::Total),
    ];
    let mut evenings = Grid::new(lang.page(T::SeasonWhatCounts), heads);
    evenings.rows = row
        .results
        .iter()
        .map(|it| {
            let value = texts::points(it.value);
            let way = format!("/tournaments/{}/players/{}", it.tournament, it.start_number);
            vec![
                Cell::way(evening(lang, it.evening), way),
                Cell::rank(Some(it.place)),
                texts::points(it.day_total).into(),
                if it.counts { value } else { format!("({value})") }.into(),
            ]
        })
        .collect();
    evenings.notes.push(lang.text(Text::SeasonNotCounting).into_owned());
    let mut grids = vec![evenings];
    if !found.needs.is_empty() {
        let heads = [
            head(lang, Text::HeadRank, Kind::Words),
            head(lang, Text::HeadSeasonResult, Kind::Figures),
            word(lang, T::SeasonNeedsMore, Kind::Total),
        ];
        let mut needs = Grid::new(lang.page(T::SeasonNeeds), heads);
        needs.rows = found
            .needs
            .iter()
            .map(|it| {
                let place =
                    it.place.map(|place| lang.page_with(T::SeasonNeedsPlace, [("place", place.into())]));
                vec![
                    Cell::rank(Some(it.rank)),
                    texts::points(it.total).into(),
                    Cell::from(texts::points(it.level)).with(place.unwrap_or_default()),
                ]
            })
            .collect();
        grids.push(needs);
    }
    let leads = vec![stands(lang, row.rank, &texts::points(row.total))];
    Told { heading: entrant_name(lang, &row.entrant), leads, grids }
}

fn deal(lang: Lang, at: &DealPlace) -> Cell {
    let title = at.title.clone().unwrap_or_else(|| lang.page(T::SeasonTournament).into_owned());
    let place = [("round", at.round.into()), ("table", at.table.into()), ("deal", at.deal.into())];
    let way = format!("/tournaments/{}/players/{}", at.tournament, at.start_number);
    Cell::way(title, way).with(lang.text_with(Text::TrophyWhere, place))
}

fn taken(lang: Lang, it: &TrophyTakenView) -> Vec<Cell> {
    let source = match (&it.source.deal, it.source.list) {
        (Some(at), _) => deal(lang, at),
        (None, list) => {
            lang.page_with(T::SeasonEarlierList, [("list", list.unwrap_or_default().into())]).into()
        }
    };
    let trophy = it.trophy.as_deref().map(|id| texts::trophy_name(lang, id).into_owned());
    vec![
        it.year.to_string().into(),
        trophy.unwrap_or_else(|| lang.page(T::SeasonTrophyUntold).into_owned()).into(),
        it.count.to_string().into(),
        source,
    ]
}

fn trophies(lang: Lang, found: &TrophyEntrant) -> Told {
    let row = &found.row;
    let heads = [
        word(lang, T::SeasonYear, Kind::Figures),
        head(lang, Text::HeadTrophy, Kind::Words),
        word(lang, T::SeasonCount, Kind::Total),
        word(lang, T::SeasonWhere, Kind::Words),
    ];
    let mut grid = Grid::new(lang.text(Text::HeadTrophies), heads);
    grid.rows = found.trophies.iter().map(|it| taken(lang, it)).collect();
    let leads = [stands(lang, row.rank, &row.total.to_string()), next_cup(lang, row), cups(lang, row)];
    Told {
        heading: entrant_name(lang, &row.entrant),
        leads: leads.into_iter().filter(|lead| !lead.is_empty()).collect(),
        grids: vec![grid],
    }
}

fn deals(lang: Lang, own: &FreeTournamentView) -> Grid {
    let title = own.title.clone().unwrap_or_else(|| lang.page(T::SeasonTournament).into_owned());
    let heads = [word(lang, T::SeasonWhere, Kind::Words), head(lang, Text::HeadPoints, Kind::Total)];
    let day = texts::date(lang, own.played_on);
    let mut grid = Grid::new(format!("{title}, {day}: {}", texts::points(own.total)), heads);
    let way = format!("/tournaments/{}/players/{}", own.tournament, own.start_number);
    grid.rows = own
        .deals
        .iter()
        .map(|it| {
            let place = [("round", it.round.into()), ("table", it.table.into()), ("deal", it.deal.into())];
            let place = lang.text_with(Text::TrophyWhere, place);
            vec![Cell::way(place, way.clone()), texts::points(it.points).into()]
        })
        .collect();
    grid
}

/// What a variant is called.
pub(super) fn variant_name(variant: VariantView) -> T {
    match variant {
        VariantView::Four => T::SeasonVariantFour,
        VariantView::Three => T::SeasonVariantThree,
        VariantView::Two => T::SeasonVariantTwo,
    }
}

fn free(lang: Lang, found: &FreeEntrant) -> Told {
    let row = &found.row;
    let mut grids: Vec<_> = found.tournaments.iter().map(|own| deals(lang, own)).collect();
    if !found.games.is_empty() {
        let heads = [
            word(lang, T::SeasonVariant, Kind::Words),
            word(lang, T::SeasonDay, Kind::Words),
            head(lang, Text::HeadSeasonDeals, Kind::Figures),
            head(lang, Text::HeadPoints, Kind::Total),
        ];
        let mut games = Grid::new(lang.page(T::SeasonVariants), heads);
        games.rows = found
            .games
            .iter()
            .map(|it| {
                vec![
                    lang.page(variant_name(it.variant)).into(),
                    texts::date(lang, it.played_on).into(),
                    it.deals.to_string().into(),
                    texts::points(it.points).into(),
                ]
            })
            .collect();
        games.notes.push(lang.page(T::SeasonVariantsHow).into_owned());
        grids.push(games);
    }
    let leads = vec![stands(lang, row.rank, &texts::points(row.total))];
    Told { heading: entrant_name(lang, &row.entrant), leads, grids }
}

pub async fn show(visit: SeasonVisit, path: Segments<(Uuid, u16)>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let also = visit.referred().await?;
    let page = async {
        let Told { heading, leads, grids } = told(&visit, number).await?;
        let season = (visit.home(), visit.title());
        let title = format!("{heading} · {}", season.1);
        Ok(Page { f: visit.frame(title), heading, number, season, leads, grids })
    };
    visit.page(also, page).await
}

async fn told(visit: &SeasonVisit, number: u16) -> Result<Told> {
    let (engine, season, lang) = (visit.engine(), visit.season(), visit.lang());
    let told = match &*season.rules {
        Rules::Series(_) => {
            let found = SeriesEntrant::read(engine, season, number).await?;
            let found = found.ok_or_else(rejections::unknown_entrant)?;
            series(lang, &found)
        }
        Rules::Trophies(_) => {
            let found = TrophyEntrant::read(engine, season, number, false).await?;
            let found = found.ok_or_else(rejections::unknown_number)?;
            trophies(lang, &found)
        }
        Rules::FreeChampionship(_) => {
            let found = FreeEntrant::read(engine, season, number).await?;
            let found = found.ok_or_else(rejections::unknown_number)?;
            free(lang, &found)
        }
        Rules::TeamChampionship(_) | Rules::Knockout(_) => return Err(rejections::unknown_number().into()),
    };
    Ok(told)
}
