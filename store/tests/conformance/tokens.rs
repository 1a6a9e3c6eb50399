//! Tokens and set-up secrets.

use rstest::rstest;
use store::{Accepted, Ended, KeyOutcome, KeyRow, NewToken, OrganisationId, SecretHash, TokenId, WriteError};
use uuid::Uuid;

use super::support::*;

#[rstest]
#[tokio::test]
async fn a_token_is_found_by_its_hash_until_it_is_revoked(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let mut made = token(1);
    made.expires_at = Some(minute(60));
    store.create_token(&made, None, &logged()).await.unwrap();

    let found = store.find_token(&made.secret_hash).await.unwrap().unwrap();
    assert_eq!((found.id, found.label.as_str()), (made.id, made.label.as_str()));
    assert_eq!((found.grants.as_str(), found.expires_at), (made.grants.as_str(), made.expires_at));
    assert!(found.is_good(minute(59)) && !found.is_good(minute(60)));
    assert_eq!(store.find_token(&[9; 32]).await.unwrap(), None);

    store.revoke_token(made.id, minute(5), |_| vec![logged()]).await.unwrap();
    store.revoke_token(made.id, minute(6), |_| vec![logged()]).await.unwrap();

    let revoked = store.token(made.id).await.unwrap().unwrap();
    assert_eq!(revoked.revoked_at, Some(minute(5)));
    assert!(!revoked.is_good(minute(1)));
    let unknown = store.revoke_token(TokenId(Uuid::now_v7()), minute(5), |_| vec![logged()]).await;
    assert!(matches!(unknown, Err(WriteError::NotFound)), "{unknown:?}");
}

#[rstest]
#[tokio::test]
async fn tokens_are_listed_page_by_page(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    assert!(!store.has_tokens().await.unwrap());
    let made: Vec<_> = (1..=5).map(token).collect();
    for token in &made {
        store.create_token(token, None, &logged()).await.unwrap();
    }

    let list = async |after| -> Vec<TokenId> {
        let tokens = store.list_tokens(OrganisationId::DEFAULT, after, 2).await.unwrap();
        tokens.into_iter().map(|token| token.id).collect()
    };
    assert_eq!(list(None).await, [made[0].id, made[1].id]);
    assert_eq!(list(Some(made[1].id)).await, [made[2].id, made[3].id]);
    assert_eq!(list(Some(made[3].id)).await, [made[4].id]);
    assert!(store.has_tokens().await.unwrap());
}

#[rstest]
#[tokio::test]
async fn a_token_is_made_once(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let made = token(1);
    let key = KeyRow {
        request: request(new_stream(), "k", 1),
        outcome: KeyOutcome::Row(made.id.0),
        recorded_at: minute(0),
    };
    store.create_token(&made, Some(&key), &logged()).await.unwrap();

    let repeated = store.create_token(&token(2), Some(&key), &logged()).await;
    let mut same_secret = token(3);
    same_secret.secret_hash = made.secret_hash;
    let same_secret = store.create_token(&same_secret, None, &logged()).await;

    assert!(matches!(repeated, Err(WriteError::KeyTaken)), "{repeated:?}");
    assert!(matches!(same_secret, Err(WriteError::Exists)), "{same_secret:?}");
    assert_eq!(store.list_tokens(OrganisationId::DEFAULT, None, 10).await.unwrap().len(), 1);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_setup_secret_makes_one_token_however_many_try(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let secrets: [SecretHash; 2] = [[1; 32], [2; 32]];
    for secret in &secrets {
        store.create_setup_secret(secret, minute(0), &logged()).await.unwrap();
    }

    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..16 {
        let store = store.clone();
        tasks.spawn(async move {
            store.redeem_setup_secret(&secrets[0], BEFORE, &token(n), None, &logged()).await
        });
    }
    let outcomes = tasks.join_all().await;

    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert!(
        outcomes.iter().all(|outcome| matches!(outcome, Ok(()) | Err(WriteError::Conflict))),
        "{outcomes:?}"
    );
    assert_eq!(store.list_tokens(OrganisationId::DEFAULT, None, 100).await.unwrap().len(), 1);
    // The installation is set up: the other secret is void too, a new one is not.
    let other = store.redeem_setup_secret(&secrets[1], BEFORE, &token(50), None, &logged()).await;
    assert!(matches!(other, Err(WriteError::Conflict)), "{other:?}");
    let unknown = store.redeem_setup_secret(&[3; 32], BEFORE, &token(51), None, &logged()).await;
    assert!(matches!(unknown, Err(WriteError::NotFound)), "{unknown:?}");
    store.create_setup_secret(&[3; 32], minute(1), &logged()).await.unwrap();
    store.redeem_setup_secret(&[3; 32], BEFORE, &token(51), None, &logged()).await.unwrap();
}

#[rstest]
#[tokio::test]
async fn a_setup_secret_is_not_used_up_if_its_token_cannot_be_made(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((_home, store)) = database.store().await else { return };
    let made = token(1);
    store.create_token(&made, None, &logged()).await.unwrap();
    store.create_setup_secret(&[1; 32], minute(0), &logged()).await.unwrap();

    let refused = store.redeem_setup_secret(&[1; 32], BEFORE, &made, None, &logged()).await;
    assert!(matches!(refused, Err(WriteError::Exists)), "{refused:?}");

    store.redeem_setup_secret(&[1; 32], BEFORE, &token(2), None, &logged()).await.unwrap();
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_was_made_with_a_token_outlives_it(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    for round in 0..10 {
        let maker = token(round * 16);
        store.create_token(&maker, None, &logged()).await.unwrap();
        let mut tasks = tokio::task::JoinSet::new();
        for n in 1..8 {
            let (store, mut made) = (store.clone(), token(round * 16 + n));
            made.issued_by = Some(maker.id);
            tasks.spawn(async move { store.create_token(&made, None, &logged()).await });
        }
        store.revoke_token(maker.id, minute(1), |_| vec![logged()]).await.unwrap();
        for made in tasks.join_all().await {
            assert!(matches!(made, Ok(()) | Err(WriteError::Conflict)), "{made:?}");
        }
        let all = store.list_tokens(OrganisationId::DEFAULT, None, 1000).await.unwrap();
        let left = all.iter().filter(|token| token.revoked_at.is_none()).count();
        assert_eq!(left, 0, "round {round}");
        let mut late = token(round * 16 + 15);
        late.issued_by = Some(maker.id);
        let late = store.create_token(&late, None, &logged()).await;
        assert!(matches!(late, Err(WriteError::Conflict)), "{late:?}");
    }
}

/// In front of everything that is made here.
const BEFORE: chrono::DateTime<chrono::Utc> = chrono::DateTime::UNIX_EPOCH;

fn token(secret: u8) -> NewToken {
    NewToken {
        id: TokenId(Uuid::now_v7()),
        organisation: OrganisationId::DEFAULT,
        secret_hash: [secret.wrapping_add(100); 32],
        label: format!("Tisch {secret}"),
        grants: r#"[{"role":"scorer","scope":{"table":2}}]"#.into(),
        issued_by: None,
        helper: None,
        created_at: minute(0),
        expires_at: None,
    }
}

#[rstest]
#[tokio::test]
async fn who_runs_something_reads_what_was_given_out_for_it(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let (cup, other) = (Uuid::from_u128(0xc0b), Uuid::from_u128(0xc0c));
    let naming =
        |n, id: Uuid| NewToken { grants: format!(r#"[{{"scope":{{"tournament":"{id}"}}}}]"#), ..token(n) };
    for token in [token(1), naming(2, cup), naming(3, other), naming(4, cup), token(5)] {
        store.create_token(&token, None, &logged()).await.unwrap();
    }
    let home = OrganisationId::DEFAULT;
    let all: Vec<_> = store.list_tokens(home, None, 10).await.unwrap().iter().map(|token| token.id).collect();
    let listed = async |scopes: &[Uuid], after, limit| -> Vec<_> {
        let tokens = store.list_tokens_of(home, all[4], scopes, after, limit).await.unwrap();
        tokens.iter().map(|token| all.iter().position(|id| *id == token.id).unwrap() + 1).collect()
    };
    assert_eq!(listed(&[cup], None, 10).await, [2, 4, 5]);
    assert_eq!(listed(&[cup, other], Some(all[1]), 2).await, [3, 4]);
    assert_eq!(listed(&[], None, 10).await, [5]);
}

#[rstest]
#[tokio::test]
async fn what_is_good_is_listed_newest_first(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let cup = Uuid::from_u128(0xc0b);
    let naming =
        |n, id: Uuid| NewToken { grants: format!(r#"[{{"scope":{{"tournament":"{id}"}}}}]"#), ..token(n) };
    let until = |n, end| NewToken { expires_at: Some(minute(end)), ..token(n) };
    // Their ids are made in this order.
    let all = [token(1), naming(2, cup), until(3, 5), until(4, 6), token(5), token(6)];
    for token in &all {
        store.create_token(token, None, &logged()).await.unwrap();
    }
    store.revoke_token(all[4].id, minute(1), |_| vec![logged()]).await.unwrap();
    let place = |id: TokenId| all.iter().position(|token| token.id == id).unwrap() + 1;
    let listed = async |of, before, limit| -> Vec<_> {
        let tokens =
            store.list_good_tokens(OrganisationId::DEFAULT, of, minute(5), before, limit).await.unwrap();
        tokens.iter().map(|token| place(token.id)).collect()
    };
    assert_eq!(listed(None, None, 10).await, [6, 4, 2, 1]);
    assert_eq!(listed(None, None, 2).await, [6, 4]);
    assert_eq!(listed(None, Some(all[3].id), 10).await, [2, 1]);
    let scopes = [cup];
    assert_eq!(listed(Some((all[0].id, &scopes[..])), None, 10).await, [2, 1]);
    assert_eq!(listed(Some((all[5].id, &[][..])), None, 10).await, [6]);
}

#[rstest]
#[tokio::test]
async fn what_was_revoked_long_ago_is_removed_though_it_had_no_end(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((_home, store)) = database.store().await else { return };
    let (lasting, revoked) =
        (NewToken { expires_at: None, ..token(1) }, NewToken { expires_at: None, ..token(2) });
    for token in [&lasting, &revoked] {
        store.create_token(token, None, &logged()).await.unwrap();
    }
    store.revoke_token(revoked.id, minute(5), |_| vec![logged()]).await.unwrap();
    let before = |at| Ended { tokens: minute(at), invitations: minute(at), setup_secrets: minute(at) };
    assert_eq!(store.remove_ended(before(5), 10).await.unwrap(), 0);
    assert_eq!(store.remove_ended(before(6), 10).await.unwrap(), 1);
    let left = store.list_tokens(OrganisationId::DEFAULT, None, 10).await.unwrap();
    assert_eq!(left.iter().map(|token| token.id).collect::<Vec<_>>(), [lasting.id]);
}

#[rstest]
#[tokio::test]
async fn what_ended_long_ago_is_removed_a_few_at_a_time(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let (mut maker, mut made, mut lasting) = (token(1), token(2), token(3));
    (maker.expires_at, made.expires_at, lasting.expires_at) = (Some(minute(5)), Some(minute(9)), None);
    made.issued_by = Some(maker.id);
    let ended: Vec<_> = (4..9).map(|n| NewToken { expires_at: Some(minute(10)), ..token(n) }).collect();
    for token in [&maker, &made, &lasting].into_iter().chain(&ended) {
        store.create_token(token, None, &logged()).await.unwrap();
    }
    store.create_setup_secret(&[1; 32], minute(1), &logged()).await.unwrap();
    store.create_setup_secret(&[2; 32], minute(30), &logged()).await.unwrap();

    let before = |at| Ended { tokens: minute(at), invitations: minute(at), setup_secrets: minute(at) };
    assert_eq!(store.remove_ended(before(1), 3).await.unwrap(), 0);
    // The secret, and three tokens: not yet the one that another was made with.
    assert_eq!(store.remove_ended(before(20), 3).await.unwrap(), 4);
    assert!(store.token(maker.id).await.unwrap().is_some() && store.token(made.id).await.unwrap().is_none());
    assert_eq!(store.remove_ended(before(20), 3).await.unwrap(), 3);
    assert_eq!(store.remove_ended(before(20), 3).await.unwrap(), 1);
    assert_eq!(store.remove_ended(before(20), 3).await.unwrap(), 0);

    let left = store.list_tokens(OrganisationId::DEFAULT, None, 10).await.unwrap();
    assert_eq!(left.iter().map(|token| token.id).collect::<Vec<_>>(), [lasting.id]);
    assert!(!store.knows_setup_secret(&[1; 32]).await.unwrap());
    assert!(store.knows_setup_secret(&[2; 32]).await.unwrap());
}

#[rstest]
#[tokio::test]
async fn a_helper_has_several_tokens_and_his_first_stays_as_long_as_one_of_them(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((_home, store)) = database.store().await else { return };
    let (first, stranger) = (NewToken { expires_at: Some(minute(5)), ..token(1) }, token(2));
    let phone = NewToken { helper: Some(first.id), expires_at: Some(minute(30)), ..token(3) };
    for token in [&first, &stranger, &phone] {
        store.create_token(token, None, &logged()).await.unwrap();
    }
    assert_eq!(store.token(stranger.id).await.unwrap().unwrap().helper, stranger.id);
    let found = store.find_token(&phone.secret_hash).await.unwrap().unwrap();
    assert_eq!((found.id, found.helper), (phone.id, first.id));
    let of = store.tokens_of_helper(first.id).await.unwrap();
    assert_eq!(of.iter().map(|token| token.id).collect::<Vec<_>>(), [first.id, phone.id]);

    let before = |at| Ended { tokens: minute(at), invitations: minute(at), setup_secrets: minute(at) };
    assert_eq!(store.remove_ended(before(20), 10).await.unwrap(), 0, "he is called by it");
    assert_eq!(store.remove_ended(before(40), 10).await.unwrap(), 1);
    assert_eq!(store.remove_ended(before(40), 10).await.unwrap(), 1);
    let left = store.list_tokens(OrganisationId::DEFAULT, None, 10).await.unwrap();
    assert_eq!(left.iter().map(|token| token.id).collect::<Vec<_>>(), [stranger.id]);
}

#[rstest]
#[tokio::test]
async fn what_is_accepted_last_counts_and_for_one_organisation(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((_home, store)) = database.store().await else { return };
    let organisation = OrganisationId::DEFAULT;
    assert_eq!(store.plain_http_until(organisation).await.unwrap(), None);
    let accepted = |until| Accepted { organisation, by: token(1).id, at: minute(1), until: minute(until) };
    for until in [90, 1] {
        store.accept_plain_http(accepted(until), &logged()).await.unwrap();
        assert_eq!(store.plain_http_until(organisation).await.unwrap(), Some(minute(until)));
    }
    assert_eq!(store.plain_http_until(OrganisationId(Uuid::now_v7())).await.unwrap(), None);
}
