//! One person: what is known, what he played, who may be the same, and what would remain if he was erased.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use chrono::NaiveDate;
use domain::ids::PersonId;
use engine::{Consent, Engine, Person, PersonDetails, PersonError, PersonPatch, Place, Role};
use http::caller::Caller;
use http::form::Form;
use http::params::Segments;
use http::problem::{Code, Problem, Result};
use texts::{Lang, Page as T};
use uuid::Uuid;
use views::person_data::Stored;
use views::persons::doubles;

use super::bans::{self, Ban, NewBan};
use super::{PATH, Row};
use crate::frame::Frame;
use crate::pages::desk::{Refused, Sender, answer, see_other};
use crate::reader::Reader;

#[derive(Template)]
#[template(path = "person.html")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    name: String,
    /// Which data the form shows: of which epoch of the organisation, and of which revision.
    epoch: u32,
    revision: u64,
    fields: Vec<Field>,
    consents: Vec<Choice>,
    played: Vec<Played>,
    /// What keeps him out of tournaments now.
    bans: Vec<Ban>,
    new_ban: NewBan,
    doubles: Vec<Row>,
    /// How many earlier entries are his.
    merged: Option<String>,
    /// Until when he is kept, where the club has said how long.
    until: Option<String>,
    /// What goes with an erasure, and what remains.
    goes: Vec<String>,
    remains: Vec<String>,
    /// Who looks may erase him.
    erases: bool,
}

struct Field {
    name: &'static str,
    label: String,
    value: String,
    wrong: Option<String>,
    needed: bool,
}

struct Choice {
    name: &'static str,
    label: String,
    /// Value, word, whether it is chosen.
    answers: Vec<(&'static str, String, bool)>,
}

/// A tournament that says something of him.
struct Played {
    path: String,
    title: String,
    about: String,
}

const ASKED: [(&str, T, bool); 7] = [
    ("given_name", T::GivenName, true),
    ("family_name", T::FamilyName, true),
    ("residence", T::Residence, false),
    ("club", T::ClubName, false),
    ("member_number", T::MemberNumber, false),
    ("birth_year", T::BirthYear, false),
    ("contact", T::Contact, false),
];

fn known(details: &PersonDetails, field: &str) -> String {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    match field {
        "given_name" => details.given_name.clone(),
        "family_name" => details.family_name.clone(),
        "residence" => text(&details.residence),
        "club" => text(&details.club),
        "member_number" => text(&details.member_number),
        "birth_year" => details.birth_year.map(|year| year.to_string()).unwrap_or_default(),
        _ => text(&details.contact),
    }
}

/// What is known, with its label.
pub(super) fn known_of(lang: Lang, details: &PersonDetails) -> Vec<(String, String)> {
    let said = ASKED.map(|(name, label, _)| (lang.page(label).into_owned(), known(details, name)));
    let consents = consents(lang, details.consent).into_iter().filter_map(|choice| {
        let (_, word, _) = choice.answers.into_iter().find(|(_, _, chosen)| *chosen)?;
        Some((choice.label, word))
    });
    said.into_iter().filter(|(_, value)| !value.is_empty()).chain(consents).collect()
}

/// The person with this id, if the caller's role holds where its data is kept and something is known.
pub(super) async fn find(
    engine: &Engine,
    caller: &Caller,
    role: Role,
    id: Uuid,
) -> Result<(Person, PersonDetails)> {
    let principal = caller.principal()?;
    let person = engine.person(PersonId(id)).await?;
    let person = person.filter(|person| principal.may(role, Place::Organisation(person.organisation)));
    let found = person.and_then(|person| Some((person.details.clone()?, person)));
    let (details, person) =
        found.ok_or_else(|| Problem::new(Code::UnknownPerson, http::messages::no_such_person()))?;
    Ok((person, details))
}

async fn page(
    request: &HttpRequest,
    engine: &Engine,
    caller: &Caller,
    id: Uuid,
    form: &Form,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let (person, details) = find(engine, caller, Role::Organizer, id).await?;
    let reader = Reader::of(request);
    let lang = reader.lang;
    let stored = Stored::read(engine, &person, caller.viewer()).await?;
    let saved = form.get("act") == Some("save");
    let problem = refused;
    let refused = problem.map(|problem| Refused(problem.document(lang, None, None)));
    let field = |(name, label, needed): (&'static str, T, bool)| Field {
        name,
        label: lang.page(label).into_owned(),
        value: if saved { form.get(name).unwrap_or_default().to_owned() } else { known(&details, name) },
        wrong: refused.as_ref().and_then(|refused| refused.at(name)),
        needed,
    };
    let doubles = doubles(engine, &person).await?;
    let held = bans::held(engine, &person).await?;
    let others = engine.merged().await?.entries(person.id).len().saturating_sub(1);
    let name = format!("{} {}", details.family_name, details.given_name);
    let frame = Frame::new(reader, request.path(), name.clone());
    let page = Page {
        f: Frame { signed_in: true, ..frame },
        sender: Sender::of(request),
        name,
        epoch: engine.organisation(person.organisation).await?.epoch(),
        revision: person.revision,
        fields: ASKED.map(field).into(),
        consents: consents(lang, details.consent),
        played: stored
            .tournaments
            .iter()
            .map(|it| Played::of(lang, it.tournament, &it.title, it.date, it.number))
            .collect(),
        new_ban: NewBan::of(lang, &stored, &held, form, refused.as_ref()),
        bans: held.into_iter().map(|ban| Ban::of(lang, ban)).collect(),
        doubles: doubles.iter().filter_map(Row::of).collect(),
        merged: (others > 0).then(|| lang.page_with(T::PersonMerged, [("count", others.into())])),
        until: stored.retention.until.map(|until| texts::date_long(lang, until)),
        goes: goes(lang, &stored),
        remains: remains(lang, &stored),
        erases: caller.may(Role::Organizer),
        refused,
    };
    answer(&page, problem)
}

impl Played {
    fn of(lang: Lang, tournament: Uuid, title: &str, date: NaiveDate, number: u16) -> Self {
        let number = lang.text_with(texts::Text::Numbers, [("list", number.into())]);
        Self {
            path: format!("/tournaments/{tournament}"),
            title: title.to_owned(),
            about: format!("{} · {number}", texts::date_long(lang, date)),
        }
    }
}

fn consents(lang: Lang, consent: Consent) -> Vec<Choice> {
    let choice = |name, label, said: Option<bool>| Choice {
        name,
        label: lang.page(label).into_owned(),
        answers: [("", T::NotSaid, None), ("yes", T::Yes, Some(true)), ("no", T::No, Some(false))]
            .map(|(value, word, of)| (value, lang.page(word).into_owned(), of == said))
            .into(),
    };
    vec![
        choice("name_public", T::NamePublic, consent.name_public),
        choice("photo", T::PhotoPublic, consent.photo),
    ]
}

/// What nobody can read any more.
fn goes(lang: Lang, stored: &Stored) -> Vec<String> {
    let texts = stored.notes.iter().filter(|note| note.text.is_some()).count();
    let mut goes = vec![lang.page(T::ErasedDetails).into_owned()];
    goes.extend((texts > 0).then(|| lang.page_with(T::ErasedTexts, [("count", texts.into())])));
    goes
}

/// What stays as it is, by start number.
fn remains(lang: Lang, stored: &Stored) -> Vec<String> {
    let numbers = |it: &views::person_data::Participation| {
        lang.page_with(T::RemainsNumber, [("title", it.title.clone().into()), ("number", it.number.into())])
    };
    let mut remains: Vec<_> = stored.tournaments.iter().map(numbers).collect();
    let prizes: usize = stored.tournaments.iter().map(|it| it.prizes.len() + it.cash.len()).sum();
    remains.extend((prizes > 0).then(|| lang.page_with(T::RemainsMoney, [("count", prizes.into())])));
    remains.extend(stored.seasons.iter().map(|season| {
        lang.page_with(
            T::RemainsSeason,
            [("title", season.title.clone().into()), ("year", season.year.to_string().into())],
        )
    }));
    let open = stored.pre_registrations.len();
    remains.extend((open > 0).then(|| lang.page_with(T::RemainsPlaces, [("count", open.into())])));
    if remains.is_empty() { vec![lang.page(T::RemainsNothing).into_owned()] } else { remains }
}

pub async fn show_one(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    Segments(id): Segments<Uuid>,
) -> Result<HttpResponse> {
    let (person, _) = find(&engine, &caller, Role::Organizer, id).await?;
    // Who comes by an entry that is his no more is sent to who it is.
    if let Some(into) = person.merged_into {
        return Ok(see_other(&format!("{PATH}/{}", into.0)));
    }
    page(&request, &engine, &caller, id, &Form::default(), None).await
}

/// Keeps what was changed, keeps him out of tournaments or no longer, or erases him.
pub async fn act(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    Segments(id): Segments<Uuid>,
    form: Form,
) -> Result<HttpResponse> {
    match done(&request, &engine, &caller, id, &form).await {
        Ok(to) => Ok(see_other(&to)),
        Err(problem)
            if problem.code().status().is_client_error() && problem.code() != Code::UnknownPerson =>
        {
            page(&request, &engine, &caller, id, &form, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

async fn done(
    request: &HttpRequest,
    engine: &Engine,
    caller: &Caller,
    id: Uuid,
    form: &Form,
) -> Result<String> {
    let actor = caller.principal()?.actor();
    let unreadable = || Problem::new(Code::InvalidShape, http::messages::unreadable_form());
    let (person, _) = find(engine, caller, Role::Organizer, id).await?;
    match form.get("act") {
        Some("save") => {
            let epoch: u32 = form.number("epoch").ok_or_else(unreadable)?;
            let revision = form.number("revision").ok_or_else(unreadable)?;
            // A revision is given again after a restore.
            if epoch != engine.organisation(person.organisation).await?.epoch() {
                return Err(PersonError::Changed.into());
            }
            let key = form.key(request);
            engine.patch_person(PersonId(id), &patch(form), Some(revision), actor, key.as_ref()).await?;
            Ok(request.path().to_owned())
        }
        Some("suspend" | "lift") => {
            bans::act(request, engine, caller, &person, form).await?;
            Ok(request.path().to_owned())
        }
        Some("erase") if form.get("sure").is_some() => {
            engine.erase_person(PersonId(id), actor).await?;
            Ok(PATH.to_owned())
        }
        _ => Err(unreadable()),
    }
}

/// What the form says of him: an empty field takes away.
fn patch(form: &Form) -> PersonPatch {
    let text = |name: &str| Some(form.get(name).map(str::to_owned));
    let said = |name: &str| match form.get(name) {
        Some("yes") => Some(true),
        Some("no") => Some(false),
        _ => None,
    };
    PersonPatch {
        given_name: Some(form.get("given_name").unwrap_or_default().to_owned()),
        family_name: Some(form.get("family_name").unwrap_or_default().to_owned()),
        residence: text("residence"),
        club: text("club"),
        contact: text("contact"),
        // What is no number is no year.
        birth_year: Some(form.get("birth_year").map(|year| year.parse().unwrap_or(0))),
        member_number: text("member_number"),
        name_public: Some(said("name_public")),
        photo: Some(said("photo")),
    }
}
