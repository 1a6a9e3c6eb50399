use actix_web::HttpResponse;
use reports::{Print, SheetOptions, TableCard};
use texts::Text;

use super::draws::{Form, mixed, with_own_pages};
use super::hand_sheets::of_table;
use super::{OfRound, Order, ReportPath, Wording};
use http::hall_address;
use http::params::Params;
use http::problem::{Problem, Result};
use http::request::{AtVersion, Reading};
use views::papers::{self, PaperFor};

/// The forms of a draw that are put up and handed out.
const DRAWS: [Form; 4] = [Form::ByTable, Form::ByName, Form::ByTableLarge, Form::Slips];

/// Reports all papers of a round in one file
///
/// The draw by tables, by names and in large letters, slips to cut and score sheets. With round 1 come the cards of
/// the tables that were made: they lie there for the whole day. On paper only: `draw.csv` has the seats as data.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/round-papers.{format}", operation_id = "report_round_papers",
    tag = "reports",
    params(("format" = String, Path, description = "`pdf`."), AtVersion, OfRound, Wording),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(of): Params<OfRound>,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let order = Order::new(&reading, &path, wording)?.on_paper_only("draw.csv")?;
    let tournament = order.tournament();
    let round = papers::round(tournament, of.round)?;
    let heading = order.heading(None);
    // What hangs on a wall has the names that everybody may see; the sheets are the tables' own.
    let (_, public) = order.directory(PaperFor::Everybody, true).await?;
    let (revision, directory) = order.directory(PaperFor::Officials, true).await?;
    let (mut prints, mut revision) = (Vec::new(), revision);
    for form in DRAWS {
        let mut report = form.of(&order, round, &public, &order.heading(None));
        if form == Form::Slips {
            (revision, report) = with_own_pages(&reading, revision, report);
        }
        prints.push(report.print().map_err(Problem::internal)?);
    }
    let sheets: Vec<_> = round.tables.iter().map(|table| of_table(&reading, table)).collect();
    let sheets = reports::hand_sheets(
        &tournament.ruleset_as_settled(),
        &sheets,
        SheetOptions::default(),
        &directory,
        &heading,
    );
    prints.push(sheets.map_err(Problem::internal)?);
    let cards = if round.number.index() == 0 { cards(&reading).await? } else { Vec::new() };
    // A card that was replaced makes other pages of the same facts.
    let codes: Vec<_> = cards.iter().map(|card| card.code.as_bytes()).collect();
    let revision = mixed(revision, &codes);
    prints.push(reports::table_cards(&cards, &heading));
    let title = heading.lang.text_with(Text::RoundPapersTitle, [("round", round.number.0.into())]);
    let name = format!("round-{}-attempt-{}", round.number, round.attempt);
    order.answer_print(&name, revision, Print::joined(&heading, title, prints)).await
}

/// The cards of the tables, as far as they were made.
async fn cards(reading: &Reading) -> Result<Vec<TableCard>> {
    let address = hall_address::of(reading.request());
    let card = |card: engine::Card| TableCard {
        table: card.table,
        link: format!("{address}/sign-in#{}", card.secret),
        address: format!("{address}/sign-in"),
        code: card.code,
    };
    let cards = reading.engine.cards(reading.tournament().id).await?;
    Ok(cards.into_iter().map(card).collect())
}
