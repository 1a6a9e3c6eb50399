//! The catalogue of offences: what referees meet, how grave it is, what it usually leads to
//! (REN, TC18 §5 and §6, KR18 "Ansagen" and "Renonceregelung").
//!
//! One table for all rulesets; where they differ, a row says so. What KR18 and OOE23 do not
//! speak of is taken from the cup's guidance (decision). Texts are in `texts`, under
//! [`Offence::text_key`].

use serde::{Deserialize, Serialize};

/// Whose catalogue a ruleset follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Catalogue {
    /// TC18, REN.
    #[default]
    Tarockcup,
    /// KR18; what is said nowhere there: REN.
    Krenglbach,
    /// OOE23, REN.
    Ooe,
}

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

/// An offence as one ruleset sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Offence {
    /// Its id, stable.
    pub id: &'static str,
    /// How grave it is.
    pub severity: Severity,
    /// What usually follows.
    pub usual: Usual,
    /// Short name of the source, and paragraph or heading.
    pub source: &'static str,
}

impl Offence {
    /// The key of its text in both languages.
    #[must_use]
    pub fn text_key(&self) -> String {
        format!("offence-{}", self.id.replace('_', "-"))
    }
}

/// What one catalogue says about an offence.
type Seen = Option<(Severity, Usual, &'static str)>;

struct Row {
    id: &'static str,
    tarockcup: Seen,
    krenglbach: Seen,
    ooe: Seen,
}

const fn everywhere(id: &'static str, severity: Severity, usual: Usual, source: &'static str) -> Row {
    let seen = Some((severity, usual, source));
    Row { id, tarockcup: seen, krenglbach: seen, ooe: seen }
}

const fn hard(id: &'static str, source: &'static str) -> Row {
    everywhere(id, Severity::Hard, Usual::Renonce, source)
}

const fn light(id: &'static str) -> Row {
    everywhere(id, Severity::Light, Usual::Caution, GENERAL)
}

const fn harmless(id: &'static str, usual: Usual, source: &'static str) -> Row {
    everywhere(id, Severity::NotRenonce, usual, source)
}

impl Row {
    const fn but_krenglbach(self, seen: Seen) -> Self {
        Self { krenglbach: seen, ..self }
    }
}

const GENERAL: &str = "REN Allgemeines";
const GAMES: &str = "REN Spiele und Zusätze";
const KR18_BIRDS: Seen = Some((Severity::Hard, Usual::Renonce, "KR18 Ansagen"));

const TABLE: [Row; 29] = [
    hard("farbzwang", GENERAL),
    hard("tarockzwang", GENERAL),
    hard("stichzwang", GENERAL),
    hard("talon_or_discard", GENERAL),
    hard("wrong_card_count", GENERAL).but_krenglbach(Some((
        Severity::Hard,
        Usual::Renonce,
        "KR18 Renonceregelung",
    ))),
    hard("besserrufer_without_bird", GAMES).but_krenglbach(KR18_BIRDS),
    // KR18 "Allgemein" lets who holds four kings call the Sküs.
    hard("rufer_with_four_kings", GAMES).but_krenglbach(None),
    hard("ultimo_without_king", GAMES),
    hard("cards_mixed", GENERAL),
    hard("kontra_by_called_partner", "TC18 §6"),
    hard("game_betrayed", "TC18 §6"),
    // Forbidden in both books, without a price of its own: taken as hard (decision).
    hard("own_king_called", "TC18 §2").but_krenglbach(Some((
        Severity::Hard,
        Usual::Renonce,
        "KR18 Allgemein",
    ))),
    light("misleading_announcement"),
    light("early_call"),
    light("talon_opened_early"),
    light("lead_out_of_turn"),
    light("cards_thrown_in_early"),
    light("slip_of_the_tongue"),
    light("gesture"),
    harmless("birds_out_of_order", Usual::PremiumLost, "TC18 §5").but_krenglbach(KR18_BIRDS),
    harmless("bird_in_wrong_trick", Usual::PremiumLost, GAMES).but_krenglbach(KR18_BIRDS),
    harmless("ultimo_in_wrong_trick", Usual::PremiumLost, GAMES),
    harmless("further_bird_not_held", Usual::PremiumLost, GAMES),
    harmless("laid_down_early", Usual::GameLost, GENERAL),
    harmless("dealing_error", Usual::NoOffence, GENERAL),
    harmless("wrong_dealer", Usual::NoOffence, GENERAL),
    harmless("accepted_wrong_lead", Usual::NoOffence, GENERAL),
    harmless("saving_hint", Usual::NoOffence, GENERAL),
    harmless("glance_at_own_tricks", Usual::NoOffence, GENERAL),
];

impl Catalogue {
    /// Everything it knows, hard offences first.
    pub fn offences(self) -> impl Iterator<Item = Offence> {
        TABLE.iter().filter_map(move |row| {
            let seen = match self {
                Self::Tarockcup => row.tarockcup,
                Self::Krenglbach => row.krenglbach,
                Self::Ooe => row.ooe,
            };
            let (severity, usual, source) = seen?;
            Some(Offence { id: row.id, severity, usual, source })
        })
    }

    /// The offence with this id, if it knows it.
    #[must_use]
    pub fn offence(self, id: &str) -> Option<Offence> {
        self.offences().find(|offence| offence.id == id)
    }

    /// Whether it is the one a ruleset follows that names none.
    #[must_use]
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rstest::rstest;

    use super::*;
    use crate::ruleset::Ruleset;

    use Severity::{Hard, Light, NotRenonce};

    fn ids(catalogue: Catalogue, severity: Severity) -> BTreeSet<&'static str> {
        catalogue.offences().filter(|offence| offence.severity == severity).map(|o| o.id).collect()
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
    const LIGHT: [&str; 7] = [
        "cards_thrown_in_early",
        "early_call",
        "gesture",
        "lead_out_of_turn",
        "misleading_announcement",
        "slip_of_the_tongue",
        "talon_opened_early",
    ];

    #[rstest]
    #[case(Catalogue::Tarockcup)]
    #[case(Catalogue::Ooe)]
    fn the_cups_follow_ren(#[case] catalogue: Catalogue) {
        assert_eq!(ids(catalogue, Hard), HARD.into());
        assert_eq!(ids(catalogue, Light), LIGHT.into());
        assert_eq!(ids(catalogue, NotRenonce).len(), 10);
    }

    /// KR18 "Ansagen": birds given up in the wrong order or played early are a renonce; "Allgemein":
    /// four kings are a reason to call the Sküs.
    #[test]
    fn krenglbach_is_harder_on_birds_and_knows_the_called_skues() {
        let mut hard: BTreeSet<_> = HARD.into();
        hard.remove("rufer_with_four_kings");
        hard.extend(["birds_out_of_order", "bird_in_wrong_trick"]);
        assert_eq!(ids(Catalogue::Krenglbach, Hard), hard);
        assert_eq!(ids(Catalogue::Krenglbach, Light), LIGHT.into());
        let bird = Catalogue::Krenglbach.offence("bird_in_wrong_trick").unwrap();
        assert_eq!((bird.usual, bird.source), (Usual::Renonce, "KR18 Ansagen"));
        let bird = Catalogue::Tarockcup.offence("bird_in_wrong_trick").unwrap();
        assert_eq!((bird.severity, bird.usual), (NotRenonce, Usual::PremiumLost));
    }

    #[test]
    fn what_usually_follows_fits_the_severity() {
        for catalogue in [Catalogue::Tarockcup, Catalogue::Krenglbach, Catalogue::Ooe] {
            let ids: BTreeSet<_> = catalogue.offences().map(|offence| offence.id).collect();
            assert_eq!(ids.len(), catalogue.offences().count(), "no offence stands twice");
            for offence in catalogue.offences() {
                assert!(!offence.source.is_empty());
                assert!(offence.id.parse::<crate::ids::Code>().is_ok(), "a ruling can name {}", offence.id);
                match offence.severity {
                    Hard => assert_eq!(offence.usual, Usual::Renonce),
                    Light => assert_eq!(offence.usual, Usual::Caution),
                    NotRenonce => {
                        assert!(!matches!(offence.usual, Usual::Renonce | Usual::Caution), "{}", offence.id);
                    }
                }
            }
        }
    }

    #[rstest]
    #[case("krenglbach-2018", Catalogue::Krenglbach)]
    #[case("tarockcup-2018", Catalogue::Tarockcup)]
    #[case("tarockcup-2019", Catalogue::Tarockcup)]
    #[case("ooe-2023", Catalogue::Ooe)]
    fn every_ruleset_has_its_catalogue(#[case] preset: &str, #[case] expected: Catalogue) {
        let rules = Ruleset::preset(preset).unwrap().game.koenigrufen().unwrap();
        assert_eq!(rules.offences, expected);
    }
}
