"""How a server writes its log: plain lines, or one JSON object a line; no token and no address is ever in it."""

import logging
import time
from typing import Any, Final, Literal

import msgspec

LogKind = Literal["text", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]
PLAIN: Final = frozenset(vars(logging.makeLogRecord({})))
"""What every record has; all else was handed over as `extra`."""


class JsonLines(logging.Formatter):
    """A record as one object: time, level, logger, text, and what was told beside it."""

    def format(self, record: logging.LogRecord) -> str:
        seconds = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        told: dict[str, Any] = {
            "time": f"{seconds}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": record.getMessage(),
        }
        # Uvicorn hands its message over once more, with colours.
        more = {
            k: v for k, v in vars(record).items() if k not in PLAIN and k not in ("color_message", "message")
        }
        told |= more
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told, enc_hook=str).decode()


def log_config(kind: LogKind, level: LogLevel) -> dict[str, Any]:
    """The configuration of all loggers, ours and Uvicorn's, as `logging.config` reads it."""
    plain = {"format": "%(levelname)s: %(message)s"}
    used = {"()": "tabard.server.logs.JsonLines"} if kind == "json" else plain
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"used": used},
        "handlers": {
            "stderr": {"class": "logging.StreamHandler", "formatter": "used", "stream": "ext://sys.stderr"}
        },
        "root": {"handlers": ["stderr"], "level": level.upper()},
        # Below a warning it tells addresses of clients and links of tables.
        "loggers": {"uvicorn": {"level": "ERROR" if level == "error" else "WARNING"}},
    }
