//! Trischaken: everybody for himself; who has most card points pays. Four variants.
//!
//! *Jungfrau*: without a trick. *Bürgermeister*: 35/2 or more. There is no kontra.

use std::cmp::Ordering;

use super::{Item, Line};
use crate::koenigrufen::contract::Contract;
use crate::koenigrufen::deal::{Deal, TrischakenEnd};
use crate::koenigrufen::rules::TrischakenRule;
use crate::points::Points;
use crate::seat::{PerSeat, Seat};

impl Deal<'_> {
    pub(super) fn trischaken_line(&self, contract: &Contract, end: &TrischakenEnd) -> Line {
        let table = Table::new(self, end);
        let value = i64::from(contract.value);
        let (factor, points) = match self.rules.trischaken {
            TrischakenRule::LoserRoundedUp => table.loser_rounded_up(value),
            TrischakenRule::LoserExact => table.loser_exact(value),
            TrischakenRule::ByRank => table.by_rank(value),
            TrischakenRule::EachAgainstEach => (1, table.each_against_each(value)),
        };
        self.line(Item::Contract(contract.id), None, Points::whole(value * factor), None, points)
    }
}

/// Who is what at the end of a Trischaken.
struct Table<'a> {
    end: &'a TrischakenEnd,
    plays: PerSeat<bool>,
    vorhand: Seat,
}

impl<'a> Table<'a> {
    fn new(deal: &Deal<'_>, end: &'a TrischakenEnd) -> Self {
        let plays = PerSeat::from_fn(|seat| deal.seating.plays(seat));
        Self { end, plays, vorhand: deal.seating.vorhand() }
    }

    fn on_top(&self) -> PerSeat<bool> {
        PerSeat::from_fn(|seat| self.plays[seat] && self.end.places[seat] == 1)
    }

    /// Those without a trick, if there are any.
    fn jungfrauen(&self) -> Option<PerSeat<bool>> {
        let jungfrauen = PerSeat::from_fn(|seat| self.plays[seat] && self.end.jungfrauen[seat]);
        (count(jungfrauen) > 0).then_some(jungfrauen)
    }

    /// Who is paid: the Jungfrauen, else all who do not pay.
    fn winners(&self, losers: PerSeat<bool>) -> PerSeat<bool> {
        self.jungfrauen().unwrap_or_else(|| PerSeat::from_fn(|seat| self.plays[seat] && !losers[seat]))
    }

    /// Twice for a Bürgermeister, twice for a losing Vorhand.
    fn factor(&self, vorhand_loses: bool) -> i64 {
        let buergermeister = if self.end.buergermeister { 2 } else { 1 };
        let vorhand = if vorhand_loses { 2 } else { 1 };
        buergermeister * vorhand
    }

    /// KR18 "Trischaken" and its matrix: Vorhand among the tied loses alone; the
    /// pot grows to the next amount that both losers and winners can share.
    fn loser_rounded_up(&self, value: i64) -> (i64, PerSeat<Points>) {
        let mut losers = self.on_top();
        let vorhand_loses = losers[self.vorhand];
        if vorhand_loses {
            losers = PerSeat::from_fn(|seat| seat == self.vorhand);
        }
        let winners = self.winners(losers);
        let factor = self.factor(vorhand_loses);
        let step = least_common_multiple(count(losers), count(winners));
        let pot = (3 * value * factor + step - 1) / step * step;
        (factor, shared(pot, losers, winners))
    }

    /// TC18 §4: the tied share exactly; Vorhand pays double only alone on top.
    fn loser_exact(&self, value: i64) -> (i64, PerSeat<Points>) {
        let losers = self.on_top();
        let factor = self.factor(self.vorhand_alone_on_top());
        (factor, shared(3 * value * factor, losers, self.winners(losers)))
    }

    /// REN "Abrechnung": by rank, unless a Bürgermeister or Vorhand alone on top pays
    /// for all.
    fn by_rank(&self, value: i64) -> (i64, PerSeat<Points>) {
        let losers = self.on_top();
        let vorhand_alone = self.vorhand_alone_on_top();
        if self.end.buergermeister || vorhand_alone {
            // Only Bürgermeister and Vorhand in one doubles beyond the pot of three.
            let factor = if self.end.buergermeister && vorhand_alone { 2 } else { 1 };
            return (factor, shared(3 * value * factor, losers, self.winners(losers)));
        }
        let points = match self.jungfrauen() {
            Some(jungfrauen) => {
                // −1 −1 −1 +3 with one, −3/2 −3/2 +3/2 +3/2 with two.
                let others = PerSeat::from_fn(|seat| self.plays[seat] && !jungfrauen[seat]);
                shared(3 * value, others, jungfrauen)
            }
            None => {
                PerSeat::from_fn(|seat| if self.plays[seat] { self.place(seat, value) } else { Points::ZERO })
            }
        };
        (1, points)
    }

    /// REN "Abrechnung": online everybody settles with everybody: +3 +1 −1 −3, the tied pay
    /// each other nothing. Jungfrau, Bürgermeister and Vorhand change nothing.
    fn each_against_each(&self, value: i64) -> PerSeat<Points> {
        let placed = |seat: Seat| self.plays[seat].then_some(self.end.places[seat]);
        PerSeat::from_fn(|seat| {
            let against = |other: Seat| match placed(seat).cmp(&placed(other)) {
                _ if !self.plays[seat] || !self.plays[other] => 0,
                Ordering::Greater => value,
                Ordering::Equal => 0,
                Ordering::Less => -value,
            };
            Points::whole(Seat::ALL.into_iter().map(against).sum())
        })
    }

    /// The two with most pay, the two with fewest are paid; the tied share the sum
    /// of the places they fill.
    fn place(&self, seat: Seat, value: i64) -> Points {
        let place = self.end.places[seat];
        let above = usize::from(place.saturating_sub(1));
        let tied = Seat::ALL
            .into_iter()
            .filter(|&other| self.plays[other] && self.end.places[other] == place)
            .count();
        let places = [-value, -value, value, value];
        let sum: i64 = places.iter().skip(above).take(tied).sum();
        Points::whole(sum).shared_by(i64::try_from(tied).unwrap_or(1))
    }

    fn vorhand_alone_on_top(&self) -> bool {
        let top = self.on_top();
        top[self.vorhand] && count(top) == 1
    }
}

fn count(seats: PerSeat<bool>) -> i64 {
    seats.iter().map(|&is| i64::from(is)).sum()
}

fn least_common_multiple(a: i64, b: i64) -> i64 {
    (1..=a.max(1)).map(|n| n * b.max(1)).find(|n| n % a.max(1) == 0).unwrap_or(1)
}

/// A pot paid by the losers in equal parts to the winners in equal parts.
fn shared(pot: i64, losers: PerSeat<bool>, winners: PerSeat<bool>) -> PerSeat<Points> {
    let pot = Points::whole(pot);
    PerSeat::from_fn(|seat| {
        if losers[seat] {
            -pot.shared_by(count(losers))
        } else if winners[seat] {
            pot.shared_by(count(winners))
        } else {
            Points::ZERO
        }
    })
}
