//! Invitations, cards and pens.

use chrono::{DateTime, Utc};
use domain::log::StreamId;
use uuid::Uuid;

use super::Backend;
use crate::values::{bytes_of, number, time};
use crate::{Card, Invitation, OrganisationId, Pen, PenRequest, SecretHash, StoreError, TokenId};

type InvitationRow = (Vec<u8>, OrganisationId, TokenId, Option<TokenId>, String, String, i64, i64);
type PenRow = (TokenId, i64, i64, i64, Option<TokenId>, Option<i64>, Option<i64>);
type CardRow = (Uuid, i64, String, String);

impl Backend {
    pub(crate) async fn find_invitation(
        &self,
        hash: &SecretHash,
    ) -> Result<Option<(SecretHash, Invitation)>, StoreError> {
        let row: Option<InvitationRow> = sqlx::query_as(
            "SELECT secret_hash, organisation_id, issued_by, helper, label, grants, expires_at, session_ends_at
             FROM invitations WHERE (secret_hash = $1 OR code_hash = $1) AND used_at IS NULL
                 AND issued_by NOT IN (SELECT id FROM tokens WHERE revoked_at IS NOT NULL)",
        )
        .bind(hash.as_slice())
        .fetch_optional(self.readers())
        .await?;
        let read =
            |(secret, organisation, issued_by, helper, label, grants, expires_at, ends): InvitationRow| {
                let invitation = Invitation {
                    organisation,
                    issued_by,
                    helper,
                    label,
                    grants,
                    expires_at: time("invitations.expires_at", expires_at)?,
                    session_ends_at: time("invitations.session_ends_at", ends)?,
                };
                Ok((bytes_of("invitations.secret_hash", &secret)?, invitation))
            };
        row.map(read).transpose()
    }

    pub(crate) async fn plain_http_until(
        &self,
        organisation: OrganisationId,
    ) -> Result<Option<DateTime<Utc>>, StoreError> {
        let until: Option<i64> =
            sqlx::query_scalar("SELECT until FROM plain_http WHERE organisation_id = $1")
                .bind(organisation)
                .fetch_optional(self.readers())
                .await?;
        until.map(|until| time("plain_http.until", until)).transpose()
    }

    pub(crate) async fn cards(&self, stream: StreamId) -> Result<Vec<Card>, StoreError> {
        let rows: Vec<CardRow> = sqlx::query_as(
            "SELECT stream_id, table_number, secret, code FROM cards WHERE stream_id = $1
             ORDER BY table_number",
        )
        .bind(stream.0)
        .fetch_all(self.readers())
        .await?;
        rows.into_iter().map(card).collect()
    }

    pub(crate) async fn find_card(&self, presented: &str) -> Result<Option<Card>, StoreError> {
        let row: Option<CardRow> = sqlx::query_as(
            "SELECT stream_id, table_number, secret, code FROM cards WHERE secret = $1 OR code = $1",
        )
        .bind(presented)
        .fetch_optional(self.readers())
        .await?;
        row.map(card).transpose()
    }

    pub(crate) async fn pen(
        &self,
        stream: StreamId,
        round: u8,
        table: u16,
    ) -> Result<Option<Pen>, StoreError> {
        let row: Option<PenRow> = sqlx::query_as(
            "SELECT token_id, player, taken_at, heard_at, asked_by, asked_player, asked_at FROM pens
             WHERE stream_id = $1 AND round = $2 AND table_number = $3",
        )
        .bind(stream.0)
        .bind(i64::from(round))
        .bind(i64::from(table))
        .fetch_optional(self.readers())
        .await?;
        let read = |(token, player, taken_at, heard_at, asked_by, asked_player, asked_at): PenRow| {
            let request = match (asked_by, asked_player, asked_at) {
                (Some(token), Some(player), Some(at)) => Some(PenRequest {
                    token,
                    player: number("pens.asked_player", player)?,
                    at: time("pens.asked_at", at)?,
                }),
                _ => None,
            };
            Ok(Pen {
                stream,
                round,
                table,
                token,
                player: number("pens.player", player)?,
                taken_at: time("pens.taken_at", taken_at)?,
                heard_at: time("pens.heard_at", heard_at)?,
                request,
            })
        };
        row.map(read).transpose()
    }
}

fn card((stream, table, secret, code): CardRow) -> Result<Card, StoreError> {
    Ok(Card { stream: StreamId(stream), table: number("cards.table_number", table)?, secret, code })
}
