"""Random rooms and house fronts to learn from: others than the product's, from the same kit (assets/scenes).

    learning-rooms.py <kitchen|bath|facade|patio> <number>    prints the job of one room, for assets/pipeline/render.py
"""
import colorsys
import json
import math
import random
import sys

WOODS = ("oak", "walnut", "cherry", "maple", "white_oak", "pine", "espresso")
FLOORS = ("oak", "oak-honey", "oak-dark", "oak-pale", "vinyl", "tile", "tile-beige", "concrete", "checker", "screed", "carpet-grey")
STONES = ("laminate", "laminate_grey", "quartz", "granite", "granite_brown", "granite_black", "soapstone", "calacatta", "butcher", "cultured", "concrete")
SPLASHES = ("zellige", "subway", "stacked", "four-inch", "tumbled", "mosaic", "slab", "slab-warm")

def hexof(h, s, v):
    return "#%02x%02x%02x" % tuple(round(c * 255) for c in colorsys.hsv_to_rgb(h % 1, s, v))

def pale(r):
    return hexof(r.choice((0.1, 0.12, 0.08, 0.15, 0.3, 0.55, 0.6, 0.02)) + r.uniform(-0.03, 0.03), r.uniform(0.01, 0.22), r.uniform(0.74, 0.95))

def wall(r):
    if r.random() < 0.75:
        return pale(r)
    return hexof(r.random(), r.uniform(0.15, 0.45), r.uniform(0.4, 0.8))

def paint(r):
    k = r.random()
    if k < 0.4:
        return hexof(r.uniform(0.08, 0.16), r.uniform(0.0, 0.1), r.uniform(0.8, 0.96))
    if k < 0.6:
        return hexof(r.uniform(0.5, 0.7), r.uniform(0.2, 0.6), r.uniform(0.2, 0.65))
    if k < 0.8:
        return hexof(r.uniform(0.2, 0.5), r.uniform(0.1, 0.4), r.uniform(0.25, 0.75))
    return hexof(r.random(), r.uniform(0.0, 0.5), r.uniform(0.12, 0.8))

def front(r):
    return r.choice(WOODS) if r.random() < 0.45 else paint(r)

def light(r):
    return {"window": r.uniform(80, 230), "fill": r.uniform(24, 60), "sun": r.choice((0.01, r.uniform(15, 80))), "elevation": r.uniform(18, 32),
            "azimuth": r.uniform(150, 178), "tint": r.choice(("#e6eefa", "#dce6f2", "#e8effa", "#f3efe6"))}

def split(r, total, n, least):
    parts = [r.uniform(1, 2) for _ in range(n)]
    s = sum(parts)
    return [least + (total - least * n) * p / s for p in parts]

def kitchen(r):
    w, d, h = r.uniform(4.0, 5.3), r.uniform(3.8, 4.7), r.uniform(2.38, 2.8)
    start = r.uniform(0.6, 0.8)
    a = r.uniform(1.3, 1.8)
    b = min(a + r.uniform(0.9, 1.9), d - 0.9)
    hoodk = r.choice(("under", "under", "plaster", "steel"))
    two = r.random() < 0.4
    base = front(r)
    run = d - start - 0.62
    wa, wb, wc = split(r, run - 0.6 - 0.92, 3, 0.28)
    left = (("dishwasher", 0.6), ("doors", wa), ("sink", 0.92), ("drawers", wb), ("blind", wc))
    rw = r.choice((0.76, 0.91))
    xa, xb, xc = split(r, w - 0.62 - rw - 0.98, 3, 0.3)
    back = (("corner", 0.62), (r.choice(("drawers", "doors")), xa), ("doors", xb), ("range", rw), (r.choice(("drawers", "doors")), xc), ("fridge", 0.98))
    soffit = r.random() < 0.25
    top = min(h - 0.12, r.uniform(2.05, 2.5))
    p = {
        "size": (w, d, h), "window": (a, b, r.uniform(1.05, 1.14), min(h - 0.2, r.uniform(1.98, 2.3))), "sash": {"rails": r.choice((0, 1)), "panes": r.choice((1, 2, 3))},
        "style": {"base": base, "upper": front(r) if two else base, "door": r.choice(("raised", "shaker", "slab", "slim")), "arch": r.choice((0, 0, 0.045)), "gap": r.choice((0.005, 0.006, 0.03)),
                  "rail": r.uniform(0.03, 0.065), "handle": r.choice(("arch", "bar", "knob", "edge", "cup")), "finish": r.choice(("brass", "brass_old", "black", "nickel", "chrome", "bronze", "copper")),
                  "counter": r.choice(STONES), "thick": r.uniform(0.02, 0.04), "edge": 0.004, "dishwasher": r.choice(("steel", "almond", "black"))},
        "left_start": start, "left": left, "back": back, "wall": wall(r), "ceiling": hexof(0.12, r.uniform(0, 0.1), r.uniform(0.88, 0.97)),
        "trim": r.choice((None, None, r.choice(WOODS))), "floor": r.choice(FLOORS), "splash": r.choice(SPLASHES), "splash_tone": r.choice((None, paint(r), pale(r))),
        "upstand": r.choice((None, None, 0.1)), "hood": hoodk, "hood_colour": paint(r), "range": r.choice(("steel", "white")), "fridge": r.choice(("steel", "almond", "white", "black")),
        "uppers": "shelves" if r.random() < 0.15 else "cabinets", "shelf_from": 0.5, "upper_top": top, "crown": r.random() < 0.5 and not soffit, "soffit": soffit,
        "lamps": r.choice(("fluorescent", "flush", "track", "downlights", "downlights")), "props": r.choice(("dated", "lived-in", "tidy")), "art": r.choice(("modern", "single", "calendar")),
        "art_seed": r.randrange(40), "dressing": r.choice((None, "cafe", "roman", "blinds")), "herb": r.random() < 0.5, "light": light(r),
        "camera": {"at": (r.uniform(0.68, 0.86) * w, r.uniform(-1.3, -0.7), r.uniform(1.3, 1.5)), "yaw": r.uniform(10, 29), "lens": r.uniform(21, 25), "shift": (r.uniform(-0.02, 0.04), r.uniform(-0.075, -0.01))},
    }
    if p["splash"] == "slab":
        p["splash_tone"] = r.choice((None, pale(r)))
    k = r.random()
    if k < 0.42:
        x0 = r.uniform(1.45, 1.8)
        p["island"] = {"box": (x0, min(w - 0.95, x0 + r.uniform(1.6, 2.5)), 1.45, r.uniform(2.1, 2.35)), "stools": r.choice((0, 2, 3)), "stool_wood": r.choice(WOODS), "pendants": r.choice((0, 2, 3)), "hang": r.uniform(1.65, 1.85),
                       "waterfall": r.random() < 0.3, "panels": r.choice((2, 3, 4)), "fruit": r.choice(("lemon", "lime", "apple")), "vase_seed": r.randrange(20), "vase": r.choice(("branch", "herb")),
                       **({"colour": front(r)} if r.random() < 0.5 else {}), **({"top": r.choice(STONES)} if r.random() < 0.3 else {})}
    elif k < 0.85:
        p["table"] = {"kind": r.choice(("farm", "farm", "pedestal")), "at": (r.uniform(2.4, 3.0), r.uniform(1.2, 1.55)), "size": (r.uniform(1.0, 1.5), r.uniform(0.7, 0.85)), "wood": r.choice((r.choice(WOODS), paint(r))),
                      "legs": r.choice((r.choice(WOODS), paint(r))), "chairs": r.choice((r.choice(WOODS), paint(r))), "mat": r.random() < 0.5, "vase": r.random() < 0.4, "paper": r.random() < 0.3,
                      "seats": tuple(s for s in ((-0.35, -0.62, 172), (0.38, -0.6, 186), (0.95, 0.05, -88), (-0.3, 0.62, 5), (-0.9, 0.0, 92)) if r.random() < 0.7)}
    if r.random() < 0.25:
        p["rug"] = (0.78, 1.15, 1.44, 3.2, paint(r), paint(r))
    return "kitchen", p, {"exposure": r.uniform(0.0, 0.45), "balance": (r.uniform(0.93, 1.03), 1, r.uniform(0.97, 1.12))}

def bath(r):
    w, d, h = r.uniform(3.0, 4.1), r.uniform(2.7, 3.3), r.uniform(2.38, 2.7)
    tile = lambda: (lambda k: (k, r.choice((pale(r), paint(r)))))(r.choice(("stacked", "subway", "square", "large", "marble")))
    v1 = r.uniform(1.4, min(2.2, w - 1.5))
    two = v1 > 1.65 and r.random() < 0.7
    glass = r.random() < 0.5
    a = r.uniform(1.1, 1.4)
    fl = r.choice(("small", "large", "plank", "checker", "penny"))
    f = r.choice((pale(r), paint(r)))
    vx = r.uniform(0.3, 0.4)
    p = {
        "size": (w, d, h, -2.2), "window": (a, min(a + r.uniform(0.7, 1.3), d - 0.6), r.uniform(1.05, 1.25), min(h - 0.2, r.uniform(1.95, 2.25))),
        "frosted": r.random() < 0.7, "shade": r.random() < 0.3, "wall": wall(r), "ceiling": hexof(0.12, r.uniform(0, 0.08), r.uniform(0.88, 0.96)),
        "floor": (fl, f, pale(r) if fl != "checker" else paint(r)), "finish": r.choice(("brass", "chrome", "nickel", "black", "bronze")), "porcelain": r.choice(("#f5f4f1", "#f5f4f1", pale(r))),
        "vanity": {"x": (vx, v1), "kind": r.choice(("floating", "floor", "floor", "legs")), "colour": front(r), "door": r.choice(("slab", "shaker", "raised")), "top": r.choice(STONES),
                   "basins": 2 if two else 1, "basin": r.choice(("vessel", "set-in")), "finish": r.choice(("brass", "chrome", "nickel", "black"))},
        "mirror": r.choice(("round", "rect", "framed", "cabinet", "plate")), "lamps": r.choice(("globes", "bulbs", "shades")), "downlights": r.choice(((), ((1.2, 1.0), (w - 0.7, d - 0.7)))),
        "clutter": r.choice(("calm", "lived-in")), "baseboard": r.random() < 0.5, "towel": (pale(r), paint(r)), "mat": (r.uniform(0.8, 1.2), r.uniform(0.4, 1.4), 1.7, 1.95, paint(r), pale(r)) if r.random() < 0.7 else None,
        "wainscot": (tile(), r.uniform(0.95, 1.1)) if r.random() < 0.4 else None, "toilet": {"at": (0.0, r.uniform(1.0, 1.6), 90), "lid": None} if r.random() < 0.5 else None,
        "light": {"window": r.uniform(40, 85), "fill": r.uniform(22, 36), "sun": r.choice((0.01, r.uniform(12, 40))), "elevation": r.uniform(22, 27), "azimuth": r.uniform(162, 172), "tint": "#e8f0fb"},
        "camera": {"at": (r.uniform(0.62, 0.74) * w, r.uniform(-1.0, -0.65), r.uniform(1.34, 1.48)), "yaw": r.uniform(8, 22), "lens": r.uniform(20.5, 23.5), "shift": (r.uniform(-0.01, 0.03), r.uniform(-0.08, -0.04))},
    }
    if glass:
        p["shower"] = {"kind": "glass", "x": r.uniform(0.6, 0.66) * w, "deep": r.uniform(1.1, 1.3), "tile": tile(), "curb": r.choice(("quartz", "calacatta"))}
        if not p["toilet"]:
            p["tub"] = {"kind": "free", "outside": r.choice((None, paint(r)))}
    else:
        p["shower"] = {"kind": "tiles", "x": w - 0.78, "deep": 1.6, "height": r.uniform(1.85, min(h, 2.3)), "tile": tile()}
        p["tub"] = {"kind": "alcove", "part": r.uniform(0.4, 0.5), "end_wall": False, "cloth": (pale(r), paint(r)), "glass": r.random() < 0.3, "two": r.random() < 0.5}
    return "bath", p, {"exposure": r.uniform(0.0, 0.4), "balance": (r.uniform(0.93, 1.03), 1, r.uniform(0.97, 1.1))}

def siding(r):
    k = r.random()
    if k < 0.3:
        return hexof(r.uniform(0.06, 0.18), r.uniform(0.0, 0.12), r.uniform(0.78, 0.96))
    if k < 0.6:
        return hexof(r.choice((0.1, 0.13, 0.3, 0.45, 0.58, 0.6)) + r.uniform(-0.04, 0.04), r.uniform(0.06, 0.35), r.uniform(0.5, 0.85))
    if k < 0.8:
        return hexof(r.uniform(0.5, 0.68), r.uniform(0.05, 0.5), r.uniform(0.16, 0.5))
    return hexof(r.random(), r.uniform(0.0, 0.6), r.uniform(0.15, 0.85))

def roof(r):
    h, s, v = r.choice(((0.6, 0.08, 0.2), (0.08, 0.15, 0.35), (0.06, 0.2, 0.28), (0.1, 0.05, 0.5), (0.03, 0.5, 0.5), (0.35, 0.2, 0.3), (0.58, 0.25, 0.4), (0.1, 0.1, 0.62)))
    h, s, v = h + r.uniform(-0.03, 0.03), s * r.uniform(0.4, 1.2), v * r.uniform(0.75, 1.3)
    return hexof(h, s, v), hexof(h + r.uniform(-0.03, 0.03), s, min(1, v * r.uniform(1.1, 1.45)))

def facade(r):
    x0, x1 = -r.uniform(5.4, 7.4), r.uniform(5.4, 7.2)
    wx1 = x1 - r.uniform(0.2, 0.8)
    wx0 = wx1 - r.uniform(3.4, 4.9)
    dx = wx0 - r.uniform(1.5, 2.4)
    px0 = r.choice((dx - r.uniform(1.3, 1.7), dx - r.uniform(2.8, 3.6), max(x0 + 0.3, dx - r.uniform(3.6, 5.5))))
    own = siding(r)
    trim = own if r.random() < 0.15 else r.choice((hexof(r.uniform(0.08, 0.16), r.uniform(0, 0.08), r.uniform(0.85, 0.97)), hexof(r.uniform(0.08, 0.16), r.uniform(0, 0.08), r.uniform(0.85, 0.97)), siding(r), paint(r)))
    upper = r.uniform(2.5, 2.8) if r.random() < 0.33 else None
    old = r.random() < 0.35
    cladding = r.choice(("lap", "lap", "lap", "batten", "brick", "stucco"))
    # windows between the left end and the door, above one another in two storeys
    room = dx - 1.25 - (x0 + 0.35)
    count = 1 if room < 2.6 else r.choice((1, 2, 2))
    panes = r.choice((1, 2, 2))
    shutters = siding(r) if r.random() < 0.3 else None
    wide = min(r.uniform(1.0, 1.9), room / count - (1.25 if shutters else 0.45))
    windows = tuple((x0 + 0.35 + room * (i + 0.5) / count, wide, panes) for i in range(count)) if wide > 0.6 else ()
    wing = wx1 - wx0
    garage = None
    if r.random() < 0.4:
        garage = {"width": r.uniform(2.4, min(wing - 0.5, 4.0)), "sections": (r.choice((2, 4, 5)), r.choice((4, 4, 5))), "colour": r.choice((trim, paint(r), "wood")), "glazed": r.random() < 0.4}
    at = (r.uniform(-4.5, 1.5), -r.uniform(10.8, 19.0), r.uniform(1.45, 1.9))
    far = -at[1]
    lens = r.uniform(24, 31) * (far / 13.5) ** 0.6
    middle = (x0 + x1) / 2 + r.uniform(-2.0, 2.0)
    seen = r.choice(("clear", "dull", "dusk", "noon"))
    p = {
        "look": {"siding": own, "lap": r.uniform(0.11, 0.26), "cladding": cladding, "brick": (paint(r) if r.random() < 0.4 else "#9a6a52", "#7d4f3c"), "trim": trim, "roof": roof(r), "found": r.choice(("brick", "stone", "concrete")),
                 "window": r.choice((trim, trim, "#1d1e20", "#f3f1eb", "#3a2f28")), "grid": (r.choice((1, 2, 3)), r.choice((1, 1, 2))), "stain": r.uniform(0.09, 0.18) if old else r.uniform(0.0, 0.06), "warm": r.random() < 0.4, "shutters": shutters},
        "span": (x0, x1, r.uniform(6.4, 8.6)), "wing": (wx0, wx1, -r.uniform(0.6, 2.6)), "pitch": (r.uniform(17, 37), r.uniform(24, 46)), "porch": (px0, wx0, -r.uniform(1.4, 2.3)), "door_at": dx,
        "door": (r.choice(("craftsman", "panel", "panel", "storm")), r.choice(("wood", paint(r), paint(r), hexof(r.random(), r.uniform(0.4, 0.85), r.uniform(0.2, 0.7)), "#1c1d1f"))),
        "post": r.choice(("cedar", "square", "square", "iron")), "deck": r.choice(("wood", "concrete")), "wing_cladding": r.choice((cladding, cladding, "batten", "brick", "lap")), "gable_truss": r.random() < 0.2,
        "chimney": r.choice((None, r.uniform(x0 + 1, wx0 - 1))), "windows": windows, "wing_window": (r.uniform(1.2, min(2.9, wing - (1.5 if shutters else 0.7))), r.choice((1, 2, 2, 3))),
        "upper": upper, "upper_windows": (windows + ((dx, r.uniform(0.9, 1.4), 1 if panes == 1 else 2),)) if upper else (), "garage": garage, "cover": r.random() < 0.85,
        "lush": not old or r.random() < 0.4, "path": r.choice(("paver", "brick", "concrete")), "shrubs": r.choice(("neat", "neat", "wild", "none")), "lanterns": r.random() < 0.5, "number": None,
        "fence": r.choice((None, None, "wood", paint(r), own)), "trees": r.randrange(2, 60), "bloom": (pale(r), paint(r)),
        "front_trees": tuple((r.choice((-1, 1)) * r.uniform(5.5, 9.5), -r.uniform(3.0, 7.0), r.uniform(0.35, 0.75)) for _ in range(r.choice((0, 0, 1, 2)))),
        "light": {"sun": {"clear": r.uniform(3.5, 5), "dull": r.uniform(0.1, 0.8), "dusk": r.uniform(2.5, 4.5), "noon": r.uniform(4, 5.5)}[seen], "tint": r.choice(("#ffe3bd", "#fff3e0", "#ffd9a8", "#fffaf0")), "sky": r.uniform(0.26, 0.42),
                  "azimuth": r.uniform(130, 232), "elevation": {"clear": r.uniform(26, 48), "dull": r.uniform(30, 50), "dusk": r.uniform(12, 22), "noon": r.uniform(48, 64)}[seen], "clouds": r.uniform(0.25, 0.62)},
        "camera": {"at": at, "yaw": -math.degrees(math.atan2(middle - at[0], far)), "lens": lens, "shift": (0, (0.045 + r.uniform(-0.01, 0.035)) + (0.07 * 13.5 / far if upper else 0))},
        "detail": 0.3,
    }
    # half of the houses have what one sees through real panes, half have what the product's pictures show
    p["look"]["lined"] = r.random() < 0.5
    return "facade", p, {"exposure": r.uniform(0.2, 0.7) if seen == "dull" else r.uniform(-0.15, 0.3), "balance": (r.uniform(0.94, 1.05), 1, r.uniform(0.94, 1.08))}

def patio(r):
    old = r.random() < 0.4
    at = (r.uniform(-3.5, 4.0), -r.uniform(7.5, 13.0), r.uniform(1.45, 1.9))
    own = siding(r)
    p = {
        "look": {"siding": own, "lap": r.uniform(0.11, 0.26), "cladding": r.choice(("lap", "lap", "batten", "brick", "stucco")), "brick": (paint(r) if r.random() < 0.4 else "#9a6a52", "#7d4f3c"), "trim": r.choice((pale(r), paint(r), own)), "roof": roof(r),
                 "found": r.choice(("brick", "concrete")), "window": r.choice(("#1d1e20", "#f3f1eb", siding(r))), "grid": (r.choice((1, 1, 2)), r.choice((1, 2))), "stain": r.uniform(0.09, 0.18) if old else r.uniform(0.0, 0.06), "warm": r.random() < 0.4},
        "paving": r.choice(("stone", "concrete")), "lush": not old or r.random() < 0.4, "pergola": r.random() < 0.3, "string_lights": False, "furniture": r.choice(("lounge", "old")), "planting": r.choice(("neat", "wild")), "fence": r.choice(("wood", "cedar")),
        "light": {"sun": r.choice((r.uniform(0.1, 0.8), r.uniform(3, 5), r.uniform(3, 5))), "tint": r.choice(("#ffe3bd", "#fff3e0", "#ffd9a8", "#fffaf0")), "sky": r.uniform(0.26, 0.42), "azimuth": r.uniform(130, 232), "elevation": r.uniform(20, 55), "clouds": r.uniform(0.25, 0.62)},
        "camera": {"at": at, "yaw": math.degrees(math.atan2(at[0] - r.uniform(-2, 2), -at[1])), "lens": r.uniform(22, 32), "shift": (0, r.uniform(0.0, 0.06))},
        "detail": 0.3,
    }
    p["look"]["lined"] = r.random() < 0.5
    return "patio", p, {"exposure": r.uniform(0.0, 0.4), "balance": (r.uniform(0.94, 1.05), 1, r.uniform(0.94, 1.08))}

def job(kind, n):
    r = random.Random(f"{kind}{n}")
    scene, p, grade = {"kitchen": kitchen, "bath": bath, "facade": facade, "patio": patio}[kind](r)
    return {"name": f"learn-{kind}-{n}", "scene": scene, "parameters": p, "seed": 1000 + n, "mirror": r.random() < 0.5,
            "width": 384, "height": 256, "samples": 3, "grade": {"look": "Medium High Contrast", "bloom": 1, **grade}}

if __name__ == "__main__":
    json.dump(job(sys.argv[1], int(sys.argv[2])), sys.stdout)
