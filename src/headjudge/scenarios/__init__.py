"""Scenarios: a position, the answers given, what must be true. From small YAML files, or built in Python."""

from headjudge.scenarios.errors import ExpectationError, ScenarioError
from headjudge.scenarios.runner import Result, Scenario, load, parse, play, run_file, scenario_files
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup, begin, scenario

__all__ = [
    "ExpectationError",
    "Result",
    "Scenario",
    "ScenarioError",
    "Scene",
    "Setup",
    "begin",
    "load",
    "parse",
    "play",
    "run_file",
    "scenario",
    "scenario_files",
]
