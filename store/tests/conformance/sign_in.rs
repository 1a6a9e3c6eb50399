//! Invitations, cards of tables, and pens.

use rstest::rstest;
use store::{
    Card, EndedToken, GrantsChange, Invitation, NewInvitation, NewToken, OrganisationId, Pen, PenHolder,
    PenRequest, TokenId, WriteError,
};
use uuid::Uuid;

use super::support::*;

fn token(n: u8) -> NewToken {
    NewToken {
        id: TokenId(Uuid::now_v7()),
        organisation: OrganisationId::DEFAULT,
        secret_hash: [n; 32],
        label: format!("Session {n}"),
        grants: "[]".to_owned(),
        issued_by: None,
        helper: None,
        created_at: minute(1),
        expires_at: Some(minute(90)),
    }
}

#[rstest]
#[tokio::test]
async fn an_invitation_is_found_by_secret_or_code_and_used_once(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((_home, store)) = database.store().await else { return };
    let maker = token(3);
    store.create_token(&maker, None, &logged()).await.unwrap();
    let invitation = Invitation {
        organisation: OrganisationId::DEFAULT,
        issued_by: maker.id,
        helper: Some(maker.id),
        label: "Helga".to_owned(),
        grants: "[]".to_owned(),
        expires_at: minute(60),
        session_ends_at: minute(90),
    };
    let new = NewInvitation {
        secret_hash: [1; 32],
        code_hash: [2; 32],
        invitation: invitation.clone(),
        created_at: minute(0),
    };
    store.create_invitation(&new, &logged()).await.unwrap();
    let twice = store.create_invitation(&new, &logged()).await;
    assert!(matches!(twice, Err(WriteError::Exists)), "{twice:?}");
    for hash in [[1; 32], [2; 32]] {
        assert_eq!(store.find_invitation(&hash).await.unwrap(), Some(([1; 32], invitation.clone())));
    }
    assert_eq!(store.find_invitation(&[3; 32]).await.unwrap(), None);

    let mut tasks = tokio::task::JoinSet::new();
    for n in 10..26 {
        let store = store.clone();
        tasks.spawn(async move { store.redeem_invitation(&[1; 32], &token(n), &logged()).await });
    }
    let outcomes = tasks.join_all().await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1, "{outcomes:?}");
    assert_eq!(store.find_invitation(&[2; 32]).await.unwrap(), None);
    assert_eq!(store.list_tokens(OrganisationId::DEFAULT, None, 100).await.unwrap().len(), 2);

    let late = NewInvitation { secret_hash: [4; 32], code_hash: [5; 32], ..new };
    store.create_invitation(&late, &logged()).await.unwrap();
    let after = NewToken { created_at: minute(60), ..token(40) };
    let expired = store.redeem_invitation(&[4; 32], &after, &logged()).await;
    assert!(matches!(expired, Err(WriteError::Conflict)), "{expired:?}");

    store.revoke_token(maker.id, minute(2), |_| vec![logged()]).await.unwrap();
    assert_eq!(store.find_invitation(&[4; 32]).await.unwrap(), None, "its maker may invite no more");
    let void = store.redeem_invitation(&[4; 32], &token(41), &logged()).await;
    assert!(matches!(void, Err(WriteError::Conflict)), "{void:?}");
}

#[rstest]
#[tokio::test]
async fn a_table_has_one_card(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let stream = new_stream();
    grow(&store, stream, 1).await;
    let card = |table: u16, secret: &str, code: &str| Card {
        stream,
        table,
        secret: secret.to_owned(),
        code: code.to_owned(),
    };
    let (second, first) = (card(2, "card_b", "BBBB"), card(1, "card_a", "AAAA"));
    store.create_card(&second, minute(0), &logged()).await.unwrap();
    store.create_card(&first, minute(0), &logged()).await.unwrap();
    for taken in [card(1, "card_c", "CCCC"), card(3, "card_a", "DDDD"), card(3, "card_d", "AAAA")] {
        let refused = store.create_card(&taken, minute(1), &logged()).await;
        assert!(matches!(refused, Err(WriteError::Exists)), "{refused:?}");
    }
    assert_eq!(store.cards(stream).await.unwrap(), [first.clone(), second]);
    for presented in ["card_a", "AAAA"] {
        assert_eq!(store.find_card(presented).await.unwrap(), Some(first.clone()));
    }
    assert_eq!(store.find_card("card_x").await.unwrap(), None);

    // Who came by a card, and what was made with his session, goes with it; whose card it was only once goes too.
    let scope = r#"{"card":1}"#;
    let came = NewToken { grants: format!("[{scope}]"), expires_at: Some(minute(60)), ..token(1) };
    let ended = NewToken { expires_at: Some(minute(1)), grants: came.grants.clone(), ..token(4) };
    let made = NewToken { issued_by: Some(came.id), ..token(2) };
    let maker = token(3);
    let invited = NewToken { grants: came.grants.clone(), issued_by: Some(maker.id), ..token(5) };
    store.redeem_card("card_a", &came, &logged()).await.unwrap();
    for token in [&ended, &made, &maker, &invited] {
        store.create_token(token, None, &logged()).await.unwrap();
    }
    let (heard, told) = std::sync::mpsc::channel();
    let log = move |ended: &[EndedToken]| {
        heard.send(ended.iter().map(|it| it.token).collect::<Vec<_>>()).unwrap();
        logged()
    };
    let new = card(1, "card_n", "NNNN");
    store.replace_card(&new, scope, minute(2), log).await.unwrap();
    let mut both = vec![came.id, made.id];
    both.sort_unstable();
    assert_eq!(told.recv().unwrap(), both);
    for (token, is_out) in [(&came, true), (&made, true), (&ended, false), (&invited, false)] {
        let revoked = store.token(token.id).await.unwrap().unwrap().revoked_at;
        assert_eq!(revoked.is_some(), is_out, "{}", token.label);
    }
    let late = store.redeem_card("card_a", &token(6), &logged()).await;
    assert!(matches!(late, Err(WriteError::NotFound)), "{late:?}");
    let change = GrantsChange { token: maker.id, before: "[]".into(), after: "[1]".into() };
    let late = store.extend_by_card("card_a", &change, &logged()).await;
    assert!(matches!(late, Err(WriteError::NotFound)), "{late:?}");
    assert_eq!(store.token(maker.id).await.unwrap().unwrap().grants, "[]", "all or nothing");
    let change = GrantsChange { token: came.id, before: came.grants.clone(), after: "[1]".into() };
    let gone = store.extend_by_card("card_n", &change, &logged()).await;
    assert!(matches!(gone, Err(WriteError::Conflict)), "{gone:?}");
}

#[rstest]
#[tokio::test]
async fn the_pen_goes_only_from_who_has_it(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let stream = new_stream();
    grow(&store, stream, 1).await;
    let (one, two) = (token(1), token(2));
    store.create_token(&one, None, &logged()).await.unwrap();
    store.create_token(&two, None, &logged()).await.unwrap();
    let pen = |token: &NewToken, player: u16| Pen {
        stream,
        round: 1,
        table: 7,
        token: token.id,
        player,
        taken_at: minute(3),
        heard_at: minute(3),
        request: None,
    };
    assert_eq!(store.pen(stream, 1, 7).await.unwrap(), None);
    let change = |token: &NewToken, before: &str, after: &str| GrantsChange {
        token: token.id,
        before: before.to_owned(),
        after: after.to_owned(),
    };
    store.pass_pen(&pen(&one, 17), None, &[change(&one, "[]", "[1]")], &logged()).await.unwrap();
    let grabbed = store.pass_pen(&pen(&two, 4), None, &[change(&two, "[]", "[2]")], &logged()).await;
    assert!(matches!(grabbed, Err(WriteError::Conflict)), "{grabbed:?}");
    assert_eq!(store.token(two.id).await.unwrap().unwrap().grants, "[]", "all or nothing");

    let stale = [change(&one, "[1]", "[3]"), change(&two, "[2]", "[4]")];
    let with = |token: &NewToken| Some(PenHolder { token: token.id, silent_since: None });
    let stale = store.pass_pen(&pen(&two, 4), with(&one), &stale, &logged()).await;
    assert!(matches!(stale, Err(WriteError::Conflict)), "{stale:?}");
    assert_eq!(store.pen(stream, 1, 7).await.unwrap(), Some(pen(&one, 17)), "all or nothing");
    assert_eq!(store.token(one.id).await.unwrap().unwrap().grants, "[1]", "all or nothing");
    let grants = [change(&one, "[1]", "[3]"), change(&two, "[]", "[4]")];
    store.pass_pen(&pen(&two, 4), with(&one), &grants, &logged()).await.unwrap();
    assert_eq!(store.pen(stream, 1, 7).await.unwrap(), Some(pen(&two, 4)));
    assert_eq!(store.token(one.id).await.unwrap().unwrap().grants, "[3]");

    // Who has it is heard, whoever serves him; who asks for it is known until it goes over.
    store.hear_pen(&pen(&one, 17), minute(4)).await.unwrap();
    assert_eq!(store.pen(stream, 1, 7).await.unwrap().unwrap().heard_at, minute(3), "he has it no more");
    store.hear_pen(&pen(&two, 4), minute(5)).await.unwrap();
    let wish = PenRequest { token: one.id, player: 17, at: minute(6) };
    let request = Some(wish);
    store.ask_pen(&pen(&one, 17), wish).await.unwrap();
    assert_eq!(store.pen(stream, 1, 7).await.unwrap().unwrap().request, None, "it lies with somebody else");
    store.ask_pen(&pen(&two, 4), wish).await.unwrap();
    let heard = Pen { heard_at: minute(5), ..pen(&two, 4) };
    assert_eq!(store.pen(stream, 1, 7).await.unwrap(), Some(Pen { request, ..heard }));
    let other = PenRequest { token: two.id, ..wish };
    store.refuse_pen(&Pen { request: Some(other), ..heard }).await.unwrap();
    assert_eq!(store.pen(stream, 1, 7).await.unwrap(), Some(Pen { request, ..heard }), "somebody else asks");
    store.refuse_pen(&Pen { request, ..heard }).await.unwrap();
    assert_eq!(store.pen(stream, 1, 7).await.unwrap(), Some(heard));
    store.ask_pen(&pen(&two, 4), wish).await.unwrap();
    let silent = |minutes| Some(PenHolder { token: two.id, silent_since: Some(minute(minutes)) });
    let taken = store.pass_pen(&pen(&one, 17), silent(4), &[], &logged()).await;
    assert!(matches!(taken, Err(WriteError::Conflict)), "he was heard: {taken:?}");
    store.pass_pen(&pen(&one, 17), silent(5), &[], &logged()).await.unwrap();
    assert_eq!(store.pen(stream, 1, 7).await.unwrap(), Some(pen(&one, 17)));
    let card = Card { stream, table: 7, secret: "card_s".into(), code: "SSSS".into() };
    store.create_card(&card, minute(7), &logged()).await.unwrap();
    store.extend_by_card("card_s", &change(&one, "[3]", "[5]"), &logged()).await.unwrap();
    assert_eq!(store.token(one.id).await.unwrap().unwrap().grants, "[5]");
    let unknown = GrantsChange { token: TokenId(Uuid::now_v7()), ..change(&one, "[5]", "[]") };
    for refused in [change(&one, "[3]", "[6]"), unknown] {
        let refused = store.extend_by_card("card_s", &refused, &logged()).await;
        assert!(matches!(refused, Err(WriteError::Conflict)), "{refused:?}");
    }
}

#[rstest]
#[tokio::test]
async fn what_was_made_with_a_token_outlives_its_end(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let maker = token(1);
    let made = NewToken { issued_by: Some(maker.id), ..token(2) };
    store.create_token(&maker, None, &logged()).await.unwrap();
    store.create_token(&made, None, &logged()).await.unwrap();
    store.end_token(maker.id, minute(5), &logged()).await.unwrap();
    store.end_token(maker.id, minute(9), &logged()).await.unwrap();
    let ended = store.token(maker.id).await.unwrap().unwrap();
    assert_eq!((ended.expires_at, ended.revoked_at), (Some(minute(5)), None));
    let goes_on = store.token(made.id).await.unwrap().unwrap();
    assert!(goes_on.is_good(minute(6)), "{goes_on:?}");
}
