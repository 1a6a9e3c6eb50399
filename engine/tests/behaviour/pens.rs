//! Pens: of several at a table one writes.

use domain::ids::TableNumber;
use engine::{AccessError, Grant, Role, Scope};
use rstest::rstest;

use super::access::somebody;
use super::support::*;

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_pen_lies_with_one_session_though_phones_scan_cards_meanwhile(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((_home, engine)) = database.engine().await else { return };
    let tournament = found(&engine).await;
    let card = |table| Scope::Card { tournament, table: TableNumber(table) };
    let sessions =
        [somebody(&engine, Role::Public, card(1)).await, somebody(&engine, Role::Public, card(1)).await];
    let [mut from, mut to] = sessions.map(|session| session.token);
    let (at, player) = (table(1), domain::ids::PlayerNumber(1));
    let by = |token| engine::Asker { token, from: None };
    engine.pass_pen(tournament, at, from, player, None, by(from)).await.unwrap();
    let scorer = Grant { role: Role::Scorer, scope: Scope::Table { tournament, at } };
    let grants = async |token| -> Vec<Grant> {
        serde_json::from_str(&engine.store().token(token).await.unwrap().unwrap().grants).unwrap()
    };
    let cards = engine.make_cards(tournament, 20, from, None).await.unwrap();
    let with = |token| Some(store::PenHolder { token, silent_since: None });
    for scanned in 2..20_u16 {
        let offer = engine.offered(&cards[usize::from(scanned - 1)].code).await.unwrap();
        let more = offer.grants.clone();
        let (passed, scans, also) = tokio::join!(
            engine.pass_pen(tournament, at, to, player, with(from), by(to)),
            engine.extend_session(from, &offer, None),
            engine.extend_session(to, &offer, None),
        );
        passed.unwrap();
        scans.unwrap();
        also.unwrap();
        assert!(!grants(from).await.contains(&scorer) && grants(to).await.contains(&scorer), "{scanned}");
        assert!(grants(from).await.contains(&more[0]) && grants(to).await.contains(&more[0]), "{scanned}");
        (from, to) = (to, from);
    }
    // What a later program has given is not written over by what this one can read.
    let before = engine.store().token(to).await.unwrap().unwrap().grants;
    let later =
        store::GrantsChange { token: to, before, after: r#"[{"role":"king","scope":"moon"}]"#.into() };
    let card = &cards[19];
    engine.store().extend_by_card(&card.secret, &later, &logged()).await.unwrap();
    let offer = engine.offered(&card.code).await.unwrap();
    let refused = engine.extend_session(to, &offer, None).await;
    assert!(matches!(refused, Err(AccessError::Store(store::StoreError::Corrupt(_)))), "{refused:?}");
    assert_eq!(engine.store().token(to).await.unwrap().unwrap().grants, later.after);
    // A pen goes to nobody who has gone.
    engine.store().revoke_token(to, engine.config().clock.now(), |_| vec![logged()]).await.unwrap();
    let gone = engine.pass_pen(tournament, at, to, player, with(from), by(from)).await;
    assert!(matches!(gone, Err(AccessError::UnknownToken)), "{gone:?}");
    // A card that was looked at before it was replaced opens nothing.
    engine.replace_card(tournament, TableNumber(20), from, None).await.unwrap();
    let late = engine.sign_in(offer.clone(), "Phone", None, None).await;
    assert!(matches!(late, Err(AccessError::InvalidSecret)), "{late:?}");
    let late = engine.extend_session(from, &offer, None).await;
    assert!(matches!(late, Err(AccessError::InvalidSecret)), "{late:?}");
}
