"""A kitchen: cabinets along the back and the left wall, a window over the sink, an island or a table."""
import random

from kit import props
from kit.appliances import coffee_maker, cooker, fridge, hood, microwave, toaster
from kit.cabinets import HEIGHT, TOE, Cabinets, backsplash
from kit.furniture import chair, farm_table, pedestal_table, stool
from kit.joinery import front
from kit.floors import FLOORS
from kit.light import area, camera, spot, sun
from kit.materials import ceramic, fabric, finish, glow, paint, plain, stone, timber_or_paint, white_trim, wood
from kit.room import Shell, blinds, cafe_curtains, daylight, garden, rest_of_house, roman_shade, window
from kit.shapes import at, box, cyl, lathe, mesh, quad, surface

REVISION = 2

DEFAULTS = {
    "size": (4.7, 4.3, 2.55),
    "window": (1.55, 3.05, 1.06, 2.12),
    "sash": {"rails": 1, "panes": 2},
    "dressing": None,
    "left_start": 0.75,
    "left": (("dishwasher", 0.60), ("doors", 0.38), ("sink", 0.92), ("drawers", 0.55), ("blind", 0.51)),
    "back": (("corner", 0.62), ("drawers", 0.66), ("doors", 0.70), ("range", 0.76), ("doors", 0.98), ("fridge", 0.98)),
    "ceiling": "#f3f2ef",
    "trim": None,
    "hood": "under",
    "hood_wood": None,
    "range": "steel",
    "fridge": "steel",
    "splash_tone": None,
    "splash_high": False,
    "upstand": None,
    "uppers": "cabinets",
    "upper_top": 2.2,
    "crown": False,
    "soffit": False,
    "island": None,
    "table": None,
    "lamps": "downlights",
    "props": "tidy",
    "art": "modern",
    "rug": None,
    "light": {"window": 170, "fill": 42, "sun": 70, "elevation": 21, "azimuth": 166, "tint": "#e6eefa"},
    "camera": {"at": (3.82, -1.02, 1.38), "yaw": 21, "lens": 23.5, "shift": (0.02, -0.035)},
}

UPPER_LOW = 1.42


def build(p, seed):
    """Builds the kitchen of the parameters `p` (see DEFAULTS) and its camera."""
    Kitchen({**DEFAULTS, **p}, seed).build()


class Kitchen:
    def __init__(self, p, seed):
        self.p = p
        self.random = random.Random(seed)
        self.shell = Shell(*p["size"])
        self.width, self.depth, self.height = p["size"]
        self.cabinets = Cabinets(p["style"], seed)
        self.metal = self.cabinets.metal
        self.tap = finish(p.get("tap", p["style"]["finish"]))
        self.places = {}

    def build(self):
        p = self.p
        self._shell()
        self._floor()
        with self.shell.back_wall():
            self._back_run()
        with at(0, p["left_start"], 0, 90):
            self._left_run()
        self._lamps()
        if p["island"]:
            self._island(p["island"])
        if p["table"]:
            self._table(p["table"])
        self._right_wall()
        if p["rug"]:
            x0, y0, x1, y1, a, b = p["rug"]
            props.rug(x0, y0, x1, y1, fabric(a, b, 55, 0.3, 0.5))
        c = p["camera"]
        camera(c["at"], c["yaw"], c["lens"], shift=c["shift"])

    def _shell(self):
        p, light = self.p, {**DEFAULTS["light"], **self.p["light"]}
        trim = timber_or_paint(p["trim"], 1) if p["trim"] else white_trim()
        self.shell.build(paint(p["wall"], 0.47, 0.10, 330), paint(p["ceiling"], 0.7, 0.12, 180), left=[p["window"]])
        self.shell.baseboard(trim, walls=("right",))
        if not p["soffit"]:
            self.shell.crown(white_trim())
        with self.shell.left_wall():
            window(p["window"], trim=trim, **p["sash"])
            if p["dressing"] == "cafe":
                cafe_curtains(p["window"])
            elif p["dressing"] == "roman":
                roman_shade(p["window"])
            elif p["dressing"] == "blinds":
                blinds(p["window"], drop=0.45)
            garden(**p.get("garden", {}))
            daylight(p["window"], light["window"], light["tint"])
        sun(light["elevation"], light["azimuth"], light["sun"], light.get("sun_tint", "#ffe2b8"), 1.3)
        rest_of_house(self.shell, light["fill"], light.get("fill_tint", "#fff8f0"))

    def _floor(self):
        w, d = self.width, self.depth
        with surface("floor"):
            FLOORS[self.p["floor"]](w, -2.6, d)

    def _back_run(self):
        p, cab = self.p, self.cabinets
        x, runs, start = 0.0, [], 0.0
        for kind, w in p["back"]:
            self.places[kind] = x
            if kind == "range":
                with surface("appliance"):
                    cooker(x, w, p["range"], knobs="black" if p["style"]["finish"] == "black" else "steel")
                runs.append((start, x))
                start = x + w
                self.range = (x, w)
            elif kind == "fridge":
                runs.append((start, x))
                start = None
                with surface("appliance"):
                    fridge(x + 0.03, 0.91, p["fridge"], notes=p["props"] == "dated")
                self.fridge_x = x
            elif kind not in ("corner", "gap"):
                cab.base(x, w, kind)
            x += w
        for a, b in runs:
            cab.counter(a, b - (0.005 if b == self.fridge_x else 0), upstand=p["upstand"])
        self._uppers()
        self._back_splash()
        rx, rw = self.range
        low = p["hood"] == "under"
        with surface("hood"):
            hood(rx, rw, p["hood"], self.height, white=p["range"] == "white", colour=p.get("hood_colour", "#efede6"))
        if low and p["uppers"] == "cabinets":
            cab.upper(rx, rw, 1.77, p["upper_top"], count=2)
        for ox in (rx - 1.03, rx + rw + 0.36):
            props.outlet(ox, -0.0085, 1.18)
        self._counter_props()

    def _uppers(self):
        p, cab = self.p, self.cabinets
        rx, rw = self.range
        e, fx, top = rx + rw, self.fridge_x, p["upper_top"]
        tall = p["island"] is not None or p.get("fridge_panels")
        deep = 0.62 if tall else 0.36
        if p["uppers"] == "shelves":
            for a, b in ((p.get("shelf_from", 0.5), rx - 0.08), (e + 0.08, fx - 0.06)):
                cab.shelves(a, b - a, (1.45, 1.82))
                self._shelf_props(a, b)
        else:
            gap = 0.36 if p["hood"] == "plaster" else 0.04 if p["hood"] == "steel" else 0.0
            for a, b in ((0.02, rx - gap * (2 if p["hood"] == "plaster" else 1)), (e + gap, fx)):
                self._upper_run(a, b, top)
        with surface("upper"):
            box((fx, -deep, 0 if tall else 1.80), (fx + 0.02, 0, top), timber_or_paint(p["style"]["upper"]), 0.001)
            if tall and self.width - fx - 0.965 > 0.005:
                box((fx + 0.945, -0.62, 0), (self.width, 0, top), timber_or_paint(p["style"]["upper"]), 0.001)
        cab.upper(fx + 0.021, self.width - fx - 0.022, 1.83, top, 0.60 if tall else 0.36)
        if p["soffit"]:
            with surface("wall"):
                box((0, -0.37, top), (self.width, 0, self.height), paint(p["wall"], 0.47, 0.10, 330), 0.002)
            with surface("trim"):
                box((0, -0.385, top - 0.03), (self.width, -0.335, top + 0.015), timber_or_paint(p["style"]["upper"], 0), 0.004)
        elif p["crown"]:
            if p["uppers"] == "cabinets":
                # over a low hood the cabinets go through, and so does their crown
                runs = [(self.upper_runs[0][0], fx)] if p["hood"] == "under" else self.upper_runs
                for a, b in runs:
                    cab.crown(a, b, top, self.height)
            with surface("upper"):
                box((fx, -0.63 if tall else -0.37, top), (self.width, 0, self.height), timber_or_paint(p["style"]["upper"], 0), 0.002)

    def _upper_run(self, a, b, top):
        """Wall units of about equal width between a and b."""
        self.upper_runs = getattr(self, "upper_runs", [])
        if b - a < 0.25:
            return
        self.upper_runs.append((a, b))
        count = max(1, round((b - a) / 0.75))
        each = (b - a) / count
        for i in range(count):
            self.cabinets.upper(a + i * each, each, UPPER_LOW, top)

    def _back_splash(self):
        p = self.p
        rx, rw = self.range
        e, fx, z = rx + rw, self.fridge_x, self.cabinets.top
        kind, tone = p["splash"], p["splash_tone"]
        if kind == "none":
            return
        if kind == "four-inch":
            low = z + (p["upstand"] or 0)
            for a, b in ((0, rx), (rx, e), (e, fx)):
                backsplash(kind, a, b, low, low + 0.216, tone)
            return
        ceiling = self.height - (0.10 if not p["soffit"] else 0)
        open_wall = p["uppers"] == "shelves"
        high = ceiling if open_wall and p["splash_high"] else UPPER_LOW
        low = z + (p["upstand"] or 0)
        backsplash(kind, 0, rx, low, high, tone)
        backsplash(kind, e, fx, low, high, tone)
        backsplash(kind, rx, e, 0.9, 1.62 if p["hood"] == "under" else ceiling, tone)
        if p["hood"] == "plaster" and not open_wall:
            backsplash(kind, rx - 0.72, rx, UPPER_LOW, ceiling, tone)
            backsplash(kind, e, e + 0.36, UPPER_LOW, ceiling, tone)

    def _left_run(self):
        p, cab = self.p, self.cabinets
        length = self.depth - p["left_start"]
        x, sink = 0.0, None
        for kind, w in p["left"]:
            cab.base(x, w, kind)
            if kind == "sink":
                sink = (x + 0.10, x + w - 0.06, -0.52, -0.13)
            x += w
        cab.counter(-0.02, length - 0.645, sink=sink, upstand=p["upstand"])
        props.faucet((sink[0] + sink[1]) / 2, -0.075, cab.top, self.tap)
        with surface("base"):
            box((-0.02, -0.62, 0), (0, 0, HEIGHT), timber_or_paint(p["style"]["base"]), 0.001)
        kind, tone = p["splash"], p["splash_tone"]
        low = cab.top + (p["upstand"] or 0)
        a, b, c, _ = p["window"]
        w0, w1 = a - p["left_start"] - 0.09, b - p["left_start"] + 0.09
        if kind == "four-inch":
            backsplash(kind, 0, length, low, min(c - 0.03, low + 0.108), tone)
        elif kind != "none":
            backsplash(kind, 0, length, low, c - 0.03, tone)
            if not kind.startswith("slab"):
                backsplash(kind, w1, length, c - 0.03, UPPER_LOW, tone)
                backsplash(kind, 0, w0, c - 0.03, UPPER_LOW, tone)
        self._sill_props()

    def _lamps(self):
        kind, h = self.p["lamps"], self.height
        if kind == "fluorescent":
            m = timber_or_paint(self.p["style"]["base"], 0)
            area((2.2, 1.67, h - 0.12), (2.2, 1.67, 0), 1.4, 0.7, 42, "#ffedc4", gloss=False)
            box((1.35, 1.2, h - 0.10), (3.05, 2.15, h), m, 0.006)
            box((1.42, 1.27, h - 0.104), (2.98, 2.08, h - 0.098), glow("#fff0cf", 2.6, 1.6), 0.001)
        elif kind == "flush":
            for x, y in self.p.get("flush_at", ((2.3, 1.7),)):
                lathe([(0, 0), (0.12, 0.01), (0.18, 0.05), (0.19, 0.09), (0, 0.09)], (x, y, h - 0.09), glow("#ffe9cc", 5, 3))
                lathe([(0.185, 0.07), (0.2, 0.075), (0.2, 0.09)], (x, y, h - 0.09), self.metal)
                spot((x, y, h - 0.12), (x, y, 0), 60, "#ffe0b4", 150, 1.0, 0.15)
        elif kind == "track":
            box((1.6, 1.68, h - 0.03), (3.4, 1.71, h), plain("#e8e6e0", 0.4), 0.003)
            for i in range(4):
                x = 1.75 + i * 0.5
                cyl((x, 1.695, h - 0.2), 0.035, 0.12, plain("#e8e6e0", 0.4))
                cyl((x, 1.695, h - 0.205), 0.03, 0.004, glow("#ffe2b4", 8, 7))
                spot((x, 1.695, h - 0.21), (x + 0.2 * (i - 1.5), 2.4, 0.6), 14, "#ffdfb8", 80, 0.9)
        else:
            for x, y in ((1.2, 0.4), (2.5, 0.4), (3.8, 0.4), (1.2, 2.9), (2.5, 2.9), (3.8, 2.9)):
                if x < self.width - 0.3 and y < self.depth - 0.5:
                    props.downlight(x, y, h)

    def _island(self, spec):
        """An island; the side of the stools faces the camera."""
        p = self.p
        x0, x1, y0, y1 = spec["box"]
        w, d = x1 - x0, y1 - y0
        colour = spec.get("colour", p["style"]["base"])
        m = timber_or_paint(colour)
        door = "shaker" if p["style"]["door"] == "raised" else p["style"]["door"]
        with at(x0, y1, 0):
            with surface("island"):
                box((0, -d + 0.08, TOE), (w, 0, HEIGHT), m, 0.002)
                box((0.06, -d + 0.14, 0), (w - 0.06, -0.06, TOE), plain("#1e2224", 0.6), 0)
                count = spec.get("panels", 3)
                for i in range(count):
                    front(i * w / count + 0.004, TOE + 0.004, w / count - 0.008, HEIGHT - TOE - 0.008, -d + 0.08, m, door, 0.018, 0.07)
                with at(w, -d + 0.08, 0, 90):
                    front(0.004, TOE + 0.004, d - 0.09, HEIGHT - TOE - 0.008, 0, m, door, 0.018, 0.07)
                with at(0, 0, 0, -90):
                    front(0.004, TOE + 0.004, d - 0.09, HEIGHT - TOE - 0.008, 0, m, door, 0.018, 0.07)
            over = spec.get("overhang", 0.33)
            top = stone(spec["top"]) if "top" in spec else self.cabinets.stone
            thick = spec.get("thick", 0.04)
            with surface("counter"):
                box((-0.04, -d + 0.08 - over, HEIGHT), (w + 0.04, 0.04, HEIGHT + thick), top, 0.003)
                if spec.get("waterfall"):
                    for xa in (-0.04, w):
                        box((xa, -d + 0.08 - over, 0), (xa + 0.04, 0.04, HEIGHT - 0.0005), top, 0.003)
        z = HEIGHT + thick
        stool_wood = timber_or_paint(spec.get("stool_wood", "walnut"))
        with surface("furniture"):
            for i in range(spec.get("stools", 3)):
                n = spec.get("stools", 3)
                sx = x0 + w * (i + 0.72 if n == 3 else i + 0.5) / (n + (0.44 if n == 3 else 0))
                stool(sx + self.random.uniform(-0.03, 0.03), y0 - 0.43 + self.random.uniform(-0.04, 0.04), self.random.uniform(-18, 18), stool_wood, self.metal)
        lamp = finish("brass") if p["style"]["finish"] == "brass" else paint(spec.get("lamp", "#20211f"), 0.4, 0.02)
        for i in range(spec.get("pendants", 2)):
            n = spec.get("pendants", 2)
            t = (i + 0.5) / n if n != 2 else (0.24, 0.76)[i]
            with surface("fixture"):
                props.pendant(x0 + w * t, (y0 + y1) / 2 - 0.08, spec.get("hang", 1.72), lamp, self.height)
        with at(0, 0, 0):
            cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
            if spec.get("vase", "branch") == "branch":
                props.pot_plant(cx - 0.02, cy + 0.06, z, 0.92, "branch", spec.get("vase_seed", 4))
            else:
                props.pot_plant(cx - 0.1, cy + 0.02, z, 1.5, "herb", 7)
            props.bowl_fruit(x1 - 0.45, cy - 0.08, z, spec.get("fruit", "lemon"))
            props.books(x0 + 0.58, cy - 0.17, z, ("#d9d5cc", spec.get("book", "#4d5f5c")), rot=4)
            props.mug(x0 + 0.9, cy - 0.3, z, "#d9d3c4", 40)

    def _table(self, spec):
        x, y = spec["at"]
        w = timber_or_paint(spec.get("wood", "oak"), 0)
        seat = timber_or_paint(spec.get("chairs", spec.get("wood", "oak")), 2)
        with surface("furniture"):
            if spec["kind"] == "pedestal":
                pedestal_table(x, y, w)
            else:
                farm_table(x, y, spec.get("size", (1.5, 0.85)), w, timber_or_paint(spec.get("legs", spec.get("wood", "oak")), 2))
            for dx, dy, rot in spec["seats"]:
                chair(x + dx, y + dy, rot, seat)
        z = 0.76
        if spec.get("mat", True):
            lathe([(0, 0), (0.2, 0), (0.2, 0.002), (0, 0.002)], (x, y, z - 0.001), fabric("#c9bda0", "#a9987a", 400))
        if spec.get("vase"):
            props.pot_plant(x, y, z, 0.85, "branch", 8)
        else:
            props.bowl_fruit(x, y, z, spec.get("fruit", "apple"))
        if spec.get("paper"):
            with at(x - 0.27, y - 0.2, z, 24):
                for i in range(3):
                    box((-0.1, -0.14, 0.0015 * i), (0.1, 0.14, 0.0015 * i + 0.001), plain(("#e9e6de", "#d8d4c8", "#efece4")[i], 0.8), 0)
            props.mug(x + 0.25, y - 0.22, z, "#8c4a35", 200)

    def _right_wall(self):
        kind = self.p["art"]
        with self.shell.right_wall():
            if kind == "modern":
                frame = timber_or_paint("white_oak", 0)
                for i, x in enumerate((self.depth - 2.9, self.depth - 2.15)):
                    with at(x, -0.001, 1.15):
                        props.picture_frame(0.6, 0.8, frame, seed=i + self.p.get("art_seed", 1))
            elif kind == "single":
                with at(self.depth - 2.5, -0.001, 1.35):
                    props.picture_frame(0.6, 0.45, timber_or_paint(self.p["style"]["base"], 0), seed=3, tones=("#d8c8a0", "#9aa57e", "#7e8f95", "#b08a66", "#e3d9c0"))
            elif kind == "calendar":
                with at(self.depth - 2.3, -0.001, 1.3):
                    box((0, -0.004, 0), (0.3, 0, 0.42), plain("#f0ede5", 0.8), 0)
                    quad((0.005, -0.0045, 0.2), (0.295, -0.0045, 0.2), (0.295, -0.0045, 0.415), (0.005, -0.0045, 0.415), props.print_material(5))
                    for i in range(35):
                        cx, cz = 0.025 + 0.04 * (i % 7), 0.165 - 0.035 * (i // 7)
                        box((cx, -0.0046, cz), (cx + 0.012, -0.004, cz + 0.01), plain("#8a8780", 0.8), 0)
            if self.p["props"] != "tidy":
                props.outlet(self.depth - 1.35, -0.001, 0.32)

    def _counter_props(self):
        p, z = self.p, self.cabinets.top
        rx, rw = self.range
        e = rx + rw
        if p["props"] == "dated":
            microwave(0.50, -0.46, z)
            toaster(e + 0.1, -0.36, z)
            props.crocks_old(1.2, -0.17, z)
            props.paper_towel(e + 0.60, -0.2, z)
            props.kettle(rx + rw - 0.2, -0.47, 0.925, paint("#8d3b2c", 0.25, 0.0))
            if p["soffit"]:
                with at(0, -0.37, 0):
                    props.wall_clock(e + 0.56, 0, (p["upper_top"] + self.height) / 2)
        elif p["props"] == "lived-in":
            coffee_maker(0.62, -0.4, z)
            toaster(e + 0.12, -0.36, z)
            props.paper_towel(e + 0.58, -0.2, z)
            props.crock(rx - 0.2, -0.2, z)
            props.mug(0.95, -0.3, z, "#35506b", 30)
            props.mug(1.06, -0.24, z, "#d8d2c4", 120)
            props.bottle(rx - 0.4, -0.16, z, "#6d7a2a", 0.26)
            props.kettle(rx + rw - 0.2, -0.47, 0.955, finish("chrome"))
        else:
            props.board(0.9, -0.075, z, 0.28, 0.42, wood("#a8784a", "#6e4726", 2, 34, 0.6, 0.5), 9)
            props.board(1.12, -0.055, z, 0.26, 0.3, wood("#c8a271", "#946c3f", 2, 34, 0.5, 0.5), 7, True)
            props.crock(rx - 0.2, -0.2, z)
            props.bottle(rx - 0.36, -0.17, z, "#6d7a2a", 0.27)
            if p.get("herb", True):
                props.pot_plant(0.42, -0.3, z, 1.15, "herb", 3)
            dark = p["style"]["finish"] == "black"
            props.kettle(rx + rw - 0.2, -0.48, 0.95, plain("#121213", 0.32) if dark else paint("#e9e6df", 0.25, 0.0))
            props.canisters(e + 0.22, -0.16, z)

    def _shelf_props(self, a, b):
        rr = random.Random(int(a * 100))
        for k, z in enumerate((1.485, 1.855)):
            x = a + 0.12
            while x < b - 0.14:
                kind = rr.choice(("bowl", "plates", "mug", "jar", "plant"))
                if kind == "bowl":
                    for i in range(rr.choice((1, 2, 3))):
                        lathe([(0.03, 0), (0.055, 0.01), (0.075, 0.045), (0.07, 0.045), (0.05, 0.014), (0, 0.01)], (x, -0.12, z + 0.018 * i), ceramic("#e5e1d6", 0.25, 0, 0, 0.1, 20))
                elif kind == "plates":
                    for i in range(6):
                        cyl((x, -0.12, z + 0.009 * i), 0.095, 0.006, ceramic("#e9e6dd", 0.2, 0, 0, 0.1, 20), bev=0.002)
                elif kind == "mug":
                    props.mug(x, -0.12, z, rr.choice(("#dcd6c8", "#55635c", "#b98d6a")), rr.uniform(0, 360))
                elif kind == "jar":
                    props.canisters(x, -0.11, z, 1, rr.randrange(4))
                else:
                    props.pot_plant(x, -0.12, z, 0.85, "herb", rr.randrange(50))
                x += rr.uniform(0.19, 0.3)

    def _sill_props(self):
        p, z = self.p, self.cabinets.top
        a, b, c, _ = p["window"]
        s = p["left_start"]
        if p["props"] == "tidy":
            props.pot_plant(b - s + 0.2, -0.16, z, 1.3, "herb", 9)
            props.pot_plant(b - s - 0.3, 0.0, c, 0.8, "herb", 11)
            props.bottle(b - s - 0.45, -0.12, z)
        else:
            props.pot_plant(a - s + 0.2, 0.0, c, 0.8, "herb", 9)
            props.bottle(a - s + 0.1, -0.12, z, "#d9a43a", clear=False)
            cx = a - s - 0.05
            lathe([(0, 0), (0.04, 0), (0.042, 0.09), (0.04, 0.09), (0.036, 0.005), (0, 0.004)], (cx, -0.22, z), plain("#b9c9d4", 0.3), 32)
            # a sponge, a tea towel over the edge, washing-up liquid
            box((a - s + 0.28, -0.1, z), (a - s + 0.38, -0.04, z + 0.025), plain("#d8b53f", 0.9, bump=0.6, bscale=150), 0.006)
            props.cloth(b - s + 0.12, -0.655, z + 0.005, 0.2, 0.3)
            props.bottle(b - s - 0.1, -0.1, z, "#7fa8a0", 0.2, clear=False)
