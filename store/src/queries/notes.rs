//! Notes.

use domain::log::StreamId;
use uuid::Uuid;

use super::{Backend, id_list, sql};
use crate::values::{bytes_of, time};
use crate::{Note, NoteContent, NoteId, PersonId, StoreError};

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

    pub(crate) async fn notes_about(&self, person: PersonId) -> Result<Vec<Note>, StoreError> {
        let rows: Vec<NoteRow> = sqlx::query_as(
            "SELECT id, stream_id, kind, text, salt, created_at, erased_at FROM notes
             WHERE id IN (SELECT note_id FROM note_subjects WHERE person_id = $1 OR person_id IN (
                 SELECT persons.id FROM persons WHERE merged_into = $1)) ORDER BY id",
        )
        .bind(person.0)
        .fetch_all(self.readers())
        .await?;
        rows.into_iter().map(note).collect()
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
