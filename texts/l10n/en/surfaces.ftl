### What is refused, and why, outside the rules: English.

## Persons and tokens

engine-birth-year = A year of birth is expected.
engine-empty = This must not be empty.
engine-text-length = At most { $most } characters are expected, none of them a control character.
engine-label-length = 1 to { $most } characters are expected, none of them a control character.
engine-grants-count = A token has 1 to { $most } grants.
engine-expired-already = The token would be expired already.
