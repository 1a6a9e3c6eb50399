use actix_web::HttpResponse;
use serde::Serialize;
use views::WithNames;

use super::Reading;
use crate::problem::Result;

impl Reading {
    /// Answers with a document that shows texts: its tag changes when one is erased.
    pub async fn answer_with_texts<T: Serialize>(
        &self,
        document: impl Future<Output = views::Result<T>>,
    ) -> Result<HttpResponse> {
        // Read before the texts: one that is erased in between makes the document newer than its
        // tag says, never older.
        let revision = self.engine.persons_revision(self.snapshot.organisation()).await?;
        self.answer_with_names(&WithNames { view: document.await?, revision })
    }
}
