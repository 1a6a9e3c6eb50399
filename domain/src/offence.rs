//! The catalogue of offences: what referees meet, how grave it is, what it usually leads to.
//!
//! Each ruleset has its own, with its sources beside each row. The offences of the books have
//! words in `texts`; one that a club adds brings its own.

pub(crate) mod faults;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::ids::ItemId;
use crate::violation::{Violation, shared};
use crate::words::Words;

const MAX_OFFENCES: usize = 100;
const MAX_NAME: usize = 200;
const MAX_SOURCE: usize = 200;

/// The offences of the books (REN, TC18 §5 and §6, KR18 "Ansagen" and "Renonceregelung"), which
/// have words in every language.
pub const NAMED: [&str; 37] = [
    "farbzwang",
    "tarockzwang",
    "stichzwang",
    "talon_or_discard",
    "wrong_card_count",
    "besserrufer_without_bird",
    "rufer_with_four_kings",
    "ultimo_without_king",
    "cards_mixed",
    "kontra_by_called_partner",
    "game_betrayed",
    "own_king_called",
    "misleading_announcement",
    "early_call",
    "talon_opened_early",
    "lead_out_of_turn",
    "cards_thrown_in_early",
    "slip_of_the_tongue",
    "gesture",
    "nachwassern",
    "silence_broken",
    "touched_card_not_played",
    "talk_in_half_open_game",
    "hand_of_another_touched",
    "tricks_laid_together",
    "kiebitz_interferes",
    "fifth_interferes",
    "birds_out_of_order",
    "bird_in_wrong_trick",
    "ultimo_in_wrong_trick",
    "further_bird_not_held",
    "laid_down_early",
    "dealing_error",
    "wrong_dealer",
    "accepted_wrong_lead",
    "saving_hint",
    "glance_at_own_tricks",
];

/// The offence of somebody who does not play at the table (REN "Allgemeines").
pub const OF_A_BYSTANDER: &str = "kiebitz_interferes";

/// How grave an offence is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Always a renonce.
    Hard,
    /// A renonce only on purpose, if it decided the game, or repeated by the same player.
    Light,
    /// Never a renonce by itself.
    NotRenonce,
}

/// The kind of ruling that usually follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Usual {
    /// The deal counts as entered.
    NoOffence,
    /// The deal counts as entered, and the offence is remembered.
    Caution,
    /// The offenders pay.
    Renonce,
    /// The announced premium is lost.
    PremiumLost,
    /// Game and announcements are lost.
    GameLost,
}

/// An offence as a ruleset sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offence {
    /// Its id.
    pub id: ItemId,
    /// How grave it is.
    pub severity: Severity,
    /// What usually follows.
    pub usual: Usual,
    /// Short name of the source, and paragraph or heading.
    pub source: String,
    /// In words; only the offences of the books can do without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Words>,
}

/// Everything that is wrong with a catalogue; pointers lead into it.
#[must_use]
pub fn check(catalogue: &[Offence]) -> Vec<Violation> {
    let mut found = Vec::new();
    let mut report = |pointer: String, fault| found.push(Violation::at(pointer, fault));
    if catalogue.len() > MAX_OFFENCES {
        report(String::new(), faults::too_many(MAX_OFFENCES));
    }
    let mut seen = BTreeSet::new();
    for (i, offence) in catalogue.iter().enumerate() {
        if !seen.insert(offence.id) {
            report(format!("/{i}/id"), faults::twice());
        }
        let source = offence.source.as_str();
        if source.trim().is_empty() || source.len() > MAX_SOURCE || source.contains(char::is_control) {
            report(format!("/{i}/source"), faults::source_malformed(MAX_SOURCE));
        }
        if offence.name.is_none() && !NAMED.contains(&offence.id.id()) {
            report(format!("/{i}/name"), faults::unnamed());
        }
        for language in offence.name.iter().flat_map(|name| name.misshapen(MAX_NAME)) {
            report(format!("/{i}/name/{language}"), shared::text_length(MAX_NAME));
        }
        let usual_of_hard = matches!(offence.usual, Usual::Renonce);
        let usual_of_light = matches!(offence.usual, Usual::Caution);
        let fits = match offence.severity {
            Severity::Hard => usual_of_hard,
            Severity::Light => usual_of_light,
            Severity::NotRenonce => !usual_of_hard && !usual_of_light,
        };
        if !fits {
            report(format!("/{i}/usual"), faults::usual_misfits());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::{Value, json};

    use super::Severity::{Hard, Light, NotRenonce};
    use super::*;
    use crate::ruleset::Ruleset;

    fn ids(ruleset: &str, severity: Severity) -> BTreeSet<&'static str> {
        let offences = Ruleset::preset(ruleset).unwrap().game.offences();
        offences
            .iter()
            .filter(|offence| offence.severity == severity)
            .map(|offence| offence.id.id())
            .collect()
    }

    /// REN "Allgemeines" and "Spiele und Zusätze", TC18 §6.
    const HARD: [&str; 12] = [
        "besserrufer_without_bird",
        "cards_mixed",
        "farbzwang",
        "game_betrayed",
        "kontra_by_called_partner",
        "own_king_called",
        "rufer_with_four_kings",
        "stichzwang",
        "talon_or_discard",
        "tarockzwang",
        "ultimo_without_king",
        "wrong_card_count",
    ];

    /// REN "Allgemeines".
    const LIGHT: [&str; 15] = [
        "cards_thrown_in_early",
        "early_call",
        "fifth_interferes",
        "gesture",
        "hand_of_another_touched",
        "kiebitz_interferes",
        "lead_out_of_turn",
        "misleading_announcement",
        "nachwassern",
        "silence_broken",
        "slip_of_the_tongue",
        "talk_in_half_open_game",
        "talon_opened_early",
        "touched_card_not_played",
        "tricks_laid_together",
    ];

    #[rstest]
    fn the_cups_follow_ren(#[values("tarockcup-2018", "tarockcup-2019", "ooe-2023")] ruleset: &str) {
        assert_eq!(ids(ruleset, Hard), HARD.into());
        assert_eq!(ids(ruleset, Light), LIGHT.into());
        assert_eq!(ids(ruleset, NotRenonce).len(), 10);
    }

    /// KR18 "Ansagen": birds given up in the wrong order or played early are a renonce; "Allgemein":
    /// four kings are a reason to call the Sküs; "Negativspiele": opponents may confer in games ouvert.
    #[test]
    fn krenglbach_is_harder_on_birds_and_knows_the_called_skues_and_talk() {
        let mut hard: BTreeSet<_> = HARD.into();
        hard.remove("rufer_with_four_kings");
        hard.extend(["birds_out_of_order", "bird_in_wrong_trick"]);
        assert_eq!(ids("krenglbach-2018", Hard), hard);
        let mut light: BTreeSet<_> = LIGHT.into();
        light.retain(|id| !["silence_broken", "touched_card_not_played"].contains(id));
        assert_eq!(ids("krenglbach-2018", Light), light);
        let bird = |ruleset| Ruleset::preset(ruleset).unwrap().game.offence("bird_in_wrong_trick").unwrap();
        let krenglbach = bird("krenglbach-2018");
        assert_eq!((krenglbach.usual, krenglbach.source.as_str()), (Usual::Renonce, "KR18 Ansagen"));
        let cup = bird("tarockcup-2018");
        assert_eq!((cup.severity, cup.usual), (NotRenonce, Usual::PremiumLost));
    }

    #[test]
    fn every_offence_of_the_books_is_in_a_catalogue_and_a_ruling_can_name_it() {
        let all = Ruleset::presets().iter().flat_map(|preset| preset.game.offences());
        let ids: BTreeSet<_> = all.map(|offence| offence.id.id()).collect();
        assert_eq!(ids, NAMED.into());
        assert!(ids.iter().all(|id| id.parse::<crate::ids::Code>().is_ok()));
    }

    #[rstest]
    #[case(json!([]), &[])]
    #[case(json!([["dog_in_the_hall", "light", "caution", {"de": "Hund im Saal"}]]), &[])]
    #[case(json!([["dog_in_the_hall", "light", "caution", null]]), &["/0/name"])]
    #[case(json!([["gesture", "light", "caution", {"de": ""}]]), &["/0/name/de"])]
    #[case(json!([["gesture", "light", "renonce", null]]), &["/0/usual"])]
    #[case(json!([["gesture", "not_renonce", "caution", null]]), &["/0/usual"])]
    #[case(json!([["gesture", "hard", "renonce", null], ["gesture", "hard", "renonce", null]]), &["/1/id"])]
    fn what_is_wrong_with_a_catalogue_is_told_where_it_stands(
        #[case] rows: Value,
        #[case] expected: &[&str],
    ) {
        let catalogue = rows.as_array().unwrap().iter().map(|row| {
            let offence =
                json!({"id": row[0], "severity": row[1], "usual": row[2], "source": "§ 1", "name": row[3]});
            serde_json::from_value(offence).unwrap()
        });
        let found = check(&catalogue.collect::<Vec<_>>());
        assert_eq!(found.iter().map(|found| found.pointer.as_str()).collect::<Vec<_>>(), expected);
    }
}
