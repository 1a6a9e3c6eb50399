//! Receipts for prizes and fees.

use domain::ids::PlayerNumber;
use domain::money::Cents;
use texts::Text;

use super::{HandOut, Pick, Prize, PrizeNumber, receipts_drawn};
use crate::print::Print;
use crate::{Directory, Heading, Stamp};

/// A receipt as it is drawn.
#[derive(Debug, Clone)]
pub(crate) struct Receipt {
    pub title: String,
    /// What tells it apart.
    pub number: String,
    /// What stands across its corner.
    pub stamp: Option<Stamp>,
    /// Labels and what stands beside them.
    pub lines: Vec<(String, String)>,
    pub sentence: String,
    /// Who signs.
    pub signs: String,
}

/// A receipt for every prize that has somebody, two to a page.
#[must_use]
pub fn prize_receipts(of: HandOut<'_>, pick: Pick, directory: &Directory, heading: &Heading) -> Print {
    let lang = heading.lang;
    let title = lang.text(Text::PrizeReceiptTitle).into_owned();
    let receipt = |(number, prize): &(PrizeNumber, Prize<'_>)| {
        let player = prize.player?;
        let line = |text: Text, value: String| (lang.text(text).into_owned(), value);
        Some(Receipt {
            title: title.clone(),
            number: lang.text_with(Text::Numbers, [("list", number.to_string().into())]),
            stamp: heading.stamped(pick.copy),
            lines: vec![
                line(Text::HeadName, directory.spoken_name(player, lang)),
                line(Text::ReceiptStartNumber, player.to_string()),
                line(Text::ReceiptFor, prize.place(lang)),
                line(
                    if prize.money.is_some() { Text::HeadAmount } else { Text::HeadPrize },
                    prize.what(lang),
                ),
            ],
            sentence: lang.text(Text::PrizeReceiptSentence).into_owned(),
            signs: lang.text(Text::ReceiptRecipient).into_owned(),
        })
    };
    let receipts: Vec<_> = of.signed_for(pick).iter().filter_map(receipt).collect();
    Print::of(heading, title, receipts_drawn::receipts(heading, &receipts))
}

/// What a player owes and paid for taking part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fee {
    /// Who.
    pub player: PlayerNumber,
    /// What he paid so far.
    pub paid: Cents,
    /// What is due.
    pub due: Cents,
}

/// A receipt for every fee that was paid, two to a page.
#[must_use]
pub fn fee_receipts(fees: &[Fee], pick: Pick, directory: &Directory, heading: &Heading) -> Print {
    let lang = heading.lang;
    let title = lang.text(Text::FeeReceiptTitle).into_owned();
    let of = |fee: &Fee| {
        let line = |text: Text, value: String| (lang.text(text).into_owned(), value);
        Receipt {
            title: title.clone(),
            number: lang.text_with(Text::Numbers, [("list", fee.player.to_string().into())]),
            stamp: heading.stamped(pick.copy),
            lines: vec![
                line(Text::HeadName, directory.spoken_name(fee.player, lang)),
                line(Text::ReceiptStartNumber, fee.player.to_string()),
                line(Text::ReceiptFor, lang.text(Text::HeadFee).into_owned()),
                line(Text::HeadAmount, texts::money(lang, fee.paid)),
            ],
            sentence: lang.text(Text::FeeReceiptSentence).into_owned(),
            signs: lang.text(Text::ReceiptCashier).into_owned(),
        }
    };
    let paid = fees.iter().filter(|fee| fee.paid > Cents::ZERO && pick.takes(fee.player));
    let receipts: Vec<_> = paid.map(of).collect();
    Print::of(heading, title, receipts_drawn::receipts(heading, &receipts))
}
