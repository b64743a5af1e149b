"""Logs as lines of JSON: what happened to which table, never who, never a move, a seed or a token."""

import asyncio
import json
import logging
import sys
import time
from typing import Any, Final

logger = logging.getLogger(__name__)

FIELDS: Final = ("table", "package", "cause", "fault", "bot")


class JsonLines(logging.Formatter):
    """Write a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Write the time, the level, the message and the known extra fields."""
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + "Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        for field in FIELDS:
            if hasattr(record, field):
                line[field] = getattr(record, field)
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = type(record.exc_info[1]).__name__
            line["where"] = _where(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def _where(error: BaseException) -> list[str]:
    """Name the lines an error came through; its message stays out, for it may hold what is secret."""
    lines = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        lines.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return lines[-12:]


def log_fault(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log a fault that no task has taken care of, by its kind: the loop's own way would quote it."""
    fault = context.get("exception")
    info = (type(fault), fault, fault.__traceback__) if isinstance(fault, BaseException) else None
    logger.error("fault", exc_info=info)


def configure_logs(level: str) -> None:
    """Send everything, the libraries' logs included, to standard error as lines of JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
