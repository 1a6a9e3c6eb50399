//! What a command would change, told before it is given.

use actix_web::{HttpResponse, web};
use domain::ids::{ActorId, NoteId};
use domain::tournament::event::NoteRef;
use domain::tournament::preview::{NotForeseen, consequences};
use domain::tournament::{Command, Context, Event, Meta, Tournament, decide};
use http::answer::as_of;
use http::problem::{Problem, Result};
use http::request::Reading;
use uuid::Uuid;
use views::consequences::Consequences;

/// What the command would write if it came now. Nothing is stored.
///
/// # Errors
/// As the command itself would be refused.
pub fn events(reading: &Reading, command: &Command) -> Result<Vec<Event>> {
    Ok(decide(reading.tournament(), command, &context(reading)?)?)
}

/// The tournament as the command would leave it if it came now. Nothing is stored.
///
/// # Errors
/// As the command itself would be refused.
pub fn after(reading: &Reading, command: &Command) -> Result<Tournament> {
    let context = context(reading)?;
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

fn context(reading: &Reading) -> Result<Context> {
    let principal = reading.caller.principal()?;
    let authority = principal.authority(reading.caller.place());
    let mut context = Context::new(reading.engine.config().clock.now(), authority, [0; 32]);
    context.actor = Some(ActorId(principal.token.0));
    Ok(context)
}

/// Answers with what the command would change if it came now. Nothing is stored.
pub async fn answer(reading: Reading, command: Command) -> Result<HttpResponse> {
    let context = context(&reading)?;
    let snapshot = std::sync::Arc::clone(&reading.snapshot);
    // The day is ranked anew: not on the thread that takes requests.
    let worked_out = web::block(move || consequences(snapshot.tournament(), &command, &context));
    let foreseen = worked_out.await.map_err(Problem::internal)?.map_err(|error| match error {
        NotForeseen::Refused(rejection) => Problem::from(rejection),
        NotForeseen::Corrupt(corrupt) => Problem::internal(corrupt),
    })?;
    let directory = reading.reader().directory().await?;
    let document = Consequences::of(reading.tournament(), &foreseen, &reading.reader().names(&directory));
    Ok(as_of(reading.position(), &document))
}

/// A reason that is not kept.
pub fn unkept(reason: &str) -> NoteRef {
    NoteRef::of(NoteId(Uuid::nil()), &[0; 16], reason)
}
