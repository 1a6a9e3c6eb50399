//! How fast secrets may be guessed: typed codes, bearer tokens, set-up links and invitations.
//!
//! Only what was wrong counts, so whoever has a right to come in never waits for others' mistakes: a token or
//! a link is always looked up, it is far too long to be guessed. A code is short: where too many were wrong
//! just now none is tried at all for a moment. That goes by address, so that a hall's neighbour cannot lock
//! its door, and overall, so that many addresses do not help; who has signed in waits for his own mistakes
//! alone.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use actix_web::HttpMessage;
use actix_web::http::header::{HeaderValue, RETRY_AFTER};
use domain::message::Message;
use engine::TokenId;

use crate::client::Client;
use crate::messages;
use crate::problem::{Code, Problem, Result};

/// How many may be wrong at once, and how many a second from then on.
#[derive(Debug, Clone, Copy)]
struct Rate {
    at_once: u32,
    a_second: u32,
}

/// Of 30⁸ codes.
const CODES: Rate = Rate { at_once: 20, a_second: 5 };
const ALL_CODES: Rate = Rate { at_once: 100, a_second: 25 };
/// Phones that scan a card and begin a session, which is written down: a hall that comes in at once, by one address.
const CARDS: Rate = Rate { at_once: 400, a_second: 2 };
const ALL_CARDS: Rate = Rate { at_once: 2000, a_second: 20 };
/// Of 2²⁵⁶ secrets. Many phones of a hall may hold on to tokens that have ended.
const SECRETS: Rate = Rate { at_once: 1000, a_second: 20 };
const ALL_SECRETS: Rate = Rate { at_once: 5000, a_second: 200 };

/// Most of those who have guessed wrong lately; beyond it none but all together are told apart.
const MOST: usize = 4096;

/// Who guesses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Guesser {
    /// Somebody from this network.
    At(IpAddr),
    /// Who has signed in.
    Known(TokenId),
}

impl Guesser {
    /// Who sends a request: the bearer of a token, or somebody at an address.
    #[must_use]
    pub fn of(request: &impl HttpMessage, known: Option<TokenId>) -> Self {
        let address = || Client::of(request).map_or(IpAddr::from([0, 0, 0, 0]), Client::neighbourhood);
        known.map_or_else(|| Self::At(address()), Self::Known)
    }
}

/// How many were wrong lately, and how many sessions were begun by cards.
#[derive(Debug)]
pub struct Guesses {
    codes: Mutex<Wrong>,
    cards: Mutex<Wrong>,
    secrets: Mutex<Wrong>,
}

impl Default for Guesses {
    fn default() -> Self {
        let now = Instant::now();
        Self {
            codes: Mutex::new(Wrong::new(CODES, ALL_CODES, now)),
            cards: Mutex::new(Wrong::new(CARDS, ALL_CARDS, now)),
            secrets: Mutex::new(Wrong::new(SECRETS, ALL_SECRETS, now)),
        }
    }
}

impl Guesses {
    /// A code is going to be tried. It counts as wrong until [`was_no_guess`](Self::was_no_guess) says otherwise:
    /// of many that are tried at once none is known to be wrong in time.
    ///
    /// # Errors
    /// `too_many_requests`, with the time after which it may be.
    pub fn try_code(&self, who: Guesser) -> Result<()> {
        let tried = take(&self.codes, who);
        tried.map_err(|wait| too_often(wait, |_| messages::code_often()))
    }

    /// The code that was tried opened something.
    pub fn was_no_guess(&self, who: Guesser) {
        self.codes.lock().unwrap_or_else(PoisonError::into_inner).give_back(who, Instant::now());
    }

    /// Somebody begins a session by a card.
    ///
    /// # Errors
    /// `too_many_requests`, with the time after which he may.
    pub fn scan_card(&self, who: Guesser) -> Result<()> {
        take(&self.cards, who).map_err(|wait| too_often(wait, messages::too_fast))
    }

    /// A token, a set-up link or an invitation was wrong: what is said of it, or that there were too many.
    pub fn wrong_secret(&self, who: Guesser, refusal: Problem) -> Problem {
        let mut secrets = self.secrets.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let wait = secrets.wait(who, now);
        secrets.count(who, now);
        wait.map_or(refusal, |wait| too_often(wait, messages::too_fast))
    }
}

/// Takes one, if there is one; otherwise answers how long to wait.
fn take(wrong: &Mutex<Wrong>, who: Guesser) -> std::result::Result<(), Duration> {
    let mut wrong = wrong.lock().unwrap_or_else(PoisonError::into_inner);
    let now = Instant::now();
    if let Some(wait) = wrong.wait(who, now) {
        return Err(wait);
    }
    wrong.count(who, now);
    Ok(())
}

fn too_often(wait: Duration, message: impl FnOnce(u64) -> Message) -> Problem {
    let seconds = wait.as_secs() + 1;
    Problem::new(Code::TooManyRequests, message(seconds)).with_header(RETRY_AFTER, HeaderValue::from(seconds))
}

/// A bucket that fills as time passes.
#[derive(Debug, Clone, Copy)]
struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    fn now(self, rate: Rate, now: Instant) -> Self {
        let more = now.saturating_duration_since(self.at).as_secs_f64() * f64::from(rate.a_second);
        Self { left: (self.left + more).min(f64::from(rate.at_once)), at: now }
    }

    fn is_full(self, rate: Rate, now: Instant) -> bool {
        self.now(rate, now).left >= f64::from(rate.at_once)
    }
}

#[derive(Debug)]
struct Wrong {
    each: Rate,
    all: Rate,
    by: HashMap<Guesser, Bucket>,
    together: Bucket,
}

impl Wrong {
    fn new(each: Rate, all: Rate, now: Instant) -> Self {
        let together = Bucket { left: f64::from(all.at_once), at: now };
        Self { each, all, by: HashMap::new(), together }
    }

    /// How long this one has to wait, if he has to.
    fn wait(&self, who: Guesser, now: Instant) -> Option<Duration> {
        let wait = |bucket: Bucket, rate: Rate| {
            let short = 1.0 - bucket.now(rate, now).left;
            (short > 0.0).then(|| Duration::from_secs_f64(short / f64::from(rate.a_second)))
        };
        let own = self.by.get(&who).and_then(|bucket| wait(*bucket, self.each));
        let all = if self.counts_together(who) { wait(self.together, self.all) } else { None };
        own.max(all)
    }

    /// Whoever has signed in is told apart from all others, unless there are too many to be.
    fn counts_together(&self, who: Guesser) -> bool {
        matches!(who, Guesser::At(_)) || (self.by.len() >= MOST && !self.by.contains_key(&who))
    }

    fn give_back(&mut self, who: Guesser, now: Instant) {
        let (each, all) = (self.each, self.all);
        let more = |bucket: Bucket, rate: Rate| {
            let filled = bucket.now(rate, now);
            Bucket { left: (filled.left + 1.0).min(f64::from(rate.at_once)), ..filled }
        };
        if self.counts_together(who) {
            self.together = more(self.together, all);
        }
        if let Some(own) = self.by.get_mut(&who) {
            *own = more(*own, each);
        }
    }

    fn count(&mut self, who: Guesser, now: Instant) {
        let (each, all) = (self.each, self.all);
        if self.by.len() >= MOST && !self.by.contains_key(&who) {
            self.by.retain(|_, bucket| !bucket.is_full(each, now));
        }
        if self.counts_together(who) {
            let together = self.together.now(all, now);
            self.together = Bucket { left: (together.left - 1.0).max(0.0), ..together };
        }
        if self.by.len() >= MOST && !self.by.contains_key(&who) {
            return;
        }
        let own = self.by.entry(who).or_insert(Bucket { left: f64::from(each.at_once), at: now });
        let filled = own.now(each, now);
        *own = Bucket { left: (filled.left - 1.0).max(0.0), ..filled };
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn at(n: u32) -> Guesser {
        Guesser::At(IpAddr::from(n.to_be_bytes()))
    }

    fn wrong() -> (Wrong, Instant) {
        let now = Instant::now();
        (Wrong::new(CODES, ALL_CODES, now), now)
    }

    /// How many this one gets wrong until he has to wait.
    fn tried(wrong: &mut Wrong, who: Guesser, now: Instant) -> u32 {
        let mut tried = 0;
        while wrong.wait(who, now).is_none() && tried < 1000 {
            wrong.count(who, now);
            tried += 1;
        }
        tried
    }

    #[test]
    fn who_guesses_waits_and_his_neighbours_do_not() {
        let (mut wrong, now) = wrong();
        assert_eq!(tried(&mut wrong, at(1), now), 20);
        assert!(wrong.wait(at(1), now).is_some_and(|wait| wait <= Duration::from_millis(200)));
        assert_eq!(wrong.wait(at(2), now), None);
        let later = now + Duration::from_secs(2);
        assert_eq!(tried(&mut wrong, at(1), later), 10);
    }

    #[test]
    fn many_addresses_do_not_help_and_who_has_signed_in_waits_for_his_own_mistakes_alone() {
        let (mut wrong, now) = wrong();
        let all: u32 = (0..50).map(|n| tried(&mut wrong, at(n), now)).sum();
        assert_eq!(all, 100);
        let known = Guesser::Known(TokenId(Uuid::from_u128(1)));
        assert_eq!(tried(&mut wrong, known, now), 20);
        assert!(wrong.wait(at(99), now).is_some());
    }

    #[test]
    fn what_was_no_guess_costs_nothing() {
        let (mut wrong, now) = wrong();
        for _ in 0..1000 {
            assert_eq!(wrong.wait(at(1), now), None);
            wrong.count(at(1), now);
            wrong.give_back(at(1), now);
        }
        assert_eq!(tried(&mut wrong, at(1), now), 20);
    }

    #[test]
    fn where_too_many_guess_who_has_signed_in_is_no_exception() {
        let (mut wrong, now) = wrong();
        (0..20_000).for_each(|n| wrong.count(at(n), now));
        let known = Guesser::Known(TokenId(Uuid::from_u128(1)));
        assert!(wrong.wait(known, now).is_some());
    }

    #[test]
    fn however_many_guess_few_are_remembered() {
        let (mut wrong, now) = wrong();
        for n in 0..20_000 {
            wrong.count(at(n), now);
        }
        assert_eq!(wrong.by.len(), MOST);
        wrong.count(at(99_999), now + Duration::from_mins(1));
        assert_eq!(wrong.by.len(), 1, "who has not guessed lately is forgotten");
    }
}
