//! Rulings of referees and what they cost, as of the newest edition: nothing in it leads to a person.

use actix_web::HttpResponse;
use domain::tournament::rulings_log::RulingsLog;
use http::problem::Result;
use texts::{Page as T, Text};
use views::rulings_log::PublicRulings;
use views::{Missing, editions};

use crate::grid::{Cell, Grid, Kind, Listing, head};
use crate::visit::Visit;

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    let newest = visit.tournament().editions.last().ok_or(Missing::AnyEdition)?;
    let page = async {
        let (tournament, lang) = (visit.tournament(), visit.reader.lang);
        let snapshot = editions::as_published(visit.engine(), tournament, newest).await?;
        let log = RulingsLog::of(snapshot.tournament(), None);
        let rulings = PublicRulings::of(newest.published.edition, &log);
        let heading = lang.text(Text::RulingsTitlePublic);
        let mut page = Listing::new(visit.frame(&heading, "editions"), heading);
        page.leads.push(lang.page_with(T::PrizesOfEdition, [("edition", rulings.edition.into())]));
        let heads = [
            head(lang, Text::HeadRuling, Kind::Words),
            head(lang, Text::HeadOffence, Kind::Words),
            head(lang, Text::HeadOffenders, Kind::Figures),
            head(lang, Text::HeadPenalty, Kind::Total),
            head(lang, Text::HeadSum, Kind::Figures),
        ];
        let mut grid = Grid::new("", heads);
        let rules = &tournament.ruleset.game;
        for ruling in &rulings.items {
            let offence = ruling.offence.as_deref().map(|id| texts::offence(lang, rules, id).into_owned());
            grid.rows.push(vec![
                Cell::from(lang.text(texts::ruling_kind(ruling.kind))).with(ruling.rule.clone()),
                offence.unwrap_or_default().into(),
                ruling.offenders.to_string().into(),
                texts::points(ruling.penalty).into(),
                texts::points(ruling.sum).into(),
            ]);
        }
        grid.notes.push(lang.text(Text::RulingsLegendPublic).into_owned());
        let proof = rulings.proof.zero_sum.filter(|_| !grid.rows.is_empty()).map(|holds| {
            let text = if holds { Text::RulingsProof } else { Text::RulingsProofFails };
            lang.text_with(text, [("tables", rulings.proof.tables.into())])
        });
        grid.notes.extend(proof);
        page.grids.push(grid);
        Ok(page)
    };
    visit.page(0, page).await
}
