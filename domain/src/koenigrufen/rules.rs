//! What a ruleset says about Königrufen: values, ranks, variants. Data only.

mod bounds;
mod games;

use std::collections::{BTreeMap, BTreeSet};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::contract::{Contract, ContractId};
use super::premium::Premium;
use super::record::Feat;
use crate::card::Card;
use crate::json::optional_object;
use crate::offence::Offence;
use crate::player_map::PlayerMap;

/// The game's part of a ruleset. All values are whole points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice that a ruleset names")]
pub struct Rules {
    /// What a point costs, in cents.
    pub cents_per_point: u16,
    /// Whether several may play negative games of the same rank (*bei*, KR18).
    pub bei: bool,
    /// Whether who holds four kings may call the Sküs (KR18).
    pub skues_callable: bool,
    /// What a kontra doubles.
    #[serde(default, skip_serializing_if = "KontraLedger::is_default")]
    pub kontra_in: KontraLedger,
    /// Whether a Rekontra of the declarer meets all kontras on his game (REN); else each stands
    /// for itself (OOE23).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rekontra_meets_all: bool,
    /// The games, each with its parts.
    #[serde(deserialize_with = "contracts")]
    pub contracts: BTreeMap<ContractId, Contract>,
    /// The premiums but for Valat; one that is not there is not played.
    #[serde(deserialize_with = "keyed")]
    pub premiums: BTreeMap<Premium, PremiumRule>,
    /// How a Valat is paid; without it none is played.
    #[serde(default, deserialize_with = "optional_object", skip_serializing_if = "Option::is_none")]
    pub valat: Option<ValatRule>,
    /// The only premiums that colour games know.
    pub colour_premiums: BTreeSet<Premium>,
    /// What happens in a Solorufer whose called king lies in the talon.
    pub solorufer_king_in_talon: SoloruferKingInTalon,
    /// How a Trischaken is paid.
    pub trischaken: TrischakenRule,
    /// Whether Vorhand chooses in Trischaken between with and without Stichzwang, and who
    /// gets the talon (TC18 §4); else with, and the last trick (KR18).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub trischaken_vorhand_chooses: bool,
    /// What a renonce costs.
    pub renonce: RenonceRule,
    /// Feats that may stand in a record. The Kaiserstich is one where the Pagat can take
    /// Mond and Sküs.
    #[serde(default)]
    pub feats: BTreeSet<Feat>,
    /// The offences that referees meet, hard ones first; without any rulings name none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offences: Vec<Offence>,
}

/// What a kontra doubles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KontraLedger {
    /// What is paid; the points of the score sheet go without (KR18 "Turniermodus", TC18 §7).
    #[default]
    Payment,
    /// The points, and with them what is paid: as at home, where only one book is kept.
    Points,
}

impl KontraLedger {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
    fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

/// A premium's values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PremiumRule {
    /// Made without announcement; absent = counts only if announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub silent: Option<u16>,
    /// Announced, made or failed.
    pub announced: u16,
}

/// How a Valat is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ValatRule {
    /// A premium on top of the game, doubled in solos, beside which only trick
    /// premiums count (TC18 §5, REN).
    Fixed {
        /// Points if silent.
        silent: u16,
        /// Points if announced.
        announced: u16,
    },
    /// Multiplies the game (KR18).
    Multiplying {
        /// Times the game if silent.
        silent: u8,
        /// Times the game if announced.
        announced: u8,
        /// Which kontra counts.
        kontra: ValatKontra,
        /// Which premiums count beside it.
        beside: BesideValat,
    },
}

/// Which kontra counts for a Valat that multiplies the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ValatKontra {
    /// Only that on the Valat; that on the game is gone (KR18 "Allgemein").
    Own,
    /// The higher of that on the game and that on the Valat.
    Highest,
}

/// Which premiums count beside a Valat that multiplies the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BesideValat {
    /// All, silent ones too (KR18 "Ansagen").
    All,
    /// Only announced ones.
    Announced,
}

/// A Solorufer whose called king lies in the talon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoloruferKingInTalon {
    /// No kontra of the deal counts.
    pub voids_kontras: bool,
    /// At another's renonce the declarer gets the value once, not three times (REN).
    pub renonce_pays_once: bool,
}

/// How a Trischaken is paid; amounts follow from the game's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrischakenRule {
    /// Who has most pays three times the value; shares are rounded up; Vorhand
    /// among the tied loses alone (KR18).
    LoserRoundedUp,
    /// Who has most pays three times the value; the tied share exactly (TC18 §4).
    LoserExact,
    /// The two with most pay the two with fewest; the tied share their places (REN).
    ByRank,
    /// Everybody pays the value to each who has less; nothing doubles (REN, played online).
    EachAgainstEach,
}

/// What a renonce costs beyond game and announcements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RenonceRule {
    /// Whether provable further loss can be claimed (TC18 §6, REN).
    pub claims: bool,
    /// Fixed points to each regular player for a Besserrufer without a bird
    /// (KR18 "Ansagen"); absent = game and announcements, without kontra (REN).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub besserrufer_without_bird: Option<u16>,
    /// Fixed points to each regular player in Trischaken.
    pub trischaken: TrischakenRenonce,
}

/// Fixed points to each regular player for a renonce in Trischaken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrischakenRenonce {
    /// One offender.
    pub each: u16,
    /// One offender, Vorhand, if that differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vorhand: Option<u16>,
    /// Two offenders, if that differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub two_offenders: Option<u16>,
}

/// A table with each key at most once. Keys are read as text, so that an error in
/// an entry is found under its key.
fn keyed<'de, D, K, V>(deserializer: D) -> Result<BTreeMap<K, V>, D::Error>
where
    D: Deserializer<'de>,
    K: Ord + Deserialize<'de>,
    V: Deserialize<'de>,
{
    let PlayerMap(entries) = PlayerMap::deserialize(deserializer)?;
    let count = entries.len();
    let table: BTreeMap<_, _> = entries.into_iter().collect();
    if table.len() == count { Ok(table) } else { Err(D::Error::custom("an entry stands twice")) }
}

/// The table of games; each gets its key as its id.
fn contracts<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<ContractId, Contract>, D::Error> {
    let mut contracts: BTreeMap<ContractId, Contract> = keyed(deserializer)?;
    for (id, contract) in &mut contracts {
        contract.id = *id;
    }
    Ok(contracts)
}

impl Rules {
    /// A premium's values if the ruleset knows it; for a multiplying Valat none.
    #[must_use]
    pub fn premium(&self, premium: Premium) -> Option<PremiumRule> {
        match (premium, self.valat) {
            (Premium::Valat, Some(ValatRule::Fixed { silent, announced })) => {
                Some(PremiumRule { silent: Some(silent), announced })
            }
            _ => self.premiums.get(&premium).copied(),
        }
    }

    /// Whether the ruleset knows this premium.
    #[must_use]
    pub fn knows(&self, premium: Premium) -> bool {
        if premium == Premium::Valat { self.valat.is_some() } else { self.premiums.contains_key(&premium) }
    }

    /// Whether the game allows this premium: none in negative games and
    /// Trischaken, few in colour games (KR18 "Farbendreier", TC18 §3, §4).
    #[must_use]
    pub fn allows(&self, contract: &Contract, premium: Premium) -> bool {
        self.knows(premium)
            && contract.is_positive()
            && (!contract.colour || self.colour_premiums.contains(&premium))
    }

    /// Of what the declarer of a game must announce one, in the order of the premiums.
    pub fn asked_for(&self, contract: &Contract) -> impl Iterator<Item = Premium> {
        contract.must_announce.iter().copied().filter(|premium| self.allows(contract, *premium))
    }

    /// Whether this card may be called in this game: a king in one that calls a king,
    /// where four kings allow it the Sküs (KR18 "Allgemein").
    #[must_use]
    pub fn callable(&self, contract: &Contract, card: Card) -> bool {
        contract.calls_king && (card.is_king() || (self.skues_callable && card == Card::SKUES))
    }

    /// The offence with this id, if the catalogue knows it.
    #[must_use]
    pub fn offence(&self, id: &str) -> Option<&Offence> {
        self.offences.iter().find(|offence| offence.id == id)
    }

    /// The game with this id, if the ruleset knows it.
    #[must_use]
    pub fn contract(&self, id: ContractId) -> Option<&Contract> {
        self.contracts.get(&id)
    }

    /// Whether two negative games may be played at once (KR18 "Negativspiele").
    #[must_use]
    pub fn may_play_bei(&self, one: &Contract, other: &Contract) -> bool {
        self.bei && one.is_negative() && other.is_negative() && one.rank == other.rank
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use crate::ruleset::Ruleset;

    /// KR18 "Allgemein": the Sküs with four kings; TC18 knows kings only.
    #[rstest]
    #[case("krenglbach-2018", "rufer", "hK", true)]
    #[case("krenglbach-2018", "solorufer", "Sk", true)]
    #[case("krenglbach-2018", "rufer", "hD", false)]
    #[case("krenglbach-2018", "dreier", "hK", false)]
    #[case("tarockcup-2018", "besserrufer", "pK", true)]
    #[case("tarockcup-2018", "rufer", "Sk", false)]
    fn who_can_be_called(
        #[case] ruleset: &str,
        #[case] contract: &str,
        #[case] card: &str,
        #[case] callable: bool,
    ) {
        let rules = Ruleset::preset(ruleset).unwrap().game.koenigrufen().unwrap();
        let contract = rules.contract(contract.parse().unwrap()).unwrap();
        assert_eq!(rules.callable(contract, card.parse().unwrap()), callable);
    }
}
