### Ami a kitöltendő, kiosztandó vagy kifüggesztendő papírokon áll.

## Az eredmények állása

provisional-newer = Ideiglenes állás; közzétéve: { $edition }. kiadás
standing-after = Állás { AZ($round) } { $round }. forduló után
as-of-moment = Állapot: { $version }. esemény, { $moment }
section-excluded = Kizárva
section-not-played = Nem játszott
