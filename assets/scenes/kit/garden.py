"""Things that grow, as geometry: shrubs, trees, grass, tufts. Meshes are made once and placed often."""
import math
import random

import bpy
from mathutils import Matrix, Vector
from mathutils import noise as mnoise

from .leaves import leafmesh
from .nodes import Graph, col
from .shapes import TAG, set_attr
from .surfaces import SURFACES


def ground_mat(lush):
    g = Graph("soil")
    v = g.coords(obj_rnd=False)
    n = g.noise(v, 0.55, 5, 0.6)
    n2 = g.noise(v, 14, 5, 0.7)
    a = g.mix(n2, col("#3c4a20"), col("#5b6a2e")) if lush else g.mix(n2, col("#6b6136"), col("#8a7a4c"))
    g.bsdf(
        "#57602f" if lush else "#7a6c40",
        Base_Color=a,
        Roughness=1,
        Specular=0.1,
        Normal=g.bump(n2, 0.4, 0.02),
    )
    return g.m


def grass_mat(lush):
    g = Graph("grass")
    pos = g("NewGeometry").outputs["Position"]
    rv = g("Attribute", {"attribute_name": "rnd"}).outputs["Fac"]
    n = g.noise(pos, 0.42, 5, 0.62)
    n2 = g.noise(pos, 2.3, 3, 0.6)
    gr = g.mix(rv, col("#4f6f2c"), col("#86a350")) if lush else g.mix(rv, col("#66742f"), col("#8f9448"))
    dr = g.mix(rv, col("#8d8f4c"), col("#a79d62")) if lush else g.mix(rv, col("#a8965a"), col("#c6b37c"))
    k = g.ramp(
        g.math("ADD", g.math("MULTIPLY", n, 0.75), g.math("MULTIPLY", n2, 0.25)),
        [(0.52, 0.0), (0.74, 0.45)] if lush else [(0.40, 0.0), (0.56, 1.0)],
    )
    # mowing stripes in the lush lawn
    if lush:
        x = g("SeparateXYZ", ins={0: pos}).outputs[0]
        st = g.ramp(g.math("PINGPONG", g.math("MULTIPLY", x, 1.0), 0.9), [(0.40, 0.0), (0.5, 1.0)])
        gr = g("HueSaturation", Color=gr, Value=g.maprange(st, 0, 1, 0.90, 1.06)).outputs[0]
    c = g.mix(k, gr, dr)
    b = g("BsdfPrincipled", Base_Color=c, Roughness=0.5, Specular=0.3)
    t = g("BsdfTranslucent", Color=g("HueSaturation", Color=c, Value=1.35).outputs[0])
    ms = g("MixShader", ins={0: 0.4, 1: b.outputs[0], 2: t.outputs[0]})
    d = g("BsdfDiffuse", Color=col("#66803a" if lush else "#98904f"))
    lp = g("LightPath")
    m2 = g("MixShader", ins={0: lp.outputs["Is Diffuse Ray"], 1: ms.outputs[0], 2: d.outputs[0]})
    g.t.links.new(m2.outputs[0], g.out.inputs[0])
    return g.m


def blob(n, leaf_l, mat, lumpy=0.25, fill=0.25, seed=1, sc=(1, 1, 1), name="shrub"):
    """unit-radius shrub mesh of leaves on a lumpy shell"""
    rr = random.Random(seed)
    vs, fs, rn = [], [], []
    off = Vector((rr.random() * 9,) * 3)
    for i in range(n):
        d = Vector((rr.gauss(0, 1), rr.gauss(0, 1), rr.gauss(0, 1))).normalized()
        if d.z < -0.35:
            d.z *= -1
        r = (1 + lumpy * mnoise.noise(d * 1.7 + off) + lumpy * 0.5 * mnoise.noise(d * 4 + off)) * (
            1 - fill * rr.random() ** 2
        )
        p = Vector((d.x * r * sc[0], d.y * r * sc[1], d.z * r * sc[2]))
        nrm = (d + Vector((rr.gauss(0, 0.5), rr.gauss(0, 0.5), rr.gauss(0, 0.5)))).normalized()
        t = nrm.orthogonal().normalized()
        t.rotate(Matrix.Rotation(rr.random() * 6.28, 3, nrm))
        b = nrm.cross(t)
        l = leaf_l * rr.uniform(0.6, 1.3)
        o = len(vs)
        vs += [
            tuple(p - t * l * 0.5),
            tuple(p + b * l * 0.28 + nrm * l * 0.1),
            tuple(p + t * l * 0.5),
            tuple(p - b * l * 0.28 + nrm * l * 0.1),
        ]
        fs.append((o, o + 1, o + 2, o + 3))
        rn.append(rr.random())
    me = bpy.data.meshes.new(name)
    me.from_pydata(vs, [], fs)
    set_attr(me, "rnd", rn)
    me.materials.append(mat)
    return me


def inst(me, p, s=(1, 1, 1), rot=0):
    o = bpy.data.objects.new(me.name, me)
    bpy.context.scene.collection.objects.link(o)
    if TAG[-1]:
        o.pass_index = SURFACES[TAG[-1]]
    o.matrix_world = (
        Matrix.Translation(p) @ Matrix.Rotation(math.radians(rot), 4, "Z") @ Matrix.Diagonal((*s, 1))
    )
    return o


def tree_mesh(seed, H=7.0, crown=(2.6, 2.2), leaves=26000, leafsz=0.12, mat=None, bark=None):
    """returns (leaf mesh, trunk objects created at origin as one mesh)"""
    rr = random.Random(seed)
    tips = []
    vs, fs = [], []

    def limb(p, d, L, r, lev):
        seg = 5
        q = p.copy()
        dd = d.copy()
        prev = None
        for i in range(seg + 1):
            t = i / seg
            rad = r * (1 - 0.55 * t)
            u = dd.orthogonal().normalized()
            w = dd.cross(u)
            k = 8 if lev < 2 else 5
            o = len(vs)
            for a in range(k):
                an = 2 * math.pi * a / k
                vs.append(tuple(q + (u * math.cos(an) + w * math.sin(an)) * rad))
            if prev is not None:
                for a in range(k):
                    fs.append((prev + a, prev + (a + 1) % k, o + (a + 1) % k, o + a))
            prev = o
            if i < seg:
                q = q + dd * L / seg
                dd = (dd + Vector((rr.gauss(0, 0.12), rr.gauss(0, 0.12), rr.gauss(0.03, 0.06)))).normalized()
            if lev < 3 and i >= (2 if lev else 2):
                for _ in range(2 if lev else 3):
                    ax = Vector((rr.gauss(0, 1), rr.gauss(0, 1), rr.gauss(0.2, 0.4))).normalized()
                    nd = (dd * 0.55 + ax * 0.85).normalized()
                    limb(q.copy(), nd, L * rr.uniform(0.5, 0.72), rad * 0.55, lev + 1)
        if lev >= 2:
            tips.append((q, lev))

    limb(Vector((0, 0, 0)), Vector((0, 0, 1)), H * 0.42, H * 0.022, 0)
    me = bpy.data.meshes.new("trunk")
    me.from_pydata(vs, [], fs)
    me.materials.append(bark)
    lv, lf, rn = [], [], []
    per = max(1, leaves // len(tips))
    for q, lev in tips:
        for _ in range(per):
            p = (
                q
                + Vector((rr.gauss(0, 1), rr.gauss(0, 1), rr.gauss(0, 0.8))).normalized()
                * 0.55
                * rr.random() ** 0.6
            )
            n = Vector((rr.gauss(0, 1), rr.gauss(0, 1), rr.gauss(0.6, 1))).normalized()
            t = n.orthogonal().normalized()
            t.rotate(Matrix.Rotation(rr.random() * 6.28, 3, n))
            b = n.cross(t)
            l = leafsz * rr.uniform(0.6, 1.3)
            o = len(lv)
            lv += [
                tuple(p - t * l * 0.5),
                tuple(p + b * l * 0.3),
                tuple(p + t * l * 0.5),
                tuple(p - b * l * 0.3),
            ]
            lf.append((o, o + 1, o + 2, o + 3))
            rn.append(rr.random())
    m2 = bpy.data.meshes.new("leaves")
    m2.from_pydata(lv, [], lf)
    set_attr(m2, "rnd", rn)
    m2.materials.append(mat)
    return m2, me


def grass_patch(seed, lush, n, material, wide=1):
    rr = random.Random(seed)
    vs, fs, rn = [], [], []
    for i in range(n):
        x, y = rr.random(), rr.random()
        h = rr.uniform(0.035, 0.065) if lush else rr.choice([rr.uniform(0.02, 0.05), rr.uniform(0.04, 0.12)])
        a = rr.random() * 6.28
        w = rr.uniform(0.0022, 0.004) * wide
        bx, by = math.cos(a) * w, math.sin(a) * w
        lx, ly = rr.gauss(0, 0.35) * h, rr.gauss(0, 0.35) * h
        o = len(vs)
        vs += [
            (x - bx, y - by, 0),
            (x + bx, y + by, 0),
            (x + lx * 0.45 + bx * 0.7, y + ly * 0.45 + by * 0.7, h * 0.6),
            (x + lx * 0.45 - bx * 0.7, y + ly * 0.45 - by * 0.7, h * 0.6),
            (x + lx, y + ly, h * (0.95 if abs(lx) < h else 0.8)),
        ]
        fs += [(o, o + 1, o + 2, o + 3), (o + 3, o + 2, o + 4)]
        q = rr.random()
        rn += [q, q]
    me = bpy.data.meshes.new("grass")
    me.from_pydata(vs, [], fs)
    set_attr(me, "rnd", rn)
    me.materials.append(material)
    return me


def tuft(mat, n, L, seed):
    rr = random.Random(seed)
    vs, fs, rn = [], [], []
    for i in range(n):
        v, f = leafmesh(L * rr.uniform(0.6, 1.1), 0.007, rr.uniform(0.3, 1.3), 0.1, 5)
        a = rr.uniform(0, 360)
        m = (
            Matrix.Rotation(math.radians(a), 4, "Z")
            @ Matrix.Translation((0.03 * rr.random(), 0, 0))
            @ Matrix.Rotation(-math.radians(rr.uniform(45, 85)), 4, "Y")
        )
        o = len(vs)
        vs += [tuple(m @ Vector(q)) for q in v]
        fs += [tuple(o + k for k in q) for q in f]
        rn += [rr.random()] * len(f)
    me = bpy.data.meshes.new("tuft")
    me.from_pydata(vs, [], fs)
    set_attr(me, "rnd", rn)
    me.materials.append(mat)
    return me
