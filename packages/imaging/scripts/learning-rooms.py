"""Random rooms and house fronts to learn from: others than the product's, from the same kit (assets/scenes).

    learning-rooms.py <kitchen|bath|living|bedroom|dining|basement|garage|facade|patio> <number>    prints the job of one room, for assets/pipeline/render.py
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

def cloth(r):
    h, s, v = r.choice(((0.1, r.uniform(0.02, 0.2), r.uniform(0.7, 0.95)), (r.random(), r.uniform(0.05, 0.25), r.uniform(0.35, 0.8)), (r.random(), r.uniform(0.25, 0.6), r.uniform(0.25, 0.65)), (0.6, r.uniform(0, 0.3), r.uniform(0.12, 0.35))))
    return hexof(h, s, v), hexof(h + r.uniform(-0.03, 0.03), s, v * r.uniform(0.75, 0.98))

def ground(r):
    """A floor: boards, carpet or tiles, mostly of tones of its own."""
    k = r.random()
    if k < 0.2:
        return r.choice(("oak", "oak-honey", "oak-dark", "oak-pale"))
    if k < 0.56:
        h, s, v = r.choice(((0.085, r.uniform(0.2, 0.5), r.uniform(0.3, 0.85)), (0.06, r.uniform(0.35, 0.6), r.uniform(0.25, 0.6)), (0.1, r.uniform(0.02, 0.15), r.uniform(0.35, 0.9))))
        return ("boards", hexof(h, s, v), hexof(h, min(1, s * 1.25), v * r.uniform(0.62, 0.82)), r.choice((0.06, 0.083, 0.125, 0.165, 0.22)))
    if k < 0.85:
        return ("carpet", *(cloth(r) if r.random() < 0.4 else (lambda h, s, v: (hexof(h, s, v), hexof(h, s, v * 0.9)))(r.uniform(0.05, 0.13), r.uniform(0.02, 0.3), r.uniform(0.4, 0.88))))
    h, s, v = r.uniform(0.05, 0.13), r.uniform(0.0, 0.3), r.uniform(0.4, 0.9)
    return ("tiles", hexof(h, s, v), hexof(h, s, v * 0.93), r.choice(((0.6, 0.3), (0.6, 0.6), (0.4, 0.4), (0.9, 0.2))), r.choice((0, 0.33, 0.5)), hexof(h, s * 0.8, v * r.uniform(0.7, 1.0)))

def rug(r, x, y, w, d):
    return ("rug", {"x": x, "y": y, "rot": r.choice((0, 0, r.uniform(-4, 4))), "w": w, "d": d, "tones": cloth(r), "second": cloth(r), "scale": r.uniform(25, 90), "pattern": r.choice((None, None, None, "border", "border", "stripes", "medallion", "checks", "round"))})

def cushions(r, w):
    return tuple((r.uniform(0.15, 0.33) * w * s, *cloth(r), r.choice((60, 90, 420))) for s in (-1, 1) if r.random() < 0.7)

def shell(r, w, d, h, lived="room"):
    """What every plain room has: walls, trim, windows, floor, light and a camera that looks in from the open side."""
    own = wall(r)
    white = hexof(0.12, r.uniform(0, 0.06), r.uniform(0.9, 0.97))
    if r.random() < 0.3:
        own = hexof(r.uniform(0.08, 0.16), r.uniform(0.0, 0.06), r.uniform(0.86, 0.96))
    a = r.uniform(0.2, d * 0.45)
    low = r.uniform(0.25, 1.0)
    left = [(a, min(d - 0.4, a + r.uniform(0.8, 2.2)), low, min(h - 0.2, r.uniform(1.95, 2.3)))]
    if lived == "low":
        left = [(x, x + r.uniform(0.7, 1.1), h - 0.7, h - 0.2) for x in (r.uniform(0.3, 0.8), r.uniform(2.4, 3.0)) if r.random() < 0.75]
    dressing = r.choice((None, "drapes", "drapes", "cafe", "roman", "blinds")) if lived == "room" else None
    k = r.random()
    # across the room, straight on, or into the corner with the window
    x, yaw = (r.uniform(0.64, 0.88) * w, r.uniform(8, 32)) if k < 0.6 else (r.uniform(0.4, 0.6) * w, r.uniform(-6, 8)) if k < 0.8 else (r.uniform(0.14, 0.36) * w, r.uniform(-28, -8))
    level = light(r)
    return {
        "size": (w, d, h, -2.6), "windows": {"left": tuple(left), "back": ()}, "sash": {"rails": r.choice((0, 1, 1, 2)), "panes": r.choice((1, 2, 3))},
        "sash_tone": r.choice(("#f1efea", "#f1efea", "#2a2a2b", paint(r))), "dressing": dressing, "drapes": cloth(r), "trim": r.choice((None, None, None, own, r.choice(WOODS), paint(r))),
        "crown": lived == "room" and r.random() < 0.45, "baseboard": r.choice((0, 0.07, 0.09, 0.12, 0.16)) if lived != "bare" else r.choice((0, 0, 0.1)), "wall": own, "ceiling": r.choice((white, white, own, hexof(0.12, r.uniform(0, 0.1), r.uniform(0.75, 0.95)))),
        "floor": ground(r), "light": level if lived == "room" else {**level, "window": r.uniform(40, 110), "fill": r.uniform(26, 55), "sun": 0},
        "camera": {"at": (x, r.uniform(-1.7, -0.5), r.uniform(1.2, 1.6)), "yaw": yaw, "lens": r.uniform(20, 26), "shift": (r.uniform(-0.03, 0.03), r.uniform(-0.1, -0.02))},
    }

def above(r, p, pieces, x, y):
    """Lamps on the ceiling."""
    w, d, h, _ = p["size"]
    k = r.random()
    if k < 0.18:
        pieces.append(("ceiling_fan", {"x": x, "y": y, "z": h - r.uniform(0.28, 0.42), "ceiling": h, "wood_": r.choice(WOODS), "metal_": r.choice(("brass_old", "nickel", "black"))}))
    elif k < 0.34:
        pieces.append(("chandelier", {"x": x, "y": y, "z": h - r.uniform(0.5, 0.8), "ceiling": h, "kind": r.choice(("linear", "arms")), "metal_": r.choice(("brass", "black", "nickel"))}))
    elif k < 0.62:
        pieces.extend(("downlight", {"x": q * w, "y": t * d, "ceiling": h}) for q in (0.25, 0.75) for t in (0.15, 0.68))

def hung(r, p, pieces, places):
    """Pictures and mirrors on walls: x along, what they hang over, and which wall."""
    w, d, _, _ = p["size"]
    for x, z, wall_ in places:
        if r.random() < 0.35:
            continue
        at = {"back": {"x": x, "y": d, "rot": 0}, "right": {"x": w, "y": x, "rot": -90}, "left": {"x": 0.0, "y": x, "rot": 90}}[wall_]
        if r.random() < 0.15:
            pieces.append(("wall_mirror", {**at, "z": z + 0.5, "r": r.uniform(0.28, 0.45), "frame": r.choice(("brass", "black", "nickel"))}))
            continue
        count = r.choice((1, 1, 2, 3))
        wide, high = r.choice((r.uniform(0.4, 0.65), r.uniform(0.7, 1.3))) / (1 if count == 1 else 1.5), r.uniform(0.4, 0.85)
        frame = r.choice((r.choice(WOODS), "#1c1c1d", "#f3f1ec", paint(r)))
        for i in range(count):
            along = (i - (count - 1) / 2) * (wide + 0.1)
            here = {**at, "x": at["x"] + along} if wall_ == "back" else {**at, "y": at["y"] + along}
            pieces.append(("art", {**here, "z": z, "w": wide, "h": high, "seed": r.randrange(60), "mount": r.uniform(0.03, 0.12), "frame": frame}))

def stored(r, **at):
    """A sideboard, dresser, media unit or nightstand."""
    look = r.choice((front(r), r.choice(WOODS), paint(r), pale(r)))
    return {"colour": look, "legs": r.choice((0.04, 0.1, 0.16)), "door": r.choice(("slab", "shaker", "raised")), "handle": r.choice(("knob", "bar", "edge")), "metal_": r.choice(("brass", "brass_old", "black", "nickel")), **at}

def corners(r, p, pieces, places):
    """Plants, lamps and books' shelves in what corners are free."""
    for x, y in places:
        k = r.random()
        if k < 0.3:
            pieces.append(("floor_plant", {"x": x, "y": y, "h": r.uniform(1.0, 1.8), "tone": r.choice((pale(r), paint(r))), "seed": r.randrange(40)}))
        elif k < 0.55:
            pieces.append(("floor_lamp", {"x": x, "y": y, "metal_": r.choice(("black", "brass")), "lit": r.uniform(8, 20), "tripod": r.random() < 0.3}))

def doors(r, p, pieces, places):
    for x, y, rot in places:
        if r.random() < 0.4:
            own = p["trim"] or "#f1efea"
            pieces.append(("inner_door", {"x": x, "y": y, "rot": rot, "h": r.uniform(2.0, 2.1), "tone": r.choice((own, own, r.choice(WOODS), paint(r))), "trim": own, "metal_": r.choice(("brass", "black", "nickel"))}))

def living(r):
    w, d, h = r.uniform(4.0, 6.0), r.uniform(3.8, 5.2), r.uniform(2.35, 2.9)
    p, pieces = shell(r, w, d, h), []
    mid = r.uniform(0.42, 0.6) * w
    focus = r.choice(("fireplace", "fireplace", "screen", "sofa", "shelves", "window"))
    built = r.choice((p["wall"], "#f1efea", "#eceae3", front(r)))
    if focus == "fireplace":
        wide = r.uniform(1.4, 2.1)
        pieces.append(("fireplace", {"x": mid, "y": d, "kind": r.choice(("plaster", "plaster", "brick")), "w": wide, "h": h, "tone": r.choice((p["wall"], "#ebe8e0", paint(r))), "mantel": r.choice((r.choice(WOODS), "#f1efea", paint(r)))}))
        if r.random() < 0.7:
            pieces.append(("art", {"x": mid, "y": d - 0.335, "z": 1.35, "w": r.uniform(0.6, 1.1), "h": r.uniform(0.5, 0.8), "seed": r.randrange(60), "mount": 0.04, "frame": r.choice((r.choice(WOODS), "#1c1c1d", "#f3f1ec"))}))
        for s in (-1, 1):
            free = (mid - wide / 2 if s < 0 else w - mid - wide / 2) - 0.12
            x = mid + s * (wide / 2 + 0.06 + free / 2)
            k = r.random()
            if free > 0.6 and k < 0.45:
                pieces.append(("shelf_unit", {"x": x, "y": d, "w": free - r.choice((0.0, 0.15)), "d": 0.3, "h": r.uniform(1.4, h - 0.12), "colour": built, "rows": r.choice((4, 5, 6)), "seed": r.randrange(60)}))
            elif free > 0.6 and k < 0.7:
                pieces.append(("cabinet", {"x": x, "y": d - 0.01, "w": free - 0.1, "d": 0.42, "h": r.uniform(0.6, 0.9), **stored(r, doors=2)}))
                hung(r, p, pieces, ((x, 1.3, "back"),))
            else:
                hung(r, p, pieces, ((x, 1.25, "back"),))
    elif focus == "screen":
        high = r.uniform(0.42, 0.62)
        pieces.append(("cabinet", {"x": mid, "y": d - 0.03, "w": r.uniform(1.4, 2.2), "d": 0.42, "h": high, **stored(r, doors=4)}))
        pieces.append(("old_television", {"x": mid, "y": d - 0.03, "z": high + 0.023, "w": 0.62}) if r.random() < 0.25 else ("television", {"x": mid, "y": d - 0.2, "z": high + 0.023, "w": r.uniform(1.0, 1.6)}))
        for x in (0.75, w - 0.75):
            if r.random() < 0.4:
                pieces.append(("shelf_unit", {"x": x, "y": d, "w": r.uniform(0.7, 1.2), "d": 0.3, "h": r.uniform(1.2, h - 0.15), "colour": built, "rows": r.choice((4, 5)), "seed": r.randrange(60), "back": r.random() < 0.7}))
    elif focus == "sofa":
        pieces.append(("sofa", {"x": mid, "y": d - 0.52, "rot": 0, "w": r.uniform(1.8, 2.5), "kind": r.choice(("modern", "rolled", "leather")), "tone": cloth(r), "cushions": cushions(r, 2.0), "seed": r.randrange(9)}))
        hung(r, p, pieces, ((mid, 1.2, "back"),))
    elif focus == "shelves":
        for i in range(r.choice((2, 3))):
            pieces.append(("shelf_unit", {"x": 0.75 + i * 1.25, "y": d, "w": 1.2, "d": 0.32, "h": r.uniform(1.8, h - 0.12), "colour": built, "rows": r.choice((4, 5, 6)), "seed": r.randrange(60)}))
    else:
        p["windows"]["back"] = ((mid - r.uniform(0.5, 0.9), mid + r.uniform(0.5, 0.9), r.uniform(0.3, 0.9), min(h - 0.2, r.uniform(2.0, 2.3))),)
    sy = r.uniform(1.5, 2.3)
    seat = r.choice(("left", "left", "right", "near", "none") if focus != "sofa" else ("none", "left"))
    wide = r.uniform(1.8, 2.5)
    if seat != "none":
        at = {"left": {"x": 0.8, "y": sy, "rot": 90}, "right": {"x": w - 0.8, "y": sy, "rot": -90}, "near": {"x": mid, "y": 0.75, "rot": 180}}[seat]
        pieces.append(("sofa", {**at, "w": wide, "kind": r.choice(("modern", "modern", "rolled", "leather")), "tone": cloth(r), "cushions": cushions(r, wide), "throw": r.choice((None, cloth(r))), "seed": r.randrange(9)}))
    far = {"left": w - r.uniform(0.75, 1.3), "right": r.uniform(0.75, 1.2)}.get(seat, r.choice((0.9, w - 0.9)))
    for dy in r.choice(((0,), (-0.6, 0.65), ())):
        pieces.append(("armchair", {"x": far, "y": sy + dy, "rot": (-82 if far > w / 2 else 82) + r.uniform(-20, 20), "tone": cloth(r), "wood": r.choice(WOODS)}))
    tx, ty = {"left": 2.1, "right": w - 2.1}.get(seat, mid), sy if seat != "none" or focus != "sofa" else d - 1.8
    if r.random() < 0.85:
        high = r.uniform(0.36, 0.46)
        pieces.append(("coffee_table", {"x": tx, "y": ty, "rot": r.choice((0, 90)), "w": r.uniform(0.8, 1.2), "top": front(r), "legs": r.choice(("black", "brass", r.choice(WOODS))), "round_": r.random() < 0.35, "shelf": r.random() < 0.3, "height": high}))
        pieces.append(r.choice((("vase", {"x": tx, "y": ty, "z": high, "scale": 0.8, "seed": r.randrange(20)}), ("books", {"x": tx, "y": ty, "z": high, "rot": r.uniform(0, 90)}), ("bowl", {"x": tx, "y": ty, "z": high, "fruit": "apple"}))))
    if r.random() < 0.78:
        pieces.append(rug(r, tx, ty, r.uniform(1.7, 3.2), r.uniform(1.9, 3.2)))
    if r.random() < 0.3:
        pieces.append(rug(r, r.uniform(0.3, 0.7) * w, r.uniform(0.0, 0.5), r.uniform(0.8, 1.6), r.uniform(0.6, 1.0)))
    corners(r, p, pieces, ((0.45, d - 0.45), (w - 0.45, d - 0.7), (w - 0.4, 0.6)))
    doors(r, p, pieces, ((w, r.uniform(2.9, d - 0.7), -90),))
    hung(r, p, pieces, ((r.uniform(1.0, 2.2), r.uniform(1.1, 1.35), "right"),))
    above(r, p, pieces, mid, sy)
    p["pieces"] = tuple(pieces)
    return "room", p, {"exposure": r.uniform(0.0, 0.4), "balance": (r.uniform(0.93, 1.03), 1, r.uniform(0.97, 1.1))}

def panels(r, p, pieces):
    w, d, h, _ = p["size"]
    tone = r.choice(("#f1efea", paint(r), paint(r), p["wall"]))
    high = r.uniform(0.8, 1.45)
    pieces.append(("panelling", {"x": 0.0, "y": d, "w": w, "h": high, "tone": tone, "step": r.uniform(0.4, 0.75)}))
    return 0.05

def bedroom(r):
    w, d, h = r.uniform(3.6, 5.2), r.uniform(3.6, 4.8), r.uniform(2.35, 2.8)
    p, pieces = shell(r, w, d, h), []
    off = panels(r, p, pieces) if r.random() < 0.25 else 0.0
    wide, tone = r.choice((0.95, 1.4, 1.6, 1.85)), r.choice((r.choice(WOODS), r.choice(WOODS), paint(r)))
    on_right = r.random() < 0.25
    x = r.uniform(0.42, 0.62) * w
    at = {"x": w - 0.04, "y": r.uniform(1.9, 2.5), "rot": -90} if on_right else {"x": x, "y": d - 0.04 - off, "rot": 0}
    pieces.append(("bed", {**at, "w": wide, "frame": r.choice(("linen", "wood", "wood", "posts")), "wood": tone, "linen": r.choice((("#eeebe3", "#e6e2d8"), cloth(r))), "cover": cloth(r), "quilt": r.choice((None, cloth(r))), "pillows": r.choice((2, 2, 4)) if wide > 1 else 1, "cushions": tuple((q * wide, *cloth(r), 90) for q in (-0.13, 0.15) if r.random() < 0.5), "seed": r.randrange(9)}))
    look = stored(r, drawers=r.choice((2, 3)))
    for s in (-1, 1):
        gap = wide / 2 + 0.38
        if r.random() < 0.8:
            here = {"x": w - 0.04, "y": at["y"] + s * gap, "rot": -90} if on_right else {"x": x + s * gap, "y": d - 0.03 - off, "rot": 0}
            high = r.uniform(0.5, 0.66)
            pieces.append(("cabinet", {**here, "w": 0.5, "d": 0.42, "h": high, **look}))
            if r.random() < 0.65:
                lamp = {"x": w - 0.25, "y": here["y"]} if on_right else {"x": here["x"], "y": d - 0.24 - off}
                pieces.append(("table_lamp", {**lamp, "z": high + 0.023, "tone": r.choice((pale(r), paint(r))), "lit": r.uniform(4, 9)}))
    if on_right:
        pieces.append(("cabinet", {"x": r.uniform(0.4, 0.6) * w, "y": d - 0.02, "w": r.uniform(1.0, 1.6), "d": 0.48, "h": r.uniform(0.75, 1.1), **stored(r, drawers=3)}))
        hung(r, p, pieces, ((0.5 * w, 1.35, "back"), (at["y"], 1.4, "right")))
    else:
        side = r.choice(("dresser", "dresser", "wardrobe", "none"))
        if side == "dresser":
            y, high = r.uniform(1.3, 2.2), r.uniform(0.75, 1.05)
            pieces.append(("cabinet", {"x": w - 0.02, "y": y, "rot": -90, "w": r.uniform(1.0, 1.5), "d": 0.47, "h": high, **stored(r, drawers=3)}))
            pieces.append(r.choice((("television", {"x": w - 0.18, "y": y, "z": high + 0.023, "rot": -90, "w": 0.9}), ("vase", {"x": w - 0.25, "y": y, "z": high + 0.023, "scale": 0.85, "seed": 3}), ("books", {"x": w - 0.25, "y": y, "z": high + 0.023}))))
        elif side == "wardrobe":
            pieces.append(("cabinet", {"x": w - 0.02, "y": r.uniform(1.8, 2.6), "rot": -90, "w": r.uniform(1.2, 2.2), "d": 0.58, "h": r.uniform(1.9, 2.2), **stored(r, doors=4, legs=0.06)}))
        hung(r, p, pieces, ((x, 1.4, "back"), (r.uniform(1.5, 2.2), 1.25, "right")) if side != "wardrobe" else ((x, 1.4, "back"),))
    if r.random() < 0.45:
        pieces.append(("armchair", {"x": 0.75, "y": d - 0.85, "rot": 40 + r.uniform(-15, 15), "tone": cloth(r), "wood": r.choice(WOODS)}))
    else:
        corners(r, p, pieces, ((0.45, d - 0.45),))
    if r.random() < 0.65:
        pieces.append(rug(r, x, d - r.uniform(1.6, 2.3), r.uniform(1.8, 3.2), r.uniform(1.5, 2.4)))
    if r.random() < 0.25:
        pieces.append(rug(r, r.uniform(0.3, 0.7) * w, r.uniform(0.1, 0.6), r.uniform(0.8, 1.4), r.uniform(0.6, 0.9)))
    doors(r, p, pieces, ((w, d - 0.65, -90),))
    above(r, p, pieces, 0.5 * w, 1.5)
    p["pieces"] = tuple(pieces)
    return "room", p, {"exposure": r.uniform(0.0, 0.4), "balance": (r.uniform(0.93, 1.03), 1, r.uniform(0.97, 1.1))}

def dining(r):
    w, d, h = r.uniform(3.8, 5.2), r.uniform(3.8, 4.8), r.uniform(2.4, 2.9)
    p, pieces = shell(r, w, d, h), []
    off = panels(r, p, pieces) if r.random() < 0.4 else 0.0
    x, y = r.uniform(0.44, 0.56) * w, r.uniform(1.4, 2.1)
    kind, wide, deep = r.choice(("farm", "farm", "pedestal")), r.uniform(1.4, 2.2), r.uniform(0.85, 1.0)
    if kind == "pedestal":
        wide = r.uniform(1.0, 1.3)
    wood, seat = front(r), r.choice((None, cloth(r), cloth(r)))
    pieces.append(("dining_table", {"x": x, "y": y, "w": wide, "d": deep, "kind": kind, "wood_": wood, "legs": r.choice((wood, "#1a1a1b", paint(r)))}))
    places = ((-0.27, -0.75, 178), (0.27, -0.75, 183), (-0.27, 0.75, 4), (0.27, 0.75, -3), (-0.62, 0.02, 88), (0.62, -0.02, -92)) if kind == "farm" else ((0, -0.85, 180), (0, 0.85, 0), (-0.82, 0, 90), (0.82, 0, -90))
    chairs = front(r)
    for dx, dy, rot in places:
        if r.random() < 0.88:
            long = wide if kind == "farm" else 1
            pieces.append(("dining_chair", {"x": x + dx * long, "y": y + dy + r.uniform(-0.05, 0.05), "rot": rot + r.uniform(-8, 8), "wood_": chairs, "seat": seat}))
    if r.random() < 0.4:
        pieces.extend(("place_setting", {"x": x + q * wide, "y": y + s * deep * 0.3, "z": 0.76, "rot": 0 if s < 0 else 180, "tone": pale(r)}) for q in (-0.27, 0.27) for s in (-1, 1))
    pieces.append(r.choice((("vase", {"x": x, "y": y, "z": 0.76, "scale": 0.9, "seed": r.randrange(20)}), ("bowl", {"x": x, "y": y, "z": 0.76, "fruit": "lemon"}))))
    back = r.choice(("sideboard", "sideboard", "hutch", "shelves", "window", "none"))
    bx = r.uniform(0.4, 0.6) * w
    if back in ("sideboard", "hutch"):
        high = r.uniform(0.75, 0.95) if back == "sideboard" else r.uniform(1.7, 2.1)
        pieces.append(("cabinet", {"x": bx, "y": d - 0.02 - off, "w": r.uniform(1.2, 2.0), "d": 0.44, "h": high, **stored(r, doors=4)}))
        if back == "sideboard":
            pieces.append(r.choice((("table_lamp", {"x": bx - 0.45, "y": d - 0.24 - off, "z": high + 0.023, "tone": paint(r), "lit": 6}), ("vase", {"x": bx + 0.4, "y": d - 0.24 - off, "z": high + 0.023, "scale": 0.8, "seed": 8}))))
            hung(r, p, pieces, ((bx, 1.3, "back"),))
    elif back == "shelves":
        pieces.extend(("shelf_unit", {"x": q, "y": d - off, "w": 1.1, "d": 0.32, "h": r.uniform(1.7, h - 0.12), "colour": front(r), "rows": 5, "seed": r.randrange(60)}) for q in (0.7, w - 0.7))
    elif back == "window" and not off:
        p["windows"]["back"] = ((bx - r.uniform(0.5, 0.9), bx + r.uniform(0.5, 0.9), r.uniform(0.5, 0.9), min(h - 0.2, r.uniform(2.0, 2.3))),)
    else:
        hung(r, p, pieces, ((bx, 1.2, "back"),))
    if r.random() < 0.62:
        pieces.append(rug(r, x, y, wide + r.uniform(0.8, 1.6), r.uniform(1.9, 2.9)))
    hung(r, p, pieces, ((r.uniform(1.5, 2.4), 1.2, "right"),))
    corners(r, p, pieces, ((w - 0.45, d - 0.45), (0.45, d - 0.5)))
    doors(r, p, pieces, ((w, d - 0.75, -90),))
    if r.random() < 0.75:
        pieces.append(("chandelier", {"x": x, "y": y, "z": r.uniform(1.65, 1.85), "ceiling": h, "kind": r.choice(("linear", "arms")), "metal_": r.choice(("brass", "black", "nickel", "brass_old")), "w": r.uniform(0.8, 1.3)}))
    else:
        above(r, p, pieces, x, y)
    p["pieces"] = tuple(pieces)
    return "room", p, {"exposure": r.uniform(0.05, 0.45), "balance": (r.uniform(0.93, 1.03), 1, r.uniform(0.97, 1.1))}

def basement(r):
    w, d, h = r.uniform(4.2, 5.6), r.uniform(4.0, 5.0), r.uniform(2.15, 2.5)
    p, pieces = shell(r, w, d, h, "low"), []
    p["floor"] = r.choice((p["floor"], "screed", "carpet-grey", "vinyl", "concrete"))
    k = r.random()
    if k < 0.25:
        pieces.append(("boards", {"x": r.choice((0.0, 0.4 * w)), "y": d, "w": 0.6 * w, "h": h, "wood_": r.choice(("pine", "dark")), "step": r.uniform(0.1, 0.25)}))
    elif k < 0.5:
        panels(r, p, pieces)
    if r.random() < 0.5:  # as it was left
        pieces.append(("utility_shelf", {"x": r.uniform(0.9, 1.6), "y": d - 0.05, "w": 1.4, "seed": r.randrange(40)}))
        pieces.extend(("washer", {"x": x, "y": d - 0.08, "tone": r.choice(("#eceae5", "#8c8f92"))}) for x in ((w - 1.7, w - 1.0) if r.random() < 0.7 else ()))
        pieces.append(("boxes", {"x": 0.45, "y": r.uniform(1.6, 2.6), "rot": 90, "seed": r.randrange(40), "rows": r.choice((2, 3, 4)), "columns": r.choice((2, 3))}))
        pieces.append(("boxes", {"x": w - 0.5, "y": r.uniform(1.4, 2.2), "rot": 90, "seed": r.randrange(40), "rows": r.choice((1, 2)), "columns": r.choice((2, 3))}))
        pieces.extend(("beam_light", {"x": 0.5 * w, "y": q * d, "z": 0, "ceiling": h}) for q in (0.3, 0.75))
    else:
        pieces.append(("cabinet", {"x": 0.5 * w, "y": d - 0.07, "w": r.uniform(1.4, 2.2), "d": 0.42, "h": 0.5, **stored(r, doors=4)}))
        pieces.append(("television", {"x": 0.5 * w, "y": d - 0.24, "z": 0.523, "w": r.uniform(1.1, 1.6)}))
        if r.random() < 0.6:
            pieces.append(("shelf_unit", {"x": w - 0.75, "y": d - 0.05, "w": 1.1, "h": r.uniform(1.5, h - 0.15), "colour": front(r), "rows": 5, "seed": r.randrange(60)}))
        pieces.append(("sofa", {"x": 0.8, "y": r.uniform(1.8, 2.5), "rot": 90, "w": r.uniform(1.9, 2.5), "tone": cloth(r), "kind": r.choice(("modern", "rolled", "leather")), "cushions": cushions(r, 2.0), "seed": 4}))
        pieces.append(("coffee_table", {"x": 2.1, "y": 2.2, "rot": 90, "top": front(r)}))
        pieces.append(("armchair", {"x": w - 0.95, "y": 2.1, "rot": -80, "tone": cloth(r)}))
        pieces.extend(("downlight", {"x": q * w, "y": t * d, "ceiling": h, "power": 26}) for q in (0.25, 0.75) for t in (0.12, 0.5, 0.85))
        corners(r, p, pieces, ((0.5, d - 0.5),))
    if r.random() < 0.6:
        pieces.append(rug(r, 0.48 * w, r.uniform(1.8, 2.4), r.uniform(1.8, 2.9), r.uniform(1.8, 3.0)))
    hung(r, p, pieces, ((2.6, 1.15, "right"),))
    doors(r, p, pieces, ((w, d - 0.8, -90),))
    p["pieces"] = tuple(pieces)
    return "room", p, {"exposure": r.uniform(0.2, 0.6), "balance": (r.uniform(0.95, 1.03), 1, r.uniform(0.97, 1.08))}

def garage(r):
    w, d, h = r.uniform(4.6, 6.0), r.uniform(4.6, 5.6), r.uniform(2.45, 2.9)
    p, pieces = shell(r, w, d, h, "bare"), []
    p["windows"]["left"] = ((0.3, r.uniform(1.0, 1.6), 1.2, 2.0),) if r.random() < 0.6 else ()
    p["floor"] = r.choice(("screed", "screed", "epoxy", "concrete", "epoxy"))
    x = r.uniform(0.42, 0.6) * w
    pieces.append(("sectional_door", {"x": x, "y": d - 0.01, "w": r.uniform(2.3, 3.0), "tone": pale(r), "glass": r.random() < 0.4}))
    pieces.append(("workbench", {"x": 0.02, "y": r.uniform(2.6, d - 1.2), "rot": 90, "w": r.uniform(1.4, 2.0), "pegboard": r.random() < 0.7, "tidy": r.random() < 0.5, "wood_": r.choice(WOODS)}))
    k = r.random()
    if k < 0.5:
        pieces.append(("cabinet", {"x": w - 0.02, "y": r.uniform(2.4, 3.4), "rot": -90, "w": r.uniform(1.0, 2.0), "d": 0.55, "h": r.uniform(1.8, 2.1), **stored(r, doors=2, legs=0.1)}))
    else:
        pieces.append(("utility_shelf", {"x": w - 0.02, "y": r.uniform(2.4, 3.4), "rot": -90, "w": 1.5, "seed": r.randrange(40)}))
    for q in ((0.5, 1.2, 90), (w - 0.5, 1.5, 90), (w - 0.7, d - 0.6, 0)):
        if r.random() < 0.55:
            pieces.append(("boxes", {"x": q[0], "y": q[1], "rot": q[2], "seed": r.randrange(40), "rows": r.choice((1, 2, 3, 4)), "columns": r.choice((1, 2, 3))}))
    if r.random() < 0.5:
        pieces.append(("bicycle", {"x": r.uniform(1.4, 2.4), "y": r.uniform(2.0, 3.2), "rot": r.uniform(0, 80), "tone": paint(r)}))
    pieces.extend(("beam_light", {"x": 0.5 * w, "y": q * d, "z": 0, "ceiling": h}) for q in (0.25, 0.7) if r.random() < 0.8)
    p["pieces"] = tuple(pieces)
    return "room", p, {"exposure": r.uniform(0.35, 0.7), "balance": (r.uniform(0.95, 1.03), 1, r.uniform(0.97, 1.08))}

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

SCENES = {"kitchen": kitchen, "bath": bath, "living": living, "bedroom": bedroom, "dining": dining, "basement": basement, "garage": garage, "facade": facade, "patio": patio}

# rooms from this number on look as sellers' photographs do
LISTING = 300

def as_listed(r, kind, p):
    """A wide angle, often white on white, black or flat fronts."""
    camera = p["camera"]
    camera["lens"] *= r.uniform(0.62, 1.0)
    camera["yaw"] += r.uniform(-7, 7)
    white = lambda: hexof(r.uniform(0.08, 0.16), r.uniform(0.0, 0.04), r.uniform(0.88, 0.97))
    black = lambda: hexof(r.uniform(0.05, 0.65), r.uniform(0.0, 0.25), r.uniform(0.05, 0.2))
    if r.random() < 0.5:
        p["wall"], p["ceiling"] = white(), white()
    tone = r.choice((white, white, black, None))
    if tone and kind == "kitchen":
        own = tone()
        p["style"].update(base=own, upper=own, door=r.choice(("slab", "slab", "shaker", "raised")), counter=r.choice(("quartz", "calacatta", "granite_black", p["style"]["counter"])))
        if "island" in p:
            p["island"]["colour"] = r.choice((own, front(r)))
    if tone and kind == "bath":
        p["vanity"]["colour"] = tone()
        if r.random() < 0.5:
            p["shower"]["tile"] = (p["shower"]["tile"][0], white())

def job(kind, n):
    r = random.Random(f"{kind}{n}")
    scene, p, grade = SCENES[kind](r)
    if n >= LISTING:
        as_listed(r, kind, p)
    return {"name": f"learn-{kind}-{n}", "scene": scene, "parameters": p, "seed": 1000 + n, "mirror": r.random() < 0.5,
            "width": 384, "height": 256, "samples": 3, "grade": {"look": "Medium High Contrast", "bloom": 1, **grade}}

if __name__ == "__main__":
    json.dump(job(sys.argv[1], int(sys.argv[2])), sys.stdout)
