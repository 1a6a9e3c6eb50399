//! Export: a stream's log as JSON Lines, to keep, to hand over, to verify anywhere.
//!
//! The first line is the header, each further one an event as it is in the log. Names and
//! texts are not in it: the log does not have them.

use std::io;

use domain::log::{Hash, StreamId};
use serde::{Deserialize, Serialize};
use store::{EventReader, OrganisationId, Store, StoreError, StreamKind};

use crate::Engine;

/// What this program calls its exports.
pub(crate) const FORMAT: &str = "tarockmeister-export";
/// The version of the format it writes and reads.
pub(crate) const FORMAT_VERSION: u16 = 1;

/// The first line of an export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExportHeader {
    /// Always `tarockmeister-export`.
    pub format: String,
    /// Version of the format, from 1.
    pub format_version: u16,
    /// The stream: the id of what it tells of.
    pub stream: StreamId,
    /// What the stream tells of.
    pub kind: StreamKind,
    /// Whose it is.
    pub organisation: OrganisationId,
    /// Version of the last event.
    pub version: u64,
    /// Hash of the last event.
    pub head: Hash,
    /// SHA-256 over all of the above.
    pub digest: Hash,
}

impl ExportHeader {
    pub(crate) fn sealed(
        stream: StreamId,
        kind: StreamKind,
        organisation: OrganisationId,
        version: u64,
        head: Hash,
    ) -> Self {
        let mut header = Self {
            format: FORMAT.to_owned(),
            format_version: FORMAT_VERSION,
            stream,
            kind,
            organisation,
            version,
            head,
            digest: Hash::GENESIS,
        };
        header.digest = header.compute_digest();
        header
    }

    /// The digest this header must have.
    #[must_use]
    pub fn compute_digest(&self) -> Hash {
        Hash::over(
            self.head,
            [
                self.format.as_bytes(),
                &self.format_version.to_be_bytes(),
                self.stream.0.as_bytes().as_slice(),
                self.kind.as_str().as_bytes(),
                self.organisation.0.as_bytes().as_slice(),
                &self.version.to_be_bytes(),
            ],
        )
    }
}

/// An export under way: lines come in chunks, so that a long log needs little memory.
#[derive(Debug)]
pub struct Export<'a> {
    header: ExportHeader,
    header_is_out: bool,
    events: EventReader<'a>,
}

impl<'a> Export<'a> {
    /// Begins to export a stream as it stands now; `None` if there is no such stream.
    /// Works beside a process that writes.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn begin(store: &'a Store, stream: StreamId) -> Result<Option<Self>, StoreError> {
        let Some(info) = store.stream(stream).await? else { return Ok(None) };
        let header =
            ExportHeader::sealed(stream, info.kind, info.organisation, info.head.version, info.head.hash);
        let events = store.events(stream, 0, info.head.version);
        Ok(Some(Self { header, header_is_out: false, events }))
    }

    /// The first line.
    #[must_use]
    pub fn header(&self) -> &ExportHeader {
        &self.header
    }

    /// The next whole lines, each with its line feed; `None` behind the last.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn next_chunk(&mut self) -> Result<Option<Vec<u8>>, StoreError> {
        let mut lines = Vec::new();
        if !self.header_is_out {
            self.header_is_out = true;
            write_line(&mut lines, &self.header);
            return Ok(Some(lines));
        }
        let Some(events) = self.events.next_chunk().await? else { return Ok(None) };
        for event in &events {
            write_line(&mut lines, event);
        }
        Ok(Some(lines))
    }

    /// Writes everything.
    ///
    /// # Errors
    /// What `out` or the database says.
    pub async fn write_to(mut self, out: &mut impl io::Write) -> io::Result<()> {
        while let Some(lines) = self.next_chunk().await.map_err(io::Error::other)? {
            out.write_all(&lines)?;
        }
        out.flush()
    }
}

impl Engine {
    /// Begins to export a stream; `None` if there is no such stream.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn export(&self, stream: StreamId) -> Result<Option<Export<'_>>, StoreError> {
        Export::begin(self.store(), stream).await
    }
}

/// The one form in which a line is written; [`verify`](crate::verify_export) accepts no other.
pub(crate) fn write_line(out: &mut Vec<u8>, line: &impl Serialize) {
    serde_json::to_writer(&mut *out, line).expect("plain data with string keys goes into a Vec");
    out.push(b'\n');
}
