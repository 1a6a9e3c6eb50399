//! What phones at a table say to each other about the pen: who is heard, and who would like to have it. Who
//! has it stands in the database; this is forgotten when the program ends.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use domain::ids::PlayerNumber;
use domain::log::StreamId;
use domain::tournament::event::TableAt;
use engine::TokenId;

/// Who has the pen and says nothing for so long has put it down.
const SILENCE: Duration = Duration::from_mins(1);

/// A request that is so old is none any more.
const PATIENCE: Duration = Duration::from_mins(5);

/// All tables where somebody is heard.
#[derive(Debug)]
pub struct Pens {
    since: Instant,
    tables: Mutex<HashMap<(StreamId, TableAt), Talk>>,
}

#[derive(Debug, Default)]
struct Talk {
    heard: Option<(TokenId, Instant)>,
    asked: Option<(PenRequest, Instant)>,
}

/// Somebody who would like to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PenRequest {
    /// His session.
    pub session: TokenId,
    /// Who he says he is.
    pub player: PlayerNumber,
}

impl Default for Pens {
    fn default() -> Self {
        Self { since: Instant::now(), tables: Mutex::default() }
    }
}

impl Pens {
    fn tables(&self) -> MutexGuard<'_, HashMap<(StreamId, TableAt), Talk>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who has the pen was heard.
    pub fn hear(&self, table: (StreamId, TableAt), holder: TokenId, now: Instant) {
        self.tables().entry(table).or_default().heard = Some((holder, now));
    }

    /// Whether who has the pen has put it down. After a start everybody has his time to come back.
    pub fn is_silent(&self, table: (StreamId, TableAt), holder: TokenId, now: Instant) -> bool {
        let heard = self.tables().get(&table).and_then(|talk| talk.heard);
        let at = heard.filter(|(who, _)| *who == holder).map_or(self.since, |(_, at)| at);
        now.saturating_duration_since(at) >= SILENCE
    }

    /// Somebody asks for it.
    pub fn ask(&self, table: (StreamId, TableAt), asked: PenRequest, now: Instant) {
        self.tables().entry(table).or_default().asked = Some((asked, now));
    }

    /// Who has asked for it.
    pub fn asked(&self, table: (StreamId, TableAt), now: Instant) -> Option<PenRequest> {
        let asked = self.tables().get(&table).and_then(|talk| talk.asked);
        asked.filter(|(_, at)| now.saturating_duration_since(*at) < PATIENCE).map(|(asked, _)| asked)
    }

    /// The pen has gone over, or nobody wants it any more.
    pub fn settle(&self, table: (StreamId, TableAt)) {
        if let Some(talk) = self.tables().get_mut(&table) {
            talk.asked = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use domain::ids::{RoundNumber, TableNumber};
    use uuid::Uuid;

    use super::*;

    #[test]
    fn who_is_silent_for_a_minute_has_put_the_pen_down() {
        let pens = Pens::default();
        let table = (StreamId(Uuid::from_u128(1)), TableAt { round: RoundNumber(1), table: TableNumber(7) });
        let holder = TokenId(Uuid::from_u128(2));
        let start = pens.since;
        let after = |seconds| start + Duration::from_secs(seconds);
        assert!(!pens.is_silent(table, holder, after(59)), "the program has only just started");
        pens.hear(table, holder, after(50));
        assert!(!pens.is_silent(table, holder, after(109)));
        assert!(pens.is_silent(table, holder, after(110)));
        assert!(pens.is_silent(table, TokenId(Uuid::from_u128(3)), after(109)), "somebody else was heard");

        let asked = PenRequest { session: TokenId(Uuid::from_u128(4)), player: PlayerNumber(17) };
        pens.ask(table, asked, after(110));
        assert_eq!(pens.asked(table, after(111)), Some(asked));
        assert_eq!(pens.asked(table, after(410)), None);
        pens.settle(table);
        assert_eq!(pens.asked(table, after(111)), None);
    }
}
