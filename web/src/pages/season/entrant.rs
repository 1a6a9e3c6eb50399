//! A player of a season: what his line is made of.

use actix_web::{HttpRequest, HttpResponse};
use domain::season::{Rules, rejections};
use engine::Engine;
use http::params::Segments;
use http::problem::Result;
use http::request::ReadingSeason;
use texts::{Lang, Page as T, Text};
use uuid::Uuid;
use views::seasons::{DealPlace, FreeEntrant, SeriesEntrant, TrophyEntrant, VariantView};

use super::{name, who};
use crate::frame::Frame;
use crate::grid::{Cell, Grid, Kind, Listing, head};
use crate::reader::Reader;
use crate::visit::page_of_ones_own;

pub async fn show(
    request: HttpRequest,
    path: Segments<(Uuid, u16)>,
    reading: ReadingSeason,
) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let reader = Reader::of(&request);
    let (lang, season, engine): (_, _, &Engine) = (reader.lang, reading.season(), &reading.engine);
    let (heading, grids) = match &*season.rules {
        Rules::Series(_) => series(lang, engine, season, number).await?,
        Rules::Trophies(_) => trophies(lang, engine, season, number).await?,
        Rules::FreeChampionship(_) => free(lang, engine, season, number).await?,
        Rules::TeamChampionship(_) | Rules::Knockout(_) => Err(rejections::unknown_number())?,
    };
    let frame = Frame::new(reader, request.path(), format!("{heading} · {}", name(season)));
    let signed_in = reading.caller.viewer().principal.is_some();
    let mut page = Listing::new(Frame { signed_in, ..frame }, heading);
    page.grids = grids;
    page.back = Some((name(season), format!("/seasons/{}", season.id)));
    page_of_ones_own(&request, &page)
}

type Shown = (String, Vec<Grid>);

/// His place, and what it is by.
fn line(lang: Lang, rank: u16, total: String, what: Text) -> Grid {
    let facts = [
        (lang.text(Text::HeadRank).into_owned(), Cell::rank(Some(rank))),
        (lang.text(what).into_owned(), total.into()),
    ];
    Grid::facts("", facts)
}

async fn series(lang: Lang, engine: &Engine, season: &domain::season::Season, number: u16) -> Result<Shown> {
    let found = SeriesEntrant::read(engine, season, number).await?.ok_or_else(rejections::unknown_entrant)?;
    let heads = [
        (lang.page(T::Tournament).into_owned(), Kind::Words),
        head(lang, Text::HeadRank, Kind::Figures),
        head(lang, Text::HeadPoints, Kind::Figures),
        head(lang, Text::HeadTotal, Kind::Total),
    ];
    let mut evenings = Grid::new(lang.text(Text::HeadEveningsPlayed), heads);
    let row = |it: &views::seasons::SeriesResultView| {
        let name = it.evening.map_or_else(
            || lang.text(Text::SeasonFinal).into_owned(),
            |evening| lang.text_with(Text::SeasonEvening, [("evening", evening.into())]),
        );
        let value = texts::points(it.value);
        vec![
            Cell::way(name, format!("/tournaments/{}/players/{}", it.tournament, it.start_number)),
            Cell::rank(Some(it.place)).with(if it.shared_place {
                lang.text(Text::Shared)
            } else {
                "".into()
            }),
            texts::points(it.day_total).into(),
            if it.counts { value } else { format!("({value})") }.into(),
        ]
    };
    evenings.rows = found.row.results.iter().map(row).collect();
    evenings.notes.push(lang.text(Text::SeasonNotCounting).into_owned());
    let mut grids =
        vec![line(lang, found.row.rank, texts::points(found.row.total), Text::HeadTotal), evenings];
    if !found.needs.is_empty() {
        let heads =
            [head(lang, Text::HeadRank, Kind::Rank), (lang.page(T::SeasonNeeds).into_owned(), Kind::Words)];
        let mut needs = Grid::new(lang.page(T::SeasonStillNeeds), heads);
        let row = |need: &views::seasons::NeedView| {
            let level = lang.page_with(T::SeasonNeedsMore, [("value", texts::points(need.level).into())]);
            let place =
                need.place.map(|place| lang.page_with(T::SeasonNeedsPlace, [("place", place.into())]));
            vec![Cell::rank(Some(need.rank)), Cell::from(level).with(place.unwrap_or_default())]
        };
        needs.rows = found.needs.iter().map(row).collect();
        grids.push(needs);
    }
    Ok((who(lang, &found.row.entrant), grids))
}

fn deal(lang: Lang, round: u8, table: u16, deal: u16) -> String {
    lang.page_with(T::SeasonDeal, [("round", round.into()), ("table", table.into()), ("deal", deal.into())])
}

async fn trophies(
    lang: Lang,
    engine: &Engine,
    season: &domain::season::Season,
    number: u16,
) -> Result<Shown> {
    let found = TrophyEntrant::read(engine, season, number, false).await?;
    let found = found.ok_or_else(rejections::unknown_number)?;
    let heads = [
        (lang.page(T::SeasonYear).into_owned(), Kind::Words),
        head(lang, Text::HeadTrophies, Kind::Total),
        head(lang, Text::HeadTrophy, Kind::Words),
        (lang.page(T::SeasonSource).into_owned(), Kind::Words),
    ];
    let mut taken = Grid::new(lang.text(Text::TrophiesTitle), heads);
    let place = |it: &DealPlace| {
        let title = it.title.clone().unwrap_or_else(|| texts::date(lang, it.played_on));
        Cell::way(title, format!("/tournaments/{}", it.tournament))
            .with(deal(lang, it.round, it.table, it.deal))
    };
    let row = |it: &views::seasons::TrophyTakenView| {
        let source = match (&it.source.deal, it.source.list) {
            (Some(deal), _) => place(deal),
            (None, Some(list)) => lang.page_with(T::SeasonEarlierList, [("list", list.into())]).into(),
            (None, None) => Cell::default(),
        };
        vec![
            it.year.to_string().into(),
            it.count.to_string().into(),
            it.trophy.clone().unwrap_or_default().into(),
            source,
        ]
    };
    taken.rows = found.trophies.iter().map(row).collect();
    let total = line(lang, found.row.rank, found.row.total.to_string(), Text::HeadTrophies);
    Ok((who(lang, &found.row.entrant), vec![total, taken]))
}

async fn free(lang: Lang, engine: &Engine, season: &domain::season::Season, number: u16) -> Result<Shown> {
    let found = FreeEntrant::read(engine, season, number).await?.ok_or_else(rejections::unknown_number)?;
    let mut grids = vec![line(lang, found.row.rank, texts::points(found.row.total), Text::HeadTotal)];
    let heads =
        || [(lang.page(T::SeasonWhat).into_owned(), Kind::Words), head(lang, Text::HeadPoints, Kind::Total)];
    for tournament in &found.tournaments {
        let title = tournament.title.clone().unwrap_or_else(|| texts::date(lang, tournament.played_on));
        let mut grid = Grid::new(title, heads());
        let deals = tournament
            .deals
            .iter()
            .map(|it| vec![deal(lang, it.round, it.table, it.deal).into(), texts::points(it.points).into()]);
        grid.rows = deals.collect();
        let path = format!("/tournaments/{}/players/{}", tournament.tournament, tournament.start_number);
        grid.rows.push(vec![
            Cell::way(lang.text(Text::HeadTotal), path).with(texts::date(lang, tournament.played_on)),
            texts::points(tournament.total).into(),
        ]);
        grids.push(grid);
    }
    if !found.games.is_empty() {
        let mut games = Grid::new(lang.page(T::SeasonGames), heads());
        let row = |it: &views::seasons::FreeGameView| {
            let variant = lang.page(match it.variant {
                VariantView::Four => T::SeasonOfFour,
                VariantView::Three => T::SeasonOfThree,
                VariantView::Two => T::SeasonOfTwo,
            });
            let when = format!(
                "{}, {} {}",
                texts::date(lang, it.played_on),
                it.deals,
                lang.text(Text::HeadSeasonDeals)
            );
            vec![Cell::from(variant).with(when), texts::points(it.points).into()]
        };
        games.rows = found.games.iter().map(row).collect();
        grids.push(games);
    }
    Ok((who(lang, &found.row.entrant), grids))
}
