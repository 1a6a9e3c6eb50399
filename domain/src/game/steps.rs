//! The steps of a deal: which event each variant of a family's `Entry` is.

/// Names the event type of each variant of `Entry` in scope with the number of its newest schema, and
/// reads its content. Behind `scored` stands the step after which nothing of the deal comes.
macro_rules! steps {
    ($($event_type:literal, $schema:literal => $variant:ident($content:ident);)+ scored $last:ident) => {
        /// The names of the entries' event types, each with the number of its newest schema.
        pub const TYPES: &[(&str, u16)] = &[$(($event_type, $schema)),+];

        impl<P> Entry<P> {
            /// The name of its event type.
            #[must_use]
            pub const fn event_type(&self) -> &'static str {
                match self {
                    $(Self::$variant(_) => $event_type,)+
                }
            }

            /// Whether nothing of the deal comes after it.
            #[must_use]
            pub const fn ends_the_deal(&self) -> bool {
                matches!(self, Self::$last(_))
            }
        }

        impl<P: serde::de::DeserializeOwned> Entry<P> {
            /// Reads the content of an entry of `event_type`.
            ///
            /// # Errors
            /// If there is no such type or the content does not fit it.
            pub fn read<'de, D: serde::Deserializer<'de>>(
                event_type: &str,
                content: D,
            ) -> Result<Self, D::Error> {
                match event_type {
                    $($event_type => $content::deserialize(content).map(Self::$variant),)+
                    unknown => Err(serde::de::Error::custom(format!("unknown entry {unknown:?}"))),
                }
            }
        }
    };
}

pub(crate) use steps;
