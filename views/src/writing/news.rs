//! What officials have done at a table, for who writes there.

use domain::ids::{NoticeId, PlayerNumber};
use domain::tournament::{Tournament, state};
use serde::Serialize;
use texts::{Lang, Page as T};

/// Something that whoever writes has to know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct News {
    /// The same as long as it is the same news.
    pub id: String,
    pub text: String,
}

/// What there is to be known, the order of the sheet in it.
pub(super) fn news(
    lang: Lang,
    tournament: &Tournament,
    table: &state::Table,
    notices: Vec<(NoticeId, String)>,
    name: impl Fn(PlayerNumber) -> String,
) -> Vec<News> {
    let mut all = Vec::new();
    for it in &table.substitutions {
        let text = lang.page_with(
            T::NewsSubstitution,
            [
                ("deal", it.from_deal.0.into()),
                ("entering", name(it.entering).into()),
                ("leaving", name(it.leaving).into()),
            ],
        );
        all.push(News { id: format!("substitution/{}/{}", it.from_deal, it.entering), text });
    }
    if let Some(it) = &table.reduced {
        let with = [("deal", it.from_deal.0.into()), ("leaving", name(it.leaving).into())];
        let text = lang.page_with(T::NewsReduced, with);
        all.push(News { id: format!("reduced/{}", it.leaving), text });
    }
    let of_deal = |text, deal: u16| lang.page_with(text, [("deal", deal.into())]);
    for complaint in tournament.open_complaints().filter(|it| it.raised.at.table_at() == table.at) {
        let text = of_deal(T::NewsComplaint, complaint.raised.at.deal.0);
        all.push(News { id: format!("complaint/{}", complaint.raised.complaint.0), text });
    }
    for deal in &table.deals {
        if let Some(ruling) = &deal.ruling {
            let text = of_deal(T::NewsRuling, deal.at.deal.0);
            all.push(News { id: format!("ruling/{}", ruling.id), text });
        }
    }
    if let Some(last) = table.last_deal.filter(|_| !table.ended_early && !table.is_signed()) {
        let id = format!("last-deal/{}", last.called_at.timestamp_micros());
        all.push(News { id, text: lang.page(T::NewsLastDeal).into_owned() });
    }
    let pause = tournament.round(table.at.round).and_then(|round| round.paused);
    if let Some(pause) = pause.filter(|_| !tournament.is_finished(table)) {
        let id = format!("pause/{}", pause.since.timestamp_micros());
        all.push(News { id, text: lang.page(T::NewsPause).into_owned() });
    }
    if table.ended_early {
        all.push(News { id: "ended".to_owned(), text: lang.page(T::NewsEnded).into_owned() });
    }
    all.extend(notices.into_iter().map(|(id, text)| News { id: format!("notice/{id}"), text }));
    all
}
