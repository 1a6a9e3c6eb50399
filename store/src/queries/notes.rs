//! Notes.

use chrono::{DateTime, Utc};
use domain::log::StreamId;
use uuid::Uuid;

use super::{Backend, id_list, sql};
use crate::values::{bytes_of, time};
use crate::{Note, NoteContent, NoteId, StoreError, WriteError};

type NoteRow = (Uuid, Uuid, String, Option<String>, Option<Vec<u8>>, i64, Option<i64>);

impl Backend {
    pub(crate) async fn notes(&self, ids: &[NoteId]) -> Result<Vec<Note>, StoreError> {
        let rows: Vec<NoteRow> = sqlx::query_as(sql::NOTES)
            .bind(id_list(ids.iter().map(|id| id.0)))
            .fetch_all(self.readers())
            .await?;
        rows.into_iter().map(note).collect()
    }

    pub(crate) async fn notes_in(&self, stream: StreamId) -> Result<Vec<Note>, StoreError> {
        let rows: Vec<NoteRow> = sqlx::query_as(
            "SELECT id, stream_id, kind, text, salt, created_at, erased_at
             FROM notes WHERE stream_id = $1 ORDER BY id",
        )
        .bind(stream.0)
        .fetch_all(self.readers())
        .await?;
        rows.into_iter().map(note).collect()
    }

    pub(crate) async fn erase_note(&self, id: NoteId, at: DateTime<Utc>) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        let done = sqlx::query(
            "UPDATE notes SET text = NULL, salt = NULL, erased_at = COALESCE(erased_at, $2) WHERE id = $1",
        )
        .bind(id.0)
        .bind(at.timestamp_micros())
        .execute(&mut *tx)
        .await?;
        if done.rows_affected() == 0 {
            return Err(WriteError::NotFound);
        }
        tx.commit().await.map_err(WriteError::from_commit)
    }
}

fn note((id, stream, kind, text, salt, created_at, erased_at): NoteRow) -> Result<Note, StoreError> {
    let content = match (text, salt) {
        (Some(text), Some(salt)) => Some(NoteContent { text, salt: bytes_of("notes.salt", &salt)? }),
        _ => None,
    };
    Ok(Note {
        id: NoteId(id),
        stream: StreamId(stream),
        kind,
        content,
        created_at: time("notes.created_at", created_at)?,
        erased_at: erased_at.map(|at| time("notes.erased_at", at)).transpose()?,
    })
}
