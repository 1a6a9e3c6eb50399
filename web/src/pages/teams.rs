//! The ranking of teams.

use actix_web::HttpResponse;
use http::problem::Result;
use texts::Text;
use views::rankings::teams::{TeamRow, TeamsRankingAnswer};

use crate::grid::{Cell, Grid, Kind, Listing, head};
use crate::visit::Visit;
use crate::words::Who;

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    let page = async {
        let (tournament, lang) = (visit.tournament(), visit.reader.lang);
        let ranking = TeamsRankingAnswer::read(visit.view(), None).await?.view.ranking;
        let title = lang.text(Text::TeamsTitle);
        let mut page = Listing::new(visit.frame(&title, "rankings teams players"), title);
        let pairs = tournament.ruleset.game.plays_in_pairs();
        page.leads
            .push(lang.text(if pairs { Text::TeamsLegendPairs } else { Text::TeamsLegend }).into_owned());
        page.leads.extend(ranking.provisional.then(|| lang.text(Text::StillPlaying).into_owned()));
        let heads = [
            head(lang, Text::HeadRank, Kind::Rank),
            head(lang, Text::HeadTeam, Kind::Words),
            head(lang, Text::HeadMembers, Kind::Words),
            head(lang, Text::HeadPoints, Kind::Total),
        ];
        let mut grid = Grid::new("", heads);
        let row = |row: &TeamRow| {
            let code = || format!("{:04x}", row.team.0.as_u128() & 0xffff);
            let unnamed = || lang.text_with(Text::Team, [("code", code().into())]);
            let mark = if row.complete { String::new() } else { lang.text(Text::Incomplete).into_owned() };
            let shared = if row.shared { lang.text(Text::Shared).into_owned() } else { String::new() };
            let members = row.members.iter().map(|member| {
                let points = member.schriftpunkte.map_or("–".to_owned(), texts::points);
                format!("{}\u{a0}({points})", Who::of(lang, &member.player).name)
            });
            vec![
                Cell::rank(row.rank).with(shared),
                Cell::from(row.name.clone().unwrap_or_else(unnamed)).with(mark),
                members.collect::<Vec<_>>().join(", ").into(),
                texts::points(row.schriftpunkte).into(),
            ]
        };
        grid.rows = ranking.rows.iter().map(row).collect();
        page.grids.push(grid);
        Ok(page)
    };
    visit.page(0, page).await
}
