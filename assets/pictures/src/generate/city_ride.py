"""City Ride: three cyclists on a field path, sunrise behind an airy tree."""

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
    limb,
    mix,
    number,
    pairs,
    polygon,
    ridge,
)

SUN = (1082, 398)
INK = "#1d2114"
PATH_LEVEL = 930


def joint(start, end, first, second, side):
    """The knee or elbow between two bones; `side` picks which way it bends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    reach = min(math.hypot(dx, dy), first + second - 0.01)
    along = (first**2 - second**2 + reach**2) / (2 * reach)
    off = math.sqrt(max(0.0, first**2 - along**2)) * side
    ux, uy = dx / math.hypot(dx, dy), dy / math.hypot(dx, dy)
    return start[0] + ux * along - uy * off, start[1] + uy * along + ux * off


def line(points, width, colour=INK):
    return (
        f'<path d="{polygon(points, closed=False)}" fill="none" stroke="{colour}" stroke-width="{width}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def bent(d, width, colour=INK):
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'


def fill(d, colour=INK):
    return f'<path d="{d}" fill="{colour}"/>'


def wheel(x, turn):
    spokes = "".join(
        f"M{pairs([(x + 3 * math.cos(a + 1.3), -35 + 3 * math.sin(a + 1.3))])}"
        f"L{pairs([(x + 32 * math.cos(a), -35 + 32 * math.sin(a))])}"
        for a in (turn + i * math.tau / 16 for i in range(16))
    )
    return (
        f'<circle cx="{x}" cy="-35" r="33" fill="none" stroke="{INK}" stroke-width="3.4"/>'
        f'<circle cx="{x}" cy="-35" r="3.4" fill="{INK}"/>'
        f'<path d="{spokes}" stroke="{INK}" stroke-width=".55" opacity=".75"/>'
    )


def cyclist(crank, torso_lean, clothes, trousers, style):
    """A rider on a city bicycle facing right, in centimetres, wheels standing on y = 0."""
    hub_back, hub_front, bracket = (-53, -35), (57, -35), (-6, -30)
    seat, head_top, head_low = (-24, -88), (36, -92), (41, -74)
    grip = (24, -104)
    out = []
    hip = (-23, -99)
    shoulder = (hip[0] + 50 * math.sin(torso_lean), hip[1] - 50 * math.cos(torso_lean))

    def leg(angle, colour):
        pedal = (bracket[0] + 16.5 * math.cos(angle), bracket[1] + 16.5 * math.sin(angle))
        ankle = (pedal[0] - 8, pedal[1] - 9)
        knee = joint(hip, ankle, 43, 42, -1)
        shoe = [
            (ankle[0] - 5, ankle[1] + 1),
            (ankle[0] + 4, ankle[1] - 1),
            (pedal[0] + 7, pedal[1] - 5),
            (pedal[0] + 11, pedal[1] - 1),
            (ankle[0] - 5, pedal[1]),
        ]
        return (
            line([bracket, pedal], 2.6)
            + line([(pedal[0] - 6, pedal[1]), (pedal[0] + 6, pedal[1])], 2.8)
            + fill(limb(hip, 9, knee, 6), colour)
            + fill(limb(knee, 6, ankle, 3.8), colour)
            + fill(curve(shoe, closed=True))
        )

    def arm(colour, skin, offset):
        hand = (grip[0] + offset, grip[1] + 1)
        elbow = joint(shoulder, hand, 29, 28, 1)
        return (
            fill(limb((shoulder[0] + 1, shoulder[1] + 5), 5.4, elbow, 4.3), colour)
            + fill(limb(elbow, 3.7, hand, 2.8), skin)
            + fill(limb(hand, 3.4, (hand[0] + 3, hand[1] + 1), 2.6), skin)
        )

    skin = "#3a2717"
    out.append(leg(crank + math.pi, mix(trousers, "#000000", 0.35)))
    out.append(arm(mix(clothes, "#000000", 0.4), mix(skin, "#000000", 0.4), 4))
    # Bicycle
    out += [wheel(hub_back[0], 0.1), wheel(hub_front[0], 0.24)]
    out.append(bent("M-88-44A38 38 0 0 1-24-60", 2.6))
    out.append(bent("M28-59A38 38 0 0 1 94-46", 2.6))
    out.append(line([hub_back, bracket, head_low], 3.6))
    out.append(line([seat, bracket], 3.6))
    if style == "skirt":
        out.append(bent(f"M{pairs([head_top])}Q10-50-12-48", 3.2))
    else:
        out.append(line([head_top, (-21, -76)], 3.2))
    out.append(line([hub_back, (-20, -74)], 2.2))
    out.append(line([head_top, head_low], 4.2))
    out.append(bent(f"M{pairs([head_low])}Q45-52 {pairs([hub_front])}", 3.4))
    out.append(bent("M36-92L34-101Q31-107 18-103", 2.8))
    out.append(line([(grip[0] - 6, grip[1] + 1), (grip[0] + 4, grip[1] - 1)], 4))
    out.append(fill(curve([(-40, -93), (-32, -95), (-12, -92), (-14, -90), (-27, -88), (-38, -89)], closed=True)))
    out.append(line([(-82, -76), (-38, -76)], 2.6) + line([(-74, -76), hub_back, (-44, -76)], 1.5))
    out.append(f'<circle cx="{bracket[0]}" cy="{bracket[1]}" r="9" fill="none" stroke="{INK}" stroke-width="2.2"/>')
    out.append(line([(-6, -39), (-53, -38)], 1) + line([(-6, -21.5), (-53, -32)], 1))
    if style == "skirt":
        out.append(fill("M38-103L72-105L67-80Q54-76 43-80z", "#2a2010"))
        out.append(bent("M40-98L71-99M41-91L70-92M43-85L68-86M48-103L50-79M57-104L57-78M65-104L63-79", 0.8, "#6b4a1c"))
        for fx, fy, r, c in (
            (46, -108, 5, "#5c6a24"),
            (54, -112, 6, "#3d4a1a"),
            (62, -109, 5.5, "#6f7a2c"),
            (50, -115, 3.2, "#e9b35a"),
            (59, -117, 3, "#f0c777"),
            (66, -113, 2.8, "#d9803f"),
        ):
            out.append(f'<circle cx="{fx}" cy="{fy}" r="{r}" fill="{c}"/>')
    if style == "bag":
        out.append(fill("M-84-79L-42-79Q-40-96-46-97L-80-97Q-86-96-84-79z", "#2b1c10"))
        out.append(bent("M-70-97L-70-79M-54-97L-54-79", 1.6, "#7a4a1e"))
    # Rider
    out.append(leg(crank, trousers))
    sx, sy = shoulder
    nx, ny = math.cos(torso_lean), math.sin(torso_lean)
    if style == "skirt":
        out.append(
            fill(
                curve(
                    [
                        (hip[0] - 12, hip[1] + 6),
                        (hip[0] - 6, hip[1] - 12),
                        (hip[0] + 9, hip[1] - 10),
                        (hip[0] + 30, hip[1] + 2),
                        (hip[0] + 38, hip[1] + 12),
                        (hip[0] + 26, hip[1] + 36),
                        (hip[0] + 10, hip[1] + 30),
                        (hip[0] - 10, hip[1] + 40),
                        (hip[0] - 20, hip[1] + 38),
                        (hip[0] - 16, hip[1] + 18),
                    ],
                    closed=True,
                ),
                trousers,
            )
        )
    back = [
        (hip[0] - 11, hip[1] + 4),
        (hip[0] - 11 + 2, hip[1] - 14),
        (sx - 12 * nx - 6, sy - 12 * ny + 18),
        (sx - 9 * nx, sy - 9 * ny + 3),
        (sx + 1, sy - 5),
        (sx + 8 * nx, sy + 8 * ny + 1),
        (sx + 9 * nx + 1, sy + 9 * ny + 16),
        (hip[0] + 11, hip[1] - 16),
        (hip[0] + 10, hip[1] + 4),
        (hip[0], hip[1] + 9),
    ]
    out.append(fill(curve(back, closed=True), clothes))
    hx, hy = sx + 6 + 6 * math.sin(torso_lean), sy - 20
    out.append(fill(limb((sx + 1, sy + 1), 5, (hx - 1, hy + 6), 4.2), skin))
    face = [
        (hx - 9, hy + 2),
        (hx - 9, hy - 6),
        (hx - 2, hy - 11),
        (hx + 6, hy - 9),
        (hx + 9, hy - 3),
        (hx + 11.5, hy + 2),
        (hx + 9, hy + 4),
        (hx + 8, hy + 9),
        (hx + 2, hy + 10),
        (hx - 5, hy + 8),
    ]
    out.append(fill(curve(face, closed=True), skin))
    if style == "skirt":
        out.append(
            fill(
                curve(
                    [
                        (hx - 27, hy + 1),
                        (hx - 12, hy - 6),
                        (hx - 8, hy - 15),
                        (hx + 1, hy - 17),
                        (hx + 8, hy - 13),
                        (hx + 10, hy - 6),
                        (hx + 24, hy - 3),
                        (hx + 10, hy - 1),
                        (hx - 8, hy + 1),
                    ],
                    closed=True,
                ),
                "#5a3d1a",
            )
        )
        out.append(bent(f"M{pairs([(hx - 11, hy - 6)])}Q{pairs([(hx, hy - 3), (hx + 10, hy - 7)])}", 3.2, "#8d3a20"))
        out.append(
            fill(
                curve(
                    [(hx - 8, hy), (hx - 13, hy + 8), (hx - 17, hy + 21), (hx - 11, hy + 17), (hx - 5, hy + 10)],
                    closed=True,
                ),
                "#1c120b",
            )
        )
    elif style == "bag":
        out.append(
            fill(
                curve(
                    [
                        (hx - 11, hy + 2),
                        (hx - 12, hy - 6),
                        (hx - 5, hy - 13),
                        (hx + 4, hy - 13),
                        (hx + 10, hy - 8),
                        (hx + 18, hy - 6),
                        (hx + 17, hy - 4),
                        (hx + 8, hy - 4),
                        (hx, hy - 4),
                        (hx - 6, hy + 3),
                    ],
                    closed=True,
                ),
                "#22301f",
            )
        )
    else:
        out.append(
            fill(
                curve(
                    [
                        (hx - 10, hy + 5),
                        (hx - 12, hy - 4),
                        (hx - 6, hy - 13),
                        (hx + 3, hy - 13),
                        (hx + 9, hy - 8),
                        (hx + 5, hy - 6),
                        (hx, hy - 5),
                        (hx - 3, hy + 2),
                    ],
                    closed=True,
                ),
                "#160f0a",
            )
        )
        out.append(
            fill(
                curve(
                    [
                        (sx - 3, sy - 8),
                        (sx + 8, sy - 6),
                        (sx + 8, sy),
                        (sx - 4, sy + 1),
                        (sx - 18, sy - 1),
                        (sx - 32, sy + 5),
                        (sx - 46, sy + 1),
                        (sx - 40, sy - 4),
                        (sx - 26, sy - 6),
                        (sx - 14, sy - 7),
                    ],
                    closed=True,
                ),
                "#8e3b20",
            )
        )
    out.append(arm(mix(clothes, "#ffcf80", 0.06), skin, 0))
    return "".join(out)


def main(target):
    rng = random.Random(1871)
    noise = Noise(rng)
    p = Picture("City Ride")

    # Sky
    sky = p.linear(
        "sky",
        (0, 0),
        (0, 860),
        [(0, "#d8c9a4"), (0.25, "#ecd6a2"), (0.5, "#f8dc98"), (0.75, "#ffe2a0"), (1, "#fff0c8")],
    )
    p.rect(0, 0, WIDTH, HEIGHT, sky)
    p.rect(
        0,
        0,
        WIDTH,
        900,
        p.radial(
            "dawn",
            SUN,
            980,
            [(0, "#fff3c4", 1), (0.25, "#ffd882", 0.85), (0.6, "#f6b765", 0.4), (1, "#e9a35c", 0)],
            0.72,
        ),
    )
    p.rect(
        0,
        0,
        WIDTH,
        520,
        p.linear("zenith", (0, 0), (0, 520), [(0, "#a3a895", 0.5), (0.5, "#c9bd98", 0.25), (1, "#d8c08c", 0)]),
    )
    p.vapour("cirrus", 0, 560, "#fffbe6", 0.9, 11, (0.0013, 0.0085), (3.4, -1.5), ((0, 0.7), (0.5, 1), (1, 0)))
    p.vapour("cloud", 60, 640, "#b9805a", 0.42, 29, (0.0016, 0.011), (3.6, -1.75), ((0, 0.2), (0.6, 1), (1, 0)))
    p.rect(
        0,
        0,
        WIDTH,
        1000,
        p.radial(
            "halo", SUN, 430, [(0, "#fffdf0", 1), (0.12, "#fff4c6", 0.95), (0.35, "#ffe08a", 0.55), (1, "#ffc860", 0)]
        ),
    )
    p.add(f'<circle cx="{SUN[0]}" cy="{SUN[1]}" r="58" fill="#fffef4"/>')

    # The far town, then woods, each closer and darker
    town = [(-10, 800)]
    x = -10
    while x < WIDTH + 20:
        w = rng.uniform(12, 34)
        near_centre = math.exp(-(((x - 845) / 260) ** 2))
        top = 735 - near_centre * rng.uniform(8, 92) - rng.uniform(0, 22)
        town += [(x, top)]
        if rng.random() < 0.2:
            town += [(x + w * 0.45, top), (x + w * 0.5, top - rng.uniform(14, 34)), (x + w * 0.55, top)]
        town += [(x + w, top)]
        x += w + (rng.uniform(0, 14) if rng.random() < 0.3 else 0)
    town += [(WIDTH + 30, 830), (-10, 830)]
    p.path(polygon(town), p.linear("town", (0, 560), (0, 790), [(0, "#cf9f68", 0.75), (1, "#f7dfa6", 0.1)]))

    def woods(level, swell, size, colour, low, name, seed):
        local = random.Random(seed)
        drift = Noise(local)
        outline = canopy(local, lambda x: level - swell * drift.at(x * 0.0042), size, size * 0.62)
        p.path(outline, p.linear(name, (0, level - swell - size * 1.3), (0, level + 70), [(0, colour), (1, low)]))

    p.path(
        polygon(ridge(noise, lambda x: 706 - 40 * math.sin(x / 260 + 1.2), 26, 0.004, 14, 4, 830)),
        p.linear("hill", (0, 640), (0, 800), [(0, "#e3bd82", 0.8), (1, "#fbe7b4", 0.3)]),
    )
    woods(748, 24, 44, "#cfae70", "#f6e2ae", "wood-1", 5)
    p.vapour("mist-1", 660, 830, "#fff2cc", 0.95, 3, (0.002, 0.012), (2.6, -0.8))
    woods(778, 30, 54, "#ab9a5c", "#f2e0a8", "wood-2", 8)
    p.vapour("mist-2", 690, 860, "#fff0c4", 0.95, 7, (0.002, 0.012), (2.6, -0.75))
    woods(806, 30, 50, "#7d7f46", "#e9dca0", "wood-3", 13)

    # Field
    p.rect(
        0,
        804,
        WIDTH,
        396,
        p.linear(
            "field",
            (0, 804),
            (0, 1080),
            [
                (0, "#f3e7b4", 0),
                (0.09, "#e6dc9c", 1),
                (0.2, "#cbc979", 1),
                (0.42, "#8c9d48", 1),
                (0.75, "#41602a", 1),
                (1, "#1f3818", 1),
            ],
        ),
    )
    p.vapour("mist-3", 720, 910, "#fff3cf", 1, 17, (0.0018, 0.012), (2.8, -0.72), ((0, 0), (0.6, 1), (1, 0)))
    p.rect(
        0,
        790,
        WIDTH,
        240,
        p.radial("pool", (SUN[0], 850), 620, [(0, "#ffeaa0", 0.85), (0.5, "#ffe08a", 0.35), (1, "#ffd070", 0)], 0.2),
    )
    for row, (level, tall, spacing, colour, opacity) in enumerate(
        (
            (846, 9, 5, "#b7b862", 0.6),
            (862, 11, 5, "#98a54f", 0.65),
            (880, 14, 5, "#7d9142", 0.75),
            (900, 18, 5.5, "#627c37", 0.85),
        )
    ):
        p.path(
            grass(rng, lambda x, l=level: l + 6 * noise.at(x * 0.006, l), tall, spacing, 0.15),
            colour,
            f'opacity="{opacity}" {FINE}',
        )

    # Trees: wood, then leaves sorted by how close they stand to the sun
    def tree(
        seed, base, height, trunk, spread, depth, per_tip, size, scatter, dark, light, haze=0.0, lean=0.0, girth=2
    ):
        grown = Tree(random.Random(seed), base, height, trunk, lean, spread, depth)

        def tone(x, y):
            near = math.hypot(x - SUN[0], y - SUN[1])
            return (near < 330) + (near < 205) + (near < 112) + (grown.rng.random() < 0.16)

        tones = [dark, mix(dark, light, 0.22), mix(dark, light, 0.5), mix(dark, light, 0.8), light]
        piles = grown.foliage(per_tip, size, scatter, tone=tone, tones=5)
        wood = mix(dark, "#2a2010", 0.5 * (1 - haze))
        heart = (sum(t[0] for t in grown.tips) / len(grown.tips), sum(t[1] for t in grown.tips) / len(grown.tips))
        p.add(f'<g id="tree-{seed}">')
        for index, (pile, colour) in enumerate(zip(piles, tones)):
            if pile:
                p.path(pile, colour, f'id="leaves-{seed}-{index}" opacity=".94" {FINE}')
            if index == 0:
                p.stroke("".join(grown.twigs), wood, girth)
                p.path("".join(grown.wood), wood)
        # The same leaves again, turned a little, thicken the crown.
        centre = f"{number(heart[0])} {number(heart[1])}"
        for turn, shift in ((5, -5), (-6, 6)):
            for index in (0, 1):
                if piles[index]:
                    p.add(
                        f'<use xlink:href="#leaves-{seed}-{index}"'
                        f' transform="rotate({turn} {centre}) translate({shift} {-abs(shift)})"/>'
                    )
        p.add("</g>")

    tree(21, (600, 868), 250, 0.46, 0.5, 5, 9, 7, 12, "#a59a58", "#e8cf86", 0.9, girth=1)
    p.add('<use xlink:href="#tree-21" transform="translate(2290 -165) scale(-1.2 1.2)" opacity=".9"/>')
    p.vapour("mist-4", 770, 930, "#fff3cf", 0.8, 23, (0.002, 0.013), (2.8, -0.8), ((0, 0), (0.6, 1), (1, 0)))
    tree(52, (232, 905), 440, 0.5, 0.46, 6, 6, 9, 17, "#51552b", "#d9b65c", 0.45, 0.0, 1.6)
    tree(47, (1232, 915), 520, 0.5, 0.52, 6, 9, 10, 20, "#2b3318", "#f6c24e", 0.0, -0.1, 2)

    # Light through the crown
    rays = []
    for _ in range(15):
        a = rng.uniform(0.1, math.pi - 0.1)
        w, far = rng.uniform(0.008, 0.035), rng.uniform(420, 860)
        rays.append(
            polygon(
                [
                    (SUN[0] + 70 * math.cos(a), SUN[1] + 70 * math.sin(a)),
                    (SUN[0] + far * math.cos(a - w), SUN[1] + far * math.sin(a - w)),
                    (SUN[0] + far * math.cos(a + w), SUN[1] + far * math.sin(a + w)),
                ]
            )
        )
    p.path(
        "".join(rays),
        p.radial("ray", SUN, 800, [(0, "#fff0b0", 0.6), (1, "#ffe090", 0)]),
        p.blur("ray-soft", 7) + ' style="mix-blend-mode:screen" opacity=".55"',
    )

    # Path, riders and their shadows
    edge = lambda x: PATH_LEVEL - 14 + 5 * noise.at(x * 0.005, 9)
    p.path(
        polygon(
            [(x, edge(x)) for x in range(-10, 1620, 10)]
            + [(x, PATH_LEVEL + 26 + 6 * noise.at(x * 0.006, 4)) for x in range(1610, -20, -10)]
        ),
        p.linear(
            "path", (0, PATH_LEVEL - 16), (0, PATH_LEVEL + 30), [(0, "#e8c987"), (0.5, "#b98f55"), (1, "#5d4a28")]
        ),
    )
    p.rect(
        0,
        PATH_LEVEL - 20,
        WIDTH,
        50,
        p.radial("path-glow", (SUN[0], PATH_LEVEL), 420, [(0, "#ffe9a8", 0.8), (1, "#ffd884", 0)], 0.2),
    )
    p.path(grass(rng, lambda x: PATH_LEVEL - 10 + 5 * noise.at(x * 0.005, 9), 20, 4.5, 0.12), "#4f6a2c", FINE)
    dash = []
    for _ in range(220):
        x, y = rng.uniform(0, WIDTH), rng.uniform(PATH_LEVEL - 8, PATH_LEVEL + 22)
        dash.append(f"M{pairs([(x, y)])}h{number(rng.uniform(4, 26))}")
    p.stroke("".join(dash), "#6e5228", 1.6, 'opacity=".45"')

    riders = (
        (372, 1.5, 2.5, 0.34, "#4a2416", "#1f2a1c", "scarf"),
        (706, 1.5, 0.6, 0.20, "#47351c", "#5b2619", "skirt"),
        (1040, 1.5, 1.35, 0.42, "#23383a", "#231c12", "bag"),
    )
    for index, (x, scale, crank, lean, clothes, trousers, style) in enumerate(riders):
        shift = (x - SUN[0]) * 0.12
        p.path(
            f"M{x - 90} {PATH_LEVEL + 4}q90-9 190 0q-20 14-95 13q-80 0-95-13z".replace(" -", "-"),
            "#2c2410",
            f'opacity=".55" transform="translate({number(shift)} 4)" {p.blur(f"shade-{index}", 4, 2)}',
        )
        figure = cyclist(crank, lean, clothes, trousers, style)
        towards = 1 if SUN[0] > x else -1
        # The lit contour is the same figure, in gold, a hair closer to the sun.
        gold = figure
        for old in set(part.split('"')[0] for part in figure.split('fill="')[1:]) - {"none"}:
            gold = gold.replace(f'"{old}"', '"#ffd88a"')
        gold = gold.replace(f'stroke="{INK}"', 'stroke="#ffd88a"')
        p.add(
            f'<g transform="translate({x + 1.9 * towards} {PATH_LEVEL + 3}) scale({scale})">'
            f'<g transform="translate(0 -1.4)">{gold}</g></g>'
        )
        p.add(f'<g transform="translate({x} {PATH_LEVEL + 5}) scale({scale})">{figure}</g>')

    # Foreground, getting darker
    for level, tall, spacing, colour, sway in (
        (974, 30, 4.2, "#6f8a38", 9),
        (990, 44, 4.2, "#4c6e2d", 5),
        (1018, 58, 4.6, "#365826", 3),
        (1058, 74, 5, "#25451e", 2),
        (1104, 88, 6, "#1d3a1a", 6),
        (1146, 84, 7, "#2a4a20", 7),
        (1186, 92, 7, "#142b15", 8),
    ):
        top = lambda x, l=level, s=sway: l + 9 * noise.at(x * 0.004, s)
        p.path(
            polygon([(x, top(x)) for x in range(-10, 1620, 15)] + [(WIDTH + 10, HEIGHT), (-10, HEIGHT)]),
            p.linear(
                f"bank-{level}", (0, level - 10), (0, level + 70), [(0, colour), (1, mix(colour, "#0c2010", 0.45))]
            ),
        )
        p.path(grass(rng, top, tall, spacing, 0.12), colour, FINE)
    tips = []
    for _ in range(420):
        x = rng.gauss(SUN[0] - 40, 420)
        if 0 < x < WIDTH:
            y = rng.uniform(962, 1075)
            tall = rng.uniform(16, 40)
            bend = tall * rng.gauss(0.15, 0.3)
            tips.append(f"M{pairs([(x, y)])}q{pairs([(bend * 0.2, -tall * 0.6), (bend, -tall)])}")
    p.stroke("".join(tips), "#e9cf72", 1.5, 'opacity=".5"')

    # Seed heads and drifting pollen
    stems, heads = [], []
    for _ in range(34):
        x = rng.uniform(0, WIDTH)
        y, tall = rng.uniform(1090, 1180), rng.uniform(110, 190)
        bend = rng.gauss(14, 22)
        stems.append(f"M{pairs([(x, y)])}q{pairs([(bend * 0.1, -tall * 0.6), (bend, -tall)])}")
        for k in range(15):
            heads.append(leaf(rng, x + bend * (1 - k * 0.05), y - tall + k * 3, -1.57 + (k % 2 - 0.5) * 0.9, 9, 2.2))
    p.stroke("".join(stems), "#1a3016", 2.2)
    p.path("".join(heads), "#5d6a2c", FINE)
    motes = "".join(
        f'<circle cx="{number(rng.gauss(SUN[0] - 60, 330))}" cy="{number(rng.uniform(560, 1000))}"'
        f' r="{number(rng.uniform(1, 3.2))}" opacity="{rng.uniform(0.3, 0.9):.1f}"/>'
        for _ in range(70)
    )
    p.add(f'<g fill="#fff3c0">{motes}</g>')
    flock = [
        (560, 268, 30, 0.6),
        (604, 246, 26, -0.2),
        (640, 278, 24, 0.8),
        (516, 300, 22, 0.1),
        (690, 240, 20, 0.5),
        (588, 312, 18, -0.4),
    ]
    p.path("".join(bird(*b) for b in flock), "#5b5234", 'opacity=".8"')
    p.rect(
        0,
        0,
        WIDTH,
        1100,
        p.radial("bloom", SUN, 520, [(0, "#ffedb0", 0.55), (0.3, "#ffdf8e", 0.26), (1, "#ffd070", 0)]),
        'style="mix-blend-mode:screen"',
    )
    p.rect(
        0, 0, WIDTH, HEIGHT, p.radial("vignette", (830, 560), 1080, [(0.55, "#2a2408", 0), (1, "#2a2408", 0.42)], 0.8)
    )
    p.grain(0.2)
    p.save(target)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "city-ride.svg")
