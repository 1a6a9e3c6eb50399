//! Pages to PDF bytes, the same for the same pages.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use domain::log::Hash;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use lopdf::{Dictionary, Object, StringFormat};
use printpdf::{
    Color, DateTime, DictItem, ExternalStream, ExternalXObject, FontId, Greyscale, Op, PaintMode,
    PdfDocument, PdfFontHandle, PdfPage, PdfSaveOptions, Pt, Rect, TextItem, TextMatrix, XObject, XObjectId,
    XObjectTransform,
};

use super::Length;
use super::face::Weight;
use super::sheet::{Mark, Sheet, Sheets};
use super::style::{Paper, Tone};
use crate::report::ReportError;
use crate::{Heading, Picture};

/// The bytes of a document of these pages, which may be of several sizes.
pub(crate) fn write(heading: &Heading, title: &str, parts: &[Sheets]) -> Result<Vec<u8>, ReportError> {
    let mut pdf = PdfDocument::new(&format!("{} · {title}", heading.tournament));
    let midnight = heading.date.and_time(chrono::NaiveTime::MIN).and_utc().timestamp();
    let date = DateTime::from_unix_timestamp(midnight).map_err(|e| ReportError::Pdf(e.to_owned()))?;
    let info = &mut pdf.metadata.info;
    // The day of the tournament, not of the printing: paper made later is the same.
    (info.creation_date, info.modification_date, info.metadata_date) = (date, date, date);
    concat!("Tarockmeister ", env!("CARGO_PKG_VERSION")).clone_into(&mut info.creator);
    title.clone_into(&mut info.subject);

    for (weight, characters) in used_characters(parts) {
        let font = weight.face().cut_down_to(&characters)?;
        pdf.resources.fonts.map.insert(font_id(weight), font);
    }
    for picture in pictures(parts) {
        pdf.resources.xobjects.map.insert(picture_id(picture), shades(picture));
    }
    let page = |paper: Paper, sheet| PdfPage {
        ops: operations(sheet, paper.height()),
        ..blank(paper.width(), paper.height())
    };
    let pages = parts.iter().flat_map(|part| part.sheets.iter().map(|sheet| page(part.paper, sheet)));
    pdf.pages = pages.collect();

    let mut warnings = Vec::new();
    let mut document = pdf.to_lopdf_document(&PdfSaveOptions::default(), &mut warnings);
    if let Some(warning) = warnings.first() {
        return Err(ReportError::Pdf(warning.msg.clone()));
    }
    finish(&mut document, heading, title, parts).map_err(|e| ReportError::Pdf(e.to_string()))?;
    compress(&mut document).map_err(|e| ReportError::Pdf(e.to_string()))?;
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).map_err(|e| ReportError::Pdf(e.to_string()))?;
    Ok(bytes)
}

/// What the PDF library leaves to us: language, title bar, a repeatable identity.
fn finish(
    document: &mut lopdf::Document,
    heading: &Heading,
    title: &str,
    parts: &[Sheets],
) -> Result<(), lopdf::Error> {
    "1.7".clone_into(&mut document.version);
    let catalog = document.catalog_mut()?;
    catalog.set("Lang", Object::string_literal(heading.lang.tag()));
    let mut preferences = Dictionary::new();
    preferences.set("DisplayDocTitle", true);
    catalog.set("ViewerPreferences", preferences);
    // The library draws its identifier at random; this one follows from the content.
    let identity =
        Object::String(identity(heading, title, parts).0[..16].to_vec(), StringFormat::Hexadecimal);
    document.trailer.set("ID", vec![identity.clone(), identity]);
    Ok(())
}

/// As the library would, but at a level that takes a third of the time for a tenth more bytes.
fn compress(document: &mut lopdf::Document) -> std::io::Result<()> {
    for object in document.objects.values_mut() {
        if let Object::Stream(stream) = object
            && !stream.dict.has(b"Filter")
        {
            let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(4));
            encoder.write_all(&stream.content)?;
            stream.set_content(encoder.finish()?);
            stream.dict.set("Filter", "FlateDecode");
        }
    }
    Ok(())
}

/// A hash over everything that is written on the pages, and where.
fn identity(heading: &Heading, title: &str, parts: &[Sheets]) -> Hash {
    let mut written = Vec::new();
    for mark in marks(parts) {
        let (Mark::Text { x, y, .. } | Mark::Fill { x, y, .. } | Mark::Picture { x, y, .. }) = mark;
        let what = match mark {
            Mark::Text { text, .. } => text.as_bytes(),
            Mark::Picture { picture, .. } => picture.shades(),
            Mark::Fill { .. } => continue,
        };
        written.extend(x.to_be_bytes());
        written.extend(y.to_be_bytes());
        written.extend(what);
    }
    Hash::over(Hash::GENESIS, [title.as_bytes(), heading.tournament.as_bytes(), &written])
}

fn marks(parts: &[Sheets]) -> impl Iterator<Item = &Mark> {
    parts.iter().flat_map(|part| &part.sheets).flat_map(|sheet| &sheet.marks)
}

fn used_characters(parts: &[Sheets]) -> BTreeMap<Weight, BTreeSet<char>> {
    let mut used: BTreeMap<_, BTreeSet<char>> = BTreeMap::new();
    for mark in marks(parts) {
        if let Mark::Text { pen, text, .. } = mark {
            used.entry(pen.weight).or_default().extend(text.chars());
        }
    }
    used
}

fn pictures(parts: &[Sheets]) -> impl Iterator<Item = &Picture> {
    marks(parts)
        .filter_map(|mark| if let Mark::Picture { picture, .. } = mark { Some(picture) } else { None })
}

/// The same picture is in a document once.
fn picture_id(picture: &Picture) -> XObjectId {
    XObjectId(format!("P{}", &Hash::over(Hash::GENESIS, [picture.shades()]).to_string()[..16]))
}

fn shades(picture: &Picture) -> XObject {
    let number = |number: u32| DictItem::Int(i64::from(number));
    let name = |name: &str| DictItem::Name(name.as_bytes().to_vec());
    let dict = [
        ("Type", name("XObject")),
        ("Subtype", name("Image")),
        ("Width", number(picture.width())),
        ("Height", number(picture.height())),
        ("ColorSpace", name("DeviceGray")),
        ("BitsPerComponent", number(8)),
    ];
    let dict = dict.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
    let content = picture.shades().to_vec();
    XObject::External(ExternalXObject {
        stream: ExternalStream { dict, content, compress: false },
        width: None,
        height: None,
        dpi: None,
    })
}

fn font_id(weight: Weight) -> FontId {
    FontId(match weight {
        Weight::Regular => "Regular".to_owned(),
        Weight::Bold => "Bold".to_owned(),
    })
}

fn blank(width: Length, height: Length) -> PdfPage {
    let page = Rect::from_wh(points(width), points(height));
    PdfPage { media_box: page.clone(), trim_box: page.clone(), crop_box: page, ops: Vec::new() }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "pages are far shorter than the 16,777 points f32 holds exactly"
)]
fn points(length: Length) -> Pt {
    Pt(length as f32 / 1000.0)
}

fn operations(sheet: &Sheet, height: Length) -> Vec<Op> {
    let mut ops = Vec::new();
    let mut tone = None;
    let mut set_tone = |ops: &mut Vec<Op>, wanted: Tone| {
        if tone != Some(wanted) {
            tone = Some(wanted);
            let lightness = f32::from(100 - wanted.0.min(100)) / 100.0;
            ops.push(Op::SetFillColor { col: Color::Greyscale(Greyscale::new(lightness, None)) });
        }
    };
    // Fills first: they lie under the text, and all text fits in one section.
    for mark in &sheet.marks {
        if let Mark::Fill { x, y, width, height: tall, tone } = mark {
            set_tone(&mut ops, *tone);
            let rectangle = Rect {
                x: points(*x),
                y: points(height - y - tall),
                width: points(*width),
                height: points(*tall),
                mode: Some(PaintMode::Fill),
                winding_order: None,
            };
            ops.push(Op::DrawRectangle { rectangle });
        }
    }
    for mark in &sheet.marks {
        if let Mark::Picture { x, y, width, height: tall, picture } = mark {
            let transform = XObjectTransform {
                translate_x: Some(points(*x)),
                translate_y: Some(points(height - y - tall)),
                scale_x: Some(points(*width).0),
                scale_y: Some(points(*tall).0),
                no_auto_scale: true,
                ..XObjectTransform::default()
            };
            ops.push(Op::UseXobject { id: picture_id(picture), transform });
        }
    }
    ops.push(Op::StartTextSection);
    let mut font = None;
    for mark in &sheet.marks {
        if let Mark::Text { x, y, pen, text } = mark {
            set_tone(&mut ops, pen.tone);
            if font != Some((pen.weight, pen.size)) {
                font = Some((pen.weight, pen.size));
                let handle = PdfFontHandle::External(font_id(pen.weight));
                ops.push(Op::SetFont { font: handle, size: points(pen.size) });
            }
            let matrix = TextMatrix::Translate(points(*x), points(height - y));
            ops.push(Op::SetTextMatrix { matrix });
            ops.push(Op::ShowText { items: vec![TextItem::Text(text.clone())] });
        }
    }
    ops.push(Op::EndTextSection);
    ops
}
