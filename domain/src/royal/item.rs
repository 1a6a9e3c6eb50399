//! The 70 items of ROY "Die Ansagen": 66 announcements and four silent ones.
//!
//! What each names stands in one table (`item/table.rs`); here is what follows from it: which is a
//! trophy, which raises which. What an item needs stands in [`needs`](mod@super::needs), what it is
//! worth in the ruleset.

mod group;
mod table;

use std::fmt;

pub use group::Group;
pub use table::{Item, Names};

/// Items of which one raises another, and of which a side has one at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Honneur, Köpfe, Trull.
    Honneurs,
    /// Spiel to Valat.
    FreeTricks,
    /// Ultimo to Turul, on one card.
    Hochspiel,
    /// Fasan to Stella: their cards take the first tricks.
    Flug,
    /// Bande to Legion.
    Abfang,
    /// All trophies.
    Trophies,
}

impl Item {
    /// Those that count without being announced.
    pub const SILENT: [Self; 4] = [Self::Obscur, Self::Lauer, Self::VierKoenige, Self::MondfangStill];

    /// Whether it is shown in the hand; it cannot fail nor be contra'd.
    #[must_use]
    pub const fn is_meldung(self) -> bool {
        matches!(self.group(), Group::Meldung)
    }

    /// Whether it counts without being announced, and cannot be.
    #[must_use]
    pub const fn is_silent(self) -> bool {
        matches!(self.group(), Group::Silent)
    }

    /// Whether it is announced and played for: it can be made, lost and contra'd.
    #[must_use]
    pub const fn is_schlemm(self) -> bool {
        !self.is_meldung() && !self.is_silent()
    }

    /// Whether it is one of the 25 trophies.
    #[must_use]
    pub const fn is_trophy(self) -> bool {
        self.trophy_rank().is_some()
    }

    /// Its place among the trophies, from 1, the lowest (ROY "Grand Prix": the order of
    /// the score sheet is that of the text, reversed).
    #[must_use]
    pub const fn trophy_rank(self) -> Option<u8> {
        const BELOW: u8 = Item::Spadille as u8;
        if (self as u8) < BELOW { None } else { Some(self as u8 - BELOW + 1) }
    }

    /// Whether its card or cards take the first tricks (ROY "Flugschlemme").
    #[must_use]
    pub const fn is_flug(self) -> bool {
        matches!(self, Self::Fasan | Self::Falke | Self::Habicht | Self::Stella) || self.is_town()
    }

    /// Whether it is one of the Fasane named after towns.
    #[must_use]
    pub const fn is_town(self) -> bool {
        matches!(self, Self::SiebenbuergerFasan | Self::TemeschwarerFasan | Self::KlausenburgerFasan)
    }

    /// Whether it is a free trick or needs all tricks: Obscur is not played beside it
    /// (ROY "Stille Prämien").
    #[must_use]
    pub const fn ends_obscur(self) -> bool {
        matches!(self.group(), Group::FreeTricks) || self.is_valat_trophy()
    }

    /// Whether it is a trophy for which all tricks are needed.
    #[must_use]
    pub const fn is_valat_trophy(self) -> bool {
        matches!(self, Self::Skala)
            || matches!(
                self.group(),
                Group::SuperTrophy | Group::MultiTrophy | Group::UltraTrophy | Group::RoyalTrophy
            )
    }

    /// The families it belongs to: none, one, or two (Habicht and Stella).
    pub fn families(self) -> impl Iterator<Item = Family> {
        let own = match self.group() {
            Group::Material => {
                matches!(self, Self::Honneur | Self::Koepfe | Self::Trull).then_some(Family::Honneurs)
            }
            Group::FreeTricks => Some(Family::FreeTricks),
            Group::Hochspiel => Some(Family::Hochspiel),
            Group::Abfang => Some(Family::Abfang),
            _ => self.is_trophy().then_some(Family::Trophies),
        };
        own.into_iter().chain(self.is_flug().then_some(Family::Flug))
    }

    /// How dear it is among its family, by ROY: trophies in the steps of their groups, the
    /// small ones in two, all others in their order. A ruleset that pays otherwise raises no
    /// otherwise.
    const fn step(self) -> u8 {
        const OTHERS: u8 = Item::Royal as u8 + 1;
        match self.group() {
            Group::SmallTrophy if matches!(self, Self::Spadille | Self::Manille) => OTHERS,
            Group::SmallTrophy => OTHERS + 1,
            Group::Trophy => OTHERS + 2,
            Group::GreatTrophy => OTHERS + 3,
            Group::SuperTrophy => OTHERS + 4,
            Group::MultiTrophy => OTHERS + 5,
            Group::UltraTrophy => OTHERS + 6,
            Group::RoyalTrophy => OTHERS + 7,
            _ => self as u8,
        }
    }

    /// Whether announcing it raises `lower` of the same side, if what both name allows it: see
    /// [`Announced::raises`](crate::royal::announced::Announced::raises) (ROY "Steigerung von Schlemmen" and the notes of each group).
    #[must_use]
    pub fn raises(self, lower: Self) -> bool {
        let dearer = self.step() > lower.step();
        let is_flug_raise = match self {
            Self::Habicht => {
                matches!(
                    lower,
                    Self::Fasan | Self::Falke | Self::TemeschwarerFasan | Self::SiebenbuergerFasan
                )
            }
            Self::Stella => lower.is_flug() && lower != Self::Stella,
            // Each town those whose trick is one of its own.
            Self::SiebenbuergerFasan => matches!(lower, Self::Fasan | Self::Falke),
            Self::TemeschwarerFasan => lower == Self::Fasan,
            Self::KlausenburgerFasan => lower == Self::Falke,
            _ => false,
        };
        is_flug_raise
            || (dearer
                && self
                    .families()
                    .any(|family| family != Family::Flug && lower.families().any(|f| f == family)))
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
