//! How a round is to be drawn, as far as a request says it.

/// A request body with the settings of a draw among its fields, and what order they make. What
/// is left out is as committed to, as drawn already, as the round before was drawn, or as the
/// ruleset says.
macro_rules! with_draw_settings {
    ($(#[$meta:meta])* pub struct $name:ident { $($fields:tt)* }) => {
        #[derive(Debug, serde::Deserialize, utoipa::ToSchema)]
        #[serde(deny_unknown_fields)]
        $(#[$meta])*
        pub struct $name {
            $($fields)*
            /// `random` (pure chance), `random_avoiding` (few repeated meetings), `by_standing`, `manual`; otherwise
            /// as the round before.
            #[serde(default)]
            #[schema(value_type = Option<views::shapes::named::DrawMode>, example = "random_avoiding")]
            mode: Option<domain::draw::DrawMode>,
            /// Who is kept apart with `random_avoiding`, which it implies: `off`, `soft` (if it costs no repeated meeting) or
            /// `hard`, for `teams`, `clubs` and `prohibited` pairs.
            #[serde(default)]
            #[schema(value_type = Option<views::shapes::named::KeepApart>, example = json!({"teams": "hard", "clubs": "soft"}))]
            apart: Option<domain::draw::KeepApart>,
            /// How `by_standing` fills the tables: `blocks` (the best at table 1) or `snake` (all tables equally
            /// strong).
            #[serde(default)]
            #[schema(value_type = Option<views::shapes::named::StandingOrder>, example = "blocks")]
            standing: Option<domain::draw::StandingOrder>,
            /// Whether 6, 7 and 11 players are seated with some of them sitting out in turn, instead of being
            /// refused.
            #[serde(default)]
            byes: Option<bool>,
            /// All rounds to come are drawn together; with `random_avoiding` only. They are played as long as
            /// the field stays the same. Otherwise as committed to, or round by round.
            #[serde(default)]
            at_once: Option<bool>,
        }

        impl $name {
            fn order(&self) -> domain::tournament::command::DrawOrder {
                domain::tournament::command::DrawOrder {
                    mode: self.mode,
                    apart: self.apart,
                    standing: self.standing,
                    byes: self.byes,
                    at_once: self.at_once,
                    ..Default::default()
                }
            }
        }
    };
}
pub(super) use with_draw_settings;
