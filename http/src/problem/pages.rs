//! `/problems/{code}`: what a problem's `type` points to.

use std::fmt::Write as _;

use actix_web::{HttpResponse, web};

use super::{Code, Problem, Result};

/// Serves the texts.
pub fn configure(config: &mut web::ServiceConfig) {
    config.route("/problems", web::get().to(list)).route("/problems/{code}", web::get().to(explain));
}

async fn list() -> HttpResponse {
    let mut text = String::from("Problems this program answers with\n\n");
    for code in Code::all() {
        line(&mut text, code);
    }
    plain(text)
}

async fn explain(name: web::Path<String>) -> Result<HttpResponse> {
    let code = Code::all()
        .find(|code| code.name() == name.as_str())
        .ok_or_else(|| Problem::new(Code::NotFound, "No problem has this code."))?;
    let mut text = String::new();
    line(&mut text, code);
    text.push('\n');
    text.push_str(code.advice());
    text.push('\n');
    Ok(plain(text))
}

fn line(text: &mut String, code: Code) {
    writeln!(text, "{} ({}): {}.", code.name(), code.status().as_u16(), code.title())
        .expect("a String takes everything");
}

fn plain(text: String) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header(("Cache-Control", "max-age=3600"))
        .body(text)
}
