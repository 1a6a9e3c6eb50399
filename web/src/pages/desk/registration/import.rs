//! A list of players that is pasted or dropped: looked at row by row, mended in place, taken all at once.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use askama::Template;
use http::form::Form;
use http::import::{Double, Import, Planned, Reuse, read};
use http::problem::{Problem, Result, sentence};
use http::request::Writing as Request;
use http::session::FormToken;
use texts::{Lang, Page as T};
use uuid::Uuid;
use views::spreadsheet::{cells, means, plain, with_cells};

use super::{reads_persons, sentences};
use crate::frame::Frame;
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "import.html")]
struct Page {
    f: Frame,
    heading: String,
    desk: String,
    token: Option<String>,
    key: String,
    list: String,
    refused: Vec<String>,
    /// What was found in it, row by row.
    found: Option<Found>,
    /// Persons known here are taken by their names: asked of who may read them.
    may_reuse: bool,
    reuse: bool,
    skip: bool,
}

/// What an import would do.
struct Found {
    summary: String,
    rows: Vec<Row>,
    /// Something can be taken.
    any: bool,
    /// Something is wrong.
    bad: bool,
}

/// A row of the list.
struct Row {
    line: u64,
    name: String,
    ok: bool,
    known: bool,
    wrong: Vec<String>,
    alike: Vec<String>,
    /// What it says, to be mended in place; none where nothing is wrong, or too much is.
    mends: Option<Mends>,
}

/// A row that is mended where it stands.
struct Mends {
    /// The line as it is: where it has changed in the list since, that counts.
    line: String,
    cells: Vec<Cell>,
}

/// A field of it.
struct Cell {
    head: String,
    text: String,
    wrong: bool,
}

impl Mends {
    fn of(list: &str, row: &Planned) -> Option<Self> {
        let line = usize::try_from(row.line).ok()?;
        let is_wrong = |head: &str| {
            let head = plain(head);
            row.errors.iter().filter_map(|error| error.column).any(|column| means(&head, column))
        };
        let cell = |(head, text): (String, String)| Cell { wrong: is_wrong(&head), head, text };
        let cells = cells(list, line)?.into_iter().map(cell).collect();
        Some(Self { line: list.split('\n').nth(line - 1)?.trim().to_owned(), cells })
    }
}

/// The list with what was mended in its rows.
fn mended(form: &Form) -> String {
    let mut list = form.get("list").unwrap_or_default().replace("\r\n", "\n");
    for line in 1..=list.split('\n').count() {
        let Some(before) = form.get(&format!("line-{line}")) else { continue };
        let Some(count) = form.number::<usize>(&format!("cells-{line}")).filter(|count| *count <= MOST_CELLS)
        else {
            continue;
        };
        let is_sent = form.has(&format!("cell-{line}-0"));
        if is_sent && list.split('\n').nth(line - 1).is_some_and(|now| now.trim() == before) {
            let cells = (0..count).map(|place| form.get(&format!("cell-{line}-{place}")).unwrap_or_default());
            list = with_cells(&list, line, &cells.collect::<Vec<_>>());
        }
    }
    list
}

/// More fields than that no row has that is mended in place.
const MOST_CELLS: usize = 40;

/// So many rows are mended in place, the others in the list: what such a row says is sent three times, and a form that is
/// too long is not read at all.
const MOST_MENDED: usize = 40;

impl Row {
    fn of(lang: Lang, list: &str, row: &Planned, alike: &[Double]) -> Self {
        Self {
            mends: if row.is_ok() { None } else { Mends::of(list, row) },
            line: row.line,
            name: format!("{} {}", row.family_name, row.given_name),
            ok: row.is_ok(),
            known: row.known_person().is_some(),
            wrong: row.errors.iter().map(|error| sentence(lang, &error.message)).collect(),
            alike: alike.iter().map(|double| in_words(lang, double)).collect(),
        }
    }
}

/// Whom a row may mean.
pub(in crate::pages::desk) fn in_words(lang: Lang, double: &Double) -> String {
    let name = [double.family_name.as_deref(), double.given_name.as_deref()].into_iter().flatten();
    let name = name.collect::<Vec<_>>().join(" ");
    match (double.player, double.line) {
        (Some(number), _) => {
            format!("{name} · {}", lang.page_with(T::DeskHasNumber, [("number", number.into())]))
        }
        (None, Some(line)) => format!("{name} · {}", lang.page_with(T::ImportLine, [("line", line.into())])),
        (None, None) if name.is_empty() => lang.page(T::DeskHiddenDouble).into_owned(),
        (None, None) => format!("{name} · {}", lang.page(T::ImportKnown)),
    }
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    answer(&visit, &Form::default(), None, None)
}

pub async fn act(visit: Visit, form: Form) -> Result<HttpResponse> {
    match done(&visit, &form).await {
        Ok(None) => {
            let to = format!("/tournaments/{}/desk/registration?show=missing", visit.tournament().id);
            let mut answer = HttpResponse::SeeOther();
            Ok(answer.insert_header((LOCATION, to)).insert_header((CACHE_CONTROL, "no-store")).finish())
        }
        Ok(Some(found)) => answer(&visit, &form, Some(found), None),
        Err(problem) if problem.code().status().is_client_error() => {
            // What is wrong in which row stands beside it, as far as the list can be read.
            let found =
                looked_at(&visit, &form).await.ok().map(|import| found(&visit, &mended(&form), &import));
            answer(&visit, &form, found, Some(&problem))
        }
        Err(problem) => Err(problem),
    }
}

async fn looked_at(visit: &Visit, form: &Form) -> Result<Import> {
    let request = Request::new(visit.request(), (), None).await?;
    let rows = read(mended(form).as_bytes())?;
    Import::planned(&request, rows, reuse(form)).await
}

fn reuse(form: &Form) -> Reuse {
    if form.get("reuse").is_some() { Reuse::Exact } else { Reuse::None }
}

/// What was found, where it is only looked at; nothing once it is done.
async fn done(visit: &Visit, form: &Form) -> Result<Option<Found>> {
    if form.get("act") != Some("import") {
        return Ok(Some(found(visit, &mended(form), &looked_at(visit, form).await?)));
    }
    let request = Request::new(visit.request(), (), form.key(visit.request())).await?;
    if request.replayed().await?.is_none() {
        let import = looked_at(visit, form).await?;
        import.submit(request, form.get("skip").is_some()).await?;
    }
    Ok(None)
}

fn found(visit: &Visit, list: &str, import: &Import) -> Found {
    let lang = visit.reader.lang;
    let doubles = import.plan.doubles(&import.people, !reads_persons(visit));
    let rows = import.plan.rows.iter().zip(&doubles);
    let mut rows: Vec<_> = rows.map(|(row, alike)| Row::of(lang, list, row, &alike.listed)).collect();
    // What is to be mended comes first.
    rows.sort_by_key(|row| row.ok);
    for row in rows.iter_mut().skip(MOST_MENDED) {
        row.mends = None;
    }
    let good = rows.iter().filter(|row| row.ok).count();
    let alike = rows.iter().filter(|row| !row.alike.is_empty()).count();
    let counts = [("good", good.into()), ("bad", (rows.len() - good).into()), ("alike", alike.into())];
    Found { summary: lang.page_with(T::ImportFound, counts), any: good > 0, bad: good < rows.len(), rows }
}

fn answer(
    visit: &Visit,
    form: &Form,
    found: Option<Found>,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let lang = visit.reader.lang;
    let refused_words = match refused {
        // The rows tell the rest.
        Some(problem) if found.is_some() => vec![problem.document(lang, None, None).detail],
        Some(problem) => sentences(&problem.document(lang, None, None)),
        None => Vec::new(),
    };
    let heading = lang.page(T::ImportList).into_owned();
    let page = Page {
        f: visit.plain_frame(&heading),
        desk: format!("/tournaments/{}/desk/registration", visit.tournament().id),
        token: FormToken::of(visit.request()).map(|token| token.0),
        key: Uuid::now_v7().to_string(),
        list: mended(form),
        refused: refused_words,
        found,
        may_reuse: reads_persons(visit),
        reuse: form.get("reuse").is_some(),
        skip: form.get("skip").is_some(),
        heading,
    };
    let status = refused.map_or(StatusCode::OK, |problem| problem.code().status());
    let html = page.render().map_err(Problem::internal)?;
    let mut answer = HttpResponse::build(status);
    answer.insert_header((CACHE_CONTROL, "no-store"));
    Ok(answer.content_type("text/html; charset=utf-8").body(html))
}
