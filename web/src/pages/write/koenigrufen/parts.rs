//! The form for a line of Königrufen as it is shown.

use texts::Page as T;
use views::writing::{PremiumChoice, WritingSeat};

use super::{Fields, SIDES, heap};
use crate::pages::write::form::{Drawing, Field, Fieldset, Part, names};

pub(super) struct Parts<'a> {
    pub fields: &'a Fields<'a>,
    pub draw: &'a Drawing<'a>,
}

impl Parts<'_> {
    fn levels(&self) -> Vec<(String, String)> {
        self.fields.game.kontras.iter().map(|it| (it.id.clone(), it.name.clone())).collect()
    }

    fn kontras(&self, prefix: &str) -> Vec<Field> {
        let kontra = self.draw.t(T::Kontra);
        let select = |seat: &WritingSeat| {
            let name = format!("{prefix}_{}", seat.player);
            self.draw.select(&name, format!("{kontra}: {}", seat.short), self.levels())
        };
        self.fields.active().map(select).collect()
    }

    fn premium(&self, premium: &PremiumChoice, side: &str) -> Vec<Field> {
        let field = format!("premium_{}_{side}", premium.id);
        let whose = self.draw.t(if side == "declarer" { T::SideDeclarer } else { T::SideOpponents });
        let label = format!("{} · {whose}", premium.name);
        let silent = premium.silent.then(|| ("silent".into(), self.draw.t(T::PremiumSilent)));
        let announced =
            [("made".into(), self.draw.t(T::PremiumMade)), ("failed".into(), self.draw.t(T::PremiumFailed))];
        let states: Vec<_> = silent.into_iter().chain(announced).collect();
        let kontra = format!("{label} · {}", self.draw.t(T::Kontra));
        let who = format!("{label} · {}", self.draw.t(T::AnnouncedBy));
        let mut fields = vec![
            self.draw.select(&field, label, states),
            self.draw.select(&format!("{field}_kontra"), kontra, self.levels()),
        ];
        if premium.bird {
            fields.push(self.draw.select(&format!("{field}_by"), who, names(self.fields.active())));
        }
        fields
    }

    fn bei(&self, seat: &WritingSeat) -> Fieldset {
        let field = format!("bei_{}", seat.player);
        let games = self.fields.game.games.iter().filter(|game| !game.positive && !game.trischaken);
        let games = games.map(|game| (game.id.clone(), game.name.clone()));
        let mut fields = vec![
            self.draw.select(&field, format!("Bei: {}", seat.short), games),
            self.draw.select(&format!("{field}_won"), self.draw.t(T::Outcome), self.draw.outcome()),
        ];
        fields.extend(self.kontras(&format!("{field}_kontra")));
        Fieldset { legend: None, fields }
    }

    fn count(&self, seat: &WritingSeat) -> Fieldset {
        let field = |name: &str, label: T, most: u16| {
            self.draw.number(&format!("{name}_{}", seat.player), self.draw.t(label), most, "1")
        };
        let feats = [
            ("jungfrau".into(), self.draw.t(T::Jungfrau)),
            ("buergermeister".into(), self.draw.t(T::Buergermeister)),
        ];
        let feat = format!("{} / {}", self.draw.t(T::Jungfrau), self.draw.t(T::Buergermeister));
        Fieldset {
            legend: Some(seat.short.clone()),
            fields: vec![
                field("place", T::TrischakenPlace, 4),
                field("points", T::CardPoints, 70),
                field("leaves", T::Leaves, 2),
                field("tricks", T::Tricks, 12),
                self.draw.select(&format!("feat_{}", seat.player), feat, feats),
            ],
        }
    }

    /// All of them.
    pub fn all(&self) -> Vec<Part> {
        let sheet = self.fields.game;
        let games = sheet.games.iter().map(|game| (game.id.clone(), game.name.clone()));
        let mut partners = names(self.fields.active());
        partners.push(("talon".into(), self.draw.t(T::KingInTalon)));
        partners.push(("abandoned".into(), self.draw.t(T::Abandoned)));
        let premium = |premium: &PremiumChoice| Fieldset {
            legend: Some(premium.name.clone()),
            fields: SIDES.iter().flat_map(|side| self.premium(premium, side)).collect(),
        };
        let mut parts = vec![
            Part::open(vec![
                self.draw.select("game", self.draw.t(T::Game), games),
                self.draw.select("declarer", self.draw.t(T::Declarer), names(self.fields.active())),
                self.draw.select("partner", self.draw.t(T::Partner), partners),
                self.draw.select("won", self.draw.t(T::Outcome), self.draw.outcome()),
            ]),
            Part::folded(self.draw.t(T::Premiums), sheet.premiums.iter().map(premium).collect()),
            Part::folded(
                self.draw.t(T::Kontra),
                vec![Fieldset { legend: None, fields: self.kontras("kontra") }],
            ),
            heap::part(self.draw),
        ];
        if sheet.bei {
            parts.push(Part::folded(
                "Bei".to_owned(),
                self.fields.active().map(|seat| self.bei(seat)).collect(),
            ));
        }
        parts.push(Part::folded(
            "Trischaken".to_owned(),
            self.fields.active().map(|seat| self.count(seat)).collect(),
        ));
        parts
    }
}
