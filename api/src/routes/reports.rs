//! Reports on paper and as data: PDF and CSV of the draw, of results and of sheets.
//!
//! The same version, persons revision and language give the same bytes. Names are printed for who
//! may see them; others read start numbers.

pub mod badges;
pub mod booklet;
pub mod booklet_public;
pub mod cash;
pub mod certificates;
pub mod check_in;
pub mod draw;
pub mod draw_by_name;
pub mod draw_by_name_large;
pub mod draw_large;
pub mod draw_slips;
mod draws;
pub mod envelopes;
pub mod fee_receipts;
pub mod fees;
pub mod hand_sheets;
pub mod lots;
pub mod match_sheet;
pub mod pairs;
pub mod payouts;
pub mod pre_registrations;
pub mod prize_receipts;
pub mod ranking;
mod results;
pub mod round_papers;
pub mod rule_card;
pub mod rulings;
pub mod sheet;
pub mod site;
pub mod stakes;
pub mod stakes_of_the_day;
pub mod teams;
pub mod titles;
pub mod trophies;

use actix_web::http::header::{CONTENT_DISPOSITION, HeaderValue};
use actix_web::web::{Bytes, Data};
use actix_web::{HttpRequest, HttpResponse};
use domain::ids::{PlayerNumber, RoundNumber};
use domain::log::Hash;
use domain::tournament::Tournament;
use engine::Snapshot;
use reports::{Directory, Heading, Letterhead, Pick, Print, Report, ReportError};
use serde::Deserialize;
use texts::Lang;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

pub use results::{OfEdition, OfPublished, PublishedQuery, ResultsQuery};

use super::rankings::UpTo;
use crate::messages;
use crate::report_forms::{WORKBOOK, WORKBOOKS};
use http::backstage::{Backstage, Paper};
use http::client::Client;
use http::etag::ETag;
use http::language;
use http::params::Segments;
use http::problem::{Code, Problem, Result};
use http::public_url::PublicUrl;
use http::request::Reading;
use views::papers::{self, PaperFor};
use views::{Reader, WithNames, pictures};

/// A language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// German.
    De,
    /// English.
    En,
    /// French.
    Fr,
    /// Hungarian.
    Hu,
}

/// In which language.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Wording {
    /// Otherwise what `Accept-Language` likes best of these; German, if it says nothing.
    #[param(inline)]
    pub lang: Option<Language>,
}

impl Wording {
    /// The language to answer this request in.
    pub fn lang(self, request: &HttpRequest) -> Lang {
        self.lang.map(Lang::from).or_else(|| language::preferred(request)).unwrap_or_default()
    }
}

/// Which round's draw.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfRound {
    /// Otherwise the newest round.
    #[param(value_type = Option<u8>, minimum = 1)]
    pub round: Option<RoundNumber>,
}

/// One of several, or all.
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Picked {
    /// Only of the player with this start number.
    #[param(value_type = Option<u16>, minimum = 1)]
    player: Option<PlayerNumber>,
    /// Printed again: marked as copy.
    #[serde(default)]
    copy: bool,
}

impl From<Picked> for Pick {
    fn from(picked: Picked) -> Self {
        Self { only: picked.player, copy: picked.copy }
    }
}

/// The report's form, by the ending of its path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Format {
    Pdf,
    Csv,
    /// A workbook, of some.
    Xlsx,
}

impl Format {
    /// Of a report's name and the ending of its path.
    fn of(name: &str, ending: &str) -> Result<Self> {
        match ending {
            "pdf" => Ok(Self::Pdf),
            "csv" => Ok(Self::Csv),
            "xlsx" if WORKBOOKS.contains(&name) => Ok(Self::Xlsx),
            _ => Err(Problem::new(Code::NotFound, messages::report_ending())),
        }
    }

    fn ending(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
        }
    }

    fn content_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Csv => "text/csv; charset=utf-8",
            Self::Xlsx => WORKBOOK,
        }
    }
}

/// The tournament and the report's ending.
type ReportPath = Segments<(Uuid, String)>;

impl From<Language> for Lang {
    fn from(language: Language) -> Self {
        match language {
            Language::De => Self::De,
            Language::En => Self::En,
            Language::Fr => Self::Fr,
            Language::Hu => Self::Hu,
        }
    }
}

/// A report to be answered with: what it is of, and how it is called.
struct Order<'a> {
    reading: &'a Reading,
    snapshot: &'a Snapshot,
    format: Format,
    lang: Lang,
}

impl<'a> Order<'a> {
    /// A report of what the reading shows.
    fn new(reading: &'a Reading, path: &ReportPath, wording: Wording) -> Result<Self> {
        let Segments((_, ending)) = path;
        Self::ending(reading, ending, wording)
    }

    /// The same for a path of another form.
    fn ending(reading: &'a Reading, ending: &str, wording: Wording) -> Result<Self> {
        let file = reading.request().path().rsplit('/').next().unwrap_or_default();
        let name = file.rsplit_once('.').map_or(file, |(name, _)| name);
        let (format, lang) = (Format::of(name, ending)?, wording.lang(reading.request()));
        Ok(Self { reading, snapshot: &reading.snapshot, format, lang })
    }

    /// The same, if it is wanted as PDF; `data` names the report that has the data.
    fn on_paper_only(self, data: &str) -> Result<Self> {
        match self.format {
            Format::Pdf => Ok(self),
            Format::Csv | Format::Xlsx => Err(Problem::new(Code::NotFound, messages::paper_only(data))),
        }
    }

    fn tournament(&self) -> &'a Tournament {
        self.snapshot.tournament()
    }

    fn heading(&self, edition: Option<(u16, Hash)>) -> Heading {
        papers::heading(&self.reading.engine, self.snapshot, edition, self.lang)
    }

    /// The same of no edition, printed for the first time or again.
    fn stamped(&self, copy: bool) -> Heading {
        let heading = self.heading(None);
        Heading { stamp: heading.stamped(copy), ..heading }
    }

    /// What is shown, to the caller.
    fn reader(&self) -> Reader<'a> {
        Reader { snapshot: self.snapshot, ..self.reading.reader() }
    }

    /// Everybody's name and the teams' names, and the revision of the persons.
    async fn directory(&self, whom: PaperFor, with_teams: bool) -> Result<(u64, Directory)> {
        let WithNames { view, revision } = papers::directory(self.reader(), whom, with_teams).await?;
        Ok((revision, view))
    }

    /// What papers show of the club, and the revision of it and of the names together.
    async fn letterhead(&self, names: u64) -> Result<(u64, Letterhead)> {
        Ok(pictures::letterhead(&self.reading.engine, self.snapshot.organisation(), names).await?)
    }

    /// Answers with the report; `name` is the file's, `revision` that of the names in it.
    async fn answer(&self, name: &str, revision: u64, report: Report) -> Result<HttpResponse> {
        let format = self.format;
        self.answer_with(name, revision, move || match format {
            Format::Pdf => report.pdf(),
            Format::Csv => Ok(report.csv()),
            Format::Xlsx => report.xlsx(),
        })
        .await
    }

    /// Answers with pages that are no list.
    async fn answer_print(&self, name: &str, revision: u64, print: Print) -> Result<HttpResponse> {
        self.answer_with(name, revision, move || print.pdf()).await
    }

    async fn answer_with(
        &self,
        name: &str,
        revision: u64,
        write: impl FnOnce() -> Result<Vec<u8>, ReportError> + Send + 'static,
    ) -> Result<HttpResponse> {
        let view = self.reading.caller.viewer().class(self.tournament());
        let lang = self.lang as u64;
        let address = PublicUrl::of(self.reading.request()).map_or(0, PublicUrl::digest);
        let tag = ETag::weak(self.snapshot.position(), &[revision, view, lang, address]);
        let bytes = if tag.is_known_to(self.reading.request()) {
            Bytes::new()
        } else {
            self.write(name, [revision, view, lang, address], write).await?
        };
        let mut response = self.reading.answer_bytes(&tag, self.format.content_type(), bytes)?;
        let date = self.tournament().date;
        let disposition = format!("inline; filename=\"{date}-{name}.{}\"", self.format.ending());
        let disposition = HeaderValue::from_str(&disposition).map_err(Problem::internal)?;
        response.headers_mut().insert(CONTENT_DISPOSITION, disposition);
        Ok(response)
    }

    /// Laying out a long list takes long: a stranger's is laid out once.
    async fn write(
        &self,
        name: &str,
        parts: [u64; 4],
        write: impl FnOnce() -> Result<Vec<u8>, ReportError> + Send + 'static,
    ) -> Result<Bytes> {
        let request = self.reading.request();
        let backstage = request.app_data::<Data<Backstage>>();
        let backstage = backstage.ok_or_else(|| Problem::internal("nobody works behind the scenes"))?;
        let write = move || write().map_err(Problem::internal);
        if !self.reading.caller.waits_with_strangers() {
            return Ok(backstage.for_known(write).await??.into());
        }
        let head = self.snapshot.head();
        let head = (head.epoch, head.version, head.hash.0);
        let key = Paper { path: request.path().to_owned(), name: name.to_owned(), head, parts };
        backstage.paper(Client::of(request), key, write).await
    }
}

/// Where a page of the tournament is read, if the program knows under which address it is reached.
fn address(reading: &Reading, page: &str) -> Option<String> {
    let path = format!("/tournaments/{}{page}", reading.tournament().id);
    PublicUrl::of(reading.request()).map(|url| url.page(&path))
}
