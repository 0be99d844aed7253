"""Colours and a small language for shader graphs.

`g = Graph("name")`, then `g("TexNoise", Scale=5, Vector=socket)` adds a node: inputs are sockets, nodes or values.
"""
import bpy


def hexc(h, a=1.0):
    h = h.lstrip("#")
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    c = [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c]
    return (*c, a)


def col(c):
    return hexc(c) if isinstance(c, str) else (tuple(c) + (1,) if len(c) == 3 else tuple(c))


def avg(*cs):
    cs = [col(c) for c in cs]
    return tuple(sum(c[i] for c in cs) / len(cs) for i in range(3))


ALIAS = {
    "Specular": "Specular IOR Level",
    "Emission": "Emission Color",
    "Clearcoat": "Coat Weight",
    "Clearcoat Roughness": "Coat Roughness",
    "Sheen": "Sheen Weight",
    "Subsurface": "Subsurface Weight",
    "Transmission": "Transmission Weight",
}


class Graph:
    """tiny node-graph DSL: g('TexNoise', Scale=5, Vector=sock) -> node ; sockets or constants as inputs"""

    def __init__(s, name):
        s.m = bpy.data.materials.new(name)
        s.m.use_nodes = True
        s.t = s.m.node_tree
        s.t.nodes.clear()
        s.out = s.t.nodes.new("ShaderNodeOutputMaterial")

    def __call__(s, typ, props=None, ins=None, **kw):
        n = s.t.nodes.new("ShaderNode" + typ)
        for k, v in (props or {}).items():
            setattr(n, k, v)
        d = dict(kw)
        d.update(ins or {})
        for k, v in d.items():
            if isinstance(k, str) and k not in n.inputs:
                k2 = k.replace("_", " ")
                if k2 not in n.inputs:
                    k2 = ALIAS.get(k2, k2)
                if k2 not in n.inputs:
                    continue
                k = k2
            s.set(n.inputs[k], v)
        return n

    def set(s, inp, v):
        if isinstance(v, bpy.types.Node):
            v = v.outputs[0]
        if isinstance(v, bpy.types.NodeSocket):
            s.t.links.new(v, inp)
        else:
            if isinstance(v, str):
                v = hexc(v)
            try:
                inp.default_value = v
            except Exception:
                if isinstance(v, (tuple, list)):
                    inp.default_value = tuple(v)[: len(inp.default_value)]
                else:
                    inp.default_value = (v,) * len(inp.default_value)

    def math(s, op, a, b=None, c=None, clamp=False):
        n = s.t.nodes.new("ShaderNodeMath")
        n.operation = op
        n.use_clamp = clamp
        for i, v in enumerate((a, b, c)):
            if v is not None:
                s.set(n.inputs[i], v)
        return n.outputs[0]

    def vmath(s, op, a, b=None):
        n = s.t.nodes.new("ShaderNodeVectorMath")
        n.operation = op
        for i, v in enumerate((a, b)):
            if v is not None:
                s.set(n.inputs[i], v)
        return n.outputs[0]

    def mix(s, f, a, b, blend="MIX"):
        n = s.t.nodes.new("ShaderNodeMixRGB")
        n.blend_type = blend
        for i, v in enumerate((f, a, b)):
            s.set(n.inputs[i], v)
        return n.outputs[0]

    def ramp(s, f, stops, interp="LINEAR"):
        n = s.t.nodes.new("ShaderNodeValToRGB")
        n.color_ramp.interpolation = interp
        e = n.color_ramp.elements
        while len(e) < len(stops):
            e.new(0.5)
        for el, (p, c) in zip(e, stops):
            el.position = p
            el.color = col(c) if not isinstance(c, (int, float)) else (c, c, c, 1)
        s.set(n.inputs[0], f)
        return n.outputs[0]

    def maprange(s, f, a, b, c, d):
        n = s.t.nodes.new("ShaderNodeMapRange")
        for i, v in enumerate((f, a, b, c, d)):
            s.set(n.inputs[i], v)
        return n.outputs[0]

    def coords(s, scale=(1, 1, 1), rnd=None, obj_rnd=True, rot=(0, 0, 0), space="Object"):
        tc = s("TexCoord").outputs[space]
        if rnd:
            off = s("Attribute", {"attribute_name": rnd}).outputs["Fac"]
        elif obj_rnd:
            off = s("ObjectInfo").outputs["Random"]
        else:
            off = None
        if off is not None:
            k = s.math("MULTIPLY", off, 53.7)
            cx = s("CombineXYZ", X=k, Y=k, Z=k).outputs[0]
            tc = s.vmath("ADD", tc, cx)
        mp = s.t.nodes.new("ShaderNodeMapping")
        s.set(mp.inputs["Vector"], tc)
        mp.inputs["Scale"].default_value = scale
        mp.inputs["Rotation"].default_value = rot
        return mp.outputs[0]

    def noise(s, vec, scale=5, detail=2, rough=0.5, dist=0, out="Fac"):
        return s(
            "TexNoise", Vector=vec, Scale=scale, Detail=detail, Roughness=rough, Distortion=dist
        ).outputs[out]

    def bump(s, h, strength=0.2, dist=0.01, normal=None):
        kw = dict(Height=h, Strength=strength, Distance=dist)
        if normal is not None:
            kw["Normal"] = normal
        return s("Bump", **kw).outputs[0]

    def bsdf(s, cheap=None, **kw):
        n = s("BsdfPrincipled", **kw)
        if cheap is not None:  # diffuse bounces see a flat colour: no texture is computed for them
            lp = s("LightPath")
            d = s("BsdfDiffuse", Color=col(cheap))
            ms = s("MixShader", ins={0: lp.outputs["Is Diffuse Ray"], 1: n.outputs[0], 2: d.outputs[0]})
            s.t.links.new(ms.outputs[0], s.out.inputs[0])
        else:
            s.t.links.new(n.outputs[0], s.out.inputs[0])
        return n
