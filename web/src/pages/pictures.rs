//! What papers show of the club: its logo and signatures, chosen from a file, without a script.

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use domain::organisation::ClubPicture;
use engine::Engine;
use http::backstage::Backstage;
use http::caller::Caller;
use http::pictures;
use http::problem::{Problem, Result};
use http::session::FormToken;
use http::upload::Upload;
use texts::Page as T;
use uuid::Uuid;

use crate::frame::Frame;
use crate::reader::Reader;

const PATH: &str = "/pictures";

#[derive(Template)]
#[template(path = "pictures.html")]
struct Page {
    f: Frame,
    token: Option<String>,
    key: String,
    pictures: Vec<PictureRow>,
}

struct PictureRow {
    id: &'static str,
    name: String,
    /// Where on papers it stands.
    place: String,
    /// Of a stored one, where it is; another picture has another address.
    address: Option<String>,
    refused: Option<String>,
}

async fn page(
    request: &HttpRequest,
    engine: &Data<Engine>,
    caller: &Caller,
    refused: Option<(&str, &Problem)>,
) -> Result<HttpResponse> {
    let reader = Reader::of(request);
    let lang = reader.lang;
    let snapshot = engine.organisation(pictures::organisation(caller)?).await?;
    let shown = |picture: ClubPicture| {
        let (name, place) = match picture {
            ClubPicture::Logo => (T::PictureLogo, T::PictureLogoWhere),
            ClubPicture::DirectorSignature => (T::PictureDirector, T::PictureSignatureWhere),
            ClubPicture::ClubSignature => (T::PictureClub, T::PictureSignatureWhere),
        };
        let (id, name, place) = (picture.name(), lang.page(name).into_owned(), lang.page(place).into_owned());
        let note = snapshot.state().pictures.get(&picture);
        let wrong = refused.filter(|(of, _)| *of == id).map(|(_, problem)| {
            let document = problem.document(lang, None, None);
            document.violations.first().map_or(document.detail, |violation| violation.detail.clone())
        });
        // A browser that keeps the one before would show it again.
        let address = note.map(|note| format!("/api/v1/pictures/{id}#{}", note.id.0));
        PictureRow { id, name, place, address, refused: wrong }
    };
    let page = Page {
        f: Frame {
            signed_in: caller.viewer().principal.is_some(),
            ..Frame::new(reader, PATH, lang.page(T::Pictures).into_owned())
        },
        token: FormToken::of(request).map(|token| token.0),
        key: Uuid::now_v7().to_string(),
        pictures: ClubPicture::ALL.map(shown).into(),
    };
    let status = refused.map_or(StatusCode::OK, |(_, problem)| problem.code().status());
    let html = page.render().map_err(Problem::internal)?;
    let mut answer = HttpResponse::build(status);
    answer.insert_header((CACHE_CONTROL, "no-store"));
    Ok(answer.content_type("text/html; charset=utf-8").body(html))
}

pub async fn show(request: HttpRequest, engine: Data<Engine>, caller: Caller) -> Result<HttpResponse> {
    page(&request, &engine, &caller, None).await
}

/// Stores the file that was chosen, or takes the picture away.
pub async fn send(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    backstage: Data<Backstage>,
    upload: Upload,
) -> Result<HttpResponse> {
    let name = upload.form.get("picture").unwrap_or_default();
    let which = pictures::named(name)?;
    let done = if upload.form.get("remove").is_some() {
        pictures::remove(&engine, &caller, which).await
    } else {
        let key = upload.key(&request);
        pictures::store(&request, &backstage, which, upload.file.clone(), key).await.map(drop)
    };
    match done {
        Ok(()) => Ok(HttpResponse::SeeOther().insert_header((LOCATION, PATH)).finish()),
        Err(problem) if problem.code().status().is_client_error() => {
            page(&request, &engine, &caller, Some((which.name(), &problem))).await
        }
        Err(problem) => Err(problem),
    }
}
