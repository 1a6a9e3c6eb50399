//! The ranking as it was after a round.

use actix_web::HttpResponse;
use http::params::Segments;
use http::problem::Result;
use views::find;

use super::{OfRound, standings};
use crate::visit::Visit;

pub async fn show(visit: Visit, path: OfRound) -> Result<HttpResponse> {
    let Segments((_, round)) = path;
    find::round(visit.tournament(), round)?;
    visit.page(0, standings::page(&visit, Some(round))).await
}
