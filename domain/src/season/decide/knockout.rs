use std::collections::BTreeSet;

use crate::draw::Seed;
use crate::ids::TeamId;
use crate::log::Meta;
use crate::season::{
    Bracket, Context, Event, Knockout, KnockoutCommitted, KnockoutDrawn, Pairing, PairingAt, PairingConceded,
    PairingDecided, PairingPostponed, Season, commitment, drawn_order, faults, rejections,
};
use crate::text::{hides_something, shows_something};
use crate::tournament::{Rejection, RejectionCode};
use crate::violation::{Violation, shared};

/// Longest public randomness, in characters.
const MAX_RANDOMNESS: usize = 500;

impl Season {
    /// What a cup is played by, before it is drawn.
    fn to_draw(&self) -> Result<(&Knockout, Vec<TeamId>), Rejection> {
        let rules = self.rules.knockout().ok_or_else(rejections::no_knockout)?;
        if self.draw.is_some() {
            return Err(rejections::drawn_already());
        }
        if self.teams.len() < 2 {
            return Err(rejections::pairs_too_few());
        }
        Ok((rules, self.teams.iter().map(|team| team.id).collect()))
    }

    pub(super) fn commit_draw(&self, context: &Context) -> Result<Vec<Event>, Rejection> {
        let (_, teams) = self.to_draw()?;
        // One whose seed is lost, as behind a restore, is of no use.
        if self.committed.as_ref().is_some_and(|made| made.teams == teams) && context.committed.is_some() {
            return Ok(Vec::new());
        }
        let commitment = commitment(context.random, &teams);
        Ok(vec![Event::KnockoutCommitted(KnockoutCommitted { teams, commitment })])
    }

    pub(super) fn draw_cup(
        &self,
        public_randomness: Option<&str>,
        context: &Context,
    ) -> Result<Vec<Event>, Rejection> {
        let (_, teams) = self.to_draw()?;
        if let Some(text) = public_randomness
            && (!shows_something(text) || text.chars().count() > MAX_RANDOMNESS || hides_something(text))
        {
            let wrong = Violation::at("/public_randomness", shared::text_length(MAX_RANDOMNESS));
            return Err(Rejection::with_violations(RejectionCode::InvalidValue, vec![wrong]));
        }
        let published = self.committed.as_ref().map(|made| made.commitment);
        let seed: Seed = match (published, context.committed) {
            (None, _) => context.random,
            (Some(published), Some(seed)) if commitment(seed, &teams) == published => seed,
            (Some(_), Some(_)) => return Err(rejections::other_pairs()),
            (Some(_), None) => return Err(crate::tournament::rejections::seed_missing()),
        };
        let order = drawn_order(seed, public_randomness, &teams);
        let public_randomness = public_randomness.map(str::to_owned);
        let drawn = KnockoutDrawn { teams, seed, public_randomness, commitment: published, order };
        Ok(vec![Event::KnockoutDrawn(drawn)])
    }

    /// The bracket of a cup that is drawn.
    pub(super) fn drawn(&self) -> Result<(&Knockout, Bracket), Rejection> {
        let rules = self.rules.knockout().ok_or_else(rejections::no_knockout)?;
        Ok((rules, self.bracket().ok_or_else(rejections::not_drawn)?))
    }

    /// A pairing whose sides are known.
    fn known(&self, at: PairingAt) -> Result<(Pairing, [TeamId; 2]), Rejection> {
        let (_, bracket) = self.drawn()?;
        let pairing = bracket.pairing(at).ok_or_else(rejections::unknown_pairing)?;
        let both = pairing.both().ok_or_else(rejections::pairing_waits)?;
        Ok((pairing.clone(), both))
    }

    pub(super) fn concede(&self, conceded: PairingConceded) -> Result<Vec<Event>, Rejection> {
        let (pairing, both) = self.known(conceded.at)?;
        is_side(conceded.by, both, "/by")?;
        if pairing.winner.is_some() {
            return Err(rejections::pairing_over());
        }
        Ok(vec![Event::PairingConceded(conceded)])
    }

    pub(super) fn postpone(&self, postponed: PairingPostponed) -> Result<Vec<Event>, Rejection> {
        let (_, bracket) = self.drawn()?;
        let pairing = bracket.pairing(postponed.at).ok_or_else(rejections::unknown_pairing)?;
        if pairing.winner.is_some() {
            return Err(rejections::pairing_over());
        }
        Ok(if pairing.due == Some(postponed.until) {
            Vec::new()
        } else {
            vec![Event::PairingPostponed(postponed)]
        })
    }

    pub(super) fn decide_pairing(&self, decided: PairingDecided) -> Result<Vec<Event>, Rejection> {
        let (_, both) = self.known(decided.at)?;
        is_side(decided.winner, both, "/winner")?;
        let events = vec![Event::PairingDecided(decided)];
        self.leaves_what_is_played(&events)?;
        Ok(events)
    }

    /// Refuses what would send another pair on than the one that has played on already.
    pub(super) fn leaves_what_is_played(&self, events: &[Event]) -> Result<(), Rejection> {
        let Some(before) = self.bracket() else { return Ok(()) };
        let mut after = self.clone();
        for event in events {
            let version = after.version + 1;
            let meta = Meta {
                version,
                recorded_at: chrono::DateTime::UNIX_EPOCH,
                command_id: uuid::Uuid::nil(),
                actor: None,
            };
            // What cannot follow changes nothing here; the writer says so.
            if after.evolve(meta, event).is_err() {
                return Ok(());
            }
        }
        let Some(after) = after.bracket() else { return Ok(()) };
        let begun: BTreeSet<_> = self
            .matches
            .iter()
            // What one side alone says holds nobody up.
            .filter(|played| played.counted().is_some())
            .filter_map(|played| played.facts.pairing)
            .chain(self.pairings.iter().filter(|(_, said)| said.is_final()).map(|(at, _)| *at))
            .collect();
        let sides = |bracket: &Bracket, at| bracket.pairing(at).map(|pairing| pairing.sides);
        if begun.iter().any(|at| sides(&before, *at) != sides(&after, *at)) {
            Err(rejections::next_round_played())
        } else {
            Ok(())
        }
    }
}

fn is_side(team: TeamId, both: [TeamId; 2], at: &str) -> Result<(), Rejection> {
    if both.contains(&team) {
        return Ok(());
    }
    let wrong = Violation::at(at, faults::not_a_side());
    Err(Rejection::with_violations(RejectionCode::InvalidValue, vec![wrong]))
}
