//! What can be said at the table after what was said before.

use super::{Entry, KontraGiven, KontraOn};
use crate::koenigrufen::kontra::Kontra;
use crate::violation::{Violation, ViolationCode as Code};

impl<P: Copy + PartialEq> Entry<P> {
    /// What `entry`, said now, adds to the entries `told` so far. A Rekontra meets all
    /// kontras on its item (REN), so it may add several.
    ///
    /// # Errors
    /// If it cannot be said now, whatever the rules of the game are.
    pub fn follow(told: &[Self], entry: &Self) -> Result<Vec<Self>, Vec<Violation>> {
        let refuse = |pointer: &str, code, detail: &str| Err(vec![Violation::new(pointer, code, detail)]);
        let declared = told.iter().any(|told| matches!(told, Self::GameDeclared(_)));
        match entry {
            Self::GameDeclared(_) => {}
            _ if !declared => {
                return refuse("", Code::OutOfOrder, "A game must be declared first.");
            }
            Self::KontraGiven(kontra) => return kontra.follow(told),
            Self::KingCalled(_) if told.iter().any(|told| matches!(told, Self::KingCalled(_))) => {
                return refuse("/card", Code::AlreadySaid, "A card is called already.");
            }
            Self::PremiumAnnounced(new) => {
                let again = told.iter().any(|told| match told {
                    Self::PremiumAnnounced(old) => (old.premium, old.side) == (new.premium, new.side),
                    _ => false,
                });
                if again {
                    return refuse("/premium", Code::AlreadySaid, "It is announced already.");
                }
            }
            Self::KingCalled(_) | Self::Scored(_) => {}
        }
        Ok(vec![entry.clone()])
    }
}

impl<P: Copy + PartialEq> KontraGiven<P> {
    fn follow(&self, told: &[Entry<P>]) -> Result<Vec<Entry<P>>, Vec<Violation>> {
        let refuse =
            |pointer: &str, detail: &str| Err(vec![Violation::new(pointer, Code::OutOfOrder, detail)]);
        let announced = told.iter().any(|told| match (told, &self.on) {
            (Entry::GameDeclared(game), KontraOn::Game(declarer)) => game.declarer == Some(*declarer),
            (Entry::PremiumAnnounced(p), KontraOn::Premium { premium, side }) => {
                (p.premium, p.side) == (*premium, *side)
            }
            _ => false,
        });
        if !announced {
            return refuse("/on", "Nothing like this was announced.");
        }
        let mut standing: Vec<(Option<P>, Kontra)> = Vec::new();
        for told in told {
            if let Entry::KontraGiven(kontra) = told
                && kontra.on == self.on
            {
                match standing.iter_mut().find(|(by, _)| *by == kontra.by) {
                    Some((_, level)) => *level = kontra.level,
                    None => standing.push((kontra.by, kontra.level)),
                }
            }
        }
        let raise = |by: Option<P>| Entry::KontraGiven(Self { on: self.on.clone(), by, level: self.level });
        let own = standing.iter().find(|(by, _)| *by == self.by);
        match self.level {
            Kontra::Kontra if own.is_some() => refuse("/by", "This player has given kontra on it already."),
            Kontra::Kontra if self.on == KontraOn::Game(self.by_or_refuse()?) => {
                refuse("/by", "Nobody gives kontra on his own game.")
            }
            Kontra::Kontra => Ok(vec![raise(self.by)]),
            Kontra::Rekontra if own.is_some() => refuse("/by", "Nobody answers his own kontra."),
            Kontra::Rekontra => {
                let met: Vec<_> = standing
                    .iter()
                    .filter(|(_, level)| *level == Kontra::Kontra)
                    .map(|(by, _)| raise(*by))
                    .collect();
                if met.is_empty() { refuse("/level", "There is no kontra to answer.") } else { Ok(met) }
            }
            Kontra::Subkontra => match own {
                Some((by, Kontra::Rekontra)) => Ok(vec![raise(*by)]),
                _ => refuse("/level", "There is no Rekontra on a kontra of this player."),
            },
        }
    }

    fn by_or_refuse(&self) -> Result<P, Vec<Violation>> {
        let missing = || vec![Violation::new("/by", Code::OutOfOrder, "Who says it is missing.")];
        self.by.ok_or_else(missing)
    }
}
