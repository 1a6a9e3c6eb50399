//! Players who are not to sit at one table: who, why, and that they may again.

use actix_web::HttpResponse;
use askama::Template;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::DrawCommand;
use http::form::Form;
use http::problem::{Code, Problem, Result};
use http::request::Writing;
use texts::Page as T;
use views::pairs_apart::Pairs;

use super::{Refused, Sender, answer, home, see_other};
use crate::frame::Frame;
use crate::visit::Visit;
use crate::words::Who;

#[derive(Template)]
#[template(path = "desk/apart.html")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    draw: String,
    pairs: Vec<Apart>,
    /// Everybody who can be chosen, in each of the two fields.
    fields: Vec<Field>,
    reason: String,
    reason_wrong: Option<String>,
}

/// Two who are kept apart.
struct Apart {
    /// Both numbers, as the form says them.
    pair: String,
    names: String,
    reason: Option<String>,
}

/// One of the two.
struct Field {
    name: &'static str,
    label: String,
    wrong: Option<String>,
    /// Number, name, whether it is chosen.
    players: Vec<(u16, String, bool)>,
}

const FIELDS: [(&str, T, &str); 2] =
    [("one", T::ApartOne, "players/0"), ("other", T::ApartOther, "players/1")];

async fn page(visit: &Visit, form: &Form, refused: Option<&Problem>) -> Result<HttpResponse> {
    let (lang, tournament) = (visit.reader.lang, visit.tournament());
    let directory = visit.view().directory().await?;
    let names = visit.view().names(&directory);
    let called = |number: PlayerNumber| {
        let who = Who::of(lang, &names.named(number));
        format!("{} {}", who.number, who.name)
    };
    let pairs = Pairs::read(visit.view()).await?.items.into_iter().map(|pair| {
        let [one, other] = pair.players;
        let names = format!("{} · {}", called(one), called(other));
        Apart { pair: format!("{one}-{other}"), names, reason: pair.reason }
    });
    let problem = refused;
    let refused = Refused::of(visit, problem).await?;
    let prohibits = form.get("act") == Some("prohibit");
    let wrong = |at: &str| refused.as_ref().filter(|_| prohibits)?.at(at);
    let field = |(name, label, at): (&'static str, T, &str)| {
        let chosen = form.number::<u16>(name).filter(|_| prohibits);
        let players = tournament.players.values().filter(|player| player.takes_part());
        let players = players.map(|player| {
            let number = player.number;
            (number.0, called(number), chosen == Some(number.0))
        });
        Field { name, label: lang.page(label).into_owned(), wrong: wrong(at), players: players.collect() }
    };
    let reason_wrong = wrong("reason");
    let heading = lang.page(T::ApartPairs).into_owned();
    let page = Page {
        f: visit.desk(&heading, "players rounds"),
        sender: Sender::of(visit.request()),
        draw: format!("{}/desk/draw", home(visit)),
        pairs: pairs.collect(),
        fields: FIELDS.map(field).into(),
        reason: form.get("reason").filter(|_| prohibits).unwrap_or_default().to_owned(),
        reason_wrong,
        refused,
    };
    answer(&page, problem)
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    page(&visit, &Form::default(), None).await
}

/// Keeps two apart, or no longer.
pub async fn act(visit: Visit, form: Form) -> Result<HttpResponse> {
    match done(&visit, &form).await {
        Ok(()) => Ok(see_other(visit.request().path())),
        Err(problem) if problem.code().status().is_client_error() => {
            page(&visit, &form, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

async fn done(visit: &Visit, form: &Form) -> Result<()> {
    let unreadable = || Problem::new(Code::InvalidShape, http::messages::unreadable_form());
    let mut request = Writing::new(visit.request(), (), form.key(visit.request())).await?;
    let command = match form.get("act") {
        Some("prohibit") => {
            let number = |field: &str| form.number(field).map(PlayerNumber).ok_or_else(unreadable);
            let players = [number("one")?, number("other")?];
            let note = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
            DrawCommand::ProhibitPair { players, note }
        }
        Some("allow") => {
            let (one, other) =
                form.get("pair").and_then(|pair| pair.split_once('-')).ok_or_else(unreadable)?;
            let number = |text: &str| text.parse().map(PlayerNumber).map_err(|_| unreadable());
            let players = [number(one)?, number(other)?];
            let note = request.optional_note("reason", "/reason", form.get("reason"))?;
            DrawCommand::AllowPair { players, note }
        }
        _ => return Err(unreadable()),
    };
    request.submit(Command::Draw(command)).await.map(drop)
}
