//! What papers show of a club: its logo and signatures, from the upload to the print, and gone again.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use serde_json::json;

use crate::support::cup::Cup;
use crate::support::database::On;

/// In colours, with a margin that lets everything through: 420 × 300.
const LOGO: &[u8] = include_bytes!("../reports/tests/cup/logo.png");
const SIGNATURE: &[u8] = include_bytes!("../reports/tests/cup/signature.png");

/// Stores a picture; the status and the code of a refusal.
fn send(cup: &Cup, picture: &str, media: &str, bytes: &[u8]) -> (u16, serde_json::Value) {
    cup.organizer.upload(&format!("/pictures/{picture}"), media, bytes)
}

/// How many pictures a paper has in it.
fn shown(cup: &Cup, paper: &str) -> usize {
    let pdf = cup.organizer.bytes(&cup.path(&format!("reports/{paper}")));
    let document = lopdf::Document::load_mem(&pdf).expect("a PDF");
    let is_picture = |object: &lopdf::Object| object.as_stream().is_ok_and(|it| it.dict.has_type(b"XObject"));
    document.objects.values().filter(|object| is_picture(object)).count()
}

const PAPERS: [&str; 5] =
    ["ranking.pdf", "payouts.pdf", "prize-receipts.pdf", "fee-receipts.pdf", "booklet.pdf"];

#[rstest::rstest]
fn a_club_has_its_logo_on_its_papers(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = Cup::found(on, "krenglbach-2018", 1, 1) else { return };
    cup.admit(4, 500);
    cup.start_round(1);
    let table = cup.table(1, 1);
    for deal in 1..=4 {
        table.wins(deal, &table.player(1), "dreier");
    }
    cup.tell("rounds/1/end").expect(200);

    for tie in cup.read("rankings/players")["open_ties"].as_array().unwrap() {
        cup.act("lots", &json!({"players": tie["players"]})).expect(201);
    }
    cup.tell("editions").expect(201);

    // Without a picture nothing is drawn, and nothing is there to be read or taken away.
    for paper in PAPERS {
        assert_eq!(shown(&cup, paper), 0, "{paper}");
    }
    cup.organizer.get("/pictures/logo").refused(404, "not_found");
    cup.organizer.delete("/pictures/logo").refused(404, "not_found");
    cup.organizer.get("/pictures/flag").refused(404, "not_found");
    let tag = |client: &crate::support::client::Client| {
        let answer = client.get(&cup.path("reports/ranking.csv"));
        answer.header("etag").expect("a tag").to_owned()
    };
    let before = tag(&cup.organizer);

    assert_eq!(send(&cup, "logo", "image/png", LOGO).0, 204);
    for signature in ["director_signature", "club_signature"] {
        assert_eq!(send(&cup, signature, "image/png", SIGNATURE).0, 204);
    }
    for paper in PAPERS {
        assert_eq!(shown(&cup, paper), 1, "{paper}");
    }
    // The same signature twice is in the file once.
    assert_eq!(shown(&cup, "certificates.pdf"), 2);
    assert_ne!(tag(&cup.organizer), before, "who has the paper without it asks again");
    let kept = cup.organizer.bytes("/pictures/logo");
    assert_eq!(&kept[..4], b"\x89PNG");
    let (wide, tall) = (&kept[16..20], &kept[20..24]);
    assert_eq!((wide, tall), (&[0, 0, 1, 115][..], &[0, 0, 0, 251][..]), "371 × 251: its margins are cut");

    // What is no picture changes nothing.
    for (media, bytes, status, code) in [
        ("image/png", &b"<svg/>"[..], 422, "invalid_value"),
        ("image/jpeg", &LOGO[..80], 422, "invalid_value"),
        ("image/svg+xml", b"<svg/>", 415, "unsupported_media_type"),
    ] {
        let (answered, problem) = send(&cup, "logo", media, bytes);
        assert_eq!((answered, &problem["code"]), (status, &json!(code)), "{problem}");
    }
    assert_eq!(cup.organizer.bytes("/pictures/logo"), kept);

    // Another takes its place; what is taken away is off all papers, and stays off after a restart.
    assert_eq!(send(&cup, "logo", "image/png", SIGNATURE).0, 204);
    assert_ne!(cup.organizer.bytes("/pictures/logo"), kept);
    for picture in ["logo", "director_signature"] {
        cup.organizer.delete(&format!("/pictures/{picture}")).expect(204);
    }
    let cup = cup.served_again(|database, _| {
        let verified = database.run(&["verify"]);
        assert!(verified.status.success(), "{verified:?}");
    });
    assert_eq!((shown(&cup, "ranking.pdf"), shown(&cup, "certificates.pdf")), (0, 1));
    cup.organizer.get("/pictures/logo").refused(404, "not_found");
}

/// The head of what is answered to a body of which only the length is told.
fn announced(cup: &Cup, request: &str, head: &str, length: usize) -> String {
    let address = cup.server.url.strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "{request} HTTP/1.1\r\nHost: {address}\r\n{head}\r\nContent-Length: {length}\r\n\r\n")
        .unwrap();
    let mut answer = [0; 1024];
    let read = stream.read(&mut answer).unwrap();
    String::from_utf8_lossy(&answer[..read]).into_owned()
}

/// More than 8 MiB are not taken, however they come; exactly so many are read, and are no picture.
#[test]
fn no_picture_is_larger_than_it_may_be() {
    const MOST: usize = 8 * 1024 * 1024;
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    let mut padded = LOGO.to_vec();
    padded.resize(MOST, 0);
    // What stands behind a PNG's end is none of it.
    assert_eq!(send(&cup, "logo", "image/png", &padded).0, 204);
    let kept = cup.organizer.bytes("/pictures/logo");
    // One byte more is refused as soon as it is announced, by a request and by a form.
    let mut organizer = crate::sign_in::organizer(&cup);
    assert_eq!(organizer.open("/pictures").status, 200);
    let session = format!("Cookie: session={}\r\nOrigin: {}", organizer.session().unwrap(), cup.server.url);
    let bearer = format!("Authorization: Bearer {}\r\nContent-Type: image/png", cup.secret);
    let form = format!("{session}\r\nContent-Type: multipart/form-data; boundary=part");
    for (request, head, most) in
        [("PUT /api/v1/pictures/logo", bearer, MOST), ("POST /pictures", form, MOST + 64 * 1024)]
    {
        let answer = announced(&cup, request, &head, most + 1);
        assert!(answer.starts_with("HTTP/1.1 413"), "{request}: {answer}");
    }
    assert_eq!(cup.organizer.bytes("/pictures/logo"), kept);
}

/// By forms alone: chosen, refused with the words at its place, replaced, taken away.
#[test]
fn the_organizer_chooses_pictures_on_a_page_without_a_script() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    let mut organizer = crate::sign_in::organizer(&cup);
    let page = organizer.open("/pictures");
    assert!(page.status == 200 && page.text.contains("Unterschrift der Turnierleitung"), "{}", page.text);
    assert!(!page.text.contains("<img"), "{}", page.text);
    let (token, key) = (page.hidden("form_token"), page.hidden("key"));
    let fields = [("form_token", token.as_str()), ("key", key.as_str()), ("picture", "logo")];

    let refused = organizer.upload("/pictures", &fields, b"<svg/>");
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert!(
        refused.text.contains("role=\"alert\"") && refused.text.contains("PNG oder JPEG"),
        "{}",
        refused.text
    );
    let stored = organizer.upload("/pictures", &fields, LOGO);
    assert_eq!((stored.status, stored.location.as_deref()), (303, Some("/pictures")), "{}", stored.text);
    // Sent again, it is the same.
    assert_eq!(organizer.upload("/pictures", &fields, LOGO).status, 303);
    assert!(organizer.open("/pictures").text.contains("/api/v1/pictures/logo"));
    assert_eq!(cup.organizer.bytes("/pictures/logo")[..4], *b"\x89PNG");

    // A page of somebody else cannot send it, and nobody without the right sees it.
    let foreign = [("form_token", "0"), ("picture", "logo"), ("remove", "yes")];
    assert_eq!(organizer.upload("/pictures", &foreign, b"").status, 400);
    let mut stranger = crate::support::visitor::Visitor::of(&cup.server.url);
    assert_eq!(stranger.open("/pictures").status, 401);

    let remove = [("form_token", token.as_str()), ("picture", "logo"), ("remove", "yes")];
    assert_eq!(organizer.upload("/pictures", &remove, b"").status, 303);
    cup.organizer.get("/pictures/logo").refused(404, "not_found");
    assert_eq!(organizer.upload("/pictures", &remove, b"").status, 404);
}
