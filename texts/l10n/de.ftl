### Deutsch, wie es in Österreich geschrieben wird.

## Datum und Uhrzeit

date-long = { $day }. { $month ->
        [1] Jänner
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    } { $year }
date-time = { $date }, { $time }

## Auf jedem Blatt

page-of = Seite { $page } von { $pages }
edition = Ausgabe { $edition }
provisional = Zwischenstand, nicht veröffentlicht
as-of-version = Stand: Ereignis { $version }
result-digest = Prüfsumme { $digest }
chain-head = Kettenkopf { $hash }
continued = { $title } (Fortsetzung)
no-entries = Keine Einträge

## Personen

player = Spieler { $number }

## Köpfe von Spalten

head-number = Nr.
head-name = Name
head-club = Verein/Ort
head-table = Tisch
head-seat = Sitz
head-role = Rolle

## Auslosung

draw-by-table = Runde { $round }: Tische
draw-by-name = Runde { $round }: Wer sitzt wo?
table = Tisch { $table }
role-vorhand = Vorhand
role-dealer = Geber
role-dealer-out = setzt aus
