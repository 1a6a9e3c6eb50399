//! Opening: anew, again, beside each other.

use rstest::rstest;
use store::{
    Access, Base, NewParticipation, NewSuspension, OpenError, OpenOptions, Store, StoreError, WriteError,
};

use super::support::*;

#[rstest]
#[tokio::test]
async fn what_was_written_is_there_after_reopening(#[values(Sqlite, Postgres)] database: Database) {
    let Some((home, store)) = database.store().await else { return };
    let stream = new_stream();
    let head = grow(&store, stream, 3).await;
    store.close().await;
    drop(store);

    let reopened = home.open(Access::Exclusive).await;

    assert_eq!(reopened.verify_stream(stream).await.unwrap(), head);
    reopened.append(append_of(stream, Base::Head(head), &["{}"])).await.unwrap();
    assert_eq!(reopened.verify_stream(stream).await.unwrap().version, 4);
}

#[rstest]
#[tokio::test]
async fn who_reads_only_sees_what_the_writer_writes_and_cannot_write(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((home, writer)) = database.store().await else { return };
    let stream = new_stream();
    let head = grow(&writer, stream, 3).await;

    let reader = home.open(Access::ReadOnly).await;

    assert_eq!(reader.verify_stream(stream).await.unwrap(), head);
    let next = append_of(stream, Base::Head(head), &["{}"]);
    let refused = reader.append(next.clone()).await;
    assert!(matches!(refused, Err(WriteError::Store(StoreError::ReadOnly))), "{refused:?}");
    writer.append(next.clone()).await.unwrap();
    assert_eq!(reader.verify_stream(stream).await.unwrap(), next.head());
}

#[rstest]
#[tokio::test]
async fn who_reads_only_can_do_so_without_a_writer(#[values(Sqlite, Postgres)] database: Database) {
    let Some((home, writer)) = database.store().await else { return };
    let stream = new_stream();
    let head = grow(&writer, stream, 3).await;
    writer.close().await;
    drop(writer);

    let reader = home.open(Access::ReadOnly).await;

    assert_eq!(reader.verify_stream(stream).await.unwrap(), head);
}

#[tokio::test]
async fn a_second_process_on_the_same_file_is_refused_and_told_who_has_it() {
    let home = Sqlite.home().await.unwrap();
    let first = home.open(Access::Exclusive).await;
    let link = home.folder.path().join("link.sqlite");
    std::os::unix::fs::symlink(home.folder.path().join("club.sqlite"), &link).unwrap();

    for location in [home.location.clone(), link.to_str().unwrap().to_owned()] {
        let second = Store::open(&location, OpenOptions::new(Access::Exclusive)).await;
        match second {
            Err(error @ OpenError::Locked { .. }) => {
                let text = error.to_string();
                assert!(text.contains("club.sqlite.lock"), "{text}");
                assert!(text.contains(&format!("pid {}", std::process::id())), "{text}");
            }
            other => panic!("{other:?}"),
        }
    }

    // Once closed it is free, though somebody still has a clone.
    let _clone = first.clone();
    first.close().await;
    drop(first);
    home.open(Access::Exclusive).await;
}

#[tokio::test]
async fn the_file_is_made_in_a_new_folder_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a/b/club.sqlite");

    let store = Store::open(path.to_str().unwrap(), OpenOptions::new(Access::Exclusive)).await.unwrap();
    grow(&store, new_stream(), 1).await;

    for file in std::fs::read_dir(path.parent().unwrap()).unwrap() {
        let file = file.unwrap();
        if file.file_name() != "club.sqlite.lock" {
            let mode = file.metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "{:?} is open to others", file.file_name());
        }
    }
}

#[rstest]
#[tokio::test]
async fn a_database_without_tables_cannot_be_read(#[values(Sqlite, Postgres)] database: Database) {
    let Some(home) = database.home().await else { return };
    if matches!(database, Sqlite) {
        // Made by another program, and not empty.
        std::fs::File::create(home.folder.path().join("club.sqlite")).unwrap();
        home.tamper("CREATE TABLE others (id INTEGER)").await.unwrap();
    }

    let opened = Store::open(&home.location, OpenOptions::new(Access::ReadOnly)).await;

    assert!(matches!(opened, Err(OpenError::NotMigrated)), "{opened:?}");
}

#[tokio::test]
async fn a_file_that_is_not_there_is_not_made_by_reading() {
    let home = Sqlite.home().await.unwrap();

    let opened = Store::open(&home.location, OpenOptions::new(Access::ReadOnly)).await;

    assert!(matches!(opened, Err(OpenError::File { .. })), "{opened:?}");
    assert_eq!(std::fs::read_dir(home.folder.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn several_processes_may_start_at_once_on_an_empty_server() {
    let Some(home) = Postgres.home().await else { return };

    let opened = futures_util::future::join_all((0..4).map(|_| home.open(Access::Exclusive))).await;

    let stream = new_stream();
    let head = grow(&opened[0], stream, 3).await;
    assert_eq!(opened[3].verify_stream(stream).await.unwrap(), head);
}

#[tokio::test]
async fn a_server_process_needs_no_right_to_change_events() {
    let Some((home, owner)) = postgres_alone().await else { return };
    home.tamper(
        "CREATE ROLE club LOGIN;
         GRANT SELECT ON ALL TABLES IN SCHEMA public TO club;
         GRANT INSERT, UPDATE ON suspensions TO club;
         GRANT INSERT ON streams, events, idempotency_keys, participations, persons, notes, note_subjects,
             tokens, setup_secrets, invitations, cards, pens TO club;
         GRANT UPDATE ON organisations, streams, participations, persons, notes, tokens, setup_secrets,
             invitations, cards, pens, probes TO club;",
    )
    .await
    .unwrap();
    let location = home.location.replace("postgres@", "club@");

    let store = Store::open(&location, OpenOptions::new(Access::Exclusive)).await.unwrap();

    let stream = new_stream();
    let head = grow(&store, stream, 3).await;
    let mut append = append_of(stream, Base::Head(head), &["{}"]);
    let anna = person("Anna", "Gruber");
    append.participations = vec![NewParticipation { number: 1, person: anna.id, is_new: true }];
    append.keys = vec![key_row(stream, "k", 1, 4, 4)];
    append.persons = vec![anna.clone()];
    let until = chrono::NaiveDate::from_ymd_opt(2019, 1, 31);
    append.suspensions = vec![NewSuspension { number: 1, person: anna.id, until }];
    store.append(append.clone()).await.unwrap();
    store.erase_person(anna.id, minute(9)).await.unwrap();
    store.probe().await.unwrap();
    assert_eq!(owner.verify_stream(stream).await.unwrap(), append.head());
}

#[rstest]
#[case::newer(
    "the database is newer than this program",
    "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
    SELECT 9999, 'later', success, checksum, 0 FROM _sqlx_migrations WHERE version = 1"
)]
#[case::other(
    "the database cannot be brought up to date",
    "UPDATE _sqlx_migrations SET checksum = (SELECT checksum FROM _sqlx_migrations WHERE version = 2)
    WHERE version = 1"
)]
#[tokio::test]
async fn a_database_of_another_version_of_the_program_is_refused(
    #[values(Sqlite, Postgres)] database: Database,
    #[case] says: &str,
    #[case] statement: &str,
) {
    let Some((home, store)) = database.store().await else { return };
    store.close().await;
    drop(store);
    home.tamper(statement).await.unwrap();

    for access in [Access::Exclusive, Access::ReadOnly] {
        let opened = Store::open(&home.location, OpenOptions::new(access)).await;
        assert!(opened.as_ref().is_err_and(|error| error.to_string().starts_with(says)), "{opened:?}");
    }
}

#[rstest]
#[tokio::test]
async fn a_newer_database_tells_its_newest_version(#[values(Sqlite, Postgres)] database: Database) {
    let Some((home, store)) = database.store().await else { return };
    store.close().await;
    drop(store);
    home.tamper(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         SELECT 9990 + version, 'later', success, checksum, 0 FROM _sqlx_migrations",
    )
    .await
    .unwrap();

    let opened = Store::open(&home.location, OpenOptions::new(Access::ReadOnly)).await;

    assert!(matches!(opened, Err(OpenError::Newer { found: 9994.., known: ..9990 })), "{opened:?}");
}

#[tokio::test]
async fn an_older_file_is_refused_at_once() {
    let (home, store) = Sqlite.store().await.unwrap();
    store.close().await;
    drop(store);
    let forget = "DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)";
    home.tamper(forget).await.unwrap();

    for access in [Access::Exclusive, Access::ReadOnly] {
        let started = std::time::Instant::now();
        let opened = Store::open(&home.location, OpenOptions::new(access)).await;
        assert!(matches!(opened, Err(OpenError::Older { .. })), "{opened:?}");
        assert!(started.elapsed() < std::time::Duration::from_secs(2), "{:?}", started.elapsed());
    }
}

#[rstest]
#[case("")]
#[case("sqlite:")]
#[case("sqlite::memory:")]
#[case("mysql://root:secret@localhost/club")]
#[case("postgres://user:secret@[/club")]
#[tokio::test]
async fn what_is_no_location_is_refused_without_repeating_a_password(#[case] location: &str) {
    match Store::open(location, OpenOptions::new(Access::Exclusive)).await {
        Err(error @ OpenError::Location { .. }) => assert!(!format!("{error:?} {error}").contains("secret")),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_server_that_is_not_there_is_a_transient_failure() {
    let nowhere = "postgres://postgres@localhost/club?host=/nonexistent";

    let opened = Store::open(nowhere, OpenOptions::new(Access::Exclusive)).await;

    assert!(matches!(&opened, Err(OpenError::Store(error)) if error.is_transient()), "{opened:?}");
}
