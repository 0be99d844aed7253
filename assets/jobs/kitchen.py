"""Kitchens: the sample property's pair and six comparables, with the grades that the sample data gives them."""
from .job import job

SAMPLE_CAMERA = {"at": (3.82, -1.02, 1.38), "yaw": 21, "lens": 23.5, "shift": (0.02, -0.035)}

# The sample property: score 72 (C) as it is.
BEFORE = {
    "style": {
        "base": "oak", "upper": "oak", "door": "raised", "arch": 0.045, "gap": 0.032, "rail": 0.058, "sag": 0.0012,
        "handle": "arch", "finish": "brass_old", "counter": "laminate", "thick": 0.038, "edge": 0.012,
        "dishwasher": "almond",
    },
    "wall": "#e3d3ae", "ceiling": "#ece6d8", "trim": "oak", "floor": "vinyl", "tap": "chrome",
    "splash": "four-inch", "upstand": 0.10, "hood": "under", "range": "white", "fridge": "almond",
    "upper_top": 2.13, "soffit": True, "dressing": "cafe", "lamps": "fluorescent", "props": "dated", "art": "single",
    "table": {
        "kind": "pedestal", "at": (2.85, 1.35), "wood": "oak", "paper": True,
        "seats": ((-0.65, -0.35, 125), (0.65, -0.2, -100), (0.1, 0.7, -10)),
    },
    "light": {"window": 130, "fill": 30, "sun": 34, "elevation": 21, "azimuth": 166, "tint": "#dfe9f5"},
    "camera": SAMPLE_CAMERA,
}

AFTER = {
    "style": {
        "base": "#5c6a63", "upper": "#f1efe9", "door": "shaker", "gap": 0.005, "rail": 0.062,
        "handle": "bar", "finish": "brass", "counter": "quartz", "thick": 0.03, "edge": 0.002,
    },
    "wall": "#dfdbd2", "floor": "oak", "splash": "zellige", "hood": "plaster", "hood_colour": "#f1efe9",
    "range": "steel", "fridge": "steel", "upper_top": 2.32, "crown": True, "dressing": "roman",
    "island": {"box": (1.55, 3.65, 1.45, 2.15), "top": "quartz"},
    "rug": (0.78, 1.15, 1.44, 3.25, "#b9a58c", "#6f7c80"),
    "camera": SAMPLE_CAMERA,
}

# Scores of the comparables: 88 B, 93 A, 76 C, 95 A, 69 D, 85 B (packages/domain, sample-property.ts).
COMPARABLE_1 = {  # B: a good mid-range refit: cream shaker, granite, white subway tiles
    "size": (4.4, 4.2, 2.5), "window": (1.75, 2.85, 1.1, 2.08), "sash": {"rails": 1, "panes": 1},
    "style": {
        "base": "#e4dfd1", "upper": "#e4dfd1", "door": "shaker", "gap": 0.006, "rail": 0.06,
        "handle": "knob", "finish": "bronze", "counter": "granite", "thick": 0.03, "edge": 0.006,
    },
    "back": (("corner", 0.62), ("drawers", 0.55), ("doors", 0.60), ("range", 0.76), ("doors", 0.89), ("fridge", 0.98)),
    "wall": "#cfc8b8", "floor": "oak-honey", "splash": "subway", "hood": "under", "upper_top": 2.22, "crown": True,
    "dressing": "roman", "props": "lived-in", "art": "modern", "art_seed": 4, "lamps": "downlights",
    "table": {
        "kind": "farm", "at": (2.75, 1.45), "size": (1.35, 0.8), "wood": "walnut", "legs": "#d6d0c1", "chairs": "#23211f",
        "mat": False, "vase": True, "seats": ((-0.35, -0.62, 172), (0.38, -0.6, 186), (0.95, 0.05, -88), (-0.3, 0.62, 5)),
    },
    "light": {"window": 165, "fill": 40, "sun": 45, "elevation": 24, "azimuth": 160, "tint": "#e6eefa"},
    "camera": {"at": (3.62, -1.05, 1.42), "yaw": 19, "lens": 23, "shift": (0.0, -0.05)},
}

COMPARABLE_2 = {  # A: walnut slab fronts, soapstone, marble slab
    "size": (5.0, 4.4, 2.65), "window": (1.35, 3.25, 1.06, 2.22), "sash": {"rails": 0, "panes": 3, "sash": "#1d1e20"},
    "style": {
        "base": "walnut", "upper": "walnut", "door": "slab", "gap": 0.005, "rail": 0.06,
        "handle": "edge", "finish": "black", "counter": "soapstone", "thick": 0.02, "edge": 0.002,
    },
    "back": (("corner", 0.62), ("drawers", 0.80), ("doors", 0.78), ("range", 0.91), ("drawers", 0.91), ("fridge", 0.98)),
    "left": (("dishwasher", 0.60), ("doors", 0.45), ("sink", 0.95), ("drawers", 0.54), ("blind", 0.51)),
    "wall": "#e6e1d8", "floor": "concrete", "splash": "slab", "hood": "steel", "upper_top": 2.36, "crown": True,
    "art_seed": 7, "herb": False,
    "island": {"box": (1.75, 3.95, 1.5, 2.3), "stools": 3, "stool_wood": "walnut", "waterfall": True, "fruit": "lime", "vase_seed": 9},
    "light": {"window": 200, "fill": 52, "sun": 70, "elevation": 23, "azimuth": 170, "tint": "#e6eefa"},
    "camera": {"at": (4.15, -1.0, 1.36), "yaw": 23, "lens": 23.5, "shift": (0.015, -0.03)},
}

COMPARABLE_3 = {  # C: sound but of the nineties: maple, brown granite, tumbled stone, beige tiles
    "size": (4.5, 4.0, 2.45), "window": (1.6, 2.7, 1.08, 2.05), "sash": {"rails": 1, "panes": 2},
    "style": {
        "base": "maple", "upper": "maple", "door": "raised", "arch": 0.0, "gap": 0.026, "rail": 0.06, "sag": 0.0009,
        "handle": "knob", "finish": "nickel", "counter": "granite_brown", "thick": 0.03, "edge": 0.010, "dishwasher": "black",
    },
    "left_start": 0.6,
    "left": (("dishwasher", 0.60), ("doors", 0.36), ("sink", 0.92), ("drawers", 0.50), ("blind", 0.40)),
    "back": (("corner", 0.62), ("doors", 0.62), ("drawers", 0.56), ("range", 0.76), ("doors", 0.96), ("fridge", 0.98)),
    "wall": "#d6cab0", "ceiling": "#efeade", "floor": "tile-beige", "splash": "tumbled", "hood": "under", "fridge": "black",
    "upper_top": 2.13, "lamps": "track", "dressing": "blinds", "props": "lived-in", "art": "calendar",
    "table": {
        "kind": "farm", "at": (2.9, 1.3), "size": (1.2, 0.78), "wood": "maple", "legs": "maple", "mat": True,
        "seats": ((-0.3, -0.6, 168), (0.35, -0.58, 190), (0.85, 0.1, -95), (-0.85, 0.0, 92)),
    },
    "light": {"window": 135, "fill": 34, "sun": 26, "elevation": 26, "azimuth": 158, "tint": "#e2ebf5"},
    "camera": {"at": (3.7, -1.1, 1.42), "yaw": 21, "lens": 23, "shift": (0.01, -0.05)},
}

COMPARABLE_4 = {  # A: navy and white with brass, calacatta up the wall, big island
    "size": (5.2, 4.5, 2.75), "window": (1.3, 3.3, 1.06, 2.3), "sash": {"rails": 1, "panes": 3},
    "style": {
        "base": "#26344a", "upper": "#efede7", "door": "shaker", "gap": 0.005, "rail": 0.058,
        "handle": "cup", "finish": "brass", "counter": "calacatta", "thick": 0.03, "edge": 0.002,
    },
    "back": (("corner", 0.62), ("drawers", 0.86), ("doors", 0.84), ("range", 0.91), ("drawers", 0.99), ("fridge", 0.98)),
    "left": (("dishwasher", 0.60), ("doors", 0.60), ("sink", 0.95), ("drawers", 0.60), ("blind", 0.40)),
    "left_start": 0.70,
    "wall": "#e4e2dc", "floor": "oak-dark", "splash": "slab-warm", "hood": "plaster", "hood_colour": "#efede7",
    "upper_top": 2.46, "crown": True, "dressing": "roman", "art_seed": 11,
    "island": {
        "box": (1.75, 4.25, 1.45, 2.35), "colour": "#d3cfc6", "stools": 3, "stool_wood": "espresso", "pendants": 3, "hang": 1.8,
        "panels": 4, "vase": "herb", "fruit": "apple", "book": "#7d4a3a",
    },
    "rug": (0.8, 1.1, 1.5, 3.3, "#a9927a", "#5a4a44"),
    "light": {"window": 215, "fill": 56, "sun": 80, "elevation": 22, "azimuth": 168, "tint": "#e6eefa"},
    "camera": {"at": (4.35, -1.15, 1.42), "yaw": 22, "lens": 23, "shift": (0.0, -0.03)},
}

COMPARABLE_5 = {  # D: tired: pine, grey laminate, checkered vinyl, white appliances
    "size": (4.1, 4.0, 2.4), "window": (1.7, 2.6, 1.12, 2.0), "sash": {"rails": 1, "panes": 1},
    "style": {
        "base": "cherry", "upper": "cherry", "door": "slab", "arch": 0.0, "gap": 0.034, "rail": 0.05, "sag": 0.003,
        "handle": "knob", "finish": "brass_old", "counter": "laminate_grey", "thick": 0.038, "edge": 0.010,
        "dishwasher": "almond",
    },
    "left_start": 0.6,
    "left": (("dishwasher", 0.60), ("doors", 0.36), ("sink", 0.92), ("drawers", 0.50), ("blind", 0.40)),
    "back": (("corner", 0.62), ("doors", 0.55), ("drawers", 0.45), ("range", 0.76), ("doors", 0.74), ("fridge", 0.98)),
    "wall": "#c9c3a4", "ceiling": "#e2dccb", "trim": "cherry", "floor": "checker", "tap": "chrome",
    "splash": "four-inch", "splash_tone": "#c8cdb4", "upstand": 0.10, "hood": "under", "range": "white", "fridge": "white",
    "upper_top": 2.05, "soffit": True, "dressing": "blinds", "lamps": "flush", "props": "dated", "art": "calendar",
    "table": {
        "kind": "farm", "at": (2.55, 1.4), "size": (1.1, 0.72), "wood": "#b9b4a4", "legs": "cherry", "chairs": "cherry", "paper": True,
        "mat": False, "seats": ((-0.3, -0.58, 160), (0.3, -0.56, 195), (0.8, 0.12, -80)),
    },
    "light": {"window": 100, "fill": 26, "sun": 0.01, "elevation": 26, "azimuth": 158, "tint": "#dce6f2"},
    "camera": {"at": (3.35, -1.1, 1.45), "yaw": 19, "lens": 22.5, "shift": (0.0, -0.06)},
}

COMPARABLE_6 = {  # B: pale oak, white tops, open shelves, stacked tiles
    "size": (4.6, 4.1, 2.5), "window": (1.5, 2.9, 1.06, 2.12), "sash": {"rails": 0, "panes": 2, "sash": "#1d1e20"},
    "style": {
        "base": "white_oak", "upper": "white_oak", "door": "slim", "gap": 0.005, "rail": 0.022,
        "handle": "bar", "finish": "black", "counter": "quartz", "thick": 0.025, "edge": 0.002,
    },
    "left_start": 0.65,
    "left": (("dishwasher", 0.60), ("doors", 0.38), ("sink", 0.92), ("drawers", 0.55), ("blind", 0.40)),
    "back": (("corner", 0.62), ("drawers", 0.60), ("doors", 0.66), ("range", 0.76), ("drawers", 0.98), ("fridge", 0.98)),
    "wall": "#e7e5df", "floor": "tile", "splash": "stacked", "splash_tone": "#c4d0cd", "hood": "steel",
    "uppers": "shelves", "shelf_from": 0.45, "upper_top": 2.2, "crown": False, "dressing": None, "art": "modern", "art_seed": 15,
    "fridge_panels": True, "herb": False,
    "table": {
        "kind": "farm", "at": (2.8, 1.35), "size": (1.45, 0.82), "wood": "white_oak", "legs": "#1a1a1b", "chairs": "#20211f",
        "mat": False, "vase": True, "seats": ((-0.38, -0.62, 176), (0.4, -0.6, 182), (1.0, 0.0, -90), (-0.35, 0.62, 3), (0.38, 0.63, -4)),
    },
    "light": {"window": 175, "fill": 44, "sun": 60, "elevation": 20, "azimuth": 172, "tint": "#e8effa"},
    "camera": {"at": (3.75, -1.0, 1.38), "yaw": 20, "lens": 23, "shift": (0.015, -0.04)},
}


def comparable(number, alt, parameters, rank, exposure, balance=(1, 1, 1), **more):
    return job(f"kitchen-comparable-{number}", "kitchen", f"comparable-{number}", "kitchen", alt, parameters,
               {"exposure": exposure, "balance": balance}, seed=10 + number, rank=rank, **more)


JOBS = [
    comparable(1, "A kitchen with cream shaker cabinets, speckled granite, white subway tiles and a farm table", COMPARABLE_1, 12, 0.15, (0.98, 1, 1.04), mirror=True),
    comparable(2, "A kitchen with walnut cabinets, a dark stone island, a marble backsplash and black pendants", COMPARABLE_2, 10, 0.3, width=1440, height=960),
    comparable(3, "A kitchen of the nineties with maple cabinets, brown granite, tumbled stone and beige floor tiles", COMPARABLE_3, 11, 0.25, (0.95, 1, 1.09)),
    comparable(4, "A large kitchen with navy and white cabinets, brass handles, marble walls and a long white island", COMPARABLE_4, 13, 0.05, mirror=True),
    comparable(5, "A tired kitchen with dark flat cabinets, grey laminate, a checkered vinyl floor and white appliances", COMPARABLE_5, 14, 0.2),
    comparable(6, "A kitchen with pale oak cabinets, white counters, open shelves and grey-green stacked tiles", COMPARABLE_6, 15, 0.15, mirror=True),
    job("kitchen-before", "kitchen", "before", "kitchen",
        "A kitchen from the nineties: honey oak cabinets, a box of fluorescent light, patterned vinyl floor and a round oak table",
        BEFORE, {"exposure": 0.2, "balance": (0.98, 1, 1.04)}, seed=3, rank=30, width=1920, height=1280),
    job("kitchen-after", "kitchen", "after", "kitchen",
        "The same kitchen renewed: sage green and white shaker cabinets, an island with a white quartz top, brass pendants and an oak floor",
        AFTER, {"exposure": 0.35}, seed=7, rank=31, width=1920, height=1280),
]
