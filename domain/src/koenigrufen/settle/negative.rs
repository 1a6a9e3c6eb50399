//! Negative games: each declarer settles with each opponent; who plays bei is none
//! (KR18 "Negativspiele"), and each opponent contras for himself (TC18 §1).

use super::{Item, Line};
use crate::koenigrufen::deal::{Deal, Negative};
use crate::koenigrufen::kontra::Kontra;
use crate::points::{Payment, Points};
use crate::seat::{PerSeat, Seat};

impl Deal<'_> {
    pub(super) fn negative_lines(&self, games: &[Negative], emit: &mut impl FnMut(Line)) {
        for game in games {
            let to_declarer = if game.won { i64::from(game.value) } else { -i64::from(game.value) };
            let mut line = self.empty_negative_line(games, game);
            for opponent in self.opponents(games) {
                let points = Points::whole(to_declarer);
                let payment = self.cost(points).times(Kontra::factor(game.kontras[opponent]));
                line.transfer(opponent, game.declarer, points, payment);
            }
            emit(line);
        }
    }

    /// Those who play no game of their own.
    pub(super) fn opponents(&self, games: &[Negative]) -> impl Iterator<Item = Seat> {
        self.seating.active().filter(|&seat| games.iter().all(|game| game.declarer != seat))
    }

    pub(super) fn empty_negative_line(&self, games: &[Negative], game: &Negative) -> Line {
        Line {
            item: Item::Contract(game.contract),
            side: None,
            value: Points::whole(game.value.into()),
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
