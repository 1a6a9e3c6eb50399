//! How a round was drawn, and what it can be checked by.

pub mod in_words;

use actix_web::HttpResponse;
use domain::draw::{Certificate, DrawnTable};
use http::params::Segments;
use http::problem::{Problem, Result};
use serde::Serialize;
use texts::{Page as T, Text};
use views::draw::{Draw, Seated};
use views::find;

use super::OfRound;
use crate::grid::{Cell, Grid, Kind, Listing, head};
use crate::visit::Visit;
use crate::words::{Moment, Who};

/// What a draw costs, as far as a browser counts it again.
#[derive(Serialize)]
struct Costs<'a> {
    repeated_meetings: u64,
    lower_bound: u64,
    five_tables: &'a [u64],
    repeated_seats: u64,
    hard: usize,
    soft: usize,
    spread: u64,
    most: u64,
}

impl<'a> Costs<'a> {
    fn of(certificate: &'a Certificate) -> Self {
        let hard = certificate.broken.iter().filter(|broken| broken.hard).count();
        Self {
            repeated_meetings: certificate.repeated_meetings,
            lower_bound: certificate.lower_bound,
            five_tables: &certificate.five_tables,
            repeated_seats: certificate.repeated_seats,
            hard,
            soft: certificate.broken.len() - hard,
            spread: certificate.indirect.spread,
            most: certificate.indirect.most,
        }
    }
}

pub async fn show(visit: Visit, path: OfRound) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    find::round(visit.tournament(), number)?;
    visit.page(0, page(&visit, number)).await
}

async fn page(visit: &Visit, number: domain::ids::RoundNumber) -> Result<Listing> {
    let (tournament, view, lang) = (visit.tournament(), visit.view(), visit.reader.lang);
    let draw = Draw::read(view, number).await?;
    let home = format!("/tournaments/{}", tournament.id);
    let heading = lang.page_with(T::DrawOfRound, [("round", number.0.into())]);
    let mut page = Listing::new(visit.frame(&heading, "rounds"), heading);
    let text = |text: T| lang.page(text).into_owned();
    let proof = &draw.proof;

    let committed = match (&draw.committed, proof.commitment) {
        (Some(made), Some(digest)) => {
            let published = Cell::moment(Moment::of(lang, made.published_at));
            Cell { small: digest.to_string(), ..published }
        }
        _ => lang.text(Text::DrawNotCommitted).into_owned().into(),
    };
    let mut facts = vec![
        (text(T::DrawnAt), Cell::moment(Moment::of(lang, draw.drawn_at))),
        (text(T::DrawnBy), proof.algorithm.name().into()),
        (text(T::Seed), hex::encode(proof.seed.0).into()),
        (text(T::CommittedTo), committed),
    ];
    facts.extend(proof.public_randomness.clone().map(|mixed| (text(T::MixedIn), mixed.into())));
    let certificate = &draw.in_force.certificate;
    let meetings =
        [("repeated", certificate.repeated_meetings.into()), ("bound", certificate.lower_bound.into())];
    facts.push((text(T::RepeatedMeetings), lang.page_with(T::RepeatedOf, meetings).into()));
    if draw.attempt > 1 {
        facts.push((text(T::Attempts), draw.attempt.to_string().into()));
    }
    let in_force = match draw.in_force.seated {
        Seated::Drawn => T::SeatedDrawn,
        Seated::ByHand => T::SeatedByHand,
        Seated::Moved => T::SeatedMoved,
    };
    let changed = draw.in_force.changed_seats;
    let how_many = (changed > 0).then(|| lang.text_with(Text::DrawChanged, [("seats", changed.into())]));
    facts.push((text(T::SeatsNow), Cell::from(text(in_force)).with(how_many.unwrap_or_default())));
    page.grids.push(Grid::facts(String::new(), facts));

    let directory = view.directory().await?;
    let names = view.names(&directory);
    let heads = [head(lang, Text::HeadTable, Kind::Rank), head(lang, Text::HeadName, Kind::Words)];
    let mut seats = Grid::new(text(T::SeatsNow), heads);
    let row = |table: &DrawnTable| {
        let who = table.seats.iter().map(|player| Who::of(lang, &names.named(*player)));
        let who: Vec<_> =
            who.map(|who| format!("{}\u{a0}{}", who.number, who.name.replace(' ', "\u{a0}"))).collect();
        vec![Cell::from(table.table.0.to_string()), who.join(" · ").into()]
    };
    seats.rows = draw.in_force.tables.iter().map(row).collect();
    page.grids.push(seats);
    page.told = Some(serde_json::to_string(&Costs::of(&draw.certificate)).map_err(Problem::internal)?);
    page.leads.extend(in_words::sentences(lang, certificate));
    page.leads.push(text(T::DrawExplained));
    page.leads.push(text(T::DrawCheck));
    let file = format!("{}{home}/rounds/{number}/draw", http::operation::BASE);
    page.files.push((text(T::DrawFile), file));
    let proof = serde_json::to_string_pretty(proof).map_err(Problem::internal)?;
    page.verbatim = Some((text(T::Proof), proof));
    Ok(page)
}
