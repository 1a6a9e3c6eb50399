//! What papers are filled with: names, the results they tell, what a draw is checked by.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use domain::ids::{Code, PlayerNumber, PrizeId, RoundNumber};
use domain::log::Hash;
use domain::money::Cents;
use domain::points::Points;
use domain::standings::Payouts;
use domain::tournament::Tournament;
use domain::tournament::event::cash::Means;
use domain::tournament::event::edition::EditionRows;
use domain::tournament::results::Results;
use domain::tournament::state::{CashCount, CashEntry, PaidPrize, Player, Round, Table};
use engine::{Engine, Snapshot};
use reports::{
    CashCounted, CashLine, Cashbook, Directory, DrawEvidence, Fee, FeesInCash, Handed, HandedOut, Heading,
    Letterhead, PrizesDue, Registered, Report, Stamp, Weighed,
};
use texts::{Lang, Text};

use crate::actors::Actors;
use crate::cash::PrizesFromCash;
use crate::editions;
use crate::error::{Missing, Result};
use crate::find;
use crate::names::Names;
use crate::notes::Notes;
use crate::rankings;
use crate::reader::{Reader, WithNames};

/// What every sheet of a paper says about itself.
pub fn heading(engine: &Engine, snapshot: &Snapshot, edition: Option<(u16, Hash)>, lang: Lang) -> Heading {
    let tournament = snapshot.tournament();
    let newest = tournament.editions.last().map(|edition| edition.published.edition);
    Heading {
        tournament: tournament.title.clone(),
        date: tournament.date,
        place: tournament.place.clone(),
        edition: edition.map(|(edition, _)| edition),
        newest_edition: newest,
        after_round: None,
        at: snapshot.recorded_at(),
        of_version: snapshot.version(),
        digest: edition.map(|(_, digest)| digest),
        chain_head: snapshot.hash(),
        receipt_key: engine.receipt_key(),
        lang,
        letterhead: Letterhead::default(),
        stamp: engine.config().practice.then_some(Stamp::Practice),
    }
}

/// Whom a paper is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaperFor {
    /// The desk and the referee: with everybody's name, if they print it.
    Officials,
    /// The wall, the website: without the names of those who refuse it, whoever prints it.
    Everybody,
}

/// Everybody's name, as far as the viewer may see it and the paper may have it, and the teams' names if they are
/// wanted.
pub async fn directory(reader: Reader<'_>, whom: PaperFor, with_teams: bool) -> Result<WithNames<Directory>> {
    let tournament = reader.tournament();
    let known = reader.directory().await?;
    let names = Names::new(reader.viewer, tournament, &known);
    let names = if whom == PaperFor::Everybody { names.for_everybody() } else { names };
    let mut directory = names.for_reports();
    if with_teams {
        let notes = Notes::of_teams(reader.engine, tournament).await?;
        for team in tournament.teams.values() {
            let name = notes.get(team.name).unwrap_or_default();
            directory = directory.with_team(team.id, name.to_owned(), &team.members);
        }
    }
    Ok(WithNames::new(directory, &known))
}

/// Results to be results: as published, or as they are.
#[derive(Debug)]
pub struct ResultsToPrint {
    /// The tournament they are of.
    pub snapshot: Arc<Snapshot>,
    /// The results.
    pub results: Arc<Results>,
    /// The edition they were published in, and its digest.
    pub edition: Option<(u16, Hash)>,
    /// The round after which this is the standing, if it is not of all rounds.
    pub after: Option<RoundNumber>,
    /// What the name of a file with them ends with.
    pub name: String,
}

impl ResultsToPrint {
    /// The results as they are, after this round or of all rounds. What the newest edition published
    /// and nothing has changed since is that edition's.
    pub fn so_far(snapshot: &Arc<Snapshot>, after: Option<RoundNumber>) -> Result<Self> {
        let results = rankings::results(snapshot, after)?;
        let version = snapshot.version();
        let name = match after {
            Some(round) => format!("round-{round}-version-{version}"),
            None => format!("version-{version}"),
        };
        let newest = snapshot.tournament().editions.last().filter(|_| after.is_none());
        let edition = newest.filter(|edition| edition.published.rows == EditionRows::of(&results));
        let edition = edition.map(|edition| (edition.published.edition, edition.published.rows.digest()));
        Ok(Self { snapshot: Arc::clone(snapshot), results, edition, after, name })
    }

    /// The results as an edition published them.
    pub async fn published(reader: Reader<'_>, number: u16) -> Result<Self> {
        let edition = find::edition(reader.tournament(), number)?;
        let snapshot = editions::as_published(reader.engine, reader.tournament(), edition).await?;
        let rows = &edition.published.rows;
        let results = Arc::new(rows.as_results(&snapshot.results()));
        let edition = Some((number, rows.digest()));
        Ok(Self { snapshot, results, edition, after: None, name: format!("edition-{number}") })
    }

    /// How many rounds they are of.
    pub fn rounds(&self) -> usize {
        let all = self.snapshot.tournament().rounds.len();
        self.after.map_or(all, |round| round.0.into())
    }

    /// What every sheet of a paper with them says about itself.
    pub fn heading(&self, engine: &Engine, lang: Lang) -> Heading {
        let after_round = self.after.map(|round| round.0);
        Heading { after_round, ..heading(engine, &self.snapshot, self.edition, lang) }
    }
}

/// What the draw of a round is checked by; `address` is where its proof can be read.
pub fn evidence(tournament: &Tournament, round: &Round, address: Option<String>) -> DrawEvidence {
    let draw = tournament.draw_of(round);
    DrawEvidence {
        algorithm: draw.algorithm.name().to_owned(),
        seed: hex::encode(draw.seed.0),
        commitment: draw.commitment.map(|digest| digest.to_string()),
        public_randomness: draw.public_randomness.clone(),
        address,
        changed_seats: round.changed_seats(),
    }
}

/// What was handed out of the prizes, as it was recorded.
pub fn handed_out(tournament: &Tournament) -> HandedOut {
    let handed = |paid: &PaidPrize| Handed { at: paid.at, amount: paid.amount, edition: paid.edition };
    let paid = tournament.prizes_paid.iter();
    paid.map(|((player, prize), paid)| ((*player, prize.clone()), handed(paid))).collect()
}

/// The prizes of the editions by which something was handed out.
pub async fn paid_by(reader: Reader<'_>) -> Result<BTreeMap<u16, Payouts>> {
    let editions: BTreeSet<_> = reader.tournament().prizes_paid.values().map(|paid| paid.edition).collect();
    let mut payouts = BTreeMap::new();
    for edition in editions {
        let published = ResultsToPrint::published(reader, edition).await?;
        payouts.insert(edition, published.results.payouts.clone());
    }
    Ok(payouts)
}

/// The prizes on a list, of these results, with what was handed out by `now`. What is to be put right after
/// an edition is told by the newest alone.
pub fn prize_list(
    results: &ResultsToPrint,
    now: &Tournament,
    directory: &Directory,
    heading: &Heading,
) -> Report {
    let payouts = &results.results.payouts;
    let newest = now.editions.last().map(|edition| edition.published.edition);
    let is_old = results.edition.is_some_and(|(edition, _)| Some(edition) != newest);
    let outstanding = if is_old { Vec::new() } else { now.outstanding(payouts) };
    reports::prize_list(payouts, &handed_out(now), &outstanding, directory, heading)
}

/// Everybody who is registered, by start number.
pub fn registered(tournament: &Tournament) -> Vec<Registered> {
    let of = |player: &Player| {
        let invoiced = tournament.invoice_open(player);
        let received = player.fee_paid - invoiced;
        Registered {
            fee: Fee {
                player: player.number,
                kind: player.fee_kind.clone(),
                payer: player.fee_payer.filter(|payer| *payer != player.number && received > Cents::ZERO),
                paid: player.fee_paid,
                prepaid: player.paid_by(Means::Prepaid),
                invoiced,
                due: tournament.fee_due(player),
            },
            checked_in: player.checked_in,
            takes_part: player.takes_part(),
        }
    };
    tournament.players.values().map(of).collect()
}

/// What the cash statement tells.
pub async fn cashbook(reader: Reader<'_>) -> Result<Cashbook> {
    let tournament = reader.tournament();
    let cash = &tournament.cash;
    let notes = cash.entries.iter().map(|entry| entry.facts.note);
    let notes = notes.chain(cash.entries.iter().filter_map(|entry| Some(entry.reversed?.1)));
    let notes = notes.chain(cash.counts.iter().filter_map(|count| count.facts.note));
    let notes = Notes::read(reader.engine, notes).await?;
    let holders = cash.counts.iter().map(|count| count.facts.handed_to);
    let holders = Actors::of(reader.engine, holders).await?;
    let mut fees: BTreeMap<Option<&Code>, (usize, Cents)> = BTreeMap::new();
    for player in tournament.players.values().filter(|player| player.paid_by(Means::Cash) != Cents::ZERO) {
        let (players, paid) = fees.entry(player.fee_kind.as_ref()).or_default();
        *players += 1;
        *paid += player.paid_by(Means::Cash);
    }
    let entry = |entry: &CashEntry| CashLine {
        kind: entry.facts.kind,
        player: entry.facts.player,
        reason: notes.get(entry.facts.note).map(str::to_owned),
        at: entry.recorded.at,
        amount: entry.facts.amount_cents,
        reversed: entry.reversed.map(|(_, note)| notes.get(note).map(str::to_owned)),
    };
    let count = |count: &CashCount| CashCounted {
        at: count.recorded.at,
        counted: count.facts.counted_cents,
        expected: count.facts.expected_cents,
        reason: count.facts.note.and_then(|note| notes.get(note).map(str::to_owned)),
        handed_to: holders.named(count.facts.handed_to).and_then(|actor| actor.label),
    };
    let prize = |((player, prize), paid): (&(PlayerNumber, PrizeId), &PaidPrize)| {
        Some((*player, prize.clone(), paid.amount?))
    };
    Ok(Cashbook {
        fees: fees
            .into_iter()
            .map(|(kind, (players, paid))| FeesInCash { kind: kind.cloned(), players, paid })
            .collect(),
        entries: cash.entries.iter().map(entry).collect(),
        prizes: tournament.prizes_paid.iter().filter_map(prize).collect(),
        due: PrizesFromCash::of(tournament, &reader.snapshot.results().payouts).map(|due| PrizesDue {
            awarded: Cents(due.awarded_cents),
            handed_out: Cents(due.handed_out_cents),
            added: Cents(due.added_cents),
            kept: Cents(due.kept_cents),
            missing: Cents(due.missing_cents),
        }),
        counts: cash.counts.iter().map(count).collect(),
        prepaid: tournament.players.values().map(|player| player.paid_by(Means::Prepaid)).sum(),
        invoices_open: tournament.invoices_open(),
        owed: tournament.players.values().map(|player| tournament.owes(player)).sum(),
        overpaid: tournament.players.values().map(|player| tournament.overpaid(player)).sum(),
    })
}

/// The ranking on paper, with what was weighed.
pub fn ranking(results: &ResultsToPrint, directory: &Directory, heading: &Heading) -> Report {
    let tournament = results.snapshot.tournament();
    let regulations = &tournament.ruleset.regulations;
    let times = regulations.times(3);
    let tables = tournament.rounds.iter().flat_map(|round| &round.tables);
    let of_three = tables.filter(|table| table.seats.len() == 3 && times != Points::whole(1));
    let weighed = Weighed { tables: of_three.map(|table| table.at).collect(), times };
    let report = reports::ranking_weighed(&results.results.ranking, &weighed, directory, heading);
    report.and_notes(taken_over(heading.lang, tournament).into_iter().collect())
}

/// That a list was taken over, and what it does not tell.
#[must_use]
pub fn taken_over(lang: Lang, tournament: &Tournament) -> Option<String> {
    let taken = tournament.taken_over.as_ref()?;
    Some(match taken.listed_on {
        Some(day) => lang.text_with(Text::TakenOverOf, [("day", texts::date_long(lang, day).into())]),
        None => lang.text(Text::TakenOver).into_owned(),
    })
}

/// All tables at which there are payments, round by round.
pub fn tables_with_payments(tournament: &Tournament) -> impl Iterator<Item = &Table> {
    let pays = tournament.ruleset.game.has_payment();
    let tables = tournament.rounds.iter().filter(move |_| pays).flat_map(|round| &round.tables);
    tables.map(AsRef::as_ref).filter(|table| !table.deals.is_empty())
}

/// The round asked for, or the newest.
pub fn round(tournament: &Tournament, number: Option<RoundNumber>) -> Result<&Round> {
    match number {
        Some(round) => Ok(find::round(tournament, round)?),
        None => Ok(tournament.rounds.last().map(AsRef::as_ref).ok_or(Missing::AnyRound)?),
    }
}
