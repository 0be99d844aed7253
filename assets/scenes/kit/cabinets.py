"""Kitchen and bathroom cabinets in runs along a wall (the wall at y = 0, the room at -y)."""
import random

from .appliances import dishwasher
from .joinery import front, pull
from .materials import ceramic, finish, marble, plain, steel, stone, timber_or_paint
from .shapes import at, box, cyl, surface, tube
from .tiles import tiles

DEPTH = 0.60
HEIGHT = 0.875
TOE = 0.10


class Cabinets:
    """Cabinets of one style.

    style: base and upper (wood name or paint), door (slab, shaker, raised, slim, bead), arch (m), gap (m between
    fronts: 5 mm frameless, 32 mm face frame), rail (m), handle (bar, knob, arch, edge), finish, counter (stone name),
    thick and edge (counter, m), dishwasher (steel, almond, black), sag (wear: how crooked fronts may hang, radians).
    """

    def __init__(self, style, seed=7):
        self.style = style
        self.random = random.Random(seed)
        self.metal = finish(style["finish"])
        self.stone = stone(style["counter"])
        self.top = HEIGHT + style["thick"]
        self.toe = plain("#241d17" if style["base"] in ("oak", "cherry", "maple") else "#1e2224", 0.6)

    def _front(self, x, z, w, h, y, which, grain=2):
        s = self.style
        arch = s.get("arch", 0) if which == "upper" and h > 0.5 else 0
        lean = self.random.uniform(-1, 1) * s.get("sag", 0.0006)
        front(x, z, w, h, y, timber_or_paint(s[which], grain), s["door"], 0.02, s.get("rail", 0.06), arch, sag=lean)

    def _handle(self, x, z, y, upright):
        kind = self.style["handle"]
        if kind == "edge":
            dx, dz = (0.004, 0.09) if upright else (0.09, 0.004)
            box((x - dx, y - 0.012, z - dz), (x + dx, y, z + dz), self.metal, 0.001)
        elif kind == "arch" and upright:
            with at(x, y, z):
                tube(
                    [(0, 0, -0.045), (-0.004, -0.02, -0.045), (-0.01, -0.03, -0.02), (-0.01, -0.03, 0.02), (-0.004, -0.02, 0.045), (0, 0, 0.045)],
                    0.0042,
                    self.metal,
                )
                for k in (-1, 1):
                    cyl((0, -0.003, k * 0.045), 0.011, 0.003, self.metal, "y", 20)
        elif kind == "cup" and not upright:
            pull(x, z, y, self.metal, "cup")
        elif kind in ("knob", "cup"):
            pull(x, z, y, self.metal, "knob")
        else:
            pull(x, z, y, self.metal, kind, 0.16, upright)

    def base(self, x, w, kind):
        """A base unit: doors (with a drawer), door (full), drawers, sink, dishwasher, blind (no front)."""
        s, gap = self.style, self.style["gap"]
        body = timber_or_paint(s["base"], 2)
        face = -DEPTH - 0.0005
        low, high, drawer = TOE + gap / 2 + 0.004, HEIGHT - gap / 2 - 0.004, 0.165
        with surface("base"):
            if kind == "sink":
                box((x, -DEPTH, TOE), (x + w, 0, HEIGHT - 0.24), body, 0.002)
                box((x, -DEPTH, HEIGHT - 0.24), (x + w, -DEPTH + 0.018, HEIGHT), body, 0.001)
            else:
                box((x, -DEPTH, TOE), (x + w, 0, HEIGHT), body, 0.002)
            box((x, -DEPTH + 0.07, 0), (x + w, 0, TOE), self.toe, 0.001)
        if kind == "dishwasher":
            with surface("appliance"):
                dishwasher(x, w, face, TOE, HEIGHT, s.get("dishwasher", "steel"))
            return
        with surface("base"):
            if kind == "drawers":
                rest = (high - low - drawer - 2 * gap) / 2
                for z, h in ((low, rest), (low + rest + gap, rest), (low + 2 * (rest + gap), drawer)):
                    self._front(x + gap / 2, z, w - gap, h, face, "base", 0)
                    self._handle(x + w / 2, z + (h - 0.06 if h > 0.2 else h / 2), face - 0.02, False)
            elif kind in ("doors", "sink"):
                self._front(x + gap / 2, high - drawer, w - gap, drawer, face, "base", 0)
                if kind == "doors":
                    self._handle(x + w / 2, high - drawer / 2, face - 0.02, False)
                self._doors(x, w, low, high - drawer - gap, face)
            elif kind == "door":
                self._doors(x, w, low, high, face)

    def _doors(self, x, w, low, high, face):
        gap = self.style["gap"]
        count = 2 if w > 0.55 else 1
        each = w / count
        for i in range(count):
            self._front(x + i * each + gap / 2, low, each - gap, high - low, face, "base")
            inner = each - 0.05 if count == 1 or i == 0 else 0.05
            self._handle(x + i * each + inner, high - 0.11, face - 0.02, True)

    def upper(self, x, w, low, high, deep=0.34, count=None):
        """A wall unit."""
        s, gap = self.style, self.style["gap"]
        with surface("upper"):
            box((x, -deep, low), (x + w, 0, high), timber_or_paint(s["upper"], 2), 0.002)
            count = count or (2 if w > 0.55 else 1)
            each, face = w / count, -deep - 0.0005
            for i in range(count):
                self._front(x + i * each + gap / 2, low + gap / 2, each - gap, high - low - gap, face, "upper")
                if s["handle"] == "edge":
                    box((x + i * each + gap, face - 0.021, low - 0.006), (x + (i + 1) * each - gap, face - 0.003, low), self.metal, 0.001)
                else:
                    inner = each - 0.045 if count == 1 or i == 0 else 0.045
                    self._handle(x + i * each + inner, low + 0.11, face - 0.02, True)

    def shelves(self, x, w, levels, wood="white_oak", deep=0.24):
        """Open shelves at heights `levels` on brackets."""
        with surface("upper"):
            for z in levels:
                box((x, -deep, z), (x + w, 0, z + 0.035), timber_or_paint(wood, 0), 0.003)
                for q in (0.12, w - 0.12):
                    box((x + q - 0.008, -deep + 0.03, z - 0.012), (x + q + 0.008, 0, z), self.metal, 0.001)
                    box((x + q - 0.008, -0.012, z - 0.12), (x + q + 0.008, 0, z - 0.012), self.metal, 0.001)

    def crown(self, x0, x1, top, ceiling, deep=0.36):
        """Filler and moulding from the wall units to the ceiling."""
        m = timber_or_paint(self.style["upper"], 0)
        with surface("upper"):
            box((x0, -deep, top), (x1, 0, top + 0.05), m, 0.002)
            for i, (d, a, b) in enumerate(((deep + 0.005, top + 0.05, ceiling), (deep + 0.04, ceiling - 0.06, ceiling - 0.03), (deep + 0.065, ceiling - 0.03, ceiling))):
                grow = (d - deep - 0.005) * (x0 > 0.1)
                box((x0 - grow - 0.001 * i, -d, a), (x1 + (d - deep - 0.005), 0, b - 0.0005), m, 0.003)

    def counter(self, x0, x1, deep=0.645, sink=None, upstand=None):
        """A worktop; sink = (x0, x1, y0, y1) cuts a hole and hangs a steel bowl in it."""
        z0, z1, e = HEIGHT, self.top, self.style.get("edge", 0.002)
        m = self.stone
        with surface("counter"):
            if sink:
                a, b, c, d = sink
                box((x0, -deep, z0), (a, 0, z1), m, e)
                box((b, -deep, z0), (x1, 0, z1), m, e)
                box((a - 0.003, -deep, z0), (b + 0.003, c, z1), m, e)
                box((a - 0.003, d, z0), (b + 0.003, 0, z1), m, e)
            else:
                box((x0, -deep, z0), (x1, 0, z1), m, e)
            if upstand:
                box((x0, -0.022, z1), (x1, 0, z1 + upstand), m, 0.006)
        if sink:
            with surface("fixture"):
                bowl = steel()
                low, rim = z0 - 0.2, z1 - 0.02
                box((a, c, low), (b, d, low + 0.005), bowl)
                box((a - 0.004, c, low), (a, d, rim), bowl)
                box((b, c, low), (b + 0.004, d, rim), bowl)
                box((a, d, low), (b, d + 0.004, rim), bowl)
                box((a, c - 0.004, low), (b, c, rim), bowl)
                cyl(((a + b) / 2, (c + d) / 2, low + 0.005), 0.045, 0.003, bowl)


def backsplash(kind, x0, x1, z0, z1, tone=None, seed=8):
    """Tiles or a slab on the wall."""
    with surface("splash"):
        if kind == "zellige":
            m = ceramic(tone or "#e3e0d6", 0.08, 0.085, 0.006, 0.55, 11)
            tiles("wall", x0, x1, z0, z1, 0.132, 0.066, m, plain("#cfccc4", 0.85), gap=0.0028, off=0.5, t=0.009, tilt=0.016, jitter=0.0006, seed=seed)
        elif kind == "subway":
            m = ceramic(tone or "#f0efec", 0.12, 0.02, 0.0, 0.1, 8)
            tiles("wall", x0, x1, z0, z1, 0.152, 0.076, m, plain("#a9a69f", 0.85), gap=0.003, off=0.5, t=0.008, tilt=0.003, seed=seed)
        elif kind == "stacked":
            m = ceramic(tone or "#dfe3dc", 0.09, 0.06, 0.006, 0.5, 10)
            tiles("wall", x0, x1, z0, z1, 0.066, 0.2, m, plain("#dcdcd6", 0.85), gap=0.003, off=0, t=0.009, tilt=0.014, jitter=0.0006, seed=seed)
        elif kind == "four-inch":
            m = ceramic(tone or "#e4dac2", 0.14, 0.03, 0.0, 0.08, 8)
            tiles("wall", x0, x1, z0, z1, 0.108, 0.108, m, plain("#bfae8c", 0.8), gap=0.004, off=0, t=0.006, seed=seed)
        elif kind == "tumbled":
            m = ceramic(tone or "#c3ab88", 0.55, 0.12, 0.01, 0.5, 16, c2="#a98e69")
            tiles("wall", x0, x1, z0, z1, 0.1, 0.1, m, plain("#b5a589", 0.9), gap=0.005, off=0.5, t=0.008, bev=0.003, tilt=0.01, jitter=0.001, seed=seed)
        elif kind == "mosaic":
            m = ceramic(tone or "#9a8b78", 0.15, 0.25, 0.02, 0.1, 12, c2="#6f6253")
            tiles("wall", x0, x1, z0, z1, 0.1, 0.0165, m, plain("#8d8578", 0.85), gap=0.002, off="rand", t=0.006, tilt=0.006, seed=seed)
        elif kind == "slab":
            box((x0, -0.012, z0), (x1, 0, z1), marble(tone or "#ece9e4", "#8f8a86", 0.7, 0.75, 0.12), 0.001)
        elif kind == "slab-warm":
            box((x0, -0.012, z0), (x1, 0, z1), marble("#f1efeb", "#857f78", 0.55, 0.8, 0.1, "#dedbd5", "#c7a777"), 0.001)
