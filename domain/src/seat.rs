//! Seats at a table, who sits on them in a deal, and values per seat.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A seat, counted from 0 in the order of play (counter-clockwise); at most five.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// All five, in order.
    pub const ALL: [Self; 5] = [Self(0), Self(1), Self(2), Self(3), Self(4)];

    /// The seat with this index from 0, if there is one.
    #[must_use]
    pub fn new(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// The seat so many places on in the order of play, at a table of `players`.
    #[must_use]
    pub const fn after(self, places: u8, players: u8) -> Self {
        if players == 0 { self } else { Self((self.0 + places) % players) }
    }

    /// Its index from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let index = u8::deserialize(deserializer)?;
        Self::new(index.into()).ok_or_else(|| D::Error::custom("a seat is a number from 0 to 4"))
    }
}

/// Seats that make no table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SeatingError {
    /// Not as many players as the game has.
    #[error("this game is not played by so many")]
    Players,
    /// With five exactly one sits out, with four nobody.
    #[error("with five players one sits out, with four nobody")]
    SitsOut,
    /// Vorhand or who sits out has no seat at this table.
    #[error("there is no such seat at this table")]
    Seat,
    /// Vorhand sits out.
    #[error("Vorhand cannot sit out")]
    Vorhand,
    /// The dealer's seat is none that deals (ROY "Das Geben").
    #[error("who sits there never deals")]
    Dealer,
}

/// Who plays in a deal, and who is Vorhand: of whom it is the turn first.
///
/// Where a game is for four, the dealer of a five-table sits out ([`Seating::dealt_by`]);
/// where it is for three, four or five, everybody plays ([`Seating::all_play`]). Which of
/// them it is the family says (`GameRules::seating`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seating {
    players: u8,
    sits_out: Option<Seat>,
    vorhand: Seat,
}

impl Seating {
    /// The seating of a deal for four, at a table of four or five.
    ///
    /// # Errors
    /// If these seats make no table of four or five.
    pub fn new(players: u8, sits_out: Option<Seat>, vorhand: Seat) -> Result<Self, SeatingError> {
        if !(4..=5).contains(&players) {
            return Err(SeatingError::Players);
        }
        if (players == 5) != sits_out.is_some() {
            return Err(SeatingError::SitsOut);
        }
        if vorhand.0 >= players || sits_out.is_some_and(|s| s.0 >= players) {
            return Err(SeatingError::Seat);
        }
        if sits_out == Some(vorhand) {
            return Err(SeatingError::Vorhand);
        }
        Ok(Self { players, sits_out, vorhand })
    }

    /// The seating of a deal for four by its dealer: the next seat is Vorhand, and with five
    /// the dealer sits out (TC18 §1).
    ///
    /// # Errors
    /// If there is no such seat at a table of so many players.
    pub fn dealt_by(players: u8, dealer: Seat) -> Result<Self, SeatingError> {
        if !(4..=5).contains(&players) {
            return Err(SeatingError::Players);
        }
        if dealer.0 >= players {
            return Err(SeatingError::Seat);
        }
        let sits_out = (players == 5).then_some(dealer);
        Self::new(players, sits_out, Seat((dealer.0 + 1) % players))
    }

    /// The seating of a deal in which all three, four or five at the table play.
    ///
    /// # Errors
    /// If these seats make no table of three to five.
    pub fn all_play(players: u8, vorhand: Seat) -> Result<Self, SeatingError> {
        if !(3..=5).contains(&players) {
            return Err(SeatingError::Players);
        }
        if vorhand.0 >= players {
            return Err(SeatingError::Seat);
        }
        Ok(Self { players, sits_out: None, vorhand })
    }

    /// [`Seating::all_play`] by the dealer: the next seat is Vorhand.
    ///
    /// # Errors
    /// If there is no such seat at a table of so many players.
    pub fn all_play_dealt_by(players: u8, dealer: Seat) -> Result<Self, SeatingError> {
        if !(3..=5).contains(&players) {
            return Err(SeatingError::Players);
        }
        if dealer.0 >= players {
            return Err(SeatingError::Seat);
        }
        Self::all_play(players, Seat((dealer.0 + 1) % players))
    }

    /// A seating as an event recorded it: nobody asks again whether the game is played so.
    ///
    /// # Errors
    /// If a seat is not one of the table's.
    pub fn recorded(players: u8, sits_out: Option<Seat>, vorhand: Seat) -> Result<Self, SeatingError> {
        if !(1..=5).contains(&players) {
            return Err(SeatingError::Players);
        }
        if vorhand.0 >= players || sits_out.is_some_and(|seat| seat.0 >= players) {
            return Err(SeatingError::Seat);
        }
        if sits_out == Some(vorhand) {
            return Err(SeatingError::Vorhand);
        }
        Ok(Self { players, sits_out, vorhand })
    }

    /// How many sit at the table, three to five.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// Who sits out, at a five-table of a game for four.
    #[must_use]
    pub const fn sits_out(&self) -> Option<Seat> {
        self.sits_out
    }

    /// Vorhand: next to the dealer, or who leads by the rules of the family.
    #[must_use]
    pub const fn vorhand(&self) -> Seat {
        self.vorhand
    }

    /// Everybody at the table, who sits out among them, in the order of seats.
    #[must_use]
    pub fn everyone(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..self.players).map(Seat)
    }

    /// Those who play, in the order of seats.
    #[must_use]
    pub fn active(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        self.everyone().filter(move |&s| Some(s) != self.sits_out)
    }

    /// How many of them there are.
    #[must_use]
    pub fn active_count(&self) -> usize {
        usize::from(self.players) - usize::from(self.sits_out.is_some())
    }

    /// Whether this seat plays in the deal.
    #[must_use]
    pub fn plays(&self, seat: Seat) -> bool {
        seat.0 < self.players && Some(seat) != self.sits_out
    }

    /// The next seat in the order of play, skipping who sits out.
    #[must_use]
    pub fn next(&self, seat: Seat) -> Seat {
        let next = Seat((seat.0 + 1) % self.players);
        if Some(next) == self.sits_out { Seat((next.0 + 1) % self.players) } else { next }
    }
}

/// A value for each of five seats; at smaller tables the last are unused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PerSeat<T>(pub [T; 5]);

impl<T> PerSeat<T> {
    /// The value of each seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::ALL.map(&mut value))
    }

    /// All five values, in the order of seats.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }
}

impl<'a, T> IntoIterator for &'a PerSeat<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// An amount for each seat of a table; in JSON a list as long as the table has seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySeat<T> {
    seats: u8,
    amounts: PerSeat<T>,
}

impl<T: Copy> BySeat<T> {
    /// The first `seats` of these amounts, at most five.
    #[must_use]
    pub fn of(seats: u8, amounts: PerSeat<T>) -> Self {
        Self { seats: seats.min(5), amounts }
    }

    /// The amounts; at smaller tables the last say nothing.
    #[must_use]
    pub fn amounts(&self) -> PerSeat<T> {
        self.amounts
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.amounts.iter().take(self.seats.into()))
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Amounts<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de> + Copy + Default> Visitor<'de> for Amounts<T> {
            type Value = BySeat<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an amount for each of at most five seats")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let mut amounts = PerSeat::default();
                let mut seats = 0;
                while let Some(amount) = list.next_element()? {
                    let seat = Seat::new(seats.into()).ok_or_else(|| A::Error::invalid_length(6, &self))?;
                    amounts[seat] = amount;
                    seats += 1;
                }
                Ok(BySeat { seats, amounts })
            }
        }

        deserializer.deserialize_seq(Amounts(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    #[test]
    fn with_five_the_dealer_sits_out_and_the_next_is_vorhand() {
        let seating = Seating::dealt_by(5, seat(4)).unwrap();
        assert_eq!(seating.sits_out(), Some(seat(4)));
        assert_eq!(seating.vorhand(), seat(0));
        assert_eq!(seating.active().map(Seat::index).collect::<Vec<_>>(), [0, 1, 2, 3]);
        assert_eq!(seating.next(seat(3)), seat(0));
    }

    #[test]
    fn with_four_the_dealer_plays_last() {
        let seating = Seating::dealt_by(4, seat(3)).unwrap();
        assert_eq!(seating.sits_out(), None);
        assert_eq!(seating.next(seat(3)), seat(0));
        assert!(!seating.plays(seat(4)));
    }

    #[rstest]
    #[case(3, 2, 0)]
    #[case(4, 0, 1)]
    #[case(5, 4, 0)]
    fn where_all_play_the_dealer_does_too(
        #[case] players: u8,
        #[case] dealer: usize,
        #[case] vorhand: usize,
    ) {
        let seating = Seating::all_play_dealt_by(players, seat(dealer)).unwrap();
        assert_eq!((seating.players(), seating.sits_out()), (players, None));
        assert_eq!(seating.vorhand(), seat(vorhand));
        assert_eq!(seating.active().count(), usize::from(players));
        assert_eq!(seating.active_count(), usize::from(players));
        let mut turn = seating.vorhand();
        for _ in 0..players {
            assert!(seating.plays(turn));
            turn = seating.next(turn);
        }
        assert_eq!(turn, seating.vorhand());
    }

    #[test]
    fn what_is_no_table_is_refused() {
        assert_eq!(Seating::all_play(2, seat(0)), Err(SeatingError::Players));
        assert_eq!(Seating::all_play(6, seat(0)), Err(SeatingError::Players));
        assert_eq!(Seating::all_play(3, seat(3)), Err(SeatingError::Seat));
        assert_eq!(Seating::all_play_dealt_by(3, seat(3)), Err(SeatingError::Seat));
        assert_eq!(Seating::new(3, None, seat(0)), Err(SeatingError::Players));
        assert_eq!(Seating::new(5, None, seat(0)), Err(SeatingError::SitsOut));
        assert_eq!(Seating::new(4, Some(seat(1)), seat(0)), Err(SeatingError::SitsOut));
        assert_eq!(Seating::new(4, None, seat(4)), Err(SeatingError::Seat));
        assert_eq!(Seating::new(5, Some(seat(2)), seat(2)), Err(SeatingError::Vorhand));
        assert_eq!(Seating::dealt_by(4, seat(4)), Err(SeatingError::Seat));
    }

    #[test]
    fn amounts_are_as_many_as_the_table_has_seats() {
        let read = |json: &str| serde_json::from_str::<BySeat<i8>>(json);
        let four = read("[3,-1,-1,-1]").unwrap();
        assert_eq!(four, BySeat::of(4, PerSeat([3, -1, -1, -1, 0])));
        assert_eq!(serde_json::to_string(&four).unwrap(), "[3,-1,-1,-1]");
        assert!(read("[1,2,3,4,5,6]").is_err());
    }

    #[test]
    fn a_seat_is_a_number_from_0_to_4() {
        assert_eq!(serde_json::from_str::<Seat>("4").unwrap(), seat(4));
        assert!(serde_json::from_str::<Seat>("5").is_err());
        assert!(serde_json::from_str::<Seat>("-1").is_err());
    }
}
