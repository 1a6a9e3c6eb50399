//! A slip before the camera of the registration desk: Chromium is given a film in the place of a camera.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::Path;

use qrcode::{Color, QrCode};
use serde_json::json;

use super::clicked::signed_in;
use super::desk::Desk;

const WIDTH: usize = 640;
const HEIGHT: usize = 480;

/// A film of a sheet of grey paper with this code on it, as `--use-file-for-fake-video-capture` takes it: YUV4MPEG2, 4:2:0.
fn film(path: &Path, text: &str) {
    let code = QrCode::new(text).expect("a code");
    let (squares, colors) = (code.width(), code.to_colors());
    let points = HEIGHT * 3 / 4 / squares;
    let (left, top) = ((WIDTH - squares * points) / 2, (HEIGHT - squares * points) / 2);
    let square = |place: usize, begin: usize| {
        place.checked_sub(begin).map(|it| it / points).filter(|square| *square < squares)
    };
    let point = |index: usize| match (square(index % WIDTH, left), square(index / WIDTH, top)) {
        (Some(x), Some(y)) if colors[y * squares + x] == Color::Dark => 50,
        _ => 200,
    };
    let light: Vec<u8> = (0..WIDTH * HEIGHT).map(point).collect();
    let colourless = vec![128; WIDTH * HEIGHT / 2];
    let mut file = BufWriter::new(File::create(path).expect("a file"));
    writeln!(file, "YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420mpeg2").expect("written");
    for _ in 0..10 {
        file.write_all(b"FRAME\n").expect("written");
        file.write_all(&light).expect("written");
        file.write_all(&colourless).expect("written");
    }
    file.flush().expect("written");
}

#[test]
#[ignore = "needs a browser"]
fn a_slip_before_the_camera_is_read() {
    let mut desk = Desk::open();
    let cup = desk.begin("krenglbach-2018");
    for name in ["Huber", "Maier", "Gruber"] {
        let person = json!({"person": {"given_name": "Eva", "family_name": name}});
        desk.api.post(&format!("{cup}/players"), &person).expect(201);
    }
    let slips = desk.page(&format!("{cup}/slips")).text;
    let slip = slips.split("<strong>").skip(1).map(|it| it.split('<').next().unwrap());
    let slip = slip.into_iter().find(|slip| slip.starts_with("2-")).expect("his slip");
    let film_of = desk.database.file("slip.y4m");
    film(&film_of, &format!("http://192.168.1.5:8080{cup}/own#{slip}"));
    let as_camera = format!("--use-file-for-fake-video-capture={}", film_of.display());
    let arguments = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", &as_camera];
    let browser = signed_in(&desk, "profile", &arguments);
    let registration = format!("{}{cup}/desk/registration?lang=de", desk.server.url);
    browser.open(&registration);
    browser.wait("return document.getElementById('camera')?.hidden === false");
    browser.run("document.getElementById('camera-on').click()");
    browser.wait("return document.querySelectorAll('#found .row').length === 1");
    assert_eq!(browser.run("return document.querySelector('#found .row strong').textContent"), "Maier Eva");
    crate::pictures::keep("desk-camera-1280-light-de", &browser.picture(true));
    // One tap, and the next slip can come: the camera is still on.
    browser.run("window.before = true; document.querySelector('#found button.row').click()");
    browser.wait("return window.before === undefined && document.querySelector('.toast') !== null");
    assert_eq!(desk.read(&format!("{cup}/players/2"))["player"]["desk"]["checked_in"], true);
    browser.wait("return document.getElementById('camera-picture')?.srcObject?.active === true");
    // Another desk does something: the picture stays.
    desk.api.post(&format!("{cup}/players/1/check-in"), &json!({})).expect(200);
    browser.wait("return document.querySelector('.counted')?.textContent.includes('2 von 3') === true");
    browser.wait("return document.getElementById('camera-picture')?.srcObject?.active === true");
    browser.run("document.getElementById('camera-off').click()");
    browser.wait("return document.getElementById('camera-picture').hidden && !document.getElementById('camera-on').hidden");
    assert_eq!(browser.complaints(), Vec::<serde_json::Value>::new());

    // Where a page may have no camera, as by http in the hall, there is no button: it comes by the script alone.
    assert!(desk.page(&format!("{cup}/desk/registration")).text.contains("id=\"camera\" hidden"));
}
