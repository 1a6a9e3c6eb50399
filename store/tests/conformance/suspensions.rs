//! Suspensions: found by organisation and day, replaced, lifted, erased with the person.

use chrono::NaiveDate;
use rstest::rstest;
use store::{NewSuspension, OrganisationId, PersonId, Store};

use super::support::*;

fn day(month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2019, month, day).unwrap()
}

async fn suspended(store: &Store, on: NaiveDate) -> Vec<(u32, PersonId, NaiveDate)> {
    let found = store.suspensions(OrganisationId::DEFAULT, on).await.unwrap();
    found.into_iter().map(|suspension| (suspension.number, suspension.person, suspension.until)).collect()
}

#[rstest]
#[tokio::test]
async fn a_suspension_holds_to_its_last_day_and_is_lifted(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let (anna, berta) = (person("Anna", "Gruber"), person("Berta", "Huber"));
    let stream = new_stream();
    let row = |number, person, until| NewSuspension { number, person, until };
    let mut append = append_of(stream, NEW, &["{}"]);
    append.persons = vec![anna.clone(), berta.clone()];
    append.suspensions = vec![row(17, anna.id, Some(day(3, 31))), row(18, berta.id, Some(day(2, 28)))];
    store.append(append.clone()).await.unwrap();

    assert_eq!(suspended(&store, day(1, 1)).await, [(18, berta.id, day(2, 28)), (17, anna.id, day(3, 31))]);
    assert_eq!(suspended(&store, day(3, 31)).await, [(17, anna.id, day(3, 31))]);
    assert_eq!(suspended(&store, day(4, 1)).await, []);
    let other = OrganisationId(uuid::Uuid::nil());
    assert_eq!(store.suspensions(other, day(1, 1)).await.unwrap(), []);

    let mut append = append_of(stream, store::Base::Head(append.head()), &["{}"]);
    append.suspensions = vec![row(17, anna.id, None), row(18, berta.id, Some(day(12, 31)))];
    store.append(append.clone()).await.unwrap();
    assert_eq!(suspended(&store, day(1, 1)).await, [(18, berta.id, day(12, 31))]);
}

#[rstest]
#[tokio::test]
async fn an_erased_person_is_in_no_suspension(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let anna = person("Anna", "Gruber");
    let stream = new_stream();
    let mut append = append_of(stream, NEW, &["{}"]);
    append.persons = vec![anna.clone()];
    append.suspensions = vec![NewSuspension { number: 17, person: anna.id, until: Some(day(3, 31)) }];
    store.append(append.clone()).await.unwrap();
    store.erase_person(anna.id, minute(9)).await.unwrap();
    assert_eq!(suspended(&store, day(1, 1)).await, []);

    let mut append = append_of(stream, store::Base::Head(append.head()), &["{}"]);
    append.suspensions = vec![NewSuspension { number: 17, person: anna.id, until: Some(day(6, 30)) }];
    store.append(append.clone()).await.unwrap();
    assert_eq!(suspended(&store, day(1, 1)).await, [], "nor in one that comes later");
}
