"""Floors: each lays itself from x = 0 to w and y0 to y1."""
from .materials import ceramic, fabric, plain, wood
from .nodes import Graph, col
from .shapes import mesh, quad
from .tiles import tiles


def _oak_boards(light, dark, width=0.165):
    def lay(w, y0, y1):
        m = wood(light, dark, 0, ring=30, contrast=0.75, rough=0.36, coat=0.0, rnd="rnd", var=0.20, fine=0.45)
        tiles("floor", 0, w, y0, y1, 1.7, width, m, plain("#2a1d13", 0.8), gap=0.0032, off="rand", t=0.008, bev=0.0012, seed=5, tilt=0.0006)

    return lay


def _vinyl(w, y0, y1):
    """Sheet vinyl of the eighties: squares with small dark diamonds."""
    m = ceramic("#cbb894", 0.3, 0.05, 0.004, 0.12, 14, c2="#b79f78")
    tiles("floor", 0, w, y0, y1, 0.305, 0.305, m, plain("#8d7a5c", 0.7), gap=0.004, off=0, t=0.004, bev=0.001, seed=4)
    vs, fs, r = [], [], 0.045
    for i in range(int(w / 0.305) + 1):
        for j in range(int((y1 - y0) / 0.305) + 1):
            cx, cy, o = i * 0.305, y0 + j * 0.305, len(vs)
            vs += [(cx - r, cy, 0.0047), (cx, cy - r, 0.0047), (cx + r, cy, 0.0047), (cx, cy + r, 0.0047)]
            fs.append((o, o + 1, o + 2, o + 3))
    mesh("diamonds", vs, fs, ceramic("#8c6f4c", 0.3, 0.05))


def _stone_tiles(a, b, size, off, grout, rough=0.28, spec=0.4):
    def lay(w, y0, y1):
        m = ceramic(a, rough, 0.06, 0.005, 0.2, 5, c2=b)
        tiles("floor", 0, w, y0, y1, *size, m, plain(grout, 0.8), gap=0.004, off=off, t=0.008, bev=0.0015, seed=4, tilt=0.0008)

    return lay


def _checker(a, b):
    def lay(w, y0, y1):
        s = 0.305
        for which, tone in ((0, a), (1, b)):
            m = ceramic(tone, 0.3, 0.04, 0.0, 0.12, 10)
            tiles("floor", 0, w, y0, y1, s, s, m, None, gap=0.003, off=0, t=0.005, bev=0.001, seed=4 + which,
                  skip=lambda x, y, k=which: (int(x / s) + int((y - y0) / s)) % 2 != k)
        quad((0, y0, 0.002), (w, y0, 0.002), (w, y1, 0.002), (0, y1, 0.002), plain("#6b665c", 0.8))

    return lay


def _carpet(tone, second):
    """Cut pile: no geometry, but a coarse nap and worn, uneven tone."""

    def lay(w, y0, y1):
        g = Graph("carpet")
        v = g.coords(obj_rnd=False)
        nap, worn = g.noise(v, 420, 3, 0.7), g.noise(v, 1.4, 5, 0.6)
        c = g.mix(g.ramp(nap, [(0.35, 0.0), (0.65, 1.0)]), col(tone), col(second))
        c = g("HueSaturation", Color=c, Value=g.maprange(worn, 0.3, 0.7, 0.88, 1.08)).outputs[0]
        g.bsdf(tone, Base_Color=c, Roughness=1.0, Specular=0.05, Sheen=0.4, Normal=g.bump(nap, 0.8, 0.012))
        quad((0, y0, 0.008), (w, y0, 0.008), (w, y1, 0.008), (0, y1, 0.008), g.m)

    return lay


def _screed(tone, crack):
    def lay(w, y0, y1):
        from .house import concrete

        quad((0, y0, 0.0), (w, y0, 0.0), (w, y1, 0.0), (0, y1, 0.0), concrete(tone, crack))

    return lay


def _epoxy(tone):
    """A coated garage floor with flakes."""

    def lay(w, y0, y1):
        from .materials import speckle

        quad((0, y0, 0.0), (w, y0, 0.0), (w, y1, 0.0), (0, y1, 0.0), speckle(tone, "#8f8f8d", "#e1e0dc", 260, 0.16, 0.6, 40))

    return lay


FLOORS = {
    "oak": _oak_boards("#c6a684", "#86623f"),
    "oak-honey": _oak_boards("#b9854b", "#7d5127", 0.083),
    "oak-dark": _oak_boards("#6b4a32", "#3f2a1b", 0.125),
    "oak-pale": _oak_boards("#d3bd9d", "#a78d6b", 0.22),
    "vinyl": _vinyl,
    "tile": _stone_tiles("#b9b2a6", "#a59c8e", (0.6, 0.3), 0.33, "#8a857c"),
    "tile-beige": _stone_tiles("#c4ab8a", "#b09472", (0.33, 0.33), 0, "#8f7b60"),
    "concrete": _stone_tiles("#a8a6a2", "#96938f", (1.2, 1.2), 0, "#77746f", 0.3),
    "checker": _checker("#d9d3c4", "#6f6a60"),
    "carpet-brown": _carpet("#8d7558", "#7a6349"),
    "carpet-grey": _carpet("#a9a59c", "#97938a"),
    "carpet-rose": _carpet("#a98278", "#977067"),
    "screed": _screed("#9d988e", 0.35),
    "epoxy": _epoxy("#b5b5b2"),
}

# What a job describes itself instead of naming it: a way to lay a floor, and its values.
MADE = {"boards": _oak_boards, "carpet": _carpet, "tiles": _stone_tiles}


def laid(floor):
    """How a floor is laid: one of FLOORS by name, or one of MADE with its values."""
    return FLOORS[floor] if isinstance(floor, str) else MADE[floor[0]](*floor[1:])
