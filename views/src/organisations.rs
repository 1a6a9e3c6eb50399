//! Organisations as everybody sees them: what they are called.

use domain::money::Cents;
use domain::organisation::{self, Organisation};
use engine::{Engine, OrganisationId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::error::Result;

/// A language of pages and papers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    De,
    En,
    Fr,
    Hu,
}

impl From<Language> for organisation::Language {
    fn from(language: Language) -> Self {
        match language {
            Language::De => Self::De,
            Language::En => Self::En,
            Language::Fr => Self::Fr,
            Language::Hu => Self::Hu,
        }
    }
}

impl From<organisation::Language> for Language {
    fn from(language: organisation::Language) -> Self {
        match language {
            organisation::Language::De => Self::De,
            organisation::Language::En => Self::En,
            organisation::Language::Fr => Self::Fr,
            organisation::Language::Hu => Self::Hu,
        }
    }
}

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
    /// What a new tournament is proposed to cost, in cents; shown to its officials, null if its ruleset says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub fee_cents: Option<Option<Cents>>,
    /// In which language pages of it and of its tournaments are for who asks for none; null: in German.
    pub language: Option<Language>,
}

impl OrganisationView {
    /// One of them; `official`: what only its officials see too.
    pub fn of(organisation: &Organisation, official: bool) -> Self {
        Self {
            id: organisation.id.0,
            title: organisation.title.clone(),
            ruleset: official.then(|| organisation.defaults.ruleset.clone()),
            fee_cents: official.then_some(organisation.defaults.fee_cents),
            language: organisation.defaults.language.map(Into::into),
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
