//! The results list of an old tournament: looked at row by row, mended in place, taken over as a whole.

mod correction;

use actix_web::HttpResponse;
use askama::Template;
use http::form::Form;
use http::import::{Cells, Double, Planned, ResultsImport, ResultsTable, Reuse};
use http::problem::{Problem, Result, sentence};
use http::request::Writing as Request;
use texts::{Lang, Page as T};

use super::registration::{import::in_words, reads_persons};
use super::{Refused, Sender, answer, home, see_other};
use crate::frame::Frame;
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "desk/results_list.html")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    list: String,
    source: String,
    listed_on: String,
    found: Option<Found>,
    may_reuse: bool,
    reuse: bool,
    desk: String,
}

/// What taking it over would do.
struct Found {
    summary: String,
    odd: Vec<String>,
    rows: Vec<Row>,
    /// Nothing is wrong.
    right: bool,
}

/// A row of the list.
struct Row {
    line: u64,
    name: String,
    result: String,
    ok: bool,
    known: bool,
    wrong: Vec<String>,
    alike: Vec<String>,
}

impl Row {
    fn of(lang: Lang, row: &Planned, cells: &Cells, alike: &[Double]) -> Self {
        let place = cells.place.map(|place| format!("{place}."));
        let points = cells.points.map(texts::points);
        let rangpunkte = cells.rangpunkte.map(|points| format!("+ {}", texts::points(points)));
        let result = [place, points, rangpunkte, cells.team.clone()];
        Self {
            line: row.line,
            name: format!("{} {}", row.family_name, row.given_name),
            result: result.into_iter().flatten().collect::<Vec<_>>().join(" · "),
            ok: row.is_ok(),
            known: row.known_person().is_some(),
            wrong: row.errors.iter().map(|error| sentence(lang, &error.message)).collect(),
            alike: alike.iter().map(|double| in_words(lang, double)).collect(),
        }
    }
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    if visit.tournament().taken_over.is_some() {
        return correction::show(&visit).await;
    }
    page(&visit, &Form::default(), None, None).await
}

pub async fn act(visit: Visit, form: Form) -> Result<HttpResponse> {
    // A form that took the list over and is sent again is answered as it was.
    if visit.tournament().taken_over.is_some() && form.get("act") != Some("take") {
        return correction::act(&visit, &form).await;
    }
    match done(&visit, &form).await {
        Ok(None) => Ok(see_other(&format!("{}/editions/1", home(&visit)))),
        Ok(Some(found)) => page(&visit, &form, Some(found), None).await,
        Err(problem) if problem.code().status().is_client_error() => {
            // What is wrong in which row stands beside it, as far as the list can be read.
            let found = looked_at(&visit, &form).await.ok().map(|import| found(&visit, &import));
            page(&visit, &form, found, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

async fn looked_at(visit: &Visit, form: &Form) -> Result<ResultsImport> {
    let request = Request::new(visit.request(), (), None).await?;
    planned(&request, form).await
}

async fn planned(request: &Request<()>, form: &Form) -> Result<ResultsImport> {
    let table = ResultsTable::read(form.get("list").unwrap_or_default())?;
    let reuse = if form.get("reuse").is_some() { Reuse::Exact } else { Reuse::None };
    ResultsImport::planned(request, table, reuse).await
}

/// What was found, where it is only looked at; nothing once it is done.
async fn done(visit: &Visit, form: &Form) -> Result<Option<Found>> {
    if form.get("act") != Some("take") {
        return Ok(Some(found(visit, &looked_at(visit, form).await?)));
    }
    let request = Request::new(visit.request(), (), form.key(visit.request())).await?;
    if request.replayed().await?.is_none() {
        let import = planned(&request, form).await?;
        let listed_on = form.get("listed_on").filter(|day| !day.is_empty()).map(str::parse).transpose();
        let listed_on = listed_on.map_err(|_| super::begin::no_day())?;
        import.submit(request, form.get("source").unwrap_or_default(), listed_on).await?;
    }
    Ok(None)
}

fn found(visit: &Visit, import: &ResultsImport) -> Found {
    let lang = visit.reader.lang;
    let doubles = import.plan.doubles(&import.people, !reads_persons(visit));
    let rows = import.plan.rows.iter().zip(&import.cells).zip(&doubles);
    let rows: Vec<_> = rows.map(|((row, cells), alike)| Row::of(lang, row, cells, &alike.listed)).collect();
    let good = rows.iter().filter(|row| row.ok).count();
    let alike = rows.iter().filter(|row| !row.alike.is_empty()).count();
    let counts = [("good", good.into()), ("bad", (rows.len() - good).into()), ("alike", alike.into())];
    Found {
        summary: lang.page_with(T::ImportFound, counts),
        odd: import.odd.iter().map(|message| sentence(lang, message)).collect(),
        right: good > 0 && good == rows.len(),
        rows,
    }
}

async fn page(
    visit: &Visit,
    form: &Form,
    found: Option<Found>,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let typed = |name: &str| form.get(name).unwrap_or_default().to_owned();
    let page = Page {
        f: visit.plain_frame(&visit.reader.lang.page(T::OldList)),
        sender: Sender::of(visit.request()),
        refused: Refused::of(visit, refused).await?,
        list: typed("list"),
        source: typed("source"),
        listed_on: typed("listed_on"),
        found,
        may_reuse: reads_persons(visit),
        reuse: form.get("reuse").is_some(),
        desk: format!("{}/desk", home(visit)),
    };
    answer(&page, refused)
}
