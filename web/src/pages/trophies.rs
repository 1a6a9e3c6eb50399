//! Who made which trophies.

use actix_web::HttpResponse;
use http::problem::Result;
use texts::Text;
use views::rankings::trophies::{HeldTrophy, TrophyListAnswer};

use crate::grid::{Cell, Grid, Kind, Listing, head};
use crate::visit::Visit;
use crate::words::Who;

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    let page = async {
        let (tournament, lang) = (visit.tournament(), visit.reader.lang);
        let list = TrophyListAnswer::read(visit.view(), None).await?.view;
        let heading = lang.text(Text::TrophiesTitle);
        let mut page = Listing::new(visit.frame(&heading, "rankings players"), heading);
        page.leads.push(lang.text(Text::TrophiesLegend).into_owned());
        let home = format!("/tournaments/{}", tournament.id);
        let heads = [
            head(lang, Text::HeadName, Kind::Words),
            head(lang, Text::HeadTrophies, Kind::Words),
            head(lang, Text::HeadEver, Kind::Total),
        ];
        let mut grid = Grid::new("", heads);
        for row in &list.rows {
            let made = |trophy: &HeldTrophy| {
                let place = [
                    ("round", trophy.round.into()),
                    ("table", trophy.table.into()),
                    ("deal", trophy.deal.into()),
                ];
                let place = lang.text_with(Text::TrophyWhere, place);
                format!("{} ({place})", texts::trophy_name(lang, trophy.trophy))
            };
            let milestones = row
                .milestones
                .iter()
                .map(|count| lang.text_with(Text::TrophyMilestone, [("count", (*count).into())]));
            grid.rows.push(vec![
                Cell::player(&Who::of(lang, &row.player), &home),
                row.trophies.iter().map(made).collect::<Vec<_>>().join("; ").into(),
                Cell::from(row.total.to_string()).with(milestones.collect::<Vec<_>>().join(", ")),
            ]);
        }
        page.grids.push(grid);
        Ok(page)
    };
    visit.page(0, page).await
}
