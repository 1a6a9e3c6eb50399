//! Seats changed by hand: of a round that is drawn and has not begun, with what it costs against the draw told before; and
//! of one under way, where players sat on wrong seats.

use actix_web::HttpResponse;
use askama::Template;
use domain::draw::{DrawnRound, DrawnTable, EditCost};
use domain::ids::{PlayerNumber, TableNumber};
use domain::tournament::Command;
use domain::tournament::command::{ByHand, DrawCommand};
use domain::tournament::event::seats::{PlayedDeals, TableReseated};
use domain::tournament::state::{Phase, Round};
use domain::violation::shape;
use http::form::Form;
use http::problem::{Code, Problem, Result, Violation};
use http::request::Writing;
use texts::{Lang, Page as T, Text};

use super::{Refused, Sender, answer, home, see_other};
use crate::frame::Frame;
use crate::visit::Visit;
use crate::words::Who;

#[derive(Template)]
#[template(path = "desk/seats.html")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    heading: String,
    desk: String,
    tables: Vec<Table>,
    byes: Option<String>,
    /// The round is under way: what becomes of deals that were played, and whether they are void.
    under_way: bool,
    void: bool,
    reason: String,
    cost: Vec<String>,
}

struct Table {
    number: u16,
    name: String,
    seats: String,
    who: String,
    wrong: Option<String>,
}

/// The round whose seats can be changed: the one under way, or drawn to begin next.
fn current(visit: &Visit) -> Result<&Round> {
    visit.tournament().current_round().ok_or_else(|| Problem::new(Code::NotFound, http::messages::no_round()))
}

fn list(players: &[PlayerNumber]) -> String {
    players.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// What changed seats cost, part by part.
fn words(lang: Lang, cost: EditCost) -> Vec<String> {
    let parts = [
        (T::CostHard, cost.hard),
        (T::CostMeetings, cost.repeated_meetings),
        (T::CostSoft, cost.soft),
        (T::CostFives, cost.five_tables),
        (T::CostSeats, cost.repeated_seats),
        (T::CostIndirect, cost.indirect),
    ];
    let parts: Vec<_> = parts
        .into_iter()
        .filter(|(_, more)| *more != 0)
        .map(|(text, more)| lang.page_with(text, [("count", signed(more).into())]))
        .collect();
    if parts.is_empty() { vec![lang.page(T::CostNothing).into_owned()] } else { parts }
}

fn signed(count: i64) -> String {
    crate::words::signed(domain::points::Points::whole(count))
}

async fn page(
    visit: &Visit,
    form: &Form,
    cost: Option<EditCost>,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let (lang, view, round) = (visit.reader.lang, visit.view(), current(visit)?);
    let directory = view.directory().await?;
    let names = view.names(&directory);
    let refused_words = Refused::of(visit, refused).await?;
    let table = |table: &DrawnTable| {
        let field = format!("table-{}", table.table);
        let who = table.seats.iter().map(|player| Who::of(lang, &names.named(*player)));
        let who: Vec<_> = who.map(|who| format!("{}\u{a0}{}", who.number, who.family)).collect();
        Table {
            number: table.table.0,
            name: lang.text_with(Text::Table, [("table", table.table.0.into())]),
            seats: form.get(&field).map_or_else(|| list(&table.seats), str::to_owned),
            who: who.join(" · "),
            wrong: refused_words.as_ref().and_then(|refused| refused.at(&field)),
        }
    };
    let heading = lang.page_with(T::DeskSeatsOf, [("round", round.number.0.into())]);
    let under_way = round.phase == Phase::Started;
    let byes = (round.draw.options.byes && !under_way).then(|| list(&round.byes));
    let page = Page {
        f: visit.desk(&heading, "rounds"),
        sender: Sender::of(visit.request()),
        desk: format!("{}/desk", home(visit)),
        tables: round.seated().iter().map(table).collect(),
        byes: byes.map(|byes| form.get("byes").map_or(byes, str::to_owned)),
        under_way,
        void: form.get("deals") == Some("void"),
        reason: form.get("reason").unwrap_or_default().to_owned(),
        cost: cost.map(|cost| words(lang, cost)).unwrap_or_default(),
        heading,
        refused: refused_words,
    };
    answer(&page, refused)
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    page(&visit, &Form::default(), None, None).await
}

/// Changes the seats, or tells what that would cost.
pub async fn act(visit: Visit, form: Form) -> Result<HttpResponse> {
    match done(&visit, &form).await {
        Ok(None) => Ok(see_other(&format!("{}/desk", home(&visit)))),
        Ok(cost) => page(&visit, &form, cost, None).await,
        Err(problem) if problem.code().status().is_client_error() => {
            page(&visit, &form, None, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

async fn done(visit: &Visit, form: &Form) -> Result<Option<EditCost>> {
    let mut request = Writing::new(visit.request(), (), form.key(visit.request())).await?;
    if request.replayed().await?.is_some() {
        return Ok(None);
    }
    let round = current(visit)?;
    let seating = seating(round, form)?;
    if form.get("act") == Some("cost") {
        return Ok(Some(visit.tournament().cost_of_seats(round, &seating)?));
    }
    let note = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
    let command = if form.get("act") == Some("move") {
        let deals = if form.get("deals") == Some("void") { PlayedDeals::Void } else { PlayedDeals::Keep };
        let before = round.seated();
        let moved = seating.tables.into_iter().filter(|table| !before.contains(table));
        let tables = moved.map(|DrawnTable { table, seats }| TableReseated { table, seats, deals });
        Command::CorrectSeats { round: round.number, tables: tables.collect(), note }
    } else {
        let (round, seats) = (round.number, ByHand { seating, note });
        Command::Draw(DrawCommand::EditDraw { round, seats })
    };
    request.submit(command).await?;
    Ok(None)
}

/// Who sits where by the form: start numbers in the order of seats, with anything between them.
fn seating(round: &Round, form: &Form) -> Result<DrawnRound> {
    let mut wrong = Vec::new();
    let mut read = |field: &str| {
        let typed = form.get(field).unwrap_or_default();
        let parts = typed.split(|c: char| c.is_whitespace() || ",;.·-/".contains(c));
        let numbers = parts.filter(|part| !part.is_empty()).map(str::parse::<PlayerNumber>);
        numbers.collect::<Result<Vec<_>, _>>().unwrap_or_else(|_| {
            let misfit = shape::misfit("a start number as text");
            wrong.push(Violation::new(format!("/{field}"), "shape", misfit));
            Vec::new()
        })
    };
    let tables: Vec<_> = round
        .tables
        .iter()
        .map(|table| DrawnTable {
            table: TableNumber(table.at.table.0),
            seats: read(&format!("table-{}", table.at.table)),
        })
        .collect();
    let asked = round.draw.options.byes && round.phase == Phase::Drawn;
    let mut byes = if asked { read("byes") } else { round.byes.clone() };
    byes.sort_unstable();
    if let Some(first) = wrong.first() {
        return Err(Problem::new(Code::InvalidShape, first.message.clone()).with_violations(wrong));
    }
    Ok(DrawnRound { tables, byes })
}
