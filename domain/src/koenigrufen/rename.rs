//! The same record, play or entry with its players named otherwise: names, start numbers, seats.

use super::entry::{
    Entry, GameDeclared, GameOutcome, KontraGiven, KontraOn, Outcome, PremiumAnnounced, PremiumOutcome,
};
use super::play::{Announcement, Play, Player};
use super::record::{Declarer, FeatEntry, KontraEntry, PremiumEntry, Record};
use crate::player_map::PlayerMap;

impl<P> Record<P> {
    /// Names every player anew.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(&self, mut rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Record<Q>, E> {
        let rename = &mut rename;
        Ok(Record {
            players: self.players.as_deref().map(|players| all(players, &mut *rename)).transpose()?,
            sits_out: self.sits_out.as_ref().map(&mut *rename).transpose()?,
            vorhand: self.vorhand.as_ref().map(&mut *rename).transpose()?,
            contract: self.contract,
            declarers: all(&self.declarers, |declarer| {
                Ok(Declarer {
                    player: rename(&declarer.player)?,
                    contract: declarer.contract,
                    won: declarer.won,
                    kontras: all(&declarer.kontras, |kontra| {
                        Ok(KontraEntry { by: rename(&kontra.by)?, level: kontra.level })
                    })?,
                })
            })?,
            partner: self.partner.as_ref().map(&mut *rename).transpose()?,
            king_in_talon: self.king_in_talon,
            abandoned: self.abandoned,
            premiums: all(&self.premiums, |entry| entry.try_map_player(&mut *rename))?,
            count: self.count,
            trischaken: self.trischaken.as_ref().map(|counts| keys(counts, &mut *rename)).transpose()?,
            feats: all(&self.feats, |entry| Ok(FeatEntry { feat: entry.feat, by: rename(&entry.by)? }))?,
            renonce: self
                .renonce
                .as_ref()
                .map(|renonce| renonce.try_map_players(&mut *rename))
                .transpose()?,
        })
    }
}

impl<P> PremiumEntry<P> {
    /// Names its player anew.
    pub(super) fn try_map_player<Q, E>(
        &self,
        rename: impl FnMut(&P) -> Result<Q, E>,
    ) -> Result<PremiumEntry<Q>, E> {
        Ok(PremiumEntry {
            premium: self.premium,
            side: self.side,
            by: self.by.as_ref().map(rename).transpose()?,
            announced: self.announced,
            won: self.won,
            kontra: self.kontra,
        })
    }
}

impl<P> Play<P> {
    /// Names every player anew.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(&self, mut rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Play<Q>, E> {
        let rename = &mut rename;
        Ok(Play {
            players: self.players.as_deref().map(|players| all(players, &mut *rename)).transpose()?,
            sits_out: self.sits_out.as_ref().map(&mut *rename).transpose()?,
            vorhand: self.vorhand.as_ref().map(&mut *rename).transpose()?,
            hands: keys(&self.hands, &mut *rename)?,
            talon: self.talon.clone(),
            contract: self.contract,
            declarers: all(&self.declarers, |declarer| {
                Ok(Player {
                    player: rename(&declarer.player)?,
                    contract: declarer.contract,
                    kontras: all(&declarer.kontras, |kontra| {
                        Ok(KontraEntry { by: rename(&kontra.by)?, level: kontra.level })
                    })?,
                })
            })?,
            called: self.called,
            abandoned: self.abandoned,
            taken: self.taken,
            discard: self.discard.clone(),
            announcements: all(&self.announcements, |entry| {
                Ok(Announcement { premium: entry.premium, by: rename(&entry.by)?, kontra: entry.kontra })
            })?,
            trischaken_options: self.trischaken_options,
            tricks: all(&self.tricks, |trick| all(trick, |(player, card)| Ok((rename(player)?, *card))))?,
        })
    }
}

impl<P> Entry<P> {
    /// Names every player anew.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(&self, mut rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Entry<Q>, E> {
        Ok(match self {
            Self::GameDeclared(game) => Entry::GameDeclared(GameDeclared {
                contract: game.contract,
                declarer: game.declarer.as_ref().map(rename).transpose()?,
            }),
            Self::KingCalled(called) => Entry::KingCalled(*called),
            Self::PremiumAnnounced(announced) => Entry::PremiumAnnounced(PremiumAnnounced {
                premium: announced.premium,
                side: announced.side,
                by: announced.by.as_ref().map(rename).transpose()?,
            }),
            Self::KontraGiven(kontra) => Entry::KontraGiven(KontraGiven {
                on: match &kontra.on {
                    KontraOn::Game(declarer) => KontraOn::Game(rename(declarer)?),
                    KontraOn::Premium { premium, side } => {
                        KontraOn::Premium { premium: *premium, side: *side }
                    }
                },
                by: kontra.by.as_ref().map(rename).transpose()?,
                level: kontra.level,
            }),
            Self::Scored(outcome) => Entry::Scored(outcome.try_map_players(rename)?),
        })
    }
}

impl<P> Outcome<P> {
    fn try_map_players<Q, E>(&self, mut rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Outcome<Q>, E> {
        let rename = &mut rename;
        Ok(Outcome {
            games: all(&self.games, |game| Ok(GameOutcome { player: rename(&game.player)?, won: game.won }))?,
            partner: self.partner.as_ref().map(&mut *rename).transpose()?,
            king_in_talon: self.king_in_talon,
            abandoned: self.abandoned,
            premiums: all(&self.premiums, |made| {
                Ok(PremiumOutcome {
                    premium: made.premium,
                    side: made.side,
                    by: made.by.as_ref().map(&mut *rename).transpose()?,
                    won: made.won,
                })
            })?,
            count: self.count,
            trischaken: self.trischaken.as_ref().map(|counts| keys(counts, &mut *rename)).transpose()?,
            feats: all(&self.feats, |entry| Ok(FeatEntry { feat: entry.feat, by: rename(&entry.by)? }))?,
        })
    }
}

fn all<T, U, E>(items: &[T], rename: impl FnMut(&T) -> Result<U, E>) -> Result<Vec<U>, E> {
    items.iter().map(rename).collect()
}

fn keys<P, Q, V: Clone, E>(
    map: &PlayerMap<P, V>,
    mut rename: impl FnMut(&P) -> Result<Q, E>,
) -> Result<PlayerMap<Q, V>, E> {
    all(&map.0, |(player, value)| Ok((rename(player)?, value.clone()))).map(PlayerMap)
}
