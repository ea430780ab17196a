"""Desert Road: an empty road between mesas at golden hour, low light from the left, a huge sky."""

import math
import random
import sys

from nature_a import FINE, HEIGHT, WIDTH, Noise, Picture, bird, curve, leaf, mix, number, pairs, polygon, ridge

HORIZON = 742
FOCAL, EYE, OFFSET = 900.0, 3.2, 0.55  # pixels; metres above the road; metres right of its middle


def place(x, z, height=0.0):
    """Screen position of a point `x` metres right of the road's middle, `z` ahead, `height` above the ground."""
    return 800 + FOCAL * (x - OFFSET) / z, HORIZON + FOCAL * (EYE - height) / z


def cloud(p, rng, x, base, half, tall, haze, name):
    """A heap of cumulus with a flat foot; its tops and left flanks are lit."""
    shade, body, light = [], [], []
    for _ in range(int(34 + half / 3.6)):
        t = rng.uniform(-1, 1)
        room = tall * (1 - abs(t) ** 1.7) * (0.62 + 0.38 * math.sin(t * 6.3 + half))
        rise = room * rng.random()
        r = max(5.0, (tall * 0.15 + 0.17 * room) * rng.uniform(0.45, 1.0) * (1 - 0.3 * rise / (tall + 1)))
        cx, cy = x + t * half, base - rise - r * 0.35

        def disc(ox, oy, f):
            q = r * f
            return f"M{number(cx + ox * r - q)} {number(cy + oy * r)}a{number(q)} {number(q * 0.92)} 0 1 1 0 .1z"

        shade.append(disc(0, 0, 1))
        body.append(disc(-0.13, -0.14, 0.86))
        if rise > room * 0.3 or t < -0.3:
            light.append(disc(-0.28, -0.3, 0.6))
    top = base - tall * 1.4

    def paint(outlines, high, low, opacity, key, effect):
        p.path(
            "".join(outlines),
            p.linear(
                f"cloud-{name}-{key}",
                (0, round(top)),
                (0, round(base + tall * 0.12)),
                [(0, high, opacity), (0.72, low, opacity), (1, low, 0)],
            ),
            f'filter="url(#{effect})"',
        )

    paint(shade, mix("#d9a08f", haze, 0.35), mix("#b8849a", haze, 0.55), 0.95, "a", "wisp")
    paint(body, mix("#ffdcae", haze, 0.25), mix("#e79d85", haze, 0.4), 0.85, "b", "wisp")
    paint(light, mix("#fff6dc", haze, 0.12), mix("#ffcf9a", haze, 0.3), 0.9, "c", "wisp-soft")


def mesa(p, rng, x, base, half, tall, haze, name, slope=0.42, steps=2, talus=1.75):
    """A butte: fluted cliffs over a fan of rubble. `haze` in 0...1 fades it towards the air."""
    air = "#eab59a"
    noise = Noise(rng)
    foot = base - tall * slope

    def top(u):
        level = base - tall + tall * 0.05 * noise.fractal(u * 2.2, 3, 3)
        for k in range(steps):
            if abs(u) > 0.97 - 0.13 * k - 0.12 * abs(noise.at(k * 3 + (u > 0), 8)):
                level += tall * 0.09 * (1 + 0.6 * noise.at(k + 5.5 * (u > 0), 2))
        return round(level / 3) * 3

    # Rubble fan
    left = [
        (x - half * (talus - (talus - 0.96) * t), base - (base - foot + 8) * t**1.9)
        for t in [i / 12 for i in range(13)]
    ]
    right = [
        (x + half * (talus - (talus - 0.96) * t), base - (base - foot + 8) * t**1.9)
        for t in [i / 12 for i in range(13)]
    ]
    p.path(
        polygon(left + right[::-1]),
        p.linear(
            f"fan-{name}",
            (round(x - half * 1.2), 0),
            (round(x + half * 1.3), 0),
            [
                (0, mix("#f0a35c", air, haze)),
                (0.42, mix("#cd6f48", air, haze)),
                (0.7, mix("#8a4456", air, haze)),
                (1, mix("#5d3557", air, haze)),
            ],
        ),
    )
    streak_dark, streak_light = [], []
    for _ in range(int(half * 0.8)):
        u = rng.uniform(-1, 1)
        t0 = rng.uniform(0.0, 0.6)
        t1 = t0 + rng.uniform(0.15, 0.4)

        def on(t):
            return (
                x + u * half * (0.96 + (talus - 0.96) * min(1, t) ** 1.5 * 0.95),
                foot - 8 + (base - foot + 8) * min(1, t) ** 0.62,
            )

        (streak_light if u < 0.2 and rng.random() < 0.6 else streak_dark).append(
            polygon([on(t0), on((t0 + t1) / 2), on(t1)], closed=False)
        )
    p.stroke("".join(streak_dark), mix("#4a2848", air, haze), 1.8, 'opacity=".38"')
    p.stroke("".join(streak_light), mix("#ffc883", air, haze), 1.8, 'opacity=".5"')

    # Cliffs: columns sorted by how much light they catch
    tones = ["#3e2648", "#64324c", "#97454a", "#c9663f", "#ec9350", "#ffc27c"]
    tones = [mix(t, air, haze) for t in tones]
    piles = [[] for _ in tones]
    crown, cracks, rims = [], [], []
    cx = x - half
    facing, first = 0.7, None
    while cx < x + half - 0.5:
        w = min(rng.uniform(0.02, 0.085) * half + 2, x + half - cx)
        u = (cx + w / 2 - x) / half
        facing = 0.5 * facing + 0.5 * rng.uniform(-1, 1)
        bright = 2.9 - 2.0 * u + 2.1 * facing
        y = top(u)
        first = y if first is None else first
        jag = foot + rng.uniform(-6, 16) * tall / 200
        column = polygon(
            [
                (cx - 0.8, y + rng.uniform(0, 2)),
                (cx + w + 0.8, y),
                (cx + w + 0.8, jag),
                (cx + w / 2, jag + tall * 0.06 * rng.random()),
                (cx - 0.8, jag - 2),
            ]
        )
        piles[max(0, min(5, round(bright)))].append(column)
        crown.append(
            f"M{pairs([(cx - 0.8, y - 1)])}h{number(w + 1.6)}v{number(tall * rng.uniform(0.05, 0.1))}"
            f"h{number(-w - 1.6)}z"
        )
        if rng.random() < 0.7:
            start = y + (foot - y) * rng.uniform(0.05, 0.6)
            cracks.append(f"M{pairs([(cx + w * rng.random(), start)])}l{pairs([(rng.gauss(0, 1.5), tall * 0.16)])}")
        if u < 0.62:
            rims.append(f"M{pairs([(cx, y + 1)])}h{number(w)}")
        cx += w
    columns = "".join("".join(pile) for pile in piles)
    p.define(f'<clipPath id="cliff-{name}"><path d="{columns}"/></clipPath>')
    for pile, colour in zip(piles, tones):
        if pile:
            p.path("".join(pile), colour)
    p.path("".join(crown), mix("#5a2a44", air, haze), 'opacity=".3"')
    p.stroke("".join(cracks), mix("#3a2040", air, haze), max(1.0, tall / 150), 'opacity=".55"')
    y = foot - 4
    while y > base - tall * 0.93:
        wobble = [(x + half * (-1.05 + 2.1 * i / 16), y + tall * 0.012 * noise.at(i * 0.8, y)) for i in range(17)]
        thick = tall * rng.uniform(0.006, 0.03)
        p.stroke(
            polygon(wobble, closed=False),
            mix(rng.choice(("#43243f", "#7a3444", "#ffd9a0")), air, haze),
            thick,
            f'opacity="{rng.uniform(0.14, 0.3):.2f}" clip-path="url(#cliff-{name})"',
        )
        y -= tall * rng.uniform(0.05, 0.13)
    p.stroke("".join(rims), mix("#fff0c4", air, haze * 0.6), max(1.2, tall / 130), 'opacity=".85"')
    p.stroke(
        f"M{pairs([(x - half + 0.5, first + 2)])}V{number(foot - 2)}",
        mix("#ffe6ac", air, haze * 0.6),
        max(1.4, tall / 110),
        'opacity=".8"',
    )


def cactus(p, x, y, s):
    """A saguaro, lit from the left, with its long shadow."""

    def column(points, width):
        d = curve([(x + a * s, y + b * s) for a, b in points])
        p.stroke(d, "#2b2a24", width * s)
        p.stroke(d, "#4d4d2e", width * s * 0.5, f'transform="translate({number(-width * s * 0.2)} 0)"')
        for k in (-0.3, -0.14, 0.02, 0.18, 0.32):
            p.stroke(d, "#1b1a1c", max(0.6, s * 0.8), f'transform="translate({number(width * s * k)} 0)" opacity=".6"')
        p.stroke(
            d,
            "#ffd58a",
            max(1.2, width * s * 0.1),
            f'transform="translate({number(-width * s * 0.44)} 0)" opacity=".9"',
        )

    p.path(
        f"M{pairs([(x - 6 * s, y + 2 * s)])}l{pairs([(30 * s, -5 * s), (380 * s, 18 * s), (-300 * s, 2 * s)])}z",
        "#472a4a",
        'opacity=".6" filter="url(#shade)"',
    )
    column([(-2, -62), (-22, -66), (-33, -74), (-36, -92), (-35, -122)], 13)
    column([(2, -86), (20, -89), (31, -97), (34, -114), (33, -146)], 12)
    column([(0, -5), (1, -60), (0, -120), (1, -182)], 19)
    local = random.Random(round(x))
    tuft = "".join(
        leaf(
            local,
            x + local.gauss(0, 9 * s),
            y + 3 * s,
            -math.pi / 2 + local.gauss(0, 0.7),
            local.uniform(12, 30) * s,
            1.6 * s,
        )
        for _ in range(26)
    )
    p.path(tuft, "#5b4d2c", FINE)


def van(p, x, y, s):
    """A camper seen from behind, luggage on the roof."""
    p.path(
        f"M{pairs([(x - 26 * s, y)])}l{pairs([(60 * s, -4 * s), (230 * s, 10 * s), (-200 * s, 6 * s)])}z",
        "#33203c",
        'opacity=".6" filter="url(#shade)"',
    )
    p.add(
        f'<g transform="translate({number(x)} {number(y)}) scale({s})">'
        '<rect x="-25" y="-9" width="11" height="11" rx="3" fill="#17111c"/>'
        '<rect x="14" y="-9" width="11" height="11" rx="3" fill="#17111c"/>'
        '<path d="M-28-6Q-30-40-25-56Q-23-64-14-65L14-65Q23-64 25-56Q30-40 28-6z" fill="#b9472f"/>'
        '<path d="M-28-32Q-28-46-25-56Q-23-64-14-65L14-65Q23-64 25-56Q28-46 28-32z" fill="#efe3c8"/>'
        '<path d="M-28-6Q-30-40-25-56Q-23-64-14-65L-8-65Q-15-62-17-54Q-21-36-20-6z" fill="#ffe0a0" opacity=".75"/>'
        '<path d="M-18-58h36q3 8 4 18h-44q1-10 4-18z" fill="#5f7f8c"/><path d="M-18-58h16l-10 18h-10q1-10 4-18z"'
        ' fill="#cfe0d4" opacity=".7"/>'
        '<path d="M8-65h8q7 2 9 9q4 20 3 50h-7q2-34-2-46q-3-10-11-13z" fill="#5c2233" opacity=".6"/>'
        '<rect x="-8" y="-20" width="16" height="8" fill="#f3e7c9"/>'
        '<rect x="-26" y="-26" width="5" height="9" rx="2" fill="#ff5a3c"/>'
        '<rect x="21" y="-26" width="5" height="9" rx="2" fill="#ff5a3c"/>'
        '<path d="M-30-9h60v5h-60z" fill="#d9c7a4"/>'
        '<path d="M-22-66h44v-3h-44z" fill="#4a2f22"/><path d="M-19-69h20v-12h-20z" fill="#7a4a2a"/>'
        '<path d="M3-69h15v-9h-15z" fill="#3f5a50"/><path d="M-19-81h20v3h-20z" fill="#ffcf8a"/></g>'
    )


def main(target):
    rng = random.Random(66)
    noise = Noise(rng)
    p = Picture("Desert Road")
    p.blur("shade", 2.4, 1.2)
    for name, size, soft in (("wisp", 26, 1.8), ("wisp-soft", 30, 3)):
        p.define(
            f'<filter id="{name}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">'
            '<feTurbulence type="fractalNoise" baseFrequency=".026" numOctaves="4" seed="5" result="n"/>'
            f'<feDisplacementMap in="SourceGraphic" in2="n" scale="{size}" xChannelSelector="R"'
            f' yChannelSelector="G"/><feGaussianBlur stdDeviation="{soft}"/></filter>'
        )

    # Sky
    p.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        p.linear(
            "sky",
            (0, 0),
            (60, HORIZON),
            [(0, "#1f6a8c"), (0.28, "#4b9aa8"), (0.52, "#a3cdb8"), (0.7, "#f2dfae"), (0.86, "#ffc380"), (1, "#ff9f68")],
        ),
    )
    p.rect(
        0,
        0,
        WIDTH,
        HORIZON + 60,
        p.radial(
            "glow",
            (-60, 640),
            1300,
            [(0, "#fff4c8", 1), (0.22, "#ffe29a", 0.85), (0.5, "#ffbe72", 0.4), (1, "#ff9a60", 0)],
            0.62,
        ),
    )
    p.vapour(
        "cirrus",
        0,
        520,
        "#fff4dc",
        0.95,
        21,
        (0.0011, 0.0072),
        (4.2, -1.95),
        ((0, 0.6), (0.5, 1), (1, 0)),
        'transform="rotate(-7 800 300) translate(-260 -70) scale(1.33)"',
    )
    p.vapour(
        "cirrus-rose",
        160,
        680,
        "#f39a7c",
        0.6,
        37,
        (0.0013, 0.010),
        (4.4, -2.2),
        ((0, 0), (0.6, 1), (1, 0)),
        'transform="rotate(-4 800 400) translate(-200 -80) scale(1.25)"',
    )
    for index, (x, base, half, tall, haze) in enumerate(
        (
            (230, 690, 300, 66, "#ffcf98"),
            (760, 700, 330, 52, "#ffc793"),
            (1330, 690, 330, 84, "#f2bd9a"),
            (1120, 560, 300, 120, "#f0c8a8"),
            (300, 500, 250, 84, "#fbdcb0"),
            (1440, 430, 260, 110, "#d8c8b0"),
            (690, 372, 320, 104, "#e6d6b8"),
        )
    ):
        cloud(p, random.Random(300 + index), x, base, half, tall, haze, str(index))

    # Far tables, then the two great buttes
    far = Noise(random.Random(5))
    for index, (level, steps, colour, low) in enumerate(
        ((712, 40, "#d99c98", "#ffc592"), (724, 26, "#b9757f", "#f7ae80"))
    ):
        outline = [(-10, HORIZON + 30)]
        for x in range(-10, WIDTH + 20, 6):
            value = far.fractal(x * 0.0045 + index * 31, 2, 3)
            table = steps * max(-0.3, math.tanh(6 * (value - 0.1))) + 3 * far.at(x * 0.05, index)
            outline.append((x, level - table))
        p.path(
            polygon(outline + [(WIDTH + 20, HORIZON + 30)]),
            p.linear(f"table-{index}", (0, level - steps), (0, HORIZON + 12), [(0, colour), (1, low)]),
        )
    mesa(p, random.Random(4), 640, 752, 58, 118, 0.5, "far-a", steps=2)
    mesa(p, random.Random(9), 978, 752, 34, 150, 0.48, "far-b", steps=1, talus=2.6)
    mesa(p, random.Random(10), 1030, 754, 24, 104, 0.46, "far-c", steps=1, talus=2.6)
    p.vapour("dust-1", 660, 790, "#ffd9a4", 0.8, 3, (0.002, 0.012), (2.6, -0.8))
    mesa(p, random.Random(23), 1230, 770, 150, 300, 0.16, "right", steps=3)
    mesa(p, random.Random(31), 1496, 776, 70, 330, 0.12, "tower", steps=2, talus=2.4)
    mesa(p, random.Random(42), 352, 768, 128, 232, 0.2, "left", steps=2)
    p.path("M1330 772l420-22 0 40-420 0z", "#6b3d5c", f'opacity=".55" {p.blur("soft", 9, 4)}')
    p.path("M440 770l330-12 60 14-390 14z", "#7d4660", 'opacity=".5" filter="url(#soft)"')
    p.vapour("dust-2", 700, 812, "#ffcf98", 0.75, 13, (0.002, 0.014), (2.6, -0.8))

    # Far plain with the road's last stretch
    p.path(
        polygon(ridge(noise, lambda x: 754 + 5 * math.sin(x / 240), 4, 0.006, 12, 4, HEIGHT)),
        p.linear("plain", (0, 748), (0, 830), [(0, "#f3ae72"), (0.5, "#d98252"), (1, "#b9633f")]),
    )
    ribbon_left, ribbon_right = [], []
    for i in range(25):
        t = i / 24
        y = 836 - 82 * t**0.8
        wide = 22 * (1 - t) ** 1.5 + 1.2
        x = 795 + 46 * math.sin(t * 3.5) * t + 14 * t
        ribbon_left.append((x - wide, y))
        ribbon_right.append((x + wide, y))
    p.path(
        polygon(ribbon_left + ribbon_right[::-1]),
        p.linear("ribbon", (0, 752), (0, 830), [(0, "#ffd9a4"), (0.4, "#b98a86"), (1, "#7c5a6c")]),
    )

    p.blur("slip", 3.5, 2.5)

    def dune(name, points, crest_shift, lit, dark):
        """A dune: lit flank, and a shaded slip face right of the crest line."""
        p.path(
            curve(points) + f"L{points[-1][0]} 1210L{points[0][0]} 1210z",
            p.linear(
                name,
                (0, min(y for _, y in points)),
                (0, min(y for _, y in points) + 190),
                [(0, mix(lit, "#ffe3a4", 0.45)), (0.25, lit), (1, mix(lit, "#8a4038", 0.55))],
            ),
        )
        peak = min(range(len(points)), key=lambda k: points[k][1])
        crest = points[peak:]
        low = [
            (x - crest_shift * (1 - k / max(1, len(crest) - 1)) + 10 * noise.at(k, 2), y + 24 + 62 * k / len(crest))
            for k, (x, y) in enumerate(crest)
        ]
        p.path(
            curve(crest) + "L" + curve(low[::-1])[1:] + "z",
            p.linear(
                name + "-slip", (crest[0][0], 0), (crest[-1][0], 0), [(0, dark), (0.5, mix(dark, lit, 0.45)), (1, lit)]
            ),
            'opacity=".7" filter="url(#slip)"',
        )
        p.stroke(curve(points[: peak + 2]), "#fff0bc", 1.8, 'opacity=".6"')

    dune(
        "dune-1",
        [(-20, 812), (90, 790), (190, 778), (290, 792), (420, 806), (560, 818), (700, 830)],
        60,
        "#dd8a4e",
        "#8b4a58",
    )
    dune(
        "dune-2",
        [(900, 832), (1040, 820), (1180, 800), (1290, 782), (1400, 794), (1520, 806), (1620, 800)],
        70,
        "#d98248",
        "#854556",
    )

    # Near ground
    def crest(x):
        return 824 + 10 * math.sin(x / 250 + 0.6) + 4 * noise.at(x * 0.01, 30) + 7 * math.exp(-(((x - 795) / 130) ** 2))

    p.path(
        polygon([(x, crest(x)) for x in range(-10, 1620, 10)] + [(1620, 1210), (-10, 1210)]),
        p.linear("ground", (0, 815), (0, 1200), [(0, "#f2a860"), (0.16, "#dd8648"), (0.5, "#b95f3a"), (1, "#6e3434")]),
    )
    p.stroke(polygon([(x, crest(x)) for x in range(-10, 1620, 14)], closed=False), "#ffe6a8", 1.6, 'opacity=".55"')
    p.rect(
        0,
        820,
        WIDTH,
        380,
        p.radial("ground-light", (60, 900), 900, [(0, "#ffcf7c", 0.6), (0.6, "#ffb060", 0.2), (1, "#ffb060", 0)], 0.5),
    )
    dark, light = [], []
    for _ in range(620):
        z = 7.0 + 26 * rng.random() ** 1.6
        x = rng.uniform(-0.95, 0.95) * z
        if abs(x) < 4.6:
            continue
        sx, sy = place(x, z)
        length = rng.uniform(0.5, 2.6) * FOCAL / z
        rise = length * rng.gauss(0, 0.02)
        wave = length * 0.03
        line = f"M{pairs([(sx, sy)])}q{pairs([(length * 0.5, -wave + rise), (length, rise)])}"
        dark.append(line)
        light.append(f"M{pairs([(sx + 3, sy + 3.4)])}q{pairs([(length * 0.5, -wave + rise), (length * 0.9, rise)])}")
    p.stroke("".join(dark), "#6d2f36", 2, 'opacity=".3"')
    p.stroke("".join(light), "#ffcb83", 1.6, 'opacity=".38"')

    # Road
    top = 33.0

    def strip(a, b, start, end):
        return polygon([place(a, end), place(b, end), place(b, start), place(a, start)])

    p.path(strip(-4.9, 4.9, 5.5, top), "#c98a58", f'opacity=".85" {p.blur("verge", 5, 2)}')
    p.path(
        strip(-3.6, 3.6, 5.5, top),
        p.linear("asphalt", (0, 836), (0, 1200), [(0, "#d9a58e"), (0.12, "#a1788a"), (0.4, "#6d5069"), (1, "#38293f")]),
    )
    p.path(
        strip(-3.6, 3.6, 5.5, top),
        p.linear("sheen", (300, 0), (1250, 0), [(0, "#ffcf90", 0.5), (0.5, "#ffb880", 0.1), (1, "#2a1c38", 0.3)]),
    )
    tracks = "".join(strip(c - 0.42, c + 0.42, 5.5, top) for c in (-2.5, -0.95, 0.95, 2.5))
    p.path(tracks, "#2b1f33", 'opacity=".22" filter="url(#verge)"')
    cracks = []
    for _ in range(150):
        z = 6 + 16 * rng.random() ** 2
        x = rng.uniform(-3.5, 3.4)
        sx, sy = place(x, z)
        cracks.append(f"M{pairs([(sx, sy)])}h{number(rng.uniform(0.05, 0.5) * FOCAL / z)}")
    p.stroke("".join(cracks), "#e3b39a", 1.6, 'opacity=".22"')
    p.path(strip(-3.38, -3.22, 5.5, top) + strip(3.22, 3.38, 5.5, top), "#ffe9c8", 'opacity=".85"')
    z = 5.8
    dashes = ""
    while z < 31:
        dashes += strip(-0.09, 0.09, z, z + 1.9)
        z += 3.6
    p.path(dashes, "#ffc83d")

    # Sand drifting over the shoulders
    reach = [5.5 * (top / 5.5) ** (k / 60) for k in range(61)]
    for side, colour in ((-1, "#e2985a"), (1, "#c9774a")):
        inner = [place(side * (3.62 + 0.3 * noise.fractal(z * 0.9 + 7 * side, side, 3)), z) for z in reach]
        outer = [place(side * (5.1 + 0.5 * noise.fractal(z * 0.5, side * 5, 3)), z) for z in reach]
        p.path(polygon(inner + outer[::-1]), colour, 'opacity=".8" filter="url(#sand)"')
    p.blur("sand", 2.2, 1)
    grit = []
    for _ in range(900):
        z = 5.7 + 15 * rng.random() ** 2
        sx, sy = place(rng.uniform(-3.6, 3.6), z)
        grit.append(f"M{round(sx)} {round(sy)}h{number(max(0.4, 14 / z * rng.random()))}")
    p.stroke("".join(grit), "#f2c3a0", 1.5, 'opacity=".2"')

    # Long shadows lie to the right; poles and their wires run along the left
    poles = (46.0, 33.0, 24.5, 18.0, 13.2, 9.6)
    shadows = ""
    for z in poles[1:]:
        a, b = place(-6.6, z), place(9.5, z * 0.9)
        w = 0.1 * FOCAL / z
        shadows += polygon(
            [(a[0], a[1] - w * 0.4), (b[0], b[1] - w * 0.5), (b[0], b[1] + w * 0.5), (a[0], a[1] + w * 0.4)]
        )
        for reach in (7.6, 8.6):
            m = place(reach, z * (1 - 0.1 * (reach + 6.6) / 16.1))
            shadows += polygon(
                [
                    (m[0] - w, m[1] - w * 2.4),
                    (m[0] + w, m[1] - w * 2.4),
                    (m[0] + w * 2.4, m[1] + w * 2.6),
                    (m[0] + w * 0.4, m[1] + w * 2.6),
                ]
            )
    p.path(shadows, "#3a2144", 'opacity=".5" filter="url(#shade)"')
    arms = {}
    for z in poles:
        s = FOCAL / z
        base, tip = place(-6.6, z), place(-6.6, z, 6.2)
        w = 0.11 * s
        p.path(
            polygon(
                [(base[0] - w, base[1]), (tip[0] - w * 0.7, tip[1]), (tip[0] + w * 0.7, tip[1]), (base[0] + w, base[1])]
            ),
            "#3a2230",
        )
        p.path(
            polygon(
                [
                    (base[0] - w, base[1]),
                    (tip[0] - w * 0.7, tip[1]),
                    (tip[0] - w * 0.3, tip[1]),
                    (base[0] - w * 0.4, base[1]),
                ]
            ),
            "#ffc682",
        )
        ends = []
        for h, reach in ((5.8, 1.0), (5.15, 0.8)):
            l, r = place(-6.6 - reach, z, h), place(-6.6 + reach, z, h)
            p.path(
                polygon(
                    [(l[0], l[1] - w * 0.6), (r[0], r[1] - w * 0.6), (r[0], r[1] + w * 0.6), (l[0], l[1] + w * 0.6)]
                ),
                "#432838",
            )
            ends += [l, r]
            for e in (l, r):
                p.rect(e[0] - w * 0.35, e[1] - w * 2.2, w * 0.7, w * 1.8, "#ffdba0")
        arms[z] = ends
    wires = ""
    for far_z, near_z in zip(poles, poles[1:] + (6.4,)):
        ends = arms.get(near_z) or [
            place(-6.6 + q, near_z, h) for h, q in ((5.8, -1), (5.8, 1), (5.15, -0.8), (5.15, 0.8))
        ]
        for a, b in zip(arms[far_z], ends):
            sag = 0.28 * FOCAL / ((far_z + near_z) / 2)
            wires += f"M{pairs([a])}Q{pairs([((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + sag * 2), b])}"
    p.stroke(wires, "#4a2c3c", 1.3, 'opacity=".75"')

    # Scrub, nearest last
    spots = []
    while len(spots) < 120:
        z = 7.2 + 25 * rng.random() ** 1.3
        x = rng.uniform(-0.95, 0.95) * z
        if abs(x) > 5.4:
            spots.append((z, x))
    shade, leaves, lit = [], [], []
    for z, x in sorted(spots, reverse=True):
        sx, sy = place(x, z)
        s = FOCAL / z * rng.uniform(0.2, 0.5)
        shade.append(
            f"M{pairs([(sx - s * 0.4, sy)])}q{pairs([(s * 1.6, -s * 0.22), (s * 3.4, s * 0.16)])}"
            f"q{pairs([(-s * 1.8, s * 0.14), (-s * 3.4, -s * 0.16)])}z"
        )
        for _ in range(16):
            a = -math.pi / 2 + rng.gauss(0, 0.6)
            long = s * rng.uniform(0.5, 1.1)
            (lit if a < -1.75 and rng.random() < 0.8 else leaves).append(
                leaf(rng, sx + rng.gauss(0, s * 0.18), sy + s * 0.05, a, long, long * 0.055 + 0.6)
            )
    p.path("".join(shade), "#4a2a48", 'opacity=".55" filter="url(#shade)"')
    p.path("".join(leaves), "#4b4a2c", FINE)
    p.path("".join(lit), "#e0b060", FINE)
    van(p, *place(1.75, 19), 1.5)
    cactus(p, *place(-9.6, 21), 0.66)
    cactus(p, *place(18.5, 27), 0.55)
    cactus(p, *place(8.1, 14.5), 1.1)

    hawk = [(930, 250, 46, 0.8), (1010, 300, 30, 0.3), (884, 316, 26, 1)]
    p.path("".join(bird(*b) for b in hawk), "#3a3548", 'opacity=".85"')
    p.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        p.radial("bloom", (-40, 660), 1100, [(0, "#ffdc90", 0.6), (0.4, "#ffb868", 0.22), (1, "#ff9a50", 0)]),
        'style="mix-blend-mode:screen"',
    )
    p.rect(
        0, 0, WIDTH, HEIGHT, p.radial("vignette", (760, 600), 1100, [(0.55, "#1a0c24", 0), (1, "#1a0c24", 0.42)], 0.8)
    )
    p.grain(0.22, 15)
    p.save(target)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "desert-road.svg")
