//! What no table could have seen of hands and tricks, in any family.

crate::faults! { "play";
    DuplicatePlayer => two_hands(player: Player);
    DuplicatePlayer => twice_in_trick(player: Player);
    DuplicateCard => dealt_twice(card: Card);
    DuplicateCard => played_twice(card: Card);
    DuplicateCard => discarded_twice(card: Card);
    DuplicateCard => laid_aside_twice(card: Card);
    DuplicateCard => shown_twice(card: Card);
    CardNotInPack => not_in_pack(card: Card);
    TricksSum => too_many_tricks(found: Count, most: Count);
    CardMissing => cards_missing(cards: List);
    CardsCount => trick_size(cards: Count);
    CardsCount => hand_count(player: Player, found: Count, due: Count);
    CardsCount => hands_missing(missing: Count, due: Count);
}

crate::messages! { "play";
    other_leads();
    other_plays_first();
    not_in_hand();
    serve(right: List);
}
