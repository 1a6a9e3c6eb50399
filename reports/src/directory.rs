use std::collections::BTreeMap;

use domain::ids::{PlayerNumber, TeamId};
use texts::{Lang, Text};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

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
    /// The federation's number of the member; on papers for the desk alone.
    pub member_number: Option<String>,
}

impl Person {
    fn named_places(&mut self) -> [Option<&mut String>; 2] {
        [self.club.as_mut(), self.residence.as_mut()]
    }
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
        let mut persons: BTreeMap<_, Person> = persons.into_iter().collect();
        // Clubs are named after towns: one spelling for both.
        spell_alike(persons.values_mut().flat_map(Person::named_places).flatten());
        Self { persons, ..Self::default() }
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

    /// Given name, then family name, as people are called; in Hungarian the family's name comes first.
    #[must_use]
    pub fn spoken_name(&self, number: PlayerNumber, lang: Lang) -> String {
        let known = self.persons.get(&number).map(|person| {
            let (given, family) = (person.given_name.trim(), person.family_name.trim());
            let names = if lang == Lang::Hu { [family, given] } else { [given, family] };
            names.into_iter().filter(|name| !name.is_empty()).collect::<Vec<_>>().join(" ")
        });
        known.filter(|name| !name.is_empty()).unwrap_or_else(|| self.name(number, lang))
    }

    /// Given and family name apart; without a name the number stands for the first.
    pub(crate) fn names(&self, number: PlayerNumber, lang: Lang) -> (String, String) {
        let known = self
            .persons
            .get(&number)
            .map(|person| (person.given_name.trim().to_owned(), person.family_name.trim().to_owned()));
        let known = known.filter(|(given, family)| !given.is_empty() || !family.is_empty());
        known.unwrap_or_else(|| (self.name(number, lang), String::new()))
    }

    /// The federation's number of the member.
    pub(crate) fn member_number(&self, number: PlayerNumber) -> Option<&str> {
        self.persons.get(&number)?.member_number.as_deref()
    }

    /// Club and residence, the town only if the club's name does not say it already, and without its postcode.
    #[must_use]
    pub fn club_and_town(&self, number: PlayerNumber) -> String {
        let Some(person) = self.persons.get(&number) else { return String::new() };
        let trimmed = |text: &Option<String>| text.as_deref().map(str::trim).unwrap_or_default().to_owned();
        let (club, town) = (trimmed(&person.club), trimmed(&person.residence));
        let town = without_postcode(&town).to_owned();
        let (in_club, in_town) = (sort_key(&club), sort_key(&town));
        match (club.is_empty(), town.is_empty()) {
            (true, _) => town,
            (_, true) => club,
            _ if in_club.contains(&in_town) => club,
            _ if in_town.contains(&in_club) => town,
            _ => format!("{club}, {town}"),
        }
    }

    /// The club, or else the residence without its postcode; empty if neither is known.
    #[must_use]
    pub fn belongs_to(&self, number: PlayerNumber) -> &str {
        let Some(person) = self.persons.get(&number) else { return "" };
        let known = [person.club.as_deref(), person.residence.as_deref()].into_iter().flatten();
        let mut known = known.map(|name| without_postcode(name.trim()));
        known.find(|name| !name.is_empty()).unwrap_or_default()
    }
}

/// A town without what stands in front of it for the post: `4631 Krenglbach`, `A-4631 Krenglbach`, `H 1011 Budapest`.
fn without_postcode(town: &str) -> &str {
    let country = town.trim_start_matches(|sign: char| sign.is_ascii_uppercase());
    let country = if town.len() - country.len() <= 2 { country.trim_start_matches(['-', ' ']) } else { town };
    let rest = country.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let (digits, name) = (country.len() - rest.len(), rest.trim_start());
    if (4..=5).contains(&digits) && name.len() < rest.len() && !name.is_empty() { name } else { town }
}

/// Gives what differs in capitals and accents only one spelling: that with a capital first, then that of
/// most people. So a club is not on one list as "wels" and as "Wels".
fn spell_alike<'a>(names: impl Iterator<Item = &'a mut String>) {
    let mut names: Vec<_> = names.collect();
    let mut spellings: BTreeMap<String, BTreeMap<String, usize>> = BTreeMap::new();
    for name in &names {
        let spelling = without_postcode(name.trim()).to_owned();
        *spellings.entry(sort_key(&spelling)).or_default().entry(spelling).or_default() += 1;
    }
    let plain = names.iter_mut().filter(|name| without_postcode(name.trim()) == name.trim());
    for name in plain {
        let known = spellings.get(&sort_key(name.trim())).into_iter().flatten();
        let is_upper = |spelling: &str| spelling.chars().next().is_some_and(char::is_uppercase);
        if let Some((best, _)) = known.max_by_key(|(spelling, count)| (is_upper(spelling), **count)) {
            best.clone_into(name);
        }
    }
}

/// Names in the order of Austrian lists: umlauts and accents as their base letters, ß as ss, and letters
/// with a stroke, which no accent makes, as those without.
pub(crate) fn sort_key(name: &str) -> String {
    let lower = name.to_lowercase();
    let mut key = String::with_capacity(lower.len());
    for letter in lower.nfd().filter(|c| !is_combining_mark(*c)) {
        match letter {
            'ß' => key.push_str("ss"),
            'æ' => key.push_str("ae"),
            'œ' => key.push_str("oe"),
            'þ' => key.push_str("th"),
            'ł' => key.push('l'),
            'ø' => key.push('o'),
            'đ' | 'ð' => key.push('d'),
            'ı' => key.push('i'),
            'ħ' => key.push('h'),
            'ŧ' => key.push('t'),
            letter => key.push(letter),
        }
    }
    key
}

/// The digits of the highest start number.
const LONGEST_NUMBER: usize = 5;

/// Where somebody stands in a list by names: numbers go as numbers, so who is called "Nr. 17" stands before "Nr. 102".
#[must_use]
pub fn list_key(name: &str) -> String {
    let mut key = String::with_capacity(name.len());
    let mut digits = String::new();
    for sign in sort_key(name).chars().chain([' ']) {
        if sign.is_ascii_digit() {
            digits.push(sign);
            continue;
        }
        if !digits.is_empty() {
            key.extend(std::iter::repeat_n('0', LONGEST_NUMBER.saturating_sub(digits.len())));
            key.push_str(&digits);
            digits.clear();
        }
        key.push(sign);
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_with_a_stroke_sort_with_those_without() {
        let mut names = ["Łukasz", "Lurz", "Maier", "Lang", "Østergaard", "Öller", "Pichler"];
        names.sort_by_key(|name| sort_key(name));
        assert_eq!(names, ["Lang", "Łukasz", "Lurz", "Maier", "Öller", "Østergaard", "Pichler"]);
    }

    #[test]
    fn who_is_called_by_number_stands_in_the_order_of_numbers() {
        let mut names = ["102. játékos", "Öller", "Nr. 102", "11. játékos", "Nr. 17", "Moser", "9. játékos"];
        names.sort_by_key(|name| list_key(name));
        assert_eq!(
            names,
            ["9. játékos", "11. játékos", "102. játékos", "Moser", "Nr. 17", "Nr. 102", "Öller"]
        );
        let mut of_a_family = ["Huber Zoe", "Huber-Moser Anna", "Huber", "Hubermann"];
        of_a_family.sort_by_key(|name| sort_key(name));
        let by_key = of_a_family;
        of_a_family.sort_by_key(|name| list_key(name));
        assert_eq!(of_a_family, by_key, "names without numbers stand as before");
    }

    #[test]
    fn a_club_is_spelled_in_one_way_and_a_town_not_said_twice() {
        let person = |club: &str, town: &str| Person {
            family_name: "Huber".into(),
            club: Some(club.into()).filter(|club: &String| !club.is_empty()),
            residence: Some(town.into()),
            ..Person::default()
        };
        let directory: Directory = [
            (PlayerNumber(1), person("wels", "Wels")),
            (PlayerNumber(2), person("Wels ", "Linz")),
            (PlayerNumber(3), person("Kontra Wels", "wels")),
            (PlayerNumber(4), person("", "Ried")),
            (PlayerNumber(5), person("haag", "Ried")),
            (PlayerNumber(6), person("", "Haag")),
            (PlayerNumber(7), person("Kontra Wels", "4600 Wels")),
            (PlayerNumber(8), person("", "A-4631 Krenglbach")),
            (PlayerNumber(9), person("", "H 1011 Budapest")),
            (PlayerNumber(10), person("", "F-67000 Strasbourg")),
            (PlayerNumber(11), person("", "1848")),
            (PlayerNumber(12), person("", "Wels 4600")),
            (PlayerNumber(13), person("haiding", "4681 Haiding")),
        ]
        .into_iter()
        .collect();
        let clubs: Vec<_> = (1..=13).map(|n| directory.club_and_town(PlayerNumber(n))).collect();
        assert_eq!(clubs[..6], ["Wels", "Wels, Linz", "Kontra Wels", "Ried", "Haag, Ried", "Haag"]);
        let without = ["Kontra Wels", "Krenglbach", "Budapest", "Strasbourg", "1848", "Wels 4600", "Haiding"];
        assert_eq!(clubs[6..], without);
        assert_eq!(directory.belongs_to(PlayerNumber(1)), "Wels");
        assert_eq!(directory.belongs_to(PlayerNumber(8)), "Krenglbach");
    }

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
