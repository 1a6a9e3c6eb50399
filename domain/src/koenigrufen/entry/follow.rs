//! What can be said at the table after what was said before.

use super::{Entry, KontraGiven, KontraOn};
use crate::koenigrufen::faults;
use crate::koenigrufen::kontra::Kontra;
use crate::koenigrufen::rules::Rules;
use crate::violation::Violation;

impl<P: Copy + PartialEq> Entry<P> {
    /// What `entry`, said now, adds to those `entered` so far. A Rekontra meets all
    /// kontras on its item (REN), so it may add several; where each stands for itself (OOE23) it
    /// meets that of the one it names, and all if it names none.
    ///
    /// # Errors
    /// If it cannot be said now.
    pub fn follow(rules: &Rules, entered: &[Self], entry: &Self) -> Result<Vec<Self>, Vec<Violation>> {
        let refuse = |pointer: &str, fault| Err(vec![Violation::at(pointer, fault)]);
        let declared = entered.iter().any(|entered| matches!(entered, Self::GameDeclared(_)));
        match entry {
            Self::GameDeclared(_) => {}
            _ if !declared => {
                return refuse("", faults::game_first());
            }
            Self::KontraGiven(kontra) => return kontra.follow(rules, entered),
            Self::KingCalled(_) if entered.iter().any(|entered| matches!(entered, Self::KingCalled(_))) => {
                return refuse("/card", faults::card_called());
            }
            Self::PremiumAnnounced(new) => {
                let again = entered.iter().any(|entered| match entered {
                    Self::PremiumAnnounced(old) => (old.premium, old.side) == (new.premium, new.side),
                    _ => false,
                });
                if again {
                    return refuse("/premium", faults::announced_already(new.premium));
                }
            }
            Self::KingCalled(_) | Self::Scored(_) => {}
        }
        Ok(vec![entry.clone()])
    }
}

impl<P: Copy + PartialEq> KontraGiven<P> {
    fn follow(&self, rules: &Rules, entered: &[Entry<P>]) -> Result<Vec<Entry<P>>, Vec<Violation>> {
        let refuse = |pointer: &str, fault| Err(vec![Violation::at(pointer, fault)]);
        let announced = entered.iter().any(|entered| match (entered, &self.on) {
            (Entry::GameDeclared(game), KontraOn::Game(declarer)) => game.declarer == Some(*declarer),
            (Entry::PremiumAnnounced(p), KontraOn::Premium { premium, side }) => {
                (p.premium, p.side) == (*premium, *side)
            }
            _ => false,
        });
        if !announced {
            return refuse("/on", faults::nothing_to_kontra());
        }
        let mut standing: Vec<(Option<P>, Kontra)> = Vec::new();
        for entered in entered {
            if let Entry::KontraGiven(kontra) = entered
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
            Kontra::Kontra if own.is_some() => refuse("/by", faults::kontra_given()),
            Kontra::Kontra if self.on == KontraOn::Game(self.by_or_refuse()?) => {
                refuse("/by", faults::kontra_on_own_game())
            }
            Kontra::Kontra => Ok(vec![raise(self.by)]),
            Kontra::Rekontra if own.is_some() && !rules.rekontra_meets_all => match own {
                Some((by, Kontra::Kontra)) => Ok(vec![raise(*by)]),
                _ => refuse("/level", faults::no_kontra_to_answer()),
            },
            Kontra::Rekontra if own.is_some() => refuse("/by", faults::answers_own_kontra()),
            Kontra::Rekontra => {
                let met: Vec<_> = standing
                    .iter()
                    .filter(|(_, level)| *level == Kontra::Kontra)
                    .map(|(by, _)| raise(*by))
                    .collect();
                if met.is_empty() { refuse("/level", faults::no_kontra_to_answer()) } else { Ok(met) }
            }
            Kontra::Subkontra => match own {
                Some((by, Kontra::Rekontra)) => Ok(vec![raise(*by)]),
                _ => refuse("/level", faults::no_rekontra()),
            },
        }
    }

    fn by_or_refuse(&self) -> Result<P, Vec<Violation>> {
        self.by.ok_or_else(|| vec![Violation::at("/by", faults::speaker_missing())])
    }
}
