"""The seed of a match: the server's secret part, a nonce from every seat, and the commitment to the former."""

from hashlib import blake2b
from typing import Final, NamedTuple

SERVER_BYTES: Final = 32
NONCE_BYTES: Final = 32  # at most; a seat that sends none counts as the empty nonce


class Seed(NamedTuple):
    """Hold what fixes all chance of a match; nobody alone, the server included, can choose the outcome."""

    server: bytes
    nonces: tuple[bytes, ...]

    def commitment(self) -> str:
        """Give the hash that is public from the start and binds the server to its part."""
        return commitment_of(self.server)

    def hex_nonces(self) -> tuple[str, ...]:
        """Give the seats' parts as records write them."""
        return tuple([nonce.hex() for nonce in self.nonces])

    def key(self) -> bytes:
        """Mix the parts into the key of every draw."""
        mixer = blake2b(self.server, digest_size=32, person=b"veillee-key")
        for nonce in self.nonces:
            mixer.update(len(nonce).to_bytes(2, "big"))
            mixer.update(nonce)
        return mixer.digest()


def check_seed(seed: Seed, seats: int) -> None:
    """Raise ValueError unless the server's part is whole and each seat has a nonce that records can hold."""
    if len(seed.server) != SERVER_BYTES:
        raise ValueError(f"expected {SERVER_BYTES} bytes from the server, got {len(seed.server)}")
    if len(seed.nonces) != seats:
        raise ValueError(f"expected a nonce for each of {seats} seats, got {len(seed.nonces)}")
    for nonce in seed.nonces:
        if len(nonce) > NONCE_BYTES:
            raise ValueError(f"expected a nonce of at most {NONCE_BYTES} bytes, got {len(nonce)}")


def commitment_of(server: bytes) -> str:
    """Hash the server's part of a seed."""
    return blake2b(server, digest_size=32, person=b"veillee-commit").hexdigest()
