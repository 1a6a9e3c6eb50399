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
    /// What each contract multiplies stake, difference and petit au bout by.
    pub multipliers: Multipliers,
    /// For the last trick with the 1 in it, before multiplying.
    pub petit_au_bout: u16,
    /// What a poignée is worth, never multiplied, and how many atouts it takes.
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

/// What the contracts multiply by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Multipliers {
    /// Prise.
    pub prise: u16,
    /// Garde.
    pub garde: u16,
    /// Garde sans le chien.
    pub garde_sans: u16,
    /// Garde contre le chien.
    pub garde_contre: u16,
}

/// The three sizes of poignée.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Poignees {
    /// The smallest.
    pub simple: PoigneeRule,
    /// The middle one.
    pub double: PoigneeRule,
    /// The largest.
    pub triple: PoigneeRule,
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
    /// What a contract multiplies by.
    #[must_use]
    pub const fn multiplier(&self, contract: Contract) -> u16 {
        match contract {
            Contract::Prise => self.multipliers.prise,
            Contract::Garde => self.multipliers.garde,
            Contract::GardeSans => self.multipliers.garde_sans,
            Contract::GardeContre => self.multipliers.garde_contre,
        }
    }

    /// What the attack needs with so many bouts; with more than there are as with all.
    #[must_use]
    pub fn needed(&self, bouts: u8) -> CardPoints {
        let [.., all] = self.needed;
        CardPoints::whole(self.needed.get(usize::from(bouts)).copied().unwrap_or(all).into())
    }

    /// What a poignée of this size is worth and takes.
    #[must_use]
    pub const fn poignee(&self, size: PoigneeSize) -> &PoigneeRule {
        match size {
            PoigneeSize::Simple => &self.poignees.simple,
            PoigneeSize::Double => &self.poignees.double,
            PoigneeSize::Triple => &self.poignees.triple,
        }
    }

    /// The largest poignée that so many atouts make with so many players, if any.
    #[must_use]
    pub fn largest_poignee(&self, atouts: usize, players: usize) -> Option<PoigneeSize> {
        PoigneeSize::ALL.into_iter().rev().find(|&size| {
            self.poignee(size).atouts.get(players).is_some_and(|needed| atouts >= needed.into())
        })
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
        for contract in Contract::ALL {
            let at = format!("/multipliers/{}", contract.id());
            found.within(&at, self.multiplier(contract), 1, MAX_TIMES);
        }
        found.within("/petit_au_bout", self.petit_au_bout, 0, MAX_VALUE);
        for size in PoigneeSize::ALL {
            let rule = self.poignee(size);
            let at = format!("/poignees/{}", size.id());
            found.within(&format!("{at}/value"), rule.value, 0, MAX_VALUE);
            for (players, name) in [(3, "three"), (4, "four"), (5, "five")] {
                let most = u16::try_from(hand_cards(players)).unwrap_or(u16::MAX).min(ATOUTS);
                let atouts = rule.atouts.get(players).unwrap_or(0);
                found.within(&format!("{at}/atouts/{name}"), atouts.into(), 1, most);
            }
        }
        for players in 3..=5 {
            let atouts = PoigneeSize::ALL.map(|size| self.poignee(size).atouts.get(players));
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
