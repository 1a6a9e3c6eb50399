//! A whole record as entries, and entries as a whole record.

use super::{ChelemAnnounced, ContractDeclared, Entry, Outcome};
use crate::tarot::record::{Chelem, Record};

impl<P: Copy + PartialEq> Entry<P> {
    /// What a whole record tells, in the order of the table: contract, announcements, outcome.
    /// Which king was called stands in no record.
    #[must_use]
    pub fn of_record(record: &Record<P>) -> Vec<Self> {
        let declared = ContractDeclared { contract: record.contract, taker: record.taker };
        let mut entries = vec![Self::ContractDeclared(declared)];
        if record.chelem.is_some_and(Chelem::is_announced) {
            entries.push(Self::ChelemAnnounced(ChelemAnnounced {}));
        }
        entries.extend(record.poignees.iter().cloned().map(Self::PoigneeShown));
        entries.push(Self::Scored(Outcome {
            partner: record.partner,
            points: record.points,
            bouts: record.bouts,
            petit_au_bout: record.petit_au_bout,
            chelem: record.chelem.and_then(Chelem::made_by),
        }));
        entries
    }

    /// The record these entries make up; none before a contract is declared.
    #[must_use]
    pub fn assemble<'a>(entries: impl IntoIterator<Item = &'a Self>) -> Option<Record<P>>
    where
        P: 'a,
    {
        let mut record: Option<Record<P>> = None;
        for entry in entries {
            match (entry, &mut record) {
                (Self::ContractDeclared(declared), None) => record = Some(declared.record()),
                (Self::PoigneeShown(poignee), Some(record)) => record.poignees.push(poignee.clone()),
                (Self::ChelemAnnounced(_), Some(record)) => record.chelem = Some(Chelem::Announced),
                (Self::Scored(outcome), Some(record)) => record.end(outcome),
                (Self::KingCalled(_) | Self::ContractDeclared(_), _) | (_, None) => {}
            }
        }
        record
    }
}

impl<P: Copy> ContractDeclared<P> {
    fn record(&self) -> Record<P> {
        Record {
            players: None,
            sits_out: None,
            taker: self.taker,
            partner: None,
            contract: self.contract,
            points: None,
            bouts: None,
            poignees: Vec::new(),
            petit_au_bout: None,
            chelem: None,
        }
    }
}

impl<P: Copy> Record<P> {
    fn end(&mut self, outcome: &Outcome<P>) {
        self.partner = outcome.partner;
        self.points = outcome.points;
        self.bouts = outcome.bouts;
        self.petit_au_bout = outcome.petit_au_bout;
        self.chelem = Chelem::of(self.chelem.is_some_and(Chelem::is_announced), outcome.chelem);
    }
}
