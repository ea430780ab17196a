"""Shared shapes for the landscape generators: noise, paths, foliage, grass, light.

Coordinates are SVG user units (the canvas is 1600 x 1200, y down); angles are radians.
Everything random comes from the `random.Random` that is passed in, so a picture is the same on every run.
"""

import math
from pathlib import Path

from palette import recolored

WIDTH, HEIGHT = 1600, 1200
SIZE_LIMIT = 400_000


def number(value):
    """A coordinate with at most one decimal, in its shortest spelling."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("-0.", "-.", 1) if text.startswith("-0.") else text.lstrip("0") or "0"


def pairs(points):
    """Numbers of several points, with no separator where a minus sign already separates."""
    out = ""
    for point in points:
        for value in point:
            text = number(value)
            out += text if not out or text.startswith("-") else " " + text
    return out


def polygon(points, closed=True):
    """A straight-edged outline in relative coordinates; rounding errors do not add up."""
    x, y = round(points[0][0], 1), round(points[0][1], 1)
    steps = []
    for px, py in points[1:]:
        dx, dy = round(px - x, 1), round(py - y, 1)
        x, y = x + dx, y + dy
        steps.append((dx, dy))
    return f"M{pairs([points[0]])}l{pairs(steps)}" + ("z" if closed else "")


def curve(points, closed=False):
    """A smooth outline through the points (Catmull-Rom as cubic segments)."""
    count = len(points)

    def at(index):
        return points[index % count] if closed else points[max(0, min(count - 1, index))]

    x, y = round(points[0][0], 1), round(points[0][1], 1)
    out = f"M{pairs([(x, y)])}"
    for i in range(count if closed else count - 1):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        first = (b[0] + (c[0] - a[0]) / 6 - x, b[1] + (c[1] - a[1]) / 6 - y)
        second = (c[0] - (d[0] - b[0]) / 6 - x, c[1] - (d[1] - b[1]) / 6 - y)
        end = (round(c[0] - x, 1), round(c[1] - y, 1))
        out += "c" + pairs([first, second, end])
        x, y = x + end[0], y + end[1]
    return out + ("z" if closed else "")


FINE = 'transform="scale(.5)"'  # paint leaves and grass with this: they count in whole half units, to stay short


def fine(points):
    """A small closed outline in whole half units; see FINE."""
    x, y = round(points[0][0] * 2), round(points[0][1] * 2)
    out = f"M{x}{y}l" if y < 0 else f"M{x} {y}l"
    steps = []
    for px, py in points[1:]:
        dx, dy = round(px * 2) - x, round(py * 2) - y
        x, y = x + dx, y + dy
        steps.append((dx, dy))
    return out + pairs(steps) + "z"


class Noise:
    """Smooth value noise over a seeded lattice; results lie in -1...1."""

    def __init__(self, rng):
        self.table = [rng.uniform(-1, 1) for _ in range(512)]
        self.order = list(range(512))
        rng.shuffle(self.order)

    def _lattice(self, i, j):
        return self.table[self.order[(i + self.order[j & 511]) & 511]]

    def at(self, x, y=0.0):
        i, j = math.floor(x), math.floor(y)
        u, v = x - i, y - j
        u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
        top = self._lattice(i, j) * (1 - u) + self._lattice(i + 1, j) * u
        low = self._lattice(i, j + 1) * (1 - u) + self._lattice(i + 1, j + 1) * u
        return top * (1 - v) + low * v

    def fractal(self, x, y=0.0, octaves=4, gain=0.5):
        total, weight, scale = 0.0, 1.0, 1.0
        for octave in range(octaves):
            total += weight * self.at(x * scale + 17.3 * octave, y * scale + 5.1 * octave)
            weight, scale = weight * gain, scale * 2.03
        return total


def mix(first, second, t):
    """A colour between two '#rrggbb' colours, t in 0...1."""
    t = max(0.0, min(1.0, t))
    a = [int(first[i : i + 2], 16) for i in (1, 3, 5)]
    b = [int(second[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(p + (q - p) * t):02x}" for p, q in zip(a, b))


class Picture:
    """Collects definitions and layers, and writes the SVG."""

    def __init__(self, title):
        self.title = title
        self.definitions, self.layers = [], []

    def define(self, text):
        self.definitions.append(text)

    def add(self, text):
        self.layers.append(text)

    def path(self, outline, fill, extra=""):
        self.add(f'<path d="{outline}" fill="{fill}"{" " + extra if extra else ""}/>')

    def stroke(self, outline, colour, width, extra=""):
        self.add(
            f'<path d="{outline}" fill="none" stroke="{colour}" stroke-width="{number(width)}"'
            f' stroke-linecap="round" stroke-linejoin="round"{" " + extra if extra else ""}/>'
        )

    def rect(self, x, y, width, height, fill, extra=""):
        self.add(
            f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
            f' fill="{fill}"{" " + extra if extra else ""}/>'
        )

    @staticmethod
    def _stops(stops):
        return "".join(
            f'<stop offset="{offset}" stop-color="{colour}"' + (f' stop-opacity="{rest[0]}"' if rest else "") + "/>"
            for offset, colour, *rest in stops
        )

    def linear(self, name, start, end, stops):
        """A gradient from point to point; stops are (offset, colour) or (offset, colour, opacity)."""
        self.define(
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]}" y1="{start[1]}"'
            f' x2="{end[0]}" y2="{end[1]}">{self._stops(stops)}</linearGradient>'
        )
        return f"url(#{name})"

    def radial(self, name, centre, radius, stops, squash=1.0):
        """A glow around a point; `squash` below 1 makes it flatter than wide."""
        turn = (
            f' gradientTransform="translate(0 {number(centre[1] * (1 - squash))}) scale(1 {squash})"'
            if squash != 1
            else ""
        )
        self.define(
            f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{centre[0]}" cy="{centre[1]}"'
            f' r="{radius}"{turn}>{self._stops(stops)}</radialGradient>'
        )
        return f"url(#{name})"

    def blur(self, name, across, down=None):
        deviation = number(across) if down is None else f"{number(across)} {number(down)}"
        self.define(
            f'<filter id="{name}" x="-30%" y="-30%" width="160%" height="160%"'
            f' color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="{deviation}"/></filter>'
        )
        return f'filter="url(#{name})"'

    def vapour(
        self,
        name,
        top,
        bottom,
        colour,
        opacity,
        seed,
        frequency=(0.0022, 0.009),
        density=(2.6, -0.95),
        shape=((0, 0), (0.5, 1), (1, 0)),
        extra="",
    ):
        """Drifting mist or cloud: fractal noise as coverage, faded by the profile `shape` from top to bottom."""
        red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
        gain, offset = density
        self.define(
            f'<filter id="{name}" filterUnits="userSpaceOnUse" x="0" y="{top}" width="{WIDTH}" height="{bottom - top}"'
            f' color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise"'
            f' baseFrequency="{frequency[0]} {frequency[1]}" numOctaves="5" seed="{seed}"/>'
            f'<feColorMatrix values="0 0 0 0 {red:.3f} 0 0 0 0 {green:.3f} 0 0 0 0 {blue:.3f}'
            f' {gain} 0 0 0 {offset}"/></filter>'
        )
        fade = self.linear(name + "-fade", (0, top), (0, bottom), [(o, "#fff", a) for o, a in shape])
        self.define(
            f'<mask id="{name}-mask" maskUnits="userSpaceOnUse" x="0" y="{top}" width="{WIDTH}"'
            f' height="{bottom - top}"><rect y="{top}" width="{WIDTH}" height="{bottom - top}"'
            f' fill="{fade}"/></mask>'
        )
        self.add(
            f'<g mask="url(#{name}-mask)" opacity="{opacity}"{" " + extra if extra else ""}><rect y="{top}"'
            f' width="{WIDTH}" height="{bottom - top}" filter="url(#{name})"/></g>'
        )

    def grain(self, opacity=0.16, seed=4, frequency=0.75):
        """Paper-like texture over everything painted so far."""
        self.define(
            f'<filter id="grain" filterUnits="userSpaceOnUse" x="0" y="0" width="{WIDTH}" height="{HEIGHT}"'
            f' color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="{frequency}"'
            f' numOctaves="3" seed="{seed}"/><feColorMatrix values="1.5 0 0 0 -.25 1.5 0 0 0 -.25 1.5 0 0 0 -.25'
            f' 0 0 0 0 1"/></filter>'
        )
        self.add(
            f'<g style="mix-blend-mode:soft-light" opacity="{opacity}"><rect width="{WIDTH}" height="{HEIGHT}"'
            f' filter="url(#grain)"/></g>'
        )

    def save(self, path):
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
            f' viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">\n<title>{self.title}</title>\n'
            "<defs>\n" + "\n".join(self.definitions) + "\n</defs>\n" + "\n".join(self.layers) + "\n</svg>\n"
        )
        text = recolored(Path(path).stem, text)
        if len(text) > SIZE_LIMIT:
            raise SystemExit(f"{path}: {len(text)} bytes, more than {SIZE_LIMIT}")
        Path(path).write_text(text, encoding="ascii")
        print(f"{path}: {len(text) // 1000} kB")


def ridge(noise, height, roughness, frequency, step=8, octaves=5, base=HEIGHT, span=(-60, WIDTH + 60), phase=0.0):
    """A hill silhouette: `height(x)` gives the middle line, noise of the given amplitude roughens it."""
    points = []
    x = span[0]
    while x <= span[1]:
        points.append((x, height(x) + roughness * noise.fractal(x * frequency + phase, phase, octaves)))
        x += step
    return points + [(span[1], base), (span[0], base)]


def limb(start, start_radius, end, end_radius):
    """A tapered limb with round ends (arms, legs, twigs)."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0) or 1e-6
    nx, ny = -(y1 - y0) / length, (x1 - x0) / length
    a = (x0 + nx * start_radius, y0 + ny * start_radius)
    b = (x1 + nx * end_radius, y1 + ny * end_radius)
    c = (x1 - nx * end_radius, y1 - ny * end_radius)
    d = (x0 - nx * start_radius, y0 - ny * start_radius)
    r0, r1 = number(start_radius), number(end_radius)
    return f"M{pairs([a])}L{pairs([b])}A{r1} {r1} 0 0 0 {pairs([c])}" f"L{pairs([d])}A{r0} {r0} 0 0 0 {pairs([a])}z"


def leaf(rng, x, y, angle, length, width):
    """One small pointed leaf."""
    ca, sa = math.cos(angle), math.sin(angle)
    bend = rng.uniform(0.3, 0.55)
    mid = (length * bend * ca, length * bend * sa)
    return fine(
        [
            (x, y),
            (x + mid[0] - width * sa, y + mid[1] + width * ca),
            (x + length * ca, y + length * sa),
            (x + mid[0] + width * sa, y + mid[1] - width * ca),
        ]
    )


class Tree:
    """A branching tree: tapered wood outlines, and twig tips where foliage belongs."""

    def __init__(self, rng, base, height, trunk=0.5, lean=0.0, spread=0.5, depth=6, girth=0.022, lift=0.08):
        self.rng, self.wood, self.twigs, self.tips = rng, [], [], []
        self.spread, self.lift, self.depth = spread, lift, depth
        self._grow(base, -math.pi / 2 + lean, height * trunk, height * girth, depth, first=True)

    def _grow(self, start, angle, length, radius, depth, first=False):
        rng = self.rng
        pieces = 7 if first else 3
        x, y = start
        left, right, spine = [], [], []
        for i in range(pieces + 1):
            spine.append((x, y))
            r = radius * (1 - 0.36 * i / pieces)
            if first and i == 0:
                r *= 1.7
            left.append((x + math.sin(angle) * r, y - math.cos(angle) * r))
            right.append((x - math.sin(angle) * r, y + math.cos(angle) * r))
            if i < pieces:
                angle += rng.gauss(0, 0.035 if first else 0.1)
                x += math.cos(angle) * length / pieces
                y += math.sin(angle) * length / pieces
        if depth > 2:
            self.wood.append(polygon(left + right[::-1]))
        else:
            self.twigs.append(polygon([spine[0], spine[-1]], closed=False))
        if depth <= 1:
            self.tips.append((x, y, angle))
        if depth == 0:
            return
        count = 3 if first or rng.random() < 0.32 else 2
        for i in range(count):
            side = (i - (count - 1) / 2) / max(1, count - 1) * 2
            turn = side * self.spread * rng.uniform(0.7, 1.25) + rng.gauss(0, 0.08)
            child = angle + turn
            child += self.lift * math.sin(-math.pi / 2 - child)
            share = rng.uniform(0.44, 0.56) if first else rng.uniform(0.7, 0.86)
            self._grow((x, y), child, length * share, radius * 0.64 * rng.uniform(0.8, 1.08), depth - 1)

    def foliage(self, per_tip, size, scatter, droop=0.25, tone=lambda x, y: 0, tones=1):
        """Leaf outlines around the tips, sorted into `tones` piles by `tone(x, y)`."""
        piles = [[] for _ in range(tones)]
        for x, y, angle in self.tips:
            for _ in range(per_tip):
                px, py = x + self.rng.gauss(0, scatter), y + self.rng.gauss(0, scatter * 0.62)
                turn = math.atan2(py - y + droop * scatter, px - x) + self.rng.gauss(0, 0.5)
                length = size * self.rng.uniform(0.6, 1.35)
                pile = max(0, min(tones - 1, int(tone(px, py))))
                piles[pile].append(leaf(self.rng, px, py, turn, length, length * self.rng.uniform(0.2, 0.34)))
        return ["".join(pile) for pile in piles]


def canopy(rng, line, size, spacing, span=(-60, WIDTH + 60)):
    """The bumpy skyline of a distant wood: overlapping domes along `line(x)`, edged with small leafy arcs."""
    domes = []
    x = span[0]
    while x < span[1]:
        wide, tall = size * rng.uniform(0.45, 1.0), size * rng.uniform(0.4, 1.5)
        if rng.random() < 0.2:
            wide, tall = wide * 0.4, tall * 1.35
        domes.append((x, wide, tall))
        x += spacing * rng.uniform(0.3, 1.3)
    out, x = "", span[0]
    y = round(line(x))
    out = f"M{x} {y + 200}V{y}"
    while x < span[1]:
        step = round(max(3, size * rng.uniform(0.08, 0.24)))
        rise = max(
            [h * math.sqrt(max(0, 1 - ((x + step - c) / w) ** 2)) for c, w, h in domes if abs(x - c) < 2 * w] or [0]
        )
        top = round(line(x + step) - rise + rng.gauss(0, size * 0.03))
        arc = round(math.hypot(step, top - y) * rng.uniform(0.52, 0.7) + 1)
        out += f"a{arc} {arc} 0 0 1 {step}" + ("" if top < y else " ") + str(top - y)
        x, y = x + step, top
    return out + f"V{round(line(span[1])) + 200}z"


def grass(rng, line, height, spacing, lean=0.0, span=(-10, WIDTH + 10), foot=4, wild=0.35):
    """A fringe of blades along `line(x)`, rooted `foot` below it and bent by `lean`; paint it with FINE."""
    out = []
    x = span[0]
    while x < span[1]:
        y = line(x)
        tall = height * rng.uniform(1 - wild, 1 + wild) * (1.5 if rng.random() < 0.08 else 1)
        bend = tall * (lean + rng.gauss(0, 0.28))
        width = max(0.8, tall * rng.uniform(0.035, 0.075))
        tip, width = round(2 * bend), max(2, round(4 * width))
        up = round(2 * (tall + foot))
        out.append(
            f"M{round(2 * x) - width // 2} {round(2 * (y + foot))}"
            + "q"
            + pairs([(round(bend * 0.3), -round(up * 0.6)), (tip + width // 2, -up)])
            + "q"
            + pairs([(-round(tip * 0.7) + width // 3, round(up * 0.45)), (width - width // 2 - tip, up)])
            + "z"
        )
        x += spacing * rng.uniform(0.4, 1.6)
    return "".join(out)


def bird(x, y, span, flap):
    """A gliding bird; `flap` in -1...1 lifts or lowers the wing tips."""
    half, rise = span / 2, span * 0.16 * flap
    return (
        f"M{pairs([(x - half, y - rise)])}q{pairs([(half * 0.5, -span * 0.12), (half, rise + span * 0.04)])}"
        f"q{pairs([(half * 0.5, -span * 0.16 - rise), (half, -rise - span * 0.04)])}"
        f"q{pairs([(-half * 0.55, -span * 0.03), (-half * 0.92, rise + span * 0.1)])}"
        f"q{pairs([(-half * 0.5, -rise - span * 0.1), (-half * 1.08, -rise - span * 0.1)])}z"
    )
