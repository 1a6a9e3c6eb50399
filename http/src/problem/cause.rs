//! Why a request failed: kept while it is answered, and written into the log once, with its answer.
//!
//! What makes a problem of an error calls [`keep`]; `observe` wraps every request in [`gather`].
//! Texts of the rules' refusals are not kept: they may repeat what a client has written, names too.

use std::cell::RefCell;
use std::error::Error;
use std::future::Future;

use engine::chain;

use super::Problem;

tokio::task_local! {
    static CAUSES: RefCell<Vec<String>>;
}

/// Does something for a request, and tells why it failed, if it did.
pub async fn gather<T>(work: impl Future<Output = T>) -> (T, Option<String>) {
    CAUSES
        .scope(RefCell::default(), async {
            let done = work.await;
            let causes = CAUSES.with(RefCell::take);
            (done, (!causes.is_empty()).then(|| causes.join("; ")))
        })
        .await
}

/// Keeps the chain of an error for the log. Outside of a request it is logged here and now.
pub fn keep(error: &(dyn Error + 'static)) {
    let line = chain(error);
    let pushed = CAUSES.try_with(|causes| {
        let mut causes = causes.borrow_mut();
        // An error that was passed on is told by what it became.
        if !causes.iter().any(|earlier| earlier.ends_with(&line)) {
            causes.push(line.clone());
        }
    });
    if pushed.is_err() {
        tracing::error!(cause = line, "internal error");
    }
}

impl Problem {
    /// What is wrong with the request, place by place, without the places.
    pub(crate) fn violation_codes(&self) -> Vec<&str> {
        self.violations.iter().map(|violation| violation.code).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[actix_web::test]
    async fn what_was_passed_on_is_told_once() {
        let ((), causes) = gather(async {
            keep(&std::io::Error::other("disk full"));
            keep(&std::io::Error::other("disk full"));
            keep(&std::io::Error::other("no lot"));
        })
        .await;
        assert_eq!(causes.as_deref(), Some("disk full; no lot"));
        assert_eq!(gather(async {}).await.1, None);
    }
}
