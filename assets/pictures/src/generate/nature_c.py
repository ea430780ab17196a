"""Shared brushes for the landscape generators: colour, noise, strokes and compact SVG output.

Everything is seeded, so a generator writes the same bytes each time.  Coordinates are
picture units (1600 x 1200, y down); colours are '#rrggbb'.
"""

import math
import os

import numpy as np

from palette import recolored

WIDTH, HEIGHT = 1600, 1200


# Colour: mixed in OKLab, which keeps twilight gradients from going grey in the middle.


def _linear(c):
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def _gamma(c):
    c = np.clip(c, 0, 1)
    return np.where(c <= 0.0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - 0.055)


_M1 = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
_M2 = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)


def _lab(colour):
    rgb = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return _M2 @ np.cbrt(_M1 @ _linear(rgb))


def _hex(lab):
    rgb = _gamma(np.linalg.inv(_M1) @ (np.linalg.inv(_M2) @ lab) ** 3)
    return "#%02x%02x%02x" % tuple(int(round(float(v) * 255)) for v in rgb)


def mix(a, b, t):
    """Colour a at t = 0, b at t = 1."""
    return _hex(_lab(a) * (1 - t) + _lab(b) * t)


def ramp(colours, t):
    """Colour at t (0...1) along evenly spaced colours."""
    t = min(max(t, 0), 1) * (len(colours) - 1)
    i = min(int(t), len(colours) - 2)
    return mix(colours[i], colours[i + 1], t - i)


def tones(colours, count):
    """count colours, evenly spaced along a ramp."""
    return [ramp(colours, i / max(count - 1, 1)) for i in range(count)]


# Noise


def fbm(x, seed, scale=200.0, octaves=5, gain=0.5):
    """Smooth 1-D fractal noise at positions x, about -1...1; scale is the longest wave."""
    x = np.asarray(x, float)
    total, amplitude, norm = np.zeros_like(x), 1.0, 0.0
    for octave in range(octaves):
        table = np.random.default_rng(seed * 131 + octave).uniform(-1, 1, 4096)
        u = x / scale * 2**octave + 1000.37
        i = np.floor(u).astype(int)
        f = u - i
        f = f * f * (3 - 2 * f)
        total += amplitude * (table[i % 4096] * (1 - f) + table[(i + 1) % 4096] * f)
        norm += amplitude
        amplitude *= gain
    return total / norm * 1.6


def field(x, y, seed, scale=200.0, octaves=3):
    """Smooth 2-D noise, about -1...1."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    total, amplitude, norm = np.zeros(np.broadcast(x, y).shape), 1.0, 0.0
    for octave in range(octaves):
        table = np.random.default_rng(seed * 977 + octave).uniform(-1, 1, (256, 256))
        u, v = x / scale * 2**octave + 300.1, y / scale * 2**octave + 300.7
        i, j = np.floor(u).astype(int), np.floor(v).astype(int)
        f, g = u - i, v - j
        f, g = f * f * (3 - 2 * f), g * g * (3 - 2 * g)
        a, b, c, d = (table[(i + p) % 256, (j + q) % 256] for p, q in ((0, 0), (1, 0), (0, 1), (1, 1)))
        total += amplitude * ((a * (1 - f) + b * f) * (1 - g) + (c * (1 - f) + d * f) * g)
        norm += amplitude
        amplitude *= 0.5
    return total / norm * 1.6


# Path data: relative, in quarters of a unit written as integers, so a dab costs some twelve bytes.

FINE = 4  # steps to the unit
SHRINK = 'transform="scale(.25)"'


def _pairs(values):
    out = []
    for v in values:
        s = "%d" % v
        out.append(s if not out or s[0] == "-" else " " + s)
    return "".join(out)


def polygon(points):
    """Closed outline through points (n x 2)."""
    p = np.rint(np.asarray(points, float) * FINE).astype(int)
    steps = np.diff(p, axis=0)
    steps = steps[np.any(steps != 0, axis=1)]
    return "M" + _pairs(p[0]) + "l" + _pairs(steps.ravel()) + "z"


def smooth(points, closed=True):
    """Rounded outline: quadratic curves through the middles of the sides."""
    p = np.asarray(points, float) * FINE
    if closed:
        mids = np.rint((p + np.roll(p, -1, axis=0)) / 2).astype(int)
        control = np.rint(np.roll(p, -1, axis=0)).astype(int)
        ends = np.roll(mids, -1, axis=0)
    else:
        mids = np.rint(np.vstack([p[:1], (p[1:-2] + p[2:-1]) / 2, p[-1:]])).astype(int)
        control = np.rint(p[1:-1]).astype(int)
        ends = mids[1:]
        mids = mids[:-1]
    values = np.hstack([control - mids, ends - mids])
    return "M" + _pairs(mids[0]) + "q" + _pairs(values.ravel()) + ("z" if closed else "")


def dabs(segments):
    """Brush dabs, each a line (x, y, dx, dy); drawn with a round-capped stroke."""
    s = np.rint(np.asarray(segments, float).reshape(-1, 4) * FINE).astype(int)
    if len(s) == 0:
        return ""
    out, x, y = [], 0, 0
    for ax, ay, dx, dy in s:
        if dx == 0 and dy == 0:
            dy = 1
        out.append("m" + _pairs((ax - x, ay - y)) + "l" + _pairs((dx, dy)))
        x, y = ax + dx, ay + dy
    return "".join(out)


class Picture:
    """An SVG under construction: definitions plus a list of painted elements, back to front."""

    def __init__(self, title):
        self.title, self.definitions, self.body, self._count = title, [], [], 0
        self._gradients, self._aliases = {}, {}

    def _id(self, stem):
        self._count += 1
        return "%s%d" % (stem, self._count)

    def define(self, text, stem="d"):
        """Adds a definition; '{id}' in it is replaced by the new id, which is returned."""
        name = self._id(stem)
        self.definitions.append(text.replace("{id}", name))
        return name

    def add(self, text):
        self.body.append(text)

    @staticmethod
    def _stops(stops):
        return "".join(
            '<stop offset="%s" stop-color="%s"%s/>'
            % (round(s[0], 3), s[1], ' stop-opacity="%s"' % s[2] if len(s) > 2 else "")
            for s in stops
        )

    def _gradient(self, kind, geometry, transform, stops):
        name = self.define(
            '<%sGradient id="{id}" gradientUnits="userSpaceOnUse" %s%s>%s</%sGradient>'
            % (kind, geometry, ' gradientTransform="%s"' % transform if transform else "", self._stops(stops), kind),
            "g",
        )
        self._gradients["url(#%s)" % name] = (kind, name, transform)
        return "url(#%s)" % name

    def linear(self, x1, y1, x2, y2, stops):
        return self._gradient("linear", 'x1="%g" y1="%g" x2="%g" y2="%g"' % (x1, y1, x2, y2), "", stops)

    def radial(self, cx, cy, rx, ry, stops):
        return self._gradient("radial", 'cx="0" cy="0" r="1"', "matrix(%g 0 0 %g %g %g)" % (rx, ry, cx, cy), stops)

    def _fine(self, paint):
        """The same paint for an element drawn in fine steps."""
        if paint not in self._gradients:
            return paint
        kind, name, transform = self._gradients[paint]
        if paint not in self._aliases:
            self._aliases[paint] = "url(#%s)" % self.define(
                '<%sGradient id="{id}" href="#%s" gradientTransform="%s"/>'
                % (kind, name, ("scale(%d) " % FINE + transform).strip()),
                "t",
            )
        return self._aliases[paint]

    def blur(self, x, y=None):
        return "url(#%s)" % self.define(
            '<filter id="{id}" x="-40%%" y="-40%%" width="180%%" height="180%%" '
            'color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="%g %g"/></filter>'
            % (x, x if y is None else y),
            "f",
        )

    def rect(self, x, y, w, h, fill, extra=""):
        self.add('<rect x="%g" y="%g" width="%g" height="%g" fill="%s" %s/>' % (x, y, w, h, fill, extra))

    def wash(self, fill, extra=""):
        """Paints the whole picture."""
        self.rect(0, 0, WIDTH, HEIGHT, fill, extra)

    def glow(self, x, y, rx, ry, colour, opacity, mode="screen", power=1.0):
        """A soft light (or, with mode multiply, a soft shade)."""
        stops = [
            (t, colour, round(opacity * (1 - t) ** 2 * (1 + 2 * t * (1 - power)), 3))
            for t in (0, 0.12, 0.25, 0.4, 0.55, 0.7, 0.85, 1)
        ]
        fill = self.radial(x, y, rx, ry, stops)
        self.rect(x - rx, y - ry, 2 * rx, 2 * ry, fill, 'style="mix-blend-mode:%s"' % mode)

    def path(self, data, fill, extra=""):
        """Fills path data in fine steps (polygon, smooth); put filters on a group, their units would shrink too."""
        if data:
            self.add('<path %s fill="%s" %s d="%s"/>' % (SHRINK, self._fine(fill), extra, data))

    def stroke(self, data, colour, width, extra=""):
        """Strokes path data in fine steps (dabs, smooth open) with round caps, width in units."""
        if data:
            self.add(
                '<path %s fill="none" stroke="%s" stroke-width="%g" '
                'stroke-linecap="round" stroke-linejoin="round" %s d="%s"/>'
                % (SHRINK, colour, width * FINE, extra, data)
            )

    def toned(self, segments, tone, colours, width, extra=""):
        """Dabs sorted into tones: tone (0...1 each) picks among colours; dark ones go first."""
        segments, tone = np.asarray(segments, float).reshape(-1, 4), np.asarray(tone, float)
        index = np.clip((tone * len(colours)).astype(int), 0, len(colours) - 1)
        self.add('<g %s fill="none" stroke-width="%.3g" stroke-linecap="round" %s>' % (SHRINK, width * FINE, extra))
        for i, colour in enumerate(colours):
            chosen = segments[index == i]
            if len(chosen):
                # Neighbours in one path follow each other, so that the moves between dabs are short to write.
                order = np.lexsort((chosen[:, 1], np.floor(chosen[:, 0] / 24)))
                self.add('<path stroke="%s" d="%s"/>' % (colour, dabs(chosen[order])))
        self.add("</g>")

    def begin(self, extra=""):
        self.add("<g %s>" % extra)

    def end(self):
        self.add("</g>")

    def grain(self, opacity, seed, frequency=0.75):
        """Paper grain over everything, half light and half shade."""
        name = self.define(
            '<filter id="{id}" x="0" y="0" width="100%%" height="100%%" color-interpolation-filters="sRGB">'
            '<feTurbulence type="fractalNoise" baseFrequency="%g" numOctaves="3" seed="%d"/>'
            '<feColorMatrix values="1.6 0 0 0 -.3 1.6 0 0 0 -.3 1.6 0 0 0 -.3 0 0 0 0 1"/></filter>'
            % (frequency, seed),
            "n",
        )
        self.wash("#808080", 'filter="url(#%s)" opacity="%g" style="mix-blend-mode:soft-light"' % (name, opacity))

    def save(self, name):
        here = os.path.dirname(os.path.abspath(__file__))
        text = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d">'
            "<title>%s</title>\n<defs>%s</defs>\n%s\n</svg>\n"
            % (WIDTH, HEIGHT, WIDTH, HEIGHT, self.title, "\n".join(self.definitions), "\n".join(self.body))
        )
        path = os.path.join(here, os.pardir, name + ".svg")
        with open(path, "w", encoding="utf-8") as out:
            out.write(recolored(name, text.replace(" />", "/>")))
        print("%s: %d KB" % (name, len(text) // 1024))


# Shapes


def ridge(seed, base, amplitude, scale, octaves=5, step=6, gain=0.5, bottom=HEIGHT + 20):
    """Outline of hills or treetops across the picture; base may be a function of x."""
    x = np.arange(-20, WIDTH + 21, step, dtype=float)
    level = np.array([base(v) for v in x]) if callable(base) else np.full_like(x, base)
    y = level - amplitude * fbm(x, seed, scale, octaves, gain)
    return np.vstack([np.column_stack([x, y]), [[WIDTH + 20, bottom], [-20, bottom]]])


def treeline(rng, xs, ground, height, shape="round", spread=0.5):
    """Outline of a distant wood: crowns (round) or spires (fir) of about `height` (a number, or a
    function of x) along xs."""
    points = [(xs[0], ground(xs[0]) + 30)]
    x = xs[0]
    while x < xs[1]:
        h = (height(x) if callable(height) else height) * rng.uniform(0.55, 1.15)
        w = h * spread * rng.uniform(0.7, 1.25)
        g = ground(x)
        if shape == "fir":
            rows = max(3, int(h / 8))
            left = []
            for k in range(rows):
                reach = w / 2 * (1 - k / rows) ** 0.9 * rng.uniform(0.75, 1.1)
                left += [(-reach, h * k / rows), (-reach * 0.55, h * (k + 0.45) / rows)]
            points += [(x + w / 2 + dx, g - dy) for dx, dy in left] + [(x + w / 2, g - h)]
            points += [(x + w / 2 - dx * rng.uniform(0.85, 1.15), g - dy) for dx, dy in reversed(left)]
            x += w * rng.uniform(0.45, 0.9)
        else:
            for k in range(1, 12):
                a = math.pi * (1 - k / 12)
                r = 1 + rng.uniform(-0.12, 0.12)
                points.append((x + w / 2 + w / 2 * math.cos(a) * r, g - h * 0.45 - h * 0.55 * math.sin(a) * r))
            x += w * rng.uniform(0.5, 0.95)
    points.append((xs[1] + 20, ground(xs[1]) + 30))
    return np.array(points)


def crown(rng, cx, cy, rx, ry, count, light, clumps=14, clump=0.42, dab=7.0):
    """Leaf dabs of a tree crown with their tone (0 shade ... 1 lit), clumped like boughs.

    light is the direction (x, y) towards the light."""
    lx, ly = np.array(light) / math.hypot(*light)
    angle, radius = rng.uniform(0, 2 * math.pi, clumps), np.sqrt(rng.uniform(0, 1, clumps)) * 0.8
    px, py = np.cos(angle) * radius, np.sin(angle) * radius
    which = rng.integers(0, clumps, count)
    size = clump * rng.uniform(0.7, 1.2, clumps)
    a, r = rng.uniform(0, 2 * math.pi, count), np.sqrt(rng.uniform(0, 1, count))
    ox, oy = np.cos(a) * r, np.sin(a) * r * 0.8
    ux, uy = px[which] + ox * size[which], py[which] + oy * size[which]
    tone = 0.48 + 0.26 * (ux * lx + uy * ly) + 0.24 * (ox * lx + oy * ly) + rng.normal(0, 0.1, count)
    turn = rng.uniform(0, math.pi, count)
    length = dab * rng.uniform(0.2, 1, count)
    return np.column_stack([cx + ux * rx, cy + uy * ry, np.cos(turn) * length, np.sin(turn) * length]), tone
