//! A slip held before the camera of the desk. Where the browser reads codes itself it does; for the others a picture is sent here, of
//! which nothing is kept.

use actix_web::HttpResponse;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Bytes, Payload, block};
use http::body;
use http::origin::own_origin;
use http::params;
use http::problem::{Code, Problem, Result};
use serde::{Deserialize, Serialize};

use crate::visit::Visit;

/// Most points of a picture, one byte each.
const LIMIT: usize = 640 * 640;

/// How a picture is to be read.
#[derive(Deserialize)]
struct Picture {
    /// Points of a row.
    width: usize,
}

/// What was read.
#[derive(Serialize)]
struct Read {
    /// What a hand scanner would have typed; none if no code is seen.
    text: Option<String>,
}

/// There is nothing to be looked at.
pub async fn show(_: Visit) -> Result<HttpResponse> {
    Err(Problem::new(Code::NotFound, http::messages::nothing_here()))
}

/// Reads the code in a picture: a byte for each point, from black to white, row by row.
///
/// # Errors
/// Where it is not sent by one of our pages, is too large, or is no picture.
pub async fn read(visit: Visit, payload: Payload) -> Result<HttpResponse> {
    let request = visit.request();
    own_origin(request)?;
    let bytes = body::read(request, &mut payload.into_inner(), LIMIT).await?;
    body::expect_media_type(request, &bytes, "application/octet-stream")?;
    let Picture { width } = params::parse(request.query_string())?;
    let height = bytes.len().checked_div(width).filter(|height| *height > 0 && height * width == bytes.len());
    let height = height.ok_or_else(|| Problem::new(Code::InvalidShape, http::messages::unreadable_form()))?;
    let text = block(move || code(&bytes, width, height)).await.map_err(Problem::internal)?;
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(Read { text }))
}

/// The first code in it that can be read.
fn code(bytes: &Bytes, width: usize, height: usize) -> Option<String> {
    let at = |x: usize, y: usize| bytes.get(y * width + x).copied().unwrap_or(u8::MAX);
    let mut picture = rqrr::PreparedImage::prepare_from_greyscale(width, height, at);
    picture.detect_grids().iter().find_map(|grid| grid.decode().ok()).map(|(_, text)| text)
}

#[cfg(test)]
mod tests {
    use qrcode::{Color, QrCode};

    use super::*;

    /// A code as a camera sees it: grey on grey, so many points for each of its squares.
    fn picture(text: &str, points: usize) -> (Vec<u8>, usize) {
        let code = QrCode::new(text).unwrap();
        let (squares, colors) = (code.width(), code.to_colors());
        let width = (squares + 8) * points;
        let at = |place: usize| (place / points).checked_sub(4).filter(|square| *square < squares);
        let point = |index: usize| match (at(index % width), at(index / width)) {
            (Some(x), Some(y)) if colors[y * squares + x] == Color::Dark => 60,
            _ => 190,
        };
        ((0..width * width).map(point).collect(), width)
    }

    #[test]
    fn a_slip_before_the_camera_is_read_and_anything_else_is_not() {
        let slip = "https://cup.example/tournaments/0193c0de-0000-7000-8000-000000000000/own#17-K7MQ2XWA";
        let (bytes, width) = picture(slip, 6);
        assert_eq!(code(&Bytes::from(bytes), width, width).as_deref(), Some(slip));
        for bytes in [vec![0; 400], vec![255; 400], (0..=255).cycle().take(400).collect()] {
            assert_eq!(code(&Bytes::from(bytes), 20, 20), None);
        }
        assert_eq!(code(&Bytes::from_static(&[7]), 1, 1), None);
    }
}
