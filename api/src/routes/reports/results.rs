//! Papers of results: as they are, or as an edition published them.

use std::collections::BTreeMap;
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use domain::log::Hash;
use domain::standings::Payouts;
use domain::tournament::rejections;
use engine::Snapshot;
use reports::{Directory, HandOut, HandedOut, Heading, Print, Report};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{Order, ReportPath, UpTo, Wording, address};
use crate::messages;
use http::params::parse;
use http::problem::{Code, Problem, Result};
use http::request::Reading;
use views::papers::{self, PaperFor, ResultsToPrint};
use views::rankings::visible;

/// Which results.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfEdition {
    /// The results as published in this edition; otherwise as they are, provisional.
    #[param(minimum = 1)]
    pub edition: Option<u16>,
}

/// Which published results.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfPublished {
    /// The edition; otherwise the newest. Without one nothing is handed out.
    #[param(minimum = 1)]
    pub edition: Option<u16>,
}

/// What is asked of a report of results, all of it in the query.
pub struct ResultsQuery {
    pub(super) which: OfEdition,
    pub(super) up_to: UpTo,
    pub(super) wording: Wording,
}

impl FromRequest for ResultsQuery {
    type Error = Problem;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let query = request.query_string();
        let query = || Ok(Self { which: parse(query)?, up_to: parse(query)?, wording: parse(query)? });
        ready(query())
    }
}

impl ResultsQuery {
    /// Answers with the report of this name that `write` makes of the results.
    pub(super) async fn report(
        self,
        reading: &Reading,
        path: &ReportPath,
        name: &str,
        with_teams: bool,
        page: &str,
        write: impl FnOnce(&ResultsToPrint, &Directory, &Heading) -> Report,
    ) -> Result<HttpResponse> {
        let results = results_to_print(reading, self.which, self.up_to).await?;
        let order = Order { snapshot: &results.snapshot, ..Order::new(reading, path, self.wording)? };
        let (revision, directory) = order.directory(PaperFor::Everybody, with_teams).await?;
        let (revision, letterhead) = order.letterhead(revision).await?;
        let heading = Heading { letterhead, ..results.heading(&order.reading.engine, order.lang) };
        let report = write(&results, &directory, &heading);
        let page = address(reading, page);
        let report = report.with_code(page);
        order.answer(&format!("{name}-{}", results.name), revision, report).await
    }
}

/// What is asked of a paper that is handed out to somebody, all of it in the query.
pub struct PublishedQuery {
    which: OfPublished,
    wording: Wording,
}

impl FromRequest for PublishedQuery {
    type Error = Problem;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let query = request.query_string();
        let query = || Ok(Self { which: parse(query)?, wording: parse(query)? });
        ready(query())
    }
}

/// Published results, and what was handed out by now.
pub(super) struct Published {
    pub(super) results: ResultsToPrint,
    handed_out: HandedOut,
    editions: BTreeMap<u16, Payouts>,
}

impl Published {
    /// The prizes to be handed out, and those that were.
    pub(super) fn hand_out(&self) -> HandOut<'_> {
        let (handed_out, editions) = (&self.handed_out, &self.editions);
        let edition = self.results.edition.map_or(1, |(edition, _)| edition);
        HandOut { payouts: &self.results.results.payouts, edition, handed_out, editions }
    }
}

impl PublishedQuery {
    /// Answers with pages about what is handed out: only what was published is.
    pub(super) async fn print(
        self,
        reading: &Reading,
        path: &ReportPath,
        name: &str,
        data: &str,
        draw: impl FnOnce(&Published, &Directory, &Heading) -> Print,
    ) -> Result<HttpResponse> {
        let order = Order::new(reading, path, self.wording)?.on_paper_only(data)?;
        let (reader, tournament) = (reading.reader(), reading.tournament());
        let newest = tournament.editions.last().map(|edition| edition.published.edition);
        let results = match self.which.edition.or(newest) {
            Some(edition) => ResultsToPrint::published(reader, edition).await?,
            None => return Err(rejections::publish_first().into()),
        };
        let (handed_out, editions) = (papers::handed_out(tournament), papers::paid_by(reader).await?);
        let published = Published { results, handed_out, editions };
        let results = &published.results;
        let order = Order { snapshot: &results.snapshot, ..order };
        let (revision, directory) = order.directory(PaperFor::Officials, false).await?;
        let (revision, letterhead) = order.letterhead(revision).await?;
        let heading = Heading { letterhead, ..results.heading(&order.reading.engine, order.lang) };
        let print = draw(&published, &directory, &heading);
        let revision = as_of(&reading.snapshot, revision);
        order.answer_print(&format!("{name}-{}", results.name), revision, print).await
    }
}

/// The revision of what is on a paper of an edition and also goes by what was recorded since.
pub(super) fn as_of(now: &Snapshot, revision: u64) -> u64 {
    let Hash(digest) = Hash::over(now.hash(), [revision.to_be_bytes().as_slice()]);
    digest.iter().take(8).fold(0, |revision, byte| revision << 8 | u64::from(*byte))
}

/// The results asked for: as published, or as they are.
pub(super) async fn results_to_print(
    reading: &Reading,
    which: OfEdition,
    up_to: UpTo,
) -> Result<ResultsToPrint> {
    match which.edition {
        None => Ok(ResultsToPrint::so_far(&reading.snapshot, visible(reading.reader(), up_to.round)?)?),
        Some(_) if up_to.round.is_some() => {
            Err(Problem::new(Code::InvalidQuery, messages::edition_or_round()))
        }
        Some(number) => Ok(ResultsToPrint::published(reading.reader(), number).await?),
    }
}
