//! Why somebody was refused.

use serde::{Deserialize, Serialize};

macro_rules! refusals {
    ($( $(#[$doc:meta])* $variant:ident; )*) => {
        /// Why somebody was refused.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Refusal { $( $(#[$doc])* $variant, )* }

        impl Refusal {
            /// All there are.
            pub const ALL: &[Self] = &[ $( Self::$variant, )* ];
        }
    };
}

refusals! {
    /// A token was needed, and none was shown.
    NoToken;
    /// A token or a session was shown that is not good.
    WrongToken;
    /// The token does not allow it.
    NotAllowed;
    /// A code, an invitation or a set-up link opens nothing.
    WrongCode;
    /// Too many requests.
    TooFast;
}
