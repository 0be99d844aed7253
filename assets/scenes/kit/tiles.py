"""Tiles and planks as real geometry: each has its own bevel, gap, tilt and tone, so that light breaks up on them."""
import random

import bmesh
import bpy

from .shapes import _obj, quad


def tiles(
    plane,
    x0,
    x1,
    z0,
    z1,
    tw,
    th,
    mat,
    grout=None,
    gap=0.003,
    off=0.5,
    t=0.006,
    tilt=0.0,
    depth=0.0,
    bev=0.0012,
    seed=1,
    skip=None,
    jitter=0.0,
    grout_d=0.002,
):
    """real tile/plank geometry. plane 'wall': local x,z on y=0 facing -y ; 'floor': x,y(z arg) on z=0 facing +z.
    off: running bond offset (0 stack, .5 brick, 'rand' planks)"""
    rr = random.Random(seed)
    bm = bmesh.new()
    rnds = []
    lay = bm.faces.layers.float.new("rnd")
    row = 0
    z = z0
    while z < z1 - 1e-4:
        h = min(th, z1 - z)
        o = (rr.random() if off == "rand" else (off * row) % 1.0) * tw
        x = x0 - o
        while x < x1 - 1e-4:
            a, b = max(x, x0), min(x + tw, x1)
            c, d = z, z + h
            x += tw
            if b - a < 0.008 or d - c < 0.006:
                continue
            if skip and skip((a + b) / 2, (c + d) / 2):
                continue
            g = gap / 2
            a += g
            b -= g
            c += g
            d -= g
            tx, tz = (rr.uniform(-tilt, tilt) for _ in (0, 1))
            dj = rr.uniform(-jitter, jitter)
            rv = rr.random()

            def P(u, w, k):
                hgt = k + dj + (tx * (u - (a + b) / 2) + tz * (w - (c + d) / 2) if k > 0 else 0)
                return (u, -hgt - depth, w) if plane == "wall" else (u, w, hgt + depth)

            e = bev
            lo = [bm.verts.new(P(u, w, 0)) for u, w in ((a, c), (b, c), (b, d), (a, d))]
            mi = [bm.verts.new(P(u, w, t - e)) for u, w in ((a, c), (b, c), (b, d), (a, d))]
            hi = [
                bm.verts.new(P(u, w, t))
                for u, w in ((a + e, c + e), (b - e, c + e), (b - e, d - e), (a + e, d - e))
            ]
            fs = [bm.faces.new(hi)]
            for i in range(4):
                j = (i + 1) % 4
                fs.append(bm.faces.new((mi[i], mi[j], hi[j], hi[i])))
                fs.append(bm.faces.new((lo[i], lo[j], mi[j], mi[i])))
            for f in fs:
                f[lay] = rv
        z += th
        row += 1
    me = bpy.data.meshes.new("tiles")
    bm.to_mesh(me)
    bm.free()
    o = _obj("tiles", me, mat)
    if grout:
        k = grout_d if t > grout_d else t * 0.3
        if plane == "wall":
            quad(
                (x0, -k - depth, z0), (x1, -k - depth, z0), (x1, -k - depth, z1), (x0, -k - depth, z1), grout
            )
        else:
            quad((x0, z0, k + depth), (x1, z0, k + depth), (x1, z1, k + depth), (x0, z1, k + depth), grout)
    return o
