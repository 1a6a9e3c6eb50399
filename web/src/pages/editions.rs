//! The editions of the results.

use actix_web::HttpResponse;
use http::problem::Result;
use texts::{Page as T, Text};
use views::editions::Edition;

use crate::grid::{Cell, Grid, Kind, Listing};
use crate::visit::Visit;
use crate::words::Moment;

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    let page = async {
        let (tournament, lang) = (visit.tournament(), visit.reader.lang);
        let home = format!("/tournaments/{}", tournament.id);
        let heading = lang.page(T::Editions);
        let mut page = Listing::new(visit.frame(&heading, "editions"), heading);
        page.leads.push(lang.page(T::EditionsExplained).into_owned());
        let heads = [T::EditionHead, T::PublishedAt, T::Digest];
        let heads = heads.map(|text| (lang.page(text).into_owned(), Kind::Words));
        let mut grid = Grid::new("", heads);
        for edition in tournament.editions.iter().rev().map(Edition::from) {
            let version = lang.text_with(Text::AsOfVersion, [("version", edition.of_version.into())]);
            let name = lang.text_with(Text::Edition, [("edition", edition.number.into())]);
            grid.rows.push(vec![
                Cell::way(name, format!("{home}/editions/{}", edition.number)).with(version),
                Cell::moment(Moment::of(lang, edition.published_at)),
                edition.digest.to_string().into(),
            ]);
        }
        page.grids.push(grid);
        Ok(page)
    };
    visit.page(0, page).await
}
