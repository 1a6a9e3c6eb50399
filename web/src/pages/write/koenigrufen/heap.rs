//! Counting help in the form: a heap as points and leaves, in thirds, in Lagen or by what its cards are worth.
//!
//! The record keeps only what came out. Who has won follows from it, if nobody has said so.

use domain::card::Card;
use domain::family::Counted;
use domain::koenigrufen::Side;
use domain::koenigrufen::record;
use http::form::Form;
use serde_json::{Map, Value, json};
use texts::{Lang, Page as T};

use super::SIDES;
use crate::pages::write::form::{Drawing, Fieldset, Part};

/// What a card can be worth: a court or one of the Trull, down to the pips.
const WORTHS: [u8; 5] = [5, 4, 3, 2, 1];

/// A card counts its worth less two thirds.
const OFF_IN_THIRDS: u16 = 2;

/// The cards of a worth.
fn worth(value: u8) -> Vec<Card> {
    Card::all().filter(|card| card.thirds() + OFF_IN_THIRDS == 3 * u16::from(value)).collect()
}

fn worth_field(value: u8) -> String {
    format!("count_worth_{value}")
}

/// What was typed, as a number where it is one: what is none is refused where it stands.
fn typed(text: &str) -> Value {
    text.parse::<u16>().map_or_else(|_| text.into(), Value::from)
}

/// The heap that the form tells, as counting help reads it; none if nothing was counted. More than one
/// way of telling it is told as it stands: counting says that one is enough.
pub(super) fn of(form: &Form) -> Option<Value> {
    let mut heap = Map::new();
    if form.get("count_points").is_some() || form.get("count_leaves").is_some() {
        let part = |name: &str| form.get(name).unwrap_or("0");
        heap.insert("blatt".into(), format!("{}/{}", part("count_points"), part("count_leaves")).into());
    }
    if let Some(thirds) = form.get("count_thirds") {
        heap.insert("thirds".into(), typed(thirds));
    }
    if let Some(lagen) = lagen(form) {
        heap.insert("lagen".into(), lagen);
    }
    if WORTHS.iter().any(|value| form.get(&worth_field(*value)).is_some()) {
        heap.insert("cards".into(), cards(form).into());
    }
    if heap.is_empty() {
        return None;
    }
    heap.insert("contract".into(), form.get("game").unwrap_or_default().into());
    heap.insert("counted".into(), form.get("count_side").unwrap_or(SIDES[0]).into());
    if form.get("partner") == Some("talon") {
        heap.insert("king_in_talon".into(), true.into());
    }
    if let Some(tricks) = form.get("count_tricks") {
        heap.insert("tricks".into(), typed(tricks));
    }
    Some(heap.into())
}

fn lagen(form: &Form) -> Option<Value> {
    let (points, over) = (form.get("count_lagen"), form.get("count_over"));
    if points.is_none() && over.is_none() {
        return None;
    }
    let apart = |it: char| it.is_whitespace() || [',', ';', '+'].contains(&it);
    let points = points.unwrap_or_default().split(apart).filter(|it| !it.is_empty());
    let mut lagen = json!({"points": points.map(typed).collect::<Vec<_>>()});
    if let Some(cards) = over {
        let points = form.get("count_over_points").unwrap_or("0");
        lagen["left_over"] = json!({"cards": typed(cards), "points": typed(points)});
    }
    Some(lagen)
}

/// So many cards of each worth. Which of them they are the count does not ask; one too many is there twice,
/// and is refused.
fn cards(form: &Form) -> Vec<Value> {
    let of_worth = |value: u8| -> Vec<Value> {
        let Some(text) = form.get(&worth_field(value)) else { return Vec::new() };
        match text.parse::<u8>() {
            Ok(number) => {
                worth(value).iter().cycle().take(number.into()).map(|card| card.to_string().into()).collect()
            }
            Err(_) => vec![text.into()],
        }
    };
    WORTHS.into_iter().flat_map(of_worth).collect()
}

/// Puts what was counted into the record, and who has won, if nobody has said so.
pub(super) fn put(record: &mut Value, counted: &Counted) {
    let Counted::Koenigrufen(counted) = counted else { return };
    let of_declarer = record::Counted { side: Side::Declarer, blatt: counted.blatt.declarer };
    record["count"] = json!(of_declarer);
    let given_up = record["abandoned"] == true;
    if let Some(declarer) = record["declarers"].get_mut(0).filter(|it| it["won"].is_null() && !given_up) {
        declarer["won"] = counted.won.into();
    }
}

/// What both sides have, and who has won.
pub(super) fn in_words(lang: Lang, counted: &Counted) -> String {
    let Counted::Koenigrufen(counted) = counted else { return String::new() };
    let (declarer, opponents) = (counted.blatt.declarer.to_string(), counted.blatt.opponents.to_string());
    let text = if counted.won { T::CountedWon } else { T::CountedLost };
    lang.page_with(text, [("declarer", declarer.into()), ("opponents", opponents.into())])
}

/// The field in which a part of the heap, or of the count of a record, stands.
pub(super) fn field_of(form: &Form, of: Option<&str>, part: Option<&str>) -> String {
    let first_worth = || {
        let filled = WORTHS.into_iter().find(|value| form.get(&worth_field(*value)).is_some());
        worth_field(filled.unwrap_or(5))
    };
    match (of, part) {
        (Some("contract"), _) => "game".to_owned(),
        (Some("king_in_talon"), _) => "partner".to_owned(),
        (Some("thirds"), _) => "count_thirds".to_owned(),
        (Some("tricks"), _) => "count_tricks".to_owned(),
        (Some("counted" | "side"), _) => "count_side".to_owned(),
        (Some("lagen"), Some("left_over")) => "count_over".to_owned(),
        (Some("lagen"), _) => "count_lagen".to_owned(),
        (Some("cards"), _) => first_worth(),
        _ => "count_points".to_owned(),
    }
}

/// The fields that tell the count of a record.
pub(super) fn fields_of(count: &Value) -> Vec<(String, String)> {
    let (Some(side), Some(blatt)) = (count["side"].as_str(), count["blatt"].as_str()) else {
        return Vec::new();
    };
    let (points, leaves) = blatt.split_once('/').unwrap_or((blatt, "0"));
    [("count_side", side), ("count_points", points), ("count_leaves", leaves)]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .into()
}

/// The part of the form for it.
pub(super) fn part(draw: &Drawing<'_>) -> Part {
    let names = [T::SideDeclarer, T::SideOpponents].map(|text| draw.t(text));
    let sides = SIDES.map(str::to_owned).into_iter().zip(names);
    let number = |name: &str, text: T, most: u16| draw.number(name, draw.t(text), most, "1");
    let cards = |value: u8| {
        let label = draw.lang.page_with(T::CardsWorth, [("value", value.into())]);
        let most = u16::try_from(worth(value).len()).unwrap_or(u16::MAX);
        draw.number(&worth_field(value), label, most, "1")
    };
    let left_over = [1, 2].map(|cards: u8| (cards.to_string(), cards.to_string()));
    let set = |legend: T, fields| Fieldset { legend: Some(draw.t(legend)), fields };
    let sets = vec![
        Fieldset { legend: None, fields: vec![draw.select("count_side", draw.t(T::WhoseHeap), sides)] },
        set(
            T::CardPoints,
            vec![
                number("count_points", T::CardPoints, 70),
                number("count_leaves", T::Leaves, 2),
                number("count_thirds", T::OrThirds, 210),
                number("count_tricks", T::Tricks, 12),
            ],
        ),
        set(
            T::OrLagen,
            vec![
                draw.text("count_lagen", draw.t(T::LagenPoints)),
                draw.select("count_over", draw.t(T::LeftOverCards), left_over),
                number("count_over_points", T::LeftOverPoints, 9),
            ],
        ),
        set(T::OrCards, WORTHS.into_iter().map(cards).collect()),
    ];
    Part { act: Some(("count", draw.t(T::CountNow))), ..Part::folded(draw.t(T::CountingHelp), sets) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(fields: &[(&str, &str)]) -> Form {
        Form::of(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    fn counted(fields: &[(&str, &str)]) -> Counted {
        let heap = of(&form(fields)).unwrap();
        let ruleset = domain::ruleset::Ruleset::preset("krenglbach-2018").unwrap();
        ruleset.game.count(&heap.to_string()).unwrap()
    }

    #[test]
    fn however_a_heap_is_told_the_same_comes_out() {
        let game = ("game", "dreier");
        // Seven Lagen and two cards: five tricks and the discard.
        let lagen =
            [game, ("count_lagen", "5, 5 5+5;5 5 1"), ("count_over", "2"), ("count_over_points", "4")];
        let told = in_words(Lang::De, &counted(&lagen));
        assert!(told.contains("34/2"), "{told}");
        for other in [
            vec![game, ("count_points", "34"), ("count_leaves", "2")],
            vec![game, ("count_thirds", "104")],
            vec![game, ("count_side", "opponents"), ("count_points", "35"), ("count_leaves", "1")],
        ] {
            assert_eq!(in_words(Lang::De, &counted(&other)), told);
        }
        // 23 cards: seven of five, sixteen of one.
        let cards = [game, ("count_worth_5", "7"), ("count_worth_1", "16")];
        assert_eq!(
            in_words(Lang::De, &counted(&cards)),
            in_words(Lang::De, &counted(&[game, ("count_thirds", "107")]))
        );
    }

    #[test]
    fn the_record_keeps_what_was_counted_and_who_has_won_follows() {
        let game = ("game", "dreier");
        let won = counted(&[game, ("count_points", "35"), ("count_leaves", "2")]);
        let lost = counted(&[game, ("count_points", "35"), ("count_leaves", "1")]);
        let mut record = json!({"declarers": [{"player": "3"}]});
        put(&mut record, &won);
        let expected = json!({"declarers": [{"player": "3", "won": true}], "count": {"side": "declarer", "blatt": "35/2"}});
        assert_eq!(record, expected);
        // Who has said it himself is asked nothing.
        put(&mut record, &lost);
        assert_eq!(record["declarers"][0]["won"], true);
        assert_eq!(fields_of(&record["count"])[1].1, "35");
        assert_eq!(of(&form(&[game])), None);
    }

    #[test]
    fn a_card_too_many_is_there_twice() {
        let heap = of(&form(&[("game", "dreier"), ("count_worth_4", "5")])).unwrap();
        let cards = heap["cards"].as_array().unwrap();
        assert_eq!(cards.len(), 5);
        assert_eq!(cards[0], cards[4]);
        assert_eq!(field_of(&form(&[("count_worth_4", "5")]), Some("cards"), Some("4")), "count_worth_4");
    }
}
