//! How browsers sign in: an invitation that is good once, the set-up secret, or the card that lies on a
//! table. What comes of it is a session: a token whose secret the browser keeps in a cookie.

use std::net::IpAddr;

use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::TableNumber;
use domain::log::StreamId;
use sha2::{Digest, Sha256};
use store::{Card, GrantsChange, Invitation, OrganisationId, TokenId, WriteError};
use uuid::{Builder, Uuid};

use super::secret::{Secret, SecretHash, SecretKind};
use super::setup::GOOD_FOR;
use super::tokens::token_info;
use super::{AccessError, NewAccess, Principal, TokenInfo};
use crate::grant::{Grant, Role, Scope};
use crate::security::{GrantsChanged, InvitationIssued, SessionAdmitted, Way, entry};
use crate::{Engine, SecurityEvent};

/// How long a session lasts that nobody set an end for.
pub const SESSION: TimeDelta = TimeDelta::days(30);

/// How long a phone reads along after it has scanned a card: a cup of several days. It ends with the tournament.
const CARD_SESSION: TimeDelta = TimeDelta::days(7);

/// What codes are written with: no letter that looks like a digit, none that looks like another.
const LETTERS: &[u8; 30] = b"23456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH: usize = 8;

/// Somebody to be invited.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewInvitation {
    /// Who, and what for; the end is the session's.
    pub access: NewAccess,
    /// From when it can no longer be redeemed.
    pub expires_at: DateTime<Utc>,
}

/// An invitation with what is shown of it once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvitationMade {
    /// For the QR code.
    pub secret: Secret,
    /// To be typed.
    pub code: String,
}

/// What somebody has in his hand who wants to sign in; nothing is used up yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// What he would be allowed.
    pub grants: Vec<Grant>,
    what: Offered,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Offered {
    Setup(SecretHash),
    Invitation(SecretHash, Invitation),
    Card(Card),
}

/// A browser that has signed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedIn {
    /// What its cookie holds from now on.
    pub secret: Secret,
    /// The session.
    pub session: TokenInfo,
}

impl Offer {
    /// Whose helper would sign in by it: the organisation of the invitation. None of a card, nor of a set-up link, which
    /// makes who runs the whole installation.
    #[must_use]
    pub fn organisation(&self) -> Option<OrganisationId> {
        match &self.what {
            Offered::Invitation(_, invitation) => Some(invitation.organisation),
            Offered::Setup(_) | Offered::Card(_) => None,
        }
    }

    /// The table whose card it is.
    #[must_use]
    pub fn card(&self) -> Option<(StreamId, TableNumber)> {
        match &self.what {
            Offered::Card(card) => Some((card.stream, TableNumber(card.table))),
            Offered::Setup(_) | Offered::Invitation(..) => None,
        }
    }
}

/// A code as it is compared: people write it in small letters and with gaps.
fn normalised(typed: &str) -> Option<String> {
    let code: String =
        typed.chars().filter(|c| !c.is_whitespace() && *c != '-').map(|c| c.to_ascii_uppercase()).collect();
    let fits = code.len() == CODE_LENGTH && code.bytes().all(|byte| LETTERS.contains(&byte));
    fits.then_some(code)
}

pub(super) fn new_code() -> Result<String, AccessError> {
    let mut code = String::with_capacity(CODE_LENGTH);
    while code.len() < CODE_LENGTH {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        write_letters(&mut code, &bytes);
    }
    Ok(code)
}

/// As many letters as are missing and the bytes give.
fn write_letters(code: &mut String, bytes: &[u8]) {
    // Of 256 values 240 are eight times thirty: the others would make some letters more likely.
    let fair = bytes.iter().filter(|byte| **byte < 240).map(|byte| usize::from(*byte) % LETTERS.len());
    let letters = fair.filter_map(|place| LETTERS.get(place)).map(|letter| char::from(*letter));
    code.extend(letters.take(CODE_LENGTH - code.len()));
}

/// The secret and the code that this seed always gives.
fn made_of(seed: &[u8; 32]) -> (Secret, String) {
    let digest = |of: &str| -> [u8; 32] {
        Sha256::new().chain_update(of.as_bytes()).chain_update(seed).finalize().into()
    };
    let mut code = String::with_capacity(CODE_LENGTH);
    let mut turn = 0_u32;
    while code.len() < CODE_LENGTH {
        write_letters(&mut code, &digest(&format!("code {turn} ")));
        turn += 1;
    }
    (Secret::of_bits(SecretKind::Invitation, &digest("secret ")), code)
}

fn code_hash(code: &str) -> [u8; 32] {
    Sha256::digest(format!("code {code}").as_bytes()).into()
}

/// What the security log calls an invitation: it has no other name, and nobody guesses its secret from it.
fn id_of(secret: &SecretHash) -> Uuid {
    let mut bytes = [0; 16];
    bytes.iter_mut().zip(secret.0).for_each(|(byte, digest)| *byte = digest);
    Builder::from_custom_bytes(bytes).into_uuid()
}

pub(super) fn written(error: WriteError) -> AccessError {
    match error {
        WriteError::Store(error) => error.into(),
        WriteError::Conflict | WriteError::NotFound => AccessError::InvalidSecret,
        _ => AccessError::OutcomeUnknown,
    }
}

impl Engine {
    /// Makes an invitation. Its maker can give out only what he has himself. With a seed, which nobody but the maker
    /// and this program may know, the same request sent again makes no second one, and is answered by the first.
    ///
    /// # Errors
    /// As for [`create_token`](Self::create_token); [`AccessError::InvalidSecret`] if the first one was used or is gone
    /// meanwhile.
    pub async fn invite(
        &self,
        maker: &Principal,
        new: &NewInvitation,
        seed: Option<[u8; 32]>,
        from: Option<IpAddr>,
    ) -> Result<InvitationMade, AccessError> {
        for grant in &new.access.grants {
            if !self.may_give_out(maker, *grant).await? {
                return Err(AccessError::NotYours);
            }
        }
        self.check_scopes(&new.access.grants).await?;
        // Everything a token is refused for, an invitation is refused for too.
        let home = self.home_of(maker, &new.access.grants).await?;
        let access = self.of_one_helper(maker, &new.access).await?;
        let (token, _) = self.prepare(home, Some(maker.token), &access)?;
        let (secret, code) = match seed {
            Some(seed) => made_of(&seed),
            None => (Secret::generate(SecretKind::Invitation)?, new_code()?),
        };
        let invitation = store::NewInvitation {
            secret_hash: secret.hash().0,
            code_hash: code_hash(&code),
            invitation: Invitation {
                organisation: token.organisation,
                issued_by: maker.token,
                helper: token.helper,
                label: token.label,
                grants: token.grants,
                expires_at: new.expires_at,
                session_ends_at: token.expires_at.unwrap_or(token.created_at + SESSION),
            },
            created_at: token.created_at,
        };
        let now = invitation.created_at;
        let from = from.map(|from| entry::From::new(from, now)).transpose()?;
        let event = SecurityEvent::InvitationIssued(InvitationIssued {
            invitation: id_of(&secret.hash()),
            helper: token.helper,
            grants: new.access.grants.clone(),
            expires_at: new.expires_at,
            from: entry::From::note_ref(from.as_ref()),
        });
        let log = entry::of(home, maker.token, now, event, from);
        match self.store().create_invitation(&invitation, &log).await {
            Err(WriteError::Exists) if seed.is_some() => {
                let first = self.store().find_invitation(&secret.hash().0).await?;
                first.ok_or(AccessError::InvalidSecret)?;
                self.acknowledged(false).await?;
            }
            made => made.map_err(written)?,
        }
        Ok(InvitationMade { secret, code })
    }

    /// What a secret or a typed code would open. Nothing is used up by looking.
    ///
    /// # Errors
    /// [`AccessError::InvalidSecret`] if it opens nothing, or no longer; the database's.
    pub async fn offered(&self, presented: &str) -> Result<Offer, AccessError> {
        let presented = presented.trim();
        if let Some(hash) = SecretHash::of_presented(SecretKind::Setup, presented) {
            // Who guesses keeps no write waiting.
            if !self.store().knows_setup_secret(&hash.0).await? {
                return Err(AccessError::InvalidSecret);
            }
            let grants = vec![Grant { role: Role::Organizer, scope: Scope::Installation }];
            return Ok(Offer { grants, what: Offered::Setup(hash) });
        }
        let code = normalised(presented);
        let invited = SecretHash::of_presented(SecretKind::Invitation, presented).map(|hash| hash.0);
        if let Some(hash) = invited.or_else(|| code.as_deref().map(code_hash))
            && let Some((secret, invitation)) = self.store().find_invitation(&hash).await?
        {
            if invitation.expires_at <= self.config().clock.now() {
                return Err(AccessError::InvalidSecret);
            }
            let grants = serde_json::from_str(&invitation.grants).unwrap_or_default();
            return Ok(Offer { grants, what: Offered::Invitation(SecretHash(secret), invitation) });
        }
        let card = code.as_deref().unwrap_or(presented);
        let card = self.store().find_card(card).await?.ok_or(AccessError::InvalidSecret)?;
        if self.snapshot(card.stream).await.is_ok_and(|snapshot| snapshot.tournament().closed) {
            return Err(AccessError::InvalidSecret);
        }
        let scope = Scope::Card { tournament: card.stream, table: TableNumber(card.table) };
        Ok(Offer { grants: vec![Grant { role: Role::Public, scope }], what: Offered::Card(card) })
    }

    /// Makes a session of what was offered; an invitation and a set-up secret are used up by it. Who signs in anew
    /// in a browser in which he is signed in, `known`, stays the helper that he is.
    ///
    /// # Errors
    /// [`AccessError::InvalidSecret`] if somebody else was faster; the database's.
    pub async fn sign_in(
        &self,
        offer: Offer,
        label: &str,
        known: Option<&Principal>,
        from: Option<IpAddr>,
    ) -> Result<SignedIn, AccessError> {
        let now = self.config().clock.now();
        let (organisation, issued_by, label, ends) = match &offer.what {
            Offered::Setup(_) => (OrganisationId::DEFAULT, None, label.to_owned(), now + SESSION),
            Offered::Invitation(_, invitation) => {
                let (issued_by, ends) = (Some(invitation.issued_by), invitation.session_ends_at);
                (invitation.organisation, issued_by, invitation.label.clone(), ends)
            }
            Offered::Card(card) => {
                let stream = self.store().stream(card.stream).await?.ok_or(AccessError::InvalidSecret)?;
                (stream.organisation, None, label.to_owned(), now + CARD_SESSION)
            }
        };
        let known = known.filter(|known| !known.knows_tables_alone()).map(|known| known.helper);
        let helper = match &offer.what {
            Offered::Setup(_) => known,
            Offered::Invitation(_, invitation) => known.or(invitation.helper),
            Offered::Card(_) => None,
        };
        let access = NewAccess { label, grants: offer.grants, expires_at: Some(ends), helper };
        let (token, secret) = self.prepare_of(SecretKind::Session, organisation, issued_by, &access)?;
        let (way, invitation) = match &offer.what {
            Offered::Setup(_) => (Way::SetupLink, None),
            Offered::Invitation(hash, _) => (Way::Invitation, Some(id_of(hash))),
            Offered::Card(_) => (Way::Card, None),
        };
        let from = from.map(|from| entry::From::new(from, now)).transpose()?;
        let admitted = SecurityEvent::SessionAdmitted(SessionAdmitted {
            session: token.id,
            way,
            helper: token.helper,
            invitation,
            grants: access.grants,
            expires_at: ends,
            from: entry::From::note_ref(from.as_ref()),
        });
        let log = entry::of(organisation, token.id, now, admitted, from);
        let made = match &offer.what {
            Offered::Setup(hash) => {
                self.store().redeem_setup_secret(&hash.0, now - GOOD_FOR, &token, None, &log).await
            }
            Offered::Invitation(hash, _) => self.store().redeem_invitation(&hash.0, &token, &log).await,
            Offered::Card(card) => self.store().redeem_card(&card.secret, &token, &log).await,
        };
        made.map_err(written)?;
        Ok(SignedIn { secret, session: token_info(&token) })
    }

    /// Lets a session read at one more table: its phone has scanned another card.
    ///
    /// # Errors
    /// [`AccessError::InvalidSecret`] if what is offered is no card, or was replaced;
    /// [`AccessError::UnknownToken`] if the session is gone; the database's.
    pub async fn extend_session(
        &self,
        session: TokenId,
        offer: &Offer,
        from: Option<IpAddr>,
    ) -> Result<(), AccessError> {
        let Offered::Card(card) = &offer.what else { return Err(AccessError::InvalidSecret) };
        loop {
            let token = self.store().token(session).await?;
            let token = token.filter(|token| token.is_good(self.config().clock.now()));
            let token = token.ok_or(AccessError::UnknownToken)?;
            let mut grants = Principal::grants_of(&token)?;
            let more: Vec<_> = offer.grants.iter().filter(|more| !grants.contains(more)).copied().collect();
            grants.extend(more);
            let after = serde_json::json!(grants).to_string();
            let change = GrantsChange { token: session, before: token.grants, after };
            let now = self.config().clock.now();
            let from = from.map(|from| entry::From::new(from, now)).transpose()?;
            let note = entry::From::note_ref(from.as_ref());
            let event = SecurityEvent::GrantsChanged(GrantsChanged { session, grants, from: note });
            let log = entry::of(token.organisation, session, now, event, from);
            match self.store().extend_by_card(&card.secret, &change, &log).await {
                // Its pen was passed meanwhile.
                Err(WriteError::Conflict) => {}
                changed => {
                    self.inner().tokens.forget();
                    return changed.map_err(written);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_write_them() {
        assert_eq!(normalised("ab2c-3d4e"), Some("AB2C3D4E".to_owned()));
        assert_eq!(normalised(" AB2C 3D4E "), Some("AB2C3D4E".to_owned()));
        for wrong in ["", "AB2C3D4", "AB2C3D4EF", "AB0C3D4E", "ABIC3D4E", "ABÜC3D4E"] {
            assert_eq!(normalised(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_seed_gives_one_invitation_and_another_seed_another() {
        let [one, again, other] = [[1; 32], [1; 32], [2; 32]].map(|seed| made_of(&seed));
        assert_eq!(one, again);
        assert_ne!(one.0, other.0);
        assert_ne!(one.1, other.1);
        assert_eq!(normalised(&one.1), Some(one.1.clone()));
        assert!(SecretHash::of_presented(SecretKind::Invitation, one.0.reveal()).is_some());
    }

    #[test]
    fn every_code_can_be_typed_and_hardly_two_are_the_same() {
        let mut codes: Vec<_> = (0..200).map(|_| new_code().unwrap()).collect();
        assert!(codes.iter().all(|code| normalised(code).as_ref() == Some(code)));
        codes.sort();
        codes.dedup();
        assert_eq!(codes.len(), 200);
    }
}
