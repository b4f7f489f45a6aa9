"""Scenario files as tests."""

from pathlib import Path

import pytest

from headjudge.scenarios.errors import ScenarioError
from headjudge.scenarios.runner import load, scenario_files


def scenario_tests(folder: Path) -> list[object]:
    """The scenario files of a folder as parameters for `pytest.mark.parametrize`, each marked with its rules.

    A file that cannot be read is among them, without marks: its test fails with the reason.
    """
    parameters: list[object] = []
    for file in scenario_files(folder):
        try:
            rules = load(file).rules
        except ScenarioError:
            rules = ()
        marks = [pytest.mark.rule(*rules)] if rules else []
        parameters.append(pytest.param(file, id=str(file.relative_to(folder).with_suffix("")), marks=marks))
    return parameters
