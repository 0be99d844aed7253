"""Lamps, sun, sky and the camera."""
import math

import bpy
from mathutils import Matrix, Vector

from .nodes import col
from .shapes import XF


def area(p, target, sx, sy, power, c=(1, 1, 1), cam=False, spread=180, gloss=True, name="area"):
    l = bpy.data.lights.new(name, "AREA")
    l.shape = "RECTANGLE"
    l.size = sx
    l.size_y = sy
    l.energy = power
    l.color = col(c)[:3]
    l.spread = math.radians(spread)
    o = bpy.data.objects.new(name, l)
    bpy.context.scene.collection.objects.link(o)
    d = Vector(target) - Vector(p)
    o.matrix_world = XF[-1] @ (Matrix.Translation(p) @ d.to_track_quat("-Z", "Y").to_matrix().to_4x4())
    o.visible_camera = cam
    o.visible_glossy = gloss
    return o


def point(p, power, c=(1, 1, 1), r=0.04):
    l = bpy.data.lights.new("pt", "POINT")
    l.energy = power
    l.color = col(c)[:3]
    l.shadow_soft_size = r
    o = bpy.data.objects.new("pt", l)
    bpy.context.scene.collection.objects.link(o)
    o.matrix_world = XF[-1] @ Matrix.Translation(p)
    o.visible_camera = False
    return o


def spot(p, target, power, c=(1, 1, 1), angle=80, blend=0.9, r=0.05):
    l = bpy.data.lights.new("sp", "SPOT")
    l.energy = power
    l.color = col(c)[:3]
    l.shadow_soft_size = r
    l.spot_size = math.radians(angle)
    l.spot_blend = blend
    o = bpy.data.objects.new("sp", l)
    bpy.context.scene.collection.objects.link(o)
    d = Vector(target) - Vector(p)
    o.matrix_world = XF[-1] @ (Matrix.Translation(p) @ d.to_track_quat("-Z", "Y").to_matrix().to_4x4())
    o.visible_camera = False
    return o


def sun(elev, azim, power, c="#fff1dc", angle=1.2):
    """azim: direction the light comes FROM, degrees from +x toward +y"""
    l = bpy.data.lights.new("sun", "SUN")
    l.energy = power
    l.color = col(c)[:3]
    l.angle = math.radians(angle)
    o = bpy.data.objects.new("sun", l)
    bpy.context.scene.collection.objects.link(o)
    e, a = math.radians(elev), math.radians(azim)
    d = -Vector((math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)))
    o.matrix_world = d.to_track_quat("-Z", "Y").to_matrix().to_4x4()
    return o


def sky(elev=35, azim=120, strength=0.12, sun_disc=False, plain_color=None, turb=1.0):
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    nt = w.node_tree
    bg = nt.nodes["Background"]
    bg.inputs[1].default_value = strength
    if plain_color:
        bg.inputs[0].default_value = col(plain_color)
    else:
        s = nt.nodes.new("ShaderNodeTexSky")
        s.sky_type = "NISHITA"
        s.sun_disc = sun_disc
        s.sun_elevation = math.radians(elev)
        s.sun_rotation = math.radians(90 - azim)
        s.dust_density = turb
        s.air_density = 1.0
        nt.links.new(s.outputs[0], bg.inputs[0])
    return w


def camera(p, yaw, lens=24, shift=(0, 0), pitch=0, dof=None):
    """level camera (vertical lines stay vertical): yaw 0 looks +y, positive turns left"""
    c = bpy.data.cameras.new("cam")
    c.lens = lens
    c.sensor_width = 36
    c.shift_x, c.shift_y = shift
    c.clip_start = 0.02
    o = bpy.data.objects.new("cam", c)
    bpy.context.scene.collection.objects.link(o)
    o.location = p
    o.rotation_euler = (math.radians(90 + pitch), 0, math.radians(yaw))
    if dof:
        c.dof.use_dof = True
        c.dof.focus_distance = dof[0]
        c.dof.aperture_fstop = dof[1]
    bpy.context.scene.camera = o
    return o
