//! An edition of the results, as it was published.

use actix_web::HttpResponse;
use http::params::Segments;
use http::problem::Result;
use texts::{Page as T, Text};
use uuid::Uuid;
use views::{editions, find};

use super::grid::{Cell, Grid, Kind, Listing, head};
use super::prizes;
use super::standings::marks;
use crate::visit::Visit;
use crate::words::{Moment, Who};

pub async fn show(visit: Visit, path: Segments<(Uuid, u16)>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    find::edition(visit.tournament(), number)?;
    visit.page(0, page(&visit, number)).await
}

async fn page(visit: &Visit, number: u16) -> Result<Listing> {
    let (tournament, view, lang) = (visit.tournament(), visit.view(), visit.reader.lang);
    let home = format!("/tournaments/{}", tournament.id);
    let edition = find::edition(tournament, number)?;
    let stated = editions::document(view.engine, view.viewer, tournament, edition).await?.view;
    let heading = lang.text_with(Text::Edition, [("edition", number.into())]);
    let mut page = Listing::new(visit.frame(&heading, "editions players"), heading);
    let text = |text: T| lang.page(text).into_owned();
    let proven = if stated.verified { T::DigestHolds } else { T::DigestFails };
    page.grids.push(Grid::facts(
        "",
        [
            (text(T::PublishedAt), Cell::moment(Moment::of(lang, stated.edition.published_at))),
            (text(T::OfVersion), stated.edition.of_version.to_string().into()),
            (text(T::Digest), Cell::from(stated.edition.digest.to_string()).with(text(proven))),
            (text(T::ChainHead), stated.chain_head.to_string().into()),
        ],
    ));
    let heads = [
        head(lang, Text::HeadRank, Kind::Rank),
        head(lang, Text::HeadName, Kind::Words),
        head(lang, Text::HeadTotal, Kind::Total),
    ];
    let mut ranking = Grid::new(lang.text(Text::RankingTitle), heads);
    for row in &stated.ranking.rows {
        let rank = Cell::rank(Some(row.rank)).with(marks(lang, row).join(", "));
        let player = Cell::player(&Who::of(lang, &row.player), &home);
        ranking.rows.push(vec![rank, player, texts::points(row.total).into()]);
    }
    let heads = [head(lang, Text::HeadTitle, Kind::Words), head(lang, Text::HeadName, Kind::Words)];
    let mut titles = Grid::new(lang.text(Text::TitlesTitle), heads);
    for title in &stated.titles {
        let holders: Vec<_> = title.holders.iter().map(|holder| Who::of(lang, holder).name).collect();
        titles.rows.push(vec![title.name.clone().into(), holders.join(", ").into()]);
    }
    page.grids.extend([ranking, titles].into_iter().filter(|grid| !grid.rows.is_empty()));
    let mut prizes = prizes::grids(lang, &stated.payouts, &home);
    if let Some(first) = prizes.first_mut() {
        first.title = lang.text(Text::PayoutsTitle).into_owned();
    }
    page.grids.extend(prizes);
    Ok(page)
}
