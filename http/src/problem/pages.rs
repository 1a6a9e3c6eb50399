//! `/problems/{code}`: what a problem's `type` points to.

use std::fmt::Write as _;

use actix_web::{HttpRequest, HttpResponse, web};
use texts::Lang;

use super::{Code, Problem, Result};
use crate::{language, messages};

/// Serves the texts.
pub fn configure(config: &mut web::ServiceConfig) {
    config.route("/problems", web::get().to(list)).route("/problems/{code}", web::get().to(explain));
}

async fn list(request: HttpRequest) -> HttpResponse {
    let lang = language::of(&request, request.query_string());
    let mut text = texts::problems_head(lang);
    text.push_str("\n\n");
    for code in Code::all() {
        line(&mut text, lang, code);
    }
    plain(lang, text)
}

async fn explain(request: HttpRequest, name: web::Path<String>) -> Result<HttpResponse> {
    let lang = language::of(&request, request.query_string());
    let code = Code::all()
        .find(|code| code.name() == name.as_str())
        .ok_or_else(|| Problem::new(Code::NotFound, messages::no_such_problem()))?;
    let mut text = String::new();
    line(&mut text, lang, code);
    text.push('\n');
    text.push_str(&code.advice(lang));
    text.push('\n');
    Ok(plain(lang, text))
}

fn line(text: &mut String, lang: Lang, code: Code) {
    writeln!(text, "{} ({}): {}.", code.name(), code.status().as_u16(), code.title(lang))
        .expect("a String takes everything");
}

fn plain(lang: Lang, text: String) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header(("Cache-Control", "max-age=3600"))
        .insert_header(("Content-Language", lang.code()))
        .body(text)
}
