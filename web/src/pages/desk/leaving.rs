//! A player leaves, is excluded, comes back, or is kept out of later tournaments, with what it changes told before.

use actix_web::HttpResponse;
use askama::Template;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::{FieldCommand, SuspensionCommand};
use domain::tournament::state::Player;
use domain::violation::shape;
use engine::Role;
use http::form::Form;
use http::params::Segments;
use http::problem::{Code, Problem, Result, Violation};
use http::request::Writing;
use texts::Page as T;
use uuid::Uuid;
use views::find;

use super::told::{Told, foreseeing};
use super::{Refused, Sender, answer, home, see_other};
use crate::frame::Frame;
use crate::visit::Visit;
use crate::words::Who;

#[derive(Template)]
#[template(path = "desk/leaving.html")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    heading: String,
    /// Word, name, whether it takes part from him.
    acts: Vec<Act>,
    reason: String,
    /// The last day of a suspension, and what is wrong with it; asked of who may pronounce one.
    until: Option<(String, Option<String>)>,
    /// The last day of the suspension that stands.
    stands: String,
    told: Option<Told>,
}

/// What may be done with him, if he who looks may.
struct Act {
    word: &'static str,
    name: String,
    how: String,
    chosen: bool,
}

/// Word, name and meaning of each act, and whether it is the referee's alone.
const ACTS: [(&str, T, T, bool); 5] = [
    ("withdraw", T::DeskWithdraw, T::DeskWithdrawHow, false),
    ("exclude", T::DeskExclude, T::DeskExcludeHow, true),
    ("reinstate", T::DeskReinstate, T::DeskReinstateHow, true),
    ("suspend", T::DeskSuspend, T::DeskSuspendHow, true),
    ("lift", T::DeskLift, T::DeskLiftHow, true),
];

/// The last day of the suspension that stands; nothing where none does.
fn stands(player: &Player) -> String {
    player.suspended.map(|suspended| suspended.until.to_string()).unwrap_or_default()
}

fn acts(visit: &Visit, player: &Player, form: &Form) -> Vec<Act> {
    let lang = visit.reader.lang;
    let can = ACTS.into_iter().filter(|(word, .., referee)| {
        let fits = match *word {
            "withdraw" => player.takes_part(),
            "exclude" => player.excluded.is_none(),
            "reinstate" => !player.takes_part(),
            "lift" => player.suspended.is_some(),
            _ => true,
        };
        fits && (!referee || visit.caller.may(Role::Referee))
    });
    let chosen = form.get("whither");
    can.enumerate()
        .map(|(nth, (word, name, how, _))| Act {
            word,
            name: lang.page(name).into_owned(),
            how: lang.page(how).into_owned(),
            chosen: chosen.map_or(nth == 0, |chosen| chosen == word),
        })
        .collect()
}

async fn page(
    visit: &Visit,
    number: PlayerNumber,
    form: &Form,
    told: Option<Told>,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let lang = visit.reader.lang;
    let player = find::player(visit.tournament(), number)?;
    let directory = visit.view().directory().await?;
    let who = Who::of(lang, &visit.view().names(&directory).named(number));
    let heading = lang.page_with(T::DeskLeavingOf, [("player", format!("{number} {}", who.name).into())]);
    let refused_words = Refused::of(visit, refused).await?;
    let page = Page {
        // What is shown before deciding stays, whoever else checks in meanwhile.
        f: if told.is_some() || refused.is_some() {
            visit.plain_frame(&heading)
        } else {
            visit.frame_of_ones_own(&heading, "players")
        },
        sender: Sender::of(visit.request()),
        until: visit.caller.may(Role::Referee).then(|| {
            let typed = form.get("until").map_or_else(|| stands(player), str::to_owned);
            (typed, refused_words.as_ref().and_then(|refused| refused.at("until")))
        }),
        stands: stands(player),
        refused: refused_words,
        heading,
        acts: acts(visit, player, form),
        reason: form.get("reason").unwrap_or_default().to_owned(),
        told,
    };
    answer(&page, refused)
}

pub async fn show(visit: Visit, path: Segments<(Uuid, PlayerNumber)>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    page(&visit, number, &Form::default(), None, None).await
}

/// Tells what it would change, or does it.
pub async fn act(visit: Visit, path: Segments<(Uuid, PlayerNumber)>, form: Form) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let done = if form.get("act") == Some("do") {
        done(&visit, number, &form).await.map(|()| None)
    } else {
        foresee(&visit, number, &form).await.map(Some)
    };
    match done {
        Ok(None) => Ok(see_other(&format!("{}/players/{number}", home(&visit)))),
        Ok(told) => page(&visit, number, &form, told, None).await,
        Err(problem) if problem.code().status().is_client_error() => {
            page(&visit, number, &form, None, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

/// What it would change. Nothing is stored.
async fn foresee(visit: &Visit, number: PlayerNumber, form: &Form) -> Result<Told> {
    let mut request = foreseeing(visit).await?;
    let command = command(visit, number, form, &mut request)?;
    Told::before(visit, &request, command).await
}

async fn done(visit: &Visit, number: PlayerNumber, form: &Form) -> Result<()> {
    let mut request = Writing::new(visit.request(), (), form.key(visit.request())).await?;
    let command = command(visit, number, form, &mut request)?;
    if let (Command::Suspension(_), Some(seen)) = (&command, form.get("stands").map(str::to_owned)) {
        request = request.only_while(move |tournament| {
            tournament.players.get(&number).is_some_and(|it| stands(it) == seen)
        });
    }
    request.submit(command).await?;
    Ok(())
}

fn command(visit: &Visit, player: PlayerNumber, form: &Form, request: &mut Writing<()>) -> Result<Command> {
    let unreadable = || Problem::new(Code::InvalidShape, http::messages::unreadable_form());
    let chosen = form.get("whither").unwrap_or_default();
    let (word, .., referee) = ACTS.into_iter().find(|(word, ..)| *word == chosen).ok_or_else(unreadable)?;
    if referee {
        visit.caller.needs(&[Role::Referee], visit.caller.place())?;
    }
    let reason = form.get("reason");
    if word == "suspend" {
        let until = form.get("until").unwrap_or_default().parse().map_err(|_| {
            let wrong = Violation::new("/until", "shape", shape::misfit("a formatted date string"));
            Problem::new(Code::InvalidShape, wrong.message.clone()).with_violations(vec![wrong])
        })?;
        let note = request.note("reason", "/reason", reason.unwrap_or_default())?;
        return Ok(Command::Suspension(SuspensionCommand::Suspend { player, until, note }));
    }
    if word == "lift" {
        let note = request.note("reason", "/reason", reason.unwrap_or_default())?;
        return Ok(Command::Suspension(SuspensionCommand::LiftSuspension { player, note }));
    }
    Ok(Command::Field(match word {
        "withdraw" => {
            FieldCommand::Withdraw { player, note: request.optional_note("reason", "/reason", reason)? }
        }
        "exclude" => {
            let note = request.note("reason", "/reason", reason.unwrap_or_default())?;
            FieldCommand::Exclude { player, note }
        }
        _ => {
            let note = request.note("reason", "/reason", reason.unwrap_or_default())?;
            FieldCommand::Reinstate { player, note }
        }
    }))
}
