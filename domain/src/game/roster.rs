//! Who is at the table of a deal, as its record or play tells.

/// Who is at the table of a deal, as far as its record or play tells; a table that knows it
/// itself leaves it out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Roster<'a, P> {
    /// Four play; at a table of five somebody sits out.
    Four {
        /// Those who play, in the order of seats.
        players: Option<&'a [P]>,
        /// Who sits out.
        sits_out: Option<&'a P>,
        /// Vorhand.
        vorhand: Option<&'a P>,
    },
    /// Three, four or five, who all play; or four of five.
    All {
        /// Those who play, in the order of seats.
        players: Option<&'a [P]>,
        /// Who sits out, where five play as four.
        sits_out: Option<&'a P>,
        /// Vorhand, where it is of any account.
        vorhand: Option<&'a P>,
    },
    /// Two pairs, in the order of play with the dealer last; each with his place in the JSON.
    Pairs([(&'static str, Option<&'a P>); 4]),
}
