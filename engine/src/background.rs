//! Work that may wait: what takes the processor for long and that nobody at a table waits for.

use tokio::sync::oneshot;

/// Does something on a thread of its own, behind everything else the processor has to do; none if the system
/// gives no thread. If nobody waits for it any more it is finished all the same.
pub async fn in_background<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (done, result) = oneshot::channel();
    let thread = std::thread::Builder::new().name("background".to_owned()).spawn(move || {
        step_back();
        // Whoever asked may have gone.
        let _ = done.send(work());
    });
    thread.ok()?;
    result.await.ok()
}

/// On Linux this holds for the calling thread alone.
#[cfg(target_os = "linux")]
fn step_back() {
    /// From 0, as everybody, to 19, last of all.
    const STEPS: i32 = 15;
    if let Err(error) = rustix::process::nice(STEPS) {
        tracing::debug!(%error, "a thread in the background has the same priority as all");
    }
}

/// Elsewhere it would hold for the whole program.
#[cfg(not(target_os = "linux"))]
fn step_back() {}
