"""Leaves and bushes of leaves."""
import math
import random

import bpy
from mathutils import Matrix, Vector

from .shapes import _obj, set_attr, tube


def leafmesh(L, w, bend=0.5, fold=0.25, n=6, shape=1.0):
    vs, fs = [], []
    for i in range(n + 1):
        t = i / n
        ww = w * math.sin(math.pi * min(1, (t**shape) * 0.97 + 0.015))
        x = L * t * math.cos(bend * t * 0.6)
        z = L * t * math.sin(0.2) - bend * L * t * t * 0.5
        vs += [(x, -ww, z + fold * ww), (x, 0, z), (x, ww, z + fold * ww)]
    for i in range(n):
        a = i * 3
        fs += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4)]
    return vs, fs


def foliage(
    pos, mat, n=60, L=(0.08, 0.18), w=0.3, spread=0.5, up=(20, 80), bend=(0.3, 1.2), stem=None, seed=3, h=0.25
):
    """bush of arching leaves on stems, one mesh"""
    rr = random.Random(seed)
    vs, fs, rn = [], [], []
    for i in range(n):
        l = rr.uniform(*L)
        a = rr.uniform(0, 360)
        e = math.radians(rr.uniform(*up))
        v, f = leafmesh(l, l * w * 0.5, rr.uniform(*bend), 0.25)
        hh = h * rr.random() ** 0.7
        rad = spread * rr.random() * 0.5
        base = Vector((math.cos(math.radians(a)) * rad, math.sin(math.radians(a)) * rad, hh))
        m = (
            Matrix.Translation(base)
            @ Matrix.Rotation(math.radians(a + rr.uniform(-30, 30)), 4, "Z")
            @ Matrix.Rotation(-e, 4, "Y")
            @ Matrix.Rotation(rr.uniform(-0.6, 0.6), 4, "X")
        )
        o = len(vs)
        vs += [tuple(m @ Vector(q)) for q in v]
        fs += [tuple(o + k for k in q) for q in f]
        rn += [rr.random()] * len(f)
        if stem:
            tube(
                [
                    tuple(Vector(pos) + Vector((0, 0, 0))),
                    tuple(Vector(pos) + base * 0.5 + Vector((0, 0, 0.02))),
                    tuple(Vector(pos) + base),
                ],
                0.0018,
                stem,
            )
    me = bpy.data.meshes.new("fol")
    me.from_pydata(vs, [], fs)
    set_attr(me, "rnd", rn)
    return _obj("fol", me, mat, Matrix.Translation(pos), 0, 2, True)
