use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::ids::{Code, PlayerNumber, PrizeId, RoundNumber, TableNumber, TeamId};
use crate::points::Points;
use crate::seat::Seat;

/// A player as far as standings need to know him. Numbers are unique among entrants.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entrant {
    /// His start number.
    pub number: PlayerNumber,
    /// His team.
    pub team: Option<TeamId>,
    /// His club.
    pub club: Option<Code>,
    /// His categories.
    pub categories: Vec<Code>,
    /// The special titles he is eligible for.
    pub titles: Vec<Code>,
    /// Out of all rankings and prizes (KR18 Turniermodus).
    pub excluded: bool,
    /// Plays no more, but stays ranked with what he played.
    pub withdrawn: bool,
    /// He wins no prizes, which go to the next behind him; rank and titles are his.
    pub waives_prizes: bool,
}

impl Entrant {
    /// A player without team, club, category or title, who plays.
    #[must_use]
    pub fn new(number: PlayerNumber) -> Self {
        Self {
            number,
            team: None,
            club: None,
            categories: Vec::new(),
            titles: Vec::new(),
            excluded: false,
            withdrawn: false,
            waives_prizes: false,
        }
    }
}

/// What a table brought in a round, so far or in the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableResult {
    /// The round.
    pub round: RoundNumber,
    /// The table.
    pub table: TableNumber,
    /// Its four or five seats in the order of play.
    pub seats: Vec<SeatResult>,
    /// Whether the table has finished; as long as it plays, ranks there are provisional.
    pub ended: bool,
    /// Trophies by who made them, alone or with a partner, who then stands there too. Told
    /// only where a tie-break asks for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trophies: Vec<(PlayerNumber, Trophy)>,
    /// What each deal brought to who played it, in any order. Told only where a tie-break asks for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deals: Vec<(PlayerNumber, Points)>,
    /// The seat of who stopped at a table of five that went on as four and does not count there any
    /// more: the others' places and Rangpunkte are those of a table of four.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uncounted: Option<Seat>,
}

/// A trophy, as far as one is higher than another.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trophy {
    /// The higher the rank, the higher the trophy.
    pub rank: u16,
    /// Its id in its game, such as `mondfang`.
    pub id: Cow<'static, str>,
}

/// What a seat brought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatResult {
    /// Who sat there, in order: usually one, more after a substitution.
    pub shares: Vec<Share>,
}

/// What one player brought at one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Share {
    /// The player.
    pub player: PlayerNumber,
    /// The Schriftpunkte of the deals while he sat there.
    pub points: Points,
    /// How many deals he played of them, without those he sat out.
    pub deals: u16,
}

/// A lot that was drawn: the players in the order it gave, the first won.
///
/// A lot counts only among exactly the players it was drawn for. If a correction ties
/// others, it is no longer used; if a later one ties the same again, it is. Of several
/// lots for the same players the first counts: a lot, once drawn, stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lot {
    /// The players in the order the lot gave.
    pub players: Vec<PlayerNumber>,
    /// Which prize it decides among players who share a rank; none if it decides a tie of the
    /// ranking. A lot for money or goods decides all of what those players share.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prize: Option<PrizeId>,
}

impl Lot {
    /// The first of `lots` drawn for exactly these players and a tie of the ranking.
    pub(super) fn among<'a>(lots: &'a [Self], players: &[PlayerNumber]) -> Option<&'a Self> {
        Self::first(lots, players, |lot| lot.prize.is_none())
    }

    /// The first drawn for the money or the goods that exactly these players share.
    pub(super) fn for_prizes<'a>(lots: &'a [Self], players: &[PlayerNumber]) -> Option<&'a Self> {
        Self::first(lots, players, |lot| lot.prize.as_ref().is_some_and(|prize| !prize.is_title()))
    }

    /// The first drawn for exactly this prize.
    pub(super) fn for_prize<'a>(
        lots: &'a [Self],
        players: &[PlayerNumber],
        prize: &PrizeId,
    ) -> Option<&'a Self> {
        Self::first(lots, players, |lot| lot.prize.as_ref() == Some(prize))
    }

    fn first<'a>(
        lots: &'a [Self],
        players: &[PlayerNumber],
        decides: impl Fn(&Self) -> bool,
    ) -> Option<&'a Self> {
        let sorted = |players: &[PlayerNumber]| {
            let mut sorted = players.to_vec();
            sorted.sort_unstable();
            sorted
        };
        let players = sorted(players);
        let same = |lot: &&Self| lot.players.len() == players.len() && sorted(&lot.players) == players;
        lots.iter().filter(|lot| decides(lot)).find(same)
    }
}
