//! What a tournament is set up with: what it is called, when and where it is played, how players register, when it begins, what
//! there is to pay, how long it is played and for which prizes. Each part is a form of its own; where it can be told what
//! one changes, it is told before.

mod description;
mod fees;
mod proposal;
mod rules;
mod terms;
mod times;

use actix_web::HttpResponse;
use askama::Template;
use domain::tournament::{Command, Tournament};
use http::form::Form;
use http::problem::{Code, Problem, Result};
use http::request::Writing;
use texts::Page as T;

use self::proposal::Proposal;
use super::field::{Field, Sent, digest};
use super::figures;
use super::told::{Told, foreseeing};
use super::{Refused, Sender, answer, home, overtaken, see_other};
use crate::frame::Frame;
use crate::pages::desk::begin;
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "desk/setup.html")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    desk: String,
    /// The part whose form was sent.
    asked: String,
    told: Option<Told>,
    saved: bool,
    /// Players register themselves, says the form.
    open: bool,
    /// Where they do.
    registration: String,
    description: Vec<Field>,
    terms: Vec<Field>,
    times: Vec<Field>,
    /// What everybody pays who is of no kind.
    fees_how: String,
    fees: Vec<Field>,
    rules: Vec<Field>,
    /// What else could be played by.
    others: Vec<begin::Choice>,
    /// How many editions are published: behind the first, another name, day or place is explained.
    editions: usize,
    /// The first round has begun: rules are proposed, and another official changes them.
    started: bool,
    proposal: Option<Proposal>,
    reason: String,
    why_wrong: Option<String>,
    /// What each part was when the page was made.
    seen: Vec<(Part, String)>,
}

impl Page {
    fn seen(&self, part: Part) -> &str {
        self.seen.iter().find(|(known, _)| *known == part).map_or("", |(_, seen)| seen)
    }

    fn is_told(&self, part: Part) -> bool {
        self.told.is_some() && self.asked == part.word()
    }
}

/// A part of what is set up, with a form of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Description,
    Terms,
    Times,
    Fees,
    Rules,
    /// Other rules altogether.
    Other,
    /// The rules that were proposed.
    Proposal,
}

impl Part {
    const ALL: [Self; 7] =
        [Self::Description, Self::Terms, Self::Times, Self::Fees, Self::Rules, Self::Other, Self::Proposal];

    fn word(self) -> &'static str {
        match self {
            Self::Description => "description",
            Self::Terms => "terms",
            Self::Times => "times",
            Self::Fees => "fees",
            Self::Rules => "rules",
            Self::Other => "other",
            Self::Proposal => "proposal",
        }
    }

    /// What it is now, shortly: a form that saw it otherwise changes nothing.
    fn seen(self, tournament: &Tournament) -> String {
        match self {
            Self::Description => digest(&(&tournament.title, tournament.date, &tournament.place)),
            Self::Terms => digest(&tournament.entering.terms),
            Self::Times => digest(&*tournament.times),
            Self::Fees => {
                digest(&tournament.cash.fees.iter().map(|(kind, fee)| (kind, fee.0)).collect::<Vec<_>>())
            }
            Self::Rules | Self::Other => digest(&*tournament.ruleset),
            Self::Proposal => digest(&tournament.proposed.as_ref().map(|proposed| proposed.facts.change)),
        }
    }
}

fn unreadable() -> Problem {
    Problem::new(Code::InvalidShape, http::messages::unreadable_form())
}

/// Which part a form is of, and whether it is to be done or only asked about.
fn pressed(form: &Form) -> Result<(Part, bool)> {
    let (how, which) = form.get("act").and_then(|act| act.split_once('-')).ok_or_else(unreadable)?;
    let part = Part::ALL.into_iter().find(|part| part.word() == which).ok_or_else(unreadable)?;
    match how {
        "do" => Ok((part, true)),
        "see" => Ok((part, false)),
        _ => Err(unreadable()),
    }
}

async fn page(
    visit: &Visit,
    form: &Form,
    told: Option<Told>,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let (tournament, lang, home) = (visit.tournament(), visit.reader.lang, home(visit));
    let title = lang.page(T::Setup);
    let refusal = Refused::of(visit, refused).await?;
    let part = pressed(form).ok().map(|(part, _)| part);
    let all = Sent::of(form, refusal.as_ref());
    let sent = |of: Part| all.only_if(part == Some(of));
    let others = rules::others(visit, sent(Part::Other)).await?;
    let page = Page {
        // What was typed stays, whatever happens meanwhile.
        f: if part.is_some() { visit.plain_frame(&title) } else { visit.desk(&title, "") },
        sender: Sender::of(visit.request()),
        desk: format!("{home}/desk"),
        asked: part.map_or("", Part::word).to_owned(),
        saved: part.is_none() && visit.request().query_string().contains("done=1"),
        open: match part {
            Some(Part::Terms) => form.get("open").is_some(),
            _ => tournament.entering.terms.open,
        },
        registration: format!("{home}/pre-registrations"),
        description: description::fields(lang, tournament, sent(Part::Description)),
        terms: terms::fields(lang, tournament, sent(Part::Terms)),
        times: times::fields(lang, tournament, sent(Part::Times)),
        fees_how: lang.page_with(
            T::SetupFeesHow,
            [("fee", texts::money(lang, tournament.regulations().fee_cents).into())],
        ),
        fees: fees::fields(lang, tournament, sent(Part::Fees)),
        rules: figures::fields(lang, &tournament.ruleset, sent(Part::Rules)),
        others,
        editions: tournament.editions.len(),
        started: rules::has_started(tournament),
        proposal: Proposal::read(visit).await?,
        reason: form.get("reason").unwrap_or_default().to_owned(),
        why_wrong: all.at("reason"),
        seen: Part::ALL.map(|part| (part, part.seen(tournament))).into(),
        told,
        refused: refusal,
    };
    answer(&page, refused)
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    page(&visit, &Form::default(), None, None).await
}

/// Tells what a form would change, or does it.
pub async fn act(visit: Visit, form: Form) -> Result<HttpResponse> {
    let outcome = match pressed(&form) {
        Ok((part, true)) => done(&visit, part, &form).await.map(|()| None).map_err(overtaken),
        Ok((part, false)) => foreseen(&visit, part, &form).await.map(Some),
        Err(problem) => Err(problem),
    };
    match outcome {
        Ok(None) => Ok(see_other(&format!("{}?done=1", visit.request().path()))),
        Ok(told) => page(&visit, &form, told, None).await,
        Err(problem) if problem.code().status().is_client_error() => {
            let snapshot = visit.engine().snapshot(visit.tournament().id).await?;
            // What somebody else has changed meanwhile is shown in place of what was typed.
            let is_stale = problem.code() == Code::PreconditionFailed;
            let form = if is_stale { Form::default() } else { form };
            page(&visit.at(snapshot), &form, None, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

/// What it would change. Nothing is stored.
async fn foreseen(visit: &Visit, part: Part, form: &Form) -> Result<Told> {
    let mut request = foreseeing(visit).await?;
    match part {
        Part::Terms => terms::told(visit, &request, terms::command(form)?).await,
        Part::Fees => {
            let command = fees::command(form, &mut request)?;
            fees::told(visit, &request, &command).await
        }
        Part::Rules | Part::Other => {
            rules::told(visit, &request, rules::meant(visit, part, form).await?).await
        }
        Part::Description | Part::Times | Part::Proposal => Err(unreadable()),
    }
}

async fn done(visit: &Visit, part: Part, form: &Form) -> Result<()> {
    let mut request = Writing::new(visit.request(), (), form.key(visit.request())).await?;
    if request.replayed().await?.is_some() {
        return Ok(());
    }
    let seen = form.get("seen").ok_or_else(unreadable)?.to_owned();
    request = request.only_while(move |tournament| part.seen(tournament) == seen);
    let command: Command = match part {
        Part::Description => description::command(form, &mut request)?,
        Part::Terms => terms::command(form)?,
        Part::Times => times::command(form, visit.tournament().regulations().rounds)?,
        Part::Fees => fees::command(form, &mut request)?,
        Part::Rules | Part::Other => {
            let ruleset = rules::meant(visit, part, form).await?;
            rules::command(visit.tournament(), ruleset, form, &mut request)?
        }
        Part::Proposal => proposal::command(visit.tournament(), form, &mut request)?,
    };
    request.submit(command).await.map(drop)
}
