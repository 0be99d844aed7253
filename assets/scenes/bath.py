"""A bathroom: the vanity at the back wall, a window at the left, a tub or a shower at the right."""
from kit import bathing, props
from kit.bathing import (alcove_tub, bulb_bar, curtain, flat_mirror, folded_towels, free_tub, glass_corner, globe_sconce, low_tap, rain_shower,
                         round_mirror, set_in_basin, shade_bar, tall_tap, toilet, towel_bar, vessel_basin)
from kit.joinery import front, pull
from kit.leaves import foliage
from kit.light import camera, spot, sun
from kit.materials import black, ceramic, fabric, finish, glass_thin, glow, leaf, metal, paint, plain, stone, timber_or_paint, white_trim
from kit.room import Shell, daylight, garden, rest_of_house, roman_shade, window
from kit.shapes import at, box, cyl, lathe, mesh, quad, surface, tube
from kit.tiles import tiles

REVISION = 1

DEFAULTS = {
    "size": (3.7, 3.1, 2.5, -2.2),
    "window": (1.25, 2.35, 1.15, 2.1),
    "frosted": True,
    "shade": False,
    "ceiling": "#f0eee9",
    "trim": "#f1efea",
    "vanity": {},
    "mirror": "round",
    "lamps": "globes",
    "tub": None,
    "shower": None,
    "toilet": None,
    "wainscot": None,
    "porcelain": "#f5f4f1",
    "mat": None,
    "baseboard": True,
    "downlights": ((1.2, 1.0), (2.9, 2.4)),
    "clutter": "calm",
    "light": {"window": 62, "fill": 30, "sun": 34, "elevation": 24, "azimuth": 168, "tint": "#e8f0fb"},
    "camera": {"at": (2.5, -0.72, 1.4), "yaw": 17, "lens": 22, "shift": (0.01, -0.06)},
}

VANITY = {"x": (0.35, 2.05), "kind": "floating", "colour": "walnut", "door": "slab", "handle": "bar", "top": "quartz", "basins": 2, "basin": "vessel"}


def wall_tiles(kind, x0, x1, z0, z1, seed=8):
    """Tiles on the current wall: (pattern, colour[, second colour])."""
    pattern, tone, *rest = kind
    second = rest[0] if rest else None
    with surface("tile"):
        if pattern == "stacked":
            tiles("wall", x0, x1, z0, z1, 0.066, 0.2, ceramic(tone, 0.09, 0.09, 0.010, 0.5, 11, c2=second), plain("#dcdcd6", 0.85), gap=0.003, off=0, t=0.009, tilt=0.016, jitter=0.0006, seed=seed)
        elif pattern == "subway":
            tiles("wall", x0, x1, z0, z1, 0.152, 0.076, ceramic(tone, 0.12, 0.03, 0.0, 0.1, 8, c2=second), plain("#a9a69f", 0.85), gap=0.003, off=0.5, t=0.008, tilt=0.003, seed=seed)
        elif pattern == "square":
            tiles("wall", x0, x1, z0, z1, 0.108, 0.108, ceramic(tone, 0.12, 0.03, 0.0, 0.08, 8, c2=second), plain("#cdbfae", 0.8), gap=0.004, off=0, t=0.006, seed=seed)
        elif pattern == "large":
            tiles("wall", x0, x1, z0, z1, 0.6, 0.3, ceramic(tone, 0.22, 0.03, 0.002, 0.08, 4, c2=second), plain("#a39e95", 0.85), gap=0.003, off=0.5, t=0.008, tilt=0.0008, seed=seed)
        elif pattern == "marble":
            tiles("wall", x0, x1, z0, z1, 0.8, 0.4, stone("calacatta"), plain("#c9c5bd", 0.85), gap=0.002, off=0.5, t=0.008, tilt=0.0006, seed=seed)


def floor_tiles(kind, w, y0, y1):
    pattern, tone, second = kind
    with surface("floor"):
        if pattern == "small":
            tiles("floor", 0, w, y0, y1, 0.2, 0.2, ceramic(tone, 0.3, 0.06, 0.005, 0.15, 14, c2=second), plain("#8d7a66", 0.8), gap=0.005, off=0, t=0.005, seed=4)
        elif pattern == "large":
            tiles("floor", 0, w, y0, y1, 0.6, 0.6, ceramic(tone, 0.22, 0.04, 0.003, 0.1, 3, c2=second), plain("#a8a39a", 0.85), gap=0.003, off=0, t=0.008, seed=3, tilt=0.0006)
        elif pattern == "plank":
            tiles("floor", 0, w, y0, y1, 0.9, 0.15, ceramic(tone, 0.35, 0.1, 0.006, 0.3, 8, c2=second), plain("#7d7263", 0.85), gap=0.003, off="rand", t=0.008, seed=3, tilt=0.0006)
        elif pattern == "checker":
            s = 0.3
            for which, colour in ((0, tone), (1, second)):
                tiles("floor", 0, w, y0, y1, s, s, ceramic(colour, 0.2, 0.04, 0.0, 0.1, 6), None, gap=0.003, off=0, t=0.008, bev=0.001, seed=4 + which,
                      skip=lambda x, y, k=which: (int(x / s) + int((y - y0) / s)) % 2 != k)
            quad((0, y0, 0.005), (w, y0, 0.005), (w, y1, 0.005), (0, y1, 0.005), plain("#8b867d", 0.8))
        elif pattern == "penny":
            tiles("floor", 0, w, y0, y1, 0.05, 0.05, ceramic(tone, 0.25, 0.05, 0.004, 0.1, 14, c2=second), plain("#7e7a72", 0.85), gap=0.004, off=0.5, t=0.005, bev=0.002, seed=4)


def build(p, seed):
    """Builds the bathroom of the parameters `p` (see DEFAULTS) and its camera."""
    Bath({**DEFAULTS, **p}, seed).build()


class Bath:
    def __init__(self, p, seed):
        self.p = p
        w, d, h, front_y = p["size"]
        self.shell = Shell(w, d, h, front_y)
        self.w, self.d, self.h, self.front = w, d, h, front_y
        self.vanity = {**VANITY, **p["vanity"]}
        self.metal = finish(p["finish"])

    def build(self):
        p = self.p
        self._shell()
        floor_tiles(p["floor"], self.w, self.front, self.d)
        if p["wainscot"]:
            kind, height = p["wainscot"]
            with self.shell.left_wall():
                wall_tiles(kind, 0.4, self.d, 0, height, 10)
        with at(self.vanity["x"][0], self.d, 0):
            self._vanity()
        if p["shower"]:
            self._shower(p["shower"])
        if p["tub"]:
            self._tub(p["tub"])
        if p["toilet"]:
            x, y, rot = p["toilet"]["at"]
            lid = p["toilet"].get("lid")
            toilet(x, y, rot, p["porcelain"], fabric(lid, lid, 200) if lid else None)
        if p["mat"]:
            x0, y0, x1, y1, a, b = p["mat"]
            props.rug(x0, y0, x1, y1, fabric(a, b, 90, 0.5, 0.8), thick=0.014)
        for x, y in p["downlights"]:
            props.downlight(x, y, self.h, 12, "#ffe2bd")
        c = p["camera"]
        camera(c["at"], c["yaw"], c["lens"], shift=c["shift"])

    def _shell(self):
        p, light = self.p, {**DEFAULTS["light"], **self.p["light"]}
        trim = timber_or_paint(p["trim"], 1)
        self.shell.build(paint(p["wall"], 0.45, 0.1, 330), paint(p["ceiling"], 0.7, 0.1, 180), left=[p["window"]], behind=p["wall"])
        if p["baseboard"]:
            self.shell.baseboard(trim, 0.09, walls=("left",) if p["shower"] else ("left", "right"))
        with self.shell.left_wall():
            window(p["window"], trim=trim, rails=1, panes=1, frosted=p["frosted"])
            if p["shade"]:
                roman_shade(p["window"])
            if not p["frosted"]:
                garden()
            daylight(p["window"], light["window"], light["tint"], out=0.06, into=2.2, drop=1.0, side=-0.2)
        # the door behind the camera is seen in the mirror
        with at(min(2.2, self.w - 1), self.front, 0, 180), surface("door"):
            front(0, 0, 0.85, 2.05, -0.01, white_trim(), "shaker", 0.04, 0.12)
            for a, b in (((-0.1, -0.03, 0), (0, 0, 2.05)), ((0.85, -0.03, 0), (0.95, 0, 2.05)), ((-0.12, -0.035, 2.051), (0.97, 0, 2.17))):
                box(a, b, white_trim(), 0.004)
        sun(light["elevation"], light["azimuth"], light["sun"], "#ffe2b8", 1.5)
        rest_of_house(self.shell, light["fill"], "#fff6ec", panes=False)

    def _vanity(self):
        v = self.vanity
        w = v["x"][1] - v["x"][0]
        low, high, thick, deep = {"floating": (0.34, 0.80, 0.03, 0.52), "floor": (0.10, 0.78, 0.045, 0.52), "legs": (0.24, 0.82, 0.025, 0.5)}[v["kind"]]
        m, mx = timber_or_paint(v["colour"], 2), timber_or_paint(v["colour"], 0)
        hand = finish(v.get("finish", self.p["finish"]))
        with surface("base"):
            box((0, -deep, low), (w, 0, high), m, 0.002)
            if v["kind"] == "floor":
                box((0, -deep + 0.07, 0), (w, 0, low), plain("#2b2018", 0.6), 0)
            if v["kind"] == "legs":
                for x in (0, w - 0.05):
                    for y in (-deep, -0.05):
                        box((x, y, 0), (x + 0.05, y + 0.05, low), m, 0.003)
                box((0.02, -deep + 0.02, 0.12), (w - 0.02, -0.02, 0.145), mx, 0.003)
            face = -deep - 0.0005
            if v["door"] == "slab":
                rows, columns = 2, 2
                zh = (high - low - 0.012) / rows
                for i in range(columns):
                    for k in range(rows):
                        front(i * w / columns + 0.003, low + 0.003 + k * (zh + 0.006), w / columns - 0.006, zh - 0.002, face, mx, "slab")
                        pull(i * w / columns + w / columns / 2, low + k * (zh + 0.006) + zh - 0.05, face - 0.02, hand, "bar", 0.18)
            else:
                columns = 4 if w > 1.3 else 2
                arch = 0.03 if v["door"] == "raised" else 0
                gap = 0.016 if v["door"] == "raised" else 0.003
                for i in range(columns):
                    each = w / columns
                    front(i * each + gap, low + gap, each - 2 * gap, high - low - 0.18 - gap, face, m, v["door"], 0.02, 0.05, arch)
                    pull(i * each + (each - 0.05 if i % 2 == 0 else 0.05), high - 0.27, face - 0.02, hand, "knob")
                for i in range(columns // 2):
                    each = 2 * w / columns
                    front(i * each + gap, high - 0.16, each - 2 * gap, 0.16 - gap, face, mx, v["door"], 0.02, 0.03)
        top = stone(v["top"])
        with surface("counter"):
            box((-0.015, -deep - 0.025, high), (w + 0.015, 0, high + thick), top, 0.003 if thick < 0.04 else 0.016, 3)
            box((-0.015, -0.02, high + thick + 0.0005), (w + 0.015, -0.001, high + thick + 0.10), top, 0.003)
        if v["kind"] == "legs":
            folded_towels(w * 0.28, -0.27, 0.145, ("#e8e4da", "#cfc8b8", "#e8e4da"))
            box((w * 0.6, -0.4, 0.145), (w * 0.6 + 0.34, -0.14, 0.32), plain("#b08f63", 0.9, bump=1.0, bscale=60), 0.02, 3)
        z = high + thick
        centres = (w * 0.25, w * 0.75) if v["basins"] == 2 else (w * 0.5,)
        for x in centres:
            if v["basin"] == "vessel":
                vessel_basin(x, -0.28, z)
                tall_tap(x, -0.055, z, self.metal)
            else:
                set_in_basin(x, -0.28, z, self.p["porcelain"])
                low_tap(x, -0.07, z, self.metal, crystal=v.get("crystal", False))
        self._mirror(w, centres)
        self._vanity_props(w, z, centres)

    def _mirror(self, w, centres):
        kind, p = self.p["mirror"], self.p
        if kind == "round":
            for x in centres:
                round_mirror(x, 1.52, self.metal, 0.35 if len(centres) == 2 else 0.4)
        elif kind == "rect":
            for x in centres:
                flat_mirror(x - 0.31, x + 0.31, 1.08, 1.95, self.metal, 0.018)
        elif kind == "framed":
            flat_mirror(0.06, w - 0.06, 1.06, 1.9, timber_or_paint(self.vanity["colour"], 0), 0.05)
        elif kind == "cabinet":
            x = w / 2
            with surface("mirror"):
                box((x - 0.4, -0.12, 1.15), (x + 0.4, -0.001, 1.82), white_trim(), 0.004)
            with at(x, -0.121, 0):
                flat_mirror(-0.39, -0.005, 1.16, 1.81)
                flat_mirror(0.005, 0.39, 1.16, 1.81)
        else:
            flat_mirror(0.0, w, 0.98, 1.9)
        if p["lamps"] == "globes":
            xs = (0.02, w * 0.5, w - 0.02) if len(centres) == 2 else (w * 0.5 - 0.52, w * 0.5 + 0.52)
            for x in xs:
                globe_sconce(x, 1.55, self.metal)
        elif p["lamps"] == "bulbs":
            bulb_bar(0.1, w - 0.1, 2.01, metal("#dcdddf", 0.08), 6 if w > 1.3 else 4)
        elif p["lamps"] == "shades":
            for x in centres:
                shade_bar(x, 2.08, self.metal, 3 if len(centres) == 1 else 2)

    def _vanity_props(self, w, z, centres):
        mid = w * 0.5 if len(centres) == 2 else w * 0.16
        if self.p["clutter"] == "calm":
            vase = [(0, 0), (0.04, 0), (0.06, 0.03), (0.055, 0.1), (0.03, 0.15), (0.02, 0.17), (0.022, 0.18), (0.016, 0.18), (0, 0.1)]
            lathe(vase, (mid, -0.2, z), ceramic("#cfc8bb", 0.45, 0, 0, 0.5, 30))
            foliage((mid, -0.2, z + 0.17), leaf("#5d7a48", "#93a873"), 60, (0.07, 0.13), 0.32, 0.12, (35, 85), (0.2, 0.8), seed=4, h=0.16)
            props.bottle(mid - 0.14 if len(centres) == 2 else w - 0.2, -0.3, z, "#8a5a2c", 0.14)
            props.bottle(mid - 0.07 if len(centres) == 2 else w - 0.12, -0.28, z, "#e8e4da", 0.13, clear=False)
            if len(centres) == 2:
                folded_towels(mid + 0.21, -0.28, z, ("#e8e4da", "#b9b7a6"), 0.2, 0.16)
        else:
            props.bottle(w * 0.12, -0.2, z, "#7fa8a0", 0.17, clear=False)
            props.bottle(w * 0.17, -0.13, z, "#d6a23a", 0.2)
            props.bottle(w * 0.21, -0.22, z, "#e7e2d6", 0.11, clear=False)
            cyl((w * 0.28, -0.15, z), 0.034, 0.1, plain("#d6cdb8", 0.4))
            for i, tone in enumerate(("#3f77a8", "#c65b4b")):
                tube([(w * 0.28 - 0.01 + 0.02 * i, -0.15, z + 0.02), (w * 0.28 - 0.03 + 0.06 * i, -0.15, z + 0.19)], 0.0045, plain(tone, 0.35), smooth=False)
            box((w - 0.42, -0.3, z), (w - 0.19, -0.17, z + 0.085), plain("#d8b5a8", 0.8), 0.012)
            quad((w - 0.34, -0.25, z + 0.0855), (w - 0.27, -0.25, z + 0.0855), (w - 0.275, -0.22, z + 0.15), (w - 0.335, -0.22, z + 0.15), plain("#f3f1ec", 0.9))
            props.mug(w * 0.88, -0.38, z, "#b7c3c9", 60)
            props.outlet(w * 0.93, -0.001, z + 0.28)

    def _shower(self, spec):
        """A shower in the right back corner, or tiles around an alcove tub."""
        x, deep, height = spec["x"], spec["deep"], spec.get("height", self.h)
        low = 0.0
        with self.shell.back_wall():
            wall_tiles(spec["tile"], x, self.w, low, height, 8)
        with self.shell.right_wall():
            wall_tiles(spec["tile"], 0, deep + 0.03, low, height, 9)
        if spec["kind"] == "glass":
            glass_corner(x, self.d - deep, self.w, self.d, self.metal, stone(spec.get("curb", "quartz")), door=spec.get("door", 0.68))
            rain_shower((x + self.w) / 2, self.d, 2.02, self.metal)
            box((self.w - 0.12, self.d - 0.5, 1.2), (self.w - 0.009, self.d - 0.2, 1.215), stone("quartz"), 0.002)
            for i, tone in enumerate(("#3f4744", "#d9d4c6", "#a98f6b")):
                props.bottle(self.w - 0.065, self.d - 0.44 + 0.09 * i, 1.215, tone, 0.15, clear=False)

    def _tub(self, spec):
        if spec["kind"] == "free":
            x, y = spec.get("at", (0.62, 1.25))
            free_tub(x, y, 90, self.p["porcelain"], spec.get("outside"))
            with at(x - 0.5, y - 0.63, 0.009), surface("fixture"):
                m = self.metal
                tube([(0, 0, 0), (0, 0, 0.85), (0, 0, 0.98), (0.1, 0, 1.0), (0.2, 0, 0.97), (0.21, 0, 0.9)], 0.012, m, 12)
                cyl((0, 0, 0.72), 0.03, 0.08, m)
                cyl((0, 0, 0), 0.04, 0.01, m)
            with at(x + 0.385, y + 0.62, 0, 90):
                bathing.towel(-0.62, 0.0, 0.592, 0.32, 0.34, fabric("#c9c4b4", "#bab5a3", 300, 0.5, 0.5), 0.016, 0.5)
        else:
            x0 = self.w - 0.78
            y0 = self.d - spec.get("long", 1.6)
            alcove_tub(x0, self.w - 0.009, y0, self.d - 0.009, self.p["porcelain"])
            m = self.metal
            with surface("fixture"):
                cx = (x0 + self.w) / 2
                tube([(cx, self.d - 0.01, 2.0), (cx, self.d - 0.12, 2.02), (cx, self.d - 0.18, 1.96)], 0.01, m)
                lathe([(0.012, 0.03), (0.05, 0), (0, 0)], (cx, self.d - 0.18, 1.92), m)
                tube([(cx, self.d - 0.01, 0.68), (cx, self.d - 0.14, 0.68), (cx, self.d - 0.16, 0.64)], 0.018, m)
                for q in ((-0.09, 0.09) if spec.get("two", True) else (0,)):
                    cyl((cx + q, self.d - 0.05, 0.98), 0.03, 0.05, m, "y", 24)
            if spec.get("glass"):
                with surface("fixture"):
                    a, b = y0 + 0.75, self.d
                    quad((x0 + 0.045, a, 0.505), (x0 + 0.045, b, 0.505), (x0 + 0.045, b, 1.95), (x0 + 0.045, a, 1.95), glass_thin("#f9fcfb"))
                    box((x0 + 0.033, a - 0.01, 0.502), (x0 + 0.057, a + 0.006, 1.95), m, 0.002)
                    box((x0 + 0.033, a - 0.01, 1.951), (x0 + 0.057, b, 1.97), m, 0.002)
            else:
                curtain(x0 + 0.03, y0, self.d, cloth=spec.get("cloth", ("#e6d9c3", "#c9b6a0")), part=spec.get("part", 0.4), scale=spec.get("scale", 40))
            for i, tone in enumerate(("#e9d27a", "#7fa8a0", "#e8e4da")):
                props.bottle(self.w - 0.05, self.d - 0.3 - 0.09 * i, 0.5, tone, 0.19 - 0.02 * i, clear=False)
            if spec.get("end_wall", True):
                # a short wall at the tub's near end carries nothing but tiles
                with at(x0 + 0.0, y0 - 0.11, 0):
                    with surface("wall"):
                        box((0, 0, 0), (0.78, 0.108, 0.5 + 0.02), paint(self.p["wall"], 0.45, 0.1, 330), 0.006)
        with at(self.w, 1.1, 0, -90):
            if self.p.get("towel"):
                a, b = self.p["towel"]
                towel_bar(0.2, 0.85, 1.3, self.metal, fabric(a, b, 300, 0.5, 0.5))
