//! The fields of the form for a line of Royal-Tarock: what stands at the end of the bidding row by row, what
//! the hands held, what counts in silence.

use http::form::Form;
use serde_json::{Map, Value, json};
use texts::Page as T;
use views::writing::{CardName, RoyalSheet, Word, WritingSeat};

use super::form::{BesideCards, Drawing, Field, Fieldset, LineFields, Part, names, said_of};

/// What the form is made of.
pub(super) struct Fields<'a> {
    pub game: &'a RoyalSheet,
    pub seats: &'a [WritingSeat],
    /// Who speaks first, once it is known who deals.
    pub opener: Option<u16>,
}

/// Most announcements that one deal is written with.
const ROWS: usize = 12;

/// Most cards that one announcement names.
const CARDS: usize = 3;

const SIDES: [(&str, T); 2] = [("attackers", T::AttackersWord), ("defenders", T::DefendersWord)];

fn words(words: &[Word]) -> Vec<(String, String)> {
    words.iter().map(|it| (it.id.clone(), it.name.clone())).collect()
}

fn cards<'a>(cards: impl IntoIterator<Item = &'a CardName>) -> Vec<(String, String)> {
    cards.into_iter().map(|it| (it.id.clone(), it.name.clone())).collect()
}

/// A row as it is typed.
struct Row {
    announcement: Value,
    /// The row that it raises.
    raises: Option<usize>,
    ended: Value,
}

impl Fields<'_> {
    fn row(&self, form: &Form, row: usize) -> Option<Row> {
        let get = |name: &str| form.get(&format!("{name}_{row}"));
        let item = get("item")?;
        let mut announcement = json!({"item": item, "by": get("by").unwrap_or_default()});
        let named: Vec<_> = (0..CARDS).filter_map(|card| get(&format!("card{card}"))).collect();
        if !named.is_empty() {
            announcement["cards"] = named.into();
        }
        match (get("suit"), get("other_suit")) {
            (Some(one), Some(other)) => announcement["suits"] = json!([one, other]),
            (Some(suit), None) => announcement["suit"] = suit.into(),
            _ => {}
        }
        let mut ended = Map::new();
        if let Some(count) = form.number::<u8>(&format!("count_{row}")) {
            ended.insert("count".into(), count.into());
        }
        let meldung = self.game.items.iter().any(|it| it.id == item && it.meldung);
        if let Some(won) = get("won").filter(|_| !meldung) {
            ended.insert("won".into(), (won == "yes").into());
        }
        if let Some(by) = get("kontra") {
            ended.insert("kontra_by".into(), by.into());
        }
        let raises = form.number::<usize>(&format!("raises_{row}")).and_then(|row| row.checked_sub(1));
        Some(Row { announcement, raises: raises.filter(|raised| *raised < row), ended: ended.into() })
    }

    /// What stands, each with the row it is typed in; rows that were raised are behind what raised them.
    fn announcements(&self, form: &Form) -> Vec<(usize, Value)> {
        let rows: Vec<_> = (0..ROWS).map(|row| self.row(form, row)).collect();
        let raised: Vec<usize> = rows.iter().flatten().filter_map(|row| row.raises).collect();
        let mut standing = Vec::new();
        for (at, row) in rows.iter().enumerate().filter(|(at, _)| !raised.contains(at)) {
            let Some(row) = row else { continue };
            let mut announcement = row.announcement.clone();
            merge(&mut announcement, &row.ended);
            let mut chain = Vec::new();
            let mut next = row.raises;
            while let Some(raised) = next.and_then(|raised| rows.get(raised)?.as_ref()) {
                chain.insert(0, raised.announcement.clone());
                next = raised.raises;
            }
            if !chain.is_empty() {
                announcement["raised_from"] = chain.into();
            }
            standing.push((at, announcement));
        }
        standing
    }

    fn hand(&self, form: &Form, side: &str) -> Value {
        let attackers = form.number::<u8>("tarocks").unwrap_or(0);
        let tarocks =
            if side == "attackers" { attackers } else { self.game.all_tarocks.saturating_sub(attackers) };
        let has = |card: &&CardName| form.get(&format!("held_{}", card.id)) == Some(side);
        let mut hand = json!({"tarocks": tarocks, "honneurs": self.game.honours.iter().filter(has).count()});
        let holds: Vec<_> = self.game.consoled.iter().filter(has).map(|card| card.id.clone()).collect();
        if !holds.is_empty() {
            hand["holds"] = holds.into();
        }
        hand
    }

    fn announcement(&self, draw: &Drawing<'_>, row: usize) -> Fieldset {
        let name = |field: &str| format!("{field}_{row}");
        let seats = || names(self.seats.iter());
        let items = self.game.items.iter().map(|it| (it.id.clone(), it.name.clone()));
        let all = || cards(self.game.cards.iter().chain(&self.game.tens));
        let rows = (1..=row).map(|row| (row.to_string(), row.to_string()));
        let mut fields = vec![
            draw.select(&name("item"), draw.t(T::ItemWord), items),
            draw.select(&name("by"), draw.t(T::AnnouncedBy), seats()),
        ];
        let card = |card: usize| {
            draw.select(&name(&format!("card{card}")), format!("{} {}", draw.t(T::CardWord), card + 1), all())
        };
        fields.extend((0..CARDS).map(card));
        let suit = |field: &str, number: u8| {
            draw.select(&name(field), format!("{} {number}", draw.t(T::SuitWord)), words(&self.game.suits))
        };
        fields.extend([
            suit("suit", 1),
            suit("other_suit", 2),
            draw.number(&name("count"), draw.t(T::CountWord), 10, "1"),
            draw.select(&name("won"), draw.t(T::MadeOrLost), draw.outcome()),
            draw.select(&name("kontra"), draw.t(T::Kontra), seats()),
        ]);
        if row > 0 {
            fields.push(draw.select(&name("raises"), draw.t(T::RaisesWord), rows));
        }
        Fieldset { legend: Some(format!("{}", row + 1)), fields }
    }
}

fn merge(into: &mut Value, more: &Value) {
    for (field, value) in more.as_object().into_iter().flatten() {
        into[field] = value.clone();
    }
}

impl LineFields for Fields<'_> {
    fn beside_cards(&self, record: Option<&Value>) -> BesideCards {
        let said = said_of(record, &[("announcements", json!([]))]);
        BesideCards { middle: None, said, notation: T::CardsNotation }
    }

    fn record(&self, form: &Form) -> Value {
        let mut record = Map::new();
        record.insert("family".into(), "royal".into());
        record.insert(
            "hands".into(),
            json!({"attackers": self.hand(form, "attackers"), "defenders": self.hand(form, "defenders")}),
        );
        let announcements: Vec<_> =
            self.announcements(form).into_iter().map(|(_, announcement)| announcement).collect();
        if !announcements.is_empty() {
            record.insert("announcements".into(), announcements.into());
        }
        let silent = self.game.silent.iter().filter_map(|item| {
            let side = form.get(&format!("silent_{}", item.id))?;
            Some(json!({"item": item.id, "side": side}))
        });
        record.insert("silent".into(), silent.collect());
        record.into()
    }

    /// What was said first: the announcement of the first row, or "Weiter" of who opens, if another has announced that.
    fn first_bid(&self, form: &Form) -> Option<(&'static str, Value)> {
        let Some(Row { mut announcement, ended, .. }) = self.row(form, 0) else {
            return Some(("royal.announced", json!({"item": ""})));
        };
        let opener = self.opener.map(|opener| opener.to_string());
        if let Some(opener) =
            opener.filter(|opener| announcement["by"] != "" && announcement["by"] != **opener)
        {
            return Some(("royal.passed", json!({"by": opener})));
        }
        if let Some(count) = ended.get("count") {
            announcement["count"] = count.clone();
        }
        Some(("royal.announced", announcement))
    }

    fn field_of(&self, form: &Form, pointer: &str) -> Option<String> {
        let mut parts = pointer.split('/').skip(1);
        match (parts.next()?, parts.next(), parts.next()) {
            ("hands", ..) => Some("tarocks".to_owned()),
            ("announcements", Some(i), field) => {
                let standing = self.announcements(form);
                let (row, _) = standing.get(i.parse::<usize>().ok()?)?;
                let field = match field {
                    Some("by") => "by",
                    Some("won") => "won",
                    Some("kontra_by") => "kontra",
                    Some("raised_from") if *row > 0 => "raises",
                    Some("cards") => "card0",
                    Some("suit" | "suits") => "suit",
                    Some("count") => "count",
                    _ => "item",
                };
                Some(format!("{field}_{row}"))
            }
            // Of what was said first.
            (field @ ("item" | "by" | "suit" | "count"), ..) => Some(format!("{field}_0")),
            ("suits", ..) => Some("suit_0".to_owned()),
            ("cards", ..) => Some("card0_0".to_owned()),
            ("silent", ..) => self.game.silent.first().map(|item| format!("silent_{}", item.id)),
            _ => None,
        }
    }

    fn fields_of(&self, record: &Value) -> Vec<(String, String)> {
        let mut fields = Vec::new();
        let mut row = 0;
        let text = |value: &Value| match value {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        };
        for announcement in record["announcements"].as_array().into_iter().flatten() {
            let raised = announcement["raised_from"].as_array().into_iter().flatten();
            for (i, announcement) in raised.chain([announcement]).enumerate() {
                let mut put = |field: &str, value: Option<String>| {
                    fields.extend(value.map(|value| (format!("{field}_{row}"), value)));
                };
                for (field, of) in [
                    ("item", "item"),
                    ("by", "by"),
                    ("suit", "suit"),
                    ("count", "count"),
                    ("kontra", "kontra_by"),
                ] {
                    put(field, text(&announcement[of]));
                }
                put("suit", text(&announcement["suits"][0]));
                put("other_suit", text(&announcement["suits"][1]));
                for card in 0..CARDS {
                    put(&format!("card{card}"), text(&announcement["cards"][card]));
                }
                put(
                    "won",
                    announcement["won"].as_bool().map(|won| if won { "yes" } else { "no" }.to_owned()),
                );
                put("raises", (i > 0).then(|| row.to_string()));
                row += 1;
            }
        }
        let attackers = &record["hands"]["attackers"];
        fields.extend(text(&attackers["tarocks"]).map(|tarocks| ("tarocks".to_owned(), tarocks)));
        let honours = attackers["honneurs"].as_u64();
        for (i, card) in (0..).zip(&self.game.honours) {
            // With one on each side a record does not tell which: they count the same.
            let side = honours.map(|honours| if i < honours { "attackers" } else { "defenders" });
            fields.extend(side.map(|side| (format!("held_{}", card.id), side.to_owned())));
        }
        for card in &self.game.consoled {
            for (side, _) in SIDES {
                let holds = record["hands"][side]["holds"].as_array().into_iter().flatten();
                if holds.into_iter().any(|held| *held == card.id.as_str()) {
                    fields.push((format!("held_{}", card.id), side.to_owned()));
                }
            }
        }
        for silent in record["silent"].as_array().into_iter().flatten() {
            if let (Some(item), Some(side)) = (silent["item"].as_str(), silent["side"].as_str()) {
                fields.push((format!("silent_{item}"), side.to_owned()));
            }
        }
        fields
    }

    fn parts(&self, draw: &Drawing<'_>) -> Vec<Part> {
        let sides = || SIDES.map(|(side, text)| (side.to_owned(), draw.t(text)));
        let counts = self.game.fewest_tarocks..=self.game.all_tarocks - self.game.fewest_tarocks;
        let counts = counts.map(|count| (count.to_string(), count.to_string()));
        let tarocks = format!("{} · {}", draw.t(T::TarocksWord), draw.t(T::AttackersWord));
        let mut hands: Vec<Field> = vec![draw.select("tarocks", tarocks, counts)];
        let held = self.game.honours.iter().chain(&self.game.consoled);
        hands.extend(held.map(|card| draw.select(&format!("held_{}", card.id), card.name.clone(), sides())));
        let silent = self.game.silent.iter();
        let silent =
            silent.map(|item| draw.select(&format!("silent_{}", item.id), item.name.clone(), sides()));
        let set = |fields| vec![Fieldset { legend: None, fields }];
        vec![
            Part::folded(
                draw.t(T::AnnouncementsWord),
                (0..ROWS).map(|row| self.announcement(draw, row)).collect(),
            ),
            Part::open(hands),
            Part::folded(draw.t(T::SilentItems), set(silent.collect())),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_and_the_fields_that_tell_it_are_the_same() {
        let card = |id: &str| CardName { id: id.to_owned(), name: id.to_owned() };
        let word = |id: &str| Word { id: id.to_owned(), name: id.to_owned() };
        let game = RoyalSheet {
            opens: 3,
            items: vec![],
            pages: vec![],
            silent: ["obscur", "lauer"].map(word).into(),
            suits: vec![],
            cards: vec![],
            tens: vec![],
            lengths: std::collections::BTreeMap::new(),
            tarocks: vec![8, 9, 10],
            fewest_tarocks: 6,
            all_tarocks: 22,
            honours: ["T22", "T21"].map(card).into(),
            consoled: ["T18", "T17", "T16"].map(card).into(),
        };
        let fields = Fields { game: &game, seats: &[], opener: Some(3) };
        let record = json!({"family": "royal",
            "hands": {"attackers": {"tarocks": 9, "honneurs": 1, "holds": ["T18"]},
                "defenders": {"tarocks": 13, "honneurs": 1, "holds": ["T17", "T16"]}},
            "announcements": [
                {"item": "farbenanzahl", "by": "3", "suit": "p", "count": 3},
                {"item": "pre_ultimo", "by": "8", "cards": ["hK"], "won": false, "kontra_by": "3",
                    "raised_from": [{"item": "ultimo", "by": "17", "cards": ["hK"]}]},
                {"item": "rot_und_schwarz", "by": "3", "suits": ["h", "p"], "won": true}],
            "silent": [{"item": "lauer", "side": "defenders"}]});
        let form = Form::of(fields.fields_of(&record));
        assert_eq!(fields.record(&form), record);
        assert_eq!(fields.field_of(&form, "/announcements/1/won").as_deref(), Some("won_2"));
        assert_eq!(fields.field_of(&form, "/hands/attackers/tarocks").as_deref(), Some("tarocks"));

        let said = |typed: &[(&str, &str)]| {
            let typed = typed.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
            fields.first_bid(&Form::of(typed.collect())).unwrap()
        };
        let counted = [("item_0", "farbenanzahl"), ("by_0", "3"), ("suit_0", "p"), ("count_0", "3")];
        let announced = json!({"item": "farbenanzahl", "by": "3", "suit": "p", "count": 3});
        assert_eq!(said(&counted), ("royal.announced", announced));
        let by_another = said(&[("item_0", "engel"), ("by_0", "8")]);
        assert_eq!(by_another, ("royal.passed", json!({"by": "3"})), "who opens has passed");
        assert_eq!(said(&[]).1["item"], "", "nothing was said yet: that is refused at its field");
        assert_eq!(fields.field_of(&form, "/item").as_deref(), Some("item_0"));
    }
}
