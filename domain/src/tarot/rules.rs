//! What a ruleset says about French Tarot. Data only.

use serde::{Deserialize, Serialize};

use super::card_points::CardPoints;
use super::contract::Contract;
use super::record::{Chelem, PoigneeSize};
use super::{ATOUTS, PACK_POINTS, hand_cards};
use crate::tarot::faults;
use crate::violation::{Fault, Violation, shared};

const MAX_VALUE: u16 = 1_000;
const MAX_TIMES: u16 = 100;

/// The game's part of a ruleset. All values are whole points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// What any contract is played for, before the difference in card points.
    pub stake: u16,
    /// Card points the attack needs with 0, 1, 2 and 3 bouts.
    pub needed: [u8; 4],
    /// What each contract multiplies stake, difference and petit au bout by. What is left out is not
    /// played.
    pub multipliers: Multipliers,
    /// For the last trick with the 1 in it, before multiplying.
    pub petit_au_bout: u16,
    /// What a poignée is worth, never multiplied, and how many atouts it takes. What is left out is
    /// not played.
    #[serde(default)]
    pub poignees: Poignees,
    /// What a chelem is worth, never multiplied.
    pub chelem: ChelemRule,
    /// How five play at a table.
    #[serde(default, skip_serializing_if = "FivePlayers::all_play")]
    pub five_players: FivePlayers,
}

/// How five play at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FivePlayers {
    /// All five, with a called partner (TAR "Tarot zu fünft").
    #[default]
    AllPlay,
    /// As four: the dealer sits out (*mort*) and gets 0.
    DealerOut,
}

impl FivePlayers {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    fn all_play(&self) -> bool {
        *self == Self::AllPlay
    }
}

/// What the contracts multiply by; one without a number is not played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Multipliers {
    /// Prise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prise: Option<u16>,
    /// Garde.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub garde: Option<u16>,
    /// Garde sans le chien.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub garde_sans: Option<u16>,
    /// Garde contre le chien.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub garde_contre: Option<u16>,
}

/// The sizes of poignée; one without a rule is not shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Poignees {
    /// The smallest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub simple: Option<PoigneeRule>,
    /// The middle one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub double: Option<PoigneeRule>,
    /// The largest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub triple: Option<PoigneeRule>,
}

/// What a poignée is worth and takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PoigneeRule {
    /// Points for one pair of payer and receiver.
    pub value: u16,
    /// Atouts with three, four and five players, the Excuse among them.
    pub atouts: PerPlayers,
}

/// A number for each number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerPlayers {
    /// With three players.
    pub three: u8,
    /// With four players.
    pub four: u8,
    /// With five players.
    pub five: u8,
}

/// What a chelem is worth for one pair of payer and receiver.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChelemRule {
    /// To the attack.
    pub announced_made: u16,
    /// To the attack.
    pub unannounced_made: u16,
    /// To the defence.
    pub announced_failed: u16,
    /// To the defence.
    pub defence_made: u16,
}

impl PerPlayers {
    /// The number for so many players; none at no table.
    #[must_use]
    pub const fn get(self, players: usize) -> Option<u8> {
        match players {
            3 => Some(self.three),
            4 => Some(self.four),
            5 => Some(self.five),
            _ => None,
        }
    }
}

impl Rules {
    /// What a contract multiplies by; nothing if it is not played.
    #[must_use]
    pub const fn multiplier(&self, contract: Contract) -> Option<u16> {
        match contract {
            Contract::Prise => self.multipliers.prise,
            Contract::Garde => self.multipliers.garde,
            Contract::GardeSans => self.multipliers.garde_sans,
            Contract::GardeContre => self.multipliers.garde_contre,
        }
    }

    /// The contracts that are played, low to high, with what they multiply by.
    #[must_use]
    pub fn contracts(&self) -> impl DoubleEndedIterator<Item = (Contract, u16)> {
        Contract::ALL.into_iter().filter_map(|contract| Some((contract, self.multiplier(contract)?)))
    }

    /// What the attack needs with so many bouts; with more than there are as with all.
    #[must_use]
    pub fn needed(&self, bouts: u8) -> CardPoints {
        let [.., all] = self.needed;
        CardPoints::whole(self.needed.get(usize::from(bouts)).copied().unwrap_or(all).into())
    }

    /// What a poignée of this size is worth and takes; nothing if it is not played.
    #[must_use]
    pub const fn poignee(&self, size: PoigneeSize) -> Option<&PoigneeRule> {
        match size {
            PoigneeSize::Simple => self.poignees.simple.as_ref(),
            PoigneeSize::Double => self.poignees.double.as_ref(),
            PoigneeSize::Triple => self.poignees.triple.as_ref(),
        }
    }

    /// How many atouts a poignée of this size takes with so many players; nothing if it is not
    /// played.
    #[must_use]
    pub fn atouts(&self, size: PoigneeSize, players: usize) -> Option<u8> {
        self.poignee(size)?.atouts.get(players)
    }

    /// The poignées that are played, small to large.
    #[must_use]
    pub fn poignees(&self) -> impl DoubleEndedIterator<Item = (PoigneeSize, &PoigneeRule)> {
        PoigneeSize::ALL.into_iter().filter_map(|size| Some((size, self.poignee(size)?)))
    }

    /// The largest poignée that so many atouts make with so many players, if any.
    #[must_use]
    pub fn largest_poignee(&self, atouts: usize, players: usize) -> Option<PoigneeSize> {
        let mut sizes = self.poignees().map(|(size, _)| size).rev();
        sizes.find(|&size| self.atouts(size, players).is_some_and(|needed| atouts >= needed.into()))
    }

    /// What a chelem brings the attack; less than nothing if it brings the defence something.
    #[must_use]
    pub fn chelem(&self, chelem: Chelem) -> i64 {
        match chelem {
            Chelem::Announced => 0,
            Chelem::AnnouncedMade => self.chelem.announced_made.into(),
            Chelem::UnannouncedMade => self.chelem.unannounced_made.into(),
            Chelem::AnnouncedFailed => -i64::from(self.chelem.announced_failed),
            Chelem::DefenceMade => -i64::from(self.chelem.defence_made),
        }
    }

    /// What rules from outside must keep to; pointers lead into them.
    #[must_use]
    pub fn check(&self) -> Vec<Violation> {
        let mut found = Bounds(Vec::new());
        found.within("/stake", self.stake, 0, MAX_VALUE);
        for (i, &needed) in self.needed.iter().enumerate() {
            let most = u16::try_from(PACK_POINTS.halves() / 2).unwrap_or(u16::MAX);
            found.within(&format!("/needed/{i}"), needed.into(), 1, most);
        }
        if !self.needed.is_sorted_by(|fewer, more| fewer >= more) {
            found.report("/needed", faults::more_bouts_fewer_points());
        }
        if self.contracts().next().is_none() {
            found.report("/multipliers", faults::no_contract());
        }
        for (contract, times) in self.contracts() {
            found.within(&format!("/multipliers/{}", contract.id()), times, 1, MAX_TIMES);
        }
        found.within("/petit_au_bout", self.petit_au_bout, 0, MAX_VALUE);
        for (size, rule) in self.poignees() {
            let at = format!("/poignees/{}", size.id());
            found.within(&format!("{at}/value"), rule.value, 0, MAX_VALUE);
            for (players, name) in [(3, "three"), (4, "four"), (5, "five")] {
                let most = u16::try_from(hand_cards(players)).unwrap_or(u16::MAX).min(ATOUTS);
                let atouts = rule.atouts.get(players).unwrap_or(0);
                found.within(&format!("{at}/atouts/{name}"), atouts.into(), 1, most);
            }
        }
        for players in 3..=5 {
            let atouts = self.poignees().map(|(_, rule)| rule.atouts.get(players));
            if !atouts.is_sorted_by(|smaller, larger| smaller < larger) {
                found.report("/poignees", faults::poignees_rise(players));
            }
        }
        let ChelemRule { announced_made, unannounced_made, announced_failed, defence_made } = self.chelem;
        found.within("/chelem/announced_made", announced_made, 0, MAX_VALUE);
        found.within("/chelem/unannounced_made", unannounced_made, 0, MAX_VALUE);
        found.within("/chelem/announced_failed", announced_failed, 0, MAX_VALUE);
        found.within("/chelem/defence_made", defence_made, 0, MAX_VALUE);
        found.0
    }
}

struct Bounds(Vec<Violation>);

impl Bounds {
    fn report(&mut self, pointer: &str, fault: Fault) {
        self.0.push(Violation::at(pointer, fault));
    }

    fn within(&mut self, pointer: &str, number: u16, least: u16, most: u16) {
        if !(least..=most).contains(&number) {
            self.report(pointer, shared::out_of_bounds(number, least, most));
        }
    }
}
