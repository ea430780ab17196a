"""Winter Cabin: a lit cabin among snowy spruces, alpenglow on the peaks and a full moon."""

import math

import numpy as np

from nature_c import HEIGHT, WIDTH, Picture, dabs, fbm, field, mix, polygon, ridge, smooth, tones, treeline

rng = np.random.default_rng(23)
art = Picture("Winter Cabin")

MOON = (1108, 252)
DOOR = (741, 800)


def sky():
    art.wash(
        art.linear(
            0,
            0,
            0,
            640,
            [
                (0, "#1f2c66"),
                (0.25, "#3f4587"),
                (0.48, "#7f66a4"),
                (0.68, "#cf86ac"),
                (0.84, "#f7a9a3"),
                (1, "#ffd3b0"),
            ],
        )
    )
    art.glow(560, 600, 900, 420, "#ff9f8a", 0.45)
    n = 130
    x, y = rng.uniform(0, WIDTH, n), 330 * rng.uniform(0, 1, n) ** 1.5
    far = np.hypot(x - MOON[0], y - MOON[1]) > 150
    seg = np.column_stack([x, y, np.full(n, 0.1), np.zeros(n)])[far]
    for part, width, opacity in ((slice(0, 70), 1.6, 0.55), (slice(70, 105), 2.4, 0.7), (slice(105, 130), 3.4, 0.85)):
        art.stroke(dabs(seg[part]), "#fff2ee", width, 'opacity="%g"' % opacity)
    clouds()
    art.glow(MOON[0], MOON[1], 430, 400, "#b9b4ff", 0.42)
    art.glow(MOON[0], MOON[1], 170, 170, "#fff0e6", 0.75)
    art.add(
        '<circle cx="%g" cy="%g" r="54" fill="%s"/>'
        % (*MOON, art.linear(MOON[0] - 43, MOON[1] - 46, MOON[0] + 42, MOON[1] + 49, [(0, "#fffdf2"), (1, "#ffe3d2")]))
    )
    marks = [(-18, -14, 14), (-2, -26, 9), (12, -6, 17), (-22, 12, 11), (4, 20, 13), (26, 14, 8), (22, -26, 7)]
    art.begin('opacity=".3" filter="%s"' % art.blur(5))
    for dx, dy, r in marks:
        art.add('<ellipse cx="%g" cy="%g" rx="%g" ry="%g" fill="#d9aeb8"/>' % (MOON[0] + dx, MOON[1] + dy, r, r * 0.8))
    art.end()


def clouds():
    n = 24000
    x, y = rng.uniform(-60, WIDTH + 60, n), rng.uniform(40, 470, n)
    bank = field(x / 4.6, y * 1.3, 19, 70, 4) - 0.40 - 0.2 * ((y - 300) / 200) ** 2
    keep = bank > 0
    x, y, bank = x[keep], y[keep], bank[keep]
    below = field(x / 4.6, (y + 14) * 1.3, 19, 70, 4) - 0.40
    tone = 0.1 + 0.75 * y / 430 + 0.8 * (bank - np.maximum(below, -0.12)) + rng.normal(0, 0.05, len(x))
    pick = rng.permutation(len(x))[:1500]
    length = rng.uniform(30, 130, len(x))
    art.begin('opacity=".55" filter="%s"' % art.blur(7, 3))
    art.toned(
        np.column_stack([x - length / 2, y, length, rng.normal(0, 1, len(x))])[pick],
        tone[pick],
        tones(["#4c4a88", "#7d639f", "#c17fa8", "#f6a5a0", "#ffd0ae"], 7),
        8,
    )
    art.end()


def mountains():
    for seed, base, amplitude, scale, shade, light, fade, n, peaks in (
        (
            8,
            470,
            60,
            300,
            "#8f7fb4",
            "#ffb9ac",
            "#dd9fb0",
            4200,
            ((560, 250, 330), (250, 130, 260), (870, 150, 240), (1330, 190, 300)),
        ),
        (5, 540, 46, 240, "#6c6aa6", "#f3a9b2", "#b793b4", 2600, ((60, 150, 300), (980, 120, 260), (1560, 190, 360))),
    ):
        x = np.arange(-20, WIDTH + 21, 4.0)
        top = np.full_like(x, float(base))
        for cx, h, w in peaks:
            top = np.minimum(top, base - h * np.maximum(0, 1 - np.abs(x - cx) / w) ** 1.25)
        top -= amplitude * 0.6 * fbm(x, seed, scale * 0.5, 6, 0.55)
        line = np.vstack([np.column_stack([x, top]), [[WIDTH + 20, 720], [-20, 720]]])
        art.path(
            polygon(line),
            art.linear(0, base - 250, 0, base + 120, [(0, shade), (0.55, mix(shade, fade, 0.5)), (1, fade)]),
        )
        px = rng.uniform(0, WIDTH, n)
        depth = rng.uniform(0, 1, n) ** 1.3 * 210
        py = np.interp(px, x, top) + 4 + depth
        # Ribs run down the slope: the light falls from the left, so look at the ridge up the fall line.
        up = px + depth * 0.55 * np.sign(fbm(px, seed + 2, 170, 2))
        slope = np.gradient(top, x)
        rib = np.interp(up, x, slope) + 0.9 * field(px + depth * 0.4, py * 0.6, seed, 46, 3)
        tone = 0.46 - 0.36 * rib - depth / 420 + rng.normal(0, 0.06, n)
        keep = (tone > 0.4) & (py < base + 90)
        turn = np.where(np.interp(px, x, slope) > 0, 1, -1) * rng.uniform(0.5, 1.1, n)
        length = rng.uniform(4, 17, n) * (1 - depth / 320)
        art.toned(
            np.column_stack([px, py, np.sin(turn) * length, np.cos(turn) * length])[keep],
            (tone[keep] - 0.4) / 0.55,
            [mix(shade, light, t) for t in (0.25, 0.45, 0.65, 0.82, 0.95)] + ["#ffd9c4"],
            3.4,
            'opacity=".8"',
        )
        art.rect(
            -20,
            base - 20,
            WIDTH + 40,
            240,
            art.linear(0, base - 20, 0, base + 180, [(0, "#f7b3b0", 0), (0.7, "#f7b6b4", 0.8), (1, "#f7b6b4", 0.8)]),
        )


def forest(seed, ground, height, colour, snow, n, mist):
    wood = np.random.default_rng(seed)
    line = treeline(wood, (-40, WIDTH + 20), ground, height, "fir", 0.34)
    line[:, 1] = np.where(line[:, 1] > [ground(v) + 20 for v in line[:, 0]], line[:, 1] + 90, line[:, 1])
    art.path(polygon(line), art.linear(0, 500, 0, 790, [(0, colour), (1, mix(colour, "#d2a3c0", 0.35))]))
    # Snow on the boughs: dabs just inside the spires, leaning outwards.
    top = line[(line[:, 1] < np.array([ground(v) for v in line[:, 0]]) - height * 0.12)]
    pick = top[wood.integers(0, len(top), n)]
    side = wood.choice([-1, 1], n)
    art.toned(
        np.column_stack(
            [
                pick[:, 0] + wood.normal(0, 2.5, n),
                pick[:, 1] + wood.uniform(1, 10, n),
                side * wood.uniform(2, 6, n),
                wood.uniform(1, 5, n),
            ]
        ),
        wood.uniform(0, 1, n),
        [mix(colour, snow, 0.35), mix(colour, snow, 0.6), snow],
        2.6,
        'opacity=".8"',
    )
    art.rect(
        -20,
        ground(800) - height * 0.7,
        WIDTH + 40,
        height * 1.3,
        art.linear(
            0,
            ground(800) - height * 0.7,
            0,
            ground(800) + height * 0.4,
            [(0, mist, 0), (0.75, mist, 0.62), (1, mist, 0.3)],
        ),
    )


def spruce(height, width, seed, tiers, far=0.0):
    """A snow-laden spruce standing at 0, 0, veiled by distance as far rises to 1; returns the id of its group."""

    def veil(colour):
        return mix(colour, "#b893c0", far)

    tree = np.random.default_rng(seed)
    keep, art.body = art.body, []
    art.path(
        polygon(
            [(-width * 0.035, 4), (-width * 0.02, -height * 0.9), (width * 0.02, -height * 0.9), (width * 0.035, 4)]
        ),
        veil("#2a2348"),
    )
    for i in range(tiers - 1, -1, -1):
        t = (i + 0.6) / tiers
        y = -height * (1 - t) + height * 0.02
        half = width / 2 * t**0.85 * tree.uniform(0.86, 1.12)
        gap = height / tiers
        droop = gap * (0.35 + 0.75 * t)
        boughs = int(5 + 8 * t)
        us = np.sort(tree.uniform(-1, 1, boughs)) if i else np.array([-0.6, 0.1, 0.7])
        us = np.linspace(-1, 1, boughs) + tree.normal(0, 0.07, boughs) if i else us
        # Dark underside: a ragged skirt.
        pts = [(0, y - gap * 0.8)]
        for k, u in enumerate(us):
            tip = (u * half, y + droop * (0.25 + 0.75 * abs(u) ** 1.4) + tree.uniform(-0.1, 0.25) * gap)
            inner = ((u + 1 / boughs) * half * 0.94, tip[1] - gap * tree.uniform(0.28, 0.5))
            pts += [tip, inner]
        pts = np.array(pts)
        order = [0] + list(range(1, len(pts) - 1))
        art.path(
            polygon(pts[order]),
            art.linear(-half, 0, half, 0, [(0, veil("#3d3168")), (0.45, veil("#211d48")), (1, veil("#2e3162"))]),
        )
        seg, tone = [], []
        for u in us:
            length = half * abs(u) + 4
            m = int(5 + length / 8.5)
            f = tree.uniform(0.1, 1, m)
            bx, by = u * half * f, y - gap * 0.35 + (droop * (0.25 + 0.75 * abs(u) ** 1.4) + gap * 0.2) * f**1.2
            jitter = tree.normal(0, gap * 0.13, m)
            seg.append(
                np.column_stack(
                    [
                        bx,
                        by + jitter,
                        np.sign(u) * tree.uniform(1, 7, m) * height / 420,
                        tree.uniform(2, 6, m) * height / 420,
                    ]
                )
            )
            tone.append(0.50 + 0.22 * u - jitter / gap * 1.5 + 0.12 * f + tree.normal(0, 0.13, m) - 0.1 * (1 - abs(u)))
        art.toned(
            np.vstack(seg),
            np.concatenate(tone),
            [veil(c) for c in ("#272450", "#3c3c76", "#565a9c", "#7677b8", "#9a94cd", "#c9b4dc", "#f6d6e0")],
            height / 80,
        )
    drawn, art.body = "".join(art.body), keep
    return art.define('<g id="{id}">%s</g>' % drawn, "s")


def plant(name, x, y, scale=1.0, flip=False):
    art.begin('style="mix-blend-mode:multiply" opacity=".45" filter="%s"' % art.blur(9, 3))
    art.add(
        '<ellipse cx="%g" cy="%g" rx="%g" ry="%g" fill="#5560a8"/>' % (x - 30 * scale, y + 3, 90 * scale, 13 * scale)
    )
    art.end()
    art.add(
        '<use href="#%s" transform="translate(%g %g) scale(%g %g)"/>' % (name, x, y, -scale if flip else scale, scale)
    )
    # Snow heaped at the foot.
    w = 70 * scale
    art.path(
        smooth(
            [
                (x - w, y + 12),
                (x - w * 0.5, y - 3),
                (x, y - 8 * scale - 3),
                (x + w * 0.5, y - 2),
                (x + w, y + 12),
                (x, y + 22),
            ]
        ),
        art.linear(0, y - 12, 0, y + 20, [(0, "#c8b7e0"), (1, "#b3a8d8", 0)]),
    )


def drift(seed, base, amplitude, scale, stops, crest, opacity=0.75):
    points = ridge(seed, base, amplitude, scale, 3, 10, 0.35)
    top = points[:-2]
    y0 = float(top[:, 1].min())
    art.path(polygon(points), art.linear(0, y0, 0, y0 + 330, stops))
    thick = 3.5 + 3 * fbm(top[:, 0], seed + 5, 260, 2)
    band = np.vstack([top, (top + np.column_stack([np.zeros(len(top)), np.maximum(thick, 0.6)]))[::-1]])
    art.path(
        polygon(band),
        art.linear(
            0,
            0,
            WIDTH,
            0,
            [(0, crest, 0.15), (0.3, crest, opacity), (0.55, crest, 0.35), (0.8, crest, opacity), (1, crest, 0.2)],
        ),
    )
    return top


def hollows(n, low, high, colours, opacity):
    x, y = rng.uniform(-40, WIDTH + 40, n), low + (high - low) * rng.uniform(0, 1, n) ** 0.8
    f = field(x / 2.6, y * 1.5, 31, 120, 3)
    depth = (y - 640) / 560
    length = rng.uniform(24, 100, n) * (0.35 + depth)
    keep = np.abs(f) > 0.22
    art.begin('opacity="%g" filter="%s"' % (opacity, art.blur(14, 4)))
    art.toned(
        np.column_stack([x - length / 2, y, length, rng.normal(0, 2, n)])[keep], (f[keep] + 0.8) / 1.6, colours, 9
    )
    art.end()


def cabin():
    def wall(points, fill, extra=""):
        art.path(polygon(points), fill, extra)

    front = art.linear(640, 0, 842, 0, [(0, "#4a2c3f"), (0.5, "#6b3d3f"), (1, "#512f42")])
    side = art.linear(842, 0, 1010, 0, [(0, "#3b2a4d"), (1, "#302850")])
    wall([(842, 812), (842, 676), (1008, 684), (1008, 800)], side)
    wall([(640, 812), (640, 690), (741, 566), (842, 676), (842, 812)], front)
    # Logs.
    for y in np.arange(694, 812, 13.5):
        art.stroke(dabs([(641, y, 200, 0)]), "#2f1d34", 2.6)
        art.stroke(dabs([(641, y - 4.5, 200, 0)]), "#94584a", 1.6, 'opacity=".55"')
        art.stroke(dabs([(843, y - 1, 164, 1 - (y - 740) * 0.05)]), "#231c3c", 2.6)
        art.stroke(dabs([(843, y - 5, 164, 1 - (y - 740) * 0.05)]), "#5d4d78", 1.4, 'opacity=".6"')
    for x in np.arange(656, 836, 13):
        h = 124 * (1 - abs(x - 741) / 101)
        art.stroke(dabs([(x, 688, 0, -max(h - 14, 0))]), "#3a2336", 2.2, 'opacity=".8"')
    for y in np.arange(697, 812, 13.5):
        for x in (640, 842):
            art.add(
                '<ellipse cx="%g" cy="%g" rx="6" ry="6.2" fill="#7a4a44" stroke="#2f1d34" stroke-width="1.6"/>' % (x, y)
            )
            art.add('<ellipse cx="%g" cy="%g" rx="2.6" ry="2.8" fill="#a8705a"/>' % (x, y))
    # The near slope of the roof under thick snow, and the snow on the verges of the gable.
    snow = art.linear(741, 556, 1020, 700, [(0, "#fff0ee"), (0.3, "#e6cfe6"), (0.7, "#b4aadb"), (1, "#9296d0")])
    wall([(741, 566), (958, 586), (1036, 692), (846, 684)], "#2a2144")
    art.path(
        smooth(
            [
                (733, 562),
                (742, 535),
                (770, 533),
                (850, 543),
                (940, 552),
                (966, 562),
                (990, 596),
                (1030, 656),
                (1047, 686),
                (1043, 702),
                (1020, 701),
                (980, 694),
                (930, 697),
                (885, 688),
                (858, 692),
                (845, 686),
                (820, 652),
                (780, 604),
            ]
        ),
        snow,
    )
    art.path(
        smooth(
            [
                (741, 534),
                (762, 545),
                (752, 572),
                (700, 634),
                (655, 690),
                (640, 704),
                (620, 706),
                (612, 692),
                (626, 670),
                (690, 590),
                (722, 548),
            ]
        ),
        art.linear(612, 700, 752, 540, [(0, "#a9a4da"), (0.5, "#d7c3e2"), (1, "#fff2ee")]),
    )
    art.path(
        smooth(
            [
                (756, 548),
                (768, 556),
                (800, 598),
                (850, 664),
                (866, 690),
                (850, 694),
                (838, 684),
                (800, 634),
                (754, 580),
                (744, 572),
            ]
        ),
        art.linear(744, 560, 860, 690, [(0, "#ffe9ea"), (1, "#c5b5de")]),
    )
    n = 90
    u, v = rng.uniform(0.05, 0.95, n), rng.uniform(0.1, 0.9, n)
    x, y = 760 + 200 * u + 70 * v, 545 + 18 * u + 135 * v
    art.begin('opacity=".5" filter="%s"' % art.blur(3, 2))
    art.toned(
        np.column_stack([x, y, rng.uniform(10, 34, n), rng.uniform(4, 14, n)]),
        rng.uniform(0, 1, n) * 0.6 + 0.4 * (1 - v),
        ["#a3a0d8", "#c4b5df", "#f0d3e2", "#fff0ec"],
        5,
    )
    art.end()
    # Icicles.
    tips = [(x, 699 - 5 * math.sin(x / 30), 0, rng.uniform(5, 17)) for x in np.arange(872, 1036, 9)]
    art.stroke(dabs(tips), "#dcd8f4", 2.2, 'opacity=".8"')
    # Chimney with its cap of snow.
    wall([(880, 566), (880, 506), (918, 508), (918, 574)], art.linear(880, 0, 918, 0, [(0, "#6d5678"), (1, "#3c3560")]))
    for y in np.arange(516, 566, 9):
        art.stroke(dabs([(880, y, 38, 1)]), "#322a50", 1.5, 'opacity=".7"')
    art.path(smooth([(874, 510), (878, 496), (898, 491), (920, 497), (924, 511), (899, 514)]), "#f3dfea")

    # Windows and door.
    def window(x, y, w, h, skew=0.0):
        glow = art.linear(0, y, 0, y + h, [(0, "#ffe9a8"), (0.6, "#ffc062"), (1, "#ff9a45")])
        wall([(x - 5, y - 5), (x + w + 5, y - 5 + skew), (x + w + 5, y + h + 5 + skew), (x - 5, y + h + 5)], "#3a2030")
        wall([(x, y), (x + w, y + skew), (x + w, y + h + skew), (x, y + h)], glow)
        art.stroke(dabs([(x + w / 2, y, 0, h), (x, y + h * 0.48, w, skew)]), "#5c2f2c", 3)
        art.path(
            smooth(
                [
                    (x - 9, y + h + 6),
                    (x - 4, y + h),
                    (x + w / 2, y + h - 3 + skew / 2),
                    (x + w + 4, y + h + skew),
                    (x + w + 9, y + h + 6 + skew),
                    (x + w / 2, y + h + 9),
                ]
            ),
            "#e9d3e6",
        )
        art.path(
            smooth([(x, y), (x + w * 0.4, y), (x + w * 0.2, y + h * 0.5), (x, y + h * 0.7)]), "#ff8f4a", 'opacity=".55"'
        )

    window(662, 722, 38, 42)
    window(788, 722, 36, 42)
    window(890, 722, 40, 40, -0.4)
    window(950, 724, 34, 38, -0.8)
    window(727, 624, 28, 30)
    wall([(718, 812), (718, 722), (764, 722), (764, 812)], "#341c2c")
    wall([(723, 812), (723, 727), (759, 727), (759, 812)], art.linear(723, 0, 759, 0, [(0, "#9c4a38"), (1, "#7c3530")]))
    for x in (732, 741, 750):
        art.stroke(dabs([(x, 728, 0, 84)]), "#5f2a2c", 1.6)
    art.rect(733, 738, 16, 18, "#ffdc8a")
    art.stroke(dabs([(741, 738, 0, 18), (733, 747, 16, 0)]), "#6b352e", 1.8)
    art.add('<circle cx="754" cy="774" r="2.4" fill="#ffcf86"/>')
    # Lantern by the door.
    art.add('<circle cx="774" cy="744" r="4.6" fill="#fff0b8"/>')
    # Banked snow and steps.
    art.path(
        smooth([(596, 832), (620, 806), (660, 800), (704, 806), (716, 818), (700, 838)]),
        art.linear(0, 800, 0, 836, [(0, "#f2bfa6"), (1, "#a78fc4")]),
    )
    art.path(
        smooth(
            [
                (766, 820),
                (780, 804),
                (830, 800),
                (900, 798),
                (980, 790),
                (1040, 796),
                (1066, 822),
                (1000, 842),
                (800, 842),
            ]
        ),
        art.linear(766, 0, 1066, 0, [(0, "#f5bd9a"), (0.3, "#d3a3b8"), (1, "#8f88c4")]),
    )
    # Wood stacked under the side windows.
    for row in range(2):
        for k in range(12):
            x, y = 880 + k * 10.4 + row * 5, 796 - row * 9
            art.add(
                '<circle cx="%g" cy="%g" r="5" fill="%s" stroke="#2a1a34" stroke-width="1.3"/>'
                % (x, y, ("#8f5c4e", "#a87160", "#74493f")[k % 3])
            )
    art.path(smooth([(872, 784), (880, 777), (930, 774), (990, 777), (1004, 785), (940, 787)]), "#e6d2e8")


def light():
    for x, y, rx, ry, o in (
        (681, 743, 120, 100, 0.6),
        (806, 743, 110, 95, 0.55),
        (910, 742, 120, 100, 0.6),
        (967, 742, 100, 90, 0.5),
        (741, 640, 80, 76, 0.5),
        (774, 744, 60, 60, 0.8),
    ):
        art.glow(x, y, rx, ry, "#ff9a4a", o)


def pool():
    """The light that falls from the windows on the snow."""
    art.begin('filter="%s"' % art.blur(14, 8))
    for points, o in (
        (((648, 826), (712, 826), (690, 950), (520, 956)), 0.95),
        (((776, 826), (836, 824), (940, 950), (790, 956)), 0.9),
        (((722, 824), (760, 824), (800, 960), (700, 960)), 0.8),
        (((884, 820), (988, 812), (1140, 890), (980, 910)), 0.85),
    ):
        ys = [p[1] for p in points]
        art.path(
            polygon(points),
            art.linear(
                0, min(ys), 0, max(ys), [(0, "#ffc682", o * 0.6), (0.4, "#ffb684", o * 0.34), (1, "#ffa070", 0)]
            ),
        )
    art.end()
    art.glow(790, 862, 520, 170, "#ffb07c", 0.42, "normal")
    art.glow(790, 770, 520, 330, "#ff7a40", 0.14)


def smoke():
    art.begin('filter="%s" opacity=".85"' % art.blur(7))
    n = 64
    for i in range(n):
        t = i / n
        x = 900 + 150 * t**1.4 * math.sin(2.2 * t + 0.3) + 22 * math.sin(t * 9) + rng.normal(0, 4 + 14 * t)
        y = 492 - 330 * t
        r = 9 + 46 * t
        colour = mix("#ffe0d0", "#b79cc8", min(1, t * 1.1 + rng.uniform(-0.15, 0.15)))
        art.add(
            '<ellipse cx="%.0f" cy="%.0f" rx="%.0f" ry="%.0f" fill="%s" opacity="%.2f"/>'
            % (x, y, r, r * 0.7, colour, 0.42 * (1 - t) ** 0.7)
        )
    art.end()


def trail():
    """Footprints from the lower edge to the door, ski tracks from the right."""
    t = np.linspace(0, 1, 60)

    def at(t):
        y = 1215 - 385 * (1 - (1 - t) ** 1.75)
        return 742 + 190 * (1 - t) ** 1.1 * math.sin(3.6 * (1 - t) ** 0.9) - 40 * (1 - t), y

    art.begin('filter="%s" opacity=".55"' % art.blur(7, 4))
    left, right = [], []
    for v in t:
        x, y = at(v)
        w = 8 + 44 * ((y - 820) / 390)
        left.append((x - w, y)), right.append((x + w, y))
    art.path(polygon(left + right[::-1]), "#8d8cca")
    art.end()
    v, k = 0.0, 0
    while v < 1:
        x, y = at(v)
        x2, y2 = at(min(v + 0.01, 1))
        size = (y - 800) / 400
        off = (1 if k % 2 else -1) * (3 + 17 * size)
        a, b = 3 + 13 * size, 2 + 9 * size
        art.add(
            '<ellipse cx="%.1f" cy="%.1f" rx="%.1f" ry="%.1f" fill="#5d62ae" opacity=".85" '
            'transform="rotate(%.0f %.1f %.1f)"/>' % (x + off, y, a, b * 0.85, -8 * (k % 2 * 2 - 1), x + off, y)
        )
        art.add(
            '<ellipse cx="%.1f" cy="%.1f" rx="%.1f" ry="%.1f" fill="#454a95" opacity=".7"/>'
            % (x + off, y - b * 0.25, a * 0.7, b * 0.45)
        )
        art.add(
            '<path d="M%.1f %.1fq%.1f %.1f %.1f 0" fill="none" stroke="#ffdfe0" stroke-width="%.1f" '
            'stroke-linecap="round" opacity=".8"/>' % (x + off - a, y + b * 0.5, a, b * 1.1, 2 * a, 1 + 2 * size)
        )
        v += 0.017 + 0.022 * (1 - size) * 0.9
        k += 1
    for off in (0, 1):
        pts = []
        for v in np.linspace(0, 1, 40):
            y = 1220 - 372 * (1 - (1 - v) ** 1.6)
            x = 1000 + 520 * (1 - v) ** 1.5 + 60 * math.sin(v * 3) - off * (8 + 40 * (y - 830) / 380)
            pts.append((x, y))
        w = [1.5 + 7 * (p[1] - 830) / 380 for p in pts]
        poly = [(p[0] - q, p[1]) for p, q in zip(pts, w)] + [(p[0] + q, p[1]) for p, q in zip(pts, w)][::-1]
        art.path(polygon(poly), art.linear(0, 840, 0, 1200, [(0, "#8f8bcb", 0.5), (1, "#5a60b0", 0.9)]))
        edge = [(p[0] + q, p[1]) for p, q in zip(pts, w)] + [(p[0] + q * 1.45, p[1]) for p, q in zip(pts, w)][::-1]
        art.path(polygon(edge), "#f4d5e4", 'opacity=".75"')


def fence():
    """Posts with caps of snow and two rails, from the left towards the cabin."""
    posts = []
    for v in np.linspace(0, 1, 8):
        q = v**0.72
        x, y = 250 + 350 * q, 1080 - 232 * q
        posts.append((x, y, 118 * (1 - q) + 24 * q))
    for (x1, y1, h1), (x2, y2, h2) in zip(posts, posts[1:]):
        for at in (0.42, 0.74):
            art.stroke(dabs([(x1, y1 - h1 * at, x2 - x1, y2 - y1 + (h1 - h2) * at)]), "#2c2450", h1 * 0.075)
            art.stroke(
                dabs([(x1, y1 - h1 * (at + 0.04), x2 - x1, y2 - y1 + (h1 - h2) * (at + 0.04))]), "#c6b3da", h1 * 0.05
            )
    for x, y, h in posts:
        w = h * 0.085
        art.path(
            polygon([(x - w, y + 5), (x - w * 0.9, y - h), (x + w * 0.9, y - h), (x + w, y + 5)]),
            art.linear(x - w, 0, x + w, 0, [(0, "#2b2350"), (0.7, "#43345f"), (1, "#8a5a66")]),
        )
        art.path(
            smooth(
                [
                    (x - w * 1.5, y - h + 3),
                    (x - w * 1.3, y - h - w * 1.3),
                    (x, y - h - w * 2.2),
                    (x + w * 1.4, y - h - w * 1.2),
                    (x + w * 1.5, y - h + 3),
                    (x, y - h + w * 0.6),
                ]
            ),
            "#ead0e2",
        )
        art.path(
            smooth(
                [(x - w * 3, y + 8), (x - w, y - w), (x + w * 1.2, y - w * 0.8), (x + w * 3, y + 8), (x, y + w * 1.6)]
            ),
            "#9a93cc",
        )


def flakes():
    for n, r, o in ((150, 2.2, 0.6), (60, 3.4, 0.6), (22, 5.2, 0.5)):
        x, y = rng.uniform(0, WIDTH, n), rng.uniform(80, HEIGHT, n)
        art.stroke(dabs(np.column_stack([x, y, np.full(n, 0.1), np.full(n, 0.1)])), "#fff6f2", r, 'opacity="%g"' % o)


sky()
mountains()
forest(41, lambda v: 640 + 10 * math.sin(v / 170), 105, "#8577ae", "#d9b9d3", 380, "#efb3bd")
forest(42, lambda v: 684 + 16 * math.cos(v / 210), 165, "#5a5794", "#b9a9d4", 480, "#c99fc0")
drift(61, 708, 20, 500, [(0, "#c3a3cd"), (1, "#8c86c4")], "#f7cdd4")
a, b, c = spruce(420, 210, 1, 17), spruce(460, 200, 2, 18), spruce(380, 190, 3, 15)
d, e, f = spruce(430, 190, 4, 15, 0.55), spruce(400, 180, 5, 14, 0.52), spruce(430, 200, 6, 15, 0.28)
smoke()
for name, x, y, s, flip in (
    (d, 620, 752, 0.52, 0),
    (e, 560, 756, 0.62, 0),
    (d, 690, 744, 0.42, 1),
    (e, 1030, 750, 0.56, 1),
    (d, 1085, 756, 0.68, 0),
    (e, 985, 742, 0.42, 0),
    (d, 440, 762, 0.74, 1),
    (e, 370, 764, 0.6, 0),
    (d, 1210, 762, 0.7, 1),
    (e, 1290, 764, 0.62, 0),
    (e, 120, 760, 0.7, 0),
    (d, 40, 764, 0.62, 1),
    (d, 1390, 764, 0.66, 0),
    (e, 1470, 762, 0.6, 1),
    (d, 1570, 764, 0.7, 1),
    (d, 230, 764, 0.68, 0),
    (f, 500, 776, 0.86, 0),
    (f, 1140, 778, 0.92, 1),
    (f, 310, 776, 0.8, 1),
    (f, 1340, 776, 0.84, 0),
    (f, 150, 778, 0.84, 0),
    (f, 1500, 778, 0.86, 1),
):
    plant(name, x, y, s, flip)
drift(
    62,
    lambda v: 806 + 26 * math.cos((v - 800) / 300),
    12,
    420,
    [(0, "#c0a2d0"), (0.35, "#948cc8"), (1, "#666cb4")],
    "#f9d3da",
    0.4,
)
hollows(420, 800, 900, tones(["#7073b8", "#9790ca", "#c8a8d2", "#f2c4d0"], 6), 0.4)
cabin()
light()
for name, x, y, s, flip in (
    (a, 350, 862, 1.22, 0),
    (b, 1280, 870, 1.3, 1),
    (c, 220, 880, 1.3, 1),
    (c, 1425, 890, 1.42, 0),
):
    plant(name, x, y, s, flip)
drift(
    63,
    lambda v: 884 + 60 * math.cos((v - 760) / 520) - 20,
    16,
    520,
    [(0, "#9f92cc"), (0.4, "#7378bc"), (1, "#414a9a")],
    "#e9c9e0",
    0.32,
)
hollows(620, 900, 1200, tones(["#434b9c", "#666bb4", "#8d88c6", "#bfa6d2"], 6), 0.36)
pool()
trail()
fence()
for name, x, y, s, flip in (
    (b, 90, 1010, 1.75, 0),
    (a, 1530, 1030, 1.8, 1),
    (c, 300, 1060, 0.42, 0),
    (a, 1300, 1090, 0.44, 1),
    (c, 1360, 1110, 0.3, 0),
):
    plant(name, x, y, s, flip)
drift(
    64, lambda v: 1215 - 150 * (abs(v - 800) / 800) ** 2.2, 14, 400, [(0, "#5159a6"), (1, "#2a327c")], "#a9a4dc", 0.35
)
flakes()
art.glow(MOON[0], MOON[1], 700, 700, "#b8b0ff", 0.16)
art.wash(art.radial(800, 640, 1150, 900, [(0, "#141a4a", 0), (0.6, "#141a4a", 0), (1, "#141a4a", 0.5)]))
art.grain(0.28, 9)
art.save("winter-cabin")
