use std::path::PathBuf;
use std::time::Duration;

use crate::clock::Clock;

/// How the engine behaves; the defaults suit a hall as well as a federation.
#[derive(Debug, Clone)]
pub struct Config {
    /// A stream nobody asked for in this time is dropped from memory.
    pub evict_after: Duration,
    /// Most commands in one transaction.
    pub batch: usize,
    /// Commands that may wait for a stream's writer before callers have to wait to hand theirs in.
    pub queue: usize,
    /// What a client is told to wait when a batch was given up.
    pub retry_after: Duration,
    /// How long a command may be without an answer before its caller is told that what became of it is unknown. Longer
    /// than any database takes that is not stuck.
    pub answer_within: Duration,
    /// How often other processes' work is looked for, besides their notifications.
    pub poll: Duration,
    /// How long [`at_least`](crate::Engine::at_least) waits for another process's write.
    pub patience: Duration,
    /// How long a token counts as good without asking the database.
    pub token_memory: Duration,
    /// Past versions kept for [`as_of`](crate::Engine::as_of), and as many each for
    /// [`published`](crate::Engine::published) and [`browse`](crate::Engine::browse).
    pub past_versions: usize,
    /// Live changes a slow listener may fall behind before it must resync.
    pub live_backlog: usize,
    /// How often it is written how many were refused.
    pub refusals_every: Duration,
    /// How long after the start what ended long ago is first looked for: who sees that the clock is wrong sets it
    /// right meanwhile.
    pub sweep_after: Duration,
    /// The file that keeps the ids of what was erased, so that an older copy of the database does not bring it
    /// back; none keeps nothing.
    pub erased: Option<PathBuf>,
    /// The file of the key that receipts are signed with; without one nothing is signed.
    pub receipt_key: Option<PathBuf>,
    /// How often a checkpoint is made over what has changed, besides those of rounds and editions.
    pub checkpoint_every: Duration,
    /// Whoever is in it is made up, and nothing of it counts: papers say so.
    pub practice: bool,
    /// The time.
    pub clock: Clock,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            evict_after: Duration::from_mins(15),
            batch: 256,
            queue: 1024,
            retry_after: Duration::from_secs(1),
            answer_within: Duration::from_secs(30),
            poll: Duration::from_secs(1),
            patience: Duration::from_secs(2),
            token_memory: Duration::from_secs(1),
            past_versions: 16,
            live_backlog: 256,
            refusals_every: Duration::from_mins(1),
            sweep_after: Duration::from_hours(1),
            erased: None,
            receipt_key: None,
            checkpoint_every: Duration::from_mins(1),
            practice: false,
            clock: Clock::default(),
        }
    }
}
