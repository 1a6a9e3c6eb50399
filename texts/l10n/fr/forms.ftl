### Ce qui figure sur les papiers à remplir, à remettre ou à afficher.

## État des résultats

provisional-newer = Classement provisoire ; l’édition { $edition } est publiée
standing-after = Classement après la manche { $round }
as-of-moment = État : événement { $version }, { $moment }
section-excluded = Exclus
section-not-played = N’ont pas joué

## Sur chaque papier

copy-mark = Copie
booklet-title = Tout le tournoi

## Feuilles à remplir

hand-sheets-title = Feuilles de marque
hand-sheet-title = Manche { $round }, table { $table }
hand-sheet-blank = Manche ____  Table ____
form-deal = Donne
form-dealer = Donneur
form-game = Jeu et annonces
form-kontra = Kontra
form-taker = Preneur
form-contract = Contrat
form-bouts = Bouts
form-points = Points
form-premiums = Primes
form-sum = Points
form-total = Total
form-rangpunkte = Points de rang
form-payment = Paiement
form-signatures = Signatures
form-scribe = Marqueur
form-sits-out = Gris : ne joue pas

## Fiches de règles

card-title = Fiche de règles
card-games = Jeux
card-vorhand-only = V : Vorhand seulement. + : avec une annonce. Entre parenthèses : perdu.
card-premiums = Primes
card-silent = tacite
card-announced = annoncé
card-solos-double = Dans les solos, les primes comptent double.
card-money = Argent et kontra
card-per-point = Un point
card-kontra-payment = Le kontra double le paiement, non les points.
card-kontra-points = Le kontra double les points et le paiement.
card-renonce = Renonce
card-each = { $points } chacun
card-renonce-bird = Besserrufer sans oiseau
card-renonce-trischaken = Trischaken
card-renonce-trischaken-vorhand = Trischaken, Vorhand
card-renonce-trischaken-two = Trischaken, deux fautifs
card-renonce-rule = Le fautif paie à chaque joueur régulier ce qu’il aurait reçu en gagnant le jeu et toutes les annonces.
card-renonce-claims = Une perte supplémentaire prouvée peut être réclamée.
card-all-have-tricks = tous ont des plis
card-one-without = un joueur sans pli
card-two-without = deux joueurs sans pli
card-three-without = trois joueurs sans pli
card-one-loser = un perdant
card-two-losers = deux à égalité
card-three-losers = trois à égalité
card-buergermeister = Bürgermeister
card-jungfrau = Jungfrau
card-just-short = 35/1 seulement
card-all-tricks = tous les plis
card-vorhand-safe = d’autres
card-vorhand-loses = Vorhand en tête
card-vorhand-mark = V
card-trischaken-legend = V : montant de la Vorhand. En gras : la Vorhand a le plus de points, seule ou à égalité. Bürgermeister : 35/2 ou plus.
card-rangpunkte = Points de rang
card-table-of = Table de { $players }
card-modus = Déroulement
card-rounds = Manches
card-deals-of-four = Donnes par manche à quatre
card-deals-of-five = Donnes par manche à cinq
card-minutes = Minutes par manche
card-fee = Inscription
card-prizes = Prix
card-needed = Points à atteindre
card-bouts = { $bouts ->
        [0] aucun bout
        [1] 1 bout
       *[other] { $bouts } bouts
    }
card-contracts = Contrats
card-tarot-formula = ({ $stake } + écart de points) × contrat, payé par chaque défenseur ou à chacun.
card-petit = Petit au bout
card-poignee-legend = Poignées : atouts à trois / quatre / cinq.
card-consolation = Consolation
card-tarocks-from = { $count } tarots ou plus
card-one-honneur = un seul honneur
card-no-honneur = aucun honneur
card-without18 = sans le XVIII
card-without17 = sans le XVII
card-without16 = sans le XVI
card-defence = Défenseurs
card-royal-limits = Tous les contres ensemble : { $kontra } points au plus. Limite sans trophée : { $limit }.

## Prix

prize-list-title = Prix
prize-of-category = { $category } : { $place }
prize-corrections = Ce qui a changé
prize-gives-back = rend
prize-off-the-list = Prix n° { $prize } (n’est plus mis en jeu)
prize-gets = reçoit
prize-received-and-due = reçu { $received }, dû { $due }
prize-gets-besides = reçoit { $amount } à la place
prize-handed-out-otherwise = { $amount } remis (édition { $edition })
prize-place = { $place ->
        [1] 1re
       *[other] { $place }e
    } place
prize-places = places { $first } à { $last }
prizes-together = Total des prix
handed-out-so-far = Déjà remis
still-to-hand-out = Encore à remettre
head-handed-out = Remis
head-signature = Signature
prize-receipt-title = Reçu
prize-receipt-sentence = Je certifie avoir reçu le prix.
fee-receipt-title = Reçu de l’inscription
fee-receipt-sentence = Le montant a été payé.
receipt-start-number = Dossard
receipt-for = Pour
receipt-paid-by = Payé par
receipt-place-date = Lieu, date
receipt-recipient = Signature du bénéficiaire
receipt-cashier = Signature du caissier
envelopes-title = Enveloppes
certificate-title = Diplôme
certificate-partner = avec { $partner }
certificate-team-place = { $place ->
        [1] 1re
       *[other] { $place }e
    } place des équipes
certificate-points = avec { $points } points
certificate-director = Direction du tournoi
certificate-club = Pour l’organisateur

## Listes de l’accueil

check-in-title = Liste de présence
checked-in = présent
head-here = Présent
head-open = À payer
head-due = Dû
head-paid = Payé
head-fee = Inscription
fees-title = Inscriptions
fee-overpaid = { $amount } payés en trop
fee-kind = type : { $kind }
fee-paid-by = payé par { $name }
fee-prepaid = { $amount } sur le compte
fee-invoiced = facture ouverte : { $amount }
fee-sum = Total
badges-title = Badges

## Caisse

cash-title = Relevé de caisse
head-cash-what = Écriture
head-cash-in = Entrée
head-cash-out = Sortie
cash-fees = Droits d’inscription en espèces
cash-float = Fonds de caisse
cash-sponsor = Parrainage
cash-cost = Frais
cash-fine = Amende
cash-invoice = Facture payée
cash-organizer = Organisateur
cash-other = Divers
cash-prize = Prix
cash-difference = Écart au comptage
cash-balance = En caisse
cash-reversed = { $amount } annulés
cash-reversed-why = { $amount } annulés : { $reason }
cash-counted = Compté { $at } : { $counted }, attendu { $expected }, écart { $difference }.
cash-handed-to = Remis à { $name }.
cash-not-counted = La caisse n’a pas encore été comptée.
cash-prepaid = Versé sur le compte du club, hors caisse : { $amount }.
cash-invoices-open = Factures impayées : { $amount }.
cash-owed = Droits d’inscription impayés : { $amount }.
cash-overpaid = Payé en trop, à rendre : { $amount }.
cash-prizes-due = Prix en argent : { $awarded }, dont { $given } remis.
cash-prizes-added = L’organisateur ajoute { $amount } aux prix.
cash-prizes-kept = De la cagnotte, l’organisateur garde { $amount }.
cash-prizes-missing = Il manque { $amount } dans la caisse pour les prix encore à remettre.
cash-signed-by = Caisse
cash-checked-by = Vérifié par
cash-players =
    { $count ->
        [0] 0 joueur
        [one] 1 joueur
       *[other] { $count } joueurs
    }

## Enjeux

stakes-title = Règlement des enjeux
stakes-day-title = Règlement de la journée
stakes-table = Manche { $round }, table { $table }
stakes-legend = Après ces paiements, personne à la table ne doit plus rien ; il y en a le moins possible.
stakes-day-legend = Au lieu des paiements aux tables : après ces quelques paiements, toute la journée est réglée.
head-pays = Paie
head-gets = Reçoit

## Pour le journal

press-title = Compte rendu
press-lead = Le { $date }, { $players } joueuses et joueurs ont participé au tournoi « { $tournament } ».
press-winner = { $count ->
        [one] La victoire revient à
       *[other] La première place est partagée par
    } { $winners } avec { $points } points.
press-title-holder = { $title } : { $players }.
press-team = Meilleure équipe : { $team } avec { $points } points.
press-place = { $rank }. { $player }, { $points } points
stakes-missing = Manche { $round }, table { $table } : la feuille ne dit pas les paiements des donnes { $from } à { $to } ; ils manquent ici.
stakes-missing-at-tables = Manche { $round }, tables { $tables } : les feuilles ne disent pas les paiements des donnes { $from } à { $to } ; ils manquent ici.
ranking-weighed = Manche { $round } à une table de trois : points comptés × { $times }
booklet-contents = Sommaire
booklet-sheets = Manche { $round } : feuilles de marque
press-winner-pair = { $count ->
        [one] La victoire revient à la paire
       *[other] La première place est partagée par les paires
    } { $winners } avec { $points } points.
press-pair = « { $pair } » ({ $members })
prize-moved-up = avance depuis la place { $rank }
round-papers-title = Manche { $round } : tous les imprimés
lots-title = Tirages au sort
head-lot-about = Objet
head-lot-order = Ordre, le premier a gagné
head-lot-seed = Graine
lot-about-rank = Rang au classement
lot-about-money = Prix en argent, rang { $rank }
lots-legend = Qui tire encore une fois avec { $algorithm } à partir de la graine, entre ces joueurs, obtient le même ordre.
