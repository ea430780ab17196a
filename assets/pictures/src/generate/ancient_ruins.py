"""Ancient Ruins: a tiered lake temple at dusk, with its reflection and floating lights."""

import math
import random
import sys

from nature_a import (
    FINE,
    HEIGHT,
    WIDTH,
    Noise,
    Picture,
    Tree,
    bird,
    canopy,
    curve,
    grass,
    leaf,
    mix,
    number,
    pairs,
    polygon,
    ridge,
)

WATER = 824
SUN = (1128, 672)
CENTRE = 790
DARK = "#1d1230"
LIT = "#ffa65c"


def lamp(p, x, y, size, glow=5.0):
    p.add(
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(size * glow)}" fill="url(#lamp)"/>'
        f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(size * 0.72)}" ry="{number(size)}" fill="#fff0b8"/>'
    )


def roof(p, rng, x, y, half, tall, name):
    """A swept thatch roof whose eaves stand at `y`; lit from the right."""
    neck = half * 0.34

    def side(s):
        return [
            (x + s * half, y - tall * 0.2),
            (x + s * half * 0.8, y - tall * 0.13),
            (x + s * half * 0.6, y - tall * 0.36),
            (x + s * half * 0.44, y - tall * 0.68),
            (x + s * neck, y - tall),
        ]

    left, right = side(-1), side(1)
    under = [
        (x + half * 0.86, y + tall * 0.03),
        (x + half * 0.45, y + tall * 0.09),
        (x, y + tall * 0.11),
        (x - half * 0.45, y + tall * 0.09),
        (x - half * 0.86, y + tall * 0.03),
    ]
    shape = curve(left) + "L" + curve(right[::-1])[1:] + "L" + curve(under)[1:] + "z"
    shade = p.linear(
        f"roof-{name}",
        (round(x - half), 0),
        (round(x + half), 0),
        [(0, "#2a1a3c"), (0.42, "#3a2140"), (0.62, "#6b3442"), (0.86, "#b4573f"), (1, "#f08a4a")],
    )
    p.path(shape, shade)
    # Thatch runs down from the neck, and falls off into shade on the left.
    dark, light = [], []
    for _ in range(int(half * 0.75)):
        u = rng.uniform(-1, 1)
        t0 = rng.uniform(0, 0.75)
        t1 = min(1, t0 + rng.uniform(0.1, 0.3))

        def at(t):
            wide = neck + (half * 0.93 - neck) * t**1.7
            return x + u * wide, y - tall * (1 - t) * (1 - 0.12 * t) + 2 * t - tall * 0.12 * abs(u) ** 3 * t

        (light if u > 0.15 and rng.random() < 0.6 else dark).append(polygon([at(t0), at((t0 + t1) / 2), at(t1)], False))
    p.stroke("".join(dark), "#140b24", 1.6, 'opacity=".5"')
    p.stroke("".join(light), LIT, 1.3, 'opacity=".5"')
    # Eaves: dark edge below, lit contour to the right.
    p.path(
        curve([left[0]] + under[::-1] + [right[0]])
        + "L"
        + curve([right[0]] + [(a, b + tall * 0.1) for a, b in under] + [left[0]])[1:]
        + "z",
        "#130b22",
    )
    p.stroke(curve(right), "#ffc489", 2.6)
    p.stroke(curve(left), "#7d4a70", 1.6, 'opacity=".8"')


def pagoda(p, rng, x, base, scale, tiers, name):
    """Tiers of (roof half width, roof height, wall height), lowest first."""
    y = base
    for index, (half, tall, wall) in enumerate(tiers):
        half, tall, wall = half * scale, tall * scale, wall * scale
        body = half * 0.5
        shade = p.linear(
            f"wall-{name}-{index}",
            (round(x - body), 0),
            (round(x + body), 0),
            [(0, "#1a1028"), (0.55, "#351d33"), (1, "#8c4538")],
        )
        p.rect(x - body, y - wall - tall * 0.25, body * 2, wall + tall * 0.25, shade)
        p.rect(x - body * 0.94, y - wall * 0.34, body * 1.88, wall * 0.08, "#6b3a3c", 'opacity=".8"')
        count = 3 if index < 2 else 1
        for k in range(count):
            wx = x + (k - (count - 1) / 2) * body * 0.62
            w, h = body * (0.17 if count > 1 else 0.2), wall * 0.62
            p.add(
                f'<circle cx="{number(wx)}" cy="{number(y - h * 0.5)}" r="{number(h * 1.2)}" fill="url(#lamp)"'
                ' opacity=".55"/>'
            )
            p.path(
                f"M{pairs([(wx - w, y)])}v{number(-h * 0.65)}q0 {number(-h * 0.35)} {pairs([(w, -h * 0.35)])}"
                f"q{pairs([(w, 0), (w, h * 0.35)])}v{number(h * 0.65)}z",
                "#ffca6e",
            )
            p.path(f"M{pairs([(wx, y)])}v{number(-h)}", "none", 'stroke="#5a2a1c" stroke-width="1.6"')
        for k in range(6 if index < 2 else 4):
            n = 5 if index < 2 else 3
            px = x - body + 2 * body * k / n
            p.rect(px - 2.6 * scale, y - wall, 5.2 * scale, wall, "#120a1f")
            if k > n / 2:
                p.rect(px + 1.4 * scale, y - wall, 1.4 * scale, wall, LIT, 'opacity=".8"')
        p.rect(x - body * 1.2, y - 4 * scale, body * 2.4, 7 * scale, "#170d26")
        roof(p, rng, x, y - wall, half, tall, f"{name}-{index}")
        y = y - wall - tall + 2
    top = tiers[-1][0] * scale * 0.34
    p.path(
        f"M{pairs([(x - top, y + 2)])}q{pairs([(top * 0.9, -10 * scale), (top * 0.8, -34 * scale)])}"
        f"l{pairs([(top * 0.2, -34 * scale)])}l{pairs([(top * 0.2, 34 * scale)])}"
        f"q{pairs([(-top * 0.1, 24 * scale), (top * 0.8, 34 * scale)])}z",
        "#2a1730",
    )
    for ring in range(3):
        p.add(
            f'<ellipse cx="{number(x)}" cy="{number(y - (12 + ring * 11) * scale)}"'
            f' rx="{number((9 - ring * 2) * scale)}" ry="{number(3 * scale)}" fill="#40233a"/>'
        )
    p.stroke(f"M{pairs([(x + top * 0.5, y - 14 * scale)])}L{pairs([(x, y - 68 * scale)])}", "#ffc489", 2 * scale)
    eave_y = base
    for half, tall, wall in tiers:
        eave_y -= wall * scale
        for side in (-1, 1):
            lamp(p, x + side * half * scale * 0.97, eave_y - tall * scale * 0.1 + 9 * scale, 4.2 * scale, 6)
        eave_y -= tall * scale - 2


def masonry(p, rng, left, right, top, bottom, course=17, ruin=0.0, name="m"):
    """A stone wall of courses; `top(x)` may be broken. Stones on the right catch the light."""
    outline = [(left, bottom)]
    x = left
    while x < right:
        w = rng.uniform(16, 34)
        y = top(x) + rng.uniform(0, ruin)
        y = bottom - round((bottom - y) / course) * course
        outline += [(x, y), (min(right, x + w) - 2, y + rng.uniform(-1, 2))]
        x += w
    outline += [(right, bottom)]
    p.path(
        polygon(outline),
        p.linear(
            f"stone-{name}", (round(left), 0), (round(right), 0), [(0, "#1c1230"), (0.6, "#3a2440"), (1, "#7d4244")]
        ),
    )
    joints, glints = [], []
    y = bottom - course
    while y > bottom - 400:
        x = left + rng.uniform(0, 20)
        while x < right:
            w = rng.uniform(20, 42)
            if y >= top(x) + course * 0.6 + ruin and x + w <= right:
                joints.append(f"M{pairs([(x, y)])}h{number(w - 4)}M{pairs([(x, y)])}v{course}")
                if rng.random() < 0.3:
                    glints.append(f"M{pairs([(x + w * 0.5, y + 2)])}h{number(w * 0.4)}v{course - 5}")
            x += w
        y -= course
    p.stroke("".join(joints), "#120a20", 1.4, 'opacity=".6"')
    p.stroke("".join(glints), "#d9784f", 1.2, 'opacity=".55"')
    p.stroke(polygon(outline[1:-1], closed=False), "#c87355", 1.6, 'opacity=".75"')


def scenery(p, rng):
    """All that stands above the water; drawn once, and reflected by reference."""
    p.add('<g id="scene">')
    p.rect(-60, -40, WIDTH + 120, WATER + 41, "url(#sky)")
    p.rect(
        -60,
        0,
        WIDTH + 120,
        WATER,
        p.radial(
            "dusk",
            SUN,
            900,
            [
                (0, "#fff0b0", 1),
                (0.1, "#ffd47c", 0.95),
                (0.3, "#ff9e54", 0.7),
                (0.62, "#ffb070", 0.3),
                (1, "#ffd090", 0),
            ],
            0.62,
        ),
    )
    stars = "".join(
        f'<circle cx="{round(rng.uniform(0, WIDTH))}" cy="{round(abs(rng.gauss(0, 150)))}"'
        f' r="{number(rng.uniform(0.6, 1.7))}" opacity="{rng.uniform(0.3, 0.9):.1f}"/>'
        for _ in range(90)
    )
    p.add(f'<g fill="#fff2e4">{stars}</g>')
    p.vapour("cloud-high", 0, 520, "#fff6e6", 0.8, 5, (0.0013, 0.0075), (4.2, -2.0), ((0, 0.5), (0.6, 1), (1, 0)))
    p.vapour("cloud-low", 220, 740, "#ffdca6", 0.85, 19, (0.0012, 0.010), (4.4, -2.1), ((0, 0), (0.6, 1), (1, 0.1)))
    p.vapour("cloud-dark", 60, 660, "#e8986a", 0.5, 31, (0.0014, 0.010), (4.6, -2.45), ((0, 0.5), (0.5, 1), (1, 0)))
    p.rect(
        0,
        0,
        WIDTH,
        WATER,
        p.radial(
            "halo", SUN, 300, [(0, "#fffbe0", 1), (0.15, "#fff0b4", 0.95), (0.45, "#ffc86e", 0.5), (1, "#ff9a50", 0)]
        ),
    )
    p.add(f'<circle cx="{SUN[0]}" cy="{SUN[1]}" r="52" fill="#fff8dc"/>')
    p.add(
        '<circle cx="398" cy="262" r="110" fill="url(#lamp)" opacity=".28"/>'
        '<path d="M404 232a31 31 0 1 1-28 50a34 34 0 0 0 28-50z" fill="#ffeeda" opacity=".95"/>'
    )

    hills = (
        (650, 95, 0.0021, "#d9706a", "#ffb070", 3.1),
        (706, 80, 0.0028, "#a9506f", "#f59462", 9.4),
        (748, 58, 0.0036, "#6f3766", "#d9705e", 15.2),
    )
    noise = Noise(rng)
    for index, (level, rough, frequency, colour, low, phase) in enumerate(hills):
        valley = lambda x, l=level, i=index: l + (90 - 18 * i) * math.exp(-(((x - SUN[0]) / 330) ** 2))
        outline = ridge(noise, valley, rough, frequency, 7, 6, WATER + 1, phase=phase)
        p.path(
            polygon(outline),
            p.linear(f"hill-{index}", (0, level - rough), (0, WATER), [(0, colour), (1, low)]),
            'opacity=".94"',
        )
        p.vapour(
            f"haze-{index}",
            level - 30,
            WATER,
            "#ffc58a",
            0.55,
            40 + index,
            (0.002, 0.012),
            (2.6, -0.9),
            ((0, 0), (0.7, 1), (1, 0.7)),
        )
    local = random.Random(64)
    p.path(
        canopy(local, lambda x: WATER - 16 - 20 * abs(math.sin(x / 330 + 0.4)) - 26 * max(0, (700 - x) / 700), 40, 24),
        p.linear("shore", (0, 730), (0, WATER), [(0, "#4a2858"), (1, "#7d4262")]),
    )
    p.rect(
        0,
        WATER - 26,
        WIDTH,
        27,
        p.linear("shore-mist", (0, WATER - 26), (0, WATER + 1), [(0, "#ffb980", 0), (1, "#ffb980", 0.55)]),
    )

    # Small shrine on its own islet
    p.path(
        polygon(
            ridge(
                noise,
                lambda x: WATER - 4 - 24 * math.exp(-(((x - 1312) / 76) ** 4)),
                3,
                0.03,
                6,
                3,
                WATER + 2,
                (1200, 1430),
            )
        ),
        "#2b1735",
    )
    pagoda(p, rng, 1312, WATER - 24, 0.5, ((150, 70, 58), (118, 62, 34), (86, 58, 28)), "shrine")

    # Old tree behind the ruins on the left
    grown = Tree(random.Random(12), (306, WATER - 20), 390, 0.38, 0.1, 0.55, 6, 0.034)
    tones = ["#1f1434", "#3b2046", "#7b3a50", "#d9764f"]
    piles = grown.foliage(
        15, 8.5, 19, tone=lambda x, y: (x > 330) * 0.6 + grown.rng.random() * 1.3 + (x - 306) / 240, tones=4
    )
    p.path(piles[0], tones[0], FINE)
    p.stroke("".join(grown.twigs), "#1d1230", 2.4)
    p.path("".join(grown.wood), "#1d1230")
    for pile, colour in zip(piles[1:], tones[1:]):
        p.path(pile, colour, FINE + ' opacity=".92"')

    # Temple island: terraces, stairs, broken walls
    p.path(
        polygon(
            ridge(
                noise,
                lambda x: WATER - 6 - 44 * math.exp(-(((x - 330) / 190) ** 4)),
                8,
                0.02,
                7,
                4,
                WATER + 2,
                (90, 560),
            )
        ),
        "#22142f",
    )
    masonry(p, rng, 196, 300, lambda x: WATER - 128 + abs(x - 262) * 0.9, WATER - 30, 16, 16, "gate-l")
    masonry(p, rng, 352, 442, lambda x: WATER - 182 + (x - 352) * 1.25, WATER - 26, 16, 18, "gate-r")
    masonry(p, rng, 1098, 1176, lambda x: WATER - 92 + (x - 1098) * 0.7, WATER - 4, 15, 20, "stub")
    masonry(p, rng, 430, 1150, lambda x: WATER - 40, WATER + 2, 14, 3, "terrace-1")
    masonry(p, rng, 492, 1088, lambda x: WATER - 78, WATER - 38, 13, 2, "terrace-2")
    masonry(p, rng, 560, 1020, lambda x: WATER - 112, WATER - 76, 12, 0, "terrace-3")
    for column, tall in ((516, 120), (548, 74), (1046, 104), (1080, 58)):
        y = WATER - 78
        p.path(
            polygon(
                [
                    (column - 9, y),
                    (column - 8, y - tall),
                    (column - 3, y - tall - 8),
                    (column + 2, y - tall + 3),
                    (column + 8, y - tall - 4),
                    (column + 9, y),
                ]
            ),
            "#24152f",
        )
        p.stroke(f"M{column + 7} {y}V{y - tall + 2}", LIT, 2.2, 'opacity=".85"')
        p.rect(column - 13, y - 8, 26, 8, "#1a0f28")
    for step in range(9):
        half = 44 + step * 7
        y = WATER - 112 + step * 12.7
        p.rect(CENTRE - half, y, half * 2, 13, mix("#5b3244", "#2b1a36", step / 9))
        p.rect(CENTRE - half, y, half * 2, 2, "#ffb070", 'opacity=".55"')
    p.path(
        f"M{CENTRE - 44} {WATER - 112}h88l56 114h-200z",
        p.linear("spill", (0, WATER - 120), (0, WATER), [(0, "#ffc870", 0.6), (1, "#ff9a50", 0)]),
    )
    for k in range(3):
        for side in (-1, 1):
            x, y = CENTRE + side * (64 + k * 25), WATER - 104 + k * 37
            p.path(
                f"M{x - 9} {y + 14}h18l-4-12h-10zM{x - 7} {y - 6}h14v10h-14zM{x - 12} {y - 5}l12-10 12 10z", "#1a0f28"
            )
            lamp(p, x, y - 1, 4.6, 7)

    pagoda(
        p,
        rng,
        CENTRE,
        WATER - 112,
        0.88,
        ((262, 86, 74), (214, 76, 40), (172, 68, 36), (134, 62, 32), (98, 60, 28)),
        "main",
    )

    # Plants reclaim the stones.
    vines, leaves = [], []
    for _ in range(60):
        x = rng.choice((rng.uniform(200, 300), rng.uniform(352, 440), rng.uniform(440, 640), rng.uniform(940, 1140)))
        y = WATER - rng.uniform(36, 84)
        tall = rng.uniform(18, 46)
        vines.append(f"M{pairs([(x, y)])}q{pairs([(rng.gauss(0, 6), tall * 0.6), (rng.gauss(0, 5), tall)])}")
        for k in range(7):
            leaves.append(leaf(rng, x + rng.gauss(0, 4), y + tall * k / 7, rng.uniform(0.3, 2.8), 9, 2.6))
    p.stroke("".join(vines), "#1a1128", 1.8)
    p.path("".join(leaves), "#2c2038", FINE)
    for lo, hi, tall in ((110, 520, 26), (1000, 1190, 22), (1216, 1410, 18)):
        p.path(grass(rng, lambda x: WATER - 2, tall, 5, 0.1, (lo, hi)), "#1b1029", FINE)
    p.add("</g>")


def water(p, rng):
    surface = p.linear(
        "deep",
        (0, WATER),
        (0, HEIGHT),
        [(0, "#7a3a5a", 0.1), (0.3, "#4c2758", 0.3), (0.7, "#2a1a4a", 0.62), (1, "#150f30", 0.88)],
    )
    p.rect(0, WATER, WIDTH, HEIGHT - WATER, "#c0605c")
    for index, (top, bottom, strength, frequency) in enumerate(
        (
            (WATER, WATER + 70, 12, "0.008 0.16"),
            (WATER + 66, WATER + 190, 22, "0.006 0.085"),
            (WATER + 186, HEIGHT, 38, "0.0045 0.048"),
        )
    ):
        p.define(
            f'<clipPath id="band-{index}"><rect y="{top}" width="{WIDTH}" height="{bottom - top}"/></clipPath>'
            f'<filter id="ripple-{index}" filterUnits="userSpaceOnUse" x="-60" y="0" width="{WIDTH + 120}"'
            f' height="{HEIGHT}" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise"'
            f' baseFrequency="{frequency}" numOctaves="2" seed="{index + 3}" result="n"/><feDisplacementMap'
            f' in="SourceGraphic" in2="n" scale="{strength * 1.7}" xChannelSelector="R" yChannelSelector="G"/>'
            '<feGaussianBlur stdDeviation=".8 1.6"/></filter>'
        )
        p.add(
            f'<g clip-path="url(#band-{index})"><g filter="url(#ripple-{index})"><use xlink:href="#scene"'
            f' transform="matrix(1 0 0 -1 0 {2 * WATER})"/></g></g>'
        )
    p.rect(0, WATER, WIDTH, HEIGHT - WATER, surface)
    p.rect(
        0,
        WATER,
        WIDTH,
        HEIGHT - WATER,
        p.radial("glade", (SUN[0], WATER), 520, [(0, "#ffd27a", 0.6), (0.4, "#ff9a54", 0.28), (1, "#ff8a50", 0)], 0.62),
        'style="mix-blend-mode:screen"',
    )
    bright, pale, dark = [], [], []
    for _ in range(880):
        t = rng.random() ** 1.5
        y = WATER + 3 + t * (HEIGHT - WATER)
        length = (10 + 120 * t) * rng.uniform(0.4, 1.4)
        thick = (0.7 + 5 * t) * rng.uniform(0.5, 1.2)
        near_sun = rng.random() < 0.38
        x = rng.gauss(SUN[0], 40 + 190 * t) if near_sun else rng.uniform(-50, WIDTH)
        lens = (
            f"M{pairs([(x - length / 2, y)])}q{pairs([(length / 2, -thick), (length, 0)])}"
            f"q{pairs([(-length / 2, thick), (-length, 0)])}z"
        )
        (bright if near_sun else pale if rng.random() < 0.45 else dark).append(lens)
    p.path("".join(dark), "#1a1136", 'opacity=".42"')
    p.path("".join(pale), "#f08a6a", 'opacity=".34"')
    p.path("".join(bright), "#ffd890", 'opacity=".75"')
    p.rect(
        0,
        WATER - 1,
        WIDTH,
        2,
        p.linear("edge", (0, 0), (WIDTH, 0), [(0, "#ffb080", 0.1), (0.72, "#ffe0a8", 0.6), (1, "#ffb080", 0.2)]),
    )


def main(target):
    rng = random.Random(909)
    p = Picture("Ancient Ruins")
    p.linear(
        "sky",
        (0, 0),
        (0, WATER),
        [(0, "#fff0d2"), (0.22, "#ffdfae"), (0.46, "#ffbf7c"), (0.68, "#fb9c58"), (0.84, "#fba654"), (1, "#ffd384")],
    )
    p.define(
        '<radialGradient id="lamp">'
        + p._stops([(0, "#ffdf8c", 0.95), (0.25, "#ffb950", 0.5), (1, "#ff8a30", 0)])
        + "</radialGradient>"
    )
    scenery(p, rng)
    water(p, rng)

    # Floating lights, each with a trail of reflections
    for x, y, size in (
        (640, 890, 8),
        (905, 880, 7),
        (735, 930, 11),
        (968, 956, 12),
        (560, 972, 13),
        (845, 1012, 16),
        (1110, 1024, 15),
        (392, 912, 8),
        (1250, 918, 8),
        (1375, 1000, 12),
    ):
        trail = "".join(
            f"M{pairs([(x - size * f, y + size * (1.2 + k))])}q{pairs([(size * f, -size * 0.24), (size * 2 * f, 0)])}"
            f"q{pairs([(-size * f, size * 0.24), (-size * 2 * f, 0)])}z"
            for k, f in ((0.4, 1.1), (1.3, 0.8), (2.3, 0.95), (3.4, 0.5))
        )
        p.path(trail, "#ffc060", 'opacity=".6"')
        p.add(f'<circle cx="{x}" cy="{y - size}" r="{size * 6}" fill="url(#lamp)" opacity=".85"/>')
        p.path(
            f"M{x - size} {y}q{size} {number(size * 0.5)} {size * 2} 0l{number(-size * 0.25)} {number(-size * 1.7)}"
            f"q{number(-size * 0.75)} {number(-size * 0.4)} {number(-size * 1.5)} 0z".replace(" -", "-"),
            "#ffd884",
        )
        p.path(
            f"M{number(x - size * 1.25)} {y}q{number(size * 1.25)} {number(size * 0.9)} {number(size * 2.5)} 0"
            f"q{number(-size * 1.25)} {number(size * 0.25)} {number(-size * 2.5)} 0z".replace(" -", "-"),
            "#3a1c2c",
        )

    flock = [(rng.gauss(1120, 90), rng.gauss(330, 40), rng.uniform(16, 34), rng.uniform(-0.4, 1)) for _ in range(13)]
    flock += [(480, 410, 26, 0.5), (520, 436, 20, 0.9), (446, 446, 18, 0)]
    p.path("".join(bird(*b) for b in flock), "#241536")

    # Reeds and lily pads frame the near shore.
    pads = []
    for _ in range(46):
        side = rng.choice((-1, 1))
        x = 800 + side * rng.uniform(330, 800)
        y = rng.uniform(1050, 1190)
        r = (y - 960) * 0.26 * rng.uniform(0.6, 1.1)
        pads.append(
            f"M{pairs([(x, y)])}l{pairs([(r * 0.8, -r * 0.16)])}a{number(r)} {number(r * 0.3)} 0 1 0"
            f" {pairs([(r * 0.12, r * 0.24)])}z"
        )
        if rng.random() < 0.2:
            p.path(
                "".join(leaf(rng, x - r * 0.3, y - 3, a, r * 0.5, r * 0.12) for a in (-2.6, -2.1, -1.57, -1, -0.5)),
                "#e58a8a",
                FINE,
            )
    p.path("".join(pads), "#1a1438")
    p.path("".join(pads), "none", 'stroke="#c8708a" stroke-width="1" opacity=".35" transform="translate(0 -1.2)"')
    blades, cattails = [], []
    for side in (-1, 1):
        for _ in range(95):
            out = abs(rng.gauss(0, 1))
            x = 800 + side * (800 - 130 * out)
            tall = rng.uniform(90, 270) * math.exp(-0.45 * out)
            bend = -side * rng.gauss(14, 26) * tall / 150
            wide = rng.uniform(3, 6.5)
            blades.append(
                f"M{pairs([(x - wide, HEIGHT + 8)])}q{pairs([(bend * 0.1, -tall * 0.7), (bend, -tall - 8)])}"
                f"q{pairs([(-bend * 0.65 + wide, tall * 0.45), (2 * wide - bend, tall + 8)])}z"
            )
            if rng.random() < 0.09:
                top = HEIGHT - tall - 40
                blades.append(f"M{pairs([(x, HEIGHT)])}L{pairs([(x + 4, top - 22)])}h1.5L{pairs([(x + 4, HEIGHT)])}z")
                cattails.append(f"M{pairs([(x + 4.5, top)])}v40")
    p.path(
        "".join(blades), p.linear("reeds", (0, 930), (0, HEIGHT), [(0, "#3c2150"), (0.5, "#1b1235"), (1, "#0b0820")])
    )
    p.stroke("".join(cattails), "#2a1634", 9)
    p.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        p.radial("bloom", SUN, 620, [(0, "#ffce80", 0.5), (0.35, "#ff9a58", 0.2), (1, "#ff7a50", 0)]),
        'style="mix-blend-mode:screen"',
    )
    p.rect(0, 0, WIDTH, HEIGHT, p.radial("vignette", (800, 600), 1080, [(0.55, "#2a1408", 0), (1, "#2a1408", 0.16)], 0.8))
    p.grain(0.16, 8)
    p.save(target)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "ancient-ruins.svg")
