//! The list of events of a stream that has few types of them.

use serde::de::DeserializeOwned;

use super::DecodeError;

/// Makes the closed enum `Event` of a stream's list: `"What happened."; Variant(Payload) = "its.type", schema;`.
macro_rules! stream_events {
    ($all:literal; $($(#[$doc:meta])* $variant:ident($payload:ty) = $event_type:expr, $schema:literal;)*) => {
        #[doc = $all]
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Event { $( $(#[$doc])* $variant($payload), )* }

        impl Event {
            /// The types of events with their newest schemas.
            pub const TYPES: &[(&str, u16)] = &[$(($event_type, $schema),)*];

            /// Name of its type.
            #[must_use]
            pub fn event_type(&self) -> &'static str {
                match self { $( Self::$variant(_) => $event_type, )* }
            }

            /// Version of the payload's schema.
            #[must_use]
            pub fn schema(&self) -> u16 {
                match self { $( Self::$variant(_) => $schema, )* }
            }

            /// The payload as JSON text.
            ///
            /// # Panics
            /// Never: plain data with string keys has a JSON form.
            #[must_use]
            pub fn encode(&self) -> String {
                match self { $( Self::$variant(event) => serde_json::to_string(event), )* }
                    .expect("plain data with string keys has a JSON form")
            }

            /// Reads an event.
            ///
            /// # Errors
            /// [`DecodeError`](crate::log::DecodeError): the type is unknown, the schema newer than this
            /// program, or the payload another.
            pub fn decode(
                event_type: &str,
                schema: u16,
                payload: &str,
            ) -> Result<Self, $crate::log::DecodeError> {
                $(
                    if event_type == $event_type {
                        return $crate::log::events::read($event_type, $schema, schema, payload)
                            .map(Self::$variant);
                    }
                )*
                Err($crate::log::DecodeError::UnknownType(event_type.to_owned()))
            }
        }
    };
}

pub(crate) use stream_events;

/// Reads a payload whose schema this program knows.
pub(crate) fn read<T: DeserializeOwned>(
    event_type: &'static str,
    known: u16,
    schema: u16,
    payload: &str,
) -> Result<T, DecodeError> {
    if schema > known {
        return Err(DecodeError::TooNew { event_type, found: schema, known });
    }
    serde_json::from_str(payload).map_err(|source| DecodeError::Payload { event_type, schema, source })
}
