"""Choices that are only asked for where there is more than one."""

from __future__ import annotations

from headjudge.scenarios.scene import Scene


def pick(scene: Scene, player: int, name: str) -> Scene:
    """Let a player choose this for a text, if there is a choice."""
    if scene.asked == player and "priority" not in scene.question:
        scene.answer(player, name)
    return scene
