//! Start numbers as the scoring contract names players: as text.
//!
//! Records, entries and rulings come in and go out with such players; inside they have numbers.
//! `try_map_players` with [`inward`] or [`outward`] goes from one to the other.

use std::convert::Infallible;
use std::fmt;

use domain::ids::PlayerNumber;
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::ToSchema;

/// A start number as text, such as `"17"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ToSchema)]
#[schema(value_type = String, pattern = "^[1-9][0-9]{0,4}$", example = "17")]
pub struct StartNumber(pub PlayerNumber);

/// As the tournament names the player.
pub fn inward(player: &StartNumber) -> Result<PlayerNumber, Infallible> {
    Ok(player.0)
}

/// As clients name the player.
pub fn outward(player: &PlayerNumber) -> Result<StartNumber, Infallible> {
    Ok(StartNumber(*player))
}

impl Serialize for StartNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for StartNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(AsText)
    }
}

struct AsText;

impl Visitor<'_> for AsText {
    type Value = StartNumber;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a start number as text, such as \"17\"")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<StartNumber, E> {
        let number = text.parse::<PlayerNumber>().ok();
        // One player has one name: neither "017" nor "+17".
        let number = number.filter(|number| number.to_string() == text);
        number.map(StartNumber).ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
    }
}

#[cfg(test)]
mod tests {
    use domain::family::Record;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(r#""17""#, Some(17))]
    #[case("17", None)]
    #[case(r#""017""#, None)]
    #[case(r#""+17""#, None)]
    #[case(r#""0""#, None)]
    #[case(r#""Anna""#, None)]
    fn a_player_is_named_by_the_plain_text_of_the_number(#[case] json: &str, #[case] number: Option<u16>) {
        let read = serde_json::from_str::<StartNumber>(json).ok();
        assert_eq!(read, number.map(|number| StartNumber(PlayerNumber(number))));
    }

    #[test]
    fn a_record_comes_back_as_it_went_and_a_wrong_name_is_found_in_its_place() {
        let json = concat!(
            r#"{"family":"koenigrufen","contract":"besserrufer","#,
            r#""declarers":[{"player":"2","won":true,"kontras":[{"by":"3","level":"kontra"}]}],"partner":"4","#,
            r#""premiums":[{"premium":"pagat","side":"declarer","by":"2","announced":true,"won":true}]}"#,
        );
        let record = Record::<StartNumber>::from_json(json).unwrap();
        let Ok(inside) = record.try_map_players(inward);
        let Ok(outside) = inside.try_map_players(outward);
        assert_eq!(serde_json::to_string(&outside).unwrap(), json);

        let wrong =
            Record::<StartNumber>::from_json(&json.replace(r#""by":"3""#, r#""by":"C""#)).unwrap_err();
        assert_eq!(wrong.pointer, "/declarers/0/kontras/0/by");
    }
}
