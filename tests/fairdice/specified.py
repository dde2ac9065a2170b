"""The code printed in docs/fair-dice.md: an independent implementation that imports nothing from Columbiz."""

import hmac
from hashlib import sha256


def pack(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def seal(secret: str, table: str) -> str:
    return sha256(pack(b"columbiz fair dice 1 seal", table.encode(), bytes.fromhex(secret))).hexdigest()


def faces(secret: str, table: str, seeds: list[str], number: int, count: int) -> list[int]:
    found: list[int] = []
    block = 0
    while len(found) < count:
        texts = [table, *seeds, str(number), str(block)]
        message = pack(b"columbiz fair dice 1 throw", *(text.encode() for text in texts))
        digest = hmac.new(bytes.fromhex(secret), message, sha256).digest()
        found += [byte % 6 + 1 for byte in digest if byte < 252]
        block += 1
    return found[:count]
