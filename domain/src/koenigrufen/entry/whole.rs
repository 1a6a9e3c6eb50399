//! A whole record as entries, and entries as a whole record.

use super::{
    Entry, GameDeclared, GameOutcome, KontraGiven, KontraOn, Outcome, PremiumAnnounced, PremiumOutcome,
};
use crate::koenigrufen::premium::Side;
use crate::koenigrufen::record::{Declarer, KontraEntry, PremiumEntry, Record};

impl<P: Copy + PartialEq> Entry<P> {
    /// What a whole record tells, in the order of the table: games, announcements, kontras, outcome.
    #[must_use]
    pub fn of_record(record: &Record<P>) -> Vec<Self> {
        let mut entries = Vec::new();
        if record.declarers.is_empty() {
            entries.push(Self::GameDeclared(GameDeclared { contract: record.contract, declarer: None }));
        }
        for declarer in &record.declarers {
            let contract = declarer.contract.unwrap_or(record.contract);
            entries.push(Self::GameDeclared(GameDeclared { contract, declarer: Some(declarer.player) }));
        }
        let announced = || record.premiums.iter().filter(|p| p.announced);
        entries.extend(announced().map(|p| {
            Self::PremiumAnnounced(PremiumAnnounced { premium: p.premium, side: p.side, by: p.by })
        }));
        for declarer in &record.declarers {
            entries.extend(declarer.kontras.iter().map(|kontra| {
                let on = KontraOn::Game(declarer.player);
                Self::KontraGiven(KontraGiven { on, by: Some(kontra.by), level: kontra.level })
            }));
        }
        entries.extend(announced().filter_map(|p| {
            let on = KontraOn::Premium { premium: p.premium, side: p.side };
            p.kontra.map(|level| Self::KontraGiven(KontraGiven { on, by: None, level }))
        }));
        entries.push(Self::Scored(Outcome::of(record)));
        entries
    }

    /// The record these entries make up; none before a game is declared.
    ///
    /// A kontra that turned out to be between partners is left out (TC18 §1, REN).
    #[must_use]
    pub fn assemble<'a>(entries: impl IntoIterator<Item = &'a Self>) -> Option<Record<P>>
    where
        P: 'a,
    {
        let mut record: Option<Record<P>> = None;
        let mut kontras = Vec::new();
        for entry in entries {
            match (entry, &mut record) {
                (Self::GameDeclared(game), None) => record = Some(game.first()),
                (Self::GameDeclared(game), Some(record)) => record.declare_bei(game),
                (Self::PremiumAnnounced(premium), Some(record)) => record.premiums.push(premium.entry()),
                (Self::KontraGiven(kontra), Some(_)) => kontras.push(kontra),
                (Self::Scored(outcome), Some(record)) => record.end(outcome),
                (Self::KingCalled(_), _) | (_, None) => {}
            }
        }
        let mut record = record?;
        for kontra in kontras {
            record.give(kontra);
        }
        record.premiums.sort_by_key(|p| (p.side, p.premium));
        Some(record)
    }
}

impl<P: Copy + PartialEq> GameDeclared<P> {
    fn first(&self) -> Record<P> {
        let declarers = self.declarer.into_iter().map(|player| Declarer {
            player,
            contract: None,
            won: None,
            kontras: Vec::new(),
        });
        Record {
            players: None,
            sits_out: None,
            vorhand: None,
            contract: self.contract,
            declarers: declarers.collect(),
            partner: None,
            king_in_talon: false,
            abandoned: false,
            premiums: Vec::new(),
            count: None,
            trischaken: None,
            feats: Vec::new(),
            renonce: None,
        }
    }
}

impl<P: Copy> PremiumAnnounced<P> {
    fn entry(&self) -> PremiumEntry<P> {
        PremiumEntry {
            premium: self.premium,
            side: self.side,
            by: self.by,
            announced: true,
            won: None,
            kontra: None,
        }
    }
}

impl<P: Copy + PartialEq> Outcome<P> {
    /// Who plays with whom, and nothing of how it ended.
    pub(in crate::koenigrufen) const fn sides(record: &Record<P>) -> Self {
        Self {
            games: Vec::new(),
            partner: record.partner,
            king_in_talon: record.king_in_talon,
            abandoned: record.abandoned,
            premiums: Vec::new(),
            count: None,
            trischaken: None,
            feats: Vec::new(),
        }
    }

    fn of(record: &Record<P>) -> Self {
        let games =
            record.declarers.iter().filter_map(|d| d.won.map(|won| GameOutcome { player: d.player, won }));
        let premiums = record.premiums.iter().filter_map(|p| {
            let by = p.by.filter(|_| !p.announced);
            p.won.map(|won| PremiumOutcome { premium: p.premium, side: p.side, by, won })
        });
        Self {
            games: games.collect(),
            partner: record.partner,
            king_in_talon: record.king_in_talon,
            abandoned: record.abandoned,
            premiums: premiums.collect(),
            count: record.count,
            trischaken: record.trischaken.clone(),
            feats: record.feats.clone(),
        }
    }
}

impl<P: Copy + PartialEq> Record<P> {
    fn declare_bei(&mut self, game: &GameDeclared<P>) {
        if let Some(player) = game.declarer {
            let contract = (game.contract != self.contract).then_some(game.contract);
            self.declarers.push(Declarer { player, contract, won: None, kontras: Vec::new() });
        }
    }

    fn end(&mut self, outcome: &Outcome<P>) {
        for game in &outcome.games {
            match self.declarers.iter_mut().find(|d| d.player == game.player) {
                Some(declarer) => declarer.won = Some(game.won),
                // Kept for the check to find: somebody without a game cannot have won one.
                None => self.declarers.push(Declarer {
                    player: game.player,
                    contract: None,
                    won: Some(game.won),
                    kontras: Vec::new(),
                }),
            }
        }
        self.partner = outcome.partner;
        self.king_in_talon = outcome.king_in_talon;
        self.abandoned = outcome.abandoned;
        for made in &outcome.premiums {
            match self
                .premiums
                .iter_mut()
                .find(|p| p.announced && (p.premium, p.side) == (made.premium, made.side))
            {
                Some(announced) => announced.won = Some(made.won),
                None => self.premiums.push(PremiumEntry {
                    premium: made.premium,
                    side: made.side,
                    by: made.by,
                    announced: false,
                    won: Some(made.won),
                    kontra: None,
                }),
            }
        }
        self.count = outcome.count;
        self.trischaken.clone_from(&outcome.trischaken);
        self.feats.clone_from(&outcome.feats);
    }

    fn side_of(&self, player: P) -> Side {
        let declares = self.declarers.iter().any(|d| d.player == player) || self.partner == Some(player);
        if declares { Side::Declarer } else { Side::Opponents }
    }

    fn give(&mut self, given: &KontraGiven<P>) {
        let partners = given.by.is_some_and(|by| match &given.on {
            KontraOn::Game(_) => self.partner == Some(by),
            KontraOn::Premium { side, .. } => self.side_of(by) == *side,
        });
        if partners {
            return;
        }
        match &given.on {
            KontraOn::Game(player) => {
                let Some(declarer) = self.declarers.iter_mut().find(|d| d.player == *player) else { return };
                let Some(by) = given.by else { return };
                match declarer.kontras.iter_mut().find(|k| k.by == by) {
                    Some(kontra) => kontra.level = given.level,
                    None => declarer.kontras.push(KontraEntry { by, level: given.level }),
                }
            }
            KontraOn::Premium { premium, side } => {
                let mut announced = self.premiums.iter_mut();
                if let Some(entry) =
                    announced.find(|p| p.announced && (p.premium, p.side) == (*premium, *side))
                {
                    entry.kontra = entry.kontra.max(Some(given.level));
                }
            }
        }
    }

    /// The same record in one order: what two records have in common that tell the same.
    #[must_use]
    pub fn canonical(mut self) -> Self {
        self.premiums.sort_by_key(|p| (p.side, p.premium));
        self.players = None;
        self.sits_out = None;
        self.vorhand = None;
        for declarer in &mut self.declarers {
            declarer.contract = declarer.contract.filter(|contract| *contract != self.contract);
        }
        self
    }
}
