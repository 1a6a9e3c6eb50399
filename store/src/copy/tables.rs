//! The tables that are copied, in an order in which what is referred to comes first.

/// What a column holds. Any may hold nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A UUID.
    Id,
    /// A number, or a time in microseconds.
    Number,
    Text,
    Bytes,
    /// A truth value, which SQLite keeps as a number.
    Flag,
}

/// A table, and the statements that read and write all of it.
#[derive(Debug)]
pub(crate) struct Table {
    #[cfg(test)]
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [(&'static str, Kind)],
    /// Of both databases; by its key, so that two copies of the same are the same.
    pub(crate) read: &'static str,
    /// A row, into SQLite.
    pub(crate) insert: &'static str,
    /// All rows, into PostgreSQL. One statement: a token may refer to one that comes later.
    pub(crate) copy_in: &'static str,
}

macro_rules! a_place_for {
    ($column:ident) => {
        ", ?"
    };
}

macro_rules! table {
    ($name:ident by $key:literal: $first:ident $first_kind:ident $(, $column:ident $kind:ident)*) => {
        Table {
            #[cfg(test)]
            name: stringify!($name),
            columns: &[(stringify!($first), Kind::$first_kind) $(, (stringify!($column), Kind::$kind))*],
            read: concat!(
                "SELECT ", stringify!($first) $(, ", ", stringify!($column))*,
                " FROM ", stringify!($name), " ORDER BY ", $key
            ),
            insert: concat!(
                "INSERT INTO ", stringify!($name), " (", stringify!($first) $(, ", ", stringify!($column))*,
                ") VALUES (?" $(, a_place_for!($column))*, ")"
            ),
            copy_in: concat!(
                "COPY ", stringify!($name), " (", stringify!($first) $(, ", ", stringify!($column))*,
                ") FROM STDIN"
            ),
        }
    };
}

/// All that a copy has. Keys of requests are among them: what was acknowledged stays acknowledged when it is sent
/// again. Tokens and cards too: under the same address phones go on.
pub(crate) const TABLES: [Table; 19] = [
    table!(organisations by "id": id Id, name Text, persons_revision Number, created_at Number),
    table!(streams by "id": id Id, kind Text, organisation_id Id, epoch Number, version Number, hash Bytes,
        summary Text, created_at Number, recorded_at Number),
    table!(events by "stream_id, version": stream_id Id, version Number, type Text, schema Number,
        recorded_at Number, actor Text, command_id Id, key_hash Bytes, request_digest Bytes, payload Text,
        hash Bytes),
    table!(imports by "stream_id": stream_id Id, version Number, origin Id, imported_at Number),
    table!(idempotency_keys by "key_hash": key_hash Bytes, request_digest Bytes, stream_id Id,
        first_version Number, last_version Number, resource_id Id, recorded_at Number),
    table!(secrets by "stream_id, digest": stream_id Id, digest Bytes, secret Bytes, created_at Number),
    table!(participations by "stream_id, number": stream_id Id, number Number, person_id Id),
    table!(suspensions by "stream_id, number": stream_id Id, number Number, organisation_id Id, person_id Id,
        until Text),
    table!(persons by "id": id Id, organisation_id Id, given_name Text, family_name Text, sort_name Text,
        residence Text, club Text, contact Text, birth_year Number, member_number Text, name_public Flag,
        photo Flag, revision Number, created_at Number, updated_at Number, erased_at Number,
        merged_into Id),
    table!(notes by "id": id Id, stream_id Id, kind Text, text Text, salt Bytes, created_at Number,
        erased_at Number),
    table!(note_subjects by "person_id, note_id": person_id Id, note_id Id),
    table!(tokens by "id": id Id, organisation_id Id, secret_hash Bytes, label Text, grants Text, issued_by Id,
        helper Id, created_at Number, expires_at Number, revoked_at Number),
    table!(setup_secrets by "secret_hash": secret_hash Bytes, created_at Number, used_at Number),
    table!(invitations by "secret_hash": secret_hash Bytes, code_hash Bytes, organisation_id Id, issued_by Id,
        helper Id, label Text, grants Text, created_at Number, expires_at Number, session_ends_at Number, used_at Number),
    table!(cards by "stream_id, table_number": stream_id Id, table_number Number, secret Text, code Text,
        created_at Number),
    table!(pens by "stream_id, round, table_number": stream_id Id, round Number, table_number Number,
        token_id Id, player Number, taken_at Number, heard_at Number, asked_by Id, asked_player Number,
        asked_at Number),
    table!(log_leaves by "log_key, position": log_key Bytes, position Number, stream_id Id, kind Text,
        epoch Number, version Number, hash Bytes),
    table!(checkpoints by "log_key, size": log_key Bytes, size Number, note Text, made_at Number),
    table!(webhooks by "id": id Id, stream_id Id, url Text, created_at Number, told_epoch Number,
        told_version Number, telling_epoch Number, telling_version Number, telling_at Number, failures Number,
        failing_since Number, problem Text, next_try Number, off_at Number, lease Id, leased_until Number),
];

/// What a new database has by itself, and a copy brings anew: the first organisation, and set-up secrets of a server
/// that was started on it before. Nothing else may be there.
pub(crate) const CLEAR: [&str; 2] = ["DELETE FROM organisations", "DELETE FROM setup_secrets"];

/// Tables that a copy between databases leaves as they are: the migrations' own, and a count of writes that were
/// only tried. A risk is accepted for one machine in one hall. What is told to other programs is signed where it is told
/// from alone: a copy that is served too tells them nothing.
#[cfg(test)]
const LEFT_OUT: [&str; 4] = ["_sqlx_migrations", "plain_http", "probes", "webhook_secrets"];

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever adds a table or a column to the migrations of SQLite is told here; of PostgreSQL the conformance
    /// tests tell.
    #[test]
    fn every_table_and_column_of_a_file_is_copied() {
        let database = rusqlite::Connection::open_in_memory().unwrap();
        for sql in crate::migrations::texts!("sqlite") {
            database.execute_batch(sql).unwrap();
        }
        let mut found = database
            .prepare(
                "SELECT t.name, c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
                 WHERE t.type = 'table' ORDER BY t.name, c.name",
            )
            .unwrap();
        let found = found.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        let found: Vec<(String, String)> = found.map(Result::unwrap).collect();
        let copied = columns();
        let left: Vec<_> = found.iter().filter(|(table, _)| !LEFT_OUT.contains(&table.as_str())).collect();
        assert_eq!(left, copied.iter().collect::<Vec<_>>());
    }

    fn columns() -> Vec<(String, String)> {
        let of =
            |table: &Table| table.columns.iter().map(|(column, _)| (table.name.into(), (*column).into()));
        let mut columns: Vec<_> = TABLES.iter().flat_map(|table| of(table).collect::<Vec<_>>()).collect();
        columns.sort();
        columns
    }
}
