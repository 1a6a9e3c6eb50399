//! A second kind of stream: an organisation and its shelf of rulesets.

use domain::log::Position;
use domain::organisation::{Command, Organisation, Rejection};
use domain::ruleset::Ruleset;
use engine::{Config, RulesetVersion, Submission, SubmitError, verify_store};
use rstest::rstest;

use super::support::*;

fn store_ruleset(title: &str) -> Submission<Organisation> {
    let preset = Ruleset::preset("tarockcup-2018").unwrap().clone();
    let ruleset = Box::new(Ruleset { id: "ried".into(), title: title.into(), ..preset });
    let mut submission = Submission::new(Command::StoreRuleset { ruleset, copied_from: None }, ACTOR, ());
    submission.at = Some("ried".into());
    submission
}

#[rstest]
#[tokio::test]
async fn an_organisation_has_a_shelf_of_rulesets(#[values(Sqlite, Postgres)] database: Database) {
    let Some((home, engine)) = database.engine().await else { return };
    let empty = engine.organisation(HOME).await.unwrap();
    assert_eq!(
        (empty.version(), empty.state().shelf.len()),
        (0, 0),
        "everybody has one, before anything happened"
    );

    let first = engine.command_organisation(HOME, store_ruleset("Ried").with_key(key("one"))).await.unwrap();
    assert_eq!((first.first_version, first.last_version, first.replayed), (1, 1, false));
    let again = engine.command_organisation(HOME, store_ruleset("Ried").with_key(key("one"))).await.unwrap();
    assert_eq!((again.last_version, again.replayed), (1, true));
    let second = engine.command_organisation(HOME, store_ruleset("Ried, new")).await.unwrap();
    assert_eq!(second.last_version, 2);
    let mut stale = store_ruleset("Ried, newest");
    stale.precondition =
        Some(RulesetVersion { at: "ried".into(), position: Position { epoch: 1, version: 1 } });
    let refused = engine.command_organisation(HOME, stale).await;
    assert!(
        matches!(
            refused,
            Err(SubmitError::PreconditionFailed { current: Position { epoch: 1, version: 2 } })
        ),
        "{refused:?}"
    );
    let withdraw = Command::WithdrawRuleset { id: "nobody's".into(), note: None };
    let refused = engine.command_organisation(HOME, Submission::new(withdraw, ACTOR, ())).await;
    assert!(matches!(refused, Err(SubmitError::Rejected(Rejection::UnknownRuleset(_)))), "{refused:?}");

    // A tournament beside it is another stream; neither passes for the other.
    let id = found(&engine).await;
    assert!(engine.snapshot(domain::log::StreamId(HOME.0)).await.is_err());
    let mut kinds = 0;
    verify_store(engine.store(), |_, verified| {
        verified.unwrap();
        kinds += 1;
    })
    .await
    .unwrap();
    assert_eq!(kinds, 2);
    engine.close(std::time::Duration::from_secs(5)).await;
    drop(engine);

    let reopened = home.engine(Config::default()).await;
    let shelf = reopened.organisation(HOME).await.unwrap();
    assert_eq!(shelf.head(), second.snapshot.head());
    assert_eq!(shelf.state().ruleset("ried").unwrap().ruleset.title, "Ried, new");
    assert_eq!(shelf.state().shelf["ried"].revision(1).unwrap().ruleset.title, "Ried");
    assert_eq!(reopened.snapshot(id).await.unwrap().version(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_begin_one_shelf() {
    let Some(home) = Postgres.home() else { return };
    let engines = [home.engine(Config::default()).await, home.engine(Config::default()).await];
    let [a, b] = [&engines[0], &engines[1]];
    let (one, two) = tokio::join!(
        a.command_organisation(HOME, store_ruleset("One")),
        b.command_organisation(HOME, store_ruleset("Two"))
    );
    let mut versions = [one.unwrap().last_version, two.unwrap().last_version];
    versions.sort_unstable();
    assert_eq!(versions, [1, 2]);
}
