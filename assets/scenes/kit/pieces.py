"""Pieces that a job places by name: everything that stands or hangs in a plain room.

Every piece takes x, y (metres) and rot (degrees); walls are chosen by `wall` where something hangs.
"""
import math
import random

from mathutils import Matrix

from . import props
from .bathing import folded_towels
from .furniture import chair, farm_table, pedestal_table
from .joinery import front, pull
from .leaves import foliage
from .light import point, spot
from .materials import black, black_glass, ceramic, fabric, finish, glow, leaf, metal, paint, plain, stone, timber_or_paint, wood
from .shapes import at, box, cyl, lathe, mesh, quad, sphere, surface, tube
from .soft import armchair, bed, sofa
from .tiles import tiles


def coffee_table(x, y, rot=0, w=1.15, d=0.6, top="walnut", legs="black", height=0.4, round_=False, shelf=False):
    t, m = timber_or_paint(top, 0), finish(legs) if legs in ("black", "brass") else timber_or_paint(legs, 2)
    with at(x, y, 0, rot):
        if round_:
            lathe([(0, 0), (w / 2 - 0.02, 0), (w / 2, 0.012), (w / 2, 0.025), (w / 2 - 0.01, 0.034), (0, 0.034)], (0, 0, height - 0.034), t, 96)
        else:
            box((-w / 2, -d / 2, height - 0.036), (w / 2, d / 2, height), t, 0.006, 3)
        for sx in (-1, 1):
            for sy in (-1, 1):
                k = 0.35 if round_ else 0.44
                dy = w if round_ else d
                tube([(sx * w * k * 0.9, sy * dy * k * 0.85, height - 0.034), (sx * w * k, sy * dy * k, 0)], 0.016 if legs in ("black", "brass") else 0.024, m, smooth=False)
        if shelf:
            box((-w / 2 + 0.08, -d / 2 + 0.06, 0.13), (w / 2 - 0.08, d / 2 - 0.06, 0.15), t, 0.004)


def books(x, y, z, rot=0, colours=("#d9d5cc", "#7d5a45", "#4d5f5c")):
    props.books(x, y, z, colours, rot=rot)


def mug(x, y, z, rot=0, tone="#d9d3c4"):
    props.mug(x, y, z, tone, rot)


def vase(x, y, z, rot=0, scale=1.0, seed=4):
    props.pot_plant(x, y, z, scale, "branch", seed)


def bowl(x, y, z, rot=0, fruit="lemon"):
    props.bowl_fruit(x, y, z, fruit)


def floor_plant(x, y, rot=0, h=1.5, tone="#d8d2c6", seed=5):
    """A potted fig: stems with big leaves."""
    pot = [(0, 0), (0.15, 0), (0.17, 0.03), (0.19, 0.3), (0.195, 0.31), (0.18, 0.31), (0.17, 0.26), (0, 0.25)]
    lathe(pot, (x, y, 0), ceramic(tone, 0.55, 0, 0, 0.3, 20), 64)
    rr, green, bark = random.Random(seed), leaf("#3d5f2e", "#6b8a49"), plain("#5f4a38", 0.8)
    for i in range(3):
        a = i * 2.1 + rr.random()
        tip = (x + 0.2 * math.cos(a), y + 0.2 * math.sin(a), h * rr.uniform(0.72, 0.9))
        middle = (x + 0.07 * math.cos(a), y + 0.07 * math.sin(a), h * 0.5)
        tube([(x, y, 0.24), middle, tip], 0.012, bark)
        for k in range(5):
            t = 0.45 + 0.55 * k / 4
            px, py, pz = x + 0.2 * t * math.cos(a), y + 0.2 * t * math.sin(a), 0.24 + (tip[2] - 0.24) * t
            foliage((px, py, pz - 0.05), green, 7, (0.16, 0.27), 0.62, 0.1, (5, 65), (0.2, 0.8), seed=seed * 10 + i * 5 + k, h=0.12)


def floor_lamp(x, y, rot=0, metal_="black", h=1.55, lit=18, shade=("#e9e2d2", "#e0d8c6"), tripod=False):
    m = finish(metal_)
    if tripod:
        for i in range(3):
            a = math.radians(90 + 120 * i + rot)
            tube([(x + 0.03 * math.cos(a), y + 0.03 * math.sin(a), h - 0.15), (x + 0.28 * math.cos(a), y + 0.28 * math.sin(a), 0)], 0.014, timber_or_paint("white_oak", 2), smooth=False)
    else:
        lathe([(0, 0), (0.14, 0), (0.14, 0.012), (0.02, 0.02), (0, 0.02)], (x, y, 0), m, 64)
        tube([(x, y, 0.01), (x, y, h - 0.1)], 0.011, m, smooth=False)
    lathe([(0.2, 0), (0.15, 0.26)], (x, y, h - 0.16), fabric(*shade, 500, 0.2, 0.1, 0.5), 72)
    sphere((x, y, h - 0.06), 0.03, glow("#ffdfae", 2, 6))
    point((x, y, h - 0.04), lit, "#ffd7a0", 0.05)


def table_lamp(x, y, z, rot=0, tone="#8c9a8f", lit=9, h=0.5, shade=("#ece5d6", "#e2dac8")):
    body = [(0, 0), (0.06, 0), (0.065, 0.01), (0.09, 0.1), (0.08, 0.18), (0.03, 0.25), (0.02, 0.28), (0, 0.28)]
    k = h / 0.5
    lathe([(r * k, q * k) for r, q in body], (x, y, z), ceramic(tone, 0.2, 0, 0, 0.3, 14), 64)
    cyl((x, y, z + 0.27 * k), 0.008, 0.08 * k, finish("brass"))
    lathe([(0.155 * k, 0), (0.11 * k, 0.2 * k)], (x, y, z + 0.3 * k), fabric(*shade, 500, 0.2, 0.1, 0.5), 72)
    sphere((x, y, z + 0.38 * k), 0.025, glow("#ffdfae", 2, 6))
    point((x, y, z + 0.4 * k), lit, "#ffd7a0", 0.04)


def cabinet(x, y, rot=0, w=1.6, d=0.42, h=0.62, colour="walnut", legs=0.16, doors=4, door="slab", handle="edge", metal_="black", drawers=0):
    """Sideboard, media unit, dresser or nightstand; its back at local y = 0."""
    m, mx = timber_or_paint(colour, 2), timber_or_paint(colour, 0)
    hand = finish(metal_)
    with at(x, y, 0, rot):
        box((-w / 2, -d, legs), (w / 2, 0, h), m, 0.004)
        box((-w / 2 - 0.006, -d - 0.03, h), (w / 2 + 0.006, 0, h + 0.022), mx, 0.004)
        for sx in (-1, 1):
            for yy in (-d + 0.05, -0.05):
                tube([(sx * (w / 2 - 0.08), yy, legs), (sx * (w / 2 - 0.05), yy, 0)], 0.018, timber_or_paint(colour, 2), smooth=False)
        face = -d - 0.0005
        if drawers:
            columns = 2 if w > 0.9 else 1
            each, high = w / columns, (h - legs) / drawers
            for i in range(columns):
                for k in range(drawers):
                    front(-w / 2 + i * each + 0.004, legs + k * high + 0.004, each - 0.008, high - 0.008, face, mx, door)
                    for q in ((-0.14, 0.14) if each > 0.6 and handle != "bar" else (0,)):
                        pull(-w / 2 + (i + 0.5) * each + q, legs + (k + 0.5) * high, face - 0.02, hand, handle if handle != "edge" else "bar", 0.14)
        else:
            each = w / doors
            for i in range(doors):
                front(-w / 2 + i * each + 0.003, legs + 0.004, each - 0.006, h - legs - 0.008, face, m, door)
                px = -w / 2 + i * each + (each - 0.04 if i % 2 == 0 else 0.04)
                if handle == "knob":
                    pull(px, (legs + h) / 2 + 0.05, face - 0.02, hand, "knob")
                else:
                    box((px - 0.004, face - 0.03, (legs + h) / 2 - 0.06), (px + 0.004, face - 0.02, (legs + h) / 2 + 0.06), hand, 0.001)


def television(x, y, z, rot=0, w=1.25):
    """A flat screen on its foot, or hung."""
    with at(x, y, z, rot):
        h = w * 0.565
        box((-w / 2, -0.05, 0.06), (w / 2, -0.02, 0.06 + h), plain("#101011", 0.35), 0.004)
        quad((-w / 2 + 0.008, -0.0505, 0.075), (w / 2 - 0.008, -0.0505, 0.075), (w / 2 - 0.008, -0.0505, 0.052 + h), (-w / 2 + 0.008, -0.0505, 0.052 + h), black_glass())
        box((-0.2, -0.14, 0), (0.2, 0.06, 0.012), black(), 0.004)
        box((-0.04, -0.045, 0.01), (0.04, -0.025, 0.08), black(), 0.002)


def old_television(x, y, z, rot=0, w=0.62):
    """A tube set in a dark case."""
    with at(x, y, z, rot):
        case = plain("#2a2725", 0.45)
        box((-w / 2, -0.45, 0), (w / 2, 0, w * 0.8), case, 0.02, 4)
        quad((-w / 2 + 0.06, -0.452, 0.1), (w / 2 - 0.06, -0.452, 0.1), (w / 2 - 0.06, -0.452, w * 0.8 - 0.05), (-w / 2 + 0.06, -0.452, w * 0.8 - 0.05), plain("#23282a", 0.06, coat=1))
        for k in range(4):
            cyl((-w / 2 + 0.12 + 0.06 * k, -0.455, 0.05), 0.012, 0.01, plain("#6a655c", 0.4), "y", 20)


def shelf_unit(x, y, rot=0, w=0.9, d=0.3, h=2.0, colour="white_oak", rows=5, seed=3, back=True):
    """A bookcase, filled; its back at local y = 0."""
    m, mx, rr, t = timber_or_paint(colour, 2), timber_or_paint(colour, 0), random.Random(seed), 0.022
    with at(x, y, 0, rot):
        for s in (-1, 1):
            a, b = sorted((s * w / 2, s * (w / 2 - t)))
            box((a, -d, 0), (b, 0, h), m, 0.002)
        if back:
            box((-w / 2 + t, -0.01, 0.06), (w / 2 - t, 0, h), m, 0)
        for k in range(rows + 1):
            z = 0.06 + (h - 0.06 - t) * k / rows
            box((-w / 2 + t, -d + 0.002, z), (w / 2 - t, -0.011, z + t), mx, 0.002)
        box((-w / 2 + t, -d + 0.02, 0), (w / 2 - t, -d + 0.035, 0.06), mx, 0)
        for k in range(rows):
            fill_shelf(-w / 2 + t + 0.02, w / 2 - t - 0.02, -d + 0.05, 0.06 + (h - 0.06 - t) * k / rows + t, (h - 0.06) / rows - t - 0.03, rr)


TONES = ("#6b3f32", "#3f5451", "#c7b08c", "#2f3c4a", "#8a8578", "#b5532f", "#e4dccb", "#5b6b4a", "#d3a24a", "#7d7468")


def fill_shelf(x0, x1, y, z, high, rr):
    """Books, a box, a vase: what stands on a shelf."""
    x = x0
    while x < x1 - 0.05:
        kind = rr.random()
        if kind < 0.62:
            end = min(x1, x + rr.uniform(0.12, 0.34))
            while x < end - 0.02:
                t, h, d = rr.uniform(0.016, 0.042), min(high, rr.uniform(0.17, 0.27)), rr.uniform(0.13, 0.19)
                box((x, y, z), (x + t - 0.001, y + d, z + h), plain(rr.choice(TONES), 0.65), 0.002)
                x += t
        elif kind < 0.75:
            box((x, y, z), (min(x + 0.24, x1), y + 0.2, z + min(0.16, high)), plain(rr.choice(("#b99a6b", "#d9d2c2", "#6f6a60")), 0.9, bump=0.8, bscale=70), 0.012, 3)
            x += 0.27
        elif kind < 0.9 and high > 0.2:
            props.pot_plant(x + 0.08, y + 0.08, z, 0.85, "herb", rr.randrange(60))
            x += 0.2
        else:
            x += rr.uniform(0.06, 0.16)


def art(x, y, z, rot=0, w=0.6, h=0.8, seed=1, frame="white_oak", tones=None, mount=0.09):
    """A framed print; x, y is the middle of its back on the wall, rot as the wall."""
    with at(x, y, z, rot):
        with at(-w / 2, -0.001, 0):
            props.picture_frame(w, h, timber_or_paint(frame, 0), seed, mount, tones)


def wall_mirror(x, y, z, rot=0, r=0.4, frame="brass"):
    from .bathing import round_mirror

    with at(x, y, 0, rot):
        round_mirror(0, z, finish(frame), r)


def dining_table(x, y, rot=0, w=2.0, d=0.95, wood_="walnut", legs=None, kind="farm"):
    with at(x, y, 0, rot):
        m = timber_or_paint(wood_, 0)
        if kind == "pedestal":
            pedestal_table(0, 0, m, w / 2)
        else:
            farm_table(0, 0, (w, d), m, timber_or_paint(legs or wood_, 2))


def dining_chair(x, y, rot=0, wood_="walnut", seat=None):
    chair(x, y, rot, timber_or_paint(wood_, 2))
    if seat:
        with at(x, y, 0, rot):
            box((-0.19, -0.19, 0.456), (0.19, 0.17, 0.49), fabric(*seat, 420, 0.4, 0.35), 0.015, 4)


def place_setting(x, y, z, rot=0, tone="#e9e6dd"):
    with at(x, y, z, rot):
        lathe([(0, 0), (0.08, 0), (0.135, 0.014), (0.135, 0.018), (0.08, 0.005), (0, 0.005)], (0, 0, 0), ceramic(tone, 0.2, 0, 0, 0.1, 30), 64)
        lathe([(0, 0), (0.035, 0), (0.004, 0.006), (0.004, 0.09), (0.03, 0.12), (0.038, 0.17), (0.034, 0.19), (0.032, 0.19), (0.036, 0.17), (0.028, 0.123), (0, 0.11)], (0.13, 0.14, 0), plain("#dfe5e6", 0.03, coat=1), 40)
        for dx in (-0.16, 0.16, 0.18):
            box((dx - 0.006, -0.09, 0.0005), (dx + 0.006, 0.09, 0.003), finish("chrome"), 0.001)


def chandelier(x, y, z, rot=0, ceiling=2.5, kind="linear", metal_="brass", w=1.1):
    m = finish(metal_)
    if kind == "linear":
        for dx in (-w * 0.3, w * 0.3):
            tube([(x + dx, y, z), (x + dx, y, ceiling)], 0.005, m, smooth=False)
        box((x - w * 0.34, y - 0.03, ceiling - 0.02), (x + w * 0.34, y + 0.03, ceiling), m, 0.004)
        tube([(x - w / 2, y, z), (x + w / 2, y, z)], 0.011, m, smooth=False)
        for i in range(5):
            px = x - w / 2 + w * (i + 0.5) / 5
            cyl((px, y, z - 0.05), 0.014, 0.05, m)
            sphere((px, y, z - 0.11), 0.062, glow("#ffe6c4", 2, 4.2), seg=36)
            point((px, y, z - 0.11), 6, "#ffd9a8", 0.062).visible_glossy = False
    else:
        tube([(x, y, z + 0.1), (x, y, ceiling)], 0.006, m, smooth=False)
        lathe([(0, 0), (0.03, 0.02), (0.05, 0.06), (0.03, 0.1), (0.02, 0.16), (0, 0.16)], (x, y, z), m, 32)
        for i in range(6):
            a = math.radians(60 * i)
            c, s = math.cos(a), math.sin(a)
            tube([(x + 0.03 * c, y + 0.03 * s, z + 0.06), (x + 0.15 * c, y + 0.15 * s, z - 0.03), (x + 0.28 * c, y + 0.28 * s, z + 0.02), (x + 0.28 * c, y + 0.28 * s, z + 0.06)], 0.008, m)
            lathe([(0.03, 0), (0.045, 0.03), (0.05, 0.09), (0.046, 0.09), (0.04, 0.03)], (x + 0.28 * c, y + 0.28 * s, z + 0.06), glow("#ffe9cf", 2, 3.4), 28)
            point((x + 0.28 * c, y + 0.28 * s, z + 0.12), 5, "#ffd9a8", 0.04).visible_glossy = False


def ceiling_fan(x, y, z, rot=20, wood_="oak", metal_="brass_old", ceiling=2.45):
    m = finish(metal_)
    cyl((x, y, z), 0.1, 0.1, m, "z", 40)
    cyl((x, y, z + 0.1), 0.015, ceiling - z - 0.1, m)
    for i in range(5):
        with at(x, y, z + 0.05, rot + 72 * i):
            box((0.16, -0.065, -0.004), (0.62, 0.065, 0.004), timber_or_paint(wood_, 0), 0.003)
            box((0.08, -0.02, -0.006), (0.2, 0.02, -0.004), m, 0.001)
    for i in range(3):
        a = math.radians(120 * i + rot)
        px, py = x + 0.1 * math.cos(a), y + 0.1 * math.sin(a)
        lathe([(0.02, 0), (0.05, -0.05), (0.06, -0.1), (0.055, -0.1), (0.04, -0.04)], (px, py, z), glow("#ffe9cf", 2, 3.4), 32)
        point((px, py, z - 0.12), 7, "#ffd9a8", 0.05).visible_glossy = False


def fireplace(x, y, rot=0, kind="plaster", w=1.5, h=2.5, tone="#ebe8e0", mantel="white_oak"):
    """A chimney breast; its back at local y = 0. kind: plaster, brick (dated)."""
    d = 0.32
    with at(x, y, 0, rot):
        ow, oh = 0.86, 0.675
        m = paint(tone, 0.6, 0.12, 160)
        # bricks are no wall: paint for the walls leaves them and their joints alone
        with surface("wall" if kind == "plaster" else "furniture"):
            for a, b in (((-w / 2, -d, 0), (-ow / 2, 0, h)), ((ow / 2, -d, 0), (w / 2, 0, h)), ((-ow / 2, -d, oh), (ow / 2, 0, h))):
                box(a, b, m if kind == "plaster" else plain("#a39a8c", 0.9), 0.004 if kind == "plaster" else 0)
        if kind == "brick":
            b = ceramic("#9a5c46", 0.8, 0.18, 0.012, 0.6, 40, spec=0.2, c2="#7f4936")
            with at(0, -d, 0):
                for a, c, z in ((-w / 2, -ow / 2, 0), (ow / 2, w / 2, 0), (-w / 2, w / 2, 0.675)):
                    top = 0.675 if z == 0 else h
                    tiles("wall", a, c, z, top, 0.215, 0.075, b, None, gap=0.011, off=0.5, t=0.012, bev=0.002, seed=3)
            for s in (-1, 1):
                with at(s * w / 2, -d if s > 0 else 0, 0, 90 * s):
                    tiles("wall", 0, d, 0, h, 0.215, 0.075, b, None, gap=0.011, off=0.5, t=0.012, bev=0.002, seed=4)
        quad((-ow / 2, -0.03, 0), (ow / 2, -0.03, 0), (ow / 2, -0.03, oh), (-ow / 2, -0.03, oh), plain("#17120f", 0.95))
        for s in (-1, 1):
            quad((s * ow / 2 - s * 0.001, -d + 0.02, 0), (s * ow / 2 - s * 0.001, -0.03, 0), (s * ow / 2 - s * 0.001, -0.03, oh), (s * ow / 2 - s * 0.001, -d + 0.02, oh), plain("#221b17", 0.95))
        box((-w / 2 - 0.1, -d - 0.38, 0), (w / 2 + 0.1, -d - 0.001, 0.03 if kind == "plaster" else 0.16), stone("soapstone") if kind == "plaster" else ceramic("#9a5c46", 0.8, 0.1, 0, 0.6, 40), 0.006)
        box((-w / 2 - 0.08, -d - 0.16, 1.12), (w / 2 + 0.08, -d + 0.02, 1.21), timber_or_paint(mantel, 0), 0.006)
        bark = wood("#7a6048", "#3d2c20", 0, 50, 0.9, 0.9)
        for px, z, r in ((-0.02, 0.06, 0.05), (0.05, 0.13, 0.045), (-0.05, 0.2, 0.04)):
            cyl((px - 0.24, -0.16, z), r, 0.5, bark, "x", 20, 0.004)


def boxes(x, y, rot=0, seed=1, rows=2, columns=3, size=0.42):
    """Stacked moving boxes."""
    rr = random.Random(seed)
    with at(x, y, 0, rot):
        for i in range(columns):
            z = 0.0
            for _ in range(rows - (rr.random() < 0.3)):
                w, d, h = size * rr.uniform(0.85, 1.1), size * rr.uniform(0.8, 1.0), size * rr.uniform(0.6, 0.85)
                with at(i * size * 1.15 + rr.uniform(-0.02, 0.02), rr.uniform(-0.03, 0.03), z, rr.uniform(-7, 7)):
                    box((-w / 2, -d / 2, 0), (w / 2, d / 2, h), plain(rr.choice(("#b08a5c", "#a98257", "#b99468")), 0.85, bump=0.3, bscale=40), 0.004)
                    box((-0.03, -d / 2 - 0.0005, 0.02), (0.03, d / 2 + 0.0005, h + 0.0008), plain("#c9ad7c", 0.35), 0)
                z += h + 0.002


def utility_shelf(x, y, rot=0, w=1.2, d=0.42, h=1.8, seed=2):
    """Steel shelves with paint cans, tools' cases and jars."""
    rr, m = random.Random(seed), plain("#55585a", 0.45)
    with at(x, y, 0, rot):
        for px in (-w / 2, w / 2 - 0.03):
            for py in (-d, -0.03):
                box((px, py, 0), (px + 0.03, py + 0.03, h), m, 0.002)
        for k in range(4):
            z = 0.12 + (h - 0.15) * k / 3
            box((-w / 2, -d, z), (w / 2, 0, z + 0.025), m, 0.002)
            px = -w / 2 + 0.1
            while px < w / 2 - 0.12 and k < 3:
                kind = rr.random()
                if kind < 0.4:
                    cyl((px, -d / 2 + rr.uniform(-0.06, 0.06), z + 0.026), 0.085, 0.19, metal("#b9b9b7", 0.35), "z", 40)
                    cyl((px, -d / 2, z + 0.08), 0.0865, 0.09, plain(rr.choice(("#d8d2c2", "#8fa0a8", "#c2574a")), 0.6), "z", 40)
                    px += 0.2
                elif kind < 0.75:
                    w2 = rr.uniform(0.24, 0.36)
                    box((px - 0.08, -d + 0.05, z + 0.026), (px - 0.08 + w2, -0.06, z + rr.uniform(0.2, 0.32)), plain(rr.choice(("#b08a5c", "#3f5d74", "#c43f32", "#6d6a63")), 0.7), 0.008, 3)
                    px += w2 + 0.04
                else:
                    props.bottle(px, -d / 2, z + 0.026, rr.choice(("#d9a43a", "#4a6fa0", "#e8e4da")), 0.24, clear=False)
                    px += 0.12


def workbench(x, y, rot=0, w=1.8, d=0.62, h=0.9, wood_="pine", pegboard=False, tidy=False, seed=3):
    m, mx, rr = timber_or_paint(wood_, 2), timber_or_paint(wood_, 0), random.Random(seed)
    with at(x, y, 0, rot):
        box((-w / 2, -d, h - 0.05), (w / 2, 0, h), mx, 0.004)
        for px in (-w / 2 + 0.04, w / 2 - 0.13):
            for py in (-d + 0.03, -0.12):
                box((px, py, 0), (px + 0.09, py + 0.09, h - 0.05), m, 0.003)
        box((-w / 2 + 0.05, -d + 0.05, 0.2), (w / 2 - 0.05, -0.05, 0.23), mx, 0.003)
        if pegboard:
            box((-w / 2, -0.018, h + 0.15), (w / 2, -0.004, h + 0.95), plain("#d8d5cc", 0.6) if tidy else plain("#9a7f58", 0.8), 0.002)
            for i in range(9):
                px, z, tool = -w / 2 + 0.15 + i * (w - 0.3) / 8, h + 0.78, rr.choice(("hammer", "driver", "wrench", "saw"))
                if tool == "hammer":
                    cyl((px, -0.04, z - 0.3), 0.013, 0.3, timber_or_paint("white_oak", 2))
                    box((px - 0.06, -0.06, z - 0.01), (px + 0.06, -0.025, z + 0.03), metal("#6f7173", 0.35), 0.006)
                elif tool == "driver":
                    cyl((px, -0.035, z - 0.1), 0.014, 0.1, plain(rr.choice(("#c43f32", "#d9a43a", "#2d5fa0")), 0.4))
                    cyl((px, -0.035, z - 0.24), 0.004, 0.14, metal("#b9babb", 0.3))
                elif tool == "wrench":
                    box((px - 0.011, -0.035, z - 0.26), (px + 0.011, -0.025, z), metal("#a5a7a9", 0.3), 0.003)
                    cyl((px, -0.035, z), 0.026, 0.01, metal("#a5a7a9", 0.3), "y", 24)
                else:
                    mesh("saw", [(px - 0.02, -0.03, z - 0.4), (px + 0.02, -0.03, z - 0.4), (px + 0.07, -0.03, z - 0.05), (px - 0.05, -0.03, z - 0.05)], [(0, 1, 2, 3)], metal("#b9babb", 0.3))
                    box((px - 0.06, -0.045, z - 0.06), (px + 0.07, -0.02, z + 0.05), timber_or_paint("cherry", 0), 0.01)
        if not tidy:
            boxes_on = ((-0.5, 0.3, "#c43f32"), (0.1, 0.22, "#55585a"), (0.55, 0.34, "#b08a5c"))
            for px, w2, tone in boxes_on:
                box((px - w2 / 2, -d + 0.15, h), (px + w2 / 2, -0.12, h + rr.uniform(0.12, 0.24)), plain(tone, 0.6), 0.01, 3)
        else:
            props.crock(-w / 2 + 0.2, -0.2, h)
            box((w / 2 - 0.5, -0.4, h), (w / 2 - 0.15, -0.12, h + 0.16), plain("#b99a6b", 0.9, bump=0.8, bscale=70), 0.012, 3)


def bicycle(x, y, rot=0, tone="#2f5d62"):
    m, tyre, steel = plain(tone, 0.25, coat=0.5), plain("#161617", 0.7), metal("#c9cacb", 0.2)
    with at(x, y, 0, rot):
        for px in (0, 1.02):
            n = 48
            tube([(px + 0.335 * math.cos(2 * math.pi * i / n), 0, 0.35 + 0.335 * math.sin(2 * math.pi * i / n)) for i in range(n)], 0.016, tyre, cyclic=True, smooth=False)
            for i in range(14):
                a = 2 * math.pi * i / 14
                tube([(px, 0.01 * (-1) ** i, 0.35), (px + 0.32 * math.cos(a), 0, 0.35 + 0.32 * math.sin(a))], 0.0012, steel, 4, smooth=False)
            cyl((px, -0.03, 0.35), 0.02, 0.06, steel, "y", 20)
        crank, seat, head = (0.42, 0, 0.3), (0.3, 0, 0.82), (0.86, 0, 0.80)
        for a, b in ((crank, seat), (crank, (0.88, 0, 0.72)), (seat, head), ((0, 0.03, 0.35), seat), ((0, -0.03, 0.35), seat), ((0, 0.03, 0.35), crank), (head, (1.02, 0.03, 0.35)), (head, (1.02, -0.03, 0.35))):
            tube([a, b], 0.015, m, smooth=False)
        tube([(0.3, 0, 0.8), (0.27, 0, 0.9)], 0.012, steel, smooth=False)
        box((0.15, -0.06, 0.9), (0.4, 0.06, 0.95), plain("#1b1b1c", 0.5), 0.025, 4)
        tube([(0.86, 0, 0.8), (0.85, 0, 0.95)], 0.013, steel, smooth=False)
        tube([(0.75, -0.26, 0.96), (0.86, -0.2, 0.97), (0.86, 0, 0.95), (0.86, 0.2, 0.97), (0.75, 0.26, 0.96)], 0.012, steel)
        cyl((0.42, -0.06, 0.3), 0.09, 0.006, steel, "y", 40)
        tube([(0.42, -0.07, 0.3), (0.52, -0.075, 0.18)], 0.01, steel, smooth=False)


def sectional_door(x, y, rot=0, w=2.7, h=2.15, tone="#e5e2d9", panels=4, glass=False):
    """A garage door from inside or outside; stands in front of the wall."""
    m = paint(tone, 0.4, 0.03)
    with at(x, y, 0, rot), surface("garage-door"):
        for k in range(panels):
            z, high = h * k / panels, h / panels
            box((-w / 2, -0.04, z + 0.003), (w / 2, 0, z + high - 0.003), m, 0.004)
            for i in range(4):
                px = -w / 2 + w * (i + 0.5) / 4
                if glass and k == panels - 1:
                    quad((px - w / 9, -0.0415, z + 0.1), (px + w / 9, -0.0415, z + 0.1), (px + w / 9, -0.0415, z + high - 0.1), (px - w / 9, -0.0415, z + high - 0.1), glow("#e4eefb", 2, 2.4))
                else:
                    front(px - w / 9, z + 0.07, w * 2 / 9, high - 0.14, -0.035, m, "bead", 0.02, 0.05)
        for s in (-1, 1):
            tube([(s * (w / 2 + 0.04), -0.06, 0), (s * (w / 2 + 0.04), -0.06, h - 0.1), (s * (w / 2 + 0.04), -0.25, h + 0.1), (s * (w / 2 + 0.04), -2.4, h + 0.12)], 0.018, metal("#b9babb", 0.35), smooth=True)


def panelling(x, y, rot=0, w=4.0, h=1.0, tone="#e6e3da", step=0.5):
    """Square wainscot panels along a wall; x, y is the left end."""
    m = paint(tone, 0.35, 0.02, 60)
    with at(x, y, 0, rot), surface("trim"):
        count = max(1, round(w / step))
        for i in range(count):
            front(w * i / count, 0.1, w / count, h - 0.1, -0.002, m, "bead", 0.018, 0.07)
        box((0, -0.05, h), (w, 0, h + 0.035), m, 0.006)
        box((0, -0.03, 0), (w, 0, 0.12), m, 0.004)


def boards(x, y, rot=0, w=4.0, h=2.4, wood_="pine", step=0.2):
    """Dated wall panelling of wooden boards."""
    m = wood("#a57a4a", "#6f4c2a", 2, 30, 0.7, 0.45, 0.1, rnd="rnd") if wood_ == "dark" else wood("#c7965b", "#96683a", 2, 26, 0.7, 0.42, 0.15, rnd="rnd")
    with at(x, y, 0, rot), surface("wall"):
        tiles("wall", 0, w, 0, h, step, h, m, plain("#2a1c10", 0.9), gap=0.006, off=0, t=0.012, bev=0.004, seed=6)


def washer(x, y, rot=0, tone="#eceae5"):
    m = paint(tone, 0.25, 0.01)
    with at(x, y, 0, rot):
        box((-0.3, -0.62, 0.02), (0.3, 0, 0.9), m, 0.012, 3)
        lathe([(0.12, 0.0), (0.16, 0.015), (0.19, 0.02), (0.2, 0.0)], (0, -0.62, 0.46), finish("chrome"), 64, m=Matrix.Rotation(math.pi / 2, 4, "X"))
        cyl((0, -0.63, 0.46), 0.15, 0.012, plain("#20262a", 0.05, coat=1), "y", 64)
        box((-0.28, -0.625, 0.78), (0.28, -0.618, 0.88), plain("#d4d2cc", 0.4), 0.002)
        cyl((0.15, -0.645, 0.83), 0.03, 0.025, finish("chrome"), "y", 32)


def rug(x, y, rot=0, w=2.4, d=1.6, tones=("#cfc6b6", "#a99f8d"), scale=55, pattern=None, second=("#7d4a3f", "#6b3f36")):
    """pattern: border, stripes, medallion or checks in the second cloth, or round (then d counts for nothing)."""
    cloth = fabric(*tones, scale, 0.4, 0.6)
    with at(x, y, 0, rot):
        if pattern == "round":
            with surface("rug"):
                lathe([(0, 0.012), (w / 2 - 0.01, 0.012), (w / 2, 0.008), (w / 2, 0)], (0, 0, 0.0095), cloth, 96)
            return
        props.rug(-w / 2, -d / 2, w / 2, d / 2, cloth, thick=0.012)
        if pattern:
            with surface("rug"):
                for i, (x0, y0, x1, y1) in enumerate(rug_pattern(pattern, w, d)):
                    z = 0.0245 + 0.0004 * (i % 4)
                    quad((x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z), fabric(*second, scale, 0.4, 0.6))


def rug_pattern(pattern, w, d):
    """What of a rug has its second cloth, around its middle: x0, y0, x1, y1."""
    a, b = w / 2, d / 2
    if pattern == "border":
        m, t = 0.12, 0.09
        return ((m - a, m - b, a - m, m + t - b), (m - a, b - m - t, a - m, b - m), (m - a, m + t - b, m + t - a, b - m - t), (a - m - t, m + t - b, a - m, b - m - t))
    if pattern == "stripes":
        n = round(d / 0.22)
        return tuple((-a, -b + d * i / n, a, -b + d * (i + 0.5) / n) for i in range(n))
    if pattern == "checks":
        nx, ny = round(w / 0.3), round(d / 0.3)
        return tuple((-a + w * i / nx, -b + d * j / ny, -a + w * (i + 1) / nx, -b + d * (j + 1) / ny) for i in range(nx) for j in range(ny) if (i + j) % 2)
    # a medallion of three steps
    return tuple((-a * k, -b * q, a * k, b * q) for k, q in ((0.62, 0.2), (0.45, 0.45), (0.2, 0.62)))


def inner_door(x, y, rot=0, w=0.82, h=2.05, tone="#f1efea", trim="#f1efea", metal_="brass"):
    """A closed door in a wall with its casing; x, y is the middle of its foot on the wall."""
    leaf_, frame = timber_or_paint(tone, 2), timber_or_paint(trim, 2)
    with at(x, y, 0, rot):
        with surface("door"):
            box((-w / 2, -0.012, 0.008), (w / 2, 0, h), leaf_, 0.002)
            for z0, z1 in ((0.1, 0.85), (0.98, h - 0.1)):
                for s in (-1, 1):
                    front(s * w / 4 - w * 0.19, z0, w * 0.38, z1 - z0, -0.014, leaf_, "bead", 0.018, 0.05)
            pull(w / 2 - 0.07, 0.98, -0.03, finish(metal_), "knob")
        with surface("trim"):
            for a, b, z0, z1 in ((-w / 2 - 0.09, -w / 2, 0, h), (w / 2, w / 2 + 0.09, 0, h), (-w / 2 - 0.09, w / 2 + 0.09, h, h + 0.1)):
                box((a, -0.024, z0), (b, 0, z1), frame, 0.004)


def beam_light(x, y, z, rot=0, ceiling=2.4):
    """A bare fluorescent tube in a basement or garage."""
    box((x - 0.62, y - 0.06, ceiling - 0.07), (x + 0.62, y + 0.06, ceiling - 0.02), plain("#e9e7e0", 0.5), 0.006)
    for q in (-0.03, 0.03):
        cyl((x - 0.6, y + q, ceiling - 0.09), 0.016, 1.2, glow("#f4f6ee", 2, 3), "x", 20)
    from .light import area

    area((x, y, ceiling - 0.12), (x, y, 0), 1.2, 0.15, 36, "#f6f3e4", gloss=False)


def downlight(x, y, z=0, rot=0, ceiling=2.5, power=16):
    props.downlight(x, y, ceiling, power)


def towels(x, y, z, rot=0, tones=("#e8e4da", "#cfc8b8")):
    folded_towels(x, y, z, tones)


PIECES = {
    each.__name__: each
    for each in (
        sofa, armchair, bed, coffee_table, books, mug, vase, bowl, floor_plant, floor_lamp, table_lamp, cabinet, television, old_television,
        shelf_unit, art, wall_mirror, dining_table, dining_chair, place_setting, chandelier, ceiling_fan, fireplace, boxes, utility_shelf,
        workbench, bicycle, sectional_door, panelling, boards, washer, rug, inner_door, beam_light, downlight, towels,
    )
}
