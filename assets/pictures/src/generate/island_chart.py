"""Writes Island Chart: a sea chart of cut paper, a drawing for headers that stays sharp at any size."""

import math
import random
import sys

import numpy as np
from nature_a import Noise, curve, mix, number

WIDTH, HEIGHT = 1600, 1200
CELL = 8

# Heights between contours, sea bed to summit, with the colour of the sheet that begins there.
SHEETS = [
    (-0.62, "#16566f"),
    (-0.40, "#1f7086"),
    (-0.22, "#33909b"),
    (-0.09, "#63b5b0"),
    (-0.025, "#a5d8c6"),
    (0.02, "#f3e3b5"),
    (0.07, "#b9c987"),
    (0.17, "#93b06f"),
    (0.30, "#6f9560"),
    (0.44, "#c9b27c"),
    (0.58, "#b28d63"),
    (0.73, "#8f6a50"),
    (0.88, "#e4e2df"),
    (1.02, "#f4f2ee"),
    (1.16, "#ffffff"),
]
DEEP = "#0e4059"
INK = "#0b2f43"


def heights(rng):
    """The ground's height at every corner of the grid: one large island, two small ones."""
    noise = Noise(rng)
    columns, rows = WIDTH // CELL + 5, HEIGHT // CELL + 5
    field = np.empty((rows, columns))
    islands = [(930, 610, 520, 390, 1.42, 0.25), (330, 880, 240, 170, 0.86, -0.5), (450, 300, 170, 120, 0.7, 0.4)]
    for j in range(rows):
        for i in range(columns):
            x, y = (i - 2) * CELL, (j - 2) * CELL
            wx = x + 60 * noise.fractal(x / 260, y / 260, 3)
            wy = y + 60 * noise.fractal(x / 260 + 40, y / 260, 3)
            ground = -1.05
            for cx, cy, rx, ry, top, turn in islands:
                dx, dy = wx - cx, wy - cy
                u = (dx * math.cos(turn) + dy * math.sin(turn)) / rx
                v = (dy * math.cos(turn) - dx * math.sin(turn)) / ry
                ground += (top + 0.62) * math.exp(-(u * u + v * v) * 1.15)
            ground += 0.16 * noise.fractal(x / 210 + 9, y / 210 + 3, 5)
            field[j, i] = ground
    return field


def contours(field, level):
    """Closed rings and open lines along which the field has that level, by marching squares."""
    rows, columns = field.shape
    edges = {}

    def cross(a, b, va, vb):
        t = (level - va) / (vb - va)
        return ((a[0] + (b[0] - a[0]) * t - 2) * CELL, (a[1] + (b[1] - a[1]) * t - 2) * CELL)

    steps = {}
    for j in range(rows - 1):
        for i in range(columns - 1):
            corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
            values = [field[y, x] for x, y in corners]
            inside = [value >= level for value in values]
            crossings = []
            for k in range(4):
                if inside[k] != inside[(k + 1) % 4]:
                    a, b = corners[k], corners[(k + 1) % 4]
                    key = tuple(sorted((a, b)))
                    edges.setdefault(key, cross(a, b, values[k], values[(k + 1) % 4]))
                    crossings.append((key, inside[k]))
            # Walking with the high ground to the right: from a side that is left to one that is entered.
            leave = [key for key, was in crossings if was]
            enter = [key for key, was in crossings if not was]
            if len(leave) == 2 and sum(values) / 4 < level:
                enter.reverse()
            for a, b in zip(leave, enter):
                steps[a] = b
    lines = []
    while steps:
        starts = set(steps) - set(steps.values())
        first = min(starts) if starts else min(steps)
        line, key = [edges[first]], first
        while key in steps:
            key = steps.pop(key)
            line.append(edges[key])
        lines.append(line)
    return lines


def thinned(line, distance=11):
    """Fewer points, evenly enough for a smooth curve through them."""
    kept = [line[0]]
    for point in line[1:-1]:
        if math.dist(point, kept[-1]) >= distance:
            kept.append(point)
    return kept + [line[-1]]


def outline(lines):
    """The sheet's outline; rings run round, lines leave and come back outside the picture."""
    out = ""
    for line in lines:
        closed = math.dist(line[0], line[-1]) < 0.1
        points = thinned(line)
        if closed:
            points = points[:-1]
            if len(points) < 5:
                continue
            out += curve(points, closed=True)
        elif len(points) > 3:
            out += curve(points) + "z"
    return out


def rose(cx, cy, radius):
    """A compass rose of sixteen points."""
    out = [f'<g transform="translate({cx} {cy})">']
    for share, width in ((1.0, 2.2), (0.93, 0.9), (0.62, 0.9), (0.3, 1.2)):
        out.append(f'<circle r="{number(radius * share)}" fill="none" stroke="#f6e7c1" stroke-width="{width}"/>')
    ticks = ""
    for degree in range(0, 360, 5):
        a = math.radians(degree)
        inner = radius * (0.84 if degree % 45 == 0 else 0.88 if degree % 15 == 0 else 0.9)
        ticks += (
            f"M{number(inner * math.sin(a))} {number(-inner * math.cos(a))}"
            f"L{number(radius * 0.93 * math.sin(a))} {number(-radius * 0.93 * math.cos(a))}"
        )
    out.append(f'<path d="{ticks}" stroke="#f6e7c1" stroke-width="1.4"/>')
    for reach, waist, step, shift in ((0.6, 0.12, 45, 22.5), (0.8, 0.15, 90, 45), (1.14, 0.17, 90, 0)):
        light, dark = "", ""
        for k in range(int(360 / step)):
            a = math.radians(k * step + shift)
            tip = (radius * reach * math.sin(a), -radius * reach * math.cos(a))
            for side in (-1, 1):
                b = a + side * math.radians(step / 2 if step < 90 else 45)
                hip = (radius * waist * math.sin(b), -radius * waist * math.cos(b))
                part = f"M0 0L{number(tip[0])} {number(tip[1])}L{number(hip[0])} {number(hip[1])}z"
                if side < 0:
                    light += part
                else:
                    dark += part
        out.append(f'<path d="{light}" fill="#f6e7c1"/><path d="{dark}" fill="#c8553d"/>')
    out.append(f'<circle r="{number(radius * 0.06)}" fill="#f6e7c1"/></g>')
    return "".join(out)


def ship(x, y, size):
    """A small sailing ship, seen from the side."""
    return (
        f'<g transform="translate({x} {y}) scale({size})">'
        '<path d="M-26 8Q0 14 28 6L20 20Q0 24-18 20z" fill="#6b3f2a"/>'
        '<path d="M-22 12Q0 17 25 11" fill="none" stroke="#f3e3b5" stroke-width="1.4"/>'
        '<path d="M0 8V-44M-14 9V-30M14 7V-30" stroke="#3f2618" stroke-width="1.6"/>'
        '<path d="M1-42Q20-30 1-16zM1-13Q24-4 1 5zM-13-28Q2-20-13-8zM-13-6Q2 0-13 7zM15-28Q30-20 15-9zM15-7Q31-1 15 4z" '
        'fill="#f6efdc"/>'
        '<path d="M0-44l11-3-11-4z" fill="#c8553d"/>'
        '<path d="M-38 24q8-5 16 0t16 0 16 0 16 0 14-1" fill="none" stroke="#a5d8c6" stroke-width="1.6" '
        'stroke-linecap="round"/></g>'
    )


def main(target):
    rng = random.Random(41)
    field = heights(rng)
    parts = [f'<path d="M0 0h{WIDTH}v{HEIGHT}H0z" fill="{DEEP}"/>']
    # Rhumb lines from the rose, under everything that is cut out of paper.
    cx, cy = 240, 560
    lines = ""
    for k in range(32):
        a = math.radians(k * 11.25)
        lines += f"M{cx} {cy}L{number(cx + 2200 * math.sin(a))} {number(cy - 2200 * math.cos(a))}"
    parts.append(f'<path d="{lines}" stroke="#7fc1c0" stroke-opacity=".2" stroke-width="1.1"/>')
    land = ""
    for index, (level, colour) in enumerate(SHEETS):
        path = outline(contours(field, level))
        if not path:
            continue
        parts.append(f'<defs><path id="s{index}" d="{path}"/></defs>')
        # Each sheet lies a little above the one below: three faint shadows stand for one soft one.
        for shift, alpha in ((12, 0.06), (8, 0.08), (4, 0.12)):
            parts.append(
                f'<use href="#s{index}" transform="translate({number(shift * 0.6)} {shift})" fill="#06222f" '
                f'fill-opacity="{alpha}"/>'
            )
        edge = mix(colour, "#ffffff", 0.35)
        parts.append(f'<use href="#s{index}" fill="{colour}" stroke="{edge}" stroke-width="1.3"/>')
        if level == 0.02:
            land = path
        if index + 1 < len(SHEETS) and level > 0.02:
            middle = (level + SHEETS[index + 1][0]) / 2
            between = outline(contours(field, middle)).replace("z", "")
            fine = mix(colour, INK, 0.38)
            parts.append(f'<path d="{between}" fill="none" stroke="{fine}" stroke-opacity=".6" stroke-width="1"/>')
    # The shore is inked.
    parts.append(f'<path d="{land}" fill="none" stroke="{INK}" stroke-opacity=".55" stroke-width="1.8"/>')
    grid = "".join(f"M{x} 0V{HEIGHT}" for x in range(100, WIDTH, 200))
    grid += "".join(f"M0 {y}H{WIDTH}" for y in range(100, HEIGHT, 200))
    parts.append(f'<path d="{grid}" stroke="#eaf5ee" stroke-opacity=".16" stroke-width="1"/>')
    # The course: from the small island round the cape.
    course = [(430, 1010), (540, 1070), (700, 1100), (900, 1105), (1120, 1090), (1290, 1040), (1390, 930), (1400, 810), (1330, 725)]
    parts.append(
        f'<path d="{curve(course)}" fill="none" stroke="#f6e7c1" stroke-width="4" stroke-linecap="round" '
        'stroke-dasharray="1 14"/>'
    )
    parts.append('<path d="M1280 672l24 24m0-24l-24 24" stroke="#c8553d" stroke-width="6" stroke-linecap="round"/>')
    parts.append(rose(cx, cy, 128))
    parts.append(ship(905, 1080, 1.5))
    parts.append(ship(1330, 250, 0.95))
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="400" height="300">'
        "<title>Island Chart</title>" + "".join(parts) + "</svg>\n"
    )
    with open(target, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "island-chart.svg")
