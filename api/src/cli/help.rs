//! The help of the command line in the reader's language. What the program takes is described once,
//! by its types; what is said of it stands in the texts, by command and option.

use clap::builder::PossibleValue;
use clap::{Arg, Command};
use texts::Lang;

/// The command with all its help in this language.
pub fn in_language(lang: Lang, command: Command) -> Command {
    let mut command = with_long_help(command);
    // Adds what clap itself offers: it is put into words too.
    command.build();
    Words(lang).command(command, "help")
}

/// Has `--help` tell more than `-h`: clap asks for that before there are words.
fn with_long_help(command: Command) -> Command {
    command.long_about("-").mut_subcommands(with_long_help)
}

/// Commands that take what another one takes, and say the same of it.
const LIKE: [(&str, &str); 1] = [("help-doctor", "help-serve")];

struct Words(Lang);

impl Words {
    fn find(&self, key: &str) -> Option<String> {
        texts::help(self.0, &key.replace('_', "-"))
    }

    /// A text by its key; the tests hold that there is one.
    fn text(&self, key: &str) -> String {
        self.find(key).unwrap_or_else(|| key.to_owned())
    }

    fn command(&self, command: Command, key: &str) -> Command {
        let about = self.text(key);
        // The terminal's width breaks the lines, not the file's.
        let long = self.find(&format!("{key}-long")).map(|long| long.replace('\n', " "));
        let examples = command.get_after_help().map(|examples| {
            let lines: Vec<_> = examples.to_string().lines().map(|line| format!("  {line}")).collect();
            format!("{}:\n{}", self.text("help-examples"), lines.join("\n"))
        });
        let heading = self.text("help-usage");
        let mut command = command
            .long_about(long.map_or_else(|| about.clone(), |long| format!("{about}\n\n{long}")))
            .about(about)
            .subcommand_help_heading(self.text("help-commands"))
            .subcommand_value_name(self.text("help-command"))
            .help_template(format!(
                "{{about-with-newline}}\n{heading}: {{usage}}\n\n{{all-args}}{{after-help}}"
            ))
            .mut_args(|arg| self.argument(arg, key))
            .mut_subcommands(|sub| match sub.get_name() {
                "help" => self.of_help(sub).about(self.text("help-help")),
                name => {
                    let key = format!("{key}-{name}");
                    self.command(sub, &key)
                }
            });
        if let Some(examples) = examples {
            command = command.after_help(examples);
        }
        let usage = self.usage(&mut command);
        command.override_usage(usage)
    }

    /// How the help of commands is asked for: clap has a command of its own for each.
    fn of_help(&self, command: Command) -> Command {
        let command = command.mut_subcommands(|sub| self.of_help(sub));
        let name = command.get_bin_name().unwrap_or_else(|| command.get_name()).to_owned();
        let usage = format!("{name} [{}]", self.text("help-command"));
        if command.has_subcommands() { command.override_usage(usage) } else { command }
    }

    /// How a command is called, without "Usage: ".
    fn usage(&self, command: &mut Command) -> String {
        let usage = command.render_usage().to_string();
        let usage = usage.split_once(": ").map_or(usage.as_str(), |(_, usage)| usage);
        usage.replace("[OPTIONS]", &format!("[{}]", self.text("help-some-options")))
    }

    fn argument(&self, arg: Arg, command: &str) -> Arg {
        let id = arg.get_id().as_str();
        let key = format!("{command}-arg-{id}");
        let as_another = || LIKE.iter().find(|(own, _)| *own == command).map(|(_, other)| *other);
        let command = if self.find(&key).is_none() { as_another().unwrap_or(command) } else { command };
        let key = format!("{command}-arg-{id}");
        let help = self.find(&key).unwrap_or_else(|| self.text(&format!("help-arg-{id}")));
        let heading = if arg.is_positional() { "help-arguments" } else { "help-options" };
        let values = self.values(&arg, &format!("{command}-{id}"));
        let mut arg = arg
            .long_help(format!("{help}{values}"))
            .help(format!("{help}{values}"))
            .help_heading(self.text(heading))
            .hide_default_value(true)
            .hide_env(true)
            .hide_possible_values(true);
        if arg.get_action().takes_values() {
            let names: Vec<_> =
                arg.get_value_names().unwrap_or_default().iter().map(|name| self.name(name)).collect();
            arg = arg.value_names(names);
        }
        arg
    }

    /// What a value is called, such as `ID|FILE`.
    fn name(&self, name: &str) -> String {
        let word = |word: &str| self.text(&format!("help-name-{}", word.to_lowercase()));
        name.split('|').map(word).collect::<Vec<_>>().join("|")
    }

    /// What an argument may be, is without being stated, and which variable states it too.
    fn values(&self, arg: &Arg, key: &str) -> String {
        if !arg.get_action().takes_values() {
            return String::new();
        }
        let value = |value: &PossibleValue| {
            format!("\n{}: {}", value.get_name(), self.text(&format!("{key}-{}", value.get_name())))
        };
        let mut lines: Vec<String> = arg.get_possible_values().iter().map(value).collect();
        let default: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        if !default.is_empty() {
            lines.push(format!("\n[{}: {}]", self.text("help-default"), default.join(" ")));
        }
        if let Some(variable) = arg.get_env() {
            lines.push(format!("\n[${}]", variable.to_string_lossy()));
        }
        lines.concat()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory as _;
    use texts::coverage::{File, gaps};

    use super::*;
    use crate::cli::{Cli, demo, messages};

    /// Every text that a command, its arguments and their values are told by.
    fn keys(command: &Command, key: &str, keys: &mut BTreeSet<String>) {
        let mut add = |key: String| keys.insert(key.replace('_', "-").to_lowercase());
        add(key.to_owned());
        let texts = Words(Lang::En);
        let like = LIKE.iter().find(|(own, _)| *own == key).map(|(_, other)| *other);
        for key in [format!("{key}-long")] {
            if texts.find(&key).is_some() {
                add(key);
            }
        }
        for arg in command.get_arguments() {
            let own = format!("{key}-arg-{}", arg.get_id());
            let key = like.filter(|_| texts.find(&own).is_none()).unwrap_or(key);
            let own = format!("{key}-arg-{}", arg.get_id());
            add(if texts.find(&own).is_some() { own } else { format!("help-arg-{}", arg.get_id()) });
            if arg.get_action().takes_values() {
                let names = arg.get_value_names().unwrap_or_default();
                names.iter().flat_map(|name| name.split('|')).for_each(|name| {
                    add(format!("help-name-{name}"));
                });
                for value in arg.get_possible_values() {
                    add(format!("{key}-{}-{}", arg.get_id(), value.get_name()));
                }
            }
        }
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
            self::keys(sub, &format!("{key}-{}", sub.get_name()), keys);
        }
    }

    #[test]
    fn all_that_the_command_line_says_has_its_text_in_every_language_and_no_text_is_idle() {
        let mut command = Cli::command();
        command.build();
        let mut all = BTreeSet::new();
        keys(&command, "help", &mut all);
        let words = [
            "help",
            "usage",
            "commands",
            "command",
            "arguments",
            "options",
            "some-options",
            "examples",
            "default",
        ];
        all.extend(words.map(|word| format!("help-{word}")));
        all.extend(demo::messages::TERMS.map(str::to_owned));
        let terms: Vec<_> = all.iter().map(|key| (key.as_str(), String::new())).collect();
        let messages = messages::MESSAGES.iter().chain(demo::messages::MESSAGES);
        assert_eq!(gaps(File::Cli, messages, &terms), Vec::<String>::new());
    }

    /// Each command and argument with its help: in other languages not that of clap or of English.
    fn list(command: &Command, listed: &mut Vec<(String, String)>) {
        let name = command.get_bin_name().unwrap_or_else(|| command.get_name()).to_owned();
        listed.push((name.clone(), command.get_about().map(ToString::to_string).unwrap_or_default()));
        for arg in command.get_arguments() {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            listed.push((format!("{name} {}", arg.get_id()), help));
        }
        for sub in command.get_subcommands() {
            if sub.get_name() == "help" {
                listed.push((
                    format!("{name} help"),
                    sub.get_about().map(ToString::to_string).unwrap_or_default(),
                ));
            } else {
                list(sub, listed);
            }
        }
    }

    #[test]
    fn every_command_and_argument_has_its_help_in_each_language() {
        let of = |lang| {
            let mut found = Vec::new();
            list(&in_language(lang, Cli::command()), &mut found);
            found
        };
        let english = of(Lang::En);
        assert!(english.len() > 80, "{}", english.len());
        for lang in [Lang::De, Lang::Fr, Lang::Hu] {
            for ((place, english), (_, own)) in english.iter().zip(of(lang)) {
                assert!(!own.is_empty() && own != *english, "{place} in {lang:?}: {own}");
            }
        }
    }

    #[test]
    fn a_whole_page_of_help_has_no_english_word_left() {
        let mut command = in_language(Lang::Hu, Cli::command());
        for path in [&["score"][..], &["erase", "person"], &["serve"], &["continue"], &["simulate"]] {
            let sub =
                path.iter().fold(&mut command, |command, name| command.find_subcommand_mut(name).unwrap());
            let page = sub.render_long_help().to_string();
            // Variables are called the same in every language.
            let variable = |line: &&str| line.trim_start().starts_with("[$");
            let told: Vec<_> = page.lines().filter(|line| !variable(line)).collect();
            for word in ["Usage", "Options", "Arguments", "OPTIONS", "default:", "possible", "Print", "FILE"]
            {
                assert!(!told.iter().any(|line| line.contains(word)), "{word} in\n{page}");
            }
            assert!(page.contains("Használat: tarockmeister "), "{page}");
        }
    }
}
