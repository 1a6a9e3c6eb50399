//! A copy of the database that is older than an erasure: the file beside it says what it still has.

use std::path::PathBuf;
use std::time::Duration;

use domain::ids::PersonId;
use domain::log::{Continuation, StreamId};
use engine::{Config, Consent, Engine, ErasureError, PersonDetails, TokenId};
use rstest::rstest;

use super::support::*;

/// A database that has persons of whom the file says that they were erased.
struct Copy {
    home: Home,
    folder: tempfile::TempDir,
}

impl Copy {
    fn of(database: Database) -> Option<Self> {
        Some(Self { home: database.home()?, folder: tempfile::tempdir().unwrap() })
    }

    fn list(&self) -> PathBuf {
        self.folder.path().join("erased")
    }

    async fn opened(&self) -> Engine {
        self.home.engine(Config { erased: Some(self.list()), ..Config::default() }).await
    }

    /// Opened after these were put on the list.
    async fn put_back(&self, engine: Engine, erased: &[PersonId]) -> Engine {
        engine.close(Duration::from_secs(5)).await;
        let mut list = std::fs::read_to_string(self.list()).unwrap_or_default();
        list.extend(erased.iter().map(|person| format!("person {person}\n")));
        std::fs::write(self.list(), list).unwrap();
        self.opened().await
    }
}

async fn persons<const N: usize>(engine: &Engine) -> [PersonId; N] {
    let mut ids = [PersonId(uuid::Uuid::nil()); N];
    for id in &mut ids {
        let details = PersonDetails {
            given_name: "Ada".into(),
            family_name: "Lovelace".into(),
            residence: None,
            club: None,
            contact: None,
            birth_year: None,
            member_number: None,
            consent: Consent::default(),
        };
        *id = engine.create_person(HOME, details, ACTOR, None).await.unwrap().person.id;
    }
    ids
}

async fn is_known(engine: &Engine, person: PersonId) -> bool {
    engine.person(person).await.unwrap().unwrap().details.is_some()
}

async fn said(engine: &Engine) -> Vec<(String, String)> {
    let events = engine.store().read(StreamId(HOME.0), 0, 100).await.unwrap();
    events.into_iter().map(|event| (event.event_type, event.actor)).collect()
}

/// The versions that are given now were given before, to what stood behind the copy.
#[rstest]
#[tokio::test]
async fn its_log_goes_on_in_a_new_epoch_before_it_says_what_was_erased(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some(copy) = Copy::of(database) else { return };
    let engine = copy.opened().await;
    let [before, first, second, third, kept] = persons(&engine).await;
    engine.erase_person(before, ACTOR).await.unwrap();
    let engine = copy.put_back(engine, &[first, second]).await;
    assert_eq!(engine.erase_again().await.unwrap(), 2);
    assert!(!is_known(&engine, first).await && !is_known(&engine, second).await);
    assert!(is_known(&engine, third).await && is_known(&engine, kept).await);
    let by = |kind: &str, actor: TokenId| (kind.to_owned(), actor.actor());
    let mut expected = vec![by("person.erased", ACTOR), by("stream.continued", TokenId::PROGRAM)];
    expected.extend([(); 2].map(|()| by("person.erased", TokenId::PROGRAM)));
    assert_eq!(said(&engine).await, expected);
    assert!(engine.organisation(HOME).await.unwrap().epoch() > 1);
    assert_eq!(engine.erase_again().await.unwrap(), 0);
    assert_eq!(said(&engine).await, expected);

    // Who has said first that a copy was put back has opened that epoch.
    let engine = copy.put_back(engine, &[third]).await;
    engine.continue_organisation(HOME, Continuation::Restore, TokenId::OPERATOR).await.unwrap();
    assert_eq!(engine.erase_again().await.unwrap(), 1);
    expected.extend([by("stream.continued", TokenId::OPERATOR), by("person.erased", TokenId::PROGRAM)]);
    assert_eq!(said(&engine).await, expected);
    assert!(is_known(&engine, kept).await);
    // And who says it afterwards goes on behind it.
    engine.continue_organisation(HOME, Continuation::Restore, TokenId::OPERATOR).await.unwrap();
    engine.verify(StreamId(HOME.0)).await.unwrap();
}

#[rstest]
#[tokio::test]
async fn who_was_erased_is_not_to_be_read_though_the_log_cannot_say_it(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some(copy) = Copy::of(database) else { return };
    let engine = copy.opened().await;
    let [before, listed] = persons(&engine).await;
    engine.erase_person(before, ACTOR).await.unwrap();
    copy.home.tamper("UPDATE streams SET version = 7 WHERE kind = 'organisation'").await;
    let engine = copy.put_back(engine, &[listed]).await;
    let done = engine.erase_again().await;
    assert!(matches!(done, Err(ErasureError::Unread(_))), "{done:?}");
    assert!(!is_known(&engine, listed).await);
}
