//! Negative games: each declarer settles with each opponent; who plays bei is none
//! (KR18 "Negativspiele"), and each opponent contras for himself (TC18 §1).

use super::{Item, Line};
use crate::koenigrufen::deal::{Deal, Negative};
use crate::points::{Payment, Points};
use crate::seat::{PerSeat, Seat};

impl Deal<'_> {
    pub(super) fn negative_lines(&self, games: &[Negative<'_>], emit: &mut impl FnMut(Line)) {
        for game in games {
            let value = i64::from(game.contract.value);
            let to_declarer = Points::whole(if game.won { value } else { -value });
            let mut line = self.empty_negative_line(games, game);
            for opponent in self.opponents(games) {
                let kontra = game.kontras[opponent];
                let points = self.points(to_declarer, kontra);
                line.transfer(opponent, game.declarer, points, self.payment(to_declarer, kontra));
            }
            emit(line);
        }
    }

    /// Those who play no game of their own.
    pub(super) fn opponents(&self, games: &[Negative<'_>]) -> impl Iterator<Item = Seat> {
        self.seating.active().filter(|&seat| games.iter().all(|game| game.declarer != seat))
    }

    pub(super) fn empty_negative_line(&self, games: &[Negative<'_>], game: &Negative<'_>) -> Line {
        Line {
            item: Item::Contract(game.contract.id),
            side: None,
            value: Points::whole(game.contract.value.into()),
            kontra: self.opponents(games).filter_map(|opponent| game.kontras[opponent]).max(),
            points: PerSeat::default(),
            payment: PerSeat::default(),
        }
    }
}

impl Line {
    fn transfer(&mut self, from: Seat, to: Seat, points: Points, payment: Payment) {
        self.points[from] -= points;
        self.points[to] += points;
        self.payment[from] -= payment;
        self.payment[to] += payment;
    }
}
