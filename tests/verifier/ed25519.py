"""Ed25519 as RFC 8032 has it: slow, and short enough to be read beside it."""

import hashlib

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def _x(y, odd):
    """The x that belongs to y; none if there is none."""
    squared = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(squared, (P + 3) // 8, P)
    if (x * x - squared) % P != 0:
        x = x * ROOT % P
    if (x * x - squared) % P != 0 or (x == 0 and odd):
        return None
    return P - x if x % 2 != odd else x


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE = (_x(BASE_Y, 0), BASE_Y)


def _add(one, other):
    (x1, y1), (x2, y2) = one, other
    both = D * x1 * x2 * y1 * y2 % P
    x = (x1 * y2 + x2 * y1) * pow(1 + both, P - 2, P) % P
    y = (y1 * y2 + x1 * x2) * pow(1 - both, P - 2, P) % P
    return x, y


def _times(count, point):
    total = (0, 1)
    while count > 0:
        if count % 2 == 1:
            total = _add(total, point)
        point, count = _add(point, point), count // 2
    return total


def _point(data):
    number = int.from_bytes(data, "little")
    y, odd = number % 2**255, number >> 255
    x = _x(y, odd) if y < P else None
    return None if x is None else (x, y)


def _bytes(point):
    x, y = point
    return (y | (x % 2) << 255).to_bytes(32, "little")


def _number(*parts):
    return int.from_bytes(hashlib.sha512(b"".join(parts)).digest(), "little") % ORDER


def holds(public, message, signature):
    """Whether the key with this public half signed the message."""
    if len(public) != 32 or len(signature) != 64:
        return False
    key, first = _point(public), _point(signature[:32])
    second = int.from_bytes(signature[32:], "little")
    if key is None or first is None or second >= ORDER:
        return False
    return _times(second, BASE) == _add(first, _times(_number(signature[:32], public, message), key))


def _halves(seed):
    digest = hashlib.sha512(seed).digest()
    secret = int.from_bytes(digest[:32], "little") & (2**254 - 8) | 2**254
    return secret, digest[32:]


def public_of(seed):
    return _bytes(_times(_halves(seed)[0], BASE))


def sign(seed, message):
    """For tests: what the key of this seed signs."""
    secret, prefix = _halves(seed)
    public = public_of(seed)
    once = _number(prefix, message)
    first = _bytes(_times(once, BASE))
    second = (once + _number(first, public, message) * secret) % ORDER
    return first + second.to_bytes(32, "little")
