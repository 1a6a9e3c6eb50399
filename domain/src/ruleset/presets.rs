//! The rulesets that come with the product.

use std::sync::LazyLock;

use super::Ruleset;

const FILES: [&str; 7] = [
    include_str!("../../rulesets/krenglbach-2018.toml"),
    include_str!("../../rulesets/tarockcup-2018.toml"),
    include_str!("../../rulesets/tarockcup-2019.toml"),
    include_str!("../../rulesets/ooe-2023.toml"),
    include_str!("../../rulesets/tarot-fft.toml"),
    include_str!("../../rulesets/tarot-004.toml"),
    include_str!("../../rulesets/royal.toml"),
];

static PRESETS: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
    FILES
        .iter()
        .map(|file| toml::from_str(file).expect("presets are part of the program, and tested"))
        .collect()
});

impl Ruleset {
    /// The preset with this id.
    #[must_use]
    pub fn preset(id: &str) -> Option<&'static Self> {
        PRESETS.iter().find(|preset| preset.id == id)
    }

    /// All presets.
    #[must_use]
    pub fn presets() -> &'static [Self] {
        &PRESETS
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_preset_can_be_played_by_and_survives_json() {
        let mut ids = BTreeSet::new();
        for preset in Ruleset::presets() {
            assert_eq!(preset.check(), [], "{}", preset.id);
            let json = serde_json::to_string(preset).unwrap();
            assert_eq!(Ruleset::from_json(&json).as_ref(), Ok(preset));
            assert_eq!(Ruleset::preset(&preset.id), Some(preset));
            assert!(ids.insert(&preset.id));
        }
        assert_eq!(ids.len(), FILES.len());
    }
}
