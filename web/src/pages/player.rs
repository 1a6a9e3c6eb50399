//! A player's own page: where he sits, what he brought, and where he stands.

use actix_web::HttpResponse;
use askama::Template;
use domain::ids::PlayerNumber;
use http::params::Segments;
use http::problem::Result;
use texts::{Page as T, Text};
use uuid::Uuid;
use views::find;
use views::rankings::PlayersRankingAnswer;
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

struct Seat {
    round: String,
    path: String,
    phase: String,
    place: String,
    newest: bool,
    others: Vec<Who>,
}

struct Standing {
    rank: u16,
    of: usize,
    total: String,
    marks: Vec<String>,
    why: Vec<String>,
    provisional: bool,
    /// Place and sum after each round.
    course: Vec<(String, u16, String)>,
}

pub async fn show(visit: Visit, path: Segments<(Uuid, PlayerNumber)>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    find::player(visit.tournament(), number)?;
    visit.page(0, page(&visit, number)).await
}

async fn page(visit: &Visit, number: PlayerNumber) -> Result<Player> {
    let (tournament, view, lang) = (visit.tournament(), visit.view(), visit.reader.lang);
    let home = format!("/tournaments/{}", tournament.id);
    let found = Whereabouts::read(view, number).await?.view;
    let who = Who::of(lang, &found.player);
    let seat = |(index, seat): (usize, &views::whereabouts::SeatInRound)| Seat {
        round: lang.page_with(T::RoundNumber, [("round", seat.round.into())]),
        path: format!("{home}/rounds/{}", seat.round),
        phase: lang.page(words::phase(seat.phase)).into_owned(),
        place: place(lang, Some(seat)),
        newest: index == 0,
        others: Who::all(lang, &seat.others),
    };
    let directory = view.directory().await?;
    let names = view.names(&directory);
    let now = PlayersRankingAnswer::of(view.snapshot, None, &names)?.ranking;
    let row = now.rows.iter().find(|row| row.player.number == number.0);
    let mut course = Vec::new();
    for round in &tournament.rounds {
        let then = PlayersRankingAnswer::of(view.snapshot, Some(round.number), &names)?.ranking;
        let name = lang.page_with(T::AfterRound, [("round", round.number.0.into())]);
        let row = then.rows.iter().find(|row| row.player.number == number.0);
        course.extend(row.map(|row| (name, row.rank, texts::points(row.total))));
    }
    let standing = row.map(|row| Standing {
        rank: row.rank,
        of: now.rows.len(),
        total: texts::points(row.total),
        marks: marks(lang, row),
        why: why(lang, row),
        provisional: now.provisional,
        course,
    });
    let title = format!("{} · {}", who.name, lang.text_with(Text::Numbers, [("list", who.number.into())]));
    let f = visit.frame(&title, "rounds rankings players");
    let seats = found.seats.iter().enumerate().map(seat).collect();
    Ok(Player { f, home, who, seats, standing })
}
