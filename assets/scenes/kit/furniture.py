"""Furniture that stands in more than one room."""
import math

from mathutils import Matrix

from .materials import (
    black,
    black_glass,
    cast_iron,
    finish,
    steel,
    timber_or_paint,
    fabric,
    metal,
    plain,
    wood,
)
from .shapes import at, box, cyl, lathe, mesh, sphere, tube


def stool(x, y, rot=0, wd=None, hand=None):
    """upholstered counter stool with a low curved back"""
    hand = hand or finish("brass")
    wd = wd or wood("#7d5738", "#4d331f", 2, 36, 0.5, 0.42)
    lea = fabric("#ddd6c8", "#cfc6b5", 420, 0.3, 0.25)
    with at(x, y, 0, rot):
        h = 0.64
        n = 96

        # rounded-square cushion
        def sq(r, z, k=0.62):
            return [
                (
                    r * math.copysign(abs(math.cos(2 * math.pi * i / n)) ** k, math.cos(2 * math.pi * i / n)),
                    r * math.copysign(abs(math.sin(2 * math.pi * i / n)) ** k, math.sin(2 * math.pi * i / n)),
                    z,
                )
                for i in range(n)
            ]

        rings = [
            sq(0.185, h),
            sq(0.205, h + 0.012),
            sq(0.212, h + 0.035),
            sq(0.205, h + 0.062),
            sq(0.185, h + 0.076),
            sq(0.13, h + 0.084),
            sq(0.05, h + 0.087),
        ]
        vs = [p for r in rings for p in r]
        fs = [
            (j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i)
            for j in range(len(rings) - 1)
            for i in range(n)
        ]
        fs.append(tuple(range((len(rings) - 1) * n, len(rings) * n)))
        fs.append(tuple(reversed(range(n))))
        mesh("seat", vs, fs, lea, smooth=True)
        # curved back pad
        vs, fs = [], []
        m_, k_ = 56, 12
        for side, rr in ((0, 0.212), (1, 0.176)):
            for j in range(k_ + 1):
                t = j / k_
                z = h + 0.10 + 0.17 * t
                puff = 0.012 * math.sin(math.pi * t) * (1 if side == 0 else -1)
                for i in range(m_ + 1):
                    a = math.radians(-160 + 140 * i / m_)
                    r_ = rr + puff
                    vs.append((r_ * 1.02 * math.cos(a), r_ * math.sin(a) - 0.02 * t, z))
        q = (m_ + 1) * (k_ + 1)
        for s0 in (0, q):
            for j in range(k_):
                for i in range(m_):
                    e0 = s0 + j * (m_ + 1) + i
                    fs.append((e0, e0 + 1, e0 + m_ + 2, e0 + m_ + 1))
        for i in range(m_):
            fs.append((i, i + 1, q + i + 1, q + i))
            e0 = k_ * (m_ + 1) + i
            fs.append((e0, e0 + 1, q + e0 + 1, q + e0))
        for j in range(k_):
            e0 = j * (m_ + 1)
            fs.append((e0, e0 + m_ + 1, q + e0 + m_ + 1, q + e0))
            e1 = e0 + m_
            fs.append((e1, e1 + m_ + 1, q + e1 + m_ + 1, q + e1))
        o = mesh("back", vs, fs, lea, smooth=True)
        for a in (-140, -40):
            ca, sa = math.cos(math.radians(a)), math.sin(math.radians(a))
            tube(
                [
                    (0.17 * ca, 0.17 * sa, h - 0.02),
                    (0.205 * ca, 0.205 * sa, h + 0.1),
                    (0.205 * ca, 0.205 * sa, h + 0.14),
                ],
                0.009,
                hand,
                smooth=False,
            )
        for i in range(4):
            a = math.radians(45 + 90 * i)
            t, b = 0.19, 0.245
            tube(
                [(t * math.cos(a), t * math.sin(a), h + 0.005), (b * math.cos(a), b * math.sin(a), 0)],
                0.0145,
                wd,
                smooth=False,
            )
        for i in range(4):
            a, b = math.radians(45 + 90 * i), math.radians(135 + 90 * i)
            r = 0.227
            tube(
                [(r * math.cos(a), r * math.sin(a), 0.21), (r * math.cos(b), r * math.sin(b), 0.21)],
                0.008,
                hand,
                smooth=False,
            )


def chair(x, y, rot, m):
    with at(x, y, 0, rot):
        box((-0.2, -0.2, 0.43), (0.2, 0.2, 0.455), m, 0.012)
        for a, b in ((-0.17, -0.17), (0.17, -0.17)):
            cyl((a, b, 0), 0.018, 0.43, m, "z", 16)
        for a in (-0.17, 0.17):
            tube([(a, 0.18, 0), (a, 0.17, 0.45), (a, 0.21, 0.92)], 0.017, m)
        box((-0.2, 0.185, 0.80), (0.2, 0.225, 0.94), m, 0.012)
        for k in range(5):
            tube([(-0.12 + 0.06 * k, 0.175, 0.455), (-0.12 + 0.06 * k, 0.2, 0.81)], 0.008, m, smooth=False)
        for zz in (0.18,):
            box((-0.17, -0.175, zz), (0.17, -0.16, zz + 0.02), m, 0.004)


def pedestal_table(x, y, m, r=0.53):
    """A round table on a turned foot with four splayed legs."""
    top = [(0, 0), (r - 0.03, 0), (r - 0.005, 0.012), (r, 0.02), (r - 0.005, 0.03), (r - 0.03, 0.034), (0, 0.034)]
    lathe(top, (x, y, 0.725), m, 96)
    foot = [(0.05, 0.74), (0.09, 0.7), (0.05, 0.6), (0.07, 0.45), (0.1, 0.3), (0.06, 0.2), (0.07, 0.12), (0.06, 0.08), (0, 0.08)]
    lathe(foot, (x, y, 0), m)
    for i in range(4):
        c, s = math.cos(math.radians(45 + 90 * i)), math.sin(math.radians(45 + 90 * i))
        tube([(x + 0.05 * c, y + 0.05 * s, 0.2), (x + 0.2 * c, y + 0.2 * s, 0.12), (x + 0.36 * c, y + 0.36 * s, 0.03)], 0.028, m)


def farm_table(x, y, size, top, legs, height=0.76):
    """A plank table on square tapered legs."""
    w, d = size
    boards = 5
    for i in range(boards):
        a = y - d / 2 + d * i / boards
        box((x - w / 2, a + 0.0008, height - 0.035), (x + w / 2, a + d / boards - 0.0008, height - 0.001), top, 0.003)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cx, cy = x + sx * (w / 2 - 0.08), y + sy * (d / 2 - 0.08)
            box((cx - 0.035, cy - 0.035, 0), (cx + 0.035, cy + 0.035, height - 0.035), legs, 0.005)
    for sy in (-1, 1):
        cy = y + sy * (d / 2 - 0.08)
        box((x - w / 2 + 0.115, cy - 0.012, height - 0.13), (x + w / 2 - 0.115, cy + 0.012, height - 0.036), legs, 0.002)
    for sx in (-1, 1):
        cx = x + sx * (w / 2 - 0.08)
        box((cx - 0.012, y - d / 2 + 0.115, height - 0.13), (cx + 0.012, y + d / 2 - 0.115, height - 0.036), legs, 0.002)
