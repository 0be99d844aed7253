"""Small things that tell that somebody lives here."""
import math
import random

import bpy
from mathutils import Matrix, Vector

from .leaves import foliage, leafmesh
from .materials import (
    black,
    black_glass,
    cast_iron,
    finish,
    steel,
    timber_or_paint,
    ceramic,
    fabric,
    glass_solid,
    glow,
    leaf,
    metal,
    paint,
    plain,
    wood,
)
from .light import point, spot
from .nodes import Graph, col
from .shapes import _obj, at, box, surface, cyl, lathe, mesh, quad, set_attr, sphere, tube


def cloth(x, y, z, w, h):
    vs, fs = [], []
    nx, nz = 24, 20
    for side in (0, 1):
        for j in range(nz + 1):
            for i in range(nx + 1):
                u = i / nx
                t = j / nz
                hh = h * (1 if side == 0 else 0.8)
                wob = 0.006 * math.sin(u * 17 + 1.2 * math.sin(t * 3)) * (0.3 + t) + 0.004 * math.sin(
                    u * 7 + t * 2
                )
                vs.append(
                    (
                        x + w * u + 0.004 * math.sin(t * 5),
                        y + (-0.016 if side == 0 else 0.016) + wob,
                        z + 0.012 - hh * t,
                    )
                )
    k = (nx + 1) * (nz + 1)
    for s in (0, k):
        for j in range(nz):
            for i in range(nx):
                a = s + j * (nx + 1) + i
                fs.append((a, a + 1, a + nx + 2, a + nx + 1))
    for i in range(nx):
        fs.append((i, i + 1, k + i + 1, k + i))
    o = mesh("cloth", vs, fs, fabric("#e8e4da", "#c8c2b4", 500), smooth=True)
    o.modifiers.new("s", "SOLIDIFY").thickness = 0.002


def pot_plant(x, y, z, s=1.0, kind="herb", seed=1):
    if kind == "herb":
        lathe(
            [
                (0, 0),
                (0.045 * s, 0),
                (0.052 * s, 0.02 * s),
                (0.06 * s, 0.11 * s),
                (0.063 * s, 0.115 * s),
                (0.056 * s, 0.115 * s),
                (0.052 * s, 0.1 * s),
                (0, 0.098 * s),
            ],
            (x, y, z),
            ceramic("#d8d2c6", 0.5, 0.0, 0, 0.3, 40),
        )
        foliage(
            (x, y, z + 0.09 * s),
            leaf("#4f7a34", "#7fa04c"),
            170,
            (0.03 * s, 0.06 * s),
            0.75,
            0.12 * s,
            (10, 80),
            (0.1, 0.7),
            seed=seed,
            h=0.14 * s,
        )
    elif kind == "branch":
        lathe(
            [
                (0, 0),
                (0.05 * s, 0),
                (0.085 * s, 0.06 * s),
                (0.09 * s, 0.12 * s),
                (0.06 * s, 0.2 * s),
                (0.032 * s, 0.25 * s),
                (0.034 * s, 0.28 * s),
                (0.028 * s, 0.28 * s),
                (0.026 * s, 0.24 * s),
                (0, 0.2 * s),
            ],
            (x, y, z),
            ceramic("#cfc8bb", 0.45, 0, 0, 0.5, 30),
        )
        rr = random.Random(seed)
        st = plain("#5a4530", 0.7)
        vs, fs, rn = [], [], []
        for i in range(7):
            a = rr.uniform(0, 6.28)
            tilt = rr.uniform(0.12, 0.55)
            L = rr.uniform(0.35, 0.6) * s
            p = Vector((0, 0, 0.26 * s))
            d = Vector((math.cos(a) * tilt, math.sin(a) * tilt, 1)).normalized()
            pts = [tuple(Vector((x, y, z)) + p)]
            for k in range(9):
                d = (d + Vector((rr.uniform(-0.12, 0.12), rr.uniform(-0.12, 0.12), -0.02))).normalized()
                p = p + d * L / 9
                pts.append(tuple(Vector((x, y, z)) + p))
                if k > 1:
                    for q in range(4):
                        v, f = leafmesh(rr.uniform(0.05, 0.085) * s, 0.016 * s, rr.uniform(0.2, 0.9), 0.2)
                        m = (
                            Matrix.Translation(p)
                            @ Matrix.Rotation(rr.uniform(0, 6.28), 4, "Z")
                            @ Matrix.Rotation(-rr.uniform(-0.2, 0.9), 4, "Y")
                        )
                        o = len(vs)
                        vs += [tuple(m @ Vector(w)) for w in v]
                        fs += [tuple(o + kk for kk in qq) for qq in f]
                        rn += [rr.random()] * len(f)
            tube(pts, 0.0022 * s, st)
        me = bpy.data.meshes.new("fol")
        me.from_pydata(vs, [], fs)
        set_attr(me, "rnd", rn)
        _obj("fol", me, leaf("#5d7a48", "#8ea56c"), Matrix.Translation((x, y, z)), 0, 2, True)


def bowl_fruit(x, y, z, fruit="lemon"):
    lathe(
        [
            (0, 0.0),
            (0.05, 0),
            (0.055, 0.008),
            (0.10, 0.035),
            (0.135, 0.075),
            (0.14, 0.08),
            (0.132, 0.078),
            (0.095, 0.04),
            (0.05, 0.015),
            (0, 0.014),
        ],
        (x, y, z),
        wood("#a9794c", "#6b4526", 0, 40, 0.5, 0.4) if fruit != "apple" else ceramic("#e9e4d8", 0.2, 0),
    )
    m = {
        "lemon": plain("#e3b62a", 0.38, bump=0.35, bscale=160, sss=0.05),
        "apple": plain("#a33b2c", 0.25),
        "lime": plain("#6f9a3a", 0.35, bump=0.3, bscale=160),
    }[fruit]
    rr = random.Random(5)
    for i in range(9):
        a = i * 2.4
        r = 0.062 if i < 6 else 0.026
        zz = 0.068 if i < 6 else 0.112
        rot = Matrix.Rotation(rr.uniform(0, 6), 4, "Z") @ Matrix.Rotation(rr.uniform(-0.5, 0.5), 4, "Y")
        sphere(
            (x + r * math.cos(a), y + r * math.sin(a), z + zz),
            0.034,
            m,
            (1.25, 1, 1) if fruit != "apple" else (1, 1, 0.92),
            28,
            rot,
            0.04,
        )


def crock(x, y, z):
    lathe(
        [
            (0, 0),
            (0.055, 0),
            (0.06, 0.01),
            (0.062, 0.15),
            (0.058, 0.152),
            (0.054, 0.148),
            (0.052, 0.02),
            (0, 0.015),
        ],
        (x, y, z),
        ceramic("#e6e1d6", 0.3, 0, 0, 0.3, 30),
    )
    wd = wood("#b98d5e", "#8a6239", 2, 40, 0.4, 0.5)
    for i in range(6):
        a = i * 1.05
        dx, dy = 0.05 * math.cos(a), 0.05 * math.sin(a)
        tube(
            [(x + dx * 0.3, y + dy * 0.3, z + 0.03), (x + dx, y + dy, z + 0.24 + 0.02 * (i % 3))],
            0.005,
            wd if i % 2 else steel(0),
            smooth=False,
        )
        sphere(
            (x + dx * 1.1, y + dy * 1.1, z + 0.27 + 0.02 * (i % 3)),
            0.024,
            wd if i % 2 else black(),
            (1, 0.35, 1.35),
            20,
        )


def board(x, y, z, w, h, m, ang=12, round_=False):
    mm = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(-ang), 4, "X")
    n = 40
    pts = []
    if round_:
        for i in range(n):
            a = 2 * math.pi * i / n
            pts.append((w / 2 * math.cos(a), w / 2 + w / 2 * math.sin(a)))
    else:
        r = 0.03
        for cx, cz, a0 in (
            (w / 2 - r, r, -90),
            (w / 2 - r, h - r, 0),
            (-w / 2 + r, h - r, 90),
            (-w / 2 + r, r, 180),
        ):
            for k in range(7):
                a = math.radians(a0 + 15 * k)
                pts.append((cx + r * math.cos(a), cz + r * math.sin(a)))
    k = len(pts)
    t = 0.018
    vs = [(px, -t / 2, pz) for px, pz in pts] + [(px, t / 2, pz) for px, pz in pts]
    fs = [tuple(range(k)), tuple(reversed(range(k, 2 * k)))] + [
        (i, k + i, k + (i + 1) % k, (i + 1) % k) for i in range(k)
    ]
    mesh("board", vs, fs, m, 0.003, m=mm)


def kettle(x, y, z, m):
    lathe(
        [
            (0, 0),
            (0.085, 0),
            (0.095, 0.02),
            (0.09, 0.09),
            (0.06, 0.14),
            (0.03, 0.15),
            (0.028, 0.155),
            (0.012, 0.16),
            (0.014, 0.18),
            (0, 0.185),
        ],
        (x, y, z),
        m,
    )
    tube([(x + 0.075, y, z + 0.08), (x + 0.12, y, z + 0.1), (x + 0.14, y, z + 0.15)], 0.011, m)
    tube(
        [
            (x - 0.07, y, z + 0.12),
            (x - 0.075, y, z + 0.22),
            (x, y, z + 0.26),
            (x + 0.06, y, z + 0.22),
            (x + 0.055, y, z + 0.14),
        ],
        0.008,
        black(),
    )


def pendant(x, y, z, m, ceiling):
    """A metal dome on a cable; z is the dome's lower edge."""
    tube([(x, y, z + 0.18), (x, y, ceiling)], 0.003, black(), smooth=False)
    cyl((x, y, ceiling - 0.025), 0.055, 0.025, m, "z", 32)
    lathe(
        [
            (0.012, 0.2),
            (0.02, 0.19),
            (0.022, 0.15),
            (0.05, 0.14),
            (0.11, 0.1),
            (0.155, 0.035),
            (0.165, 0),
            (0.160, 0),
            (0.15, 0.034),
            (0.105, 0.095),
            (0.048, 0.132),
            (0.02, 0.14),
        ],
        (x, y, z),
        m,
        56,
    )
    lathe(
        [(0.0, 0.09), (0.03, 0.06), (0.035, 0.035), (0.03, 0.01), (0, 0)],
        (x, y, z + 0.02),
        glow("#ffdfae", 2, 9),
    )
    point((x, y, z + 0.0), 9, "#ffd39a", 0.05)


def faucet(x, y, z, m):
    cyl((x, y, z), 0.025, 0.02, m)
    tube(
        [
            (x, y, z + 0.01),
            (x, y, z + 0.26),
            (x, y, z + 0.36),
            (x, y - 0.06, z + 0.42),
            (x, y - 0.16, z + 0.42),
            (x, y - 0.2, z + 0.36),
            (x, y - 0.2, z + 0.29),
        ],
        0.0125,
        m,
        12,
    )
    tube([(x + 0.02, y, z + 0.07), (x + 0.06, y, z + 0.085), (x + 0.10, y, z + 0.11)], 0.007, m)


def canisters(x, y, z, count=3, seed=1):
    """Glass jars with dry food and wooden lids."""
    fills = ["#c9a877", "#7a4a2b", "#e3dcc8", "#b98a4e"]
    for i, (r, h) in enumerate(((0.045, 0.2), (0.04, 0.15), (0.036, 0.12), (0.034, 0.1))[:count]):
        px = x + i * 0.11
        lathe(
            [(0, 0), (r, 0), (r, h), (r * 0.95, h + 0.004), (0, h + 0.004)],
            (px, y, z),
            glass_solid("#eef2f0"),
            32,
        )
        top = h * 0.72
        lathe(
            [(0, 0.004), (r * 0.93, 0.004), (r * 0.93, top - 0.004), (0, top)],
            (px, y, z),
            plain(fills[(i + seed) % 4], 0.8, bump=0.8, bscale=200),
            32,
        )
        cyl((px, y, z + h), r * 1.02, 0.016, timber_or_paint("white_oak", 0))


def crocks_old(x, y, z):
    """A dated set of stoneware canisters, large to small."""
    for i, (r, h) in enumerate(((0.062, 0.19), (0.055, 0.16), (0.048, 0.13), (0.042, 0.1))):
        px = x + i * 0.14
        lathe(
            [(0, 0), (r, 0), (r * 1.02, 0.01), (r, h), (0, h)],
            (px, y, z),
            ceramic("#d8c39a", 0.3, 0, 0, 0.1),
            36,
        )
        lathe(
            [(0, 0), (r * 1.03, 0), (r * 1.03, 0.012), (0.3 * r, 0.03), (0.02, 0.05), (0, 0.052)],
            (px, y, z + h),
            plain("#7b4f28", 0.5),
            36,
        )


def paper_towel(x, y, z):
    cyl((x, y, z), 0.07, 0.27, plain("#f2eee4", 0.9, bump=0.4, bscale=120))
    cyl((x, y, z), 0.075, 0.012, timber_or_paint("oak", 0))
    cyl((x, y, z), 0.009, 0.32, timber_or_paint("oak", 2))


def bottle(x, y, z, tone="#b9814a", h=0.17, clear=True):
    k = h / 0.17
    lathe(
        [
            (0, 0),
            (0.032 * k, 0),
            (0.034 * k, 0.005),
            (0.034 * k, 0.12 * k),
            (0.012, 0.14 * k),
            (0.012, h),
            (0, h),
        ],
        (x, y, z),
        glass_solid(tone) if clear else plain(tone, 0.3),
        32,
    )


def books(x, y, z, colours=("#d9d5cc", "#4d5f5c"), w=0.22, d=0.29, rot=0.0):
    """Lying books, the first at the bottom."""
    for i, tone in enumerate(colours):
        with at(x, y, 0, rot + 7 * i):
            shrink = 0.012 * i
            cover = plain(tone, 0.6)
            z0 = z + 0.026 * i
            box(
                (-w / 2 + shrink, -d / 2 + shrink, z0),
                (w / 2 - shrink, d / 2 - shrink, z0 + 0.003),
                cover,
                0.001,
            )
            box(
                (-w / 2 + shrink + 0.004, -d / 2 + shrink + 0.004, z0 + 0.003),
                (w / 2 - shrink - 0.004, d / 2 - shrink - 0.004, z0 + 0.022),
                plain("#ece7da", 0.9),
                0,
            )
            box(
                (-w / 2 + shrink, -d / 2 + shrink, z0 + 0.022),
                (w / 2 - shrink, d / 2 - shrink, z0 + 0.025),
                cover,
                0.001,
            )
            box(
                (-w / 2 + shrink, -d / 2 + shrink, z0),
                (-w / 2 + shrink + 0.003, d / 2 - shrink, z0 + 0.025),
                cover,
                0.001,
            )


def mug(x, y, z, tone="#e8e3d8", rot=0):
    with at(x, y, z, rot):
        lathe(
            [
                (0, 0),
                (0.035, 0),
                (0.04, 0.004),
                (0.041, 0.088),
                (0.039, 0.09),
                (0.036, 0.087),
                (0.034, 0.01),
                (0, 0.008),
            ],
            (0, 0, 0),
            ceramic(tone, 0.2, 0, 0, 0.1, 30),
            40,
        )
        tube(
            [(0.038, 0, 0.07), (0.06, 0, 0.07), (0.066, 0, 0.045), (0.055, 0, 0.022), (0.038, 0, 0.02)],
            0.005,
            ceramic(tone, 0.2, 0, 0, 0.1, 30),
        )


def wall_clock(x, y, z):
    """On a wall facing -y."""
    with at(x, y, z):
        cyl((0, -0.03, 0), 0.13, 0.03, plain("#ece8dd", 0.4), "y", 64)
        cyl((0, -0.034, 0), 0.118, 0.005, plain("#f3efe4", 0.5), "y", 64)
        for i in range(12):
            a = math.radians(30 * i)
            px, pz = 0.1 * math.sin(a), 0.1 * math.cos(a)
            box((px - 0.004, -0.036, pz - 0.007), (px + 0.004, -0.0335, pz + 0.007), black(), 0)
        box((-0.003, -0.037, -0.012), (0.003, -0.034, 0.085), black(), 0)
        box((-0.06, -0.037, -0.003), (0.012, -0.034, 0.003), black(), 0)


def outlet(x, y, z, rot=0):
    """A double outlet on a wall facing -y (rot turns the wall)."""
    with at(x, y, z, rot):
        box((-0.035, -0.009, -0.057), (0.035, -0.001, 0.057), plain("#f2efe8", 0.35), 0.003)
        for dz in (-0.03, 0.012):
            box((-0.013, -0.0105, dz), (0.013, -0.008, dz + 0.024), plain("#e4e0d6", 0.4), 0.002)
            for dx in (-0.006, 0.005):
                box((dx - 0.001, -0.011, dz + 0.008), (dx + 0.001, -0.0104, dz + 0.018), black(), 0)


def print_material(seed=1, tones=("#e9e2d4", "#c8b08c", "#7f8c84", "#3f5451", "#e6ddcc")):
    """An abstract print: flat areas of colour."""
    g = Graph("art")
    v = g.coords((2.2, 2.2, 2.2), obj_rnd=False)
    shifted = g.vmath("ADD", v, (seed * 3.7, seed * 1.3, seed * 2.1))
    n = g.noise(shifted, 1.1, 4, 0.5, 1.2)
    c = g.ramp(n, list(zip((0.36, 0.45, 0.52, 0.6, 0.68), tones)), "CONSTANT")
    g.bsdf("#b0a898", Base_Color=c, Roughness=0.7)
    return g.m


def picture_frame(w, h, frame, seed=1, mount=0.09, tones=None):
    """A framed print, hung at the origin with its lower left corner, on a wall facing -y."""
    for p, q in (
        ((0, -0.03, 0), (w, 0, 0.025)),
        ((0, -0.03, h - 0.025), (w, 0, h)),
        ((0, -0.03, 0.025), (0.025, 0, h - 0.025)),
        ((w - 0.025, -0.03, 0.025), (w, 0, h - 0.025)),
    ):
        box(p, q, frame, 0.002)
    quad(
        (0.02, -0.012, 0.02),
        (w - 0.02, -0.012, 0.02),
        (w - 0.02, -0.012, h - 0.02),
        (0.02, -0.012, h - 0.02),
        plain("#f3f1ec", 0.6),
    )
    art = print_material(seed, tones) if tones else print_material(seed)
    m = mount
    quad((m, -0.0135, m), (w - m, -0.0135, m), (w - m, -0.0135, h - m), (m, -0.0135, h - m), art)


def downlight(x, y, ceiling, power=16, tone="#ffdfb8"):
    lathe(
        [(0.038, 0), (0.055, -0.003), (0.06, 0), (0.06, 0.004)],
        (x, y, ceiling - 0.004),
        plain("#f1efea", 0.4),
        32,
    )
    cyl((x, y, ceiling - 0.003), 0.038, 0.002, glow("#ffe8c9", 12, 6))
    spot((x, y, ceiling - 0.02), (x, y, 0), power, tone, 110, 1.0)


def rug(x0, y0, x1, y1, material, z=0.0095, thick=0.009):
    """A rug that lies a little unevenly."""
    nx, ny = 24, 40
    vs = [
        (x0 + (x1 - x0) * i / nx, y0 + (y1 - y0) * j / ny, z + 0.0015 * math.sin(i * 1.3 + j * 0.7))
        for j in range(ny + 1)
        for i in range(nx + 1)
    ]
    fs = [
        (j * (nx + 1) + i, j * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i)
        for j in range(ny)
        for i in range(nx)
    ]
    with surface("rug"):
        o = mesh("rug", vs, fs, material, smooth=True)
    o.modifiers.new("s", "SOLIDIFY").thickness = thick
    o.modifiers["s"].offset = 1
