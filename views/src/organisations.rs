//! Organisations as everybody sees them: what they are called.

use domain::organisation::Organisation;
use engine::{Engine, OrganisationId};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::error::Result;

/// A club or association.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Organisation)]
pub struct OrganisationView {
    pub id: Uuid,
    /// What it is called in public; null of the one that an installation begins with, until somebody says it.
    pub title: Option<String>,
    /// The ruleset that a new tournament is proposed to be played by; shown to its officials, null if none is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<Option<String>>,
}

impl OrganisationView {
    /// One of them; `official`: what only its officials see too.
    pub fn of(organisation: &Organisation, official: bool) -> Self {
        Self {
            id: organisation.id.0,
            title: organisation.title.clone(),
            ruleset: official.then(|| organisation.defaults.ruleset.clone()),
        }
    }

    /// The same as it stands now.
    pub async fn read(engine: &Engine, id: OrganisationId, official: bool) -> Result<Self> {
        Ok(Self::of(engine.organisation(id).await?.state(), official))
    }

    /// All of them, the oldest first.
    pub async fn all(engine: &Engine) -> Result<Vec<Self>> {
        let mut all = Vec::new();
        for id in engine.organisations().await? {
            all.push(Self::read(engine, id, false).await?);
        }
        Ok(all)
    }
}
