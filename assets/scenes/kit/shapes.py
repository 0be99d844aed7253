"""Geometry: boxes with bevels, turned bodies, tubes, and what they are placed and tagged with."""
import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector
from mathutils import noise as mnoise

from .surfaces import SURFACES

R = random.Random(7)


XF = [Matrix.Identity(4)]


class at:
    def __init__(s, x=0, y=0, z=0, rot=0, sc=None):
        s.m = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(rot), 4, "Z")
        if sc:
            s.m = s.m @ Matrix.Diagonal((*sc, 1))

    def __enter__(s):
        XF.append(XF[-1] @ s.m)

    def __exit__(s, *a):
        XF.pop()


TAG = [None]


class surface:
    """What is built inside belongs to this surface of the true mask."""

    def __init__(s, n):
        s.n = n

    def __enter__(s):
        TAG.append(s.n)

    def __exit__(s, *a):
        TAG.pop()


def mark_sharp(me, degrees=38):
    """Smooth shading stops at edges sharper than this."""
    bm = bmesh.new()
    bm.from_mesh(me)
    for e in bm.edges:
        if len(e.link_faces) == 2 and e.calc_face_angle(0) > math.radians(degrees):
            e.smooth = False
    bm.to_mesh(me)
    bm.free()


def _obj(name, me, mat, m=None, bev=0, seg=2, smooth=False):
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    if mat is not None:
        me.materials.append(mat)
    o.matrix_world = XF[-1] @ (m or Matrix.Identity(4))
    if TAG[-1]:
        o.pass_index = SURFACES[TAG[-1]]
    if bev:
        b = o.modifiers.new("b", "BEVEL")
        b.width = bev
        b.segments = seg
        b.limit_method = "ANGLE"
        b.angle_limit = math.radians(40)
    if smooth:
        for p in me.polygons:
            p.use_smooth = True
        mark_sharp(me)
    return o


def mesh(name, vs, fs, mat, bev=0, smooth=False, seg=2, m=None):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in vs], [], fs)
    me.update()
    return _obj(name, me, mat, m, bev, seg, smooth)


def box(c0, c1, mat, bev=0.0025, seg=2, name="box", jit=0):
    x0, y0, z0 = (min(a, b) for a, b in zip(c0, c1))
    x1, y1, z1 = (max(a, b) for a, b in zip(c0, c1))
    cx, cy, cz = (x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2
    vs = [(x - cx, y - cy, z - cz) for z in (z0, z1) for y in (y0, y1) for x in (x0, x1)]
    fs = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    b = min(bev, 0.45 * min(x1 - x0, y1 - y0, z1 - z0))
    return mesh(name, vs, fs, mat, b, False, seg, Matrix.Translation((cx, cy, cz)))


def cyl(p, r, h, mat, axis="z", seg=32, bev=0.0015, r2=None, name="cyl", smooth=True):
    r2 = r if r2 is None else r2
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=True, segments=seg, radius1=r, radius2=r2, depth=h)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    rot = {
        "z": Matrix.Identity(4),
        "x": Matrix.Rotation(math.pi / 2, 4, "Y"),
        "y": Matrix.Rotation(-math.pi / 2, 4, "X"),
    }[axis]
    off = {"z": (0, 0, h / 2), "x": (h / 2, 0, 0), "y": (0, h / 2, 0)}[axis]
    return _obj(name, me, mat, Matrix.Translation(Vector(p) + Vector(off)) @ rot, bev, 2, smooth)


def lathe(prof, p, mat, seg=48, name="lathe", closed=False, m=None):
    vs, fs = [], []
    n = len(prof)
    for i in range(seg):
        a = 2 * math.pi * i / seg
        for r, z in prof:
            vs.append((r * math.cos(a), r * math.sin(a), z))
    for i in range(seg):
        j = (i + 1) % seg
        for k in range(n - 1):
            fs.append((i * n + k, j * n + k, j * n + k + 1, i * n + k + 1))
    me = bpy.data.meshes.new(name)
    me.from_pydata(vs, [], fs)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    me.update()
    return _obj(name, me, mat, Matrix.Translation(p) @ (m or Matrix.Identity(4)), 0, 2, True)


def sphere(p, r, mat, sc=(1, 1, 1), seg=32, rot=None, lumpy=0, name="sph"):
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=seg, v_segments=seg // 2, radius=r)
    if lumpy:
        o = Vector((R.random() * 9, R.random() * 9, R.random() * 9))
        for v in bm.verts:
            v.co *= 1 + lumpy * mnoise.noise(v.co / r * 1.2 + o)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    m = Matrix.Translation(p)
    if rot:
        m = m @ rot
    return _obj(name, me, mat, m @ Matrix.Diagonal((*sc, 1)), 0, 2, True)


def tube(pts, r, mat, res=8, name="tube", smooth=True, cyclic=False, fill=True):
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions = "3D"
    sp = cu.splines.new("NURBS" if smooth else "POLY")
    sp.points.add(len(pts) - 1)
    for q, p in zip(sp.points, pts):
        q.co = (*p, 1)
    if smooth:
        sp.use_endpoint_u = True
        sp.order_u = min(4, len(pts))
        sp.resolution_u = 8
    sp.use_cyclic_u = cyclic
    cu.bevel_depth = r
    cu.bevel_resolution = res // 2
    cu.use_fill_caps = fill
    o = bpy.data.objects.new(name, cu)
    bpy.context.scene.collection.objects.link(o)
    cu.materials.append(mat)
    o.matrix_world = XF[-1].copy()
    if TAG[-1]:
        o.pass_index = SURFACES[TAG[-1]]
    return o


def quad(p0, p1, p2, p3, mat, name="quad"):
    return mesh(name, [p0, p1, p2, p3], [(0, 1, 2, 3)], mat)


def set_attr(me, name, vals_per_face):
    a = me.attributes.new(name, "FLOAT", "FACE")
    a.data.foreach_set("value", vals_per_face)
