"""Shared tools of the four landscape generators.

A generator computes tone fields (light on a terrain, on a cloud, on a cliff), cuts each field into a few flat tones as a
screen printer would, traces the outlines and writes them as SVG paths. Everything is seeded: the same script always writes
the same file. Needs Python 3.11 and NumPy. Lengths are units of the 1600 x 1200 view box unless a comment says otherwise.
"""

import math
import os
import random

import numpy as np

from palette import recolored

WIDTH, HEIGHT = 1600, 1200


# ---------------------------------------------------------------- noise

def _table(seed):
  return np.random.RandomState(seed).permutation(4096).astype(np.int64)


def _fade(t):
  return t * t * t * (t * (t * 6 - 15) + 10)


def noise2(x, y, seed=0):
  """Gradient noise, about -1...1, for arrays of equal shape."""
  table = _table(seed)
  x, y = np.asarray(x, float), np.asarray(y, float)
  xi, yi = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
  xf, yf = x - xi, y - yi
  u, v = _fade(xf), _fade(yf)

  def corner(dx, dy):
    h = table[(table[(xi + dx) & 4095] + yi + dy) & 4095] * (2 * math.pi / 4096)
    return np.cos(h) * (xf - dx) + np.sin(h) * (yf - dy)

  top = corner(0, 0) * (1 - u) + corner(1, 0) * u
  bottom = corner(0, 1) * (1 - u) + corner(1, 1) * u
  return (top * (1 - v) + bottom * v) * 1.5


def fbm(x, y, octaves=5, seed=0, gain=0.5):
  """Fractal sum of `noise2`, about -1...1."""
  total, amplitude, norm = 0.0, 1.0, 0.0
  for octave in range(octaves):
    scale = 2.0 ** octave
    total = total + amplitude * noise2(x * scale + 17.3 * octave, y * scale - 9.1 * octave, seed + octave)
    norm += amplitude
    amplitude *= gain
  return total / norm


def line_noise(x, octaves=5, seed=0, gain=0.5):
  x = np.asarray(x, float)
  return fbm(x, np.full_like(x, 0.37 + seed * 0.11), octaves, seed, gain)


def smoothstep(low, high, value):
  t = np.clip((np.asarray(value, float) - low) / (high - low), 0, 1)
  return t * t * (3 - 2 * t)


def blur(field, radius):
  """Box blur, three passes: close to a Gaussian. `radius` in samples."""
  out = field.astype(float)
  size = 2 * radius + 1
  for _ in range(3):
    for axis in (0, 1):
      pad = [(0, 0), (0, 0)]
      pad[axis] = (radius + 1, radius)
      sums = np.cumsum(np.pad(out, pad, mode="edge"), axis=axis)
      if axis == 0:
        out = (sums[size:] - sums[:-size]) / size
      else:
        out = (sums[:, size:] - sums[:, :-size]) / size
  return out


def bilinear(grid, x, y):
  """Samples `grid[y, x]` at fractional indices, clamped at the border."""
  rows, columns = grid.shape
  x, y = np.clip(x, 0, columns - 1.001), np.clip(y, 0, rows - 1.001)
  xi, yi = x.astype(int), y.astype(int)
  u, v = x - xi, y - yi
  return ((grid[yi, xi] * (1 - u) + grid[yi, xi + 1] * u) * (1 - v)
          + (grid[yi + 1, xi] * (1 - u) + grid[yi + 1, xi + 1] * u) * v)


# ---------------------------------------------------------------- colour

def _linear(hex_colour):
  channels = [int(hex_colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
  return np.array([c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels])


_TO_LMS = np.array([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
                    [0.0883024619, 0.2817188376, 0.6299787005]])
_TO_LAB = np.array([[0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
                    [0.0259040371, 0.7827717662, -0.8086757660]])


def mix(a, b, t):
  """Colour between two `#rrggbb`, even to the eye (Oklab)."""
  lab_a = _TO_LAB @ np.cbrt(_TO_LMS @ _linear(a))
  lab_b = _TO_LAB @ np.cbrt(_TO_LMS @ _linear(b))
  lms = np.linalg.inv(_TO_LAB) @ (lab_a + (lab_b - lab_a) * t)
  linear = np.clip(np.linalg.inv(_TO_LMS) @ lms ** 3, 0, 1)
  srgb = np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
  return "#" + "".join(f"{int(round(c * 255)):02x}" for c in np.clip(srgb, 0, 1))


def ramp(colours, count):
  """`count` colours spread evenly over a list of key colours."""
  result = []
  for i in range(count):
    position = i / max(1, count - 1) * (len(colours) - 1)
    index = min(int(position), len(colours) - 2)
    result.append(mix(colours[index], colours[index + 1], position - index))
  return result


# ---------------------------------------------------------------- tracing

def _simplify(points, tolerance):
  """Douglas-Peucker on a closed loop."""
  count = len(points)
  if count < 4:
    return points
  far = int(np.argmax(np.hypot(*(points - points[0]).T)))
  if far == 0:
    return points[:1]
  keep = np.zeros(count + 1, bool)
  ring = np.vstack([points, points[:1]])
  keep[[0, far, count]] = True
  stack = [(0, far), (far, count)]
  while stack:
    a, b = stack.pop()
    if b - a < 2:
      continue
    start, end = ring[a], ring[b]
    direction = end - start
    length = math.hypot(*direction)
    inner = ring[a + 1:b] - start
    if length < 1e-9:
      distance = np.hypot(inner[:, 0], inner[:, 1])
    else:
      distance = np.abs(inner[:, 0] * direction[1] - inner[:, 1] * direction[0]) / length
    worst = int(np.argmax(distance))
    if distance[worst] > tolerance:
      keep[a + 1 + worst] = True
      stack += [(a, a + 1 + worst), (a + 1 + worst, b)]
  return ring[:-1][keep[:-1]]


def loops(field, level):
  """Closed outlines of `field > level` as arrays of (x, y) in samples (marching squares)."""
  padded = np.pad(field, 1, constant_values=min(field.min(), level) - 1e-3)
  inside = padded > level
  code = (inside[:-1, :-1] * 8 + inside[:-1, 1:] * 4 + inside[1:, 1:] * 2 + inside[1:, :-1] * 1)
  rows, columns = np.nonzero((code > 0) & (code < 15))
  links = {}
  pairs = {1: ["LB"], 2: ["BR"], 3: ["LR"], 4: ["RT"], 5: ["LT", "RB"], 6: ["BT"], 7: ["LT"],
           8: ["TL"], 9: ["TB"], 10: ["TR", "BL"], 11: ["TR"], 12: ["RL"], 13: ["RB"], 14: ["BL"]}

  def key(row, column, side):
    if side == "T":
      return (row, column, 0)
    if side == "B":
      return (row + 1, column, 0)
    if side == "L":
      return (row, column, 1)
    return (row, column + 1, 1)

  for row, column, c in zip(rows.tolist(), columns.tolist(), code[rows, columns].tolist()):
    for pair in pairs[c]:
      a, b = key(row, column, pair[0]), key(row, column, pair[1])
      links.setdefault(a, []).append(b)
      links.setdefault(b, []).append(a)

  def position(edge):
    row, column, vertical = edge
    a = padded[row, column]
    b = padded[row + 1, column] if vertical else padded[row, column + 1]
    t = 0.5 if a == b else min(1.0, max(0.0, (level - a) / (b - a)))
    return (column - 1, row + t - 1) if vertical else (column + t - 1, row - 1)

  result, seen = [], set()
  for start in links:
    if start in seen:
      continue
    loop, previous, current = [], None, start
    while current not in seen:
      seen.add(current)
      loop.append(position(current))
      following = [n for n in links[current] if n != previous and n not in seen]
      previous = current
      if not following:
        break
      current = following[0]
    if len(loop) > 3:
      result.append(np.array(loop))
  return result


def _number(value):
  text = f"{value:.1f}"
  if text.endswith(".0"):
    text = text[:-2]
  return "0" if text == "-0" else text


def _join(values):
  out = ""
  for value in values:
    text = _number(value)
    out += text if not out or text.startswith("-") else " " + text
  return out


def polygon(points, smooth=False, closed=True):
  """Path data through the points; `smooth` rounds every corner with a quadratic curve."""
  points = np.round(np.asarray(points, float), 1)
  if smooth and len(points) > 3:
    middle = np.round((points + np.roll(points, -1, axis=0)) / 2, 1)
    data = ["M" + _join(middle[-1]), "q"]
    at, parts = middle[-1], []
    for control, end in zip(points, middle):
      parts.append(_join([*(control - at), *(end - at)]))
      at = end
    return "".join(data) + " ".join(parts) + ("z" if closed else "")
  steps = np.diff(points, axis=0)
  return "M" + _join(points[0]) + "l" + " ".join(_join(step) for step in steps) + ("z" if closed else "")


def contour(field, level, scale, tolerance=0.9, smallest=40, origin=(0, 0), smooth=False):
  """Path data of `field > level`. `scale` = units a sample, `smallest` = area in square units below which a speck goes."""
  parts = []
  for loop in loops(field, level):
    points = loop * scale + np.array(origin)
    x, y = points[:, 0], points[:, 1]
    area = abs(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2
    if area < smallest:
      continue
    points = _simplify(points, tolerance)
    if len(points) >= 3:
      parts.append(polygon(points, smooth))
  return "".join(parts)


def tones(field, levels, colours, scale, **options):
  """One path a level, darkest first: `colours[i]` fills where the field is above `levels[i]`."""
  out = []
  for level, colour in zip(levels, colours):
    data = contour(field, level, scale, **options)
    if data:
      out.append(f'<path fill="{colour}" fill-rule="evenodd" d="{data}"/>')
  return "\n".join(out)


def spread(field, mask, steps=12):
  """Carries values of the mask outwards, so that outlines run past its edge and a clip cuts them cleanly."""
  out, known = np.where(mask, field, 0.0), mask.astype(float)
  for _ in range(steps):
    total, weight = np.zeros_like(out), np.zeros_like(out)
    for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)):
      shifted = np.roll(np.roll(known, dy, 0), dx, 1)
      total += np.roll(np.roll(out, dy, 0), dx, 1) * shifted
      weight += shifted
    fresh = (known == 0) & (weight > 0)
    out[fresh] = total[fresh] / weight[fresh]
    known[fresh] = 1
  return out


# ---------------------------------------------------------------- terrain

class Terrain:
  """A height grid over a square of ground, seen by a level camera."""

  def __init__(self, heights, x_range, z_range):
    self.heights, self.x_range, self.z_range = heights, x_range, z_range
    rows, columns = heights.shape
    self.dx = (x_range[1] - x_range[0]) / (columns - 1)
    self.dz = (z_range[1] - z_range[0]) / (rows - 1)
    gz, gx = np.gradient(heights, self.dz, self.dx)
    length = np.sqrt(gx ** 2 + gz ** 2 + 1)
    self.normal = (-gx / length, 1 / length, -gz / length)

  def sample(self, grid, x, z):
    return bilinear(grid, (x - self.x_range[0]) / self.dx, (z - self.z_range[0]) / self.dz)

  def shadow(self, light, steps=160, reach=1.0):
    """1 where the ground sees the light, 0 in shade; soft between. `light` points from the ground to the light."""
    rows, columns = self.heights.shape
    z, x = np.mgrid[0:rows, 0:columns].astype(float)
    flat = math.hypot(light[0], light[2])
    span = reach * (self.x_range[1] - self.x_range[0])
    clear = np.full_like(self.heights, 1e9)
    for i in range(1, steps + 1):
      distance = span * (i / steps) ** 1.5
      px, pz = x + light[0] / flat * distance / self.dx, z + light[2] / flat * distance / self.dz
      within = (px >= 0) & (px < columns) & (pz >= 0) & (pz < rows)
      gap = self.heights + distance * light[1] / flat - bilinear(self.heights, px, pz)
      clear = np.where(within, np.minimum(clear, gap / distance), clear)
    return smoothstep(-0.03, 0.05, clear)

  def view(self, eye, focal, horizon, size, scale, steps=1400):
    """Looks along +z. Returns (x, z, hit mask) for every sample of a `size` = (columns, rows) picture."""
    columns, rows = size
    px = (np.arange(columns) * scale - WIDTH / 2) / focal
    near, far = self.z_range
    depths = np.linspace(near, far, steps)
    ground = self.sample(self.heights, eye[0] + px[None, :] * (depths[:, None] - eye[2]),
                         np.repeat(depths[:, None], columns, 1))
    screen = horizon - focal * (ground - eye[1]) / (depths[:, None] - eye[2])
    envelope = np.minimum.accumulate(screen, axis=0)
    wanted = np.arange(rows) * scale
    z = np.zeros((rows, columns))
    hit = np.zeros((rows, columns), bool)
    for column in range(columns):
      line = -envelope[:, column]
      index = np.searchsorted(line, -wanted)
      hit[:, column] = index < steps
      index = np.clip(index, 1, steps - 1)
      low, high = line[index - 1], line[index]
      t = np.where(high > low, np.clip((-wanted - low) / np.maximum(high - low, 1e-9), 0, 1), 1)
      z[:, column] = depths[index - 1] + t * (depths[index] - depths[index - 1])
    x = eye[0] + px[None, :] * (z - eye[2])
    skyline = envelope[-1]
    return x, z, hit, skyline


def ridge_heights(ridges, x, z, seed=0, warp=0.0, warp_scale=1.0):
  """Height as the highest of many tent-shaped ridges: (x0, z0, h0, x1, z1, h1, slope)."""
  if warp:
    x, z = (x + warp * fbm(x * warp_scale, z * warp_scale, 4, seed),
            z + warp * fbm(x * warp_scale + 40, z * warp_scale + 40, 4, seed + 9))
  out = np.full(x.shape, -1e9)
  for x0, z0, h0, x1, z1, h1, slope in ridges:
    ex, ez = x1 - x0, z1 - z0
    t = np.clip(((x - x0) * ex + (z - z0) * ez) / (ex * ex + ez * ez + 1e-12), 0, 1)
    distance = np.hypot(x - x0 - t * ex, z - z0 - t * ez)
    out = np.maximum(out, h0 + (h1 - h0) * t - slope * distance)
  return out


def grow_ridge(rng, start, heading, length, drop, slope, depth=2, pieces=9, wander=0.35, branch=0.8, roughness=0.3):
  """A wandering ridge from `start` = (x, z, h) with side ridges. `heading` in radians, `drop` = height lost a unit."""
  result = []
  x, z, h = start
  step = length / pieces
  for i in range(pieces):
    heading += rng.uniform(-wander, wander)
    lost = step * drop * rng.uniform(1 - roughness * 2.2, 1 + roughness * 1.6)
    nx, nz, nh = x + math.cos(heading) * step, z + math.sin(heading) * step, h - lost
    result.append((x, z, h, nx, nz, nh, slope))
    if depth > 0 and i < pieces - 1:
      for side in (-1, 1):
        if rng.random() < branch:
          angle = heading + side * rng.uniform(0.75, 1.25)
          reach = length * rng.uniform(0.28, 0.5) * (1 - 0.4 * i / pieces)
          result += grow_ridge(rng, (nx, nz, nh), angle, reach, max(drop * 1.25, slope * rng.uniform(0.62, 0.82)),
                               slope * 1.06, depth - 1, max(3, pieces * 2 // 3), wander, branch * 0.8, roughness)
    x, z, h = nx, nz, nh
  return result


# ---------------------------------------------------------------- plants

def pine(rng, x, base, height, spread_ratio=0.2, tiers=None, lean=0.0):
  """Outline of one conifer: ragged, drooping tiers around a thin stem."""
  tiers = tiers or max(5, int(height / 11))
  half = height * spread_ratio * rng.uniform(0.85, 1.15)
  left, right = [], []
  for side, line in ((-1, left), (1, right)):
    for i in range(tiers):
      t = (i + 0.6 + rng.uniform(-0.2, 0.2)) / tiers
      width = half * (t ** 0.85) * rng.uniform(0.62, 1.08)
      y = base - height * (1 - t * 0.95)
      droop = height / tiers * rng.uniform(0.35, 0.75)
      axis = x + lean * (base - y)
      line.append((axis + side * width * 0.55, y + droop * 0.35))
      line.append((axis + side * width, y + droop))
      line.append((axis + side * width * rng.uniform(0.28, 0.42), y + droop * rng.uniform(0.62, 0.9)))
  stem = max(0.8, height * 0.014)
  top = (x + lean * height, base - height)
  return [top, *right, (x + stem, base - height * 0.04), (x + stem, base + 3), (x - stem, base + 3),
          (x - stem, base - height * 0.04), *reversed(left)]


def forest(rng, line, low, high, gap, floor, spread_ratio=0.2, tiers=None, cluster=0.0):
  """Conifers along `line(x)` from edge to edge, joined with the ground below down to `floor`."""
  parts = []
  xs = np.arange(-30, WIDTH + 31, 10.0)
  ground = [(float(v), float(line(v))) for v in xs]
  parts.append(polygon([*ground, (WIDTH + 30, floor), (-30, floor)]))
  x = -20.0
  phase = rng.uniform(0, 100)
  while x < WIDTH + 20:
    thick = 0.5 + 0.5 * float(line_noise(np.array([x / 140 + phase]), 3, 5)[0]) * 2
    height = low + (high - low) * max(0.0, min(1.0, rng.random() ** 1.6 * (1 - cluster) + thick * cluster))
    parts.append(polygon(pine(rng, x, float(line(x)) + height * 0.06, height, spread_ratio, tiers)))
    x += gap * rng.uniform(0.45, 1.5)
  return "".join(parts)


# ---------------------------------------------------------------- SVG

def gradient(name, stops, x1=0, y1=0, x2=0, y2=HEIGHT, units="userSpaceOnUse"):
  body = "".join(_stop(stop) for stop in stops)
  return (f'<linearGradient id="{name}" gradientUnits="{units}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
          f'{body}</linearGradient>')


def radial(name, stops, cx, cy, r, transform=None):
  body = "".join(_stop(stop) for stop in stops)
  extra = f' gradientTransform="{transform}"' if transform else ""
  return f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{cx}" cy="{cy}" r="{r}"{extra}>{body}</radialGradient>'


def _stop(stop):
  offset, colour, *opacity = stop
  extra = f' stop-opacity="{opacity[0]}"' if opacity else ""
  return f'<stop offset="{offset}" stop-color="{colour}"{extra}/>'


def soften(name, x, y=None):
  amount = f"{x} {y}" if y is not None else f"{x}"
  return (f'<filter id="{name}" x="-20%" y="-40%" width="140%" height="180%" color-interpolation-filters="sRGB">'
          f'<feGaussianBlur stdDeviation="{amount}"/></filter>')


def brush_edge(name, frequency, amount, seed=1, soft=0.0):
  """Ragged edges like those of a dry brush."""
  tail = f'<feGaussianBlur stdDeviation="{soft}"/>' if soft else ""
  return (f'<filter id="{name}" filterUnits="userSpaceOnUse" x="-20" y="-20" width="1640" height="1240" '
          f'color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="{frequency}" '
          f'numOctaves="3" seed="{seed}" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="{amount}" '
          f'xChannelSelector="R" yChannelSelector="G"/>{tail}</filter>')


def cloud_filter(name, frequency, colour, gain, bias, seed=1, octaves=4):
  """Turns any filled shape into wisps of one colour; where there is wisp is noise times the shape's own alpha."""
  r, g, b = (int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5))
  return (f'<filter id="{name}" filterUnits="userSpaceOnUse" x="0" y="0" width="1600" height="1200" '
          f'color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="{frequency}" '
          f'numOctaves="{octaves}" seed="{seed}"/><feColorMatrix values="0 0 0 0 {r:.3f} 0 0 0 0 {g:.3f} 0 0 0 0 {b:.3f} '
          f'{gain} 0 0 0 {bias}"/><feComposite operator="in" in2="SourceGraphic"/></filter>')


def grain(strength=0.1, seed=7):
  """Paper grain over the whole picture: light specks and dark specks, each hardly seen alone."""
  def layer(name, value, salt):
    return (f'<filter id="{name}" filterUnits="userSpaceOnUse" x="0" y="0" width="1600" height="1200" '
            f'color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.75" numOctaves="2" '
            f'seed="{seed + salt}"/><feColorMatrix values="0 0 0 0 {value} 0 0 0 0 {value} 0 0 0 0 {value} '
            f'{strength * 6:.2f} 0 0 0 {-strength * 3:.2f}"/></filter>')
  definitions = layer("grain-light", 1, 0) + layer("grain-dark", 0, 5)
  body = ('<rect width="1600" height="1200" filter="url(#grain-light)"/>'
          '<rect width="1600" height="1200" filter="url(#grain-dark)"/>')
  return definitions, body


def write(name, title, definitions, body):
  text = (f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
          f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">\n<title>{title}</title>\n<defs>\n'
          + "\n".join(definitions) + "\n</defs>\n" + "\n".join(body) + "\n</svg>\n")
  text = recolored(name, text)
  path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", name + ".svg")
  with open(path, "w", encoding="utf-8") as file:
    file.write(text)
  print(f"{name}.svg {len(text) / 1024:.0f} KB")


def uniform(seed):
  return random.Random(seed)


# ---------------------------------------------------------------- heaps of round things: clouds, tree crowns

class Heap:
  """Balls seen from the front, nearest on top, with a ragged surface. Samples of `scale` units, origin at `origin`."""

  def __init__(self, origin, size, scale, seed, ragged, frequency, flatten=1.0):
    self.origin, self.scale, self.flatten = origin, scale, flatten
    columns, rows = int(size[0] / scale) + 1, int(size[1] / scale) + 1
    y, x = np.mgrid[0:rows, 0:columns].astype(float)
    self.x, self.y = x * scale + origin[0], y * scale + origin[1]
    self.warped_x = self.x + ragged * fbm(self.x / frequency, self.y / frequency, 5, seed, 0.6)
    self.warped_y = self.y + ragged * fbm(self.x / frequency + 60, self.y / frequency, 5, seed + 7, 0.6)
    self.depth = np.full(x.shape, -1e6)
    self.normal = np.zeros((3, *x.shape))
    self.cover = np.full(x.shape, -1e6)

  def add(self, cx, cy, radius, cz=0.0):
    margin = radius * 1.2 + 60
    c0, c1 = (int(max(0, (v - self.origin[0]) / self.scale)) for v in (cx - margin, cx + margin))
    r0, r1 = (int(max(0, (v - self.origin[1]) / self.scale)) for v in (cy - margin, cy + margin))
    window = (slice(r0, r1 + 1), slice(c0, c1 + 1))
    dx, dy = self.warped_x[window] - cx, (self.warped_y[window] - cy) * self.flatten
    inside = radius * radius - dx * dx - dy * dy
    self.cover[window] = np.maximum(self.cover[window], radius - np.sqrt(dx * dx + dy * dy))
    dz = np.sqrt(np.maximum(inside, 0))
    nearer = (inside > 0) & (cz + dz > self.depth[window])
    self.depth[window] = np.where(nearer, cz + dz, self.depth[window])
    for axis, part in enumerate((dx, dy, dz)):
      self.normal[axis][window] = np.where(nearer, part / radius, self.normal[axis][window])

  def light(self, direction, hollow=0.0, reach=8):
    """Lambert light, -1...1, less `hollow` where the surface lies behind its surroundings."""
    length = math.sqrt(sum(v * v for v in direction))
    tone = sum(part * v / length for part, v in zip(self.normal, direction))
    if hollow:
      solid = self.depth > -1e5
      depth = spread(self.depth, solid, 30)
      tone = tone - hollow * np.clip((blur(depth, reach) - depth) / (reach * self.scale * 1.5), -0.5, 1)
    return tone

  @property
  def mask(self):
    return self.depth > -1e5
