//! The same record or entry with its players named otherwise: names, start numbers, seats.

use super::entry::{ContractDeclared, Entry, Outcome};
use super::record::{Poignee, Record};

impl<P> Record<P> {
    /// Names every player anew.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(&self, mut rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Record<Q>, E> {
        let players = match &self.players {
            Some(players) => Some(players.iter().map(&mut rename).collect::<Result<_, _>>()?),
            None => None,
        };
        Ok(Record {
            players,
            sits_out: self.sits_out.as_ref().map(&mut rename).transpose()?,
            taker: rename(&self.taker)?,
            partner: self.partner.as_ref().map(&mut rename).transpose()?,
            contract: self.contract,
            points: self.points,
            bouts: self.bouts,
            poignees: self
                .poignees
                .iter()
                .map(|poignee| poignee.try_map_players(&mut rename))
                .collect::<Result<_, _>>()?,
            petit_au_bout: self.petit_au_bout,
            chelem: self.chelem,
        })
    }
}

impl<P> Poignee<P> {
    fn try_map_players<Q, E>(&self, rename: impl FnOnce(&P) -> Result<Q, E>) -> Result<Poignee<Q>, E> {
        Ok(Poignee { by: rename(&self.by)?, size: self.size })
    }
}

impl<P> Entry<P> {
    /// Names every player anew.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(&self, mut rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Entry<Q>, E> {
        Ok(match self {
            Self::ContractDeclared(declared) => Entry::ContractDeclared(ContractDeclared {
                contract: declared.contract,
                taker: rename(&declared.taker)?,
            }),
            Self::KingCalled(called) => Entry::KingCalled(*called),
            Self::PoigneeShown(poignee) => Entry::PoigneeShown(poignee.try_map_players(rename)?),
            Self::ChelemAnnounced(announced) => Entry::ChelemAnnounced(*announced),
            Self::Scored(outcome) => Entry::Scored(Outcome {
                partner: outcome.partner.as_ref().map(rename).transpose()?,
                points: outcome.points,
                bouts: outcome.bouts,
                petit_au_bout: outcome.petit_au_bout,
                chelem: outcome.chelem,
            }),
        })
    }
}
