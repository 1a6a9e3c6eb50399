//! What becomes of registrations: who came into the hall, whose was annulled, who may be there twice.

use domain::ids::PlayerNumber;
use domain::tournament::event::cash::Means;
use domain::tournament::{Event, Tournament};
use engine::{Directory, PersonDetails};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::eligibility::place_name;
use crate::likeness::{Likeness, Name};
use crate::names::{Named, Names};
use crate::players::{Player, PlayerAnswer};

/// Who is checked in together.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckIns {
    pub version: u64,
    /// Those who were not before, by start number.
    pub checked_in: Vec<Named>,
    /// Those who were already.
    pub already: Vec<Named>,
}

impl CheckIns {
    /// What these events say of whom a request names.
    pub fn of(version: u64, events: &[Event], asked_for: &[PlayerNumber], names: &Names) -> Self {
        let new = |number: &PlayerNumber| {
            events.iter().any(|event| matches!(event, Event::CheckedIn(e) if e.player == *number))
        };
        let (checked_in, already): (Vec<_>, Vec<_>) = asked_for.iter().partition(|number| new(number));
        let show =
            |numbers: Vec<&PlayerNumber>| numbers.into_iter().map(|number| names.named(*number)).collect();
        Self { version, checked_in: show(checked_in), already: show(already) }
    }
}

/// A registration that counts no more.
#[derive(Debug, Serialize, ToSchema)]
pub struct Annulment {
    pub version: u64,
    /// The start number, which nobody else is given.
    pub number: u16,
    /// The fee that goes back; of an invoice what was paid of it.
    pub fee_returned_cents: i64,
    /// Teams that lose him as a member, or their last.
    pub teams: Vec<Uuid>,
}

impl Annulment {
    /// What these events say of the player of this tournament. Of an invoice goes back what was paid of it.
    pub fn of(version: u64, number: PlayerNumber, events: &[Event], tournament: &Tournament) -> Self {
        let mut annulment = Self { version, number: number.0, fee_returned_cents: 0, teams: Vec::new() };
        for event in events {
            match event {
                Event::FeeRecorded(e) if e.means == Means::Invoice => {}
                Event::FeeRecorded(e) => annulment.fee_returned_cents -= e.amount_cents.0,
                Event::CashReversed(e) => {
                    let paid = tournament.cash.entry(e.entry).map(|entry| entry.facts.amount_cents.0);
                    annulment.fee_returned_cents += paid.unwrap_or_default();
                }
                Event::TeamChanged(e) => annulment.teams.push(e.team.0),
                Event::TeamDissolved(e) => annulment.teams.push(e.team.0),
                _ => {}
            }
        }
        annulment
    }
}

/// A player who was registered, and who he may be a second time.
#[derive(Debug, Serialize, ToSchema)]
pub struct RegisteredAnswer {
    pub version: u64,
    pub player: Player,
    /// Other players of the same or a similar name, the most alike first: perhaps one person has two numbers.
    /// Empty if the residences are different.
    pub possible_doubles: Vec<PossibleDouble>,
}

/// A player of the same or a similar name.
#[derive(Debug, Serialize, ToSchema)]
pub struct PossibleDouble {
    #[serde(flatten)]
    pub player: Named,
    pub likeness: Likeness,
}

impl RegisteredAnswer {
    /// The player, with others of the tournament who may be he.
    pub fn of(answer: PlayerAnswer, tournament: &Tournament, directory: &Directory, names: &Names) -> Self {
        let PlayerAnswer { version, player } = answer;
        let registered = tournament.players.get(&PlayerNumber(player.number));
        let details = registered.and_then(|player| directory.get(player.person)?.details.as_ref());
        let possible_doubles = details
            .map_or_else(Vec::new, |details| namesakes(details, player.number, tournament, directory, names));
        Self { version, player, possible_doubles }
    }
}

/// Players of a tournament who may be this person, but for the one with the number `own`.
fn namesakes(
    person: &PersonDetails,
    own: u16,
    tournament: &Tournament,
    directory: &Directory,
    names: &Names,
) -> Vec<PossibleDouble> {
    let name = Name::new(&person.given_name, &person.family_name);
    let others = tournament.players.values().filter(|player| player.number.0 != own);
    let mut found: Vec<_> = others
        .filter_map(|other| {
            let details = directory.get(other.person)?.details.as_ref()?;
            let likeness = Name::new(&details.given_name, &details.family_name).likeness(&name)?;
            let residences = details.residence.as_deref().zip(person.residence.as_deref());
            let apart = residences.is_some_and(|(a, b)| place_name(a) != place_name(b));
            (!apart).then(|| PossibleDouble { player: names.named(other.number), likeness })
        })
        .collect();
    found.sort_by_key(|double| (double.likeness, double.player.number));
    found
}
