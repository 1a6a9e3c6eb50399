//! What a command would change, told before it is given.

use std::sync::Arc;

use actix_web::{HttpResponse, web};
use domain::ids::{ActorId, NoteId};
use domain::tournament::event::NoteRef;
use domain::tournament::preview::{self, NotForeseen};
use domain::tournament::{Command, Context, Event, Meta, Tournament, decide};
use engine::{Engine, Snapshot};
use uuid::Uuid;
use views::consequences::Consequences;
use views::notes::Notes;
use views::result_changes::Labels;

use crate::answer::as_of;
use crate::caller::Caller;
use crate::problem::{Problem, Result};
use crate::request::Reading;

/// What the command would write if it came now. Nothing is stored.
///
/// # Errors
/// As the command itself would be refused.
pub fn events(reading: &Reading, command: &Command) -> Result<Vec<Event>> {
    Ok(decide(reading.tournament(), command, &context(&reading.caller, &reading.engine)?)?)
}

/// The tournament as the command would leave it if it came now. Nothing is stored.
///
/// # Errors
/// As the command itself would be refused.
pub fn after(reading: &Reading, command: &Command) -> Result<Tournament> {
    let context = context(&reading.caller, &reading.engine)?;
    let mut after = reading.tournament().clone();
    for event in decide(&after, command, &context)? {
        let meta = Meta {
            version: after.version + 1,
            recorded_at: context.now,
            command_id: Uuid::nil(),
            actor: context.actor,
        };
        after.evolve(meta, &event).map_err(Problem::internal)?;
    }
    Ok(after)
}

fn context(caller: &Caller, engine: &Engine) -> Result<Context> {
    let principal = caller.principal()?;
    let mut context = Context::new(engine.config().clock.now(), principal.authority(caller.place()), [0; 32]);
    context.actor = Some(ActorId(principal.token.0));
    Ok(context)
}

/// What the command would change if it came now. Nothing is stored.
///
/// # Errors
/// As the command itself would be refused.
pub async fn consequences(
    caller: &Caller,
    engine: &Engine,
    snapshot: &Arc<Snapshot>,
    command: Command,
) -> Result<preview::Consequences> {
    let context = context(caller, engine)?;
    let snapshot = Arc::clone(snapshot);
    // The day is ranked anew: not on the thread that takes requests.
    let worked_out = web::block(move || preview::consequences(snapshot.tournament(), &command, &context));
    worked_out.await.map_err(Problem::internal)?.map_err(|error| match error {
        NotForeseen::Refused(rejection) => Problem::from(rejection),
        NotForeseen::Corrupt(corrupt) => Problem::internal(corrupt),
    })
}

/// Answers with what the command would change if it came now. Nothing is stored.
pub async fn answer(reading: Reading, command: Command) -> Result<HttpResponse> {
    let foreseen = consequences(&reading.caller, &reading.engine, &reading.snapshot, command).await?;
    let directory = reading.reader().directory().await?;
    let teams = Notes::of_teams(&reading.engine, reading.tournament()).await?;
    let labels = Labels { names: &reading.reader().names(&directory), teams: &teams };
    let document = Consequences::of(reading.tournament(), &foreseen, &labels);
    Ok(as_of(reading.position(), &document))
}

/// A reason that is not kept.
#[must_use]
pub fn unkept(reason: &str) -> NoteRef {
    NoteRef::of(NoteId(Uuid::nil()), &[0; 16], reason)
}
