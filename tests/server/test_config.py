"""Settings from the environment."""

import pytest

from tabard.server.config import BadSetting, Settings


def test_every_setting_has_a_default_and_a_name_in_the_environment():
    assert Settings.from_env({}) == Settings()
    env = {
        "TABARD_DATABASE_URL": "postgresql://x/y",
        "TABARD_ORIGINS": "https://a.example, https://b.example,",
        "TABARD_RATE": "0",
        "TABARD_BOT_WORKERS": "3",
        "TABARD_HOLD": "0.5",
        "TABARD_UNKNOWN": "x",
    }
    made = Settings.from_env(env)
    assert made.database_url == "postgresql://x/y"
    assert made.origins == ("https://a.example", "https://b.example")
    assert (made.rate, made.bot_workers, made.hold) == (0.0, 3, 0.5)


@pytest.mark.parametrize(("name", "value"), [("BOT_WORKERS", "two"), ("RATE", "fast"), ("HOLD", "")])
def test_a_setting_that_cannot_be_read_is_named(name, value):
    with pytest.raises(BadSetting, match=f"TABARD_{name}"):
        Settings.from_env({f"TABARD_{name}": value})
