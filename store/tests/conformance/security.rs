//! The security log: in the transaction of what it tells of.

use domain::log::{Continuation, Draft, StreamContinued};
use rstest::rstest;
use store::{LogEntry, NewNote, NewToken, NoteContent, NoteId, OrganisationId, Sought, TokenId, WriteError};
use uuid::Uuid;

use super::support::*;

fn token(n: u8) -> NewToken {
    NewToken {
        id: TokenId(Uuid::now_v7()),
        organisation: OrganisationId::DEFAULT,
        secret_hash: [n; 32],
        label: format!("Token {n}"),
        grants: "[]".to_owned(),
        issued_by: None,
        helper: None,
        created_at: minute(1),
        expires_at: None,
    }
}

/// An entry with an address that can be erased.
fn from(address: &str) -> (NoteId, LogEntry) {
    let id = NoteId(Uuid::now_v7());
    let content = NoteContent { text: address.into(), salt: [1; 16] };
    let note = NewNote { id, kind: "address".into(), content, created_at: minute(1) };
    (id, LogEntry { notes: vec![note], ..logged() })
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn however_many_write_at_once_all_of_it_is_one_chain(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..24 {
        let store = store.clone();
        tasks.spawn(async move { store.create_token(&token(n), None, &logged()).await });
    }
    assert!(tasks.join_all().await.iter().all(Result::is_ok));
    let head = store.verify_stream(SECURITY).await.unwrap();
    assert_eq!(head.version, 24);
    assert_eq!(store.list_tokens(OrganisationId::DEFAULT, None, 100).await.unwrap().len(), 24);
}

#[rstest]
#[tokio::test]
async fn what_is_not_written_is_not_told_and_what_is_not_told_is_not_written(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((_home, store)) = database.store().await else { return };
    let made = token(1);
    let (note, entry) = from("192.0.2.7");
    store.create_token(&made, None, &entry).await.unwrap();
    let same_secret = NewToken { id: TokenId(Uuid::now_v7()), ..made.clone() };
    let twice = store.create_token(&same_secret, None, &logged()).await;
    assert!(matches!(twice, Err(WriteError::Exists)), "{twice:?}");
    let unknown = store.revoke_token(TokenId(Uuid::now_v7()), minute(2), |_| vec![logged()]).await;
    assert!(matches!(unknown, Err(WriteError::NotFound)), "{unknown:?}");
    assert_eq!(store.head(SECURITY).await.unwrap().unwrap().version, 1);

    // A note that exists cannot be written: neither can the token.
    let refused = store.create_token(&token(2), None, &entry).await;
    assert!(matches!(refused, Err(WriteError::Exists)), "{refused:?}");
    assert_eq!(store.find_token(&[2; 32]).await.unwrap(), None);

    // Erasing an address leaves the chain whole.
    assert!(store.erase_note(note, minute(3)).await.unwrap().is_some());
    assert_eq!(store.notes(&[note]).await.unwrap()[0].content, None);
    assert_eq!(store.verify_stream(SECURITY).await.unwrap().version, 1);
}

#[rstest]
#[tokio::test]
async fn what_goes_with_a_token_is_told_once(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let first = token(1);
    let second = NewToken { issued_by: Some(first.id), ..token(2) };
    let third = NewToken { issued_by: Some(second.id), ..token(3) };
    for token in [&first, &second, &third] {
        store.create_token(token, None, &logged()).await.unwrap();
    }
    let revoke = async |id| {
        let (sender, heard) = std::sync::mpsc::channel();
        let revoked = store.revoke_token(id, minute(2), move |revoked| {
            sender.send(revoked.iter().map(|it| it.token).collect::<Vec<_>>()).unwrap();
            vec![logged()]
        });
        revoked.await.unwrap();
        heard.try_iter().collect::<Vec<_>>()
    };
    assert_eq!(revoke(third.id).await, [[third.id]]);
    let mut both = vec![first.id, second.id];
    both.sort_unstable();
    assert_eq!(revoke(first.id).await, [both]);
    assert!(revoke(first.id).await.is_empty(), "twice changes nothing");
    assert_eq!(store.head(SECURITY).await.unwrap().unwrap().version, 5);
}

#[rstest]
#[tokio::test]
async fn a_new_epoch_names_the_event_in_front_of_it(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    store.log_security(&logged()).await.unwrap();
    let mut entry = LogEntry { continued: Some(Continuation::Restore), ..logged() };
    entry.drafts[0].event_type = StreamContinued::TYPE.into();
    store.log_security(&entry).await.unwrap();
    store.log_security(&logged()).await.unwrap();
    let head = store.verify_stream(SECURITY).await.unwrap();
    let second = u32::try_from(entry.drafts[0].recorded_at.timestamp()).unwrap();
    assert_eq!((head.epoch, head.version), (second, 3));
}

#[rstest]
#[tokio::test]
async fn what_is_sought_is_found_among_all_the_rest(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let draft = logged().drafts.remove(0);
    let said = |nth: i64| {
        let event_type = if nth % 2 == 0 { "token.revoked" } else { "token.issued" };
        Draft { event_type: event_type.into(), recorded_at: minute(nth), ..draft.clone() }
    };
    store.log_security(&LogEntry { drafts: (1..=9).map(said).collect(), ..logged() }).await.unwrap();
    let versions = async |sought, after, limit| -> Vec<u64> {
        let found = store.read_sought(SECURITY, after, sought, limit).await.unwrap();
        found.iter().map(|event| event.version).collect()
    };
    assert_eq!(versions(Sought::default(), 6, 2).await, [7, 8]);
    let revoked = Sought { event_type: Some("token.revoked"), ..Sought::default() };
    assert_eq!(versions(revoked, 0, 3).await, [2, 4, 6]);
    let between = Sought { since: Some(minute(3)), until: Some(minute(8)), ..revoked };
    assert_eq!(versions(between, 0, 9).await, [4, 6]);
    let none = Sought { event_type: Some("token\0"), ..Sought::default() };
    assert_eq!(versions(none, 0, 9).await, [0; 0]);
}
