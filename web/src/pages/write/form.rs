//! The form for a line of Königrufen as it is shown: selects with their labels, and what is wrong beside each.

use std::collections::HashMap;

use http::form::Form;
use texts::{Lang, Page as T};
use views::writing::{PremiumChoice, WritingSeat};

use super::fields::{Fields, SIDES};

/// A field to be shown.
#[derive(Debug, Clone)]
pub(super) struct Choice {
    pub value: String,
    pub name: String,
    pub chosen: bool,
}

/// A select with its label.
#[derive(Debug, Clone)]
pub(super) struct Select {
    pub name: String,
    pub label: String,
    pub choices: Vec<Choice>,
    pub wrong: Option<String>,
}

/// The form as it is shown.
#[derive(Debug, Clone)]
pub(super) struct LineForm {
    pub game: Select,
    pub declarer: Select,
    pub won: Select,
    pub partner: Select,
    /// Kontras on the first game, by who gives them.
    pub kontras: Vec<Select>,
    /// How each premium stands, for both sides; kontra and announcer.
    pub premiums: Vec<Premium>,
    /// Who else plays a negative game.
    pub bei: Vec<Bei>,
    /// What each has in Trischaken: a place, or points, leaves and tricks.
    pub counts: Vec<Count>,
}

#[derive(Debug, Clone)]
pub(super) struct Premium {
    pub name: String,
    pub sides: Vec<(Select, Select, Option<Select>)>,
}

#[derive(Debug, Clone)]
pub(super) struct Bei {
    pub game: Select,
    pub won: Select,
    pub kontras: Vec<Select>,
}

#[derive(Debug, Clone)]
pub(super) struct Count {
    pub name: String,
    /// Field, label, value, most.
    pub fields: Vec<(String, String, String, u16)>,
    /// Jungfrau or Bürgermeister, beside a place.
    pub feat: Select,
    pub wrong: Option<String>,
}

/// What it takes to build the form.
pub(super) struct Drawing<'a> {
    pub fields: &'a Fields<'a>,
    pub lang: Lang,
    /// What stands in the fields.
    pub held: &'a Form,
    /// What is wrong, by field.
    pub wrong: HashMap<String, String>,
}

impl Drawing<'_> {
    fn select(&self, name: &str, label: String, choices: Vec<(String, String)>) -> Select {
        let held = self.held.get(name).unwrap_or_default();
        let choice = |(value, name): (String, String)| Choice { chosen: value == held, value, name };
        Select {
            choices: choices.into_iter().map(choice).collect(),
            wrong: self.wrong.get(name).cloned(),
            name: name.to_owned(),
            label,
        }
    }

    fn t(&self, text: T) -> String {
        self.lang.page(text).into_owned()
    }

    fn none() -> (String, String) {
        (String::new(), "–".to_owned())
    }

    fn names(&self) -> Vec<(String, String)> {
        let names = self.fields.active().map(|seat| (seat.player.to_string(), seat.short.clone()));
        std::iter::once(Self::none()).chain(names).collect()
    }

    fn levels(&self) -> Vec<(String, String)> {
        let levels = self.fields.game.kontras.iter().map(|it| (it.id.clone(), it.name.clone()));
        std::iter::once(Self::none()).chain(levels).collect()
    }

    fn outcome(&self) -> Vec<(String, String)> {
        vec![Self::none(), ("yes".into(), self.t(T::Won)), ("no".into(), self.t(T::Lost))]
    }

    fn kontras(&self, prefix: &str) -> Vec<Select> {
        let kontra = self.t(T::Kontra);
        let others = self.fields.active();
        others
            .map(|seat| {
                let name = format!("{prefix}_{}", seat.player);
                self.select(&name, format!("{kontra}: {}", seat.short), self.levels())
            })
            .collect()
    }

    fn premium(&self, premium: &PremiumChoice, side: &str) -> (Select, Select, Option<Select>) {
        let field = format!("premium_{}_{side}", premium.id);
        let whose = self.t(if side == "declarer" { T::SideDeclarer } else { T::SideOpponents });
        let label = format!("{} · {whose}", premium.name);
        let mut states = vec![Self::none()];
        if premium.silent {
            states.push(("silent".into(), self.t(T::PremiumSilent)));
        }
        states.push(("made".into(), self.t(T::PremiumMade)));
        states.push(("failed".into(), self.t(T::PremiumFailed)));
        let kontra = format!("{label} · {}", self.t(T::Kontra));
        let who = format!("{label} · {}", self.t(T::AnnouncedBy));
        (
            self.select(&field, label, states),
            self.select(&format!("{field}_kontra"), kontra, self.levels()),
            premium.bird.then(|| self.select(&format!("{field}_by"), who, self.names())),
        )
    }

    fn bei(&self, seat: &WritingSeat) -> Bei {
        let field = format!("bei_{}", seat.player);
        let games = self.fields.game.games.iter().filter(|game| !game.positive && !game.trischaken);
        let games = games.map(|game| (game.id.clone(), game.name.clone()));
        let games = std::iter::once(Self::none()).chain(games).collect();
        Bei {
            game: self.select(&field, format!("Bei: {}", seat.short), games),
            won: self.select(&format!("{field}_won"), self.t(T::Outcome), self.outcome()),
            kontras: self.kontras(&format!("{field}_kontra")),
        }
    }

    fn count(&self, seat: &WritingSeat) -> Count {
        let field = |name: &str, label: T, most: u16| {
            let field = format!("{name}_{}", seat.player);
            let value = self.held.get(&field).unwrap_or_default().to_owned();
            (field, self.t(label), value, most)
        };
        Count {
            name: seat.short.clone(),
            fields: vec![
                field("place", T::TrischakenPlace, 4),
                field("points", T::CardPoints, 70),
                field("leaves", T::Leaves, 2),
                field("tricks", T::Tricks, 12),
            ],
            feat: self.select(
                &format!("feat_{}", seat.player),
                String::new(),
                vec![
                    Self::none(),
                    ("jungfrau".into(), self.t(T::Jungfrau)),
                    ("buergermeister".into(), self.t(T::Buergermeister)),
                ],
            ),
            wrong: self.wrong.get(&format!("points_{}", seat.player)).cloned(),
        }
    }

    /// The form.
    pub fn form(&self) -> LineForm {
        let sheet = self.fields.game;
        let games = sheet.games.iter().map(|game| (game.id.clone(), game.name.clone()));
        let mut partners = self.names();
        partners.push(("talon".into(), self.t(T::KingInTalon)));
        partners.push(("abandoned".into(), self.t(T::Abandoned)));
        LineForm {
            game: self.select("game", self.t(T::Game), std::iter::once(Self::none()).chain(games).collect()),
            declarer: self.select("declarer", self.t(T::Declarer), self.names()),
            won: self.select("won", self.t(T::Outcome), self.outcome()),
            partner: self.select("partner", self.t(T::Partner), partners),
            kontras: self.kontras("kontra"),
            premiums: sheet
                .premiums
                .iter()
                .map(|premium| Premium {
                    name: premium.name.clone(),
                    sides: SIDES.iter().map(|side| self.premium(premium, side)).collect(),
                })
                .collect(),
            bei: if sheet.bei {
                self.fields.active().map(|seat| self.bei(seat)).collect()
            } else {
                Vec::new()
            },
            counts: self.fields.active().map(|seat| self.count(seat)).collect(),
        }
    }
}
