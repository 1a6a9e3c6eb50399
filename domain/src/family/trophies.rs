//! What goes into a list of trophies, whatever the family.

use super::{GameRules, Record};
use crate::koenigrufen;
use crate::seat::{Seat, Seating};

/// A trophy that was made in a deal: in Royal-Tarock an announced one (ROY "Die Trophäenliste"),
/// in Königrufen a feat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TrophyMade<P> {
    /// Its id, such as `mondfang`.
    pub id: &'static str,
    /// Which of two is higher.
    pub rank: u16,
    /// What it is worth in points; none if it carries none.
    pub value: Option<u16>,
    /// Who announced it, or did it: it is entered under his name.
    pub by: P,
    /// His partner, in a game of fixed pairs.
    pub partner: Option<P>,
}

impl<P: Copy + PartialEq + std::fmt::Display> Record<P> {
    /// The trophies made in a deal that was settled by these rules, the highest first; none
    /// of a record that breaks them.
    #[must_use]
    pub fn trophies(
        &self,
        rules: &GameRules,
        seating: Seating,
        seat_of: impl Fn(&P) -> Option<Seat>,
        player: impl Fn(Seat) -> Option<P>,
    ) -> Vec<TrophyMade<P>> {
        match (self, rules) {
            (Self::Koenigrufen(record), _) => record.feats.iter().map(feat).collect(),
            (Self::Royal(record), GameRules::Royal(rules)) => {
                let made = record.trophies(rules, seating, seat_of, player).unwrap_or_default();
                let one = |made: crate::royal::TrophyMade<P>| {
                    Some(TrophyMade {
                        id: made.item.id(),
                        rank: made.item.trophy_rank()?.into(),
                        value: Some(made.item.value()),
                        by: made.by,
                        partner: Some(made.partner),
                    })
                };
                made.into_iter().filter_map(one).collect()
            }
            (Self::Tarot(_) | Self::Royal(_), _) => Vec::new(),
        }
    }
}

fn feat<P: Copy>(entry: &koenigrufen::record::FeatEntry<P>) -> TrophyMade<P> {
    let (id, rank) = match entry.feat {
        koenigrufen::record::Feat::Kaiserstich => ("kaiserstich", 1),
    };
    TrophyMade { id, rank, value: None, by: entry.by, partner: None }
}
