//! Deals made by hand, each legal to the last card.

use super::table::Game;

/// A has seventeen atouts and the Excuse: all tricks are his, the 1 takes the last but one and
/// the Excuse, led, the last. The dog goes aside as it came.
pub const CHELEM: Game = Game {
    contract: "garde",
    played: &["A21-A6 A1 Ex", "A2 A3 h4-hR k4-k8", "A4 k9-kR p1-pV", "A5 pC pD pR t1-tR"],
    dog: "h1 h2 h3 k1 k2 k3",
    aside: "h1 h2 h3 k1 k2 k3",
    leads: &[],
};

/// A leads the Excuse to the last trick but one: B takes it with the Dame he lays upon it, C and
/// D have nothing of Herz and no atout left. Then B leads the Roi and A takes it with the 1. The
/// defence has 3½ + ½ + ½ of its trick and ½ for the Excuse: 5 of 91.
pub const EXCUSE_LED: Game = Game {
    played: &["A21-A6 Ex A1", "A2 A3 h4-hC k4-k8 hD hR", "A4 k9-kR p1-pV", "A5 pC pD pR tR-t1"],
    leads: &[(18, "B")],
    ..CHELEM
};

/// B has the Excuse, and plays it to the third trick. All tricks are A's, the last with the 1;
/// B keeps the Excuse: 4 points of 91, and one bout.
pub const EXCUSE_WITH_DEFENCE: Game =
    Game { played: &["A21-A5 A1", "A2 A3 Ex h5-hR k4-k8", "A4 k9-kR p1-pV", "h4 pC pD pR t1-tR"], ..CHELEM };

/// As before, but B plays the Excuse to the last trick and so loses it.
pub const EXCUSE_LOST: Game =
    Game { played: &["A21-A5 A1", "A2 A3 h5-hR k4-k8 Ex", "A4 k9-kR p1-pV", "h4 pC pD pR t1-tR"], ..CHELEM };

/// The last trick is C's with the Roi, and B's Excuse falls into it: it goes to A although his
/// enemies took the trick, and A gives ½ for it. The defence has ½ + 4½ + ½ and that ½: 6 of 91.
pub const EXCUSE_LOST_IN_OWN_TRICK: Game = Game {
    played: &["A21-A6 A1 k3", "A2 A3 h4-hR k5-k8 Ex", "A4 k9-kD p1-pV kR", "A5 pC pD pR tR-t1"],
    dog: "h1 h2 h3 k1 k2 k4",
    aside: "h1 h2 h3 k1 k2 k4",
    ..CHELEM
};

/// The defence takes all tricks of a Prise: B leads, and nobody beats his atouts, nor his Karo
/// when they are gone. D keeps the Excuse he plays last. A has what he laid aside: 3 points.
pub const CHELEM_OF_DEFENCE: Game = Game {
    contract: "prise",
    played: &["A1-A8 h4-hD", "A21-A10 k4-k9", "A9 k10-kR p1-pC", "hR pD pR t1-tR Ex"],
    dog: "h1 h2 h3 k1 k2 k3",
    aside: "h1 h2 h3 k1 k2 k3",
    leads: &[(1, "B")],
};

/// Five players: the Roi A calls lies in the dog, so he is alone. Two low cards and an atout go
/// aside, which the others are shown. All tricks are his; E keeps the Excuse.
pub const ALONE: Game = Game {
    contract: "garde",
    played: &["A21-A9 hR A1", "A2 A3 h3-hD k1 k2", "A4 A5 k3-kR p1", "A6 p2-pR t1", "A7 Ex t2-tR"],
    dog: "hR h1 h2",
    aside: "h1 h2 A8",
    leads: &[],
};

/// Three players, a garde contre: the dog counts for the defence, and C takes the trick to which
/// A leads the Excuse with the Roi: half points.
pub const HALVES: Game = Game {
    contract: "garde_contre",
    played: &["A21-A6 hR-h9 Ex A1", "A2 A3 k1-k10 p1-p4 h7 h8 p5-p10", "A4 A5 kV-kR t1-tR pV pC pR pD"],
    dog: "h1-h6",
    aside: "",
    leads: &[(24, "C")],
};
