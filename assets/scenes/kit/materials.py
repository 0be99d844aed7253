"""Materials without picture files: every pattern is made of noise, so nothing repeats and nothing needs a licence."""
from .nodes import Graph, avg, col, hexc

_MADE = {}


def cached(make):
    """The same material for the same arguments."""

    def made(*args, **named):
        key = (make.__name__, repr(args), repr(sorted(named.items())))
        if key not in _MADE:
            _MADE[key] = make(*args, **named)
        return _MADE[key]

    return made


def not_a_lamp(material):
    """Emission that is seen but not sampled as light: a great saver of noise. Real lamps do the lighting."""
    material.cycles.emission_sampling = "NONE"
    return material


@cached
def paint(c, rough=0.45, peel=0.06, scale=260, dirt=0.0, spec=0.5):
    g = Graph("paint")
    v = g.coords(obj_rnd=False)
    n = g.noise(v, scale, 2)
    base = col(c)
    lo = g.noise(v, 1.3, 4, 0.6)
    k = g.maprange(lo, 0.3, 0.7, 1 - 0.014 - dirt, 1 + 0.008)
    cc = g("HueSaturation", Color=base, Value=k).outputs[0]
    r = g.maprange(lo, 0.3, 0.7, max(0.02, rough - 0.05), min(1, rough + 0.07))
    g.bsdf(c, Base_Color=cc, Roughness=r, Specular=spec, Normal=g.bump(n, peel, 0.002))
    return g.m


@cached
def wood(
    light, dark, axis=2, ring=38, contrast=0.75, rough=0.4, coat=0.0, rnd=None, scale=1.0, var=0.12, fine=0.35
):
    """axis: grain direction in object space. rnd: name of float attribute for planks."""
    g = Graph("wood")
    sc = [1, 1, 1]
    sc[axis] = 0.085
    v = g.coords([x * scale for x in sc], rnd=rnd)
    warp = g.noise(v, 2.6, 3, 0.55, 0.4)
    big = g.noise(v, 5.5, 2, 0.5)
    sep = g("SeparateXYZ", ins={0: v})
    a = sep.outputs[[1, 0, 0][axis]]
    b = sep.outputs[[2, 2, 1][axis]]
    cross = g.math("ADD", a, g.math("MULTIPLY", b, 0.55))
    d = g.math("ADD", g.math("MULTIPLY", cross, ring), g.math("MULTIPLY", warp, 26.0))
    rings = g.math("PINGPONG", d, 1.0)
    rings = g.math("POWER", rings, 1.7)
    sc2 = [230, 230, 230]
    sc2[axis] = 5.0
    v2 = g.coords([x * scale for x in sc2], rnd=rnd)
    fib = g.noise(v2, 1.0, 3, 0.6)
    f = g.math(
        "ADD",
        g.math("MULTIPLY", rings, contrast * 0.75),
        g.math("MULTIPLY", g.math("SUBTRACT", big, 0.5), 0.9),
    )
    f = g.math("ADD", f, g.math("MULTIPLY", g.math("SUBTRACT", fib, 0.5), fine * 2), clamp=True)
    c = g.mix(f, col(light), col(dark))
    rv = g("Attribute", {"attribute_name": rnd}).outputs["Fac"] if rnd else g("ObjectInfo").outputs["Random"]
    val = g.maprange(rv, 0, 1, 1 - var, 1 + var)
    c = g("HueSaturation", Color=c, Value=val).outputs[0]
    r = g.maprange(fib, 0.3, 0.7, rough - 0.06, rough + 0.1)
    h = g.math("ADD", g.math("MULTIPLY", fib, 0.7), g.math("MULTIPLY", rings, 0.3))
    g.bsdf(
        avg(light, dark),
        Base_Color=c,
        Roughness=r,
        Specular=0.4,
        Clearcoat=coat,
        Clearcoat_Roughness=0.12,
        Normal=g.bump(h, 0.12, 0.002),
    )
    return g.m


@cached
def marble(
    base="#efedea", vein="#8d8a88", scale=1.0, amount=0.9, rough=0.12, cloud="#dcdad8", warm="#c9b79c"
):
    g = Graph("marble")
    v = g.coords((scale,) * 3, obj_rnd=False, rot=(0.4, 0.2, 0.7))
    w = g.noise(v, 1.7, 6, 0.6, out="Color")
    vv = g.vmath("ADD", v, g.vmath("SCALE", w, None))
    for n in g.t.nodes:
        if n.type == "VECT_MATH" and n.operation == "SCALE":
            n.inputs["Scale"].default_value = 0.55
    n1 = g.noise(vv, 1.15, 5, 0.5)
    ve = g.math("ABSOLUTE", g.math("SUBTRACT", n1, 0.5))
    v1 = g.ramp(ve, [(0, 1.0), (0.008, 0.75), (0.035, 0.12), (0.09, 0.0)])
    n2 = g.noise(vv, 3.4, 4, 0.5)
    v2 = g.ramp(g.math("ABSOLUTE", g.math("SUBTRACT", n2, 0.52)), [(0, 0.55), (0.012, 0.2), (0.035, 0.0)])
    mask = g.ramp(g.noise(v, 0.9, 2), [(0.38, 0.0), (0.62, 1.0)])
    cl = g.ramp(g.noise(vv, 0.8, 5, 0.6), [(0.38, 0.0), (0.75, 1.0)])
    c = g.mix(g.math("MULTIPLY", cl, 0.7), col(base), col(cloud))
    c = g.mix(g.math("MULTIPLY", g.math("MULTIPLY", v2, mask), amount), c, col(warm))
    c = g.mix(g.math("MULTIPLY", v1, amount), c, col(vein))
    g.bsdf(base, Base_Color=c, Roughness=rough, Specular=0.5)
    return g.m


@cached
def speckle(base, a, b, scale=420, rough=0.3, amt=0.5, coarse=60):
    """laminate / granite / terrazzo"""
    g = Graph("speckle")
    v = g.coords(obj_rnd=False)
    n = g.noise(v, scale, 2)
    n2 = g.noise(v, scale * 0.6, 3, 0.7)
    n3 = g.noise(v, coarse, 3, 0.6)
    c = g.mix(g.ramp(n3, [(0.35, 0.0), (0.65, 0.55)]), col(base), g.mix(0.5, col(base), col(a)))
    c = g.mix(g.math("MULTIPLY", g.ramp(n, [(0.56, 0.0), (0.60, 1.0)]), amt), c, col(a))
    c = g.mix(g.math("MULTIPLY", g.ramp(n2, [(0.60, 0.0), (0.63, 1.0)]), amt), c, col(b))
    g.bsdf(base, Base_Color=c, Roughness=rough, Specular=0.5)
    return g.m


@cached
def ceramic(c, rough=0.12, var=0.06, hue=0.0, wobble=0.25, wscale=9, spec=0.5, mottling=0.0, c2=None):
    """tiles; per tile 'rnd' attribute gives tone change, low noise gives hand-made surface"""
    g = Graph("ceramic")
    v = g.coords(rnd="rnd")
    rv = g("Attribute", {"attribute_name": "rnd"}).outputs["Fac"]
    base = col(c)
    if c2:
        base = g.mix(g.ramp(g.noise(v, 7, 5, 0.65), [(0.35, 0.0), (0.65, 1.0)]), col(c), col(c2))
    cc = g(
        "HueSaturation",
        Color=base,
        Value=g.maprange(rv, 0, 1, 1 - var, 1 + var),
        Hue=g.maprange(rv, 0, 1, 0.5 - hue, 0.5 + hue),
    ).outputs[0]
    n = g.noise(v, wscale, 2, 0.4)
    r = g.maprange(g.noise(v, 30, 3), 0.3, 0.7, rough * 0.7, rough * 1.5)
    g.bsdf(c, Base_Color=cc, Roughness=r, Specular=spec, Normal=g.bump(n, wobble, 0.01))
    return g.m


@cached
def metal(c="#c9cacb", rough=0.28, brush=None, aniso=0.0, smudge=0.06):
    g = Graph("metal")
    v = g.coords(obj_rnd=True)
    sm = g.noise(v, 4.5, 5, 0.6)
    r = g.maprange(sm, 0.3, 0.7, max(0.03, rough - smudge), rough + smudge)
    kw = {}
    if brush is not None:
        sc = [900, 900, 900]
        sc[brush] = 6
        b = g.noise(g.coords(sc), 1, 2)
        r = g.math("ADD", r, g.math("MULTIPLY", g.math("SUBTRACT", b, 0.5), 0.16))
    g.bsdf(
        [x * 0.7 for x in col(c)[:3]], Base_Color=col(c), Metallic=1.0, Roughness=r, Anisotropic=aniso, **kw
    )
    return g.m


@cached
def plain(c, rough=0.5, spec=0.5, sheen=0.0, coat=0.0, sss=0.0, bump=0.0, bscale=80):
    g = Graph("plain")
    kw = {}
    if bump:
        kw["Normal"] = g.bump(g.noise(g.coords(), bscale, 3), bump, 0.004)
    g.bsdf(
        c,
        Base_Color=col(c),
        Roughness=rough,
        Specular=spec,
        Sheen=sheen,
        Clearcoat=coat,
        Clearcoat_Roughness=0.08,
        Subsurface=sss,
        **kw
    )
    return g.m


@cached
def fabric(c, c2=None, scale=900, sheen=0.4, bump=0.35, trans=0.0, stripes=0):
    g = Graph("fabric")
    v = g.coords(obj_rnd=False)
    n = g.noise(v, scale, 2)
    lo = g.noise(v, 6, 4)
    a = g("HueSaturation", Color=col(c), Value=g.maprange(lo, 0.3, 0.7, 0.9, 1.06)).outputs[0]
    cc = g.mix(g.ramp(n, [(0.42, 0.0), (0.58, 1.0)]), a, col(c2 or c))
    b = g.bsdf(Base_Color=cc, Roughness=0.9, Specular=0.15, Sheen=sheen, Normal=g.bump(n, bump, 0.003))
    if trans:
        t = g("BsdfTranslucent", Color=cc)
        ms = g("MixShader", ins={0: trans, 1: b.outputs[0], 2: t.outputs[0]})
        g.t.links.new(ms.outputs[0], g.out.inputs[0])
    return g.m


@cached
def leaf(c, c2=None, trans=0.35):
    g = Graph("leaf")
    rv = g("ObjectInfo").outputs["Random"]
    at = g("Attribute", {"attribute_name": "rnd"}).outputs["Fac"]
    k = g.math("FRACT", g.math("ADD", rv, at))
    cc = g.mix(k, col(c), col(c2 or c))
    b = g("BsdfPrincipled", Base_Color=cc, Roughness=0.4, Specular=0.45)
    t = g("BsdfTranslucent", Color=g("HueSaturation", Color=cc, Value=1.5, Saturation=1.1).outputs[0])
    ms = g("MixShader", ins={0: trans, 1: b.outputs[0], 2: t.outputs[0]})
    g.t.links.new(ms.outputs[0], g.out.inputs[0])
    return g.m


@cached
def glass_thin(tint="#ffffff", refl=0.08, rough=0.0):
    """window pane: transparent to light (no caustics), fresnel reflection"""
    g = Graph("glass")
    f = g("Fresnel", IOR=1.45)
    t = g("BsdfTransparent", Color=col(tint))
    r = g("BsdfGlossy", Color=(1, 1, 1, 1), Roughness=rough)
    lp = g("LightPath")
    fac = g.math("MULTIPLY", f.outputs[0], lp.outputs["Is Camera Ray"])
    ms = g("MixShader", ins={0: fac, 1: t.outputs[0], 2: r.outputs[0]})
    g.t.links.new(ms.outputs[0], g.out.inputs[0])
    return g.m


@cached
def glass_solid(tint="#ffffff", rough=0.0, ior=1.45):
    g = Graph("glass2")
    b = g("BsdfGlass", Color=col(tint), Roughness=rough, IOR=ior)
    t = g("BsdfTransparent", Color=col(tint))
    lp = g("LightPath")
    fac = g.math("MAXIMUM", lp.outputs["Is Shadow Ray"], lp.outputs["Is Diffuse Ray"])
    ms = g("MixShader", ins={0: fac, 1: b.outputs[0], 2: t.outputs[0]})
    g.t.links.new(ms.outputs[0], g.out.inputs[0])
    return g.m


@cached
def glow(c, strength, cam=None):  # NB: not sampled as light; add point()/spot() for real light
    """emission; cam = strength seen by camera (keeps lamps from clipping)"""
    g = Graph("glow")
    s = strength
    if cam is not None:
        lp = g("LightPath")
        s = g.math("ADD", g.math("MULTIPLY", lp.outputs["Is Camera Ray"], cam - strength), strength)
    e = g("Emission", Color=col(c), Strength=s)
    g.t.links.new(e.outputs[0], g.out.inputs[0])
    not_a_lamp(g.m)
    return g.m


FINISHES = {
    "brass": lambda: metal("#cbb083", 0.27),
    "brass_old": lambda: metal("#9c7838", 0.38),
    "black": lambda: plain("#1a1a1b", 0.38),
    "nickel": lambda: metal("#b9b6b0", 0.3),
    "chrome": lambda: metal("#dcdddf", 0.1),
    "bronze": lambda: metal("#4a3a2c", 0.42),
    "copper": lambda: metal("#b8744e", 0.3),
}


def finish(name):
    """Handles, taps and lamps of one hand."""
    return FINISHES[name]()


def steel(axis=0):
    """Brushed appliance steel. Little smudge: more of it reads as dirt after denoising."""
    return metal("#b9bbbd", 0.33, smudge=0.018)


def black():
    return plain("#121213", 0.32)


def black_glass():
    return plain("#0a0a0c", 0.08)


def cast_iron():
    return plain("#1b1b1c", 0.6, bump=0.3, bscale=400)


def white_trim():
    return paint("#f1efea", 0.3, 0.02, 60)


WOODS = {
    "oak": lambda a: wood("#b08148", "#7f5227", a, ring=34, contrast=0.8, rough=0.34, coat=0.25, var=0.07),
    "walnut": lambda a: wood("#6f4a31", "#3f2617", a, ring=30, contrast=0.7, rough=0.4, coat=0.1, var=0.06),
    "cherry": lambda a: wood("#8a4526", "#5e2a15", a, ring=26, contrast=0.55, rough=0.3, coat=0.3, var=0.05),
    "maple": lambda a: wood("#d1a46b", "#b07f49", a, ring=24, contrast=0.4, rough=0.33, coat=0.25, var=0.05),
    "white_oak": lambda a: wood(
        "#c9ab83", "#9d7c56", a, ring=36, contrast=0.55, rough=0.45, coat=0.0, var=0.06
    ),
    "pine": lambda a: wood("#d3a365", "#a9713a", a, ring=22, contrast=0.7, rough=0.4, coat=0.2, var=0.08),
    "espresso": lambda a: wood(
        "#3d2a20", "#241611", a, ring=30, contrast=0.5, rough=0.38, coat=0.15, var=0.05
    ),
}


def timber_or_paint(c, axis=2):
    """Cabinet material: a wood's name (grain along the axis) or a paint's colour."""
    return WOODS[c](axis) if c in WOODS else paint(c, 0.34, 0.03, 500)


STONES = {
    "laminate": lambda: speckle("#c9b593", "#a98f68", "#e6d9bf", 420, 0.32, 0.55, 40),
    "laminate_grey": lambda: speckle("#a9a59c", "#8b867c", "#c6c2b8", 300, 0.34, 0.5, 34),
    "quartz": lambda: marble("#f0efec", "#9a9794", 0.8, 0.55, 0.13),
    "granite": lambda: speckle("#a89a88", "#4b423a", "#d9cdbd", 300, 0.12, 0.8, 26),
    "granite_brown": lambda: speckle("#8b6f55", "#33241a", "#c3a27d", 260, 0.12, 0.85, 20),
    "granite_black": lambda: speckle("#26272a", "#0f1011", "#6d6f73", 380, 0.1, 0.5, 30),
    "soapstone": lambda: marble("#3b3f42", "#8f9698", 0.9, 0.4, 0.3, "#2c3033", "#5d6468"),
    "calacatta": lambda: marble("#f1efeb", "#857f78", 0.55, 0.8, 0.1, "#dedbd5", "#c7a777"),
    "butcher": lambda: wood("#b98a56", "#8a5f35", 0, 44, 0.55, 0.45, 0.05),
    "cultured": lambda: speckle("#e3d3bd", "#cdb494", "#f2e7d6", 60, 0.12, 0.6, 14),
    "concrete": lambda: ceramic("#a09d98", 0.35, 0.02, 0, 0.1, 3, c2="#8e8b86"),
}


def stone(name):
    """Counter material."""
    return STONES[name]()
