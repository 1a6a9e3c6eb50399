//! What keeps somebody out of tournaments: pronounced in one of those he played in, and lifted there.

use actix_web::HttpRequest;
use chrono::NaiveDate;
use domain::log::StreamId;
use domain::tournament::command::SuspensionCommand;
use domain::tournament::{Command, Tournament};
use engine::{Engine, Person, PersonError, Place, ReadError, Still, Submission};
use http::caller::Caller;
use http::form::Form;
use http::problem::{Code, Problem, Result, Violation};
use http::request::reason;
use texts::Lang;
use uuid::Uuid;
use views::person_data::Stored;
use views::suspensions::{SuspendedPerson, Suspensions};

use crate::pages::desk::Refused;

/// A suspension that holds.
pub(super) struct Ban {
    /// Who pronounced it, and of whom, in that tournament.
    pub path: String,
    pub title: String,
    pub until: String,
    pub reason: Option<String>,
    /// The tournament and the last day as they are seen: what is lifted.
    pub seen: String,
}

/// What is asked to keep somebody out.
pub(super) struct NewBan {
    /// Tournaments he played in, the newest first: as they are seen, title and day, whether it is chosen.
    pub cups: Vec<(String, String, bool)>,
    pub until: String,
    pub until_wrong: Option<String>,
    pub reason: String,
    pub reason_wrong: Option<String>,
    /// It was asked for, and refused.
    pub open: bool,
}

/// A tournament, and until when he is suspended in it.
fn seen(tournament: Uuid, until: Option<NaiveDate>) -> String {
    let until = until.map(|until| until.to_string()).unwrap_or_default();
    format!("{tournament}.{until}")
}

/// The suspensions that hold of somebody, today and later.
pub(super) async fn held(engine: &Engine, person: &Person) -> Result<Vec<SuspendedPerson>> {
    let today = engine.config().clock.now().date_naive();
    let held = Suspensions::read(engine, person.organisation, today).await?.items.into_iter();
    Ok(held.filter(|ban| ban.person == person.id.0).collect())
}

impl Ban {
    pub(super) fn of(lang: Lang, ban: SuspendedPerson) -> Self {
        Self {
            path: format!("/tournaments/{}/players/{}", ban.tournament, ban.player),
            seen: seen(ban.tournament, Some(ban.until)),
            title: ban.title,
            until: texts::date_long(lang, ban.until),
            reason: ban.reason,
        }
    }
}

impl NewBan {
    pub(super) fn of(
        lang: Lang,
        stored: &Stored,
        held: &[SuspendedPerson],
        form: &Form,
        refused: Option<&Refused>,
    ) -> Self {
        let asked = form.get("act") == Some("suspend");
        let typed = |name: &str| form.get(name).filter(|_| asked).unwrap_or_default().to_owned();
        let wrong = |name: &str| refused.filter(|_| asked)?.at(name);
        let chosen = typed("cup");
        let cups = stored.tournaments.iter().filter(|played| played.player.is_some());
        let cups = cups.map(|played| {
            let ban = held.iter().find(|ban| ban.tournament == played.tournament);
            let seen = seen(played.tournament, ban.map(|ban| ban.until));
            let is_chosen = seen == chosen;
            (seen, format!("{} · {}", played.title, texts::date_long(lang, played.date)), is_chosen)
        });
        Self {
            cups: cups.collect(),
            until: typed("until"),
            until_wrong: wrong("until"),
            reason: typed("reason"),
            reason_wrong: wrong("reason"),
            open: asked,
        }
    }
}

/// Pronounces a suspension, or lifts one, if he still stands there as it was seen.
pub(super) async fn act(
    request: &HttpRequest,
    engine: &Engine,
    caller: &Caller,
    person: &Person,
    form: &Form,
) -> Result<()> {
    let unreadable = || Problem::new(Code::InvalidShape, http::messages::unreadable_form());
    let (tournament, was) = form.get("cup").and_then(|seen| seen.split_once('.')).ok_or_else(unreadable)?;
    let tournament = StreamId(tournament.parse().map_err(|_| unreadable())?);
    let snapshot = match engine.snapshot(tournament).await {
        Err(ReadError::Unknown) => return Err(unreadable()),
        found => found?,
    };
    let entries = engine.merged().await?.entries(person.id);
    let player = snapshot.tournament().players.values().find(|player| entries.contains(&player.person));
    let player = player.filter(|_| snapshot.organisation() == person.organisation).ok_or_else(unreadable)?;
    let (number, stands) = (player.number, player.suspended);
    let until = stands.map(|suspended| suspended.until.to_string()).unwrap_or_default();
    // A day that is over says nothing any more.
    let today = engine.config().clock.now().date_naive().to_string();
    if until != was && !(was.is_empty() && until < today) {
        return Err(PersonError::Changed.into());
    }
    let needed = |field: &str| {
        let violation = Violation::new(field, "bad_value", http::messages::field_needed());
        Problem::of(Code::InvalidShape, violation)
    };
    let said = form.get("reason").ok_or_else(|| needed("/reason"))?;
    let until = match form.get("act") {
        Some("lift") => None,
        _ => Some(form.number::<NaiveDate>("until").ok_or_else(|| needed("/until"))?),
    };
    let (note, reference) = reason(engine, "/reason", Some(said))?.ok_or_else(|| needed("/reason"))?;
    let (player, note_ref) = (number, reference);
    let command = match until {
        Some(until) => SuspensionCommand::Suspend { player, until, note: note_ref },
        None => SuspensionCommand::LiftSuspension { player, note: note_ref },
    };
    let principal = caller.principal()?;
    let place = Place::Tournament { organisation: person.organisation, tournament };
    let authority = principal.authority(place);
    let mut submission = Submission::new(Command::Suspension(command), principal.actor(), authority);
    submission.key = form.key(request);
    submission.notes = vec![note];
    submission.still = Some(Still::new(move |tournament: &Tournament| {
        tournament.players.get(&number).is_some_and(|player| player.suspended == stands)
    }));
    engine.submit(tournament, submission).await?;
    Ok(())
}
