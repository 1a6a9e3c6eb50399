//! Players who are not to sit at one table, by forms, and a draw that heeds it.

use super::desk::Desk;

#[test]
fn two_are_kept_apart_by_a_form_the_draw_heeds_it_and_they_may_meet_again() {
    let mut desk = Desk::open();
    let cup = desk.begin("krenglbach-2018");
    desk.admit(&cup, 8);
    let (draw, path) = (format!("{cup}/desk/draw"), format!("{cup}/desk/apart"));
    let page = desk.page(&draw);
    assert!(page.text.contains(&format!("href=\"{path}\"")), "{}", page.text);
    assert!(page.text.contains("Paare, die sich nicht treffen sollen: 0"), "{}", page.text);
    let refused = desk.tap(&path, "prohibit", &[("one", "3"), ("other", "3"), ("reason", "Ein Haushalt")]);
    assert!(refused.status == 422 && refused.text.contains("id=\"other-wrong\""), "{}", refused.text);
    assert!(refused.text.contains("value=\"Ein Haushalt\""), "what was typed stays: {}", refused.text);
    let refused = desk.tap(&path, "prohibit", &[("one", "3"), ("other", "7"), ("reason", "")]);
    assert!(refused.status == 422 && refused.text.contains("id=\"reason-wrong\""), "{}", refused.text);
    for other in ["7", "5", "8"] {
        desk.done(&path, "prohibit", &[("one", "3"), ("other", other), ("reason", "Ein Haushalt")]);
    }
    let page = desk.page(&path).text;
    assert!(page.contains("Ein Haushalt") && page.contains("value=\"3-7\""), "{page}");
    desk.done(&path, "allow", &[("reason", "")]);
    let kept = desk.read(&format!("{cup}/prohibited-pairs"))["items"].clone();
    let pairs: Vec<_> = kept.as_array().unwrap().iter().map(|pair| pair["players"].to_string()).collect();
    assert_eq!(pairs, ["[3,7]", "[3,8]"]);
    let order = [("mode", "random_avoiding"), ("prohibited", "hard"), ("confirm-title_vacant", "yes")];
    desk.done(&draw, "draw", &order);
    for table in 1..=2 {
        let seats = desk.seats(&format!("{cup}/rounds/1/tables/{table}"));
        assert!(!(seats.contains(&3) && (seats.contains(&7) || seats.contains(&8))), "{seats:?}");
    }
}
