"""A house of one or two storeys from the street: long main roof, a gabled wing, a porch, a path, beds, a lawn, trees."""
import math
import random

import bpy
from mathutils import Matrix

from kit.garden import blob as shrub, grass_mat, grass_patch, ground_mat, inst, tree_mesh, tuft
from kit.house import Skin, brick, concrete, field_stone, lantern, moved, panes_count, planter, scroll_post, shift, tilt
from kit.light import camera, sky, sun
from kit.materials import ceramic, fabric, leaf, paint, plain, wood
from kit.nodes import Graph, col
from kit.shapes import at, box, mesh, quad, surface
from kit.tiles import tiles

REVISION = 1

BASE = 0.42
EAVE = 2.85
OVERHANG = 0.45
SIDEWALK = (-10.4, -9.1)

DEFAULTS = {
    "look": {},
    "span": (-6.6, 6.4, 7.5),
    "wing": (1.7, 6.1, -1.7),
    "pitch": (32, 39),
    "porch": (-3.75, 1.7, -1.95),
    "door_at": -0.35,
    "door": ("craftsman", "wood"),
    "post": "cedar",
    "deck": "wood",
    "wing_cladding": "lap",
    "gable_truss": False,
    "chimney": -4.6,
    "windows": ((-5.1, 1.7, 2), (-2.45, 1.55, 2)),
    "wing_window": (2.5, 3),
    "lush": True,
    "path": "paver",
    "shrubs": "neat",
    "lanterns": True,
    "number": "127",
    "fence": "#e6e3db",
    "trees": 1,
    # a second storey of this height (m) with windows as above, or None
    "upper": None,
    "upper_windows": (),
    # instead of the wing's window a garage door, with the driveway before it: width, sections across and down, colour, glazed
    "garage": None,
    # whether the porch has a roof
    "cover": True,
    # trees before the house: x, y, scale
    "front_trees": (),
    # how many leaves and blades there are, of those of a large picture; small pictures show as much with fewer, larger ones
    "detail": 1,
    "light": {"sun": 4.6, "tint": "#ffe3bd", "sky": 0.30, "azimuth": 216, "elevation": 33},
    "camera": {"at": (-2.9, -13.6, 1.62), "yaw": -11, "lens": 30.5, "shift": (0, 0.06)},
}

LOOK = {
    "siding": "#e9e7df", "lap": 0.165, "cladding": "lap", "trim": "#f2f0ea", "roof": ("#2f3236", "#44484d"), "found": "stone",
    "window": "#1d1e20", "grid": (2, 1), "stain": 0.03, "warm": True, "shutters": None,
}


def build(p, seed):
    """Builds the house of the parameters `p` (see DEFAULTS), its garden and the camera."""
    Facade({**DEFAULTS, **p}, seed).build()


class Facade:
    def __init__(self, p, seed):
        self.p = p
        self.rr = random.Random(seed)
        self.skin = Skin({**LOOK, **p["look"]})
        self.x0, self.x1, self.deep = p["span"]
        self.wx0, self.wx1, self.wy = p["wing"]
        self.eave = EAVE + (p["upper"] or 0)
        self.many, self.large = p["detail"], p["detail"] ** -0.5
        self.px0, self.px1, self.py = p["porch"]
        self.slope = math.tan(math.radians(p["pitch"][0]))
        self.wing_slope = math.tan(math.radians(p["pitch"][1]))
        self.half, self.middle = (self.wx1 - self.wx0) / 2, (self.wx0 + self.wx1) / 2
        self.cedar = [wood("#a06c3f", "#6b4325", axis, 30, 0.6, 0.5, 0, var=0.06) for axis in (0, 1, 2)]

    def build(self):
        panes_count()
        self._walls()
        self._roofs()
        self._windows()
        self._porch()
        if self.p["chimney"] is not None:
            self._chimney(self.p["chimney"])
        self._ground()
        self._beds()
        self._grass()
        self._shrubs()
        self._trees()
        self._fence()
        self._light()
        c = self.p["camera"]
        camera(c["at"], c["yaw"], c["lens"], shift=c["shift"])

    # ------------------------------------------------------------------ the house

    def _walls(self):
        skin, x0, x1, d = self.skin, self.x0, self.x1, self.deep
        with at(x0, 0):
            skin.foundation(x1 - x0, BASE)
            skin.wall(x1 - x0, BASE + 0.05, self.eave)
        wide, slope, cladding = 2 * self.half, self.wing_slope, self.p["wing_cladding"]

        def gable(z):
            if z < self.eave:
                return (0, wide)
            return (min(self.half, (z - self.eave) / slope), max(self.half, wide - (z - self.eave) / slope))

        with at(self.wx0, self.wy):
            skin.foundation(wide, BASE)
            if cladding in ("batten", "stucco"):
                skin.wall(wide, BASE + 0.05, self.eave, cladding=cladding)
                skin.wall(wide, self.eave, self.eave + self.half * slope - 0.01, gable, cladding)
            elif cladding == "brick":
                skin.wall(wide, BASE + 0.05, self.eave, cladding="brick")
                skin.wall(wide, self.eave, self.eave + self.half * slope, gable, "lap")
            else:
                skin.wall(wide, BASE + 0.05, self.eave + self.half * slope, gable, cladding)
            with surface("trim"):
                if cladding in ("batten", "brick"):
                    box((-0.02, -0.05, self.eave - 0.10), (wide + 0.02, 0, self.eave + 0.08), skin.trim, 0.003)
                if cladding != "brick":
                    for x in (0, wide - 0.12):
                        box((x, -0.03, BASE), (x + 0.12, 0, self.eave - 0.101), skin.trim, 0.003)
        with at(self.wx0, 0, 0, -90):
            skin.foundation(-self.wy, BASE)
            skin.wall(-self.wy, BASE + 0.05, self.eave, cladding="lap" if cladding == "batten" else cladding)
        with surface("trim"):
            for x in (x0, x1 - 0.12):
                box((x, -0.03, BASE), (x + 0.12, 0, self.eave), skin.trim, 0.003)
        with surface("siding"):
            for x in (x0, x1):
                quad((x, 0, 0), (x, d, 0), (x, d, self.eave), (x, 0, self.eave), skin.siding)
                mesh("gable", [(x, 0, self.eave), (x, d, self.eave), (x, d / 2, self.eave + d / 2 * self.slope)], [(0, 1, 2)], skin.siding)

    def _roofs(self):
        skin, x0, x1, d, oh = self.skin, self.x0, self.x1, self.deep, OVERHANG
        eave, ridge = self.eave - oh * self.slope + 0.10, self.eave + d / 2 * self.slope + 0.10
        skin.roof_plane(x0 - 0.35, x1 + 0.35, -oh, eave, d / 2, ridge, seed=1)
        with surface("roof"):
            mesh("back", [(x0 - 0.35, d / 2, ridge), (x1 + 0.35, d / 2, ridge), (x1 + 0.35, d + oh, eave), (x0 - 0.35, d + oh, eave)], [(0, 1, 2, 3)], skin.roof)
            box((x0 - 0.35, d / 2 - 0.09, ridge - 0.01), (x1 + 0.35, d / 2 + 0.09, ridge + 0.04), skin.roof, 0.03)
        ridge = self.ridge = self.eave + self.half * self.wing_slope + 0.10
        over, length = 0.38, 4.6
        for sign in (1, -1):
            with at(self.middle, 0, 0, -90 if sign > 0 else 90):
                a, b = (-self.wy + 0.40, -length) if sign > 0 else (self.wy - 0.40, length)
                skin.roof_plane(min(a, b), max(a, b), -(self.half + over), self.eave - over * self.wing_slope + 0.10, 0, ridge, seed=5 + sign)
        with surface("trim"):
            for sign in (1, -1):
                long = math.hypot(self.half + over, (self.half + over) * self.wing_slope)
                with moved(shift(self.middle, self.wy - 0.40 - 0.001 * (sign > 0), ridge - 0.02) @ Matrix.Rotation(sign * math.atan(self.wing_slope), 4, "Y")):
                    box((0 if sign > 0 else -long, -0.03, -0.19), (long if sign > 0 else 0, 0.02, 0.0), skin.trim, 0.004)
            # a cover where the two boards meet: no dark gap at the peak
            box((self.middle - 0.07, self.wy - 0.436, ridge - 0.26), (self.middle + 0.07, self.wy - 0.38, ridge - 0.02), skin.trim, 0.004)
            edge = self.eave - oh * self.slope
            box((x0 - 0.35, -oh - 0.02, edge - 0.1), (x1 + 0.35, -oh + 0.01, edge + 0.09), skin.trim, 0.004)
            box((x0 - 0.37, -oh - 0.12, edge - 0.02), (self.wx0 - 0.3, -oh - 0.021, edge + 0.088), skin.trim, 0.02)
            box((x0 - 0.35, -oh + 0.011, edge - 0.02), (x1 + 0.35, 0, edge - 0.001), skin.trim, 0)
        with at(self.middle, self.wy), surface("trim"):
            z = self.eave + self.half * self.wing_slope * 0.47
            s = 0.26
            box((-s - 0.06, -0.04, z - s - 0.04), (s + 0.06, 0, z + s + 0.04), skin.trim, 0.004)
            for k in range(8):
                box((-s, -0.055, z - s + 0.01 + k * 0.063), (s, -0.03, z - s + 0.045 + k * 0.063), skin.sash if self.skin.look["stain"] < 0.08 else skin.trim, 0.002)
            if self.p["gable_truss"]:
                with moved(shift(0, -0.45, 0)):
                    low = ridge - 0.62 * self.wing_slope
                    box((-0.62, -0.03, low - 0.14), (0.62, 0.05, low - 0.02), self.cedar[0], 0.004)
                    box((-0.05, -0.031, low - 0.02), (0.05, 0.05, ridge - 0.24), self.cedar[2], 0.004)

    def _windows(self):
        with at(0, self.wy):
            w, count = self.p["wing_window"]
            if self.p["garage"]:
                self.skin.garage_door(self.middle, **self.p["garage"])
            else:
                self.skin.window(self.middle, 0.95, w, 1.45, count)
            if self.p["upper"]:
                self.skin.window(self.middle, EAVE + 0.75, min(w, 1.8), 1.25, min(count, 2))
        with at(0, 0):
            for cx, w, count in self.p["windows"]:
                self.skin.window(cx, 0.98, w, 1.35, count)
            for cx, w, count in self.p["upper_windows"]:
                self.skin.window(cx, EAVE + 0.75, w, 1.25, count)

    def _porch(self):
        p, skin, px0, px1, py, dx = self.p, self.skin, self.px0, self.px1, self.py, self.p["door_at"]
        stone = concrete("#b8b2a6", 0.7 if skin.old else 0)
        with surface("porch"):
            if p["deck"] == "wood":
                boards = wood("#8b6a4c", "#5d432c", 0, 30, 0.6, 0.55, rnd="rnd")
                tiles("floor", px0, px1, py, 0, 6, 0.14, boards, plain("#1d1712", 0.9), gap=0.006, off="rand", t=0.03, depth=BASE - 0.03, seed=2)
                box((px0, py, 0), (px1, py + 0.06, BASE - 0.034), skin.trim, 0.003)
                box((px0, py + 0.061, 0), (px0 + 0.05, 0, BASE - 0.034), skin.trim, 0.003)
            else:
                box((px0, py, 0), (px1, 0, BASE), stone, 0.015)
            steps = 2
            for i in range(steps):
                top = BASE * (i + 1) / (steps + 1)
                box((dx - 0.95, py - 0.32 * (steps - i), 0), (dx + 0.95, py - 0.32 * (steps - i - 1) - 0.001, top), stone if skin.old else concrete("#b2aca0"), 0.012)
        if p["cover"]:
            self._porch_roof()
        with at(dx, 0, BASE):
            skin.front_door(*p["door"])
            box((-0.42, -0.75, 0.0), (0.42, -0.18, 0.018), fabric("#6b5a45", "#4a3d2e", 200), 0.006)
        if p["lanterns"]:
            for x in (dx - 1.28, dx + 1.28):
                lantern(x, 0, BASE + 1.62)
            for i, (x, s) in enumerate(((dx + 1.02, 31), (dx - 1.1, 32))):
                planter(x, py + 0.55, BASE)
                with surface("planting"):
                    inst(shrub(5000, 0.13, leaf("#3f6a2b", "#6c9543"), 0.2, 0.5, s), (x, py + 0.55, BASE + 0.58), (0.3, 0.3, 0.34))
        if p["number"] and p["post"] == "cedar":
            self._number(p["number"])

    def _porch_roof(self):
        p, skin, px0, px1, py = self.p, self.skin, self.px0, self.px1, self.py
        low = EAVE - 0.42
        skin.roof_plane(px0 - 0.3, px1, py - 0.35, low, 0.45, low + (0.45 - py + 0.35) * math.tan(math.radians(15)), seed=9)
        cedar = p["post"] == "cedar"
        with surface("trim"):
            box((px0 - 0.3, py - 0.38, low - 0.16), (px1, py - 0.351, low), skin.trim, 0.004)
            with surface("post" if cedar else "trim"):
                box((px0, py - 0.02, low - 0.24), (px1 - 0.001, py + 0.14, low - 0.021), self.cedar[0] if cedar else skin.trim, 0.006)
            quad((px0 - 0.3, py - 0.3, low - 0.02), (px1, py - 0.3, low - 0.02), (px1, 0, low - 0.02), (px0 - 0.3, 0, low - 0.02), skin.trim)
            wide = px1 - px0 > 3.4
            for x in (px0 + 0.12, (px0 + px1) / 2 - 0.72, px1 - 0.75) if wide else (px0 + 0.12, px1 - 0.3):
                if p["post"] == "iron":
                    with surface("post"):
                        scroll_post(x, py + 0.02, BASE, low - 0.24)
                elif p["post"] == "square":
                    box((x - 0.09, py - 0.03, BASE), (x + 0.09, py + 0.15, low - 0.24), skin.trim, 0.006)
                    box((x - 0.115, py - 0.055, BASE), (x + 0.115, py + 0.175, BASE + 0.14), skin.trim, 0.006)
                    box((x - 0.11, py - 0.05, low - 0.33), (x + 0.11, py + 0.17, low - 0.2405), skin.trim, 0.006)
                else:
                    with surface("post"):
                        box((x - 0.08, py - 0.02, BASE + 0.77), (x + 0.08, py + 0.14, low - 0.2405), self.cedar[2], 0.008)
                        box((x - 0.14, py - 0.08, BASE), (x + 0.14, py + 0.20, BASE + 0.72), field_stone(), 0.01)
                        box((x - 0.17, py - 0.11, BASE + 0.7205), (x + 0.17, py + 0.23, BASE + 0.77), concrete("#b3ada2"), 0.008)

    def _number(self, number):
        px1, py = self.px1, self.py
        for i, digit in enumerate(number):
            curve = bpy.data.curves.new("number", "FONT")
            curve.body, curve.size, curve.extrude = digit, 0.17, 0.008
            o = bpy.data.objects.new("number", curve)
            bpy.context.scene.collection.objects.link(o)
            # a mirrored picture would show mirrored digits: the job leaves the number out there
            o.matrix_world = shift(px1 - 0.75 - 0.05, py - 0.085, BASE + 0.52 - i * 0.17) @ tilt(90)
            curve.materials.append(plain("#17181a", 0.4))

    def _chimney(self, x):
        with at(x, 2.2, self.eave - EAVE), surface("foundation"):
            m = brick("#8f5f49")
            box((-0.45, 0, 3.4), (0.45, 0.7, 5.9), plain("#a39b8c", 0.9), 0)
            tiles("wall", -0.45, 0.45, 3.4, 5.9, 0.215, 0.075, m, None, gap=0.011, off=0.5, t=0.014, bev=0.002)
            for rot, ox in ((90, 0.45), (-90, -0.45)):
                with at(ox, 0 if rot == 90 else 0.7, 0, rot):
                    tiles("wall", 0, 0.7, 3.4, 5.9, 0.215, 0.075, m, None, gap=0.011, off=0.5, t=0.014, bev=0.002)
            box((-0.52, -0.07, 5.85), (0.52, 0.77, 5.97), concrete("#9b958a"), 0.02)

    # ------------------------------------------------------------------ the garden

    def _in_path(self, x, y):
        half = 0.74
        left, right, end = self._driveway()
        driveway = left < x < right and y < end
        return (abs(x - self.p["door_at"]) < half and SIDEWALK[1] < y < self.py - 0.3) or SIDEWALK[0] < y < SIDEWALK[1] or driveway

    def _driveway(self):
        """Its left and right side and where it ends: beside the house, or at the garage."""
        if self.p["garage"]:
            half = self.p["garage"]["width"] / 2 + 0.3
            return self.middle - half, self.middle + half, self.wy
        return self.x0 - 4.2, self.x0 - 0.9, 2

    def _bed_end(self):
        return self.wx0 if self.p["garage"] else self.x1

    def _bed_edge(self, x):
        y = -1.25 if x < self.px0 - 0.2 else (self.py - 1.0 if x < self.wx0 else self.wy - 1.25)
        return y + (0.12 * math.sin(x * 1.7) if self.p["shrubs"] == "neat" else 0)

    def _in_bed(self, x, y):
        if y <= -3.9 or self.p["shrubs"] == "none":
            return False
        if self.px0 - 0.2 < x < self.px1 and y > self.py - 0.7 and abs(x - self.p["door_at"]) < 1.0:
            return True
        return self.x0 - 0.3 < x < self._bed_end() + 0.3 and y > self._bed_edge(x)

    def _ground(self):
        p, dx, old = self.p, self.p["door_at"], self.skin.old
        lush, half = p["lush"], 0.72
        with surface("lawn"):
            quad((-60, -60, -0.01), (60, -60, -0.01), (60, 90, -0.01), (-60, 90, -0.01), ground_mat(lush))
        with surface("path"):
            if p["path"] == "paver":
                m = ceramic("#a8a094", 0.8, 0.14, 0.01, 0.5, 12, spec=0.2, c2="#8f887c")
                tiles("floor", dx - half, dx + half, SIDEWALK[1], self.py - 0.3, 0.48, 0.36, m, plain("#57514a", 0.95), gap=0.008, off=0.5, t=0.03, bev=0.006, seed=6, tilt=0.006, jitter=0.002)
                m = ceramic("#7a746b", 0.8, 0.15, 0.01, 0.5, 12, spec=0.2)
                for s in (-1, 1):
                    a = dx + s * half
                    tiles("floor", min(a, a + s * 0.12), max(a, a + s * 0.12), SIDEWALK[1], self.py - 0.3, 0.12, 0.24, m, None, gap=0.006, off=0, t=0.035, bev=0.006, seed=7)
            elif p["path"] == "brick":
                m = brick("#96604a", "#7b4b38")
                tiles("floor", dx - half, dx + half, SIDEWALK[1], self.py - 0.3, 0.21, 0.105, m, plain("#8f8676", 0.95), gap=0.006, off=0.5, t=0.03, bev=0.004, seed=6, tilt=0.008, jitter=0.002)
            else:
                y, k = SIDEWALK[1], 0
                while y < self.py - 0.3:
                    e = min(y + 1.2, self.py - 0.3)
                    box((dx - half, y + 0.006, -0.05), (dx + half, e - 0.006, 0.03 + (0.012 * ((k * 7) % 3 - 1) if old else 0)), concrete("#a9a395", 0.9 if old else 0), 0.012)
                    y, k = e, k + 1
            for k in range(-12, 13):
                box((k * 1.5 + 0.006, SIDEWALK[0], -0.05), (k * 1.5 + 1.494, SIDEWALK[1] - 0.001, 0.025), concrete("#b0aa9d", 0.0 if lush else 0.6), 0.01)
        with surface("driveway"):
            left, right, end = self._driveway()
            box((left, SIDEWALK[1], -0.05), (right, end, 0.028), concrete("#b4aea2", 0 if lush else 0.9), 0.01)
        with surface("street"):
            box((-40, -13.2, -0.1), (40, SIDEWALK[0] - 1.3, -0.06), concrete("#57585a"), 0)
            box((-40, SIDEWALK[0] - 1.42, -0.1), (40, SIDEWALK[0] - 1.27, 0.01), concrete("#aaa498"), 0.02)

    def _beds(self):
        lush, dx = self.p["lush"], self.p["door_at"]
        if self.p["shrubs"] == "none":
            return
        g = Graph("mulch")
        n = g.noise(g.coords(obj_rnd=False), 38, 5, 0.8)
        dark, pale = ("#20130b", "#5a3a25") if lush else ("#4a3c2a", "#7d6b4c")
        g.bsdf("#3a261a", Base_Color=g.mix(n, col(dark), col(pale)), Roughness=1, Normal=g.bump(n, 1.0, 0.04))
        count = 90
        for xa, xb in ((self.x0 - 0.3, dx - 1.02), (dx + 1.02, self._bed_end() + 0.3)):
            vs, fs = [], []
            for i in range(count + 1):
                x = xa + (xb - xa) * i / count
                y = self._bed_edge(x)
                vs += [(x, y, -0.005), (x, y + 0.1, 0.05), (x, 0.5, 0.07)]
            for i in range(count):
                a = i * 3
                fs += [(a, a + 3, a + 4, a + 1), (a + 1, a + 4, a + 5, a + 2)]
            with surface("planting"):
                mesh("bed", vs, fs, g.m, smooth=True)

    def _grass(self):
        """Patches of a square metre, placed often; smaller ones along paths and beds."""
        lush, rr = self.p["lush"], self.rr
        material = grass_mat(lush)
        patches = [grass_patch(i, lush, int((2600 if lush else 1500) * self.many), material, self.large) for i in range(4)]

        def free(x, y, e):
            probes = ((0, 0), (-e, 0), (e, 0), (0, -e), (0, e))
            return not any(self._in_path(x + a, y + b) for a, b in probes) and not self._in_bed(x, y + e * 0.6)

        with surface("lawn"):
            for i in range(-22, 22):
                for j in range(-12, 2):
                    x, y = float(i), float(j)
                    if (y > -0.5 and self.x0 - 1 < x + 0.5 < self.x1 + 1) or y < SIDEWALK[0] - 1.2:
                        continue
                    quarters = [(x + a, y + b) for a in (0, 0.5) for b in (0, 0.5)]
                    if all(free(a + 0.25, b + 0.25, 0.24) for a, b in quarters):
                        inst(rr.choice(patches), (x, y, 0))
                        continue
                    for qx, qy in quarters:
                        if free(qx + 0.25, qy + 0.25, 0.24):
                            inst(rr.choice(patches), (qx, qy, 0), (0.5, 0.5, 1))
                            continue
                        for a in (0, 0.125, 0.25, 0.375):
                            for b in (0, 0.125, 0.25, 0.375):
                                if free(qx + a + 0.0625, qy + b + 0.0625, 0.045):
                                    inst(rr.choice(patches), (qx + a, qy + b, 0), (0.125, 0.125, 0.9))

    def _shrubs(self):
        rr, wy, py = self.rr, self.wy, self.py
        if self.p["shrubs"] == "none":
            return

        def blob(leaves, size, *more):
            return shrub(int(leaves * self.many), size * self.large, *more)

        clipped = [blob(15000, 0.085, leaf("#31531f", "#557a33", 0.25), 0.12, 0.35, s) for s in (1, 2)]

        def span(a, b, step):
            n = max(1, round((b - a) / step))
            return [a + (b - a) * (i + 0.5) / n for i in range(n)]

        garage = self.p["garage"]
        with surface("planting"):
            if self.p["shrubs"] == "neat":
                blades = tuft(leaf("#7f9a4a", "#b9bf77", 0.3), 140, 0.75, 3)
                bush = blob(5000, 0.17, leaf("#4d7030", "#86a452", 0.3), 0.15, 0.5, 8)
                bloom = blob(1500, 0.16, leaf(*self.p.get("bloom", ("#c9d6ee", "#eef2fa")), 0.3), 0.1, 0.15, 9)
                for x in [] if garage else span(self.wx0 + 0.05, self.wx1, 0.86):
                    r = rr.uniform(0.38, 0.47)
                    inst(clipped[rr.randrange(2)], (x, wy - 0.5 + rr.uniform(-0.05, 0.05), r * 0.85), (r, r, r * rr.uniform(0.85, 1.05)), rr.random() * 360)
                for x in [] if garage else span(self.wx0 + 0.3, self.wx1 - 0.3, 0.85):
                    inst(blades, (x, wy - 0.98, 0.03), (rr.uniform(0.5, 0.66),) * 3, rr.random() * 360)
                for x in span(self.x0 + 0.1, self.px0 - 0.3, 0.86):
                    r = rr.uniform(0.42, 0.5)
                    inst(clipped[0], (x, -0.5, r * 0.9), (r, r, r * rr.uniform(0.9, 1.05)), rr.random() * 360)
                for x in span(self.x0 + 0.4, self.px0 - 0.2, 0.86):
                    inst(blades, (x, -0.95, 0.03), (rr.uniform(0.5, 0.64),) * 3, rr.random() * 360)
                xs = [x for x in span(self.px0 + 0.1, self.px1 - 0.1, 0.72) if abs(x - self.p["door_at"]) > 1.2]
                for x in xs:
                    inst(bush, (x, py - 0.5, 0.32), (0.4, 0.36, rr.uniform(0.32, 0.4)), rr.random() * 360)
                    for _ in range(9):
                        a, q = rr.random() * 6.28, 0.32 * rr.random() ** 0.5
                        inst(bloom, (x + q * math.cos(a), py - 0.54 + q * math.sin(a), 0.55 + 0.1 * rr.random()), (0.09, 0.09, 0.075))
                return
            wild = [blob(9000, 0.14, leaf("#4a5a26", "#7c8644", 0.3), 0.5, 0.7, s) for s in (3, 4)]
            for x in [] if garage else span(self.wx0 + 0.2, self.wx1, 1.2):
                r, h = rr.uniform(0.55, 0.85), rr.uniform(0.6, 1.1)
                inst(wild[rr.randrange(2)], (x, wy - 0.65, h * 0.7), (r, r * 0.8, h), rr.random() * 360)
            for x in span(self.x0, self.px0 - 0.2, 1.0) + [x for x in span(self.px0 + 0.2, self.px1, 1.15) if abs(x - self.p["door_at"]) > 1.3]:
                r, h = rr.uniform(0.5, 0.75), rr.uniform(0.5, 1.1 if x < self.px0 else 0.65)
                inst(wild[rr.randrange(2)], (x, -0.7 if x < self.px0 - 0.15 else py - 0.5, h * 0.7), (r, r * 0.8, h), rr.random() * 360)
            weeds = tuft(leaf("#8a8a4a", "#b5a765", 0.3), 60, 0.4, 3)
            for _ in range(46):
                x, y = rr.uniform(-9, 9), rr.uniform(-9, -3)
                if not self._in_path(x, y):
                    inst(weeds, (x, y, 0), (rr.uniform(0.25, 0.6),) * 3, rr.random() * 360)

    def _trees(self):
        rr = random.Random(self.p["trees"])
        bark = plain("#4a3f35", 0.9, bump=0.8, bscale=30)
        kinds = [
            tree_mesh(4, 8.5, leaves=int(90000 * self.many), leafsz=0.10 * self.large, mat=leaf("#3f6426", "#76983f", 0.35), bark=bark),
            tree_mesh(9, 7.5, leaves=int(80000 * self.many), leafsz=0.095 * self.large, mat=leaf("#4a6a2c", "#8ba34c", 0.35), bark=bark),
            tree_mesh(17, 8.0, leaves=int(80000 * self.many), leafsz=0.09 * self.large, mat=leaf("#55702f", "#98a955", 0.35), bark=bark),
        ]

        def tree(kind, x, y, s):
            rot = rr.random() * 360
            for me in kinds[kind]:
                inst(me, (x, y, 0), (s, s, s * rr.uniform(0.9, 1.1)), rot)

        with surface("planting"):
            spots = ((-8.6, 10.5, 1.25), (8.8, 9.5, 1.35), (2.0, 15, 1.5), (-2.5, 16, 1.4), (14.5, 14, 1.5), (-15, 14, 1.6), (21, 20, 1.7), (-22, 19, 1.8))
            for i, (x, y, s) in enumerate(spots):
                tree((i + self.p["trees"]) % 3, x + rr.uniform(-1.5, 1.5), y + rr.uniform(-0.8, 1.5), s * rr.uniform(0.82, 1.12))
            if self.p["lush"]:
                tree(1, self.x1 + 1.5, -4.2, 0.62)
            for i, (x, y, s) in enumerate(self.p["front_trees"]):
                tree(i % 3, x, y, s)
            hedge = shrub(int(16000 * self.many), 0.10 * self.large, leaf("#36561f", "#6d8f3c", 0.3), 0.35, 0.5, 40)
            for k in range(26):
                inst(hedge, (-40 + k * 3.2 + rr.uniform(-1, 1), 27 + rr.uniform(-2, 3), 1.2), (2.8, 2.2, rr.uniform(2.2, 4.6)), rr.random() * 360)
            for k in range(7):
                inst(hedge, (self.x0 - 2.8 - k * 1.3, 6.2 + rr.uniform(-0.4, 0.8), 0.9), (1.1, 1.0, rr.uniform(1.2, 2.2)), rr.random() * 360)
                inst(hedge, (self.x1 + 1.8 + k * 1.5, 6.4 + rr.uniform(-0.4, 0.8), 0.9), (1.2, 1.0, rr.uniform(1.2, 2.2)), rr.random() * 360)
            # behind the camera: seen in the panes, and dappled shade
            for x, y, s in ((-14, -26, 1.5), (-4, -30, 1.7), (7, -27, 1.6), (16, -28, 1.6)):
                tree(0, x, y, s)

    def _fence(self):
        if not self.p["fence"]:
            return
        old, rr = self.skin.old, self.rr
        m = wood("#8d7a64", "#5f4f3e", 2, 30, 0.5, 0.8) if self.p["fence"] == "wood" else paint(self.p["fence"], 0.5)
        with surface("fence"):
            for a, b in ((self.x1 + 0.1, 17), (-17, self.x0 - 0.1)):
                x = a
                while x < b:
                    top = 1.75 + rr.uniform(-0.01, 0.01) + (rr.uniform(-0.05, 0.05) if old else 0)
                    box((x, 4.0, 0), (x + 0.135, 4.022, top), m, 0.003)
                    x += 0.145

    def _light(self):
        light = {**DEFAULTS["light"], **self.p["light"]}
        azimuth, elevation = light["azimuth"], light["elevation"]
        sun(elevation, azimuth, light["sun"], light["tint"], 0.6)
        tree = sky(elevation, azimuth, light["sky"], False).node_tree
        clouds(tree, light.get("clouds", 0.50))


def clouds(tree, cover):
    """Noise clouds over the sky: the larger `cover` (0 to 1), the fewer."""
    background = tree.nodes["Background"]

    def node(kind, **values):
        n = tree.nodes.new("ShaderNode" + kind)
        for name, value in values.items():
            n.inputs[name].default_value = value
        return n

    link = tree.links.new
    where, parts = node("TexCoord"), node("SeparateXYZ")
    link(where.outputs["Generated"], parts.inputs[0])
    high = node("Math")
    high.operation = "ADD"
    link(parts.outputs[2], high.inputs[0])
    high.inputs[1].default_value = 0.18
    flat, divide = node("CombineXYZ"), node("VectorMath")
    divide.operation = "DIVIDE"
    for i in range(3):
        link(high.outputs[0], flat.inputs[i])
    link(where.outputs["Generated"], divide.inputs[0])
    link(flat.outputs[0], divide.inputs[1])
    noise = node("TexNoise", Scale=1.15, Detail=7, Roughness=0.58, Distortion=0.4)
    link(divide.outputs[0], noise.inputs["Vector"])
    ramp = node("ValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = cover, cover + 0.24
    ramp.color_ramp.elements[1].color = (0.85, 0.85, 0.85, 1)
    link(noise.outputs["Fac"], ramp.inputs[0])
    mix = node("MixRGB")
    heaven = background.inputs[0].links[0].from_socket
    link(ramp.outputs[0], mix.inputs[0])
    link(heaven, mix.inputs[1])
    mix.inputs[2].default_value = (6.2, 6.4, 6.8, 1)
    link(mix.outputs[0], background.inputs[0])
