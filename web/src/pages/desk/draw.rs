//! Drawing a round: who would be drawn, what stands in the way, how it is drawn; committing to it before, dice thrown in the hall.

use actix_web::HttpResponse;
use askama::Template;
use domain::draw::{Apart, DrawMode, KeepApart, Obstacle};
use domain::ids::RoundNumber;
use domain::tournament::Command;
use domain::tournament::checks::Before;
use domain::tournament::command::{DrawCommand, DrawOrder};
use domain::tournament::state::Phase;
use http::form::Form;
use http::problem::{Code, Problem, Result};
use http::request::Writing;
use texts::{Lang, Page as T};
use views::checks::{self, ChecksAnswer};
use views::draw_check::DrawCheck;

use super::{Reasons, Refused, Sender, answer, confirmed, home, see_other, word};
use crate::frame::Frame;
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "desk/draw.html")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    heading: String,
    desk: String,
    home: String,
    /// What is told while it is drawn, with names where numbers come in.
    progress: String,
    round: u8,
    /// The round is drawn already, and is drawn again.
    again: bool,
    /// Who would be drawn, and at how many tables.
    field: Vec<String>,
    /// What else the check of the field says.
    hints: Vec<String>,
    reasons: Reasons,
    lists: Vec<List>,
    /// How many pairs are not to meet.
    apart: String,
    /// Something was chosen.
    chosen: bool,
    at_once: bool,
    dice: String,
    reason: String,
    /// The digest of a commitment that waits for its draw.
    committed: Option<String>,
}

/// A choice of the form.
struct List {
    name: &'static str,
    label: String,
    /// Value, word, whether it is chosen.
    answers: Vec<(&'static str, String, bool)>,
}

const MODES: [(&str, T); 4] = [
    ("", T::DrawAsUsual),
    ("random", T::DrawRandom),
    ("random_avoiding", T::DrawAvoiding),
    ("by_standing", T::DrawByStanding),
];

const APART: [(&str, T); 4] =
    [("", T::DrawAsUsual), ("off", T::ApartOff), ("soft", T::ApartSoft), ("hard", T::ApartHard)];

const BYES: [(&str, T); 3] = [("", T::DrawAsUsual), ("yes", T::Yes), ("no", T::No)];

/// How the form says that it is to be drawn. What is left as usual is as it was committed to, as the round before was drawn, or
/// as the rules say.
fn order(form: &Form) -> DrawOrder {
    let apart = ["teams", "clubs", "prohibited"].map(|name| word::<Apart>(form, name));
    let [teams, clubs, prohibited] = apart.map(Option::unwrap_or_default);
    let stated = apart.iter().any(Option::is_some);
    DrawOrder {
        mode: word::<DrawMode>(form, "mode").filter(|mode| *mode != DrawMode::Manual),
        apart: stated.then_some(KeepApart { teams, clubs, prohibited }),
        byes: form.get("byes").map(|answer| answer == "yes"),
        at_once: form.get("at_once").map(|_| true),
        ..DrawOrder::default()
    }
}

/// The round to be drawn: the one that is drawn and has not begun, or the next.
fn round(visit: &Visit) -> (RoundNumber, bool) {
    let tournament = visit.tournament();
    let drawn = tournament.current_round().filter(|round| round.phase == Phase::Drawn);
    drawn.map_or((RoundNumber::from_index(tournament.rounds.len()), false), |round| (round.number, true))
}

/// What the check of the field found, as sentences.
fn hint(lang: Lang, obstacle: &Obstacle) -> String {
    let numbers = |players: &[domain::ids::PlayerNumber]| texts::numbers(lang, players);
    match obstacle {
        Obstacle::CannotSeat { players, byes: true, surplus: Some(out), .. } => {
            lang.page_with(T::DrawSitOut, [("players", (*players).into()), ("out", (*out).into())])
        }
        Obstacle::CannotSeat { players, missing, .. } => lang
            .page_with(T::DrawCannotSeat, [("players", (*players).into()), ("missing", (*missing).into())]),
        Obstacle::Unpaired { players } => {
            lang.page_with(T::DrawUnpaired, [("players", numbers(players).into())])
        }
        Obstacle::GroupTooLarge { members, tables, .. } => {
            let values = [("players", numbers(members).into()), ("tables", (*tables).into())];
            lang.page_with(T::DrawGroupLarge, values)
        }
        Obstacle::PairsNotHeeded { pairs } => {
            let players: Vec<_> = pairs.iter().flatten().copied().collect();
            lang.page_with(T::DrawPairsUnheeded, [("players", numbers(&players).into())])
        }
        Obstacle::NotCheckedIn { players } => {
            lang.page_with(T::DrawNotThere, [("players", numbers(players).into())])
        }
        Obstacle::CameAfterDraw { players } => {
            lang.page_with(T::DrawCameLater, [("players", numbers(players).into())])
        }
        Obstacle::CommitmentOutdated { came, left } => {
            let players: Vec<_> = came.iter().chain(left).copied().collect();
            lang.page_with(T::DrawCommitmentOld, [("players", numbers(&players).into())])
        }
        Obstacle::MeetAgain { at_least, .. } => {
            lang.page_with(T::DrawMeetAgain, [("count", (*at_least).into())])
        }
    }
}

async fn page(visit: &Visit, form: &Form, refused: Option<&Problem>) -> Result<HttpResponse> {
    let (lang, tournament, home) = (visit.reader.lang, visit.tournament(), home(visit));
    let (number, again) = round(visit);
    let check = DrawCheck::of(visit.view(), Some(number), &order(form));
    let checks = ChecksAnswer::before_draw(visit.view(), &order(form)).await?;
    let mut field = Vec::new();
    let mut hints = Vec::new();
    // What keeps it from being checked is told among what stands in the way.
    if let Ok(check) = &check {
        field.push(lang.page_with(T::DrawField, [("count", check.players.into())]));
        field.extend(check.tables.map(|tables| lang.page_with(T::TablesCount, [("count", tables.into())])));
        hints.extend(check.obstacles.iter().map(|obstacle| hint(lang, obstacle)));
    }
    let list = |name, label: T, answers: &[(&'static str, T)]| List {
        name,
        label: lang.page(label).into_owned(),
        answers: answers
            .iter()
            .map(|(value, word)| {
                let chosen = form.get(name).unwrap_or_default() == *value;
                (*value, lang.page(*word).into_owned(), chosen)
            })
            .collect(),
    };
    let heading = lang.page_with(T::DeskDrawRound, [("round", number.0.into())]);
    let page = Page {
        f: visit.desk(&heading, "players teams rounds"),
        sender: Sender::of(visit.request()),
        refused: Refused::of(visit, refused).await?,
        desk: format!("{home}/desk"),
        home,
        progress: lang.page_with(
            T::DrawProgress,
            [("steps", "[steps]".into()), ("most", "[most]".into()), ("met", "[met]".into())],
        ),
        round: number.0,
        again,
        field,
        hints,
        reasons: Reasons::of(visit, &checks.view, form),
        lists: vec![
            list("mode", T::DrawMode, &MODES),
            list("teams", T::ApartTeams, &APART),
            list("clubs", T::ApartClubs, &APART),
            list("prohibited", T::ApartPairs, &APART),
            list("byes", T::DrawByes, &BYES),
        ],
        apart: lang.page_with(T::ApartCount, [("count", tournament.prohibited.len().into())]),
        chosen: order(form) != DrawOrder::default(),
        at_once: form.get("at_once").is_some(),
        dice: form.get("public_randomness").unwrap_or_default().to_owned(),
        reason: form.get("reason").unwrap_or_default().to_owned(),
        committed: tournament.open_commitment(number).map(|made| made.facts.commitment.to_string()),
        heading,
    };
    answer(&page, refused)
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    page(&visit, &Form::default(), None).await
}

/// Draws, commits to a draw, or tells what the check of the field says to what was chosen.
pub async fn act(visit: Visit, form: Form) -> Result<HttpResponse> {
    if form.get("act") == Some("check") {
        return page(&visit, &form, None).await;
    }
    match done(&visit, &form).await {
        Ok(to) => Ok(see_other(&to)),
        Err(problem) if problem.code().status().is_client_error() => {
            page(&visit, &form, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

async fn done(visit: &Visit, form: &Form) -> Result<String> {
    let mut request = Writing::new(visit.request(), (), form.key(visit.request())).await?;
    let round = form.number::<RoundNumber>("round");
    let round = round.ok_or_else(|| Problem::new(Code::InvalidShape, http::messages::unreadable_form()))?;
    let desk = format!("{}/desk", home(visit));
    let mut draw = order(form);
    if form.get("act") == Some("commit") {
        request.submit(Command::Draw(DrawCommand::CommitDraw { round, draw })).await?;
        return Ok(format!("{desk}/draw"));
    }
    draw.public_randomness = form.get("public_randomness").map(str::to_owned);
    let basis = request.basis().await?;
    let reader = views::Reader { engine: visit.engine(), snapshot: &basis, viewer: visit.caller.viewer() };
    draw.seen = checks::seen(reader, Before::Draw, &confirmed(form)).await?;
    let command = match form.get("act") {
        Some("draw") => DrawCommand::DrawRound { round, draw },
        Some("redraw") => {
            let note = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
            DrawCommand::RedrawRound { round, draw, note }
        }
        _ => return Err(Problem::new(Code::InvalidShape, http::messages::unreadable_form())),
    };
    request.submit(Command::Draw(command)).await?;
    Ok(desk)
}
