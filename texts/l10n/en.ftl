### English; the terms of the game stay German.

## Date and time

date-long = { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
date-time = { $date }, { $time }

## On every sheet

page-of = Page { $page } of { $pages }
edition = Edition { $edition }
provisional = Interim standing, not published
as-of-version = As of event { $version }
result-digest = Digest { $digest }
chain-head = Chain head { $hash }
continued = { $title } (continued)
no-entries = No entries

## Persons

player = Player { $number }

## Heads of columns

head-number = No.
head-name = Name
head-club = Club/town
head-table = Table
head-seat = Seat
head-role = Role

## Draw

draw-by-table = Round { $round }: tables
draw-by-name = Round { $round }: who sits where?
table = Table { $table }
role-vorhand = Vorhand
role-dealer = dealer
role-dealer-out = sits out
