//! The certificate: read from files, and read again when they change, so that a renewed one needs no restart.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, SystemTime};

use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::{self, PemObject as _};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use thiserror::Error;
use tokio_rustls::TlsAcceptor;

/// How often the files are looked at.
const LOOK: Duration = Duration::from_secs(10);

/// A chain of certificates and its private key, both PEM.
#[derive(Debug, Clone)]
pub struct Files {
    /// The certificate first, then those that vouch for it.
    pub certificates: PathBuf,
    /// PKCS #8, PKCS #1 or SEC 1.
    pub key: PathBuf,
}

/// When the files were changed last.
type Changed = (SystemTime, SystemTime);

/// Why there is no certificate to speak TLS with.
#[derive(Debug, Error)]
pub enum CertificateError {
    #[error("{} cannot be read", .file.display())]
    Unreadable { file: PathBuf, source: io::Error },
    #[error("no certificates are in {}: {why}", .file.display())]
    NoCertificate { file: PathBuf, why: pem::Error },
    #[error("no private key is in {}: {why}", .file.display())]
    NoKey { file: PathBuf, why: pem::Error },
    #[error("{} does not fit {}: {why}", .key.display(), .certificates.display())]
    OtherKey { key: PathBuf, certificates: PathBuf, why: rustls::Error },
}

impl Files {
    fn changed(&self) -> Result<Changed, CertificateError> {
        let of = |file: &PathBuf| {
            let changed = fs::metadata(file).and_then(|metadata| metadata.modified());
            changed.map_err(|source| CertificateError::Unreadable { file: file.clone(), source })
        };
        Ok((of(&self.certificates)?, of(&self.key)?))
    }

    /// Reads both; they belong together.
    pub fn read(&self) -> Result<Arc<CertifiedKey>, CertificateError> {
        use CertificateError::{NoCertificate, NoKey, OtherKey, Unreadable};

        let Self { certificates, key } = self;
        let chain =
            CertificateDer::pem_file_iter(certificates).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let chain =
            chain.and_then(|chain| if chain.is_empty() { Err(pem::Error::NoItemsFound) } else { Ok(chain) });
        let chain = chain.map_err(|error| match error {
            pem::Error::Io(source) => Unreadable { file: certificates.clone(), source },
            why => NoCertificate { file: certificates.clone(), why },
        })?;
        let private = PrivateKeyDer::from_pem_file(key).map_err(|error| match error {
            pem::Error::Io(source) => Unreadable { file: key.clone(), source },
            why => NoKey { file: key.clone(), why },
        })?;
        let certified = CertifiedKey::from_der(chain, private, &ring::default_provider());
        let unfit = |why| OtherKey { key: key.clone(), certificates: certificates.clone(), why };
        Ok(Arc::new(certified.map_err(unfit)?))
    }
}

/// The certificate as it was read last.
#[derive(Debug)]
struct Certificate {
    files: Files,
    current: RwLock<Arc<CertifiedKey>>,
}

impl ResolvesServerCert for Certificate {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(Arc::clone(&self.current.read().unwrap_or_else(PoisonError::into_inner)))
    }
}

impl Certificate {
    /// Reads the files again when they have changed. What cannot be read does not replace what could.
    async fn follow(self: Arc<Self>, mut seen: Changed) {
        loop {
            tokio::time::sleep(LOOK).await;
            let Ok(changed) = self.files.changed() else { continue };
            if changed == seen {
                continue;
            }
            seen = changed;
            match self.files.read() {
                Ok(read) => {
                    *self.current.write().unwrap_or_else(PoisonError::into_inner) = read;
                    tracing::info!("the certificate was renewed");
                }
                Err(error) => {
                    let error = anyhow::Error::from(error);
                    tracing::warn!(error = format!("{error:#}"), "the old certificate stays in use");
                }
            }
        }
    }
}

/// Speaks TLS with the certificate in these files, as it is renewed.
pub fn acceptor(files: Files) -> anyhow::Result<TlsAcceptor> {
    let seen = files.changed()?;
    let certificate = Arc::new(Certificate { current: RwLock::new(files.read()?), files });
    actix_web::rt::spawn(Arc::clone(&certificate).follow(seen));
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_cert_resolver(certificate);
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(TlsAcceptor::from(Arc::new(config)))
}
