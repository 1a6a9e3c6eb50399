//! The cards of the tables: a page that prints. A code opens the sheet of its table in whatever round is
//! played; printed once, a card lies there for the whole day.

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use askama::Template;
use domain::ids::TableNumber;
use http::form::Form;
use http::hall_address;
use http::origin::Origins;
use http::problem::Result;
use http::session::FormToken;
use texts::Page as T;

use super::desk::home;
use crate::code::Code;
use crate::frame::Frame;
use crate::visit::{Visit, page_of_rights};

#[derive(Template)]
#[template(path = "cards.html")]
struct Page {
    f: Frame,
    token: Option<String>,
    heading: String,
    /// The director's desk.
    back: String,
    address: String,
    /// The address leads to this machine alone.
    only_here: bool,
    /// Who writes shows that he has his slip.
    asks_slips: bool,
    tables: u16,
    cards: Vec<Card>,
}

struct Card {
    table: u16,
    title: String,
    code: Option<Code>,
    typed: String,
}

/// Most tables that cards are made for at once.
const MOST: u16 = 500;

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    visit.only_now()?;
    let tournament = visit.tournament();
    let lang = visit.reader.lang;
    let cards = visit.engine().cards(tournament.id).await?;
    let address = hall_address::of(visit.request());
    let card = |card: engine::Card| Card {
        table: card.table,
        title: lang.page_with(T::TableNumber, [("table", card.table.into())]),
        code: Code::of(&format!("{address}/sign-in#{}", card.secret)),
        typed: spaced(&card.code),
    };
    let heading = lang.page(T::Cards).into_owned();
    let drawn = tournament.rounds.iter().map(|round| round.tables.len()).max().unwrap_or_default();
    let expected = tournament.players.len().div_ceil(4);
    let page = Page {
        f: visit.plain_frame(&heading),
        token: FormToken::of(visit.request()).map(|token| token.0),
        heading: format!("{heading} · {}", tournament.title),
        back: format!("{}/desk", home(&visit)),
        asks_slips: Origins::of(visit.request()).asks_slips,
        only_here: hall_address::is_only_here(&address),
        tables: u16::try_from(drawn.max(expected).max(cards.len())).unwrap_or(MOST).clamp(1, MOST),
        cards: cards.into_iter().map(card).collect(),
        address,
    };
    page_of_rights(visit.request(), &page)
}

/// Makes the cards that are missing, or another one in the place of one that was lost.
pub async fn make(visit: Visit, form: Form) -> Result<HttpResponse> {
    let id = visit.tournament().id;
    let (by, from) = (visit.caller.principal()?.token, visit.caller.address());
    if let Some(table) = form.number("replace") {
        visit.engine().replace_card(id, TableNumber(table), by, from).await?;
    } else {
        let tables = form.number::<u16>("tables").unwrap_or(1).clamp(1, MOST);
        visit.engine().make_cards(id, tables, by, from).await?;
    }
    let to = visit.request().path().to_owned();
    Ok(HttpResponse::SeeOther()
        .insert_header((LOCATION, to))
        .insert_header((CACHE_CONTROL, "no-store"))
        .finish())
}

/// Four and four are read and typed more easily.
pub fn spaced(code: &str) -> String {
    match code.split_at_checked(4) {
        Some((first, rest)) => format!("{first} {rest}"),
        None => code.to_owned(),
    }
}
