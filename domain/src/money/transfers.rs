//! Who gives whom how much, so that all are even with few payments.

use super::Cents;

/// With so many or fewer who are not even, the payments are the fewest there can be. With more, finding
/// those would take too long: then there are at most one fewer than people, and less for each two who
/// are even between themselves.
pub const EXACT: usize = 12;

/// A payment from one to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transfer<K> {
    /// Who pays.
    pub from: K,
    /// Who is paid.
    pub to: K,
    /// How much: more than nothing.
    pub amount: Cents,
}

/// Payments after which nobody owes anybody anything. `balances` say what each gets, or pays if it is
/// below zero; what does not sum to zero leaves the rest unpaid.
#[must_use]
pub fn transfers<K: Copy>(balances: &[(K, Cents)]) -> Vec<Transfer<K>> {
    let uneven: Vec<_> = balances.iter().copied().filter(|(_, cents)| *cents != Cents::ZERO).collect();
    let groups = if uneven.len() <= EXACT { groups(&uneven) } else { pairs(uneven) };
    groups.into_iter().flat_map(within).collect()
}

/// As many groups as can be that are even among themselves: each saves a payment.
fn groups<K: Copy>(uneven: &[(K, Cents)]) -> Vec<Vec<(K, Cents)>> {
    let all = (1_usize << uneven.len()) - 1;
    let members = |set: usize| (0..uneven.len()).filter(move |member| set >> member & 1 == 1);
    let sum =
        |set: usize| members(set).filter_map(|at| uneven.get(at)).map(|(_, cents)| cents.0).sum::<i64>();
    let even: Vec<bool> = (0..=all).map(|set| sum(set) == 0).collect();
    // Of each set the most even groups that its members, taken away one after the other, pass through.
    let mut most = vec![0_usize; all + 1];
    for set in 1..=all {
        let before = members(set).map(|member| most[set ^ (1 << member)]).max().unwrap_or(0);
        most[set] = before + usize::from(even[set]);
    }
    let (mut groups, mut group, mut set) = (Vec::new(), Vec::new(), all);
    while set != 0 {
        let passed = most[set] - usize::from(even[set]);
        let Some(member) = members(set).find(|member| most[set ^ (1 << member)] == passed) else { break };
        group.extend(uneven.get(member).copied());
        set ^= 1 << member;
        if even[set] {
            groups.push(std::mem::take(&mut group));
        }
    }
    groups
}

/// Two who are even between themselves, as long as there are some, and all others together.
fn pairs<K: Copy>(uneven: Vec<(K, Cents)>) -> Vec<Vec<(K, Cents)>> {
    let (mut groups, mut others): (Vec<Vec<_>>, Vec<(K, Cents)>) = (Vec::new(), Vec::new());
    for one in uneven {
        match others.iter().position(|(_, cents)| *cents == -one.1) {
            Some(at) => groups.push(vec![others.remove(at), one]),
            None => others.push(one),
        }
    }
    groups.push(others);
    groups
}

/// In a group the one who owes most pays the one who gets most.
fn within<K: Copy>(mut group: Vec<(K, Cents)>) -> Vec<Transfer<K>> {
    let mut transfers = Vec::new();
    loop {
        let payer = (0..group.len()).min_by_key(|at| group[*at].1);
        let paid = (0..group.len()).rev().max_by_key(|at| group[*at].1);
        let (Some(payer), Some(paid)) = (payer, paid) else { break };
        let amount = Cents((-group[payer].1.0).min(group[paid].1.0));
        if amount <= Cents::ZERO {
            break;
        }
        transfers.push(Transfer { from: group[payer].0, to: group[paid].0, amount });
        group[payer].1 += amount;
        group[paid].1 = group[paid].1 - amount;
    }
    transfers
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn settle(cents: &[i64]) -> Vec<Transfer<usize>> {
        transfers(&cents.iter().map(|cents| Cents(*cents)).enumerate().collect::<Vec<_>>())
    }

    #[test]
    fn groups_that_are_even_pay_among_themselves() {
        // By the largest first it would be four payments: 7 to 6, 1 to 5, and so on.
        assert_eq!(settle(&[-7, 7, -4, -2, 6]).len(), 3);
        assert_eq!(settle(&[-3, -3, 6, -5, 2, 3]).len(), 4);
        assert_eq!(settle(&[0, 0]), []);
        assert_eq!(settle(&[5, -5]), [Transfer { from: 1, to: 0, amount: Cents(5) }]);
    }

    proptest! {
        #[test]
        fn everybody_is_even_after_few_payments(mut cents in prop::collection::vec(-50_i64..50, 1..40)) {
            let sum: i64 = cents.iter().sum();
            cents.push(-sum);
            let transfers = settle(&cents);
            for (at, due) in cents.iter().enumerate() {
                let got: i64 = transfers.iter().filter(|it| it.to == at).map(|it| it.amount.0).sum();
                let paid: i64 = transfers.iter().filter(|it| it.from == at).map(|it| it.amount.0).sum();
                prop_assert_eq!(got - paid, *due);
            }
            let uneven = cents.iter().filter(|cents| **cents != 0).count();
            prop_assert!(transfers.len() <= uneven.saturating_sub(1));
        }
    }
}
