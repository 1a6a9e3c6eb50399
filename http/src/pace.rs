//! How fast strangers may ask for what takes the processor for long. Who has a token asks as fast as he likes.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};

use actix_web::HttpMessage;
use actix_web::dev::ServiceRequest;
use actix_web::http::Method;
use actix_web::http::header::{CONTENT_LENGTH, HeaderValue, RETRY_AFTER};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::client::Client;
use crate::messages;
use crate::problem::{Code, Problem, Result};

/// Calculations (`POST /score` and its like) a second from one address, and at once: a hall shares one.
const CALCULATIONS: (NonZeroU32, NonZeroU32) = (count(200), count(2000));
/// What counts as one more, in bytes of the body.
const PORTION: u32 = 4096;
/// Past versions a second from one address, and at once.
const PAST: (NonZeroU32, NonZeroU32) = (count(1), count(30));
/// Pre-registrations a minute from one address, and at once: a family, or a club that shares one.
const REGISTRATIONS: (NonZeroU32, NonZeroU32) = (count(3), count(15));
/// Addresses not seen lately are forgotten every so many questions.
const SWEEP: u64 = 1024;

const fn count(n: u32) -> NonZeroU32 {
    match NonZeroU32::new(n) {
        Some(n) => n,
        None => NonZeroU32::MIN,
    }
}

/// How fast strangers have asked.
#[derive(Debug)]
pub struct Pace {
    calculations: DefaultKeyedRateLimiter<IpAddr>,
    past: DefaultKeyedRateLimiter<IpAddr>,
    registrations: DefaultKeyedRateLimiter<IpAddr>,
    requests: AtomicU64,
}

impl Default for Pace {
    fn default() -> Self {
        let limiter = |(a_second, at_once): (_, _)| {
            RateLimiter::keyed(Quota::per_second(a_second).allow_burst(at_once))
        };
        let (a_minute, at_once) = REGISTRATIONS;
        let registrations = RateLimiter::keyed(Quota::per_minute(a_minute).allow_burst(at_once));
        let (calculations, past) = (limiter(CALCULATIONS), limiter(PAST));
        Self { calculations, past, registrations, requests: AtomicU64::new(0) }
    }
}

impl Pace {
    /// Refuses a stranger who asks for too much too fast.
    ///
    /// # Errors
    /// `too_many_requests`, with the time after which he may ask again.
    pub fn check(&self, request: &ServiceRequest) -> Result<()> {
        let Some(client) = Client::of(request) else { return Ok(()) };
        if request.method() == Method::POST {
            let length =
                request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
            // Whoever does not say how much he brings may bring the most.
            let length: u32 = length.unwrap_or(u32::MAX).min(256 * 1024);
            return self.take(&self.calculations, client, count(1 + length / PORTION));
        }
        if request.query_string().split('&').any(|pair| pair.starts_with("as_of=")) {
            return self.take(&self.past, client, NonZeroU32::MIN);
        }
        Ok(())
    }

    /// Refuses a stranger who writes down too many for a tournament, or tries too many secrets.
    ///
    /// # Errors
    /// `too_many_requests`, with the time after which he may again.
    pub fn may_register(&self, request: &impl HttpMessage) -> Result<()> {
        let Some(client) = Client::of(request) else { return Ok(()) };
        self.take(&self.registrations, client, NonZeroU32::MIN)
    }

    fn take(
        &self,
        from: &DefaultKeyedRateLimiter<IpAddr>,
        client: Client,
        portions: NonZeroU32,
    ) -> Result<()> {
        if self.requests.fetch_add(1, Ordering::Relaxed) % SWEEP == SWEEP - 1 {
            self.calculations.retain_recent();
            self.past.retain_recent();
            self.registrations.retain_recent();
        }
        match from.check_key_n(&client.neighbourhood(), portions) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(not_until)) => {
                let wait = not_until.wait_time_from(DefaultClock::default().now());
                Err(too_fast(wait.as_secs() + 1))
            }
            // More than is ever had at once.
            Err(_) => Err(too_fast(1)),
        }
    }
}

fn too_fast(seconds: u64) -> Problem {
    Problem::new(Code::TooManyRequests, messages::too_fast(seconds))
        .with_header(RETRY_AFTER, HeaderValue::from(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_is_slowed_down_and_no_other() {
        let pace = Pace::default();
        let (here, there) = (Client([192, 0, 2, 1].into()), Client([192, 0, 2, 2].into()));
        let past = |client| pace.take(&pace.past, client, NonZeroU32::MIN);
        let refused = (0..40).filter_map(|_| past(here).err()).collect::<Vec<_>>();
        assert!((8..=10).contains(&refused.len()), "{}", refused.len());
        assert!(refused.iter().all(|problem| problem.code() == Code::TooManyRequests));
        assert!(past(there).is_ok());
    }

    #[test]
    fn who_brings_much_is_slowed_down_earlier() {
        let pace = Pace::default();
        let heavy = |client| pace.take(&pace.calculations, Client(client), count(65));
        let let_through = (0..200).filter(|_| heavy([192, 0, 2, 1].into()).is_ok()).count();
        assert!((30..=35).contains(&let_through), "{let_through}");
    }
}
