"""Upholstered things: sofas, armchairs, cushions, beds."""
import math
import random

from mathutils import Matrix, Vector
from mathutils import noise as mnoise

from .materials import fabric, finish, plain, timber_or_paint
from .shapes import at, box, cyl, mesh, tube


def pillow(m, w, d, h, material, seed=1, sharp=0.55, n=28):
    """A stuffed cushion around the origin of the matrix `m`: w along x, d along y, h thick."""
    vs, fs, off = [], [], Vector((seed * 3.1, seed * 1.7, 0))
    for side in (1, -1):
        for j in range(n + 1):
            for i in range(n + 1):
                u, v = 2 * i / n - 1, 2 * j / n - 1
                # corners pull in a little, the middle swells, folds come from noise
                edge = (1 - abs(u) ** 2.6) * (1 - abs(v) ** 2.6)
                pull = 1 - 0.055 * (1 - abs(u)) * abs(v) ** 3 - 0.055 * (1 - abs(v)) * abs(u) ** 3
                fold = 0.03 * mnoise.noise(Vector((u * 2.2, v * 2.2, side)) + off)
                z = side * h / 2 * (edge ** sharp) * (1 + fold * 2)
                vs.append((u * w / 2 * pull, v * d / 2 * pull, z + fold * h * 0.3 * edge))
    k = (n + 1) * (n + 1)
    for s in (0, k):
        for j in range(n):
            for i in range(n):
                a = s + j * (n + 1) + i
                face = (a, a + 1, a + n + 2, a + n + 1)
                fs.append(face if s == 0 else tuple(reversed(face)))
    mesh("pillow", vs, fs, material, smooth=True, m=m)


def seat_block(x0, x1, y0, y1, z0, z1, material, soft=0.045):
    """A firm cushion: a box with very round edges and a slight crown."""
    box((x0, y0, z0), (x1, y1, z1), material, soft, 6)


def sofa(x, y, rot, w=2.1, tone=("#d9d2c4", "#cfc7b7"), kind="modern", throw=None, cushions=(), seed=1):
    """Its back stands toward local +y; it looks to local -y. kind: modern, rolled (dated), leather."""
    rr = random.Random(seed)
    cloth = plain(tone[0], 0.42, bump=0.25, bscale=60) if kind == "leather" else fabric(*tone, 420, 0.4, 0.35)
    d, arm = 0.92, 0.16 if kind == "modern" else 0.23
    seat_h, back_h, arm_h = (0.43, 0.80, 0.60) if kind == "modern" else (0.45, 0.90, 0.64)
    with at(x, y, 0, rot):
        low = 0.13 if kind == "modern" else 0.03
        seat_block(-w / 2 + 0.02, w / 2 - 0.02, -d / 2 + 0.03, d / 2 - 0.04, low, seat_h - 0.14, cloth, 0.02)
        for s in (-1, 1):
            a, b = sorted((s * (w / 2 - arm), s * w / 2))
            seat_block(a, b, -d / 2, d / 2, low, arm_h, cloth, 0.05 if kind == "modern" else 0.02)
            if kind != "modern":
                cyl(((a + b) / 2, -d / 2 - 0.01, arm_h), arm / 2 + 0.025, d - 0.03, cloth, "y", 40, 0.015)
        seat_block(-w / 2 + arm, w / 2 - arm, d / 2 - 0.22, d / 2, low, back_h - 0.08, cloth, 0.05)
        count = 2 if w < 2.3 else 3
        inner = w - 2 * arm
        for i in range(count):
            a = -inner / 2 + inner * i / count
            seat_block(a + 0.003, a + inner / count - 0.003, -d / 2 - 0.01, d / 2 - 0.2, seat_h - 0.145, seat_h + rr.uniform(0, 0.008), cloth, 0.05)
            m = Matrix.Translation((a + inner / count / 2, d / 2 - 0.25, seat_h + 0.21)) @ Matrix.Rotation(math.radians(76 + rr.uniform(-2, 2)), 4, "X") @ Matrix.Rotation(rr.uniform(-0.03, 0.03), 4, "Z")
            pillow(m, inner / count - 0.01, 0.46, 0.24, cloth, seed + i, 0.42)
        for i, (px, c1, c2, scale) in enumerate(cushions):
            m = (
                Matrix.Translation((px, d / 2 - 0.40, seat_h + 0.20))
                @ Matrix.Rotation(math.radians(68 + rr.uniform(-4, 4)), 4, "X")
                @ Matrix.Rotation(math.radians(rr.uniform(-14, 14)), 4, "Z")
            )
            pillow(m, 0.45, 0.45, 0.17, fabric(c1, c2, scale, 0.4, 0.5), seed + 9 + i)
        if throw:
            drape(-w / 2 + arm / 2, throw, d, arm_h, kind)
        if kind == "modern":
            m = timber_or_paint("walnut", 2)
            for sx in (-1, 1):
                for sy in (-1, 1):
                    tube([(sx * (w / 2 - 0.1), sy * (d / 2 - 0.1), low + 0.01), (sx * (w / 2 - 0.07), sy * (d / 2 - 0.07), 0)], 0.018, m, smooth=False)


def drape(x, tones, d, top, kind):
    """A knitted throw over the arm."""
    vs, fs, nx, nz = [], [], 26, 40
    wide, r = 0.46, 0.105
    for j in range(nz + 1):
        t = j / nz * 1.15 - 0.5
        for i in range(nx + 1):
            u = i / nx
            fold = 0.006 * math.sin(u * 11 + t * 4)
            if t < -0.12:
                px, pz = -r - fold, top + (t + 0.12)
            elif t < 0.12:
                a = (t + 0.12) / 0.24 * math.pi
                px, pz = -r * math.cos(a), top + 0.022 * math.sin(a) + 0.004
            else:
                px, pz = r + fold, max(top - (t - 0.12), 0.46)
            vs.append((x + px, -d / 2 + 0.16 + wide * u, pz + 0.004))
    for j in range(nz):
        for i in range(nx):
            a = j * (nx + 1) + i
            fs.append((a, a + 1, a + nx + 2, a + nx + 1))
    mesh("throw", vs, fs, fabric(*tones, 130, 0.6, 0.9), smooth=True).modifiers.new("s", "SOLIDIFY").thickness = 0.008


def armchair(x, y, rot, tone=("#b08d66", "#a5825c"), wood="walnut"):
    """A wooden frame with loose cushions."""
    m, cloth = timber_or_paint(wood, 2), fabric(*tone, 420, 0.4, 0.35)
    with at(x, y, 0, rot):
        for s in (-1, 1):
            tube([(s * 0.33, -0.34, 0), (s * 0.33, -0.31, 0.40), (s * 0.33, -0.29, 0.56)], 0.018, m, smooth=False)
            tube([(s * 0.33, 0.38, 0), (s * 0.33, 0.30, 0.38), (s * 0.33, 0.27, 0.56)], 0.018, m, smooth=False)
            box((s * 0.33 - 0.03, -0.36, 0.56), (s * 0.33 + 0.03, 0.34, 0.585), m, 0.01, 3)
        for z, yy in ((0.30, -0.3), (0.30, 0.3)):
            box((-0.33, yy - 0.015, z), (0.33, yy + 0.015, z + 0.05), m, 0.004)
        seat_block(-0.305, 0.305, -0.36, 0.28, 0.33, 0.47, cloth)
        back = Matrix.Translation((0, 0.29, 0.70)) @ Matrix.Rotation(math.radians(74), 4, "X")
        pillow(back, 0.6, 0.56, 0.2, cloth, 4, 0.42)
        for z in (0.62, 0.86):
            box((-0.33, 0.36 + (z - 0.62) * 0.25, z), (0.33, 0.385 + (z - 0.62) * 0.25, z + 0.04), m, 0.004)
        for s in (-1, 1):
            tube([(s * 0.32, 0.33, 0.4), (s * 0.32, 0.44, 0.92)], 0.016, m, smooth=False)


def bed(x, y, rot=0, w=1.55, length=2.05, frame="linen", wood="walnut", linen=("#eeebe3", "#e6e2d8"), cover=("#b9b3a2", "#a9a392"), pillows=4, cushions=(), seed=2, quilt=None):
    """The headboard stands at local y = 0, the foot toward -y. frame: linen (upholstered), wood, posts (dated)."""
    rr = random.Random(seed)
    sheet, top = fabric(*linen, 500, 0.3, 0.2), fabric(*cover, 260, 0.4, 0.5)
    with at(x, y, 0, rot):
        if frame == "linen":
            cloth = fabric("#cfc7b8", "#c3baa9", 420, 0.4, 0.35)
            box((-w / 2 - 0.06, -0.1, 0), (w / 2 + 0.06, 0, 1.12), cloth, 0.04, 6)
            for i in range(1, 5):
                px = -w / 2 - 0.06 + (w + 0.12) * i / 5
                box((px - 0.003, -0.104, 0.35), (px + 0.003, -0.098, 1.07), fabric("#aaa192", "#aaa192", 420), 0.001)
            box((-w / 2 - 0.03, -length, 0.10), (w / 2 + 0.03, -0.1, 0.32), cloth, 0.03, 5)
        else:
            m, mx = timber_or_paint(wood, 2), timber_or_paint(wood, 0)
            high = 1.05 if frame == "wood" else 1.25
            if frame == "wood":
                box((-w / 2 - 0.05, -0.05, 0.2), (w / 2 + 0.05, 0, high), mx, 0.006)
            else:
                for px in (-w / 2, w / 2):
                    for yy, h in ((-0.04, high), (-length, 0.75)):
                        cyl((px, yy, 0), 0.04, h, m, "z", 28)
                        cyl((px, yy, h), 0.055, 0.03, m, "z", 28)
                box((-w / 2 + 0.04, -0.06, 0.55), (w / 2 - 0.04, -0.02, 1.02), mx, 0.01)
                box((-w / 2 + 0.04, -length - 0.02, 0.35), (w / 2 - 0.04, -length + 0.02, 0.6), mx, 0.01)
            for s in (-1, 1):
                a, b = sorted((s * w / 2, s * (w / 2 + 0.035)))
                box((a, -length, 0.2), (b, -0.05, 0.36), timber_or_paint(wood, 1), 0.005)
            box((-w / 2, -length + 0.05, 0.2), (w / 2, -0.06, 0.28), mx, 0)
        box((-w / 2 + 0.01, -length + 0.03, 0.3), (w / 2 - 0.01, -0.11, 0.56), sheet, 0.06, 6)
        blanket(w, length, top, rr, low=0.3)
        for i in range(pillows):
            row, side = divmod(i, 2)
            m = (
                Matrix.Translation(((side - 0.5) * (w * 0.47) + rr.uniform(-0.02, 0.02), -0.2 - 0.15 * row, 0.72 - 0.03 * row))
                @ Matrix.Rotation(math.radians(62 - 12 * row + rr.uniform(-4, 4)), 4, "X")
                @ Matrix.Rotation(math.radians(rr.uniform(-4, 4)), 4, "Z")
            )
            pillow(m, w * 0.46, 0.46, 0.2, sheet, seed + i)
        for i, (px, c1, c2, scale) in enumerate(cushions):
            m = Matrix.Translation((px, -0.52, 0.72)) @ Matrix.Rotation(math.radians(56), 4, "X") @ Matrix.Rotation(math.radians(rr.uniform(-9, 9)), 4, "Z")
            pillow(m, 0.44, 0.42, 0.16, fabric(c1, c2, scale, 0.4, 0.5), seed + 20 + i)
        if quilt:
            folded(w, length, fabric(*quilt, 150, 0.6, 0.9), rr)


def blanket(w, length, material, rr, low):
    """A cover that hangs over both sides and the foot, in soft folds."""
    vs, fs, nx, ny = [], [], 80, 70
    off = Vector((rr.random() * 9, rr.random() * 9, 0))
    over = 0.27
    for j in range(ny + 1):
        v = j / ny
        py = -0.62 - (length - 0.62 + over) * v
        for i in range(nx + 1):
            px = (i / nx * 2 - 1) * (w / 2 + over)
            sink, x2, y2 = 0.0, px, py
            if abs(px) > w / 2:
                sink = abs(px) - w / 2
                x2 = math.copysign(w / 2 + 0.012 + 0.05 * sink + 0.016 * math.sin(py * 17) * min(1, sink * 6), px)
            if py < -length:
                deep = -length - py
                y2 = -length - 0.012 - 0.05 * deep - 0.016 * math.sin(px * 15) * min(1, deep * 6)
                sink = max(sink, deep)
            wave = 0.014 * mnoise.noise(Vector((px * 2.4, py * 2.4, 0)) + off) + 0.006 * mnoise.noise(Vector((px * 7, py * 7, 3)) + off)
            soft = 0.03 * min(1, (w / 2 - min(abs(px), w / 2)) / 0.1) - 0.03
            vs.append((x2, y2, 0.585 + wave * (1 if sink == 0 else 0.4) + soft - max(0, min(sink, 0.60 - low))))
    for j in range(ny):
        for i in range(nx):
            a = j * (nx + 1) + i
            fs.append((a, a + 1, a + nx + 2, a + nx + 1))
    mesh("blanket", vs, fs, material, smooth=True).modifiers.new("s", "SOLIDIFY").thickness = 0.02


def folded(w, length, material, rr):
    """A folded throw across the foot end."""
    vs, fs, nx, ny = [], [], 70, 14
    for j in range(ny + 1):
        for i in range(nx + 1):
            px = (i / nx * 2 - 1) * (w / 2 + 0.2)
            sink = max(0.0, abs(px) - w / 2)
            x2 = px if not sink else math.copysign(w / 2 + 0.045 + 0.01 * math.sin(j), px)
            vs.append((x2, -length + 0.12 + 0.5 * j / ny, 0.615 + 0.008 * math.sin(px * 9 + j) - sink))
    for j in range(ny):
        for i in range(nx):
            a = j * (nx + 1) + i
            fs.append((a, a + 1, a + nx + 2, a + nx + 1))
    mesh("folded", vs, fs, material, smooth=True).modifiers.new("s", "SOLIDIFY").thickness = 0.022
