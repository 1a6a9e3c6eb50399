//! Who writes at a table: who has the pen, who asks for it, how it goes over.

use actix_web::HttpResponse;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::Data;
use chrono::{DateTime, Utc};
use domain::ids::PlayerNumber;
use domain::tournament::event::TableAt;
use domain::tournament::state::Phase;
use engine::{Asker, Pen, PenHolder, PenRequest, Role};
use http::form::Form;
use http::problem::{Code, Problem, Result, Violation};
use http::session::FormToken;
use serde_json::json;

use super::{Path, at};
use crate::pens::{self, Pens};
use crate::slip;
use crate::visit::Visit;

/// Whether who asks writes, and who else does.
pub(super) struct Hand {
    pub pen: Option<Pen>,
    pub mine: bool,
    pub writes: bool,
    /// A referee or an organizer: he may pass the pen on and correct lines.
    pub official: bool,
    /// Who would like to have the pen, as far as it is his business.
    pub pen_request: Option<PenRequest>,
}

impl Hand {
    pub async fn of(visit: &Visit, at: TableAt) -> Result<Self> {
        let pen = held(visit, at).await?;
        let session = visit.caller.principal()?.token;
        let mine = pen.is_some_and(|pen| pen.token == session);
        if let Some(pen) = pen.as_ref().filter(|_| mine) {
            // In an outage the sheet is read all the same.
            if let Err(error) = visit.engine().hear_pen(pen).await {
                tracing::warn!(%error, "who writes at a table was not written down as heard");
            }
        }
        let official = visit.caller.may(Role::Referee) || visit.caller.may(Role::Organizer);
        let pen_request = pen.and_then(|pen| pens::request(&pen, now(visit)));
        // Who asks sees that he waits; who has the pen, or is an official, may give it.
        let pen_request = pen_request.filter(|pen_request| mine || official || pen_request.token == session);
        Ok(Self { writes: visit.caller.may(Role::Scorer), pen, mine, official, pen_request })
    }

    /// What somebody asks for is passed on or refused by who has it, or by an official.
    pub async fn deciding(visit: &Visit, at: TableAt) -> Result<Self> {
        let hand = Self::of(visit, at).await?;
        if hand.mine || hand.official {
            return Ok(hand);
        }
        Err(Problem::new(Code::Forbidden, http::messages::pen_by_session()))
    }
}

/// The pen, if who has it can still be asked: whose card was replaced, or whose session has ended, has put it down.
async fn held(visit: &Visit, at: TableAt) -> Result<Option<Pen>> {
    let Some(pen) = visit.engine().pen(visit.tournament().id, at).await? else { return Ok(None) };
    Ok(visit.engine().has_pen(&pen).await?.then_some(pen))
}

fn now(visit: &Visit) -> DateTime<Utc> {
    visit.engine().config().clock.now()
}

/// "Ich schreibe": who it is was chosen among the names of this table.
pub(super) async fn take(visit: &Visit, pens: &Pens, at: TableAt, form: &Form) -> Result<()> {
    let id = visit.tournament().id;
    let table = views::find::table(visit.tournament(), at)?;
    let round = views::find::round(visit.tournament(), at.round)?;
    let player = form.number("player").map(PlayerNumber).filter(|player| table.seats.contains(player));
    let refuse = |text| {
        let violation = Violation::new("/player", "bad_value", text);
        Problem::of(Code::Rejected(domain::tournament::RejectionCode::InvalidValue), violation)
    };
    let player = player.ok_or_else(|| refuse(http::messages::choose_who_you_are()))?;
    if round.phase != Phase::Started || visit.tournament().closed {
        return Err(refuse(http::messages::round_not_played()));
    }
    let principal = visit.caller.principal()?;
    if FormToken::of(visit.request()).is_none() {
        return Err(Problem::new(Code::Forbidden, http::messages::pen_by_session()));
    }
    let pen = visit.engine().pen(id, at).await?;
    // Who waits for the pen has shown his slip when he asked for it.
    let waits = pen.and_then(|pen| pens::request(&pen, now(visit)));
    if waits.is_none_or(|it| (it.token, it.player) != (principal.token, player.0)) {
        slip::confirm(visit, player, form)?;
    }
    if let Some(pen) = pen
        && pen.token != principal.token
        && !pens.is_silent(&pen, now(visit))
        && visit.engine().has_pen(&pen).await?
    {
        return Ok(visit.engine().ask_pen(&pen, principal.token, player).await?);
    }
    // Whoever is heard meanwhile keeps it.
    let had = pen.map(|pen| {
        let silent_since = (pen.token != principal.token).then_some(pen.heard_at);
        PenHolder { token: pen.token, silent_since }
    });
    let by = asker(visit)?;
    Ok(visit.engine().pass_pen(id, at, principal.token, player, had, by).await?)
}

fn asker(visit: &Visit) -> Result<Asker> {
    Ok(Asker { token: visit.caller.principal()?.token, from: visit.caller.address() })
}

/// Who has the pen, or an official, gives it to who has asked.
pub(super) async fn give(visit: &Visit, at: TableAt, form: &Form) -> Result<()> {
    let hand = Hand::deciding(visit, at).await?;
    let Some(pen_request) = as_seen(&hand, form)? else { return Ok(()) };
    let (to, player) = (pen_request.token, PlayerNumber(pen_request.player));
    let from = hand.pen.map(|pen| PenHolder { token: pen.token, silent_since: None });
    Ok(visit.engine().pass_pen(visit.tournament().id, at, to, player, from, asker(visit)?).await?)
}

/// Who asked does not get it.
pub(super) async fn refuse(visit: &Visit, at: TableAt, form: &Form) -> Result<()> {
    let hand = Hand::deciding(visit, at).await?;
    match (as_seen(&hand, form)?, hand.pen) {
        (Some(_), Some(pen)) => Ok(visit.engine().refuse_pen(&pen).await?),
        _ => Ok(()),
    }
}

/// Who asks, if it is whom the page has named: somebody else may have asked since.
fn as_seen(hand: &Hand, form: &Form) -> Result<Option<PenRequest>> {
    let Some(pen_request) = hand.pen_request else { return Ok(None) };
    if form.get("asked") == Some(pen_request.token.to_string().as_str()) {
        return Ok(Some(pen_request));
    }
    Err(Problem::new(Code::PreconditionFailed, http::messages::other_asks()))
}

/// Who has the pen, and that who asks is there: for scripts, every few seconds.
pub async fn pen(visit: Visit, pens: Data<Pens>, path: Path) -> Result<HttpResponse> {
    let at = at(&path);
    views::find::table(visit.tournament(), at)?;
    let hand = Hand::of(&visit, at).await?;
    let session = visit.caller.principal()?.token;
    let pen_request = hand
        .pen_request
        .map(|pen_request| json!({"player": pen_request.player, "session": pen_request.token, "own": pen_request.token == session}));
    let answer = json!({
        "mine": hand.mine, "writes": hand.writes, "holder": hand.pen.map(|pen| pen.player), "asked": pen_request,
        // Who waits may take it himself.
        "silent": hand.pen.is_some_and(|pen| pens.is_silent(&pen, now(&visit))),
    });
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(answer))
}
