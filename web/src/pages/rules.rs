//! The rules that a tournament is played by.

use actix_web::HttpResponse;
use http::problem::Result;
use texts::Page as T;

use crate::grid::Listing;
use crate::rules;
use crate::visit::Visit;

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    let page = async {
        let (ruleset, lang) = (&visit.tournament().ruleset, visit.reader.lang);
        let heading = lang.page(T::Rules);
        let mut page = Listing::new(visit.frame(&heading, "ruleset"), ruleset.title.clone());
        page.leads.push(lang.page_with(T::RulesetId, [("id", ruleset.id.as_str().into())]));
        page.grids = rules::grids(lang, &visit.tournament().ruleset_as_settled());
        Ok(page)
    };
    visit.page(0, page).await
}
