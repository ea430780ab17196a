"""Lavender Hour: rows of lavender run to a stone farmhouse under a low sun."""

import math

import numpy as np

from nature_c import HEIGHT, WIDTH, Picture, crown, dabs, fbm, field, mix, polygon, ridge, smooth, tones, treeline

rng = np.random.default_rng(11)
art = Picture("Lavender Hour")

SUN = (1052, 376)
HORIZON = 500
VANISH = 800
FOCAL, EYE = 1000, 3.3  # picture units per unit slope; eye height in metres
ROW, MOUND, TALL = 1.32, 0.98, 0.58


def sky():
    art.wash(
        art.linear(
            0,
            0,
            0,
            560,
            [
                (0, "#4a55a4"),
                (0.22, "#7a70bb"),
                (0.45, "#bb8abd"),
                (0.65, "#eda49a"),
                (0.82, "#ffc987"),
                (1, "#ffe3a6"),
            ],
        )
    )
    art.glow(SUN[0], SUN[1], 980, 620, "#ff9a5a", 0.55)
    art.glow(SUN[0], SUN[1], 520, 330, "#ffcf80", 0.7)
    clouds()
    art.glow(SUN[0], SUN[1], 200, 180, "#ffe6a8", 0.85)
    art.add('<circle cx="%g" cy="%g" r="34" fill="#fff8e0"/>' % SUN)
    art.glow(SUN[0], SUN[1], 110, 110, "#fffbe8", 1)


def clouds():
    n = 26000
    x, y = rng.uniform(-60, WIDTH + 60, n), rng.uniform(10, 400, n)
    squeeze = 1 + (400 - y) / 260
    bank = field(x / (3.4 * squeeze), y * 1.15, 5, 70, 4) - 0.30 - 0.25 * ((y - 190) / 240) ** 2
    keep = bank > 0
    x, y, bank = x[keep], y[keep], bank[keep]
    below = field(x / (3.4 * (1 + (400 - y) / 260)), (y + 16) * 1.15, 5, 70, 4) - 0.30
    near = np.exp(-np.hypot((x - SUN[0]) / 520, (y - SUN[1]) / 300) ** 2)
    tone = (
        0.12
        + 0.9 * (bank - np.maximum(below, -0.1))
        + 0.62 * near
        + 0.22 * y / 400
        - 0.3 * bank
        + rng.normal(0, 0.05, len(x))
    )
    pick = rng.permutation(len(x))[:1700]
    length = rng.uniform(14, 62, len(x)) * (0.7 + bank)
    seg = np.column_stack([x - length / 2, y, length, rng.normal(-0.8, 1.2, len(x))])[pick]
    art.begin('opacity=".7" filter="%s"' % art.blur(3.6, 1.8))
    art.toned(seg, tone[pick], tones(["#6d5d9f", "#9b74ae", "#d98ea5", "#ffb38a", "#ffd79a", "#fff0c4"], 8), 9)
    art.end()


def hills():
    layers = [
        (21, 462, 74, 620, "#a886b4", "#e9a9a4"),
        (22, 482, 46, 430, "#8e72a8", "#dd9a93"),
        (23, 500, 34, 330, "#77619c", "#c98781"),
        (24, 516, 22, 260, "#64528c", "#ae7276"),
    ]
    for seed, base, amplitude, scale, cool, warm in layers:
        points = ridge(seed, lambda v: base - 16 * math.cos((v - 760) / 420), amplitude, scale, 5, 7, 0.42, 620)
        art.path(
            polygon(points),
            art.linear(
                SUN[0] - 900,
                0,
                SUN[0] + 700,
                0,
                [(0, cool), (0.42, mix(cool, warm, 0.55)), (0.56, warm), (0.75, mix(cool, warm, 0.5)), (1, cool)],
            ),
        )
        art.rect(
            -20,
            base - 30,
            WIDTH + 40,
            80,
            art.linear(0, base - 30, 0, base + 50, [(0, "#ffd9a8", 0), (1, "#ffd9a8", 0.42)]),
        )
    for seed, ground, height, colour in ((3, 530, 24, "#7a5a83"), (4, 545, 34, "#5c4372")):
        wood = np.random.default_rng(seed)
        line = treeline(wood, (-30, WIDTH + 10), lambda v: ground + 4 * math.sin(v / 90), height, "round", 1.15)
        art.path(
            polygon(line),
            art.linear(
                0,
                0,
                WIDTH,
                0,
                [
                    (0, colour),
                    (0.45, mix(colour, "#d08a70", 0.35)),
                    (0.6, mix(colour, "#f0a878", 0.55)),
                    (0.75, mix(colour, "#d08a70", 0.3)),
                    (1, colour),
                ],
            ),
        )
    art.glow(SUN[0], SUN[1] + 120, 620, 160, "#ffc27a", 0.6)


def ground():
    art.rect(
        -20,
        548,
        WIDTH + 40,
        HEIGHT - 540,
        art.linear(
            0, 548, 0, HEIGHT, [(0, "#e8ab90"), (0.06, "#d28d86"), (0.2, "#a5687c"), (0.5, "#744868"), (1, "#432949")]
        ),
    )
    art.glow(SUN[0] - 20, 560, 560, 330, "#ffb066", 0.75)


def cypress(x, base, height, width, lean=0.0):
    t = np.linspace(0, 1, 46)
    half = width / 2 * (np.sin(np.pi * np.minimum(t * 0.93 + 0.07, 1)) ** 0.62) * (1 - 0.42 * t)
    seed = int(x)
    left = x + lean * t - half * (1 + 0.16 * fbm(t * 400, seed, 60, 3))
    right = x + lean * t + half * (1 + 0.16 * fbm(t * 400, seed + 7, 60, 3))
    y = base - height * t
    outline = np.vstack([np.column_stack([left, y]), np.column_stack([right, y])[::-1]])
    art.path(
        polygon(outline),
        art.linear(x - width / 2, 0, x + width / 2, 0, [(0, "#2b2346"), (0.6, "#3a2b4c"), (1, "#6b4550")]),
    )
    n = int(height * 2.1)
    t = rng.uniform(0, 0.99, n) ** 1.15
    half = width / 2 * (np.sin(np.pi * np.minimum(t * 0.93 + 0.07, 1)) ** 0.62) * (1 - 0.42 * t)
    u = rng.uniform(-1.08, 1.08, n)
    toward = 1 if SUN[0] > x else -1
    tone = 0.26 + 0.34 * u * toward + 0.16 * t + rng.normal(0, 0.12, n)
    tone += (u * toward > 0.8) * 0.34
    seg = np.column_stack([x + lean * t + half * u, base - height * t, u * 2, -rng.uniform(4, 10, n)])
    art.toned(seg, tone, ["#211a3c", "#2f2547", "#46324f", "#6d4853", "#b06f55", "#ffbd6f"], 2.3)


def farmhouse():
    # Behind the house: oaks that catch the sun on their rims.
    for cx, cy, rx, ry, n in (
        (560, 505, 62, 46, 420),
        (700, 488, 56, 44, 300),
        (846, 512, 46, 36, 320),
        (496, 522, 46, 30, 260),
    ):
        seg, tone = crown(rng, cx, cy, rx, ry, int(n * 1.3), (0.8, -0.6), 18, 0.36, 5.5)
        art.path(
            smooth(
                [
                    (
                        cx + rx * 0.86 * math.cos(a) * rng.uniform(0.9, 1.06),
                        cy + ry * 0.86 * math.sin(a) * rng.uniform(0.9, 1.06),
                    )
                    for a in np.linspace(0, 2 * math.pi, 18, endpoint=False)
                ]
            ),
            "#3f3154",
        )
        art.toned(seg, tone - 0.14, tones(["#2e294c", "#453f55", "#665a58", "#a5805a", "#ffc776"], 7), 3.4)
    cypress(598, 552, 238, 44, 4)
    cypress(556, 556, 196, 38, -3)

    # Annex, then the main block; the near wall is in shade, the gable end looks at the sun.
    def wall(points, fill):
        art.path(polygon(points), fill)

    shade = art.linear(0, 450, 0, 560, [(0, "#6d5180"), (1, "#a06f7e")])
    lit = art.linear(790, 0, 846, 0, [(0, "#ffd08a"), (1, "#ffe6b0")])
    wall([(612, 556), (612, 508), (668, 508), (668, 556)], shade)
    wall([(604, 511), (626, 487), (676, 487), (676, 511)], art.linear(0, 486, 0, 512, [(0, "#c47a62"), (1, "#8f5561")]))
    wall([(660, 558), (660, 466), (796, 466), (796, 558)], shade)
    wall([(796, 558), (796, 466), (818, 432), (842, 468), (842, 558)], lit)
    wall(
        [(650, 470), (680, 427), (819, 425), (800, 470)],
        art.linear(0, 425, 0, 470, [(0, "#d98763"), (0.35, "#b16a5d"), (1, "#854d5c")]),
    )
    # Tiles, stones.
    n = 240
    u, v = rng.uniform(0, 1, n), rng.uniform(0.04, 0.96, n)
    x = (650 + 30 * (1 - v)) * (1 - u) + (800 + 18 * (1 - v)) * u
    art.toned(
        np.column_stack([x, 470 - 44 * (1 - v), -rng.uniform(1, 3, n), rng.uniform(3, 6, n)]),
        rng.uniform(0, 1, n),
        ["#75435a", "#94565d", "#c2775f", "#e49a6b"],
        1.7,
        'opacity=".7"',
    )
    n = 420
    x, y = rng.uniform(663, 793, n), rng.uniform(474, 554, n)
    art.toned(
        np.column_stack([x, y, rng.uniform(1, 6, n), np.zeros(n)]),
        rng.uniform(0, 1, n),
        ["#644c7a", "#7c5c7c", "#946d80", "#b0838a"],
        2.3,
        'opacity=".55"',
    )
    x, y = rng.uniform(799, 839, 90), rng.uniform(474, 554, 90)
    art.toned(
        np.column_stack([x, y, rng.uniform(1, 5, 90), np.zeros(90)]),
        rng.uniform(0, 1, 90),
        ["#e9aa72", "#ffdc9e", "#fff0c8"],
        2,
        'opacity=".6"',
    )
    # Rim light on ridge, verge and eaves.
    art.stroke(dabs([(680, 426.5, 139, -2), (819, 425, 25, 42), (626, 486.5, 44, 0)]), "#fff0c0", 2.6)
    art.stroke(dabs([(652, 470, 147, 0), (605, 511, 55, 0)]), "#6b4358", 2.2)
    # Chimney.
    wall([(756, 430), (756, 404), (772, 404), (772, 430)], "#8d6176")
    wall([(772, 430), (772, 404), (778, 402), (778, 428)], "#ffd79a")
    art.stroke(dabs([(753, 403, 27, -1)]), "#b5705c", 3)
    # Windows with lavender shutters, and a door.
    for x, y, w, h, glow in (
        (680, 484, 13, 20, 0),
        (722, 484, 13, 20, 1),
        (764, 484, 13, 20, 0),
        (682, 522, 14, 21, 1),
        (764, 522, 14, 21, 0),
        (634, 522, 13, 17, 0),
    ):
        art.rect(x, y, w, h, "#ffcf7d" if glow else "#4b3759")
        art.rect(x - w * 0.52, y - 1, w * 0.5, h + 2, "#7f7fb8")
        art.rect(x + w * 1.02, y - 1, w * 0.5, h + 2, "#7274ac")
        if glow:
            art.glow(x + w / 2, y + h / 2, 26, 26, "#ffb650", 0.6)
    art.path(smooth([(717, 560), (717, 530), (720, 522), (729, 518), (738, 522), (741, 530), (741, 560)]), "#543a5b")
    art.rect(813, 486, 11, 17, "#a9714f")
    cypress(876, 560, 262, 50, -5)
    cypress(912, 556, 150, 30, 3)
    # Garden bushes at the foot of the walls.
    for x in list(np.arange(600, 860, 15)) + [895, 912, 940, 962, 530, 548, 570]:
        if 712 < x < 744:
            continue
        seg, tone = crown(
            rng,
            x + rng.normal(0, 4),
            553 + rng.normal(0, 2),
            rng.uniform(11, 19),
            rng.uniform(7, 14),
            46,
            (0.7, -0.7),
            5,
            0.5,
            4,
        )
        art.toned(seg, tone - 0.1, ["#2f2a4a", "#464456", "#66605c", "#9c8260", "#ffcf85"], 2.6)


def project(x, up, z):
    return VANISH + FOCAL * x / z, HORIZON + FOCAL * (EYE - up) / z


def haze(z):
    """How much of the warm distance lies over things z metres away, 0...1."""
    return min(max((z - 5) / 44, 0), 1) ** 0.7


def palette(z):
    far = haze(z)
    near_colours = ["#24144a", "#3d2470", "#5d379b", "#8356c0", "#aa78d6", "#d79edb", "#ffc3bd", "#ffe0a4"]
    far_colours = ["#8f5f8a", "#a06c98", "#b57ba6", "#c98bb0", "#dd9db4", "#f0b2ac", "#ffc8a0", "#ffdda0"]
    return [mix(a, b, far) for a, b in zip(near_colours, far_colours)]


_paints = {}


def row_paint(stops):
    key = str(stops)
    if key not in _paints:
        _paints[key] = art.linear(0, 545, 0, HEIGHT, stops)
    return _paints[key]


def rows():
    bottom, z = 4.05, 64.0
    index = np.arange(-42, 42)
    slices = []
    while z > bottom:
        slices.append(z)
        z *= 0.89 if z > 16 else 0.93 if z > 9 else 0.947
    # The dark foliage under each row, painted whole first.
    for k in index:
        centre = (k + 0.5) * ROW
        zs = np.geomspace(bottom * 0.9, 64, 20)
        wobble = 0.05 * fbm(zs * 40, int(k) + 90, 60, 3)
        left = [project(centre - MOUND * 0.53 + w, 0, q) for q, w in zip(zs, wobble)]
        right = [project(centre + MOUND * 0.53 + w, 0, q) for q, w in zip(zs, wobble)]
        if max(p[0] for p in left + right) < -100 or min(p[0] for p in left + right) > WIDTH + 100:
            continue
        art.path(
            polygon(left + right[::-1]),
            row_paint([(0, "#b97e96"), (0.05, "#96648e"), (0.18, "#6a4482"), (0.45, "#3f2768"), (1, "#1d1038")]),
        )
        # The rounded top of the mound, and its edge towards the sun.
        sun = np.sign(SUN[0] - project(centre, 0, 14)[0])
        for a, b, lift, stops in (
            (
                -0.30,
                0.34,
                0.86,
                [(0, "#cf93a4"), (0.08, "#a876a6"), (0.3, "#6f48a0"), (0.7, "#4a2b86"), (1, "#3a2170")],
            ),
            (
                0.20 * sun,
                0.36 * sun,
                0.92,
                [
                    (0, "#ffd0a0"),
                    (0.1, "#f0a8a8", 0.9),
                    (0.3, "#b58ad0", 0.6),
                    (0.62, "#8458b8", 0.25),
                    (1, "#8458b8", 0),
                ],
            ),
        ):
            one = [
                project(centre + a * MOUND + w, TALL * lift * (1 + 0.12 * math.sin(q * 9 + k)), q)
                for q, w in zip(zs, wobble)
            ]
            two = [
                project(centre + b * MOUND + w, TALL * lift * (1 + 0.12 * math.sin(q * 7 + k)), q)
                for q, w in zip(zs, wobble)
            ]
            art.path(polygon(one + two[::-1]), row_paint(stops))
    for n, z in enumerate(slices):
        unit = FOCAL / z
        depth = z - slices[min(n + 1, len(slices) - 1)]
        seg, tone, leaf = [], [], []
        for k in index:
            centre = (k + 0.5) * ROW
            sx, _ = project(centre, 0, z)
            if not -1.2 * unit < sx < WIDTH + 1.2 * unit:
                continue
            count = int(np.clip(unit * 0.198, 3, 32)) if z < 24 else int(rng.uniform() < 0.8)
            u = np.clip(rng.normal(0, 0.52, count), -1, 1)
            lumps = 1 + 0.22 * fbm(np.full(count, z * 100.0), int(k) + 300, 90, 3)
            v = TALL * np.sqrt(1 - u * u * 0.96) * rng.uniform(0.45, 1.06, count) * lumps
            zz = z - rng.uniform(0, 1, count) * depth
            x, y = project(centre + u * MOUND / 2, v, zz)
            length = unit * rng.uniform(0.07, 0.15, count)
            tilt = u * 0.42 + rng.normal(0, 0.16, count)
            seg.append(np.column_stack([x, y, np.sin(tilt) * length, -np.cos(tilt) * length]))
            warm = np.exp(-(((x - SUN[0] + (y - 560) * 0.28) / 330) ** 2))
            side = u * np.sign(SUN[0] - sx - (y - 560) * 0.28)
            tone.append(
                -0.10
                + 0.62 * v / TALL
                + 0.16 * side
                + 0.20 * warm
                + 0.10 * field(x, y * 2, 8, 190, 2)
                + rng.normal(0, 0.1, count)
                - 0.06 * (z < 7)
            )
            # Grey-green leaves low on the flanks, and a few blades on the path between the rows.
            m = int(np.clip(unit * 0.05, 0, 11))
            w = np.where(rng.uniform(0, 1, m) < 0.72, rng.choice([-1, 1], m) * rng.uniform(0.7, 1.12, m), 1.32)
            zz = z - rng.uniform(0, 1, m) * depth
            x, y = project(centre + w * MOUND / 2, rng.uniform(0, 0.14, m), zz)
            t = w * 0.3 + rng.normal(0, 0.35, m)
            length = unit * rng.uniform(0.03, 0.1, m)
            leaf.append(np.column_stack([x, y, np.sin(t) * length, -np.cos(t) * length]))
        seg, tone, leaf = np.vstack(seg), np.concatenate(tone), np.vstack(leaf)
        far = haze(z)
        art.toned(
            leaf,
            rng.uniform(0, 1, len(leaf)) * 0.8 + 0.35 * np.exp(-(((leaf[:, 0] - SUN[0]) / 280) ** 2)),
            [mix(c, "#cf9590", far) for c in ("#2c2547", "#4a4560", "#6f6a6c", "#c79a78")],
            max(unit * 0.014, 1),
        )
        colours = palette(z)
        art.toned(seg, tone, colours, max(unit * 0.036, 1.7))
        if z < 9:
            # Near enough to see florets: paired dabs along the spike of the upper flowers.
            top = seg[(tone > 0.42) & (rng.uniform(0, 1, len(seg)) < 0.55)]
            bits = []
            for x, y, dx, dy in top:
                for t in (0.3, 0.95):
                    bits.append((x + dx * t + rng.normal(0, unit * 0.012), y + dy * t, unit * 0.012, -unit * 0.008))
            art.toned(bits, rng.uniform(0.4, 1, len(bits)), colours, unit * 0.02)


def shadows():
    """Long shadows of trees and house, running from the sun towards the viewer."""
    foot = (SUN[0], HORIZON + 6)
    art.begin('style="mix-blend-mode:multiply" opacity=".62" filter="%s"' % art.blur(5, 2.5))
    for x, base, w, reach in ((930, 562, 50, 4.6), (979, 558, 28, 3.0), (545, 562, 44, 2.6), (488, 562, 38, 2.2)):
        dx, dy = x - foot[0], base - foot[1]
        tip = (x + dx * reach, base + dy * reach)
        art.path(
            smooth(
                [
                    (x - w / 2, base - 4),
                    (x + dx * reach * 0.5 - w * 1.5, base + dy * reach * 0.5),
                    (tip[0] - 6, tip[1]),
                    (tip[0] + 6, tip[1]),
                    (x + dx * reach * 0.5 + w * 1.5, base + dy * reach * 0.5),
                    (x + w / 2, base - 4),
                ]
            ),
            "#6a4a92",
        )
    art.path(polygon([(600, 560), (850, 560), (560, 622), (60, 640)]), "#7a58a0")
    art.end()


def air():
    art.glow(SUN[0] - 30, 570, 760, 120, "#ffbe80", 0.42)
    art.glow(SUN[0] + 20, SUN[1] + 20, 340, 240, "#ffc880", 0.22)
    art.glow(SUN[0], SUN[1], 1200, 900, "#ff8a4a", 0.16)
    # Pollen and midges in the light.
    n = 130
    x, y = rng.normal(SUN[0] - 120, 330, n), rng.uniform(560, 1080, n)
    for lo, hi, r, o in ((0, 60, 2.2, 0.55), (60, 100, 3.4, 0.4), (100, 130, 5, 0.25)):
        art.stroke(
            dabs(np.column_stack([x, y, np.ones(n) * 0.1, np.zeros(n)])[lo:hi]), "#ffe9b8", r, 'opacity="%g"' % o
        )
    art.wash(art.radial(820, 560, 1150, 860, [(0, "#1a0f38", 0), (0.62, "#1a0f38", 0), (1, "#1a0f38", 0.55)]))
    art.grain(0.30, 4)


sky()
hills()
ground()
art.begin('transform="translate(752 552) scale(1.36) translate(-745 -558)"')
farmhouse()
art.end()
rows()
shadows()
air()
art.save("lavender-hour")
