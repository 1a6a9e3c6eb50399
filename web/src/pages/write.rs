//! A table's sheet for who writes it. A script makes it quick and lets it go on without the server; what
//! is here works by forms alone, from the same data.

mod act;
pub mod cards;
mod family;
mod form;
mod hand;
mod koenigrufen;
mod line;
mod royal;
mod tarot;
mod words;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::CACHE_CONTROL;
use askama::Template;
use domain::ids::{RoundNumber, TableNumber};
use domain::tournament::event::TableAt;
use domain::tournament::state::Phase;
use http::form::Form;
use http::params::Segments;
use http::problem::{Problem, ProblemDocument, Result};
use http::session::FormToken;
use serde_json::json;
use texts::{Page as T, Text};
use uuid::Uuid;
use views::writing::{Writing, WritingLine};

pub use self::act::act;
pub use self::form::{Input, Part};
use self::hand::Hand;
pub use self::hand::pen;
pub use self::line::{Held, Line, record};
use crate::assets;
use crate::frame::Frame;
use crate::rendered::Written;
use crate::visit::Visit;
use crate::words::Clock;

type Path = Segments<(Uuid, RoundNumber, TableNumber)>;

#[derive(Template)]
#[template(path = "write.html")]
#[expect(clippy::struct_excessive_bools, reason = "each is a part that the page has or has not")]
struct Page {
    f: Frame,
    heading: String,
    token: Option<String>,
    sheet: Writing,
    /// What the scripts of the page ask for.
    scripts: Vec<&'static str>,
    /// What the script starts from.
    data: String,
    plays: bool,
    writes: bool,
    /// Lines may be corrected.
    corrects_lines: bool,
    /// Who sits down, or signs, types the code of his slip.
    asks_slip: bool,
    /// What makes each form safe to be sent twice.
    key: String,
    newest: Option<u16>,
    /// The first bid can be told as it falls, and was not.
    declares: bool,
    /// The deal that a referee is called to.
    called_to: Option<u16>,
    /// Where everybody of this table sits next, if that is known.
    next_seats: Option<String>,
    /// What is taken back first, and where it stands: a declared game, cards dealt again, else the newest line.
    undone_first: Option<(u16, String)>,
    /// Where the line stands that is corrected: what is done to it counts for no other.
    corrected_at: String,
    /// Who has the pen, if it is somebody else.
    holder: Option<String>,
    /// Who would like to have it, and by which session, for who can give it.
    pen_request: Option<(String, String)>,
    /// Own request waits.
    waits: bool,
    refused: Vec<String>,
    /// What was typed into the form that was refused, and nothing else.
    typed: Form,
    /// What was counted, in words.
    counted: Option<String>,
    /// The parts of the form for a line.
    form: Option<Vec<Part>>,
    /// The deal that is corrected.
    corrects: Option<u16>,
    /// The deal before which a forgotten one is put.
    inserts: Option<u16>,
    /// The last deal was called and written, and one more that was played can be.
    may_go_on: bool,
    reason: String,
    /// What is wrong with it, and with who deals.
    reason_wrong: Option<String>,
    dealer_wrong: Option<String>,
    dealer: String,
    /// Whose turn it is to deal.
    due: String,
    /// Who may deal instead of him; one was chosen.
    other_dealers: Vec<(u16, String, bool)>,
    sits_out: Option<String>,
    next: String,
}

impl Page {
    /// Whether a part has a button of its own: whoever presses Enter saves the line all the same.
    fn has_acts(&self) -> bool {
        self.form.iter().flatten().any(|part| part.act.is_some())
    }

    /// Whether one of these was asked for, with spaces between, and refused.
    fn refuses(&self, acts: &str) -> bool {
        self.typed.get("act").is_some_and(|act| acts.split(' ').any(|it| it == act))
    }

    /// What was typed into a field of the form that was refused.
    fn typed(&self, acts: &str, name: &str) -> &str {
        self.typed.get(name).filter(|_| self.refuses(acts)).unwrap_or_default()
    }

    /// Whether this number was chosen in a field of the form that was refused.
    fn chose(&self, acts: &str, name: &str, number: u16) -> bool {
        self.typed(acts, name).parse() == Ok(number)
    }

    /// Whether nothing was chosen in the form yet.
    fn proposes(&self, acts: &str) -> bool {
        self.typed(acts, "deal").is_empty()
    }

    /// How it was said that a player signs, and what he says to it.
    fn signs(&self, player: u16) -> &str {
        self.typed("sign", &format!("signs_{player}"))
    }

    fn says(&self, player: u16) -> &str {
        self.typed("sign", &format!("signs_{player}_note"))
    }
}

/// The line that the form is about, if it is not the one to come.
#[derive(Debug, Clone, Copy, Default)]
struct Chosen {
    /// It is corrected.
    corrects: Option<u16>,
    /// A forgotten one is put before it.
    inserts: Option<u16>,
    /// One more is written though the last deal was called and written.
    further: bool,
}

impl Chosen {
    fn line(self, sheet: &Writing) -> Option<&WritingLine> {
        sheet.line(self.corrects.or(self.inserts)?)
    }
}

/// What is said to a form that was sent; with it the form keeps what was typed.
#[derive(Debug, Clone, Copy)]
enum Said<'a> {
    Nothing,
    Refused(&'a Problem),
    /// What was counted, in words. Nothing is stored.
    Counted(&'a str),
}

impl Said<'_> {
    fn refused(&self) -> Option<&Problem> {
        if let Self::Refused(problem) = self { Some(problem) } else { None }
    }

    fn counted(&self) -> Option<&str> {
        if let Self::Counted(words) = self { Some(words) } else { None }
    }
}

pub async fn show(visit: Visit, path: Path) -> Result<HttpResponse> {
    let at = at(&path);
    visit.only_now()?;
    views::find::table(visit.tournament(), at)?;
    let param = |name: &str| {
        let mut pairs = visit.request().query_string().split('&').filter_map(|pair| pair.split_once('='));
        pairs.find(|(found, _)| *found == name).and_then(|(_, deal)| deal.parse().ok())
    };
    let chosen =
        Chosen { corrects: param("correct"), inserts: param("insert"), further: param("further").is_some() };
    answer(&visit, at, &Form::default(), chosen, Said::Nothing).await
}

fn at(path: &Path) -> TableAt {
    let Segments((_, round, table)) = path;
    TableAt { round: *round, table: *table }
}

async fn answer(
    visit: &Visit,
    at: TableAt,
    form: &Form,
    chosen: Chosen,
    said: Said<'_>,
) -> Result<HttpResponse> {
    let page = page(visit, at, form, chosen, said).await?;
    let html = page.render().map_err(Problem::internal)?;
    let status = said.refused().map_or(StatusCode::OK, |problem| problem.code().status());
    let mut answer = HttpResponse::build(status);
    answer.insert_header((CACHE_CONTROL, "no-store"));
    answer.content_type("text/html; charset=utf-8");
    Ok(Written::new(html).body(visit.request(), answer))
}

/// The sheet's scripts, with those of the game for who taps it.
fn scripts(visit: &Visit, writes: bool) -> Vec<&'static str> {
    let family = visit.tournament().ruleset.game.family().name();
    let first: Vec<_> =
        ["table.js"].into_iter().chain(assets::of_family(family).filter(|_| writes)).collect();
    assets::with_imports(&first)
}

/// Where who sits here sits in the round after this one, as soon as it is drawn.
fn next_seats(visit: &Visit, at: TableAt, sheet: &Writing) -> Option<String> {
    let lang = visit.reader.lang;
    let next = visit.tournament().rounds.iter().find(|round| round.number.0 == at.round.0 + 1)?;
    let seats = sheet.seats.iter().filter_map(|seat| {
        let sits = |table: &&std::sync::Arc<domain::tournament::state::Table>| {
            table.seats.contains(&domain::ids::PlayerNumber(seat.player))
        };
        let table = next.tables.iter().find(sits)?.at.table.0;
        Some(format!("{} {} {table}", seat.short, lang.page(T::TableShort)))
    });
    let seats: Vec<_> = seats.collect();
    let values = [("round", next.number.0.into()), ("seats", seats.join(" · ").into())];
    (!seats.is_empty()).then(|| lang.page_with(T::NextSeats, values))
}

/// What is wrong in this place.
fn wrong_at(document: Option<&ProblemDocument>, pointer: &str) -> Option<String> {
    let violation = document?.violations.iter().find(|it| it.pointer == pointer)?;
    Some(violation.detail.clone())
}

/// What is wrong, each once.
fn sentences(document: &ProblemDocument) -> Vec<String> {
    let places = document.violations.iter().map(|it| &it.detail).filter(|it| **it != document.detail);
    [&document.detail].into_iter().chain(places).cloned().collect()
}

/// What the script starts from.
fn data(
    visit: &Visit,
    round: &domain::tournament::state::Round,
    hand: &Hand,
    sheet: &Writing,
    next_seats: Option<&str>,
) -> serde_json::Value {
    let lang = visit.reader.lang;
    let plays = round.phase == Phase::Started && !visit.tournament().closed;
    let session = visit.caller.principal().ok().map(|principal| principal.token);
    let waits = hand.pen_request.is_some_and(|pen_request| Some(pen_request.token) == session);
    let left = round.paused.map(|pause| pause.left_seconds);
    let clock = match Clock::of(lang, round.phase, round.due_at, left) {
        Some(Clock::Until(until)) => json!({"what": lang.page(T::TimeLeft), "until": until.iso}),
        Some(Clock::Stands { left, .. }) => json!({"what": lang.page(T::ClockBreak), "left": left}),
        None => serde_json::Value::Null,
    };
    json!({
        "clock": clock,
        "next_seats": next_seats,
        "tournament": visit.tournament().id,
        "cup": visit.tournament().title,
        "path": visit.request().path(),
        "lang": lang.code(),
        "event": crate::live::event_id(visit.snapshot.head()),
        "epoch": visit.snapshot.epoch(),
        "writes": hand.writes,
        "mine": hand.mine,
        "player": hand.pen.filter(|_| hand.mine).map(|pen| pen.player),
        "waits": waits,
        "plays": plays,
        "closed": visit.tournament().closed,
        "token": FormToken::of(visit.request()).map(|token| token.0),
        "sheet": sheet,
        "words": words::words(lang),
    })
}

async fn page(visit: &Visit, at: TableAt, form: &Form, chosen: Chosen, said: Said<'_>) -> Result<Page> {
    let lang = visit.reader.lang;
    let refused = match said.refused() {
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
    let line = chosen.line(&sheet);
    let corrected = line.filter(|_| chosen.corrects.is_some());
    let stated = family::dealer(&sheet, line, form);
    let dealer = stated.unwrap_or(sheet.next_dealer);
    let turn = sheet.turns.get(dealer);
    let seat = |place: usize| sheet.seats.get(place).map(|seat| seat.short.clone());
    let may_go_on = sheet.finished && sheet.last_deal && sheet.settled_deals < sheet.deals_planned;
    let writable = match line {
        Some(_) if corrected.is_some() => hand.writes || hand.official,
        Some(_) => hand.writes && plays,
        None => hand.writes && plays && (!sheet.finished || chosen.further && may_go_on),
    };
    let parts = (writable && !sheet.signed).then(|| {
        let record = corrected.map(|line| &line.record).filter(|_| matches!(said, Said::Nothing));
        // Who deals may be stated with the line: until then everybody may sit out.
        let known = stated.or_else(|| sheet.other_dealers().is_empty().then_some(dealer));
        form::parts(&*family::fields(&sheet, known), lang, form, record, refused.as_ref())
    });
    let bids = family::fields(&sheet, None).first_bid(&Form::default()).is_some();
    let next_seats = next_seats(visit, at, &sheet);
    let data = data(visit, round, &hand, &sheet, next_seats.as_deref()).to_string();
    Ok(Page {
        f: visit.frame_of_ones_own(
            &heading,
            format!("=rounds/{0} rounds/{0}/tables/{1} players notices", at.round, at.table),
        ),
        token: FormToken::of(visit.request()).map(|token| token.0),
        scripts: scripts(visit, hand.writes),
        data: data.replace('<', "\\u003c"),
        plays,
        writes: hand.writes,
        corrects_lines: (hand.writes || hand.official) && !sheet.signed,
        asks_slip: crate::slip::is_asked(visit),
        key: Uuid::now_v7().to_string(),
        newest: sheet.lines.last().map(|line| line.deal),
        declares: hand.writes && line.is_none() && sheet.declared.is_none() && bids,
        called_to: if hand.writes && plays && !sheet.finished && !sheet.signed {
            Some(sheet.next_deal)
        } else {
            sheet.lines.last().map(|line| line.deal)
        },
        next_seats,
        // What a referee alone was called to stays for him.
        undone_first: match &sheet.open_as_of {
            Some(as_of) => {
                (sheet.redealt || sheet.declared.is_some()).then(|| (sheet.next_deal, as_of.clone()))
            }
            None => sheet.lines.last().map(|line| (line.deal, line.as_of.clone())),
        },
        corrected_at: corrected.map(|line| line.as_of.clone()).unwrap_or_default(),
        holder: hand.pen.filter(|_| !hand.mine).map(|pen| named(T::SomebodyWrites, pen.player)),
        pen_request: hand
            .pen_request
            .filter(|pen_request| pen_request.token != session)
            .map(|pen_request| (named(T::WantsToWrite, pen_request.player), pen_request.token.to_string())),
        waits: hand.pen_request.is_some_and(|pen_request| pen_request.token == session),
        typed: if refused.is_some() { form.clone() } else { Form::default() },
        refused: refused.iter().flat_map(sentences).collect(),
        counted: said.counted().map(str::to_owned),
        form: parts,
        corrects: corrected.map(|line| line.deal),
        may_go_on: may_go_on && hand.writes && plays && !sheet.signed,
        reason: form.get("reason").unwrap_or_default().to_owned(),
        reason_wrong: wrong_at(refused.as_ref(), "/reason"),
        dealer_wrong: wrong_at(refused.as_ref(), "/dealer"),
        dealer: seat(dealer).unwrap_or_default(),
        due: seat(sheet.next_dealer).unwrap_or_default(),
        other_dealers: (sheet.other_dealers().into_iter())
            .map(|(player, short)| (player, short.to_owned(), form.number("dealer") == Some(player)))
            .collect(),
        sits_out: turn.and_then(|turn| turn.sits_out).and_then(seat),
        inserts: line.filter(|_| chosen.corrects.is_none()).map(|line| line.deal),
        next: lang
            .page_with(T::DealNumber, [("deal", line.map_or(sheet.next_deal, |line| line.deal).into())]),
        heading,
        sheet,
    })
}
