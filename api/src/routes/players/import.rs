//! Importing a list of players.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::tournament::Event;
use serde::{Deserialize, Serialize};
use texts::Lang;
use utoipa::ToSchema;
use uuid::Uuid;

pub use http::import::COLUMNS;

use http::answer::mark_position;
use http::import::{
    self, Double, Doubles, FirstTime, Import, KeepingOut, People, Plan, Planned, Reuse, Row, RowError,
};
use http::operation::BASE;
use http::params::Params;
use http::problem::{Result, sentence};
use http::registration::registered;
use http::request::{Writing, Written};
use http::{body, idempotency};
use views::shapes::named;

/// How to import.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Options {
    /// Only tell what would happen.
    #[serde(default)]
    #[param(default = false)]
    dry_run: bool,
    /// Leave rows out that are wrong, instead of refusing all.
    #[serde(default)]
    #[param(default = false)]
    skip_bad: bool,
    /// `exact`: a row with the name (and residence, if both have one) of just one person known
    /// here is that person. `none`: only rows with a `person_id` are.
    #[serde(default)]
    #[param(inline, default = "none")]
    reuse: Reuse,
}

/// What an import would do.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportPreview {
    version: u64,
    /// Rows that can be imported.
    ok: usize,
    /// Rows that are wrong.
    bad: usize,
    /// Rows that may name somebody twice.
    possible_doubles: usize,
    rows: Vec<RowReport>,
}

/// What an import did.
#[derive(Debug, Serialize, ToSchema)]
pub struct Imported {
    version: u64,
    registered: Vec<ImportedPlayer>,
    /// The rows left out.
    skipped: Vec<SkippedRow>,
}

/// A player from a row.
#[derive(Debug, Serialize, ToSchema)]
struct ImportedPlayer {
    line: u64,
    /// The start number.
    number: u16,
}

/// A row of the file.
#[derive(Debug, Serialize, ToSchema)]
struct RowReport {
    /// From 1; the head is line 1.
    line: u64,
    given_name: String,
    family_name: String,
    ok: bool,
    errors: Vec<ColumnError>,
    /// The five most alike; fewer, if in the whole file there are more than two thousand.
    possible_doubles: Vec<Double>,
    /// How many more there are.
    doubles_left_out: usize,
    /// The person known here that the row is taken for.
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<Uuid>,
}

/// A row that was left out.
#[derive(Debug, Serialize, ToSchema)]
struct SkippedRow {
    /// From 1; the head is line 1.
    line: u64,
    given_name: String,
    family_name: String,
    errors: Vec<ColumnError>,
}

/// Something wrong in a row.
#[derive(Debug, Serialize, ToSchema)]
pub struct ColumnError {
    /// Null if the row as a whole is wrong.
    #[schema(value_type = Option<named::ImportColumn>)]
    column: Option<&'static str>,
    #[schema(value_type = named::ViolationCode)]
    code: &'static str,
    /// What is wrong, in the caller's language.
    detail: String,
}

/// Imports players
///
/// A CSV file with a head line, in UTF-8, parted by commas, semicolons or tabs. Columns:
/// `given_name`, `family_name`, and if you like `residence`, `club`, `number`, `categories`,
/// `titles` (several parted by `|`), `from_round`, `fee_paid` (in euros), `trophies_before`, `contact`,
/// `birth_year`, `member_number`, `name_public`, `photo` (`yes` or `no`), `person_id`. All rows are registered at once, or none. `person_id` and
/// `reuse=exact` are for registrars and organizers of the organisation.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/players/import", operation_id = "import_players",
    tag = "players",
    params(Options),
    request_body(
        content = String, content_type = "text/csv",
        example = "given_name,family_name,residence,club,titles\nÁgnes,Őszi,Ried,tc-ried,ortsmeister\n",
    ),
    responses(
        (status = 200, description = "With `dry_run`: what would happen.", body = ImportPreview),
        (status = 201, description = "The players.", body = Imported),
    ),
)]
pub async fn handle(
    http: HttpRequest,
    payload: web::Payload,
    options: Params<Options>,
) -> Result<HttpResponse> {
    let Params(options) = options;
    let bytes = body::read(&http, &mut payload.into_inner(), body::CSV_LIMIT).await?;
    body::expect_media_type(&http, &bytes, "text/csv")?;
    let rows = import::read(&bytes)?;
    let request = Writing::new(&http, (), idempotency::key_of(&http, &bytes)?).await?;
    if let Some(written) = request.replayed().await? {
        return replayed(&request, written, rows, options.reuse).await;
    }
    let import = Import::planned(&request, rows, options.reuse).await?;
    let Import { basis, people, plan } = &import;

    if options.dry_run {
        let lang = request.caller.lang();
        let doubles = plan.doubles(people, request.may_read_persons().is_err());
        let reports: Vec<_> =
            plan.rows.iter().zip(doubles).map(|(row, doubles)| RowReport::new(row, doubles, lang)).collect();
        let preview = ImportPreview {
            version: basis.version(),
            ok: reports.iter().filter(|row| row.ok).count(),
            bad: reports.iter().filter(|row| !row.ok).count(),
            possible_doubles: reports.iter().filter(|row| row.may_be_double()).count(),
            rows: reports,
        };
        let mut response = HttpResponse::Ok().json(preview);
        mark_position(&mut response, basis.position());
        return Ok(response);
    }
    let written = import.submit(request, options.skip_bad).await?;
    imported(&written, plan).await
}

/// The answer of the first time, from what it wrote.
async fn replayed(
    request: &Writing<()>,
    written: Written,
    rows: Vec<Row>,
    reuse: Reuse,
) -> Result<HttpResponse> {
    let events = written.events().await?;
    let persons = events.iter().filter_map(|event| {
        if let Event::PlayerRegistered(event) = event { Some(event.person) } else { None }
    });
    let first = FirstTime { at: written.tournament().recorded_at, registered: persons.collect() };
    let basis = request.basis().await?;
    let people = People::read(request, &basis, &rows, Some(&first)).await?;
    // Who was let in then is not kept out now.
    let nobody = KeepingOut::default();
    let plan = Plan::new(rows, &people, reuse, basis.tournament(), request.authority()?, &nobody)?;
    imported(&written, &plan).await
}

async fn imported(written: &Written, plan: &Plan) -> Result<HttpResponse> {
    let lang = written.caller.lang();
    let events = written.events().await?;
    let good = plan.rows.iter().filter(|row| row.is_ok());
    let numbers = events.iter().filter_map(registered);
    let document = Imported {
        version: written.version(),
        registered: good
            .zip(numbers)
            .map(|(row, n)| ImportedPlayer { line: row.line, number: n.0 })
            .collect(),
        skipped: plan.rows.iter().filter(|row| !row.is_ok()).map(|row| SkippedRow::new(row, lang)).collect(),
    };
    written.created(&format!("{BASE}/tournaments/{}/players", written.committed.stream), &document)
}

impl RowReport {
    fn new(row: &Planned, doubles: Doubles, lang: Lang) -> Self {
        Self {
            line: row.line,
            given_name: row.given_name.clone(),
            family_name: row.family_name.clone(),
            ok: row.is_ok(),
            errors: ColumnError::all(&row.errors, lang),
            possible_doubles: doubles.listed,
            doubles_left_out: doubles.left_out,
            person: row.known_person().map(|id| id.0),
        }
    }

    fn may_be_double(&self) -> bool {
        !self.possible_doubles.is_empty() || self.doubles_left_out > 0
    }
}

impl SkippedRow {
    fn new(row: &Planned, lang: Lang) -> Self {
        Self {
            line: row.line,
            given_name: row.given_name.clone(),
            family_name: row.family_name.clone(),
            errors: ColumnError::all(&row.errors, lang),
        }
    }
}

impl ColumnError {
    /// All that is wrong in a row, in the caller's language.
    pub fn all(errors: &[RowError], lang: Lang) -> Vec<Self> {
        let listed = errors.iter().map(|RowError { column, code, message }| Self {
            column: *column,
            code,
            detail: sentence(lang, message),
        });
        listed.collect()
    }
}
