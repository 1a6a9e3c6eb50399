//! What is said of the ranking of teams.

use domain::ruleset::TeamScore;

use crate::Text;

/// What is said of how teams are ranked.
#[must_use]
pub const fn teams_legend(counts: TeamScore, are_pairs: bool) -> Text {
    match counts {
        _ if are_pairs => Text::TeamsLegendPairs,
        TeamScore::Schriftpunkte => Text::TeamsLegend,
        TeamScore::Rangpunkte => Text::TeamsLegendRangpunkte,
        TeamScore::Both => Text::TeamsLegendBoth,
    }
}
