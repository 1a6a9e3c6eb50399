//! A club's own rulesets by forms: begun from a preset or from one of its own, changed, named, read and put on the
//! shelf, and taken off the offer again.

mod place;

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use domain::log::Position;
use domain::organisation::{Command, Organisation, Source};
use domain::ruleset::Ruleset;
use engine::{Engine, Role};
use http::caller::Caller;
use http::form::Form;
use http::problem::{Code, Problem, Result};
use http::request::ForOrganisation;
use texts::{Lang, Page as T};

use super::begin;
use super::field::{Field, Sent};
use super::figures;
use super::told::Told;
use super::{Refused, Sender, answer, overtaken, see_other};
use crate::frame::Frame;
use crate::grid::Grid;
use crate::reader::Reader;
use crate::rules;
use crate::visit::page_of_ones_own;

const PATH: &str = "/shelf";

/// A ruleset in the list.
struct Entry {
    title: String,
    path: String,
    edit: String,
    about: String,
    withdrawn: bool,
}

#[derive(Template)]
#[template(path = "desk/shelf.html")]
struct List {
    f: Frame,
    saved: bool,
    /// Who looks may put rulesets on it.
    writes: bool,
    own: Vec<Entry>,
    presets: Vec<Entry>,
}

fn entry(lang: Lang, below: &str, ruleset: &Ruleset, revision: Option<u32>) -> Entry {
    let revision = revision.map(|revision| lang.page_with(T::ShelfRevision, [("revision", revision.into())]));
    let about: Vec<_> = revision.into_iter().chain([begin::sentence(lang, ruleset)]).collect();
    Entry {
        title: ruleset.title.clone(),
        path: format!("/{below}/{}", ruleset.id),
        edit: edit_of(&ruleset.id),
        about: about.join(" · "),
        withdrawn: false,
    }
}

fn edit_of(id: &str) -> String {
    format!("{PATH}/{id}/edit")
}

/// The club's own rulesets, and what another can be begun from.
pub async fn show(request: HttpRequest, engine: Data<Engine>, caller: Caller) -> Result<HttpResponse> {
    let organisation = caller.principal()?.organisation;
    let reader = Reader::of(&request);
    let lang = reader.lang;
    let club = engine.organisation(organisation).await?;
    let own = club.state().shelf.values().filter_map(|place| {
        let stored = place.newest()?;
        let entry = entry(lang, "shelf", &stored.ruleset, Some(stored.revision));
        Some(Entry { withdrawn: place.withdrawn.is_some(), ..entry })
    });
    let frame = Frame::new(reader, PATH, lang.page(T::Shelf).into_owned());
    let page = List {
        f: Frame { signed_in: true, ..frame },
        saved: request.query_string().contains("done=1"),
        writes: caller.may(Role::Organizer),
        own: own.collect(),
        presets: Ruleset::presets().iter().map(|preset| entry(lang, "rulesets", preset, None)).collect(),
    };
    page_of_ones_own(&request, &page)
}

#[derive(Template)]
#[template(path = "desk/shelf_edit.html")]
struct Edit {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    /// What it is begun from.
    from: String,
    /// Where the place on the shelf stood that it is meant for, as the form was made.
    seen: String,
    /// Where the place stood of what it is begun from, if that is the club's own and offered.
    offered: Option<String>,
    name: Vec<Field>,
    figures: Vec<Field>,
    whole: Field,
    /// What was asked about: one of `figures`, `whole`.
    asked: String,
    told: Option<Told>,
    grids: Vec<Grid>,
    reason: String,
    why_wrong: Option<String>,
}

impl Edit {
    fn is_told(&self, what: &str) -> bool {
        self.told.is_some() && self.asked == what
    }
}

/// What a ruleset is begun from.
struct Begun<'a> {
    ruleset: &'a Ruleset,
    /// Its revision on the shelf; a preset has none.
    revision: Option<u32>,
}

impl<'a> Begun<'a> {
    fn of(club: &'a Organisation, id: &str) -> Result<Self> {
        let own = club.ruleset(id).map(|own| Self { ruleset: &own.ruleset, revision: Some(own.revision) });
        let preset = || Ruleset::preset(id).map(|ruleset| Self { ruleset, revision: None });
        let unknown = || Problem::new(Code::NotFound, http::messages::unknown_source());
        own.or_else(preset).ok_or_else(unknown)
    }

    /// What a copy says that it was made from; the next revision of the same says nothing new.
    fn source(&self, copy: &Ruleset) -> Option<Source> {
        let is_next = self.revision.is_some() && copy.id == self.ruleset.id;
        (!is_next).then(|| Source { id: self.ruleset.id.clone(), revision: self.revision })
    }
}

/// Where the place of this ruleset stands.
fn position(club: &Organisation, id: &str) -> Position {
    club.shelf.get(id).map_or(Position::START, |place| place.position)
}

fn seen(club: &Organisation, id: &str) -> String {
    format!("{} {id}", position(club, id))
}

/// An id made of what it is called, for who types none.
fn id_of(title: &str) -> String {
    let plain = title.to_lowercase().chars().fold(String::new(), |id, letter| match letter {
        'ä' | 'á' | 'à' | 'â' => id + "a",
        'ö' | 'ó' | 'ő' | 'ô' => id + "o",
        'ü' | 'ú' | 'ű' | 'û' => id + "u",
        'é' | 'è' | 'ê' => id + "e",
        'í' | 'î' => id + "i",
        'ß' => id + "ss",
        'a'..='z' | '0'..='9' => id + letter.encode_utf8(&mut [0; 4]),
        _ => id + "-",
    });
    plain.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

/// The ruleset that a form means.
fn meant(begun: &Begun<'_>, what: &str, form: &Form) -> Result<Ruleset> {
    if what == WHOLE {
        let text = form.get(WHOLE).unwrap_or_default();
        return Ruleset::from_json(text).map_err(|error| Problem::from(error).under("/ruleset"));
    }
    let title = form.get("title").unwrap_or_default().to_owned();
    let id = form.get("id").map_or_else(|| id_of(&title), str::to_owned);
    Ok(Ruleset { id, title, ..figures::edited(begun.ruleset, form)? })
}

const FIGURES: &str = "figures";
const WHOLE: &str = "whole";

/// What is wrong with the text, line by line.
fn wrong_lines(lang: Lang, text: &str, refused: &Refused) -> Option<String> {
    let lines = refused.0.violations.iter().map(|wrong| {
        let pointer = wrong.pointer.strip_prefix("/ruleset").unwrap_or(&wrong.pointer);
        let line = place::line_of(text, pointer).into();
        lang.page_with(T::ShelfLine, [("line", line), ("what", wrong.detail.as_str().into())])
    });
    Some(lines.collect::<Vec<_>>().join(" ")).filter(|lines| !lines.is_empty())
}

/// What it would be, on the page that asks.
struct Foreseen {
    told: Told,
    grids: Vec<Grid>,
    id: String,
}

fn foreseen(lang: Lang, club: &Organisation, begun: &Begun<'_>, ruleset: Ruleset) -> Result<Foreseen> {
    let mut results = figures::changes(lang, begun.ruleset, &ruleset);
    let places = begun.ruleset.differences(&ruleset).len();
    results.push(lang.page_with(T::ShelfDiffers, [("count", places.into())]));
    let next = club.ruleset(&ruleset.id).map_or(1, |newest| newest.revision + 1);
    let values = [("id", ruleset.id.as_str().into()), ("revision", next.into())];
    results.push(lang.page_with(T::ShelfBecomes, values));
    let (id, grids) = (ruleset.id.clone(), rules::grids(lang, &ruleset));
    let copied_from = begun.source(&ruleset);
    club.decide(&Command::StoreRuleset { ruleset: Box::new(ruleset), copied_from })?;
    Ok(Foreseen { told: Told { results, look: Vec::new() }, grids, id })
}

async fn page(
    request: &HttpRequest,
    engine: &Engine,
    caller: &Caller,
    id: &str,
    form: &Form,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let organisation = caller.principal()?.organisation;
    let reader = Reader::of(request);
    let lang = reader.lang;
    let snapshot = engine.organisation(organisation).await?;
    let club = snapshot.state();
    let begun = Begun::of(club, id)?;
    let what = form.get("act").and_then(|act| act.split_once('-')).map_or("", |(_, what)| what);
    let is_asked = refused.is_none() && [FIGURES, WHOLE].contains(&what);
    let asked =
        is_asked.then(|| meant(&begun, what, form).and_then(|ruleset| foreseen(lang, club, &begun, ruleset)));
    let (foreseen, misfit) = match asked {
        Some(Ok(foreseen)) => (Some(foreseen), None),
        Some(Err(problem)) => (None, Some(problem)),
        None => (None, None),
    };
    let refused = refused.or(misfit.as_ref());
    let refused_words = refused.map(|problem| Refused(problem.document(lang, None, None)));
    let all = Sent::of(form, refused_words.as_ref());
    let sent = all.only_if(what == FIGURES);
    let own = begun.revision.is_some();
    let stands = |text: &str| if own { text.to_owned() } else { String::new() };
    let title =
        Field::of("title", lang.page(T::ShelfTitle), sent.typed("title", || stands(&begun.ruleset.title)));
    let id_field = Field::of("id", lang.page(T::ShelfId), sent.typed("id", || stands(id)));
    let text = match (form.get(WHOLE).filter(|_| what == WHOLE), serde_json::to_string_pretty(begun.ruleset))
    {
        (Some(typed), _) => typed.to_owned(),
        (None, stands) => stands.map_err(Problem::internal)?,
    };
    let wrong = refused_words.as_ref().filter(|_| what == WHOLE);
    let wrong = wrong.and_then(|refused| wrong_lines(lang, &text, refused));
    let target = foreseen.as_ref().map_or(id, |foreseen| foreseen.id.as_str());
    let frame = Frame::new(reader, &edit_of(id), lang.page(T::ShelfEdit).into_owned());
    let is_offered = club.shelf.get(id).is_some_and(|place| place.withdrawn.is_none());
    let page = Edit {
        f: Frame { signed_in: true, ..frame },
        sender: Sender::of(request),
        from: begun.ruleset.title.clone(),
        seen: seen(club, target),
        offered: is_offered.then(|| seen(club, id)),
        name: vec![
            title.wrong(sent.wrong(&["/ruleset/title"])),
            id_field.how(lang.page(T::ShelfIdHow)).wrong(sent.wrong(&["/ruleset/id"])),
        ],
        figures: figures::fields(lang, begun.ruleset, sent),
        whole: Field { lines: true, ..Field::of(WHOLE, lang.page(T::ShelfWhole), text).wrong(wrong) },
        asked: what.to_owned(),
        reason: all.typed("reason", String::new),
        why_wrong: all.at("reason"),
        refused: refused_words,
        grids: Vec::new(),
        told: None,
    };
    let page = match foreseen {
        Some(Foreseen { told, grids, .. }) => Edit { told: Some(told), grids, ..page },
        None => page,
    };
    answer(&page, refused)
}

/// The form for the next revision of one of the club's own, or for a copy of this ruleset.
pub async fn edit(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    id: Path<String>,
) -> Result<HttpResponse> {
    page(&request, &engine, &caller, &id, &Form::default(), None).await
}

/// Tells what would be stored, stores it, or takes it off the offer.
pub async fn act(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    id: Path<String>,
    form: Form,
) -> Result<HttpResponse> {
    match done(&request, &engine, &caller, &id, &form).await.map_err(overtaken) {
        Ok(true) => Ok(see_other(&format!("{PATH}?done=1"))),
        Ok(false) => page(&request, &engine, &caller, &id, &form, None).await,
        Err(problem) if problem.code().status().is_client_error() => {
            page(&request, &engine, &caller, &id, &form, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

/// Whether something was done; else what a form means is told first.
async fn done(
    request: &HttpRequest,
    engine: &Engine,
    caller: &Caller,
    id: &str,
    form: &Form,
) -> Result<bool> {
    let unreadable = || Problem::new(Code::InvalidShape, http::messages::unreadable_form());
    let (how, what) = form.get("act").and_then(|act| act.split_once('-')).ok_or_else(unreadable)?;
    let seen = form.get("seen").and_then(|seen| seen.split_once(' ')).ok_or_else(unreadable)?;
    let position: Position = seen.0.parse().map_err(|_| unreadable())?;
    let mut writing = ForOrganisation::new(request, (), form.key(request)).await?.only_if(position);
    let command = match (how, what) {
        ("withdraw", _) => {
            let reason = form.get("reason");
            let note = reason.map(|reason| writing.note("reason", "/reason", reason)).transpose()?;
            Command::WithdrawRuleset { id: id.to_owned(), note }
        }
        ("do", FIGURES | WHOLE) => {
            let snapshot = engine.organisation(caller.principal()?.organisation).await?;
            let begun = Begun::of(snapshot.state(), id)?;
            let ruleset = meant(&begun, what, form)?;
            // What is meant for another place than was told is told again.
            if ruleset.id != seen.1 {
                return Ok(false);
            }
            let copied_from = begun.source(&ruleset);
            Command::StoreRuleset { ruleset: Box::new(ruleset), copied_from }
        }
        ("see", FIGURES | WHOLE) => return Ok(false),
        _ => return Err(unreadable()),
    };
    writing.submit(Some(seen.1.to_owned()), command).await?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::id_of;

    #[rstest]
    #[case("Stammtisch", "stammtisch")]
    #[case("Rieder Wertung 2026!", "rieder-wertung-2026")]
    #[case("Große Übung", "grosse-ubung")]
    #[case("–", "")]
    fn an_id_is_made_of_a_title(#[case] title: &str, #[case] expected: &str) {
        assert_eq!(id_of(title), expected);
    }
}
