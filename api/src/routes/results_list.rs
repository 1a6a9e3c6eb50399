//! The results list of an old tournament becomes a tournament.

pub mod correct;
pub mod preview;
pub mod take_over;

use chrono::NaiveDate;
use domain::points::Points;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use http::import::{ResultsTable, Reuse};
use http::problem::Result;
use views::shapes::named;

/// A list that was made elsewhere.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "csv": "place,name,town,points,team\n1,Ágnes Őszi,Ried,41,Die Marabus\n2,\"Huber, Eva\",Wels,-41,Die Marabus\n",
    "source": "Results list in the club's archive, typed by the director", "listed_on": "2009-11-14"
}))]
pub struct ResultsList {
    /// With a head line. Columns: `points`, `given_name` and `family_name` or both as `name`, and if you like `place`,
    /// `rangpunkte`, `team`, `residence`, `club`, `number`, `member_number`, `name_public`, `person_id`. Others are
    /// left out, and the preview says so.
    #[serde(default)]
    csv: Option<String>,
    /// The same where there is no text.
    #[serde(default)]
    rows: Vec<ListedRow>,
    /// Where the list comes from.
    source: String,
    /// The day that the list itself bears.
    #[serde(default)]
    listed_on: Option<NaiveDate>,
    #[serde(default)]
    #[schema(inline)]
    reuse: Reuse,
}

/// A row of it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ListedRow {
    given_name: String,
    family_name: String,
    #[serde(default)]
    residence: Option<String>,
    #[serde(default)]
    club: Option<String>,
    /// The start number; otherwise the next free one.
    #[serde(default)]
    number: Option<u16>,
    #[serde(default)]
    person_id: Option<Uuid>,
    #[serde(default)]
    name_public: Option<bool>,
    /// In all rows or in none: then it follows from the points.
    #[serde(default)]
    place: Option<u16>,
    /// Schriftpunkte of all rounds.
    #[schema(value_type = named::Amount)]
    points: Points,
    /// Rangpunkte of all rounds, in all rows or in none.
    #[serde(default)]
    #[schema(value_type = Option<named::Amount>)]
    rangpunkte: Option<Points>,
    #[serde(default)]
    team: Option<String>,
}

impl ResultsList {
    fn table(&self) -> Result<ResultsTable> {
        match &self.csv {
            Some(csv) => Ok(ResultsTable::read(csv)?),
            None => Ok(ResultsTable::of(&self.rows.iter().map(ListedRow::cells).collect::<Vec<_>>())),
        }
    }
}

impl ListedRow {
    fn cells(&self) -> Vec<(&'static str, String)> {
        fn text(value: Option<impl ToString>) -> String {
            value.map(|value| value.to_string()).unwrap_or_default()
        }
        vec![
            ("given_name", self.given_name.clone()),
            ("family_name", self.family_name.clone()),
            ("residence", text(self.residence.as_ref())),
            ("club", text(self.club.as_ref())),
            ("number", text(self.number)),
            ("person_id", text(self.person_id)),
            ("name_public", text(self.name_public)),
            ("place", text(self.place)),
            ("points", self.points.to_string()),
            ("rangpunkte", text(self.rangpunkte)),
            ("team", text(self.team.as_ref())),
        ]
    }
}
