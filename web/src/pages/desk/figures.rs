//! The figures of a ruleset that are asked for most, as fields of a form: what it costs, how long it is played, for which
//! prizes. A tournament's rules are set by them, and those of a club's shelf.

use domain::money::Cents;
use domain::ruleset::{Regulations, Ruleset};
use domain::violation::shape;
use http::form::Form;
use http::problem::Result;
use texts::{Lang, Page as T};

use super::field::{Field, Sent, Unread};
use super::goods;
use crate::euros;

const DEALS: &str = "deals";

fn list<T>(items: &[T], word: impl Fn(&T) -> String) -> String {
    items.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// What is asked: the field, the places in a ruleset that it fills, and what stands there.
fn asked(regulations: &Regulations) -> Vec<(&'static str, T, &'static [&'static str], String)> {
    let payout = &regulations.payout;
    let per_round = regulations.deals.or(regulations.cycles).map(|count| count.to_string());
    let sponsor = Some(payout.sponsor_cents).filter(|sponsor| *sponsor != Cents::ZERO);
    vec![
        ("fee", T::Fee, &["/regulations/fee_cents"], euros::plain(regulations.fee_cents)),
        ("rounds", T::Rounds, &["/regulations/rounds"], regulations.rounds.to_string()),
        (
            "per_round",
            T::SetupPerRound,
            &["/regulations/cycles", "/regulations/deals"],
            per_round.unwrap_or_default(),
        ),
        ("per", T::SetupCounted, &[], if regulations.deals.is_some() { DEALS } else { "cycles" }.to_owned()),
        (
            "minutes",
            T::RoundLength,
            &["/regulations/round_minutes"],
            regulations.round_minutes.map(|minutes| minutes.to_string()).unwrap_or_default(),
        ),
        ("percent", T::PrizePercent, &["/payout/percent"], list(&payout.percent, ToString::to_string)),
        (
            "fixed",
            T::PrizeFixed,
            &["/payout/fixed_cents"],
            list(&payout.fixed_cents, |cents| euros::plain(*cents)),
        ),
        (
            "sponsor",
            T::SetupSponsor,
            &["/payout/sponsor_cents"],
            sponsor.map(euros::plain).unwrap_or_default(),
        ),
        ("prizes", T::SetupGoods, &["/payout/prizes"], goods::written(&payout.prizes)),
    ]
}

/// The fields, as this ruleset fills them until something is typed.
pub fn fields(lang: Lang, ruleset: &Ruleset, sent: Sent<'_>) -> Vec<Field> {
    let text = |text: T| lang.page(text).into_owned();
    let field = |(name, label, places, stands): (&'static str, T, &[&str], String)| {
        let wrong = sent.at(name).or_else(|| sent.wrong(places));
        let field = Field::of(name, text(label), sent.typed(name, || stands)).wrong(wrong);
        match name {
            "per" => field.choice([("cycles", text(T::SetupCycles)), (DEALS, text(T::SetupDeals))]),
            "fee" | "sponsor" => field.how(text(T::SetupEuros)).keys("decimal"),
            "minutes" => field.how(text(T::SetupMinutesHow)).keys("numeric"),
            "percent" => field.how(text(T::SetupPercentHow)),
            "fixed" => field.how(text(T::SetupFixedHow)),
            "prizes" => Field { lines: true, ..field.how(text(T::SetupGoodsHow)) },
            _ => field.keys("numeric"),
        }
    };
    asked(&ruleset.regulations).into_iter().map(field).collect()
}

/// The same ruleset with what was typed.
pub fn edited(ruleset: &Ruleset, form: &Form) -> Result<Ruleset> {
    let (mut ruleset, mut unread) = (ruleset.clone(), Unread::default());
    let regulations = &mut ruleset.regulations;
    let mut money = |field: &str| {
        let read = form.get(field).map_or(Some(Cents::ZERO), euros::euros);
        read.unwrap_or_else(|| {
            unread.add(field, http::messages::amount_expected());
            Cents::ZERO
        })
    };
    regulations.fee_cents = money("fee");
    regulations.payout.sponsor_cents = money("sponsor");
    match unread.number(form, "rounds", "u8") {
        Some(rounds) => regulations.rounds = rounds,
        None if form.get("rounds").is_none() => unread.add("rounds", shape::misfit("u8")),
        None => {}
    }
    let per_round = unread.number(form, "per_round", "u8");
    let in_deals = form.get("per") == Some(DEALS);
    (regulations.cycles, regulations.deals) = if in_deals { (None, per_round) } else { (per_round, None) };
    regulations.round_minutes = unread.number(form, "minutes", "u16");
    let several = |field: &str| -> Vec<&str> {
        let parts = form.get(field).unwrap_or_default().split([' ', ';', '/', '%', '€']);
        parts.filter(|part| !part.is_empty()).collect()
    };
    let (percent, fixed) = (several("percent"), several("fixed"));
    let percent: Option<Vec<u8>> = percent.iter().map(|part| part.trim_matches(',').parse().ok()).collect();
    match percent {
        Some(percent) => regulations.payout.percent = percent,
        None => unread.add("percent", shape::misfit("u8")),
    }
    match fixed.iter().map(|part| euros::euros(part)).collect() {
        Some(fixed) => regulations.payout.fixed_cents = fixed,
        None => unread.add("fixed", http::messages::amount_expected()),
    }
    match goods::read(form.get("prizes").unwrap_or_default()) {
        Some(prizes) => regulations.payout.prizes = prizes,
        None => unread.add("prizes", http::messages::prize_expected()),
    }
    unread.refuse()?;
    Ok(ruleset)
}

/// Every field that would say something else.
pub fn changes(lang: Lang, before: &Ruleset, after: &Ruleset) -> Vec<String> {
    let shown = |name: &str, value: String| match name {
        "per" => lang.page(if value == DEALS { T::SetupDeals } else { T::SetupCycles }).into_owned(),
        _ if value.is_empty() => "–".to_owned(),
        _ => value.replace('\n', "; "),
    };
    let pairs = asked(&before.regulations).into_iter().zip(asked(&after.regulations));
    let changed = pairs.filter(|((.., before), (.., after))| before != after);
    let mut told: Vec<_> = changed
        .map(|((name, label, _, before), (.., after))| {
            format!("{}: {} → {}", lang.page(label), shown(name, before), shown(name, after))
        })
        .collect();
    if before.title != after.title {
        told.insert(0, format!("{}: {} → {}", lang.page(T::Rules), before.title, after.title));
    }
    let places = before.differences(after).len().saturating_sub(told.len());
    if before.id != after.id && places > 0 {
        told.push(lang.page_with(T::SetupElsewhere, [("count", places.into())]));
    }
    told
}
