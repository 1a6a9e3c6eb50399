//! Programs that are told of a stream: one at a time holds what is told, and nothing of it is lost.

use domain::log::StreamId;
use rstest::rstest;
use store::{NewWebhook, NotTaken, OrganisationId, Store, Told, WriteError};
use uuid::Uuid;

use super::support::*;

const MANY: (OrganisationId, u32) = (OrganisationId::DEFAULT, 20);

fn told(version: u64) -> Told {
    Told { epoch: 1, version }
}

fn webhook(stream: StreamId, version: u64) -> NewWebhook {
    NewWebhook {
        id: Uuid::now_v7(),
        stream,
        url: "https://club.example/told".to_owned(),
        secret: [7; 32],
        told: told(version),
        created_at: minute(0),
    }
}

/// A stream of two events, and somebody who was told of the first.
async fn registered(store: &Store) -> NewWebhook {
    let stream = new_stream();
    store.append(append_of(stream, NEW, &["{}", "{}"])).await.unwrap();
    let made = webhook(stream, 1);
    store.create_webhook(&made, MANY, None, &logged()).await.unwrap();
    made
}

#[rstest]
#[tokio::test]
async fn what_is_told_is_held_by_one_until_it_is_taken(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let made = registered(&store).await;
    let (id, first, second) = (made.id, Uuid::now_v7(), Uuid::now_v7());
    assert_eq!(store.due_webhooks(minute(1), 9).await.unwrap(), [id]);

    let telling = store.hold_webhook(id, first, minute(2), minute(1)).await.unwrap().unwrap();
    assert_eq!((telling.told, telling.stands, telling.secret), (told(1), told(2), [7; 32]));
    assert_eq!(telling.url, made.url);
    assert_eq!(store.hold_webhook(id, second, minute(2), minute(1)).await.unwrap(), None);
    assert!(store.due_webhooks(minute(1), 9).await.unwrap().is_empty());
    assert!(!format!("{telling:?}{made:?}").contains("secret: "), "a secret is not shown by accident");

    // Whoever held it is gone: another one tells the same, whatever came since.
    let append =
        append_of(made.stream, store::Base::Head(store.head(made.stream).await.unwrap().unwrap()), &["{}"]);
    store.append(append).await.unwrap();
    let again = store.hold_webhook(id, second, minute(4), minute(3)).await.unwrap().unwrap();
    assert_eq!((again.told, again.stands, again.recorded_at), (told(1), told(2), telling.recorded_at));
    assert!(!store.webhook_took(id, first, minute(3)).await.unwrap(), "he does not hold it any more");
    assert!(store.webhook_took(id, second, minute(5)).await.unwrap());

    assert!(store.due_webhooks(minute(4), 9).await.unwrap().is_empty(), "it is left alone for a while");
    let next = store.hold_webhook(id, first, minute(6), minute(5)).await.unwrap().unwrap();
    assert_eq!((next.told, next.stands), (told(2), told(3)));
    assert!(store.webhook_took(id, first, minute(5)).await.unwrap());
    assert!(store.due_webhooks(minute(9), 9).await.unwrap().is_empty(), "it knows everything");
}

#[rstest]
#[tokio::test]
async fn what_fails_is_counted_and_told_again(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let made = registered(&store).await;
    let (id, lease) = (made.id, Uuid::now_v7());
    for (now, is_off) in [(1, false), (10, true)] {
        let telling = store.hold_webhook(id, lease, minute(now + 1), minute(now)).await.unwrap().unwrap();
        assert_eq!(telling.failures, u32::from(is_off));
        let how =
            NotTaken { at: minute(now), problem: "status_500".to_owned(), next_try: minute(10), is_off };
        assert!(store.webhook_failed(id, lease, how).await.unwrap());
    }
    let found = store.webhooks(made.stream).await.unwrap().pop().unwrap();
    assert_eq!((found.failures, found.failing_since), (2, Some(minute(1))));
    assert_eq!((found.problem.as_deref(), found.off_at), (Some("status_500"), Some(minute(10))));
    assert!(store.due_webhooks(minute(99), 9).await.unwrap().is_empty());

    assert!(store.replay_webhook(made.stream, id, told(0)).await.unwrap());
    assert!(!store.replay_webhook(new_stream(), id, told(0)).await.unwrap(), "it is of another stream");
    let telling = store.hold_webhook(id, lease, minute(2), minute(1)).await.unwrap().unwrap();
    assert_eq!((telling.told, telling.stands, telling.failures), (told(0), told(2), 0));
}

#[rstest]
#[tokio::test]
async fn an_organisation_has_so_many_and_none_without_a_secret_is_told(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((home, store)) = database.store().await else { return };
    let made = registered(&store).await;
    let one = (OrganisationId::DEFAULT, 1);
    let full = store.create_webhook(&webhook(made.stream, 0), one, None, &logged()).await;
    assert!(matches!(full, Err(WriteError::Conflict)), "{full:?}");
    assert_eq!(store.webhooks(made.stream).await.unwrap().len(), 1);

    // A copy knows of it, and has nothing to sign with.
    let place = home.folder.path().join("copy.sqlite");
    store.copy_to(&place).await.unwrap();
    let bytes = std::fs::read(&place).unwrap();
    assert!(!bytes.windows(32).any(|window| window == [7; 32]));
    let copy = Store::open(place.to_str().unwrap(), store::OpenOptions::new(store::Access::Exclusive)).await;
    let copy = copy.unwrap();
    assert!(!copy.webhooks(made.stream).await.unwrap()[0].has_secret);
    assert!(copy.due_webhooks(minute(9), 9).await.unwrap().is_empty());
    let of = (made.stream, made.id);
    assert!(copy.renew_webhook(of, [8; 32], &logged()).await.unwrap());
    let telling = copy.hold_webhook(made.id, Uuid::now_v7(), minute(2), minute(1)).await.unwrap().unwrap();
    assert_eq!(telling.secret, [8; 32]);
    assert!(!copy.renew_webhook((new_stream(), made.id), [9; 32], &logged()).await.unwrap());

    assert!(store.remove_webhook(made.stream, made.id, &logged()).await.unwrap());
    assert!(!store.remove_webhook(made.stream, made.id, &logged()).await.unwrap());
    assert!(store.webhooks(made.stream).await.unwrap().is_empty());
}
