//! The desk of who directs a tournament: how far it is, what comes next and what stands in its way.

use std::num::NonZeroU16;

use actix_web::HttpResponse;
use actix_web::web::Data;
use askama::Template;
use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::RoundNumber;
use domain::tournament::Command;
use domain::tournament::checks::Before;
use domain::tournament::command::{RoundCommand, SetupCommand};
use domain::tournament::state::Phase;
use domain::violation::shape;
use http::form::Form;
use http::problem::{Code, Problem, Result, Violation};
use http::request::Writing;
use texts::{Lang, Page as T};
use views::checks;
use views::course::{Course, Stage, Step};
use views::draw::InForce;

use super::hall::{self, Hall};
use super::{Reason, Reasons, Refused, Sender, answer, confirmed, home, paper, see_other};
use crate::frame::Frame;
use crate::pages::draw::in_words;
use crate::pens::Pens;
use crate::visit::Visit;
use crate::words::Clock;

#[derive(Template)]
#[template(path = "desk/director.html")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    counts: Vec<String>,
    stages: Vec<StageStep>,
    reasons: Reasons,
    main: Option<Main>,
    hall: Option<Hall>,
    /// The round that is drawn and has not begun, with the way to it.
    drawn: Option<(u8, String)>,
    /// How good its seats are.
    certificate: Vec<String>,
    /// The round under way.
    running: Option<u8>,
    reason: String,
    /// How long the round that begins is to take: what was typed, or what the rules say.
    minutes: String,
    /// How much more time was typed, and what is wrong with it.
    more: String,
    more_wrong: Option<String>,
    ways: Vec<(String, String)>,
    papers: Vec<(String, String)>,
    closed: bool,
}

struct StageStep {
    name: String,
    past: bool,
    now: bool,
}

/// What is done next.
struct Main {
    label: String,
    /// Where it is done, if not here.
    path: Option<String>,
    act: &'static str,
    round: Option<u8>,
}

fn stage(lang: Lang, stage: Stage) -> String {
    match stage {
        Stage::Registration => lang.page(T::StateRegistering).into_owned(),
        Stage::Draw => lang.page(T::Draw).into_owned(),
        Stage::Round(round) => lang.page_with(T::RoundNumber, [("round", round.0.into())]),
        Stage::Review => lang.page(T::StageReview).into_owned(),
        Stage::Published => lang.page(T::StagePublished).into_owned(),
        Stage::PaidOut => lang.page(T::StagePaidOut).into_owned(),
    }
}

fn main(lang: Lang, step: Step, home: &str) -> Option<Main> {
    let of_round = |text, round: RoundNumber| lang.page_with(text, [("round", round.0.into())]);
    let here = |label, act, round: Option<RoundNumber>| Main {
        label,
        path: None,
        act,
        round: round.map(|round| round.0),
    };
    let there = |label, below| Main { path: Some(format!("{home}/desk/{below}")), ..here(label, "", None) };
    Some(match step {
        Step::Draw(round) => there(of_round(T::DeskDrawRound, round), "draw"),
        Step::Start(round) => here(of_round(T::DeskStartRound, round), "start", Some(round)),
        Step::End(round) => here(of_round(T::DeskEndRound, round), "end", Some(round)),
        Step::Publish => there(lang.page(T::DeskPublish).into_owned(), "review"),
        Step::HandOut => there(lang.page(T::DeskHandOut).into_owned(), "prizes"),
        Step::Close => here(lang.page(T::DeskClose).into_owned(), "close", None),
        Step::Nothing => return None,
    })
}

/// What stands in the way of the next step, and what has to be confirmed for it.
async fn reasons(visit: &Visit, step: Step, form: &Form) -> Result<Reasons> {
    Ok(match step {
        // What is odd is confirmed where it is drawn and published.
        Step::Draw(_) => {
            Reasons { warnings: Vec::new(), ..Reasons::before(visit, Before::Draw, form).await? }
        }
        Step::Publish => {
            Reasons { warnings: Vec::new(), ..Reasons::before(visit, Before::Publish, form).await? }
        }
        Step::Close => Reasons::before(visit, Before::Close, form).await?,
        Step::End(round) => Reasons { obstacles: unfinished(visit, round), warnings: Vec::new() },
        Step::Start(_) | Step::HandOut | Step::Nothing => Reasons::default(),
    })
}

/// Tables that still play.
fn unfinished(visit: &Visit, round: RoundNumber) -> Vec<Reason> {
    let (tournament, lang) = (visit.tournament(), visit.reader.lang);
    let tables = tournament.round(round).into_iter().flat_map(|round| &round.tables);
    let open = tables.filter(|table| !tournament.is_finished(table));
    let reason = |table: &std::sync::Arc<domain::tournament::state::Table>| Reason {
        code: "table_unfinished",
        text: lang.page_with(
            T::DeskTableUnfinished,
            [
                ("table", table.at.table.0.into()),
                ("settled", table.settled_deals().into()),
                ("deals", tournament.deals_at(table).into()),
            ],
        ),
        way: Some(hall::desk_of(&home(visit), table.at)),
        confirmed: false,
    };
    open.map(reason).collect()
}

/// What is printed at this point.
fn papers(visit: &Visit, step: Step) -> Vec<(String, String)> {
    let round = match step {
        Step::Start(round) | Step::End(round) => Some(round),
        _ => None,
    };
    let names: Vec<(T, String)> =
        match (round, visit.tournament().rounds.is_empty() && visit.tournament().taken_over.is_none()) {
            (Some(round), _) => [
                (T::PaperAll, "round-papers.pdf"),
                (T::PaperDraw, "draw.pdf"),
                (T::PaperDrawByName, "draw-by-name.pdf"),
                (T::PaperDrawLarge, "draw-large.pdf"),
                (T::PaperSlips, "draw-slips.pdf"),
                (T::PaperSheets, "hand-sheets.pdf"),
            ]
            .map(|(text, name)| (text, format!("{name}?round={round}")))
            .into(),
            (None, true) => {
                let names = [
                    (T::PaperCheckIn, "check-in.pdf"),
                    (T::PaperBadges, "badges.pdf"),
                    (T::PaperRules, "rule-card.pdf"),
                ];
                names.map(|(text, name)| (text, name.to_owned())).into()
            }
            (None, false) => vec![(T::PaperRanking, "ranking.pdf".to_owned())],
        };
    names
        .into_iter()
        .map(|(text, name)| (visit.reader.lang.page(text).into_owned(), paper(visit, &name)))
        .collect()
}

async fn page(visit: &Visit, pens: &Pens, form: &Form, refused: Option<&Problem>) -> Result<HttpResponse> {
    let (tournament, lang, home) = (visit.tournament(), visit.reader.lang, home(visit));
    let course = Course::of(&visit.snapshot);
    let here = tournament.players.values().filter(|player| player.checked_in).count();
    let registered = [("here", here.into()), ("count", tournament.players.len().into())];
    let fees: domain::money::Cents = tournament.players.values().map(|player| player.fee_paid).sum();
    let counts = vec![
        lang.page_with(T::DeskHere, registered),
        lang.page_with(T::DeskFees, [("sum", texts::money(lang, fees).into())]),
    ];
    let running = match course.step {
        Step::End(round) => Some(round),
        _ => None,
    };
    let question = params(visit);
    let hall = match running {
        Some(round) => Some(Hall::read(visit, pens, round, question).await?),
        None => None,
    };
    let mut ways = vec![
        (lang.page(T::Setup).into_owned(), format!("{home}/desk/setup")),
        (lang.page(T::Cards).into_owned(), format!("{home}/cards")),
        (lang.page(T::Helpers).into_owned(), format!("{home}/helpers")),
        (lang.page(T::Board).into_owned(), format!("{home}/board")),
        (lang.page(T::Webhooks).into_owned(), format!("{home}/desk/webhooks")),
    ];
    if !tournament.editions.is_empty() {
        ways.push((lang.page(T::DeskHandOut).into_owned(), format!("{home}/desk/prizes")));
        ways.push((lang.page(T::StageReview).into_owned(), format!("{home}/desk/review")));
    }
    if tournament.players.is_empty() && course.step != Step::Nothing {
        ways.push((lang.page(T::OldList).into_owned(), format!("{home}/desk/results-list")));
    }
    if tournament.taken_over.is_some() {
        ways.push((lang.page(T::OldListCorrect).into_owned(), format!("{home}/desk/results-list")));
    }
    let drawn = tournament.current_round().filter(|round| round.phase == Phase::Drawn);
    let title = lang.page(T::Desk);
    let refusal = Refused::of(visit, refused).await?;
    let page = Page {
        f: visit.desk(&title, " rounds rankings players teams editions flags complaints payouts cash"),
        sender: Sender::of(visit.request()),
        more: form.get("more").unwrap_or_default().to_owned(),
        more_wrong: refusal.as_ref().and_then(|refused| refused.at("more")),
        refused: refusal,
        counts,
        stages: course
            .stages
            .iter()
            .map(|it| StageStep {
                name: stage(lang, *it),
                past: course.is_past(*it),
                now: *it == course.now && course.step != Step::Nothing,
            })
            .collect(),
        reasons: reasons(visit, course.step, form).await?,
        main: main(lang, course.step, &home),
        hall,
        certificate: drawn
            .map(|round| InForce::of(tournament, round).certificate)
            .map(|certificate| in_words::sentences(lang, &certificate))
            .unwrap_or_default(),
        drawn: drawn.map(|round| (round.number.0, format!("{home}/rounds/{}", round.number))),
        running: running.map(|round| round.0),
        reason: form.get("reason").unwrap_or_default().to_owned(),
        minutes: match form.get("minutes") {
            Some(typed) => typed.to_owned(),
            None => tournament.regulations().round_minutes.map(|limit| limit.to_string()).unwrap_or_default(),
        },
        ways,
        papers: papers(visit, course.step),
        closed: tournament.closed,
    };
    answer(&page, refused)
}

/// Whom somebody looks for.
fn params(visit: &Visit) -> String {
    #[derive(serde::Deserialize)]
    struct Question {
        #[serde(default)]
        q: String,
    }
    let question = http::params::parse::<Question>(visit.request().query_string());
    question.map(|question| question.q.trim().to_owned()).unwrap_or_default()
}

pub async fn show(visit: Visit, pens: Data<Pens>) -> Result<HttpResponse> {
    page(&visit, &pens, &Form::default(), None).await
}

/// Does what the form says, and shows the desk anew.
pub async fn act(visit: Visit, pens: Data<Pens>, form: Form) -> Result<HttpResponse> {
    match done(&visit, &form).await {
        Ok(()) => Ok(see_other(visit.request().path())),
        Err(problem) if problem.code().status().is_client_error() => {
            page(&visit, &pens, &form, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

/// When the time of a round that begins now is up, if the form says how long it takes; else the rules say it.
fn due(form: &Form, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
    let minutes = form.get("minutes").map(|typed| {
        typed.parse::<NonZeroU16>().map_err(|_| {
            let violation = Violation::new("/minutes", "shape", shape::misfit("a nonzero u16"));
            Problem::of(Code::InvalidShape, violation)
        })
    });
    Ok(minutes.transpose()?.map(|minutes| now + TimeDelta::minutes(minutes.get().into())))
}

/// How many minutes more, or less.
fn more(form: &Form) -> Result<i16> {
    let typed = form.get("more").unwrap_or_default();
    // A sign before what is added is how people write it.
    typed.strip_prefix('+').unwrap_or(typed).parse().map_err(|_| {
        let violation = Violation::new("/more", "shape", shape::misfit("i16"));
        Problem::of(Code::InvalidShape, violation)
    })
}

async fn done(visit: &Visit, form: &Form) -> Result<()> {
    let mut request = Writing::new(visit.request(), (), form.key(visit.request())).await?;
    // What was on the page when the button was tapped is what is done: another round may be under way by now.
    let round = || {
        let number = form.number::<RoundNumber>("round");
        number.ok_or_else(|| Problem::new(Code::InvalidShape, http::messages::unreadable_form()))
    };
    let command = match form.get("act").unwrap_or_default() {
        "start" => {
            let due_at = due(form, visit.engine().config().clock.now())?;
            Command::Round(RoundCommand::StartRound { round: round()?, due_at })
        }
        "pause" => Command::Round(RoundCommand::PauseClock { round: round()? }),
        "resume" => Command::Round(RoundCommand::ResumeClock { round: round()? }),
        "extend" => Command::Round(RoundCommand::ExtendClock { round: round()?, minutes: more(form)? }),
        "end" => Command::Round(RoundCommand::EndRound { round: round()?, early: false }),
        "end-early" => Command::Round(RoundCommand::EndRound { round: round()?, early: true }),
        "revert-start" => {
            let note = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
            Command::Round(RoundCommand::RevertStart { round: round()?, note })
        }
        "close" => {
            let basis = request.basis().await?;
            let reader =
                views::Reader { engine: visit.engine(), snapshot: &basis, viewer: visit.caller.viewer() };
            let seen = checks::seen(reader, Before::Close, &confirmed(form)).await?;
            Command::Setup(SetupCommand::Close { seen })
        }
        "reopen" => {
            let note = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
            Command::Setup(SetupCommand::Reopen { note })
        }
        _ => return Err(Problem::new(Code::InvalidShape, http::messages::unreadable_form())),
    };
    request.submit(command).await?;
    Ok(())
}
