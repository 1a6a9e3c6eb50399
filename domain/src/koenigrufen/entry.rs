//! A deal told step by step, as it happens at the table.
//!
//! A whole record tells the same entries ([`Entry::told`]), and the entries make
//! up the same record again ([`Entry::assemble`]): a deal is the same facts however
//! it was entered.

use serde::de::{self, DeserializeOwned};
use serde::{Deserialize, Serialize};

use super::contract::Contract;
use super::kontra::Kontra;
use super::player_map::PlayerMap;
use super::premium::{Premium, Side};
use super::record::{Declarer, FeatEntry, KontraEntry, PremiumEntry, Record, TrischakenCount};
use crate::card::Card;
use crate::violation::{Violation, ViolationCode as Code};

const GAME_DECLARED: &str = "koenigrufen.game_declared";
const KING_CALLED: &str = "koenigrufen.king_called";
const PREMIUM_ANNOUNCED: &str = "koenigrufen.premium_announced";
const KONTRA_GIVEN: &str = "koenigrufen.kontra_given";
const SCORED: &str = "koenigrufen.scored";

/// The names of the entries' event types.
pub const TYPES: &[&str] = &[GAME_DECLARED, KING_CALLED, PREMIUM_ANNOUNCED, KONTRA_GIVEN, SCORED];

/// One step of a deal. Serialized it is its content alone, beside the name of its type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Entry<P> {
    /// A game was declared.
    GameDeclared(GameDeclared<P>),
    /// A king was called.
    KingCalled(KingCalled),
    /// A premium was announced.
    PremiumAnnounced(PremiumAnnounced<P>),
    /// A kontra was given, or raised.
    KontraGiven(KontraGiven<P>),
    /// The deal is over.
    Scored(Outcome<P>),
}

/// A game was declared; several of the same rank may be, one *bei* the other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameDeclared<P> {
    /// The game.
    pub contract: Contract,
    /// Who plays it; nobody declares a Trischaken.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub declarer: Option<P>,
}

/// A king was called (or the Sküs).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KingCalled {
    /// The card.
    pub card: Card,
}

/// A premium was announced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PremiumAnnounced<P> {
    /// Which.
    pub premium: Premium,
    /// Whose it is.
    pub side: Side,
    /// Who announced it.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub by: Option<P>,
}

/// What a kontra is on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum KontraOn<P> {
    /// The game of this declarer.
    Game(P),
    /// An announced premium.
    Premium {
        /// Which.
        premium: Premium,
        /// Whose.
        side: Side,
    },
}

/// A kontra was given, or raised.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KontraGiven<P> {
    /// On what.
    pub on: KontraOn<P>,
    /// As said at the table: who says it. As kept: whose kontra it was at first; on
    /// a premium it may be unknown.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub by: Option<P>,
    /// How far it goes.
    pub level: Kontra,
}

/// How a deal ended, beyond what was announced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome<P> {
    /// Each declarer's game.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<GameOutcome<P>>,
    /// Who held the called king.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub partner: Option<P>,
    /// The called king lay in the talon.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub king_in_talon: bool,
    /// The declarer gave up at once.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub abandoned: bool,
    /// How the announced premiums ended, and the silent ones made.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub premiums: Vec<PremiumOutcome<P>>,
    /// Thirds and tricks of all four, in a Trischaken.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub trischaken: Option<PlayerMap<P, TrischakenCount>>,
    /// For trophies.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub feats: Vec<FeatEntry<P>>,
}

/// Whether a declarer won his game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameOutcome<P> {
    /// The declarer.
    pub player: P,
    /// Whether he won.
    pub won: bool,
}

/// How a premium ended: an announced one, or a silent one that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PremiumOutcome<P> {
    /// Which.
    pub premium: Premium,
    /// Whose.
    pub side: Side,
    /// Who made it, where it was silent and is told.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub by: Option<P>,
    /// Whether it was made.
    pub won: bool,
}

/// `Option::default` without asking for `P: Default`.
fn none<T>() -> Option<T> {
    None
}

impl<P> Entry<P> {
    /// The name of its event type.
    #[must_use]
    pub fn event_type(&self) -> &'static str {
        match self {
            Self::GameDeclared(_) => GAME_DECLARED,
            Self::KingCalled(_) => KING_CALLED,
            Self::PremiumAnnounced(_) => PREMIUM_ANNOUNCED,
            Self::KontraGiven(_) => KONTRA_GIVEN,
            Self::Scored(_) => SCORED,
        }
    }
}

impl<P: DeserializeOwned> Entry<P> {
    /// Reads the content of an entry of `event_type`.
    ///
    /// # Errors
    /// If there is no such type or the content does not fit it.
    pub fn read(event_type: &str, content: &str) -> Result<Self, serde_json::Error> {
        match event_type {
            GAME_DECLARED => serde_json::from_str(content).map(Self::GameDeclared),
            KING_CALLED => serde_json::from_str(content).map(Self::KingCalled),
            PREMIUM_ANNOUNCED => serde_json::from_str(content).map(Self::PremiumAnnounced),
            KONTRA_GIVEN => serde_json::from_str(content).map(Self::KontraGiven),
            SCORED => serde_json::from_str(content).map(Self::Scored),
            unknown => Err(de::Error::custom(format!("unknown entry {unknown:?}"))),
        }
    }
}

impl<P: Copy + PartialEq> Entry<P> {
    /// What a whole record tells, in the order of the table: games, announcements, kontras, outcome.
    #[must_use]
    pub fn told(record: &Record<P>) -> Vec<Self> {
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

    /// What `entry`, said now, adds to the entries `told` so far. A Rekontra meets all
    /// kontras on its item (REN), so it may add several.
    ///
    /// # Errors
    /// If it cannot be said now, whatever the rules of the game are.
    pub fn follow(told: &[Self], entry: &Self) -> Result<Vec<Self>, Vec<Violation>> {
        let refuse = |pointer: &str, code, detail: &str| Err(vec![Violation::new(pointer, code, detail)]);
        let declared = told.iter().any(|told| matches!(told, Self::GameDeclared(_)));
        match entry {
            Self::GameDeclared(_) => {}
            _ if !declared => {
                return refuse("", Code::OutOfOrder, "A game must be declared first.");
            }
            Self::KontraGiven(kontra) => return kontra.follow(told),
            Self::KingCalled(_) if told.iter().any(|told| matches!(told, Self::KingCalled(_))) => {
                return refuse("/card", Code::AlreadySaid, "A card is called already.");
            }
            Self::PremiumAnnounced(new) => {
                let again = told.iter().any(|told| match told {
                    Self::PremiumAnnounced(old) => (old.premium, old.side) == (new.premium, new.side),
                    _ => false,
                });
                if again {
                    return refuse("/premium", Code::AlreadySaid, "It is announced already.");
                }
            }
            Self::KingCalled(_) | Self::Scored(_) => {}
        }
        Ok(vec![entry.clone()])
    }
}

impl<P: Copy + PartialEq> KontraGiven<P> {
    fn follow(&self, told: &[Entry<P>]) -> Result<Vec<Entry<P>>, Vec<Violation>> {
        let refuse =
            |pointer: &str, detail: &str| Err(vec![Violation::new(pointer, Code::OutOfOrder, detail)]);
        let announced = told.iter().any(|told| match (told, &self.on) {
            (Entry::GameDeclared(game), KontraOn::Game(declarer)) => game.declarer == Some(*declarer),
            (Entry::PremiumAnnounced(p), KontraOn::Premium { premium, side }) => {
                (p.premium, p.side) == (*premium, *side)
            }
            _ => false,
        });
        if !announced {
            return refuse("/on", "Nothing like this was announced.");
        }
        let mut standing: Vec<(Option<P>, Kontra)> = Vec::new();
        for told in told {
            if let Entry::KontraGiven(kontra) = told
                && kontra.on == self.on
            {
                match standing.iter_mut().find(|(by, _)| *by == kontra.by) {
                    Some((_, level)) => *level = kontra.level,
                    None => standing.push((kontra.by, kontra.level)),
                }
            }
        }
        let raise = |by: Option<P>| Entry::KontraGiven(Self { on: self.on.clone(), by, level: self.level });
        let own = standing.iter().find(|(by, _)| *by == self.by);
        match self.level {
            Kontra::Kontra if own.is_some() => refuse("/by", "This player has given kontra on it already."),
            Kontra::Kontra if self.on == KontraOn::Game(self.by_or_refuse()?) => {
                refuse("/by", "Nobody gives kontra on his own game.")
            }
            Kontra::Kontra => Ok(vec![raise(self.by)]),
            Kontra::Rekontra if own.is_some() => refuse("/by", "Nobody answers his own kontra."),
            Kontra::Rekontra => {
                let met: Vec<_> = standing
                    .iter()
                    .filter(|(_, level)| *level == Kontra::Kontra)
                    .map(|(by, _)| raise(*by))
                    .collect();
                if met.is_empty() { refuse("/level", "There is no kontra to answer.") } else { Ok(met) }
            }
            Kontra::Subkontra => match own {
                Some((by, Kontra::Rekontra)) => Ok(vec![raise(*by)]),
                _ => refuse("/level", "There is no Rekontra on a kontra of this player."),
            },
        }
    }

    fn by_or_refuse(&self) -> Result<P, Vec<Violation>> {
        let missing = || vec![Violation::new("/by", Code::OutOfOrder, "Who says it is missing.")];
        self.by.ok_or_else(missing)
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
        self.trischaken.clone_from(&outcome.trischaken);
        self.feats.clone_from(&outcome.feats);
    }

    fn side_of(&self, player: P) -> Side {
        let declares = self.declarers.iter().any(|d| d.player == player) || self.partner == Some(player);
        if declares { Side::Declarer } else { Side::Opponents }
    }

    fn give(&mut self, given: &KontraGiven<P>) {
        let partners = given.by.is_some_and(|by| match &given.on {
            KontraOn::Game(_) => !self.contract.is_negative() && self.side_of(by) == Side::Declarer,
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
