//! Certificates with a frame, and envelopes.

use texts::Text;

use super::{Certificate, Envelope};
use crate::Heading;
use crate::pdf::sheet::{Across, Pen, Sheet, Sheets, fitted};
use crate::pdf::style::{Paper, Tone};
use crate::pdf::{Length, mm};

/// A certificate on a page each.
pub(crate) fn certificates(heading: &Heading, certificates: &[Certificate]) -> Sheets {
    let paper = Paper::Portrait;
    Sheets { paper, sheets: certificates.iter().map(|it| certificate(heading, it, paper)).collect() }
}

fn certificate(heading: &Heading, certificate: &Certificate, paper: Paper) -> Sheet {
    let lang = heading.lang;
    let mut sheet = Sheet::default();
    border(&mut sheet, paper);
    let middle = paper.width() / 2;
    let room = paper.width() - mm(60);
    if let Some(stamp) = certificate.stamp {
        sheet.stamp(paper.width() - mm(24), mm(24), &stamp.word(lang));
    }
    match &heading.letterhead.logo {
        Some(logo) => {
            sheet.picture(logo, [mm(55), mm(26), paper.width() - mm(110), mm(30)], Across::Middle);
        }
        None => sheet.text_mid(middle, mm(48), Pen::regular(26_000), "♠  ♥  ♦  ♣"),
    }
    let title = lang.text(Text::CertificateTitle);
    // Longer in one language than in another: the letters follow, so that the frame stays free.
    let (pen, title) = fitted(&spaced(&title), Pen::bold(54_000), room, 24_000);
    sheet.text_mid(middle, mm(78), pen, &title);
    let y = sheet.text_mid_in(middle, mm(96), Pen::regular(17_000), &heading.tournament, room, 13_000);
    rule(&mut sheet, middle, y + mm(10));
    // A name of three lines moves what stands below it.
    let mut y = sheet.text_mid_in(middle, mm(142), Pen::bold(38_000), &certificate.name, room, 22_000);
    if !certificate.from.is_empty() {
        let below = mm(164).max(y + mm(8));
        y = sheet.text_mid_in(middle, below, Pen::secondary(14_000), &certificate.from, room, 10_000);
    }
    let below = mm(186).max(y + mm(14));
    let y = sheet.text_mid_in(middle, below, Pen::bold(28_000), &certificate.achievement, room, 16_000);
    if let Some(points) = &certificate.points {
        sheet.text_mid(middle, y + mm(11), Pen::regular(14_000), points);
    }
    rule(&mut sheet, middle, mm(214));
    let place = heading.place.clone().into_iter().chain([texts::date_long(lang, heading.date)]);
    let place = place.collect::<Vec<_>>().join(", ");
    let (pen, place) = fitted(&place, Pen::regular(13_000), room, 9_000);
    sheet.text_mid(middle, mm(226), pen, &place);
    let half = mm(58);
    let (director, club) = (&heading.letterhead.director, &heading.letterhead.club);
    for (x, label, signature) in [
        (mm(32), Text::CertificateDirector, director),
        (paper.width() - mm(32) - half, Text::CertificateClub, club),
    ] {
        if let Some(signature) = signature {
            sheet.picture(signature, [x + mm(4), mm(236), half - mm(8), mm(19)], Across::Middle);
        }
        sheet.fill(x, mm(256), half, 500, Tone::BLACK);
        sheet.text_mid(x + half / 2, mm(256) + 13_000, Pen::secondary(10_000), &lang.text(label));
    }
    sheet
}

/// A thick and two thin lines around the page, with a square in each corner.
fn border(sheet: &mut Sheet, paper: Paper) {
    for (distance, thick) in [(mm(10), 800), (mm(12), 3_000), (mm(15), 500)] {
        let sides = [distance, distance, paper.width() - 2 * distance, paper.height() - 2 * distance];
        sheet.frame(sides, thick, Tone::BLACK);
    }
    let (near, side) = (mm(15), mm(9));
    for x in [near, paper.width() - near - side] {
        for y in [near, paper.height() - near - side] {
            sheet.frame([x, y, side, side], 500, Tone::BLACK);
            let inner = mm(2);
            sheet.frame([x + inner, y + inner, side - 2 * inner, side - 2 * inner], 1_500, Tone::BLACK);
        }
    }
}

/// A short line with a square at its middle.
fn rule(sheet: &mut Sheet, middle: Length, y: Length) {
    let (reach, side) = (mm(28), mm(2));
    sheet.fill(middle - reach, y, reach - side, 600, Tone::BLACK);
    sheet.fill(middle + side, y, reach - side, 600, Tone::BLACK);
    sheet.fill(middle - side / 2, y - side / 2, side, side, Tone::BLACK);
}

/// Letters a little apart.
fn spaced(text: &str) -> String {
    let letters: Vec<String> = text.to_uppercase().chars().map(String::from).collect();
    letters.join("\u{a0}")
}

/// An envelope each, DL, printed on its front.
pub(crate) fn envelopes(heading: &Heading, envelopes: &[Envelope]) -> Sheets {
    let paper = Paper::Envelope;
    let draw = |envelope: &Envelope| {
        let mut sheet = Sheet::default();
        let room = paper.width() - mm(30);
        let beside = if envelope.stamp.is_some() { mm(28) } else { 0 };
        let pen = Pen::secondary(12_000);
        sheet.text_in(mm(15), mm(18), pen, &heading.tournament, room - beside, 9_000);
        if let Some(stamp) = envelope.stamp {
            sheet.stamp(paper.width() - mm(12), mm(10), &stamp.word(heading.lang));
        }
        let middle = paper.width() / 2;
        // Several prizes take the room of one: name and place move up.
        let count = Length::try_from(envelope.prizes.len()).unwrap_or(Length::MAX).max(1);
        let more = mm(7) * (count - 1).min(3);
        let apart = mm(9).min(mm(32) / count);
        let name = mm(52) - more / 2;
        let y = sheet.text_mid_in(middle, name, Pen::bold(30_000), &envelope.name, room, 18_000);
        sheet.text_mid_in(middle, y + mm(12), Pen::regular(17_000), &envelope.achievement, room, 10_000);
        let mut y = mm(92) - more;
        let pen = Pen::bold(if count > 2 { 14_000 } else { 20_000 });
        for prize in &envelope.prizes {
            y = sheet.text_mid_in(middle, y, pen, prize, room, 9_000) + apart;
        }
        sheet
    };
    Sheets { paper, sheets: envelopes.iter().map(draw).collect() }
}
