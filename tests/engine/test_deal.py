"""Deals that can be proved: what was promised, what was said and what was dealt must fit together."""

import msgspec
import pytest

import tabard
from tabard.engine.deal import Deal, problem, promise_of, seed_of
from tabard.engine.errors import BadRecord
from tabard.engine.game import SEED_LIMIT
from tabard.engine.record import Record

SECRET = "5f" * 32
WORDS = ["apple", ""]
FAIR = Deal(promise_of(SECRET), SECRET, WORDS)
SEED = seed_of(SECRET, WORDS)


def test_the_hashes_are_those_that_anybody_can_work_out():
    # printf 'tabard deal 1\n5f5f...' | sha256sum, and the first fifteen digits of 'tabard seed 1\n5f5f...\napple\n'
    assert promise_of(SECRET) == "3135572a94ec25972cd9bd295252f2afb72141dbf2daeee2a2eb6ff4b3227e58"
    assert f"{SEED:015x}" == "66f0c1a3d1af9a6"


def test_every_word_and_the_secret_count():
    others = [("5e" * 32, WORDS), (SECRET, ["", "apple"]), (SECRET, ["apple", "pear"]), (SECRET, ["", ""])]
    assert len({SEED, *(seed_of(secret, words) for secret, words in others)}) == 5
    assert all(0 <= seed_of(SECRET, [str(n)]) < SEED_LIMIT for n in range(200))


@pytest.mark.parametrize(
    ("deal", "seed", "promise", "words"),
    [
        (None, SEED, "", "nothing was promised"),
        (FAIR, SEED, promise_of("other"), "another deal was promised"),
        (msgspec.structs.replace(FAIR, secret="5e" * 32), SEED, "", "not the one that was promised"),
        (msgspec.structs.replace(FAIR, words=["pear", ""]), SEED, "", "does not follow"),
        (msgspec.structs.replace(FAIR, words=["apple"]), SEED, "", "one word for each"),
        (msgspec.structs.replace(FAIR, words=["apple\n", "", ""]), SEED, "", "one word for each"),
        (FAIR, SEED + 1, "", "does not follow"),
    ],
)
def test_what_does_not_fit_is_named(deal, seed, promise, words):
    assert words in problem(deal, seed, 2, promise)


def test_what_fits_is_fine():
    assert problem(FAIR, SEED, 2) == ""
    assert problem(FAIR, SEED, 2, f" {FAIR.promise.upper()}\n") == ""


def test_a_record_carries_its_deal():
    record = Record(tabard.game("pennies"), 2, SEED)
    assert "deal:" not in record.to_text()
    record.deal = FAIR
    assert Record.from_text(record.to_text(), record.game).deal == FAIR
    with pytest.raises(BadRecord, match="promise, secret and words"):
        Record.from_text(record.to_text().replace('"secret"', '"sacred"'), record.game)
