//! The door: how many connections there may be, in all and from one address, and who has to go when it gets
//! crowded.
//!
//! A hall shares one address, so nobody is kept out for the address he comes from. Who comes last is let in,
//! and the stranger goes who has been there longest without being answered. Who has shown a good token is no
//! stranger and never has to go; his connections do not count against his address.

mod line;
mod watch;

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use line::Line;
pub use watch::{Body, Ending, Watch};

use crate::client::{Client, Proxies};

/// How many connections there may be.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// In all.
    pub in_all: usize,
    /// Of strangers, from one address.
    pub per_address: usize,
}

/// Everybody who is connected.
#[derive(Debug)]
pub struct Door {
    limits: Limits,
    proxies: Proxies,
    next: AtomicU64,
    inside: Mutex<Inside>,
}

type Lines = BTreeMap<u64, Arc<Watch>>;

#[derive(Debug, Default)]
struct Inside {
    count: usize,
    /// By address, the oldest first.
    addresses: HashMap<IpAddr, Lines>,
}

impl Door {
    /// A door with these limits. Proxies bring many: only the limit of all holds for them.
    #[must_use]
    pub fn new(limits: Limits, proxies: Proxies) -> Self {
        Self { limits, proxies, next: AtomicU64::new(0), inside: Mutex::default() }
    }

    /// Lets a connection in, if need be in the place of another one; none if everybody inside has a right
    /// to be there.
    pub fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Arc<Watch>> {
        let key = Client(address).neighbourhood();
        let mut inside = self.inside();
        if !self.proxies.trusts(address) {
            let here = inside.addresses.get(&key);
            let strangers = here.map_or(0, |lines| lines.values().filter(|line| line.is_stranger()).count());
            if strangers >= self.limits.per_address {
                here.and_then(longest_unanswered)?.end();
            }
        }
        if inside.count >= self.limits.in_all {
            inside.most_crowded()?.end();
        }
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let watch = Arc::new(Watch::new(id));
        inside.addresses.entry(key).or_default().insert(id, Arc::clone(&watch));
        inside.count += 1;
        inside.tell();
        Some(watch)
    }

    fn leave(&self, address: IpAddr, watch: &Watch) {
        let key = Client(address).neighbourhood();
        let mut inside = self.inside();
        let Some(lines) = inside.addresses.get_mut(&key) else { return };
        let left = lines.remove(&watch.id()).is_some();
        if lines.is_empty() {
            inside.addresses.remove(&key);
        }
        if left {
            inside.count -= 1;
            inside.tell();
        }
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inside {
    fn tell(&self) {
        let count = u32::try_from(self.count).unwrap_or(u32::MAX);
        metrics::gauge!("tarockmeister_connections").set(f64::from(count));
    }

    /// Who has to go from where most strangers come from.
    fn most_crowded(&self) -> Option<&Arc<Watch>> {
        let strangers = |lines: &Lines| lines.values().filter(|line| line.is_stranger()).count();
        self.addresses.values().max_by_key(|lines| strangers(lines)).and_then(longest_unanswered)
    }
}

/// The stranger who has been there longest, one who is not being answered if there is any. Who was told
/// to go already is not counted.
fn longest_unanswered(lines: &Lines) -> Option<&Arc<Watch>> {
    let strangers = || lines.values().filter(|line| line.is_stranger());
    strangers().find(|line| !line.is_being_answered()).or_else(|| strangers().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALL: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const ELSEWHERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

    fn door(in_all: usize, per_address: usize) -> Arc<Door> {
        Arc::new(Door::new(Limits { in_all, per_address }, Proxies::default()))
    }

    #[test]
    fn who_comes_last_is_let_in_and_the_oldest_stranger_goes() {
        let door = door(100, 3);
        let lines: Vec<_> = (0..3).map(|_| door.admit(HALL).unwrap()).collect();
        lines[0].known();
        let fourth = door.admit(HALL).unwrap();
        assert!(!lines[1].is_over(), "who is known does not count");
        let _fifth = door.admit(HALL).unwrap();
        assert!(!lines[0].is_over() && lines[1].is_over() && !lines[2].is_over() && !fourth.is_over());
        assert!(door.admit(ELSEWHERE).is_some_and(|_| !lines[2].is_over()), "another address");
    }

    #[test]
    fn who_is_being_answered_goes_last() {
        let door = door(100, 2);
        let (first, second) = (door.admit(HALL).unwrap(), door.admit(HALL).unwrap());
        first.request_came(false);
        let third = door.admit(HALL).unwrap();
        assert!(second.is_over() && !first.is_over());
        door.leave(HALL, &second);
        third.request_came(false);
        assert!(door.admit(HALL).is_some());
        assert!(first.is_over() && !third.is_over());
    }

    #[test]
    fn when_all_places_are_taken_the_most_crowded_address_gives_one() {
        let door = door(4, 100);
        let other = door.admit(ELSEWHERE).unwrap();
        let crowd: Vec<_> = (0..3).map(|_| door.admit(HALL).unwrap()).collect();
        assert!(door.admit(ELSEWHERE).is_some());
        assert!(crowd[0].is_over() && !other.is_over());
    }

    #[test]
    fn nobody_with_a_right_to_be_there_has_to_go() {
        let door = door(2, 2);
        let known: Vec<_> = (0..2).map(|_| door.admit(HALL).unwrap()).collect();
        for line in &known {
            line.known();
        }
        assert!(door.admit(HALL).is_none());
        assert!(known.iter().all(|line| !line.is_over()));
        door.leave(HALL, &known[0]);
        assert!(door.admit(HALL).is_some());
    }

    #[test]
    fn neighbours_in_one_ipv6_network_are_one() {
        let door = door(100, 1);
        let first = door.admit("2001:db8::1".parse().unwrap()).unwrap();
        assert!(door.admit("2001:db8::2".parse().unwrap()).is_some());
        assert!(first.is_over());
        let mapped = door.admit("::ffff:192.0.2.1".parse().unwrap()).unwrap();
        assert!(door.admit(HALL).is_some());
        assert!(mapped.is_over());
    }

    #[test]
    fn a_proxy_brings_as_many_as_there_is_room_for() {
        let proxies = Proxies::new(vec!["192.0.2.1/32".parse().unwrap()]);
        let door = Arc::new(Door::new(Limits { in_all: 4, per_address: 1 }, proxies));
        let lines: Vec<_> = (0..4).map(|_| door.admit(HALL).unwrap()).collect();
        assert!(lines.iter().all(|line| !line.is_over()));
        assert!(door.admit(HALL).is_some());
        assert!(lines[0].is_over());
    }
}
