//! Reads a PDF back: every piece of text with its place, through the fonts' `ToUnicode` maps.

#![expect(clippy::unwrap_used, reason = "a PDF that cannot be read fails the test")]

use std::collections::BTreeMap;

use lopdf::content::Content;
use lopdf::{Dictionary, Document, Object};

/// A piece of text as drawn; `x` and `y` count in points from the lower left corner.
#[derive(Debug, Clone, PartialEq)]
pub struct Piece {
    pub x: f32,
    pub y: f32,
    pub right: f32,
    /// Of the letters, in points.
    pub size: f32,
    pub text: String,
}

/// A page and its texts in the order of drawing.
#[derive(Debug)]
pub struct Page {
    pub width: f32,
    pub height: f32,
    pub pieces: Vec<Piece>,
}

impl Page {
    /// All texts, a line each.
    pub fn text(&self) -> String {
        self.pieces.iter().map(|piece| piece.text.as_str()).collect::<Vec<_>>().join("\n")
    }

    pub fn has(&self, text: &str) -> bool {
        self.pieces.iter().any(|piece| piece.text == text)
    }
}

/// What a document says about itself.
#[derive(Debug)]
pub struct About {
    pub title: String,
    pub language: String,
    pub created: String,
}

pub fn about(pdf: &[u8]) -> About {
    let document = Document::load_mem(pdf).unwrap();
    let string = |object: &Object| object.as_str().unwrap().to_vec();
    let info = document.trailer.get(b"Info").unwrap().as_reference().unwrap();
    let info = document.get_dictionary(info).unwrap();
    let title = string(info.get(b"Title").unwrap());
    let units: Vec<u16> = title[2..].chunks(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]])).collect();
    About {
        title: String::from_utf16(&units).unwrap(),
        language: String::from_utf8(string(document.catalog().unwrap().get(b"Lang").unwrap())).unwrap(),
        created: String::from_utf8(string(info.get(b"CreationDate").unwrap())).unwrap(),
    }
}

/// The document's identifier, the same in both halves.
pub fn identity(pdf: &[u8]) -> Vec<u8> {
    let document = Document::load_mem(pdf).unwrap();
    let ids = document.trailer.get(b"ID").unwrap().as_array().unwrap();
    assert_eq!(ids[0], ids[1]);
    ids[0].as_str().unwrap().to_vec()
}

struct Font {
    characters: BTreeMap<u16, String>,
    /// In thousandths of the size.
    widths: BTreeMap<u16, f32>,
}

pub fn pages(pdf: &[u8]) -> Vec<Page> {
    let document = Document::load_mem(pdf).expect("the PDF can be read");
    document.get_pages().into_values().map(|id| page(&document, id)).collect()
}

fn page(document: &Document, id: lopdf::ObjectId) -> Page {
    let fonts: BTreeMap<_, _> = document
        .get_page_fonts(id)
        .unwrap()
        .into_iter()
        .map(|(name, dictionary)| (name, font(document, dictionary)))
        .collect();
    let media_box = document.get_dictionary(id).unwrap().get(b"MediaBox").unwrap().as_array().unwrap();
    let (width, height) = (media_box[2].as_float().unwrap(), media_box[3].as_float().unwrap());
    let content = Content::decode(&document.get_page_content(id)).unwrap();
    let mut pieces = Vec::new();
    let (mut font, mut size, mut x, mut y) = (None, 0.0, 0.0, 0.0);
    for operation in content.operations {
        let operands = &operation.operands;
        match operation.operator.as_str() {
            "Tf" => {
                font = Some(&fonts[operands[0].as_name().unwrap()]);
                size = operands[1].as_float().unwrap();
            }
            "Tm" => (x, y) = (operands[4].as_float().unwrap(), operands[5].as_float().unwrap()),
            "Tj" => {
                let Object::String(bytes, _) = &operands[0] else { panic!("Tj shows a string") };
                let font: &Font = font.expect("a font is set");
                let codes: Vec<u16> =
                    bytes.chunks(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]])).collect();
                let text = codes.iter().map(|code| font.characters[code].as_str()).collect();
                let width: f32 = codes.iter().map(|code| font.widths[code]).sum();
                pieces.push(Piece { x, y, right: x + width * size / 1000.0, size, text });
            }
            // A picture is placed between `q` and `Q`: nothing of it reaches the texts.
            "q" | "cm" | "Do" | "Q" => {}
            other => assert!(["BT", "ET", "g", "re", "f"].contains(&other), "unexpected operator {other}"),
        }
    }
    Page { width, height, pieces }
}

fn font(document: &Document, dictionary: &Dictionary) -> Font {
    let object = |object| document.dereference(object).unwrap().1;
    let to_unicode = object(dictionary.get(b"ToUnicode").unwrap()).as_stream().unwrap();
    let cmap = String::from_utf8(to_unicode.get_plain_content().unwrap()).unwrap();
    let characters = cmap.lines().filter_map(mapping).collect();
    let descendants = dictionary.get(b"DescendantFonts").unwrap().as_array().unwrap();
    let descendant = object(&descendants[0]).as_dict().unwrap();
    let mut widths = BTreeMap::new();
    for run in descendant.get(b"W").unwrap().as_array().unwrap().chunks(2) {
        let first = u16::try_from(run[0].as_i64().unwrap()).unwrap();
        for (code, width) in (first..).zip(run[1].as_array().unwrap()) {
            widths.insert(code, width.as_float().unwrap());
        }
    }
    Font { characters, widths }
}

/// A line such as `<0003> <0151>`: a code and its text in UTF-16.
fn mapping(line: &str) -> Option<(u16, String)> {
    let (code, text) = line.split_once("> <")?;
    let code = u16::from_str_radix(code.strip_prefix('<')?, 16).ok()?;
    let text = text.strip_suffix('>')?;
    if line == "<0000> <FFFF>" {
        return None;
    }
    let units =
        text.as_bytes().chunks(4).map(|unit| u16::from_str_radix(std::str::from_utf8(unit).ok()?, 16).ok());
    Some((code, String::from_utf16(&units.collect::<Option<Vec<_>>>()?).ok()?))
}
