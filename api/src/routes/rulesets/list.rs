use actix_web::HttpResponse;
use domain::ruleset::Ruleset;
use serde::Serialize;
use utoipa::ToSchema;
use views::shapes::named;

/// The presets.
#[derive(Serialize, ToSchema)]
pub struct Rulesets {
    items: Vec<Preset>,
}

/// A ruleset that comes with the program.
#[derive(Serialize, ToSchema)]
struct Preset {
    #[schema(value_type = named::RulesetId, example = "tarockcup-2018")]
    id: &'static str,
    title: &'static str,
    /// The rule books it follows.
    sources: &'static [String],
}

/// Lists the presets
#[utoipa::path(
    get, path = "/rulesets", operation_id = "list_rulesets", tag = "rulesets",
    responses((status = 200, description = "All presets.", body = Rulesets)),
)]
pub async fn handle() -> HttpResponse {
    let presets = Ruleset::presets().iter();
    let items =
        presets.map(|preset| Preset { id: &preset.id, title: &preset.title, sources: &preset.sources });
    HttpResponse::Ok().json(Rulesets { items: items.collect() })
}
