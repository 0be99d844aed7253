"""Rooms for "Use Demo Room": each as it is and renewed, from the same camera."""
from .job import job

LIVING = {
    "size": (5.0, 4.6, 2.55, -2.6), "windows": {"left": ((0.9, 2.9, 0.75, 2.15),)},
    "camera": {"at": (3.55, -1.55, 1.35), "yaw": 12, "lens": 23, "shift": (0.0, -0.06)},
    "light": {"window": 210, "fill": 44, "sun": 36, "elevation": 24, "azimuth": 168, "tint": "#e6eefa"},
}
LIVING_BEFORE = {
    **LIVING, "wall": "#d8c7a4", "ceiling": "#ece6d8", "trim": "oak", "floor": "carpet-brown", "dressing": "cafe", "baseboard": 0.09,
    "light": {**LIVING["light"], "window": 150, "fill": 34, "sun": 26},
    "pieces": (
        ("fireplace", {"x": 2.5, "y": 4.6, "kind": "brick", "w": 1.9, "h": 2.55, "mantel": "oak"}),
        ("sofa", {"x": 0.78, "y": 1.9, "rot": 90, "w": 2.15, "kind": "rolled", "tone": ("#7d5b3f", "#a98a5f"), "cushions": ((-0.6, "#b0763c", "#8c5a2c", 60), (0.62, "#6b7350", "#556040", 60))}),
        ("coffee_table", {"x": 2.1, "y": 1.9, "rot": 90, "top": "oak", "legs": "oak", "shelf": True}),
        ("armchair", {"x": 3.95, "y": 1.75, "rot": -82, "tone": ("#8a6a48", "#75573a"), "wood": "oak"}),
        ("cabinet", {"x": 4.25, "y": 4.55, "w": 1.0, "d": 0.48, "h": 0.55, "colour": "oak", "legs": 0.05, "doors": 2, "door": "raised", "handle": "knob", "metal_": "brass_old"}),
        ("old_television", {"x": 4.25, "y": 4.5, "z": 0.573, "w": 0.66}),
        ("cabinet", {"x": 0.5, "y": 0.45, "rot": 90, "w": 0.5, "d": 0.5, "h": 0.55, "colour": "oak", "legs": 0.05, "doors": 1, "door": "raised", "handle": "knob", "metal_": "brass_old"}),
        ("table_lamp", {"x": 0.72, "y": 0.45, "z": 0.573, "tone": "#a9824a", "lit": 7}),
        ("art", {"x": 2.5, "y": 4.24, "z": 1.42, "w": 0.9, "h": 0.62, "frame": "oak", "seed": 5, "mount": 0.03, "tones": ("#cbb98c", "#8e9a6b", "#6e8593", "#7a5f42", "#dfd6bd")}),
        ("art", {"x": 0.8, "y": 4.6, "z": 1.35, "w": 0.42, "h": 0.55, "frame": "oak", "seed": 8}),
        ("floor_plant", {"x": 0.75, "y": 4.05, "h": 1.25, "tone": "#9a6b45"}),
        ("books", {"x": 2.1, "y": 1.6, "z": 0.4, "rot": 70, "colours": ("#a33f34", "#3f5d74")}),
        ("mug", {"x": 2.2, "y": 2.15, "z": 0.4, "tone": "#8c4a35"}),
        ("ceiling_fan", {"x": 2.4, "y": 1.7, "z": 2.2, "ceiling": 2.55}),
        ("rug", {"x": 2.15, "y": 1.9, "w": 1.9, "d": 2.6, "tones": ("#8a3f35", "#c0a071"), "scale": 34}),
    ),
}
LIVING_AFTER = {
    **LIVING, "wall": "#e4e0d7", "floor": "oak-pale", "dressing": "drapes", "crown": True,
    "pieces": (
        ("fireplace", {"x": 2.5, "y": 4.6, "kind": "plaster", "w": 1.9, "h": 2.55, "mantel": "white_oak"}),
        ("sofa", {"x": 0.82, "y": 1.9, "rot": 90, "w": 2.25, "tone": ("#d9d2c4", "#cfc7b7"), "throw": ("#b98d6a", "#a67b59"), "cushions": ((-0.62, "#8a9a8c", "#76877a", 420), (-0.3, "#c9b08c", "#b39a76", 90), (0.66, "#5d6f6b", "#4d5f5b", 420)), "seed": 3}),
        ("coffee_table", {"x": 2.2, "y": 1.9, "w": 0.98, "top": "walnut", "round_": True, "height": 0.38}),
        ("armchair", {"x": 3.9, "y": 1.35, "rot": -78, "tone": ("#b98d66", "#a97d57")}),
        ("armchair", {"x": 3.95, "y": 2.6, "rot": -100, "tone": ("#b98d66", "#a97d57")}),
        ("shelf_unit", {"x": 0.86, "y": 4.6, "w": 1.2, "d": 0.32, "h": 2.2, "colour": "#dedad0", "rows": 5, "seed": 3}),
        ("shelf_unit", {"x": 4.2, "y": 4.6, "w": 1.25, "d": 0.32, "h": 2.2, "colour": "#dedad0", "rows": 5, "seed": 8}),
        ("art", {"x": 2.5, "y": 4.27, "z": 1.38, "w": 1.1, "h": 0.85, "seed": 12, "mount": 0.03}),
        ("vase", {"x": 2.1, "y": 2.0, "z": 0.38, "scale": 0.8, "seed": 6}),
        ("books", {"x": 2.38, "y": 1.75, "z": 0.38, "rot": 30}),
        ("floor_lamp", {"x": 0.55, "y": 0.4, "metal_": "black", "lit": 14}),
        ("floor_plant", {"x": 4.55, "y": 3.65, "h": 1.6}),
        ("rug", {"x": 2.3, "y": 1.9, "w": 2.9, "d": 3.2, "tones": ("#d8d0c0", "#b9ae9a"), "scale": 42}),
    ) + tuple(("downlight", {"x": x, "y": y, "ceiling": 2.55}) for x in (1.3, 3.7) for y in (0.6, 3.2)),
}

BEDROOM = {
    "size": (4.5, 4.2, 2.5, -2.6), "windows": {"left": ((1.2, 2.7, 0.85, 2.1),)},
    "camera": {"at": (3.7, -0.7, 1.35), "yaw": 20, "lens": 23, "shift": (0.0, -0.08)},
    "light": {"window": 180, "fill": 40, "sun": 55, "elevation": 23, "azimuth": 166, "tint": "#e6eefa"},
}
BEDROOM_BEFORE = {
    **BEDROOM, "wall": "#cdb9a8", "ceiling": "#ece6da", "trim": "pine", "floor": "carpet-rose", "dressing": "cafe", "baseboard": 0.09,
    "light": {**BEDROOM["light"], "window": 130, "fill": 32, "sun": 24},
    "pieces": (
        ("bed", {"x": 2.35, "y": 4.17, "w": 1.42, "frame": "posts", "wood": "pine", "cover": ("#b07f7a", "#cfae9c"), "linen": ("#e8dccb", "#ddd0bd"), "pillows": 2, "cushions": ((0.0, "#9d6d67", "#b98d80", 60),)}),
        ("cabinet", {"x": 1.2, "y": 4.17, "w": 0.5, "d": 0.42, "h": 0.6, "colour": "pine", "legs": 0.04, "drawers": 2, "door": "raised", "handle": "knob", "metal_": "brass_old"}),
        ("cabinet", {"x": 3.5, "y": 4.17, "w": 0.5, "d": 0.42, "h": 0.6, "colour": "pine", "legs": 0.04, "drawers": 2, "door": "raised", "handle": "knob", "metal_": "brass_old"}),
        ("table_lamp", {"x": 1.2, "y": 3.97, "z": 0.623, "tone": "#c7a59a", "lit": 6}),
        ("books", {"x": 3.45, "y": 3.95, "z": 0.623, "colours": ("#6b3f52", "#c7b08c"), "rot": 15}),
        ("mug", {"x": 3.62, "y": 3.88, "z": 0.623, "tone": "#d8c9c0"}),
        ("cabinet", {"x": 4.47, "y": 1.9, "rot": -90, "w": 1.35, "d": 0.48, "h": 0.85, "colour": "pine", "legs": 0.05, "drawers": 3, "door": "raised", "handle": "knob", "metal_": "brass_old"}),
        ("old_television", {"x": 4.42, "y": 1.75, "z": 0.873, "rot": -90, "w": 0.5}),
        ("art", {"x": 2.35, "y": 4.2, "z": 1.5, "w": 0.62, "h": 0.48, "frame": "pine", "seed": 6, "tones": ("#d8b9a8", "#a9c0a5", "#c98f86", "#8595a0", "#efe4d5")}),
        ("ceiling_fan", {"x": 2.3, "y": 1.6, "z": 2.17, "ceiling": 2.5, "wood_": "pine"}),
        ("armchair", {"x": 0.7, "y": 3.35, "rot": 40, "tone": ("#a98278", "#977067"), "wood": "pine"}),
    ),
}
BEDROOM_AFTER = {
    **BEDROOM, "wall": "#d9d8cf", "floor": "oak", "dressing": "drapes", "crown": True,
    "pieces": (
        ("panelling", {"x": 0.0, "y": 4.2, "w": 4.5, "h": 1.25, "tone": "#8b968b", "step": 0.64}),
        ("bed", {"x": 2.35, "y": 4.13, "w": 1.65, "frame": "linen", "cover": ("#e4dfd3", "#d8d2c4"), "quilt": ("#7f8f86", "#6f7f76"), "pillows": 4, "cushions": ((-0.22, "#7d8c7f", "#6a796c", 420), (0.24, "#c2a078", "#ad8b63", 90))}),
        ("cabinet", {"x": 1.12, "y": 4.14, "w": 0.52, "d": 0.4, "h": 0.56, "colour": "walnut", "drawers": 2, "handle": "bar", "metal_": "brass"}),
        ("cabinet", {"x": 3.58, "y": 4.14, "w": 0.52, "d": 0.4, "h": 0.56, "colour": "walnut", "drawers": 2, "handle": "bar", "metal_": "brass"}),
        ("table_lamp", {"x": 1.12, "y": 3.94, "z": 0.583, "tone": "#d9d3c6", "lit": 8}),
        ("table_lamp", {"x": 3.58, "y": 3.94, "z": 0.583, "tone": "#d9d3c6", "lit": 8}),
        ("cabinet", {"x": 4.47, "y": 1.9, "rot": -90, "w": 1.45, "d": 0.46, "h": 0.82, "colour": "walnut", "drawers": 3, "handle": "bar", "metal_": "brass"}),
        ("vase", {"x": 4.2, "y": 2.25, "z": 0.843, "scale": 0.85, "seed": 5}),
        ("books", {"x": 4.2, "y": 1.7, "z": 0.843, "rot": 80}),
        ("art", {"x": 4.5, "y": 1.95, "z": 1.25, "rot": -90, "w": 0.9, "h": 0.7, "seed": 9}),
        ("art", {"x": 1.95, "y": 4.2, "z": 1.45, "w": 0.52, "h": 0.66, "seed": 2}),
        ("art", {"x": 2.75, "y": 4.2, "z": 1.45, "w": 0.52, "h": 0.66, "seed": 14}),
        ("armchair", {"x": 0.75, "y": 3.35, "rot": 40, "tone": ("#b98d66", "#a97d57")}),
        ("rug", {"x": 2.35, "y": 2.3, "w": 2.9, "d": 2.3, "tones": ("#d6cdbb", "#b7ab94"), "scale": 46}),
    ) + tuple(("downlight", {"x": x, "y": y, "ceiling": 2.5}) for x in (1.1, 3.5) for y in (0.8, 2.9)),
}

DINING = {
    "size": (4.6, 4.3, 2.6, -2.6), "windows": {"left": ((1.1, 2.9, 0.8, 2.2),)},
    "camera": {"at": (3.85, -0.95, 1.42), "yaw": 22, "lens": 22.5, "shift": (0.0, -0.07)},
    "light": {"window": 190, "fill": 42, "sun": 60, "elevation": 22, "azimuth": 166, "tint": "#e6eefa"},
}
SEATS = ((-0.55, -0.72, 178), (0.5, -0.7, 184), (-0.5, 0.72, 4), (0.55, 0.7, -3), (-1.22, 0.05, 88), (1.25, -0.05, -92))


def seated(x, y, **chairs):
    return tuple(("dining_chair", {"x": x + dx, "y": y + dy, "rot": rot, **chairs}) for dx, dy, rot in SEATS)


def laid(x, y, tone):
    return tuple(("place_setting", {"x": x + dx, "y": y + dy, "z": 0.76, "rot": rot, "tone": tone}) for dx, dy, rot in ((-0.52, -0.3, 0), (0.5, -0.3, 0), (-0.5, 0.3, 180), (0.52, 0.3, 180)))


DINING_BEFORE = {
    **DINING, "wall": "#b9a48a", "ceiling": "#ebe5d7", "trim": "cherry", "floor": "carpet-brown", "dressing": "cafe", "baseboard": 0.09,
    "light": {**DINING["light"], "window": 130, "fill": 32, "sun": 24},
    "pieces": (
        ("dining_table", {"x": 2.3, "y": 1.7, "w": 1.9, "d": 0.95, "wood_": "cherry"}), *seated(2.3, 1.7, wood_="cherry", seat=("#8a6a58", "#a58a6f")),
        ("bowl", {"x": 2.3, "y": 1.7, "z": 0.76, "fruit": "apple"}),
        ("cabinet", {"x": 2.2, "y": 4.27, "w": 1.7, "d": 0.46, "h": 0.85, "colour": "cherry", "legs": 0.04, "doors": 4, "door": "raised", "handle": "knob", "metal_": "brass_old"}),
        ("table_lamp", {"x": 1.6, "y": 4.05, "z": 0.873, "tone": "#b08a4a", "lit": 6}),
        ("books", {"x": 2.5, "y": 4.05, "z": 0.873, "colours": ("#6b3f32", "#3f4d3a"), "rot": 80}),
        ("art", {"x": 2.25, "y": 4.3, "z": 1.4, "w": 0.95, "h": 0.62, "frame": "cherry", "seed": 3, "mount": 0.04, "tones": ("#c9b98c", "#7e8a5b", "#5e7583", "#6a4f32", "#d9d0b7")}),
        ("chandelier", {"x": 2.3, "y": 1.7, "z": 1.72, "ceiling": 2.6, "kind": "arms", "metal_": "brass_old"}),
        ("floor_plant", {"x": 4.2, "y": 3.9, "h": 1.2, "tone": "#9a6b45"}),
    ),
}
DINING_AFTER = {
    **DINING, "wall": "#dcd9d0", "floor": "oak", "dressing": "drapes", "crown": True,
    "pieces": (
        ("panelling", {"x": 0.0, "y": 4.3, "w": 4.6, "h": 1.0, "tone": "#43524d", "step": 0.66}),
        ("dining_table", {"x": 2.3, "y": 1.7, "w": 2.1, "d": 0.98, "wood_": "walnut", "legs": "#1a1a1b"}), *seated(2.3, 1.7, wood_="white_oak", seat=("#d9d2c4", "#cfc7b7")), *laid(2.3, 1.7, "#e6e3da"),
        ("vase", {"x": 2.3, "y": 1.72, "z": 0.76, "scale": 0.9, "seed": 7}),
        ("cabinet", {"x": 2.2, "y": 4.24, "w": 1.9, "d": 0.44, "h": 0.8, "colour": "white_oak", "doors": 4}),
        ("table_lamp", {"x": 1.5, "y": 4.02, "z": 0.823, "tone": "#2f3a36", "lit": 8}),
        ("bowl", {"x": 2.45, "y": 4.02, "z": 0.823, "fruit": "lime"}),
        ("art", {"x": 2.3, "y": 4.3, "z": 1.28, "w": 1.2, "h": 0.9, "seed": 16, "mount": 0.05}),
        ("chandelier", {"x": 2.3, "y": 1.7, "z": 1.75, "ceiling": 2.6, "metal_": "brass", "w": 1.25}),
        ("floor_plant", {"x": 4.15, "y": 3.8, "h": 1.7}),
        ("rug", {"x": 2.3, "y": 1.7, "w": 3.3, "d": 2.5, "tones": ("#cfc6b4", "#a59a86"), "scale": 50}),
    ),
}

BASEMENT = {
    "size": (5.0, 4.6, 2.3, -2.6), "windows": {"left": ((1.0, 2.0, 1.6, 2.1), (2.8, 3.8, 1.6, 2.1))}, "sash": {"rails": 0, "panes": 2},
    "camera": {"at": (3.9, -1.5, 1.38), "yaw": 18, "lens": 22.5, "shift": (0.0, -0.06)},
    "light": {"window": 60, "fill": 42, "sun": 0, "tint": "#e6eefa"},
}
BASEMENT_BEFORE = {
    **BASEMENT, "wall": "#b7b2a4", "ceiling": "#cfc9bb", "floor": "screed", "baseboard": 0,
    "light": {**BASEMENT["light"], "window": 50, "fill": 24},
    "pieces": (
        ("boards", {"x": 2.6, "y": 4.6, "w": 2.4, "h": 2.3, "wood_": "dark", "step": 0.16}),
        ("utility_shelf", {"x": 1.3, "y": 4.55, "w": 1.5, "seed": 2}),
        ("washer", {"x": 3.2, "y": 4.5}), ("washer", {"x": 3.9, "y": 4.5}),
        ("boxes", {"x": 0.45, "y": 2.2, "rot": 90, "seed": 4, "rows": 3, "columns": 3}), ("boxes", {"x": 4.55, "y": 1.8, "rot": 90, "seed": 7, "rows": 2, "columns": 2}),
        ("bicycle", {"x": 0.95, "y": 0.75, "rot": 62, "tone": "#7d3b2e"}),
        ("sofa", {"x": 2.7, "y": 2.4, "rot": 12, "w": 1.9, "kind": "rolled", "tone": ("#6f6553", "#8c8068")}),
        ("beam_light", {"x": 2.4, "y": 1.6, "z": 0, "ceiling": 2.3}), ("beam_light", {"x": 2.4, "y": 3.4, "z": 0, "ceiling": 2.3}),
    ),
}
BASEMENT_AFTER = {
    **BASEMENT, "wall": "#dedbd2", "floor": "carpet-grey",
    "pieces": (
        ("panelling", {"x": 0.0, "y": 4.6, "w": 5.0, "h": 0.95, "tone": "#4a5a63", "step": 0.62}),
        ("cabinet", {"x": 2.3, "y": 4.54, "w": 2.2, "d": 0.42, "h": 0.5, "colour": "walnut", "doors": 4}),
        ("television", {"x": 2.3, "y": 4.36, "z": 0.523, "w": 1.5}),
        ("shelf_unit", {"x": 4.25, "y": 4.55, "w": 1.1, "h": 1.95, "colour": "walnut", "rows": 5, "seed": 5}),
        ("sofa", {"x": 0.8, "y": 2.3, "rot": 90, "w": 2.5, "tone": ("#8f9a9c", "#808b8d"), "throw": ("#d9cdb8", "#cabda6"), "cushions": ((-0.7, "#c9a06a", "#b58c58", 420), (0.7, "#e2ddd1", "#d3cdbf", 90)), "seed": 5}),
        ("armchair", {"x": 4.0, "y": 2.2, "rot": -78, "tone": ("#b98d66", "#a97d57")}),
        ("coffee_table", {"x": 2.15, "y": 2.3, "rot": 90, "top": "white_oak"}),
        ("books", {"x": 2.15, "y": 2.0, "z": 0.4, "rot": 75}), ("bowl", {"x": 2.15, "y": 2.55, "z": 0.4, "fruit": "apple"}),
        ("floor_lamp", {"x": 0.5, "y": 4.0, "tripod": True, "lit": 22}), ("floor_plant", {"x": 0.55, "y": 0.55, "h": 1.3}),
        ("rug", {"x": 2.3, "y": 2.3, "w": 2.8, "d": 3.0, "tones": ("#d8d0c0", "#b9ae9a"), "scale": 42}),
        ("art", {"x": 5.0, "y": 2.3, "z": 1.15, "rot": -90, "w": 0.7, "h": 0.9, "seed": 6}),
    ) + tuple(("downlight", {"x": x, "y": y, "ceiling": 2.3, "power": 26}) for x in (1.2, 2.5, 3.8) for y in (0.5, 2.2, 3.8)),
}

GARAGE = {
    "size": (5.4, 5.2, 2.7, -2.6), "windows": {"left": ((0.2, 1.4, 1.2, 2.0),)}, "baseboard": 0,
    "camera": {"at": (4.4, -1.5, 1.5), "yaw": 20, "lens": 22, "shift": (0.0, -0.06)},
    "light": {"window": 90, "fill": 46, "sun": 0, "tint": "#e6eefa"},
}
GARAGE_BEFORE = {
    **GARAGE, "wall": "#bdb7a8", "ceiling": "#cfc9bb", "floor": "screed",
    "light": {**GARAGE["light"], "window": 70, "fill": 26},
    "pieces": (
        ("sectional_door", {"x": 3.4, "y": 5.19, "w": 2.9, "tone": "#a99f8a"}),
        ("workbench", {"x": 0.02, "y": 3.65, "rot": 90, "w": 1.9, "pegboard": True}),
        ("utility_shelf", {"x": 0.95, "y": 5.15, "w": 1.4, "seed": 5}),
        ("boxes", {"x": 0.5, "y": 0.6, "rot": 90, "seed": 3, "rows": 3, "columns": 3}), ("boxes", {"x": 4.95, "y": 2.0, "rot": 90, "seed": 9, "rows": 4, "columns": 4}),
        ("bicycle", {"x": 1.9, "y": 2.9, "rot": 20, "tone": "#7d3b2e"}),
        ("boxes", {"x": 2.6, "y": 4.4, "rot": 0, "seed": 12, "rows": 2, "columns": 2}),
        ("beam_light", {"x": 2.6, "y": 1.5, "z": 0, "ceiling": 2.7}),
    ),
}
GARAGE_AFTER = {
    **GARAGE, "wall": "#dfdfda", "floor": "epoxy",
    "pieces": (
        ("sectional_door", {"x": 3.4, "y": 5.19, "w": 2.9, "tone": "#eceae3", "glass": True}),
        ("workbench", {"x": 0.02, "y": 3.65, "rot": 90, "w": 1.9, "pegboard": True, "tidy": True, "wood_": "white_oak"}),
        ("cabinet", {"x": 0.02, "y": 2.12, "rot": 90, "w": 1.0, "d": 0.6, "h": 2.1, "colour": "#4a5560", "legs": 0.1, "doors": 2}),
        ("cabinet", {"x": 0.95, "y": 5.18, "w": 1.5, "d": 0.5, "h": 2.1, "colour": "#4a5560", "legs": 0.1, "doors": 2}),
        ("bicycle", {"x": 5.05, "y": 2.7, "rot": -90, "tone": "#2f5d62"}),
        ("utility_shelf", {"x": 5.38, "y": 3.9, "rot": -90, "w": 1.5, "seed": 8}),
    ) + tuple(("downlight", {"x": x, "y": y, "ceiling": 2.7, "power": 30}) for x in (1.4, 2.7, 4.0) for y in (0.6, 2.4, 4.2)),
}


PATIO_BEFORE = {
    "look": {"siding": "#cbbd97", "lap": 0.20, "trim": "#8a7a62", "roof": ("#6d6258", "#8a7d6e"), "found": "brick", "window": "#d9d3c4", "grid": (1, 1), "stain": 0.15, "warm": False},
    "paving": "concrete", "lush": False, "furniture": "old", "planting": "wild",
    "light": {"sun": 3.3, "tint": "#fff3e0", "sky": 0.34},
}
PATIO_AFTER = {"paving": "stone", "pergola": True, "string_lights": True, "fence": "cedar"}


# a demo room is as wide as the middle of a page
SIZE = {"width": 960, "height": 640}


def pair(room, file, words, before, after, rank, exposure=(0.2, 0.0), balance=(0.97, 1, 1.05), size=SIZE):
    return [
        job(f"{file}-before", room, "before", "room", words[0], before, {"exposure": exposure[0], "balance": balance}, seed=70 + rank, rank=rank, **size),
        job(f"{file}-after", room, "after", "room", words[1], after, {"exposure": exposure[1]}, seed=70 + rank, rank=rank + 1, **size),
    ]


JOBS = [
    *pair("living-room", "living", (
        "A living room with brown carpet, a brick fireplace, a brown sofa and a tube television",
        "The same living room renewed: pale oak floor, a white fireplace between bookshelves, a linen sofa and leather-coloured armchairs"), LIVING_BEFORE, LIVING_AFTER, 40, size={}),
    *pair("bedroom", "bedroom", (
        "A bedroom with rose carpet, pine furniture, a flowered bedspread and a ceiling fan",
        "The same bedroom renewed: green panelling, an upholstered bed, walnut furniture and an oak floor"), BEDROOM_BEFORE, BEDROOM_AFTER, 42),
    *pair("dining-room", "dining", (
        "A dining room with dark cherry furniture, brown carpet and a brass chandelier",
        "The same dining room renewed: dark green panelling, a walnut table with oak chairs and a brass lamp"), DINING_BEFORE, DINING_AFTER, 44, exposure=(0.5, 0.0)),
    *pair("basement", "basement", (
        "A basement with a bare floor, boxes, a bicycle, steel shelves and washing machines",
        "The same basement renewed as a family room: grey carpet, a large sofa, a television and bookshelves"), BASEMENT_BEFORE, BASEMENT_AFTER, 46),
    *pair("garage", "garage", (
        "A cluttered garage with moving boxes, an old workbench and a stained floor",
        "The same garage renewed: a coated floor, grey cabinets, a tidy workbench and a new door"), GARAGE_BEFORE, GARAGE_AFTER, 48, exposure=(0.65, 0.4)),
    job("patio-before", "patio", "before", "patio",
        "A back yard with a cracked concrete patio, plastic chairs, a rusty grill and weeds", PATIO_BEFORE, {"exposure": 0.0}, seed=120, rank=68, **SIZE),
    job("patio-after", "patio", "after", "patio",
        "The same back yard renewed: stone paving, a timber pergola with lights, cushioned seats and planted beds", PATIO_AFTER, {"exposure": 0.0}, seed=120, rank=69, **SIZE),
]
