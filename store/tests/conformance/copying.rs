//! A whole database copied into a file, and filled from one.

use std::path::Path;

use rstest::rstest;
use rusqlite::types::Value;
use sqlx::{Connection as _, PgConnection};
use store::{Access, FillError, OpenOptions, Store, StoreError};

use super::support::{Database, Postgres, Sqlite, grow, minute, new_stream, person, postgres_alone};

/// A row or two in every table, with nothing where nothing may be and with all that a format may trip over. The token
/// with the lower id was made with the other.
const ROWS: &str = r#"
INSERT INTO organisations VALUES (x'00000000000070008000000000000002', 'Ried' || char(9) || '\N' || char(10),
    7, 9223372036854775807);
UPDATE organisations SET name = 'Tarock \ Hausruck', persons_revision = 3;
INSERT INTO streams VALUES (x'000000000000000000000000000000a1', 'tournament',
    x'00000000000070008000000000000002', 2, 1, zeroblob(32), NULL, -5, 8210266876799999999);
INSERT INTO events VALUES (x'000000000000000000000000000000a1', 1, 'tournament.created', 3, 4, 'somebody',
    x'000000000000000000000000000000c1', randomblob(32), randomblob(32),
    '{"title":"Ő – \n \\ \u0000 😀"}' || char(13) || char(9), randomblob(32));
INSERT INTO imports VALUES (x'000000000000000000000000000000a1', 1, x'000000000000000000000000000000f1', 4);
INSERT INTO idempotency_keys VALUES
    (randomblob(32), randomblob(32), x'000000000000000000000000000000a1', 1, 1, NULL, 5),
    (randomblob(32), randomblob(32), NULL, NULL, NULL, x'000000000000000000000000000000b1', 6);
INSERT INTO secrets VALUES (x'000000000000000000000000000000a1', randomblob(32), randomblob(32), 7);
INSERT INTO participations VALUES (x'000000000000000000000000000000a1', 1, x'000000000000000000000000000000b1');
INSERT INTO suspensions VALUES (x'000000000000000000000000000000a1', 1, x'00000000000070008000000000000002',
    NULL, '2026-11-30');
INSERT INTO persons VALUES
    (x'000000000000000000000000000000b1', x'00000000000070008000000000000002', 'Eva', 'Huber', 'huber eva', '',
        NULL, '+43', 1958, '4711', 1, 0, 1, 2, 3, NULL, x'000000000000000000000000000000b2'),
    (x'000000000000000000000000000000b2', x'00000000000070008000000000000002', NULL, NULL, NULL, NULL,
        NULL, NULL, NULL, NULL, NULL, NULL, 1, 2, 3, 4, NULL);
INSERT INTO notes VALUES
    (x'000000000000000000000000000000d1', x'000000000000000000000000000000a1', 'reason', '\.', x'00ff', 1, NULL),
    (x'000000000000000000000000000000d2', x'000000000000000000000000000000a1', 'reason', NULL, NULL, 1, 2);
INSERT INTO note_subjects VALUES (x'000000000000000000000000000000b1', x'000000000000000000000000000000d1');
INSERT INTO tokens VALUES
    (x'000000000000000000000000000000e2', x'00000000000070008000000000000002', randomblob(32), 'Desk', '[]', NULL,
        1, NULL, NULL, NULL),
    (x'000000000000000000000000000000e1', x'00000000000070008000000000000002', randomblob(32), 'Phone', '[{}]',
        x'000000000000000000000000000000e2', 1, 2, 3, x'000000000000000000000000000000e2');
INSERT INTO setup_secrets VALUES (randomblob(32), 1, NULL);
INSERT INTO invitations VALUES (randomblob(32), randomblob(32), x'00000000000070008000000000000002',
    x'000000000000000000000000000000e2', 'Eva', '[]', 1, 2, 3, NULL, x'000000000000000000000000000000e2');
INSERT INTO cards VALUES (x'000000000000000000000000000000a1', 1, 'secret', 'code', 1);
INSERT INTO pens VALUES (x'000000000000000000000000000000a1', 1, 1, x'000000000000000000000000000000e1', 3, 4, 5,
    NULL, NULL, NULL);
INSERT INTO log_leaves VALUES (zeroblob(32), 0, x'000000000000000000000000000000a1', 'tournament', 2, 1, zeroblob(32));
INSERT INTO checkpoints VALUES (zeroblob(32), 1, 'note' || char(10), 1);
INSERT INTO webhooks VALUES (x'000000000000000000000000000000a2', x'000000000000000000000000000000a1',
    'https://club.example', 1, 1, 2, 1, 3, 4, 5, 6, 'status_500', 7, 8, x'000000000000000000000000000000f2', 9);
INSERT INTO webhook_secrets VALUES (x'000000000000000000000000000000a2', randomblob(32));
"#;

/// All rows of all tables, but those that are counted up by merely trying, and what holds on one machine.
fn everything(file: &Path) -> Vec<(String, Vec<Vec<Value>>)> {
    let database = rusqlite::Connection::open(file).unwrap();
    let names = "SELECT name FROM sqlite_schema WHERE type = 'table'
         AND name NOT IN ('_sqlx_migrations', 'plain_http', 'probes', 'webhook_secrets') ORDER BY name";
    let mut names = database.prepare(names).unwrap();
    let names: Vec<String> = names.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let rows = |name: &String| {
        let mut rows = database.prepare(&format!("SELECT * FROM {name} ORDER BY 1, 2")).unwrap();
        let columns = rows.column_count();
        let read = rows.query_map([], |row| (0..columns).map(|column| row.get(column)).collect()).unwrap();
        read.map(Result::unwrap).collect()
    };
    names.iter().map(|name| (name.clone(), rows(name))).collect()
}

async fn read_only(file: &Path) -> Store {
    Store::open(file.to_str().unwrap(), OpenOptions::new(Access::ReadOnly)).await.unwrap()
}

#[rstest]
#[tokio::test]
async fn a_copy_has_what_there_was_and_is_one_file(#[values(Sqlite, Postgres)] database: Database) {
    let Some((home, store)) = database.store().await else { return };
    assert!(store.contents().await.unwrap().is_empty());
    let before = store.change_mark().await.unwrap();
    let stream = new_stream();
    let head = grow(&store, stream, 5000).await;
    store.create_person(&person("Eva", "Huber"), None, None).await.unwrap();
    let after = store.change_mark().await.unwrap();
    assert_ne!(before, after);
    store.probe().await.unwrap();
    assert_eq!(store.change_mark().await.unwrap(), after, "what only tries is no change");

    let place = home.folder.path().join("copy.sqlite");
    // What another file has left there would be carried out on the new one.
    std::fs::write(home.folder.path().join("copy.sqlite-wal"), "of another").unwrap();
    store.copy_to(&place).await.unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(std::fs::metadata(&place).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let copy = read_only(&place).await;
    copy.check_file().await.unwrap();
    assert_eq!(copy.verify_stream(stream).await.unwrap(), head);
    assert_eq!(copy.contents().await.unwrap(), store.contents().await.unwrap());
    assert_eq!(copy.contents().await.unwrap().newest, Some(minute(5000)));
    assert_eq!(copy.change_mark().await.unwrap(), after);
    copy.close().await;
    let beside: Vec<_> = ["-wal", "-shm", "-journal"]
        .into_iter()
        .filter(|ending| home.folder.path().join(format!("copy.sqlite{ending}")).exists())
        .collect();
    assert!(beside.is_empty(), "{beside:?}");
}

#[tokio::test]
async fn a_file_goes_into_a_server_and_back_with_every_row() {
    let Some((home, store)) = Sqlite.store().await else { return };
    let file = home.folder.path().join("club.sqlite");
    store.close().await;
    rusqlite::Connection::open(&file).unwrap().execute_batch(ROWS).unwrap();
    let rows = everything(&file);
    assert_eq!(rows.len(), 19);
    assert!(rows.iter().all(|(_, rows)| !rows.is_empty()), "every table is tried: {rows:?}");
    let from = read_only(&file).await;
    let Some((server_home, server)) = postgres_alone().await else { return };
    server.fill_from(&from).await.unwrap();
    let refused = server.fill_from(&from).await.unwrap_err();
    assert!(matches!(&refused, FillError::Occupied(there) if there.streams == 1), "{refused:?}");
    let back = server_home.folder.path().join("back.sqlite");
    server.copy_to(&back).await.unwrap();
    assert_eq!(everything(&back), rows);
    let signed_with = "SELECT count(*) FROM webhook_secrets";
    let kept: i64 =
        rusqlite::Connection::open(&back).unwrap().query_row(signed_with, [], |row| row.get(0)).unwrap();
    assert_eq!(kept, 0, "what webhooks are signed with stays where it is");
}

#[tokio::test]
async fn what_fails_in_the_midst_leaves_the_server_empty_and_no_file() {
    let Some((home, store)) = Sqlite.store().await else { return };
    let file = home.folder.path().join("club.sqlite");
    store.close().await;
    let database = rusqlite::Connection::open(&file).unwrap();
    // No server takes a text with this character.
    database.execute_batch(&ROWS.replace("'code', 1", "'a' || char(0), 1")).unwrap();
    let from = read_only(&file).await;
    let Some((_home, server)) = postgres_alone().await else { return };
    server.fill_from(&from).await.unwrap_err();
    assert!(server.contents().await.unwrap().is_empty());

    let nowhere = home.folder.path().join("away").join("copy.sqlite");
    from.copy_to(&nowhere).await.unwrap_err();
    server.copy_to(&nowhere).await.unwrap_err();
    database.execute_batch("PRAGMA foreign_keys = OFF; DELETE FROM cards; DELETE FROM persons;").unwrap();
    from.check_file().await.unwrap();
    let stray = "INSERT INTO cards VALUES (x'000000000000000000000000000000ff', 1, 's', 'c', 1)";
    database.execute_batch(stray).unwrap();
    let refused = from.check_file().await.unwrap_err();
    assert!(matches!(&refused, StoreError::Corrupt(text) if text.contains("cards")), "{refused:?}");
}

/// Whoever adds a table or a column to the migrations of PostgreSQL has to add it to those of SQLite, whose tables
/// are held against what is copied.
#[tokio::test]
async fn both_databases_have_the_same_tables_and_columns() {
    let Some((home, server)) = postgres_alone().await else { return };
    let mut connection = PgConnection::connect(&home.location).await.unwrap();
    let of_server: Vec<(String, String)> = sqlx::query_as(
        "SELECT table_name::text, column_name::text FROM information_schema.columns
         WHERE table_schema = current_schema() AND table_name <> '_sqlx_migrations'",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap();
    let file = home.folder.path().join("copy.sqlite");
    server.copy_to(&file).await.unwrap();
    let of_file = "SELECT t.name, c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
        WHERE t.type = 'table' AND t.name <> '_sqlx_migrations'";
    let database = rusqlite::Connection::open(&file).unwrap();
    let mut of_file = database.prepare(of_file).unwrap();
    let of_file = of_file.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let of_file: std::collections::BTreeSet<(String, String)> = of_file.map(Result::unwrap).collect();
    assert_eq!(of_server.into_iter().collect::<std::collections::BTreeSet<_>>(), of_file);
}
