use actix_web::HttpResponse;
use domain::ids::{RoundNumber, TableNumber};
use domain::tournament::event::TableAt;
use domain::tournament::state::Table;
use reports::{ForTable, SheetOptions, SheetOrder};
use serde::Deserialize;

use super::{Language, Order, ReportPath, Wording, address};
use crate::messages;
use http::params::Params;
use http::problem::{Code, Problem, Result};
use http::request::{AtVersion, Reading};
use views::find;
use views::papers::PaperFor;

/// Which sheets, and how.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Wanted {
    /// The round; without it one sheet for whatever table.
    #[param(value_type = Option<u8>, minimum = 1)]
    round: Option<RoundNumber>,
    /// Only this table of the round.
    #[param(value_type = Option<u16>, minimum = 1)]
    table: Option<TableNumber>,
    /// Players at a table without a draw.
    #[serde(default = "four")]
    #[param(value_type = Option<u8>, minimum = 3, maximum = 5)]
    seats: u8,
    /// A second language beside the first.
    #[param(inline)]
    second: Option<Language>,
    /// Printed again: marked as copy.
    #[serde(default)]
    copy: bool,
}

fn four() -> u8 {
    4
}

/// Reports score sheets to write on
///
/// Of all tables of a round in one file, of one table, or of whatever table: with rows for all deals, the values of the games at the
/// edge, lines to sign on and a code that leads to the table. On paper only: `sheet.csv` has what was written.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/hand-sheets.{format}", operation_id = "report_hand_sheets",
    tag = "reports",
    params(("format" = String, Path, description = "`pdf`."), AtVersion, Wanted, Wording),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(wanted): Params<Wanted>,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let order = Order::new(&reading, &path, wording)?.on_paper_only("sheet.csv")?;
    let tournament = order.tournament();
    let (orders, name) = match (wanted.round, wanted.table) {
        (None, None) => {
            if !(3..=5).contains(&wanted.seats) {
                return Err(Problem::new(Code::InvalidQuery, messages::seats_of_sheet()));
            }
            let table = ForTable::Any(wanted.seats.into());
            (vec![SheetOrder { table, address: None }], "hand-sheet".to_owned())
        }
        (Some(round), None) => {
            let tables = &find::round(tournament, round)?.tables;
            (
                tables.iter().map(|table| of_table(&reading, table)).collect(),
                format!("hand-sheets-round-{round}"),
            )
        }
        (Some(round), Some(table)) => {
            let name = format!("hand-sheet-round-{round}-table-{table}");
            (vec![of_table(&reading, find::table(tournament, TableAt { round, table })?)], name)
        }
        (None, Some(_)) => return Err(Problem::new(Code::InvalidQuery, messages::table_without_round())),
    };
    let (revision, directory) = order.directory(PaperFor::Officials, true).await?;
    let options = SheetOptions { second: wanted.second.map(Into::into), copy: wanted.copy };
    let ruleset = tournament.ruleset_as_settled();
    let print = reports::hand_sheets(&ruleset, &orders, options, &directory, &order.heading(None));
    order.answer_print(&name, revision, print.map_err(Problem::internal)?).await
}

/// The sheet of a table, with the code that leads to it.
pub(super) fn of_table<'a>(reading: &Reading, table: &'a Table) -> SheetOrder<'a> {
    let TableAt { round, table: number } = table.at;
    let address = address(reading, &format!("/rounds/{round}/tables/{number}"));
    SheetOrder { table: ForTable::This(table), address }
}
