//! The same entry with its players named otherwise.

use super::{Announced, ContraGiven, Ended, Entry, Outcome, Passed, Standing};

impl<P> Entry<P> {
    /// Names every player anew.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(&self, mut rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Entry<Q>, E> {
        Ok(match self {
            Self::Announced(announced) => Entry::Announced(Announced {
                item: announced.item,
                by: rename(&announced.by)?,
                cards: announced.cards.clone(),
                suit: announced.suit,
                suits: announced.suits.clone(),
                count: announced.count,
                raised_from: (announced.raised_from.iter())
                    .map(|raised| raised.try_map_players(&mut rename))
                    .collect::<Result<_, _>>()?,
            }),
            Self::ContraGiven(contra) => Entry::ContraGiven(ContraGiven {
                on: contra.on.try_map_players(&mut rename)?,
                by: rename(&contra.by)?,
            }),
            Self::Passed(passed) => Entry::Passed(Passed { by: rename(&passed.by)? }),
            Self::HandsStated(hands) => Entry::HandsStated(hands.clone()),
            Self::Scored(outcome) => Entry::Scored(Outcome {
                announcements: (outcome.announcements.iter())
                    .map(|ended| {
                        Ok(Ended {
                            item: ended.item,
                            by: rename(&ended.by)?,
                            cards: ended.cards.clone(),
                            won: ended.won,
                        })
                    })
                    .collect::<Result<_, _>>()?,
                silent: outcome.silent.clone(),
            }),
        })
    }
}

impl<P> Standing<P> {
    pub(in crate::royal) fn try_map_players<Q, E>(
        &self,
        rename: impl FnMut(&P) -> Result<Q, E>,
    ) -> Result<Standing<Q>, E> {
        let by = self.by.as_ref().map(rename).transpose()?;
        Ok(Standing { item: self.item, by, cards: self.cards.clone() })
    }
}
