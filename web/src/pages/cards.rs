//! The cards of the tables: a page that prints. A code opens the sheet of its table in whatever round is
//! played; printed once, a card lies there for the whole day.

use std::net::UdpSocket;

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, HOST, LOCATION};
use askama::Template;
use domain::ids::TableNumber;
use http::form::Form;
use http::origin;
use http::problem::Result;
use http::public_url::PublicUrl;
use http::session::FormToken;
use texts::Page as T;

use crate::code::Code;
use crate::frame::Frame;
use crate::visit::{Visit, page_of_rights};

#[derive(Template)]
#[template(path = "cards.html")]
struct Page {
    f: Frame,
    token: Option<String>,
    heading: String,
    address: String,
    /// The address leads to this machine alone.
    only_here: bool,
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
    let tournament = visit.tournament();
    let lang = visit.reader.lang;
    let cards = visit.engine().cards(tournament.id).await?;
    let address = address(&visit);
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
        only_here: ["127.", "localhost", "[::1]"].iter().any(|host| address.contains(&format!("//{host}"))),
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

/// Where phones reach the program: as it was told, or by the address of this machine in the hall's net,
/// or else as this page was reached.
pub fn address(visit: &Visit) -> String {
    if let Some(public) = PublicUrl::of(visit.request()) {
        return public.page("");
    }
    let host = visit.request().headers().get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let scheme = if origin::is_https(visit.request()) { "https" } else { "http" };
    let local = visit.request().app_config().local_addr();
    let (is_loopback, everywhere) = (local.ip().is_loopback(), local.ip().is_unspecified());
    if came_by_loopback(host)
        && (everywhere || !is_loopback)
        && let Some(address) = own_address()
    {
        return format!("{scheme}://{address}{}", port(host));
    }
    format!("{scheme}://{host}")
}

fn came_by_loopback(host: &str) -> bool {
    host.starts_with("127.") || host.starts_with("localhost") || host.starts_with("[::1]")
}

/// The port as it stands behind a host, with its colon; none if the scheme's own is meant.
fn port(host: &str) -> &str {
    // Colons in brackets are of an address.
    let bare = host.rfind(']').map_or(0, |end| end + 1);
    host.get(bare..).and_then(|rest| rest.find(':').and_then(|colon| rest.get(colon..))).unwrap_or_default()
}

/// The address that this machine has in the net it would send from. Nothing is sent.
fn own_address() -> Option<std::net::IpAddr> {
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_is_told_where_there_is_one() {
        for (host, expected) in
            [("127.0.0.1:8080", ":8080"), ("localhost", ""), ("[::1]:8443", ":8443"), ("[::1]", "")]
        {
            assert_eq!(port(host), expected, "{host}");
            assert!(came_by_loopback(host));
        }
        assert!(!came_by_loopback("192.168.1.7:8080"));
    }
}
