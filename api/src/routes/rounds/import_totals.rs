//! The sums of all tables of a round, as a table.

use std::collections::BTreeMap;
use std::str::FromStr;

use actix_web::HttpResponse;
use csv::StringRecord;
use domain::ids::{DealNumber, PlayerNumber, RoundNumber, TableNumber};
use domain::message::List;
use domain::points::{Payment, Points};
use domain::tournament::Command;
use domain::tournament::command::{DealCommand, NewSignature, SheetOfPaper};
use domain::tournament::event::TableAt;
use domain::tournament::event::signature::SigningWay;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::messages;
use http::params::Segments;
use http::problem::{Code, Problem, Result, Violation};
use http::request::Writing;
use views::messages as refusals;
use views::spreadsheet::{Malformed, Spreadsheet, column as column_named, means, plain};

/// Columns by name; lists in every language may call them otherwise.
pub const COLUMNS: [&str; 9] =
    ["table", "player", "points", "payment_cents", "from", "to", "struck", "reason", "signed"];

/// Sums of sheets of paper, a row a player.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"csv": "table,player,points\n1,17,12\n1,3,-4\n1,8,0\n1,21,-8\n"}))]
pub struct ListOfTotals {
    /// With a head line. Columns: `table`, `player`, `points`, and if you like `payment_cents`; `from`, `to`, `struck`
    /// (the lines struck on the paper, such as `3 5`) and `reason` (what there is to say of it), each of the table's
    /// first row; and `signed` (`in_person`, `scorers_phone`, `refused`, also in the other languages; anything
    /// else: he signed the paper). Who refused says why in the `reason` of his own row.
    csv: String,
}

/// The tables whose sums were recorded.
#[derive(Debug, Serialize, ToSchema)]
pub struct TotalsImported {
    version: u64,
    /// In the order of the list.
    tables: Vec<u16>,
}

/// The sums of a table, and what there is to say of them, with the line it stands in.
struct ListedSheet {
    sheet: SheetOfPaper,
    reason: Option<(u64, String)>,
    /// Who of it refused to sign, in which line, and what he said.
    refusals: Vec<(PlayerNumber, u64, String)>,
}

impl ListOfTotals {
    /// A sheet for each table, in the order in which they come first.
    fn sheets(&self, round: RoundNumber) -> Result<Vec<ListedSheet>> {
        let mut table = Spreadsheet::new(&self.csv);
        let columns = table.head()?.iter().map(column).collect::<Result<Vec<_>, Malformed>>()?;
        for needed in ["table", "player", "points"] {
            if !columns.contains(&needed) {
                return Err(Malformed(refusals::column_missing(column_named(needed))).into());
            }
        }
        let (mut sheets, mut wrong): (Vec<ListedSheet>, _) = (Vec::new(), Vec::new());
        for row in table.rows() {
            let (line, record) = row?;
            let row = Row { columns: &columns, record: &record, line };
            if let Err(violation) = row.add_to(&mut sheets, round) {
                wrong.push(violation);
            }
        }
        if wrong.is_empty() && sheets.is_empty() {
            return Err(Problem::new(Code::ImportRefused, http::messages::none_importable()));
        }
        if wrong.is_empty() {
            return Ok(sheets);
        }
        let detail = http::messages::rows_wrong(
            wrong.len(),
            sheets.iter().map(|listed| listed.sheet.points.len()).sum::<usize>(),
        );
        Err(Problem::new(Code::ImportRefused, detail).with_violations(wrong))
    }
}

fn column(name: &str) -> Result<&'static str, Malformed> {
    let head = plain(name);
    // A player is a start number here.
    let is = |column: &&str| means(&head, column) || (*column == "player" && means(&head, "number"));
    let found = COLUMNS.into_iter().find(is);
    found.ok_or_else(|| {
        Malformed(refusals::column_unknown(name, COLUMNS.into_iter().map(column_named).collect::<List>()))
    })
}

/// A row of the list.
struct Row<'a> {
    columns: &'a [&'static str],
    record: &'a StringRecord,
    line: u64,
}

impl Row<'_> {
    fn add_to(&self, sheets: &mut Vec<ListedSheet>, round: RoundNumber) -> Result<(), Violation> {
        let number: TableNumber = self.needed("table")?;
        let player: PlayerNumber = self.needed("player")?;
        let points: Points = self.needed("points")?;
        let payment: Option<Payment> = self.maybe("payment_cents")?;
        let (from, to): (Option<DealNumber>, Option<DealNumber>) = (self.maybe("from")?, self.maybe("to")?);
        let way = self.signed();
        let at = TableAt { round, table: number };
        let listed = if let Some(listed) = sheets.iter_mut().find(|listed| listed.sheet.at == at) {
            listed
        } else {
            let (points, signatures, struck) = (BTreeMap::new(), Vec::new(), self.struck()?);
            let sheet = SheetOfPaper { at, from, to, points, payment: None, struck, signatures, note: None };
            let said = self.text("reason");
            let reason =
                (!said.is_empty() && way != Some(SigningWay::Refused)).then(|| (self.line, said.to_owned()));
            sheets.push(ListedSheet { sheet, reason, refusals: Vec::new() });
            sheets.last_mut().ok_or_else(|| self.wrong("table"))?
        };
        let sheet = &mut listed.sheet;
        if sheet.points.insert(player, points).is_some() {
            return Err(self.wrong("player"));
        }
        if let Some(payment) = payment {
            sheet.payment.get_or_insert_default().insert(player, payment);
        }
        if let Some(way) = way {
            sheet.signatures.push(NewSignature { player, way, note: None });
        }
        if way == Some(SigningWay::Refused) {
            listed.refusals.push((player, self.line, self.text("reason").to_owned()));
        }
        Ok(())
    }

    /// Numbers of lines, with whatever a spreadsheet puts between them.
    fn struck(&self) -> Result<Vec<DealNumber>, Violation> {
        let numbers = self.text("struck").split(|sign: char| !sign.is_ascii_alphanumeric());
        let numbers = numbers.filter(|number| !number.is_empty()).map(str::parse);
        numbers.collect::<Result<_, _>>().map_err(|_| self.wrong("struck"))
    }

    fn signed(&self) -> Option<SigningWay> {
        match plain(self.text("signed")).as_str() {
            "" => None,
            "inperson" => Some(SigningWay::InPerson),
            "scorersphone" => Some(SigningWay::ScorersPhone),
            "refused" | "verweigert" | "refuse" | "megtagadta" => Some(SigningWay::Refused),
            _ => Some(SigningWay::OnPaper),
        }
    }

    fn text(&self, column: &str) -> &str {
        let at = self.columns.iter().position(|name| *name == column);
        at.and_then(|at| self.record.get(at)).unwrap_or_default().trim()
    }

    fn maybe<T: FromStr>(&self, column: &'static str) -> Result<Option<T>, Violation> {
        let text = self.text(column);
        if text.is_empty() {
            return Ok(None);
        }
        text.parse().map(Some).map_err(|_| self.wrong(column))
    }

    fn needed<T: FromStr>(&self, column: &'static str) -> Result<T, Violation> {
        self.maybe(column)?.ok_or_else(|| self.wrong(column))
    }

    fn wrong(&self, column: &str) -> Violation {
        let pointer = format!("/rows/{}/{column}", self.line);
        Violation::new(pointer, "shape", messages::no_such_cell(self.text(column)))
    }
}

/// Records the sums of many sheets of paper
///
/// A list in CSV, a row a player, for all tables of the round or some. All sums are recorded, or none.
/// Violations of what a table's sums come to lead to `/sheets/N`, the tables in the order of the list.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/totals", operation_id = "import_totals",
    tag = "rounds",
    request_body = ListOfTotals,
    responses((status = 200, description = "The tables.", body = TotalsImported)),
)]
pub async fn handle(
    path: Segments<(Uuid, RoundNumber)>,
    mut request: Writing<ListOfTotals>,
) -> Result<HttpResponse> {
    let Segments((_, round)) = path;
    let sheets = sheets(round, &mut request)?;
    let tables = sheets.iter().map(|sheet| sheet.at.table.0).collect();
    let written = request.submit(Command::Deal(DealCommand::RecordTotals { sheets })).await?;
    Ok(written.answer(&TotalsImported { version: written.version(), tables }))
}

/// What is asked for.
pub fn command(path: &Segments<(Uuid, RoundNumber)>, request: &mut Writing<ListOfTotals>) -> Result<Command> {
    let Segments((_, round)) = *path;
    Ok(Command::Deal(DealCommand::RecordTotals { sheets: sheets(round, request)? }))
}

/// The sheets of the list, with what there is to say of each.
fn sheets(round: RoundNumber, request: &mut Writing<ListOfTotals>) -> Result<Vec<SheetOfPaper>> {
    let listed = request.body.sheets(round)?;
    let noted = listed.into_iter().map(|ListedSheet { mut sheet, reason, refusals }| {
        let mut note = |line: u64, text: &str| request.note("reason", &format!("/rows/{line}/reason"), text);
        sheet.note = reason.map(|(line, text)| note(line, &text)).transpose()?;
        for (player, line, said) in refusals {
            let note = note(line, &said)?;
            let his = sheet.signatures.iter_mut().find(|signature| signature.player == player);
            if let Some(signature) = his {
                signature.note = Some(note);
            }
        }
        Ok(sheet)
    });
    noted.collect()
}
