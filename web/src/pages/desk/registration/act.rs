//! What is done by the forms of the desk. Each says what it has seen of the player: where another desk was faster,
//! nothing is done and it is told.

use domain::ids::{Code as Short, PersonId, PlayerNumber, RegistrationId, TeamId};
use domain::money::Cents;
use domain::tournament::Command;
use domain::tournament::command::{CashCommand, FieldCommand, PreregistrationCommand, WhichRegistration};
use domain::tournament::event::NoteRef;
use domain::tournament::event::cash::Means;
use domain::tournament::event::field::Details;
use domain::tournament::state::Player;
use engine::{Consent, IdempotencyKey, PersonError, PersonPatch, Place, Role};
use http::form::Form;
use http::problem::{Code, Problem, Result, Violation};
use http::registration::{Whom, Wishes, confirm, given, register};
use http::request::{Writing as Request, Written};
use texts::Page as T;
use uuid::Uuid;
use views::registration_desk::{Alike, alike, seen};

use super::new::{consented, details, ticked};
use super::rows::means_of;
use super::{Outcome, reads_persons};
use crate::euros;
use crate::visit::Visit;

pub(super) async fn done(visit: &Visit, form: &Form) -> Result<Outcome> {
    if let Some(pressed) = form.get("arrive") {
        return arrive(visit, form, pressed).await;
    }
    if let Some(person) = form.number::<Uuid>("person") {
        return enter(visit, form, Entering::Whom(Whom::Known(person)), Wishes::default(), true).await;
    }
    if let Some(asked) = form.number::<Uuid>("asked") {
        let asked = Entering::Preregistered(RegistrationId(asked));
        return enter(visit, form, asked, Wishes::default(), true).await;
    }
    if form.get("cancels").is_some() {
        return cancel(visit, form).await;
    }
    match form.get("act").unwrap_or_default() {
        "new" => new(visit, form, true).await,
        "new-only" => new(visit, form, false).await,
        act => of_player(visit, form, act).await,
    }
}

async fn request(visit: &Visit, key: Option<IdempotencyKey>) -> Result<Request<()>> {
    Request::new(visit.request(), (), key).await
}

fn outcome(player: PlayerNumber, written: &Written) -> Outcome {
    Outcome::Done(player, written.committed.first_version, written.committed.last_version)
}

/// What was seen counts no more.
fn changed() -> Problem {
    Problem::new(Code::PreconditionFailed, http::messages::player_changed())
}

fn unreadable() -> Problem {
    Problem::new(Code::InvalidShape, http::messages::unreadable_form())
}

fn invalid(pointer: &str, message: impl Into<domain::message::Message>) -> Problem {
    let code = Code::Rejected(domain::tournament::RejectionCode::InvalidValue);
    Problem::of(code, Violation::new(pointer, "bad_value", message.into()))
}

/// The player as he was seen.
async fn as_seen<'v>(visit: &'v Visit, number: PlayerNumber, stated: &str) -> Result<&'v Player> {
    let player = views::find::player(visit.tournament(), number)?;
    let directory = visit.view().directory().await?;
    if seen(visit.tournament(), player, &directory) == stated { Ok(player) } else { Err(changed()) }
}

/// The row was tapped: he is here, and pays what he owes.
async fn arrive(visit: &Visit, form: &Form, pressed: &str) -> Result<Outcome> {
    let mut parts = pressed.split('.');
    let (number, stated, owes) = (parts.next(), parts.next(), parts.next());
    let number = number.and_then(|number| number.parse().ok()).map(PlayerNumber).ok_or_else(unreadable)?;
    let owes: i64 = owes.and_then(|owes| owes.parse().ok()).ok_or_else(unreadable)?;
    // The same tap twice is one; that of another desk has another key, and is told.
    let request = request(visit, form.key_of(visit.request(), pressed)).await?;
    if let Some(written) = request.replayed().await? {
        return Ok(outcome(number, &written));
    }
    as_seen(visit, number, stated.unwrap_or_default()).await?;
    let fee = (owes > 0).then_some(Cents(owes));
    let command = FieldCommand::Arrive { player: number, fee, means: Means::Cash, payer: None };
    Ok(outcome(number, &request.submit(Command::Field(command)).await?))
}

/// Who is entered.
enum Entering {
    Whom(Whom),
    Preregistered(RegistrationId),
}

/// Enters somebody, and says that he is here and has paid. Each step can be sent again: what broke off between two is
/// gone on with by his row.
async fn enter(visit: &Visit, form: &Form, who: Entering, wishes: Wishes, arrives: bool) -> Result<Outcome> {
    // Several rows of one page may be tapped: each has keys of its own.
    let row =
        form.get("person").or_else(|| form.get("asked")).and_then(|id| id.get(id.len().checked_sub(8)?..));
    let key = |step: &str| form.key_of(visit.request(), &format!("{step}{}", row.unwrap_or_default()));
    let entering = request(visit, key("enter")).await?;
    let written = match who {
        Entering::Whom(whom) => register(entering, whom, wishes).await?,
        Entering::Preregistered(asked) => confirm(entering, asked, wishes).await?,
    };
    let number = given(&written).await?;
    let (first, mut last) = (written.committed.first_version, written.committed.last_version);
    let mut tournament = written.tournament().clone();
    if let Some(kind) = form.get("kind").and_then(|kind| Short::try_from(kind.to_owned()).ok()) {
        let command = CashCommand::SetFeeKind { player: number, kind: Some(kind), note: None };
        let request = request(visit, key("kind")).await?;
        let written = request.submit(Command::Cash(command)).await?;
        last = written.committed.last_version;
        tournament = written.tournament().clone();
    }
    if arrives {
        let owes = views::find::player(&tournament, number).map(|player| tournament.owes(player))?;
        let fee = (owes > Cents::ZERO).then_some(owes);
        let command = FieldCommand::Arrive { player: number, fee, means: Means::Cash, payer: None };
        let request = request(visit, key("arrive")).await?;
        last = request.submit(Command::Field(command)).await?.committed.last_version;
    }
    Ok(Outcome::Done(number, first, last))
}

/// Somebody new; who may be the same as somebody known is asked about before he is made.
async fn new(visit: &Visit, form: &Form, arrives: bool) -> Result<Outcome> {
    let person = details(form);
    let replayed = request(visit, form.key_of(visit.request(), "enter")).await?.replayed().await?.is_some();
    if form.get("sure").is_none() && !replayed {
        let doubles: Vec<Alike> =
            alike(visit.view(), &person.given_name, &person.family_name, reads_persons(visit)).await?;
        if !doubles.is_empty() {
            return Ok(Outcome::Doubles(doubles));
        }
    }
    let (categories, titles) = ticked(visit.tournament(), form);
    let number = form.get("number").map(|number| {
        let number = number.parse().ok().map(PlayerNumber);
        number.ok_or_else(|| invalid("/number", domain::violation::shape::misfit("a nonzero u16")))
    });
    let wishes = Wishes {
        number: number.transpose()?,
        details: Details { club: None, categories, titles },
        despite_suspension: form.get("despite_suspension").map(str::to_owned),
        ..Wishes::default()
    };
    enter(visit, form, Entering::Whom(Whom::New(person)), wishes, arrives).await
}

/// Who asked for a place does not come.
async fn cancel(visit: &Visit, form: &Form) -> Result<Outcome> {
    let id = form.number("cancels").map(RegistrationId).ok_or_else(unreadable)?;
    let which = WhichRegistration::ById(id);
    let request = request(visit, form.key(visit.request())).await?;
    let command = Command::Preregistration(PreregistrationCommand::Cancel { which, note: None });
    // He has no number: the list itself tells.
    request.submit(command).await?;
    Ok(Outcome::Listed)
}

async fn of_player(visit: &Visit, form: &Form, act: &str) -> Result<Outcome> {
    let number = form.number("player").map(PlayerNumber).ok_or_else(unreadable)?;
    let mut request = request(visit, form.key(visit.request())).await?;
    if let Some(written) = request.replayed().await? {
        return Ok(outcome(number, &written));
    }
    let player = as_seen(visit, number, form.get("seen").unwrap_or_default()).await?;
    let command = match act {
        "present" => Command::Field(FieldCommand::CheckIn { player: number }),
        "absent" => Command::Field(FieldCommand::RevertCheckIn { player: number }),
        "fee" => {
            let (amount, means) = (euros::stated(form, "amount")?, means_of(form.get("means")));
            let paid_by = form.get("payer").map(|typed| {
                let number = typed.parse().ok().map(PlayerNumber);
                number.ok_or_else(|| invalid("/payer", domain::violation::shape::misfit("a nonzero u16")))
            });
            Command::Cash(CashCommand::RecordFee {
                player: number,
                amount,
                means,
                payer: paid_by.transpose()?,
                note: because(&mut request, form)?,
            })
        }
        "kind" => {
            let kind = form.get("kind").and_then(|kind| Short::try_from(kind.to_owned()).ok());
            Command::Cash(CashCommand::SetFeeKind {
                player: number,
                kind,
                note: because(&mut request, form)?,
            })
        }
        "details" => {
            let details = changed_details(visit, player, form)?;
            let note = because(&mut request, form)?;
            Command::Field(FieldCommand::ChangeDetails { player: number, details, note })
        }
        "team" => team(visit, &mut request, number, form)?,
        "consent" => return consent(visit, form, player).await,
        "annul" => {
            let note = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
            Command::Field(FieldCommand::Annul { player: number, note })
        }
        "undo" if form.get("registered").is_some() => {
            let reason = visit.reader.lang.page(T::DeskTakenBack);
            let note = request.note("reason", "/reason", &reason)?;
            Command::Field(FieldCommand::Annul { player: number, note })
        }
        "undo" => {
            let (present, fee) = (form.get("present").is_some(), form.number("fee").map(Cents));
            let means = means_of(form.get("means"));
            let taken_back = visit.reader.lang.page(T::DeskTakenBack);
            let why = fee.is_some().then_some(taken_back.as_ref());
            let note = request.optional_note("reason", "/reason", why)?;
            Command::Field(FieldCommand::RevertArrival { player: number, present, fee, means, note })
        }
        _ => return Err(unreadable()),
    };
    Ok(outcome(number, &request.submit(command).await?))
}

/// Why, if it was said.
fn because(request: &mut Request<()>, form: &Form) -> Result<Option<NoteRef>> {
    request.optional_note("reason", "/reason", form.get("reason"))
}

/// Club, categories and titles as they were picked; what cannot be picked stays.
fn changed_details(visit: &Visit, player: &Player, form: &Form) -> Result<Details> {
    let tournament = visit.tournament();
    let known: Vec<String> = super::new::labels(tournament).into_iter().map(|(field, _)| field).collect();
    let (categories, mut titles) = ticked(tournament, form);
    let by_data = player.details.titles.iter().filter(|title| !known.contains(&format!("title_{title}")));
    titles.extend(by_data.cloned());
    let club = form.get("club").map(|club| {
        let club = Short::try_from(club.to_owned());
        club.map_err(|_| invalid("/club", domain::violation::shape::misfit("1 to 64 characters")))
    });
    Ok(Details { club: club.transpose()?, categories, titles })
}

/// The team he is in from now on.
fn team(visit: &Visit, request: &mut Request<()>, number: PlayerNumber, form: &Form) -> Result<Command> {
    let tournament = visit.tournament();
    let field = |command: FieldCommand| Ok(Command::Field(command));
    let without = |team: &domain::tournament::state::Team| -> Vec<PlayerNumber> {
        team.members.iter().copied().filter(|member| *member != number).collect()
    };
    let note = because(request, form)?;
    match (form.get("team"), tournament.team_of(number)) {
        (Some("new"), _) => {
            let name = request.note("team_name", "/name", form.get("team_name").unwrap_or_default())?;
            field(FieldCommand::FormTeam { team: TeamId(Uuid::now_v7()), name, members: vec![number], note })
        }
        (Some(id), _) => {
            let id = id.parse().map(TeamId).map_err(|_| unreadable())?;
            let team = tournament.teams.get(&id).ok_or_else(changed)?;
            let members = without(team).into_iter().chain([number]).collect();
            field(FieldCommand::ChangeTeam { team: id, name: team.name, members, note })
        }
        (None, Some(team)) => match without(team) {
            members if members.is_empty() => field(FieldCommand::DissolveTeam { team: team.id, note }),
            members => field(FieldCommand::ChangeTeam { team: team.id, name: team.name, members, note }),
        },
        (None, None) => Err(unreadable()),
    }
}

/// What he allows of himself is kept with his person, beside the tournament: it holds in all of them. So who has a role
/// in this one alone may write down that he takes something back, and nothing else.
async fn consent(visit: &Visit, form: &Form, player: &Player) -> Result<Outcome> {
    let organisation = visit.snapshot.organisation();
    let now = Consent { name_public: consented(form, "name_public"), photo: consented(form, "photo") };
    if let Err(refused) = visit.caller.needs(&[Role::Registrar], Place::Organisation(organisation)) {
        let directory = visit.view().directory().await?;
        let known = directory.get(player.person);
        // What he takes back is told from what was seen, and not from what somebody else has written since.
        if known.map(|person| person.revision) != form.number("revision") {
            return Err(PersonError::Changed.into());
        }
        let before = known.and_then(|person| person.details.as_ref()).map(|details| details.consent);
        let before = before.unwrap_or_default();
        let takes_back = |before: Option<bool>, now: Option<bool>| now == before || now == Some(false);
        if !takes_back(before.name_public, now.name_public) || !takes_back(before.photo, now.photo) {
            return Err(refused);
        }
    }
    let patch =
        PersonPatch { name_public: Some(now.name_public), photo: Some(now.photo), ..PersonPatch::default() };
    let PersonId(id) = player.person;
    let (expected, actor) = (form.number("revision"), visit.caller.principal()?.actor());
    let key = form.key(visit.request());
    visit.engine().patch_person(PersonId(id), &patch, expected, actor, key.as_ref()).await?;
    let version = visit.snapshot.version();
    Ok(Outcome::Done(player.number, version + 1, version))
}
