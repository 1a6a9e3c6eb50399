//! What is given and taken: certificates of teams, fees and their receipts.

use domain::ids::PlayerNumber;
use domain::money::Cents;
use domain::ruleset::Teams;
use domain::standings::team_standings;
use reports::{Fee, Honours, Pick, Registered};
use texts::Lang;

use crate::{cup, reading};

#[test]
fn everybody_in_the_first_team_has_its_certificate() {
    let standing = cup::ranking(&cup::tarockcup(), 37);
    let mut teams = team_standings(Teams::of(4), &standing, &cup::entrants(37));
    // One of them was excluded.
    let out = teams.rows.iter_mut().find(|team| team.rank == Some(1)).unwrap().members.last_mut().unwrap();
    (out.points, out.schriftpunkte) = (None, None);
    let first = teams.rows.iter().filter(|team| team.rank == Some(1));
    let members: usize = first.map(|team| team.members.len()).sum();
    let named = teams.rows.iter().find(|team| team.rank == Some(1)).unwrap();
    let directory = cup::directory(37).with_team(named.team, "Die Pagaten ♣".into(), &[]);
    let of = Honours { ranking: &standing, pairs: None, teams: Some(&teams), titles: &[], places: 1 };
    let certificates = reports::certificates(of, Pick::default(), &directory, &cup::heading(Lang::De));
    let pages = reading::pages(&certificates.pdf().unwrap());
    let of_team = pages.iter().filter(|page| page.has("1. Platz der Mannschaften"));
    assert_eq!(of_team.clone().count(), members - 1);
    assert!(of_team.clone().any(|page| page.has("Die Pagaten ♣")), "{}", pages[1].text());
}

#[test]
fn who_paid_a_fee_and_how_is_on_the_list_and_only_what_came_in_on_a_receipt() {
    let fee = Fee {
        kind: Some("junior".parse().unwrap()),
        payer: Some(PlayerNumber(2)),
        invoiced: Cents(200),
        prepaid: Cents(100),
        ..Fee::of(PlayerNumber(1), Cents(500), Cents(500))
    };
    let open = Fee { invoiced: Cents(500), ..Fee::of(PlayerNumber(3), Cents(500), Cents(500)) };
    let (directory, heading) = (cup::directory(3), cup::heading(Lang::En));
    let registered = Registered { fee: fee.clone(), checked_in: true, takes_part: true };
    let list = reports::fees(&[registered], &directory, &heading).csv();
    let list = String::from_utf8(list).unwrap();
    let payer = directory.name(PlayerNumber(2), Lang::En);
    let remark = format!("kind: junior, paid by {payer}, €1.00 to the account, invoice open: €2.00");
    assert!(list.contains(&remark), "{list} has no {remark}");
    let receipts = reports::fee_receipts(&[fee, open], Pick::default(), &directory, &heading);
    let pages = reading::pages(&receipts.pdf().unwrap());
    assert_eq!(pages.len(), 1);
    let text = pages[0].text();
    let spoken = |number| directory.spoken_name(PlayerNumber(number), Lang::En);
    assert!(text.contains(&spoken(1)) && text.contains(&spoken(2)) && text.contains("€3.00"), "{text}");
    assert!(!text.contains(&spoken(3)), "nothing has come in of his: {text}");
}
