//! Where somebody sits: what everybody asks first in a hall.

use domain::ids::PlayerNumber;
use domain::tournament::state::{Phase, Round};

use crate::error::Result;
use crate::find;
use crate::names::{Named, Names};
use crate::reader::{Reader, WithNames};

/// Of a search so many are shown at most: who has not found himself says more of his name.
const SHOWN: usize = 24;

/// A player and where he sits.
#[derive(Debug)]
pub struct Whereabouts {
    pub player: Named,
    /// Of the rounds drawn, the newest at the head.
    pub seats: Vec<SeatInRound>,
}

/// Where a player sits in a round.
#[derive(Debug)]
pub struct SeatInRound {
    pub round: u8,
    pub phase: Phase,
    /// The table and the seat from 1; none if he has none there.
    pub at: Option<(u16, usize)>,
    /// The draw lets him sit out.
    pub sits_out: bool,
    /// Who else sits at the table, in the order of play.
    pub others: Vec<Named>,
}

impl SeatInRound {
    /// Where this player sits in this round.
    pub fn in_round(round: &Round, player: PlayerNumber, names: &Names) -> Self {
        let found = round.tables.iter().find_map(|table| {
            let seat = table.seats.iter().position(|seated| *seated == player)?;
            Some((table, seat + 1))
        });
        let others = found.iter().flat_map(|(table, _)| table.seats.iter());
        Self {
            round: round.number.0,
            phase: round.phase,
            at: found.map(|(table, seat)| (table.at.table.0, seat)),
            sits_out: round.byes.contains(&player),
            others: others.filter(|other| **other != player).map(|other| names.named(*other)).collect(),
        }
    }
}

impl Whereabouts {
    fn of(reader: Reader<'_>, player: PlayerNumber, names: &Names) -> Self {
        let rounds = reader.tournament().rounds.iter().rev();
        let seats = rounds.map(|round| SeatInRound::in_round(round, player, names)).collect();
        Self { player: names.named(player), seats }
    }

    /// Where the player with this number sits.
    pub async fn read(reader: Reader<'_>, number: PlayerNumber) -> Result<WithNames<Self>> {
        find::player(reader.tournament(), number)?;
        let directory = reader.directory().await?;
        let names = reader.names(&directory);
        Ok(WithNames::new(Self::of(reader, number, &names), &directory))
    }

    /// Whoever has this start number, or each of these words in his name as far as the viewer may see it.
    pub async fn search(reader: Reader<'_>, text: &str) -> Result<WithNames<Vec<Self>>> {
        let directory = reader.directory().await?;
        let names = reader.names(&directory);
        let text = text.trim().to_lowercase();
        let number: Option<PlayerNumber> = text.parse().ok();
        let words: Vec<_> = text.split_whitespace().collect();
        let is_meant = |player: &PlayerNumber| {
            if number.is_some() {
                return number == Some(*player);
            }
            let who = names.named(*player).who;
            let name = [who.family_name, who.given_name].into_iter().flatten().collect::<Vec<_>>();
            let name = name.join(" ").to_lowercase();
            !words.is_empty() && words.iter().all(|word| name.contains(word))
        };
        let meant = reader.tournament().players.keys().copied().filter(is_meant).take(SHOWN);
        let found = meant.map(|player| Self::of(reader, player, &names)).collect();
        Ok(WithNames::new(found, &directory))
    }
}
