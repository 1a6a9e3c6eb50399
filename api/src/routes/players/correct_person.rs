use actix_web::HttpResponse;
use domain::ids::{Code as Short, PlayerNumber};
use domain::tournament::command::FieldCommand;
use domain::tournament::event::field::Details;
use domain::tournament::{Command, Event};
use engine::PersonDetails;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::register::whom;
use crate::routes::persons;
use http::admission::let_in;
use http::label::{Label, codes};
use http::params::Segments;
use http::problem::Result;
use http::registration::{Who, person};
use http::request::{Writing, Written};
use views::eligibility;
use views::find;
use views::players::{Player, PlayerAnswer};
use views::shapes::named;

/// Who is behind a start number: a person known here, or a new one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "person": {"given_name": "Maria", "family_name": "Huber"}, "reason": "Number 17 is Maria, not Franz."
}))]
pub struct PersonCorrection {
    /// Who, if known here; for registrars and organizers of the organisation.
    #[serde(default)]
    person_id: Option<Uuid>,
    /// Who, if not.
    #[serde(default)]
    person: Option<persons::Details>,
    /// The person has another number here: the two change their numbers, each with what was said of him.
    #[serde(default)]
    swap: bool,
    /// The club's code; without it that of the registration stays.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    club: Option<Short>,
    /// Without them none: they were another person's.
    #[serde(default)]
    #[schema(value_type = Vec<named::Code>)]
    categories: Vec<Label>,
    /// Special titles this person can win; without them none.
    #[serde(default)]
    #[schema(value_type = Vec<named::Code>)]
    titles: Vec<Label>,
    /// Why somebody plays who is suspended, or has the name of somebody who is.
    #[serde(default)]
    despite_suspension: Option<String>,
    /// 1 to 2000 characters.
    reason: String,
}

/// The player, and what is to be looked at again.
#[derive(Debug, Serialize, ToSchema)]
pub struct CorrectedPerson {
    version: u64,
    player: Player,
    look_again: LookAgain,
}

/// What was taken down for the number when another person was thought to be behind it.
#[derive(Debug, Serialize, ToSchema)]
struct LookAgain {
    /// The team the number plays for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    team: Option<Uuid>,
    /// The fee it paid.
    fee_paid_cents: i64,
    /// The trophies it made before this tournament.
    trophies_before: u32,
    /// Titles that only the former person could win.
    #[schema(value_type = Vec<named::Code>)]
    titles_lost: Vec<String>,
    /// Prizes that were handed out.
    #[schema(value_type = Vec<named::PrizeId>)]
    prizes_paid: Vec<String>,
    /// Rulings in force by which it offended: the person behind it is meant.
    offences: usize,
}

/// Corrects who is behind a start number
///
/// What was played, and what was ruled, stays with the number. Whether the person may play is asked
/// again; `look_again` tells what else was taken down for somebody else.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/players/{player}/person", operation_id = "correct_player",
    tag = "players",
    request_body = PersonCorrection,
    responses((status = 200, description = "The player.", body = CorrectedPerson)),
)]
pub async fn handle(
    path: Segments<(Uuid, PlayerNumber)>,
    mut request: Writing<PersonCorrection>,
) -> Result<HttpResponse> {
    let Segments((_, player)) = path;
    // Who was known the first time may have been erased since.
    if let Some(written) = request.replayed().await? {
        return answer(&written, player).await;
    }
    let despite = request.body.despite_suspension.take();
    let name = request.body.person.clone().map(PersonDetails::from);
    let whom = whom(request.body.person_id, request.body.person.take())?;
    let despite_suspension = let_in(&mut request, name.as_ref(), despite).await?;
    let Who { person, known, consent } = person(&mut request, whom).await?;
    let reason = std::mem::take(&mut request.body.reason);
    let note = request.note("reason", "/reason", &reason)?;
    let basis = request.basis().await?;
    let club = request.body.club.clone();
    let club = match club {
        Some(club) => Some(club),
        None => find::player(basis.tournament(), player)?.details.club.clone(),
    };
    let PersonCorrection { swap, categories, titles, .. } = &request.body;
    let titles = eligibility::titles(basis.tournament(), &known, codes(titles));
    let details = Details { club, categories: codes(categories), titles };
    let swap = *swap;
    let command =
        FieldCommand::CorrectPerson { player, person, details, swap, despite_suspension, consent, note };
    let written = request.submit(Command::Field(command)).await?;
    answer(&written, player).await
}

async fn answer(written: &Written, number: PlayerNumber) -> Result<HttpResponse> {
    let (after, events) = (written.tournament(), written.events().await?);
    let first = written.committed.first_version;
    let before = written.engine.as_of(written.committed.stream, first.saturating_sub(1)).await?;
    let changed = events.iter().any(|event| matches!(event, Event::PersonCorrected(_)));
    let player = find::player(after, number)?;
    let former = find::player(before.tournament(), number)?;
    let lost = former.details.titles.iter().filter(|title| changed && !player.details.titles.contains(title));
    let paid = after.prizes_paid.keys().filter(|(winner, _)| *winner == number);
    let against = |ruling: &&domain::tournament::state::RulingOnRecord| {
        ruling.made.decision.offenders().contains(&number)
    };
    let look_again = LookAgain {
        team: after.team_of(number).map(|team| team.id.0),
        fee_paid_cents: player.fee_paid.0,
        trophies_before: player.trophies_brought,
        titles_lost: lost.map(|title| title.as_str().to_owned()).collect(),
        prizes_paid: paid.map(|(_, prize)| prize.to_string()).collect(),
        offences: after.rulings_in_force().into_iter().filter(against).count(),
    };
    let PlayerAnswer { version, player } = PlayerAnswer::read(written.reader(), number).await?.view;
    Ok(written.answer(&CorrectedPerson { version, player, look_again }))
}
