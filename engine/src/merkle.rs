//! The Merkle tree of RFC 6962, section 2.1: roots, proofs that a leaf is in it, and proofs that it has only grown.

use domain::log::Hash;
use sha2::{Digest as _, Sha256};

/// Of what stands in a leaf.
pub(crate) fn leaf_hash(entry: &[u8]) -> Hash {
    Hash(Sha256::new_with_prefix([0]).chain_update(entry).finalize().into())
}

fn node_hash(left: Hash, right: Hash) -> Hash {
    Hash(Sha256::new_with_prefix([1]).chain_update(left.0).chain_update(right.0).finalize().into())
}

/// The hashes of a tree that grows. Of each height it keeps the roots of the subtrees that are full, so that every
/// proof is put together of what is there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tree {
    /// At each height, from the leaves up, the full subtrees from the left.
    full: Vec<Vec<Hash>>,
}

impl Tree {
    /// How many leaves it has.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.full.first().map_or(0, |leaves| leaves.len() as u64)
    }

    /// The hash of the leaf at this position, from 0; none if there are fewer.
    #[must_use]
    pub fn leaf(&self, position: u64) -> Option<Hash> {
        self.full.first()?.get(usize::try_from(position).ok()?).copied()
    }

    /// Adds the hash of a leaf.
    pub fn push(&mut self, leaf: Hash) {
        let (mut height, mut node) = (0, leaf);
        loop {
            if self.full.len() == height {
                self.full.push(Vec::new());
            }
            let Some(nodes) = self.full.get_mut(height) else { return };
            nodes.push(node);
            let &[.., left, right] = nodes.as_slice() else { return };
            if !nodes.len().is_multiple_of(2) {
                return;
            }
            node = node_hash(left, right);
            height += 1;
        }
    }

    /// Takes back all behind the first so many leaves.
    pub fn truncate(&mut self, size: u64) {
        for (height, nodes) in (0_u32..).zip(&mut self.full) {
            nodes.truncate(usize::try_from(size >> height.min(63)).unwrap_or(usize::MAX));
        }
        self.full.retain(|nodes| !nodes.is_empty());
    }

    /// The root over the first so many leaves; none if there are fewer.
    #[must_use]
    pub fn root(&self, size: u64) -> Option<Hash> {
        if size == 0 {
            return Some(Hash(Sha256::digest([]).into()));
        }
        self.over(0, size)
    }

    /// Proves that the leaf at this position, from 0, is among the first so many (`PATH` of the RFC); none if it is not.
    #[must_use]
    pub fn inclusion(&self, position: u64, size: u64) -> Option<Vec<Hash>> {
        (position < size && size <= self.size()).then_some(())?;
        let (mut from, mut to, mut siblings) = (0, size, Vec::new());
        while to - from > 1 {
            let middle = from + left_of(to - from);
            if position < middle {
                siblings.push((middle, to));
                to = middle;
            } else {
                siblings.push((from, middle));
                from = middle;
            }
        }
        siblings.into_iter().rev().map(|(from, to)| self.over(from, to)).collect()
    }

    /// Proves that the first `old` leaves are the beginning of the first `size` (`PROOF` of the RFC); none if there are not
    /// so many.
    #[must_use]
    pub fn consistency(&self, old: u64, size: u64) -> Option<Vec<Hash>> {
        (old <= size && size <= self.size()).then_some(())?;
        if old == 0 {
            return Some(Vec::new());
        }
        let (mut from, mut to, mut parts) = (0, size, Vec::new());
        while old < to {
            let middle = from + left_of(to - from);
            if old <= middle {
                parts.push((middle, to));
                to = middle;
            } else {
                parts.push((from, middle));
                from = middle;
            }
        }
        // What is left is the end of the old tree; its whole is known to who has its root.
        if from > 0 {
            parts.push((from, to));
        }
        parts.into_iter().rev().map(|(from, to)| self.over(from, to)).collect()
    }

    /// The root over the leaves from one position to another.
    fn over(&self, from: u64, to: u64) -> Option<Hash> {
        let count = to.checked_sub(from).filter(|count| *count > 0)?;
        if count.is_power_of_two() && from.is_multiple_of(count) {
            let height = count.trailing_zeros() as usize;
            return self.full.get(height)?.get(usize::try_from(from / count).ok()?).copied();
        }
        let middle = from + left_of(count);
        Some(node_hash(self.over(from, middle)?, self.over(middle, to)?))
    }
}

impl FromIterator<Hash> for Tree {
    fn from_iter<I: IntoIterator<Item = Hash>>(leaves: I) -> Self {
        let mut tree = Self::default();
        for leaf in leaves {
            tree.push(leaf);
        }
        tree
    }
}

/// How many of so many leaves, two or more, are left of the root: the largest power of two that is less.
fn left_of(count: u64) -> u64 {
    1 << (count - 1).ilog2()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The leaves with which implementations of RFC 6962 are tested, since those of Certificate Transparency.
    const ENTRIES: [&str; 8] =
        ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];
    const ROOTS: [&str; 8] = [
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
        "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
        "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
        "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    ];

    fn known() -> Tree {
        ENTRIES.iter().map(|entry| leaf_hash(&hex::decode(entry).unwrap())).collect()
    }

    fn hashes(digits: &[&str]) -> Vec<Hash> {
        digits.iter().map(|digits| digits.parse().unwrap()).collect()
    }

    #[test]
    fn roots_are_those_everybody_knows() {
        let tree = known();
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(tree.root(0), Some(empty.parse().unwrap()));
        for (size, root) in (1..).zip(ROOTS) {
            assert_eq!(tree.root(size), Some(root.parse().unwrap()), "of {size}");
        }
        assert_eq!(tree.root(9), None);
    }

    #[test]
    fn proofs_are_those_everybody_knows() {
        let tree = known();
        assert_eq!(tree.inclusion(0, 1), Some(hashes(&[])));
        let path = [
            "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
            "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
            "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
        ];
        assert_eq!(tree.inclusion(0, 8), Some(hashes(&path)));
        let path = [
            "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
            "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        ];
        assert_eq!(tree.inclusion(5, 8), Some(hashes(&path)));
        let path = ["fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"];
        assert_eq!(tree.inclusion(2, 3), Some(hashes(&path)));
        let proof = [
            "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
            "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        ];
        assert_eq!(tree.consistency(6, 8), Some(hashes(&proof)));
        let proof = [
            "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
            "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
        ];
        assert_eq!(tree.consistency(2, 5), Some(hashes(&proof)));
        assert_eq!(tree.consistency(1, 1), Some(hashes(&[])));
    }

    /// The tree as the RFC defines it, over all leaves each time.
    fn naive_root(leaves: &[Hash]) -> Hash {
        match leaves {
            [] => Hash(Sha256::digest([]).into()),
            [leaf] => *leaf,
            _ => {
                let (left, right) = leaves.split_at(leaves.len().next_power_of_two() / 2);
                node_hash(naive_root(left), naive_root(right))
            }
        }
    }

    /// How a reader checks that a leaf is in a tree: RFC 9162, section 2.1.3.2.
    fn includes(leaf: Hash, position: u64, size: u64, proof: &[Hash], root: Hash) -> bool {
        let (mut at, mut last, mut hash) = (position, size - 1, leaf);
        for part in proof {
            if last == 0 {
                return false;
            }
            if at % 2 == 1 || at == last {
                hash = node_hash(*part, hash);
                while at.is_multiple_of(2) && at != 0 {
                    (at, last) = (at >> 1, last >> 1);
                }
            } else {
                hash = node_hash(hash, *part);
            }
            (at, last) = (at >> 1, last >> 1);
        }
        last == 0 && hash == root
    }

    /// How a reader checks that a tree has only grown: RFC 9162, section 2.1.4.2.
    fn extends(old: (u64, Hash), new: (u64, Hash), proof: &[Hash]) -> bool {
        if old.0 == new.0 {
            return proof.is_empty() && old.1 == new.1;
        }
        let first = old.0.is_power_of_two().then_some(old.1);
        let mut parts = first.into_iter().chain(proof.iter().copied());
        let Some(first) = parts.next() else { return false };
        let (mut at, mut last) = (old.0 - 1, new.0 - 1);
        while at % 2 == 1 {
            (at, last) = (at >> 1, last >> 1);
        }
        let (mut older, mut newer) = (first, first);
        for part in parts {
            if last == 0 {
                return false;
            }
            if at % 2 == 1 || at == last {
                (older, newer) = (node_hash(part, older), node_hash(part, newer));
                while at.is_multiple_of(2) && at != 0 {
                    (at, last) = (at >> 1, last >> 1);
                }
            } else {
                newer = node_hash(newer, part);
            }
            (at, last) = (at >> 1, last >> 1);
        }
        last == 0 && older == old.1 && newer == new.1
    }

    fn leaves(size: u64, kind: u8) -> Vec<Hash> {
        (0..size).map(|leaf| leaf_hash(&[&[kind][..], &leaf.to_be_bytes()].concat())).collect()
    }

    proptest! {
        #[test]
        fn every_root_is_that_of_the_definition(size in 0_u64..200) {
            let all = leaves(size, 0);
            let tree: Tree = all.iter().copied().collect();
            for part in 0..=size {
                let due = naive_root(&all[..usize::try_from(part).unwrap()]);
                prop_assert_eq!(tree.root(part), Some(due));
            }
        }

        #[test]
        fn a_proof_proves_one_leaf_at_one_place(size in 1_u64..200, at in 0_u64..200, other in 0_u64..200) {
            let (at, other) = (at % size, other % size);
            let all = leaves(size, 0);
            let tree: Tree = all.iter().copied().collect();
            let (root, proof) = (tree.root(size).unwrap(), tree.inclusion(at, size).unwrap());
            let of = |place: u64| all[usize::try_from(place).unwrap()];
            prop_assert!(includes(of(at), at, size, &proof, root));
            if other != at {
                prop_assert!(!includes(of(other), at, size, &proof, root));
                prop_assert!(!includes(of(at), other, size, &proof, root));
            }
        }

        #[test]
        fn a_proof_proves_that_nothing_was_changed(size in 1_u64..200, old in 1_u64..200, changed in 0_u64..200) {
            let old = 1 + old % size;
            let mut all = leaves(size, 0);
            let tree: Tree = all.iter().copied().collect();
            let root = |tree: &Tree, size| (size, tree.root(size).unwrap());
            let proof = tree.consistency(old, size).unwrap();
            prop_assert!(extends(root(&tree, old), root(&tree, size), &proof));
            // Another leaf under the old root: no proof of the new tree fits.
            all[usize::try_from(changed % old).unwrap()] = leaf_hash(b"changed");
            let forged: Tree = all.into_iter().collect();
            let proof = forged.consistency(old, size).unwrap();
            prop_assert!(!extends(root(&tree, old), root(&forged, size), &proof));
        }

        #[test]
        fn what_is_taken_back_was_never_there(size in 0_u64..100, more in 0_u64..100) {
            let before: Tree = leaves(size, 0).into_iter().collect();
            let mut tree = before.clone();
            for leaf in leaves(more, 1) {
                tree.push(leaf);
            }
            tree.truncate(size);
            prop_assert_eq!(&tree, &before);
        }
    }
}
