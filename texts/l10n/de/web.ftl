### Die Seiten im Browser.

web-skip-to-content = Zum Inhalt
web-ways = Seiten des Turniers
web-language = Sprache
web-language-name = Deutsch
web-large-text = Große Schrift
web-normal-text = Normale Schrift
web-connection-live = aktuell
web-connection-lost = keine Verbindung: Stand von vorhin
web-board-lost = Keine Verbindung zum Server. Stand von

web-not-found = Diese Seite gibt es nicht
web-not-found-advice = Vielleicht ist die Adresse falsch abgeschrieben, oder die Runde ist noch nicht ausgelost.
web-needs-key = Diese Seite ist nicht für alle
web-needs-key-advice = Das Blatt eines Tisches sehen, wer dort sitzt, und die Schiedsrichter.
web-not-allowed = Das ist für andere
web-not-allowed-advice = Der gezeigte Schlüssel gilt an einem anderen Ort.
web-not-yet = Noch ist es nicht so weit
web-not-yet-advice = Diese Seite gibt es, sobald die Ergebnisse veröffentlicht sind.
web-not-understood = Das war nicht zu verstehen
web-not-understood-advice = Die Adresse enthält etwas, das diese Seite nicht kennt.
web-unavailable = Gerade nicht möglich
web-unavailable-advice = Bitte in ein paar Sekunden noch einmal versuchen. Es geht nichts verloren.
web-broken = Hier ist ein Fehler passiert
web-broken-advice = Das liegt am Programm, nicht an Ihnen. Die Turnierleitung kann im Protokoll nachsehen.
web-to-tournaments = Zu den Turnieren

web-tournaments = Turniere
web-no-tournaments = Noch kein Turnier. Wer die Turnierleitung hat, legt das erste an.
web-older = Ältere
web-players-count = { $count ->
        [one] 1 Spieler
       *[other] { $count } Spieler
    }
web-tables-count = { $count ->
        [one] 1 Tisch
       *[other] { $count } Tische
    }
web-state-registering = Anmeldung
web-state-playing = wird gespielt
web-state-between = zwischen den Runden
web-state-published = Ergebnisse veröffentlicht
web-state-closed = abgeschlossen
web-overview = Übersicht
web-standings = Rangliste
web-pairs = Paare
web-teams = Teams
web-titles = Titel
web-trophies = Trophäen
web-editions = Ausgaben
web-prizes = Preise
web-rules = Regeln
web-board = Tafel

web-where-do-i-sit = Wo sitze ich?
web-number-or-name = Startnummer oder Name
web-number-only = Startnummer (Namen werden nach der ersten Runde gezeigt)
web-find = Suchen
web-nobody-found = Niemand gefunden.
web-with = mit
web-not-drawn-yet = Noch nicht ausgelost.
web-no-seat = Kein Platz in dieser Runde.

web-rounds = Runden
web-round-number = Runde { $round }
web-round-of = Runde { $round } von { $rounds }
web-phase-drawn = ausgelost
web-phase-started = läuft
web-phase-ended = beendet
web-tables = Tische
web-tables-finished = fertige Tische
web-draw = Auslosung
web-draw-and-proof = Auslosung und Beweis
web-until = bis
web-names-later = Namen sind zu sehen, sobald die erste Runde beendet ist. Bis dahin stehen hier die Startnummern.
web-deals-played = gespielte Spiele
web-table-waiting = wartet auf den Beginn
web-table-playing = spielt
web-table-finished = fertig
web-table-signed = unterschrieben
web-table-ended-early = vorzeitig beendet
web-byes = Frei

web-leading = An der Spitze
web-all-places = Alle Plätze
web-provisional = Zwischenstand: Es wird noch gespielt.
web-standings-after = Rangliste nach Runde { $round }
web-after-round = nach Runde { $round }
web-all-rounds = alle Runden
web-nothing-played = Noch kein Spiel gewertet.
web-tap-for-why = Ein Name angetippt zeigt, woher der Platz kommt.
web-place = Pl.
web-name = Name
web-schrift = Schrift
web-rang = Rang
web-total = Gesamt
web-to-player = Sitze und Verlauf
web-unranked = Ohne Platz
web-why-round = Runde { $round }, Tisch { $table }: { $points } in { $deals ->
        [one] 1 Spiel
       *[other] { $deals } Spielen
    }
web-why-place = { $place }. am Tisch
web-why-rang = { $points } Rangpunkte
web-why-sum = Summe: { $total } Punkte
web-why-sum-rang = Summe: { $schrift } Schriftpunkte und { $rang } Rangpunkte = { $total }
web-why-tie = Bei gleicher Summe { $reason }
web-why-lot = Das Los muss noch entscheiden.
web-why-shared = Nichts trennt diese Spieler: Sie teilen den Platz.

web-deal-head = Spiel
web-deals-of = { $settled } von { $deals } Spielen
web-next-deal = Als Nächstes Spiel { $deal }, es gibt Nr. { $player }
web-points = Punkte
web-dealer = Geber
web-corrected = berichtigt
web-sum = Summe
web-nothing-yet = Noch nichts.

web-draw-of-round = Auslosung der Runde { $round }
web-drawn-at = Ausgelost
web-drawn-by = Verfahren
web-seed = Startwert
web-committed-to = Vorher veröffentlicht
web-mixed-in = Eingemischt
web-repeated-meetings = Wieder am selben Tisch
web-repeated-of = { $repeated } (unvermeidlich: { $bound })
web-attempts = Auslosungen dieser Runde
web-seats-now = Sitze jetzt
web-seated-drawn = wie ausgelost
web-seated-by-hand = von Hand geändert
web-seated-moved = während der Runde umgesetzt
web-draw-explained = Verfahren, Startnummern und Startwert ergeben genau diese Tische. Jeder kann nachrechnen.
web-draw-check = Nachprüfen: die Datei speichern, dann „tarockmeister verify DATEI“.
web-draw-holds = Dieser Browser hat gerade selbst ausgelost: dieselben Tische.
web-draw-wrong = ACHTUNG: Dieser Browser hat andere Tische ausgelost, als hier stehen.
web-draw-cannot = Dieses Verfahren prüft das Programm, nicht der Browser.
web-draw-file = Datei der Auslosung (JSON)
web-proof = Beweis, Wort für Wort

web-editions-explained = Eine Ausgabe bleibt für immer, wie sie veröffentlicht wurde. Wird etwas berichtigt, kommt eine neue.
web-edition-head = Ausgabe
web-published-at = Veröffentlicht
web-of-version = Stand: Ereignis
web-digest = Prüfsumme
web-chain-head = Kettenkopf
web-digest-holds = nachgerechnet: stimmt
web-digest-fails = ACHTUNG: nachgerechnet ergibt sich etwas anderes
web-prizes-of-edition = Wie in Ausgabe { $edition } veröffentlicht.

web-ruleset-id = Regelwerk { $id }. Danach wird gerechnet.
web-course = Ablauf und Wertung
web-deals-per-round = Spiele je Runde
web-deals-at-table = { $deals } zu { $players ->
        [4] viert
        [5] fünft
       *[other] { $players }
    }
web-round-length = Dauer einer Runde
web-minutes = { $minutes } Minuten
web-fee = Startgeld
web-tie-breaks = Bei gleicher Summe
web-tie-by-tables = bester Tisch
web-tie-by-placements = beste Tischplätze
web-tie-by-rounds = beste Runde
web-tie-by-trophies = höchste Trophäe
web-tie-by-lot = Los
web-tie-shared = geteilter Platz
web-substitution = Wer aufhört
web-substitution-excludes = Er und sein Ersatz sind aus der Wertung.
web-substitution-director = Jeder behält die Punkte seiner Spiele.
web-team-size = { $size } Spieler, ihre Schriftpunkte zählen zusammen
web-prize-percent = Preise aus dem Topf
web-prize-fixed = Feste Preise
web-rangpunkte = Rangpunkte für den Platz am Tisch
web-table-of = zu { $players ->
        [4] viert
       *[other] fünft
    }
web-games = Spiele
web-game = Spiel
web-played-for = Ziel
web-aim-partner = mit Partner, mehr als die Hälfte
web-aim-alone = allein, mehr als die Hälfte
web-aim-tricks = { $tricks ->
        [0] kein Stich
        [one] genau ein Stich
       *[other] genau { $tricks } Stiche
    }
web-aim-fewest = so wenige Punkte wie möglich
web-part-vorhand = nur Vorhand
web-part-colour = Farbenspiel
web-part-ouvert = offen
web-part-bird = mit angesagtem Vogel
web-part-abandoned = kann geschliffen werden
web-part-premiums = Prämien vervielfacht
web-part-lost = verloren zählt es mehrfach
web-note-bei = Negativspiele desselben Rangs dürfen bei gespielt werden.
web-note-skues = Mit vier Königen darf der Sküs gerufen werden.
web-premium = Prämie
web-premiums = Prämien
web-silent = still
web-announced = angesagt
web-in-colour-games = auch in Farbenspielen
web-payment = Bezahlung
web-per-point = je Punkt
web-kontra = Kontra
web-kontra-payment = verdoppelt die Bezahlung, nicht die Punkte
web-kontra-points = verdoppelt Punkte und Bezahlung
web-trischaken-rounded-up = Wer am meisten hat, zahlt dreifach; Anteile werden aufgerundet.
web-trischaken-exact = Wer am meisten hat, zahlt dreifach; Anteile genau.
web-trischaken-by-rank = Die zwei mit den meisten zahlen den zweien mit den wenigsten.
web-times = Faktor
web-tarot-stake = Grundwert { $stake } und die Differenz; Petit au bout { $petit }, beides mal Faktor.
web-bouts = Bouts
web-needed = Nötige Punkte
web-with-three = zu dritt
web-with-four = zu viert
web-with-five = zu fünft
web-limits = Grenzen
web-limit-normal = Höchstens je Seite und Spiel
web-limit-trophy = Zuschlag einer kleinen Trophäe
web-kontra-cap = Alle Kontras zusammen höchstens
web-offences = Vergehen und was folgt
web-offence = Vergehen
web-usual = Üblich
web-usual-no-offence = keine Folge
web-usual-caution = Verwarnung
web-usual-renonce = Renonce
web-usual-premium-lost = angesagte Prämie verloren
web-usual-game-lost = Spiel und Ansagen verloren
web-severity-hard = immer Renonce
web-severity-light = Renonce nur bei Absicht, Wiederholung oder Entscheidung
web-severity-not-renonce = keine Renonce
