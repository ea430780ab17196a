"""Harbour Lights: gabled houses, a ketch and their lights on the water at blue hour."""

import math

import numpy as np

from nature_c import HEIGHT, WIDTH, Picture, dabs, field, mix, polygon, ridge, smooth, tones

rng = np.random.default_rng(37)
art = Picture("Harbour Lights")

QUAY, WATER = 726, 792  # top of the quay; the waterline at its foot
lights = []  # (x, y, strength, colour): what the water answers to


def collect(draw, *arguments):
    """Runs a drawing function and returns what it painted, to be placed more than once."""
    keep, art.body = art.body, []
    draw(*arguments)
    drawn, art.body = "".join(art.body), keep
    return drawn


def sky():
    art.wash(
        art.linear(
            0,
            0,
            0,
            700,
            [
                (0, "#101f5c"),
                (0.2, "#22458f"),
                (0.38, "#4673b4"),
                (0.5, "#8390c2"),
                (0.6, "#d29fac"),
                (0.7, "#ffb78e"),
                (1, "#ffcf98"),
            ],
        )
    )
    art.glow(640, 520, 1100, 300, "#ff9a80", 0.34)
    n = 90
    x, y = rng.uniform(0, WIDTH, n), 300 * rng.uniform(0, 1, n) ** 1.4
    for lo, hi, w, o in ((0, 55, 1.7, 0.5), (55, 80, 2.5, 0.7), (80, 90, 3.6, 0.9)):
        art.stroke(dabs(np.column_stack([x, y, np.full(n, 0.1), np.zeros(n)])[lo:hi]), "#eaf0ff", w, 'opacity="%g"' % o)
    n = 22000
    x, y = rng.uniform(-60, WIDTH + 60, n), rng.uniform(60, 520, n)
    drop = y + 0.10 * (x - 800)
    bank = field(x / 5, drop * 1.4, 25, 70, 4) - 0.36 - 0.2 * ((y - 340) / 210) ** 2
    keep = bank > 0
    x, y, bank = x[keep], y[keep], bank[keep]
    pick = rng.permutation(len(x))[:1500]
    tone = (y - 90) / 470 + 0.5 * bank + rng.normal(0, 0.06, len(x))
    length = rng.uniform(30, 120, len(x))
    art.begin('opacity=".5" filter="%s"' % art.blur(6, 3))
    art.toned(
        np.column_stack([x - length / 2, y, length, -length * 0.1])[pick],
        tone[pick],
        tones(["#22377a", "#5c6aa6", "#a487b2", "#ee9f94", "#ffc592"], 7),
        8,
    )
    art.end()


def hills():
    for seed, base, amp, colour, low in ((12, 590, 70, "#5a6aa4", "#b58ca6"), (13, 640, 60, "#3a4a8a", "#6b6797")):
        art.path(
            polygon(ridge(seed, lambda v: base + 60 * math.sin(v / 420 + seed), amp, 420, 5, 8, 0.42)),
            art.linear(0, base - 90, 0, base + 110, [(0, colour), (1, low)]),
        )
    n = 120
    x = rng.uniform(0, WIDTH, n)
    y = rng.uniform(632, 700, n) + 20 * np.sin(x / 420)
    art.stroke(dabs(np.column_stack([x, y, np.full(n, 0.1), np.zeros(n)])), "#ffc985", 2.4, 'opacity=".75"')
    # A church spire beyond the roofs.
    art.path(
        polygon([(1168, 720), (1168, 392), (1190, 372), (1198, 262), (1206, 372), (1228, 392), (1228, 720)]),
        art.linear(1168, 0, 1228, 0, [(0, "#6e6a9c"), (0.5, "#41477f"), (1, "#2e366f")]),
    )
    art.stroke(dabs([(1198, 262, 0, -26), (1191, 246, 14, 0)]), "#2e366f", 2.4)
    art.path(smooth([(1190, 452), (1190, 432), (1198, 424), (1206, 432), (1206, 452)]), "#ffc77a")


def windows(x, y, w, h, cols, rows, lit, warm):
    """Sash windows on a facade; each lit one is remembered for the water."""
    cw, rh = w / cols, h / rows
    for r in range(rows):
        for c in range(cols):
            ww, hh = cw * 0.46, rh * 0.56
            wx, wy = x + cw * (c + 0.5) - ww / 2, y + rh * (r + 0.5) - hh / 2
            on = rng.uniform() < lit
            art.rect(
                round(wx - 2.5, 1),
                round(wy - 2.5, 1),
                round(ww + 5, 1),
                round(hh + 5, 1),
                "#dccfd8" if warm else "#1b2250",
                'opacity=".55"',
            )
            if on:
                kind = rng.choice(4, p=[0.5, 0.3, 0.12, 0.08])
                top, low = (
                    ("#fff0b8", "#ffb650"),
                    ("#ffd98a", "#ff9440"),
                    ("#ffc06a", "#f0703a"),
                    ("#e8f2e4", "#ffdf9a"),
                )[kind]
                art.rect(round(wx, 1), round(wy, 1), round(ww, 1), round(hh, 1), gradient(top, low))
                if rng.uniform() < 0.6:
                    art.rect(round(wx, 1), round(wy, 1), round(ww * 0.24, 1), round(hh, 1), low, 'opacity=".75"')
                    art.rect(
                        round(wx + ww * 0.78, 1), round(wy, 1), round(ww * 0.22, 1), round(hh, 1), low, 'opacity=".75"'
                    )
                lights.append((wx + ww / 2, wy + hh / 2, 0.5, low))
            else:
                art.rect(round(wx, 1), round(wy, 1), round(ww, 1), round(hh, 1), gradient("#6f86c0", "#27356f"))
            art.stroke(
                dabs([(wx + ww / 2, wy, 0, hh), (wx, wy + hh * 0.42, ww, 0)]), "#3a2a48" if on else "#1b2455", 1.7
            )
            art.stroke(dabs([(wx - 4, wy + hh + 4, ww + 8, 0)]), "#b9a8c4" if warm else "#4a558e", 2.4)


_boxes = {}


def gradient(top, low):
    if (top, low) not in _boxes:
        _boxes[top, low] = "url(#%s)" % art.define(
            '<linearGradient id="{id}" x2="0" y2="1"><stop stop-color="%s"/>'
            '<stop offset="1" stop-color="%s"/></linearGradient>' % (top, low),
            "w",
        )
    return _boxes[top, low]


def house(x, w, wall, eaves, peak, style, cols, rows, lit, shop, chimney):
    dusk = mix(wall, "#26357a", 0.42)
    base = QUAY + 4
    fill = art.linear(
        0,
        peak,
        0,
        base,
        [(0, mix(dusk, "#8f8fc8", 0.25)), (0.45, dusk), (0.75, mix(dusk, wall, 0.5)), (1, mix(wall, "#ff9a50", 0.35))],
    )
    mid = x + w / 2
    if style == "step":
        n, pts = 5, []
        for i in range(n):
            pts += [
                (x + (w / 2 - 12) * i / n, eaves - (eaves - peak) * i / n),
                (x + (w / 2 - 12) * i / n, eaves - (eaves - peak) * (i + 1) / n),
            ]
        gable = pts + [(mid - 12, peak - 10), (mid + 12, peak - 10)] + [(2 * mid - a, b) for a, b in reversed(pts)]
    elif style == "bell":
        rise = eaves - peak
        left = [
            (x, eaves),
            (x, eaves - rise * 0.08),
            (x + w * 0.10, eaves - rise * 0.10),
            (x + w * 0.17, eaves - rise * 0.18),
            (x + w * 0.22, eaves - rise * 0.32),
            (x + w * 0.25, eaves - rise * 0.52),
            (x + w * 0.25, eaves - rise * 0.74),
            (x + w * 0.20, eaves - rise * 0.76),
            (x + w * 0.20, eaves - rise * 0.80),
            (mid - 2, peak - 6),
        ]
        gable = left + [(2 * mid - a, b) for a, b in reversed(left)]
    elif style == "flat":
        gable = [(x, eaves), (x + 16, peak), (x + w - 16, peak), (x + w, eaves)]
    else:
        gable = [(x, eaves), (mid, peak), (x + w, eaves)]
    if chimney:
        cx = x + w * chimney
        cy = peak + (eaves - peak) * abs(chimney - 0.5) * 1.6
        art.path(
            polygon([(cx - 11, cy + 40), (cx - 11, cy - 34), (cx + 11, cy - 34), (cx + 11, cy + 40)]),
            art.linear(cx - 11, 0, cx + 11, 0, [(0, "#8a6a86"), (1, "#352f63")]),
        )
        art.stroke(dabs([(cx - 13, cy - 35, 26, 0)]), "#5d5488", 4)
    outline = [(x, base), *gable, (x + w, base)]
    if style == "flat":
        art.path(
            polygon([(x - 5, eaves + 3), *gable[1:3], (x + w + 5, eaves + 3)]),
            art.linear(0, peak, 0, eaves, [(0, "#6a6090"), (1, "#3a3263")]),
        )
        art.path(polygon([(x, base), (x, eaves), (x + w, eaves), (x + w, base)]), fill)
        for k in range(2):
            dx = x + w * (0.3 + 0.4 * k)
            art.path(
                polygon(
                    [(dx - 18, eaves), (dx - 18, eaves - 34), (dx, eaves - 54), (dx + 18, eaves - 34), (dx + 18, eaves)]
                ),
                dusk,
            )
            art.rect(dx - 8, eaves - 32, 16, 22, gradient("#ffe6a0", "#ffa548"))
            art.stroke(dabs([(dx - 20, eaves - 33, 20, -22), (dx, eaves - 55, 20, 22)]), "#252a5c", 4)
    else:
        art.path(polygon(outline), fill)
    # Plaster or boards: faint courses and stains.
    n = int(w * 1.1)
    px, py = rng.uniform(x + 3, x + w - 3, n), rng.uniform(eaves, base - 4, n)
    art.toned(
        np.column_stack([px, py, rng.uniform(2, 11, n), np.zeros(n)]),
        rng.uniform(0, 1, n),
        [mix(dusk, "#101845", 0.35), mix(dusk, "#b8b0dc", 0.25)],
        2.2,
        'opacity=".32"',
    )
    if style in ("gable", "bell", "step"):
        art.stroke(polygon(gable).rstrip("z"), mix(dusk, "#d8c8ec", 0.62), 4.5 if style != "gable" else 6)
        if style == "gable":
            art.stroke(
                dabs([(x - 8, eaves + 6, w / 2 + 8, peak - eaves - 6), (mid, peak, w / 2 + 8, eaves - peak + 6)]),
                "#2a2a5e",
                6,
            )
            art.stroke(dabs([(x - 8, eaves + 1, w / 2 + 8, peak - eaves - 6)]), "#a99fd0", 2.4)
        rise = eaves - peak
        windows(
            mid - w * 0.17, eaves - rise * (0.64 if style == "bell" else 0.56), w * 0.34, rise * 0.42, 1, 1, 0.75, True
        )
    art.path(polygon([(x + w - 9, base), (x + w - 9, eaves), (x + w, eaves), (x + w, base)]), "#141b4e", 'opacity=".4"')
    art.path(polygon([(x, base), (x, eaves), (x + 3, eaves), (x + 3, base)]), "#cdbfe4", 'opacity=".35"')
    floor = base - 78
    windows(x + w * 0.05, eaves + 8, w * 0.9, floor - eaves - 12, cols, rows, lit, wall > "#8")
    # Ground floor: shop or doors, awning, warm light from the quay's lamps.
    if shop:
        art.rect(x + w * 0.1, floor + 14, w * 0.52, 54, gradient("#fff0b4", "#ff9a42"))
        for k in range(4):
            art.stroke(dabs([(x + w * (0.1 + 0.52 * k / 3), floor + 14, 0, 54)]), "#4a2a38", 2.6)
        for k in range(7):
            sx = x + w * (0.07 + 0.58 * k / 7)
            art.path(
                polygon(
                    [(sx, floor + 4), (sx + w * 0.083, floor + 4), (sx + w * 0.083 + 2, floor + 24), (sx, floor + 24)]
                ),
                shop if k % 2 else "#e6d3d6",
            )
        lights.append((x + w * 0.36, floor + 40, 1.5, "#ffb050"))
    else:
        windows(x + w * 0.08, floor + 4, w * 0.5, 62, 2, 1, 0.8, True)
    dx = x + w * 0.74
    art.path(
        smooth(
            [
                (dx - 14, base),
                (dx - 14, base - 40),
                (dx - 9, base - 54),
                (dx, base - 57),
                (dx + 9, base - 54),
                (dx + 14, base - 40),
                (dx + 14, base),
            ]
        ),
        "#2b1c3c",
    )
    art.rect(dx - 9, base - 42, 18, 40, ("#7c3038", "#2f5a6a", "#8a5a30")[int(x) % 3])
    art.rect(dx - 6, base - 40, 12, 12, gradient("#fff0b4", "#ffb050"))


TOWN = [
    (-70, 170, "#7a5a78", 470, 360, "gable", 3, 2, 0.5, None, 0.3),
    (92, 176, "#c28a5a", 446, 330, "bell", 3, 2, 0.55, "#b5503e", 0.75),
    (262, 206, "#8e3f3c", 482, 352, "gable", 3, 2, 0.62, None, 0.26),
    (462, 168, "#d8c3a4", 420, 300, "step", 3, 3, 0.6, "#3f6a78", 0),
    (626, 214, "#3f6f86", 470, 330, "gable", 3, 2, 0.68, "#c98a3a", 0.74),
    (836, 172, "#b5543f", 408, 272, "bell", 3, 3, 0.62, None, 0.22),
    (1004, 206, "#d9a752", 452, 324, "gable", 3, 2, 0.7, "#8a3c4a", 0.72),
    (1206, 178, "#6f7fa6", 436, 318, "step", 3, 3, 0.55, None, 0),
    (1380, 214, "#a5685c", 480, 420, "flat", 4, 2, 0.6, "#4a7060", 0.8),
    (1590, 150, "#6a6488", 450, 340, "gable", 2, 2, 0.5, None, 0),
]


def town():
    for spec in TOWN:
        house(*spec)
    # The quay: big stones, wet at the foot, a few people, bollards and crates.
    art.rect(
        -20,
        QUAY,
        WIDTH + 40,
        WATER - QUAY + 4,
        art.linear(0, QUAY, 0, WATER, [(0, "#b07f6c"), (0.14, "#7a6075"), (0.5, "#3d3a68"), (1, "#181c48")]),
    )
    for row in range(4):
        y = QUAY + 14 + row * 14
        x = -20 - 17 * (row % 2)
        while x < WIDTH:
            w = rng.uniform(26, 54)
            art.stroke(
                dabs([(x + 2, y, w - 6, 0)]),
                ("#8d6e78", "#6d5f7c", "#4c4872", "#2f3162")[row],
                9,
                'opacity="%.2f"' % rng.uniform(0.25, 0.75),
            )
            x += w
    art.stroke(dabs([(-20, QUAY + 2, WIDTH + 40, 0)]), "#ffc792", 3, 'opacity=".75"')
    for x, h in ((352, 34), (370, 31), (1142, 33), (690, 30), (1338, 33), (588, 34)):
        art.path(
            smooth(
                [
                    (x - 6, QUAY + 3),
                    (x - 7, QUAY - h * 0.55),
                    (x - 5, QUAY - h * 0.76),
                    (x + 5, QUAY - h * 0.76),
                    (x + 7, QUAY - h * 0.55),
                    (x + 5, QUAY + 3),
                ]
            ),
            "#1a1a44",
        )
        art.add('<circle cx="%g" cy="%g" r="4.6" fill="#3a2a4a"/>' % (x, QUAY - h * 0.88))
    for x in np.arange(40, WIDTH, 148):
        art.path(
            smooth(
                [
                    (x - 7, QUAY + 4),
                    (x - 6, QUAY - 10),
                    (x - 9, QUAY - 15),
                    (x + 9, QUAY - 15),
                    (x + 6, QUAY - 10),
                    (x + 7, QUAY + 4),
                ]
            ),
            "#151a46",
        )
    # Lamps.
    for x in (176, 450, 735, 985, 1215, 1470):
        art.stroke(dabs([(x, QUAY + 2, 0, -116)]), "#141a46", 4.4)
        art.stroke(dabs([(x - 11, QUAY - 108, 22, 0)]), "#141a46", 3)
        art.path(
            polygon([(x - 8, QUAY - 114), (x + 8, QUAY - 114), (x + 11, QUAY - 138), (x - 11, QUAY - 138)]), "#fff3c4"
        )
        art.path(polygon([(x - 13, QUAY - 138), (x + 13, QUAY - 138), (x, QUAY - 150)]), "#141a46")
        lights.append((x, QUAY - 126, 2.2, "#ffc46a"))


def mast(x, base, top, width):
    art.path(
        polygon([(x - width, base), (x - width * 0.45, top), (x + width * 0.45, top), (x + width, base)]),
        art.linear(x - width, 0, x + width, 0, [(0, "#d9a58c"), (0.4, "#6d4f66"), (1, "#251f4c")]),
    )


def rope(points, width=1.5, colour="#1a1c48", opacity=0.9):
    art.stroke(
        dabs([(*a, b[0] - a[0], b[1] - a[1]) for a, b in zip(points, points[1:])]),
        colour,
        width,
        'opacity="%g"' % opacity,
    )


def sag(a, b, drop, n=14):
    t = np.linspace(0, 1, n)
    return [(a[0] + (b[0] - a[0]) * v, a[1] + (b[1] - a[1]) * v + drop * 4 * v * (1 - v)) for v in t]


def ketch():
    """A two-masted fishing ketch lying at the quay, its deck lights on."""
    mast(700, 850, 196, 8)
    mast(968, 850, 318, 7)
    for side in (-1, 1):
        for k in range(3):
            rope([(700 + side * 2, 268), (700 + side * (40 + 17 * k), 838)], 1.4)
            rope([(968 + side * 2, 372), (968 + side * (32 + 14 * k), 838)], 1.3)
        for v in np.linspace(0.2, 0.92, 13):
            rope([(700 + side * 40 * v, 268 + 570 * v), (700 + side * 74 * v, 268 + 570 * v)], 1)
    rope([(700, 200), (424, 800)], 1.6)
    rope([(700, 262), (500, 806)], 1.4)
    rope([(700, 200), (968, 320)], 1.3)
    rope([(968, 320), (1128, 828)], 1.5)
    # Booms with furled sails.
    for x1, y1, x2, y2, thick in ((706, 742, 924, 728, 13), (974, 756, 1120, 744, 11)):
        art.path(
            smooth(
                [
                    (x1, y1 - 3),
                    (x1 + 30, y1 - thick * 1.6),
                    ((x1 + x2) / 2, (y1 + y2) / 2 - thick * 1.35),
                    (x2 - 18, y2 - thick * 0.8),
                    (x2, y2 - 2),
                    (x2, y2 + 4),
                    (x1, y1 + 5),
                ]
            ),
            art.linear(0, y1 - 22, 0, y1 + 6, [(0, "#e8d0cc"), (0.5, "#a384a0"), (1, "#54446f")]),
        )
        art.stroke(dabs([(x1, y1 + 3, x2 - x1, y2 - y1)]), "#3a2b4c", 5)
        for v in np.linspace(0.12, 0.9, 7):
            art.stroke(dabs([(x1 + (x2 - x1) * v, y1 + (y2 - y1) * v - thick * 1.3, 3, thick * 1.5)]), "#4f4068", 1.7)
    rope(sag((700, 300), (924, 728), 6), 1.2)
    # Deck house, lit.
    art.path(
        polygon([(776, 842), (782, 786), (902, 784), (908, 842)]),
        art.linear(0, 784, 0, 842, [(0, "#e8d3c8"), (1, "#a87a78")]),
    )
    art.path(polygon([(770, 790), (776, 778), (908, 776), (914, 788)]), "#3c2f58")
    art.stroke(dabs([(776, 778, 132, -2)]), "#d9b7b4", 2)
    for x in (794, 832, 870):
        art.path(smooth([(x - 11, 800), (x + 11, 800), (x + 11, 822), (x - 11, 822)]), "#fff0b4")
        art.path(smooth([(x - 15, 796), (x + 15, 796), (x + 15, 826), (x - 15, 826)]), "#ff9a3c", 'opacity=".45"')
        lights.append((x, 840, 1.6, "#ffb650"))
    # Hull: dark blue, a white strake, red below.
    hull = [
        (452, 806),
        (520, 832),
        (640, 848),
        (800, 852),
        (960, 846),
        (1080, 830),
        (1124, 818),
        (1118, 850),
        (1092, 884),
        (1040, 905),
        (900, 912),
        (700, 912),
        (590, 906),
        (520, 880),
        (480, 846),
    ]
    art.path(
        smooth(hull),
        art.linear(
            0, 810, 0, 912, [(0, "#33477f"), (0.3, "#202d66"), (0.78, "#141b48"), (0.8, "#73283a"), (1, "#3a1834")]
        ),
    )
    top = [(456, 808), (520, 832), (640, 848), (800, 852), (960, 846), (1080, 830), (1122, 819)]
    art.stroke(smooth(top, False), "#f4dccb", 5)
    art.stroke(smooth([(a, b + 11) for a, b in top], False), "#c98a4a", 2.2, 'opacity=".85"')
    art.stroke(smooth([(a, b + 34) for a, b in top[1:]], False), "#0f1540", 1.6, 'opacity=".6"')
    art.path(polygon([(470, 812), (404, 782), (400, 786), (470, 822)]), "#4a3452")
    rope([(404, 784), (700, 262)], 1.3)
    # Rail, and bulbs strung from bow to masts to stern.
    rope([(a, b - 18) for a, b in top], 1.8, "#241f4e")
    for a, b in zip(
        np.linspace(480, 1110, 22), np.interp(np.linspace(480, 1110, 22), [p[0] for p in top], [p[1] for p in top])
    ):
        rope([(a, b), (a, b - 18)], 1.6, "#241f4e")
    for a, b, drop, n in (
        ((424, 790), (700, 204), 16, 22),
        ((700, 204), (968, 324), 26, 12),
        ((968, 324), (1122, 812), 14, 17),
    ):
        points = sag(a, b, drop, n)
        rope(points, 1.1, "#151a46", 0.7)
        art.stroke(dabs([(x, y + 3, 0.1, 0) for x, y in points[1:-1]]), "#ffb85a", 8.5, 'opacity=".3"')
        art.stroke(dabs([(x, y + 3, 0.1, 0) for x, y in points[1:-1]]), "#fff0bd", 4.2)
    for x, y in ((700, 640), (968, 690)):
        art.add('<circle cx="%g" cy="%g" r="6.5" fill="#fff3c4"/>' % (x, y))
        lights.append((x, 850, 2.4, "#ffc46a"))


def smack(x, y, s, hull, stripe, cabin_lit):
    """A small open fishing boat or dinghy."""

    def at(points):
        return [(x + a * s, y + b * s) for a, b in points]

    if cabin_lit is not None:
        art.path(polygon(at([(-8, -10), (-3, -340), (3, -340), (6, -10)])), "#3a2c56")
        rope(at([(0, -336), (-128, -28)]), 1.2), rope(at([(0, -336), (132, -26)]), 1.2), rope(
            at([(0, -300), (-58, -22)]), 1.1
        ), rope(at([(0, -300), (58, -20)]), 1.1)
    else:
        # Thwarts and a pair of oars; a lantern in the bow.
        art.path(
            smooth(at([(-130, -34), (-70, -26), (0, -22), (70, -24), (132, -30), (70, -12), (0, -8), (-70, -14)])),
            "#1c1538",
        )
        for a in (-60, 4, 66):
            art.stroke(dabs([(x + (a - 4) * s, y - 23 * s, 12 * s, 13 * s)]), "#a9785e", 8 * s)
        for a, b, c, d in ((-40, -26, 176, 4), (-52, -18, 172, 2)):
            art.stroke(dabs([(x + a * s, y + b * s, c * s, d * s)]), "#d9a878", 3.4 * s)
        art.path(polygon(at([(-112, -36), (-98, -36), (-96, -56), (-114, -56)])), "#fff3c4")
        art.path(polygon(at([(-116, -56), (-94, -56), (-105, -66)])), "#1c1538")
        lights.append((x - 105 * s, y + 2, 1.3, "#ffc46a"))
    if cabin_lit:
        art.path(polygon(at([(26, -14), (30, -66), (86, -66), (92, -14)])), gradient("#d8c8cc", "#8a6478"))
        art.path(polygon(at([(22, -64), (26, -76), (92, -76), (96, -64)])), "#2c2752")
        art.path(polygon(at([(36, -56), (54, -56), (54, -36), (36, -36)])), "#ffe8a4"), art.path(
            polygon(at([(62, -56), (80, -56), (80, -36), (62, -36)])), "#ffc566"
        )
        lights.append((x + 58 * s, y, 1.4, "#ffb650"))
    shape = at(
        [
            (-138, -36),
            (-80, -18),
            (0, -10),
            (80, -14),
            (140, -30),
            (132, 0),
            (108, 26),
            (40, 34),
            (-60, 34),
            (-112, 22),
            (-132, -8),
        ]
    )
    art.path(
        smooth(shape),
        art.linear(0, y - 36 * s, 0, y + 34 * s, [(0, mix(hull, "#8a90c8", 0.25)), (0.5, hull), (1, "#10143c")]),
    )
    art.stroke(smooth(at([(-136, -34), (-80, -17), (0, -9), (80, -13), (138, -29)]), False), stripe, 4 * s)


def mirrored(drawn, axis, name, scale, opacity, squash=1.0):
    """Paints a reflection in the waterline y = axis, broken by ripples; `put` paints the thing itself."""
    ripple = art.define(
        '<filter id="{id}" x="-5%%" y="-5%%" width="110%%" height="110%%" color-interpolation-filters="sRGB">'
        '<feTurbulence type="fractalNoise" baseFrequency=".004 .055" numOctaves="3" seed="%d" result="n"/>'
        '<feDisplacementMap in="SourceGraphic" in2="n" scale="%g" '
        'xChannelSelector="R" yChannelSelector="G" result="d"/>'
        '<feGaussianBlur in="d" stdDeviation="1.6 2.6"/></filter>' % (axis, scale),
        "r",
    )
    art.definitions.append('<g id="%s">%s</g>' % (name, drawn))
    art.begin('filter="url(#%s)" opacity="%g"' % (ripple, opacity))
    art.add('<use href="#%s" transform="translate(0 %g) scale(1 %g)"/>' % (name, axis * (1 + squash), -squash))
    art.end()


def put(name):
    art.add('<use href="#%s"/>' % name)


def ripples():
    n = 3000
    y = WATER + 10 + (HEIGHT - WATER) * rng.uniform(0, 1, n) ** 1.15
    x = rng.uniform(-60, WIDTH + 60, n)
    depth = (y - WATER) / (HEIGHT - WATER)
    length = (8 + 80 * depth) * rng.uniform(0.3, 1.2, n)
    tone = 0.5 + 0.5 * field(x / 3, y * 2.2, 44, 60, 3) + rng.normal(0, 0.12, n)
    near, far = depth > 0.42, depth <= 0.42
    seg = np.column_stack([x - length / 2, y, length, rng.normal(0, 0.6, n)])
    colours = ["#0b1440", "#12205c", "#1e3478", "#33549a", "#5c7ab8", "#a994bc"]
    pick = (tone < 0.36) | (tone > 0.62)
    art.toned(seg[far & pick], tone[far & pick], colours, 2, 'opacity=".42"')
    art.toned(seg[near & pick], tone[near & pick], colours, 3.8, 'opacity=".4"')


def answers():
    """The lights on the water: columns of broken dabs that widen and thin towards the viewer."""
    seg, tone, big, big_tone = [], [], [], []
    for x, y, strength, colour in lights:
        n = int(16 * strength) if strength < 1 else int(34 * strength)
        reach = (90 + 110 * strength) if strength < 1 else 130 + 100 * strength
        t = rng.uniform(0, 1, n) ** 1.2
        start = WATER + 6 if y < WATER else y + 46
        py = start + t * min(reach, HEIGHT - start - 10) + max(0, (WATER - y - 60) * 0.35) * (y < WATER)
        depth = (py - WATER) / (HEIGHT - WATER)
        px = x + rng.normal(0, 1, n) * (3 + 24 * depth)
        length = (5 + 46 * depth) * rng.uniform(0.4, 1.2, n)
        row = np.column_stack([px - length / 2, py, length, rng.normal(0, 0.5, n)])
        value = np.clip((1 - t) * 0.72 + rng.normal(0.15, 0.14, n) + (0.1 if strength > 1 else -0.08), 0, 0.999)
        hit = depth > 0.38
        seg.append(row[~hit]), tone.append(value[~hit]), big.append(row[hit]), big_tone.append(value[hit])
    colours = ["#b0586a", "#e07a52", "#ff9c4e", "#ffbd66", "#ffd27e", "#ffe6a8"]
    art.begin('style="mix-blend-mode:screen"')
    art.toned(np.vstack(seg), np.concatenate(tone), colours, 2.7, 'opacity=".8"')
    art.toned(np.vstack(big), np.concatenate(big_tone), colours, 4.2, 'opacity=".6"')
    art.end()


sky()
hills()
town_drawn = collect(town)
water = art.linear(
    0, WATER, 0, HEIGHT, [(0, "#56588f"), (0.15, "#3d5292"), (0.45, "#27417f"), (0.75, "#162758"), (1, "#0a1338")]
)
art.rect(-20, WATER - 2, WIDTH + 40, HEIGHT - WATER + 10, water)
mirrored(town_drawn, WATER, "town", 46, 0.62, 0.9)
boats = (
    ("yawl", 250, 826, 0.92, "#2d5a6a", "#f0d9c0", True),
    ("cutter", 1330, 830, 1.0, "#7a3a42", "#f0d9c0", True),
    ("far1", 1530, 816, 0.7, "#3a4a7a", "#e8c8a0", False),
    ("far2", 60, 812, 0.66, "#6a4a6a", "#e8c8a0", False),
)
drawn = [collect(smack, *spec[1:]) for spec in boats]
skiff = collect(smack, 1190, 1010, 1.0, "#4a2f4e", "#f2d2b0", None)
main = collect(ketch)
ripples()
for picture, spec in zip(drawn, boats):
    mirrored(picture, spec[2] + 30 * spec[3], spec[0], 30, 0.55, 0.8)
mirrored(main, 906, "ketch", 40, 0.6, 0.5)
answers()
mirrored(skiff, 1040, "skiff", 26, 0.6, 0.8)
put("town")
for x, y, rx, o in [(a, b, 110, 0.55) for a, b, s, c in lights if s == 2.2]:
    art.glow(x, y, rx, rx, "#ffab55", o)
    art.glow(x, y, 34, 34, "#fff0c0", 0.9)
art.rect(
    -20,
    560,
    WIDTH + 40,
    240,
    art.linear(0, 560, 0, 790, [(0, "#ff9a5a", 0), (0.75, "#ff9a5a", 0.28), (1, "#ff9a5a", 0.05)]),
    'style="mix-blend-mode:screen"',
)
for spec in boats:
    put(spec[0])
put("ketch")
for x, y, r, o in ((700, 640, 90, 0.8), (968, 690, 80, 0.75), (832, 812, 150, 0.55)):
    art.glow(x, y, r, r, "#ffb050", o)
    art.glow(x, y, r * 0.4, r * 0.4, "#fff0c0", o * 0.7)
put("skiff")
art.glow(1085, 964, 110, 90, "#ffb050", 0.75)
art.glow(800, 700, 900, 300, "#ff8a50", 0.16)
art.wash(art.radial(800, 640, 1150, 880, [(0, "#050a30", 0), (0.6, "#050a30", 0), (1, "#050a30", 0.6)]))
art.grain(0.28, 6)
art.save("harbour-lights")
