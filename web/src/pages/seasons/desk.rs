//! The desk of a season: for who runs it, for its jury, and for captains of their teams. Each sees what he may do.

pub mod ask;
mod counted;
mod cup;
pub mod entry;
mod free;
mod guests;
mod matches;
mod names;
mod teams;
mod trophies;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use askama::Template;
use domain::ids::TeamId;
use domain::log::NoteRef;
use domain::season::{Command, Rules, Season};
use engine::{OrganisationId, Role};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use http::caller::{Caller, MatchesRead};
use http::form::Form;
use http::problem::{Code, Problem, Result, Violation};
use http::request::ForSeason;
use texts::{Lang, Page as T};
use views::seasons::SeasonTeams;

use self::ask::{Ask, Field, Input, Section};
use super::visit::SeasonVisit;
use crate::frame::Frame;
use crate::grid::Grid;
use crate::pages::desk::{Refused, Sender, answer, see_other};
use crate::pages::helpers::Invited;
use crate::visit::of_the_program;

/// The jury.
const JURY: &[Role] = &[Role::Referee];
/// Who runs it.
const ORGANIZERS: &[Role] = &[Role::Organizer];
/// Who enters teams.
const OFFICIALS: &[Role] = &[Role::Registrar, Role::Referee];

/// Somebody at the desk of a season: an official, or a captain.
pub struct DeskVisit {
    visit: SeasonVisit,
    read: MatchesRead,
}

impl FromRequest for DeskVisit {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        async move {
            let visit = SeasonVisit::extract(&request).await?;
            let read = visit.caller().reads_of(visit.season().id)?;
            Ok(Self { visit, read })
        }
        .boxed_local()
    }
}

/// A form of the desk: it is read once it is known that its sender may be there.
pub struct DeskForm {
    desk: DeskVisit,
    form: Form,
}

impl FromRequest for DeskForm {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let mut payload = payload.take();
        async move {
            let desk = DeskVisit::extract(&request).await?;
            let form = Form::from_request(&request, &mut payload).await?;
            Ok(Self { desk, form })
        }
        .boxed_local()
    }
}

impl DeskVisit {
    fn season(&self) -> &Season {
        self.visit.season()
    }

    fn lang(&self) -> Lang {
        self.visit.lang()
    }

    fn caller(&self) -> &Caller {
        self.visit.caller()
    }

    fn organisation(&self) -> OrganisationId {
        self.visit.organisation()
    }

    fn path(&self) -> String {
        format!("{}/desk", self.visit.home())
    }

    /// The teams he speaks for.
    fn own(&self) -> &[TeamId] {
        self.read.teams().unwrap_or_default()
    }

    fn is_jury(&self) -> bool {
        self.caller().may(Role::Referee)
    }

    fn runs(&self) -> bool {
        self.caller().may(Role::Organizer)
    }

    fn is_official(&self) -> bool {
        self.read.teams().is_none()
    }

    fn needs(&self, roles: &'static [Role]) -> Result<()> {
        self.caller().needs(roles, self.caller().place())
    }

    /// The teams with their members, as far as he may know who they are.
    async fn teams(&self) -> Result<SeasonTeams> {
        let (engine, season) = (self.visit.engine(), self.season());
        Ok(match self.read.teams() {
            None => SeasonTeams::read(engine, self.organisation(), season).await?,
            Some(own) => SeasonTeams::for_captain(engine, self.organisation(), season, own).await?,
        })
    }

    async fn asked(&self, form: &Form) -> Result<ForSeason<()>> {
        let request = self.visit.request();
        ForSeason::new(request, (), form.key(request)).await
    }

    fn frame(&self, title: String) -> Frame {
        let frame = self.visit.frame(title);
        Frame { alarms: of_the_program(self.visit.request(), self.visit.engine(), self.lang()), ..frame }
    }

    fn word(&self, text: T) -> String {
        self.lang().page(text).into_owned()
    }
}

/// Something in a field is missing, or cannot be read.
pub(super) fn unreadable(field: &str) -> Problem {
    let violation = Violation::new(format!("/{field}").as_str(), "bad_value", http::messages::field_needed());
    Problem::of(Code::InvalidShape, violation)
}

/// What has to stand in a field, as what it is.
fn read<V: std::str::FromStr>(form: &Form, field: &str) -> Result<V> {
    form.number(field).ok_or_else(|| unreadable(field))
}

/// A reason, kept beside the log. What is only looked at needs none yet.
fn reason(asked: &mut ForSeason<()>, form: &Form) -> Result<NoteRef> {
    let none = if form.get("look").is_some() { "–" } else { "" };
    asked.note("reason", "/reason", form.get("reason").unwrap_or(none))
}

fn optional_reason(asked: &mut ForSeason<()>, form: &Form) -> Result<Option<NoteRef>> {
    asked.optional_reason("/reason", form.get("reason"))
}

/// A page of forms: the desk itself, a match that is written down, a season that is founded.
#[derive(Template)]
#[template(path = "season_desk.html")]
pub(super) struct DeskPage {
    pub(super) f: Frame,
    pub(super) sender: Sender,
    pub(super) refused: Option<Refused>,
    pub(super) made: Option<Invited>,
    pub(super) heading: String,
    /// Path and name of the page above it.
    pub(super) season: (String, String),
    pub(super) leads: Vec<String>,
    pub(super) sections: Vec<Section>,
}

/// Closes it, or opens it again.
fn end(desk: &DeskVisit) -> Section {
    let (act, text) =
        if desk.season().closed { ("reopen", T::SeasonReopen) } else { ("close", T::SeasonClose) };
    let ask = Ask::new(act, desk.word(text)).hidden("act", act);
    let ask =
        if act == "reopen" { ask.field(Field::text("reason", desk.word(T::DeskWhy)).needed()) } else { ask };
    Section { asks: vec![ask.folded(desk.word(text))], ..Section::new(desk.word(T::SeasonEnd)) }
}

/// What came of a form, besides what it did.
enum Came {
    Nothing,
    Invited(Box<Invited>),
    /// What would come of it: nothing was done yet.
    Found(Vec<Grid>),
}

async fn page(desk: &DeskVisit, form: &Form, came: Came, refused: Option<&Problem>) -> Result<HttpResponse> {
    let (season, lang) = (desk.season(), desk.lang());
    let teams = desk.teams().await?;
    let mut sections = Vec::new();
    if !season.closed {
        if season.rules.has_matches() {
            sections.extend(matches::sections(desk, &teams).await?);
        }
        if season.rules.knockout().is_some() {
            sections.extend(cup::sections(desk).await?);
        }
        if desk.is_official() {
            if !season.rules.has_matches() {
                sections.extend(counted::sections(desk).await?);
                match &*season.rules {
                    Rules::Series(_) => sections.extend(guests::section(desk).await?),
                    Rules::Trophies(_) => sections.extend(trophies::sections(desk).await?),
                    _ => sections.extend(free::sections(desk).await?),
                }
            }
            if teams::are_formed(season) {
                sections.push(teams::section(desk, &teams));
            }
        }
    }
    if desk.runs() {
        sections.push(end(desk));
    }
    let (made, found) = match came {
        Came::Nothing => (None, Vec::new()),
        Came::Invited(made) => (Some(*made), Vec::new()),
        Came::Found(found) => (None, found),
    };
    let mut leads = Vec::new();
    if season.closed {
        leads.push(desk.word(T::StateClosed));
    }
    if let Some(own) = desk.read.teams() {
        let own = teams.items.iter().filter(|it| own.contains(&TeamId(it.team.id)));
        let names: Vec<_> = own.map(|it| super::team_name(lang, &it.team)).collect();
        leads.push(lang.page_with(T::SeasonCaptainOf, [("teams", names.join(", ").into())]));
    }
    for section in &mut sections {
        for ask in &mut section.asks {
            ask.typed(form);
            if ask.is_sent(form) {
                ask.found.clone_from(&found);
            }
        }
    }
    let page = DeskPage {
        f: desk.frame(format!("{} · {}", lang.page(T::SeasonDesk), desk.visit.title())),
        sender: Sender::of(desk.visit.request()),
        refused: refused.map(|problem| Refused(problem.document(lang, None, None))),
        made,
        heading: desk.word(T::SeasonDesk),
        season: (desk.visit.home(), desk.visit.title()),
        leads,
        sections,
    };
    answer(&page, refused)
}

pub async fn show(desk: DeskVisit) -> Result<HttpResponse> {
    page(&desk, &Form::default(), Came::Nothing, None).await
}

/// Does what a form asks for, and leads back; what an invitation is opened with is shown by the answer itself.
pub async fn act(sent: DeskForm) -> Result<HttpResponse> {
    let DeskForm { desk, form } = sent;
    match done(&desk, &form).await {
        Ok(Came::Nothing) => Ok(see_other(&desk.path())),
        Ok(Came::Invited(made)) => page(&desk, &Form::default(), Came::Invited(made), None).await,
        Ok(found) => page(&desk, &form, found, None).await,
        Err(problem) if problem.code().status().is_client_error() => {
            page(&desk, &form, Came::Nothing, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

async fn done(desk: &DeskVisit, form: &Form) -> Result<Came> {
    let act = form.get("act").unwrap_or_default();
    match act {
        "invite" => return Ok(Came::Invited(Box::new(teams::invite(desk, form).await?))),
        "judge" | "game" | "ungame" => return free::act(desk, act, form).await.map(came),
        "cup" | "uncup" | "list" | "unlist" => return trophies::act(desk, act, form).await.map(came),
        "accept" => return guests::act(desk, form).await.map(came),
        "form" | "change" => teams::act(desk, form).await?,
        "confirm" | "contest" | "rule" => matches::act(desk, act, form).await?,
        "commit" | "draw" | "concede" | "postpone" | "decide" => cup::act(desk, act, form).await?,
        "close" | "reopen" => {
            desk.needs(ORGANIZERS)?;
            let mut asked = desk.asked(form).await?;
            let command = if act == "close" {
                Command::Close
            } else {
                Command::Reopen { note: reason(&mut asked, form)? }
            };
            asked.submit(command).await?;
        }
        _ => counted::act(desk, act, form).await?,
    }
    Ok(Came::Nothing)
}

/// Nothing was found if nothing was only looked at.
fn came(found: Option<Vec<Grid>>) -> Came {
    found.map_or(Came::Nothing, Came::Found)
}
