//! The same bytes from a handler that does nothing else.

use std::io::Write as _;
use std::path::Path;

use actix_web::web::Bytes;
use actix_web::{App, HttpResponse, HttpServer, web};
use anyhow::Result;

/// Serves a file's bytes at a free port, which it tells as the server does.
pub fn serve(file: &Path) -> Result<()> {
    let bytes = Bytes::from(std::fs::read(file)?);
    actix_web::rt::System::new().block_on(async {
        let server = HttpServer::new(move || {
            let bytes = bytes.clone();
            App::new().default_service(web::to(move || {
                let bytes = bytes.clone();
                async { HttpResponse::Ok().content_type("application/json").body(bytes) }
            }))
        });
        let server = server.bind("127.0.0.1:0")?;
        let address = server.addrs().first().copied().map(|address| address.to_string()).unwrap_or_default();
        writeln!(std::io::stdout(), "listening=http://{address}")?;
        server.run().await?;
        Ok(())
    })
}
