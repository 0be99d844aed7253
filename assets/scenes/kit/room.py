"""A room's shell: walls with real openings, ceiling, trim, windows with a garden behind them, and daylight.

World axes: x to the right, y away from the camera, z up; the back wall is y = depth, the left wall x = 0.
A wall's own axes (inside `left_wall()` and so on): x along it to the right, the wall's face at y = 0, the room at -y.
"""
import math

from .light import area, sky
from .materials import fabric, finish, glass_thin, glow, not_a_lamp, paint, white_trim
from .nodes import Graph
from .shapes import at, box, mesh, quad, surface, tube

THICK = 0.14


class Shell:
    """The room. Sizes in metres; `front` is the (negative) y of the wall behind the camera."""

    def __init__(self, width, depth, height, front=-2.6):
        self.width, self.depth, self.height, self.front = width, depth, height, front

    def back_wall(self):
        return at(0, self.depth, 0, 0)

    def left_wall(self):
        """x = 0 is the world's y = 0."""
        return at(0, 0, 0, 90)

    def right_wall(self):
        """x = 0 is the back corner."""
        return at(self.width, self.depth, 0, -90)

    def front_wall(self):
        """x = 0 is the right front corner."""
        return at(self.width, self.front, 0, 180)

    def build(self, wall, ceiling, left=(), back=(), right=(), behind="#d9d4c8"):
        """Walls with openings (x0, x1, z0, z1) in each wall's own axes, and the ceiling."""
        w, d, h, f = self.width, self.depth, self.height, self.front
        with surface("wall"):
            with self.back_wall():
                wall_with_openings(0, w, h, back, wall)
            with self.left_wall():
                wall_with_openings(f, d, h, left, wall)
            with self.right_wall():
                wall_with_openings(0, d - f, h, right, wall)
        with surface("ceiling"):
            quad((0, f, h), (0, d, h), (w, d, h), (w, f, h), ceiling)
        # the house behind the camera closes the box, so that light bounces
        quad((0, f, 0), (0, f, h), (w, f, h), (w, f, 0), paint(behind, 0.6))
        sky(plain_color="#cfe0f2", strength=0.0).cycles.sampling_method = "NONE"

    def baseboard(self, material, height=0.11, thick=0.014, walls=("left", "right", "back"), start=0.0):
        """Along whole walls: only where nothing stands before them matters."""
        with surface("trim"):
            if "right" in walls:
                with self.right_wall():
                    box((0, -thick, 0), (self.depth - self.front, 0, height), material, 0.004)
            if "left" in walls:
                with self.left_wall():
                    box((self.front, -thick, 0), (self.depth - start, 0, height), material, 0.004)
            if "back" in walls:
                with self.back_wall():
                    box((thick, -thick, 0), (self.width - thick, 0, height), material, 0.004)

    def crown(self, material):
        """Three steps of moulding under the ceiling, mitred by overlap of 1 mm."""
        w, d, h, f = self.width, self.depth, self.height, self.front
        with surface("trim"):
            for i, (deep, high) in enumerate(((0.07, 0.03), (0.045, 0.07), (0.02, 0.095))):
                e = 0.001 * i
                box((0, d - deep, h - high), (w, d, h - e), material, 0.004)
                box((w - deep, f, h - high - e), (w, d - deep, h - e), material, 0.004)
                box((0, f, h - high - e), (deep, d - deep, h - e), material, 0.004)


def wall_with_openings(x0, x1, height, openings, material):
    """Boxes around the openings; the face is y = 0, the thickness lies outside."""
    x = x0
    for a, b, c, d in sorted(openings):
        box((x, 0, 0), (a, THICK, height), material, 0)
        box((a, 0, 0), (b, THICK, c), material, 0)
        box((a, 0, d), (b, THICK, height), material, 0)
        x = b
    box((x, 0, 0), (x1, THICK, height), material, 0)


def window(opening, trim=None, sash="#f1efea", rails=1, panes=2, casing=0.085, sill=True, frosted=False):
    """A window in the current wall: casing, sill, sashes and glass. Rails and panes divide it."""
    a, b, c, d = opening
    trim = trim or white_trim()
    m = paint(sash, 0.3, 0.02, 60)
    with surface("trim"):
        box((a - casing, -0.02, d), (b + casing, 0, d + casing * 1.15), trim, 0.004)
        box((a - casing, -0.02, c - 0.02), (a, 0, d - 0.0005), trim, 0.004)
        box((b, -0.02, c - 0.02), (b + casing, 0, d - 0.0005), trim, 0.004)
        if sill:
            box((a - casing - 0.02, -0.055, c - 0.03), (b + casing + 0.02, 0.0, c - 0.0005), trim, 0.008)
            box((a, 0.0, c - 0.03), (b, 0.13, c - 0.0005), trim, 0)
    with surface("window"):
        # stiles go through, rails stand between them: no faces in one plane
        y0, y1, s = 0.05, 0.10, 0.045
        box((a, y0, c), (a + s, y1, d), m, 0.003)
        box((b - s, y0, c), (b, y1, d), m, 0.003)
        box((a + s, y0 + 0.001, c), (b - s, y1, c + 0.05), m, 0.003)
        box((a + s, y0 + 0.001, d - 0.05), (b - s, y1, d), m, 0.003)
        step = (b - a) / panes
        for i in range(1, panes):
            x = a + step * i
            box((x - 0.022, y0 + 0.002, c + 0.05), (x + 0.022, y1, d - 0.05), m, 0.003)
        for i in range(1, rails + 1):
            z = c + (d - c) * i / (rails + 1)
            for k in range(panes):
                left = a + s if k == 0 else a + step * k + 0.022
                right = b - s if k == panes - 1 else a + step * (k + 1) - 0.022
                box((left, y0 + 0.012, z - 0.016), (right, y1 - 0.012, z + 0.016), m, 0.003)
        if frosted:
            frost(opening)
        else:
            quad((a, 0.075, c), (b, 0.075, c), (b, 0.075, d), (a, 0.075, d), glass_thin())


def frost(opening):
    """Obscured glass that glows with the garden behind it."""
    a, b, c, d = opening
    g = Graph("frost")
    v = g.coords(obj_rnd=False)
    z = g("SeparateXYZ", ins={0: v}).outputs[2]
    n = g.noise(v, 1.6, 3)
    leaves = g.mix(n, "#a9bd93", "#dfe8d8")
    e = g("Emission", Color=g.mix(g.maprange(z, c, d, 0, 1), leaves, "#e8f1fb"), Strength=4.2)
    g.t.links.new(e.outputs[0], g.out.inputs[0])
    quad((a, 0.075, c), (b, 0.075, c), (b, 0.075, d), (a, 0.075, d), not_a_lamp(g.m)).visible_shadow = False


def daylight(opening, power, tone="#e6eefa", out=0.5, into=2.6, drop=0.9, side=0.0):
    """The lamp of a window: stands outside and looks in."""
    a, b, c, d = opening
    cx, cz = (a + b) / 2, (c + d) / 2
    area((cx, out, cz + 0.25), (cx + side, -into, cz - drop), (b - a) * 1.12, (d - c) * 1.2, power, tone, gloss=False)


def garden(distance=6.0, width=11.0, tree="#3f5a2c", light="#7d9a55", pale="#b9c98d", horizon=1.9, seen=5.5):
    """A soft overexposed garden outside of the current wall: trees of noise under a sky. Seen, but no lamp."""
    g = Graph("garden")
    v = g.coords(obj_rnd=False)
    z = g("SeparateXYZ", ins={0: v}).outputs[2]
    n, n2 = g.noise(v, 0.9, 5, 0.62), g.noise(v, 3.2, 4, 0.6)
    leaves = g.ramp(n2, [(0.35, tree), (0.52, light), (0.66, pale)])
    edge = g.math("ADD", z, g.math("MULTIPLY", g.math("SUBTRACT", n, 0.5), 3.2))
    heaven = g.ramp(g.maprange(z, 1, 6, 0, 1), [(0, "#e8f0f8"), (1, "#b4d0ee")])
    colour = g.mix(g.ramp(g.maprange(edge, horizon, horizon + 0.7, 0, 1), [(0, 0.0), (1, 1.0)]), leaves, heaven)
    path = g("LightPath")
    strength = g.math(
        "ADD",
        g.math("MULTIPLY", path.outputs["Is Camera Ray"], seen),
        g.math("MULTIPLY", path.outputs["Is Glossy Ray"], 4.0),
    )
    e = g("Emission", Color=colour, Strength=strength)
    g.t.links.new(e.outputs[0], g.out.inputs[0])
    y = distance
    quad((-width, y, -3), (width, y, -3), (width, y, 9), (-width, y, 9), not_a_lamp(g.m)).visible_shadow = False


def rest_of_house(shell, power, tone="#fff8f0", panes=True):
    """Weak broad light from behind the camera, and bright panes for glossy things to mirror."""
    w, f = shell.width, shell.front
    area((w / 2, f + 0.15, 1.5), (w / 2, 3, 1.15), w - 0.5, 2.1, power, tone, gloss=False)
    if panes:
        for x in (w * 0.23, w * 0.53, w * 0.83):
            quad(
                (x - 0.5, f + 0.05, 0.35),
                (x + 0.5, f + 0.05, 0.35),
                (x + 0.5, f + 0.05, 2.2),
                (x - 0.5, f + 0.05, 2.2),
                glow("#eef4ff", 1.1),
            )


def _gathered(x0, x1, top, bottom, amplitude, waves, y, material, nx=140, nz=14, scallop=0.02):
    vs, fs = [], []
    for j in range(nz + 1):
        t = j / nz
        for i in range(nx + 1):
            u = i / nx
            fold = amplitude * (0.55 + 0.45 * t) * math.sin(u * waves + 1.3 * math.sin(u * 5))
            z = top + (bottom - top) * t + scallop * math.sin(u * waves * 0.5) * t
            vs.append((x0 + (x1 - x0) * u, y - fold, z))
    for j in range(nz):
        for i in range(nx):
            q = j * (nx + 1) + i
            fs.append((q, q + 1, q + nx + 2, q + nx + 1))
    mesh("curtain", vs, fs, material, smooth=True)


def cafe_curtains(opening, cloth=("#d6c7a2", "#a8b08c"), rod="brass_old"):
    """A valance and two side pieces on a rod: the eighties."""
    a, b, c, d = opening
    m = fabric(*cloth, 60, 0.2, 0.1, 0.35)
    _gathered(a - 0.1, b + 0.1, d + 0.12, d - 0.26, 0.022, 95, -0.07, m)
    _gathered(a - 0.09, a + 0.2, d - 0.02, c - 0.03, 0.018, 30, -0.055, m)
    _gathered(b - 0.2, b + 0.09, d - 0.02, c - 0.03, 0.018, 30, -0.055, m)
    tube([(a - 0.14, -0.07, d + 0.11), (b + 0.14, -0.07, d + 0.11)], 0.012, finish(rod), smooth=False)


def drapes(opening, cloth=("#e4dfd3", "#d9d3c4"), rod="black", spread=0.35, top=0.16, floor=0.02, trans=0.25, waves=34):
    """Two floor-length curtains on a rod."""
    a, b, c, d = opening
    m = fabric(*cloth, 500, 0.2, 0.12, trans)
    for x0, x1 in ((a - spread, a + 0.1), (b - 0.1, b + spread)):
        _gathered(x0, x1, d + top, floor, 0.032, waves, -0.09, m, nx=110, nz=24, scallop=0.0)
    tube([(a - spread - 0.08, -0.09, d + top + 0.015), (b + spread + 0.08, -0.09, d + top + 0.015)], 0.012, finish(rod), smooth=False)


def roman_shade(opening, cloth=("#e6e0d2", "#d8d0be")):
    """Drawn up to the top of the window."""
    a, b, c, d = opening
    m = fabric(*cloth, 700, 0.2, 0.2, 0.45)
    profile = [(0.05, d), (0.046, d - 0.05), (0.02, d - 0.08), (0.04, d - 0.10), (0.044, d - 0.13), (0.015, d - 0.18), (0.04, d - 0.20)]
    vs = [p for y, z in profile for p in ((a + 0.02, y, z), (b - 0.02, y, z))]
    fs = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    o = mesh("roman", vs, fs, m, smooth=True)
    sub = o.modifiers.new("s", "SUBSURF")
    sub.levels = sub.render_levels = 3


def blinds(opening, tone="#e9e4d8", drop=1.0, tilt=28):
    """Horizontal slats; drop 1 covers the whole window."""
    a, b, c, d = opening
    m = paint(tone, 0.4, 0.01)
    box((a + 0.02, 0.005, d - 0.04), (b - 0.02, 0.045, d - 0.002), m, 0.004)
    z, low = d - 0.06, d - (d - c) * drop + 0.02
    h, v = 0.017 * math.cos(math.radians(tilt)), 0.017 * math.sin(math.radians(tilt))
    while z > low:
        mesh(
            "slat",
            [(a + 0.03, 0.025 - h, z - v), (b - 0.03, 0.025 - h, z - v), (b - 0.03, 0.025 + h, z + v), (a + 0.03, 0.025 + h, z + v)],
            [(0, 1, 2, 3)],
            m,
        )
        z -= 0.032
    box((a + 0.03, 0.012, low - 0.02), (b - 0.03, 0.038, low), m, 0.003)
