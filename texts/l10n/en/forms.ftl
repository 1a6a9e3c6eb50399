### What stands on paper that is written on, handed out or put up.

## State of the results

provisional-newer = Interim standing; edition { $edition } is published
standing-after = Standing after round { $round }
as-of-moment = As of event { $version }, { $moment }
section-excluded = Excluded
section-not-played = Did not play
