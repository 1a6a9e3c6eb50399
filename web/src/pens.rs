//! When who has a table's pen has put it down. Who has it, when his phone was heard and who asks for it stands
//! in the database: phones of a table may be served by several processes.

use chrono::{DateTime, TimeDelta, Utc};
use engine::{Pen, PenRequest};

/// Who has the pen and says nothing for so long has put it down.
const SILENCE: TimeDelta = TimeDelta::minutes(1);

/// A request that is so old is none any more.
const PATIENCE: TimeDelta = TimeDelta::minutes(5);

/// Since when this process has been there to be spoken to.
#[derive(Debug)]
pub struct Pens {
    since: DateTime<Utc>,
}

impl Pens {
    /// From now on it can be spoken to.
    #[must_use]
    pub fn listening_from(now: DateTime<Utc>) -> Self {
        Self { since: now }
    }

    /// Whether who has the pen has put it down. After a start everybody has his time to come back.
    pub fn is_silent(&self, pen: &Pen, now: DateTime<Utc>) -> bool {
        silent(now - self.since, now - pen.heard_at)
    }
}

fn silent(listening: TimeDelta, heard: TimeDelta) -> bool {
    // A clock that was set back far has nothing to say of how long this process is there.
    listening.abs() >= SILENCE && heard >= SILENCE
}

/// Who has asked for a pen, not too long ago.
pub fn request(pen: &Pen, now: DateTime<Utc>) -> Option<PenRequest> {
    pen.request.filter(|request| now - request.at < PATIENCE)
}

#[cfg(test)]
mod tests {
    use domain::log::StreamId;
    use engine::TokenId;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn who_is_silent_for_a_minute_has_put_the_pen_down() {
        let minute = TimeDelta::minutes(1);
        assert!(!silent(TimeDelta::seconds(59), TimeDelta::minutes(9)), "the program has only just started");
        assert!(!silent(minute, TimeDelta::seconds(59)));
        assert!(silent(minute, TimeDelta::seconds(60)));
        assert!(!silent(minute, TimeDelta::minutes(-9)), "the clock was set back");
    }

    #[test]
    fn who_asked_long_ago_no_longer_waits() {
        let now = Utc::now();
        let token = TokenId(Uuid::from_u128(1));
        let at = |minutes: i64| Pen {
            stream: StreamId(Uuid::from_u128(2)),
            round: 1,
            table: 7,
            token,
            player: 17,
            taken_at: now,
            heard_at: now,
            request: Some(PenRequest { token, player: 4, at: now - TimeDelta::minutes(minutes) }),
        };
        assert!(request(&at(4), now).is_some());
        assert_eq!(request(&at(5), now), None);
    }
}
