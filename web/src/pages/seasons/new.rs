//! A new season: what it is, and by which rules. They are frozen in it.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use domain::season::deals::{FreeChampionship, TrophyList};
use domain::season::series::{EveningPoints, Finale, FinaleStart, Series, SeriesTie};
use domain::season::{NewSeason, Rules};
use engine::Engine;
use http::caller::Caller;
use http::form::Form;
use http::problem::{Problem, Result};
use texts::{Lang, Page as T};

use super::PATH;
use super::desk::ask::{Ask, Field, Section};
use super::desk::{DeskPage, unreadable};
use crate::frame::Frame;
use crate::pages::desk::{Refused, Sender, answer, see_other};
use crate::reader::Reader;

/// The kinds, as the API names them.
const KINDS: [(&str, T); 5] = [
    ("team_championship", T::SeasonChampionship),
    ("knockout", T::SeasonCup),
    ("series", T::SeasonOfCups),
    ("free_championship", T::SeasonFree),
    ("trophies", T::SeasonTrophies),
];

fn ask(lang: Lang, year: i32) -> Ask {
    let word = |text: T| lang.page(text).into_owned();
    let kinds = KINDS.map(|(id, text)| (id.to_owned(), word(text)));
    let starts = [("nothing", T::SeasonStartNothing), ("total", T::SeasonStartTotal)];
    let starts = starts.map(|(id, text)| (id.to_owned(), word(text)));
    let series = vec![
        Field::number("evenings", word(T::SeasonEvenings)),
        Field::number("best", word(T::SeasonBestCount)),
        Field::text("places", word(T::SeasonPlacePoints)),
        Field::number("finalists", word(T::SeasonFinalPlaces)),
        Field::choice("start", word(T::SeasonStart), starts.into()),
    ];
    Ask::new("new", word(T::SeasonNew))
        .field(Field::text("title", word(T::Name)).needed())
        .field(Field::number("year", word(T::SeasonYear)).with(year).needed())
        .field(Field::choice("kind", word(T::SeasonKind), kinds.into()))
        .field(Field::date("leave_before", word(T::SeasonMeeting)))
        .group(word(T::SeasonSeriesOnly), series)
}

fn page(
    request: &HttpRequest,
    engine: &Engine,
    form: &Form,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    use chrono::Datelike;
    let reader = Reader::of(request);
    let lang = reader.lang;
    let title = lang.page(T::SeasonNew).into_owned();
    let mut ask = ask(lang, engine.config().clock.now().year());
    ask.typed(form);
    let mut section = Section::new(lang.page(T::SeasonKind).into_owned());
    section.leads.push(lang.page(T::SeasonNewHow).into_owned());
    section.asks.push(ask);
    let page = DeskPage {
        f: Frame { signed_in: true, ..Frame::new(reader, request.path(), title.clone()) },
        sender: Sender::of(request),
        refused: refused.map(|problem| Refused(problem.document(lang, None, None))),
        made: None,
        heading: title,
        season: (PATH.to_owned(), lang.page(T::Seasons).into_owned()),
        leads: Vec::new(),
        sections: vec![section],
    };
    answer(&page, refused)
}

pub async fn show(request: HttpRequest, engine: Data<Engine>) -> Result<HttpResponse> {
    page(&request, &engine, &Form::default(), None)
}

/// Founds it, and leads to its desk.
pub async fn found(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    form: Form,
) -> Result<HttpResponse> {
    match founded(&request, &engine, &caller, &form).await {
        Ok(to) => Ok(see_other(&to)),
        Err(problem) if problem.code().status().is_client_error() => {
            page(&request, &engine, &form, Some(&problem))
        }
        Err(problem) => Err(problem),
    }
}

/// The number in a field that may be left empty.
fn optional<N: std::str::FromStr>(form: &Form, field: &str) -> Result<Option<N>> {
    match form.get(field) {
        None => Ok(None),
        Some(text) => text.parse().map(Some).map_err(|_| unreadable(field)),
    }
}

fn series(form: &Form) -> Result<Rules> {
    let places: Vec<u32> = match form.get("places") {
        None => Vec::new(),
        Some(text) => {
            let parts = text.split(|it: char| it == ',' || it.is_whitespace()).filter(|it| !it.is_empty());
            let read: std::result::Result<_, _> = parts.map(str::parse).collect();
            read.map_err(|_| unreadable("places"))?
        }
    };
    let finale = optional(form, "finalists")?.map(|places| Finale {
        places,
        start: if form.get("start") == Some("total") { FinaleStart::Total } else { FinaleStart::Nothing },
    });
    Ok(Rules::Series(Series {
        evenings: optional(form, "evenings")?.ok_or_else(|| unreadable("evenings"))?,
        best: optional(form, "best")?,
        evening_points: if places.is_empty() { EveningPoints::Totals } else { EveningPoints::Places(places) },
        ties: vec![SeriesTie::SingleResults, SeriesTie::Starts],
        finale,
        teams: None,
    }))
}

fn rules(form: &Form, year: u16) -> Result<Rules> {
    Ok(match form.get("kind") {
        Some("team_championship") => match Rules::royal_team_championship(year) {
            Rules::TeamChampionship(mut rules) => {
                rules.leave_before = optional(form, "leave_before")?;
                Rules::TeamChampionship(rules)
            }
            other => other,
        },
        Some("knockout") => Rules::royal_knockout(year),
        Some("series") => series(form)?,
        Some("free_championship") => Rules::FreeChampionship(FreeChampionship {}),
        Some("trophies") => Rules::Trophies(TrophyList::royal()),
        _ => return Err(unreadable("kind")),
    })
}

async fn founded(request: &HttpRequest, engine: &Engine, caller: &Caller, form: &Form) -> Result<String> {
    let principal = caller.principal()?;
    let year: u16 = optional(form, "year")?.ok_or_else(|| unreadable("year"))?;
    let title = form.get("title").unwrap_or_default().to_owned();
    let season = NewSeason { title, year, rules: rules(form, year)? };
    let key = form.key(request);
    let made = engine.create_season(principal.organisation, season, principal.actor(), key).await?;
    Ok(format!("{PATH}/{}/desk", made.stream))
}
