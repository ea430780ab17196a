"""Autumn River: a river bends through birch and maple, mist on the water, a footbridge in the light."""

import math

import numpy as np

from nature_c import (
    HEIGHT,
    SHRINK,
    WIDTH,
    Picture,
    crown,
    dabs,
    fbm,
    field,
    mix,
    polygon,
    ridge,
    smooth,
    treeline,
)

rng = np.random.default_rng(53)
art = Picture("Autumn River")

SUN = (860, 372)
AXIS = 716  # waterline of the far bank, about which it is reflected
HAZE = "#f6cba4"
MAPLE = ["#3a0d24", "#6e1730", "#a92633", "#da4430", "#f77a3a", "#ffb45e", "#ffe0a0"]
AMBER = ["#44180f", "#7f3216", "#bd561c", "#e8832a", "#ffab40", "#ffcd72", "#ffeab8"]
BIRCH = ["#4f2e10", "#8a5a18", "#c48a22", "#ecb437", "#ffd45c", "#ffe68e", "#fff4c6"]
PINE = ["#10282c", "#1c3c3a", "#2e5446", "#527052", "#8c8e58", "#c8ac68", "#f2d490"]


def sky():
    art.wash(
        art.linear(
            0, 0, 0, 760, [(0, "#86a3c6"), (0.22, "#bdbcc2"), (0.42, "#f0c9a6"), (0.62, "#ffdda6"), (1, "#ffe9c4")]
        )
    )
    art.glow(SUN[0], SUN[1], 900, 620, "#ffb65e", 0.6)
    art.glow(SUN[0], SUN[1], 430, 380, "#ffe6a4", 0.85)
    art.add('<circle cx="%g" cy="%g" r="44" fill="#fffbea" opacity=".95"/>' % SUN)
    art.glow(SUN[0], SUN[1], 150, 150, "#fffdf0", 1)


def hazed(colours, far):
    return [mix(c, HAZE, far) for c in colours]


def valley(x):
    """How high the woods stand: they open around the bend of the river."""
    t = np.clip(np.abs(np.asarray(x, float) - 860) / 430, 0, 1)
    return 0.34 + 0.66 * t * t * (3 - 2 * t)


def wood(seed, ground, height, far, colours, n, spread=0.8):
    """A belt of wood: its outline, then boughs that catch the light towards the sun."""
    own = np.random.default_rng(seed)
    line = treeline(own, (-40, WIDTH + 20), ground, lambda v: height * valley(v), "round", spread)
    low, high = hazed(colours, far)[1], hazed(colours, min(far + 0.22, 1))[3]
    art.begin('filter="%s"' % art.blur(2.4))
    art.path(
        polygon(np.vstack([[-40, 742], line[1:-1], [WIDTH + 40, 742]])),
        art.linear(0, ground(800) - height, 0, ground(800) + 30, [(0, mix(low, high, 0.55)), (1, low)]),
    )
    art.end()
    top = line[1:-1]
    pick = top[own.integers(0, len(top), n)]
    down = own.uniform(0, 1, n) ** 1.4
    x, y = pick[:, 0] + own.normal(0, height * 0.10, n), pick[:, 1] + down * height * 0.8 * valley(pick[:, 0]) + 2
    near = np.exp(-(((x - SUN[0]) / 420) ** 2))
    tone = 0.62 - 0.55 * down + 0.26 * near + 0.16 * field(x, y, seed, 60, 2) + own.normal(0, 0.09, n)
    turn = own.uniform(0, math.pi, n)
    art.toned(
        np.column_stack([x, y, np.cos(turn) * height * 0.022, np.sin(turn) * height * 0.022]),
        tone,
        hazed(colours, far),
        max(height * 0.026, 2.6),
    )


def tree(x, base, height, width, colours, far, n, trunk="#3a2230", lean=0.0, birch=False):
    """One tree: trunk and boughs, then foliage from broad dark dabs to small lit ones."""
    trunk = mix(trunk, HAZE, far)
    w = height * 0.016
    art.path(
        smooth(
            [
                (x - w * 1.7, base + 4),
                (x - w * 0.9, base - height * 0.1),
                (x - w * 0.7 + lean * 0.4, base - height * 0.45),
                (x + lean, base - height * 0.86),
                (x + w * 0.7 + lean * 0.4, base - height * 0.45),
                (x + w * 0.9, base - height * 0.1),
                (x + w * 1.7, base + 4),
            ]
        ),
        art.linear(
            x - w * 2,
            0,
            x + w * 2,
            0,
            [(0, trunk), (0.6, mix(trunk, "#f3e4d6" if birch else "#b4674a", 0.75 if birch else 0.35)), (1, trunk)],
        ),
    )
    # Boughs fan out of the trunk; each carries a flat cloud of leaves, broad low down, narrow at the top.
    count = 17
    t = np.sort(rng.uniform(0.26, 0.96, count))
    reach = width / 2 * np.sin(np.pi * (1.02 - t) ** 0.72) ** 0.75 * rng.uniform(0.35, 1.1, count)
    side = np.where(np.arange(count) % 2, 1, -1) * (t < 0.93)
    bx, by = x + lean * t + side * reach * 0.72, base - height * t
    for k in range(0, count, 2):
        art.stroke(
            smooth(
                [
                    (x + lean * t[k] * 0.6, by[k] + height * 0.13),
                    (x + side[k] * reach[k] * 0.2, by[k] + height * 0.07),
                    (bx[k], by[k]),
                ],
                False,
            ),
            trunk,
            max(w * (1 - t[k]), 1.3),
        )
    rx, ry = width * 0.27 * (1.12 - 0.55 * t) * rng.uniform(0.8, 1.25, count), height * 0.085 * rng.uniform(
        0.8, 1.25, count
    )
    lx, ly = SUN[0] - x, SUN[1] - (base - height * 0.6)
    size = math.hypot(lx, ly) + 1
    lx, ly = lx / size, ly / size
    warm = 0.2 * math.exp(-(((x - SUN[0]) / 380) ** 2))
    for share, dab, lift, spread, shade in (
        (0.26, 0.027, -0.12, 1.0, 0.0),
        (0.46, 0.018, -0.02, 1.06, 0.02),
        (0.52, 0.011, 0.12, 1.12, 0.05),
    ):
        m = int(n * share)
        k = rng.integers(0, count, m)
        a, r = rng.uniform(0, 2 * math.pi, m), np.sqrt(rng.uniform(0, 1, m)) * spread
        ox, oy = np.cos(a) * r, np.sin(a) * r
        px, py = bx[k] + ox * rx[k], by[k] + oy * ry[k] - height * shade * 0.2
        lit = ox * lx + oy * ly
        whole = (px - x) * lx / width + (py - base + height * 0.6) * ly / height
        tone = 0.44 + lift + 0.22 * lit + 0.38 * whole - 0.12 * (oy > 0.3) + warm + rng.normal(0, 0.09, m)
        if dab < 0.015:
            keep = lit + whole > -0.35
            px, py, tone, m = px[keep], py[keep], tone[keep], int(keep.sum())
        turn = rng.normal(0, 0.7, m)
        length = height * dab * rng.uniform(0.3, 1.2, m)
        art.toned(
            np.column_stack([px, py, np.cos(turn) * length, np.sin(turn) * length]),
            np.clip(tone, 0, 0.999),
            hazed(colours, far),
            height * dab,
        )


def _bank(y, ys, xs):
    """A bank's x at y: the given course, its corners worn off, with small coves."""
    fine = np.arange(600, 1260, 4.0)
    course = np.interp(fine, ys, xs)
    kernel = np.hanning(31)
    padded = np.concatenate([np.full(15, course[0]), course, np.full(15, course[-1])])
    worn = np.convolve(padded, kernel / kernel.sum(), "valid")
    worn = worn + (7 * np.clip((fine - 716) / 484, 0, 1) + 2) * fbm(fine, int(xs[0]), 44, 3)
    return np.interp(y, fine, worn)


def left_bank(y):
    return _bank(y, (640, 716, 770, 850, 930, 1030, 1110, 1260), (690, 570, 450, 345, 350, 450, 430, 180))


def right_bank(y):
    return _bank(y, (640, 716, 770, 850, 940, 1050, 1200, 1260), (960, 1000, 1030, 945, 935, 1120, 1390, 1440))


def bridge():
    """The arched footbridge, dark against the mist, its rails edged with light."""
    t = np.linspace(0, 1, 40)
    x = 512 + 540 * t
    deck = 690 - 92 * np.sin(np.pi * t) ** 1.0
    under = 716 - 96 * np.sin(np.pi * t) ** 0.9 + 2
    # Stone footings.
    for fx, w in ((520, 58), (1044, 58)):
        art.path(
            smooth([(fx - w, 738), (fx - w * 0.8, 694), (fx, 682), (fx + w * 0.8, 694), (fx + w, 738)]),
            art.linear(fx - w, 0, fx + w, 0, [(0, "#6a4a4a"), (0.5, "#4a323c"), (1, "#7d5648")]),
        )
        px, py = rng.uniform(fx - w * 0.7, fx + w * 0.7, 26), rng.uniform(696, 732, 26)
        art.toned(
            np.column_stack([px, py, rng.uniform(4, 12, 26), np.zeros(26)]),
            rng.uniform(0, 1, 26),
            ["#36222e", "#7a5850", "#b98a68"],
            6,
            'opacity=".6"',
        )
    # Far rail, arch beams, deck.
    art.stroke(smooth(np.column_stack([x + 8, deck - 50]), False), "#9a6a50", 4)
    for k in range(2, 39, 4):
        art.stroke(dabs([(x[k] + 8, deck[k] - 2, 0, -52)]), "#8c5f4c", 4)
    art.path(
        polygon(np.vstack([np.column_stack([x, deck]), np.column_stack([x, under + 10])[::-1]])),
        art.linear(0, 596, 0, 720, [(0, "#6f3b2c"), (1, "#3b1d26")]),
    )
    art.path(polygon(np.vstack([np.column_stack([x, deck - 5]), np.column_stack([x, deck + 4])[::-1]])), "#c77f4e")
    art.stroke(smooth(np.column_stack([x, deck - 5.5]), False), "#ffe2a6", 2.6)
    for k in range(1, 39):
        art.stroke(dabs([(x[k], deck[k] + 5, 0, 8)]), "#2e151f", 1.6, 'opacity=".7"')
    art.stroke(smooth(np.column_stack([x[3:-3], under[3:-3] + 9]), False), "#e08f52", 2, 'opacity=".8"')
    # Near rail.
    for k in range(0, 40, 3):
        h = 62
        art.stroke(dabs([(x[k], deck[k] + 6, 0, -h)]), "#4a2429", 6.2)
        art.stroke(dabs([(x[k] + 2.2, deck[k] + 2, 0, -h + 6)]), "#f0a85e", 1.6)
        if k + 3 < 40:
            art.stroke(
                dabs(
                    [
                        (x[k], deck[k] - 4, x[k + 3] - x[k], deck[k + 3] - deck[k] - 44),
                        (x[k], deck[k] - 48, x[k + 3] - x[k], deck[k + 3] - deck[k] + 44),
                    ]
                ),
                "#4f282b",
                2.8,
            )
    for rise, w in ((58, 7), (30, 4)):
        art.stroke(smooth(np.column_stack([x, deck - rise]), False), "#4a2429", w)
        art.stroke(smooth(np.column_stack([x, deck - rise - w * 0.42]), False), "#ffd592", 1.9)


def collect(draw):
    keep, art.body = art.body, []
    draw()
    drawn, art.body = "".join(art.body), keep
    return drawn


def distance():
    art.path(
        polygon(ridge(71, lambda v: 500 - 46 * math.cos((v - 500) / 330), 60, 520, 4, 8, 0.4)),
        art.linear(0, 400, 0, 620, [(0, "#c9a3a4"), (1, "#ffdfb8")]),
    )
    wood(72, lambda v: 600, 150, 0.74, AMBER, 160, 0.42)
    art.rect(
        -20,
        480,
        WIDTH + 40,
        260,
        art.linear(0, 480, 0, 740, [(0, "#ffe3b8", 0), (0.6, "#ffe9c8", 0.6), (1, "#ffe9c8", 0.8)]),
    )
    wood(73, lambda v: 640, 230, 0.56, MAPLE, 330, 0.36)
    art.rect(-20, 560, WIDTH + 40, 180, art.linear(0, 560, 0, 740, [(0, "#ffdfae", 0), (1, "#ffe9c8", 0.8)]))
    wood(74, lambda v: 668, 300, 0.36, AMBER, 480, 0.34)
    art.glow(SUN[0] + 10, 590, 520, 170, "#ffe0a8", 0.8)
    for x, base, h, w, c, far, n in (
        (640, 690, 250, 170, AMBER, 0.40, 200),
        (740, 686, 190, 130, BIRCH, 0.50, 150),
        (1010, 690, 230, 160, MAPLE, 0.44, 190),
        (930, 684, 170, 110, AMBER, 0.54, 120),
        (1110, 694, 320, 210, BIRCH, 0.30, 280),
        (520, 694, 330, 220, MAPLE, 0.28, 290),
    ):
        tree(x, base, h, w, c, far, n)
    art.rect(
        -20,
        600,
        WIDTH + 40,
        130,
        art.linear(0, 600, 0, 730, [(0, "#ffe6c0", 0), (0.7, "#ffe6c0", 0.5), (1, "#ffe6c0", 0.4)]),
    )


def banks():
    """The wooded banks on either side of the bridge."""
    for x, base, h, w, c, far, n in (
        (395, 690, 400, 260, AMBER, 0.20, 520),
        (1215, 690, 390, 250, MAPLE, 0.20, 520),
        (270, 706, 380, 230, PINE, 0.2, 420),
        (1350, 706, 420, 250, AMBER, 0.14, 520),
        (140, 720, 470, 290, MAPLE, 0.12, 620),
        (1490, 720, 480, 290, PINE, 0.12, 480),
        (20, 730, 470, 260, AMBER, 0.1, 460),
        (1600, 730, 430, 260, MAPLE, 0.08, 420),
    ):
        tree(x, base, h, w, c, far, n)
    for side in (-1, 1):
        if side < 0:
            pts = [(-20, 700), (200, 690), (400, 686), (540, 700), (585, 716), (560, 730), (-20, 760)]
        else:
            pts = [(1620, 700), (1400, 690), (1160, 686), (1030, 700), (975, 716), (1000, 730), (1620, 760)]
        art.path(smooth(pts), art.linear(0, 686, 0, 750, [(0, "#d99a54"), (0.5, "#b0743a"), (1, "#8a5630")]))
        xs = rng.uniform(-20, 560, 240) if side < 0 else rng.uniform(1000, 1620, 240)
        ys = 694 + rng.uniform(-6, 26, 240)
        art.toned(
            np.column_stack([xs, ys, rng.normal(0, 2, 240), -rng.uniform(4, 15, 240)]),
            rng.uniform(0, 1, 240),
            ["#5c3a28", "#94622e", "#c88c3c", "#eeb85a", "#ffe09a"],
            2.4,
        )


def shrubs():
    """Bushes that stand along the back of the near banks."""
    for k, x in enumerate(list(np.arange(-10, 520, 50)) + list(np.arange(1050, 1620, 50))):
        x, y = x + rng.normal(0, 12), 742 + rng.normal(0, 8)
        rx, ry = rng.uniform(40, 74), rng.uniform(24, 50)
        colours = hazed((MAPLE, AMBER, BIRCH, AMBER)[k % 4], 0.08)
        for count, dab, lift in ((26, 19, -0.32), (46, 9, 0), (50, 5, 0.16)):
            seg, tone = crown(rng, x, y - ry * 0.5, rx, ry, count, (SUN[0] - x, -240), 9, 0.42, dab)
            art.toned(seg, np.clip(tone + lift, 0, 0.999), colours, dab)


def river():
    y = np.concatenate([np.linspace(664, 716, 8), np.linspace(724, 1215, 60)])
    outline = np.vstack([np.column_stack([left_bank(y) - 6, y]), np.column_stack([right_bank(y) + 6, y])[::-1]])
    surface = outline[outline[:, 1] >= AXIS - 3]
    name = art.define('<clipPath id="{id}"><path %s d="%s"/></clipPath>' % (SHRINK, polygon(surface)), "c")
    art.path(
        polygon(outline),
        art.linear(
            0,
            664,
            0,
            HEIGHT,
            [
                (0, "#fff0d4", 0),
                (0.07, "#ffeaca", 1),
                (0.2, "#e8b98c"),
                (0.45, "#a08478"),
                (0.75, "#52606c"),
                (1, "#263c50"),
            ],
        ),
    )
    ripple = art.define(
        '<filter id="{id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">'
        '<feTurbulence type="fractalNoise" baseFrequency=".005 .05" numOctaves="3" seed="8" result="n"/>'
        '<feDisplacementMap in="SourceGraphic" in2="n" scale="40" '
        'xChannelSelector="R" yChannelSelector="G" result="d"/>'
        '<feGaussianBlur in="d" stdDeviation="1.4 3"/></filter>',
        "r",
    )
    art.begin('clip-path="url(#%s)"' % name)
    art.begin('filter="url(#%s)" opacity=".74"' % ripple)
    art.add(
        '<use href="#far" transform="translate(0 %g) scale(1 -1)"/>'
        '<use href="#span" transform="translate(0 %g) scale(1 -1)"/>' % (2 * AXIS, 2 * AXIS + 16)
    )
    art.end()
    art.rect(
        -20,
        700,
        WIDTH + 40,
        520,
        art.linear(0, 700, 0, HEIGHT, [(0, "#ffdca8", 0.1), (0.4, "#6a5a70", 0.1), (1, "#142a44", 0.5)]),
    )
    # What stands nearer than the far bank, given back as soft columns of colour.
    art.begin('filter="url(#%s)" opacity=".8"' % ripple)
    for cx, cy, rx, ry, colour in (
        (1100, 900, 150, 190, "#b23a2e"),
        (1010, 850, 60, 120, "#e08a34"),
        (440, 880, 90, 130, "#d9822c"),
        (520, 800, 60, 90, "#e8a040"),
        (1240, 1080, 190, 170, "#7c2430"),
        (330, 1060, 150, 150, "#b07a24"),
        (520, 1130, 60, 170, "#d8c4ac"),
        (1150, 1010, 40, 220, "#3a1a24"),
    ):
        art.rect(
            cx - rx,
            cy - ry,
            2 * rx,
            2 * ry,
            art.radial(cx, cy, rx, ry, [(0, colour, 0.8), (0.5, colour, 0.5), (1, colour, 0)]),
        )
    art.end()
    # The sun's path, and streaks of sky and leaf colour.
    art.glow(SUN[0] - 40, 900, 220, 330, "#ffcf86", 0.5)
    n = 1650
    py = 720 + 490 * rng.uniform(0, 1, n) ** 1.1
    l, r = left_bank(py), right_bank(py)
    px = l + (r - l) * rng.uniform(0, 1, n)
    depth = (py - 716) / 484
    edge = np.minimum(px - l, r - px) / (r - l)
    length = (8 + 74 * depth) * rng.uniform(0.3, 1.2, n)
    glint = np.exp(-(((px - SUN[0] + 40) / (90 + 130 * depth)) ** 2))
    tone = (
        0.34
        + 0.42 * field(px / 3, py * 2, 15, 60, 3)
        + 0.45 * glint * (1 - 0.5 * depth)
        + rng.normal(0, 0.1, n)
        - 0.12 * (edge < 0.15)
    )
    keep = (tone < 0.26) | (tone > 0.55)
    seg = np.column_stack([px - length / 2, py, length, rng.normal(0, 0.5, n)])
    near, u = depth > 0.45, (px - l) / (r - l) + 0.1 * field(px, py, 19, 120, 2)
    calm = ["#1c2c3c", "#34465a", "#6d6472", "#c48a68", "#ffc478", "#ffe4b0", "#fff6e0"]
    for here, colours in ((u < 0.3, AMBER), ((u >= 0.3) & (u <= 0.68), calm), (u > 0.68, MAPLE)):
        level = tone if colours is calm else tone * 0.8 - 0.04
        art.toned(seg[keep & ~near & here], level[keep & ~near & here], colours, 2.1, 'opacity=".6"')
        art.toned(seg[keep & near & here], level[keep & near & here], colours, 3.6, 'opacity=".5"')
    # Floating leaves.
    n = 240
    py = 760 + 440 * rng.uniform(0, 1, n) ** 0.9
    l, r = left_bank(py), right_bank(py)
    u = rng.beta(0.6, 0.6, n)
    px = l + (r - l) * u
    size = 2 + 8 * (py - 716) / 484
    art.toned(
        np.column_stack([px, py, size, rng.normal(0, 1, n)]),
        rng.uniform(0, 1, n),
        ["#a92633", "#da4430", "#f08a34", "#ffc04c", "#ffe08a"],
        3.6,
    )
    art.end()


def canoe():
    def at(points, x=640, y=898, s=1.18):
        return [(x + a * s, y + b * s) for a, b in points]

    art.begin('filter="%s" opacity=".55"' % art.blur(5, 3))
    art.path(
        smooth(at([(-140, 8), (-60, 16), (60, 16), (142, 4), (120, 40), (40, 62), (-60, 60), (-126, 38)])), "#4a1420"
    )
    art.end()
    art.path(
        smooth(
            at(
                [
                    (-152, -34),
                    (-120, -16),
                    (-50, -4),
                    (50, -6),
                    (118, -20),
                    (150, -40),
                    (120, -26),
                    (50, -20),
                    (-50, -18),
                    (-116, -24),
                ]
            )
        ),
        "#2a1218",
    )
    art.path(
        smooth(
            at(
                [
                    (-158, -40),
                    (-122, -14),
                    (-50, 0),
                    (50, -2),
                    (120, -18),
                    (156, -46),
                    (154, -22),
                    (128, 6),
                    (60, 22),
                    (-60, 22),
                    (-130, 8),
                    (-156, -14),
                ]
            )
        ),
        art.linear(0, 850, 0, 926, [(0, "#f2603a"), (0.4, "#bf2f30"), (1, "#5a1424")]),
    )
    art.stroke(smooth(at([(-157, -40), (-121, -15), (-50, -2), (50, -4), (119, -19), (155, -46)]), False), "#ffd9a0", 4)
    art.stroke(
        smooth(at([(-150, -38), (-116, -24), (-50, -17), (50, -19), (116, -27), (150, -43)]), False), "#c98a54", 3
    )
    for a in (-74, 4, 80):
        art.stroke(dabs([(*at([(a - 6, -18)])[0], 14, 15)]), "#d9a066", 6)
    art.stroke(dabs([(*at([(-40, -26)])[0], 168, 22)]), "#ecc084", 4.4)
    art.path(smooth(at([(100, -12), (112, -12), (138, 0), (134, 10), (112, 6), (98, -2)])), "#e0a868")
    art.stroke(dabs([(*at([(-140, 24)])[0], 300, -2), (*at([(-100, 34)])[0], 210, 0)]), "#ffe2b4", 2.2, 'opacity=".6"')


def mist():
    art.begin('filter="%s"' % art.blur(26, 9))
    for x, y, w, h, o in (
        (800, 704, 460, 20, 0.75),
        (790, 714, 270, 9, 0.8),
        (620, 726, 240, 13, 0.6),
        (980, 732, 260, 13, 0.55),
        (760, 764, 330, 11, 0.42),
        (900, 800, 260, 9, 0.3),
        (300, 706, 300, 18, 0.5),
        (1330, 708, 320, 18, 0.5),
        (560, 668, 260, 18, 0.35),
        (1100, 670, 260, 18, 0.4),
    ):
        art.add('<ellipse cx="%g" cy="%g" rx="%g" ry="%g" fill="#fff0d8" opacity="%g"/>' % (x, y, w, h, o))
    art.end()


def shafts():
    art.begin('style="mix-blend-mode:screen" filter="%s"' % art.blur(8))
    for a, spread, o in (
        (2.62, 0.05, 0.34),
        (2.40, 0.035, 0.3),
        (2.16, 0.06, 0.36),
        (1.88, 0.04, 0.28),
        (1.62, 0.05, 0.3),
        (1.32, 0.045, 0.28),
        (1.02, 0.055, 0.34),
        (0.74, 0.04, 0.28),
        (0.5, 0.045, 0.26),
    ):
        r0, r1 = 60, 860
        pts = [
            (SUN[0] + r * math.cos(a + d), SUN[1] + r * math.sin(a + d))
            for r, d in ((r0, -spread), (r1, -spread), (r1, spread), (r0, spread))
        ]
        art.path(
            polygon(pts),
            art.radial(
                SUN[0],
                SUN[1],
                860,
                860,
                [(0, "#ffe2a0", o), (0.3, "#ffdc98", o * 1.5), (0.7, "#ffc878", o * 1.1), (1, "#ffb870", 0)],
            ),
        )
    art.end()


def foreground():
    """Near banks with grass and fallen leaves, birches on the left, a maple bough on the right."""
    y = np.linspace(726, 1215, 90)
    for bank, far_x in ((left_bank(y) + 3, -30), (right_bank(y) - 3, WIDTH + 30)):
        edge = np.column_stack([bank, y])
        art.path(
            polygon(np.vstack([edge, [[far_x, 1215], [far_x, 730]]])),
            art.linear(0, 726, 0, HEIGHT, [(0, "#e6ae66"), (0.12, "#c47d3c"), (0.4, "#8c4829"), (1, "#381a20")]),
        )
        art.begin('style="mix-blend-mode:multiply" opacity=".5" filter="%s"' % art.blur(5, 4))
        for tx, ty, tw in (
            (96, 1030, 52),
            (205, 960, 38),
            (318, 905, 30),
            (1240, 815, 34),
            (1560, 1060, 90),
            (1420, 790, 26),
            (60, 820, 26),
            (1120, 772, 16),
        ):
            if (tx < 700) == (far_x < 0):
                dx, dy = tx - SUN[0], ty - 640
                art.path(
                    polygon(
                        [
                            (tx - tw * 0.6, ty),
                            (tx + tw * 0.6, ty),
                            (tx + dx * 1.1 + tw * 1.6, ty + dy * 1.1),
                            (tx + dx * 1.1 - tw * 1.6, ty + dy * 1.1),
                        ]
                    ),
                    "#6a4466",
                )
        art.end()
        n = 780
        py = 742 + 465 * rng.uniform(0, 1, n) ** 0.85
        b = np.interp(py, y, bank)
        px = b + (far_x - b) * rng.uniform(0, 1, n) ** 1.25
        size = 3 + 9 * (py - 735) / 470
        tone = (
            0.5
            + 0.22 * field(px, py * 1.6, 77, 130, 3)
            + 0.3 * np.exp(-(((px - SUN[0]) / 420) ** 2))
            - 0.22 * (py - 735) / 470
            + rng.normal(0, 0.14, n)
        )
        turn = rng.uniform(-0.5, 0.5, n)
        leaf = ["#2c1520", "#5a2026", "#93302a", "#cc5a2c", "#ee9038", "#ffc25c", "#ffe6a0"]
        for lo, hi, w in ((735, 860, 3.2), (860, 1010, 5), (1010, 1220, 7.4)):
            m = (py >= lo) & (py < hi)
            art.toned(np.column_stack([px, py, np.cos(turn) * size, np.sin(turn) * size])[m], tone[m], leaf, w)
        # Reeds and grass on the water's edge, back-lit.
        n = 320
        py = 745 + 465 * rng.uniform(0, 1, n)
        b = np.interp(py, y, bank)
        px = b + np.sign(far_x - 500) * rng.exponential(15, n) * (1 + (py - 735) / 200) - np.sign(far_x - 500) * 4
        tuft = fbm(py, 9 if far_x < 0 else 10, 70, 3)
        h = (12 + 84 * (py - 735) / 470) * rng.uniform(0.3, 1, n) * np.clip(0.7 + 0.6 * tuft, 0.12, 1.3)
        bend = rng.normal(0.12 * -np.sign(far_x - 500), 0.2, n)
        tone = rng.uniform(0.05, 0.75, n) + 0.25 * np.exp(-(((px - SUN[0]) / 400) ** 2))
        reed = ["#2c1f20", "#543620", "#8a5e26", "#c08c3a", "#ecc064", "#ffe8aa"]
        for lo, hi, w in ((735, 880, 1.7), (880, 1050, 2.4), (1050, 1220, 3.4)):
            m = (py >= lo) & (py < hi)
            art.toned(np.column_stack([px, py, np.sin(bend) * h, -np.cos(bend) * h])[m], tone[m], reed, w)


def stones():
    """Boulders at the water's edge, their tops lit."""
    for side, y, inset, w in (
        (1, 934, 14, 24),
        (1, 958, 6, 40),
        (1, 1010, 0, 26),
        (-1, 1022, 6, 36),
        (-1, 1048, -6, 24),
        (1, 1084, 4, 44),
        (-1, 1118, 0, 40),
    ):
        x = float(right_bank(y)) - inset if side > 0 else float(left_bank(y)) + inset
        ring = [
            (x + w * math.cos(b) * rng.uniform(0.85, 1.1), y + w * 0.52 * math.sin(b) * rng.uniform(0.85, 1.1))
            for b in np.linspace(0, 2 * math.pi, 12, endpoint=False)
        ]
        art.path(
            smooth(ring),
            art.linear(0, y - w * 0.5, 0, y + w * 0.5, [(0, "#b08672"), (0.35, "#6a5058"), (1, "#2a1e2e")]),
        )
        art.stroke(
            dabs([(x - w * 0.5, y - w * 0.36, w * 0.5, -w * 0.08), (x + w * 0.05, y - w * 0.44, w * 0.4, w * 0.08)]),
            "#ffd9a0",
            2.4,
            'opacity=".7"',
        )
        art.stroke(
            dabs([(x - w * 1.2, y + w * 0.5, w * 2.4, 0), (x - w * 0.8, y + w * 0.62, w * 1.7, 0)]),
            "#ffe0b0",
            1.8,
            'opacity=".4"',
        )


def corners():
    """Dark undergrowth in the lower corners, its edges caught by the light."""
    for x, y, rx, ry, colours in (
        (1500, 1190, 210, 110, MAPLE),
        (1340, 1215, 130, 66, AMBER),
        (60, 1190, 170, 110, AMBER),
        (250, 1225, 130, 62, MAPLE),
    ):
        for count, dab, lift in ((60, 26, -0.38), (110, 13, -0.2), (90, 8, 0.02)):
            seg, tone = crown(rng, x, y - ry * 0.3, rx, ry, count, (SUN[0] - x, -700), 14, 0.34, dab)
            art.toned(seg, np.clip(tone + lift, 0, 0.999), colours, dab * 0.8)


def birch(x, base, top, w, lean):
    """A near birch: white bark with a lit edge, dark bands and eyes."""
    t = np.linspace(0, 1, 30)
    mid = x + lean * t**1.3 + 7 * fbm(t * 300, int(x), 160, 2)
    half = w / 2 * (1.25 - 0.6 * t) + w * 0.22 * np.maximum(0, 0.06 - t) / 0.06
    y = base + (top - base) * t
    art.path(
        polygon(np.vstack([np.column_stack([mid - half, y]), np.column_stack([mid + half, y])[::-1]])),
        art.linear(
            x - w * 0.6,
            0,
            x + w * 0.6 + lean * 0.5,
            0,
            [(0, "#54465a"), (0.35, "#a08c90"), (0.7, "#ead3bf"), (1, "#ffedc8")],
        ),
    )
    n = int((base - top) / 6.5)
    v = rng.uniform(0, 1, n)
    side = rng.uniform(-0.95, 0.75, n)
    bx, by, bh = np.interp(v, t, mid), base + (top - base) * v, np.interp(v, t, half)
    art.toned(
        np.column_stack([bx + side * bh, by, rng.uniform(0.1, 0.6, n) * bh, rng.normal(0, 1, n)]),
        rng.uniform(0, 1, n),
        ["#2a1c28", "#4a3640", "#806a6c"],
        w * 0.062,
    )
    for v in rng.uniform(0.1, 0.9, 5):
        bx, by, bh = np.interp(v, t, mid), base + (top - base) * v, np.interp(v, t, half)
        art.path(
            smooth(
                [
                    (bx - bh * 0.7, by),
                    (bx - bh * 0.1, by - w * 0.16),
                    (bx + bh * 0.55, by),
                    (bx - bh * 0.1, by + w * 0.13),
                ]
            ),
            "#2c1d28",
        )
    art.stroke(smooth(np.column_stack([mid + half - 1.5, y]), False), "#fff0cc", 2.6, 'opacity=".85"')


def boughs(clusters, colours, width):
    segs, tones_ = [], []
    for cx, cy, rx, ry, n in clusters:
        seg, tone = crown(rng, cx, cy, rx, ry, int(n * 0.86), (SUN[0] - cx, SUN[1] - cy), 26, 0.25, 12)
        segs.append(seg), tones_.append(tone + 0.16 * math.exp(-(((cx - SUN[0]) / 420) ** 2)))
    art.toned(np.vstack(segs), np.concatenate(tones_), colours, width)


def middle():
    """Trees on the near banks, this side of the bridge."""
    tree(1240, 818, 560, 330, MAPLE, 0.05, 720, "#2c1822", -14)
    tree(1120, 774, 330, 190, BIRCH, 0.14, 330, "#5a4450", 6, True)
    tree(438, 792, 420, 230, AMBER, 0.10, 460, "#3a2230", 8)
    for x, y in ((1216, 822), (1262, 824), (1108, 778), (1136, 776), (420, 796), (458, 795)):
        seg, tone = crown(rng, x, y, 36, 16, 70, (SUN[0] - x, -200), 6, 0.5, 6)
        art.toned(seg, tone, AMBER, 4.4)


def frame():
    for x, base, top, w, lean in ((318, 905, -20, 30, -26), (96, 1030, -20, 52, 40), (205, 960, -20, 38, 14)):
        birch(x, base, top, w, lean)
        n = 60
        turn = rng.uniform(-0.6, 0.6, n)
        art.toned(
            np.column_stack(
                [
                    x + rng.normal(0, w * 0.9, n),
                    base + rng.normal(2, w * 0.16, n),
                    np.cos(turn) * w * 0.16,
                    np.sin(turn) * w * 0.16,
                ]
            ),
            rng.uniform(0.1, 0.8, n),
            AMBER,
            w * 0.14,
        )
    for x, y, dx, dy, w in (
        (110, 330, 130, -120, 8),
        (225, 300, 90, -140, 6),
        (300, 260, 120, -130, 5),
        (90, 430, -90, -110, 8),
    ):
        art.stroke(dabs([(x, y, dx, dy)]), "#5a4650", w)
    boughs(
        (
            (60, 60, 210, 130, 430),
            (270, 50, 190, 110, 420),
            (450, 30, 150, 80, 300),
            (40, 240, 130, 120, 240),
            (300, 190, 120, 80, 200),
        ),
        BIRCH,
        8,
    )
    # Maple on the right: trunk, bough, leaves.
    art.path(
        smooth(
            [
                (1508, 1060),
                (1524, 800),
                (1516, 500),
                (1530, 200),
                (1545, -40),
                (1620, -40),
                (1604, 300),
                (1606, 600),
                (1622, 860),
                (1670, 1080),
            ]
        ),
        art.linear(1500, 0, 1640, 0, [(0, "#e39a5c"), (0.07, "#8a4c3c"), (0.3, "#4a2830"), (1, "#23141f")]),
    )
    n = 70
    px, py = rng.uniform(1535, 1600, n), rng.uniform(20, 1000, n)
    art.toned(
        np.column_stack([px, py, rng.normal(0, 3, n), rng.uniform(14, 60, n)]),
        rng.uniform(0, 1, n),
        ["#1c1019", "#3a2028", "#74443a"],
        4,
        'opacity=".7"',
    )
    art.stroke(smooth([(1530, 330), (1460, 240), (1370, 190), (1280, 130), (1200, 110)], False), "#3a2028", 12)
    art.stroke(smooth([(1440, 225), (1380, 250), (1310, 262), (1250, 290)], False), "#3a2028", 7)
    boughs(
        (
            (1540, 70, 190, 130, 440),
            (1370, 70, 190, 110, 440),
            (1210, 60, 150, 80, 330),
            (1310, 220, 130, 80, 250),
            (1500, 270, 140, 100, 300),
            (1590, 420, 90, 110, 160),
        ),
        MAPLE,
        8,
    )
    # Leaves on the air.
    n = 60
    px, py = rng.uniform(260, 1380, n), rng.uniform(180, 1000, n)
    turn = rng.uniform(0, math.pi, n)
    art.toned(np.column_stack([px, py, np.cos(turn) * 7, np.sin(turn) * 7]), rng.uniform(0.2, 1, n), AMBER[1:], 5.4)


sky()
art.definitions.append('<g id="far">%s</g>' % collect(lambda: (distance(), banks())))
art.definitions.append('<g id="span">%s</g>' % collect(bridge))
art.add('<use href="#far"/>')
river()
mist()
art.add('<use href="#span"/>')
foreground()
stones()
shrubs()
canoe()
art.begin('filter="%s"' % art.blur(30, 8))
for x, y, w, h, o in (
    (700, 742, 260, 9, 0.5),
    (960, 748, 220, 9, 0.45),
    (820, 690, 260, 12, 0.3),
    (480, 760, 170, 9, 0.35),
    (1130, 770, 180, 9, 0.32),
):
    art.add('<ellipse cx="%g" cy="%g" rx="%g" ry="%g" fill="#fff2dc" opacity="%g"/>' % (x, y, w, h, o))
art.end()
middle()
shafts()
art.glow(SUN[0], SUN[1], 640, 520, "#ffd28a", 0.45)
frame()
corners()
art.glow(SUN[0], SUN[1] + 60, 1000, 800, "#ff9a4a", 0.12)
art.wash(art.radial(820, 600, 1150, 880, [(0, "#1c0e1c", 0), (0.6, "#1c0e1c", 0), (1, "#1c0e1c", 0.55)]))
art.grain(0.28, 12)
art.save("autumn-river")
