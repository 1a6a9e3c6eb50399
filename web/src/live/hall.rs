//! Those who listen to one tournament.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use actix_web::web::{Bytes, Data};
use domain::log::{Head, StreamId};
use engine::{Engine, Subscription, Update};
use tokio::sync::broadcast::{self, Receiver, Sender};
use tokio::time::MissedTickBehavior;

use super::{Live, event_id};

/// Something goes over the line at least so often: neither proxies nor phones give it up.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// Changes kept for who was away for a moment.
const REMEMBERED: usize = 128;

/// Changes that wait for a slow listener at most.
const BACKLOG: usize = 64;

/// Everything is to be read again.
pub(super) const RELOAD: &[u8] = b"event: reload\ndata: {}\n\n";

#[derive(Debug)]
pub(super) struct Hall {
    sender: Sender<Bytes>,
    past: Mutex<Past>,
}

/// What was told, so that nobody who joins misses or gets twice what is told at that moment.
#[derive(Debug)]
struct Past {
    /// The newest event's id.
    newest: String,
    /// The ids before each event, and the events, oldest first.
    events: VecDeque<(String, Bytes)>,
}

impl Hall {
    /// A hall for a log that stands there.
    pub(super) fn at(head: Head) -> Self {
        let past = Past { newest: event_id(head), events: VecDeque::new() };
        Self { sender: broadcast::channel(BACKLOG).0, past: Mutex::new(past) }
    }

    fn past(&self) -> MutexGuard<'_, Past> {
        self.past.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets somebody in who has seen everything up to `seen`: what he gets first, the last at the head.
    pub(super) fn join(&self, seen: Option<&str>) -> (Vec<Bytes>, Receiver<Bytes>) {
        let past = self.past();
        let receiver = self.sender.subscribe();
        let hello = written("hello", &past.newest, "{}");
        let missed = match seen {
            None => Vec::new(),
            Some(seen) if seen == past.newest => Vec::new(),
            Some(seen) => match past.events.iter().position(|(before, _)| before == seen) {
                Some(at) => past.events.iter().skip(at).map(|(_, event)| event.clone()).collect(),
                None => vec![written("reload", &past.newest, "{}")],
            },
        };
        // The page is of the newest id only once it has what was missed.
        let mut first: Vec<_> = std::iter::once(Bytes::from_static(b"retry: 3000\n\n")).collect();
        first.extend(if missed.is_empty() { vec![hello] } else { missed });
        first.reverse();
        (first, receiver)
    }

    fn changed(&self, head: Head, paths: &[String]) {
        let id = event_id(head);
        let mut data = String::from("{\"changed\":[");
        for (at, path) in paths.iter().enumerate() {
            // Paths are made of letters, figures, hyphens and slashes.
            let _ = write!(data, "{}\"{path}\"", if at == 0 { "" } else { "," });
        }
        data.push_str("]}");
        let mut past = self.past();
        let event = written("change", &id, &data);
        let before = std::mem::replace(&mut past.newest, id);
        if past.events.len() >= REMEMBERED {
            past.events.pop_front();
        }
        past.events.push_back((before, event.clone()));
        // Nobody may listen at the moment.
        let _ = self.sender.send(event);
    }

    /// What is known of the past does not lead to what is now.
    fn restart(&self, head: Head) {
        let mut past = self.past();
        past.newest = event_id(head);
        past.events.clear();
        let _ = self.sender.send(written("reload", &past.newest, "{}"));
    }
}

fn written(event: &str, id: &str, data: &str) -> Bytes {
    format!("id: {id}\nevent: {event}\ndata: {data}\n\n").into()
}

/// Tells a hall what changes until nobody is left in it, or the program stops.
pub(super) async fn keep(
    hall: Arc<Hall>,
    live: Data<Live>,
    engine: Engine,
    id: StreamId,
    mut subscription: Subscription,
) {
    let mut ended = live.ended.subscribe();
    let mut beat = tokio::time::interval(HEARTBEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    beat.tick().await;
    loop {
        tokio::select! {
            update = subscription.next() => match update {
                Some(Update::Change(change)) => hall.changed(change.head, &change.changed),
                Some(Update::Resync) => match engine.snapshot(id).await {
                    Ok(snapshot) => hall.restart(snapshot.head()),
                    Err(error) => tracing::warn!(%error, "listeners are not told what changed"),
                },
                // The writer stopped, such as after a lost database: another one is started.
                None => match again(&engine, id, &hall).await {
                    Some(another) => subscription = another,
                    None => break,
                },
            },
            _ = beat.tick() => {
                let mut halls = live.halls.lock().await;
                if hall.sender.receiver_count() == 0 {
                    halls.remove(&id);
                    return;
                }
                let _ = hall.sender.send(Bytes::from_static(b"event: beat\ndata: {}\n\n"));
            }
            _ = ended.changed() => break,
        }
    }
    live.halls.lock().await.remove(&id);
}

async fn again(engine: &Engine, id: StreamId, hall: &Hall) -> Option<Subscription> {
    let subscription = engine.subscribe(id).await.ok()?;
    hall.restart(engine.snapshot(id).await.ok()?.head());
    Some(subscription)
}

#[cfg(test)]
mod tests {
    use domain::log::Hash;
    use rstest::rstest;

    use super::*;

    fn head(version: u64) -> Head {
        Head { version, ..Head::START }
    }

    fn hall() -> Hall {
        let hall = Hall::at(head(1));
        hall.changed(head(2), &["rankings".to_owned()]);
        hall.changed(head(3), &["teams".to_owned(), "rankings".to_owned()]);
        hall
    }

    fn stated(first: Vec<Bytes>) -> String {
        first.into_iter().rev().map(|bytes| String::from_utf8(bytes.into()).unwrap()).collect()
    }

    #[rstest]
    #[case(None, "hello", &[])]
    #[case(Some(3), "hello", &[])]
    #[case(Some(2), "change", &["teams"])]
    #[case(Some(1), "change", &["rankings", "teams"])]
    #[case(Some(9), "reload", &[])]
    fn who_comes_back_gets_what_he_missed(
        #[case] seen: Option<u64>,
        #[case] event: &str,
        #[case] paths: &[&str],
    ) {
        let seen = seen.map(|version| event_id(head(version)));
        let stated = stated(hall().join(seen.as_deref()).0);
        assert!(stated.contains(&format!("event: {event}\n")), "{stated}");
        assert!(stated.contains(&format!("id: {}\n", event_id(head(3)))), "{stated}");
        assert!(paths.iter().all(|path| stated.contains(path)), "{stated}");
        assert_eq!(stated.matches("event: change").count(), paths.len());
    }

    #[tokio::test]
    async fn who_is_far_behind_is_told_to_read_everything_again() {
        let hall = Hall::at(head(1));
        let (first, receiver) = hall.join(None);
        let behind = 2 + BACKLOG as u64;
        (2..=1 + behind).for_each(|version| hall.changed(head(version), &["rankings".to_owned()]));
        let mut listener = crate::live::Listener { first, receiver };
        let mut heard = String::new();
        for _ in 0..3 {
            let (bytes, next) = listener.next().await.unwrap();
            heard.push_str(std::str::from_utf8(&bytes.unwrap()).unwrap());
            listener = next;
            if heard.contains("event: reload") {
                hall.changed(head(behind + 2), &["teams".to_owned()]);
            }
        }
        assert!(!heard.contains("event: change"), "{heard}");
        assert_eq!(heard.matches("event: reload").count(), 1, "{heard}");
        let (bytes, _) = listener.next().await.unwrap();
        assert!(std::str::from_utf8(&bytes.unwrap()).unwrap().contains("teams"));
    }

    #[test]
    fn the_same_version_with_another_hash_is_not_the_same() {
        let other = Head { hash: Hash([7; 32]), ..head(3) };
        assert!(stated(hall().join(Some(&event_id(other))).0).contains("event: reload"));
        let later = Head { epoch: 2, ..head(3) };
        assert!(stated(hall().join(Some(&event_id(later))).0).contains("event: reload"));
    }

    #[tokio::test]
    async fn what_is_told_after_joining_comes_once() {
        let hall = hall();
        let (_, mut receiver) = hall.join(Some(&event_id(head(3))));
        hall.changed(head(4), &["lots".to_owned()]);
        assert!(String::from_utf8(receiver.recv().await.unwrap().into()).unwrap().contains("lots"));
        assert!(receiver.try_recv().is_err());
    }

    #[test]
    fn the_past_is_bounded() {
        let hall = hall();
        for version in 4..4 + REMEMBERED as u64 {
            hall.changed(head(version), &[]);
        }
        assert!(stated(hall.join(Some(&event_id(head(1)))).0).contains("event: reload"));
        assert_eq!(hall.past().events.len(), REMEMBERED);
    }
}
