use std::collections::{BTreeMap, BTreeSet};

use crate::ids::{PlayerNumber, PrizeId};
use crate::money::Cents;
use crate::standings::Payouts;
use crate::tournament::Tournament;

/// What a player has of his prizes, and what he is due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outstanding {
    /// Who.
    pub player: PlayerNumber,
    /// Money he was handed out.
    pub received: Cents,
    /// Money he is due.
    pub due: Cents,
    /// Other prizes he was handed out that are not his.
    pub goods_back: Vec<PrizeId>,
    /// Other prizes that are his, and that nobody else has who shares them.
    pub goods_due: Vec<PrizeId>,
}

impl Outstanding {
    /// The money he gives back.
    #[must_use]
    pub fn gives_back(&self) -> Cents {
        Cents(self.received.0.saturating_sub(self.due.0).max(0))
    }

    /// The money he gets.
    #[must_use]
    pub fn gets(&self) -> Cents {
        Cents(self.due.0.saturating_sub(self.received.0).max(0))
    }

    /// Whether he has something that is not his.
    #[must_use]
    pub fn is_to_return(&self) -> bool {
        self.gives_back() > Cents(0) || !self.goods_back.is_empty()
    }
}

impl Tournament {
    /// Who has not what these prizes award him, by start number; nobody before anything was handed
    /// out. Who gives back comes first.
    #[must_use]
    pub fn outstanding(&self, payouts: &Payouts) -> Vec<Outstanding> {
        if self.prizes_paid.is_empty() {
            return Vec::new();
        }
        let mut received: BTreeMap<PlayerNumber, Cents> = BTreeMap::new();
        let mut goods: BTreeMap<PlayerNumber, BTreeSet<&PrizeId>> = BTreeMap::new();
        for ((player, prize), paid) in self.prizes_paid.iter() {
            match paid.amount {
                Some(amount) => *received.entry(*player).or_default() += amount,
                None => {
                    goods.entry(*player).or_default().insert(prize);
                }
            }
        }
        let mut due: BTreeMap<PlayerNumber, Cents> = BTreeMap::new();
        for award in &payouts.cash {
            *due.entry(award.number).or_default() += award.amount_cents;
        }
        let winners = payouts.non_cash.iter().flat_map(|award| award.players.iter().copied());
        let everybody: BTreeSet<_> =
            received.keys().chain(goods.keys()).chain(due.keys()).copied().chain(winners).collect();
        let in_pairs = self.ruleset.game.plays_in_pairs();
        let of = |player: PlayerNumber| {
            let has =
                |of: PlayerNumber, prize: &PrizeId| goods.get(&of).is_some_and(|has| has.contains(prize));
            let mine = |prize: &PrizeId| {
                let award = |number| payouts.non_cash.iter().find(|award| award.number == number);
                match prize {
                    PrizeId::Goods(number) => {
                        award(*number).is_some_and(|award| award.players.contains(&player))
                    }
                    _ => false,
                }
            };
            let open = payouts.non_cash.iter().filter(|award| {
                let prize = PrizeId::Goods(award.number);
                let taken = |of: &PlayerNumber| has(*of, &prize);
                let given = if in_pairs { taken(&player) } else { award.players.iter().any(taken) };
                award.players.contains(&player) && !given
            });
            Outstanding {
                player,
                received: received.get(&player).copied().unwrap_or_default(),
                due: due.get(&player).copied().unwrap_or_default(),
                goods_back: goods
                    .get(&player)
                    .into_iter()
                    .flatten()
                    .filter(|prize| !mine(prize))
                    .map(|&prize| prize.clone())
                    .collect(),
                goods_due: open.map(|award| PrizeId::Goods(award.number)).collect(),
            }
        };
        let mut all: Vec<_> = everybody.into_iter().map(of).collect();
        all.retain(|one| one.received != one.due || !one.goods_back.is_empty() || !one.goods_due.is_empty());
        all.sort_by_key(|one| (!one.is_to_return(), one.player));
        all
    }
}
