//! The database: whether it opens as `serve` opens it, and what `verify --database` finds in it.

use std::path::Path;

use chrono::{DateTime, Utc};
use engine::{Access, OpenError, OpenOptions, Store, StoreError, verify_database};

use super::super::serve::Serve;
use super::super::{backup, causes, messages as m, verify};
use super::findings::Findings;
use super::places::refused;

const PART: &str = "database";
/// So many of the things that are wrong are told one by one.
const TOLD: usize = 10;

/// Looks at all of it; when its newest event was recorded.
pub async fn database(serve: &Serve, found: &mut Findings) -> anyhow::Result<Option<DateTime<Utc>>> {
    let file = serve.database.file()?;
    if let Some(list) = serve.erased.of(&serve.database)?.filter(|list| list.exists())
        && let Err(error) = std::fs::File::open(&list)
    {
        found.fault(PART, refused(m::cannot_read(&list.display()), &error), Some("rights"));
    }
    if let Some(file) = &file {
        if !file.exists() {
            found.good(PART, m::database_new(&file.display()));
            return Ok(None);
        }
        if let Some(locked) = Store::in_use(file) {
            found.good(PART, causes::stated(&locked));
        }
    }
    let store = match serve.database.open(OpenOptions::new(Access::ReadOnly)).await {
        Ok(store) => store,
        Err(error) => {
            not_open(serve, file.as_deref(), &error, found);
            return Ok(None);
        }
    };
    let newest = look_at(serve, &store, found).await;
    store.close().await;
    newest.or_else(|error| {
        found.fault(PART, causes::stated(&error), Some(away(file.as_deref())));
        Ok(None)
    })
}

async fn look_at(
    serve: &Serve,
    store: &Store,
    found: &mut Findings,
) -> Result<Option<DateTime<Utc>>, StoreError> {
    if let Some(settings) = store.unsafe_settings().await? {
        let said = m::unsafe_settings(settings.as_str());
        if serve.accept_unsafe_database {
            found.warning(PART, said, None);
        } else {
            found.fault(PART, said, None);
        }
    }
    let mut wrong = Vec::new();
    let seen = verify_database(store, |told| wrong.extend(verify::wrong(told))).await?;
    let more = wrong.len().saturating_sub(TOLD);
    for said in wrong.into_iter().take(TOLD) {
        found.fault(PART, said, Some("restore"));
    }
    if more > 0 {
        found.fault(PART, m::doctor_more(more), None);
    }
    found.good(PART, backup::holds(&seen.contents));
    Ok(seen.contents.newest)
}

/// Why it does not open, which is no fault where the next start sees to it.
fn not_open(serve: &Serve, file: Option<&Path>, error: &anyhow::Error, found: &mut Findings) {
    let said = causes::stated(error.as_ref());
    match error.downcast_ref::<OpenError>() {
        // A server without tables: the first start makes them.
        Some(OpenError::NotMigrated) => found.good(PART, m::holds_nothing()),
        Some(OpenError::Older { .. }) if serve.migrate => found.warning(PART, said, None),
        // They say themselves what is to be done.
        Some(OpenError::Older { .. } | OpenError::Newer { .. } | OpenError::Empty { .. }) => {
            found.fault(PART, said, None);
        }
        Some(OpenError::File { .. }) => found.fault(PART, said, Some("rights")),
        Some(OpenError::Store(StoreError::Corrupt(_))) => found.fault(PART, said, Some("restore")),
        _ => found.fault(PART, said, Some(away(file))),
    }
}

/// What to do where it does not answer.
fn away(file: Option<&Path>) -> &'static str {
    if file.is_some() { "restore" } else { "server" }
}
