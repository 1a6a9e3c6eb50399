//! Many deals, judged on as many threads as there are.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::thread;

/// How many, unless `TAROCK_DEALS` says another number.
const DEALS: u64 = 100_000;

/// Judges every deal by its number, and puts together what each thread counted.
///
/// # Panics
/// If `judge` does, with what it says.
pub fn judge_all<T: Default + Send>(judge: impl Fn(u64, &mut T) + Sync, merge: fn(T, T) -> T) -> T {
    let deals = std::env::var("TAROCK_DEALS").map_or(DEALS, |deals| deals.parse().unwrap());
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let judge = &judge;
    thread::scope(|scope| {
        let part = |thread: u64| {
            move || {
                let mut tally = T::default();
                (thread..deals).step_by(threads).for_each(|number| judge(number, &mut tally));
                tally
            }
        };
        let parts: Vec<_> = (0..threads as u64).map(|thread| scope.spawn(part(thread))).collect();
        parts
            .into_iter()
            .map(|part| part.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .fold(T::default(), merge)
    })
}
