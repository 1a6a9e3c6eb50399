//! A table's sheet for who writes it. A script makes it quick and lets it go on without the server; what
//! is here works by forms alone, from the same data.

mod fields;
mod form;
mod words;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::web::Data;
use askama::Template;
use chrono::{DateTime, Utc};
use domain::family::Record;
use domain::ids::{DealNumber, PlayerNumber, RoundNumber, TableNumber};
use domain::tournament::Command;
use domain::tournament::command::{DealCommand, FlagCommand, NewSignature};
use domain::tournament::event::signature::SigningWay;
use domain::tournament::event::{DealAt, TableAt};
use domain::tournament::state::Phase;
use engine::{Asker, Pen, PenHolder, PenRequest, Role};
use http::form::Form;
use http::params::Segments;
use http::problem::{Code, Problem, Result, Violation};
use http::request::Writing as Request;
use http::session::FormToken;
use serde_json::json;
use texts::{Page as T, Text};
use uuid::Uuid;
use views::start_number::{StartNumber, inward};
use views::writing::Writing;

use self::fields::Fields;
use self::form::LineForm;
use crate::frame::Frame;
use crate::pens::{self, Pens};
use crate::visit::Visit;

type Path = Segments<(Uuid, RoundNumber, TableNumber)>;

#[derive(Template)]
#[template(path = "write.html")]
#[expect(clippy::struct_excessive_bools, reason = "each is a part that the page has or has not")]
struct Page {
    f: Frame,
    heading: String,
    token: Option<String>,
    sheet: Writing,
    /// What the script starts from.
    data: String,
    plays: bool,
    writes: bool,
    /// Lines may be corrected.
    corrects_lines: bool,
    /// What makes each form safe to be sent twice.
    key: String,
    /// Where the newest line stands, and the one that is corrected: what is done to them counts for no other.
    newest: Option<(u16, String)>,
    corrected_at: String,
    /// Who has the pen, if it is somebody else.
    holder: Option<String>,
    /// Who would like to have it, for who can give it.
    asked: Option<String>,
    /// Own request waits.
    waits: bool,
    refused: Vec<String>,
    form: Option<LineForm>,
    /// The deal that is corrected.
    corrects: Option<u16>,
    reason: String,
    dealer: String,
    sits_out: Option<String>,
    next: String,
}

/// Whether who asks writes, and who else does.
struct Hand {
    pen: Option<Pen>,
    mine: bool,
    writes: bool,
    /// A referee or an organizer: he may pass the pen on and correct lines.
    official: bool,
    /// Who would like to have the pen, as far as it is his business.
    asked: Option<PenRequest>,
}

impl Hand {
    async fn of(visit: &Visit, at: TableAt) -> Result<Self> {
        let pen = visit.engine().pen(visit.tournament().id, at).await?;
        let session = visit.caller.principal()?.token;
        let mine = pen.is_some_and(|pen| pen.token == session);
        if let Some(pen) = pen.as_ref().filter(|_| mine) {
            // In an outage the sheet is read all the same.
            if let Err(error) = visit.engine().hear_pen(pen).await {
                tracing::warn!(%error, "who writes at a table was not written down as heard");
            }
        }
        let official = visit.caller.may(Role::Referee) || visit.caller.may(Role::Organizer);
        let asked = pen.and_then(|pen| pens::asked(&pen, now(visit)));
        // Who asks sees that he waits; who has the pen, or is an official, may give it.
        let asked = asked.filter(|asked| mine || official || asked.token == session);
        Ok(Self { writes: visit.caller.may(Role::Scorer), pen, mine, official, asked })
    }

    /// What somebody asks for is passed on or refused by who has it, or by an official.
    async fn deciding(visit: &Visit, at: TableAt) -> Result<Self> {
        let hand = Self::of(visit, at).await?;
        if hand.mine || hand.official {
            return Ok(hand);
        }
        Err(Problem::new(Code::Forbidden, http::messages::pen_by_session()))
    }
}

fn now(visit: &Visit) -> DateTime<Utc> {
    visit.engine().config().clock.now()
}

pub async fn show(visit: Visit, path: Path) -> Result<HttpResponse> {
    let at = at(&path);
    views::find::table(visit.tournament(), at)?;
    let correct = visit.request().query_string().split('&').find_map(|pair| pair.strip_prefix("correct="));
    let form = Form::default();
    answer(&visit, at, &form, correct.and_then(|deal| deal.parse().ok()), None).await
}

/// Whether the table itself writes: games that are not entered here are written on paper.
fn is_written_here(visit: &Visit) -> bool {
    views::writing::tapped(visit.tournament()).is_some()
}

fn at(path: &Path) -> TableAt {
    let Segments((_, round, table)) = path;
    TableAt { round: *round, table: *table }
}

async fn answer(
    visit: &Visit,
    at: TableAt,
    form: &Form,
    corrects: Option<u16>,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let page = page(visit, at, form, corrects, refused).await?;
    let html = page.render().map_err(Problem::internal)?;
    let status = refused.map_or(StatusCode::OK, |problem| problem.code().status());
    let mut answer = HttpResponse::build(status);
    answer.insert_header((CACHE_CONTROL, "no-store"));
    Ok(answer.content_type("text/html; charset=utf-8").body(html))
}

async fn page(
    visit: &Visit,
    at: TableAt,
    form: &Form,
    corrects: Option<u16>,
    refused: Option<&Problem>,
) -> Result<Page> {
    let lang = visit.reader.lang;
    let refused = match refused {
        Some(problem) => {
            let names = visit.view().names_in(problem.messages()).await?;
            Some(problem.clone().naming(names).document(lang, None, None))
        }
        None => None,
    };
    let sheet = Writing::read(visit.view(), at, lang).await?.view;
    let hand = Hand::of(visit, at).await?;
    let heading =
        lang.text_with(Text::SheetTitle, [("round", at.round.0.into()), ("table", at.table.0.into())]);
    let name = |player: u16| {
        let seat = sheet.seats.iter().find(|seat| seat.player == player);
        seat.map_or_else(
            || lang.text_with(Text::Player, [("number", player.into())]),
            |seat| seat.name.clone(),
        )
    };
    let named = |text, player| lang.page_with(text, [("name", name(player).into())]);
    let session = visit.caller.principal()?.token;
    let round = views::find::round(visit.tournament(), at.round)?;
    let plays = round.phase == Phase::Started && !visit.tournament().closed;
    let corrected = corrects.and_then(|deal| sheet.line(deal));
    let turn = match corrected {
        Some(line) => sheet.turns.get(line.dealer),
        None => sheet.turns.get(sheet.next_dealer),
    };
    let seat = |place: usize| sheet.seats.get(place).map(|seat| seat.short.clone());
    let fields = match &sheet.game {
        Some(game)
            if !sheet.signed
                && match corrected {
                    Some(_) => hand.writes || hand.official,
                    None => hand.writes && plays && !sheet.finished,
                } =>
        {
            let sits_out = turn.and_then(|turn| turn.sits_out);
            let fields = Fields { game, seats: &sheet.seats, sits_out };
            let record = corrected.map(|line| &line.record).filter(|_| refused.is_none());
            Some(fields.shown(lang, form, record, refused.as_ref()))
        }
        _ => None,
    };
    let data = json!({
        "tournament": visit.tournament().id,
        "path": visit.request().path(),
        "lang": lang.code(),
        "event": crate::live::event_id(visit.snapshot.head()),
        "epoch": visit.snapshot.epoch(),
        "writes": hand.writes,
        "mine": hand.mine,
        "waits": hand.asked.is_some_and(|asked| asked.token == session),
        "plays": plays,
        "closed": visit.tournament().closed,
        "token": FormToken::of(visit.request()).map(|token| token.0),
        "sheet": &sheet,
        "words": words::words(lang),
    });
    let mut said: Vec<String> = Vec::new();
    if let Some(document) = &refused {
        said.push(document.detail.clone());
        said.extend(
            document.violations.iter().map(|it| it.detail.clone()).filter(|it| *it != document.detail),
        );
    }
    Ok(Page {
        f: visit.frame(&heading, format!("=rounds/{0} rounds/{0}/tables/{1} players", at.round, at.table)),
        token: FormToken::of(visit.request()).map(|token| token.0),
        data: data.to_string().replace('<', "\\u003c"),
        plays,
        writes: hand.writes,
        corrects_lines: (hand.writes || hand.official) && !sheet.signed && sheet.game.is_some(),
        key: Uuid::now_v7().to_string(),
        newest: sheet.lines.last().map(|line| (line.deal, line.as_of.clone())),
        corrected_at: corrected.map(|line| line.as_of.clone()).unwrap_or_default(),
        holder: hand.pen.filter(|_| !hand.mine).map(|pen| named(T::SomebodyWrites, pen.player)),
        asked: hand
            .asked
            .filter(|asked| asked.token != session)
            .map(|asked| named(T::WantsToWrite, asked.player)),
        waits: hand.asked.is_some_and(|asked| asked.token == session),
        refused: said,
        form: fields,
        corrects: corrected.map(|line| line.deal),
        reason: form.get("reason").unwrap_or_default().to_owned(),
        dealer: corrected
            .map_or(Some(sheet.next_dealer), |line| Some(line.dealer))
            .and_then(seat)
            .unwrap_or_default(),
        sits_out: turn.and_then(|turn| turn.sits_out).and_then(seat),
        next: lang
            .page_with(T::DealNumber, [("deal", corrected.map_or(sheet.next_deal, |line| line.deal).into())]),
        heading,
        sheet,
    })
}

/// Takes a form of the page.
pub async fn act(visit: Visit, pens: Data<Pens>, path: Path, form: Form) -> Result<HttpResponse> {
    let at = at(&path);
    let corrects = form.number("correct");
    match done(&visit, &pens, at, &form).await {
        Ok(()) => {
            let to = format!("{}#sheet", visit.request().path());
            let mut answer = HttpResponse::SeeOther();
            Ok(answer.insert_header((LOCATION, to)).insert_header((CACHE_CONTROL, "no-store")).finish())
        }
        Err(problem) if problem.code().status().is_client_error() => {
            answer(&visit, at, &form, corrects, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

async fn done(visit: &Visit, pens: &Pens, at: TableAt, form: &Form) -> Result<()> {
    match form.get("act").unwrap_or_default() {
        "pen" => take(visit, pens, at, form).await,
        "give" => give(visit, at).await,
        "refuse" => {
            let hand = Hand::deciding(visit, at).await?;
            match hand.pen {
                Some(pen) => Ok(visit.engine().refuse_pen(&pen).await?),
                None => Ok(()),
            }
        }
        "flag" => flag(visit, at, form).await,
        what => write(visit, at, what, form).await,
    }
}

/// "Ich schreibe": who it is was chosen among the names of this table.
async fn take(visit: &Visit, pens: &Pens, at: TableAt, form: &Form) -> Result<()> {
    let id = visit.tournament().id;
    let table = views::find::table(visit.tournament(), at)?;
    let round = views::find::round(visit.tournament(), at.round)?;
    let player = form.number("player").map(PlayerNumber).filter(|player| table.seats.contains(player));
    let refuse = |text| {
        let violation = Violation::new("/player", "bad_value", text);
        Problem::of(Code::Rejected(domain::tournament::RejectionCode::InvalidValue), violation)
    };
    let player = player.ok_or_else(|| refuse(http::messages::choose_who_you_are()))?;
    if round.phase != Phase::Started || visit.tournament().closed || !is_written_here(visit) {
        return Err(refuse(http::messages::round_not_played()));
    }
    let principal = visit.caller.principal()?;
    if FormToken::of(visit.request()).is_none() {
        return Err(Problem::new(Code::Forbidden, http::messages::pen_by_session()));
    }
    let pen = visit.engine().pen(id, at).await?;
    if let Some(pen) = pen
        && pen.token != principal.token
        && !pens.is_silent(&pen, now(visit))
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
async fn give(visit: &Visit, at: TableAt) -> Result<()> {
    let hand = Hand::deciding(visit, at).await?;
    let Some(asked) = hand.asked else { return Ok(()) };
    let (to, player) = (asked.token, PlayerNumber(asked.player));
    let from = hand.pen.map(|pen| PenHolder { token: pen.token, silent_since: None });
    Ok(visit.engine().pass_pen(visit.tournament().id, at, to, player, from, asker(visit)?).await?)
}

async fn flag(visit: &Visit, at: TableAt, form: &Form) -> Result<()> {
    let mut request = Request::new(visit.request(), (), form.key(visit.request())).await?;
    let deal = deal(at, form)?;
    let said = form.get("reason").map(str::to_owned);
    let said = said.unwrap_or_else(|| visit.reader.lang.page(T::LineIsWrong).into_owned());
    let note = request.note("reason", "/reason", &said)?;
    let flag = domain::ids::FlagId(Uuid::now_v7());
    request.submit(Command::Flag(FlagCommand::FlagLine { flag, at: deal, note })).await?;
    Ok(())
}

fn deal(at: TableAt, form: &Form) -> Result<DealAt> {
    let number = form.number("deal").or_else(|| form.number("correct"));
    let deal = number.map(DealNumber).ok_or_else(|| {
        let violation =
            Violation::new("/deal", "bad_value", domain::violation::shape::misfit("a nonzero u16"));
        Problem::of(Code::InvalidShape, violation)
    })?;
    Ok(DealAt { round: at.round, table: at.table, deal })
}

/// What only who writes may do.
async fn write(visit: &Visit, at: TableAt, what: &str, form: &Form) -> Result<()> {
    let roles: &'static [Role] =
        if what == "correct" { &[Role::Scorer, Role::Referee] } else { &[Role::Scorer] };
    visit.caller.needs(roles, visit.caller.place())?;
    let mut request = Request::new(visit.request(), (), form.key(visit.request())).await?;
    if request.replayed().await?.is_some() {
        return Ok(());
    }
    if let Some(as_of) = form.get("as_of") {
        request = only_as_seen(visit, at, form, as_of, request)?;
    }
    let command = match what {
        "record" => {
            let (deal, record) = (deal(at, form)?, record(visit, at, form, None).await?);
            DealCommand::RecordDeal { at: deal, dealer: None, accept_wrong_dealer: false, record }
        }
        "correct" => {
            let deal = deal(at, form)?;
            let record = record(visit, at, form, Some(deal.deal.0)).await?;
            let note = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
            DealCommand::CorrectDeal { at: deal, record, note, keep: false }
        }
        "undo" => DealCommand::Undo { at },
        "sign" => {
            let table = views::find::table(visit.tournament(), at)?;
            let signs = |player: &&PlayerNumber| form.get(&format!("signs_{player}")).is_some();
            let signatures: Vec<_> = table
                .seats
                .iter()
                .filter(signs)
                .map(|player| NewSignature { player: *player, way: SigningWay::ScorersPhone, note: None })
                .collect();
            // One says it for himself alone: a sheet is agreed to by at least two.
            if signatures.len() < 2 {
                let violation = Violation::new("/signatures", "bad_value", http::messages::two_sign());
                return Err(Problem::of(
                    Code::Rejected(domain::tournament::RejectionCode::InvalidValue),
                    violation,
                ));
            }
            DealCommand::SignSheet { at, signatures, agreed: None }
        }
        _ => return Err(Problem::new(Code::InvalidShape, http::messages::unreadable_form())),
    };
    request.submit(Command::Deal(command)).await?;
    Ok(())
}

/// What is done to a line counts for the line as it was seen: it may have been changed meanwhile, or another
/// may be the newest.
fn only_as_seen(
    visit: &Visit,
    at: TableAt,
    form: &Form,
    as_of: &str,
    request: Request<()>,
) -> Result<Request<()>> {
    let table = views::find::table(visit.tournament(), at)?;
    let newest = form.get("correct").is_none();
    let number = deal(at, form)?.deal;
    let found = if newest { table.deals.last() } else { table.deals.get(number.index()) };
    let stands = found.is_some_and(|deal| deal.at.deal == number && deal.head.to_string() == as_of);
    if stands {
        return Ok(request.only_if(at, table.head));
    }
    Err(Problem::new(Code::PreconditionFailed, http::messages::line_changed()))
}

/// The record that a form tells, with what is wrong at its fields.
async fn record(
    visit: &Visit,
    at: TableAt,
    form: &Form,
    corrects: Option<u16>,
) -> Result<Record<PlayerNumber>> {
    let sheet = Writing::read(visit.view(), at, visit.reader.lang).await?.view;
    let place = corrects.and_then(|deal| sheet.line(deal)).map_or(sheet.next_dealer, |line| line.dealer);
    let Some(game) = &sheet.game else {
        return Err(Problem::new(Code::InvalidShape, http::messages::unreadable_form()));
    };
    let sits_out = sheet.turns.get(place).and_then(|turn| turn.sits_out);
    let json = Fields { game, seats: &sheet.seats, sits_out }.record(form);
    let record = Record::<StartNumber>::from_json(&json.to_string())
        .map_err(|violation| Problem::of(Code::InvalidShape, Violation::from(violation)))?;
    let Ok(record) = record.try_map_players(inward);
    Ok(record)
}

/// Who has the pen, and that who asks is there: for scripts, every few seconds.
pub async fn pen(visit: Visit, pens: Data<Pens>, path: Path) -> Result<HttpResponse> {
    let at = at(&path);
    views::find::table(visit.tournament(), at)?;
    let hand = Hand::of(&visit, at).await?;
    let session = visit.caller.principal()?.token;
    let asked = hand.asked.map(|asked| json!({"player": asked.player, "own": asked.token == session}));
    let answer = json!({
        "mine": hand.mine, "writes": hand.writes, "holder": hand.pen.map(|pen| pen.player), "asked": asked,
        // Who waits may take it himself.
        "silent": hand.pen.is_some_and(|pen| pens.is_silent(&pen, now(&visit))),
    });
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(answer))
}
