//! What is in a whole database, and what in it cannot be: for who checks it. What the events of a stream say is not
//! looked at here.

use domain::log::StreamId;

use crate::{OrganisationId, Store, StoreError, on_backend};

/// Something that this program never writes, or that it has written and that is gone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Oddity {
    /// The file does not hold together; in SQLite's words.
    Page(String),
    /// Rows of a table refer to rows that are not there.
    Dangling(String),
    /// A trigger, an index or a table is missing, switched off or another.
    SchemaLacks(String),
    /// There is a trigger, an index or a table that does not belong there.
    SchemaHas(String),
    /// Events without a row in the list of streams.
    EventsOnly {
        /// Whose they are.
        stream: StreamId,
        /// How many.
        events: u64,
    },
    /// Rows of another table name a stream that is not listed.
    Unlisted {
        /// The stream.
        stream: StreamId,
        /// The table.
        table: String,
        /// How many rows.
        rows: u64,
    },
    /// An organisation has streams and is not there itself.
    NoOrganisation(OrganisationId),
    /// The persons who take part belong to another organisation than the stream.
    OthersPersons {
        /// The stream.
        stream: StreamId,
        /// Whose it is.
        organisation: OrganisationId,
        /// Whose the persons are.
        persons_of: OrganisationId,
    },
    /// The key that an event came with is not among the keys, or stands for something else.
    KeyLost {
        /// The stream.
        stream: StreamId,
        /// The event.
        version: u64,
    },
    /// A key stands for an event that did not come with it.
    KeyAlone {
        /// The stream.
        stream: StreamId,
        /// The event.
        version: u64,
    },
}

impl Store {
    /// Everything in the database that cannot be, as far as it shows without reading what events say. Who writes
    /// meanwhile is not in the way.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn survey(&self) -> Result<Vec<Oddity>, StoreError> {
        on_backend!(self, backend => {
            let mut found = backend.survey_file().await?;
            backend.survey_rows(&mut found).await?;
            Ok(found)
        })
    }

    /// At most `limit` ids of listed streams behind `after`, in order, whatever else their rows say.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn stream_ids(&self, after: Option<StreamId>, limit: u32) -> Result<Vec<StreamId>, StoreError> {
        on_backend!(self, backend => backend.stream_ids(after, limit).await)
    }
}
