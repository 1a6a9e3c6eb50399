//! The two embedded faces: measuring text and cutting them down to what is used.
//!
//! `DejaVu` Sans Condensed may be used, embedded and passed on freely (Bitstream Vera
//! licence); it has the letters of Central Europe, suits and fractions.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::LazyLock;

use allsorts::binary::read::ReadScope;
use allsorts::font::read_cmap_subtable;
use allsorts::font_data::FontData;
use allsorts::subset::{CmapTarget, SubsetProfile, subset};
use allsorts::tables::cmap::Cmap;
use allsorts::tables::{FontTableProvider as _, HeadTable, HheaTable, HmtxTable, MaxpTable};
use allsorts::tag;
use printpdf::{FontMetrics, ParsedFont, PdfFont};

use super::Length;
use crate::report::ReportError;

/// What stands for a character the font lacks.
pub(super) const REPLACEMENT: char = '\u{fffd}';

/// A weight of the typeface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

impl Weight {
    pub(super) fn face(self) -> &'static Face {
        static REGULAR: LazyLock<Face> =
            LazyLock::new(|| Face::load(dejavu::sans_condensed::regular(), "DejaVuSansCondensed", 400));
        static BOLD: LazyLock<Face> =
            LazyLock::new(|| Face::load(dejavu::sans_condensed::bold(), "DejaVuSansCondensed-Bold", 700));
        match self {
            Self::Regular => &REGULAR,
            Self::Bold => &BOLD,
        }
    }
}

#[derive(Debug, Clone, Copy, Default)]
struct Glyph {
    id: u16,
    /// In font units.
    advance: u16,
}

/// What all glyphs lie in, in font units.
#[derive(Debug, Clone, Copy)]
struct Bounds {
    x_min: i16,
    y_min: i16,
    x_max: i16,
    y_max: i16,
}

/// Why a font cannot be read.
type Unsound = Box<dyn std::error::Error>;

/// A font, parsed once for the life of the process.
#[derive(Debug)]
pub(super) struct Face {
    file: &'static [u8],
    name: &'static str,
    weight_class: u16,
    units_per_em: u16,
    ascender: i16,
    descender: i16,
    bounds: Bounds,
    /// By code point; those without one have the id 0, `.notdef`.
    glyphs: Vec<Glyph>,
}

impl Face {
    fn load(file: &'static [u8], name: &'static str, weight_class: u16) -> Self {
        Self::read(file, name, weight_class).expect("the embedded font is sound")
    }

    fn read(file: &'static [u8], name: &'static str, weight_class: u16) -> Result<Self, Unsound> {
        let data = ReadScope::new(file).read::<FontData<'_>>()?;
        let provider = data.table_provider(0)?;
        let table = |tag| provider.read_table_data(tag);
        let (head, hhea, maxp) = (table(tag::HEAD)?, table(tag::HHEA)?, table(tag::MAXP)?);
        let head = ReadScope::new(&head).read::<HeadTable>()?;
        let hhea = ReadScope::new(&hhea).read::<HheaTable>()?;
        let maxp = ReadScope::new(&maxp).read::<MaxpTable>()?;
        let (hmtx, cmap) = (table(tag::HMTX)?, table(tag::CMAP)?);
        let counts = (usize::from(maxp.num_glyphs), usize::from(hhea.num_h_metrics));
        let hmtx = ReadScope::new(&hmtx).read_dep::<HmtxTable<'_>>(counts)?;
        let (_, characters) =
            read_cmap_subtable(&ReadScope::new(&cmap).read::<Cmap<'_>>()?)?.ok_or("no letters")?;
        let mut glyphs = Vec::new();
        characters.mappings_fn(|codepoint, id| {
            if let Ok(at) = usize::try_from(codepoint) {
                let advance = hmtx.horizontal_advance(id).unwrap_or_default();
                glyphs.resize(glyphs.len().max(at + 1), Glyph::default());
                glyphs[at] = Glyph { id, advance };
            }
        })?;
        Ok(Self {
            file,
            name,
            weight_class,
            units_per_em: head.units_per_em,
            ascender: hhea.ascender,
            descender: hhea.descender,
            bounds: Bounds { x_min: head.x_min, y_min: head.y_min, x_max: head.x_max, y_max: head.y_max },
            glyphs,
        })
    }

    fn glyph(&self, c: char) -> Option<Glyph> {
        let at = usize::try_from(u32::from(c)).ok()?;
        self.glyphs.get(at).copied().filter(|glyph| glyph.id != 0)
    }

    pub fn has(&self, c: char) -> bool {
        self.glyph(c).is_some()
    }

    /// How far a line of text reaches at a size.
    pub fn width(&self, text: &str, size: Length) -> Length {
        let units: i64 =
            text.chars().filter_map(|c| self.glyph(c)).map(|glyph| i64::from(glyph.advance)).sum();
        let width = units * i64::from(size) / i64::from(self.units_per_em.max(1));
        Length::try_from(width).unwrap_or(Length::MAX)
    }

    /// The font with the glyphs of these characters only, for embedding.
    ///
    /// The glyphs are numbered anew in the order of the characters, after `.notdef`.
    pub fn cut_down_to(&self, characters: &BTreeSet<char>) -> Result<PdfFont, ReportError> {
        let mut old_ids = vec![0];
        let mut new_ids = BTreeMap::new();
        let mut advances = BTreeMap::new();
        let mut places = HashMap::new();
        for c in characters {
            let Some(glyph) = self.glyph(*c) else { continue };
            let next = u16::try_from(old_ids.len()).map_err(|e| ReportError::Font(e.to_string()))?;
            let id = *places.entry(glyph.id).or_insert_with(|| {
                old_ids.push(glyph.id);
                next
            });
            new_ids.insert(u32::from(*c), id);
            advances.insert(id, glyph.advance);
        }
        let file = self.subset(&old_ids).map_err(ReportError::Font)?;
        let metrics = FontMetrics { ascent: self.ascender, descent: self.descender };
        // A fixed tag marks the subset; a random one would change the bytes.
        let name = format!("TAROCK+{}", self.name);
        let mut font =
            ParsedFont::with_glyph_data(file, 0, Some(name), new_ids, advances, self.units_per_em, metrics);
        font.pdf_font_metrics.x_min = self.bounds.x_min;
        font.pdf_font_metrics.y_min = self.bounds.y_min;
        font.pdf_font_metrics.x_max = self.bounds.x_max;
        font.pdf_font_metrics.y_max = self.bounds.y_max;
        font.pdf_font_metrics.us_weight_class = self.weight_class;
        Ok(PdfFont::new(font))
    }

    fn subset(&self, glyph_ids: &[u16]) -> Result<Vec<u8>, String> {
        let file = ReadScope::new(self.file).read::<FontData<'_>>().map_err(|e| e.to_string())?;
        let provider = file.table_provider(0).map_err(|e| e.to_string())?;
        subset(&provider, glyph_ids, &SubsetProfile::Pdf, CmapTarget::Unicode).map_err(|e| e.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_faces_have_what_a_tarock_report_needs() {
        let needed = "ÄÖÜäöüß őŐűŰ čšž ♠♥♦♣ ½⅓⅔¼¾⅕⅖⅗⅘⅙⅚ − – · … € ’ „“ � ";
        for weight in [Weight::Regular, Weight::Bold] {
            let missing: String = needed.chars().filter(|c| !weight.face().has(*c)).collect();
            assert_eq!(missing, "", "{weight:?}");
        }
    }

    #[test]
    fn a_subset_is_a_small_part_of_the_font() {
        let few: BTreeSet<char> = "Rangliste ♠½ő".chars().collect();
        let face = Weight::Regular.face();
        let font = face.cut_down_to(&few).unwrap();
        assert!(font.parsed_font.original_bytes.len() * 20 < face.file.len());
        assert_eq!(font.parsed_font.codepoint_to_glyph.len(), few.len());
    }

    #[test]
    fn width_grows_with_size_and_text() {
        let face = Weight::Regular.face();
        assert_eq!(face.width("", 10_000), 0);
        let once = face.width("Sküs", 10_000);
        assert!(once > 20_000 && once < 40_000, "{once}");
        assert_eq!(face.width("SküsSküs", 10_000), once * 2);
    }
}
