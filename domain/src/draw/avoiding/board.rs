use std::collections::BTreeMap;

use crate::draw::words::shuffle;
use crate::draw::{Apart, DrawInput, TableSizes};
use crate::ids::PlayerNumber;

/// What a seating costs, as one number. Each part weighs more than all that one move
/// can change in the parts after it, so moves are compared part by part.
pub(super) type Cost = i64;

/// A second table of another size than four for one player.
pub(super) const ODD: Cost = 1;
const CLUB: Cost = 1 << 9;
const TEAM: Cost = 1 << 19;
const PROHIBITED: Cost = 1 << 27;
/// A repeated meeting.
pub(super) const MEETING: Cost = 1 << 34;
/// A pair at one table that must not be.
pub(super) const HARD: Cost = 1 << 50;

/// Nobody's table: who sits out.
const OUT: u16 = u16::MAX;

/// The rounds to draw, with what they cost. Players are places in the drawn order.
#[derive(Clone)]
pub(super) struct Board {
    players: usize,
    /// For each round the players of each table, one after the other.
    rounds: Vec<Vec<u16>>,
    /// Where each table begins in a round, and where the last one ends.
    starts: Vec<usize>,
    /// For each round the table of each player.
    at: Vec<Vec<u16>>,
    /// What it costs two players to meet once more: a square, row by row.
    price: Vec<Cost>,
    /// What it costs a player to sit at a table of another size once more.
    odd_price: Vec<Cost>,
    /// How many are seated at a usual table.
    usual: usize,
    cost: i128,
}

impl Board {
    pub(super) fn new(
        input: &DrawInput,
        order: &[PlayerNumber],
        sizes: TableSizes,
        byes: &[Vec<PlayerNumber>],
    ) -> Self {
        let place: BTreeMap<PlayerNumber, usize> = order.iter().copied().zip(0..).collect();
        let players = order.len();
        let mut starts = vec![0];
        for size in sizes.in_order(input.options.five_tables) {
            starts.push(starts[starts.len() - 1] + size);
        }
        let rounds = byes
            .iter()
            .map(|byes| {
                (0..).zip(order).filter(|(_, player)| !byes.contains(player)).map(|(p, _)| p).collect()
            })
            .collect();
        let mut board = Self {
            players,
            rounds,
            starts,
            at: vec![vec![OUT; players]; byes.len()],
            price: prices(input, &place),
            odd_price: vec![0; players],
            usual: sizes.seats,
            cost: 0,
        };
        for table in input.history.iter().flatten().filter(|table| table.seats.len() != sizes.seats) {
            for place in table.seats.iter().filter_map(|player| place.get(player)) {
                board.odd_price[*place] += ODD;
            }
        }
        board.enter();
        board
    }

    /// Charges the board for all its tables as they stand.
    fn enter(&mut self) {
        for round in 0..self.rounds.len() {
            for table in 0..self.tables_in_a_round() {
                for slot in self.slots(table) {
                    let player = self.rounds[round][slot];
                    self.at[round][usize::from(player)] = u16::try_from(table).unwrap_or(OUT);
                    for before in self.slots(table).start..slot {
                        let other = self.rounds[round][before];
                        self.cost += i128::from(self.price(player, other));
                        self.charge(player, other, MEETING);
                    }
                    if self.is_odd(table) {
                        self.cost += i128::from(self.odd_price[usize::from(player)]);
                        self.odd_price[usize::from(player)] += ODD;
                    }
                }
            }
        }
    }

    /// Takes back all that [`Self::enter`] charged.
    fn leave(&mut self) {
        for round in 0..self.rounds.len() {
            for table in 0..self.tables_in_a_round() {
                for slot in self.slots(table) {
                    let player = self.rounds[round][slot];
                    for before in self.slots(table).start..slot {
                        self.charge(player, self.rounds[round][before], -MEETING);
                    }
                    if self.is_odd(table) {
                        self.odd_price[usize::from(player)] -= ODD;
                    }
                }
            }
        }
        self.cost = 0;
    }

    /// Replaces all rounds.
    pub(super) fn set(&mut self, rounds: Vec<Vec<u16>>) {
        self.leave();
        self.rounds = rounds;
        self.enter();
    }

    /// Seats everybody anew by chance.
    pub(super) fn shuffle(&mut self, next: &mut impl FnMut() -> u32) {
        self.leave();
        for round in &mut self.rounds {
            shuffle(round, next);
        }
        self.enter();
    }

    /// Seats at the tables of another size, round by round, who sat there least often; where
    /// these are more than needed, those who stand first in the round.
    pub(super) fn seat_evenly(&mut self) {
        self.leave();
        let odd = |slot: &usize| {
            (0..self.tables_in_a_round()).any(|t| self.is_odd(t) && self.slots(t).contains(slot))
        };
        let all = 0..self.starts[self.tables_in_a_round()];
        let (odd, usual): (Vec<usize>, Vec<usize>) = all.partition(odd);
        let mut times = self.odd_price.clone();
        for round in &mut self.rounds {
            round.sort_by_key(|&player| times[usize::from(player)]);
            let seated = round.clone();
            for (&slot, player) in odd.iter().chain(&usual).zip(seated) {
                round[slot] = player;
            }
            for &slot in &odd {
                times[usize::from(round[slot])] += ODD;
            }
        }
        self.enter();
    }

    pub(super) fn rounds(&self) -> &[Vec<u16>] {
        &self.rounds
    }

    pub(super) fn players(&self) -> usize {
        self.players
    }

    /// The chairs of all rounds.
    pub(super) fn chairs(&self) -> usize {
        self.rounds.iter().map(Vec::len).sum()
    }

    pub(super) fn cost(&self) -> i128 {
        self.cost
    }

    /// How many times players must sit at a table of another size again, however they sit.
    pub(super) fn least_odd(&self) -> Cost {
        let odd = |table: &usize| self.is_odd(*table);
        let chairs: usize =
            (0..self.tables_in_a_round()).filter(odd).map(|table| self.slots(table).len()).sum();
        let mut before = self.odd_price.clone();
        for round in 0..self.rounds.len() {
            for table in (0..self.tables_in_a_round()).filter(odd) {
                for &player in self.seated(round, table) {
                    before[usize::from(player)] -= ODD;
                }
            }
        }
        let mut sum = 0;
        for _ in 0..chairs * self.rounds.len() {
            if let Some(least) = before.iter_mut().min() {
                sum += *least;
                *least += ODD;
            }
        }
        sum / ODD
    }

    /// What weighs at least as much as a repeated meeting, in repeated meetings.
    pub(super) fn meetings(&self) -> i128 {
        self.cost.div_euclid(MEETING.into())
    }

    pub(super) fn tables_in_a_round(&self) -> usize {
        self.starts.len() - 1
    }

    pub(super) fn slots(&self, table: usize) -> std::ops::Range<usize> {
        self.starts[table]..self.starts[table + 1]
    }

    fn is_odd(&self, table: usize) -> bool {
        self.slots(table).len() != self.usual
    }

    pub(super) fn table_at(&self, round: usize, player: u16) -> Option<usize> {
        let table = self.at[round][usize::from(player)];
        (table != OUT).then_some(usize::from(table))
    }

    /// The players at a table.
    pub(super) fn seated(&self, round: usize, table: usize) -> &[u16] {
        &self.rounds[round][self.slots(table)]
    }

    pub(super) fn price(&self, a: u16, b: u16) -> Cost {
        self.price[usize::from(a) * self.players + usize::from(b)]
    }

    fn charge(&mut self, a: u16, b: u16, more: Cost) {
        self.price[usize::from(a) * self.players + usize::from(b)] += more;
        self.price[usize::from(b) * self.players + usize::from(a)] += more;
    }

    /// What a player's own presence at the table costs.
    pub(super) fn share(&self, round: usize, table: usize, player: u16) -> Cost {
        let seated = self.seated(round, table);
        let pairs: Cost = seated
            .iter()
            .filter(|&&other| other != player)
            .map(|&other| self.price(player, other) - MEETING)
            .sum();
        let odd = if self.is_odd(table) { self.odd_price[usize::from(player)] - ODD } else { 0 };
        pairs + odd
    }

    /// What it would cost a player to sit at the table beside all who are there but
    /// `instead`.
    pub(super) fn entry(&self, round: usize, table: usize, player: u16, instead: u16) -> Cost {
        self.seated(round, table)
            .iter()
            .filter(|&&other| other != instead)
            .map(|&other| self.price(player, other))
            .sum()
    }

    /// What a player pays for one more chair at the table, whoever else is there.
    pub(super) fn chair(&self, table: usize, player: u16) -> Cost {
        if self.is_odd(table) { self.odd_price[usize::from(player)] } else { 0 }
    }

    /// How the cost of tables of another size changes if two players at these tables change
    /// places.
    pub(super) fn odd_change(&self, (at_a, a): (usize, u16), (at_b, b): (usize, u16)) -> Cost {
        let price = |player: u16| self.odd_price[usize::from(player)];
        match (self.is_odd(at_a), self.is_odd(at_b)) {
            (true, false) => price(b) - (price(a) - ODD),
            (false, true) => price(a) - (price(b) - ODD),
            _ => 0,
        }
    }

    /// How the cost changes if two players at different tables of a round change places.
    pub(super) fn change(&self, round: usize, a: u16, b: u16) -> Cost {
        let (Some(at_a), Some(at_b)) = (self.table_at(round, a), self.table_at(round, b)) else { return 0 };
        if at_a == at_b {
            return 0;
        }
        self.entry(round, at_b, a, b)
            + self.chair(at_b, a)
            + self.entry(round, at_a, b, a)
            + self.chair(at_a, b)
            - self.share(round, at_a, a)
            - self.share(round, at_b, b)
    }

    /// Lets two players at different tables of a round change places.
    pub(super) fn swap(&mut self, round: usize, a: u16, b: u16) {
        let (Some(at_a), Some(at_b)) = (self.table_at(round, a), self.table_at(round, b)) else { return };
        if at_a == at_b {
            return;
        }
        self.cost += i128::from(self.change(round, a, b));
        for (player, from, to, instead) in [(a, at_a, at_b, b), (b, at_b, at_a, a)] {
            for slot in self.slots(from) {
                let other = self.rounds[round][slot];
                if other != player {
                    self.charge(player, other, -MEETING);
                }
            }
            for slot in self.slots(to) {
                let other = self.rounds[round][slot];
                if other != instead {
                    self.charge(player, other, MEETING);
                }
            }
            let odd = |table: usize| Cost::from(self.is_odd(table));
            self.odd_price[usize::from(player)] += ODD * (odd(to) - odd(from));
        }
        let slot = |board: &Self, table: usize, player: u16| {
            board.slots(table).find(|&slot| board.rounds[round][slot] == player)
        };
        if let (Some(slot_a), Some(slot_b)) = (slot(self, at_a, a), slot(self, at_b, b)) {
            self.rounds[round].swap(slot_a, slot_b);
        }
        self.at[round].swap(usize::from(a), usize::from(b));
    }

    /// The repeated meetings these rounds add, without what weighs more.
    pub(super) fn repeated_meetings(&self) -> u64 {
        u64::try_from(self.meetings().rem_euclid(i128::from(HARD / MEETING))).unwrap_or(0)
    }

    /// The players of each table of each round.
    pub(super) fn tables(&self) -> Vec<Vec<Vec<usize>>> {
        (0..self.rounds.len())
            .map(|round| {
                (0..self.tables_in_a_round())
                    .map(|table| self.seated(round, table).iter().map(|&p| usize::from(p)).collect())
                    .collect()
            })
            .collect()
    }
}

/// What a first meeting of each two players in these rounds costs.
fn prices(input: &DrawInput, place: &BTreeMap<PlayerNumber, usize>) -> Vec<Cost> {
    let players = place.len();
    let mut price = vec![0; players * players];
    let mut charge = |a: PlayerNumber, b: PlayerNumber, cost: Cost| {
        if let (Some(&a), Some(&b)) = (place.get(&a), place.get(&b))
            && a != b
        {
            price[a * players + b] += cost;
        }
    };
    let mut each_two = |group: &[PlayerNumber], cost: Cost| {
        for &a in group {
            for &b in group {
                charge(a, b, cost);
            }
        }
    };
    let strength = |apart, soft| match apart {
        Apart::Off => 0,
        Apart::Soft => soft,
        Apart::Hard => HARD,
    };
    let apart = input.options.apart;
    for table in input.history.iter().flatten() {
        each_two(&table.seats, MEETING);
    }
    for met in input.met {
        each_two(&met.players, MEETING);
    }
    for team in &input.groups.teams {
        each_two(team, strength(apart.teams, TEAM));
    }
    for club in &input.groups.clubs {
        each_two(club, strength(apart.clubs, CLUB));
    }
    for pair in &input.groups.prohibited {
        each_two(pair, strength(apart.prohibited, PROHIBITED));
    }
    price
}
