### Ce qui figure sur les papiers à remplir, à remettre ou à afficher.

## État des résultats

provisional-newer = Classement provisoire ; l’édition { $edition } est publiée
standing-after = Classement après la manche { $round }
as-of-moment = État : événement { $version }, { $moment }
section-excluded = Exclus
section-not-played = N’ont pas joué
