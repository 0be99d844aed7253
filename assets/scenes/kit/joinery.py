"""Fronts and handles. A front is built of nested rings, from a plain slab to a raised cathedral arch."""
import math

import bmesh
import bpy
from mathutils import Matrix

from .shapes import _obj, cyl, lathe, mesh, tube


def ring(w, h, ins, arch=0.0, n=12, arch_ins=None):
    """closed loop of points (x,z) of an inset rectangle with optional arched top"""
    a, b, c, d = ins, w - ins, ins, h - ins
    pts = [(a, c), (b, c)]
    for i in range(n + 1):
        t = i / n
        x = b + (a - b) * t
        s = math.sin(math.pi * t)
        s = s**1.5
        pts.append((x, d - arch * (1 - s)))
    return pts


def panel(w, h, mat, style="shaker", t=0.02, rail=0.06, arch=0.0):
    """door/drawer front mesh: local x 0..w, z 0..h, front at y=-t, back at y=0"""
    if style == "slab" or min(w, h) < rail * 2.4:
        prof = [(0, t)]
        if style == "raised":
            prof = [(0, t - 0.006), (0.012, t)]
    elif style == "shaker":
        prof = [(0, t), (rail, t), (rail + 0.0015, t - 0.012)]
    elif style == "slim":
        prof = [(0, t), (0.022, t), (0.023, t - 0.007)]
    elif style == "raised":
        prof = [
            (0, t - 0.004),
            (0.006, t),
            (rail - 0.008, t),
            (rail, t - 0.006),
            (rail + 0.004, t - 0.010),
            (rail + 0.012, t - 0.010),
            (rail + 0.045, t - 0.002),
            (rail + 0.047, t - 0.0015),
        ]
    elif style == "bead":
        prof = [(0, t), (rail, t), (rail + 0.006, t - 0.005), (rail + 0.008, t - 0.009)]
    else:
        prof = [(0, t)]
    n = 14
    loops = []
    for i, (ins, d) in enumerate(prof):
        ar = 0 if ins < rail * 0.8 else arch
        loops.append([(x, -d, z) for x, z in ring(w, h, ins, ar, n)])
    vs = [(x, 0, z) for x, z in ring(w, h, 0, 0, n)]
    fs = []
    L = n + 3
    for lp in loops:
        o = len(vs)
        vs += lp
        fs += [(o - L + i, o - L + (i + 1) % L, o + (i + 1) % L, o + i) for i in range(L)]
    fs.append(tuple(range(len(vs) - L, len(vs))))
    return vs, fs


def front(x, z, w, h, y, mat, style="shaker", t=0.02, rail=0.058, arch=0.0, sag=0.0, bev=0.0012):
    vs, fs = panel(w, h, mat, style, t, rail, arch)
    m = Matrix.Translation((x, y, z))
    if sag:
        m = m @ Matrix.Rotation(sag, 4, "Y")
    return mesh("front", vs, fs, mat, bev, False, 1, m)


def pull(x, z, y, mat, kind="bar", L=0.16, vert=False, r=0.005):
    """handle on a front whose surface is at y (facing -y)"""
    if kind == "bar":
        off = 0.03
        if vert:
            cyl((x, y - off, z - L / 2), r, L, mat, "z", 16)
            for k in (-1, 1):
                cyl((x, y - off, z + k * L * 0.38), r * 0.8, off, mat, "y", 12)
        else:
            cyl((x - L / 2, y - off, z), r, L, mat, "x", 16)
            for k in (-1, 1):
                cyl((x + k * L * 0.38, y - off, z), r * 0.8, off, mat, "y", 12)
    elif kind == "knob":
        lathe(
            [(0, 0), (0.006, 0), (0.005, 0.012), (0.014, 0.018), (0.016, 0.024), (0.012, 0.029), (0, 0.031)],
            (x, y, z),
            mat,
            24,
            m=Matrix.Rotation(math.pi / 2, 4, "X"),
        )
    elif kind == "cup":
        bm = bmesh.new()
        bmesh.ops.create_uvsphere(bm, u_segments=24, v_segments=12, radius=0.045)
        bmesh.ops.delete(bm, geom=[v for v in bm.verts if v.co.z < -0.002 or v.co.y > 0.002], context="VERTS")
        for v in bm.verts:
            v.co.y *= 0.55
            v.co.z *= 0.62
        me = bpy.data.meshes.new("cup")
        bm.to_mesh(me)
        bm.free()
        o = _obj("cup", me, mat, Matrix.Translation((x, y, z - 0.012)), 0, 2, True)
        s = o.modifiers.new("s", "SOLIDIFY")
        s.thickness = 0.003
    elif kind == "arch":  # dated brass drop pull
        tube(
            [
                (x - 0.045, y, z),
                (x - 0.045, y - 0.02, z - 0.004),
                (x - 0.02, y - 0.03, z - 0.012),
                (x + 0.02, y - 0.03, z - 0.012),
                (x + 0.045, y - 0.02, z - 0.004),
                (x + 0.045, y, z),
            ],
            0.0042,
            mat,
        )
        for k in (-1, 1):
            cyl((x + k * 0.045, y - 0.003, z), 0.011, 0.003, mat, "y", 20)
