//! The special titles and who holds them.

use actix_web::HttpResponse;
use http::problem::Result;
use texts::Text;
use views::rankings::TitlesAnswer;

use crate::grid::{Cell, Grid, Kind, Listing, head};
use crate::visit::Visit;
use crate::words::Who;

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    let page = async {
        let lang = visit.reader.lang;
        let titles = TitlesAnswer::read(visit.view(), None).await?.view;
        let heading = lang.text(Text::TitlesTitle);
        let mut page = Listing::new(visit.frame(&heading, "rankings players"), heading);
        let heads = [
            head(lang, Text::HeadTitle, Kind::Words),
            head(lang, Text::HeadName, Kind::Words),
            head(lang, Text::HeadRank, Kind::Rank),
        ];
        let mut grid = Grid::new("", heads);
        for title in &titles.items {
            let holders: Vec<_> = title.holders.iter().map(|holder| Who::of(lang, holder).name).collect();
            let holders = match holders.as_slice() {
                [] => lang.text(Text::NotAwarded).into_owned(),
                holders => holders.join(", "),
            };
            grid.rows.push(vec![title.name.clone().into(), holders.into(), Cell::rank(title.rank)]);
        }
        page.grids.push(grid);
        Ok(page)
    };
    visit.page(0, page).await
}
