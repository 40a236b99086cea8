"""Tokens and chairs."""

import hashlib

import pytest

from tabard.engine.errors import UnknownBot
from tabard.server.protocol import SeatPlan
from tabard.server.seats import bot_chair, fits, hashed, new_token, planned


def test_tokens_cannot_be_guessed():
    tokens = {new_token() for _ in range(500)}
    assert len(tokens) == 500
    assert all(len(token) >= 32 for token in tokens)
    assert not any(token.startswith("-") for token in tokens), "a command line would take it for an option"


def test_only_the_hash_of_a_token_is_kept():
    chair, token = planned(1, SeatPlan("me", "Maren"))
    assert (chair.seat, chair.kind, chair.name) == (1, "human", "Maren")
    assert chair.token_hash == hashlib.sha256(token.encode()).hexdigest() == hashed(token)
    assert token not in repr(chair)


def test_a_token_fits_its_own_hash_alone():
    mine, other = new_token(), new_token()
    assert fits(mine, hashed(mine))
    assert not fits(other, hashed(mine))
    assert not fits(None, hashed(mine))
    assert not fits("", ""), "a seat without a token belongs to nobody"
    assert not fits(None, "")


def test_a_plan_for_a_bot_or_nobody_has_no_token():
    assert planned(0, SeatPlan("open")) == (planned(0, SeatPlan("open"))[0], "")
    chair, token = planned(0, SeatPlan("bot", bot="random"))
    assert (chair.kind, chair.bot, chair.name, token) == ("bot", "random", "Random", "")
    assert bot_chair(0, "").bot == "adept"
    with pytest.raises(UnknownBot):
        bot_chair(0, "deep-thought")


def test_bots_of_one_kind_are_told_apart():
    chairs = []
    for seat, plan in enumerate([SeatPlan("bot", bot="adept")] * 3 + [SeatPlan("bot", "Hal", "adept")]):
        chairs.append(planned(seat, plan, chairs)[0])
    assert [chair.name for chair in chairs] == ["Adept", "Adept 2", "Adept 3", "Hal"]
    assert bot_chair(1, "adept", others=chairs).name == "Adept 2", "its own name is free"
    assert bot_chair(3, "adept", others=chairs).name == "Adept 4"
    assert bot_chair(3, "master", others=chairs).name == "Master"
