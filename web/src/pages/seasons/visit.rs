//! What a page of a season gets of a request.

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use askama::Template;
use domain::season::{Rules, Season};
use engine::{Engine, OrganisationId};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use http::caller::Caller;
use http::problem::{Problem, Result};
use http::request::ReadingSeason;
use texts::Lang;

use super::{PATH, titled};
use crate::frame::Frame;
use crate::reader::Reader;
use crate::rendered::Rendered;
use crate::visit::{Seen, part};

/// Somebody looks at a page of a season.
pub struct SeasonVisit {
    reading: ReadingSeason,
    reader: Reader,
    rendered: Data<Rendered>,
    request: HttpRequest,
}

impl FromRequest for SeasonVisit {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        async move {
            let reading = ReadingSeason::extract(&request).await?;
            let rendered = part::<Rendered>(&request)?;
            Ok(Self { reading, reader: Reader::of(&request), rendered, request })
        }
        .boxed_local()
    }
}

impl SeasonVisit {
    /// The facts.
    pub fn season(&self) -> &Season {
        self.reading.season()
    }

    /// Who looks.
    pub fn caller(&self) -> &Caller {
        &self.reading.caller
    }

    /// The request.
    pub fn request(&self) -> &HttpRequest {
        &self.request
    }

    /// Whose season it is.
    pub fn organisation(&self) -> OrganisationId {
        self.reading.snapshot.organisation()
    }

    /// For what is not in them.
    pub fn engine(&self) -> &Engine {
        &self.reading.engine
    }

    /// In which language.
    pub fn lang(&self) -> Lang {
        self.reader.lang
    }

    /// Where the season is.
    pub fn home(&self) -> String {
        format!("{PATH}/{}", self.season().id.0)
    }

    /// Where the season's organisation lists its seasons.
    pub fn list(&self) -> String {
        format!("/organisations/{}{PATH}", self.reading.snapshot.organisation())
    }

    /// The season's title with its year.
    pub fn title(&self) -> String {
        let season = self.season();
        titled(&season.title, season.year, season.trophy_rules().is_some())
    }

    /// What surrounds the page.
    pub fn frame(&self, title: String) -> Frame {
        let frame = Frame::new(self.reader, self.request.path(), title);
        Frame { signed_in: !self.reading.caller.is_stranger(), ..frame }
    }

    /// Answers with a page that depends on the season, the names in it, how one reads, and on `also`.
    pub async fn page<T: Template>(
        &self,
        also: u64,
        build: impl Future<Output = Result<T>>,
    ) -> Result<HttpResponse> {
        // Read before the names: one that is erased in between makes the page newer than its tag says.
        let snapshot = &self.reading.snapshot;
        let revision = self.engine().persons_revision(snapshot.organisation()).await?;
        let seen = Seen {
            request: &self.request,
            rendered: &self.rendered,
            head: snapshot.head(),
            revision,
            // Everybody sees the same.
            class: 0,
            principal: self.reading.caller.viewer().principal.as_deref(),
            reader: self.reader,
        };
        seen.page(also, build).await
    }

    /// Where the tournaments stand that the season tells of, for [`page`](Self::page).
    pub async fn referred(&self) -> Result<u64> {
        Ok(self.engine().referred(self.season()).await?)
    }

    /// Whether everything the season says stands in itself; otherwise it tells of tournaments too.
    pub fn stands_alone(&self) -> bool {
        matches!(*self.season().rules, Rules::TeamChampionship(_) | Rules::Knockout(_))
    }
}
