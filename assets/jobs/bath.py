"""Bathrooms: the sample property's pair and six comparables."""
from .job import job

SAMPLE_CAMERA = {"at": (2.5, -0.72, 1.4), "yaw": 17, "lens": 22, "shift": (0.01, -0.06)}

# The sample property: score 68 (D) as it is.
BEFORE = {
    "wall": "#d9c7b0", "floor": ("small", "#c9ab8f", "#b8977a"), "finish": "chrome", "porcelain": "#e6cfc0",
    "vanity": {"kind": "floor", "colour": "oak", "door": "raised", "finish": "brass_old", "top": "cultured", "basins": 1, "basin": "set-in", "crystal": True},
    "mirror": "plate", "lamps": "bulbs", "downlights": (), "clutter": "lived-in",
    "tub": {"kind": "alcove", "part": 0.42, "end_wall": False},
    "shower": {"kind": "tiles", "x": 2.22, "deep": 1.6, "height": 1.95, "tile": ("square", "#d9b9a6")},
    "toilet": {"at": (0.0, 1.62, 90), "lid": "#b98a80"},
    "mat": (1.0, 1.5, 1.9, 2.2, "#b98a80", "#a87a70"), "towel": ("#c79a8e", "#b98a80"),
    "light": {"window": 46, "fill": 24, "sun": 16, "elevation": 24, "azimuth": 168, "tint": "#e8f0fb"},
    "camera": SAMPLE_CAMERA,
}

AFTER = {
    "wall": "#e6e2d9", "floor": ("large", "#d9d5cd", "#cbc6bc"), "finish": "brass",
    "wainscot": (("stacked", "#e6e4dd"), 1.06), "baseboard": False,
    "tub": {"kind": "free"},
    "shower": {"kind": "glass", "x": 2.22, "deep": 1.22, "tile": ("stacked", "#8fa39a")},
    "mat": (1.25, 0.35, 1.95, 1.55, "#d8d0c0", "#9aa39a"),
    "camera": SAMPLE_CAMERA,
}

# Scores of the comparables: 84 B, 90 A, 79 C, 91 A, 74 C, 82 B.
COMPARABLE_1 = {  # B: white shaker vanity, grey large tiles, tub with glass
    "size": (3.3, 2.9, 2.45, -2.2), "window": (1.3, 2.2, 1.2, 2.05),
    "wall": "#cfd3d2", "floor": ("large", "#b3b1ac", "#a3a19b"), "finish": "chrome",
    "vanity": {"x": (0.3, 1.75), "kind": "floor", "colour": "#e9e7e0", "door": "shaker", "top": "quartz", "basins": 2, "basin": "set-in"},
    "mirror": "framed", "lamps": "shades", "downlights": ((1.6, 1.2),),
    "tub": {"kind": "alcove", "glass": True, "two": False, "end_wall": False},
    "shower": {"kind": "tiles", "x": 2.5, "deep": 1.6, "height": 2.2, "tile": ("large", "#d9d7d1", "#cdcbc4")},
    "mat": (0.9, 1.3, 1.7, 1.9, "#e4e1d8", "#cfccc2"), "towel": ("#9fb0b5", "#8fa1a6"),
    "light": {"window": 55, "fill": 30, "sun": 26, "elevation": 25, "azimuth": 165, "tint": "#e8f0fb"},
    "camera": {"at": (2.2, -0.85, 1.42), "yaw": 13, "lens": 22, "shift": (0.02, -0.06)},
}

COMPARABLE_2 = {  # A: black metal, marble, walnut on legs
    "size": (3.9, 3.2, 2.6, -2.2), "window": (1.2, 2.5, 1.1, 2.25),
    "wall": "#e4e0d8", "floor": ("checker", "#e2dfd7", "#4a4b4d"), "finish": "black",
    "vanity": {"x": (0.35, 2.15), "kind": "legs", "colour": "walnut", "door": "slab", "top": "calacatta", "basins": 2, "basin": "vessel"},
    "mirror": "rect", "lamps": "globes",
    "tub": {"kind": "free", "outside": "#2a2c2e"},
    "shower": {"kind": "glass", "x": 2.4, "deep": 1.2, "tile": ("marble", "#efedea"), "curb": "calacatta"},
    "baseboard": True, "mat": (1.35, 0.4, 2.05, 1.5, "#cfc6b6", "#8d8577"),
    "light": {"window": 70, "fill": 33, "sun": 36, "elevation": 23, "azimuth": 170, "tint": "#e8f0fb"},
    "camera": {"at": (2.65, -0.75, 1.4), "yaw": 18, "lens": 21.5, "shift": (0.0, -0.06)},
}

COMPARABLE_3 = {  # C: sound, beige, of the early two-thousands
    "size": (3.2, 2.9, 2.44, -2.2), "window": (1.4, 2.1, 1.25, 2.0),
    "wall": "#d7cbb3", "floor": ("small", "#bfa98a", "#ad9675"), "finish": "nickel",
    "vanity": {"x": (0.3, 1.6), "kind": "floor", "colour": "maple", "door": "raised", "top": "granite_brown", "basins": 1, "basin": "set-in"},
    "mirror": "plate", "lamps": "shades", "downlights": (), "clutter": "lived-in",
    "tub": {"kind": "alcove", "cloth": ("#d8cdb6", "#bda988"), "part": 0.45, "scale": 25, "end_wall": False},
    "shower": {"kind": "tiles", "x": 2.42, "deep": 1.6, "height": 2.0, "tile": ("large", "#cdb999", "#bda887")},
    "toilet": {"at": (0.0, 1.0, 90)},
    "mat": (0.85, 1.4, 1.6, 1.95, "#8f8062", "#7e7054"), "towel": ("#a5895e", "#957a51"),
    "light": {"window": 44, "fill": 26, "sun": 18, "elevation": 26, "azimuth": 165, "tint": "#e6eefa"},
    "camera": {"at": (2.1, -0.9, 1.45), "yaw": 12, "lens": 22, "shift": (0.02, -0.07)},
}

COMPARABLE_4 = {  # A: warm spa: pale oak, terracotta-pink zellige, brass
    "size": (4.0, 3.1, 2.6, -2.2), "window": (1.1, 2.5, 1.05, 2.25), "frosted": False, "shade": True,
    "wall": "#ebe6dc", "floor": ("plank", "#c7b59b", "#b39f82"), "finish": "brass",
    "vanity": {"x": (0.4, 2.2), "kind": "floating", "colour": "white_oak", "door": "slab", "top": "quartz", "basins": 2, "basin": "vessel"},
    "mirror": "round", "lamps": "globes",
    "tub": {"kind": "free", "at": (0.66, 1.2)}, "wainscot": (("stacked", "#d9c3b2"), 1.0), "baseboard": False,
    "shower": {"kind": "glass", "x": 2.5, "deep": 1.2, "tile": ("stacked", "#c9a28a")},
    "mat": (1.4, 0.4, 2.1, 1.5, "#e6ddcc", "#c9b79c"),
    "light": {"window": 80, "fill": 34, "sun": 40, "elevation": 23, "azimuth": 168, "tint": "#e8f0fb"},
    "camera": {"at": (2.75, -0.75, 1.38), "yaw": 19, "lens": 21.5, "shift": (0.0, -0.05)},
}

COMPARABLE_5 = {  # C: dated: mint tiles, white laminate, plate mirror
    "size": (3.1, 2.8, 2.4, -2.2), "window": (1.35, 2.1, 1.25, 1.95),
    "wall": "#dcd8c4", "floor": ("penny", "#d3d0c2", "#b9b8a8"), "finish": "chrome", "porcelain": "#e9e7dc",
    "vanity": {"x": (0.3, 1.4), "kind": "floor", "colour": "pine", "door": "raised", "finish": "brass_old", "top": "cultured", "basins": 1, "basin": "set-in", "crystal": True},
    "mirror": "cabinet", "lamps": "bulbs", "downlights": (), "clutter": "lived-in",
    "tub": {"kind": "alcove", "cloth": ("#dfe3d2", "#9fb59a"), "part": 0.5, "scale": 60, "end_wall": False},
    "shower": {"kind": "tiles", "x": 2.32, "deep": 1.6, "height": 1.85, "tile": ("square", "#a9c2b0")},
    "toilet": {"at": (0.0, 1.0, 90), "lid": None},
    "wainscot": (("square", "#a9c2b0"), 1.08), "baseboard": False,
    "mat": (0.8, 1.3, 1.5, 1.85, "#8fa893", "#7d9681"), "towel": ("#e0ddcf", "#d1cebf"),
    "light": {"window": 42, "fill": 26, "sun": 0.01, "elevation": 26, "azimuth": 165, "tint": "#e2ebf5"},
    "camera": {"at": (2.0, -0.95, 1.46), "yaw": 11, "lens": 22, "shift": (0.02, -0.07)},
}

COMPARABLE_6 = {  # B: navy vanity, white subway, glass
    "size": (3.5, 3.0, 2.5, -2.2), "window": (1.3, 2.25, 1.15, 2.1),
    "wall": "#dfe1de", "floor": ("plank", "#8e7a63", "#77644f"), "finish": "nickel",
    "vanity": {"x": (0.35, 1.75), "kind": "floor", "colour": "#2f3f55", "door": "shaker", "top": "quartz", "basins": 1, "basin": "set-in"},
    "mirror": "round", "lamps": "globes", "downlights": ((1.2, 1.0), (2.8, 2.3)),
    "shower": {"kind": "glass", "x": 2.15, "deep": 1.15, "tile": ("subway", "#efeeea"), "door": 0.65},
    "toilet": {"at": (0.0, 1.1, 90)},
    "mat": (0.85, 1.35, 1.6, 1.9, "#d4cdbd", "#b7b0a0"),
    "light": {"window": 60, "fill": 30, "sun": 28, "elevation": 24, "azimuth": 168, "tint": "#e8f0fb"},
    "camera": {"at": (2.4, -0.8, 1.42), "yaw": 15, "lens": 22, "shift": (0.01, -0.06)},
}


def comparable(number, alt, parameters, rank, exposure=0.2, **more):
    return job(f"bath-comparable-{number}", "bathroom", f"comparable-{number}", "bath", alt, parameters,
               {"exposure": exposure}, seed=30 + number, rank=rank, **more)


JOBS = [
    job("bath-before", "bathroom", "before", "bath",
        "A pink-tiled bathroom with an oak vanity, a strip of bare bulbs, a carpeted toilet lid and a shower curtain", BEFORE, {"exposure": 0.2, "balance": (0.95, 1, 1.08)}, seed=5, rank=20),
    job("bath-after", "bathroom", "after", "bath",
        "The same bathroom renewed: a freestanding tub, a floating walnut vanity with round mirrors and a shower of green glazed tiles", AFTER, {"exposure": 0.15}, seed=6, rank=21),
    comparable(1, "A bathroom with a white double vanity, large grey tiles and a glass screen at the tub", COMPARABLE_1, 22, mirror=True),
    comparable(2, "A bathroom with a checkered floor, marble walls, a walnut vanity on legs and black taps", COMPARABLE_2, 23),
    comparable(3, "A beige bathroom with a maple vanity, brown granite and a shower curtain", COMPARABLE_3, 24, mirror=True),
    comparable(4, "A warm bathroom with pale oak, clay-coloured glazed tiles, brass and a freestanding tub", COMPARABLE_4, 25, mirror=True),
    comparable(5, "A dated bathroom with mint tiles, a pine vanity, a mirror cabinet and bare bulbs", COMPARABLE_5, 26),
    comparable(6, "A bathroom with a navy vanity, a round mirror and a glass shower of white tiles", COMPARABLE_6, 27),
]
