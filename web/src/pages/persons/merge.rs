//! Two entries that are one human: which one stays, and what comes with it, before it is done.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use domain::ids::PersonId;
use engine::{Engine, MergeForeseen, Role};
use http::caller::Caller;
use http::form::Form;
use http::params::{Segments, parse};
use http::problem::{Code, Problem, Result, organisation};
use http::request::reason;
use serde::Deserialize;
use texts::{Lang, Page as T};
use uuid::Uuid;

use super::one::{find, known_of};
use super::{PATH, Row};
use crate::frame::Frame;
use crate::pages::desk::{Refused, Sender, answer, see_other};
use crate::reader::Reader;

/// So many are shown of whom is looked for.
const SHOWN: u32 = 20;

#[derive(Template)]
#[template(path = "person_merge.html")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    /// Where he is shown whose entry it is.
    back: String,
    name: String,
    how: String,
    q: String,
    /// Whose entry may stay.
    rows: Vec<Row>,
    /// The one that was chosen.
    chosen: Option<Chosen>,
    note: String,
}

/// What would come of it.
struct Chosen {
    id: String,
    gone: Row,
    stays: Row,
    /// The other way round.
    swap: String,
    /// What would be known: label and value.
    known: Vec<(String, String)>,
    moves: Vec<String>,
    /// Why it cannot be done.
    apart: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
struct Question {
    #[serde(default)]
    q: String,
    into: Option<Uuid>,
}

impl Chosen {
    fn of(lang: Lang, foreseen: MergeForeseen) -> Option<Self> {
        let MergeForeseen { person, into, details, tournaments, seasons, bans, hindrances } = foreseen;
        let (gone, stays) = (Row::of(&person)?, Row::of(&into)?);
        let mut moves: Vec<_> = tournaments
            .iter()
            .map(|moved| format!("{} · {}", moved.title, texts::date_long(lang, moved.date)))
            .collect();
        moves.extend(seasons.iter().map(|moved| {
            let year = moved.year.to_string();
            lang.page_with(
                T::PersonMergeSeason,
                [("title", moved.title.clone().into()), ("year", year.into())],
            )
        }));
        moves.extend(bans.iter().map(|ban| {
            lang.page_with(T::PersonMergeBan, [("until", texts::date_long(lang, ban.until).into())])
        }));
        let apart = organisation::kept_apart(hindrances).document(lang, None, None).violations;
        Some(Self {
            id: into.id.0.to_string(),
            swap: format!("{PATH}/{}/merge?into={}", into.id.0, person.id.0),
            gone,
            stays,
            known: known_of(lang, &details),
            moves,
            apart: apart.into_iter().map(|why| why.detail).collect(),
        })
    }
}

async fn page(
    request: &HttpRequest,
    engine: &Engine,
    caller: &Caller,
    id: Uuid,
    form: &Form,
    problem: Option<&Problem>,
) -> Result<HttpResponse> {
    let (person, details) = find(engine, caller, Role::Organizer, id).await?;
    if let Some(into) = person.merged_into {
        return Ok(see_other(&format!("{PATH}/{}", into.0)));
    }
    let reader = Reader::of(request);
    let lang = reader.lang;
    let asked = parse::<Question>(request.query_string()).unwrap_or_default();
    let into = form.get("into").and_then(|into| into.parse().ok()).or(asked.into);
    let q = asked.q.trim().to_owned();
    let chosen = match into {
        Some(into) => {
            find(engine, caller, Role::Organizer, into).await?;
            Chosen::of(lang, engine.foresee_merge(PersonId(id), PersonId(into)).await?)
        }
        None => None,
    };
    let mut rows = Vec::new();
    if chosen.is_none() && !q.is_empty() {
        let found = engine.list_persons(person.organisation, Some(&q), None, SHOWN).await?;
        rows.extend(found.iter().filter(|other| other.id != person.id).filter_map(Row::of));
    } else if chosen.is_none() {
        rows.extend(views::persons::doubles(engine, &person).await?.iter().filter_map(Row::of));
    }
    let name = format!("{} {}", details.family_name, details.given_name);
    let frame = Frame::new(reader, request.path(), lang.page(T::PersonMerge).into_owned());
    let page = Page {
        f: Frame { signed_in: true, ..frame },
        sender: Sender::of(request),
        refused: problem.map(|problem| Refused(problem.document(lang, None, None))),
        back: format!("{PATH}/{id}"),
        how: lang.page_with(T::PersonMergeHow, [("name", name.clone().into())]),
        name,
        q,
        rows,
        chosen,
        note: form.get("note").unwrap_or_default().to_owned(),
    };
    answer(&page, problem)
}

pub async fn show(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    Segments(id): Segments<Uuid>,
) -> Result<HttpResponse> {
    page(&request, &engine, &caller, id, &Form::default(), None).await
}

/// Merges the entry into the one that was chosen.
pub async fn act(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    Segments(id): Segments<Uuid>,
    form: Form,
) -> Result<HttpResponse> {
    match done(&engine, &caller, id, &form).await {
        Ok(to) => Ok(see_other(&to)),
        Err(problem)
            if problem.code().status().is_client_error() && problem.code() != Code::UnknownPerson =>
        {
            page(&request, &engine, &caller, id, &form, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

async fn done(engine: &Engine, caller: &Caller, id: Uuid, form: &Form) -> Result<String> {
    let unreadable = || Problem::new(Code::InvalidShape, http::messages::unreadable_form());
    find(engine, caller, Role::Organizer, id).await?;
    let into: Uuid = form.get("into").and_then(|into| into.parse().ok()).ok_or_else(unreadable)?;
    find(engine, caller, Role::Organizer, into).await?;
    // It cannot be undone.
    form.get("sure").ok_or_else(unreadable)?;
    let note = reason(engine, "/note", form.get("note"))?;
    let actor = caller.principal()?.actor();
    let person = engine.merge_persons(PersonId(id), PersonId(into), note, actor).await?;
    Ok(format!("{PATH}/{}", person.id.0))
}
