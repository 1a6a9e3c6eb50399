//! Everybody's slip: a page that prints. Its code opens the player's own page.

use std::sync::Arc;

use actix_web::HttpResponse;
use askama::Template;
use http::problem::Result;
use texts::Page as T;
use views::slip;

use super::desk::home;
use crate::code::Code;
use crate::frame::Frame;
use crate::visit::{Visit, page_of_rights};
use crate::words::Who;

#[derive(Template)]
#[template(path = "slips.html")]
struct Page {
    f: Frame,
    heading: String,
    /// The registration desk.
    back: String,
    /// Where a code is typed.
    address: String,
    /// The address leads to this machine alone.
    only_here: bool,
    slips: Vec<Slip>,
}

struct Slip {
    who: Who,
    code: Option<Arc<Code>>,
    typed: String,
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    let (tournament, lang, view) = (visit.tournament(), visit.reader.lang, visit.view());
    let directory = view.directory().await?;
    let names = view.names(&directory);
    let own = format!("{}/tournaments/{}/own", http::hall_address::of(visit.request()), tournament.id);
    let players: Vec<_> = tournament.players.values().filter(|player| player.takes_part()).collect();
    let typed: Vec<_> = players.iter().map(|player| slip::of(tournament, player)).collect();
    let codes = Code::all_of(typed.iter().map(|typed| format!("{own}#{typed}")).collect()).await?;
    let slips = players.into_iter().zip(typed).zip(codes).map(|((player, typed), code)| Slip {
        who: Who::of(lang, &names.named(player.number)),
        code,
        typed,
    });
    let heading = lang.page(T::Slips).into_owned();
    let page = Page {
        f: visit.plain_frame(&heading),
        heading: format!("{heading} · {}", tournament.title),
        back: format!("{}/desk/registration", home(&visit)),
        only_here: http::hall_address::is_only_here(&own),
        address: own.clone(),
        slips: slips.collect(),
    };
    page_of_rights(visit.request(), &page)
}
