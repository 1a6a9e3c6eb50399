//! A tournament in which every type of event happens, so that laws and golden files meet each.

use chrono::{Days, TimeDelta};
use uuid::Uuid;

use super::play::besserrufer;
use super::referee::new_ruling;
use super::scenario::{Scenario, commit, deal, fee, note, redraw, registration, reseat, rufer, table};
use crate::card::Card;
use crate::consent::Consent;
use crate::family::Entry;
use crate::ids::{
    AppealId, CashEntryId, ChangeId, Code, ComplaintId, DealNumber, FlagId, NoticeId, PlayerNumber,
    RoundNumber, RulingId, TeamId,
};
use crate::koenigrufen::entry::{Entry as Step, KingCalled, KontraGiven, KontraOn, PremiumAnnounced};
use crate::koenigrufen::{Kontra, Premium, Side};
use crate::log::Hash;
use crate::money::Cents;
use crate::ruleset::{Ruleset, TieBreak};
use crate::settlement::SettlementVersion;
use crate::tournament::Command;
use crate::tournament::checks::Seen;
use crate::tournament::command::{
    AppealCommand, AppealDecision, ArrangedLine, ByHand, CashCommand, ComplaintCommand, DealCommand,
    DealEntry, DrawCommand, DrawOrder, FieldCommand, FlagCommand, HallCommand, NewRuling, NewSignature,
    PreregistrationCommand, ResultCommand, RoundCommand, SetupCommand, SuspensionCommand, WhichLine,
};
use crate::tournament::event::TableAt;
use crate::tournament::event::appeal::Juror;
use crate::tournament::event::cash::{CashKind, KindOfFee, Means};
use crate::tournament::event::field::Details;
use crate::tournament::event::flag::Resolution;
use crate::tournament::event::preregistration::{ConsentTaken, RegistrationSet};
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::event::seats::PlayedDeals;
use crate::tournament::event::setup::{Described, RoundTime, TimesSet};
use crate::tournament::event::signature::SigningWay;
use crate::tournament::event::stream::{Continuation, StreamContinued};
use crate::tournament::results::Results;

fn code(text: &str) -> Code {
    text.parse().expect("a code")
}

/// The first player is of a club, a category and a place.
fn described(cup: &mut Scenario) {
    let details = Details {
        club: Some(code("tc-linz")),
        categories: vec![code("junior")],
        titles: vec![code("ortsmeister")],
    };
    cup.given(Command::Field(FieldCommand::ChangeDetails {
        player: PlayerNumber(1),
        details,
        note: Some(note()),
    }));
}

/// A tournament in which every type of event happens.
pub(super) fn eventful_tournament() -> Scenario {
    let mut ruleset = Ruleset::preset("tarockcup-2018").expect("a preset").clone();
    ruleset.regulations.rounds = 2;
    ruleset.regulations.cycles = Some(1);
    let by_entry = RegistrationSet { consent: ConsentTaken::ByEntry, ..RegistrationSet::default() };
    let mut cup = Scenario::on_terms(ruleset.clone(), by_entry);
    ruleset.regulations.tie_breaks = vec![TieBreak::Lot];
    ruleset.regulations.payout.percent = vec![50, 30, 20];
    cup.given(Command::Setup(SetupCommand::AmendRuleset { ruleset: Box::new(ruleset) }));
    asked_for_places(&mut cup);
    let registrations = (101..110).map(registration).collect();
    cup.given(Command::Field(FieldCommand::RegisterPlayers { registrations }));
    for number in 1..=10 {
        cup.given(Command::Field(FieldCommand::CheckIn { player: PlayerNumber(number) }));
    }
    for number in 1..=10 {
        cup.given(fee(number, 1000));
    }
    described(&mut cup);
    cup.given(Command::Field(FieldCommand::BringTrophies {
        player: PlayerNumber(1),
        trophies: 99,
        note: None,
    }));
    cup.given(Command::Field(FieldCommand::RevertCheckIn { player: PlayerNumber(10) }));
    cup.given(Command::Field(FieldCommand::Withdraw { player: PlayerNumber(10), note: Some(note()) }));
    cup.given(Command::Field(FieldCommand::Exclude { player: PlayerNumber(10), note: note() }));
    cup.given(Command::Field(FieldCommand::Reinstate { player: PlayerNumber(10), note: note() }));
    cup.given(Command::Field(FieldCommand::Withdraw { player: PlayerNumber(10), note: None }));
    let team = TeamId(Uuid::from_u128(4));
    let members = vec![PlayerNumber(1), PlayerNumber(2)];
    cup.given(Command::Field(FieldCommand::FormTeam { team, name: note(), members, note: Some(note()) }));
    cup.given(Command::Field(FieldCommand::ChangeTeam {
        team,
        name: note(),
        members: vec![PlayerNumber(1), PlayerNumber(3)],
        note: None,
    }));
    cup.given(Command::Field(FieldCommand::DissolveTeam { team, note: Some(note()) }));
    cup.given(commit(1));
    let dice = DrawOrder { public_randomness: Some("3 5 1 6".into()), ..DrawOrder::default() };
    cup.given(Command::Draw(DrawCommand::DrawRound { round: RoundNumber(1), draw: dice }));
    cup.given(commit(1));
    cup.given(redraw(1));
    edited_by_hand(&mut cup);
    started_twice(&mut cup);
    eventful_table(&mut cup);
    cup.play(table(1, 2), true);
    forgotten_line(&mut cup, table(1, 2));
    let mut seats = cup.seated(table(1, 2));
    seats.swap(0, 1);
    cup.given(reseat(1, [(2, seats, PlayedDeals::Keep)]));
    cup.given(Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration(9)] }));
    let leaving = cup.seated(table(1, 2))[0];
    let entering = PlayerNumber(11);
    cup.given(Command::Field(FieldCommand::Substitute { at: table(1, 2), leaving, entering, note: note() }));
    cup.given(Command::Round(RoundCommand::EndTableEarly { at: table(1, 2), note: Some(note()) }));
    cup.given(Command::Round(RoundCommand::ResumeTable { at: table(1, 2), note: note() }));
    called_to_the_hall(&mut cup, table(1, 2));
    cup.given(Command::Round(RoundCommand::CountTableFor {
        at: table(1, 2),
        competitions: vec![code("championship-2026")],
    }));
    cup.given(Command::Round(RoundCommand::EndRound { round: RoundNumber(1), early: true }));
    cup.given(Command::Field(FieldCommand::CheckIn { player: PlayerNumber(11) }));
    cup.start_round(2);
    cup.given(Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration(10)] }));
    let (at, player) = (table(2, 2), PlayerNumber(12));
    cup.given(Command::Round(RoundCommand::JoinTable { at, player, absent: None }));
    let (at, leaving) = (table(2, 1), cup.seated(table(2, 1))[4]);
    let reduce = RoundCommand::ReduceTable { at, leaving, one_more: false, note: note() };
    cup.given(Command::Round(reduce.clone()));
    cup.given(Command::Round(RoundCommand::RevertReduction { at, note: note() }));
    cup.given(Command::Round(reduce));
    cup.play(table(2, 1), true);
    on_paper(&mut cup, table(2, 2));
    cup.given(Command::Round(RoundCommand::EndRound { round: RoundNumber(2), early: true }));
    while let Some(tie) = Results::of(&cup.tournament).ranking.open_ties.first() {
        let players = tie.players.clone();
        cup.given(Command::Result(ResultCommand::DrawLot { players, prize: None }));
    }
    cup.given(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }));
    let winner = Results::of(&cup.tournament).payouts.cash[0].number;
    cup.given(Command::Result(ResultCommand::PayPrize { player: winner, prize: None }));
    cup.given(Command::Result(ResultCommand::ReversePrize { player: winner, prize: None, note: note() }));
    cup.given(Command::Result(ResultCommand::WaivePrizes { player: winner, waived: true, note: note() }));
    cash_box(&mut cup);
    other_rules(&mut cup);
    cup.given(Command::Setup(SetupCommand::AdoptSettlement {
        settlement: SettlementVersion::TRIAL,
        note: note(),
    }));
    let (from_version, from_hash) = (cup.tournament.version, Hash::GENESIS);
    let reason = Continuation::Restore;
    cup.happened(&StreamContinued { epoch: 2, from_version, from_hash, reason }.into());
    // Somebody pays behind the last count: whoever closes knows it.
    cup.given(fee(3, 500));
    cup.given(Command::Setup(SetupCommand::Close { seen: Seen::default() }));
    cup.given(Command::Setup(SetupCommand::Reopen { note: note() }));
    cup
}

/// The round gets a limit; its clock stands and goes on.
fn on_the_clock(cup: &mut Scenario, round: RoundNumber) {
    cup.given(Command::Round(RoundCommand::ExtendClock { round, minutes: 30 }));
    cup.given(Command::Round(RoundCommand::PauseClock { round }));
    cup.given(Command::Round(RoundCommand::ResumeClock { round }));
}

/// The last deal is called and taken back, a notice is given and taken down, standings are hidden and shown.
fn called_to_the_hall(cup: &mut Scenario, at: TableAt) {
    let round = at.round;
    on_the_clock(cup, round);
    cup.given(Command::Round(RoundCommand::CallLastDeal { round, at: Some(at) }));
    cup.given(Command::Round(RoundCommand::RevertLastDeal { round, at: Some(at), note: note() }));
    cup.given(Command::Round(RoundCommand::CallLastDeal { round, at: None }));
    let notice = NoticeId(Uuid::from_u128(31));
    cup.given(Command::Hall(HallCommand::GiveNotice { notice, note: note() }));
    cup.given(Command::Hall(HallCommand::WithdrawNotice { notice }));
    cup.given(Command::Hall(HallCommand::FreezeStandings { round: None }));
    cup.given(Command::Hall(HallCommand::ReleaseStandings));
}

/// Kinds of fees; change that is put in, one mistake, and a count that finds a coin too little.
fn cash_box(cup: &mut Scenario) {
    let kind: Code = "junior".parse().expect("a code");
    let fees = vec![KindOfFee { kind: kind.clone(), amount_cents: Cents(1500) }];
    cup.given(Command::Cash(CashCommand::SetFees { fees, note: Some(note()) }));
    let player = PlayerNumber(1);
    cup.given(Command::Cash(CashCommand::SetFeeKind { player, kind: Some(kind), note: Some(note()) }));
    let means = Means::Prepaid;
    cup.given(Command::Cash(CashCommand::TakeFees {
        players: vec![player],
        means,
        payer: Some(PlayerNumber(2)),
    }));
    let entry = CashEntryId(Uuid::from_u128(21));
    cup.given(Command::Cash(CashCommand::RecordCash {
        entry,
        kind: CashKind::Fine,
        amount: Cents(500),
        player: Some(player),
        note: note(),
    }));
    cup.given(Command::Cash(CashCommand::ReverseCash { entry, note: note() }));
    cup.given(Command::Cash(CashCommand::RecordFee {
        player: PlayerNumber(4),
        amount: Cents(-500),
        means: Means::Cash,
        payer: None,
        note: Some(note()),
    }));
    let counted = cup.tournament.cash_sums().balance() - Cents(50);
    let handed_to = Some(super::scenario::official(2));
    cup.given(Command::Cash(CashCommand::CountCash { counted, handed_to, note: Some(note()) }));
}

/// When it begins, and three who ask for two places: one cancels, and who waited moves up.
fn asked_for_places(cup: &mut Scenario) {
    let day = cup.tournament.date;
    let at = |hour| day.and_hms_opt(hour, 0, 0);
    let round = |round, hour| Some(RoundTime { round: RoundNumber(round), starts_at: at(hour)? });
    let rounds = [round(1, 14), round(2, 17)].into_iter().flatten().collect();
    cup.given(Command::Setup(SetupCommand::SetTimes(TimesSet { starts_at: at(13), rounds })));
    let title = "Rieder Cup".to_owned();
    let described =
        Described { title, date: day + Days::new(7), place: Some("Ried".into()), note: Some(note()) };
    cup.given(Command::Setup(SetupCommand::Describe(described)));
    let consent = ConsentTaken::ByEntry;
    let terms = RegistrationSet { open: true, capacity: Some(2), automatic: false, consent };
    cup.given(Command::Preregistration(PreregistrationCommand::SetTerms(terms.clone())));
    for person in [901, 902, 903] {
        cup.given(super::preregistration::ask(person));
    }
    cup.given(super::preregistration::cancel(901));
    // One is registered under these terms, with the highest number there is, and does not come.
    cup.given(super::preregistration::confirm_as(902, u16::MAX));
    cup.given(Command::Field(FieldCommand::Annul { player: PlayerNumber(u16::MAX), note: note() }));
    cup.given(super::preregistration::cancel(903));
    // One goes by itself, the desk looks at it and lets him in: the first player.
    let automatic = RegistrationSet { open: true, automatic: true, ..terms };
    cup.given(Command::Preregistration(PreregistrationCommand::SetTerms(automatic)));
    cup.given(super::places::held(904));
    cup.given(super::places::let_in(904));
    let terms = RegistrationSet { consent: ConsentTaken::Asked, ..RegistrationSet::default() };
    cup.given(Command::Preregistration(PreregistrationCommand::SetTerms(terms)));
}

/// Another person behind a number, another ruleset for what was played.
fn other_rules(cup: &mut Scenario) {
    cup.given(Command::Field(FieldCommand::CorrectPerson {
        player: PlayerNumber(2),
        person: registration(55).person,
        details: Details::default(),
        swap: false,
        despite_suspension: Some(note()),
        consent: Consent { name_public: Some(true), photo: Some(false) },
        note: note(),
    }));
    let mut ruleset = Ruleset::clone(&cup.tournament.ruleset);
    ruleset.title = "Cup as it was meant".into();
    let change = ChangeId(Uuid::from_u128(12));
    let ruleset = Box::new(ruleset);
    cup.given(Command::Setup(SetupCommand::ProposeRuleset { change, ruleset, note: note() }));
    cup.by_official(2).given(Command::Setup(SetupCommand::ChangeRuleset { change, note: note() }));
    cup.by_official(1);
}

/// A start that is taken back, and one that stays.
fn started_twice(cup: &mut Scenario) {
    let round = RoundNumber(1);
    cup.given(Command::Round(RoundCommand::StartRound { round, due_at: None }));
    cup.given(Command::Round(RoundCommand::RevertStart { round, note: note() }));
    cup.given(Command::Round(RoundCommand::StartRound { round, due_at: None }));
}

/// A paper that is taken back, and one that stays.
fn on_paper(cup: &mut Scenario, at: TableAt) {
    let mut sheet = super::paper::paper(cup, at, &[3, 1, -1, -3, 0]);
    sheet.payment = Some(sheet.points.iter().map(|(player, points)| (*player, points.at(10))).collect());
    (sheet.struck, sheet.note) = (vec![DealNumber(2)], Some(note()));
    let player = cup.seated(at)[0];
    sheet.signatures = vec![NewSignature { player, way: SigningWay::OnPaper, note: None }];
    cup.given(Command::Deal(DealCommand::RecordTotals { sheets: vec![sheet.clone()] }));
    let from = DealNumber(1);
    cup.given(Command::Deal(DealCommand::ReplaceTotals { at, from, note: Some(note()) }));
    cup.given(Command::Deal(DealCommand::RecordTotals { sheets: vec![sheet] }));
}

/// A line in front of the first that nobody had written down.
fn forgotten_line(cup: &mut Scenario, at: TableAt) {
    let seats = cup.seated(at);
    let line = |line| ArrangedLine { line, dealer: None, accept_wrong_dealer: false, settle_anew: false };
    let lines = vec![
        line(WhichLine::New(rufer(seats[0], seats[1], true))),
        ArrangedLine {
            dealer: Some(seats[3]),
            accept_wrong_dealer: true,
            ..line(WhichLine::Was(DealNumber(1)))
        },
    ];
    cup.given(Command::Deal(DealCommand::RearrangeSheet { at, lines, note: note() }));
}

/// A pair kept apart for a while, and two players who change seats before round 1.
fn edited_by_hand(cup: &mut Scenario) {
    let players = [PlayerNumber(2), PlayerNumber(1)];
    cup.given(Command::Draw(DrawCommand::ProhibitPair { players, note: note() }));
    cup.given(Command::Draw(DrawCommand::AllowPair { players, note: Some(note()) }));
    let mut seating = cup.tournament.round(RoundNumber(1)).expect("drawn").seating();
    seating.tables[0].seats.swap(0, 1);
    let seats = ByHand { seating, note: note() };
    cup.given(Command::Draw(DrawCommand::EditDraw { round: RoundNumber(1), seats }));
}

/// The first table of five: live entries, undo, redeal, correction, ruling, signature.
fn eventful_table(cup: &mut Scenario) {
    let at = deal(1, 1, 1);
    let seats = cup.seated(table(1, 1));
    let step =
        |step| Command::Deal(DealCommand::EnterDeal { at, entry: DealEntry::Game(Entry::Koenigrufen(step)) });
    cup.given(Scenario::open(at));
    cup.given(Command::Deal(DealCommand::Redeal { at, passed: false }));
    let entries = Entry::of_record(&rufer(seats[0], seats[1], true));
    cup.given(Command::Deal(DealCommand::EnterDeal { at, entry: DealEntry::Game(entries[0].clone()) }));
    let card: Card = "hK".parse().expect("a card");
    cup.given(step(Step::KingCalled(KingCalled { card })));
    let (premium, side) = (Premium::Trull, Side::Declarer);
    cup.given(step(Step::PremiumAnnounced(PremiumAnnounced { premium, side, by: Some(seats[0]) })));
    let on = KontraOn::Premium { premium, side };
    cup.given(step(Step::KontraGiven(KontraGiven { on, by: Some(seats[2]), level: Kontra::Kontra })));
    cup.given(Command::Deal(DealCommand::Undo { at: table(1, 1) }));
    cup.given(Command::Deal(DealCommand::Undo { at: table(1, 1) }));
    let on = KontraOn::Game(seats[0]);
    cup.given(step(Step::KontraGiven(KontraGiven { on, by: Some(seats[2]), level: Kontra::Kontra })));
    cup.given(Command::Deal(DealCommand::EnterDeal { at, entry: DealEntry::Game(entries[1].clone()) }));
    cup.given(Command::Deal(DealCommand::CorrectDeal {
        at,
        record: rufer(seats[0], seats[1], false),
        note: note(),
        keep: false,
    }));
    let ruling = RulingId(Uuid::from_u128(2));
    let json = serde_json::json!({ "offenders": [seats[2]], "kind": "farbzwang" });
    let outcome = RulingOutcome::Renonce(serde_json::from_value(json).expect("a renonce"));
    let rule = "TC18 §6".to_owned();
    let (complaint, offence) = (None, Some("farbzwang".parse().expect("a code")));
    let new = NewRuling {
        ruling,
        at,
        complaint,
        supersedes: None,
        offence,
        outcome,
        rule,
        facts: None,
        note: note(),
    };
    cup.given(Command::Rule(Box::new(new)));
    eventful_desk(cup, ruling, seats[2]);
    for _ in 1..5 {
        cup.play(table(1, 1), true);
    }
    let kept = besserrufer(&[seats[1], seats[2], seats[3], seats[4]], 12);
    cup.given(super::play::record(deal(1, 1, 2), &kept, Some(note())));
    let signed = |player, way, note| NewSignature { player, way, note };
    let signatures = vec![
        signed(seats[1], SigningWay::OnPaper, None),
        signed(seats[0], SigningWay::Refused, Some(note())),
    ];
    cup.given(Command::Deal(DealCommand::SignSheet { at: table(1, 1), signatures, agreed: Some(true) }));
    cup.given(Command::Deal(DealCommand::ReopenSheet { at: table(1, 1), note: note() }));
}

/// Complaint, appeal, flag and suspension at the first table.
fn eventful_desk(cup: &mut Scenario, ruling: RulingId, offender: PlayerNumber) {
    let at = deal(1, 1, 1);
    let complaint = ComplaintId(Uuid::from_u128(5));
    let by = Some(offender);
    cup.given(Command::Complaint(ComplaintCommand::RaiseComplaint {
        complaint,
        at,
        by,
        note: note(),
        late: None,
    }));
    cup.given(Command::Complaint(ComplaintCommand::WithdrawComplaint { complaint, note: Some(note()) }));
    let until = cup.context().now + TimeDelta::hours(1);
    cup.given(Command::Appeal(AppealCommand::SetAppealDeadline {
        round: Some(RoundNumber(1)),
        until: Some(until),
    }));
    let appeal = AppealId(Uuid::from_u128(6));
    cup.given(Command::Appeal(AppealCommand::Appeal { appeal, ruling, by: offender, note: note() }));
    let role = "chief_referee".parse().expect("a code");
    let jury = vec![Juror { role, player: Some(offender), person: None, official: None, club: None }];
    cup.by_official(3).given(Command::Appeal(AppealCommand::NameJury {
        appeal,
        jury,
        despite_conflicts: Some(note()),
    }));
    cup.by_official(2).given(Command::Appeal(AppealCommand::ConfirmJury { appeal }));
    let new = NewRuling { offence: None, ..new_ruling(7, at, Some(2), RulingOutcome::NoOffence) };
    let decision = AppealDecision::Replace(Box::new(new));
    cup.by_official(3).given(Command::Appeal(AppealCommand::DecideAppeal { appeal, decision, note: note() }));
    cup.by_official(1);
    let flag = FlagId(Uuid::from_u128(8));
    cup.given(Command::Flag(FlagCommand::FlagLine { flag, at, note: note() }));
    cup.given(Command::Flag(FlagCommand::ResolveFlag {
        flag,
        how: Resolution::Unfounded,
        note: Some(note()),
    }));
    let until = cup.tournament.date + Days::new(90);
    cup.given(Command::Suspension(SuspensionCommand::Suspend { player: offender, until, note: note() }));
    cup.given(Command::Suspension(SuspensionCommand::LiftSuspension { player: offender, note: note() }));
}
