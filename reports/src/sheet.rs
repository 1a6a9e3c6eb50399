//! The score sheet of a table: deal by deal, with points and what is to be paid.

pub(crate) mod game;

use domain::family::{GameRules, Record};
use domain::ids::{DealNumber, PlayerNumber};
use domain::money::{Cents, settle_up};
use domain::points::Points;
use domain::ruleset::Ruleset;
use domain::seat::Seat;
use domain::tournament::event::NoteRef;
use domain::tournament::event::referee::RulingOutcome;
use domain::tournament::event::signature::{Signature, SigningWay};
use domain::tournament::state::{Deal, Table};
use texts::{Lang, Text};

use crate::report::{Cell, Column, Evidence, Report, Row, Section, Subject};
use crate::{Directory, Heading};

/// Which deals a sheet has lines for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lines {
    /// Those that were opened.
    Opened,
    /// All that are due: those still to come are empty, to be filled in by hand.
    Due,
}

/// A table's sheet: who dealt, what was played, each seat's points, the sums and the
/// payments in whole cents. A seat where one played on for another names both.
#[must_use]
pub fn score_sheet(
    ruleset: &Ruleset,
    table: &Table,
    lines: Lines,
    directory: &Directory,
    heading: &Heading,
) -> Report {
    let lang = heading.lang;
    let rules = &ruleset.game;
    let sheet = Sheet { rules, table, directory, heading };
    let mut columns = vec![
        Column::figures(lang.text(Text::HeadDeal)),
        Column::figures(lang.text(Text::HeadDealer)),
        Column::words(lang.text(Text::HeadGame)),
    ];
    columns.extend(sheet.seats().map(|seat| Column::seat(sheet.seat_head(seat))));
    let mut rows: Vec<_> = table.deals.iter().map(|deal| sheet.deal(deal)).collect();
    let to_come = match lines {
        Lines::Opened => Vec::new(),
        Lines::Due => sheet.to_come(ruleset),
    };
    let is_filled_in = to_come.is_empty();
    rows.extend(to_come);
    rows.push(if is_filled_in { sheet.sums() } else { sheet.empty_sums() });
    rows.extend((rules.has_payment() && is_filled_in).then(|| sheet.payments()));
    let paper = game::paper(rules);
    let legend = paper.legend();
    let of_seats = [sheet.reduction(), sheet.payments_missing().filter(|_| is_filled_in)];
    let notes = [
        (legend.is_some(), legend.unwrap_or(Text::SheetLegend)),
        (!is_filled_in, Text::SheetBlankLegend),
        (table.ended_early, Text::SheetEndedEarly),
        (table.is_signed(), Text::SheetSigned),
    ];
    Report {
        heading: heading.clone(),
        title: lang.text_with(
            Text::SheetTitle,
            [("round", table.at.round.0.into()), ("table", table.at.table.0.into())],
        ),
        subject: Subject::Facts,
        layout: paper.layout(),
        section_head: None,
        columns,
        sections: vec![Section { rows, ..Section::default() }],
        notes: notes
            .into_iter()
            .filter(|(applies, _)| *applies)
            .map(|(_, text)| lang.text(text).into_owned())
            .chain(of_seats.into_iter().flatten())
            .chain(own_games(rules, lang))
            .collect(),
        evidence: Evidence::default(),
    }
}

/// What the abbreviations of a club's own games stand for, if it has any.
fn own_games(rules: &GameRules, lang: Lang) -> Option<String> {
    let games = game::paper(rules).own_games(lang);
    let games = (!games.is_empty()).then(|| games.join(", "))?;
    Some(lang.text_with(Text::SheetOwnGames, [("games", games.into())]))
}

/// A line of a sheet in words: the game as entered, and what a referee ruled.
#[must_use]
pub fn deal_in_words(rules: &GameRules, deal: &Deal, directory: &Directory, lang: Lang) -> String {
    let stated = deal.entered_record();
    let name = |player: &PlayerNumber| directory.name(*player, lang);
    let record = deal.record.as_ref().or(stated.as_ref());
    let game = record.map(|record| game::paper(rules).description(record, lang, &name));
    let ruling = ruled(deal, lang, name);
    let open = match (deal.is_settled(), deal.voided) {
        (_, Some(_)) => Some(lang.text(Text::SheetVoid).into_owned()),
        (false, None) => Some(lang.text(Text::Open).into_owned()),
        (true, None) => None,
    };
    let paper = deal.paper.as_ref().filter(|_| deal.stands_on_paper()).map(|paper| match paper.totals {
        Some(_) => {
            lang.text_with(Text::SheetPaper, [("from", paper.from.0.into()), ("to", paper.to.0.into())])
        }
        None if paper.struck => lang.text(Text::SheetPaperStruck).into_owned(),
        None => lang.text(Text::SheetPaperLine).into_owned(),
    });
    let struck = deal.struck.then(|| lang.text(Text::SheetPaperStruck).into_owned());
    [paper, struck, game, ruling, open].into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// What a record tells, also of a deal that is not over.
#[must_use]
pub fn record_in_words(
    rules: &GameRules,
    record: &Record<PlayerNumber>,
    directory: &Directory,
    lang: Lang,
) -> String {
    game::paper(rules).description(record, lang, &|player| directory.name(*player, lang))
}

/// Whether a deal stands on paper behind the line that has the sums.
fn is_within_paper(deal: &Deal) -> bool {
    deal.paper.as_ref().is_some_and(|paper| paper.totals.is_none())
}

/// What points mean on the sheets of a family, where that needs a sentence.
#[must_use]
pub fn sheet_legend(rules: &GameRules) -> Option<Text> {
    game::paper(rules).legend()
}

/// Who signed the sheet, and how, a sentence each, with what he said to it as far as `remark` knows.
#[must_use]
pub fn signatures(
    table: &Table,
    directory: &Directory,
    lang: Lang,
    remark: impl Fn(NoteRef) -> Option<String>,
) -> Vec<String> {
    let sentence = |signature: &Signature, deals: Option<(DealNumber, DealNumber)>| {
        let way = match signature.way {
            SigningWay::InPerson => Text::SheetSignedInPerson,
            SigningWay::ScorersPhone => Text::SheetSignedOnScorersPhone,
            SigningWay::OnPaper => Text::SheetSignedOnPaper,
            SigningWay::Refused => Text::SheetSigningRefused,
        };
        let player = directory.name(signature.player, lang);
        let signed = match deals.filter(|_| signature.way != SigningWay::Refused) {
            None => lang.text_with(way, [("player", player.into())]),
            Some((from, to)) => lang.text_with(
                Text::SheetSignedPaperOf,
                [("player", player.into()), ("from", from.0.into()), ("to", to.0.into())],
            ),
        };
        match signature.note.and_then(&remark) {
            Some(remark) => {
                let parts = [("signature", signed.into()), ("remark", remark.into())];
                lang.text_with(Text::SheetSignatureRemark, parts)
            }
            None => signed,
        }
    };
    let answered = table.signatures.iter().map(|signature| sentence(signature, None));
    // Who signed the paper itself was not asked again.
    let on_paper = table.all_totals().flat_map(|totals| {
        let deals = (totals.facts.from, totals.facts.to);
        totals.facts.signatures.iter().map(move |signature| (signature, deals))
    });
    let is_asked =
        |signature: &Signature| table.signatures.iter().any(|answered| answered.player == signature.player);
    let on_paper = on_paper.filter(|(signature, _)| !is_asked(signature));
    answered.chain(on_paper.map(|(signature, deals)| sentence(signature, Some(deals)))).collect()
}

/// The remarks of everybody who signed the sheet or its paper.
pub fn signature_notes(table: &Table) -> impl Iterator<Item = NoteRef> {
    let on_paper = table.all_totals().flat_map(|totals| &totals.facts.signatures);
    table.signatures.iter().chain(on_paper).filter_map(|signature| signature.note)
}

struct Sheet<'a> {
    rules: &'a GameRules,
    table: &'a Table,
    directory: &'a Directory,
    heading: &'a Heading,
}

impl Sheet<'_> {
    fn seats(&self) -> impl Iterator<Item = Seat> {
        (0..self.table.seats.len()).filter_map(Seat::new)
    }

    /// Who has, or had last, this seat: several where one plays on for another or was moved away.
    fn column(&self, seat: Seat) -> Vec<PlayerNumber> {
        self.table.columns().into_iter().nth(seat.index()).unwrap_or_default()
    }

    fn name(&self, player: PlayerNumber) -> String {
        self.directory.name(player, self.heading.lang)
    }

    /// The seat's number and who sat there, one after the other.
    fn seat_head(&self, seat: Seat) -> String {
        let names: Vec<_> = self.column(seat).into_iter().map(|player| self.name(player)).collect();
        format!("{} {}", seat.index() + 1, names.join(" / "))
    }

    fn deal(&self, deal: &Deal) -> Row {
        let mut cells = vec![deal.at.deal.0.into(), seat_number(deal.dealer), self.played(deal).into()];
        cells.extend(self.seats().map(|seat| match deal.scores() {
            // Who sits out has nothing, unless he pays for a renonce.
            Some(scores) if scores.points[seat] == Points::ZERO && is_within_paper(deal) => Cell::Empty,
            Some(scores) if deal.seating.plays(seat) || scores.points[seat] != Points::ZERO => {
                Cell::Points(scores.points[seat])
            }
            _ => Cell::Empty,
        }));
        Row { cells, ..Row::default() }
    }

    /// The deals that are still due, each with who deals it.
    fn to_come(&self, ruleset: &Ruleset) -> Vec<Row> {
        let planned = || ruleset.regulations.deals_per_round(self.table.seats.len());
        let due = self.table.reduced.map_or_else(planned, |reduced| reduced.deals.into());
        let dealers = std::iter::successors(Some(self.table.next_dealer(ruleset)), |dealer| {
            Some(self.table.next_to(ruleset, *dealer))
        });
        let deals = (self.table.deals.len() + 1..=due).zip(dealers);
        let row = |(deal, dealer)| {
            let number = Cell::Integer(i64::try_from(deal).unwrap_or_default());
            let cells = [number, seat_number(dealer), Cell::Empty].into_iter();
            Row { cells: cells.chain(self.seats().map(|_| Cell::Empty)).collect(), ..Row::default() }
        };
        deals.map(row).collect()
    }

    /// The game as entered, and what a referee ruled.
    fn played(&self, deal: &Deal) -> String {
        deal_in_words(self.rules, deal, self.directory, self.heading.lang)
    }

    fn sums(&self) -> Row {
        let scores = || self.table.deals.iter().filter_map(|deal| deal.scores());
        let sum = |seat| Cell::Points(scores().map(|scores| scores.points[seat]).sum());
        self.last_row(Text::SheetSum, self.seats().map(sum).collect())
    }

    fn empty_sums(&self) -> Row {
        self.last_row(Text::SheetSum, self.seats().map(|_| Cell::Empty).collect())
    }

    /// Who stopped, so that five went on as four.
    fn reduction(&self) -> Option<String> {
        let reduced = self.table.reduced?;
        let player = *self.table.seats.get(reduced.seat.index())?;
        let last = reduced.from_deal.0.saturating_sub(1);
        let values =
            [("number", player.0.into()), ("player", self.name(player).into()), ("deal", last.into())];
        Some(self.heading.lang.text_with(Text::SheetReduced, values))
    }

    /// The deals of which a paper says points only.
    fn payments_missing(&self) -> Option<String> {
        let silent = self.table.all_totals().filter(|totals| totals.facts.payment.is_none());
        let deals: Vec<_> =
            silent.map(|totals| format!("{}–{}", totals.facts.from.0, totals.facts.to.0)).collect();
        let is_told = deals.is_empty() || !self.rules.has_payment();
        let values = [("deals", deals.join(", ").into())];
        (!is_told).then(|| self.heading.lang.text_with(Text::SheetPaymentMissing, values))
    }

    fn payments(&self) -> Row {
        if !self.table.tells_payments() {
            return self.last_row(Text::SheetPayment, self.seats().map(|_| Cell::Empty).collect());
        }
        let exact = self.table.payments();
        let cents = settle_up(&exact.iter().map(|(_, payment)| *payment).collect::<Vec<_>>());
        let of = |player: PlayerNumber| -> Cents {
            exact
                .iter()
                .zip(&cents)
                .filter(|((number, _), _)| *number == player)
                .map(|(_, cents)| *cents)
                .sum()
        };
        let amount = |seat| {
            let amounts: Vec<_> = self.column(seat).into_iter().map(of).collect();
            match amounts.as_slice() {
                [one] => Cell::Cents(*one),
                several => {
                    let lang = self.heading.lang;
                    let amounts: Vec<_> = several.iter().map(|cents| texts::money(lang, *cents)).collect();
                    amounts.join(" / ").into()
                }
            }
        };
        self.last_row(Text::SheetPayment, self.seats().map(amount).collect())
    }

    fn last_row(&self, text: Text, seats: Vec<Cell>) -> Row {
        let head = self.heading.lang.text(text).into_owned();
        let cells = [Cell::Empty, Cell::Empty, head.into()].into_iter().chain(seats).collect();
        Row { cells, strong: true, continues: false }
    }
}

fn seat_number(seat: Seat) -> Cell {
    Cell::Integer(i64::try_from(seat.index() + 1).unwrap_or_default())
}

/// What a referee ruled on a deal, in a few words; none if nothing changed by it.
pub(crate) fn ruled(deal: &Deal, lang: Lang, name: impl Fn(&PlayerNumber) -> String) -> Option<String> {
    match &deal.ruling.as_ref()?.decision {
        RulingOutcome::NoOffence => None,
        RulingOutcome::Caution(caution) => {
            let offenders: Vec<_> = caution.offenders.iter().map(&name).collect();
            Some(lang.text_with(Text::RulingCaution, [("players", offenders.join(", ").into())]))
        }
        RulingOutcome::PremiumLost(_) => Some(lang.text(Text::RulingPremiumLost).into_owned()),
        RulingOutcome::GameLost(lost) => {
            Some(lang.text_with(Text::RulingGameLost, [("players", name(&lost.player).into())]))
        }
        RulingOutcome::Corrected(_) => Some(lang.text(Text::RulingCorrected).into_owned()),
        RulingOutcome::Annulled => Some(lang.text(Text::RulingAnnulled).into_owned()),
        RulingOutcome::Struck => Some(lang.text(Text::RulingStruck).into_owned()),
        RulingOutcome::Renonce(renonce) => {
            let offenders: Vec<_> = renonce.offenders.iter().map(&name).collect();
            Some(lang.text_with(Text::RulingRenonce, [("players", offenders.join(", ").into())]))
        }
    }
}
