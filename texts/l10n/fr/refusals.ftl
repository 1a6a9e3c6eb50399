### Ce qui est refusé, et pourquoi : français.
### Les valeurs sont insérées ; un joueur s’appelle « le joueur 17 » ou par son nom.

## Partout dans les marques et les parties carte par carte

shared-not-vorhand = { $player } n’est pas Vorhand dans cette donne.
shared-does-not-sit-out = { $player } joue cette donne.
shared-other-players = Ce ne sont pas ceux qui jouent à cette table, dans l’ordre des places.
shared-sits-out = { $player } ne joue pas cette donne.
shared-not-at-table = { $player } n’est pas à cette table.
shared-offender-twice = { $player } figure déjà parmi les fautifs.
shared-out-of-bounds = { $number } n’est pas compris entre { $least } et { $most }.
shared-text-length = De 1 à { $most } caractères sont attendus, sans caractère de contrôle.
shared-name-missing = Un joueur a besoin d’un nom.
shared-other-family = Le règlement est celui d’un autre jeu : { $rules } et non { $found }.
shared-no-premiums-lost = { $family } : aucune prime ne s’y perd par décision.
shared-no-game-lost = { $family } : aucun jeu ne s’y perd en étalant les cartes.
shared-no-renonce = { $family } : la renonce n’y existe pas.
shared-two-pairs-play = Une donne se joue entre deux paires.
shared-kind-is-offence = Le genre d’une Renonce est sa faute.

## JSON d’une autre forme

shape-missing-field = Le champ { $field } manque.
shape-unknown-field = Il n’y a pas de champ { $field } ici. On connaît, les plus proches d’abord : { $nearest }.
shape-field-not-known = Il n’y a pas de champ { $field } ici.
shape-field-twice = Le champ { $field } figure deux fois.
shape-unknown-word = { $word } est inconnu ici. On connaît, les plus proches d’abord : { $nearest }.
shape-unknown-entry = Il n’y a pas d’entrée { $entry }.
shape-wrong-kind = Attendu ici : { $expected }. Trouvé : { $found }.
shape-wrong-value = { $value } ne convient pas. Attendu ici : { $expected }.
shape-expected = Attendu ici : { $expected }.
shape-entry-twice = Une entrée figure deux fois.
shape-too-long = Il y a plus ici qu’il ne peut y avoir.
shape-not-fitting = La valeur ne convient pas ici.
shape-not-json = Ce n’est pas du JSON : ligne { $line }, colonne { $column }.
shape-ends-early = Le JSON s’arrête trop tôt : ligne { $line }, colonne { $column }.

## Cas à marquer, à juger, à compter

case-four-missing = Les quatre qui jouent manquent.
case-players-missing = Ceux qui jouent manquent.
case-vorhand-missing = Vorhand manque.
case-pair-missing = Cette paire manque.
case-four-play = Une donne se joue à quatre.
case-three-to-five-play = Une donne se joue de trois à cinq.
case-vorhand-unknown = Vorhand n’est aucun de ceux qui jouent.
case-player-twice = { $player } est déjà à la table.
case-nothing-counted = Ici, rien ne se compte après le dernier pli ({ $family }).
case-not-bid-step-by-step = Les enchères de ce jeu ne se racontent pas pas à pas.
case-several = { $count } manquements.
case-unknown-ruleset = Il n’y a pas de règlement { $id }. On connaît { $known }.

## Königrufen

koenigrufen-feat-twice = Un exploit n’arrive qu’une fois par donne.
koenigrufen-feat-not-in-ruleset = Le règlement ne connaît pas cet exploit.
koenigrufen-game-not-in-ruleset = Le règlement ne connaît pas ce jeu : { $contract }.
koenigrufen-has-won-the-game = Qui a réussi cette prime a gagné le jeu : { $premium }.
koenigrufen-tricks-of-all-four = Une donne a { $tricks } levées : elle ne peut pas s’être terminée ainsi pour les quatre.
koenigrufen-needs-a-trick = Il y faut une levée, mais l’autre camp les a toutes faites : { $premium }.
koenigrufen-made-by-both = Les deux camps auraient réussi la même prime : { $premium }.
koenigrufen-sack-1-within-sack-2 = Qui a fait le deuxième sac a fait aussi le premier.
koenigrufen-tricks-sum = La somme des levées est { $tricks }, or il y en a { $due }.
koenigrufen-thirds-sum = La somme des tiers est { $thirds }, or il y en a { $due }.
koenigrufen-players-not-counted =
    { $missing ->
         [one] Un des quatre joueurs n’est pas compté.
        *[other] { $missing } des quatre joueurs ne sont pas comptés.
    }
koenigrufen-thirds-without-trick =
    { $player } ne peut avoir { $tricks ->
         [0] aucune levée
         [one] une levée
        *[other] { $tricks } levées
    } et { $thirds ->
         [0] aucun tiers
         [one] un tiers
        *[other] { $thirds } tiers
    }.
koenigrufen-cards-cannot-count = { $cards } cartes ne peuvent compter { $thirds } tiers.
koenigrufen-nothing-counts = Aucun camp ne peut avoir { $thirds } tiers.
koenigrufen-no-whole-tricks = { $cards } cartes ne font pas de levées entières avec { $beside } cartes à côté, ou pas autant de levées qu’indiqué.
koenigrufen-more-cards-than-there-are = Il y a { $cards } cartes, et le jeu en a { $most }.
koenigrufen-card-twice = { $card } y est déjà.
koenigrufen-heap-missing = Donnez les cartes, les Lagen, le Blatt ou les tiers.
koenigrufen-heap-given-twice = Donnez soit les cartes, soit les Lagen, soit le Blatt, soit les tiers.
koenigrufen-not-won-by-counting = { $contract } ne se gagne pas aux points.
koenigrufen-counted-twice = { $player } est compté deux fois.
koenigrufen-counted-or-placed = Soit les quatre sont comptés, soit les quatre ont un rang.
koenigrufen-places-wrong = Les quatre ne peuvent pas être classés ainsi : 1 a le plus, les ex æquo partagent le meilleur rang (1, 1, 3, 4), et jamais tous les quatre n’ont autant.
koenigrufen-jungfrau-not-last = Une Jungfrau est dernière, et qui a aussi peu qu’elle n’a pas de levée non plus.
koenigrufen-buergermeister-not-first = Seul celui qui a le plus, sans ex æquo, peut être Bürgermeister.
koenigrufen-buergermeister-missing = Qui a toutes les levées est Bürgermeister.
koenigrufen-count-missing = Les tiers et les levées des quatre joueurs manquent.
koenigrufen-count-not-trischaken = Tiers et levées par joueur appartiennent au Trischaken.
koenigrufen-count-without-points = On ne compte que dans un jeu aux points joué jusqu’au bout.
koenigrufen-counted-otherwise = D’après les points comptés, le jeu aurait fini autrement : il est gagné à partir de 35/2.
koenigrufen-trischaken-declarer = Le Trischaken n’a pas de preneur.
koenigrufen-kontra-twice = { $player } a déjà un Kontra ici.
koenigrufen-rekontra-meets-all = Un rekontra répond à tous les kontras sur ce jeu : celui-ci va aussi loin.
koenigrufen-kontra-by-own-side = { $player } joue dans ce camp et ne lui donne pas de Kontra.
koenigrufen-given-up-no-kontra = Un jeu abandonné n’a pas de Kontra.
koenigrufen-given-up-not-won = Un jeu abandonné n’est pas gagné.
koenigrufen-cannot-be-given-up = Seul un Rufer ou un Besserrufer dont le roi appelé est au talon peut être abandonné.
koenigrufen-calls-no-king = On n’y appelle pas de roi : { $contract }.
koenigrufen-no-partner-in = Ce jeu se joue sans partenaire : { $contract }.
koenigrufen-partner-beside-king-in-talon = Quand le roi appelé est au talon, il n’y a pas de partenaire.
koenigrufen-partner-is-declarer = Le preneur ne peut être son propre partenaire.
koenigrufen-game-outcome-missing = Il n’est pas dit si le jeu a été gagné.
koenigrufen-not-played-bei = { $own } ne se joue pas « bei » { $contract }.
koenigrufen-nobody-plays = Personne ne joue le jeu.
koenigrufen-no-bei = Le règlement ne connaît pas le « bei » : il n’y a qu’un preneur.
koenigrufen-declarer-twice = Ce joueur figure déjà comme preneur.
koenigrufen-declarers-own-game = Le jeu propre du preneur n’est pas celui de la marque.
koenigrufen-vorhand-only = Seul Vorhand peut jouer { $contract }.
koenigrufen-one-declarer = Un jeu positif a un seul preneur.
koenigrufen-only-holder-announces-ultimo = Seul celui qui tient le roi appelé annonce König ultimo.
koenigrufen-no-called-king = Aucun roi appelé n’est en jeu.
koenigrufen-ultimo-of-declarers = König ultimo appartient au camp du preneur.
koenigrufen-premium-by-other-side = Celui qui l’a annoncée joue dans l’autre camp.
koenigrufen-premium-outcome-missing = Il n’est pas dit si la prime a été réussie.
koenigrufen-given-up-nothing-made = Dans un jeu abandonné, aucune prime n’a été réussie.
koenigrufen-given-up-only-announced = Dans un jeu abandonné, seule compte l’annonce que le jeu exige : { $contract }.
koenigrufen-kontra-on-silent = Le Kontra ne répond qu’à une annonce.
koenigrufen-silent-cannot-fail = Une prime muette ne peut échouer.
koenigrufen-only-announced = { $premium } : ne compte qu’annoncée.
koenigrufen-premium-not-in-game = { $premium } ne compte pas dans ce jeu : { $contract }.
koenigrufen-premium-not-in-ruleset = Le règlement ne connaît pas cette prime : { $premium }.
koenigrufen-announcement-missing = Dans ce jeu, le preneur annonce l’un de ceux-ci : { $premiums }. Jeu : { $contract }.
koenigrufen-premium-twice = Ce camp a déjà cette prime : { $premium }.
koenigrufen-excluded-twice = C’est déjà exclu.
koenigrufen-claim-out-of-range = Une réclamation est une perte de 0 à { $most } points, en sixièmes.
koenigrufen-offender-claims = { $player } est fautif et n’a rien à réclamer.
koenigrufen-claims-twice = { $player } réclame deux fois.
koenigrufen-nothing-to-claim = Selon ce règlement et dans ce jeu, rien ne peut être réclamé.
koenigrufen-birdless-is-declarers = Ne pas faire l’annonce exigée est la faute du preneur.
koenigrufen-only-in-besserrufer = Cette Renonce n’existe que dans un jeu qui exige une annonce, comme le Besserrufer.
koenigrufen-offenders-count = Une Renonce a un ou deux fautifs.
koenigrufen-premium-not-announced = Ce camp ne l’a pas annoncée : { $premium }.
koenigrufen-premium-lost-twice = Cette prime est déjà perdue.
koenigrufen-no-premium-lost = Une décision sur des primes en nomme au moins une qui est perdue.
koenigrufen-nothing-discarded = On n’y écarte rien : { $contract }.
koenigrufen-half-taken = On n’y prend aucune moitié du talon : { $contract }.
koenigrufen-half-not-taken = On y prend une moitié du talon : { $contract }.
koenigrufen-given-up-not-played = Un jeu abandonné n’a ni écart ni levées.
koenigrufen-not-callable = { $card } ne peut être appelé dans ce jeu : { $contract }.
koenigrufen-talon-count =
    Le talon a { $found ->
         [0] aucune carte
         [one] une carte
        *[other] { $found } cartes
    }, or il en faut { $due }.
koenigrufen-nothing-to-announce = Le règlement n’admet dans ce jeu rien de cela que le preneur puisse annoncer.
koenigrufen-colour-premium-unknown = Le règlement ne connaît pas cette prime : { $premium }.
koenigrufen-valat-stands-apart = Ce que vaut un Valat n’est pas dit parmi les primes.
koenigrufen-game-not-excluded = Du jeu, seul le Kontra peut être exclu.
koenigrufen-trischaken-no-kontra = Le Trischaken n’a pas de Kontra.
koenigrufen-excluded-not-there = La marque n’a pas cette prime pour ce camp : { $premium }.
koenigrufen-excluded-game-or-premium = Nommez ou le jeu, ou une prime et son camp.
koenigrufen-trischaken-not-lost = Au Trischaken, aucun jeu ne se perd en étalant les cartes.
koenigrufen-given-up-not-lost = Un jeu abandonné est déjà perdu.
koenigrufen-partner-unknown = On ne sait pas encore qui tient le roi appelé : complétez d’abord la marque.
koenigrufen-nothing-to-choose = Dans ce jeu, il n’y a rien à choisir.
koenigrufen-vorhand-chooses-nothing = Le règlement ne laisse aucun choix à Vorhand.
koenigrufen-game-first = Un jeu doit d’abord être annoncé.
koenigrufen-card-called = Une carte est déjà appelée.
koenigrufen-announced-already = { $premium } : déjà annoncée.
koenigrufen-nothing-to-kontra = Rien de tel n’a été annoncé.
koenigrufen-kontra-given = Ce joueur y a déjà donné Kontra.
koenigrufen-kontra-on-own-game = Personne ne donne Kontra à son propre jeu.
koenigrufen-answers-own-kontra = Personne ne répond à son propre Kontra.
koenigrufen-no-kontra-to-answer = Il n’y a pas de Kontra auquel répondre.
koenigrufen-no-rekontra = Il n’y a pas de Rekontra au Kontra de ce joueur.
koenigrufen-speaker-missing = Il n’est pas dit qui donne le Kontra.
koenigrufen-contradicted-call = D’après les cartes, on a appelé { $called } et non { $stated }.
koenigrufen-game-was = D’après les cartes, on a joué : { $contract }.
koenigrufen-does-not-declare = D’après les cartes, { $player } ne joue pas le jeu.
koenigrufen-declares-other = D’après les cartes, { $player } joue { $contract }.
koenigrufen-has-won = D’après les cartes, { $player } a gagné le jeu.
koenigrufen-has-lost = D’après les cartes, { $player } a perdu le jeu.
koenigrufen-kontras-differ = Les Kontras de la partie sont autres.
koenigrufen-declares = D’après les cartes, { $player } joue aussi le jeu.
koenigrufen-holds-called-king = D’après les cartes, { $player } tient le roi appelé.
koenigrufen-plays-alone = D’après les cartes, le preneur joue seul.
koenigrufen-king-in-talon = D’après les cartes, le roi appelé est au talon.
koenigrufen-king-not-in-talon = D’après les cartes, le roi appelé n’est pas au talon.
koenigrufen-was-given-up = D’après les cartes, le jeu a été abandonné.
koenigrufen-was-not-given-up = D’après les cartes, le jeu a été joué et non abandonné.
koenigrufen-side-did-not-announce = Ce camp ({ $side }) n’a pas annoncé { $premium }.
koenigrufen-side-did-not-make = D’après les cartes, prime non réussie : { $premium } ({ $side }).
koenigrufen-announced-and-missing = Prime annoncée, mais qui manque ici : { $premium } ({ $side }).
koenigrufen-made-and-missing = Prime réussie d’après les cartes, mais qui manque ici : { $premium } ({ $side }).
koenigrufen-is-announced = Prime annoncée et non muette : { $premium } ({ $side }).
koenigrufen-is-silent = Prime muette et non annoncée : { $premium } ({ $side }).
koenigrufen-was-made = D’après les cartes, prime réussie : { $premium } ({ $side }).
koenigrufen-was-not-made = D’après les cartes, prime échouée : { $premium } ({ $side }).
koenigrufen-premium-kontra-differs = Le Kontra de la partie est autre.
koenigrufen-announced-by = { $premium } ({ $side }) a été annoncé par { $player }.
koenigrufen-count-differs = D’après les cartes, { $player } a { $thirds } tiers et { $tricks } levées.
koenigrufen-place-differs = D’après les cartes, { $player } est au rang { $place }, avec { $thirds } tiers et { $tricks } levées.
koenigrufen-no-such-feat = Les cartes ne montrent pas un tel exploit chez { $player }.
koenigrufen-games-count = Un règlement a de 1 à { $most } jeux.
koenigrufen-own-game-unnamed = Un jeu à vous a besoin d’un nom.
koenigrufen-name-twice = Un autre jeu s’appelle ainsi.
koenigrufen-only-for-points = Seul un jeu aux points l’a.
koenigrufen-nobody-ouvert = Les cartes de personne ne sont étalées quand chacun joue pour soi.
koenigrufen-vorhand-says = Ce que personne n’annonce, c’est Vorhand qui le dit : vorhand.
koenigrufen-given-up-calls-king = Ce qui peut être abandonné appelle un roi et prend une moitié du talon.
koenigrufen-caller-leaves-half = Qui appelle un roi laisse au moins la moitié du talon.
koenigrufen-aim-too-high = Un jeu vise moins de { $tricks } levées.

## Tarot français

tarot-not-in-ruleset = Le règlement ne connaît pas ce contrat : { $contract }.
tarot-poignee-not-in-ruleset = Le règlement ne connaît pas cette poignée : { $poignee }.
tarot-no-contract = Il faut au règlement au moins un contrat.
tarot-too-many-atouts = Les poignées montrent { $shown } atouts ou plus, or il y en a { $most }.
tarot-poignee-twice = { $player } a déjà montré une poignée.
tarot-called-own-king = Qui a appelé son propre roi n’a pas de partenaire.
tarot-no-partner = À { $players } joueurs, le preneur n’a pas de partenaire.
tarot-pairs-no-tricks =
    { $cards ->
         [one] Une carte ne fait
        *[other] { $cards } cartes ne font
    } pas de levées entières à { $players }, le chien compté où il faut.
tarot-low-cards = Ces paires demandent { $found } basses cartes, or il y en a { $most }.
tarot-bouts-and-kings = Bouts et rois font ensemble les paires de cinq.
tarot-so-many-cards = Il y a { $most } telles cartes en tout.
tarot-pairs-with-excuse = Les paires se posent après l’échange de l’Excuse.
tarot-pairs-with-dog = Les paires disent aussi le chien.
tarot-excuse-missing = Ce sont toutes les levées, et l’Excuse n’est dans aucune.
tarot-excuse-in-dog = L’Excuse est au chien : personne ne l’a jouée.
tarot-not-aside = { $card } ne peut être écarté.
tarot-dog-count =
    Le chien a { $found ->
         [0] aucune carte
         [one] une carte
        *[other] { $found } cartes
    }, or il en faut { $due }.
tarot-dog-missing = Les { $due } cartes du chien sont aussi à ce camp.
tarot-no-tricks =
    { $cards ->
         [one] Une carte ne fait
        *[other] { $cards } cartes ne font
    } pas de levées entières à { $players }.
tarot-card-twice = { $card } y est déjà.
tarot-heap-missing = Donnez les cartes ou les paires.
tarot-cards-and-pairs = Donnez les cartes ou les paires, pas les deux.
tarot-three-to-five = On joue de trois à cinq.
tarot-poignees-rise = À { $players } joueurs, une plus grande poignée demande plus d’atouts.
tarot-more-bouts-fewer-points = Qui a plus de bouts n’a pas besoin de plus de points.
tarot-was-not-aside = { $card } n’a pas été écarté.
tarot-nothing-aside = On n’y écarte rien : { $contract }.
tarot-points-and-bouts =
    Avec { $bouts ->
         [0] aucun bout
         [one] un bout
        *[other] { $bouts } bouts
    }, l’attaque a de { $least } à { $most } points.
tarot-no-half-points = À quatre, il n’y a pas de demi-points.
tarot-points-out-of-bounds = { $points } points ne sont pas compris entre 0 et { $most }.
tarot-three-bouts = Il y a trois bouts.
tarot-points-missing = Les points de cartes de l’attaque manquent.
tarot-bouts-missing = Les bouts de l’attaque manquent.
tarot-chelem-open = Il n’est pas dit si le chelem a été fait.
tarot-takes = D’après les cartes, le preneur, c’est { $player }.
tarot-plays-alone = D’après les cartes, le preneur joue seul.
tarot-holds-called-king = D’après les cartes, { $player } tient le roi appelé.
tarot-contract-was = D’après les cartes, le contrat était { $contract }.
tarot-points-were = D’après les cartes, l’attaque a { $points } points.
tarot-bouts-were =
    D’après les cartes, l’attaque a { $bouts ->
         [0] aucun bout
         [one] un bout
        *[other] { $bouts } bouts
    }.
tarot-shows-no = { $player } ne l’a pas montrée : { $poignee }.
tarot-shows = { $player } a montré : { $poignee }.
tarot-no-petit-au-bout = D’après les cartes, personne ne prend la dernière levée avec le petit.
tarot-petit-au-bout-of = D’après les cartes, le petit au bout appartient à ce camp : { $side }.
tarot-chelem-differs = Le chelem de la partie est autre.
tarot-nobody-called = À { $players } joueurs, personne n’est appelé.
tarot-not-callable = { $card } ne peut être appelé à { $players } joueurs.
tarot-contract-declared = Un contrat est déjà annoncé.
tarot-contract-first = Un contrat doit d’abord être annoncé.
tarot-card-called = Une carte est déjà appelée.
tarot-poignee-shown = Ce joueur a déjà montré une poignée.
tarot-chelem-announced = Un chelem est déjà annoncé.
tarot-chelem-of-attack = L’attaque a annoncé un chelem, la défense n’en a donc pas fait.
tarot-petit-without-trick = { $side } : pas de levée, donc pas le petit dans la dernière.
tarot-petit-without-bout = { $side } : pas de bout, donc pas le petit.
tarot-all-tricks-all-points = Qui a toutes les levées a tous les points, sauf ceux du chien ou d’une Excuse gardée.
tarot-no-trick-no-points = Qui n’a pas de levée n’a que les points du chien ou d’une Excuse gardée.
tarot-all-points-are-chelem = Tous les points veulent dire qu’un chelem a été fait.
tarot-dog-counts-more = Le chien seul compte davantage.
tarot-defence-dog-counts-more = Le chien de la défense compte plus qu’il ne reste.

## Royal-Tarock

royal-not-in-ruleset = Le règlement ne connaît pas cette annonce : { $item }.
royal-no-schlemm = Il faut au règlement au moins un Schlemm à annoncer.
royal-sits-elsewhere = { $player } n’est pas assis là dans cette donne.
royal-too-many-items = C’est plus qu’il ne peut y avoir.
royal-thrown-in-not-played = Une donne annulée n’a ni annonces ni levées.
royal-last-step-any = Le dernier degré vaut pour tout nombre de tarots.
royal-steps-fall = Chaque degré prend moins de tarots que le précédent.
royal-steps-count = Le tableau des tarots a de 1 à { $most } degrés.
royal-twice-by-player = { $item } figure deux fois chez un joueur.
royal-not-raised-by = { $item } n’est pas relevé par { $by }.
royal-partner-raises = Seul le partenaire relève vers { $item }.
royal-raise-contains = { $item } ne relève { $raised } que s’il contient ce qui y est nommé, chaque carte pour son pli.
royal-raises-own-side = On ne relève que les annonces de son propre camp.
royal-kontra-by-own-side = Personne ne contre son propre camp.
royal-no-kontra-on = On ne peut contrer { $item }.
royal-outcome-missing = Il n’est pas dit si cela a été réussi : { $item }.
royal-meldung-cannot-fail = { $item } est en main ou n’est pas annoncé : cela ne peut échouer.
royal-not-announceable = { $item } ne peut être annoncé.
royal-tarocks-named =
    Le camp a { $found ->
         [0] aucun tarot
         [one] un tarot
        *[other] { $found } tarots
    }, mais { $named } sont nommés.
royal-held-twice = { $card } figure deux fois.
royal-none-of-high = { $card } n’est ni T18, ni T17, ni T16.
royal-two-honours = Il y a deux honneurs.
royal-held-once =
    { $sides ->
         [0] Aucun camp ne tient { $card }, or l’un des deux le doit.
        *[other] Les deux camps tiennent { $card }, or un seul le peut.
    }
royal-honours-sum = Les deux camps ensemble ont { $found } honneurs, or il y en a 2.
royal-tarocks-sum = Les deux camps ensemble ont { $found } tarots, or il y en a { $due }.
royal-hands-missing = Les mains manquent.
royal-no-suit-whole = De chaque couleur, quelqu’un a montré des cartes : personne n’en a donc une entière.
royal-suit-shown-too-often = { $shown } cartes d’une couleur ont été montrées, or il y en a { $due }.
royal-too-few-tarocks =
    Le camp a { $found ->
         [0] aucun tarot
         [one] un tarot
        *[other] { $found } tarots
    } : trop peu pour cela.
royal-shown-too-many = Ce qui a été montré ne tient pas dans dix cartes avec les tarots du camp.
royal-obscur-missing = Personne n’a annoncé de levées libres, un camp a donc fait Obscur.
royal-not-counted = { $item } ne compte pas à côté de ce qui a été annoncé.
royal-not-silent = { $item } ne compte qu’annoncé.
royal-must-name = { $item } doit nommer : { $field }.
royal-names-none = { $item } ne nomme pas : { $field }.
royal-names-wrong = { $item } ne peut nommer cela.
royal-says-nobody = Celui qui le dit ne joue pas ici.
royal-bidding-over = Les enchères sont finies.
royal-not-his-turn = C’est le tour de quelqu’un d’autre.
royal-already-announced = { $item } est déjà dit.
royal-nothing-stands = Rien de tel n’est dit.
royal-kontra-given = { $item } est déjà contré.
royal-on-several-cards = C’est dit sur plusieurs cartes : nommez celle qui est visée.
royal-hands-differ = Les mains données contenaient autre chose.
royal-not-announced-so = { $item } n’a pas été annoncé ainsi.
royal-was-made = D’après les cartes, réussi : { $item }.
royal-was-lost = D’après les cartes, perdu : { $item }.
royal-kontra-differs = Le contre était autre.
royal-announced = { $player } a annoncé { $item }.
royal-silent-made = D’après les cartes, réussi : { $item } ({ $side }).
royal-silent-not-made = D’après les cartes, non réussi : { $item } ({ $side }).
royal-cannot-be-made = { $item } ne peut avoir été réussi ({ $side }).
royal-cannot-be-lost = { $item } ne peut avoir été perdu ({ $side }).
royal-outcomes-exclude = { $outcome } ne peut être vrai en même temps que { $others }.
royal-given-to-eintreiber = { $card } revient avant la donne à l’Eintreiber des attaquants.
royal-given-to-abfaenger = { $card } revient avant la donne à l’Abfänger des attaquants.
royal-raises-other = Ce n’est pas ce que relève { $item }.
royal-deal-over = La donne est finie.
royal-hands-stated = Les mains sont déjà entrées.
royal-bidding-not-over = Les enchères ne sont pas finies : trois doivent passer de suite.
royal-twice = { $item } figure déjà dans ce camp.
royal-one-trophy = Un camp a un seul trophée : { $item } ne va pas avec { $other }.
royal-one-abfang = Un camp a une seule annonce Abfang : { $item } ne va pas avec { $other }.
royal-not-together = { $item } ne va pas avec { $other }.
royal-same-card = { $item } et { $other } ne peuvent viser tous deux { $card }.
royal-made-by-one = Un seul camp peut réussir { $item }.
royal-made = « { $item } réussi ({ $side }) »
royal-lost = « { $item } perdu ({ $side }) »

## Mains et levées

play-twice-in-trick = { $player } a déjà joué à cette levée.
play-played-twice = { $card } est déjà joué.
play-not-in-pack = { $card } n’est pas dans le jeu de cartes.
play-too-many-tricks = Il y a { $found } levées, or on en joue { $most } au plus.
play-cards-missing = Personne n’a reçu { $cards }.
play-dealt-twice = { $card } est déjà distribué.
play-hands-missing = { $missing } des { $due } mains manquent.
play-hand-count =
    { $player } a { $found ->
         [0] aucune carte
         [one] une carte
        *[other] { $found } cartes
    }, or chacun en reçoit { $due }.
play-two-hands = { $player } a deux mains.
play-trick-size =
    Une levée de { $cards ->
         [0] zéro carte
         [one] une carte
        *[other] { $cards } cartes
    }.
play-discarded-twice = { $card } est déjà à l’écart.
play-laid-aside-twice = { $card } est déjà mis de côté.
play-shown-twice = { $card } est déjà montré.

## Règlements

ruleset-text-malformed = Un texte a de 1 à { $most } octets sur une ligne.
ruleset-sources-count = Un règlement nomme { $most } sources au plus.
ruleset-id-malformed = Un identifiant se compose de 1 à { $most } lettres de a à z, chiffres et traits d’union.
ruleset-id-of-preset = { $id } est l'identifiant d'un modèle, qui signifie la même chose pour tous : choisissez-en un autre.
ruleset-id-elsewhere = Il est rangé sous { $id } : son propre identifiant doit être le même.
ruleset-rangpunkte-whole = Les points de rang sont des points entiers de −{ $most } à { $most }.
ruleset-lower-gets-less = Un rang plus bas ne reçoit pas plus qu’un rang plus haut.
ruleset-retention = Les personnes sont conservées de 1 à { $most } mois.
ruleset-organisation-title = Un nom a de 1 à { $most } caractères, dont certains se voient.
ruleset-not-offered = On ne peut pas jouer ici selon { $id } : choisissez un modèle ou l'un de vos règlements proposés.
ruleset-fee-proposed = Un droit d’inscription se situe entre 0 et { $most }.
ruleset-over-hundred-percent = Les parts font au plus 100 pour cent.
ruleset-no-rangpunkte-known = Sans points de rang, ils ne départagent personne.
ruleset-no-trophies-played = Ce règlement n’a aucun trophée : ils ne départagent personne.
ruleset-times-out-of-bounds = Cela compte de 1 à { $most } fois.
ruleset-teams-without-rangpunkte = Sans points de rang, ils n’apportent rien à l’équipe non plus.
ruleset-label-malformed = Un code de 1 à { $most } lettres, chiffres, traits d’union et tirets bas est attendu.
ruleset-title-twice = Chaque titre a son propre code.
ruleset-no-such-title = Aucun titre ne correspond à ces prix : ils nomment le code d’un titre du règlement.
ruleset-category-twice = Il y a une seule liste de prix en argent par titre.
ruleset-lot-stands-last = Le sort et le rang partagé ne laissent rien à décider : ils viennent en dernier.
ruleset-tie-break-twice = Un critère figure une fois dans la liste.
ruleset-pairs-play-in-fours = Les paires jouent à deux par table : il n’y a pas de tables de trois.
ruleset-pairs-compare-matches = Entre paires, ce sont des matchs entiers qui départagent, et non des donnes isolées.
ruleset-pairs-score-as-one = Une paire fixe compte comme un tout, avec les points des deux : aucun résultat individuel n’est choisi.
ruleset-pairs-are-teams-of-two = On tire des paires là où les équipes ont deux membres : [teams] avec size = 2.
ruleset-cycles-and-deals = Avec des tours, le nombre de donnes découle de la table.
ruleset-cycles-or-deals = Une manche a tant de tours, ou tant de donnes.
ruleset-played-by-pairs = { $family } se joue par paires fixes : units = "pairs".
ruleset-second-pair-deals = La deuxième paire donne la première : seat_one = "vorhand".
ruleset-partners-are-tied = Les partenaires sont toujours à égalité : le sort ne les départage pas.
ruleset-not-played-by = { $family } ne se joue pas à { $players }.
ruleset-no-rangpunkte-of-three = Il n’y a pas de points de rang pour les tables de trois.
offence-too-many = Un catalogue a { $most } fautes au plus.
offence-twice = Cette faute figure deux fois.
offence-unnamed = Une faute à vous a besoin d’un nom.
offence-usual-misfits = Une faute grave mène à une Renonce, une légère à un avertissement, toute autre à aucun des deux.
offence-source-malformed = Un texte a de 1 à { $most } octets sur une ligne.
ruleset-not-toml = Ce n’est pas du TOML ({ $cause }).

## Listes de résultats

list-otherwise-by-tables = La liste dit { $stated }, mais ses tables donnent { $follows }.
list-table-size =
    La table { $table } a { $players ->
         [one] un joueur
        *[other] { $players } joueurs
    }.
list-no-rangpunkte = Ce règlement ne compte pas de points de rang.
list-rangpunkte-missing = Ce règlement compte des points de rang : donnez-les, ou la colonne table{ $round }.
list-points-missing = Il y a une place, mais pas de points.
list-team-full = { $team } a déjà { $most } membres.
list-no-teams = Ce règlement ne classe pas d’équipes.
list-stands-already = { $name } figure déjà à la ligne { $line }.
list-at = Ligne { $line }, { $column } : { $what }

## Places à la main

draw-table-number = La table { $table } figure là où un autre numéro est attendu.
draw-table-size =
    La table { $table } a { $seats ->
         [0] aucun joueur
         [one] un joueur
        *[other] { $seats } joueurs
    } ; on joue à { $sizes ->
         [pairs] quatre
         [threes] quatre ou trois
        *[fives] quatre ou cinq
    }.
draw-odd-tables = Il y a { $odd } tables de { $seats } là où { $needed } suffisent.
draw-pair-split = La table { $table } n’assied pas deux paires, l’une après l’autre à partir du premier Vorhand.
draw-seated-twice = { $player } est assis deux fois.
draw-not-taking-part = { $player } ne participe pas à cette manche.
draw-without-seat = { $player } n’a pas de place.
draw-needless-bye = { $player } est exempt alors qu’il y a une place.

## Commandes : ce qu’elles disent

tournament-why-taken-back = Un marqueur dit pourquoi la table retire sa réclamation.
tournament-refusal-unexplained = { $player } refuse de signer : dites pourquoi, et ce qu’il faut en faire.
tournament-change-unexplained = { $player } a déjà été tiré au sort : un motif est attendu pour ce changement.
tournament-published-unexplained = Des résultats sont déjà publiés : un motif est attendu pour ce changement.
tournament-renonce-by-referee = Une Renonce est décidée par un arbitre, elle n’est pas entrée avec la donne.
tournament-named-twice = { $player } est nommé deux fois.
tournament-public-randomness = De 1 à { $most } caractères sont attendus, sans caractère de contrôle ni caractère invisible.
tournament-nobody-cautioned = Un avertissement nomme quelqu’un.
tournament-plays-there = { $player } joue à cette table : seul un spectateur peut s’en mêler ainsi.
tournament-correction-no-renonce = Une décision qui corrige une marque n’est pas une Renonce.
tournament-caution-without-offence = Un avertissement dit quelle était la faute.
tournament-rule-length = La règle est attendue en 1 à { $most } caractères.
tournament-suspension-ends-later = Une suspension finit après le jour du tournoi.
tournament-only-avoiding-keeps-apart = Seul random_avoiding sépare des joueurs.
tournament-no-price-on-offences = { $family } ne donne pas de prix aux fautes : corrigez, annulez ou rayez la donne.
tournament-only-avoiding-at-once = Seul random_avoiding tire plusieurs manches d’un coup ; les autres tirent chacune à nouveau.
tournament-seats-by-hand = Qui place à la main donne les places et un motif.
tournament-nothing-mixed-in = La manche { $round } a été tirée avec la manche { $first } : on n’y peut plus rien mélanger.
tournament-number-taken = Le numéro de départ { $number } est pris.
tournament-already-registered = Cette personne a déjà un numéro de départ.
tournament-suspended-until = La personne est suspendue jusqu’au { $until }.
tournament-official-lets-in = Seul un officiel admet une personne suspendue.
tournament-next-round = La prochaine manche à tirer est la manche { $round }.
tournament-so-many-rounds =
    Il y a { $rounds ->
         [one] une manche
        *[other] { $rounds } manches
    }.
tournament-trophies-count = Personne n’a plus de { $most } trophées.
tournament-capacity = De 1 à { $most } places sont attendues.
tournament-before-the-day = Une heure le { $day } ou plus tard est attendue.
tournament-rounds-in-order = Les manches commencent l’une après l’autre.
tournament-fee-bounds = Un montant de 0 à { $most } est attendu.
tournament-amount-bounds = Un montant autre que 0, de { $most } au plus, est attendu.
tournament-only-taken = On n’a encaissé que { $taken }.
tournament-members-count = Une équipe a de 1 à { $most } membres.
tournament-unknown-player = { $player } n’existe pas dans ce tournoi.
tournament-not-registered = Cette personne n’est pas inscrite ici.
tournament-takes-no-part = { $player } ne participe plus.
tournament-held = { $player } n’est pas encore confirmé : l’accueil doit d’abord décider de la préinscription.
tournament-unknown-fee-kind = Ce tournoi n’a pas de droit d’inscription de ce genre.
tournament-fee-kind-paid = { $player } paie un droit d’inscription d’un genre qui n’existerait plus.
tournament-fee-kind-twice = Ce genre figure deux fois.
tournament-fee-kinds-count = Au plus { $most } genres sont attendus.
tournament-owes-nothing = { $player } ne doit aucun droit d’inscription.
tournament-owes-otherwise = { $player } doit maintenant { $owed } de droit d’inscription.
tournament-comes-in = Ceci entre en caisse : un montant supérieur à 0 est attendu.
tournament-goes-out = Ceci sort de la caisse : un montant inférieur à 0 est attendu.
tournament-only-invoiced = Sur facture, il ne reste que { $open } à payer.
tournament-only-in-the-box = Il n’y a que { $balance } dans la caisse.
tournament-whose-invoice = Indiquez de qui la facture est payée.
tournament-difference-unexplained = On a compté { $counted }, il devrait y avoir { $expected } : un motif est attendu.
tournament-in-other-team = { $player } est dans une autre équipe.
tournament-no-table = Au moins une table est attendue.
tournament-table-twice = La table { $table } est nommée deux fois.
tournament-has-number = Cette personne a déjà le numéro { $number } : échangez les deux s’ils ont été confondus.
tournament-other-family = On joue { $family } : cela ne peut plus devenir un autre jeu.
tournament-table-not-seated = La table { $table } de la manche { $round } ne peut pas être ainsi d’après ce règlement.
tournament-rounds-drawn = { $rounds } manches sont déjà tirées.
tournament-totals-range = Les totaux peuvent aller de la donne { $from } à la donne { $to } au plus.
tournament-totals-too-large = { $player } ne peut pas avoir autant en une manche.
tournament-totals-missing = Le total de { $player } manque.
tournament-struck-elsewhere = La donne { $deal } ne fait pas partie de ces totaux.
tournament-totals-overlap = À partir de la donne { $deal }, il y a déjà des totaux jusqu’à une autre donne : retirez-les d’abord.
tournament-totals-sum = Les points font { $sum } en tout au lieu de 0.
tournament-payment-sum = Les paiements ne font pas 0 en tout.
tournament-partners-alike = { $one } et { $other } forment une paire et ont les mêmes points.
tournament-no-payment = { $family } ne se joue pas pour de l’argent.
tournament-totals-differ = { $player } a { $paper } d’après le papier et { $lines } d’après les lignes.
tournament-no-such-line = Il n’y a pas de donne { $deal } sur la feuille.
tournament-line-twice = La donne { $deal } est nommée deux fois.
tournament-list-place = Ici se trouve la place { $place }, or c’est la { $due } qui suit.
tournament-list-place-missing = Les places figurent à toutes les lignes ou à aucune : elle manque ici.
tournament-list-place-shared = La place { $place } est partagée, mais les points diffèrent.
tournament-list-points-rise = La place { $place }, avec { $total }, a plus de points que celle qui précède.
tournament-list-no-rangpunkte = Le règlement de ce tournoi ne connaît pas de points de rang.
tournament-list-rangpunkte-missing = Les points de rang figurent à toutes les lignes ou à aucune : ils manquent ici.
tournament-list-no-teams = Le règlement de ce tournoi ne connaît pas d’équipes.
tournament-line-before-move = La donne { $deal } a été jouée avant un changement de places : elle reste où elle est.
tournament-line-over-change = Cette ligne passerait de l’autre côté d’un changement à la table, où d’autres jouaient.
tournament-line-comes-to-otherwise = Avec ce donneur, la donne { $deal } donne un autre résultat : indiquez le donneur ou faites-la recalculer.
tournament-line-does-not-fit = La donne { $deal } n’a pas pu être jouée ainsi avec ce donneur : indiquez qui a donné.
tournament-other-deals = Ici, { $player } donne ; un autre donneur doit être accepté expressément.
tournament-seats-count = La table { $table } a { $seats } places.
tournament-nobody-moves = Personne à la table { $table } ne change de place.
tournament-sits-at-none = { $player } n’est à aucune de ces tables.
tournament-pair-split = { $one } et { $other } forment une paire : ils s’assoient côte à côte, dans un camp.
tournament-registered-from = { $player } est inscrit à partir de la manche { $round }.
tournament-team-larger = Une équipe a déjà { $members } membres.
tournament-jurors-count = Un jury a de 1 à { $most } membres.
tournament-juror-unnamed = Un juré est un joueur, une personne ou un officiel.
tournament-unknown-juror = Il n’y a pas de tel joueur.
tournament-juror-twice = Quelqu’un figure deux fois au jury.
tournament-juror-ruled = Cet officiel a pris la décision.
tournament-juror-at-table = { $player } est ou était à cette table.
tournament-juror-of-team = { $player } de cette table est de la même équipe.
tournament-juror-of-club = { $player } de cette table est du même club.
tournament-text-length = De 1 à { $most } caractères qui affichent quelque chose sont attendus, aucun invisible.

## Commandes entières

rejection-deal-not-opened = La donne { $deal } n’est pas ouverte à cette table.
rejection-unknown-table = La manche { $round } n’a pas de table { $table }.
rejection-round-not-drawn = La manche { $round } n’est pas tirée.
rejection-unknown-player = { $player } n’existe pas dans ce tournoi.
rejection-reopen-first = Le tournoi doit d’abord être rouvert.
rejection-who-named = Qui a nommé le jury ne peut le confirmer : un autre officiel le doit.
rejection-no-jury = Aucun jury n’est nommé.
rejection-jury-unconfirmed = Un deuxième officiel doit confirmer le jury malgré ses conflits.
rejection-who-ruled = Qui a pris la décision ne nomme ni ne confirme le jury, et ne note pas ce qu’il a décidé.
rejection-not-losing-side = La décision n’a rien coûté ici et n’a rejeté aucune réclamation de ce camp : { $player }.
rejection-appeal-late = Les décisions de la manche { $round } pouvaient être contestées jusqu’au { $until }.
rejection-appeal-taken-back = { $player } a retiré le recours contre cette décision : elle reste telle.
rejection-appeal-open = Le recours { $appeal } contre cette décision est ouvert.
rejection-jury-has-decided = Un jury a décidé : la décision est définitive.
rejection-ruling-replaced = La décision { $ruling } a remplacé celle-ci.
rejection-appeal-made = Ce recours a déjà été fait.
rejection-appeal-decided = Le recours est déjà tranché.
rejection-unknown-appeal = Il n’y a pas de tel recours.
rejection-unknown-ruling = Il n’y a pas de telle décision.
rejection-complaint-open = Une réclamation sur la donne { $deal } est ouverte : l’arbitre la tranche d’abord.
rejection-unknown-complaint = Il n’y a pas de telle réclamation.
rejection-late-by-referee = Seul un arbitre dit pourquoi une réclamation tardive est entendue.
rejection-did-not-sit = { $player } n’était pas à cette table à la donne { $deal }.
rejection-complaint-raised = Cette réclamation a déjà été faite.
rejection-complaint-settled = La réclamation est déjà réglée.
rejection-deals-missing = { $played } donnes sur { $all } sont jouées.
rejection-only-five-become-four = Seule une table de cinq continue à quatre, et une seule fois ; la table { $table } n’en est pas une.
rejection-table-reduced = La table { $table } continue à quatre : on n’y change plus de places.
rejection-reduction-first = { $player } a quitté la table { $table }, qui continue à quatre : revenez d’abord là-dessus si quelqu’un doit jouer à sa place.
rejection-four-have-dealt = À la table { $table }, la donne { $deal } a déjà été distribuée à quatre : annulez-la d’abord si la table doit rejouer à cinq.
rejection-sums-until-he-left = À la table { $table }, des totaux sur papier vont de la donne { $deal } à la dernière : annulez-les et saisissez d’abord ceux jusqu’à la donne après laquelle quelqu’un est parti.
rejection-already-playing = La table { $table } en est déjà à la donne { $deal } : qui vient maintenant joue comme remplaçant.
rejection-no-seat-left = Il n’y a pas de place pour une personne de plus à la table { $table }.
rejection-pairs-are-fixed = Les paires sont fixes : un remplaçant joue pour qui ne vient pas.
rejection-round-not-started = La manche n’a pas commencé.
rejection-deal-not-over = La donne n’est pas finie : il n’y a rien à corriger.
rejection-corrected-by-ruling = La décision { $ruling } a corrigé la donne : une nouvelle doit la remplacer.
rejection-deal-ruled-on = L’arbitre a décidé sur cette donne.
rejection-deal-void = La donne { $deal } est nulle : elle a été jouée aux mauvaises places.
rejection-ruled-stays-opened = L’arbitre a décidé sur cette donne : elle reste ouverte.
rejection-nothing-in-deal = Rien n’est entré dans cette donne.
rejection-deal-corrected = La donne a été corrigée : corrigez-la encore plutôt.
rejection-substituted-since = Quelqu’un joue pour un autre depuis cette donne : corrigez-la plutôt.
rejection-reduced-since = Depuis cette donne, la table joue à quatre : corrigez-la plutôt, ou revenez d’abord sur le jeu à quatre.
rejection-suspension-first = Une suspension a été prononcée ici contre { $player } : levez-la d’abord.
rejection-no-such-change = Aucun changement du règlement de ce genre n’est proposé.
rejection-who-proposed = Qui a proposé le règlement ne le change pas lui-même : un second responsable s’en charge.
rejection-amend-instead = La manche 1 n’a pas commencé : le règlement est simplement remplacé.
rejection-ruleset-is-so = On joue déjà selon ce règlement.
rejection-line-only-on-paper = La donne { $deal } n’est que sur papier : saisissez d’abord sa ligne ou corrigez les totaux.
rejection-paper-counts = À la table { $table }, des totaux sur papier comptent : on n’ordonne les lignes que lorsqu’elles comptent à leur place.
rejection-no-totals = Aucun total sur papier ne commence à la donne { $deal }.
rejection-lines-missing = Il manque la ligne de la donne : { $deals }.
rejection-round-already-playing = On joue déjà dans la manche { $round }, table : { $tables }.
rejection-seats-moved-since = Des joueurs ont changé de place depuis cette donne : corrigez-la plutôt.
rejection-nothing-at-table = Rien n’est entré à cette table.
rejection-contract-declared = Tous n’ont pas passé : un jeu est annoncé.
rejection-deal-over = La donne { $deal } est finie.
rejection-entered-step-by-step = La donne { $deal } est en cours d’entrée pas à pas, ou a été jugée.
rejection-recorded-otherwise = La donne { $deal } est marquée avec un autre contenu : corrigez-la avec un motif.
rejection-not-at-this-table = { $player } n’est pas assis à cette table.
rejection-next-deal = La prochaine donne est la donne { $deal }.
rejection-no-deals-left = La table a joué toutes ses donnes.
rejection-deal-under-way = La donne { $deal } est en cours.
rejection-table-stopped = La table s’est arrêtée avant la fin.
rejection-sheet-agreed = La table a signé sa feuille.
rejection-seed-missing = La graine secrète de l’engagement n’est pas dans cette base de données : engagez-vous à nouveau sur le tirage.
rejection-redraw-uncommitted = La manche { $round } a été tirée comme engagé : la tirer à nouveau demande un engagement à part.
rejection-is-playing = { $player } joue à la table { $table } : arrêtez la table ou faites d’abord jouer quelqu’un à sa place.
rejection-unknown-team = Il n’y a pas de telle équipe.
rejection-no-teams = Ce tournoi n’a pas d’équipes.
rejection-sits-elsewhere = { $player } est à la table { $table } dans cette manche.
rejection-finish-first = La donne { $deal } est en cours : finissez-la ou reprenez-la d’abord.
rejection-table-finished = La table a fini.
rejection-no-number-left = Il ne reste aucun numéro de départ.
rejection-rounds-over = La dernière manche est finie.
rejection-team-exists = L’équipe existe déjà.
rejection-flagged-enough = La table { $table } est assez signalée : l’arbitre y regarde.
rejection-line-flagged = Cette ligne a déjà été signalée ainsi.
rejection-deal-flagged = La donne { $deal } est signalée : l’arbitre y regarde d’abord.
rejection-flag-resolved = Le signalement est déjà traité.
rejection-unknown-notice = Il n’y a pas de tel avis.
rejection-notices-count = Pas plus de { $most } avis à la fois : retirez-en un d’abord.
rejection-unknown-flag = Il n’y a pas de tel signalement.
rejection-cards-reprice = La décision { $ruling } est en vigueur, et ces cartes changeraient ce qu’elle coûte.
rejection-play-stops-early = La partie s’arrête trop tôt : ouvrez la donne et entrez-la quand elle est finie.
rejection-rounds-missing = { $ended } manches sur { $all } sont finies.
rejection-publish-first = Publiez d’abord les résultats.
rejection-no-money-won = { $player } n’a pas gagné d’argent.
rejection-prize-not-won = { $player } n'a pas gagné le prix { $prize }.
rejection-prize-not-awarded = { $player } a un prix que la dernière édition n’attribue pas : reprenez-le d’abord.
rejection-results-changed = Les résultats ont changé depuis la dernière édition : publiez-en d’abord une nouvelle.
rejection-prize-received = { $player } a déjà reçu le prix.
rejection-prize-lot-first = Le sort décide d’abord de qui reçoit le prix { $prize }.
rejection-nothing-new = Rien n’a changé depuis la dernière édition.
rejection-lot-first = Seul le sort peut départager { $players } : tirez-le d’abord.
rejection-no-such-tie = On tire au sort entre tous les joueurs d’une égalité que rien d’autre ne tranche, ou entre tous ceux qui partagent un prix.
rejection-list-of-pairs = Où jouent des paires fixes, ce sont les paires qui sont classées : une liste de joueurs ne peut pas être reprise.
rejection-list-needs-new-tournament = Une liste est reprise dans un tournoi où personne n’est inscrit et où rien n’est tiré au sort.
rejection-list-taken-over = Les résultats de ce tournoi sont repris d’une liste : on n’y joue plus rien.
rejection-list-not-all = La liste corrigée doit nommer chaque joueur du tournoi une fois.
rejection-no-list = Les résultats de ce tournoi ne sont pas repris d’une liste.
rejection-warnings-unconfirmed = Parcourez la liste des avertissements et confirmez chacun de ceux qui sont voulus.
rejection-unknown-title = On ne peut pas noter qui peut gagner ce titre.
rejection-no-prize-received = { $player } n’a pas reçu de prix.
rejection-still-playing = On joue encore, table : { $tables }.
rejection-withdrawal-first = { $player } a abandonné : l’abandon doit d’abord être repris.
rejection-reopen-sheet-first = La feuille doit d’abord être rouverte.
rejection-competitions-count = Un match compte pour { $most } autres compétitions au plus.
rejection-no-deals-left-to-stop = La table a joué toutes ses donnes.
rejection-draw-rules-changed = Le règlement du tirage a changé depuis : tirez la manche à nouveau.
rejection-drawn-but-gone = { $player } a été tiré mais ne participe plus : tirez la manche à nouveau.
rejection-unknown-offence = Le catalogue de ce règlement n’a pas de faute { $offence }.
rejection-never-scored = La donne n’a jamais été marquée : corrigez sa marque avant cette décision.
rejection-nothing-to-settle = Aucun jeu n’a été annoncé dans cette donne : il n’y a rien à décompter.
rejection-complaint-withdrawn = La réclamation a été retirée.
rejection-complaint-ruled = La décision { $ruling } a réglé la réclamation.
rejection-complaint-elsewhere = La réclamation porte sur la donne { $deal } à la table { $table }.
rejection-ruling-made = Cette décision a déjà été prise.
rejection-no-ruling-in-force = Aucune décision n’est en vigueur sur cette donne.
rejection-ruling-in-force = La décision { $ruling } est en vigueur : une nouvelle doit la remplacer.
rejection-jury-decided-deal = Un jury a décidé de la donne { $deal } : la décision { $ruling } est définitive.
rejection-appeal-first = Le recours { $appeal } contre la décision { $ruling } est ouvert : tranchez-le d’abord.
rejection-appeal-about-deal = Le recours { $appeal } sur la donne { $deal } est ouvert : tranchez-le d’abord.
rejection-finish-at-table-first = La donne { $deal } à la table { $table } est en cours : finissez-la ou reprenez-la d’abord.
rejection-table-stopped-early = La table { $table } s’est arrêtée avant la fin : faites-la d’abord continuer.
rejection-table-agreed = La table { $table } a signé sa feuille : rouvrez-la d’abord.
rejection-first-round-started = La manche 1 a commencé.
rejection-registration-not-open = On ne peut pas se préinscrire soi-même ici.
rejection-come-to-the-desk = Le tournoi a commencé : qui veut encore jouer se présente à l’accueil.
rejection-waiting-list-full = Toutes les places sont prises et la liste d’attente est complète.
rejection-unknown-registration = Il n’y a pas de telle préinscription.
rejection-registration-made = Cette préinscription existe déjà.
rejection-registered-by-now = La préinscription est devenue une inscription : { $player }.
rejection-cancel-at-the-desk = Seul l’accueil peut encore le faire : qui ne vient pas le lui dit.
rejection-held = { $player } n’est pas encore confirmé : l’accueil doit d’abord décider de la préinscription.
rejection-registration-cancelled = Cette préinscription a été annulée.
rejection-annulled-too-late = La manche 1 a commencé : { $player } peut seulement abandonner.
rejection-drawn-already = { $player } a été tiré au sort pour la manche { $round } : annulez sa présence et refaites le tirage.
rejection-unknown-cash-entry = Il n’y a pas de telle écriture dans la caisse.
rejection-cash-entry-made = Cette écriture existe déjà.
rejection-cash-entry-reversed = Cette écriture est déjà annulée.
rejection-cash-entries-count = La caisse d’un tournoi n’a pas plus de { $most } écritures.
rejection-prize-beyond-cash = Un prix de { $amount } ne peut pas être remis : il n’y a que { $balance } dans la caisse. Notez d’abord ce qui y a été mis.
rejection-is-open = C’est déjà ouvert.
rejection-options-count = On regarde ensemble { $most } décisions au plus.
rejection-next-round = La prochaine manche à tirer est la manche { $round }.
rejection-so-many-rounds = Le tournoi a { $rounds ->
     [one] une manche
    *[other] { $rounds } manches
    }.
rejection-somebody-plays = Dans ce jeu, quelqu’un joue toujours : { $family }.
rejection-round-only-drawn = La manche { $round } n’a pas commencé.
rejection-round-under-way = La manche { $round } est en cours.
rejection-round-ended = La manche { $round } est finie.
rejection-no-clock = Cette manche n’a pas de limite de temps : donnez-lui d’abord des minutes.
rejection-clock-minutes = On donne ou retire de 1 à { $most } minutes à la fois.
rejection-late-next-deal = Une réclamation sur la donne { $deal } comptait jusqu’à la première enchère de la donne { $next }, le { $until } (REN « Abrechnung ») ; un arbitre peut dire pourquoi elle est tout de même entendue.
rejection-late-sheet-agreed = Une réclamation sur la donne { $deal } comptait jusqu’à ce que la table signe sa feuille, le { $until } (REN « Abrechnung ») ; un arbitre peut dire pourquoi elle est tout de même entendue.
rejection-late-round-ended = Une réclamation sur la donne { $deal } comptait jusqu’à la fin de la manche, le { $until } (REN « Abrechnung ») ; un arbitre peut dire pourquoi elle est tout de même entendue.
rejection-other-deals = Quelqu’un d’autre donne ; un autre donneur doit être accepté expressément.
rejection-deals = { $player } donne ; un autre donneur doit être accepté expressément.
rejection-only-official = Seul un officiel peut le changer maintenant.
rejection-official-only = { $reason } Un officiel peut le changer.
rejection-cannot-seat-without-byes =
    { $players } joueurs ne se placent pas { $sizes ->
         [pairs] par deux paires à chaque table
         [threes] à des tables de quatre et trois
        *[fives] à des tables de quatre et cinq
    } : { $missing } de moins ou { $surplus } de trop. Ou exemptez-en { $surplus } à tour de rôle (byes).
rejection-cannot-seat =
    { $players } joueurs ne se placent pas { $sizes ->
         [pairs] par deux paires à chaque table
         [threes] à des tables de quatre et trois
        *[fives] à des tables de quatre et cinq
    } : il en manque { $missing }, ou il y en a { $surplus } de trop.
rejection-too-few-to-seat =
    { $players } joueurs ne se placent pas { $sizes ->
         [pairs] par deux paires à chaque table
         [threes] à des tables de quatre et trois
        *[fives] à des tables de quatre et cinq
    } : il en manque { $missing }.
rejection-listed-twice = { $player } figure deux fois dans la liste des joueurs.
rejection-unpaired = { $player } n’est dans aucune paire de ce tirage, ou dans plusieurs.
rejection-draw-too-large = En évitant les rencontres répétées, on tire au plus { $players } joueurs et { $rounds } manches.
rejection-drawn-with = La manche { $round } a été tirée avec la manche { $first } : tirez-la sans autres options. La tirer à nouveau ensuite demande un motif.
rejection-drawn-with-committed = La manche { $round } a été tirée avec la manche { $first } : tirez-la sans autres options. La tirer à nouveau ensuite demande un motif et un engagement à part.
rejection-came-since = Venus depuis la publication de l’engagement : { $players }. Engagez-vous à nouveau sur le tirage.
rejection-left-since = Partis depuis la publication de l’engagement : { $players }. Engagez-vous à nouveau sur le tirage.
rejection-draw-changed-since = Ce dont le tirage tient compte, ou la façon de tirer, a changé depuis la publication de l’engagement : engagez-vous à nouveau sur le tirage.
rejection-is-excluded = { $player } est exclu.
rejection-has-withdrawn = { $player } a abandonné.
rejection-complaints-open = Réclamations ouvertes : { $all }.
rejection-appeals-open = Recours ouverts : { $all }.
rejection-flags-open = Signalements ouverts : { $all }.
rejection-of-deal = donne { $deal } (manche { $round }, table { $table })
rejection-round-drawn = La manche { $round } est déjà tirée ; la tirer à nouveau demande un motif.
rejection-round-not-ended = La manche { $round } n’est pas finie.
rejection-trophies-count = Personne n’a plus de { $most } trophées.
rejection-signed-twice = { $player } figure deux fois.
rejection-jury-supersedes = La décision du jury doit remplacer celle qui est contestée.
rejection-newer-settlement = La version { $version } décompte ses donnes : un programme plus récent peut écrire, celui-ci ne fait que lire.
rejection-no-newer-settlement = Les donnes sont décomptées par la version { $version } ; plus récentes connues ici : { $newer }.

## Mots du jeu et de JSON

family-koenigrufen = Königrufen
family-tarot = tarot français
family-royal = Royal-Tarock
side-declarer = camp du preneur
side-opponents = adversaires
side-attack = attaque
side-defence = défense
royal-side-attackers = attaquants
royal-side-defenders = défenseurs
royal-names-cards = cartes
royal-names-suit = couleur
royal-names-suits = couleurs
royal-names-count = nombre
json-boolean = vrai ou faux (true, false)
json-text = un texte
json-list = une liste
json-object = un objet
json-name-or-object = un nom ou un objet
json-nothing = rien
json-count = un nombre entier à partir de 0
json-count-to-255 = un nombre entier de 0 à 255
json-count-to-65535 = un nombre entier de 0 à 65535
json-whole-number = un nombre entier
json-positive = un nombre entier à partir de 1
json-number = un nombre
json-card-name = le nom d’une carte
json-card = une carte : T1 à T21, Sk, ou une couleur (h, k, p, t) avec K, D, C, B ou une valeur (rouge 1 à 4, noir 7 à 10)
json-tarot-card = une carte : A1 à A21, Ex, ou une couleur (h, k, p, t) avec R, D, C, V ou une valeur de 1 à 10
json-by-player = un objet avec une valeur pour chaque joueur
json-player = un joueur
json-start-number = un numéro de départ en texte, tel que "17"
json-points = un multiple de 1/2, ou une fraction telle que "-2/3"
json-card-points = des points de cartes en demis
json-half = 1 ou 2, pour une moitié du talon
json-seat = une place de 0 à 4
json-code = 1 à 64 caractères, sans caractère de contrôle, sans blanc aux bouts
json-label = 1 à 64 lettres, chiffres, traits d’union et tirets bas
json-ruleset = l’identifiant d’un règlement, ou un règlement
json-id = un identifiant (UUID)
json-day = une date telle que 2026-11-21
json-day-or-moment = une date telle que 2026-11-21 ou un instant tel que 2026-11-21T10:00:00Z, selon le champ
json-moment = un instant tel que 2026-11-21T14:05:00Z
json-value = un autre genre de valeur
json-limit = un nombre entier de 1 à 500
json-version = une version telle que 17, ou 2.17 avec son époque
json-cursor = un curseur donné par ce serveur
json-item = l’identifiant d’un jeu ou d’une annonce

## Ce qui n’allait pas dans les mains et les levées

play-other-leads = Un autre joueur devait entamer.
play-other-plays-first = Un autre joueur devait jouer avant.
play-not-in-hand = Cette carte n’était pas dans sa main.
play-serve = Il faut fournir ce qui a été entamé ; il avait { $right }.
koenigrufen-must-trump = Sans la couleur, il faut un tarot ; il avait { $right }.
koenigrufen-must-beat = Il faut prendre ce qui est posé ; il avait { $right }.
koenigrufen-pagat-last = Le Pagat est le dernier tarot ; il avait { $right }.
koenigrufen-tarock-after-suits = Le tarot s’entame après les couleurs ; il avait { $right }.
koenigrufen-discarded-count = Écartées : { $found } cartes au lieu de { $due }.
koenigrufen-discarded-not-held = Il n’avait pas cette carte.
koenigrufen-discarded-honour = Ni les rois ni la Trull ne s’écartent.
koenigrufen-discarded-others-first = D’autres cartes s’écartent d’abord ; il avait { $right }.
koenigrufen-four-kings-call-none = Avec quatre rois, aucun roi ne peut être appelé.
koenigrufen-no-king-called = Aucun roi n’a été appelé.
koenigrufen-skues-called = Le Sküs ne s’appelle qu’avec quatre rois, si le règlement le permet.
koenigrufen-ultimo-by-holder = König ultimo est annoncé par qui tient le roi appelé.
koenigrufen-own-card-called = On n’appelle pas une carte de sa propre main.
koenigrufen-nothing-announced = Le preneur n’a pas annoncé ce que le jeu exige : { $contract }.
koenigrufen-bird-not-dealt = L’oiseau annoncé n’était pas dans la main reçue.
koenigrufen-kontra-by-partner = Il tient lui-même le roi appelé.
koenigrufen-highest-bird-first = L’oiseau annoncé le plus haut part le premier ; il avait { $right }.
koenigrufen-bird-kept = Un oiseau annoncé se garde pour sa levée ; il fallait poser { $right }.
tarot-must-cut = Sans la couleur, il faut couper ; il avait { $right }.
tarot-must-overtrump = Il faut monter à l’atout ; il avait { $right }.
tarot-aside-count = Mises de côté : { $found } cartes au lieu de { $due }.
tarot-aside-not-held = Il n’avait pas cette carte.
tarot-aside-honour = Ni les rois ni les bouts ne s’écartent.
tarot-aside-not-shown = Un atout écarté doit être montré.
tarot-aside-others-first = D’autres cartes s’écartent avant les atouts ; il avait { $right }.
tarot-called-nothing = Rien n’a été appelé.
tarot-call-needs = Qui appelle cette carte doit tenir lui-même { $right }.
tarot-shown-count = Montrées : { $found } cartes au lieu de { $due }.
tarot-shown-no-atout = Cette carte n’est pas un atout.
tarot-shown-excuse = Qui montre l’Excuse n’a pas d’autre atout ; il avait { $right }.
tarot-petit-sec = Le petit sec annule la donne.
royal-must-tarock = Sans la couleur, il faut un tarot ; il avait { $right }.
royal-kept-withheld = Dans cette levée, une annonce exige { $right }.
royal-kept-early = Cette carte se garde pour une levée ultérieure ; il pouvait jouer { $right }.
royal-kept-order = De plusieurs cartes gardées, la dernière liée part la première : { $right }.
royal-false-meldung = Sa main ne le justifie pas.
royal-not-thrown-in = Une main de moins de trois tarots annule la donne.
royal-thrown-in-wrongly = Chaque main avait trois tarots.

## Avant le tirage et avant la publication

check-unconfirmed = Cela n’est pas confirmé.
check-fees-unpaid = Il reste { $open } de droits d’inscription à payer : { $players }.
check-teams-incomplete = { $teams ->
    [0] Aucune équipe n’a
    [one] Une équipe a
   *[other] { $teams } équipes ont
    } moins de { $size } membres.
check-not-checked-in = Inscrits mais pas pointés, donc pas tirés au sort : { $players }.
check-possible-doubles = Deux joueurs portent le même nom.
check-doubles = Une personne est peut-être inscrite deux fois, les noms sont identiques : { $players }.
check-never-seated = N’ont jamais été placés à une table : { $players }.
check-deals-missing = Moins de donnes que prévu ont été jouées : { $tables }.
check-sheets-unsigned = La feuille n’est pas signée : { $tables }.
check-signed-despite-refusal = La feuille compte bien que quelqu’un ait refusé de la signer : { $tables }.
check-records-impossible = Ce qui est inscrit ne peut pas avoir été joué : { $deals }.
check-sums-contradicted = Les lignes donnent autre chose que les totaux du papier, qui comptent : { $tables }.
check-deals-unknown = Les égalités se départagent par donnes, mais de ces tables on ne connaît que des totaux : { $tables }.
check-paper-wins = Si une feuille ne donne que des sommes, on ignore combien de donnes y ont été gagnées ; or cela départage les ex æquo.
check-paper-best-deal = Si une feuille ne donne que des sommes, on n’en connaît pas la meilleure donne ; or elle départage les ex æquo.
check-paper-trophy-ties = Si une feuille ne donne que des sommes, on n’en connaît pas les trophées ; or ils départagent les ex æquo.
check-paper-trophies = Si une feuille ne donne que des sommes, ses trophées ne figurent pas sur la liste.
check-title-vacant = Personne ne peut obtenir « { $title } ».
check-title-outdated = Les candidats à un titre ne correspondent pas aux données des personnes.
check-title-differs = À vérifier selon le domicile ou l’âge pour « { $title } » : { $players }.
check-nothing-to-win = Des prix en argent sont prévus, mais la cagnotte est vide.
check-prizes-above-pot = Les prix promis dépassent la cagnotte ({ $pot }) : l’organisateur ajoute { $added }.
check-prizes-unfilled = Personne ne reçoit ces prix : { $prizes }.
check-prize-lots-open = Il reste à tirer au sort le partage des prix entre { $players }.
check-cash-uncounted = La caisse n’a pas été comptée à la fin ; elle devrait contenir { $balance }.
check-edition-outdated = Des rangs, titres ou prix ont changé depuis l’édition { $edition } : ce qui a été publié en dernier ne vaut plus.
check-registrations-open = { $count ->
    [0] Aucune préinscription avec une place n’attend d’être confirmée.
    [one] Une personne préinscrite qui a une place n’est pas encore inscrite : { $count }.
   *[other] Des personnes préinscrites qui ont une place ne sont pas encore inscrites : { $count }.
}
check-complaints-open = Réclamations sans décision : { $deals }.
check-appeals-open = Recours sans décision : { $deals }.
check-flags-open = Signalements que personne n’a examinés : { $deals }.
check-ties-seated = Les places suivent le classement, où { $players } sont à égalité : leurs dossards décident. Pour faire autrement, placez-les à la main.
check-prizes-to-return = Détiennent un prix qui ne leur revient plus : { $players }.
check-table-of-round = manche { $round }, table { $table }
check-deal-of-table = manche { $round }, table { $table }, donne { $deal }

## Saison

season-round-ends-in-order = Chaque tour se termine après celui d’avant.
season-other-year = La saison se joue en { $year }.
season-other-team-entered = Seule l’une des deux équipes peut le dire.
season-one-team-twice = Une équipe ne joue pas contre elle-même.
season-team-not-entered = Cette équipe ne participe pas.
season-other-pairing = D’autres jouent dans cette rencontre.
season-pairing-missing = En coupe, un match appartient à une rencontre.
season-no-pairings = Un championnat n’a ni rencontres ni prolongations.
season-person-twice = Cette personne est déjà nommée.
season-in-another-team = Cette personne appartient déjà à une autre équipe.
season-changes-count = Changements par match et par camp, au plus : { $most }.
season-positions-swapped = Qui a commencé comme Eintreiber ou Abfänger le reste tout le match.
season-changes-in-order = On change avant une donne qui suit la première, l’une après l’autre.
season-guest-unmarked = Qui n’est pas de l’équipe est noté comme invité.
season-guest-is-member = Est invité qui joue sans être de l’équipe.
season-no-member-at-table = Au moins un membre de l’équipe doit toujours jouer à la table.
season-not-a-side = Cette équipe ne joue pas dans cette rencontre.
season-season-closed = La saison doit d’abord être rouverte.
season-season-open = La saison n’est pas close.
season-no-knockout = Cette saison n’est pas une coupe : il n’y a pas de tirage.
season-unknown-team = Cette équipe ne participe pas.
season-pairs-count = Paires en coupe, au plus : { $most }.
season-pairs-too-few = Il faut deux paires pour un tirage.
season-pair-of-two = La coupe se joue par paires : deux membres, sans remplaçants.
season-drawn-already = La coupe est tirée au sort.
season-not-drawn = La coupe n’est pas encore tirée au sort.
season-unknown-pairing = Il n’y a pas de telle rencontre.
season-pairing-waits = On ne sait pas encore qui joue dans cette rencontre.
season-pairing-over = Cette rencontre est décidée.
season-not-level = On ne prolonge qu’une fois tous les matches confirmés et à égalité.
season-next-round-played = Un tour suivant a commencé : une autre paire y viendrait.
season-other-pairs = Les paires ont changé depuis l’engagement : engagez-vous à nouveau.
season-unknown-match = Il n’y a pas de tel match.
season-own-match = Qui a inscrit le match ne le confirme pas : l’autre camp le fait.
season-same-hand = Qui inscrit un match pour un camp ne le confirme pas pour l’autre ; le jury peut en décider.
season-counted-already = Ces donnes comptent déjà ici comme match.
season-deals-of-a-match = Un match compte ici exactement { $deals } donnes ; il n’y en a pas autant là-bas.
season-others-played = D’autres y ont joué, ou pas en ces paires.
season-other-points-there = Ici { $points } points, dans le tournoi { $theirs }.
season-other-day-there = Le tournoi a eu lieu le { $day }.
season-match-confirmed = Les deux camps sont déjà d’accord sur ce match.
season-points-below-zero = Un camp a moins de zéro point dans ces donnes : elles ne peuvent pas compter comme match.
season-points-not-whole = Un camp n’a pas un nombre entier de points dans ces donnes : elles ne peuvent pas compter comme match.
season-match-ruled = Le jury a décidé de ce match.
season-matches-played = Matches d’une équipe, au plus : { $most }.
season-pairing-matches = Matches d’une rencontre, au plus : { $most }.
season-members-by-leave = Une équipe a { $least } à { $most } membres ; le jury permet autre chose, en disant pourquoi.
season-private-by-leave = Ce qui ne se joue pas dans un lieu public doit être permis par le jury, qui dit pourquoi.
season-before-by-leave = Ce qui se joue avant le { $day } doit être permis par le jury, qui dit pourquoi.
season-late-by-leave = Cette rencontre se joue jusqu’au { $day } : le jury la reporte, en disant pourquoi.
season-change-by-leave = Personne ne change en coupe, sauf si le jury le permet, en disant pourquoi.
season-places-fall = Une place moins bonne ne vaut pas plus qu’une meilleure.
season-tie-twice = Ce critère est déjà dans la liste.
season-no-such-player = Ce numéro n’existe pas ce soir-là.
season-no-series = Cette saison n’est pas une série de tournois : elle n’a pas de soirées.
season-no-matches = Dans cette saison on n’inscrit pas de matchs : ce sont des tournois qui comptent.
season-no-final = Cette série n’a pas de finale.
season-no-teams = Il n’y a pas d’équipes dans cette saison.
season-unknown-edition = Cette édition des résultats n’existe pas, ou le tournoi n’en a pas encore publié.
season-unknown-entrant = Ce numéro n’existe pas dans la série.
season-evening-counted = Un tournoi compte déjà à cette place.
season-evening-empty = Aucun tournoi ne compte encore à cette place.
season-evening-open = Aucun tournoi ne compte encore à cette place.
season-evening-missing = Les résultats d’une soirée sont introuvables : on ne sait pas qui est qualifié.
season-tournament-counted = Ce tournoi compte déjà dans la série.
season-other-tournament = Cette édition est celle d’un autre tournoi que la soirée.
season-own-results = Les résultats de son propre club n’ont pas à être reconnus.
season-accept-first = Les résultats d’un autre club comptent une fois reconnus.
season-nothing-newer = C’est justement ce qui compte déjà, ou c’est plus ancien.
season-final-counted = La finale compte déjà : plus rien ne change avant elle.
season-other-finalists = D’autres seraient qualifiés pour la finale, qui est déjà jouée.
season-members-count = Les membres d’une équipe sont au plus : { $most } ; le jury en permet d’autres, avec un motif.
season-no-trophy-list = Cette saison n’est pas une liste de trophées.
season-no-free-championship = Cette saison n’est pas un championnat libre.
season-own-tournaments-only = Seuls comptent les tournois de son propre club.
season-other-edition-counts = Une autre édition de ce tournoi compte déjà : suivez d’abord la plus récente.
season-not-newer = Cette édition compte déjà, ou elle est plus ancienne.
season-tournament-not-counted = Rien de ce tournoi ne compte ici.
season-unknown-list = Il n’y a pas de liste de ce numéro.
season-unknown-game = Il n’y a pas de partie d’une variante de ce numéro.
season-no-such-deals = Aucune donne n’y est comptée dans cette édition.
season-unknown-number = Ce numéro n’existe pas dans cette saison.
season-no-such-milestone = Dans cette liste il n’y a pas de coupe pour ce nombre de trophées.
season-milestone-ahead = Il a { $has } trophées, et il lui en faut { $milestone } pour la coupe.
season-cup-handed-over = Cette coupe a été remise le { $on }.
season-cup-not-handed-over = Cette coupe n’a pas été remise.
season-milestones-rise = Chaque palier est plus élevé que le précédent.
season-players-of-variant = Tant de joueurs jouent cette variante : { $players }.
season-points-of-game = Un joueur ne peut en avoir autant de points ; au plus : { $most }.
