//! The log of rulings with what each did and what became of appeals; until when rulings can be appealed against.

use std::collections::BTreeMap;
use std::num::NonZeroU16;

use actix_web::HttpResponse;
use askama::Template;
use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::{PlayerNumber, RoundNumber};
use domain::points::Points;
use domain::tournament::Command;
use domain::tournament::command::AppealCommand;
use domain::tournament::rulings_log::RulingsLog;
use domain::violation::shape;
use engine::Role;
use http::form::Form;
use http::problem::{Code, Problem, Result, Violation};
use http::request::Writing;
use texts::{Page as T, Text};
use views::appeals::AppealDeadlines;
use views::rulings_log::{RuledWithEffect, RulingsReport};

use super::appeal::state_of;
use super::{case_path, place};
use crate::frame::Frame;
use crate::pages::desk::{Refused, Sender, answer, home, paper, see_other};
use crate::said::said;
use crate::visit::Visit;
use crate::words::{Moment, Who, signed};

#[derive(Template)]
#[template(path = "desk/rulings.html")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    heading: String,
    paper: String,
    rulings: Vec<Logged>,
    /// What was paid as penalties, and whether what one pays is what others get.
    sums: Vec<String>,
    deadlines: Vec<(String, Moment)>,
    /// Rounds that can have a deadline of their own: number, name, whether it is chosen.
    rounds: Vec<(u8, String, bool)>,
    minutes: String,
    /// Whoever looks sets deadlines.
    sets: bool,
}

/// A ruling of the log.
struct Logged {
    place: String,
    case: String,
    kind: String,
    about: String,
    by: String,
    at: Moment,
    in_force: bool,
    /// What it changed, by player.
    changes: Vec<String>,
    /// Appeals against it, and where each is.
    appeals: Vec<(String, String)>,
    /// Where somebody appeals against it, while that can be.
    appeal: Option<String>,
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    page(&visit, &Form::default(), None).await
}

pub async fn act(visit: Visit, form: Form) -> Result<HttpResponse> {
    match done(&visit, &form).await {
        Ok(()) => Ok(see_other(&format!("{}#deadline", visit.request().path()))),
        Err(problem) if problem.code().status().is_client_error() => {
            page(&visit, &form, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

/// Sets a deadline, so many minutes from now; without minutes it is taken away.
async fn done(visit: &Visit, form: &Form) -> Result<()> {
    visit.caller.needs(&[Role::Organizer], visit.caller.place())?;
    let request = Writing::new(visit.request(), (), form.key(visit.request())).await?;
    if form.get("act") != Some("deadline") {
        return Err(Problem::new(Code::InvalidShape, http::messages::unreadable_form()));
    }
    let minutes = form.get("minutes").map(|typed| {
        typed.parse::<NonZeroU16>().map_err(|_| {
            let violation = Violation::new("/minutes", "shape", shape::misfit("a nonzero u16"));
            Problem::of(Code::InvalidShape, violation)
        })
    });
    let now = visit.engine().config().clock.now();
    let until = minutes.transpose()?.map(|minutes| now + TimeDelta::minutes(minutes.get().into()));
    let round = form.number::<RoundNumber>("round");
    request.submit(Command::Appeal(AppealCommand::SetAppealDeadline { round, until })).await?;
    Ok(())
}

fn deadlines(visit: &Visit) -> Vec<(String, Moment)> {
    let lang = visit.reader.lang;
    let known = AppealDeadlines::of(visit.tournament());
    let moment = |until: DateTime<Utc>| Moment::of(lang, until);
    let of_round = |(round, until): (&u8, &DateTime<Utc>)| {
        (lang.page_with(T::RoundNumber, [("round", (*round).into())]), moment(*until))
    };
    let others =
        known.other_rounds.map(|until| (lang.page(T::AppealOtherRounds).into_owned(), moment(until)));
    known.rounds.iter().map(of_round).chain(others).collect()
}

async fn page(visit: &Visit, form: &Form, refused: Option<&Problem>) -> Result<HttpResponse> {
    let (tournament, lang, home) = (visit.tournament(), visit.reader.lang, home(visit));
    let log = RulingsLog::of(tournament, None);
    let report = RulingsReport::read(visit.view(), &log).await?;
    let directory = visit.view().directory().await?;
    let names = visit.view().names(&directory);
    let name = |number: &PlayerNumber| Who::of(lang, &names.named(*number)).name;
    let changes = |change: &BTreeMap<PlayerNumber, Points>| {
        let other = change.iter().filter(|(_, points)| **points != Points::ZERO);
        other.map(|(player, points)| format!("{}: {}", name(player), signed(*points))).collect::<Vec<_>>()
    };
    let logged = |entry: &RuledWithEffect| {
        let ruling = &entry.ruling;
        let offenders = tournament.rulings.get(&ruling.id).map(|it| it.made.decision.offenders());
        let offenders = offenders.filter(|players| !players.is_empty());
        let rules = &tournament.ruleset.game;
        let about = [
            ruling.offence.as_ref().map(|id| texts::offence(lang, rules, id.as_str()).into_owned()),
            offenders.map(|players| players.iter().map(&name).collect::<Vec<_>>().join(", ")),
            Some(ruling.rule.clone()),
            ruling.reason.as_deref().map(|reason| said(lang, reason)),
        ];
        let appeals = report.appeals.iter().filter(|appeal| appeal.ruling == ruling.id);
        let appeals: Vec<_> = appeals
            .map(|appeal| {
                (lang.page(state_of(appeal)).into_owned(), format!("{home}/desk/appeals/{}", appeal.id))
            })
            .collect();
        let open = report.appeals.iter().any(|it| it.ruling == ruling.id && it.decision.is_none());
        let may_appeal = ruling.in_force && !open && !tournament.is_final(ruling.id);
        Logged {
            place: place(lang, ruling.round, ruling.table, ruling.deal),
            case: case_path(&home, ruling.round, ruling.table, ruling.deal),
            kind: lang.text(texts::ruling_kind(ruling.decision.kind)).into_owned(),
            about: about.into_iter().flatten().collect::<Vec<_>>().join(" · "),
            by: ruling.made_by.as_ref().and_then(|by| by.label.clone()).unwrap_or_default(),
            at: Moment::of(lang, ruling.made_at),
            in_force: ruling.in_force,
            changes: entry.effect.as_ref().map(|effect| changes(&effect.change)).unwrap_or_default(),
            appeals,
            appeal: may_appeal.then(|| format!("{home}/desk/rulings/{}", ruling.id)),
        }
    };
    let proof = report.proof.zero_sum.filter(|_| !report.items.is_empty()).map(|holds| {
        let text = if holds { Text::RulingsProof } else { Text::RulingsProofFails };
        lang.text_with(text, [("tables", report.proof.tables.len().into())])
    });
    let penalties = [("sum", texts::points(report.penalties.sum).into())];
    let chosen = form.number::<u8>("round");
    let heading = lang.page(T::RulingsLog).into_owned();
    let page = Page {
        f: visit.frame_of_ones_own(&heading, "rulings appeals players"),
        sender: Sender::of(visit.request()),
        refused: Refused::of(visit, refused).await?,
        paper: paper(visit, "rulings.pdf"),
        sums: [Some(lang.page_with(T::RulingsPenalties, penalties)), proof].into_iter().flatten().collect(),
        rulings: report.items.iter().rev().map(logged).collect(),
        deadlines: deadlines(visit),
        rounds: (1..=tournament.regulations().rounds)
            .map(|round| {
                let name = lang.page_with(T::RoundNumber, [("round", round.into())]);
                (round, name, chosen == Some(round))
            })
            .collect(),
        minutes: form.get("minutes").unwrap_or_default().to_owned(),
        sets: visit.caller.may(Role::Organizer),
        heading,
    };
    answer(&page, refused)
}
