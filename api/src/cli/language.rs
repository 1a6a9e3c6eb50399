//! In which language the command line speaks.

use std::ffi::OsString;

use http::language::DEFAULT;
use texts::Lang;

/// What says it if `--lang` does not: this program's own variable, then those of the system, in its
/// order (POSIX: `LC_ALL` before the category before `LANG`).
const VARIABLES: [&str; 4] = ["TAROCKMEISTER_LANG", "LC_ALL", "LC_MESSAGES", "LANG"];

/// The language asked for with `--lang` or by the environment. It must be known before the arguments
/// are read, so that what is wrong with them is told in it.
pub fn of(args: &[OsString], variable: impl Fn(&str) -> Option<String>) -> Lang {
    let option = args.iter().zip(args.iter().skip(1)).find_map(|(arg, next)| match arg.to_str()? {
        "--lang" => Lang::of_tag(next.to_str()?),
        _ => None,
    });
    let joined = || args.iter().find_map(|arg| Lang::of_tag(arg.to_str()?.strip_prefix("--lang=")?));
    // A variable that is set and not empty hides those behind it, also if there are no texts for it.
    let first = || VARIABLES.into_iter().find_map(|name| variable(name).filter(|value| !value.is_empty()));
    option.or_else(joined).or_else(|| Lang::of_tag(&first()?)).unwrap_or(DEFAULT)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(&[], &[], Lang::En)]
    #[case(&[], &[("LANG", "hu_HU.UTF-8")], Lang::Hu)]
    #[case(&[], &[("LANG", "hu_HU.UTF-8"), ("LC_MESSAGES", "de_AT")], Lang::De)]
    #[case(&[], &[("LANG", "hu_HU.UTF-8"), ("LC_ALL", "C")], Lang::En)]
    #[case(&[], &[("LANG", "hu"), ("LC_ALL", "")], Lang::Hu)]
    #[case(&[], &[("LC_ALL", "de"), ("TAROCKMEISTER_LANG", "fr")], Lang::Fr)]
    #[case(&["score", "--lang", "hu"], &[("LANG", "de")], Lang::Hu)]
    #[case(&["--lang=fr", "score"], &[("LANG", "de")], Lang::Fr)]
    #[case(&["--lang", "xx"], &[("LANG", "de")], Lang::De)]
    #[case(&["--lang"], &[], Lang::En)]
    fn who_asks_is_answered_in_his_language(
        #[case] args: &[&str],
        #[case] variables: &[(&str, &str)],
        #[case] expected: Lang,
    ) {
        let args: Vec<_> = args.iter().map(OsString::from).collect();
        let variable = |wanted: &str| {
            variables.iter().find(|(name, _)| *name == wanted).map(|(_, value)| (*value).to_owned())
        };
        assert_eq!(of(&args, variable), expected);
    }
}
