//! What is done by the forms of the page.

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::web::Data;
use domain::family::{Counted, Entry, Record};
use domain::game::CountError;
use domain::ids::{ActorId, DealNumber, PlayerNumber};
use domain::tournament::command::{
    ArrangedLine, ComplaintCommand, DealCommand, DealEntry, FlagCommand, NewSignature, WhichLine,
};
use domain::tournament::event::signature::SigningWay;
use domain::tournament::event::{DealAt, TableAt};
use domain::tournament::{Command, state};
use domain::violation::under;
use engine::Role;
use http::form::Form;
use http::problem::{Code, Problem, Result, Violation};
use http::request::Writing as Request;
use texts::Page as T;
use uuid::Uuid;
use views::start_number::{StartNumber, inward};
use views::writing::Writing;

use super::form::LineFields;
use super::hand;
use super::{Chosen, Path, Said, answer, at, family};
use crate::pens::Pens;
use crate::slip;
use crate::visit::Visit;

/// Takes a form of the page.
pub async fn act(visit: Visit, pens: Data<Pens>, path: Path, form: Form) -> Result<HttpResponse> {
    let at = at(&path);
    let chosen = Chosen {
        corrects: form.number("correct"),
        inserts: form.number("insert"),
        further: form.get("further").is_some(),
    };
    if form.get("act") == Some("count") {
        return match told_count(&visit, at, &form, chosen).await {
            Ok(words) => answer(&visit, at, &form, chosen, Said::Counted(&words)).await,
            Err(problem) if problem.code().status().is_client_error() => {
                answer(&visit, at, &form, chosen, Said::Refused(&problem)).await
            }
            Err(problem) => Err(problem),
        };
    }
    match done(&visit, &pens, at, &form).await {
        Ok(()) => {
            let to = format!("{}#sheet", visit.request().path());
            let mut answer = HttpResponse::SeeOther();
            Ok(answer.insert_header((LOCATION, to)).insert_header((CACHE_CONTROL, "no-store")).finish())
        }
        Err(problem) if problem.code().status().is_client_error() => {
            answer(&visit, at, &form, chosen, Said::Refused(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

async fn done(visit: &Visit, pens: &Pens, at: TableAt, form: &Form) -> Result<()> {
    match form.get("act").unwrap_or_default() {
        "pen" => hand::take(visit, pens, at, form).await,
        "give" => hand::give(visit, at, form).await,
        "refuse" => hand::refuse(visit, at, form).await,
        "flag" => flag(visit, at, form).await,
        "complain" => complain(visit, at, form).await,
        "sign-own" => sign_own(visit, at, form).await,
        what => write(visit, at, what, form).await,
    }
}

/// The line to come is there already, so that something can be done about it; opening it twice is the same.
async fn open(visit: &Visit, at: DealAt) -> Result<()> {
    let request = Request::new(visit.request(), (), None).await?;
    let entry = DealEntry::Open { dealer: None, accept_wrong_dealer: false };
    request.submit(Command::Deal(DealCommand::EnterDeal { at, entry })).await?;
    Ok(())
}

async fn flag(visit: &Visit, at: TableAt, form: &Form) -> Result<()> {
    let mut request = Request::new(visit.request(), (), form.key(visit.request())).await?;
    let deal = deal(at, form)?;
    // Who has a slip calls from his own page: a card alone may have been photographed.
    if slip::is_asked(visit) {
        visit.caller.needs(&[Role::Scorer], visit.caller.place())?;
    }
    // Of the deal that is played there is nothing yet that a referee could see it beside.
    if views::find::table(visit.tournament(), at)?.deals.len() < usize::from(deal.deal.0) {
        visit.caller.needs(&[Role::Scorer], visit.caller.place())?;
        open(visit, deal).await?;
    }
    let text = form.get("reason").map(str::to_owned);
    let text = text.unwrap_or_else(|| visit.reader.lang.page(T::LineIsWrong).into_owned());
    let note = request.note("reason", "/reason", &text)?;
    let flag = domain::ids::FlagId(Uuid::now_v7());
    request.submit(Command::Flag(FlagCommand::FlagLine { flag, at: deal, note })).await?;
    Ok(())
}

/// A formal complaint is for who writes here, and for referees: who only looks asks for a referee.
async fn complain(visit: &Visit, at: TableAt, form: &Form) -> Result<()> {
    visit.caller.needs(&[Role::Scorer, Role::Referee], visit.caller.place())?;
    let mut request = Request::new(visit.request(), (), form.key(visit.request())).await?;
    let deal = deal(at, form)?;
    let text = form.get("reason").map(str::to_owned);
    let text = text.unwrap_or_else(|| visit.reader.lang.page(T::Complained).into_owned());
    let note = request.note("complaint", "/reason", &text)?;
    let complaint = domain::ids::ComplaintId(Uuid::now_v7());
    let by = form.number("by").map(PlayerNumber);
    let raise = ComplaintCommand::RaiseComplaint { complaint, at: deal, by, note, late: None };
    request.submit(Command::Complaint(raise)).await?;
    Ok(())
}

/// Who sits here signs on his own phone, for himself alone. With the last one's signature the sheet is closed; until
/// then who writes closes it.
async fn sign_own(visit: &Visit, at: TableAt, form: &Form) -> Result<()> {
    let mut request = Request::new(visit.request(), (), form.key(visit.request())).await?;
    let table = views::find::table(visit.tournament(), at)?;
    let hand = hand::Hand::of(visit, at).await?;
    // Who writes there holds his own seat's phone: nobody else signs for it.
    let other = |player: &PlayerNumber| hand.pen.is_some_and(|pen| (pen.player == player.0) != hand.mine);
    let player = form.number("player").map(PlayerNumber).filter(|player| table.seats.contains(player));
    let player = player.filter(|player| !other(player)).ok_or_else(|| {
        let violation = Violation::new("/player", "bad_value", http::messages::choose_who_you_are());
        Problem::of(Code::Rejected(domain::tournament::RejectionCode::InvalidValue), violation)
    })?;
    slip::confirm(visit, player, form)?;
    // Two signatures need two seats, and two who sit there: a phone signs for one.
    let token = ActorId(visit.caller.principal()?.actor().0);
    if table.signers.iter().any(|(seat, by)| *by == token && table.seat_of(player) != Some(*seat)) {
        let violation = Violation::new("/player", "bad_value", http::messages::one_seat_a_phone());
        return Err(Problem::of(Code::Rejected(domain::tournament::RejectionCode::InvalidValue), violation));
    }
    let refuses = form.get("way") == Some("refused");
    let way = if refuses { SigningWay::Refused } else { SigningWay::InPerson };
    let note = request.optional_note("signature", "/note", form.get("note"))?;
    let gone = table.empty_seat().and_then(|seat| table.seats.get(seat.index()));
    let others = table.seats.iter().filter(|other| **other != player && Some(*other) != gone);
    let agreed = !refuses && others.clone().all(|other| signed_for(table, *other));
    let signatures = vec![NewSignature { player, way, note }];
    let sign = DealCommand::SignSheet { at, signatures, agreed: Some(agreed) };
    request.submit(Command::Deal(sign)).await?;
    Ok(())
}

/// He has agreed to the sheet as it stands.
fn signed_for(table: &state::Table, player: PlayerNumber) -> bool {
    let mut signatures = table.signatures.iter();
    signatures.any(|it| it.player == player && it.way != SigningWay::Refused)
}

/// Who signs, and how. One says it for himself alone: a sheet is agreed to by at least two, those counted who have
/// signed on their own phones.
fn signatures(
    visit: &Visit,
    at: TableAt,
    form: &Form,
    request: &mut Request<()>,
) -> Result<Vec<NewSignature>> {
    let mut signatures = Vec::new();
    let table = views::find::table(visit.tournament(), at)?;
    for player in table.seats.iter() {
        let way = match form.get(&format!("signs_{player}")) {
            Some("here") => SigningWay::ScorersPhone,
            Some("paper") => SigningWay::OnPaper,
            Some("refused") => SigningWay::Refused,
            _ => continue,
        };
        let note = form.get(&format!("signs_{player}_note"));
        let note = request.optional_note("signature", &format!("/signs_{player}_note"), note)?;
        signatures.push(NewSignature { player: *player, way, note });
    }
    let signs = |player: PlayerNumber| signatures.iter().any(|it: &NewSignature| it.player == player);
    let earlier = table.seats.iter().filter(|player| !signs(**player) && signed_for(table, **player)).count();
    if signatures.len() + earlier < 2 {
        let violation = Violation::new("/signatures", "bad_value", http::messages::two_sign());
        return Err(Problem::of(Code::Rejected(domain::tournament::RejectionCode::InvalidValue), violation));
    }
    Ok(signatures)
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
    if let Some(seen) = form.get("sheet") {
        let table = views::find::table(visit.tournament(), at)?;
        if seen != views::writing::tag(table) {
            return Err(Problem::new(Code::PreconditionFailed, http::messages::line_changed()));
        }
        request = request.only_if(at, table.head);
    }
    let command = match what {
        "record" => {
            let (deal, record) = (deal(at, form)?, record(visit, at, form, None).await?);
            let dealer = form.number("dealer").map(PlayerNumber);
            DealCommand::RecordDeal { at: deal, dealer, accept_wrong_dealer: dealer.is_some(), record }
        }
        "correct" => {
            let deal = deal(at, form)?;
            let record = record(visit, at, form, Some(deal.deal.0)).await?;
            let note = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
            DealCommand::CorrectDeal { at: deal, record, note, keep: false }
        }
        "declare" => DealCommand::EnterDeal {
            at: deal(at, form)?,
            entry: DealEntry::Game(first_bid(visit, at, form).await?),
        },
        "undo" => DealCommand::Undo { at },
        "redeal" | "passed" => {
            let deal = deal(at, form)?;
            // What was not opened is not dealt again.
            open(visit, deal).await?;
            DealCommand::Redeal { at: deal, passed: what == "passed" }
        }
        "remove" | "up" | "down" | "insert" => {
            let lines = arranged(visit, at, what, form).await?;
            let note = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
            DealCommand::RearrangeSheet { at, lines, note }
        }
        "sign" => {
            let signatures = signatures(visit, at, form, &mut request)?;
            DealCommand::SignSheet { at, signatures, agreed: None }
        }
        _ => return Err(Problem::new(Code::InvalidShape, http::messages::unreadable_form())),
    };
    request.submit(Command::Deal(command)).await?;
    Ok(())
}

/// The lines of the sheet once one is taken out, has changed places with its neighbour, or a new one stands before it.
async fn arranged(visit: &Visit, at: TableAt, what: &str, form: &Form) -> Result<Vec<ArrangedLine>> {
    let table = views::find::table(visit.tournament(), at)?;
    let number = match form.number("insert") {
        Some(line) => DealNumber(line),
        None => deal(at, form)?.deal,
    };
    let mut lines: Vec<_> = table.deals.iter().map(|line| WhichLine::Was(line.at.deal)).collect();
    let found = lines.iter().position(|line| *line == WhichLine::Was(number));
    let place = found.ok_or_else(no_such_line)?;
    match what {
        "insert" => lines.insert(place, WhichLine::New(record(visit, at, form, Some(number.0)).await?)),
        "remove" => drop(lines.remove(place)),
        "up" if place > 0 => lines.swap(place, place - 1),
        "down" if place + 1 < lines.len() => lines.swap(place, place + 1),
        _ => return Err(no_such_line()),
    }
    let line = |line| ArrangedLine { line, dealer: None, accept_wrong_dealer: false, settle_anew: true };
    Ok(lines.into_iter().map(line).collect())
}

/// There is no line to do this with: the first cannot go up.
fn no_such_line() -> Problem {
    let violation = Violation::new("/deal", "bad_value", http::messages::no_such_line());
    Problem::of(Code::Rejected(domain::tournament::RejectionCode::InvalidValue), violation)
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
pub(super) async fn record(
    visit: &Visit,
    at: TableAt,
    form: &Form,
    corrects: Option<u16>,
) -> Result<Record<PlayerNumber>> {
    let sheet = Writing::read(visit.view(), at, visit.reader.lang).await?.view;
    let line = corrects.and_then(|deal| sheet.line(deal));
    let dealer = family::dealer(&sheet, line, form).unwrap_or(sheet.next_dealer);
    let fields = family::fields(&sheet, Some(dealer));
    let mut json = fields.record(form);
    if let Some(counted) = count(visit, &*fields, form)? {
        fields.put_count(&mut json, &counted);
    }
    let record = Record::<StartNumber>::from_json(&json.to_string())
        .map_err(|violation| Problem::of(Code::InvalidShape, Violation::from(violation)))?;
    let Ok(record) = record.try_map_players(inward);
    Ok(record)
}

/// The first bid that a form tells, with what is wrong at its fields.
async fn first_bid(visit: &Visit, at: TableAt, form: &Form) -> Result<Entry<PlayerNumber>> {
    let sheet = Writing::read(visit.view(), at, visit.reader.lang).await?.view;
    let dealer = family::dealer(&sheet, None, form).unwrap_or(sheet.next_dealer);
    let fields = family::fields(&sheet, Some(dealer));
    let unreadable = || Problem::new(Code::InvalidShape, http::messages::unreadable_form());
    let (kind, entry) = fields.first_bid(form).ok_or_else(unreadable)?;
    let entry = Entry::<StartNumber>::from_json(kind, &entry.to_string())
        .map_err(|violation| Problem::of(Code::InvalidShape, Violation::from(violation)))?;
    let Ok(entry) = entry.try_map_players(inward);
    Ok(entry)
}

/// Counting help: what was typed of a heap, counted by the rules of the tournament; none if nothing was.
fn count(visit: &Visit, fields: &dyn LineFields, form: &Form) -> Result<Option<Counted>> {
    let Some(heap) = fields.heap(form) else { return Ok(None) };
    let counted = visit.tournament().ruleset.game.count(&heap.to_string());
    counted.map(Some).map_err(|error| {
        let (code, found) = match error {
            CountError::NotCounted => (Code::InvalidShape, Vec::new()),
            CountError::Shape(violation) => (Code::InvalidShape, vec![violation]),
            CountError::Invalid(found) => (Code::InvalidDeal, found),
        };
        let found: Vec<_> = under("/count", found).into_iter().map(Violation::from).collect();
        let detail =
            found.first().map_or_else(http::messages::unreadable_form, |first| first.message.clone());
        Problem::new(code, detail).with_violations(found)
    })
}

/// What was counted, in words; nothing is stored.
async fn told_count(visit: &Visit, at: TableAt, form: &Form, chosen: Chosen) -> Result<String> {
    let sheet = Writing::read(visit.view(), at, visit.reader.lang).await?.view;
    let fields = family::fields(&sheet, family::dealer(&sheet, chosen.line(&sheet), form));
    let counted = count(visit, &*fields, form)?;
    Ok(counted.map(|counted| fields.count_in_words(visit.reader.lang, &counted)).unwrap_or_default())
}
