//! Fixed pairs that play against each other, two at a table: drawn as units.
//!
//! In a draw of pairs each stands under its lower start number, and a table has two of
//! them: first who attacks in the first deal, then who defends. The order is drawn like
//! seats are; it is what the card drawn at the table decides otherwise (ROY: the lower
//! card deals first and defends). Partners sit side by side, the first of a pair to the left
//! (Abfänger), the other to the right (Eintreiber); the defenders' Eintreiber deals.

use std::collections::BTreeMap;

use super::{
    CannotSeat, DrawError, DrawInput, DrawnRound, DrawnTable, Groups, MetBefore, SeatOne, Seating, Units,
};
use crate::ids::{PlayerNumber, TableNumber};

/// The pairs of a draw and what it heeds, told of pairs instead of players.
pub(super) struct Paired {
    pairs: BTreeMap<PlayerNumber, [PlayerNumber; 2]>,
    unit_of: BTreeMap<PlayerNumber, PlayerNumber>,
    seat_one: SeatOne,
    players: Vec<PlayerNumber>,
    history: Vec<Seating>,
    met: Vec<MetBefore>,
    byes: Vec<PlayerNumber>,
    groups: Groups,
    standing: Vec<PlayerNumber>,
}

/// Who is to be drawn in a pair and has no partner in the draw, or more than one, in
/// ascending order; nobody where everybody is drawn by himself.
pub(super) fn unpaired(input: &DrawInput) -> Vec<PlayerNumber> {
    if input.options.units == Units::Players {
        return Vec::new();
    }
    let here = |player: &PlayerNumber| input.players.contains(player);
    let mut partners: BTreeMap<PlayerNumber, usize> = BTreeMap::new();
    for pair in input.pairs.iter().filter(|pair| pair[0] != pair[1] && pair.iter().all(here)) {
        for player in pair {
            *partners.entry(*player).or_default() += 1;
        }
    }
    let mut alone: Vec<PlayerNumber> =
        input.players.iter().copied().filter(|player| partners.get(player) != Some(&1)).collect();
    alone.sort_unstable();
    alone.dedup();
    alone
}

impl Paired {
    /// Tells an input with pairs of its units; none if it has none. A player without a
    /// partner stands for himself.
    pub(super) fn of(input: &DrawInput) -> Option<Self> {
        if input.options.units == Units::Players {
            return None;
        }
        let mut paired = Self {
            pairs: BTreeMap::new(),
            unit_of: BTreeMap::new(),
            seat_one: input.options.seat_one,
            players: Vec::new(),
            history: Vec::new(),
            met: Vec::new(),
            byes: Vec::new(),
            groups: Groups::default(),
            standing: Vec::new(),
        };
        for &[a, b] in input.pairs {
            if a != b && !paired.unit_of.contains_key(&a) && !paired.unit_of.contains_key(&b) {
                let unit = a.min(b);
                paired.pairs.insert(unit, [a, b]);
                paired.unit_of.extend([(a, unit), (b, unit)]);
            }
        }
        paired.players = paired.units(input.players);
        paired.players.sort_unstable();
        paired.history = input.history.iter().map(|seating| paired.tables(seating)).collect();
        paired.met = input.met.iter().filter_map(|met| paired.met_besides(*met)).collect();
        paired.met.sort_unstable();
        paired.met.dedup();
        // Both of a pair sat out; it did so once.
        paired.byes = input.byes.iter().copied().filter(|&player| paired.unit(player) == player).collect();
        paired.groups.clubs = input.groups.clubs.iter().map(|club| paired.units(club)).collect();
        paired.groups.prohibited = input
            .groups
            .prohibited
            .iter()
            .map(|pair| pair.map(|player| paired.unit(player)))
            .filter(|[a, b]| a != b)
            .collect();
        paired.standing = paired.units(input.standing);
        Some(paired)
    }

    /// The same draw of units.
    pub(super) fn input<'a>(&'a self, of: &DrawInput<'a>) -> DrawInput<'a> {
        DrawInput {
            players: &self.players,
            history: &self.history,
            met: &self.met,
            byes: &self.byes,
            groups: &self.groups,
            standing: &self.standing,
            pairs: &[],
            ..*of
        }
    }

    fn unit(&self, player: PlayerNumber) -> PlayerNumber {
        self.unit_of.get(&player).copied().unwrap_or(player)
    }

    /// The units of these players, each where it stands first.
    fn units(&self, players: &[PlayerNumber]) -> Vec<PlayerNumber> {
        let mut units = Vec::new();
        for unit in players.iter().map(|&player| self.unit(player)) {
            if !units.contains(&unit) {
                units.push(unit);
            }
        }
        units
    }

    fn tables(&self, seating: &Seating) -> Seating {
        let table = |table: &DrawnTable| {
            let attackers_first = from_vorhand(&table.seats, self.seat_one);
            DrawnTable { table: table.table, seats: self.units(&attackers_first) }
        };
        seating.iter().map(table).collect()
    }

    /// The meeting of two pairs, if they did not share a table at the end of that round too.
    fn met_besides(&self, met: MetBefore) -> Option<MetBefore> {
        let mut units = met.players.map(|player| self.unit(player));
        units.sort_unstable();
        let seating = self.history.get(usize::from(met.round));
        let shared = |table: &DrawnTable| units.iter().all(|unit| table.seats.contains(unit));
        let again = seating.is_some_and(|seating| seating.iter().any(shared));
        (units[0] != units[1] && !again).then_some(MetBefore { players: units, ..met })
    }

    /// A round of players told of units.
    pub(super) fn round(&self, round: &DrawnRound) -> DrawnRound {
        DrawnRound { tables: self.tables(&round.tables), byes: self.units(&round.byes) }
    }

    /// A round of units with all its players on their seats.
    pub(super) fn seated(&self, round: DrawnRound) -> DrawnRound {
        let members = |units: Vec<PlayerNumber>| -> Vec<PlayerNumber> {
            units.into_iter().flat_map(|unit| self.members(unit)).collect()
        };
        let tables = round.tables.into_iter().map(|table| {
            let mut seats = members(table.seats);
            if self.seat_one == SeatOne::Dealer {
                seats.rotate_right(1);
            }
            DrawnTable { table: table.table, seats }
        });
        let mut byes = members(round.byes);
        byes.sort_unstable();
        DrawnRound { tables: tables.collect(), byes }
    }

    fn members(&self, unit: PlayerNumber) -> Vec<PlayerNumber> {
        self.pairs.get(&unit).map_or_else(|| vec![unit], |pair| pair.to_vec())
    }

    /// The tables at which partners do not sit side by side as a pair does.
    pub(super) fn split(&self, seating: &Seating) -> Vec<TableNumber> {
        let whole = |table: &&DrawnTable| {
            from_vorhand(&table.seats, self.seat_one)
                .chunks(2)
                .all(|side| side.len() == 2 && self.unit(side[0]) == self.unit(side[1]))
        };
        seating.iter().filter(|table| !whole(table)).map(|table| table.table).collect()
    }
}

/// The players from the first Vorhand on: the attackers of the first deal, then its
/// defenders, the dealer last.
pub(crate) fn from_vorhand(seats: &[PlayerNumber], seat_one: SeatOne) -> Vec<PlayerNumber> {
    let mut seats = seats.to_vec();
    if seat_one == SeatOne::Dealer && !seats.is_empty() {
        seats.rotate_left(1);
    }
    seats
}

/// Refuses players without a partner.
pub(super) fn check(input: &DrawInput) -> Result<(), DrawError> {
    match unpaired(input).first() {
        Some(&player) => Err(DrawError::Unpaired(player)),
        None => Ok(()),
    }
}

impl CannotSeat {
    /// How many units sit out where so many players do.
    pub(super) fn surplus_units(&self) -> Option<usize> {
        let each = if self.units == Units::Pairs { 2 } else { 1 };
        self.surplus.map(|players| players / each)
    }
}
