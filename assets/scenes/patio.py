"""The back of a house with a patio: paving, furniture, a lawn and beds; the house's wall is at the back."""
import math
import random

from mathutils import Matrix

from facade import clouds
from kit import props
from kit.garden import blob as shrub, grass_mat, grass_patch, ground_mat, inst, tree_mesh, tuft
from kit.house import Skin, brick, concrete, lantern, panes_count, planter, shift
from kit.light import camera, point, sky, sun
from kit.materials import ceramic, fabric, finish, glow, leaf, paint, plain, wood
from kit.shapes import at, box, cyl, mesh, quad, sphere, surface, tube
from kit.soft import pillow, seat_block
from kit.tiles import tiles

REVISION = 1

BASE = 0.3
EAVE = 2.75

DEFAULTS = {
    "look": {},
    "paving": "concrete",
    "lush": True,
    "pergola": False,
    "string_lights": False,
    "furniture": "lounge",
    "planting": "neat",
    "fence": "wood",
    # as in facade.py
    "detail": 1,
    "light": {"sun": 4.4, "tint": "#ffe3bd", "sky": 0.30, "azimuth": 226, "elevation": 34},
    "camera": {"at": (1.3, -10.0, 1.6), "yaw": 7, "lens": 26, "shift": (0.0, 0.03)},
}
LOOK = {
    "siding": "#e9e7df", "lap": 0.165, "trim": "#f2f0ea", "roof": ("#2f3236", "#44484d"), "found": "concrete", "window": "#1d1e20",
    "grid": (1, 1), "stain": 0.03, "warm": True, "shutters": None,
}
PATIO = (-3.6, 3.2, -4.6)  # x0, x1, front edge; it begins at the house wall


def build(p, seed):
    """Builds the patio of the parameters `p` (see DEFAULTS) and its camera."""
    Patio({**DEFAULTS, **p}, seed).build()


class Patio:
    def __init__(self, p, seed):
        self.p, self.rr = p, random.Random(seed)
        self.skin = Skin({**LOOK, **p["look"]})
        self.many, self.large = p["detail"], p["detail"] ** -0.5

    def build(self):
        panes_count()
        self._house()
        self._paving()
        self._lawn()
        self._plants()
        self._fence()
        if self.p["pergola"]:
            self._pergola()
        if self.p["furniture"] == "lounge":
            self._lounge()
        else:
            self._old_set()
        self._light()
        c = self.p["camera"]
        camera(c["at"], c["yaw"], c["lens"], shift=c["shift"])

    def _house(self):
        skin = self.skin
        with at(-8, 0):
            skin.foundation(16, BASE)
            skin.wall(16, BASE, EAVE)
        skin.roof_plane(-8.4, 8.4, -0.5, EAVE - 0.2, 3.5, EAVE + 2.1)
        with surface("trim"):
            box((-8.4, -0.53, EAVE - 0.32), (8.4, -0.5, EAVE - 0.12), skin.trim, 0.004)
            box((-8.4, -0.64, EAVE - 0.22), (8.4, -0.531, EAVE - 0.12), skin.trim, 0.02)
            quad((-8.4, -0.5, EAVE - 0.3), (8.4, -0.5, EAVE - 0.3), (8.4, 0, EAVE - 0.3), (-8.4, 0, EAVE - 0.3), skin.trim)
        with at(0, 0):
            # sliding doors: tall panes that reach the floor
            skin.window(-0.9, BASE + 0.02, 2.4, 2.05, 2 if skin.old else 3)
            skin.window(3.9, 1.1, 1.5, 1.15, 2)
            skin.window(-4.9, 1.1, 1.5, 1.15, 2)
        with surface("porch"):
            box((-2.3, -0.5, 0), (0.5, 0, BASE - 0.02), concrete("#aaa498", 0.4 if skin.old else 0), 0.012)
            box((-2.3, -0.9, 0), (0.5, -0.501, BASE / 2), concrete("#aaa498", 0.4 if skin.old else 0), 0.012)
        if not skin.old:
            for x in (-2.5, 0.72):
                lantern(x, 0, BASE + 1.55)

    def _paving(self):
        x0, x1, y0 = PATIO
        with surface("path"):
            if self.p["paving"] == "stone":
                m = ceramic("#b1a99c", 0.75, 0.14, 0.008, 0.5, 12, spec=0.2, c2="#968e82")
                tiles("floor", x0, x1, y0, -0.02, 0.6, 0.4, m, plain("#5d574f", 0.95), gap=0.008, off=0.37, t=0.035, bev=0.005, seed=6, tilt=0.004, jitter=0.0015)
                for a, b in (((x0 - 0.12, y0 - 0.12), (x1 + 0.12, y0 - 0.004)),):
                    tiles("floor", a[0], b[0], a[1], b[1], 0.24, 0.116, ceramic("#7a746b", 0.8, 0.15, 0.01, 0.5, 12, spec=0.2), None, gap=0.006, off=0, t=0.04, bev=0.006, seed=7)
            else:
                y, k = y0, 0
                while y < -0.05:
                    x = x0
                    while x < x1 - 0.1:
                        e = min(x + 1.7, x1)
                        box((x + 0.008, y + 0.008, -0.06), (e - 0.008, min(y + 1.52, 0) - 0.008, 0.025 + 0.01 * ((k * 5) % 3 - 1)), concrete("#a59f92", 0.9), 0.012)
                        x, k = e, k + 1
                    y += 1.52

    def _in_paving(self, x, y):
        x0, x1, y0 = PATIO
        return x0 - 0.15 < x < x1 + 0.15 and y > y0 - 0.15

    def _lawn(self):
        lush = self.p["lush"]
        with surface("lawn"):
            quad((-60, -60, -0.01), (60, -60, -0.01), (60, 0, -0.01), (-60, 0, -0.01), ground_mat(lush))
            patches = [grass_patch(i, lush, int((2600 if lush else 1400) * self.many), grass_mat(lush), self.large) for i in range(4)]
            for i in range(-10, 10):
                for j in range(-10, 0):
                    for a in (0, 0.5):
                        for b in (0, 0.5):
                            x, y = i + a, j + b
                            if not any(self._in_paving(x + u, y + v) for u in (0, 0.5) for v in (0, 0.5)) and y < -1.2:
                                inst(self.rr.choice(patches), (x, y, 0), (0.5, 0.5, 1))

    def _plants(self):
        rr, neat = self.rr, self.p["planting"] == "neat"

        def blob(leaves, size, *more):
            return shrub(int(leaves * self.many), size * self.large, *more)

        x0, x1, _ = PATIO
        with surface("planting"):
            soil = plain("#2c1c12" if neat else "#6a5a42", 0.95, bump=1.0, bscale=40)
            for a, b in ((-8, x0 - 0.15), (x1 + 0.15, 8)):
                box((a, -1.15, -0.05), (b, -0.02, 0.05), soil, 0.02)
            if neat:
                ball = blob(15000, 0.085, leaf("#31531f", "#557a33", 0.25), 0.12, 0.35, 1)
                bush = blob(5000, 0.17, leaf("#4d7030", "#86a452", 0.3), 0.15, 0.5, 8)
                bloom = blob(1500, 0.16, leaf("#e3cfe0", "#f6eef4", 0.3), 0.1, 0.15, 9)
                blades = tuft(leaf("#7f9a4a", "#b9bf77", 0.3), 140, 0.75, 3)
                for x in [x for x in (-7.2, -6.3, -5.4, -4.5, 4.0, 4.9, 5.8, 6.7)]:
                    r = rr.uniform(0.36, 0.46)
                    inst(rr.choice((ball, bush)), (x, -0.55, r * 0.85), (r, r, r * rr.uniform(0.85, 1.1)), rr.random() * 360)
                    inst(blades, (x + 0.42, -1.0, 0.03), (rr.uniform(0.5, 0.66),) * 3, rr.random() * 360)
                    for _ in range(6):
                        a, q = rr.random() * 6.28, 0.3 * rr.random() ** 0.5
                        inst(bloom, (x + q * math.cos(a), -0.75 + q * math.sin(a) * 0.5, r * 1.6), (0.085, 0.085, 0.07))
                for x, y, s in ((-2.7, -4.25, 31), (2.3, -4.25, 32), (0.95, -0.45, 33)):
                    planter(x, y, 0.035)
                    inst(blob(5000, 0.13, leaf("#3f6a2b", "#6c9543"), 0.2, 0.5, s), (x, y, 0.62), (0.3, 0.3, 0.36))
            else:
                wild = [blob(9000, 0.14, leaf("#4a5a26", "#7c8644", 0.3), 0.5, 0.7, s) for s in (3, 4)]
                for x in (-6.6, -5.2, -4.2, 4.1, 5.4, 6.8):
                    r, h = rr.uniform(0.45, 0.75), rr.uniform(0.45, 0.9)
                    inst(rr.choice(wild), (x, -0.6, h * 0.7), (r, r * 0.7, h), rr.random() * 360)
                weeds = tuft(leaf("#8a8a4a", "#b5a765", 0.3), 60, 0.4, 3)
                for k in range(60):
                    on = k < 14
                    x = rr.uniform(x0, x1) if on else rr.uniform(-8, 8)
                    y = rr.choice((-1.54, -3.06, -4.58)) if on else rr.uniform(-8, -5)
                    inst(weeds, (x, y, 0.02), (rr.uniform(0.12, 0.3) if on else rr.uniform(0.25, 0.5),) * 3, rr.random() * 360)
            bark = plain("#4a3f35", 0.9, bump=0.8, bscale=30)
            kind = tree_mesh(9, 7.5, leaves=int(80000 * self.many), leafsz=0.095 * self.large, mat=leaf("#4a6a2c", "#8ba34c", 0.35), bark=bark)
            for x, y, s in ((-11, 6, 1.3), (10.5, 6.5, 1.25), (0.5, 10, 1.35), (-9.6, -3.5, 0.95), (-14, -24, 1.6), (4, -26, 1.7)):
                rot = rr.random() * 360
                for me in kind:
                    inst(me, (x, y, 0), (s, s, s), rot)

    def _fence(self):
        m = wood("#8d7a64", "#5f4f3e", 2, 30, 0.5, 0.8) if self.p["fence"] == "wood" else wood("#a8754a", "#714a2c", 2, 30, 0.5, 0.6)
        with surface("fence"):
            for x in (-8.2, 8.2):
                y = -9.0
                while y < 0:
                    lean = self.rr.uniform(-0.03, 0.03) if self.skin.old else 0
                    box((x - 0.011, y, 0), (x + 0.011, y + 0.135, 1.8 + lean), m, 0.003)
                    y += 0.145

    def _pergola(self):
        posts = wood("#a06c3f", "#6b4325", 2, 30, 0.6, 0.5, 0, var=0.06)
        beams = wood("#a06c3f", "#6b4325", 0, 30, 0.6, 0.5, 0, var=0.06)
        rafters = wood("#a06c3f", "#6b4325", 1, 30, 0.6, 0.5, 0, var=0.06)
        x0, x1, y0 = -3.3, 2.9, -4.2
        with surface("post"):
            for x in (x0, x1):
                box((x - 0.075, y0 - 0.075, 0.03), (x + 0.075, y0 + 0.075, 2.45), posts, 0.008)
            for dy in (-0.11, 0.07):
                box((x0 - 0.35, y0 + dy, 2.30), (x1 + 0.35, y0 + dy + 0.04, 2.5), beams, 0.004)
            box((x0 - 0.2, -0.08, 2.30), (x1 + 0.2, -0.02, 2.49), beams, 0.004)
            n = 13
            for i in range(n):
                x = x0 - 0.15 + (x1 - x0 + 0.3) * i / (n - 1)
                box((x - 0.022, y0 - 0.4, 2.501), (x + 0.022, -0.09, 2.64), rafters, 0.004)
        if self.p["string_lights"]:
            cord = plain("#1a1a1a", 0.6)
            for a, b in (((x0, y0, 2.42), (x1, -0.1, 2.42)), ((x1, y0, 2.42), (x0, -0.1, 2.42))):
                pts = []
                for i in range(21):
                    t = i / 20
                    pts.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, 2.42 - 0.28 * 4 * t * (1 - t)))
                tube(pts, 0.005, cord)
                for q in pts[1:-1:2]:
                    sphere((q[0], q[1], q[2] - 0.06), 0.03, glow("#ffcf8a", 3, 9), seg=20)
                    cyl((q[0], q[1], q[2] - 0.035), 0.012, 0.035, cord)

    def _lounge(self):
        frame = wood("#9a7350", "#6d4d33", 0, 30, 0.5, 0.5)
        cloth = fabric("#e3ddcf", "#d6cfbf", 420, 0.4, 0.35)
        with surface("furniture"):
            self._bench(-0.2, -1.75, 0, 2.1, frame, cloth, (("#5f7a72", "#4f6a62"), ("#c9a06a", "#b58c58")))
            self._bench(-2.55, -2.9, 90, 1.5, frame, cloth, (("#5f7a72", "#4f6a62"),))
            self._bench(2.15, -2.6, -90, 0.85, frame, cloth, ())
            with at(-0.2, -3.0, 0.035):
                for i in range(7):
                    box((-0.6, -0.32 + 0.092 * i, 0.36), (0.6, -0.32 + 0.092 * i + 0.086, 0.39), frame, 0.003)
                for x in (-0.55, 0.49):
                    for y in (-0.3, 0.24):
                        box((x, y, 0), (x + 0.06, y + 0.06, 0.36), frame, 0.004)
            props.pot_plant(-0.45, -3.0, 0.425, 1.1, "herb", 5)
            props.books(0.1, -3.05, 0.425, ("#d9d5cc", "#7d5a45"), rot=20)
            for x in (0.3, 0.42):
                props.mug(x, -2.85, 0.425, "#e3ddd0", 50)
        props.rug(-1.9, -4.1, 1.5, -1.5, fabric("#c9c2b2", "#8f978f", 40, 0.4, 0.6), z=0.037, thick=0.01)

    def _bench(self, x, y, rot, w, frame, cloth, cushions):
        """A timber lounge seat with loose cushions."""
        with at(x, y, 0.037, rot):
            for px in (-w / 2, w / 2 - 0.06):
                box((px, -0.42, 0), (px + 0.06, -0.36, 0.58), frame, 0.004)
                box((px, 0.34, 0), (px + 0.06, 0.40, 0.72), frame, 0.004)
                box((px - 0.01, -0.44, 0.581), (px + 0.07, 0.34, 0.61), frame, 0.006)
            box((-w / 2 + 0.06, -0.40, 0.22), (w / 2 - 0.06, 0.38, 0.27), frame, 0.004)
            for z in (0.4, 0.52, 0.64):
                box((-w / 2 + 0.06, 0.36, z), (w / 2 - 0.06, 0.385, z + 0.08), frame, 0.003)
            n = max(1, round(w / 0.75))
            each = (w - 0.14) / n
            for i in range(n):
                a = -w / 2 + 0.07 + each * i
                seat_block(a + 0.004, a + each - 0.004, -0.4, 0.26, 0.271, 0.42, cloth)
                m = Matrix.Translation((a + each / 2, 0.26, 0.62)) @ Matrix.Rotation(math.radians(76), 4, "X")
                pillow(m, each - 0.02, 0.42, 0.2, cloth, i + 3, 0.42)
            for i, tone in enumerate(cushions):
                px = (-w / 2 + 0.35, w / 2 - 0.35)[i]
                m = Matrix.Translation((px, 0.12, 0.60)) @ Matrix.Rotation(math.radians(68), 4, "X") @ Matrix.Rotation(0.15 - 0.3 * i, 4, "Z")
                pillow(m, 0.42, 0.42, 0.16, fabric(*tone, 420, 0.4, 0.5), 11 + i)

    def _old_set(self):
        """A white plastic table with chairs, a rusty kettle grill, a coiled hose."""
        m = plain("#d6d3c8", 0.45)
        with surface("furniture"):
            with at(-0.4, -2.7, 0.03, 8):
                cyl((0, 0, 0.68), 0.5, 0.025, m, "z", 64, 0.008)
                for i in range(4):
                    a = math.radians(45 + 90 * i)
                    tube([(0.3 * math.cos(a), 0.3 * math.sin(a), 0.68), (0.38 * math.cos(a), 0.38 * math.sin(a), 0)], 0.022, m, smooth=False)
            for x, y, rot in ((-1.35, -2.5, 75), (0.5, -2.4, -60), (1.9, -3.4, -150)):
                with at(x, y, 0.03, rot):
                    box((-0.23, -0.22, 0.40), (0.23, 0.22, 0.425), m, 0.02, 3)
                    for px in (-0.2, 0.2):
                        for py, top in ((-0.19, 0.62), (0.2, 0.86)):
                            tube([(px * 1.15, py * 1.2, 0), (px, py, 0.41), (px, py + (0.05 if py > 0 else 0), top)], 0.02, m)
                        tube([(px, -0.19, 0.62), (px, 0.22, 0.64)], 0.022, m, smooth=False)
                    for k in range(5):
                        box((-0.17 + 0.075 * k, 0.215, 0.46), (-0.13 + 0.075 * k, 0.23, 0.84), m, 0.006)
                    box((-0.21, 0.21, 0.82), (0.21, 0.245, 0.88), m, 0.012, 3)
            with at(2.55, -1.4, 0.03):
                body = plain("#26221f", 0.55, bump=0.3, bscale=30)
                sphere((0, 0, 0.72), 0.29, body, (1, 1, 0.62), 48)
                cyl((0, 0, 0.9), 0.02, 0.05, plain("#6b4a2e", 0.6))
                for i in range(3):
                    a = math.radians(30 + 120 * i)
                    tube([(0.15 * math.cos(a), 0.15 * math.sin(a), 0.6), (0.3 * math.cos(a), 0.3 * math.sin(a), 0)], 0.012, finish("nickel"), smooth=False)
            hose = plain("#3f6a3a", 0.5)
            pts = []
            for i in range(130):
                a, r = i * 0.32, 0.22 + 0.02 * math.sin(i * 0.7)
                pts.append((-3.1 + r * math.cos(a), -0.75 + r * math.sin(a), 0.05 + 0.0012 * i))
            tube(pts, 0.011, hose)

    def _light(self):
        light = {**DEFAULTS["light"], **self.p["light"]}
        sun(light["elevation"], light["azimuth"], light["sun"], light["tint"], 0.6)
        clouds(sky(light["elevation"], light["azimuth"], light["sky"], False).node_tree, light.get("clouds", 0.5))
