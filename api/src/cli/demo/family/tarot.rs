//! French Tarot at the tables of the demo.

use anyhow::Result;
use domain::family::{Entry, Record};
use domain::ids::PlayerNumber;
use domain::seat::Seat;
use domain::tarot::entry::{self, ContractDeclared, KingCalled};
use domain::tarot::{self, CardPoints, Contract, Rules};

use super::Tables;

impl Tables for Rules {
    fn play_libre(&self) -> bool {
        true
    }

    /// With five players a king is called once the contract stands; no record tells which.
    fn steps(
        &self,
        record: &Record<PlayerNumber>,
        players: &[PlayerNumber],
    ) -> Result<Vec<Entry<PlayerNumber>>> {
        let mut steps = Entry::of_record(record);
        if players.len() == 5 {
            steps.insert(1, entry::Entry::KingCalled(KingCalled { card: "hR".parse()? }).into());
        }
        Ok(steps)
    }

    fn mistaken(&self, record: &Record<PlayerNumber>) -> Option<Entry<PlayerNumber>> {
        let wrong = ContractDeclared { contract: Contract::GardeContre, taker: record.tarot()?.taker };
        Some(entry::Entry::ContractDeclared(wrong).into())
    }

    /// A point more or less for the attack.
    fn variants(&self, record: &Record<Seat>) -> Vec<Record<Seat>> {
        let with = |record: &tarot::Record<Seat>, halves| {
            let points = record.points? + CardPoints::from_halves(halves);
            Some(tarot::Record { points: Some(points), ..record.clone() }.into())
        };
        record
            .tarot()
            .into_iter()
            .flat_map(|record| [2, -2].map(|halves| with(record, halves)))
            .flatten()
            .collect()
    }
}
