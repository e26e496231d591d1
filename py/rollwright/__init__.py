"""Rollwright: dice checks of tabletop games, played and counted from one rule."""
