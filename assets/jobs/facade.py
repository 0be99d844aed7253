"""Houses from the street: the sample property's pair and six comparables."""
from .job import job

SAMPLE_CAMERA = {"at": (-2.9, -13.6, 1.62), "yaw": -11, "lens": 30.5, "shift": (0, 0.06)}

# The sample property: score 75 (C) as it is.
BEFORE = {
    "look": {"siding": "#cbbd97", "lap": 0.20, "trim": "#6e5a44", "roof": ("#6d6258", "#8a7d6e"), "found": "brick", "window": "#e4ddcc", "grid": (3, 2), "stain": 0.16, "warm": False},
    "door": ("storm", "#7d3b2e"), "post": "iron", "deck": "concrete", "lush": False, "path": "concrete", "shrubs": "wild", "lanterns": False,
    "number": None, "fence": "wood",
    "light": {"sun": 3.3, "tint": "#fff3e0", "sky": 0.34}, "camera": SAMPLE_CAMERA,
}
AFTER = {"wing_cladding": "batten", "gable_truss": True, "camera": SAMPLE_CAMERA}

# Scores of the comparables: 92 A, 86 B, 81 B, 90 A, 78 C, 89 B.
COMPARABLE_1 = {  # A: slate blue, white trim, cedar, stone
    "look": {"siding": "#4f6272", "lap": 0.15, "trim": "#f0eee8", "roof": ("#34332f", "#4a4843"), "window": "#f0eee8", "grid": (2, 1)},
    "span": (-6.2, 6.8, 7.8), "wing": (1.9, 6.6, -1.9), "pitch": (30, 42), "gable_truss": True, "door": ("craftsman", "wood"),
    "windows": ((-4.95, 1.8, 2), (-2.3, 1.5, 2)), "wing_window": (2.7, 3), "number": None, "trees": 2, "bloom": ("#e9c8d4", "#f6e3ea"),
    "light": {"sun": 4.6, "tint": "#ffdfb4", "sky": 0.30, "azimuth": 222, "elevation": 30},
    "camera": {"at": (-2.6, -13.9, 1.62), "yaw": -11, "lens": 29.5, "shift": (0, 0.06)},
}
COMPARABLE_2 = {  # B: brick wing, sage lap, white posts
    "look": {"siding": "#b9c0ae", "lap": 0.17, "trim": "#efece3", "roof": ("#4a413a", "#625850"), "found": "brick", "window": "#efece3", "grid": (2, 2), "stain": 0.04, "shutters": "#3f4a40"},
    "wing_cladding": "brick", "door": ("panel", "#31453b"), "post": "square", "deck": "concrete", "path": "brick",
    "pitch": (28, 34), "windows": ((-5.1, 1.3, 2), (-2.3, 1.3, 2)), "wing_window": (1.7, 2), "chimney": None, "trees": 3, "fence": "wood",
    "light": {"sun": 4.2, "tint": "#fff0d8", "sky": 0.33, "azimuth": 205, "elevation": 40, "clouds": 0.54},
    "camera": {"at": (-2.4, -13.2, 1.6), "yaw": -9, "lens": 30, "shift": (0.0, 0.05)},
}
COMPARABLE_3 = {  # B: pale yellow, tidy, ordinary
    "look": {"siding": "#e3d6ac", "lap": 0.2, "trim": "#f3f0e7", "roof": ("#57524b", "#6f6a62"), "found": "concrete", "window": "#f3f0e7", "grid": (2, 2), "stain": 0.05, "warm": False},
    "door": ("panel", "#7b2f2a"), "post": "square", "deck": "concrete", "path": "concrete", "lanterns": False, "wing_cladding": "lap",
    "span": (-6.8, 6.0, 7.2), "wing": (1.6, 5.6, -1.5), "pitch": (26, 33), "windows": ((-5.2, 1.6, 2), (-2.5, 1.5, 2)), "wing_window": (2.1, 2), "number": None, "trees": 4,
    "light": {"sun": 3.8, "tint": "#fff3e0", "sky": 0.36, "azimuth": 198, "elevation": 44, "clouds": 0.46},
    "camera": {"at": (-3.1, -13.4, 1.65), "yaw": -12, "lens": 29.5, "shift": (0, 0.05)},
}
COMPARABLE_4 = {  # A: charcoal, black windows, cedar door
    "look": {"siding": "#3d4145", "lap": 0.14, "trim": "#2b2d30", "roof": ("#26282b", "#393c40"), "found": "stone", "window": "#141516", "grid": (1, 1), "stain": 0.02},
    "wing_cladding": "batten", "door": ("craftsman", "wood"), "pitch": (33, 45), "span": (-6.4, 6.6, 8.0), "wing": (2.0, 6.3, -2.1), "porch": (-3.6, 2.0, -2.0),
    "windows": ((-5.0, 1.9, 2), (-2.2, 1.7, 2)), "wing_window": (2.6, 2), "number": None, "trees": 5, "fence": "#4a4d50", "bloom": ("#f2efe6", "#fbfaf5"),
    "light": {"sun": 5.0, "tint": "#ffd9a8", "sky": 0.28, "azimuth": 226, "elevation": 26},
    "camera": {"at": (-2.7, -13.8, 1.6), "yaw": -11, "lens": 29.5, "shift": (0.0, 0.06)},
}
COMPARABLE_5 = {  # C: aged grey-green, thin lawn
    "look": {"siding": "#a7ab94", "lap": 0.22, "trim": "#d8d3c2", "roof": ("#5e5a54", "#77736b"), "found": "concrete", "window": "#d8d3c2", "grid": (2, 2), "stain": 0.12, "warm": False},
    "door": ("storm", "#4d5a66"), "post": "iron", "deck": "concrete", "lush": False, "path": "concrete", "shrubs": "neat", "lanterns": False, "wing_cladding": "lap",
    "span": (-6.5, 5.9, 7.0), "wing": (1.7, 5.5, -1.4), "pitch": (24, 30), "windows": ((-5.1, 1.5, 2), (-2.6, 1.4, 2)), "wing_window": (2.0, 2), "number": None, "chimney": None, "fence": "wood", "trees": 6,
    "light": {"sun": 2.6, "tint": "#fff6e8", "sky": 0.38, "azimuth": 200, "elevation": 48, "clouds": 0.40},
    "camera": {"at": (-3.0, -13.2, 1.65), "yaw": -11, "lens": 30, "shift": (0, 0.05)},
}
COMPARABLE_6 = {  # B: white and brick, black shutters
    "look": {"siding": "#ece9e1", "lap": 0.16, "trim": "#f3f1eb", "roof": ("#3b3633", "#514b47"), "found": "brick", "window": "#f3f1eb", "grid": (2, 2), "stain": 0.03, "shutters": "#1f2326"},
    "wing_cladding": "lap", "door": ("panel", "#8c2f24"), "post": "square", "deck": "wood", "path": "brick", "pitch": (34, 40),
    "windows": ((-5.1, 1.3, 2), (-2.35, 1.3, 2)), "wing_window": (1.8, 2), "chimney": -3.4, "number": None, "trees": 7, "bloom": ("#d8c3e6", "#f0e6f6"),
    "light": {"sun": 4.4, "tint": "#ffe8c8", "sky": 0.31, "azimuth": 214, "elevation": 36},
    "camera": {"at": (-2.7, -13.5, 1.6), "yaw": -10, "lens": 30, "shift": (0.0, 0.055)},
}


def comparable(number, alt, parameters, rank, **more):
    return job(f"facade-comparable-{number}", "exterior", f"comparable-{number}", "facade", alt, parameters,
               {"exposure": 0.0}, seed=50 + number, rank=rank, **more)


JOBS = [
    comparable(1, "A slate-blue house with white trim, timber posts on stone and a trimmed garden", COMPARABLE_1, 60, mirror=True),
    comparable(2, "A sage-green house with a brick wing, dark shutters and a brick path", COMPARABLE_2, 61),
    comparable(3, "A pale yellow house with white trim, a red door and a plain concrete path", COMPARABLE_3, 62, mirror=True),
    comparable(4, "A charcoal house with black windows, a timber door and a stone path", COMPARABLE_4, 63),
    comparable(5, "A faded grey-green house with iron posts, a thin lawn and a cracked path", COMPARABLE_5, 64, mirror=True),
    comparable(6, "A white house with black shutters, a red door and a brick path", COMPARABLE_6, 65),
    job("facade-before", "exterior", "before", "facade",
        "A single-storey house with faded beige siding, overgrown shrubs, a patchy lawn and a cracked path", BEFORE, seed=11, rank=66),
    job("facade-after", "exterior", "after", "facade",
        "The same house renewed: white siding, dark roof and windows, timber posts, clipped shrubs, a green lawn and a stone path", AFTER, seed=11, rank=67),
]
