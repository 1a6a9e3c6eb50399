//! Ids of rows. Ids that events hold come from the domain.

use std::fmt;

pub use domain::ids::{NoteId, PersonId};
use serde::{Deserialize, Serialize};
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::{Database, Decode, Encode, Type};
use uuid::Uuid;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Uuid);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl<DB: Database> Type<DB> for $name
        where
            Uuid: Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                Uuid::type_info()
            }

            fn compatible(ty: &DB::TypeInfo) -> bool {
                Uuid::compatible(ty)
            }
        }

        impl<'q, DB: Database> Encode<'q, DB> for $name
        where
            Uuid: Encode<'q, DB>,
        {
            fn encode_by_ref(&self, buffer: &mut DB::ArgumentBuffer) -> Result<IsNull, BoxDynError> {
                self.0.encode_by_ref(buffer)
            }
        }

        impl<'r, DB: Database> Decode<'r, DB> for $name
        where
            Uuid: Decode<'r, DB>,
        {
            fn decode(value: DB::ValueRef<'r>) -> Result<Self, BoxDynError> {
                Uuid::decode(value).map(Self)
            }
        }
    )*};
}

ids! {
    /// A club or association that shares an installation with others.
    OrganisationId;
    /// A token: the actor of what is done with it.
    TokenId;
}

impl TokenId {
    /// Who runs the program on the database and has no token.
    pub const OPERATOR: Self = Self(Uuid::nil());
    /// The program itself, asked by nobody.
    pub const PROGRAM: Self = Self(Uuid::max());
    /// Somebody without a token, who asks for himself.
    pub const STRANGER: Self = Self(Uuid::from_u128(u128::MAX - 1));

    /// What the log says of who acts: the token's id, or the word for who needs none.
    #[must_use]
    pub fn actor(self) -> String {
        match self {
            Self::OPERATOR => "operator".to_owned(),
            Self::PROGRAM => "program".to_owned(),
            Self::STRANGER => "stranger".to_owned(),
            token => token.to_string(),
        }
    }
}

impl OrganisationId {
    /// The organisation every installation begins with.
    pub const DEFAULT: Self = Self(Uuid::from_u128(0x0000_0000_0000_7000_8000_0000_0000_0001));
}
