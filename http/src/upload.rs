//! A form of our pages that brings a file along.

use std::convert::Infallible;

use actix_web::dev::Payload;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use multer::{Multipart, parse_boundary};

use crate::body;
use crate::form::Form;
use crate::idempotency;
use crate::messages;
use crate::origin;
use crate::problem::{Code, Problem, Result};
use crate::session::{self, FormToken};

const MEDIA: &str = "multipart/form-data";

/// Most bytes of the fields beside the file.
const FIELDS: usize = 64 * 1024;

/// Fields and a file that one of our own pages sent.
#[derive(Debug, Clone, Default)]
pub struct Upload {
    /// The fields.
    pub form: Form,
    /// The file; empty if none was chosen.
    pub file: Bytes,
}

impl Upload {
    /// The key that makes it safe to send it twice, if it has one.
    #[must_use]
    pub fn key(&self, request: &HttpRequest) -> Option<engine::IdempotencyKey> {
        let key = self.form.key_text()?;
        Some(idempotency::key_of_form(request, key, &self.file))
    }
}

impl FromRequest for Upload {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let mut payload = payload.take();
        async move {
            origin::own_origin(&request)?;
            let media = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
            let boundary = media.and_then(|media| parse_boundary(media).ok());
            let boundary = boundary
                .ok_or_else(|| Problem::new(Code::UnsupportedMediaType, messages::media_type(MEDIA)))?;
            let bytes = body::read(&request, &mut payload, body::PICTURE_LIMIT + FIELDS).await?;
            let upload = read(bytes, boundary).await;
            let upload = upload.map_err(|_| Problem::new(Code::InvalidShape, messages::unreadable_form()))?;
            if upload.file.len() > body::PICTURE_LIMIT {
                return Err(body::too_large(body::PICTURE_LIMIT));
            }
            match FormToken::of(&request) {
                Some(FormToken(token)) if upload.form.get(session::FIELD) != Some(&token) => {
                    Err(session::foreign())
                }
                _ => Ok(upload),
            }
        }
        .boxed_local()
    }
}

async fn read(bytes: Bytes, boundary: String) -> Result<Upload, multer::Error> {
    let whole = futures_util::stream::once(async { Ok::<_, Infallible>(bytes) });
    let mut parts = Multipart::new(whole, boundary);
    let (mut fields, mut file) = (Vec::new(), Bytes::new());
    while let Some(part) = parts.next_field().await? {
        let Some(name) = part.name().map(str::to_owned) else { continue };
        if part.file_name().is_some() {
            file = part.bytes().await?;
        } else {
            fields.push((name, part.text().await?));
        }
    }
    Ok(Upload { form: Form::of(fields), file })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SENT: &str = "--x\r\nContent-Disposition: form-data; name=\"picture\"\r\n\r\nlogo\r\n\
        --x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\
        Content-Type: image/png\r\n\r\n\u{1}\u{2}\r\n--x--\r\n";

    #[test]
    fn a_form_with_a_file_is_read_or_refused_as_a_whole() {
        let upload =
            read(SENT.into(), "x".into()).now_or_never().expect("nothing to wait for").expect("a form");
        assert_eq!((upload.form.get("picture"), upload.file.as_ref()), (Some("logo"), &[1, 2][..]));
        let cut = SENT.get(..SENT.len() - 8).expect("ASCII").to_owned();
        assert!(read(cut.into(), "x".into()).now_or_never().expect("nothing to wait for").is_err());
    }
}
