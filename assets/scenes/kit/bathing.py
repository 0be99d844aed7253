"""Bathroom fixtures: tubs, showers, toilet, basins, taps, mirrors and what hangs near them."""
import math

from mathutils import Matrix

from .light import area, point
from .materials import ceramic, fabric, finish, glass_solid, glass_thin, glow, plain
from .nodes import Graph
from .shapes import at, box, cyl, lathe, mesh, quad, sphere, surface, tube


def porcelain(tone="#f5f4f1"):
    return plain(tone, 0.08, coat=0.6)


def mirror_glass():
    g = Graph("mirror")
    b = g("BsdfGlossy", Color=(0.93, 0.94, 0.94, 1), Roughness=0.0)
    g.t.links.new(b.outputs[0], g.out.inputs[0])
    return g.m


def _loop(cx, cy, rx, ry, z, power, n=96):
    """A superellipse: power 1 is an ellipse, smaller is squarer."""
    points = []
    for i in range(n):
        c, s = math.cos(2 * math.pi * i / n), math.sin(2 * math.pi * i / n)
        points.append((cx + rx * math.copysign(abs(c) ** power, c), cy + ry * math.copysign(abs(s) ** power, s), z))
    return points


def loft(loops, material, closed_end=True):
    """A skin over loops of as many points each, closed at the last."""
    n = len(loops[0])
    vs = [p for loop in loops for p in loop]
    fs = [
        (j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i)
        for j in range(len(loops) - 1)
        for i in range(n)
    ]
    if closed_end:
        fs.append(tuple(range((len(loops) - 1) * n, len(loops) * n)))
    return mesh("loft", vs, fs, material, smooth=True)


def free_tub(x, y, rot=90, tone="#f5f4f1", outside=None):
    """A freestanding tub, 1.6 m long, along local x."""
    outer = [(0.56, 0.27, 0), (0.60, 0.295, 0.02), (0.66, 0.32, 0.2), (0.74, 0.36, 0.45), (0.80, 0.385, 0.56)]
    rim = [(0.80, 0.385, 0.56), (0.81, 0.392, 0.575), (0.80, 0.385, 0.583), (0.785, 0.37, 0.578)]
    inner = [(0.785, 0.37, 0.578), (0.72, 0.33, 0.45), (0.62, 0.27, 0.2), (0.52, 0.21, 0.12), (0.2, 0.1, 0.11)]
    with at(x, y, 0.009, rot), surface("tub"):
        m = porcelain(tone)
        loft([_loop(0, 0, rx, ry, z, 0.8) for rx, ry, z in outer], porcelain(outside) if outside else m, False)
        loft([_loop(0, 0, rx, ry, z, 0.8) for rx, ry, z in rim + inner[1:]], m)
        cyl((0, 0, 0.111), 0.03, 0.004, finish("chrome"))


def alcove_tub(x0, x1, y0, y1, tone="#f1efe9", height=0.5):
    """A built-in tub with an apron; its basin has rounded corners and a sloping back."""
    cx, cy, rx, ry = (x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2
    m = porcelain(tone)
    with surface("tub"):
        loops = [
            _loop(cx, cy, rx, ry, 0.0, 0.03),
            _loop(cx, cy, rx, ry, height - 0.02, 0.03),
            _loop(cx, cy, rx - 0.006, ry - 0.006, height - 0.004, 0.03),
            _loop(cx, cy, rx - 0.02, ry - 0.02, height, 0.04),
            _loop(cx, cy, rx - 0.075, ry - 0.075, height, 0.25),
            _loop(cx, cy, rx - 0.088, ry - 0.09, height - 0.012, 0.28),
            _loop(cx, cy, rx - 0.13, ry - 0.16, height - 0.2, 0.35),
            _loop(cx, cy, rx - 0.17, ry - 0.22, 0.17, 0.42),
            _loop(cx, cy, rx - 0.24, ry - 0.32, 0.14, 0.5),
        ]
        loft(loops, m)
        cyl((cx, y1 - 0.42, 0.141), 0.03, 0.004, finish("chrome"))


def toilet(x, y, rot=0, tone="#f5f4f1", seat=None):
    """Its tank stands at the wall y = 0 of local axes, the bowl at -y."""
    m = porcelain(tone)
    with at(x, y, 0, rot), surface("fixture"):
        box((-0.21, -0.2, 0.38), (0.21, -0.015, 0.76), m, 0.03, 5)
        box((-0.225, -0.215, 0.761), (0.225, -0.005, 0.795), m, 0.014, 4)
        cyl((-0.15, -0.215, 0.69), 0.008, 0.02, finish("chrome"), "y", 16)
        box((-0.2, -0.235, 0.684), (-0.135, -0.222, 0.698), finish("chrome"), 0.005, 3)
        loft(
            [
                _loop(0, -0.36, 0.11, 0.24, 0.0, 0.8),
                _loop(0, -0.36, 0.105, 0.235, 0.03, 0.8),
                _loop(0, -0.36, 0.10, 0.22, 0.12, 0.85),
                _loop(0, -0.39, 0.13, 0.25, 0.24, 0.9),
                _loop(0, -0.42, 0.175, 0.275, 0.34, 0.95),
                _loop(0, -0.43, 0.185, 0.28, 0.385, 0.95),
                _loop(0, -0.43, 0.18, 0.275, 0.395, 0.95),
            ],
            m,
        )
        lid = seat or m
        loft(
            [
                _loop(0, -0.43, 0.186, 0.282, 0.397, 0.95),
                _loop(0, -0.43, 0.192, 0.288, 0.405, 0.95),
                _loop(0, -0.43, 0.190, 0.286, 0.425, 0.95),
                _loop(0, -0.43, 0.17, 0.265, 0.435, 0.95),
                _loop(0, -0.43, 0.08, 0.12, 0.44, 0.95),
            ],
            lid,
        )
        box((-0.1, -0.21, 0.1), (0.1, -0.05, 0.38), m, 0.03, 4)


def vessel_basin(x, y, z, tone="#f5f4f1"):
    profile = [(0, 0.012), (0.12, 0.02), (0.17, 0.05), (0.19, 0.10), (0.195, 0.115), (0.188, 0.117), (0.18, 0.10), (0.15, 0.045), (0.1, 0.028), (0, 0.026)]
    lathe(profile, (x, y, z), porcelain(tone), 72)


def set_in_basin(x, y, z, tone="#f1efe9"):
    """An oval rim on the counter and a dark enough bowl to read as deep."""
    profile = [(0.235, 0.002), (0.232, 0.008), (0.222, 0.012), (0.208, 0.009), (0.2, 0.003), (0.16, 0.0022), (0.06, 0.0012), (0, 0.001)]
    lathe(profile, (x, y, z), porcelain(tone), 72, m=Matrix.Diagonal((1.08, 0.8, 1, 1)))
    cyl((x, y, z + 0.0015), 0.022, 0.003, finish("chrome"))


def tall_tap(x, y, z, m):
    """For a vessel basin."""
    cyl((x, y, z), 0.022, 0.012, m)
    tube([(x, y, z), (x, y, z + 0.22), (x, y, z + 0.27), (x, y - 0.045, z + 0.285), (x, y - 0.135, z + 0.27)], 0.011, m, 12)
    cyl((x + 0.012, y, z + 0.12), 0.006, 0.05, m, "x", 16)


def low_tap(x, y, z, m, crystal=False):
    """A spout between two handles."""
    tube([(x, y, z), (x, y - 0.005, z + 0.08), (x, y - 0.05, z + 0.1), (x, y - 0.11, z + 0.07)], 0.013, m, 12)
    cyl((x, y, z), 0.024, 0.008, m)
    for q in (-0.1, 0.1):
        profile = [(0, 0), (0.025, 0), (0.02, 0.02), (0.028, 0.045), (0.02, 0.055), (0, 0.058)]
        lathe(profile, (x + q, y, z), glass_solid("#ffffff") if crystal else m, 10 if crystal else 32)


def round_mirror(x, z, frame, r=0.35):
    """On a wall facing -y."""
    with surface("mirror"):
        ring = [(r - 0.01, 0), (r + 0.002, 0), (r + 0.005, 0.012), (r + 0.002, 0.025), (r - 0.012, 0.025), (r - 0.014, 0.012)]
        lathe(ring, (x, 0, z), frame, 128, m=Matrix.Rotation(math.pi / 2, 4, "X"))
        n, s = 128, r - 0.012
        points = [(x + s * math.cos(2 * math.pi * i / n), -0.014, z + s * math.sin(2 * math.pi * i / n)) for i in range(n)]
        mesh("glass", points, [tuple(range(n))], mirror_glass())


def flat_mirror(x0, x1, z0, z1, frame=None, wide=0.03):
    """A plate, framed or not."""
    with surface("mirror"):
        box((x0, -0.012, z0), (x1, -0.002, z1), mirror_glass(), 0.002)
        if frame:
            box((x0 - wide, -0.03, z0 - wide), (x0 + 0.004, -0.001, z1 + wide), frame, 0.003)
            box((x1 - 0.004, -0.03, z0 - wide), (x1 + wide, -0.001, z1 + wide), frame, 0.003)
            box((x0 + 0.004, -0.029, z0 - wide), (x1 - 0.004, -0.001, z0 + 0.004), frame, 0.003)
            box((x0 + 0.004, -0.029, z1 - 0.004), (x1 - 0.004, -0.001, z1 + wide), frame, 0.003)


def globe_sconce(x, z, m):
    with surface("fixture"):
        cyl((x, -0.02, z), 0.045, 0.02, m, "y", 32)
        tube([(x, -0.02, z), (x, -0.09, z), (x, -0.10, z + 0.04)], 0.008, m)
        sphere((x, -0.10, z + 0.11), 0.068, glow("#ffe6c4", 2, 4.2), seg=40)
    point((x, -0.10, z + 0.11), 5.0, "#ffd6a2", 0.068).visible_glossy = False


def bulb_bar(x0, x1, z, m, count=6, power=14):
    """A bar of bare bulbs: the eighties."""
    with surface("fixture"):
        box((x0, -0.09, z - 0.05), (x1, 0, z + 0.05), m, 0.01)
        for i in range(count):
            sphere((x0 + 0.1 + i * (x1 - x0 - 0.2) / (count - 1), -0.125, z), 0.05, glow("#ffe2b4", 2, 6), seg=32)
    area(((x0 + x1) / 2, -0.2, z), ((x0 + x1) / 2, -1.2, 1.0), x1 - x0 - 0.2, 0.1, power, "#ffdcae", gloss=False)


def shade_bar(x, z, m, count=3, step=0.24, power=5.0):
    """Glass shades on a bar."""
    with surface("fixture"):
        half = step * (count - 1) / 2
        box((x - half - 0.08, -0.025, z - 0.02), (x + half + 0.08, 0, z + 0.02), m, 0.006)
        for i in range(count):
            sx = x - half + step * i
            tube([(sx, -0.02, z), (sx, -0.11, z + 0.01), (sx, -0.12, z - 0.03)], 0.009, m)
            lathe([(0.02, 0.0), (0.03, -0.02), (0.055, -0.13), (0.052, -0.13), (0.028, -0.02)], (sx, -0.12, z - 0.02), glow("#ffe9cf", 2, 4), 40)
    for i in range(count):
        point((x - half + step * i, -0.12, z - 0.16), power, "#ffd9ab", 0.05).visible_glossy = False


def towel(x, y, z, w, drop, material, thick=0.02, back=0.7):
    """Folded over a bar that runs along x at (y, z)."""
    vs, fs, nx, nz = [], [], 28, 26
    for j in range(nz + 1):
        t = j / nz * (drop + drop * back) - drop  # below zero: front, above: back
        front_side = t < 0
        hang = abs(t) if front_side else t
        near = min(1, hang / 0.03)
        for i in range(nx + 1):
            u = i / nx
            fold = 0.005 * math.sin(u * 15 + hang * 3) * min(1, hang * 4)
            vs.append((x + w * u + 0.004 * math.sin(hang * 6), y + (-thick if front_side else thick) * near + fold, z + thick * (1 - near) - hang))
    for j in range(nz):
        for i in range(nx):
            a = j * (nx + 1) + i
            fs.append((a, a + 1, a + nx + 2, a + nx + 1))
    mesh("towel", vs, fs, material, smooth=True).modifiers.new("s", "SOLIDIFY").thickness = 0.009


def towel_bar(x0, x1, z, m, cloth=None):
    """On a wall facing -y."""
    with surface("fixture"):
        tube([(x0, -0.07, z), (x1, -0.07, z)], 0.009, m, smooth=False)
        for x in (x0 + 0.02, x1 - 0.02):
            cyl((x, -0.07, z), 0.008, 0.07, m, "y", 16)
            cyl((x, -0.008, z), 0.024, 0.008, m, "y", 32)
    if cloth:
        towel(x0 + 0.08, -0.07, z + 0.012, (x1 - x0) - 0.16, 0.5, cloth)


def folded_towels(x, y, z, tones, w=0.34, d=0.24):
    for i, tone in enumerate(tones):
        k = 0.008 * i
        box((x - w / 2 + k, y - d / 2 + k, z + 0.045 * i), (x + w / 2 - k, y + d / 2 - k, z + 0.045 * i + 0.043), fabric(tone, tone, 300, 0.5, 0.6), 0.018, 4)


def curtain(x, y0, y1, top=1.97, bottom=0.3, cloth=("#e6d9c3", "#c9b6a0"), part=0.55, scale=40):
    """A shower curtain drawn to the back part of a rod along y."""
    tube([(x, y0 - 0.02, 2.0), (x, y1, 2.0)], 0.012, finish("chrome"), smooth=False)
    vs, fs, nx, nz = [], [], 120, 24
    a = y1 - (y1 - y0) * part
    for j in range(nz + 1):
        t = j / nz
        for i in range(nx + 1):
            u = i / nx
            wave = 0.04 * math.sin(u * 62 + 1.2 * math.sin(u * 4)) * (0.6 + 0.4 * t)
            vs.append((x + wave, a + (y1 - a) * u, top - (top - bottom) * t))
    for j in range(nz):
        for i in range(nx):
            q = j * (nx + 1) + i
            fs.append((q, q + 1, q + nx + 2, q + nx + 1))
    mesh("curtain", vs, fs, fabric(*cloth, scale, 0.2, 0.1, 0.35), smooth=True)
    for i in range(9):
        cyl((x, a + (y1 - a) * (i + 0.5) / 9, 2.0), 0.02, 0.004, finish("chrome"), "y", 20)


def rain_shower(x, wall, z, m):
    """Arm, head, mixer on a wall at y = wall that faces -y."""
    with surface("fixture"):
        tube([(x, wall - 0.01, z), (x, wall - 0.2, z + 0.06), (x, wall - 0.34, z + 0.04), (x, wall - 0.36, z - 0.02)], 0.01, m)
        lathe([(0, 0.03), (0.02, 0.026), (0.1, 0.008), (0.105, 0), (0, 0)], (x, wall - 0.36, z - 0.045), m, 64)
        cyl((x, wall - 0.03, 1.1), 0.06, 0.02, m, "y", 48)
        tube([(x, wall - 0.04, 1.1), (x, wall - 0.08, 1.1), (x + 0.04, wall - 0.09, 1.13)], 0.007, m)


def glass_corner(x, y, right, back, m, curb, height=2.1, door=0.68):
    """A glass box in the right back corner: fixed panes, a door, metal edges, a stone curb."""
    g = glass_thin("#f9fcfb")
    low = 0.06
    box((x - 0.05, y - 0.05, 0), (right, y + 0.05, low), curb, 0.004)
    box((x - 0.05, y + 0.051, 0), (x + 0.05, back, low), curb, 0.004)
    split = right - door
    with surface("fixture"):
        quad((x, y, low), (split, y, low), (split, y, height), (x, y, height), g)
        quad((x, y, low), (x, back, low), (x, back, height), (x, y, height), g)
        quad((split + 0.01, y - 0.01, low + 0.01), (right - 0.01, y - 0.01, low + 0.01), (right - 0.01, y - 0.01, height - 0.04), (split + 0.01, y - 0.01, height - 0.04), g)
        e = 0.012
        for p, q in (
            ((x - e, y - e, low), (x + e, y + e, height)),
            ((x - e, y - e, height + 0.0005), (right, y + e, height + 0.024)),
            ((x - e, y + e + 0.0005, height + 0.0005), (x + e, back, height + 0.024)),
            ((split - 0.012, y - e, low), (split + 0.008, y + e, height)),
            ((right - 0.02, y - e, low), (right, y + e, height)),
        ):
            box(p, q, m, 0.002)
        hx = split + 0.07
        tube([(hx, y - 0.05, 0.95), (hx, y - 0.05, 1.35)], 0.01, m)
        for z in (0.98, 1.32):
            cyl((hx, y - 0.05, z), 0.006, 0.04, m, "y", 12)
