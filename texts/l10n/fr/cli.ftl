### Ce que dit la ligne de commande : français.

## Aide : une commande, plus de détails (-long), ses arguments (-arg-) et leurs valeurs

help = Logiciel de tournois pour les clubs de tarot
help-serve = Sert l’interface et les pages
help-serve-long =
    Crée sa base au premier démarrage et, tant qu’il n’y a pas de jeton, affiche un secret d’installation
    à usage unique et une adresse où s’identifier avec un navigateur. La sortie standard porte `setup_secret=SECRET`,
    `sign_in=URL`, `metrics=URL` et `listening=URL`, une par ligne ; le journal, en anglais, va à la sortie d’erreur.
    Un seul processus à la fois sert un fichier SQLite ; un PostgreSQL, autant qu’on veut.
help-serve-arg-listen = L’adresse d’écoute ; le port 0 en prend un libre
help-serve-arg-public-url = Où les autres joignent le programme, par exemple https://tarock.example : les tirages imprimés y mènent. Au plus 200 caractères, sans utilisateur, ? ni #
help-serve-arg-log-format = L’aspect du journal ; par défaut lisible sur un terminal, sinon JSON
help-serve-log-format-pretty = pour les gens
help-serve-log-format-json = un objet JSON par ligne
help-serve-arg-log = Ce qui est journalisé, par exemple `info` ou `warn,engine=debug`
help-serve-arg-workers = Fils qui traitent les requêtes, au moins 1 ; par défaut un par processeur
help-serve-arg-connections = Connexions à la base de données, de 1 à 1000
help-serve-arg-metrics = Où `/metrics` est servi au format de Prometheus, par exemple 127.0.0.1:9090 ; nulle part par défaut. Pas là où d’autres y accèdent : on y lit tout ce qui se passe
help-serve-arg-hosts = Un autre nom sous lequel on atteint le programme, par exemple laptop.local ; plusieurs séparés par des virgules. Les navigateurs ne s’identifient que sous ces noms, celui de l’URL publique, localhost et les simples adresses
help-serve-arg-accept-plain-http = Permet aux aides de s’identifier par http depuis d’autres appareils. Qui peut écouter le réseau de la salle, comme dans tout Wi-Fi au mot de passe connu de beaucoup, peut alors agir comme eux
help-serve-arg-reserve = Taille en Mio d’un fichier à côté d’une base SQLite, abandonné quand le disque est plein pour que la journée puisse finir, au plus 4096 ; 0 pour aucun
help-serve-arg-backup-to = Un dossier, souvent d’une clé USB, où toute la base est copiée chaque fois que quelque chose a changé ; il doit exister
help-serve-arg-backup-every = Tous les combien on regarde si quelque chose a changé, en secondes
help-serve-arg-backup-recipients = Chiffre les sauvegardes pour qui a la moitié secrète de cette clé (age1…) ; peut être répété
help-serve-arg-backup-passphrase-file = Chiffre les sauvegardes avec la première ligne de ce fichier
help-serve-arg-migrate = Met à jour les tables d’un programme antérieur ; un fichier SQLite est d’abord copié, pour PostgreSQL faites une sauvegarde
help-serve-arg-accept-unsafe-database = Sert un PostgreSQL qui peut perdre ce qu’il a validé (fsync, full_page_writes ou synchronous_commit est désactivé)
help-serve-arg-max-connections = Nombre maximal de connexions ; par défaut 10 000, ou moins si la limite de fichiers ouverts du système l’exige. Quand toutes sont prises, l’inconnu qui attend depuis le plus longtemps s’en va ; qui a montré un jeton reste
help-serve-arg-max-connections-per-address = Nombre maximal de connexions d’une adresse sans jeton. Une salle partage une adresse : le dernier venu est admis, et l’inconnu qui attend depuis le plus longtemps s’en va
help-serve-arg-trusted-proxy = Un proxy devant le programme, une adresse ou un réseau comme 10.0.0.0/8 ; plusieurs séparés par des virgules. Ce qu’il dit du client dans X-Forwarded-For est cru ; personne d’autre
help-serve-arg-tls-cert = Parle TLS avec le certificat de ce fichier PEM, suivi de ceux qui s’en portent garants ; relu quand il change. Exige --tls-key
help-serve-arg-tls-key = La clé privée du certificat, un fichier PEM. Exige --tls-cert
help-serve-arg-hsts = Dit aux navigateurs de ne venir que par TLS, pendant un an. Seulement si cela reste certain : ils ne reviendront pas sans
help-serve-arg-cors-origin = Permet aux pages de cette origine, par exemple https://club.example, d’interroger l’API depuis un navigateur ; plusieurs séparées par des virgules. Celles des autres ne le peuvent pas
help-serve-arg-webhook-exception = Une adresse ou un réseau, par exemple 10.0.0.0/8, où les webhooks peuvent mener bien que ce ne soit pas de tout l’internet, en http aussi ; plusieurs séparés par des virgules. Qui organise un tournoi peut alors y envoyer des requêtes
help-serve-arg-slips = Si qui prend la plume d’une table, ou signe sur son propre téléphone, saisit le code de son coupon ; par défaut là où l’adresse publique est celle de tout Internet
help-serve-slips-always = à tous sauf aux officiels
help-serve-slips-never = la carte de la table suffit
help-demo = Joue une journée de tournoi
help-demo-long =
    Démarre un serveur sur une base neuve et joue un tournoi par son interface : inscriptions, tirages, donnes,
    décisions, résultats, papiers. Sans --ruleset, --players ni --seed, il joue les fichiers de
    examples/cup-day, qui font partie du programme ; avec l’un d’eux, il invente joueurs et donnes.
    Avec seulement un règlement de tarot français, les joueurs des fichiers jouent un tournoi libre, dont les
    papiers sont laissés aussi en français. Seuls les tirages relèvent du hasard : le serveur les fait.
help-demo-arg-ruleset = Le règlement du jeu : l’identifiant d’un modèle, par exemple krenglbach-2018, ou un fichier
help-demo-arg-players = Combien de joueurs sont inventés, de 4 à 400
help-demo-arg-season = Joue une année : un championnat, une coupe et dix soirées dont les meilleures comptent
help-demo-arg-seed = À partir de quoi eux et leurs donnes sont inventés : un nombre entier
help-demo-arg-out = Où laisser papiers, tableaux et export
help-demo-arg-quiet = N’affiche que le classement
help-score = Décompte des donnes : points et paiement, ligne par ligne
help-score-long =
    Le fichier contient un cas, ou un cas par ligne (JSON Lines) ; les réponses viennent dans le même ordre, un
    problème à la place d’un cas qui ne peut être décompté. Le code de retour est 0 si tous l’ont été, 1 si
    certains ont été refusés, 2 si le fichier ne peut être lu. Rien n’est enregistré.
help-score-arg-ruleset = Un fichier avec un règlement que les cas peuvent nommer par son identifiant
help-adjudicate = Juge des parties carte par carte : ce qui était contre les règles, qui a pris quoi, ce que cela vaut
help-adjudicate-long =
    Le fichier contient une partie, ou une par ligne (JSON Lines) : mains, talon, jeu, annonces et levées. Les
    réponses viennent dans le même ordre, un problème à la place d’une partie qu’aucune table n’a pu voir. Le code
    de retour est 0 si toutes ont été jugées, même avec des fautes, 1 si certaines ont été refusées, 2 si le
    fichier ne peut être lu. Rien n’est enregistré.
help-adjudicate-arg-ruleset = Un fichier avec un règlement que les parties peuvent nommer par son identifiant
help-count = Compte ce qu’a un camp : qui a gagné la partie, au tarot français les points et bouts de l’attaque
help-count-long =
    Le fichier contient un cas, ou un par ligne (JSON Lines). Königrufen : le jeu, le camp compté, et ses cartes
    (avec l’écart et le talon), ses Lagen de trois, son Blatt (« 35/2 ») ou ses tiers, et ses levées si elles sont
    connues. Tarot français : le nombre de joueurs, le contrat, le camp compté, et ses cartes ou paires ; le chien
    va au camp pour lequel il compte, l’Excuse reste à son propriétaire contre une carte de ½. Les réponses viennent
    dans le même ordre, un problème à la place d’un cas qui ne peut être compté. Le code de retour est 0 si tous
    l’ont été, 1 si certains ont été refusés, 2 si le fichier ne peut être lu. Rien n’est enregistré.
help-announcements = Dit ce qui peut être annoncé au Royal-Tarock après ce qui a été dit
help-announcements-long =
    Le fichier contient un cas, ou un par ligne (JSON Lines) : les deux paires et les enchères, à partir de la
    première parole du donneur. Les réponses viennent dans le même ordre : à qui le tour, ses annonces avec ce que
    chacune peut nommer et ce qu’elle relance, les contras qu’il peut donner, et ce qui tient ; un problème à la
    place d’enchères impossibles. Le code de retour est 0 si toutes ont reçu réponse, 1 si certaines ont été
    refusées, 2 si le fichier ne peut être lu. Rien n’est enregistré.
help-rank = Classe une liste de résultats : totaux, rangs, places partagées, équipes
help-rank-long =
    Le fichier est un tableau avec une ligne de titres. Colonnes : player ; r1, r2, … les points de chaque manche,
    vide pour qui n’a pas joué ; et selon les besoins du règlement team, rang1 … (points de rang), place1 … (la
    place à la table), table1 … (d’où viennent les deux), lot (la place au sort),
    trophies (par leurs identifiants, comme `mondfang+habicht`). Ce que la liste ne peut décider
    reste une place partagée et figure dans `undecided`. Le code de retour est 0, 1 avec un problème si la liste
    est refusée, 2 si un fichier ne peut être lu. Rien n’est enregistré.
help-rank-arg-file = Le tableau ; `-` est l’entrée standard
help-rank-arg-ruleset = L’identifiant d’un modèle, ou un fichier avec un règlement
help-rank-arg-format = Ce qui est écrit
help-rank-format-json = le classement, les équipes et ce qui reste indécis
help-rank-format-csv = le classement des joueurs en tableau
help-simulate = Écrit des donnes inventées, une requête par ligne, comme `score` les lit
help-simulate-long =
    Les cartes sont données à partir de la graine, enchères et jeu sont ceux de joueurs simples ; les marques
    découlent des cartes. Les mêmes règlement, graine et options donnent les mêmes lignes sur toute machine, et
    plus de donnes ne font qu’ajouter des lignes. Les joueurs sont A à D, avec --players 5 ou --five A à E, au
    tarot français avec --players 3 A à C ; le donneur change de ligne en ligne.
    D’un règlement à vous, dans un fichier, les lignes nomment l’identifiant : `score --ruleset FICHIER` les lit.
    Avec --plays, la donne porte mains, talon, annonces et levées au lieu d’une marque, comme `adjudicate` la lit.
help-simulate-arg-ruleset = L’identifiant d’un modèle, par exemple tarockcup-2018, ou un fichier avec un règlement
help-simulate-arg-deals = Combien de donnes
help-simulate-arg-seed = D’où vient tout hasard : un nombre entier
help-simulate-arg-five = Une table de cinq : le donneur ne joue pas, au tarot français tous jouent
help-simulate-arg-players = Combien sont à table, de 3 à 5, 4 par défaut ; 3 au tarot français seulement
help-simulate-arg-plays = Écrit des parties carte par carte au lieu de marques
help-simulate-arg-violations = La part des donnes où une obligation est violée une fois : un nombre de 0 à 1 avec au plus six décimales, par exemple 0.05
help-simulate-arg-planted = Écrit dans ce fichier ce qui a été violé : donne, règle, levée, joueur, carte
help-verify = Vérifie qu’un journal est ce qui a été écrit
help-verify-long =
    Avec un fichier : un export, sans base de données. Sans : tous les journaux de la base : chaque tournoi, les
    organisations, qui s’est connecté. Sont vérifiés la chaîne des empreintes, que chaque événement suit de ceux d’avant, chaque tirage de sa graine, et que chaque édition publiée
    est un classement de ses joueurs ; `audit` les classe à nouveau. Un fichier avec le tirage d’une manche
    (GET …/rounds/MANCHE/draw) est retiré à partir de sa graine.
    Le code de retour est 0 si tout est en ordre, 1 si quelque chose est faux, 2 si rien ne peut être lu.
help-verify-arg-file = Un export, ou le tirage d’une manche ; alors aucune base n’est consultée
help-verify-arg-receipts = Des reçus gardés : un dossier de fichiers, ou un fichier tel que les téléphones l’enregistrent ; chacun est comparé au journal
help-verify-arg-keys = L’empreinte de la clé qui était affichée ; peut être répété. Sans elle, toutes les clés que le journal de sécurité connaît comptent
help-verify-arg-heads = Une tête imprimée, ou ses premiers chiffres : elle est cherchée ; peut être répété
help-verify-arg-checkpoints = Un point de contrôle gardé : le fichier à côté d’une sauvegarde, ou ce que GET …/log/checkpoint a donné ; ce qui a été supprimé, coupé ou changé depuis est nommé. Peut être répété
help-audit = Décompte et classe à nouveau un journal, et dit où il dit autre chose
help-audit-long =
    Avec un fichier : un export, sans base de données. Sans : chaque tournoi de la base. La chaîne est vérifiée
    d’abord, comme par `verify`. Une différence est l’affaire des gens : un programme corrigé, ou un montant que
    nulle marque ne donne.
    Le code de retour est 0 si rien ne diffère, 1 si quelque chose diffère, 2 si un journal est endommagé ou ne peut
    être recompté.
help-audit-arg-file = Un export ; alors aucune base n’est consultée
help-audit-arg-settlement = Décompte selon cette version au lieu de celle de chaque tournoi
help-site = Écrit un tournoi ou une saison en pages statiques pour un site
help-site-long =
    D’un tournoi : résultats de la dernière publication, sinon tels quels si la direction ne les retient pas, et les
    tirages : pages, PDF et CSV, et un texte pour le journal. D’une saison : son classement ou ses rencontres. Les noms sont ceux que tous peuvent voir.
    Fonctionne à côté d’un serveur en marche.
help-site-arg-id = L’identifiant du tournoi ou de la saison
help-site-arg-folder = Le dossier ; créé s’il manque, les fichiers de même nom y sont remplacés
help-export = Écrit le journal d’un tournoi en JSON Lines
help-export-long = Fonctionne à côté d’un serveur en marche. `tarockmeister verify FICHIER` vérifie le fichier sans base de données.
help-export-arg-tournament = L’identifiant du tournoi
help-export-arg-output = Où écrire ; par défaut la sortie standard
help-import = Fait un tournoi de l’export d’une autre installation
help-import-long =
    Avec le même identifiant, les mêmes empreintes et versions. L’export est vérifié comme le font `verify` et `audit`,
    et refusé là où il dit autre chose que ce qui en résulte. Le tournoi est là pour être lu : qui l’export nomme n’est
    personne ici, il ne suspend personne, aucune saison ne le compte. Un export plus long du même ajoute le reste. Sur un
    fichier SQLite, aucun serveur ne doit tourner ; demandez-le-lui plutôt (POST /api/v1/imports).
help-import-arg-file = L’export, comme `export` l’écrit
help-import-arg-organisation = L’organisation dont il devient un tournoi ; la première si aucune n’est nommée
help-import-arg-take-over = Le continue dans une nouvelle époque : dès lors c’est un tournoi comme un autre
help-salvage = Écrit ce qu’une base endommagée a encore de ses journaux
help-salvage-long =
    Chaque journal jusqu’à son dernier événement intact, en export ; le reste est nommé, avec ce qui ne va pas. Un
    fichier SQLite est d’abord copié dans le dossier, pour autant qu’il se lit, et seule la copie est ouverte ; aucun
    serveur ne doit s’en servir. `import` fait un tournoi d’un export. Le code de sortie est 0 si tous les journaux
    étaient entiers, 1 si quelque chose est perdu, 2 si rien ne se lit.
help-salvage-arg-folder = Le dossier des exports ; créé s’il manque, un fichier de même nom n’est pas remplacé
help-backup = Copie toute la base dans un fichier, à côté d’un serveur en marche
help-backup-long =
    Le fichier est une base SQLite, quelle que soit la base copiée ; `verify --database FICHIER` le lit. Il reçoit son
    nom quand tous les journaux ont été contrôlés. Sans clé, les noms et les graines non encore révélées y sont
    lisibles.
help-backup-arg-to = Le nouveau fichier, ou un dossier
help-backup-arg-recipients = Le chiffre pour qui a la moitié secrète de cette clé (age1…) ; peut être répété
help-backup-arg-passphrase-file = Le chiffre avec la première ligne de ce fichier
help-restore = Fait d’une sauvegarde une nouvelle base
help-restore-long =
    La sauvegarde est d’abord contrôlée ; là où il y a déjà quelque chose, rien n’est écrit. Chaque journal continue
    dans une nouvelle époque, et ce qui a été effacé entre-temps est effacé à nouveau. Jetons et cartes de table
    restent valables. Ce qui manque à la sauvegarde, les téléphones l’offrent à nouveau.
help-restore-arg-file = La sauvegarde, chiffrée ou non
help-restore-arg-take-over = Une autre installation continue : la première est perdue
help-restore-arg-moves = Elle déménage dans une autre base, avec les mêmes empreintes, à la même époque : plus rien ne doit écrire dans l’ancienne
help-restore-arg-identity = La moitié secrète de la clé, dans un fichier comme age-keygen l’écrit
help-restore-arg-passphrase-file = La phrase secrète : la première ligne de ce fichier
help-erase = Efface une personne ou un texte, pour qui n’a pas de jeton
help-erase-long =
    Ce qu’on sait d’une personne part avec toutes les notes sur elle ; une note est un motif, une remarque, le nom
    d’une équipe. Les résultats restent : le journal connaît numéros de départ et empreintes. Sur un fichier SQLite,
    aucun serveur ne doit tourner ; sinon demandez-le-lui (DELETE /api/v1/persons/PERSONNE,
    DELETE /api/v1/notes/NOTE).
help-erase-person = Efface ce qu’on sait d’une personne, et toutes les notes sur elle
help-erase-note = Efface une note
help-erase-notes = N’efface rien : liste des notes, un objet JSON par ligne, pour trouver celle qui doit partir
help-erase-addresses = Efface des adresses du journal de sécurité
help-erase-again = Efface à nouveau ce que le journal, ou le fichier hors de la base, dit effacé : après la restauration d’une sauvegarde
help-erase-addresses-arg-before = Celles notées avant ce jour, par exemple 2026-11-22
help-erase-addresses-arg-tournament = Celles de qui n’avait de droits que dans ce tournoi
help-erase-due = Liste les personnes conservées assez longtemps, un objet JSON par ligne ; les efface avec --confirm
help-erase-due-arg-on = À ce jour, comme 2026-11-22 ; aujourd’hui sans indication
help-erase-due-arg-confirm = Les effacer
help-erase-addresses-arg-organisation = Celles de cette organisation ; à défaut, celles de la première
help-erase-notes-arg-person = Celles sur cette personne
help-erase-notes-arg-tournament = Celles de ce tournoi
help-continue = Dit dans le journal qu’il continue dans une nouvelle époque : après la remise d’une copie de la base
help-continue-long =
    Ce qui a été confirmé après la copie n’y est pas, et des numéros de version sont redonnés. Dans une nouvelle
    époque aucun ne passe pour l’ancien : nulle page gardée, nulle condition. Sans tournoi : tous les tournois et
    toutes les organisations de la base. Sur un fichier SQLite, aucun serveur ne doit tourner.
help-continue-arg-tournament = Ce tournoi seulement
help-continue-arg-reason = Pourquoi
help-continue-reason-restore = il a été restauré d’une copie
help-continue-reason-take-over = une autre installation le continue
help-continue-reason-loss = la base a perdu des événements à la fin
help-setup-link = Crée un autre secret d’installation à usage unique
help-setup-link-long =
    Bon pour un jeton d’organisateur (POST /api/v1/setup). Fonctionne à côté d’un serveur en marche : pour qui a
    perdu tous les jetons et peut lancer le programme sur sa base.
help-openapi = Affiche le document OpenAPI de l’interface
help-help = Affiche l’aide d’une commande
help-arg-lang = La langue du programme : de, en, fr ou hu ; sinon celle de l’environnement, ou l’anglais
help-arg-help = Affiche cette aide ; --help en dit plus que -h
help-arg-version = Affiche la version
help-arg-database = Un fichier SQLite ou postgres://… ; par défaut un fichier dans votre dossier de données
help-arg-open = Ouvre la page dans un navigateur, même si personne n’est devant un terminal
help-arg-no-open = N’ouvre aucun navigateur. Sinon la page s’ouvre quand le programme est lancé dans un terminal de cette machine
help-arg-erased = Le fichier qui garde les identifiants de ce qui a été effacé, afin qu’une sauvegarde plus ancienne ne ramène rien ; par défaut à côté d’un fichier SQLite, avec .erased à la fin du nom, aucun pour PostgreSQL
help-arg-receipt-key = Le fichier de la clé avec laquelle les reçus sont signés ; par défaut à côté d’un fichier SQLite, avec .receipt-key à la fin du nom, aucun pour PostgreSQL : alors rien n’est signé. Il n’est dans aucune sauvegarde
help-arg-file = Le fichier ; `-` est l’entrée standard
help-arg-id = L’identifiant
help-usage = Usage
help-commands = Commandes
help-command = COMMANDE
help-arguments = Arguments
help-options = Options
help-some-options = OPTIONS
help-examples = Exemples
help-default = par défaut
help-name-date = DATE
help-name-address = ADRESSE
help-name-number = NOMBRE
help-name-name = NOM
help-name-mib = MIO
help-name-cidr = RÉSEAU
help-name-origin = ORIGINE
help-name-when = QUAND
help-name-connections = NOMBRE
help-name-dir = DOSSIER
help-name-file = FICHIER
help-name-filter = FILTRE
help-name-folder = DOSSIER
help-name-format = FORMAT
help-name-hash = EMPREINTE
help-name-fingerprint = EMPREINTE
help-name-id = IDENTIFIANT
help-name-key = CLÉ
help-name-language = LANGUE
help-name-log-format = FORMAT
help-name-n = NOMBRE
help-name-path = CHEMIN
help-name-rate = PART
help-name-reason = MOTIF
help-name-s = NOMBRE
help-name-tournament = TOURNOI
help-name-url = URL
help-name-version = VERSION
help-name-workers = NOMBRE

## Comment le programme est appelé

cli-usage-no-command = il n’y a pas de commande « { $name } »
cli-usage-no-option = « { $name } » n’a pas sa place ici
cli-usage-similar = semblable : { $known }
cli-usage-missing = il manque : { $names }
cli-usage-no-value = il manque une valeur : { $name }
cli-usage-value = « { $value } » ne convient pas à { $name }
cli-usage-possible = possible : { $known }
cli-usage-conflict = cela s’exclut : { $names }
cli-usage-twice = cela ne figure qu’une fois : { $name }
cli-usage-not-utf8 = un argument n’est pas en UTF-8
cli-usage-more = --help en dit plus.

## Ce qui ne peut être fait

cli-because = { $what } : { $why }
cli-technical = { $text }
cli-system = { $kind ->
     [not-found] il n’y a pas de tel fichier ni dossier
     [denied] les droits manquent
     [exists] cela existe déjà
     [folder] c’est un dossier
     [no-folder] ce n’est pas un dossier
     [full] il n’y a plus de place
     [in-use] l’adresse est prise
     [unknown-host] un tel nom n’est pas connu ici
     [not-here] cette machine n’a pas cette adresse
     [refused] la connexion a été refusée
     [broken-off] la connexion s’est interrompue
     [time-out] cela a pris trop de temps
    *[not-utf8] ce n’est pas de l’UTF-8
}
cli-cannot-read = « { $file } » ne peut être lu
cli-cannot-write = « { $file } » ne peut être écrit
cli-cannot-make-folder = le dossier « { $folder } » ne peut être créé
cli-cannot-listen = rien ne peut être servi à { $address }
cli-not-utf8 = « { $file } » n’est pas en UTF-8
cli-no-case = « { $file } » ne contient aucun cas
cli-no-data-folder = votre dossier de données est introuvable ; nommez une base avec --database
cli-data-folder-not-utf8 = le chemin de votre dossier de données n’est pas en UTF-8 ; nommez une base avec --database
cli-log-filter = « { $filter } » n’est pas un filtre comme `info` pour --log
cli-no-address = attendu : une adresse avec un port, par exemple 127.0.0.1:8080 ; les ports vont de 0 à 65535
cli-no-certificate = « { $file } » ne contient pas de certificat au format PEM
cli-no-private-key = « { $file } » ne contient pas de clé privée au format PEM
cli-other-key = la clé de « { $key } » ne correspond pas au certificat de « { $certificates } »
cli-no-tournament = il n’y a pas de tournoi { $id }
cli-no-organisation = il n’y a pas d’organisation { $id }
cli-no-import = « { $file } » ne devient pas un tournoi ; rien n’a été écrit
cli-import-differs = « { $file } » dit autre chose que ce qui en résulte, et ne devient pas un tournoi ; rien n’a été écrit
cli-imported = le tournoi { $id } est là jusqu’à la version { $version }, empreinte { $head } ; { $deals ->
         [one] 1 donne recomptée
        *[other] { $deals } donnes recomptées
    } à nouveau
cli-imported-on = le tournoi { $id }, là jusqu’à la version { $from }, va maintenant jusqu’à la version { $version }, empreinte { $head } ; { $deals ->
         [one] 1 donne recomptée
        *[other] { $deals } donnes recomptées
    } à nouveau
cli-imported-before = le tournoi { $id } est déjà là, avec tout ce que l’export a jusqu’à la version { $version }
cli-import-read-only = Il est là pour être lu. Les joueurs ne sont liés à aucune personne, ses suspensions n’écartent personne, aucune saison ne le compte. Avec --take-over il continue ici
cli-kept-as-imported = le tournoi { $id } a été importé et n’a pas été repris : il reste ce qu’il était
cli-import = { $kind ->
     [differs] l’export dit autre chose que ce qui en résulte
     [slow] sa vérification dure trop longtemps
     [key] la clé a servi à une autre requête
     [randomness] le système n’a pas de hasard
     [taken] son identifiant est ici celui d’autre chose
     [note] il nomme un texte gardé pour un autre tournoi
     [organisation] cette organisation n’existe pas
     [unknown] on ne sait pas s’il a été écrit : importez-le à nouveau
    *[indigestible] ce programme ne peut pas le lire
}
cli-import-too-long = un export a { $most } Mio au plus
cli-import-too-many = un export a au plus { $most } événements
cli-import-other = il y a un tournoi de cet identifiant dont l’événement { $version } est un autre
cli-import-goes-on = le tournoi de cet identifiant continue ici et finit par la version { $version } : rien d’ailleurs ne lui est ajouté
cli-import-future = son dernier événement a été enregistré dans le futur, le { $at }
cli-salvage-unread = { $bytes } octets du fichier n’ont pas pu être lus ; la copie y a des zéros
cli-salvage-list = une table ne se lit pas jusqu’au bout, il peut y avoir des journaux que personne ne connaît : { $why }
cli-salvage-whole = { $kind ->
         [tournament] tournoi
         [season] saison
         [organisation] club
         [security] journal de sécurité
        *[unknown] un journal d’une sorte inconnue
    } { $id } : entier, { $events } événements, tête { $head }
cli-salvage-part = { $kind ->
         [tournament] tournoi
         [season] saison
         [organisation] club
         [security] journal de sécurité
        *[unknown] un journal d’une sorte inconnue
    } { $id } : intact jusqu’à l’événement { $version }, empreinte { $head }
cli-salvage-nothing = { $kind ->
         [tournament] tournoi
         [season] saison
         [organisation] club
         [security] journal de sécurité
        *[unknown] un journal d’une sorte inconnue
    } { $id } : rien n’en est intact
cli-salvage-lost = { $id } : { $events ->
     [one] 1 événement est perdu
    *[other] { $events } événements sont perdus
 }, à partir de l’événement { $first }
cli-salvage-readable = { $id } : { $events ->
     [one] 1 événement derrière se lit encore et ne prouve rien
    *[other] { $events } événements derrière se lisent encore et ne prouvent rien
 }
cli-salvaged = Journaux : { $whole } entiers, { $part } en partie, { $none } pas du tout. `import` fait un tournoi d’un export. Aucun ne contient de noms ni de textes
cli-no-person = il n’y a pas de personne { $id }
cli-no-note = il n’y a pas de note { $id }
cli-of-tournament = tournoi { $id }
cli-of-season = saison { $id }
cli-of-organisation = organisation n° { $id }
cli-notes-of-whom = --person ou --tournament est attendu
cli-not-continued = { $count } d’entre eux n’ont pu être continués

## Pourquoi bases et journaux sont refusés

cli-location = « { $location } » n’est ni un fichier, ni sqlite:CHEMIN, ni postgres://…
cli-in-use = « { $database } » est utilisé par un autre processus ; son verrou est « { $lock } »
cli-in-use-by = « { $database } » est utilisé par un autre processus (pid { $pid }) ; son verrou est « { $lock } »
cli-cannot-open = « { $file } » ne peut être ouvert
cli-empty = « { $file } » est vide et n’est donc pas une base : mettez une copie à sa place, ou supprimez-le pour en commencer une nouvelle
cli-empty-with-log = « { $file } » est vide et n’est donc pas une base : mettez une copie à sa place, ou supprimez-le avec le fichier -wal à côté pour en commencer une nouvelle
cli-unfolded = « { $file } » a un journal de modifications à côté (-wal), illisible là où rien ne peut être écrit : copiez les deux fichiers dans un autre dossier et lisez-les là
cli-newer = la base est plus récente que ce programme : elle a le schéma { $found }, ce programme connaît { $known } ; prenez le programme qui l’a écrite, ou un plus récent
cli-older = la base est plus ancienne que ce programme : elle a le schéma { $found }, il faut { $known } à ce programme ; faites une sauvegarde, puis lancez une fois `tarockmeister serve --migrate`
cli-unsafe-settings = le serveur de base de données peut perdre ce qu’il a validé ({ $settings }) : corrigez ses réglages, ou donnez --accept-unsafe-database
cli-no-code = l’adresse est trop longue pour un code QR
cli-store = { $kind ->
     [not-migrated] la base doit d’abord être préparée par une version plus récente de ce programme
     [migration] la base ne peut être mise à jour
     [away] la base n’est pas disponible
     [no-thread] aucun fil d’écriture ne peut démarrer
     [closed] la base a été fermée
     [malformed] ce qui devait être écrit se contredit : une erreur de ce programme
     [cursor-gone] ce d’où la liste devait continuer a disparu
     [read-only] la base ne peut qu’être lue
     [refused] la base a refusé une instruction
     [conflict] quelqu’un d’autre a écrit d’abord
     [missing] il n’y a pas de telle ligne
    *[unknown] on ne sait si cela a été écrit
}
cli-damaged = la base est endommagée, ou ce n’en est pas une ({ $text })
cli-stream = { $kind ->
     [key] la clé d’idempotence a servi à une autre requête
     [missing] il n’y a pas de tel journal
     [nul] un texte contient le caractère NUL
     [exists] le numéro de membre d’une personne est déjà pris
     [person-erased] une personne qui devait participer a été effacée entre-temps
     [unwritable] le journal ne peut être écrit maintenant
     [diverged] le journal n’en est pas où ce programme le croyait : rien n’est écrit avant que quelqu’un décide
     [imported] il a été importé et n’a pas été repris : rien n’y est écrit
     [damaged] le journal est endommagé
     [stopping] le programme s’arrête
     [nothing-to-erase] il n’y a rien à effacer sous cet identifiant
     [unsaid] le journal de l’organisation ne peut le dire
     [unread] le journal de l’organisation ne peut être lu
     [unlisted] le fichier de ce qui a été effacé ne peut être lu ou écrit
     [erase-again] on ne sait si cela a été effacé : effacez à nouveau
     [randomness] le système ne donne pas de hasard
     [access] le jeton n’est pas valable ou ne suffit pas
     [empty] le journal est vide
    *[mistake] une erreur de ce programme
}
cli-stands-at = il en est à la version { $version }
cli-listed-elsewhere = le dernier événement du journal n’est pas celui répertorié à la version { $listed }
cli-invalid-ruleset = le règlement n’est pas valable
cli-no-shelved = il n’y a pas de règlement « { $id } » sur l’étagère
cli-unknown-settlement = les donnes sont décomptées par la version { $version }, que ce programme ne connaît pas

## Ce qui est faux dans un journal

cli-at-line = ligne { $line } : { $fault }
cli-at-line-event = ligne { $line }, événement { $version } : { $fault }
cli-at-event = événement { $version } : { $fault }
cli-no-header = l’en-tête manque
cli-line-too-long = la ligne dépasse { $most } octets
cli-unfinished = la ligne ne finit pas
cli-no-line = ce n’est pas une ligne d’un export
cli-rewritten = la ligne n’a pas été écrite ainsi : elle diffère à partir de l’octet { $byte }
cli-format = le format { $format } { $version } est inconnu
cli-header = l’en-tête ne correspond pas à son empreinte
cli-stream-kind = ce programme ne peut vérifier un journal du genre { $kind }
cli-edition-fault = l’édition { $edition } ne peut en être une : { $fault }
cli-draw-fault = le tirage de la manche { $round } ne tient pas : { $fault }
cli-knockout-fault = le tirage de la coupe ne tient pas : { $fault }
cli-knockout-commitment = graine et paires ne sont pas celles de l’engagement { $digest }
cli-knockout-order = la graine tire un autre ordre que celui enregistré
cli-head = la tête est à la version { $expected }, les événements finissent à la version { $found } ou par une autre empreinte
cli-participation = la liste des participants dit du numéro { $number } autre chose que les événements
cli-pages-damaged = le fichier est endommagé : { $text }
cli-dangling = des lignes de cette table renvoient à des lignes qui n’existent pas
cli-schema-lacks = manque, est désactivé ou autre que ce que fait ce programme : ce qui ne fait que croître pourrait être modifié
cli-schema-has = n’a pas sa place dans cette base
cli-events-only = { $events ->
         [0] 0 événement
         [one] 1 événement
        *[other] { $events } événements
    } sans ligne dans la liste des journaux : le journal a été caché
cli-unlisted = { $rows ->
         [0] 0 ligne
         [one] 1 ligne
        *[other] { $rows } lignes
    } de { $table } nomment ce journal, qui n’existe pas
cli-organisation-gone = cette organisation a des journaux, mais n’existe pas elle-même
cli-others-persons = le journal figure sous l’organisation { $organisation }, mais des personnes de { $persons } y participent
cli-key-lost = l’événement { $version } est venu avec une clé qui n’est pas parmi les clés, ou y désigne autre chose
cli-key-alone = une clé désigne l’événement { $version }, qui n’est pas venu avec elle
cli-named-gone = le journal de sécurité de l’organisation { $organisation } le nomme, mais il n’est pas là
cli-no-security-log = cette organisation a des journaux, mais pas de journal de sécurité, qui commence au premier démarrage
cli-seen = vu : organisations { $organisations }, tournois { $tournaments }, saisons { $seasons }, autres journaux { $others } ; événements { $events }, personnes { $persons }
cli-no-fingerprint = « { $text } » n’est ni une empreinte ni une tête : 64 chiffres et lettres de a à f, au moins 8 pour une tête
cli-receipt-of = { $stream }, à la version { $version }
cli-receipt-of-deal = manche { $round }, table { $table }, donne { $deal } ({ $stream }, version { $version })
cli-receipt-held = { $what } : tient
cli-receipt-corrected = { $what } : tient, et a été corrigé à la version { $version }
cli-receipt-lost = { $what } : déclaré perdu : l’époque { $epoch } continue avant
cli-receipt-missing = { $what } : MANQUE : cela a été confirmé, et le journal ne l’a pas
cli-receipt-behind = { $what } : est tel que confirmé, MAIS QUELQUE CHOSE A ÉTÉ CHANGÉ AVANT
cli-receipt-contradicted = { $what } : CONTREDIT : le journal dit autre chose que ce qui a été confirmé
cli-receipt-foreign = { $what } : signé avec une autre clé : { $key }
cli-receipt-invalid = ce n’est pas un reçu, ou il a été changé depuis la signature : { $text }
cli-receipts-seen = reçus : { $all } ; tiennent { $held }, corrigés { $corrected }, déclarés perdus { $lost }, manquants { $missing }, contredits ou inutilisables { $contradicted }
cli-receipts-key = signé avec la clé { $key } : comparez-la à celle qui était affichée
cli-checkpoint-invalid = ce n’est pas un point de contrôle, ou il a été changé depuis la signature : { $file }
cli-checkpoint-other-leaves = les feuilles dans { $file } ne sont pas celles qui ont été signées : le fichier a été changé
cli-checkpoint-foreign = { $file } : signé avec une autre clé : { $key }
cli-checkpoint-bare = { $file } est un point de contrôle sans ses feuilles : il se compare à une base, pas à un export
cli-checkpoint-rewritten = RÉÉCRITES : les feuilles de cette base ne sont pas celles qui ont été signées
cli-checkpoint-seen = point de contrôle : feuilles { $leaves }, journaux { $logs }, dont tournois { $tournaments } ; tiennent { $held }, déclarés perdus { $lost }, faux { $wrong }
cli-leaves-lost = feuilles au-delà de ce que cette base contient : { $count }, déclarées perdues : elle a été restaurée ou reprise depuis
cli-leaves-missing = feuilles MANQUANTES : { $count } : elles ont été signées, et la base ne les a pas
cli-leaves-broken = le dernier point de contrôle de cette clé ne porte pas sur les feuilles présentes
cli-standing-gone = il n’est plus là, et en était à la version { $version } quand un point de contrôle a été signé
cli-standing-cut = sa fin manque : un point de contrôle a été signé à la version { $version }, et il finit à la version { $ends }
cli-standing-changed = quelque chose y a été changé : après la version { $held } et jusqu’à la version { $version }, à laquelle un point de contrôle a été signé
cli-standing-lost = { $what } : déclaré perdu au plus tard à partir de la version { $version } : l’époque { $epoch } continue avant
cli-head-held = tête { $head } : tient, version { $version } de { $stream }
cli-head-missing = tête { $head } : MANQUE : aucun événement ici ne l’a
cli-gap = l’événement { $expected } est attendu, mais c’est l’événement { $found } qui vient
cli-broken = l’événement { $version } ne correspond pas à son empreinte : lui ou son lien au précédent a été changé
cli-half-request = l’événement { $version } ne dit que la moitié de la requête d’où il vient
cli-continued-elsewhere = l’événement { $version } ne continue pas le journal où il en était
cli-time-reversed = l’événement { $version } a été enregistré avant celui qui le précède
cli-event-type = le type d’événement « { $name } » est inconnu
cli-event-schema = { $name } est du schéma { $found }, ce programme lit jusqu’à { $known }
cli-event-payload = le contenu n’est pas celui du schéma { $schema } de { $name }
cli-impossible = l’événement { $version } ne peut suivre ceux d’avant ({ $detail })
cli-edition-follows = elle suit l’édition { $edition }
cli-edition-version = elle est de la version { $version }, qui n’est pas celle d’avant
cli-edition-player = la liste « { $list } » nomme le joueur { $player }, qui n’est pas inscrit
cli-edition-twice = la liste « { $list } » nomme deux fois le même
cli-edition-missing = le joueur { $player } manque
cli-edition-team = la liste « { $list } » nomme l’équipe { $team }, qui n’existe pas
cli-edition-rank = la liste « { $list } » a un rang impossible à la ligne { $line }
cli-edition-prize = le prix { $prize } n’est pas ce qu’il dit
cli-draw-commitment = algorithme, joueurs, options ou graine ne sont pas ceux de l’engagement { $digest }
cli-draw-algorithm = { $name } ne tire pas selon ces options
cli-draw-seats = la graine tire d’autres places que celles enregistrées
cli-draw-one-round = ce mode tire une manche à la fois
cli-draw-by-hand = des places données à la main ne se tirent pas
cli-no-draw = ce n’est pas un tirage
cli-other-certificate = le certificat n’est pas celui des manches tirées
cli-other-seats = parmi les places en vigueur, d’autres ont été changées après le tirage que ne le dit le fichier

## Ce que verify et audit trouvent

cli-in-order = { $what } : en ordre, { $events ->
         [0] 0 événement
         [one] 1 événement
        *[other] { $events } événements
    }, tête { $head }
cli-draws-again = { $what } : { $count ->
         [0] 0 tirage refait
         [one] 1 tirage refait
        *[other] { $count } tirages refaits
    } à partir de la graine
cli-edition-digest = { $what } : édition { $edition }, empreinte { $digest }
cli-wrong = { $what } : FAUX : { $fault }
cli-draw-in-order = { $what } : en ordre, { $players } joueurs à { $tables } tables comme la graine les tire
cli-draw-mixed = { $what } : « { $text } » a été mêlé
cli-draw-committed = { $what } : engagé d’avance par { $digest }
cli-draw-not-committed = { $what } : sans engagement d’avance
cli-draw-meetings = { $what } : rencontres répétées { $meetings }, au moins { $bound } de façon prouvée
cli-draw-meetings-unchecked = { $what } : rencontres répétées { $meetings } si les manches d’avant étaient telles que ce fichier les dit, ce qui n’a pas été vérifié : le tirage n’en dépend pas
cli-draw-changed = { $what } : après le tirage, les places ont été changées à la main { $times } fois : ce qui est dit ici vaut pour le tirage, non pour les places en vigueur
cli-drawing-again = nouveau tirage : { $steps } pas sur { $most } au plus, rencontres répétées { $meetings }
cli-not-audited = { $what } : non recompté : { $why }
cli-nothing-settled = { $what } : rien n’est décompté dans un journal du genre { $kind }, il n’y a donc rien à recompter ; verify le contrôle
cli-settled-anew = { $what } : { $deals ->
         [one] 1 donne
        *[other] { $deals } donnes
    } du décompte { $settlement } recomptées par la version { $by }, { $editions ->
         [one] 1 édition reclassée
        *[other] { $editions } éditions reclassées
    }
cli-rank-differs = { $what } : le joueur { $player } est classé { $before }, il en résulte { $after }
cli-team-rank-differs = { $what } : l’équipe des joueurs { $players } est classée { $before }, il en résulte { $after }
cli-money-differs = { $what } : le joueur { $player } reçoit { $before }, il en résulte { $after }
cli-prize-differs = { $what } : { $prize } revient à { $before }, il en résulte { $after }
cli-rank = { $rank }
cli-nowhere = nulle part
cli-deal-differs = { $what } : manche { $round }, table { $table }, donne { $deal } : le journal dit { $logged }, il en résulte { $computed }
cli-deal-refused = { $what } : manche { $round }, table { $table }, donne { $deal } : le journal dit { $logged }, refusé maintenant :
cli-outcome-open = ouverte
cli-outcome-void = nulle
cli-outcome-counts = points { $points } par la version { $version }
cli-outcome-pays = points { $points }, paiement { $payment } par la version { $version }
cli-edition-differs = { $what } : l’édition { $edition } de la version { $version } diffère selon le décompte { $by } dans : { $lists }
cli-edition-list = { $list ->
         [players] le classement des joueurs
         [unranked] les joueurs non classés
         [pairs] le classement des paires
         [teams] le classement des équipes
         [titles] les titres
        *[prizes] les prix
    }
cli-edition-player-differs = { $what } : édition { $edition } : le joueur { $player } a { $logged }, il en résulte { $computed }
cli-standing = rang { $rank } avec { $total }
cli-no-rank = aucun rang
cli-nothing-differs = { $what } : rien ne diffère

## Ce qui a été fait

cli-continued = { $what ->
         [tournament] le tournoi
         [season] la saison
        *[organisation] l’organisation
    } { $id } est maintenant à l’époque { $epoch }
cli-erased = { $what ->
         [person] personne effacée :
        *[note] note effacée :
    } { $id }
cli-erased-addresses = adresses effacées : { $count }
cli-erased-again = effacé à nouveau : { $count }
cli-backed-up = « { $file } » a tout ce qui était confirmé jusqu’à { $at }
cli-holds =
    { $streams ->
        [0] { $streams } journal
        [one] un journal
       *[other] { $streams } journaux
    }, { $events ->
        [0] { $events } événement
        [one] un événement
       *[other] { $events } événements
    }, { $persons ->
        [0] { $persons } personne
        [one] une personne
       *[other] { $persons } personnes
    } ; le plus récent événement est du { $newest }
cli-holds-nothing = encore aucun événement
cli-backup-open = ELLE N’EST PAS CHIFFRÉE : les noms et les graines non encore révélées y sont lisibles ; --recipient ou --passphrase-file la chiffre
cli-no-backup = la sauvegarde « { $file } » n’a pas été faite
cli-is-there = « { $file } » existe déjà, et n’est pas remplacé
cli-no-restore = « { $file } » ne peut être restauré ; rien n’a été écrit
cli-damaged-backup = « { $file } » n’est pas en ordre ; rien n’a été écrit
cli-changed-backup = « { $file } » n’est plus tel qu’il a été écrit : quelque chose y a changé depuis, ne serait-ce qu’un octet. Rien n’a été écrit ici ; prenez-en une autre copie, ou une sauvegarde plus ancienne
cli-restored = « { $file } » est restauré
cli-tokens-stay = Jetons et cartes de table valent comme avant : à la même adresse les téléphones continuent
cli-occupied = la base n’est pas vide, et rien n’a été écrit
cli-half-restored = tout est dans la base, mais tout n’est pas fait : lancez `tarockmeister continue`, puis `tarockmeister erase again`
cli-sealed = « { $file } » est chiffré : nommez --identity ou --passphrase-file
cli-wrong-key = « { $file } » ne s’ouvre pas : la clé ne convient pas, ou le fichier a été modifié
cli-no-recipient = « { $text } » n’est pas une clé pour laquelle chiffrer (age1…)
cli-retention-unset = Les personnes sont conservées jusqu’à ce que quelqu’un les efface : aucune durée n’est fixée (PUT /retention).
cli-due =
    { $count ->
        [0] Personne n’est conservé plus de { $months } mois après son dernier tournoi.
        [one] Une personne est conservée depuis plus de { $months } mois après son dernier tournoi. Avec --confirm elle est effacée.
       *[other] { $count } personnes sont conservées depuis plus de { $months } mois après leur dernier tournoi. Avec --confirm elles sont effacées.
    }
cli-erased-due =
    { $count ->
        [0] Personne n’a été effacé.
        [one] Une personne a été effacée.
       *[other] { $count } personnes ont été effacées.
    }

## Ce que raconte la démonstration

demo-fresh-server = un serveur sur une base de données neuve
demo-listening = à l’écoute sur { $address }
demo-farewell = { $requests } requêtes en { $seconds } s ; rapports, tableaux et export sont dans { $folder }
demo-refused = refusé
demo-problem = { $status } { $code } : { $detail }
demo-problem-at = { $status } { $code } à { $pointer } : { $detail }
demo-refused-at = { $path } a été refusé : { $problem }
demo-no-answer = { $path } est resté sans réponse
demo-server-silent = le serveur s’est arrêté avant d’être joignable
demo-no-server = le serveur ne démarre pas
demo-broke-off = la démonstration s’est interrompue, et c’est une erreur du programme
demo-first-organizer = le secret d’installation fait le premier organisateur
demo-founded = tournoi créé, règlement { $ruleset }
demo-tokens-given = jetons pour les inscriptions et l’arbitre, chacun pour ce seul tournoi
demo-registration = inscriptions
demo-at-desk = { $name } s’inscrit au bureau : numéro { $number }
demo-comes-later = { $name } vient pour la manche { $round } : numéro { $number }
demo-fees = { $count } inscriptions de { $fee } encaissées
demo-between-rounds = entre les manches
demo-in-hall = { $player } est dans la salle
demo-leaves-out = { $player } part et sort du classement
demo-leaves-ranked = { $player } part et reste au classement
demo-dry-run = essai de la liste : { $fit } lignes conviennent, { $misfit } non, { $doubles } doublons possibles
demo-wrong-cell = ligne { $line } : { $column } : { $detail }
demo-wrong-row = ligne { $line } : { $detail }
demo-double-of-line = ligne { $line } : { $name } est peut-être la ligne { $other }, { $other_name }
demo-double-of-person = ligne { $line } : { $name } est peut-être déjà connu ici : { $other_name }
demo-imported = { $count } joueurs importés
demo-no-teams = ce règlement ne connaît pas d’équipes
demo-teams = { $count } équipes de { $size } formées
demo-draw-of = tirage de la manche { $round }
demo-drawn-again = tiré de nouveau, avec un motif ; le premier tirage reste dans le journal
demo-under-way = la manche { $round } est en cours
demo-too-few = un tirage de { $count } joueurs
demo-all-in-hall = { $count } joueurs sont dans la salle
demo-committed = engagement pris avant le tirage : { $digest }
demo-as-committed = conforme à l’engagement, avec des dés mêlés : { $mixed }
demo-seed = la graine révélée : { $seed }
demo-tables = { $fours } tables de quatre, { $others } de { $size ->
         [three] trois
        *[five] cinq
    }
demo-seated = table { $table } : joueurs { $players }
demo-deals-of = donnes de la manche { $round }
demo-made-equal = { $one } et { $other } reçoivent de quoi être égaux en tout
demo-stops-early = la table { $table } s’arrête plus tôt, après { $deals } donnes
demo-recorded = { $deals } donnes à { $tables } tables notées et signées
demo-ended = la manche { $round } est terminée
demo-deal = table { $table }, donne { $deal } : { $what }
demo-worth = points : { $points }
demo-worth-paid = points : { $points } ; centimes : { $cents }
demo-whole-line = une ligne entière ; { $worth }
demo-sent-again = envoyée de nouveau, compte une fois
demo-elsewhere = le marqueur de la table { $own } à la table { $other }
demo-own-partner = le preneur comme son propre partenaire
demo-line-undone = une ligne reprise
demo-other-content = un autre contenu pour une ligne notée
demo-corrected-back = corrigée puis rétablie, chaque fois avec un motif ; { $worth }
demo-game-undone = un faux jeu noté puis repris
demo-entries = { $count } saisies ; { $worth }
demo-chelem = un chelem de 70 points
demo-annulled = annulée ; { $worth }
demo-year-championship = un championnat par équipes
demo-year-matches = { $teams } équipes, { $matches } matchs : un capitaine note, l’autre confirme
demo-year-cup = une coupe de paires
demo-year-cup-won = la coupe revient à { $pair }
demo-year-series = dix soirées, dont les six meilleures comptent
demo-year-evenings = { $evenings } soirées de { $players } joueurs comptées
demo-year-leads = { $name } mène
demo-year-papers = { $count } documents, fichiers et pages, { $kilobytes } ko
demo-french-reports = { $count } rapports en français, de { $rounds } manches
demo-rulings = décisions
demo-ruled-by = { $ruling } : { $players }
demo-ruled = { $ruling }
demo-stays = reste { $points }
demo-becomes = { $before } devient { $after }
demo-complaint = une réclamation est entendue
demo-preview = aperçu, { $ruling } : { $points } ; lignes du classement qui changent : { $rows }
demo-results = résultats
demo-before-lot = publier avant le tirage au sort
demo-lot = tirage au sort pour la place { $rank }, dans cet ordre : { $order }
demo-published = édition { $edition } publiée, empreinte { $digest }…
demo-corrected-late = corrigée après la publication
demo-edition-read = édition { $edition }, de la version { $version }, peut être lue : { $leader } est en tête avec { $total }
demo-as-of = à la version { $version }, après la manche { $round } : { $leader } était en tête avec { $total }
demo-ties = { $decided } égalités départagées, { $shared } joueurs partagent leur place
demo-tie = { $total } : { $player } avant { $others }, par : { $by } (comparaison { $nth })
demo-receives = place { $rank } : { $name } reçoit { $amount }
demo-paid-out = { $paid } versés sur { $pot }
demo-organizer-adds = L’organisateur ajoute { $amount }
demo-paper = papier et données
demo-reports = { $count } rapports en PDF et CSV, affiches en grand et coupons à découper pour chaque manche, { $kilobytes } Ko
demo-reports-only = { $count } rapports en PDF et CSV
demo-exported = exporté dans { $file }, { $lines } lignes
demo-verified = vérifié sans la base de données :
demo-touched = le même avec un chiffre changé
demo-pairs = { $players } joueurs en { $pairs } paires
demo-match-of = match { $round }
demo-drawn-as-committed = tiré conformément à l’engagement pris : { $digest }
demo-against = table { $table } : { $one } contre { $other }
demo-guest = table { $table } : à partir de la donne { $deal }, { $guest } joue à la place de { $leaving }, comme invité
demo-thrown-in = quelqu’un a deux tarots, annulée et redonnée
demo-out-of-turn = { $player } parle avant son tour
demo-raised = Spiel relancé en Bridge, contre, réussi, et une Spadille : { $points }
demo-too-many-tarocks = 22 tarots d’une paire
demo-counts-for = le match à la table { $table } compte aussi pour le championnat, comme convenu
demo-back = { $player } est de retour pour le prochain match
demo-trophies-before = { $player } avait déjà { $count } trophées
demo-trophies = trophées, { $player } : { $made }
demo-milestone = le { $count }e
demo-by = { $by }
demo-decided-head = par
demo-by-table-scores = résultats aux tables
demo-by-rounds = meilleures manches
demo-by-placements = places aux tables
demo-by-trophies = trophées
demo-by-lot = sort
demo-ruling-no-offence = pas de faute
demo-ruling-renonce = Renonce
demo-ruling-annulled = annulée
demo-ruling-struck = rayée
help-practice = Ouvre un tournoi de personnes inventées pour s’entraîner
help-practice-long =
    Sur une base à part, qui disparaît à la fin : par le bouton de chaque page, ou par Ctrl+C.
help-practice-arg-ruleset = Le règlement du jeu : l’identifiant d’un modèle, par exemple krenglbach-2018, ou un fichier
help-practice-arg-players = Combien de joueurs sont inventés, de 4 à 400
help-practice-arg-listen = À quelle adresse ; le port 0 en prend un libre
help-serve-arg-practice = Dit sur chaque page que c’est un entraînement, et laisse les organisateurs arrêter le programme par un bouton
cli-practice = L’entraînement est ouvert. Si aucun navigateur ne s’ouvre, ouvre l’adresse derrière sign_in ; elle vaut une fois. Ctrl+C jette tout.

## Réglages, diagnostic, ce qu’il faut aux paquets

help-serve-arg-config = Lit les réglages dans ce fichier TOML : chaque option d’ici, sans les tirets qui la précèdent. Les arguments priment sur l’environnement, l’environnement sur le fichier
help-doctor = Examine si le serveur peut tourner ainsi, et dit ce qu’il faut faire
help-doctor-long =
    Prend les mêmes indications que serve et regarde réglages, place et droits, horloge, base, ports, adresses,
    certificat, clé et sauvegardes, aussi à côté d’un serveur qui tourne. Se termine par 1 si quelque chose ne va pas.
help-doctor-arg-json = Le dit en JSON, pour des programmes
help-config = Le fichier de réglages de serve
help-config-schema = Affiche le schéma JSON du fichier
help-config-check = Vérifie un tel fichier
help-config-check-arg-file = Le fichier, en TOML
help-completions = Affiche la complétion d’un shell
help-completions-arg-shell = Pour quel shell
help-completions-shell-bash = Bash
help-completions-shell-elvish = Elvish
help-completions-shell-fish = fish
help-completions-shell-powershell = PowerShell
help-completions-shell-zsh = Z shell
help-name-shell = SHELL
help-man = Écrit les pages de manuel
help-man-arg-dir = Dans quel dossier ; il est créé
help-health = Demande à un serveur qui tourne s’il peut écrire
help-health-long =
    Se termine par 0 s’il le peut, sinon par 1 : pour les conteneurs et la surveillance. Par http seulement.
help-health-arg-url = À quelle adresse il est
cli-healthy = le serveur peut écrire
cli-unhealthy = le serveur à { $url } répond par l’état { $status }
cli-no-answer = personne ne répond à { $url }
cli-pages-made = { $count } pages de manuel dans « { $folder } »
cli-settings-wrong = les réglages de « { $file } » ne peuvent être pris
cli-settings-not-toml = ce n’est pas du TOML comme `listen = "0.0.0.0:8080"`
cli-settings-unknown = il n’y a pas de réglage « { $key } »
cli-settings-near = il n’y a pas de réglage « { $key } » ; semblable : { $near }
cli-settings-kind = « { $key } » est { $kind ->
     [text] un texte entre guillemets
     [number] un nombre entier
     [flag] true ou false
    *[list] une liste de textes, comme ["laptop.local"]
}
cli-settings-good = « { $file } » : en ordre, réglages : { $count }
cli-doctor-line = { $state ->
     [ok] en ordre
     [warning] attention
    *[fault] ERREUR
} : { $part ->
     [settings] réglages
     [disk] disque
     [clock] horloge
     [database] base
     [ports] ports
     [addresses] adresses
     [certificate] certificat
     [key] clé
    *[backups] sauvegardes
} : { $finding }
cli-doctor-advice = { $what ->
     [settings] Changez ce qui est nommé ; `tarockmeister config check` nomme tout à la fois
     [room] Faites de la place, ou mettez la base sur un autre disque
     [rights] Donnez à l’utilisateur du serveur les droits sur le fichier et son dossier
     [readable] `chmod o-r` en prive tous les autres
     [clock] Mettez cette machine à l’heure, de préférence par le réseau
     [restore] Arrêtez le serveur, gardez le fichier, et faites une base de la dernière sauvegarde avec `tarockmeister restore`
     [server] Nommez la bonne base avec --database, et regardez si son serveur tourne
     [port] Fermez l’autre programme, ou prenez une autre adresse avec --listen ou --metrics
     [listen] Avec --listen 0.0.0.0:8080, les téléphones l’atteignent aussi
     [network] Connectez cette machine au réseau de la salle
     [name] Inscrivez le nom dans le routeur de la salle, avec l’adresse de cette machine
     [certificate] Obtenez un nouveau certificat ; un serveur qui tourne le lit de lui-même
     [https] Nommez le certificat avec --tls-cert et --tls-key, ou le mandataire placé devant avec --trusted-proxy
     [key] Remettez le bon fichier, ou retirez-le : le prochain démarrage fait une nouvelle clé, les anciens reçus restent valables
     [backups] Nommez un dossier avec --backup-to, de préférence sur une clé USB
     [encrypt] Chiffrez-les avec --backup-recipient ou --backup-passphrase-file
     [stick] Branchez la clé USB, ou nommez avec --backup-to un dossier d’un autre disque
    *[plain] Mieux vaut un certificat : --tls-cert et --tls-key
}
cli-doctor-done = erreurs : { $faults }, avertissements : { $warnings }
cli-doctor-more = et { $count } de plus
cli-settings-of = de « { $file } », de l’environnement et des arguments
cli-settings-plain = de l’environnement et des arguments, sans fichier
cli-plain-http = les aides peuvent se connecter par http : qui écoute sur le réseau peut agir comme eux
cli-readable = tous sur cette machine peuvent lire « { $file } »
cli-room = { $mib } Mio sont libres dans « { $folder } »
cli-writable = on peut écrire dans « { $folder } »
cli-clock-shows = elle indique { $now }
cli-clock-behind = elle indique { $now }, alors qu’il a déjà été { $known }
cli-database-new = « { $file } » n’existe pas encore : le premier démarrage la crée
cli-port-free = { $address } est libre
cli-port-served = un serveur de ce programme répond à { $address }
cli-addresses = les téléphones l’atteignent à { $urls }
cli-addresses-own = seule cette machine atteint { $address }
cli-addresses-none = cette machine n’a d’adresse dans aucun réseau
cli-name-unknown = le nom { $name } ne mène nulle part d’ici
cli-name-here = le nom { $name } mène ici
cli-name-elsewhere = le nom { $name } ne mène pas ici, mais à { $addresses }
cli-certificate-until = il vaut jusqu’au { $until }
cli-certificate-over = il valait jusqu’au { $until }
cli-certificate-early = il ne vaut qu’à partir du { $begin }
cli-certificate-dates = on ne peut lire jusqu’à quand il vaut
cli-certificate-other = il ne vaut pas pour { $name }
cli-certificate-none = aucun : on parle http
cli-certificate-needed = aucun, bien que { $url } commence par https
cli-key-there = empreinte { $fingerprint }
cli-key-new = aucune encore : le premier démarrage la crée dans « { $file } »
cli-key-none = aucune : les reçus ne sont pas signés tant que --receipt-key ne nomme pas de fichier
cli-key-spoiled = « { $file } » ne contient pas de clé
cli-backups-none = le serveur n’en fait pas
cli-backups-to = elles vont dans « { $folder } »
cli-backups-beside = « { $folder } » est sur le disque de la base
