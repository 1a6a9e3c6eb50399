use std::collections::BTreeMap;

use actix_web::HttpResponse;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Payouts, Receipt};
use crate::names::Names;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// The prizes as of a version, and what was handed out.
#[derive(Serialize, ToSchema)]
pub struct PayoutsAnswer {
    version: u64,
    /// A table still plays.
    provisional: bool,
    /// The newest edition of the results.
    edition: Option<u16>,
    /// That edition says what follows from the facts as they are: prizes can be paid.
    published: bool,
    #[serde(flatten)]
    payouts: Payouts,
    /// What was handed out, by start number.
    receipts: BTreeMap<u16, Receipt>,
}

/// Shows the prizes
///
/// Who gets what by the facts as they are, and who has received it.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/payouts", operation_id = "read_payouts", tag = "prizes",
    params(AtVersion),
    responses((status = 200, description = "The prizes.", body = PayoutsAnswer)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    let tournament = reading.tournament();
    let results = reading.snapshot.results();
    let directory = reading.directory().await?;
    let names = Names::new(&reading.caller, tournament, &directory);
    let newest = tournament.editions.last().map(|edition| &edition.published);
    let document = PayoutsAnswer {
        version: reading.version(),
        provisional: results.ranking.provisional,
        edition: newest.map(|edition| edition.edition),
        published: newest.is_some_and(|edition| edition.digest == results.digest()),
        payouts: Payouts::of(&results.payouts, &names),
        receipts: tournament.prizes_paid.iter().map(|(player, paid)| (player.0, paid.into())).collect(),
    };
    reading.answer_with_names(&directory, &document)
}
