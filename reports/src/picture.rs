//! Pictures of a club on its papers: read from what somebody has, kept as they are printed.

use std::fmt;
use std::io::Cursor;
use std::sync::Arc;

use image::codecs::png::PngEncoder;
use image::imageops::{self, FilterType};
use image::{
    DynamicImage, ExtendedColorType, GrayImage, ImageEncoder, ImageError, ImageFormat, ImageReader, Limits,
    Luma, RgbaImage,
};

/// Most pixels of a side that is read: what cameras make.
pub const MOST_PIXELS: u32 = 8_000;
/// Most bytes that reading may take.
const MOST_MEMORY: u64 = 300 * 1024 * 1024;
/// Pixels of the longer side as it is kept: 600 for each inch at 34 mm.
const KEPT_PIXELS: u32 = 800;
/// As light as this is paper.
const PAPER: u8 = 245;

/// A picture in shades of grey, without margins, its darkest shade black.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    width: u32,
    height: u32,
    /// Row by row from the upper left corner; 0 is black.
    shades: Arc<[u8]>,
}

/// Why bytes are no picture for papers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// They are neither PNG nor JPEG, or broken.
    #[error("it is neither PNG nor JPEG, or broken")]
    Unreadable,
    /// It has more pixels than [`MOST_PIXELS`] on a side, or takes too much memory.
    #[error("it has too many pixels")]
    TooLarge,
    /// Nothing can be seen on it.
    #[error("nothing can be seen on it")]
    Blank,
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Picture")
            .field("width", &self.width)
            .field("height", &self.height)
            .finish_non_exhaustive()
    }
}

impl Picture {
    /// Reads a PNG or JPEG: on white, as grey, cut to what can be seen, so dark that a printer shows it,
    /// and no larger than paper needs. What [`Picture::png`] wrote is read as it was.
    ///
    /// # Errors
    /// [`PictureError`].
    pub fn read(bytes: &[u8]) -> Result<Self, PictureError> {
        let format = image::guess_format(bytes).map_err(|_| PictureError::Unreadable)?;
        if !matches!(format, ImageFormat::Png | ImageFormat::Jpeg) {
            return Err(PictureError::Unreadable);
        }
        let mut limits = Limits::default();
        (limits.max_image_width, limits.max_image_height) = (Some(MOST_PIXELS), Some(MOST_PIXELS));
        limits.max_alloc = Some(MOST_MEMORY);
        let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
        reader.limits(limits);
        let image = reader.decode().map_err(|error| match error {
            ImageError::Limits(_) => PictureError::TooLarge,
            _ => PictureError::Unreadable,
        })?;
        // What was at the very edge may fade as it gets smaller.
        let grey = cut(&small(cut(&on_white(image))?))?;
        let darkest = grey.pixels().map(|Luma([shade])| *shade).min().unwrap_or(u8::MAX);
        let stretched = grey.pixels().map(|Luma([shade])| darker(*shade, darkest));
        let shades = stretched.collect();
        Ok(Self { width: grey.width(), height: grey.height(), shades })
    }

    /// The picture as a PNG.
    ///
    /// # Panics
    /// Never: it has as many shades as pixels, and memory takes what is written.
    #[must_use]
    pub fn png(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let written = PngEncoder::new(&mut bytes);
        written
            .write_image(&self.shades, self.width, self.height, ExtendedColorType::L8)
            .expect("a grey picture is a PNG");
        bytes
    }

    /// Pixels in a row.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Rows.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Row by row from the upper left corner; 0 is black.
    pub(crate) fn shades(&self) -> &[u8] {
        &self.shades
    }
}

/// In shades of grey, on white where it lets something through.
fn on_white(image: DynamicImage) -> GrayImage {
    if !image.color().has_alpha() {
        return image.into_luma8();
    }
    let mut image: RgbaImage = image.into_rgba8();
    for pixel in image.pixels_mut() {
        let [red, green, blue, cover] = pixel.0;
        let over = |colour: u8| {
            let (colour, cover) = (u16::from(colour), u16::from(cover));
            u8::try_from((colour * cover + 255 * (255 - cover)) / 255).unwrap_or(u8::MAX)
        };
        pixel.0 = [over(red), over(green), over(blue), u8::MAX];
    }
    DynamicImage::ImageRgba8(image).into_luma8()
}

/// Without what is as light as paper around it.
fn cut(grey: &GrayImage) -> Result<GrayImage, PictureError> {
    let seen = grey.enumerate_pixels().filter(|(_, _, Luma([shade]))| *shade < PAPER);
    let around = seen.fold(None, |around: Option<[u32; 4]>, (x, y, _)| {
        let [left, top, right, bottom] = around.unwrap_or([x, y, x, y]);
        Some([left.min(x), top.min(y), right.max(x), bottom.max(y)])
    });
    let [left, top, right, bottom] = around.ok_or(PictureError::Blank)?;
    Ok(imageops::crop_imm(grey, left, top, right - left + 1, bottom - top + 1).to_image())
}

/// No larger than paper needs.
fn small(grey: GrayImage) -> GrayImage {
    if grey.width().max(grey.height()) <= KEPT_PIXELS {
        return grey;
    }
    DynamicImage::ImageLuma8(grey).resize(KEPT_PIXELS, KEPT_PIXELS, FilterType::Lanczos3).into_luma8()
}

/// A shade once the darkest is black and what is as light as paper is white.
fn darker(shade: u8, darkest: u8) -> u8 {
    if shade >= PAPER {
        return u8::MAX;
    }
    let (shade, darkest) = (u16::from(shade), u16::from(darkest));
    let range = (255 - darkest).max(1);
    u8::try_from((shade - darkest) * 255 / range).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(image: &DynamicImage) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        image.write_to(&mut bytes, ImageFormat::Png).unwrap();
        bytes.into_inner()
    }

    /// A yellow square of 20 pixels within 100 that let everything through.
    fn yellow() -> Vec<u8> {
        let mut image = RgbaImage::new(100, 100);
        for (x, y) in (40..60).flat_map(|x| (30..50).map(move |y| (x, y))) {
            image.put_pixel(x, y, image::Rgba([255, 230, 0, 255]));
        }
        png(&DynamicImage::ImageRgba8(image))
    }

    #[test]
    fn what_is_light_is_printed_dark_and_what_lets_through_is_paper() {
        let picture = Picture::read(&yellow()).unwrap();
        assert_eq!((picture.width, picture.height), (20, 20), "its margins are cut");
        assert!(picture.shades.iter().all(|shade| *shade == 0));
    }

    #[test]
    fn what_is_kept_is_read_as_it_was() {
        let shades = GrayImage::from_fn(90, 40, |x, y| Luma([u8::try_from((x * y) % 240).unwrap()]));
        let picture = Picture::read(&png(&DynamicImage::ImageLuma8(shades))).unwrap();
        assert_eq!(Picture::read(&picture.png()), Ok(picture));
    }

    #[test]
    fn a_large_one_is_kept_small() {
        let photo = GrayImage::from_fn(3_000, 1_500, |x, _| Luma([u8::try_from(x % 200).unwrap()]));
        let picture = Picture::read(&png(&DynamicImage::ImageLuma8(photo))).unwrap();
        assert_eq!((picture.width, picture.height), (KEPT_PIXELS, KEPT_PIXELS / 2));
    }

    #[test]
    fn what_is_no_picture_for_papers_is_refused() {
        let white = DynamicImage::ImageLuma8(GrayImage::from_pixel(10, 10, Luma([250])));
        let wide = DynamicImage::ImageLuma8(GrayImage::new(MOST_PIXELS + 1, 1));
        let broken = &yellow()[..60];
        for (bytes, expected) in [
            (png(&white), PictureError::Blank),
            (png(&wide), PictureError::TooLarge),
            (broken.to_vec(), PictureError::Unreadable),
            (b"<svg/>".to_vec(), PictureError::Unreadable),
            (Vec::new(), PictureError::Unreadable),
        ] {
            assert_eq!(Picture::read(&bytes), Err(expected));
        }
    }
}
