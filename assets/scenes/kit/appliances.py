"""Range, hood, fridge, dishwasher, microwave: each new (steel) or of its time (almond, white)."""
import math
import random

from mathutils import Matrix

from .light import spot
from .materials import (
    black,
    black_glass,
    cast_iron,
    finish,
    steel,
    timber_or_paint,
    glow,
    metal,
    paint,
    plain,
    wood,
)
from .props import cloth
from .shapes import at, surface, box, cyl, lathe, mesh, tube


R = random.Random(3)


def cooker(x, w=0.76, kind="steel", knobs="steel"):
    """A range in a run (wall at y=0, room at -y): "steel" with gas grates, "white" with electric coils."""
    white = kind == "white"
    body = paint("#efece2", 0.25, 0.01) if white else steel(0)
    d = -0.66
    top = 0.915
    box((x, d, 0.05), (x + w, 0, top - 0.012), body, 0.004)
    box((x + 0.02, d + 0.04, 0), (x + w - 0.02, -0.02, 0.06), black(), 0)
    # door
    box((x + 0.012, d - 0.035, 0.22), (x + w - 0.012, d, 0.70), body, 0.006)
    box((x + 0.11, d - 0.038, 0.33), (x + w - 0.11, d - 0.03, 0.60), black_glass(), 0.004)
    cyl((x + 0.06, d - 0.085, 0.665), 0.012, w - 0.12, body if not white else finish("chrome"), "x", 24)
    for q in (0.09, w - 0.09):
        cyl((x + q, d - 0.085, 0.665), 0.009, 0.06, body, "y", 16)
    box((x + 0.012, d - 0.032, 0.06), (x + w - 0.012, d, 0.205), body, 0.006)
    # control fascia
    if white:
        box((x, -0.09, top), (x + w, -0.01, top + 0.2), body, 0.01)
        box((x + 0.26, -0.094, top + 0.06), (x + 0.5, -0.088, top + 0.15), black_glass(), 0.002)
        for q in (0.06, 0.15, 0.58, 0.68):
            cyl((x + q, -0.118, top + 0.1), 0.021, 0.03, black(), "y", 24)
        box((x + 0.002, d + 0.002, top - 0.012), (x + w - 0.002, -0.09, top), body, 0.004)
        for px, py, r in ((0.2, -0.2, 0.075), (0.56, -0.2, 0.1), (0.2, -0.47, 0.1), (0.56, -0.47, 0.075)):
            lathe(
                [(r + 0.02, 0.0), (r + 0.02, 0.004), (r + 0.005, 0.0), (r * 0.5, -0.003)],
                (x + px, py, top),
                finish("chrome"),
            )
            for q in range(4):
                rr = r * (0.25 + 0.22 * q)
                pts = [
                    (x + px + rr * math.cos(a * 0.3), py + rr * math.sin(a * 0.3), top + 0.006)
                    for a in range(22)
                ]
                tube(pts, 0.0045, cast_iron(), 6, smooth=False)
    else:
        box((x, d - 0.03, 0.715), (x + w, d + 0.02, top - 0.012), body, 0.01)
        for q in range(6):
            cyl(
                (x + 0.09 + q * (w - 0.18) / 5, d - 0.062, 0.80),
                0.019,
                0.034,
                finish("black") if knobs == "black" else steel(0),
                "y",
                28,
            )
            cyl((x + 0.09 + q * (w - 0.18) / 5, d - 0.034, 0.80), 0.024, 0.005, black(), "y", 28)
        box((x + 0.004, d + 0.004, top - 0.012), (x + w - 0.004, -0.02, top), black(), 0.003)
        box((x, -0.06, top - 0.01), (x + w, -0.005, top + 0.05), body, 0.004)
        for i in range(3):
            gx = x + 0.02 + i * (w - 0.04) / 3
            gw = (w - 0.04) / 3 - 0.006
            for q in (0, gw - 0.012):
                box((gx + q, d + 0.03, top + 0.018), (gx + q + 0.012, -0.09, top + 0.034), cast_iron(), 0.003)
            for q in (0.03, 0.17, 0.31, 0.45, 0.545):
                box((gx, d + q, top + 0.018), (gx + gw, d + q + 0.012, top + 0.034), cast_iron(), 0.003)
            box(
                (gx + gw / 2 - 0.006, d + 0.03, top + 0.018),
                (gx + gw / 2 + 0.006, -0.09, top + 0.034),
                cast_iron(),
                0.003,
            )
            for yy in (d + 0.18, d + 0.44):
                cyl((gx + gw / 2, yy, top), 0.04, 0.014, cast_iron(), "z", 24)
        # tea towel on the handle
        cloth(x + 0.22, d - 0.085, 0.675, 0.2, 0.34)


def hood(x, w, kind, ceiling, white=False, colour="#efede6"):
    """ "under" a cabinet, "plaster" with a timber band, or a "steel" chimney."""
    cx = x + w / 2
    if kind == "under":
        m = paint("#dfd7c2", 0.3, 0.01) if white else steel(0)
        vs = [
            (x, 0, 1.62),
            (x + w, 0, 1.62),
            (x + w, -0.46, 1.62),
            (x, -0.46, 1.62),
            (x, 0, 1.76),
            (x + w, 0, 1.76),
            (x + w, -0.34, 1.76),
            (x, -0.34, 1.76),
        ]
        mesh(
            "hood",
            vs,
            [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)],
            m,
            0.006,
        )
    elif kind == "plaster":
        m = paint(colour, 0.55, 0.1, 200)
        with surface("hood"):
            prof = [(w / 2 + 0.08, 0.48), (w / 2 + 0.075, 0.475)]
            vs = []
            z0 = 1.62
            steps = 10
            for i in range(steps + 1):
                t = i / steps
                zz = z0 + 0.17 + (ceiling - z0 - 0.17) * t
                s = (1 - t) ** 2.2
                hw = 0.235 + (w / 2 + 0.06 - 0.235) * s
                dd = 0.27 + 0.17 * s
                vs += [(cx - hw, 0, zz), (cx - hw, -dd, zz), (cx + hw, -dd, zz), (cx + hw, 0, zz)]
            fs = []
            for i in range(steps):
                a = i * 4
                for q in range(3):
                    fs.append((a + q, a + q + 1, a + q + 5, a + q + 4))
            o = mesh("hood", vs, fs, m, smooth=True)
            box(
                (cx - w / 2 - 0.075, -0.465, z0),
                (cx + w / 2 + 0.075, 0, z0 + 0.17),
                wood("#b28a5e", "#7d5a38", 0, ring=30, contrast=0.5, rough=0.45),
                0.004,
            )
            box((cx - w / 2 - 0.03, -0.42, z0 - 0.004), (cx + w / 2 + 0.03, -0.04, z0), steel(0), 0)
        for q in (-0.2, 0.2):
            spot((cx + q, -0.28, z0 - 0.01), (cx + q, -0.3, 0.9), 3.0, "#ffdcae", 100)
    elif kind == "steel":
        box((cx - w / 2, -0.5, 1.66), (cx + w / 2, 0, 1.73), steel(0), 0.003)
        box((cx - 0.15, -0.3, 1.73), (cx + 0.15, 0, ceiling), steel(2), 0.002)
        for q in (-0.2, 0.2):
            spot((cx + q, -0.28, 1.65), (cx + q, -0.3, 0.9), 3.0, "#ffe2bd", 100)


def fridge(x, w=0.91, kind="steel", y=0, h=1.78, notes=True):
    """ "steel" with French doors, or "almond"/"white"/"black" top-freezer with notes on it."""
    d = -0.72
    if kind == "steel":
        box((x, d, 0.02), (x + w, y - 0.02, h), plain("#4b4d4f", 0.5), 0.004)
        dd = 0.065
        g = 0.004
        for a, b, zz0, zz1 in (
            (0, w / 2, 0.72, h),
            (w / 2, w, 0.72, h),
            (0, w, 0.38, 0.715),
            (0, w, 0.05, 0.375),
        ):
            box((x + a + g / 2, d - dd, zz0), (x + b - g / 2, d - 0.002, zz1), steel(2), 0.008, 3)
        for s in (-1, 1):
            cyl((x + w / 2 + s * 0.045, d - dd - 0.05, 0.85), 0.012, 0.8, steel(2), "z", 20)
            for zz in (0.9, 1.6):
                cyl((x + w / 2 + s * 0.045, d - dd - 0.05, zz), 0.008, 0.055, steel(0), "y", 12)
        for zz in (0.66, 0.32):
            cyl((x + 0.12, d - dd - 0.05, zz), 0.012, w - 0.24, steel(0), "x", 20)
            for q in (0.17, w - 0.17):
                cyl((x + q, d - dd - 0.05, zz), 0.008, 0.055, steel(0), "y", 12)
    else:
        tone = {"almond": "#e2d8bf", "white": "#eceae4", "black": "#1b1b1d"}[kind]
        m = paint(tone, 0.32, 0.12, 900)
        box((x + 0.05, d, 0.02), (x + w - 0.05, y - 0.02, 1.68), m, 0.01)
        box((x + 0.05, d - 0.06, 0.10), (x + w - 0.05, d - 0.004, 1.14), m, 0.018, 4)
        box((x + 0.05, d - 0.06, 1.15), (x + w - 0.05, d - 0.004, 1.68), m, 0.018, 4)
        hm = plain({"almond": "#cdbf9f", "white": "#d9d7d0", "black": "#2a2a2c"}[kind], 0.35)
        box((x + 0.08, d - 0.10, 0.72), (x + 0.105, d - 0.055, 1.12), hm, 0.008)
        box((x + 0.08, d - 0.10, 1.17), (x + 0.105, d - 0.055, 1.42), hm, 0.008)
        # magnets & notes
        cols = ["#d9d2c4", "#c7d6df", "#e6d27a", "#d8a9a0", "#ffffff", "#b9cfae"]
        for i in range(7 if notes else 0):
            px = x + 0.2 + R.random() * 0.5
            pz = 1.22 + R.random() * 0.36
            ww, hh = R.uniform(0.05, 0.11), R.uniform(0.05, 0.13)
            if i > 3:
                pz = 0.82 + R.random() * 0.25
            m4 = Matrix.Translation((px, d - 0.0615, pz)) @ Matrix.Rotation(R.uniform(-0.15, 0.15), 4, "Y")
            mesh(
                "note",
                [(0, 0, 0), (ww, -0.0005, 0), (ww, -0.003, hh), (0, -0.001, hh)],
                [(0, 1, 2, 3)],
                plain(R.choice(cols), 0.8),
                m=m4,
            )
            cyl(
                (px + ww / 2, d - 0.066, pz + hh - 0.012),
                0.009,
                0.005,
                plain(
                    R.choice(["#b43333", "#2d5fa0", "#2f7d3b"]),
                    0.4,
                ),
                "y",
                16,
            )


def dishwasher(x, w, y, toe, top, kind="steel"):
    """A front between cabinets, its face at y."""
    if kind == "steel":
        box((x + 0.003, y - 0.022, toe + 0.02), (x + w - 0.003, y, top - 0.006), steel(0), 0.004)
        box((x + 0.003, y - 0.024, top - 0.06), (x + w - 0.003, y, top - 0.006), black_glass(), 0.003)
        cyl((x + 0.06, y - 0.06, top - 0.11), 0.011, w - 0.12, steel(0), "x", 20)
        for q in (0.1, w - 0.1):
            cyl((x + q, y - 0.06, top - 0.11), 0.007, 0.045, steel(0), "y", 12)
        return
    tone, dark = ("#1d1d1f", "#303033") if kind == "black" else ("#dcd2ba", "#4a4238")
    m = paint(tone, 0.3, 0.01)
    box((x + 0.003, y - 0.02, toe + 0.02), (x + w - 0.003, y, top - 0.15), m, 0.006)
    box((x + 0.003, y - 0.028, top - 0.145), (x + w - 0.003, y, top - 0.006), m, 0.006)
    box((x + 0.05, y - 0.031, top - 0.11), (x + 0.2, y - 0.027, top - 0.04), plain(dark, 0.4), 0.002)
    for q in range(4):
        box(
            (x + 0.27 + q * 0.05, y - 0.034, top - 0.095),
            (x + 0.3 + q * 0.05, y - 0.027, top - 0.055),
            plain("#b9ae95", 0.4),
            0.002,
        )


def microwave(x, y, z, w=0.52):
    """On the counter, its back at y + 0.38."""
    box((x, y, z), (x + w, y + 0.38, z + 0.30), plain("#3a362f", 0.4), 0.006)
    box((x + 0.01, y - 0.008, z + 0.02), (x + w - 0.14, y + 0.005, z + 0.28), black_glass(), 0.004)
    box(
        (x + w - 0.13, y - 0.006, z + 0.02), (x + w - 0.01, y + 0.005, z + 0.28), plain("#4b463c", 0.4), 0.003
    )
    box((x + w - 0.11, y - 0.008, z + 0.22), (x + w - 0.03, y - 0.004, z + 0.25), glow("#3ddc7a", 0.6), 0)
    for i in range(9):
        bx, bz = x + w - 0.108 + 0.028 * (i % 3), z + 0.06 + 0.04 * (i // 3)
        box((bx, y - 0.0095, bz), (bx + 0.02, y - 0.004, bz + 0.025), plain("#8d8674", 0.5), 0.001)


def toaster(x, y, z):
    box((x, y, z + 0.015), (x + 0.28, y + 0.16, z + 0.19), finish("chrome"), 0.02, 4)
    box((x + 0.03, y + 0.06, z + 0.186), (x + 0.25, y + 0.10, z + 0.192), black(), 0)


def coffee_maker(x, y, z):
    body = plain("#18181a", 0.3)
    box((x, y, z), (x + 0.2, y + 0.25, z + 0.03), body, 0.008, 3)
    box((x, y + 0.15, z + 0.03), (x + 0.2, y + 0.25, z + 0.33), body, 0.012, 3)
    box((x, y, z + 0.25), (x + 0.2, y + 0.16, z + 0.34), body, 0.012, 3)
    lathe(
        [(0, 0), (0.062, 0), (0.072, 0.03), (0.07, 0.1), (0.05, 0.14), (0.052, 0.15), (0, 0.15)],
        (x + 0.1, y + 0.075, z + 0.032),
        plain("#20120a", 0.06, coat=0.5),
        40,
    )
