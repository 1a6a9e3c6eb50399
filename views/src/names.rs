//! Who a start number is, for those who may know.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::PlayerNumber;
use domain::message::{Arg, Message};
use domain::tournament::Tournament;
use domain::violation::Violation;
use engine::{Directory, PersonDetails};
pub use reports::list_key;
use serde::Serialize;
use texts::{ByNumber, Lang};
use utoipa::ToSchema;

use crate::viewer::Viewer;

/// Who a player is, as lists show it. What is left out is not known, erased, or not for the
/// viewer to see.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Who {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub family_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub residence: Option<String>,
    /// The club's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub club_name: Option<String>,
}

/// A player: the start number, and the name for those who may know it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Named {
    pub number: u16,
    #[serde(flatten)]
    pub who: Who,
}

/// The names of a tournament's players, as far as a viewer may see them.
pub struct Names<'a> {
    tournament: &'a Tournament,
    directory: &'a Directory,
    sight: Sight,
}

/// Whose names are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    /// Of those who allow it.
    Allowed,
    /// The same, with residences and clubs.
    AllowedInFull,
    /// Everybody's: an official looks.
    Everybody,
}

impl Sight {
    /// What this viewer sees.
    pub fn of(viewer: &Viewer, tournament: &Tournament) -> Self {
        match (viewer.sees_everybody(), viewer.sees_names(tournament)) {
            (true, _) => Self::Everybody,
            (false, true) => Self::AllowedInFull,
            (false, false) => Self::Allowed,
        }
    }
}

impl<'a> Names<'a> {
    /// The names this viewer may see.
    pub fn new(viewer: &Viewer, tournament: &'a Tournament, directory: &'a Directory) -> Self {
        Self::seen(Sight::of(viewer, tournament), tournament, directory)
    }

    /// The names that are seen so.
    pub fn seen(sight: Sight, tournament: &'a Tournament, directory: &'a Directory) -> Self {
        Self { tournament, directory, sight }
    }

    /// The names that a paper for everybody has: whoever prints it, of those who allow it.
    #[must_use]
    pub fn for_everybody(self) -> Self {
        let sight = if self.sight == Sight::Everybody { Sight::AllowedInFull } else { self.sight };
        Self { sight, ..self }
    }

    /// Whose players they are.
    pub fn tournament(&self) -> &'a Tournament {
        self.tournament
    }

    pub(crate) fn details(&self, number: PlayerNumber) -> Option<&'a PersonDetails> {
        let player = self.tournament.players.get(&number)?;
        let details = self.directory.get(player.person)?.details.as_ref()?;
        // What he says himself counts before what the announcement says of who enters.
        let allowed = details.consent.name_public.unwrap_or(player.agreed_by_entry);
        let is_visible = match self.sight {
            Sight::Everybody => true,
            Sight::AllowedInFull => allowed,
            // From the draw on, so that people find their seats.
            Sight::Allowed => {
                allowed && (!self.tournament.rounds.is_empty() || self.tournament.taken_over.is_some())
            }
        };
        is_visible.then_some(details)
    }

    /// Whether all that tells who somebody is may be seen: besides the name also where he is from, his
    /// club's code, the categories and titles he counts for.
    pub(crate) fn in_full(&self, number: PlayerNumber) -> bool {
        match self.sight {
            Sight::Allowed => false,
            Sight::AllowedInFull => self.details(number).is_some(),
            Sight::Everybody => true,
        }
    }

    /// Residence and club, once they are shown with the name.
    fn origin(&self, details: &PersonDetails) -> (Option<String>, Option<String>) {
        match self.sight {
            Sight::Allowed => (None, None),
            Sight::AllowedInFull | Sight::Everybody => (details.residence.clone(), details.club.clone()),
        }
    }

    /// Who the player is.
    pub fn of(&self, number: PlayerNumber) -> Who {
        self.details(number).map_or_else(Who::default, |details| {
            let (residence, club_name) = self.origin(details);
            Who {
                given_name: Some(details.given_name.clone()),
                family_name: Some(details.family_name.clone()),
                residence,
                club_name,
            }
        })
    }

    /// The player with his name.
    pub fn named(&self, number: PlayerNumber) -> Named {
        Named { number: number.0, who: self.of(number) }
    }

    /// What these players are called in sentences.
    pub fn in_sentences(&self, players: impl IntoIterator<Item = PlayerNumber>) -> InSentences {
        let name = |number| {
            let details: &PersonDetails = self.details(number)?;
            Some((number, format!("{} {}", details.given_name, details.family_name)))
        };
        InSentences(players.into_iter().filter_map(name).collect())
    }

    /// What the players that are named in these violations are called in sentences.
    pub fn in_violations<'v>(&self, violations: impl IntoIterator<Item = &'v Violation>) -> InSentences {
        self.in_sentences(players_in(violations.into_iter().map(|violation| &violation.message)))
    }

    /// Everybody's name, as reports print them.
    pub fn for_reports(&self) -> reports::Directory {
        let person = |number: &PlayerNumber| {
            self.details(*number).map(|details| {
                let (residence, club) = self.origin(details);
                let person = reports::Person {
                    family_name: details.family_name.clone(),
                    given_name: details.given_name.clone(),
                    club,
                    residence,
                    member_number: details.member_number.clone(),
                };
                (*number, person)
            })
        };
        self.tournament.players.keys().filter_map(person).collect()
    }
}

/// What players are called in sentences to one reader: by name and start number, such as "Maria Huber (17)",
/// where he may know the name, else by the number alone. Messages hold numbers; a name is put beside one when
/// the sentence is written, so that neither the log nor what repeats a refusal holds any.
#[derive(Debug, Clone, Default)]
pub struct InSentences(BTreeMap<PlayerNumber, String>);

impl InSentences {
    fn name(&self, player: &str) -> Option<&String> {
        self.0.get(&PlayerNumber(player.parse().ok()?))
    }
}

impl texts::Names for InSentences {
    fn player(&self, lang: Lang, player: &str) -> String {
        match self.name(player) {
            Some(name) => format!("{name} ({player})"),
            None => ByNumber.player(lang, player),
        }
    }

    fn is_name(&self, player: &str) -> bool {
        self.name(player).is_some() || ByNumber.is_name(player)
    }
}

/// The players that messages are about, by start number.
pub fn players_in<'m>(messages: impl IntoIterator<Item = &'m Message>) -> BTreeSet<PlayerNumber> {
    fn gather(arg: &Arg, found: &mut BTreeSet<PlayerNumber>) {
        match arg {
            Arg::Player(player) => found.extend(player.parse().ok().map(PlayerNumber)),
            Arg::List(items) => items.iter().for_each(|item| gather(item, found)),
            Arg::Clause(message) => message.args.iter().for_each(|(_, arg)| gather(arg, found)),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    messages.into_iter().flat_map(|message| &message.args).for_each(|(_, arg)| gather(arg, &mut found));
    found
}
