//! The fields of the form for a line of Königrufen: what they hold, and the record that they tell.

mod heap;
mod parts;

use domain::family::Counted;
use http::form::Form;
use serde_json::{Map, Value, json};
use texts::{Lang, Page as T};
use views::writing::{GameChoice, KoenigrufenSheet, WritingSeat};

use super::form::{BesideCards, Drawing, LineFields, Part, said_of};

/// What the form is made of.
pub(super) struct Fields<'a> {
    pub game: &'a KoenigrufenSheet,
    pub seats: &'a [WritingSeat],
    pub sits_out: Option<usize>,
}

/// Whose premium it is, as records name it.
const SIDES: [&str; 2] = ["declarer", "opponents"];

impl Fields<'_> {
    /// Who plays this deal.
    pub fn active(&self) -> impl Iterator<Item = &WritingSeat> {
        let seats = self.seats.iter().enumerate().filter(|(place, _)| Some(*place) != self.sits_out);
        seats.map(|(_, seat)| seat)
    }

    fn chosen(&self, form: &Form) -> Option<&GameChoice> {
        self.game.games.iter().find(|game| form.get("game") == Some(&game.id))
    }

    fn declarer(&self, form: &Form, player: &str, own: Option<&str>, won: &str, kontra: &str) -> Value {
        let mut declarer = json!({"player": player});
        if let Some(own) = own {
            declarer["contract"] = own.into();
        }
        if let Some(won) = form.get(won).filter(|_| form.get("partner") != Some("abandoned")) {
            declarer["won"] = (won == "yes").into();
        }
        let kontras = self.active().filter_map(|seat| {
            let level = form.get(&format!("{kontra}_{}", seat.player))?;
            Some(json!({"by": seat.player.to_string(), "level": level}))
        });
        let kontras: Vec<_> = kontras.collect();
        if !kontras.is_empty() {
            declarer["kontras"] = kontras.into();
        }
        declarer
    }

    /// The premiums with the names of their fields.
    fn premiums(&self, form: &Form) -> Vec<(String, Value)> {
        let mut entries = Vec::new();
        for premium in &self.game.premiums {
            for side in SIDES {
                let field = format!("premium_{}_{side}", premium.id);
                let Some(state) = form.get(&field) else { continue };
                let announced = state != "silent";
                let mut entry = json!({"premium": premium.id, "side": side, "announced": announced});
                if form.get("partner") != Some("abandoned") {
                    entry["won"] = (state != "failed").into();
                }
                if let Some(by) = form.get(&format!("{field}_by")).filter(|_| announced) {
                    entry["by"] = by.into();
                }
                if let Some(kontra) = form.get(&format!("{field}_kontra")) {
                    entry["kontra"] = kontra.into();
                }
                entries.push((field, entry));
            }
        }
        entries
    }

    fn counts(&self, form: &Form) -> Value {
        if self.active().any(|seat| form.get(&format!("place_{}", seat.player)).is_some()) {
            return self.places(form);
        }
        let count = |seat: &WritingSeat| {
            let field = |name: &str| form.number::<u16>(&format!("{name}_{}", seat.player)).unwrap_or(0);
            // Who has nothing written beside his name has no trick.
            let thirds = field("points").saturating_mul(3).saturating_add(field("leaves"));
            (seat.player.to_string(), json!({"thirds": thirds, "tricks": field("tricks")}))
        };
        Value::Object(self.active().map(count).collect())
    }

    /// Who has more than whom; whoever has no place beside his name has none.
    fn places(&self, form: &Form) -> Value {
        let place = |seat: &WritingSeat| {
            let mut result =
                json!({"place": form.number::<u8>(&format!("place_{}", seat.player)).unwrap_or(0)});
            if let Some(feat @ ("jungfrau" | "buergermeister")) = form.get(&format!("feat_{}", seat.player)) {
                result[feat] = true.into();
            }
            (seat.player.to_string(), result)
        };
        Value::Object(self.active().map(place).collect())
    }
}

impl LineFields for Fields<'_> {
    fn beside_cards(&self, record: Option<&Value>) -> BesideCards {
        let first = self.active().next().map(|seat| seat.player.to_string());
        let game = self.game.games.first().map(|game| game.id.clone());
        let parts = [
            ("contract", json!(game)),
            ("declarers", json!([{"player": first}])),
            ("called", json!("hK")),
            ("taken", json!(1)),
            ("discard", json!([])),
            ("announcements", json!([])),
        ];
        let said = said_of(record, &parts);
        BesideCards { middle: Some(("talon", T::TalonCards)), said, notation: T::CardsNotation }
    }

    /// The record that the form tells. What does not go together is told as it stands: the rules say what
    /// is wrong with it.
    fn record(&self, form: &Form) -> Value {
        let mut record = Map::new();
        record.insert("family".into(), "koenigrufen".into());
        record.insert("contract".into(), form.get("game").unwrap_or_default().into());
        let chosen = self.chosen(form);
        if chosen.is_some_and(|game| game.trischaken) {
            record.insert("trischaken".into(), self.counts(form));
            return record.into();
        }
        let mut declarers = Vec::new();
        if let Some(player) = form.get("declarer") {
            declarers.push(self.declarer(form, player, None, "won", "kontra"));
        }
        for seat in self.active() {
            let (player, field) = (seat.player.to_string(), format!("bei_{}", seat.player));
            if let Some(game) = form.get(&field) {
                let own = (form.get("game") != Some(game)).then_some(game);
                let won = format!("{field}_won");
                declarers.push(self.declarer(form, &player, own, &won, &format!("{field}_kontra")));
            }
        }
        record.insert("declarers".into(), declarers.into());
        match form.get("partner") {
            Some("talon") => _ = record.insert("king_in_talon".into(), true.into()),
            Some("abandoned") => {
                record.insert("king_in_talon".into(), true.into());
                record.insert("abandoned".into(), true.into());
            }
            Some(player) => _ = record.insert("partner".into(), player.into()),
            None => {}
        }
        let premiums = self.premiums(form);
        if !premiums.is_empty() {
            record.insert("premiums".into(), premiums.into_iter().map(|(_, entry)| entry).collect());
        }
        record.into()
    }

    fn first_bid(&self, form: &Form) -> Option<(&'static str, Value)> {
        let mut bid = json!({"contract": form.get("game").unwrap_or_default()});
        if let Some(player) =
            form.get("declarer").filter(|_| self.chosen(form).is_none_or(|game| !game.trischaken))
        {
            bid["declarer"] = player.into();
        }
        Some(("koenigrufen.game_declared", bid))
    }

    fn heap(&self, form: &Form) -> Option<Value> {
        heap::of(form)
    }

    fn put_count(&self, record: &mut Value, counted: &Counted) {
        heap::put(record, counted);
    }

    fn count_in_words(&self, lang: Lang, counted: &Counted) -> String {
        heap::in_words(lang, counted)
    }

    fn field_of(&self, form: &Form, pointer: &str) -> Option<String> {
        let mut parts = pointer.split('/').skip(1);
        match (parts.next()?, parts.next(), parts.next()) {
            ("count", of, part) => Some(heap::field_of(form, of, part)),
            ("contract", ..) => Some("game".to_owned()),
            ("partner" | "king_in_talon" | "abandoned", ..) => Some("partner".to_owned()),
            ("declarers", None | Some("0"), Some("won")) => Some("won".to_owned()),
            ("declarers", None | Some("0"), _) => Some("declarer".to_owned()),
            ("declarers", Some(i), part) => {
                let mut others = self.active().map(|seat| format!("bei_{}", seat.player));
                let place = i.parse::<usize>().ok()?.checked_sub(1)?;
                let field = others.by_ref().filter(|it| form.get(it).is_some()).nth(place)?;
                Some(if part == Some("won") { format!("{field}_won") } else { field })
            }
            ("premiums", Some(i), _) => {
                self.premiums(form).get(i.parse::<usize>().ok()?).map(|(field, _)| field.clone())
            }
            ("trischaken", Some(player), _) => Some(format!("points_{player}")),
            _ => None,
        }
    }

    fn fields_of(&self, record: &Value) -> Vec<(String, String)> {
        fields_of(record)
    }

    fn parts(&self, draw: &Drawing<'_>) -> Vec<Part> {
        parts::Parts { fields: self, draw }.all()
    }
}

/// The fields that tell a record.
fn fields_of(record: &Value) -> Vec<(String, String)> {
    let mut fields = Vec::new();
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let mut put = |name: String, value: Option<String>| fields.extend(value.map(|value| (name, value)));
    let game = text(&record["contract"]);
    put("game".into(), game.clone());
    for (i, declarer) in record["declarers"].as_array().into_iter().flatten().enumerate() {
        let Some(player) = text(&declarer["player"]) else { continue };
        let won = declarer["won"].as_bool().map(|won| if won { "yes" } else { "no" }.to_owned());
        if i == 0 {
            put("declarer".into(), Some(player.clone()));
            put("won".into(), won);
        } else {
            put(format!("bei_{player}"), text(&declarer["contract"]).or_else(|| game.clone()));
            put(format!("bei_{player}_won"), won);
        }
        let prefix = if i == 0 { "kontra".to_owned() } else { format!("bei_{player}_kontra") };
        for kontra in declarer["kontras"].as_array().into_iter().flatten() {
            let by = text(&kontra["by"]).unwrap_or_default();
            put(format!("{prefix}_{by}"), text(&kontra["level"]));
        }
    }
    let is = |field: &str| record[field] == true;
    let partner = match (is("abandoned"), is("king_in_talon")) {
        (true, _) => Some("abandoned".to_owned()),
        (_, true) => Some("talon".to_owned()),
        _ => text(&record["partner"]),
    };
    put("partner".into(), partner);
    for entry in record["premiums"].as_array().into_iter().flatten() {
        let field = format!(
            "premium_{}_{}",
            entry["premium"].as_str().unwrap_or_default(),
            entry["side"].as_str().unwrap_or_default()
        );
        let state = match (entry["announced"] == true, entry["won"] == false) {
            (false, _) => "silent",
            (true, false) => "made",
            (true, true) => "failed",
        };
        put(format!("{field}_by"), text(&entry["by"]));
        put(format!("{field}_kontra"), text(&entry["kontra"]));
        put(field, Some(state.to_owned()));
    }
    for (name, value) in heap::fields_of(&record["count"]) {
        put(name, Some(value));
    }
    for (player, count) in record["trischaken"].as_object().into_iter().flatten() {
        if let Some(place) = count["place"].as_u64() {
            put(format!("place_{player}"), Some(place.to_string()));
            let feat = ["jungfrau", "buergermeister"].into_iter().find(|feat| count[*feat] == true);
            put(format!("feat_{player}"), feat.map(str::to_owned));
            continue;
        }
        let thirds = count["thirds"].as_u64().unwrap_or_default();
        put(format!("points_{player}"), Some((thirds / 3).to_string()));
        put(format!("leaves_{player}"), Some((thirds % 3).to_string()));
        put(format!("tricks_{player}"), count["tricks"].as_u64().map(|tricks| tricks.to_string()));
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet() -> (KoenigrufenSheet, Vec<WritingSeat>) {
        let premium = |id: &str| views::writing::PremiumChoice {
            id: id.to_owned(),
            name: id.to_owned(),
            bird: id == "pagat",
            silent: true,
            of_the_king: false,
        };
        let sheet = KoenigrufenSheet {
            games: Vec::new(),
            frequent_games: 0,
            premiums: vec![premium("pagat"), premium("trull")],
            bei: true,
            rekontra_meets_all: false,
            kontras: Vec::new(),
        };
        let seat = |player: u16| WritingSeat {
            player,
            name: player.to_string(),
            short: player.to_string(),
            mark: player.to_string(),
            signed: false,
        };
        (sheet, [3, 8, 17, 21].map(seat).into())
    }

    #[test]
    fn a_record_and_the_fields_that_tell_it_are_the_same() {
        let (sheet, seats) = sheet();
        let fields = Fields { game: &sheet, seats: &seats, sits_out: None };
        for record in [
            json!({"family": "koenigrufen", "contract": "besserrufer", "partner": "8",
                "declarers": [{"player": "17", "won": true, "kontras": [{"by": "3", "level": "kontra"}]}],
                "premiums": [
                    {"premium": "pagat", "side": "declarer", "announced": true, "won": false, "by": "17",
                     "kontra": "rekontra"},
                    {"premium": "trull", "side": "opponents", "announced": false, "won": true}]}),
            json!({"family": "koenigrufen", "contract": "rufer", "king_in_talon": true, "abandoned": true,
                "declarers": [{"player": "3"}]}),
            json!({"family": "koenigrufen", "contract": "piccolo", "declarers": [
                {"player": "3", "won": true, "kontras": [{"by": "17", "level": "kontra"}]},
                {"player": "8", "contract": "zwiccolo", "won": false}]}),
        ] {
            let form = Form::of(fields_of(&record));
            assert_eq!(fields.record(&form), record);
        }
    }

    #[test]
    fn what_is_wrong_stands_beside_its_field() {
        let (sheet, seats) = sheet();
        let fields = Fields { game: &sheet, seats: &seats, sits_out: None };
        let form = Form::of(vec![
            ("declarer".to_owned(), "3".to_owned()),
            ("premium_trull_opponents".to_owned(), "failed".to_owned()),
        ]);
        let wrong = |pointer: &str| fields.field_of(&form, pointer);
        assert_eq!(wrong("/premiums/0/won").as_deref(), Some("premium_trull_opponents"));
        assert_eq!(wrong("/declarers/0/won").as_deref(), Some("won"));
        assert_eq!(wrong("/king_in_talon").as_deref(), Some("partner"));
        assert_eq!(wrong("/nothing"), None);
    }
}
