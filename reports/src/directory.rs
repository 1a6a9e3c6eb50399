use std::collections::BTreeMap;

use domain::ids::{PlayerNumber, TeamId};
use texts::{Lang, Text};

/// A person's name and where they belong, as of now: never part of the log.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Person {
    /// The family name.
    pub family_name: String,
    /// The given name.
    pub given_name: String,
    /// The club.
    pub club: Option<String>,
    /// The place of residence.
    pub residence: Option<String>,
}

/// The persons behind the start numbers.
///
/// A number without a person (erased, or never known) is shown as "Spieler 17".
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Directory {
    persons: BTreeMap<PlayerNumber, Person>,
    teams: BTreeMap<TeamId, String>,
    members: BTreeMap<PlayerNumber, TeamId>,
}

impl FromIterator<(PlayerNumber, Person)> for Directory {
    fn from_iter<I: IntoIterator<Item = (PlayerNumber, Person)>>(persons: I) -> Self {
        Self { persons: persons.into_iter().collect(), ..Self::default() }
    }
}

impl Directory {
    /// Adds a team: its name and who belongs to it.
    #[must_use]
    pub fn with_team(mut self, team: TeamId, name: String, members: &[PlayerNumber]) -> Self {
        self.teams.insert(team, name);
        self.members.extend(members.iter().map(|&member| (member, team)));
        self
    }

    /// The team a player belongs to.
    #[must_use]
    pub fn team_of(&self, number: PlayerNumber) -> Option<TeamId> {
        self.members.get(&number).copied()
    }

    /// The team's name; one that was erased is called by the end of its id.
    #[must_use]
    pub fn team_name(&self, team: TeamId, lang: Lang) -> String {
        let end = || format!("{:04x}", team.0.as_u128() & 0xffff);
        let unnamed = || lang.text_with(Text::Team, [("code", end().into())]);
        self.teams.get(&team).filter(|name| !name.trim().is_empty()).cloned().unwrap_or_else(unnamed)
    }

    /// Family name, then given name, as lists sort them.
    #[must_use]
    pub fn name(&self, number: PlayerNumber, lang: Lang) -> String {
        let known = self.persons.get(&number).map(|person| {
            let names = [person.family_name.trim(), person.given_name.trim()];
            names.into_iter().filter(|name| !name.is_empty()).collect::<Vec<_>>().join(" ")
        });
        match known {
            Some(name) if !name.is_empty() => name,
            _ => lang.text_with(Text::Player, [("number", number.0.into())]),
        }
    }

    /// The club, or else the residence; empty if neither is known.
    #[must_use]
    pub fn belongs_to(&self, number: PlayerNumber) -> &str {
        let person = self.persons.get(&number);
        person.and_then(|p| p.club.as_deref().or(p.residence.as_deref())).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn erased_persons_are_called_by_their_number() {
        let josef =
            Person { family_name: "Kőrösi".into(), given_name: "Josef".into(), ..Person::default() };
        let directory: Directory =
            [(PlayerNumber(1), josef), (PlayerNumber(2), Person::default())].into_iter().collect();
        assert_eq!(directory.name(PlayerNumber(1), Lang::De), "Kőrösi Josef");
        assert_eq!(directory.name(PlayerNumber(2), Lang::De), "Spieler 2");
        assert_eq!(directory.name(PlayerNumber(17), Lang::En), "Player 17");
        assert_eq!(directory.belongs_to(PlayerNumber(1)), "");
    }
}
