### Was auf Papier steht, das man ausfüllt, aushändigt oder aushängt.

## Stand der Ergebnisse

provisional-newer = Zwischenstand; veröffentlicht ist Ausgabe { $edition }
standing-after = Stand nach Runde { $round }
as-of-moment = Stand: Ereignis { $version }, { $moment }
section-excluded = Ausgeschlossen
section-not-played = Nicht gespielt
