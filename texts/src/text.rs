//! The messages of the papers and forms as an enum, so that a misspelt key does not compile; `build.rs`
//! makes it from the `.ftl` files.

include!(concat!(env!("OUT_DIR"), "/text.rs"));

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use fluent_syntax::{ast::Entry, parser};

    use super::*;
    use crate::Lang;

    /// All that is written in the folder, but for the keys of the texts.
    fn read(folder: &Path, code: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                read(&path, code);
            } else if path.extension().is_some_and(|extension| extension == "rs" || extension == "html") {
                code.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }

    #[test]
    fn every_text_is_used() {
        let mut code = String::new();
        for room in ["texts", "reports", "views", "http", "web", "api"] {
            read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(room).join("src"), &mut code);
        }
        read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/templates"), &mut code);
        let words: std::collections::BTreeSet<_> = code.split(|c: char| !c.is_alphanumeric()).collect();
        let [papers, _, _, _, pages, forms, _] = Lang::En.sources();
        let entries = [papers, pages, forms]
            .map(|source| parser::parse(*source).expect("the file is well formed").body);
        let camel = |key: &str| -> String {
            key.split('-').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
        };
        let messages = entries.into_iter().flatten().filter_map(|entry| match entry {
            Entry::Message(message) => Some(message.id.name),
            _ => None,
        });
        let name = |key: &str| camel(key.strip_prefix("web-").unwrap_or(key));
        let unused: Vec<_> = messages.filter(|key| !words.contains(name(key).as_str())).collect();
        assert_eq!(unused, Vec::<&str>::new());
    }

    #[test]
    fn variables_are_filled_in_without_isolation_marks() {
        let page = Lang::De.text_with(Text::PageOf, [("page", 2.into()), ("pages", 5.into())]);
        assert_eq!(page, "Seite 2 von 5");
        assert_eq!(Lang::En.text_with(Text::Player, [("number", 17.into())]), "Player 17");
    }
}
