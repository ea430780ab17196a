"""Eight studio product pictures for the shop scene: python3 products.py [NAME [FOLDER]] writes NAME.svg (all by default).

Round and soft bodies are small 3D surfaces: they are shaded here, sorted into a few dozen tones of a colour ramp, and
smoothed by one filter when painted. World units are canvas pixels at the object; x right, y up, z towards the viewer.
"""

import math
import random
import sys
from pathlib import Path

from nature_a import HEIGHT, WIDTH, Picture, curve, mix, number, pairs, polygon
from palette import recolored

LIMIT = 150_000
TAU = 2 * math.pi


# ---------------------------------------------------------------- vectors, view


def add(a, b, t=1.0):
    return (a[0] + b[0] * t, a[1] + b[1] * t, a[2] + b[2] * t)


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def unit(a):
    length = math.sqrt(dot(a, a)) or 1.0
    return (a[0] / length, a[1] / length, a[2] / length)


def clamp(t):
    return max(0.0, min(1.0, t))


def step(low, high, t):
    t = clamp((t - low) / (high - low))
    return t * t * (3 - 2 * t)


class View:
    """Turns the object by `yaw` and tips it by `pitch` (degrees); the world's origin lands on `centre`."""

    def __init__(self, centre, yaw=0.0, pitch=8.0, distance=4200.0, scale=1.0):
        self.centre, self.distance, self.scale = centre, distance, scale
        yaw, pitch = math.radians(yaw), math.radians(pitch)
        self.cy, self.sy, self.cp, self.sp = math.cos(yaw), math.sin(yaw), math.cos(pitch), math.sin(pitch)

    def turn(self, v):
        x, z = v[0] * self.cy + v[2] * self.sy, v[2] * self.cy - v[0] * self.sy
        return (x, v[1] * self.cp - z * self.sp, z * self.cp + v[1] * self.sp)

    def __call__(self, v):
        x, y, z = self.turn(v)
        f = self.scale * self.distance / (self.distance - z)
        return (self.centre[0] + x * f, self.centre[1] - y * f)


    def plane(self, origin, right, down):
        """The transform that lays flat drawings (units as in the world) on a plane."""
        x, y = self(origin)
        ax, ay = self(add(origin, right, 50))
        bx, by = self(add(origin, down, 50))
        values = ((ax - x) / 50, (ay - y) / 50, (bx - x) / 50, (by - y) / 50)
        return f'transform="matrix({" ".join(f"{v:.4f}" for v in values)} {x:.1f} {y:.1f})"'


# ---------------------------------------------------------------- light

KEY = unit((-0.58, 0.62, 0.53))
HALF = unit(add(KEY, (0, 0, 1)))


def matte(n):
    wrap = clamp((dot(n, KEY) + 0.35) / 1.35)
    edge = (1 - clamp(n[2])) ** 3
    return 0.10 + 0.66 * wrap + 0.16 * edge * step(0.0, 0.9, n[0]) + 0.07 * clamp(-n[1])


def satin(n):
    return matte(n) * 0.92 + 0.26 * clamp(dot(n, HALF)) ** 22


def gloss(n):
    """A lacquer: matte body, a tall soft window on the left and a thin strip light on the right."""
    rx, ry = 2 * n[2] * n[0], 2 * n[2] * n[1]
    window = step(-0.98, -0.86, rx) * (1 - step(-0.62, -0.48, rx)) * step(-0.5, 0.1, ry + 0.35)
    strip = step(0.72, 0.8, rx) * (1 - step(0.88, 0.95, rx))
    return matte(n) * 0.78 + 0.36 * window + 0.2 * strip


def metal(n):
    """Brushed steel or brass: mostly what it mirrors."""
    rx, ry = 2 * n[2] * n[0], 2 * n[2] * n[1]
    t = 0.40 + 0.16 * ry
    t += 0.52 * step(-0.95, -0.6, rx) * (1 - step(-0.45, 0.0, rx))
    t += 0.34 * step(0.55, 0.75, rx) * (1 - step(0.85, 0.98, rx))
    t -= 0.24 * step(0.05, 0.3, rx) * (1 - step(0.4, 0.7, rx))
    return clamp(t)


def ramp(*stops):
    """A colour for a tone in 0...1; stops are (tone, colour)."""

    def colour(t):
        t = clamp(t)
        for (a, first), (b, second) in zip(stops, stops[1:]):
            if t <= b:
                return mix(first, second, (t - a) / (b - a))
        return stops[-1][1]

    return colour


STEEL = ramp((0, "#2b2f36"), (0.3, "#777d86"), (0.55, "#b4b9c0"), (0.8, "#e6e9ec"), (1, "#ffffff"))
BRASS = ramp((0, "#4a2c12"), (0.3, "#9a6a2c"), (0.55, "#cf9f52"), (0.8, "#f2d592"), (1, "#fff8e0"))
BLACK = ramp((0, "#0d0e11"), (0.35, "#1f2126"), (0.6, "#3b3e45"), (0.8, "#73777f"), (1, "#e4e6ea"))
WALNUT = ramp((0, "#2a130a"), (0.3, "#5b3019"), (0.55, "#8d5330"), (0.78, "#bd8153"), (1, "#f3cfa2"))


# ---------------------------------------------------------------- surfaces


def lathe(profile, around=64, origin=(0, 0, 0), axis="y", sweep=(0.0, TAU)):
    """Rings of points; the profile is (position along the axis, radius)."""
    rings = []
    for along, radius in profile:
        ring = []
        for j in range(around + 1):
            angle = sweep[0] + (sweep[1] - sweep[0]) * j / around
            c, s = radius * math.cos(angle), radius * math.sin(angle)
            local = {"y": (c, along, s), "x": (along, c, s), "z": (c, s, along)}[axis]
            ring.append(add(origin, local))
        rings.append(ring)
    return rings


def smooth(points, pieces=8):
    """More points on a Catmull-Rom curve, in any dimension."""
    out = []
    for i in range(len(points) - 1):
        a, b, c, d = points[max(0, i - 1)], points[i], points[i + 1], points[min(len(points) - 1, i + 2)]
        for k in range(pieces):
            t = k / pieces
            out.append(
                tuple(
                    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
                    for p, q, r, s in zip(a, b, c, d)
                )
            )
    return out + [tuple(points[-1])]


def tube(path, width, height=None, up=(0, 0, 1), around=28, power=2.0, caps=True):
    """A swept rounded section; `width` and `height` (across `up`, along it) are numbers or functions of 0...1."""
    height = width if height is None else height
    rings, count = [], len(path) - 1
    for i, point in enumerate(path):
        along = unit(add(path[min(count, i + 1)], path[max(0, i - 1)], -1))
        side = unit(cross(along, up))
        lift = cross(side, along)
        t = i / count
        w = width(t) if callable(width) else width
        h = height(t) if callable(height) else height
        ring = []
        for j in range(around + 1):
            c, s = math.cos(TAU * j / around), math.sin(TAU * j / around)
            c, s = math.copysign(abs(c) ** (2 / power), c), math.copysign(abs(s) ** (2 / power), s)
            ring.append(add(add(point, side, c * w), lift, s * h))
        rings.append(ring)
    if caps:

        def dome(ring, centre, direction, size):
            out = []
            for k in range(1, 5):
                a = k / 4 * math.pi / 2
                out.append([add(add(centre, add(q, centre, -1), math.cos(a)), direction, size * math.sin(a)) for q in ring])
            return out

        def size(t):
            return min(width(t) if callable(width) else width, height(t) if callable(height) else height)

        first = unit(add(path[0], path[1], -1))
        last = unit(add(path[-1], path[-2], -1))
        rings = dome(rings[0], path[0], first, size(0))[::-1] + rings + dome(rings[-1], path[-1], last, size(1))
    return rings


def pillow(centre, half, power=0.3, rows=26, around=60, turn=None, puff=None):
    """A superellipsoid; small powers are boxes with round edges. `turn` and `puff` move its points."""

    def signed(v, e):
        return math.copysign(abs(v) ** e, v)

    def spaced(low, high, count):
        """Angles whose points lie evenly on the outline (with some more at its corners)."""
        fine = [low + (high - low) * k / 2000 for k in range(2001)]
        points = [(signed(math.cos(a), power), signed(math.sin(a), power)) for a in fine]
        way = [0.0]
        for (a, b), (c, d) in zip(points, points[1:]):
            way.append(way[-1] + math.hypot(c - a, d - b) + 0.0006)
        out, k = [], 0
        for i in range(count + 1):
            while k < 2000 and way[k] < way[-1] * i / count:
                k += 1
            out.append(fine[k])
        return out

    rings = []
    for v in spaced(-math.pi / 2, math.pi / 2, rows):
        ring = []
        for u in spaced(0, TAU, around):
            c = signed(math.cos(v), power)
            q = (half[0] * c * signed(math.cos(u), power), half[1] * signed(math.sin(v), power), half[2] * c * signed(math.sin(u), power))
            if puff:
                q = puff(q)
            if turn:
                q = turn(q)
            ring.append(add(centre, q))
        rings.append(ring)
    return rings


def paint(p, view, rings, colours, shade, tones=40, soft=None, inside=False, ordered=False, tone=None, extra="", keep=None):
    """Paints the visible side of a surface. `tone(t, point, normal)` may change a tone, `keep(point)` leave some out."""
    quads, outward = {}, 0.0
    for i, (a, b) in enumerate(zip(rings, rings[1:])):
        middle = [sum(q[k] for q in a + b) / (len(a) * 2) for k in range(3)]
        for j in range(len(a) - 1):
            n = cross(add(b[j + 1], a[j], -1), add(b[j], a[j + 1], -1))
            if dot(n, n) < 1e-12:
                continue
            centre = tuple((a[j][k] + a[j + 1][k] + b[j][k] + b[j + 1][k]) / 4 for k in range(3))
            outward += dot(n, add(centre, middle, -1))
            quads[i, j] = (centre, unit(n))
    sign = (1 if outward > 0 else -1) * (-1 if inside else 1)
    eye = (0, 0, view.distance)
    levels, depths = {}, {}
    for key, (centre, n) in quads.items():
        if keep and not keep(centre):
            continue
        n = view.turn((n[0] * sign, n[1] * sign, n[2] * sign))
        place = view.turn(centre)
        if dot(n, unit(add(eye, place, -1))) <= 0.0:
            continue
        t = shade(n)
        if tone:
            t = tone(t, centre, n)
        levels[key], depths[key] = round(clamp(t) * tones), place[2]
    near, span = min(depths.values(), default=0), (max(depths.values(), default=1) - min(depths.values(), default=0)) or 1
    seen = []
    for run in min((_runs(levels, way, 12 if ordered else 99) for way in ((0, 1), (1, 0))), key=len):
        way = 1 if len(run) > 1 and run[0][0] == run[1][0] else 0
        first = [rings[i][j] for i, j in run]
        second = [rings[i + way][j + 1 - way] for i, j in run]
        i, j = run[-1]
        first.append(rings[i + 1 - way][j + way])
        second.append(rings[i + 1][j + 1])
        outline = _straighten([view(q) for q in first]) + _straighten([view(q) for q in second])[::-1]
        depth = sum(depths[key] for key in run) / len(run)
        layer = round((depth - near) / span * 14) if ordered else 0
        seen.append((layer, levels[run[0]], _quarters(outline)))
    seen.sort(key=lambda q: q[:2])
    p.add(f'<g{" " + soft if soft else ""}{" " + extra if extra else ""}>')
    p.add(f'<g fill="currentColor" stroke="currentColor" stroke-width="5" stroke-linejoin="round" transform="scale(.25)">')
    level, data = None, []

    def flush():
        if data:
            colour = colours(level / tones)
            p.add(f'<path color="{colour}" d="{"".join(data)}"/>')

    for _, mine, outline in seen:
        if mine != level:
            flush()
            level, data = mine, []
        data.append(outline)
    flush()
    p.add("</g></g>")


def _runs(levels, way, longest):
    """Neighbouring patches of one tone, joined along rings (0, 1) or across them (1, 0)."""
    runs, done = [], set()
    for key in sorted(levels):
        if key in done:
            continue
        run = [key]
        while len(run) < longest:
            key = (key[0] + way[0], key[1] + way[1])
            if levels.get(key) != levels[run[0]]:
                break
            run.append(key)
        done.update(run)
        runs.append(run)
    return runs


def _quarters(points):
    """A closed outline in whole quarter units."""
    x, y = round(points[0][0] * 4), round(points[0][1] * 4)
    out = f"M{x} {y}l"
    steps = []
    for px, py in points[1:]:
        dx, dy = round(px * 4) - x, round(py * 4) - y
        x, y = x + dx, y + dy
        if dx or dy:
            steps.append((dx, dy))
    return out + pairs(steps) + "z"


def _straighten(points, tolerance=0.3):
    """Leaves out points that lie on the line between those around them."""
    out, last = [points[0]], 0
    for i in range(1, len(points)):
        if i + 1 < len(points):
            (ax, ay), (bx, by) = points[last], points[i + 1]
            length = math.hypot(bx - ax, by - ay) or 1.0
            if all(abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length < tolerance for x, y in points[last + 1 : i + 1]):
                continue
        out.append(points[i])
        last = i
    return out


class Sheet(Picture):
    """A picture with a studio around it."""

    def softener(self, size):
        """Blurs tones together inside a shape, and leaves its outline sharp."""
        name = f"soft-{number(size).replace('.', 'p')}"
        if not any(f'id="{name}"' in d for d in self.definitions):
            self.define(
                f'<filter id="{name}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">'
                f'<feGaussianBlur stdDeviation="{number(size)}" result="b"/><feComposite in="b" in2="SourceAlpha"'
                f' operator="in" result="c"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="c"/></feMerge></filter>'
            )
        return f'filter="url(#{name})"'

    def blurred(self, size):
        name = f"blur-{number(size).replace('.', 'p')}"
        if not any(f'id="{name}"' in d for d in self.definitions):
            self.define(
                f'<filter id="{name}" x="-40%" y="-60%" width="180%" height="220%" color-interpolation-filters="sRGB">'
                f'<feGaussianBlur stdDeviation="{number(size)}"/></filter>'
            )
        return f'filter="url(#{name})"'

    def ellipse(self, x, y, rx, ry, fill, extra=""):
        self.add(
            f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}" fill="{fill}"'
            f'{" " + extra if extra else ""}/>'
        )

    def ring(self, x, y, r, colour, width, extra=""):
        self.add(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="none" stroke="{colour}"'
            f' stroke-width="{number(width)}"{" " + extra if extra else ""}/>'
        )

    def round_rect(self, x, y, width, height, radius, fill, extra=""):
        self.rect(x, y, width, height, fill, f'rx="{number(radius)}"' + (f" {extra}" if extra else ""))

    def studio(self, wall, light, dark, floor=880, glow=(600, 400)):
        """A seamless paper sweep: wall and floor of one colour, lit from the upper left."""
        self.dark = dark
        self.rect(
            0,
            0,
            WIDTH,
            HEIGHT,
            self.linear(
                "paper",
                (0, 0),
                (0, HEIGHT),
                [
                    (0, mix(wall, dark, 0.26)),
                    (0.45, wall),
                    (round((floor - 120) / HEIGHT, 3), mix(wall, dark, 0.10)),
                    (round((floor + 10) / HEIGHT, 3), mix(wall, light, 0.22)),
                    (round((floor + 110) / HEIGHT, 3), mix(wall, light, 0.34)),
                    (1, mix(wall, dark, 0.04)),
                ],
            ),
        )
        self.rect(
            0, 0, WIDTH, HEIGHT, self.radial("lamp-glow", glow, 820, [(0, light, 0.95), (0.3, light, 0.62), (0.65, light, 0.2), (1, light, 0)], 0.82)
        )
        self.rect(
            0, 0, WIDTH, HEIGHT,
            self.radial("floor-glow", (700, floor + 120), 760, [(0, light, 0.55), (0.5, light, 0.22), (1, light, 0)], 0.3),
        )
        self.rect(
            0, 0, WIDTH, HEIGHT, self.radial("corners", (740, 600), 1120, [(0.5, dark, 0), (0.8, dark, 0.2), (1, dark, 0.5)], 0.84)
        )

    def shadow(self, x, y, rx, ry, blur, opacity, extra=""):
        self.ellipse(x, y, rx, ry, self.dark, f'opacity="{opacity}" {self.blurred(blur)}' + (f" {extra}" if extra else ""))

    def finish(self, path):
        self.define(
            '<filter id="grain" filterUnits="userSpaceOnUse" x="0" y="0" width="400" height="400"'
            ' color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"'
            ' stitchTiles="stitch"/><feColorMatrix values="1.5 0 0 0 -.25 1.5 0 0 0 -.25 1.5 0 0 0 -.25 0 0 0 0 1"/></filter>'
            '<pattern id="film" width="400" height="400" patternUnits="userSpaceOnUse"><rect width="400" height="400"'
            ' filter="url(#grain)"/></pattern>'
        )
        self.rect(0, 0, WIDTH, HEIGHT, "url(#film)", 'opacity=".1" style="mix-blend-mode:soft-light"')
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">\n'
            f"<title>{self.title}</title>\n<defs>\n" + "\n".join(self.definitions) + "\n</defs>\n" + "\n".join(self.layers) + "\n</svg>\n"
        )
        if len(text) > LIMIT:
            raise SystemExit(f"{path}: {len(text)} bytes, more than {LIMIT}")
        Path(path).write_text(recolored(Path(path).stem, text), encoding="ascii")
        print(f"{path}: {len(text) // 1000} kB")

    def rod(self, a, b, ra, rb, colours, name, bright=0.78):
        """A turned rod between two points on the sheet, lit across."""
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy)
        nx, ny = -dy / length, dx / length
        # the normal that looks at the lamp
        if nx * -0.6 + ny * -0.8 < 0:
            nx, ny = -nx, -ny
        r = max(ra, rb)
        fill = self.linear(
            name,
            (round(a[0] + nx * r, 1), round(a[1] + ny * r, 1)),
            (round(a[0] - nx * r, 1), round(a[1] - ny * r, 1)),
            [(0, colours(0.5)), (0.24, colours(bright)), (0.5, colours(0.48)), (0.84, colours(0.16)), (1, colours(0.34))],
        )
        self.path(
            f"M{pairs([(a[0] + nx * ra, a[1] + ny * ra)])}L{pairs([(b[0] + nx * rb, b[1] + ny * rb)])}"
            f"A{number(rb)} {number(rb)} 0 0 {1 if cross((dx, dy, 0), (nx, ny, 0))[2] < 0 else 0} {pairs([(b[0] - nx * rb, b[1] - ny * rb)])}"
            f"L{pairs([(a[0] - nx * ra, a[1] - ny * ra)])}"
            f"A{number(ra)} {number(ra)} 0 0 {1 if cross((dx, dy, 0), (nx, ny, 0))[2] < 0 else 0} {pairs([(a[0] + nx * ra, a[1] + ny * ra)])}z",
            fill,
        )


# ---------------------------------------------------------------- the products


def ceramic_vase():
    p = Sheet("Ceramic Vase")
    p.studio("#c8694a", "#e9a07c", "#5d1f16", 900)
    view = View((800, 960), pitch=9)
    soft = p.softener(3)
    profile = smooth(
        [(0, 120), (6, 136), (60, 178), (150, 226), (240, 238), (320, 214), (390, 150), (440, 92), (490, 70), (540, 74), (566, 92), (574, 92)], 6
    )
    # shadow on the floor
    p.shadow(980, 978, 300, 44, 30, 0.42)
    p.shadow(830, 978, 176, 26, 9, 0.75)
    rng = random.Random(5)
    # the branch, behind the rim
    leaves = []

    def twig(points, count, size, seed):
        r = random.Random(seed)
        path = smooth([(800 + (x - 800) * 0.92, 420 - (420 - y) * 0.84) for x, y in points], 10)
        p.stroke(curve(path), "#4f3a22", 7)
        p.stroke(curve([(x - 1.5, y) for x, y in path]), "#8a6a3c", 2.5)
        for k in range(count):
            t = 0.3 + 0.7 * k / (count - 1)
            i = min(len(path) - 2, int(t * (len(path) - 1)))
            x, y = path[i]
            heading = math.atan2(path[i + 1][1] - y, path[i + 1][0] - x)
            side = 1 if k % 2 else -1
            angle = heading + side * (0.75 + r.uniform(-0.2, 0.25)) * (1 - 0.75 * max(0, t - 0.85) / 0.15)
            leaves.append((x, y, angle, size * (1.08 - 0.42 * t) * r.uniform(0.9, 1.1), r.uniform(0, 1), side))

    twig([(806, 420), (790, 330), (742, 230), (664, 140), (612, 104)], 15, 112, 1)
    twig([(800, 420), (816, 340), (862, 262), (938, 206), (1002, 186)], 13, 104, 2)
    twig([(803, 420), (806, 320), (822, 210), (812, 120)], 11, 92, 3)
    leaves.sort(key=lambda q: q[4])
    for index, (x, y, angle, length, lot, side) in enumerate(leaves):
        c, s = math.cos(angle), math.sin(angle)
        wide = length * 0.2

        def at(u, v):
            return (x + c * u * length - s * v * wide, y + s * u * length + c * v * wide)

        upper = [at(0, 0), at(0.25, -0.85), at(0.55, -0.95), at(0.85, -0.45), at(1, 0)]
        lower = [at(0, 0), at(0.25, 0.8), at(0.55, 0.9), at(0.85, 0.4), at(1, 0)]
        lit = clamp(0.5 - 0.5 * (c * 0.3 + s * 0.7) + 0.25 * lot)
        first, second = mix("#3d5138", "#c3cda0", lit), mix("#26382a", "#8fa37a", lit)
        if c < 0:
            first, second = second, first
        p.path(curve(upper) + "L" + pairs([at(0.5, 0)]) + "z", first)
        p.path(curve(lower) + "L" + pairs([at(0.5, 0)]) + "z", second)
        p.stroke(curve([at(-0.08, 0), at(0.5, 0.06), at(0.96, 0)]), mix("#d7dcb4", first, 0.45), 1.8)
    # inside of the neck
    glaze = ramp((0, "#6b4a3d"), (0.25, "#a98877"), (0.5, "#dccab8"), (0.75, "#f6ecdf"), (1, "#fffdf8"))
    dark = p.linear("neck", (708, 0), (892, 0), [(0, "#4a2f26"), (0.6, "#7d5b4c"), (1, "#b59382")])
    mx, my = view((0, 574, 0))
    p.ellipse(mx, my, 92, 14.5, "#f8eee2")

    def glow(t, q, n):
        # warm bounce from the floor, throwing rings
        return t + 0.006 * math.sin(q[1] * 0.3) + 0.09 * step(90, 0, q[1]) * clamp(-n[1])

    paint(p, view, lathe(profile, 84), glaze, satin, 60, p.softener(5), tone=glow)
    p.ellipse(mx, my, 92, 14.5, glaze(0.86))
    p.ellipse(mx + 1, my + 1.5, 80, 11.2, dark)
    p.stroke(curve([(803, my + 11), (801, my + 4), (806, my - 8)]), "#4f3a22", 8)
    p.stroke(curve([(812, my + 9), (811, my), (816, my - 9)]), "#4f3a22", 7)
    p.stroke(curve([(792, my + 9), (795, my), (793, my - 9)]), "#4f3a22", 7)
    p.stroke(curve([(715, my + 5), (752, my + 11.6), (800, my + 13.6)]), "#ffffff", 2.4, 'opacity=".8"')
    # raw clay foot and speckles
    foot = smooth([(0, 120), (6, 136), (60, 178), (86, 193)], 8)
    clay = ramp((0, "#5a2d1d"), (0.3, "#8c5239"), (0.6, "#c08562"), (1, "#f0c9a4"))
    paint(p, view, lathe(foot, 84), clay, matte, 40, soft)
    rim = [view((193.5 * math.cos(a), 86, 193.5 * math.sin(a))) for a in [math.pi * k / 24 for k in range(25)]]
    p.stroke(curve(rim), "#fff6ea", 2.2, 'opacity=".55"')
    p.stroke(curve([(x, y + 3) for x, y in rim]), "#4a2216", 2.4, 'opacity=".35"')
    specks = []
    for _ in range(190):
        k = rng.randrange(14, len(profile) - 4)
        y, r = profile[k]
        y += rng.uniform(-8, 8)
        a = rng.uniform(0.15, math.pi - 0.15)
        if y < 100:
            continue
        x, sy = view((r * math.cos(a), y, r * math.sin(a)))
        size = rng.choice([1.2, 1.5, 1.8, 2.4, 3.2])
        specks.append(
            f'<ellipse cx="{number(x)}" cy="{number(sy)}" rx="{number(size * max(0.35, math.sin(a)))}" ry="{number(size)}"'
            f' opacity="{rng.uniform(0.25, 0.65):.2f}"/>'
        )
    p.add(f'<g fill="#6d4433">{"".join(specks)}</g>')
    return p


def pour_over_kettle():
    p = Sheet("Pour-over Kettle")
    p.studio("#e3b3a6", "#fbe3d8", "#7a3b38", 890)
    view = View((812, 930), pitch=10, scale=1.14)
    soft = p.softener(3)
    p.shadow(1010, 948, 370, 46, 28, 0.38)
    p.shadow(836, 948, 272, 36, 10, 0.65)
    body = smooth([(0, 216), (8, 232), (20, 238), (60, 234), (180, 208), (290, 178), (318, 168), (330, 156)], 6)
    # gooseneck: leaves low, rises, tips over
    neck = smooth(
        [(-190, 84, 0), (-250, 92, 0), (-306, 138, 0), (-322, 210, 0), (-316, 290, 0), (-334, 366, 0), (-388, 410, 0), (-440, 404, 0)], 8
    )
    paint(p, view, tube(neck, lambda t: 32 - 17 * min(1, t * 1.25), up=(0, 0, 1), caps=False), BLACK, gloss, 40, p.softener(3.2), ordered=True)
    tip = view((-440, 404, 0))
    p.add(
        f'<ellipse cx="{number(tip[0] + 0.5)}" cy="{number(tip[1])}" rx="5" ry="14.5" fill="#08090b" stroke="#8d9096"'
        f' stroke-width="2" transform="rotate(10 {number(tip[0])} {number(tip[1])})"/>'
    )
    upper = smooth([(150, 296, 0), (226, 318, 0), (296, 322, 0), (332, 300, 0)], 8)
    paint(p, view, tube(upper, 13, 15), BLACK, gloss, 36, p.softener(1.5), ordered=True)
    paint(p, view, lathe(body, 90), BLACK, gloss, 48, soft)
    # lid
    mx, my = view((0, 330, 0))
    p.ellipse(mx, my + 2, 181, 32, "#07080a")
    lid = smooth([(332, 150), (340, 149), (352, 138), (364, 104), (372, 60), (375, 20), (376, 0.5)], 5)
    paint(p, view, lathe(lid, 80), BLACK, gloss, 44, soft)
    knob = smooth([(372, 15), (388, 13), (396, 26), (412, 33), (428, 26), (436, 8), (437, 0.5)], 5)
    paint(p, view, lathe(knob, 48), WALNUT, satin, 36, p.softener(1.6))
    ring = [(370, 23), (377, 22), (380, 16)]
    paint(p, view, lathe(ring, 48), BRASS, metal, 30, p.softener(1))
    # handle: bracket out of the body, a walnut grip
    grip = smooth([(330, 310, 0), (348, 262, 0), (350, 200, 0), (338, 130, 0), (318, 72, 0)], 8)
    paint(p, view, tube(grip, lambda t: 21 + 8 * math.sin(math.pi * min(1, t * 1.05)), lambda t: 25 + 5 * math.sin(math.pi * t)), WALNUT, satin, 40, p.softener(2), ordered=True)
    for t in (0.18, 0.8):
        i = int(t * (len(grip) - 1))
        x, y = view(grip[i])
        p.ellipse(x, y, 8.5, 8.5, p.radial(f"pin-{int(t * 100)}", (round(x - 2), round(y - 3)), 9, [(0, "#fff3cf"), (0.6, "#d4a556"), (1, "#7d531f")]))
        p.ring(x, y, 9, "#2b150b", 1.4, 'opacity=".7"')
    # foot ring
    base = [view((234 * math.cos(a), 9, 234 * math.sin(a))) for a in [math.pi * k / 30 for k in range(31)]]
    p.stroke(curve(base), "#c99a55", 5, 'opacity=".9"')
    p.stroke(curve([(x, y - 1.5) for x, y in base[16:28]]), "#ffe9b8", 2)
    # steam
    x, y = tip[0] - 6, tip[1] - 12
    for phase, height, size, opacity in ((0.0, 340, 1.0, 0.75), (2.3, 260, 0.7, 0.55)):
        left, right = [], []
        for k in range(25):
            t = k / 24
            middle = x + 8 + (10 + 34 * t) * math.sin(phase + 5.2 * t) - 10 * math.sin(phase) + 20 * t
            half = size * (5 + 26 * math.sin(math.pi * t**0.8) * (0.6 + 0.4 * math.sin(phase + 9 * t)))
            left.append((middle - half, y - height * t))
            right.append((middle + half, y - height * t))
        fade = p.linear(f"steam-{round(height)}", (0, round(y)), (0, round(y - height)), [(0, "#fff", 0.9), (0.35, "#fff", 0.7), (1, "#fff", 0)])
        p.path(curve(left) + "L" + curve(right[::-1])[1:] + "z", fade, f'opacity="{opacity}" {p.blurred(9)}')
    return p


def desk_lamp():
    p = Sheet("Desk Lamp")
    p.studio("#14505a", "#2f8587", "#04191f", 900, (700, 420))
    enamel = ramp((0, "#4b4438"), (0.25, "#9c8d74"), (0.5, "#e2d3b4"), (0.75, "#f8eed8"), (1, "#fffdf5"))
    glow = ramp((0, "#8a4f1c"), (0.3, "#d98a34"), (0.6, "#ffc766"), (0.85, "#ffe9ae"), (1, "#fffbe6"))
    base, elbow, head = (610, 930), (476, 566), (850, 318)
    # light: a pool on the floor, a cone in the air
    p.ellipse(1085, 992, 400, 84, p.radial("pool", (1085, 992), 400, [(0, "#ffe3a0", 0.95), (0.4, "#ffcf7a", 0.6), (0.8, "#ffbc5a", 0.12), (1, "#ffb650", 0)], 0.21), p.blurred(10))
    cone = p.linear("cone", (960, 440), (1085, 1000), [(0, "#ffe7a8", 0.55), (0.5, "#ffd98a", 0.2), (1, "#ffd27a", 0.05)])
    p.path("M812 486L1074 396L1420 985Q1100 1075 770 1000z", cone, p.blurred(16))
    # cord and shadows
    p.shadow(700, 968, 250, 34, 20, 0.6)
    cord = curve([(470, 955), (380, 972), (300, 946), (214, 962), (120, 1010), (-20, 1030)])
    p.stroke(cord, "#04191f", 12, f'opacity=".5" transform="translate(4 9)" {p.blurred(5)}')
    p.stroke(cord, "#a9713c", 9)
    p.stroke(cord, "#dba86a", 3, 'stroke-dasharray="5 6"')
    view = View((base[0], 962), pitch=11)
    foot = smooth([(0, 168), (6, 174), (22, 173), (31, 164), (36, 120), (38, 60), (39, 0.5)], 6)
    paint(p, view, lathe(foot, 90), enamel, satin, 44, p.softener(2.4))
    edge = [view((174 * math.cos(a), 7, 174 * math.sin(a))) for a in [math.pi * k / 30 for k in range(31)]]
    p.stroke(curve(edge), "#ffcf7a", 2.4, 'opacity=".6"')
    paint(p, view, lathe(smooth([(36, 34), (44, 33), (54, 26), (58, 19), (80, 17), (82, 0.5)], 4), 40), BRASS, metal, 36, p.softener(1.2))

    def arm(a, b, name, gap):
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        nx, ny = -(b[1] - a[1]) / length * gap, (b[0] - a[0]) / length * gap
        for k, side in enumerate((-1, 1)):
            p.rod((a[0] + nx * side, a[1] + ny * side), (b[0] + nx * side, b[1] + ny * side), 8, 8, enamel, f"{name}-{k}")

    def spring(a, b, width, turns, name):
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        back, front = [], []
        for k in range(turns):
            t, u = length * k / turns, length * (k + 0.5) / turns
            first = (a[0] + ux * t - uy * width, a[1] + uy * t + ux * width)
            second = (a[0] + ux * u + uy * width, a[1] + uy * u - ux * width)
            third = (a[0] + ux * length * (k + 1) / turns - uy * width, a[1] + uy * length * (k + 1) / turns + ux * width)
            front.append(polygon([first, second], False))
            back.append(polygon([second, third], False))
        p.stroke("".join(back), "#5c3c18", 3)
        p.stroke("".join(front), "#e9c578", 3.6)

    def at(a, b, t):
        return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)

    root = (base[0], 880)
    p.stroke(curve([root, (elbow[0] + 46, elbow[1] + 170), (elbow[0] + 26, elbow[1] + 20), (elbow[0] + 80, elbow[1] - 34), at(elbow, head, 0.6), (head[0] + 10, head[1] + 26)]), "#a9713c", 6)
    arm(root, elbow, "lower", 14)
    spring(at(root, elbow, 0.1), at(root, elbow, 0.46), 8, 17, "coil")
    arm(elbow, head, "upper", 13)
    spring(at(elbow, head, 0.1), at(elbow, head, 0.4), 8, 17, "coil-2")

    def joint(x, y, r):
        name = f"joint-{round(x)}"
        p.ellipse(x + 2, y + 4, r + 1, r + 1, "#03161b", 'opacity=".45"')
        p.ellipse(x, y, r, r, p.linear(name, (round(x - r), round(y - r)), (round(x + r), round(y + r)), [(0, "#fff3cf"), (0.35, "#d9a956"), (0.7, "#8a5a20"), (1, "#dcb064")]))
        p.ellipse(x, y, r * 0.72, r * 0.72, p.linear(name + "b", (round(x - r), round(y - r)), (round(x + r), round(y + r)), [(0, "#8a5a20"), (0.5, "#d9a956"), (1, "#fbe3a4")]))
        p.stroke(polygon([(x - r * 0.4, y + r * 0.18), (x + r * 0.4, y - r * 0.18)], False), "#4a2c12", 3)

    joint(*root, 25)
    joint(*elbow, 34)
    # the head: an enamel bell, tipped to the right and a little towards us
    shade_view = View((938, 392), pitch=0)
    lean, nod = math.radians(20), math.radians(26)

    def turn(q):
        x, y, z = q
        y, z = y * math.cos(nod) + z * math.sin(nod), z * math.cos(nod) - y * math.sin(nod)
        return (x * math.cos(lean) - y * math.sin(lean), x * math.sin(lean) + y * math.cos(lean), z)

    def turned(rings):
        return [[turn(q) for q in ring] for ring in rings]

    bell = smooth([(-62, 186), (-56, 184), (-20, 172), (40, 140), (90, 100), (120, 66), (132, 60)], 6)
    inner = [(y, r - 6) for y, r in bell]

    def warm(t, q, n):
        return 0.34 + 0.62 * step(-110, 90, q[1] * 0.8 + 40) + 0.1 * t

    paint(p, shade_view, turned(lathe(inner, 80)), glow, lambda n: 0.7, 30, p.softener(4), inside=True, tone=warm)
    bx, by = shade_view(turn((0, -14, 0)))
    p.ellipse(bx, by, 190, 190, p.radial("bulb-glow", (round(bx), round(by)), 190, [(0, "#fffbe8", 1), (0.25, "#fff0bd", 0.75), (0.6, "#ffd987", 0.25), (1, "#ffcf70", 0)]), 'style="mix-blend-mode:screen"')
    p.ellipse(bx, by, 50, 50, p.radial("bulb", (round(bx - 8), round(by + 6)), 54, [(0, "#ffffff"), (0.6, "#fffbe6"), (1, "#ffe9a6")]))
    paint(p, shade_view, turned(lathe(bell, 90)), enamel, satin, 48, p.softener(2.4))
    rim = [shade_view(turn((186 * math.cos(a), -62, 186 * math.sin(a)))) for a in [TAU * k / 60 for k in range(61)]]
    p.stroke(curve(rim[:-1], True), "#fff3d0", 5)
    p.stroke(curve(rim[2:30]), "#ffffff", 2.4)
    cap = smooth([(128, 60), (140, 58), (148, 50), (176, 46), (196, 44), (206, 34), (210, 0.5)], 5)
    paint(p, shade_view, turned(lathe(cap, 50)), enamel, satin, 40, p.softener(1.4))
    for y in (156, 166, 176):
        slot = [shade_view(turn((47.5 * math.cos(a), y, 47.5 * math.sin(a)))) for a in [math.pi * (0.15 + 0.7 * k / 14) for k in range(15)]]
        p.stroke(curve(slot), "#6a5c44", 2.6, 'opacity=".75"')
    collar = [(124, 64), (126, 67), (134, 67), (136, 63)]
    paint(p, shade_view, turned(lathe(collar, 50)), BRASS, metal, 36, p.softener(1))
    joint(head[0] + 14, head[1] - 8, 29)
    return p


def headphones():
    p = Sheet("Headphones")
    p.studio("#b7a2d2", "#e6daf3", "#3d2a63", 900)
    view = View((800, 958), yaw=34, pitch=7, scale=1.28, distance=3600)
    shell = ramp((0, "#140d22"), (0.3, "#2b1f42"), (0.55, "#4a3a68"), (0.78, "#8a7aaa"), (1, "#efe8fb"))
    leather = ramp((0, "#8a7268"), (0.3, "#c3aa9a"), (0.55, "#ead8c8"), (0.8, "#faf1e6"), (1, "#ffffff"))
    cloth = ramp((0, "#241832"), (0.5, "#4a3a5e"), (1, "#7d6c96"))
    gold = ramp((0, "#5a2f2a"), (0.3, "#a8705c"), (0.55, "#dba98d"), (0.8, "#f7dcc8"), (1, "#fffaf4"))
    p.shadow(1010, 968, 330, 36, 26, 0.42)
    p.shadow(668, 968, 160, 22, 10, 0.55)
    p.shadow(952, 938, 120, 16, 10, 0.45)
    tall = 1.16

    def cup(side, profile):
        toe = math.radians(7) * side

        def place(q):
            x, y, z = q[0] * side, q[1] * tall, q[2]
            return (side * 196 + x * math.cos(toe) - y * math.sin(toe), 160 + x * math.sin(toe) + y * math.cos(toe), z)

        return [[place(q) for q in ring] for ring in lathe(profile, 56, axis="x")]

    body = smooth([(-8, 120), (6, 128), (30, 131), (56, 122), (72, 100), (78, 84)], 4)
    plate = smooth([(76, 86), (80, 84), (82, 78), (76, 70), (73, 40), (72, 0.5)], 5)
    pad = smooth([(2, 124), (-14, 136), (-40, 136), (-60, 122), (-66, 100), (-58, 80), (-30, 72)], 4)
    mesh = smooth([(-34, 74), (-30, 40), (-28, 0.5)], 4)
    # headband
    arc = []
    for k in range(41):
        a = math.pi * (0.03 + 0.94 * k / 40)
        arc.append((-math.cos(a) * 226, 322 + 262 * math.sin(a) ** 0.92, 0))
    def strip(path, width, height, around=26, power=2.8):
        rings = []
        for i, q in enumerate(path):
            t = i / (len(path) - 1)
            along = unit(add(path[min(len(path) - 1, i + 1)], path[max(0, i - 1)], -1))
            out = unit(cross((0, 0, 1), along))
            ring = []
            for j in range(around + 1):
                c, s = math.cos(TAU * j / around), math.sin(TAU * j / around)
                c, s = math.copysign(abs(c) ** (2 / power), c), math.copysign(abs(s) ** (2 / power), s)
                w = width(t) if callable(width) else width
                ring.append(add(add(q, (0, 0, 1), c * w), out, s * (height(t) if callable(height) else height)))
            rings.append(ring)
        return rings

    def yoke(side):
        x = side * 236
        fork = smooth([(x + side * 4, 168, 150), (x - side * 2, 250, 140), (x - side * 8, 312, 84), (x - side * 8, 330, 0), (x - side * 8, 312, -84), (x - side * 2, 250, -140), (x + side * 4, 168, -150)], 5)
        return tube(fork, 9, 11, up=(1, 0, 0), around=14)

    def slider(side):
        x = side * 226
        return tube([(x - side * 2, 322 + k * 24, 0) for k in range(4)], 19, 10, up=(1, 0, 0), around=24, power=3)

    def half(side):
        if side > 0:
            paint(p, view, cup(side, body), shell, satin, 24, p.softener(2))
            paint(p, view, cup(side, mesh), cloth, lambda n: 0.3, 24, p.softener(3), inside=True, tone=lambda t, q, n: 0.62 - 0.6 * step(90, 260, q[1] - q[2] * 0.4))
            paint(p, view, cup(side, pad), leather, satin, 40, p.softener(2.6))
        else:
            paint(p, view, cup(side, pad), leather, satin, 26, p.softener(2.6))
            paint(p, view, cup(side, body), shell, satin, 44, p.softener(2.6))

    paint(p, view, yoke(1), gold, metal, 20, p.softener(1), ordered=True, keep=lambda q: q[2] < 0)
    half(1)
    weave = view.plane((196 - 30, 164, 0), (0, 0, -1), (0, -1.16, 0))
    dots = "".join(
        f"M{number(q * math.cos(a))} {number(q * math.sin(a))}h0" for q in range(4, 60, 9) for a in [TAU * k / (q // 9 * 6 + 4) for k in range(q // 9 * 6 + 4)]
    )
    p.add(f'<g {weave}><path d="{dots}" stroke="#160d24" stroke-opacity=".5" stroke-width="4.4" stroke-linecap="round"/></g>')
    paint(p, view, yoke(1), gold, metal, 20, p.softener(1), ordered=True, keep=lambda q: q[2] >= 0)
    paint(p, view, slider(1), gold, metal, 20, p.softener(1), ordered=True)
    pads = [(x * 0.955, 322 + (y - 322) * 0.945, z) for x, y, z in arc[6:35]]
    paint(p, view, strip(pads, lambda t: 26 + 14 * math.sin(math.pi * t), lambda t: 13 * math.sin(math.pi * (0.06 + 0.88 * t)) ** 0.4), leather, satin, 26, p.softener(2), ordered=True)
    paint(p, view, strip(arc, lambda t: 14 + 32 * math.sin(math.pi * t) ** 0.8, 9), shell, satin, 30, p.softener(1.8), ordered=True)
    # stitching along the band
    for z in (-1, 1):
        seam = [view(add(q, (0, 0, 1), z * ((14 + 32 * math.sin(math.pi * (i + 4) / 40) ** 0.8) - 7))) for i, q in enumerate([(x * 1.041, y + (y - 322) * 0.036, zz) for x, y, zz in arc[4:37]])]
        if z > 0:
            p.stroke(curve(seam), "#d9c6ee", 2, 'stroke-dasharray="7 6" opacity=".75"')
    paint(p, view, slider(-1), gold, metal, 20, p.softener(1), ordered=True)
    paint(p, view, yoke(-1), gold, metal, 20, p.softener(1), ordered=True, keep=lambda q: q[2] < 0)
    half(-1)
    paint(p, view, cup(-1, plate), gold, metal, 20, p.softener(1.4))
    # the turned face: fine rings and a soft sheen
    toe = math.radians(-7)
    face = view.plane((-196 - 74 * math.cos(toe), 160 - 74 * math.sin(toe), 0), (0, 0, 1), (math.sin(toe) * tall, -tall * math.cos(toe), 0))
    disc = p.linear("face", (-60, -60), (60, 60), [(0, "#5d4b80"), (0.4, "#33254d"), (0.75, "#221735"), (1, "#4b3a6a")])
    sheen = p.linear("sheen", (-60, -70), (30, 60), [(0, "#fff", 0.5), (0.4, "#fff", 0.08), (0.55, "#fff", 0)])
    rings = "".join(f'<circle r="{r}"/>' for r in range(12, 72, 6))
    holes = "".join(
        f'<circle cx="{number(q * math.cos(a))}" cy="{number(q * math.sin(a))}" r="2"/>'
        for q, count in ((30, 14), (40, 20), (50, 26))
        for a in [TAU * k / count for k in range(count)]
    )
    p.add(
        f'<g {face}><circle r="76" fill="{disc}"/><g fill="none" stroke="#fff" stroke-opacity=".07" stroke-width="1.6">{rings}</g>'
        f'<g fill="#0e0818" opacity=".75">{holes}</g><circle r="20" fill="none" stroke="#e7bda4" stroke-width="2.5"/>'
        f'<path d="M-74 -16A76 76 0 0 1 30 -70Q-10 -20 -74 -16z" fill="{sheen}"/></g>'
    )
    paint(p, view, yoke(-1), gold, metal, 22, p.softener(1), ordered=True, keep=lambda q: q[2] >= 0)
    for z in (150, -150):
        x, y = view((-242, 168, z))
        if z > 0:
            p.ellipse(x, y, 13, 15, p.radial("pivot", (round(x - 3), round(y - 4)), 16, [(0, "#fff3ea"), (0.6, "#d8a389"), (1, "#7d4b3c")]))
            p.stroke(polygon([(x - 6, y + 3), (x + 6, y - 3)], False), "#5a2f2a", 2.4)
    return p


def lounge_chair():
    p = Sheet("Lounge Chair")
    p.studio("#9db095", "#dfe6d0", "#33452f", 880)
    view = View((790, 930), yaw=32, pitch=12, scale=1.05, distance=3400)
    hide = ramp((0, "#3f1a0c"), (0.28, "#85401d"), (0.5, "#b9632f"), (0.72, "#d98a4e"), (0.9, "#f2b981"), (1, "#ffe6c8"))
    soft, fine = p.softener(3), p.softener(1.4)
    spots = [view(q) for q in ((-320, 0, 280), (300, 0, 260), (420, 0, -220), (-180, 0, -330))]
    p.path(polygon([(x + 40, y + 4) for x, y in spots]), p.dark, f'opacity=".4" {p.blurred(30)}')
    p.path(polygon([(x + 210, y - 6) for x, y in spots]), p.dark, f'opacity=".16" {p.blurred(40)}')
    for q in ((-288, 0, 236), (288, 0, 236), (298, 0, -292), (-298, 0, -292)):
        x, y = view(q)
        p.shadow(x + 12, y + 1, 40, 9, 5, 0.6)

    def leg(a, b, first, last):
        path = [tuple(a[k] + (b[k] - a[k]) * i / 8 for k in range(3)) for i in range(9)]
        paint(p, view, tube(path, lambda t: first + (last - first) * t, up=(0, 0, 1) if abs(a[1] - b[1]) > 50 else (0, 1, 0), around=20), WALNUT, satin, 26, fine, ordered=True)

    def arm(side):
        path = smooth([(side * 282, 438, 268), (side * 292, 446, 200), (side * 298, 450, 60), (side * 296, 442, -90), (side * 280, 436, -214)], 6)
        width = lambda t: 36 - 16 * t ** 1.3
        rings = tube(path, width, 11, up=(0, 1, 0), around=26, power=2.6)
        paint(p, view, rings, WALNUT, satin, 34, fine, ordered=True)
        for offset, tone in ((-0.45, 0.35), (0.05, 0.5), (0.5, 0.3)):
            grain = [view((x + offset * width(i / (len(path) - 1)), y + 11, z)) for i, (x, y, z) in enumerate(path)]
            p.stroke(curve(grain[1:-1:3]), "#4a2512", 1.5, f'opacity="{tone}"')

    def side_frame(side):
        leg((side * 290, 2, -296), (side * 282, 436, -196), 11, 17)
        leg((side * 284, 236, -240), (side * 284, 236, 228), 13, 13)
        leg((side * 286, 2, 238), (side * 284, 438, 214), 11, 17)
        arm(side)

    side_frame(1)
    # back frame: rail and slats are hidden by the cushion but for the top
    leg((-240, 236, -226), (-228, 640, -342), 15, 13)
    leg((240, 236, -226), (228, 640, -342), 15, 13)
    leg((-228, 640, -342), (228, 640, -342), 14, 14)
    leg((-284, 236, -232), (284, 236, -232), 13, 13)

    def leaned(degrees):
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return lambda q: (q[0], q[1] * c + q[2] * s, q[2] * c - q[1] * s)

    def soften(q, half, amount):
        u, v = q[0] / half[0], q[2 if half[1] < half[2] else 1] / max(half[1], half[2])
        k = amount * (1 - u * u) * (1 - v * v)
        return (q[0], q[1] * (1 + k), q[2]) if half[1] < half[2] else (q[0], q[1], q[2] * (1 + k))

    buttons = [(u, v) for v in (0.34, -0.3) for u in (-0.5, 0, 0.5)]
    back_half, seat_half = (236, 218, 60), (240, 60, 232)
    back_at, seat_at = (0, 520, -236), (0, 306, 14)
    lean_back, lean_seat = leaned(19), leaned(4)

    def dimple(q):
        q = soften(q, back_half, 0.25)
        if q[2] > 0:
            for u, v in buttons:
                d = math.hypot(q[0] - u * 236, q[1] - v * 218)
                q = (q[0], q[1], q[2] - 22 * math.exp(-((d / 46) ** 2)))
        return q

    def occluded(t, q, n):
        return t - 0.3 * step(430, 340, q[1]) * step(-260, -150, q[2])

    back = pillow(back_at, back_half, 0.34, 60, 120, lean_back, dimple)
    paint(p, view, back, hide, satin, 40, p.softener(5), tone=occluded)

    def on(at, half, turn, q):
        return view(add(at, turn(q)))

    for u, v in buttons:
        x, y = on(back_at, back_half, lean_back, (u * 236, v * 218, 54))
        p.ellipse(x + 2, y + 3, 12, 12, "#4a1f0d", f'opacity=".6" {p.blurred(2)}')
        p.ellipse(x, y, 8, 9, p.radial(f"button-{u}-{v}", (round(x - 2), round(y - 3)), 10, [(0, "#f0b37c"), (0.5, "#b9632f"), (1, "#6e3215")]))
    # piping
    edge = [(236 * math.copysign(abs(math.cos(a)) ** 0.3, math.cos(a)), 218 * math.copysign(abs(math.sin(a)) ** 0.3, math.sin(a))) for a in [TAU * k / 72 for k in range(72)]]
    line = [on(back_at, back_half, lean_back, (x * 0.985, y * 0.985, 36)) for x, y in edge]
    p.stroke(curve(line, True), "#5c280f", 3.4, 'opacity=".55"')
    p.stroke(curve([(x - 1.4, y - 1.4) for x, y in line], True), "#f3bd8a", 1.6, 'opacity=".75"')

    def shaded(t, q, n):
        return t - 0.26 * step(-110, -200, q[2]) - 0.14 * step(300, 250, q[1])

    seat = pillow(seat_at, seat_half, 0.34, 34, 84, lean_seat, lambda q: soften(q, seat_half, 0.22))
    paint(p, view, seat, hide, satin, 40, soft, tone=shaded)
    edge = [(240 * math.copysign(abs(math.cos(a)) ** 0.34, math.cos(a)), 232 * math.copysign(abs(math.sin(a)) ** 0.34, math.sin(a))) for a in [TAU * k / 96 for k in range(97)]]
    for height, low in ((40, 1), (-40, 9)):
        line = [on(seat_at, seat_half, lean_seat, (x * 0.985, height, z * 0.985)) for x, z in [edge[k % 96] for k in range(low, 58)]]
        p.stroke(curve(line), "#5c280f", 3.4, 'opacity=".6"')
        p.stroke(curve([(x - 0.6, y - 1.8) for x, y in line]), "#f3bd8a", 1.6, 'opacity=".8"')
    stitch = [on(seat_at, seat_half, lean_seat, (x * 0.99, 28, z * 0.99)) for x, z in edge]
    p.stroke(curve(stitch[9:58]), "#f6cfa4", 1.8, 'stroke-dasharray="7 6" opacity=".65"')
    leg((-284, 236, 226), (284, 236, 226), 14, 14)
    side_frame(-1)
    return p


def film_camera():
    p = Sheet("Film Camera")
    p.studio("#ecc665", "#fdedb8", "#8a5714", 880)
    view = View((806, 866), yaw=-20, pitch=13, scale=1.3, distance=3600)
    soft, fine = p.softener(2.4), p.softener(1.2)
    chrome = ramp((0, "#35332f"), (0.3, "#85817a"), (0.55, "#c6c2ba"), (0.8, "#efece6"), (1, "#ffffff"))
    skin = ramp((0, "#0e0d0f"), (0.4, "#252326"), (0.65, "#3c393c"), (0.85, "#625d60"), (1, "#9a9496"))
    spots = [view(q) for q in ((-352, 0, -70), (-352, 0, 74), (352, 0, 74), (352, 0, -70))]
    p.path(polygon([(x + 60, y + 6) for x, y in spots]), p.dark, f'opacity=".5" {p.blurred(30)}')
    p.path(polygon([(x + 150, y - 4) for x, y in spots]), p.dark, f'opacity=".25" {p.blurred(34)}')
    p.path(polygon([(x + 4, y + 8) for x, y in spots]), p.dark, f'opacity=".85" {p.blurred(7)}')

    def slab(profile, wide, deep, power=5.0, centre=(0, 0, 0), around=96):
        rings = []
        for y, inset in profile:
            ring = []
            for j in range(around + 1):
                c, s = math.cos(TAU * j / around), math.sin(TAU * j / around)
                # a stadium in plan: flat front and round ends
                x = (wide - deep) * clamp(abs(c) * 1.9) * math.copysign(1, c) + (deep - inset) * math.copysign(abs(c) ** 1.2, c)
                z = (deep - inset) * math.copysign(min(1, abs(s) * 1.0) ** (2 / power), s)
                ring.append(add(centre, (x, y, z)))
            rings.append(ring)
        return rings

    def flat(n):
        return 0.30 + 0.38 * clamp(dot(n, KEY)) + 0.26 * clamp(n[1]) + 0.12 * step(0.5, 1, n[0])

    def case(n):
        return metal(n) * 0.5 + flat(n) * 0.52

    paint(p, view, slab([(0, 8), (6, 0), (44, 0)], 360, 74), chrome, case, 40, soft)
    paint(p, view, slab([(42, -2), (46, -4), (258, -4), (262, -2)], 360, 74), skin, lambda n: 0.75 * flat(n), 30, soft)
    # the grain of the leather, on the front only
    face = view.plane((0, 150, 78), (1, 0, 0), (0, -1, 0))
    rng = random.Random(3)
    dots = "".join(
        f"M{round(-326 + i * 7 + (3 if j % 2 else 0) + rng.uniform(-2, 2))} {round(-102 + j * 6 + rng.uniform(-2, 2))}h0" for j in range(35) for i in range(93)
    )
    p.add(f'<g {face}><path d="{dots}" stroke="#fff" stroke-opacity=".12" stroke-width="3.6" stroke-linecap="round"/></g>')
    paint(p, view, slab([(258, 0), (330, 0), (338, 3), (343, 10)], 360, 74), chrome, case, 44, soft)
    top = slab([(343, 10)], 360, 74)[0]
    p.path(polygon([view(q) for q in top]), p.linear("top", view((-360, 343, 0)), view((360, 343, 0)), [(0, "#ffffff"), (0.3, "#e9e6df"), (0.65, "#c9c4ba"), (1, "#dedad2")]))
    # raised finder housing
    paint(p, view, slab([(338, 0), (368, 0), (374, 2), (378, 8)], 190, 60, centre=(10, 0, 0)), chrome, case, 40, soft)
    lid = slab([(378, 8)], 190, 60, centre=(10, 0, 0))[0]
    p.path(polygon([view(q) for q in lid]), p.linear("lid", view((-180, 378, 0)), view((200, 378, 0)), [(0, "#ffffff"), (0.4, "#efece6"), (1, "#d2cdc4")]))

    def turned(x, z, profile, knurl=0, radius=0, low=0, high=0, colours=chrome):
        paint(p, view, lathe(profile, 56, (x, 0, z)), colours, metal, 36, fine)
        if knurl:
            cuts = []
            for k in range(knurl):
                a = TAU * k / knurl
                n = view.turn((math.cos(a), 0, math.sin(a)))
                if n[2] > 0.08:
                    q = (x + radius * math.cos(a), low, z + radius * math.sin(a))
                    cuts.append(polygon([view(q), view(add(q, (0, high - low, 0)))], False))
            p.stroke("".join(cuts), "#2b2926", 1.6, 'opacity=".55"')
        y, r = profile[-1]
        ring = [view((x + r * math.cos(a), y, z + r * math.sin(a))) for a in [TAU * k / 40 for k in range(40)]]
        name = f"cap-{x}"
        p.path(curve(ring, True), p.linear(name, view((x - r, y, z)), view((x + r, y, z)), [(0, "#8f8a82"), (0.25, "#f7f5f1"), (0.5, "#bdb8af"), (0.75, "#f4f1ec"), (1, "#948f86")]))

    turned(-268, 0, [(343, 52), (350, 54), (372, 54), (376, 50)], 44, 54, 350, 372)
    # rewind crank
    crank = view.plane((-268, 377, 0), (1, 0, 0), (0, 0, 1))
    p.add(f'<g {crank}><circle r="36" fill="none" stroke="#8d887f" stroke-width="3"/><rect x="-9" y="-9" width="62" height="18" rx="9" fill="#a19c93"/><rect x="-8" y="-11" width="60" height="16" rx="8" fill="#f2efe9"/><circle cx="44" cy="-3" r="9" fill="#3a3733"/></g>')
    turned(196 + 56, -8, [(343, 44), (348, 46), (366, 46), (370, 42)], 40, 46, 348, 366)
    dial = view.plane((252, 370, -8), (1, 0, 0), (0, 0, 1))
    ticks = "".join(f'<path d="M0 -36V-{28 if k % 3 else 24}" transform="rotate({k * 30})"/>' for k in range(12))
    p.add(f'<g {dial}><g stroke="#3a3733" stroke-width="3" stroke-linecap="round">{ticks}</g><circle cy="-31" r="4.5" fill="#d8432b"/><circle r="15" fill="#d9d5cd" stroke="#8d887f" stroke-width="2"/></g>')
    turned(316, 14, [(343, 22), (350, 22), (354, 14), (362, 14), (364, 12)])
    # windows on the front
    plate = view.plane((0, 0, 75), (1, 0, 0), (0, -1, 0))
    glass = p.linear("window", (0, -366), (60, -290), [(0, "#6f8fa6"), (0.35, "#22313d"), (0.7, "#10171d"), (1, "#3f5c72")])
    amber = p.linear("frost", (0, -350), (40, -300), [(0, "#fff6dc"), (1, "#cdb98c")])
    p.add(
        f'<g {plate}><rect x="-168" y="-356" width="352" height="74" rx="10" fill="#1b1a1c" opacity="0"/>'
        f'<rect x="112" y="-357" width="72" height="52" rx="8" fill="#171618"/><rect x="118" y="-351" width="60" height="40" rx="5" fill="{glass}"/><path d="M120 -349h30l-26 36h-4z" fill="#fff" opacity=".28"/>'
        f'<rect x="-26" y="-350" width="54" height="36" rx="6" fill="#3a3835"/><rect x="-21" y="-345" width="44" height="26" rx="3" fill="{amber}"/>'
        + "".join(f'<path d="M{x} -345v26" stroke="#8a7a55" stroke-width="1.6"/>' for x in range(-14, 22, 7))
        + f'<circle cx="-132" cy="-332" r="19" fill="#171618"/><circle cx="-132" cy="-332" r="14" fill="{glass}"/><circle cx="-137" cy="-338" r="4" fill="#fff" opacity=".8"/></g>'
    )
    p.stroke(polygon([view((-352, 259, 40)), view((-300, 259, 77)), view((300, 259, 77)), view((350, 259, 44))], False), "#5e5a53", 2, 'opacity=".6"')
    # self timer
    lever = view.plane((232, 196, 80), (1, 0, 0), (0, -1, 0))
    p.add(f'<g {lever}><ellipse cx="5" cy="26" rx="22" ry="56" fill="#000" opacity=".5"/><path d="M-11 0Q-13 66 -8 82A9 9 0 0 0 9 82Q13 66 11 0z" fill="#d9d5cd"/><path d="M-8 0Q-9 60 -5 80" stroke="#fff" stroke-width="3" fill="none"/><circle r="21" fill="#efece6"/><circle r="21" fill="none" stroke="#8d887f" stroke-width="2"/><circle r="9" fill="#a9a49b"/><path d="M-6 3L6 -3" stroke="#3a3733" stroke-width="2.5"/></g>')
    # the lens
    x, y = view((24, 146, 84))
    p.ellipse(x + 34, y + 14, 196, 190, "#000", f'opacity=".55" {p.blurred(12)}')
    at = (0, 156, 76)
    parts = [
        ([(0, 166), (16, 166), (22, 160)], chrome, metal),
        ([(20, 148), (24, 152), (58, 152), (64, 146)], skin, lambda n: 0.2 + 0.8 * metal(n)),
        ([(62, 138), (66, 140), (92, 140), (98, 136)], chrome, metal),
        ([(96, 128), (100, 132), (136, 132), (142, 126)], skin, lambda n: 0.2 + 0.8 * metal(n)),
    ]
    for profile, colours, shade in parts:
        profile = [(z, r * 0.88) for z, r in profile]
        paint(p, view, lathe(profile, 72, at, "z"), colours, shade, 36, p.softener(1.6))
        z, r = profile[-1]
        ring = [view((at[0] + r * math.cos(a), at[1] + r * math.sin(a), at[2] + z)) for a in [TAU * k / 48 for k in range(48)]]
        p.path(curve(ring, True), colours(0.5 if colours is chrome else 0.32))
    for z0, z1, r, count, colour in ((28, 56, 134.2, 72, "#8a8688"), (104, 132, 116.6, 64, "#8a8688")):
        cuts = []
        for k in range(count):
            a = TAU * k / count
            q = (at[0] + r * math.cos(a), at[1] + r * math.sin(a), at[2] + z0)
            n = view.turn((math.cos(a), math.sin(a), 0))
            if n[2] > -0.02:
                cuts.append(polygon([view(q), view(add(q, (0, 0, z1 - z0)))], False))
        p.stroke("".join(cuts), colour, 2, 'opacity=".6"')
    front = view.plane((at[0], at[1], at[2] + 142), (0.88, 0, 0), (0, -0.88, 0))
    hood = p.linear("hood", (-90, -90), (90, 90), [(0, "#5d595c"), (0.4, "#1a191b"), (0.75, "#0c0b0d"), (1, "#4a4649")])
    well = p.linear("well", (-90, -90), (90, 90), [(0, "#050506"), (0.6, "#201e21"), (1, "#5a5558")])
    deep = p.radial("deep", (-10, -14), 84, [(0, "#0a0d1c"), (0.35, "#1a2350"), (0.6, "#38306f"), (0.8, "#1a1836"), (1, "#060610")])
    rings = "".join(f'<circle r="{r}"/>' for r in (112, 106, 100, 94))
    p.add(
        f'<g {front}><circle r="126" fill="{hood}"/><circle r="118" fill="{well}"/><g fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="1.6">{rings}</g>'
        f'<circle r="88" fill="#0a090b"/><circle r="88" fill="none" stroke="#8a868a" stroke-width="2.5"/><circle r="82" fill="{deep}"/>'
        f'<circle r="52" fill="none" stroke="#8d7bd0" stroke-opacity=".35" stroke-width="5"/><circle r="34" fill="#05060d" opacity=".75"/><circle r="34" fill="none" stroke="#6f86d8" stroke-opacity=".4" stroke-width="2"/>'
        f'<path d="M-66 -34A74 74 0 0 1 -8 -74Q-2 -56 -28 -40T-66 -34z" fill="#fff" opacity=".82"/><path d="M66 30A72 72 0 0 1 22 68Q24 52 40 42T66 30z" fill="#c79bff" opacity=".55"/>'
        f'<circle cx="26" cy="-20" r="9" fill="#ffce7a" opacity=".75"/><circle cx="-22" cy="28" r="13" fill="#58c7c0" opacity=".4"/><circle cx="6" cy="6" r="5" fill="#fff" opacity=".5"/></g>'
    )
    # strap lugs
    for side in (-1, 1):
        x, y = view((side * 362, 286, 0))
        p.ring(x + side * 8, y + 12, 15, "#6e6a63", 6)
        p.ring(x + side * 8 - 1, y + 11, 15, "#efece6", 2.4)
    return p


def wrist_watch():
    p = Sheet("Wrist Watch")
    p.studio("#d5bf9f", "#f6ead5", "#5f4527", 890)
    view = View((850, 566), yaw=-25, pitch=9, scale=1.1, distance=3200)
    soft, fine = p.softener(2.6), p.softener(1.2)
    band = ramp((0, "#070d1a"), (0.3, "#14233d"), (0.55, "#26406a"), (0.78, "#55749f"), (1, "#c9dcf2"))
    lining = ramp((0, "#4d2f1b"), (0.4, "#94663f"), (0.7, "#c79a6b"), (1, "#f0d2aa"))
    p.shadow(1004, 976, 340, 40, 28, 0.42)
    p.shadow(858, 974, 190, 24, 9, 0.6)
    loop = []
    for k in range(61):
        a = math.pi * (0.5 - 2 * k / 60)
        # front is flat under the watch, the loop runs over the top to the back
        y, z = 366 * math.sin(a), 252 * math.cos(a)
        loop.append((0, y, math.copysign(abs(z / 252) ** 0.8, z) * 252))

    def width(q):
        return 92 + 30 * step(-120, 250, q[2])

    def sheet(offsets):
        """The loop's points at several (share of the width, height over the middle) places."""
        rings = []
        for share, high in offsets:
            ring = []
            for y, z in [(366 * math.sin(a), math.copysign(abs(math.cos(a)) ** 0.8, math.cos(a)) * 252) for a in [TAU * k / 110 for k in range(111)]]:
                out = unit((0, y / 366, z / 252))
                ring.append(add((width((0, y, z)) * share, y, z), out, high))
            rings.append(ring)
        return rings

    paint(p, view, sheet([(-1, -13), (-0.5, -13), (0, -13), (0.5, -13), (1, -13)]), lining, lambda n: 0.1 + 0.8 * matte(n), 40, p.softener(5), inside=True)
    paint(p, view, sheet([(0.97, -13), (1, -9), (1, 8), (0.97, 13)]), lining, lambda n: 0.05 + 0.35 * matte(n), 30, fine, inside=False)
    paint(p, view, sheet([(-1, 8), (-0.96, 13), (-0.5, 15), (0, 15.5), (0.5, 15), (0.96, 13), (1, 8)]), band, satin, 60, p.softener(4))
    # stitches along both edges of the front
    for side in (-1, 1):
        for half in (loop[1:28], ):
            seam = []
            for q in half:
                if q[2] < 30:
                    continue
                out = unit((0, q[1] / 366, q[2] / 252))
                seam.append(view(add((side * (width(q) - 15), q[1], q[2]), out, 13.5)))
            p.stroke(curve(seam), "#050a14", 5, 'opacity=".35"')
            p.stroke(curve(seam), "#e9d9bd", 3, 'stroke-dasharray="11 8"')
    # the case
    steel = STEEL
    at = (0, 0, 236)
    x, y = view((10, -8, 246))
    p.ellipse(x + 26, y + 26, 226, 240, "#05070c", f'opacity=".5" {p.blurred(14)}')
    for side in (-1, 1):
        for up in (-1, 1):
            lug = smooth([(side * 124, up * 140, 256), (side * 128, up * 180, 260), (side * 128, up * 208, 252), (side * 127, up * 224, 236)], 5)
            paint(p, view, tube(lug, 15, 19, up=(0, 0, 1), around=24, power=3.4), steel, metal, 30, fine, ordered=True)
    crown = smooth([(206, 20), (214, 30), (246, 31), (254, 25), (256, 0.5)], 4)
    paint(p, view, lathe(crown, 40, (0, 0, 262), "x"), steel, metal, 30, fine)
    cuts = []
    for k in range(26):
        a = TAU * k / 26
        n = view.turn((0, math.cos(a), math.sin(a)))
        if n[2] > 0:
            cuts.append(polygon([view((216, 31.5 * math.cos(a), 262 + 31.5 * math.sin(a))), view((246, 31.5 * math.cos(a), 262 + 31.5 * math.sin(a)))], False))
    p.stroke("".join(cuts), "#2b2f36", 2, 'opacity=".7"')
    shell = smooth([(-16, 196), (-6, 206), (14, 212), (36, 212), (50, 208), (56, 200)], 5)
    paint(p, view, lathe(shell, 96, at, "z"), steel, metal, 44, p.softener(1.6))
    bezel = smooth([(54, 203), (62, 198), (72, 186), (75, 178), (70, 172)], 5)
    paint(p, view, lathe(bezel, 110, at, "z"), steel, lambda n: 0.25 + 0.85 * metal(n), 44, p.softener(1.6))
    for z, r, colour, wide in ((56, 201.5, "#3b4048", 2.2), (57, 203, "#ffffff", 1.6)):
        ring = [view((r * math.cos(a), r * math.sin(a), at[2] + z)) for a in [TAU * k / 72 for k in range(72)]]
        p.stroke(curve(ring, True), colour, wide, 'opacity=".75"')
    dial = view.plane((0, 0, at[2] + 68), (1, 0, 0), (0, -1, 0))
    sun = p.radial("sun", (-60, -70), 260, [(0, "#4d74ac"), (0.45, "#234472"), (0.8, "#12284a"), (1, "#0a1830")])
    rays = "".join(f'<path d="M0 0L{number(176 * math.cos(a))} {number(176 * math.sin(a))}L{number(176 * math.cos(a + 0.05))} {number(176 * math.sin(a + 0.05))}z" opacity="{0.035 + 0.035 * math.sin(a * 2 + 1) ** 2:.3f}"/>' for a in [TAU * k / 60 for k in range(60)])
    minutes = "".join(f'<path d="M0 -162V-{150 if k % 5 else 148}" transform="rotate({k * 6})"/>' for k in range(60) if k % 5)
    hours = "".join(
        f'<g transform="rotate({k * 30})">'
        + (
            '<rect x="-11" y="-161" width="8" height="38" rx="2"/><rect x="3" y="-161" width="8" height="38" rx="2"/>'
            if k == 0
            else '<rect x="-4.5" y="-161" width="9" height="34" rx="2"/>'
        )
        + "</g>"
        for k in range(12)
        if k not in (6,)
    )
    small = "".join(f'<path d="M0 -40V-34" transform="rotate({k * 30})"/>' for k in range(12))
    pale = p.linear("hand", (-8, 0), (8, 0), [(0, "#ffffff"), (0.5, "#f4f1e8"), (0.51, "#b9bcc2"), (1, "#dfe2e6")])
    shine = p.linear("crystal", (-140, -150), (60, 120), [(0, "#fff", 0.42), (0.42, "#fff", 0.06), (0.43, "#fff", 0)])

    def hand(angle, long, wide, tail):
        return f'<path d="M{-wide} {tail}L{-wide * 0.9} {-long + 16}L0 {-long}L{wide * 0.9} {-long + 16}L{wide} {tail}z" transform="rotate({angle})"'

    p.add(
        f'<g {dial}><circle r="176" fill="#05080f"/><circle r="172" fill="{sun}"/><g fill="#fff">{rays}</g>'
        f'<circle r="166" fill="none" stroke="#9fb4d3" stroke-opacity=".35" stroke-width="1.5"/>'
        f'<g stroke="#d8e2f0" stroke-width="2.6" stroke-linecap="round">{minutes}</g><g fill="#05080f" opacity=".4" transform="translate(3 4)">{hours}</g><g fill="#f6f3ea">{hours}</g>'
        f'<g transform="translate(0 84)"><circle r="47" fill="#0d1f3d"/><circle r="47" fill="none" stroke="#8fa5c8" stroke-opacity=".6" stroke-width="2"/><g stroke="#d8e2f0" stroke-width="2.4">{small}</g><path d="M0 8L0 -34" stroke="#f6f3ea" stroke-width="3" stroke-linecap="round" transform="rotate(70)"/><circle r="4" fill="#f6f3ea"/></g>'
        f'<g fill="#03060c" opacity=".45" transform="translate(5 7)">{hand(-54, 96, 8, 20)}/>{hand(60, 142, 6.5, 24)}/></g>'
        f'{hand(-54, 96, 8, 20)} fill="{pale}"/>{hand(60, 142, 6.5, 24)} fill="{pale}"/>'
        f'<g transform="rotate(-152)"><path d="M0 42V-150" stroke="#03060c" stroke-opacity=".4" stroke-width="4" transform="translate(-5 -5)"/><path d="M0 42V-150" stroke="#ff7a3c" stroke-width="3.6" stroke-linecap="round"/><circle cy="42" r="8" fill="#ff7a3c"/></g>'
        f'<circle r="12" fill="#e9ebee"/><circle r="5" fill="#ff7a3c"/>'
        f'<path d="M-120 -126A174 174 0 0 1 96 -146L-66 160A174 174 0 0 1 -120 -126z" fill="{shine}"/></g>'
    )
    return p


def road_bicycle():
    p = Sheet("Road Bicycle")
    p.studio("#8ea6bd", "#dbe6ef", "#243a52", 890)
    rear, front, crank = (512, 736), (1092, 736), (752, 778)
    seat, head_top, head_low = (660, 470), (976, 452), (1002, 536)
    floor, tyre = 942, 200
    enamel = ramp((0, "#5e140b"), (0.3, "#b5341d"), (0.5, "#e65a35"), (0.78, "#ff9b76"), (1, "#ffe9dd"))

    frame = [(seat, crank, 12.5), (head_low, crank, 15), (seat, head_top, 12), (rear, crank, 9), (rear, (seat[0] + 4, seat[1] + 10), 8)]
    p.add('<g transform="translate(800 630) scale(1.07) translate(-800 -656)">')
    # a cast shadow, laid back on the floor
    flat = 'transform="matrix(1 0 -.42 .1 {:.0f} {:.0f})"'.format(0.42 * floor, floor * 0.9)
    outline = "".join(polygon([a, b], False) for a, b, _ in frame)
    p.add(
        f'<g {p.blurred(7)} opacity=".34"><g {flat} fill="none" stroke="{p.dark}" stroke-width="34"><path d="{outline}"/>'
        f'<circle cx="{rear[0]}" cy="{rear[1]}" r="{tyre - 8}" stroke-width="18"/><circle cx="{front[0]}" cy="{front[1]}" r="{tyre - 8}" stroke-width="18"/>'
        f'<path d="M622 372h104M1000 536Q1050 640 1092 736M972 440L1080 420"/></g></g>'
    )
    for x, _ in (rear, front):
        p.shadow(x + 24, floor + 3, 120, 12, 10, 0.45)
        p.shadow(x + 4, floor + 1, 46, 6, 3, 0.7)

    def wheel(x, y, name, teeth):
        spokes, bright = [], []
        for k in range(28):
            a = TAU * k / 28
            b = a + (0.85 if k % 2 else -0.85)
            line = polygon([(x + 17 * math.cos(b), y + 17 * math.sin(b)), (x + 178 * math.cos(a), y + 178 * math.sin(a))], False)
            (bright if k % 2 else spokes).append(line)
        p.stroke("".join(spokes), "#55606c", 2)
        p.stroke("".join(bright), "#e9eef3", 2)
        p.ring(x, y, 181, p.linear(name, (x - 130, y - 140), (x + 130, y + 140), [(0, "#ffffff"), (0.3, "#c3cad2"), (0.6, "#6c747e"), (0.85, "#aab2bb"), (1, "#e4e8ec")]), 12)
        p.ring(x, y, 175.5, "#39414b", 1.4, 'opacity=".7"')
        p.ring(x, y, 190, "#c9955c", 9)
        p.ring(x, y, 197, "#24211f", 10)
        p.ring(x, y, 200, p.linear(name + "t", (x - 140, y - 150), (x + 90, y + 100), [(0, "#8d8680"), (0.4, "#4a4541", 0.5), (1, "#24211f", 0)]), 2.4)
        p.ring(x, y, 186, "#f2cfa0", 1.6, 'opacity=".7"')
        p.stroke(polygon([(x, y + 174), (x, y + 158)], False), "#39414b", 5)
        p.ellipse(x, y, 18, 18, p.linear(name + "h", (x - 14, y - 14), (x + 14, y + 14), [(0, "#ffffff"), (0.4, "#aeb5bd"), (0.7, "#5c646d"), (1, "#c4cad0")]))
        p.ring(x, y, 10, "#3b434c", 2.4)

    wheel(*rear, "rim-a", 0)
    wheel(*front, "rim-b", 0)
    # rear sprockets, chain behind the stay
    for r, colour in ((40, "#39414b"), (32, "#6c747e"), (24, "#98a0a8")):
        p.ring(rear[0], rear[1], r, colour, 5, 'stroke-dasharray="4 2.6"')
    # fork
    fork_path = curve([(1004, 544), (1034, 630), (1056, 690), (1092, 736)])
    p.stroke(fork_path, enamel(0.2), 20)
    p.stroke(curve([(1002, 544), (1031, 630), (1053, 690), (1090, 734)]), enamel(0.5), 14)
    p.stroke(curve([(998, 548), (1027, 632), (1049, 690), (1086, 732)]), enamel(0.82), 4)
    for index, (a, b, r) in enumerate(frame[3:]):
        p.rod(a, b, r - 1, r + 1, enamel, f"stay-{index}")
    # seat post and saddle
    p.rod((seat[0] + 1, seat[1] + 8), (638, 398), 8, 8, STEEL, "post")
    for index, (a, b, r) in enumerate(frame[:3]):
        p.rod(a, b, r, r, enamel, f"tube-{index}")
    p.rod((head_top[0] - 3, head_top[1] - 10), (head_low[0] + 2, head_low[1] + 8), 15, 15, enamel, "head")
    for t in (0.02, 0.97):
        x, y = head_top[0] + 26 * t, head_top[1] + 84 * t
        p.stroke(polygon([(x - 15, y + 4), (x + 15, y - 5)], False), "#dfe3e7", 6)
    # lugs: a cream band on seat and down tube
    for a, b, t0, t1, r, name in ((seat, crank, 0.42, 0.54, 12.5, "band"), (head_low, crank, 0.42, 0.5, 15, "band-2")):
        p.rod((a[0] + (b[0] - a[0]) * t0, a[1] + (b[1] - a[1]) * t0), (a[0] + (b[0] - a[0]) * t1, a[1] + (b[1] - a[1]) * t1), r + 0.3, r + 0.3, ramp((0, "#8d7f6b"), (0.5, "#efe5d2"), (1, "#ffffff")), name)
    # bottle
    ux, uy = -250 / 348, 242 / 348
    bx, by = 916, 594
    p.rod((bx - 10, by - 12), (bx - 10 + ux * 96, by - 12 + uy * 96), 22, 22, ramp((0, "#5d6a78"), (0.5, "#d7e0e8"), (1, "#ffffff")), "bottle")
    p.rod((bx - 10 - ux * 14, by - 12 - uy * 14), (bx - 10 - ux * 22, by - 12 - uy * 22), 12, 9, BLACK, "bottle-cap")
    p.stroke(polygon([(bx - 10 + ux * 60 - uy * 23, by - 12 + uy * 60 + ux * 23), (bx - 10 + ux * 60 + uy * 23, by - 12 + uy * 60 - ux * 23)], False), "#9aa3ac", 5)
    # saddle
    leather = p.linear("saddle", (620, 360), (640, 408), [(0, "#e7a566"), (0.4, "#b46a30"), (1, "#5e2f12")])
    p.stroke("M604 402L640 410L700 392", "#aeb5bd", 6)
    p.path("M566 366C586 356 616 364 646 369C686 375 724 372 742 378C750 382 744 392 732 392C700 392 668 394 640 402C610 410 578 412 568 396C562 386 560 372 566 366z", leather)
    p.stroke("M570 370C590 361 616 368 646 373C686 379 722 377 740 381", "#f7cfa0", 3, 'opacity=".85"')
    for x, y in ((580, 384), (594, 390), (606, 393)):
        p.ellipse(x, y, 3, 3, "#f0cf8f")
    # stem, bars, hood
    p.rod((972, 438), (966, 420), 9, 9, STEEL, "steerer")
    p.rod((966, 422), (1056, 404), 9, 9, STEEL, "stem")
    bar = curve([(1052, 405), (1096, 402), (1138, 414), (1158, 452), (1144, 496), (1106, 518), (1072, 520)])
    p.stroke(bar, "#4d2510", 23)
    p.stroke(bar, "#b46a30", 19)
    p.stroke(bar, "#8a4a1e", 19, 'stroke-dasharray="2.4 11" stroke-linecap="butt"'.replace('stroke-linecap="butt"', ""))
    p.stroke(curve([(1054, 399), (1096, 396), (1134, 407), (1152, 440)]), "#efb57c", 4, 'opacity=".9"')
    p.path("M1112 398C1130 384 1150 372 1166 376C1176 380 1172 396 1168 408C1164 424 1150 432 1138 420z", "#2a2725")
    p.stroke("M1124 396C1138 386 1152 379 1163 381", "#7d7772", 3)
    p.stroke("M1166 396C1180 420 1182 452 1172 484", "#39414b", 9)
    p.stroke("M1165 396C1178 420 1180 452 1170 482", "#dfe4e9", 4)
    p.ellipse(1070, 520, 8, 9.5, "#2a2725")
    # brake cable and calipers
    p.stroke("M1164 378C1130 340 1040 352 1006 420C996 450 1004 500 1010 520", "#2a2d31", 3.2)
    p.path("M996 540l24 -4l16 22l-10 8z", "#9aa3ac")
    p.path("M640 560l-26 -6l-10 16l14 8z", "#9aa3ac")
    # chain, chainring, cranks
    p.stroke(polygon([(rear[0], rear[1] - 37), (crank[0] + 2, crank[1] - 58)], False), "#2b3037", 5.5)
    p.stroke(polygon([(rear[0] + 6, rear[1] + 56), (crank[0], crank[1] + 58)], False), "#2b3037", 5.5)
    p.stroke(polygon([(rear[0], rear[1] - 37), (crank[0] + 2, crank[1] - 58)], False), "#b9c0c7", 2.2, 'stroke-dasharray="3 4"')
    p.stroke(polygon([(rear[0] + 6, rear[1] + 56), (crank[0], crank[1] + 58)], False), "#b9c0c7", 2.2, 'stroke-dasharray="3 4"')
    p.stroke(polygon([rear, (rear[0] + 8, rear[1] + 52)], False), "#39414b", 11)
    p.ring(rear[0] + 8, rear[1] + 46, 10, "#aeb5bd", 4)
    x, y = crank
    p.stroke(polygon([(x, y), (x - 92, y - 48)], False), "#4b535c", 12)
    p.round_rect(x - 122, y - 58, 52, 14, 5, "#2a2d31")
    p.ring(x, y, 56, p.linear("cog", (x - 40, y - 45), (x + 40, y + 45), [(0, "#ffffff"), (0.4, "#b4bbc3"), (0.75, "#666e78"), (1, "#ccd2d8")]), 9)
    p.ring(x, y, 61.5, "#39414b", 4, 'stroke-dasharray="4 3.4"')
    arms = "".join(polygon([(x, y), (x + 54 * math.cos(a), y + 54 * math.sin(a))], False) for a in [0.5 + TAU * k / 5 for k in range(5)])
    p.stroke(arms, "#8d959e", 9)
    p.stroke(polygon([(x, y), (x + 92, y + 48)], False), "#59616b", 17)
    p.stroke(polygon([(x, y - 2), (x + 91, y + 45)], False), "#dfe3e7", 9)
    p.round_rect(x + 66, y + 42, 56, 16, 6, "#2a2d31")
    p.round_rect(x + 70, y + 43, 48, 4, 2, "#7d858e")
    p.ellipse(x, y, 16, 16, p.linear("boss", (x - 12, y - 12), (x + 12, y + 12), [(0, "#ffffff"), (0.5, "#9aa2ab"), (1, "#4b535c")]))
    p.ellipse(x, y, 6, 6, "#39414b")
    p.add("</g>")
    return p


PRODUCTS = {
    "desk-lamp": desk_lamp,
    "lounge-chair": lounge_chair,
    "pour-over-kettle": pour_over_kettle,
    "headphones": headphones,
    "film-camera": film_camera,
    "wrist-watch": wrist_watch,
    "ceramic-vase": ceramic_vase,
    "road-bicycle": road_bicycle,
}


def main(arguments):
    folder = Path(arguments[1]) if len(arguments) > 1 else Path(__file__).resolve().parent.parent
    for name in arguments[:1] or PRODUCTS:
        PRODUCTS[name]().finish(folder / f"{name}.svg")


if __name__ == "__main__":
    main(sys.argv[1:])
