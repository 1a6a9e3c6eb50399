//! The fields of the form for a line of French Tarot.

use http::form::Form;
use serde_json::{Map, Value, json};
use texts::Page as T;
use views::writing::{TarotSheet, Word, WritingSeat};

use super::form::{BesideCards, Drawing, Fieldset, LineFields, Part, names, said_of};

/// What the form is made of.
pub(super) struct Fields<'a> {
    pub game: &'a TarotSheet,
    pub seats: &'a [WritingSeat],
    pub sits_out: Option<usize>,
}

impl Fields<'_> {
    fn active(&self) -> impl Iterator<Item = &WritingSeat> {
        let seats = self.seats.iter().enumerate().filter(|(place, _)| Some(*place) != self.sits_out);
        seats.map(|(_, seat)| seat)
    }
}

/// What both sides have together, in halves.
const ALL: u16 = 182;

/// Points as people type them, in halves.
fn halves(typed: &str) -> Option<u16> {
    let typed = typed.replace(',', ".").replace('½', ".5");
    let (whole, half) = match typed.split_once('.') {
        None => (typed.as_str(), 0),
        Some((whole, "0")) => (whole, 0),
        Some((whole, "5")) => (whole, 1),
        Some(_) => return None,
    };
    whole.parse::<u8>().ok().map(|whole| u16::from(whole) * 2 + half)
}

fn points(halves: u16) -> Value {
    let half = if halves.is_multiple_of(2) { "" } else { ".5" };
    let number = format!("{}{half}", halves / 2).parse::<serde_json::Number>();
    number.map_or(Value::Null, Value::Number)
}

fn choices(words: &[Word]) -> Vec<(String, String)> {
    words.iter().map(|it| (it.id.clone(), it.name.clone())).collect()
}

impl LineFields for Fields<'_> {
    fn first_bid(&self, form: &Form) -> Option<(&'static str, Value)> {
        let typed = |field| form.get(field).unwrap_or_default();
        Some(("tarot.contract_declared", json!({"contract": typed("contract"), "taker": typed("taker")})))
    }

    fn beside_cards(&self, record: Option<&Value>) -> BesideCards {
        let first = self.active().next().map(|seat| seat.player.to_string());
        let contract = self.game.contracts.first().map(|contract| contract.id.clone());
        let mut parts = vec![("taker", json!(first)), ("contract", json!(contract)), ("aside", json!([]))];
        if self.active().count() == 5 {
            parts.push(("called", json!("hR")));
        }
        parts.extend([("poignees", json!([])), ("chelem_announced", json!(false))]);
        // A record tells of a poignée its size alone.
        let record = record.map(|record| json!({"taker": record["taker"], "contract": record["contract"]}));
        let said = said_of(record.as_ref(), &parts);
        BesideCards { middle: Some(("dog", T::ChienCards)), said, notation: T::CardsNotationTarot }
    }

    fn record(&self, form: &Form) -> Value {
        let mut record = Map::new();
        record.insert("family".into(), "tarot".into());
        for field in ["taker", "contract", "partner", "petit_au_bout", "chelem"] {
            if let Some(value) = form.get(field) {
                record.insert(field.into(), value.into());
            }
        }
        if let Some(typed) = form.get("points") {
            let other = form.get("counted") == Some("defence");
            let halves = halves(typed).map(|halves| if other { ALL.saturating_sub(halves) } else { halves });
            record.insert("points".into(), halves.map_or_else(|| typed.into(), points));
        }
        if let Some(bouts) = form.number::<u8>("bouts") {
            record.insert("bouts".into(), bouts.into());
        }
        let poignee = |seat: &WritingSeat| {
            let size = form.get(&format!("poignee_{}", seat.player))?;
            Some(json!({"by": seat.player.to_string(), "size": size}))
        };
        let poignees: Vec<_> = self.active().filter_map(poignee).collect();
        if !poignees.is_empty() {
            record.insert("poignees".into(), poignees.into());
        }
        record.into()
    }

    fn field_of(&self, form: &Form, pointer: &str) -> Option<String> {
        let mut parts = pointer.split('/').skip(1);
        match (parts.next()?, parts.next()) {
            ("poignees", Some(i)) => {
                let shown = self.active().map(|seat| format!("poignee_{}", seat.player));
                shown.filter(|field| form.get(field).is_some()).nth(i.parse().ok()?)
            }
            (
                field @ ("taker" | "contract" | "partner" | "points" | "bouts" | "petit_au_bout" | "chelem"),
                _,
            ) => Some(field.to_owned()),
            _ => None,
        }
    }

    fn fields_of(&self, record: &Value) -> Vec<(String, String)> {
        let mut fields = Vec::new();
        for field in ["taker", "contract", "partner", "points", "bouts", "petit_au_bout", "chelem"] {
            match &record[field] {
                Value::String(text) => fields.push((field.to_owned(), text.clone())),
                Value::Number(number) => fields.push((field.to_owned(), number.to_string())),
                _ => {}
            }
        }
        for poignee in record["poignees"].as_array().into_iter().flatten() {
            if let (Some(by), Some(size)) = (poignee["by"].as_str(), poignee["size"].as_str()) {
                fields.push((format!("poignee_{by}"), size.to_owned()));
            }
        }
        fields
    }

    fn parts(&self, draw: &Drawing<'_>) -> Vec<Part> {
        let five = self.active().count() == 5;
        let sides =
            || [("attack".to_owned(), draw.t(T::AttackWord)), ("defence".to_owned(), draw.t(T::DefenceWord))];
        let bouts = (0..self.game.needed.len()).map(|bouts| (bouts.to_string(), bouts.to_string()));
        let mut fields = vec![
            draw.select("contract", draw.t(T::Game), choices(&self.game.contracts)),
            draw.select("taker", draw.t(T::TakerWord), names(self.active())),
        ];
        if five {
            fields.push(draw.select("partner", draw.t(T::Partner), names(self.active())));
        }
        fields.push(draw.select("bouts", draw.t(T::Bouts), bouts));
        fields.push(draw.number("points", draw.t(T::Points), 91, "0.5"));
        fields.push(draw.select("counted", draw.t(T::CountedBy), sides()));
        let shown = self.active().filter(|_| !self.game.poignees.is_empty());
        let poignees = shown.map(|seat| {
            let name = format!("poignee_{}", seat.player);
            draw.select(
                &name,
                format!("{}: {}", draw.t(T::PoigneeWord), seat.short),
                choices(&self.game.poignees),
            )
        });
        let more = [
            draw.select("petit_au_bout", draw.t(T::PetitAuBout), sides()),
            draw.select("chelem", draw.t(T::ChelemWord), choices(&self.game.chelems)),
        ];
        let sets = vec![Fieldset { legend: None, fields: more.into_iter().chain(poignees).collect() }];
        vec![Part::open(fields), Part::folded(draw.t(T::Premiums), sets)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_and_the_fields_that_tell_it_are_the_same() {
        let game = TarotSheet { contracts: vec![], needed: vec![], poignees: vec![], chelems: vec![] };
        let seat = |player: u16| WritingSeat {
            player,
            name: player.to_string(),
            short: player.to_string(),
            mark: player.to_string(),
            signed: false,
        };
        let seats: Vec<_> = [3, 8, 17, 21, 5].map(seat).into();
        let fields = Fields { game: &game, seats: &seats, sits_out: None };
        for record in [
            json!({"family": "tarot", "taker": "3", "partner": "8", "contract": "garde", "points": 40.5, "bouts": 2,
                "poignees": [{"by": "17", "size": "double"}], "petit_au_bout": "defence"}),
            json!({"family": "tarot", "taker": "3", "contract": "prise", "points": 87, "bouts": 3,
                "chelem": "unannounced_made"}),
        ] {
            let form = Form::of(fields.fields_of(&record));
            assert_eq!(fields.record(&form), record);
        }
        let typed = [("points", "50½"), ("counted", "defence")];
        let form = Form::of(typed.map(|(name, value)| (name.to_owned(), value.to_owned())).into());
        assert_eq!(fields.record(&form)["points"], 40.5);
        let shown = Form::of(vec![("poignee_17".to_owned(), "simple".to_owned())]);
        assert_eq!(fields.field_of(&shown, "/poignees/0/size").as_deref(), Some("poignee_17"));
    }
}
