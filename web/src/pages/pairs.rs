//! The ranking of fixed pairs.

use actix_web::HttpResponse;
use http::problem::Result;
use texts::Text;
use views::rankings::pairs::{PairsRankingAnswer, RankedPair};

use crate::grid::{Cell, Grid, Kind, Listing, head};
use crate::visit::Visit;
use crate::words::{Who, decision};

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    let page = async {
        let lang = visit.reader.lang;
        let ranking = PairsRankingAnswer::read(visit.view(), None).await?.view;
        let title = lang.text(Text::PairsTitle);
        let mut page = Listing::new(visit.frame(&title, "rankings teams players"), title);
        page.leads.extend(ranking.provisional.then(|| lang.text(Text::StillPlaying).into_owned()));
        let heads = [
            head(lang, Text::HeadRank, Kind::Rank),
            head(lang, Text::HeadPair, Kind::Words),
            head(lang, Text::HeadPlayedAt, Kind::Words),
            head(lang, Text::HeadPoints, Kind::Total),
        ];
        let mut grid = Grid::new("", heads);
        let row = |row: &RankedPair| {
            let members: Vec<_> = row.members.iter().map(|member| Who::of(lang, member).name).collect();
            let members = members.join(" – ");
            let pair = match &row.name {
                Some(name) => Cell::from(name.clone()).with(members),
                None => members.into(),
            };
            let matches = row.matches.iter().map(|played| {
                let round = lang.text_with(Text::HeadMatch, [("round", played.round.into())]);
                let points = (texts::points(played.points), texts::points(played.their_points));
                format!("{round}\u{a0}{}\u{a0}:\u{a0}{}", points.0, points.1)
            });
            let reason = row.decided_by.as_ref().map(|why| texts::pair_tie_reason(lang, &decision(why)));
            vec![
                Cell::rank(row.rank).with(if row.shared { lang.text(Text::Shared) } else { "".into() }),
                pair,
                Cell::from(matches.collect::<Vec<_>>().join(", ")).with(reason.unwrap_or_default()),
                texts::points(row.total).into(),
            ]
        };
        grid.rows = ranking.rows.iter().map(row).collect();
        page.grids.push(grid);
        Ok(page)
    };
    visit.page(0, page).await
}
