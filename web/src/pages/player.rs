//! A player's own page: where he sits, what he brought, and where he stands.

use actix_web::HttpResponse;
use askama::Template;
use domain::ids::PlayerNumber;
use http::params::Segments;
use http::problem::Result;
use texts::{Page as T, Text};
use uuid::Uuid;
use views::find;
use views::rankings::{PlayersRankingAnswer, visible};
use views::whereabouts::Whereabouts;

use super::standings::{marks, why};
use super::tournament::place;
use crate::frame::Frame;
use crate::visit::Visit;
use crate::words::{self, Who};

#[derive(Template)]
#[template(path = "player.html")]
struct Player {
    f: Frame,
    home: String,
    who: Who,
    seats: Vec<Seat>,
    standing: Option<Standing>,
}

pub(super) struct Seat {
    pub(super) round: String,
    pub(super) path: String,
    pub(super) phase: String,
    pub(super) place: String,
    pub(super) newest: bool,
    pub(super) others: Vec<Who>,
}

pub(super) struct Standing {
    pub(super) rank: u16,
    pub(super) of: usize,
    pub(super) total: String,
    pub(super) marks: Vec<String>,
    pub(super) why: Vec<String>,
    pub(super) provisional: bool,
    /// Place and sum after each round.
    pub(super) course: Vec<(String, u16, String)>,
}

pub async fn show(visit: Visit, path: Segments<(Uuid, PlayerNumber)>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    find::player(visit.tournament(), number)?;
    visit.page(0, page(&visit, number)).await
}

async fn page(visit: &Visit, number: PlayerNumber) -> Result<Player> {
    let (view, lang) = (visit.view(), visit.reader.lang);
    let found = Whereabouts::read(view, number).await?.view;
    let who = Who::of(lang, &found.player);
    let title = format!("{} · {}", who.name, lang.text_with(Text::Numbers, [("list", who.number.into())]));
    Ok(Player {
        f: visit.frame(&title, "rounds rankings players"),
        home: format!("/tournaments/{}", visit.tournament().id),
        who,
        seats: seats(visit, &found),
        standing: standing(visit, number).await?,
    })
}

/// Where he sits, the newest round at the head.
pub(super) fn seats(visit: &Visit, found: &Whereabouts) -> Vec<Seat> {
    let lang = visit.reader.lang;
    let home = format!("/tournaments/{}", visit.tournament().id);
    let seat = |(index, seat): (usize, &views::whereabouts::SeatInRound)| Seat {
        round: lang.page_with(T::RoundNumber, [("round", seat.round.into())]),
        path: format!("{home}/rounds/{}", seat.round),
        phase: lang.page(words::phase(seat.phase)).into_owned(),
        place: place(lang, Some(seat)),
        newest: index == 0,
        others: Who::all(lang, &seat.others),
    };
    found.seats.iter().enumerate().map(seat).collect()
}

/// Where he stands, and has stood after each round, as far as it is shown.
pub(super) async fn standing(visit: &Visit, number: PlayerNumber) -> Result<Option<Standing>> {
    let (tournament, view, lang) = (visit.tournament(), visit.view(), visit.reader.lang);
    let directory = view.directory().await?;
    let names = view.names(&directory);
    // The director may show none at the moment.
    let Ok(after) = visible(view, None) else { return Ok(None) };
    let now = PlayersRankingAnswer::of(view, after, &names)?.ranking;
    let Some(row) = now.rows.iter().find(|row| row.player.number == number.0) else { return Ok(None) };
    let mut course = Vec::new();
    for round in tournament.rounds.iter().filter(|round| visible(view, Some(round.number)).is_ok()) {
        let then = PlayersRankingAnswer::of(view, Some(round.number), &names)?.ranking;
        let name = lang.page_with(T::AfterRound, [("round", round.number.0.into())]);
        let row = then.rows.iter().find(|row| row.player.number == number.0);
        course.extend(row.map(|row| (name, row.rank, texts::points(row.total))));
    }
    Ok(Some(Standing {
        rank: row.rank,
        of: now.rows.len(),
        total: texts::points(row.total),
        marks: marks(lang, row),
        why: why(lang, row),
        provisional: now.provisional,
        course,
    }))
}
