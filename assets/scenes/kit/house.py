"""The outside of a house: siding, stone, windows, doors, shingled roofs, lanterns."""
import math
import random

import bmesh
import bpy
from mathutils import Matrix

from .joinery import front
from .light import point
from .materials import ceramic, glow, metal, not_a_lamp, paint, plain, wood
from .nodes import Graph, avg, col
from .shapes import XF, _obj, at, box, cyl, lathe, mesh, quad, sphere, surface, tube
from .tiles import tiles


class moved:
    """What is built inside is moved by the matrix."""

    def __init__(self, matrix):
        self.matrix = matrix

    def __enter__(self):
        XF.append(XF[-1] @ self.matrix)

    def __exit__(self, *_):
        XF.pop()


def tilt(degrees):
    return Matrix.Rotation(math.radians(degrees), 4, "X")


def shift(x, y, z):
    return Matrix.Translation((x, y, z))


def siding_material(tone, stain):
    """Painted boards; stain is how weathered, 0 to about 0.2."""
    g = Graph("siding")
    v = g.coords(obj_rnd=False)
    board = g("Attribute", {"attribute_name": "rnd"}).outputs["Fac"]
    blotch = g.noise(g.coords((1.2, 1.2, 0.35), obj_rnd=False), 1.6, 6, 0.65)
    low = g.maprange(g("SeparateXYZ", ins={0: v}).outputs[2], 0.3, 1.6, 1.0, 0.0)
    dirt = g.math("MULTIPLY", g.ramp(blotch, [(0.42, 0.0), (0.72, 1.0)]), stain * 2.2)
    dirt = g.math("ADD", dirt, g.math("MULTIPLY", g.math("MULTIPLY", low, blotch), stain * 2), clamp=True)
    c = g("HueSaturation", Color=col(tone), Value=g.maprange(board, 0, 1, 0.97, 1.03)).outputs[0]
    grain = g.noise(g.coords((6, 6, 160), obj_rnd=False), 1, 2)
    g.bsdf(tone, Base_Color=g.mix(dirt, c, col("#6e6853")), Roughness=0.5, Specular=0.35, Normal=g.bump(grain, 0.06, 0.004))
    return g.m


def roof_material(tones, old):
    g = Graph("roof")
    each = g("Attribute", {"attribute_name": "rnd"}).outputs["Fac"]
    n = g.noise(g.coords(obj_rnd=False), 240, 2)
    c = g.mix(each, col(tones[0]), col(tones[1]))
    c = g.mix(g.math("MULTIPLY", g.ramp(n, [(0.45, 0.0), (0.6, 1.0)]), 0.35), c, col("#9a938a" if old else "#6a6e73"))
    if old:
        streak = g.noise(g.coords((1, 0.3, 1), obj_rnd=False), 1.1, 5, 0.6)
        c = g.mix(g.ramp(streak, [(0.45, 0.0), (0.75, 0.65)]), c, col("#3d3a30"))
    g.bsdf(avg(*tones), Base_Color=c, Roughness=0.9, Specular=0.2, Normal=g.bump(n, 0.5, 0.004))
    return g.m


def concrete(tone, crack=0.0):
    g = Graph("concrete")
    v = g.coords(obj_rnd=False)
    n, n2 = g.noise(v, 1.1, 8, 0.7), g.noise(v, 90, 3)
    c = g.mix(g.ramp(n, [(0.35, 0.0), (0.7, 1.0)]), col(tone), [x * 0.72 for x in col(tone)[:3]] + [1])
    c = g.mix(g.math("MULTIPLY", n2, 0.18), c, (0.1, 0.1, 0.09, 1))
    if crack:
        w = g.vmath("ADD", v, g("TexNoise", Vector=v, Scale=1.5, Detail=5).outputs["Color"])
        edge = g("TexVoronoi", {"feature": "DISTANCE_TO_EDGE"}, Vector=w, Scale=0.42).outputs[0]
        c = g.mix(g.ramp(edge, [(0, crack), (0.003, crack * 0.7), (0.0065, 0.0)]), c, (0.03, 0.028, 0.025, 1))
    g.bsdf(tone, Base_Color=c, Roughness=0.85, Specular=0.25, Normal=g.bump(n2, 0.25, 0.004))
    return g.m


def brick(tone="#8a5a45", second=None):
    return ceramic(tone, 0.85, 0.16, 0.01, 0.6, 40, spec=0.2, c2=second)


def field_stone(tone="#a39c8f", second="#847c6f"):
    return ceramic(tone, 0.85, 0.2, 0.012, 1.0, 14, spec=0.25, c2=second)


def panes_count():
    """The true mask shows panes, not what is seen through them."""
    bpy.context.scene.view_layers[0].pass_alpha_threshold = 0


class Skin:
    """The cladding of one house.

    look: siding (colour), lap (m), cladding (lap, batten, brick, stucco), trim, roof (two colours), found (brick, stone, concrete),
    window (sash colour), grid (panes across and down in each sash), stain, warm (lamps inside), shutters (colour), lined (what
    is seen through the panes hides the wall's boards).
    """

    def __init__(self, look):
        self.look = look
        self.siding = siding_material(look["siding"], look["stain"])
        self.trim = paint(look["trim"], 0.45, 0.05, 120, dirt=look["stain"] * 0.5)
        self.sash = paint(look["window"], 0.35, 0.02)
        self.old = look["stain"] > 0.08
        self.roof = roof_material(look["roof"], self.old)
        self.pane = self._pane()
        self.inside = plain("#1a1b1c", 0.8)

    def wall(self, w, z0, z1, clip=None, cladding=None):
        """Cladding on y = 0 facing -y, x from 0 to w; clip(z) gives the x range of a gable."""
        kind = cladding or self.look.get("cladding", "lap")
        with surface("siding"):
            if kind == "batten":
                self._battens(w, z0, z1, clip)
            elif kind == "stucco":
                self._stucco(w, z0, z1, clip)
            elif kind == "brick":
                a, b = self.look.get("brick", ("#9a6a52", "#7d4f3c"))
                skip = (lambda x, z: not clip(z)[0] <= x <= clip(z)[1]) if clip else None
                tiles("wall", 0, w, z0, z1, 0.215, 0.075, brick(a, b), None, gap=0.011, off=0.5, t=0.012, bev=0.002, seed=3, skip=skip)
                a, b = (0, w) if not clip else clip(z0)
                c, d = (0, w) if not clip else clip(z1 - 0.02)
                mesh("mortar", [(a, -0.003, z0), (b, -0.003, z0), (d, -0.003, z1), (c, -0.003, z1)], [(0, 1, 2, 3)], plain("#aba396", 0.9))
            else:
                self._laps(w, z0, z1, clip)

    def _laps(self, w, z0, z1, clip):
        bm = bmesh.new()
        layer = bm.faces.layers.float.new("rnd")
        rr, z, lap = random.Random(int(w * 100)), z0, self.look["lap"]
        while z < z1 - 1e-3:
            top = min(z + lap, z1)
            a0, b0 = (0, w) if not clip else clip(z)
            a1, b1 = (0, w) if not clip else clip(top)
            if b0 - a0 < 0.02:
                break
            count = max(1, int((b0 - a0) / 3.6) + 1)
            cuts = sorted([0] + [min(0.98, max(0.02, (i + rr.uniform(-0.3, 0.3)) / count)) for i in range(1, count)] + [1])
            for c0, c1 in zip(cuts, cuts[1:]):
                def x(a, b, t):
                    return a + (b - a) * t

                e = 0.0012
                corners = [
                    (x(a0, b0, c0) + e, -0.016, z),
                    (x(a0, b0, c1) - e, -0.016, z),
                    (x(a1, b1, c1) - e, -0.003, top),
                    (x(a1, b1, c0) + e, -0.003, top),
                ]
                v = [bm.verts.new(p) for p in corners]
                u = [bm.verts.new((corners[0][0], 0, z)), bm.verts.new((corners[1][0], 0, z))]
                tone = rr.random()
                for face in (bm.faces.new(v), bm.faces.new((u[0], u[1], v[1], v[0]))):
                    face[layer] = tone
            z = top
        me = bpy.data.meshes.new("laps")
        bm.to_mesh(me)
        bm.free()
        _obj("laps", me, self.siding)

    def _stucco(self, w, z0, z1, clip):
        (a, b), (c, d) = (clip or (lambda z: (0, w)))(z0), (clip or (lambda z: (0, w)))(z1)
        g = Graph("stucco")
        v = g.coords(obj_rnd=False)
        tone, patch = self.look["siding"], g.noise(v, 0.9, 5, 0.6)
        c0 = g("HueSaturation", Color=col(tone), Value=g.maprange(patch, 0.3, 0.7, 0.96, 1.03)).outputs[0]
        c0 = g.mix(g.math("MULTIPLY", g.ramp(patch, [(0.5, 0.0), (0.8, 1.0)]), self.look["stain"] * 1.6), c0, col("#6e6853"))
        g.bsdf(tone, Base_Color=c0, Roughness=0.9, Specular=0.2, Normal=g.bump(g.noise(v, 45, 4), 0.5, 0.006))
        mesh("stucco", [(a, -0.012, z0), (b, -0.012, z0), (d, -0.012, z1), (c, -0.012, z1)], [(0, 1, 2, 3)], g.m)

    def _battens(self, w, z0, z1, clip, step=0.32):
        f = clip or (lambda z: (0, w))
        (a, b), (c, d) = f(z0), f(z1)
        mesh("boards", [(a, 0, z0), (b, 0, z0), (d, 0, z1), (c, 0, z1)], [(0, 1, 2, 3)], self.siding)
        x = step / 2
        while x < w:
            top = z1
            if clip:
                low, high = z0, z1
                for _ in range(24):
                    middle = (low + high) / 2
                    q = f(middle)
                    low, high = (middle, high) if q[0] <= x <= q[1] else (low, middle)
                top = low
            if top - z0 > 0.05:
                box((x - 0.022, -0.02, z0), (x + 0.022, 0, top), self.siding, 0.002)
            x += step

    def foundation(self, w, h):
        with surface("foundation"):
            if self.look["found"] == "brick":
                tiles("wall", 0, w, 0, h, 0.215, 0.075, brick(), plain("#a39b8c", 0.9), gap=0.011, off=0.5, t=0.012, bev=0.002, seed=3)
            elif self.look["found"] == "stone":
                m, z, i, rr = field_stone(), 0, 0, random.Random(9)
                while z < h - 0.02:
                    high = min(rr.choice([0.09, 0.13, 0.17]), h - z)
                    tiles("wall", 0, w, z, z + high, rr.choice([0.28, 0.34, 0.42]), high, m, plain("#6f6a61", 0.95), gap=0.008, off="rand", t=0.028, bev=0.006, seed=20 + i, tilt=0.03, jitter=0.006)
                    z += high
                    i += 1
                box((-0.01, -0.06, h - 0.005), (w + 0.01, 0, h + 0.05), concrete("#b3ada2"), 0.006)
            else:
                box((0, -0.02, 0), (w, 0, h), concrete("#a9a498", 0.4 if self.old else 0), 0.004)

    def _pane(self):
        g = Graph("pane")
        f = g("Fresnel", IOR=1.55)
        t = g("BsdfTransparent", Color=(0.8, 0.85, 0.86, 1))
        r = g("BsdfGlossy", Roughness=0.015, Color=(1, 1, 1, 1), Normal=g.bump(g.noise(g.coords(obj_rnd=False), 1.6, 2), 0.03, 0.02))
        k = g.math("ADD", g.math("MULTIPLY", f.outputs[0], 1.5), 0.10, clamp=True)
        s = g("MixShader", ins={0: k, 1: t.outputs[0], 2: r.outputs[0]})
        g.t.links.new(s.outputs[0], g.out.inputs[0])
        return g.m

    def _room(self, z, h):
        if not self.look.get("warm"):
            return self.inside
        g = Graph("room")
        v = g.coords(obj_rnd=False)
        height = g("SeparateXYZ", ins={0: v}).outputs[2]
        light = g.mix(g.noise(v, 2.2, 3), col("#3a2412"), col("#e8b070"))
        e = g("Emission", Color=light, Strength=g.maprange(height, z, z + h, 0.12, 0.5))
        g.t.links.new(e.outputs[0], g.out.inputs[0])
        return not_a_lamp(g.m)

    def window(self, cx, z, w, h, count=2):
        """A unit of `count` sashes that stands proud of the wall, its sill at z."""
        t, trim, sash = 0.1, self.trim, self.sash
        x0, x1 = cx - w / 2, cx + w / 2
        with surface("trim"):
            box((x0 - t, -0.045, z - 0.001), (x0, 0, z + h - 0.001), trim, 0.003)
            box((x1, -0.045, z - 0.001), (x1 + t, 0, z + h - 0.001), trim, 0.003)
            box((x0 - t - 0.02, -0.055, z + h), (x1 + t + 0.02, 0, z + h + 0.13), trim, 0.003)
            box((x0 - t - 0.035, -0.075, z + h + 0.131), (x1 + t + 0.035, 0, z + h + 0.155), trim, 0.003)
            box((x0 - t - 0.03, -0.09, z - 0.06), (x1 + t + 0.03, 0, z - 0.002), trim, 0.005)
        behind = -0.0185 if self.look.get("lined") else -0.004
        with surface("window"):
            quad((x0, behind, z), (x1, behind, z), (x1, behind, z + h), (x0, behind, z + h), self._room(z, h))
            g = Graph("curtain")
            fold = g.noise(g.coords((14, 14, 0.6), obj_rnd=False), 1, 2)
            g.bsdf("#666666", Base_Color=g.mix(fold, col("#8f8b82"), col("#d9d5cb")), Roughness=0.9)
            each, f = w / count, 0.038
            across, down = self.look["grid"]
            for i in range(count):
                a, b = x0 + i * each, x0 + (i + 1) * each
                box((a, -0.04, z), (a + f, 0, z + h), sash, 0.003)
                box((b - f, -0.04, z), (b, 0, z + h), sash, 0.003)
                box((a + f, -0.039, z), (b - f, 0, z + f), sash, 0.003)
                box((a + f, -0.039, z + h - f), (b - f, 0, z + h), sash, 0.003)
                box((a + f, -0.036, z + h / 2 - 0.02), (b - f, 0, z + h / 2 + 0.02), sash, 0.002)
                for k in range(1, across):
                    x = a + each * k / across
                    box((x - 0.009, -0.03, z + f), (x + 0.009, -0.012, z + h - f), sash, 0.001)
                for k in range(1, down * 2):
                    if k != down:
                        zz = z + h * k / (down * 2)
                        box((a + f, -0.029, zz - 0.009), (b - f, -0.013, zz + 0.009), sash, 0.001)
            for a, b in ((x0, x0 + w * 0.2), (x1 - w * 0.2, x1)):
                y = min(-0.008, behind - 0.0005)
                quad((a, y, z), (b, y, z), (b, y, z + h), (a, y, z + h), g.m)
            quad((x0, -0.02, z), (x1, -0.02, z), (x1, -0.02, z + h), (x0, -0.02, z + h), self.pane)
        if self.look.get("shutters"):
            m = paint(self.look["shutters"], 0.45)
            with surface("shutter"):
                for a in (x0 - t - 0.42, x1 + t + 0.02):
                    box((a, -0.03, z - 0.02), (a + 0.05, 0, z + h + 0.02), m, 0.003)
                    box((a + 0.35, -0.03, z - 0.02), (a + 0.4, 0, z + h + 0.02), m, 0.003)
                    for zz in (z - 0.02, z + h / 2 - 0.03, z + h - 0.04):
                        box((a + 0.05, -0.029, zz), (a + 0.35, 0, zz + 0.06), m, 0.003)
                    box((a + 0.05, -0.019, z), (a + 0.35, 0, z + h), m, 0)
                    for k in range(int(h / 0.045)):
                        with moved(shift(a + 0.05, -0.022, z + 0.05 + k * 0.045) @ tilt(-35)):
                            box((0, -0.012, -0.003), (0.3, 0.012, 0.003), m, 0.001)

    def garage_door(self, cx, width, sections, colour, glazed=False):
        """A sectional door with its frame, the ground at z = 0; sections across and down."""
        x0, x1, z0, z1, t = cx - width / 2, cx + width / 2, 0.04, 2.14, 0.12
        with surface("trim"):
            box((x0 - t, -0.1, z0 - 0.04), (x0, 0, z1), self.trim, 0.003)
            box((x1, -0.1, z0 - 0.04), (x1 + t, 0, z1), self.trim, 0.003)
            box((x0 - t - 0.03, -0.11, z1 + 0.001), (x1 + t + 0.03, 0, z1 + 0.16), self.trim, 0.003)
        m = wood("#8a5a34", "#57341b", 0, 26, 0.6, 0.4) if colour == "wood" else paint(colour, 0.4, 0.05)
        across, down = sections
        with surface("garage-door"):
            box((x0, -0.055, z0), (x1, -0.02, z1), m, 0)
            wide, high = (x1 - x0) / across, (z1 - z0) / down
            for row in range(down):
                low = z0 + row * high
                box((x0 + 0.004, -0.072, low + 0.006), (x1 - 0.004, -0.056, low + high - 0.006), m, 0.003)
                for k in range(across):
                    a = x0 + k * wide
                    if not (glazed and row == down - 1):
                        box((a + 0.07, -0.084, low + 0.08), (a + wide - 0.07, -0.0721, low + high - 0.08), m, 0.008)
        if glazed:
            low = z0 + (down - 1) * high
            with surface("window"):
                for k in range(across):
                    a = x0 + k * wide
                    box((a + 0.07, -0.078, low + 0.1), (a + wide - 0.07, -0.0721, low + high - 0.1), plain("#232a30", 0.05, coat=1), 0)

    def roof_plane(self, x0, x1, y0, z0, y1, z1, seed=1):
        """A shingled slope from the eave line (y0, z0) to the ridge line (y1, z1)."""
        length, angle = math.hypot(y1 - y0, z1 - z0), math.degrees(math.atan2(z1 - z0, y1 - y0))
        with moved(shift(0, y0, z0) @ tilt(angle)), surface("roof"):
            rr, s, course = random.Random(seed), 0.0, 0.142
            bm = bmesh.new()
            layer = bm.faces.layers.float.new("rnd")
            while s < length:
                x, top = x0 - rr.random() * 0.3, min(s + course * 1.02, length)
                while x < x1:
                    wide = 0.305 if self.old else rr.choice([0.17, 0.21, 0.26, 0.33])
                    a, b = max(x, x0), min(x + wide - 0.002, x1)
                    x += wide
                    if b - a < 0.02:
                        continue
                    tone, h, low = rr.random(), 0.012 + rr.random() * 0.005, s - rr.random() * 0.004
                    points = ((a, low, h), (b, low, h), (b, top, 0.004), (a, top, 0.004), (a, low, 0), (b, low, 0))
                    v = [bm.verts.new(p) for p in points]
                    for face in (bm.faces.new(v[:4]), bm.faces.new((v[4], v[5], v[1], v[0]))):
                        face[layer] = tone
                s += course
            me = bpy.data.meshes.new("roof")
            bm.to_mesh(me)
            bm.free()
            _obj("roof", me, self.roof)
            quad((x0, 0, 0.002), (x1, 0, 0.002), (x1, length, 0.002), (x0, length, 0.002), plain("#1f1f20", 0.9))
            with surface("trim"):
                box((x0, 0, -0.10), (x1, length, -0.002), self.trim, 0)

    def front_door(self, style, tone):
        """At the origin of the current wall, its threshold at z = 0."""
        w, h = 0.96, 2.1
        black = plain("#17181a", 0.4)
        with surface("trim"):
            for s in (-1, 1):
                a, b = sorted((s * (w / 2), s * (w / 2 + 0.11)))
                box((a, -0.06, 0), (b, 0, h - 0.001), self.trim, 0.004)
            box((-w / 2 - 0.14, -0.075, h), (w / 2 + 0.14, 0, h + 0.15), self.trim, 0.004)
        m = wood("#8a5a34", "#57341b", 2, 26, 0.6, 0.35, 0.3) if tone == "wood" else paint(tone, 0.3, 0.05)
        with surface("front-door"):
            if style == "craftsman":
                front(-w / 2, 0.02, w, h - 0.02, -0.005, m, "shaker", 0.045, 0.13)
                for k in range(1, 5):
                    x = -w / 2 + 0.13 + k * (w - 0.26) / 5
                    box((x - 0.003, -0.0415, 0.15), (x + 0.003, -0.04, 1.42), plain("#1d130b", 0.8), 0)
                quad((-w / 2 + 0.16, -0.043, 1.45), (w / 2 - 0.16, -0.043, 1.45), (w / 2 - 0.16, -0.043, 1.9), (-w / 2 + 0.16, -0.043, 1.9), plain("#20262b", 0.05, coat=1))
                for k in (1, 2):
                    x = -w / 2 + 0.16 + k * (w - 0.32) / 3
                    box((x - 0.012, -0.05, 1.45), (x + 0.012, -0.041, 1.9), m, 0.002)
                box((-w / 2 + 0.13, -0.055, 1.42), (w / 2 - 0.13, -0.04, 1.449), m, 0.003)
                box((-w / 2 + 0.13, -0.055, 1.901), (w / 2 - 0.13, -0.04, 1.93), m, 0.003)
                box((w / 2 - 0.09, -0.075, 0.92), (w / 2 - 0.05, -0.045, 1.22), black, 0.004)
                cyl((w / 2 - 0.07, -0.1, 0.95), 0.009, 0.22, black)
            else:
                front(-w / 2, 0.02, w, h - 0.02, -0.005, m, "raised", 0.045, 0.13)
                for z in (0.75, 1.35):
                    box((-w / 2 + 0.12, -0.051, z), (w / 2 - 0.12, -0.036, z + 0.1), m, 0.004)
                sphere((w / 2 - 0.07, -0.09, 1.0), 0.03, metal("#9c7838", 0.38), seg=24)
        if style == "storm":
            al = metal("#b9b9b4", 0.4)
            with surface("front-door"):
                for a, b in (
                    ((-w / 2, -0.08, 0.02), (-w / 2 + 0.06, -0.06, h)),
                    ((w / 2 - 0.06, -0.08, 0.02), (w / 2, -0.06, h)),
                    ((-w / 2 + 0.06, -0.079, h - 0.07), (w / 2 - 0.06, -0.061, h)),
                    ((-w / 2 + 0.06, -0.079, 0.02), (w / 2 - 0.06, -0.061, 0.35)),
                    ((-w / 2 + 0.06, -0.079, 1.0), (w / 2 - 0.06, -0.061, 1.06)),
                ):
                    box(a, b, al, 0.004)
                box((w / 2 - 0.05, -0.11, 1.0), (w / 2 - 0.02, -0.08, 1.12), black, 0.004)
        if style == "craftsman":
            for s in (-1, 1):
                a, b = sorted((s * (w / 2 + 0.11), s * (w / 2 + 0.42)))
                with surface("window"):
                    box((a, -0.03, 0), (b, 0, h), self.sash, 0.004)
                    quad((a + 0.04, -0.034, 0.3), (b - 0.04, -0.034, 0.3), (b - 0.04, -0.034, h - 0.08), (a + 0.04, -0.034, h - 0.08), plain("#28323a", 0.04, coat=1))
                c, d = sorted((s * (w / 2 + 0.42), s * (w / 2 + 0.52)))
                with surface("trim"):
                    box((c, -0.05, 0), (d, 0, h + 0.02), self.trim, 0.004)


def lantern(x, y, z):
    m = plain("#17181a", 0.4)
    with surface("fixture"):
        box((x - 0.05, y - 0.015, z - 0.05), (x + 0.05, y, z + 0.16), m, 0.004)
        box((x - 0.07, y - 0.2, z + 0.2), (x + 0.07, y - 0.04, z + 0.23), m, 0.01)
        box((x - 0.055, y - 0.175, z - 0.02), (x + 0.055, y - 0.065, z), m, 0.003)
        for a in (-0.05, 0.05):
            for b in (-0.17, -0.07):
                box((x + a - 0.005, y + b - 0.005, z), (x + a + 0.005, y + b + 0.005, z + 0.2), m, 0)
        sphere((x, y - 0.12, z + 0.09), 0.032, glow("#ffc981", 6, 14))
    point((x, y - 0.12, z + 0.09), 4, "#ffb869", 0.04)


def scroll_post(x, y, z0, z1):
    """A wrought-iron post with scrolls: the fifties to seventies."""
    m = plain("#22211f", 0.5)
    for q in (-0.09, 0.09):
        box((x + q - 0.012, y, z0), (x + q + 0.012, y + 0.024, z1), m, 0.002)
    z = z0 + 0.15
    while z + 0.22 < z1:
        tube([(x - 0.09, y + 0.01, z), (x - 0.02, y + 0.01, z + 0.05), (x + 0.05, y + 0.01, z + 0.1), (x, y + 0.01, z + 0.16), (x - 0.05, y + 0.01, z + 0.12), (x + 0.09, y + 0.01, z + 0.22)], 0.007, m)
        z += 0.24


def planter(x, y, z, tone="#3c3d3e"):
    profile = [(0, 0), (0.16, 0), (0.2, 0.05), (0.23, 0.38), (0.235, 0.4), (0.21, 0.4), (0.2, 0.36), (0, 0.35)]
    lathe(profile, (x, y, z), ceramic(tone, 0.5, 0, 0, 0.3, 20))
