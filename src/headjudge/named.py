"""What does not come with Headjudge and is named "module:ATTRIBUTE": a game, an agent."""

from __future__ import annotations

from importlib import import_module

from headjudge.kernel.errors import HeadjudgeError


def is_place(name: str) -> bool:
    """Whether a name says where something is, as "module:ATTRIBUTE"."""
    module, _, attribute = name.partition(":")
    return bool(attribute and module.partition(".")[0])


def found_at(name: str, what: str) -> object:
    """What is at "module:ATTRIBUTE"; a HeadjudgeError if it cannot be had, whatever that file does."""
    module, _, attribute = name.partition(":")
    try:
        return getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise HeadjudgeError(f"the {what} {name!r} cannot be found: {error}") from None
    except (Exception, SystemExit) as error:
        words = f"{type(error).__name__}: {error}"
        raise HeadjudgeError(f"the {what} {name!r} cannot be used: {module} broke off: {words}") from error
