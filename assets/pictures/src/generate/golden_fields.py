"""Golden Fields: rice terraces stepping down a valley below a hazy volcano.

The terraces are contour bands of one height field, seen by a level camera that stands above all of them, so
painting the bands from the lowest to the highest hides what should be hidden.
"""

import math
import random
import sys

from nature_a import (
    FINE,
    HEIGHT,
    WIDTH,
    Noise,
    Picture,
    bird,
    canopy,
    curve,
    fine,
    grass,
    leaf,
    limb,
    mix,
    number,
    pairs,
    polygon,
    ridge,
)

SUN = (420, 372)
HORIZON, FOCAL, EYE = 372, 1150, 150.0
NEAR, FAR = 168.0, 640.0
STEP = 5.2
COLUMNS, ROWS = 150, 150


def project(u, z, height):
    """Screen position of the ground point at direction `u` (x / z), distance `z` and `height`."""
    return 800 + FOCAL * u, HORIZON + FOCAL * (EYE - height) / z


class Valley:
    """The height field, sampled on a fan of directions and growing distances."""

    def __init__(self, rng):
        self.noise = Noise(rng)
        self.us = [-0.86 + 1.72 * i / (COLUMNS - 1) for i in range(COLUMNS)]
        self.zs = [NEAR * (FAR / NEAR) ** (j / (ROWS - 1)) for j in range(ROWS)]
        self.grid = [[self.height(u, z) for u in self.us] for z in self.zs]

    def height(self, u, z):
        x = u * z
        t = (z - NEAR) / (FAR - NEAR)
        bed = 34 * math.sin(z / 105 + 0.3) + 10
        side = abs(x - bed)
        rise = 80 * t**0.8
        flank = 0.17 * side * (1 - 0.35 * t) + 0.0006 * side * side
        roll = 13 * self.noise.fractal(x / 120 + 3, z / 150, 3) + 3 * self.noise.at(x / 30, z / 40)
        return min(rise + flank * (1 - 0.5 * t) + roll, 104)

    def contours(self, level):
        """Closed outlines of the ground at or above `level`, as (u, z) points (marching squares)."""
        width, depth = COLUMNS + 2, ROWS + 2

        def value(i, j):
            if 1 <= i <= COLUMNS and 1 <= j <= ROWS:
                return self.grid[j - 1][i - 1] - level
            return -40.0

        def place(i, j):
            u = self.us[max(0, min(COLUMNS - 1, i - 1))] + (-0.02 if i < 1 else 0.02 if i > COLUMNS else 0)
            z = self.zs[max(0, min(ROWS - 1, j - 1))] * (0.97 if j < 1 else 1.03 if j > ROWS else 1)
            return u, z

        def crossing(a, b):
            va, vb = value(*a), value(*b)
            t = va / (va - vb)
            (ua, za), (ub, zb) = place(*a), place(*b)
            return ua + (ub - ua) * t, za + (zb - za) * t

        links = {}
        for j in range(depth - 1):
            for i in range(width - 1):
                corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
                inside = [value(*c) >= 0 for c in corners]
                if all(inside) or not any(inside):
                    continue
                entries, exits = [], []
                for k in range(4):
                    a, b = corners[k], corners[(k + 1) % 4]
                    if inside[k] != inside[(k + 1) % 4]:
                        (exits if inside[k] else entries).append((min(a, b), max(a, b)))
                for start, end in zip(exits, entries):
                    links[start] = end
        rings = []
        while links:
            start, edge = links.popitem()
            ring = [start]
            while edge != start and edge in links:
                ring.append(edge)
                edge = links.pop(edge)
            rings.append([crossing(*e) for e in ring])
        return [r for r in rings if len(r) > 8]


def thin(points, tolerance):
    """Drops points that lie within `tolerance` of the line between kept neighbours (Douglas-Peucker)."""
    if len(points) < 3:
        return points
    keep = {0, len(points) - 1}
    spans = [(0, len(points) - 1)]
    while spans:
        a, b = spans.pop()
        (xa, ya), (xb, yb) = points[a], points[b]
        length = math.hypot(xb - xa, yb - ya) or 1e-9
        worst, where = tolerance, None
        for k in range(a + 1, b):
            x, y = points[k]
            off = (
                abs((xb - xa) * (ya - y) - (xa - x) * (yb - ya)) / length
                if length > 1e-6
                else math.hypot(x - xa, y - ya)
            )
            if off > worst:
                worst, where = off, k
        if where is not None:
            keep.add(where)
            spans += [(a, where), (where, b)]
    return [points[k] for k in sorted(keep)]


def outline(rings, height, tolerance=0.7):
    """The rings at one height, on screen."""
    out = []
    for ring in rings:
        half = len(ring) // 2
        points = [project(u, z, height) for u, z in ring]
        points = thin(points[: half + 1], tolerance)[:-1] + thin(points[half:] + points[:1], tolerance)[:-1]
        if len(points) >= 4:
            out.append(curve(points, closed=True))
    return "".join(out)


def palm(rng, height, lean, fronds=11, reach=0.36, detail=15):
    """A coconut palm standing on (0, 0): trunk outline, dark and lit frond outlines."""
    top = (lean * height, -height)
    middle = (lean * height * 0.25, -height * 0.55)
    left, right = [], []
    for i in range(13):
        t = i / 12
        x = 2 * t * (1 - t) * middle[0] + t * t * top[0]
        y = 2 * t * (1 - t) * middle[1] + t * t * top[1]
        r = height * (0.02 * (1 - t) + 0.0085) * (1.5 if i == 0 else 1)
        left.append((x - r, y))
        right.append((x + r, y))
    trunk = polygon(left + right[::-1])
    dark, lit = [], []
    order = list(range(fronds))
    rng.shuffle(order)
    for k in order:
        a = -math.pi / 2 + (k - (fronds - 1) / 2) / fronds * 4.3 + rng.gauss(0, 0.1)
        length = height * reach * rng.uniform(0.85, 1.15)
        sag = length * (0.3 + 0.5 * abs(math.cos(a)))
        spine = []
        for i in range(detail + 1):
            t = i / detail
            spine.append(
                (
                    top[0] + math.cos(a) * length * (t - 0.12 * t * t),
                    top[1] + math.sin(a) * length * t * (1 - 0.25 * t) + sag * t * t,
                )
            )
        thick = max(0.8, length * 0.012)
        dark.append(
            fine(
                [(x, y - thick * (1 - i / detail)) for i, (x, y) in enumerate(spine)]
                + [(x, y + thick * (1 - i / detail) + 0.5) for i, (x, y) in enumerate(spine)][::-1]
            )
        )
        for i in range(1, detail):
            (x0, y0), (x1, y1) = spine[i], spine[i + 1]
            t = i / detail
            size = length * 0.3 * math.sin(math.pi * min(1, 0.2 + t * 0.74)) + 2
            heading = math.atan2(y1 - y0, x1 - x0)
            for side in (-1, 1):
                turn = heading + side * rng.uniform(0.55, 0.85)
                turn = math.atan2(math.sin(turn) + 0.55, math.cos(turn))
                upper = side * math.cos(heading) < 0
                (lit if upper and rng.random() < 0.7 else dark).append(
                    leaf(
                        rng, x0, y0, turn, size * rng.uniform(0.8, 1.1) * (0.75 if upper else 1), max(0.9, size * 0.06)
                    )
                )
    return trunk, "".join(dark), "".join(lit)


def plant(p, name, x, y, scale):
    flip = -1 if scale < 0 else 1
    p.add(
        f'<use xlink:href="#{name}" transform="translate({number(x)} {number(y)})'
        f' scale({flip * abs(scale):.2f} {abs(scale):.2f})"/>'
    )


def hut(p, rng, x, y, s):
    """A field hut on stilts, thatched, lit from the left."""

    def at(dx, dy):
        return x + dx * s, y + dy * s

    def shape(points, colour, extra=""):
        p.path(polygon([at(*q) for q in points]), colour, extra)

    p.path(
        f"M{pairs([at(-70, 4)])}q{number(90 * s)} {number(-14 * s)} {number(200 * s)} {number(6 * s)}"
        f"q{number(-60 * s)} {number(16 * s)} {number(-200 * s)} {number(-6 * s)}z",
        "#1d3310",
        'opacity=".55"',
    )
    for dx in (-46, -20, 22, 46):
        shape([(dx - 2.5, -34), (dx + 2.5, -34), (dx + 2.5, 3), (dx - 2.5, 3)], "#3a2616")
    shape([(-52, -72), (52, -72), (52, -30), (-52, -30)], "#6b4526")
    shape([(-52, -72), (8, -72), (8, -30), (-52, -30)], "#a06a36")
    shape([(-34, -66), (-12, -66), (-12, -30), (-34, -30)], "#3b2413")
    shape([(20, -62), (40, -62), (40, -46), (20, -46)], "#2f1c10")
    for dx in (-46, -4, 2, 14, 46):
        shape([(dx, -72), (dx + 1.4, -72), (dx + 1.4, -30), (dx, -30)], "#4a2e18", 'opacity=".7"')
    shape([(-60, -33), (62, -33), (62, -28), (-60, -28)], "#c58d4c")
    for dx in (-58, -47, 48, 58):
        shape([(dx, -48), (dx + 2, -48), (dx + 2, -30), (dx, -30)], "#7d5028")
    p.path(
        curve(
            [
                at(-76, -64),
                at(-58, -84),
                at(-36, -112),
                at(-18, -124),
                at(10, -126),
                at(34, -116),
                at(58, -88),
                at(78, -64),
                at(40, -68),
                at(0, -70),
                at(-40, -68),
            ],
            closed=True,
        ),
        "#6f5124",
    )
    p.path(
        curve(
            [
                at(-76, -64),
                at(-58, -84),
                at(-36, -112),
                at(-18, -124),
                at(2, -126),
                at(10, -100),
                at(14, -70),
                at(-36, -68),
            ],
            closed=True,
        ),
        "#c99a4a",
    )
    straw_light, straw_dark = [], []
    for _ in range(90):
        u, t0 = rng.uniform(-1, 1), rng.uniform(0, 0.7)
        t1 = t0 + rng.uniform(0.12, 0.3)
        points = [at(u * (20 + 54 * t) - 3, -124 + 57 * t + 3 * (1 - abs(u))) for t in (t0, t1)]
        (straw_light if u < 0.05 else straw_dark).append(polygon(points, closed=False))
    p.stroke("".join(straw_light), "#f4d48a", 1.4 * s, 'opacity=".65"')
    p.stroke("".join(straw_dark), "#3d2a12", 1.4 * s, 'opacity=".55"')
    p.stroke(curve([at(-76, -64), at(-58, -84), at(-36, -112), at(-18, -124), at(8, -127)]), "#fff0bc", 2.4 * s)


def farmer(p, x, y, s, flip=1):
    """Someone walking a bund with a shoulder pole; conical hat."""
    parts = [
        (limb((0, -42), 6, (6, -22), 5) + limb((6, -22), 4.6, (3, -1), 3.4), "#2b2a3a"),
        (limb((0, -42), 6, (-7, -21), 5) + limb((-7, -21), 4.6, (-14, -3), 3.4), "#1f2030"),
        (curve([(-7, -42), (-7, -60), (-3, -74), (6, -74), (9, -60), (8, -41)], closed=True), "#b8452e"),
        (limb((4, -70), 4, (14, -60), 3.4) + limb((14, -60), 3.2, (10, -76), 2.6), "#8d3424"),
        (limb((3, -76), 4, (4, -82), 6), "#5a3a22"),
        ("M-16-81Q3-86 24-80L5-100z", "#f0cf86"),
        ("M5-100L24-80Q14-83 6-83z", "#a9803c"),
    ]
    body = "".join(f'<path d="{d}" fill="{c}"/>' for d, c in parts)
    pole = (
        '<path d="M-44-70Q4-82 50-68" fill="none" stroke="#3a2614" stroke-width="2.6"/>'
        '<path d="M-44-70l-9 34h18zM50-68l-9 34h18z" fill="none" stroke="#3a2614" stroke-width="1"/>'
        '<path d="M-56-38q12-6 24 0l-3 14q-9 5-18 0zM38-36q12-6 24 0l-3 14q-9 5-18 0z" fill="#7a5526"/>'
        '<path d="M-56-38q12-16 24 0zM38-36q12-16 24 0z" fill="#e0b94c"/>'
    )
    p.add(f'<g transform="translate({x} {y}) scale({flip * s} {s})">{body}{pole}</g>')


def main(target):
    rng = random.Random(2026)
    p = Picture("Golden Fields")
    noise = Noise(rng)

    # Sky
    p.rect(
        0,
        0,
        WIDTH,
        700,
        p.linear(
            "sky",
            (0, 0),
            (0, 560),
            [(0, "#0b2a35"), (0.3, "#164045"), (0.52, "#44705c"), (0.74, "#c9b56c"), (1, "#ffdf9a")],
        ),
    )
    p.rect(
        0,
        0,
        WIDTH,
        760,
        p.radial(
            "dawn",
            SUN,
            900,
            [(0, "#fffbe0", 1), (0.1, "#fff0b4", 0.7), (0.26, "#ffe09a", 0.2), (0.5, "#ffd890", 0)],
            0.66,
        ),
    )
    p.vapour("cloud-1", 0, 420, "#3f7274", 0.7, 6, (0.0018, 0.0062), (4.4, -2.0), ((0, 0.5), (0.5, 1), (1, 0)))
    p.vapour("cloud-2", 130, 460, "#f0c27a", 0.75, 15, (0.0016, 0.009), (4.2, -2.05), ((0, 0), (0.6, 1), (1, 0)))
    p.add(f'<circle cx="{SUN[0]}" cy="{SUN[1]}" r="42" fill="#fffef2"/>')

    # Far range and volcano
    p.path(
        polygon(
            ridge(
                noise,
                lambda x: 452 - 50 * math.exp(-(((x - 150) / 240) ** 2)) - 46 * math.exp(-(((x - 1390) / 260) ** 2)),
                34,
                0.004,
                8,
                6,
                700,
            )
        ),
        p.linear("range", (0, 370), (0, 540), [(0, "#a9c0b4"), (1, "#f6e4b4")]),
    )
    peak = (862, 200)

    def slope(x):
        d = x - peak[0]
        a = max(0, abs(d + 4) - 24)
        crater = 9 * math.exp(-(((d - 2) / 13) ** 2)) - 5 * math.exp(-(((d + 24) / 9) ** 2))
        return peak[1] + 346 * (1 - math.exp(-a / 250)) * (1.06 if d < 0 else 1) - 8 + crater

    edge = [(x, slope(x) + 6 * noise.fractal(x * 0.025, 7, 4)) for x in range(280, 1500, 6)]
    p.path(
        polygon(edge + [(1500, 700), (280, 700)]),
        p.linear(
            "cone", (600, 180), (1130, 520), [(0, "#a3a9ac"), (0.38, "#7f98a6"), (0.62, "#6f8fa2"), (1, "#b7c6b4")]
        ),
    )
    ribs_dark, ribs_light = [], []
    for k in range(60):
        side = -1 if k % 2 else 1
        start = rng.uniform(14, 330)
        x = peak[0] + side * start
        y = slope(x) + rng.uniform(6, 40)
        long = rng.uniform(70, 190)
        drift = side * long * rng.uniform(0.25, 0.6)
        wide = rng.uniform(9, 30)
        path = (
            f"M{pairs([(x, y)])}q{pairs([(drift * 0.35, long * 0.55), (drift, long)])}"
            f"q{pairs([(-drift * 0.2 + wide, -long * 0.3), (-drift, -long)])}z"
        )
        (ribs_light if side < 0 and rng.random() < 0.75 else ribs_dark).append(path)
    p.path("".join(ribs_dark), "#4b6c84", f'opacity=".42" {p.blur("rib", 2.4)}')
    p.path("".join(ribs_light), "#f5d3a4", 'opacity=".6" filter="url(#rib)"')
    lit = [(x, y) for x, y in edge if x <= peak[0] - 16]
    p.path(
        polygon(
            lit
            + [
                (x + 10 + (peak[0] - x) * 0.1 + 7 * noise.at(x * 0.06, 3), y + 26 + 26 * noise.at(x * 0.045, 8))
                for x, y in lit[::-1]
            ]
        ),
        "#ffe2b0",
        'opacity=".55" filter="url(#rib)"',
    )
    plume = "".join(
        f'<ellipse cx="{number(peak[0] + 8 + 15 * k + rng.gauss(0, 5))}"'
        f' cy="{number(peak[1] + 8 - 9 * k + rng.gauss(0, 4))}" rx="{number(13 + 5 * k)}"'
        f' ry="{number(9 + 2.6 * k)}"/>'
        for k in range(8)
    )
    p.add(f'<g fill="#fff3dc" opacity=".38" {p.blur("plume", 7)}>{plume}</g>')
    p.rect(
        0,
        300,
        WIDTH,
        340,
        p.linear("haze-low", (0, 300), (0, 560), [(0, "#ffe9b4", 0), (0.6, "#ffe6ac", 0.72), (1, "#ffeab8", 1)]),
    )
    p.vapour("haze-1", 330, 560, "#fff6da", 0.95, 9, (0.0017, 0.012), (3.2, -1.1))

    # Two palms to plant everywhere, in two moods
    for name, seed, lean, dark, light, wood in (
        ("palm-far-a", 3, 0.10, "#7f9060", "#b9b872", "#8f8a5c"),
        ("palm-far-b", 5, -0.14, "#7f9060", "#b9b872", "#8f8a5c"),
        ("palm-a", 7, 0.16, "#2c4a22", "#8fa63e", "#4a3d22"),
        ("palm-b", 11, -0.10, "#29462a", "#86a03c", "#453a22"),
    ):
        trunk, shade, sun = palm(random.Random(seed), 200, lean, 10, 0.36, 9 if "far" in name else 12)
        p.define(
            f'<g id="{name}"><path d="{trunk}" fill="{wood}"/><path d="{shade}" fill="{dark}" {FINE}/>'
            f'<path d="{sun}" fill="{light}" {FINE}/></g>'
        )

    # Jungle ridges: two behind the fields, the nearest closes them off
    def jungle(index, level, swell, size, colour, low):
        local = random.Random(50 + index)
        drift = Noise(local)

        def line(x):
            return level + swell * drift.at(x * 0.0036) - 52 * ((x - 840) / 800) ** 2 * (0.4 + 0.5 * index)

        for x in sorted(local.uniform(0, WIDTH) for _ in range(15 + 2 * index)):
            plant(
                p,
                local.choice(("palm-far-a", "palm-far-b")) if index < 2 else local.choice(("palm-a", "palm-b")),
                x,
                line(x) - 6 * index,
                local.choice((-1, 1)) * local.uniform(0.34, 0.5) * (1 + 0.2 * index),
            )
        fade = 0 if index == 2 else 1
        p.path(
            canopy(local, line, size, size * 0.6),
            p.linear(
                f"jungle-{index}",
                (0, level - swell - size),
                (0, level + (34 if index == 2 else 80)),
                [(0, colour), (0.55, mix(colour, low, 0.45)), (1, low, fade)],
            ),
        )
        p.vapour(f"veil-{index}", level - 40, level + 110, "#fff2cc", 0.85, 60 + index, (0.0019, 0.013), (2.8, -0.95))

    jungle(0, 484, 22, 34, "#bcc690", "#ffeab4")
    jungle(1, 508, 24, 40, "#93a768", "#f6e3a6")

    # Terraces
    valley = Valley(random.Random(77))
    kinds = (
        (("#7fae2f", "#5f9427"), "#3f7420", "#a9cf4c"),  # young rice
        (("#b6bf3a", "#93a52d"), "#6f8424", "#dfe070"),  # turning
        (("#e8c24a", "#cf9f30"), "#a87a22", "#ffe48a"),  # ripe
        (("#4f8a2c", "#3b7426"), "#2b5a1d", "#83b744"),  # deep green
        None,
    )  # flooded: a mirror of the sky
    for k, kind in enumerate(kinds):
        if kind:
            p.linear(
                f"crop-{k}",
                (0, 540),
                (0, 1200),
                [(0, mix(kind[0][0], "#ffe9a8", 0.5)), (0.35, mix(kind[0][0], "#ffe08a", 0.1)), (1, kind[0][1])],
            )
    p.linear(
        "mirror",
        (120, 640),
        (1200, 900),
        [(0, "#ffcf74"), (0.3, "#ffe9b4"), (0.55, "#cfe3cc"), (0.8, "#8fc4cf"), (1, "#62a6be")],
    )
    p.linear("bank", (0, 540), (0, 1200), [(0, "#b7a95a"), (0.3, "#6f7a2e"), (0.65, "#3c5a20"), (1, "#1f3d16")])
    p.rect(0, 590, WIDTH, 610, "#3d6a24")
    low = min(min(row) for row in valley.grid)
    high = max(max(row) for row in valley.grid)
    level = math.floor(low / STEP) * STEP
    index = 0
    while level < high:
        rings = valley.contours(level)
        tread = outline(rings, level)
        if not tread:
            level += STEP
            continue
        p.path(outline(rings, level - STEP), "url(#bank)")
        p.path(outline(rings, level - STEP * 0.55, 1.2), "#c9b85a", 'opacity=".16"')
        p.add(f'<path id="tread-{index}" d="{tread}" fill="url(#crop-{index % 2 * 3})"/>')
        p.define(f'<clipPath id="cut-{index}"><use xlink:href="#tread-{index}"/></clipPath>')
        p.add(f'<g clip-path="url(#cut-{index})">')
        u, lean = -0.8, 0.0
        while u < 0.8:
            wide = rng.uniform(0.08, 0.34)
            mood = noise.at(u * 2.2 + 4, index * 0.33) + rng.gauss(0, 0.35)
            kind = 4 if mood > 0.42 else 2 if mood > 0.12 else 1 if mood > -0.12 else 0 if mood > -0.5 else 3
            x0, x1 = 800 + FOCAL * u, 800 + FOCAL * (u + wide)
            before, lean = lean, rng.gauss(0, 120)
            fill = "url(#mirror)" if kind == 4 else f"url(#crop-{kind})"
            p.path(f"M{round(x0 + before) - 1} 540H{round(x1 + lean)}L{round(x1)} 1240H{round(x0) - 1}z", fill)
            if wide > 0.1:
                p.stroke(f"M{round(x1 + lean)} 540L{round(x1)} 1240", "#4c6b22", 4, 'opacity=".6"')
            u += wide
        # Planted rows follow the bank.
        for row in range(1, 5):
            inner = valley.contours(level + STEP * row / 5)
            near = [r for r in inner if min(z for _, z in r) < 330]
            lines = []
            for ring in near:
                points = [project(a, z, level) for a, z in ring]
                run = []
                for x, y in points + [(0, 0)]:
                    if -20 < x < WIDTH + 20 and 690 < y < 1230:
                        run.append((x, y))
                    else:
                        if len(run) > 6:
                            lines.append(polygon(thin(run, 1.2), closed=False))
                        run = []
            if lines:
                p.stroke("".join(lines), "#2f5a1c", 3.4, f'stroke-dasharray="1 {6 + row % 3}" opacity=".42"')
                if row % 2:
                    p.stroke(
                        "".join(lines),
                        "#fff2a0",
                        2,
                        f'stroke-dasharray="1 {8 + row % 2}" opacity=".4"' ' transform="translate(-2 -2.5)"',
                    )
        p.add("</g>")
        p.stroke(tread, "#f4e58a", 1.8, 'opacity=".62"')
        level += STEP
        index += 1

    jungle(2, 540, 20, 44, "#5f8048", "#c9c47c")

    # Morning light over the slopes
    p.rect(
        0,
        560,
        WIDTH,
        640,
        p.radial("slope-sun", (480, 620), 900, [(0, "#ffe79a", 0.6), (0.5, "#ffd878", 0.22), (1, "#ffd070", 0)], 0.6),
        'style="mix-blend-mode:soft-light"',
    )
    p.vapour(
        "cloud-shade",
        600,
        1200,
        "#12351f",
        0.5,
        71,
        (0.0016, 0.0035),
        (4.6, -2.1),
        ((0, 0), (0.3, 1), (1, 1)),
        'style="mix-blend-mode:multiply"',
    )
    p.vapour("veil-low", 540, 720, "#fff0c4", 0.85, 81, (0.0019, 0.012), (2.8, -0.95))

    # Life on the terraces
    def ground(u, z):
        height = math.floor(valley.height(u, z) / STEP) * STEP
        return project(u, z, height)

    spots = []
    local = random.Random(8)
    while len(spots) < 15:
        u, z = local.uniform(-0.7, 0.7), local.uniform(230, 520)
        x, y = ground(u, z)
        if 600 < abs(x - 800) + 330 and y > 560 and not (1200 < x < 1300):
            spots.append((y, x, z, local.choice((-1, 1)), local.random()))
    for y, x, z, flip, pick in sorted(spots):
        s = 300 / z
        p.add(
            f'<ellipse cx="{round(x + 34 * s)}" cy="{round(y + 1)}" rx="{round(44 * s)}" ry="{round(5 * s)}"'
            ' fill="#16310f" opacity=".4"/>'
        )
        plant(p, "palm-a" if pick < 0.5 else "palm-b", x, y, flip * s * (0.75 + 0.3 * pick))
    hx, hy = ground(0.04, 330)
    hut(p, rng, hx, hy, 1.2)
    for reach, tall, colour in ((96, 20, "#3f6a24"), (74, 26, "#5f8a2e")):
        p.path(grass(rng, lambda x: hy + 7, tall, 4, 0.1, (hx - reach, hx + reach)), colour, FINE)
    fx, fy = ground(-0.17, 236)
    farmer(p, round(fx), round(fy), 0.95)

    # Framing palms and the near bank
    p.linear("trunk", (-30, 0), (40, 0), [(0, "#8f6f3a"), (0.5, "#4a3820"), (1, "#2a2014")])
    for seed, x, y, tall, lean in (
        (21, 1500, 1200, 800, -0.1),
        (23, 1600, 1230, 620, -0.02),
        (29, 60, 1230, 600, 0.08),
    ):
        trunk, shade, sun = palm(random.Random(seed), tall, lean, 13, 0.36, 17)
        p.add(
            f'<g transform="translate({x} {y})"><path d="{trunk}" fill="url(#trunk)"/>'
            f'<path d="{shade}" fill="#1b3a1f" {FINE}/><path d="{sun}" fill="#6f8f34" {FINE}/></g>'
        )

    def bank(x):
        return 1192 - 46 * ((x - 800) / 800) ** 2 + 6 * noise.at(x * 0.006, 2)

    for drop, tall, colour in ((-22, 62, "#2c5420"), (-2, 66, "#1c3d1b"), (18, 60, "#102a15")):
        p.path(polygon([(x, bank(x) + drop) for x in range(-10, 1620, 20)] + [(1620, 1200), (-10, 1200)]), colour)
        p.path(grass(rng, lambda x: bank(x) + drop, tall, 5.5, 0.1), colour, FINE)
    flock = [(rng.gauss(610, 70), rng.gauss(290, 26), rng.uniform(14, 26), rng.uniform(-0.3, 1)) for _ in range(8)]
    p.path("".join(bird(*b) for b in flock), "#4d6a6a")
    p.rect(
        0,
        0,
        WIDTH,
        1000,
        p.radial("bloom", SUN, 640, [(0, "#fff0b8", 0.34), (0.28, "#ffe090", 0.08), (0.5, "#ffd070", 0)]),
        'style="mix-blend-mode:screen"',
    )
    p.rect(
        0, 0, WIDTH, HEIGHT, p.radial("vignette", (780, 560), 1100, [(0.5, "#0c2416", 0), (1, "#0c2416", 0.45)], 0.8)
    )
    p.grain(0.2, 12)
    p.save(target)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "golden-fields.svg")
