"""Sea Cliffs: chalk headlands, surf, a lighthouse, an evening storm breaking open. Writes ../sea-cliffs.svg."""

import math

import numpy as np

import nature_b as n

HORIZON = 706
FOCAL = 1400
EYE = 0.78
SUN = (1120, 560)

rng = n.uniform(17)
definitions, body = [], []

# ------------------------------------------------------------ sky
definitions.append(n.gradient("sky", [(0, "#1c2348"), (0.3, "#343a6b"), (0.52, "#6b5585"), (0.7, "#c27f83"), (0.86, "#f7b07a"), (1, "#ffd99a")], y2=HORIZON))
definitions.append(n.radial("sun", [(0, "#fffbe0", 1), (0.07, "#fff0b8", 0.95), (0.22, "#ffcf86", 0.66), (0.55, "#ff9a6a", 0.26), (1, "#ff8a6a", 0)], *SUN, 620))
body += ['<rect width="1600" height="800" fill="url(#sky)"/>', '<rect width="1600" height="800" fill="url(#sun)"/>']
definitions.append(n.cloud_filter("streak", "0.0022 0.017", "#5b4a80", 5.0, -2.45, seed=14, octaves=5))
definitions.append(n.gradient("streak-fade", [(0, "#fff", 0.2), (0.5, "#fff", 0.75), (0.8, "#fff", 0.5), (1, "#fff", 0.1)], y1=260, y2=HORIZON))
body.append(f'<g filter="url(#streak)"><rect y="260" width="1600" height="{HORIZON - 260}" fill="url(#streak-fade)"/></g>')
definitions.append(n.cloud_filter("gold", "0.0026 0.02", "#ffe0a0", 5.2, -2.7, seed=27, octaves=5))
definitions.append(n.gradient("gold-fade", [(0, "#fff", 0), (0.6, "#fff", 0.9), (1, "#fff", 0.4)], y1=380, y2=HORIZON))
body.append(f'<g filter="url(#gold)"><rect y="380" width="1600" height="{HORIZON - 380}" fill="url(#gold-fade)"/></g>')

# Storm clouds: heaps lit from below and from the gap where the sun stands.
definitions.append(n.soften("feather", 1.4))


def storm(name, floor, count, radii, colours, seed, levels, strength):
  heap = n.Heap((-60, -60), (1720, 620), 2.5, seed, 46, 110, flatten=1.7)
  local = n.uniform(seed)
  for _ in range(count):
    x = local.uniform(-80, 1680)
    limit = float(floor(x))
    radius = local.uniform(*radii)
    y = limit - radius * 0.6 - (limit + 40) * local.random() ** 1.5
    z = -y * 0.9
    heap.add(x, y, radius, z)
    for _ in range(11):
      angle, lift = local.uniform(0, 2 * math.pi), local.uniform(0.1, 0.9)
      flat = math.sqrt(1 - lift * lift) * radius * 0.9
      heap.add(x + flat * math.cos(angle), y + flat * math.sin(angle) / 1.7, radius * local.uniform(0.22, 0.5), z + lift * radius * 0.7)
  to_sun = (SUN[0] - heap.x, SUN[1] - 60 - heap.y)
  far = np.hypot(*to_sun) + 1
  nx, ny, nz = heap.normal
  depth = n.spread(heap.depth, heap.mask, 20)
  tone = (nx * to_sun[0] + ny * to_sun[1]) / far * 0.8 + 0.22 * nz - 0.3 * np.clip((n.blur(depth, 8) - depth) / 50, -0.4, 1)
  tone = tone * (0.35 + 0.85 * np.exp(-far / 520)) * strength + 0.25 * np.exp(-far / 420) - 0.08
  tone = n.blur(n.spread(tone, heap.mask, 16), 1)
  outline = n.contour(np.clip(heap.cover, -40, 40), 0, 2.5, tolerance=0.9, smallest=200, origin=heap.origin, smooth=True)
  definitions.append(f'<clipPath id="{name}-clip"><path d="{outline}"/></clipPath>')
  keys = n.ramp(colours, len(levels) + 1)
  return (f'<g filter="url(#feather)"><g clip-path="url(#{name}-clip)"><rect x="-60" y="-60" width="1720" height="640" fill="{keys[0]}"/>'
          f'{n.tones(tone, levels, keys[1:], 2.5, tolerance=1.0, smallest=160, origin=heap.origin, smooth=True)}</g></g>')


def high_floor(x):
  return np.interp(x, [-80, 200, 500, 760, 980, 1150, 1320, 1500, 1700], [420, 380, 330, 300, 330, 350, 330, 390, 470])


def low_floor(x):
  return np.interp(x, [-80, 160, 420, 700, 960, 1130, 1300, 1460, 1700], [330, 270, 225, 170, 150, 130, 160, 250, 350])


body.append(storm("storm-back", high_floor, 70, (44, 110), ["#3a3766", "#5a4a7c", "#8f6688", "#d98f80", "#ffc488", "#ffeebc"], 61,
                  (-0.05, 0.07, 0.18, 0.30, 0.43, 0.58, 0.74), 1.1))
body.append(storm("storm-front", low_floor, 56, (80, 170), ["#191f42", "#262b55", "#3d3b69", "#6d5680", "#c08383", "#ffd29a"], 67,
                  (-0.06, 0.05, 0.15, 0.26, 0.39, 0.54), 1.0))
definitions.append(n.gradient("top-dark", [(0, "#10153a", 0.75), (0.5, "#161c44", 0.25), (1, "#161c44", 0)], y2=420))
body.append('<rect width="1600" height="420" fill="url(#top-dark)"/>')

# Rays through the gap.
definitions.append(n.soften("ray-soft", 7))
definitions.append(n.radial("ray", [(0, "#fff2c4", 0.0), (0.12, "#ffedb8", 0.75), (0.5, "#ffd592", 0.34), (1, "#ffc27a", 0)], 1120, 300, 640))
rays = []
for a, w in ((34, 2.6), (46, 4.2), (56, 2.0), (66, 4.6), (77, 2.4), (86, 3.6), (95, 2.2), (105, 4.4), (116, 2.4), (126, 3.8), (139, 2.8), (150, 2.2)):
  a0, a1 = math.radians(a - w / 2), math.radians(a + w / 2)
  rays.append(f"M1120 300L{1120 + 760 * math.cos(a0):.0f} {300 + 760 * math.sin(a0):.0f}L{1120 + 760 * math.cos(a1):.0f} {300 + 760 * math.sin(a1):.0f}z")
definitions.append(f'<clipPath id="sky-clip"><rect width="1600" height="{HORIZON}"/></clipPath>')
body.append(f'<g clip-path="url(#sky-clip)" style="mix-blend-mode:screen"><path filter="url(#ray-soft)" fill="url(#ray)" d="{"".join(rays)}"/></g>')
definitions.append(n.radial("core", [(0, "#fffdf0", 1), (0.3, "#fff3c8", 0.8), (1, "#ffdf9a", 0)], SUN[0], SUN[1] - 20, 120))
body.append(f'<ellipse cx="{SUN[0]}" cy="{SUN[1] - 20}" rx="150" ry="60" fill="url(#core)"/>')

# ------------------------------------------------------------ the sea: a field of waves seen from the cliff path
z, x = np.mgrid[1.05:30.0:1100j, -14.0:14.0:900j]
waves = np.zeros_like(x)
local = n.uniform(8)
for length, tall, heading in ((1.7, 0.060, -1.35), (1.1, 0.036, -1.05), (0.72, 0.022, -1.75), (0.46, 0.013, -0.9), (0.31, 0.009, -1.9), (0.21, 0.006, -1.3)):
  phase = (x * math.cos(heading) + z * math.sin(heading)) / length * 2 * math.pi + local.uniform(0, 6) + 2.2 * n.fbm(x / length / 3, z / length / 3, 3, int(length * 100))
  waves += tall * (1 - 2 * np.abs(np.sin(phase / 2))) * (0.6 + 0.6 * n.noise2(x / length / 4, z / length / 4, 5))
sea = n.Terrain(waves, (-14.0, 14.0), (1.05, 30.0))
rows = (1204 - HORIZON) // 2
py, px = np.mgrid[0:rows, 0:801] * 2.0
ground = EYE * FOCAL / np.maximum(py + 3, 1)
gx = (px - 800) / FOCAL * ground
lift = sea.sample(waves, gx, ground)
ground2 = np.clip((EYE - lift) * FOCAL / np.maximum(py + 3, 1), 1.05, 30)
gx = (px - 800) / FOCAL * ground2
nx, ny, nz = (sea.sample(g, gx, ground2) for g in sea.normal)
flat = n.smoothstep(4, 26, ground)
facing = (nz * 1.0) * (1 - 0.55 * flat)
crest = sea.sample(waves, gx, ground2)
body_tone = (-facing * 0.9 + crest * 2.2) * n.smoothstep(0, 46, py)
column = np.exp(-((px - SUN[0] - 26 * n.noise2(py / 50, py * 0, 3)) / (90 + 0.34 * py)) ** 2)
glint = column * (0.50 + 0.8 * facing + 0.62 * n.fbm(px / (14 + 0.2 * py), py / (2.2 + 0.03 * py), 3, 9) + 1.2 * crest)
definitions.append(n.gradient("sea", [(0, "#b9808c"), (0.06, "#6f5f88"), (0.24, "#374a78"), (0.6, "#1d315f"), (1, "#111d45")], y1=HORIZON, y2=1200))
definitions.append(f'<clipPath id="sea-clip"><rect y="{HORIZON}" width="1600" height="{1200 - HORIZON}"/></clipPath>')
body.append(f'<rect y="{HORIZON}" width="1600" height="{1200 - HORIZON}" fill="url(#sea)"/><g clip-path="url(#sea-clip)">')
origin = (0, HORIZON)
for field, level, colour, alpha in ((body_tone, 0.10, "#0d1a44", 0.55), (body_tone, 0.24, "#0a1238", 0.6), (-body_tone, 0.10, "#5d7fa6", 0.42), (-body_tone, 0.22, "#8fa9c4", 0.5)):
  data = n.contour(field, level, 2.0, tolerance=1.0, smallest=60, origin=origin, smooth=False)
  body.append(f'<path fill="{colour}" opacity="{alpha}" fill-rule="evenodd" d="{data}"/>')
definitions.append(n.radial("path-glow", [(0, "#ffdf9e", 0.85), (0.4, "#ffb27a", 0.4), (1, "#ff9a6a", 0)], SUN[0], HORIZON, 520, f"translate({SUN[0] * 0.35:.0f} 0) scale(0.65 1)"))
body.append(f'<rect y="{HORIZON}" width="1600" height="494" fill="url(#path-glow)"/>')
for level, colour in ((0.34, "#e58f6e"), (0.48, "#ffb878"), (0.62, "#ffdc98"), (0.78, "#fff6cf")):
  body.append(f'<path fill="{colour}" opacity="0.85" fill-rule="evenodd" d="{n.contour(glint, level, 2.0, tolerance=0.9, smallest=24, origin=origin)}"/>')
body.append('</g>')

# ------------------------------------------------------------ cliffs
# Land is everywhere left of a wandering shore line, cut off steeply; rays step through it until they meet rock.


def shore(z):
  edge = -2.75 + 3.1 * np.exp(-((z - 9.3) / 1.25) ** 2)
  return edge + 5.6 * np.exp(-((z - 17.0) / 2.3) ** 2) + 9.2 * np.exp(-((z - 29.0) / 3.4) ** 2)


Z0, Z1, X0, X1 = 4.6, 36.0, -13.0, 10.0
gz, gxx = np.mgrid[Z0:Z1:1570j, X0:X1:1150j]
plan = (gxx - shore(gz)) * 0.8
plan += 0.40 * n.fbm(gxx * 0.8, gz * 0.8, 3, 3) + 0.42 * np.abs(n.fbm(gxx * 1.15 + 4, gz * 1.15, 3, 6)) - 0.10 + 0.05 * n.fbm(gxx * 5, gz * 5, 2, 8)
for sx, sz, radius in ((0.92, 9.5, 0.23), (1.42, 9.9, 0.13)):
  stack = np.hypot(gxx - sx, (gz - sz)) - radius + 0.10 * n.fbm(gxx * 3, gz * 3, 3, 9)
  plan = np.minimum(plan, stack)
tops = 2.15 + 0.34 * n.fbm(gxx * 0.32, gz * 0.32, 3, 12) + 0.05 * n.fbm(gxx * 2, gz * 2, 3, 13) + 0.10 * np.clip(-plan, 0, 2)
tops = np.where(np.hypot(gxx - 0.92, gz - 9.5) < 0.6, 1.32 + 0.2 * n.fbm(gxx * 3, gz * 3, 2, 4), tops)
tops = np.where(np.hypot(gxx - 1.42, gz - 9.9) < 0.36, 0.62 + 0.2 * n.fbm(gxx * 3, gz * 3, 2, 4), tops)
tops += 0.9 * n.smoothstep(13, 17, gz) * 0.5 + 1.1 * n.smoothstep(23, 28, gz)
cliffs = n.Terrain(plan, (X0, X1), (Z0, Z1))


def rock(x, y, z):
  """Below zero inside the rock."""
  lean_x, lean_z = 0.11 * np.sin(1.7 * y + 1.3 * z), 0.13 * np.sin(2.1 * y + 0.8 * x + 1) + 0.05 * np.sin(5.3 * y + 2 * x)
  side = cliffs.sample(plan, x + lean_x, z + lean_z)
  side = side - 0.34 * np.exp(-np.maximum(y, 0) * 4.5) * (0.55 + 0.45 * np.sin(3.1 * z + 1.7 * x)) + 0.10 * y
  ledge = n.smoothstep(0.0, 0.13, y - 0.95 - 0.28 * np.sin(1.3 * x + 0.9 * z))
  side = side + 0.13 * ledge * (0.5 + 0.5 * np.sin(0.9 * z - 1.1 * x))
  top = y - cliffs.sample(tops, x, z)
  return np.maximum(side, top)


SCALE = 2.0
TOP = 250
rows = (HORIZON + 290 - TOP) // 2
py, px = np.mgrid[0:rows, 0:801] * SCALE
rx, ry = (px - 800) / FOCAL, (HORIZON - (py + TOP)) / FOCAL
hit_z = np.full(rx.shape, np.nan)
open_ = np.ones(rx.shape, bool)
depths = np.geomspace(4.7, 35.5, 620)
last = depths[0]
for depth_ in depths:
  index = np.nonzero(open_)
  y = EYE + ry[index] * depth_
  value = rock(rx[index] * depth_, y, np.full(y.shape, depth_))
  found = (value < 0) & (y > 0)
  sea_hit = y < -0.02
  near_, far_ = np.full(y.shape, last), np.full(y.shape, depth_)
  if found.any():
    a, b = near_[found], far_[found]
    sub_x, sub_y = rx[index][found], ry[index][found]
    for _ in range(6):
      middle = (a + b) / 2
      within = rock(sub_x * middle, EYE + sub_y * middle, middle) < 0
      b, a = np.where(within, middle, b), np.where(within, a, middle)
    hit_z[index[0][found], index[1][found]] = b
  stop = found | sea_hit
  open_[index[0][stop], index[1][stop]] = False
  last = depth_
hit = ~np.isnan(hit_z)
zz = np.where(hit, hit_z, 20)
x, y = rx * zz, EYE + ry * zz
e = 0.012 + 0.0012 * zz
normal = np.stack([rock(x + e, y, zz) - rock(x - e, y, zz), rock(x, y + e, zz) - rock(x, y - e, zz), rock(x, y, zz + e) - rock(x, y, zz - e)])
normal /= np.sqrt((normal ** 2).sum(0)) + 1e-9
light = np.array([0.93, 0.24, 0.16])
light /= np.linalg.norm(light)
shade = np.ones_like(x)
for i in range(1, 26):
  d = 0.03 + 3.2 * (i / 25) ** 1.6
  shade = np.minimum(shade, n.smoothstep(-0.02, 0.05, rock(x + light[0] * d, y + light[1] * d, zz + light[2] * d) / (0.4 + 0.3 * d)))
lambert = np.clip((normal * light[:, None, None]).sum(0), 0, 1)
flute = n.fbm((x + 1.3 * zz) * 3.4 + 0.6 * n.fbm(x * 2, y * 2, 2, 71), y * 1.5 + x, 4, 15)
strata = n.fbm(x * 0.8 + zz * 0.5, y * 15 + 0.5 * x, 3, 18)
# The near end of the cliffs lies under the storm; the gap lights the headland.
break_ = 0.16 + 0.84 * n.smoothstep(60, 640, px + 120 * n.noise2(x * 0.7, y * 0.7, 44))
tone = 0.20 + 0.12 * normal[1] - 0.10 * normal[2] + 0.86 * lambert ** 1.2 * (0.16 + 0.84 * shade) * break_ + 0.06 * flute + 0.06 * strata + 0.05 * np.clip(y / 2, 0, 1)
tone -= 0.25 * np.exp(-np.maximum(y, 0) * 9)
tone = tone * (0.60 + 0.40 * n.smoothstep(0.15, 0.75, break_)) + 0.10 * (1 - break_) * (flute + strata)
grass = n.smoothstep(0.45, 0.7, normal[1] + 0.12 * flute) * (y > cliffs.sample(tops, x, zz) - 0.16) * ((x < 0.62) | (zz > 12))
air = n.smoothstep(11.5, 30, zz)
outline = n.contour(n.blur(hit.astype(float), 1), 0.5, SCALE, tolerance=0.6, smallest=80, origin=(0, TOP))
definitions.append(f'<clipPath id="cliff-clip"><path d="{outline}"/></clipPath>')
levels = (0.13, 0.20, 0.28, 0.37, 0.48, 0.60, 0.73, 0.87)
keys = n.ramp(["#2f3563", "#4c4f83", "#78709f", "#b58d9f", "#eeb08f", "#ffd9a6", "#fff4d6"], len(levels) + 1)
body.append(f'<g clip-path="url(#cliff-clip)"><rect y="200" width="1600" height="700" fill="{keys[0]}"/>')
body.append(n.tones(n.spread(tone, hit), levels, keys[1:], SCALE, tolerance=0.9, smallest=48, origin=(0, TOP)))
turf = n.spread(grass, hit)
turf_light = n.spread(grass * break_ * (0.25 + 0.9 * lambert * shade + 0.28 * n.fbm(x * 2.2, zz * 2.2, 4, 31)), hit)
for field, level, colour in ((turf, 0.5, "#2b3a4e"), (turf_light, 0.36, "#4a5652"), (turf_light, 0.50, "#7c7450"), (turf_light, 0.66, "#c49a58")):
  body.append(f'<path fill="{colour}" fill-rule="evenodd" d="{n.contour(field, level, SCALE, tolerance=0.9, smallest=30, origin=(0, TOP))}"/>')
for level, colour, alpha in ((0.06, "#a8768c", 0.34), (0.30, "#c98a88", 0.34), (0.62, "#eeaa88", 0.5)):
  body.append(f'<path fill="{colour}" opacity="{alpha}" fill-rule="evenodd" d="{n.contour(n.spread(air * hit, hit), level, SCALE, tolerance=1.0, smallest=80, origin=(0, TOP))}"/>')
body.append('</g>')

# ------------------------------------------------------------ surf along the foot of the rock
foot = []
for column in range(0, 801, 2):
  marks = np.nonzero(hit[:, column] & (y[:, column] < 0.09) & (zz[:, column] < 24))[0]
  if len(marks):
    foot.append((column * SCALE, marks.max() * SCALE + TOP, float(zz[marks.max(), column])))
definitions.append(n.brush_edge("foam-edge", "0.03 0.05", 20, seed=4, soft=0.7))
definitions.append(n.soften("spray-soft", 6))
foam, spray, wash = [], [], []
for fx, fy, fz in foot:
  unit = 8.0 / fz
  for _ in range(2):
    foam.append(f'<ellipse cx="{fx + rng.uniform(-8, 8):.0f}" cy="{fy + rng.uniform(-2, 5) * unit:.0f}" rx="{rng.uniform(6, 20) * unit:.1f}" ry="{rng.uniform(2, 6) * unit:.1f}"/>')
  if rng.random() < 0.5:
    wash.append(f'<ellipse cx="{fx + rng.uniform(-20, 20):.0f}" cy="{fy + rng.uniform(8, 30) * unit:.0f}" rx="{rng.uniform(20, 60) * unit:.0f}" ry="{rng.uniform(1.5, 4) * unit:.1f}"/>')
  if rng.random() < 0.14:
    spray.append(f'<ellipse cx="{fx:.0f}" cy="{fy - rng.uniform(4, 26) * unit:.0f}" rx="{rng.uniform(8, 20) * unit:.0f}" ry="{rng.uniform(8, 26) * unit:.0f}" opacity="{rng.uniform(0.3, 0.7):.2f}"/>')
body.append(f'<g fill="#c9c3d6" opacity="0.55" filter="url(#foam-edge)">{"".join(wash)}</g>')
body.append(f'<g fill="#f3e0d8" filter="url(#spray-soft)">{"".join(spray)}</g>')
body.append(f'<g fill="#fff1e2" opacity="0.95" filter="url(#foam-edge)">{"".join(foam)}</g>')

# ------------------------------------------------------------ lighthouse
LX, LZ = -0.42, 9.35
base_x = 800 + FOCAL * LX / LZ
base_y = HORIZON - FOCAL * (float(cliffs.sample(tops, np.array([LX]), np.array([LZ]))[0]) - EYE) / LZ
print("lighthouse foot", round(base_x), round(base_y))
definitions.append(n.gradient("tower", [(0, "#55598c"), (0.42, "#9a86a4"), (0.66, "#ffd2a0"), (0.86, "#fff6dd"), (1, "#f4c493")], x1=-27, x2=27, y2=0))
definitions.append(n.gradient("band", [(0, "#4a2148"), (0.5, "#93383f"), (0.85, "#e8684a"), (1, "#c24a3f")], x1=-27, x2=27, y2=0))
definitions.append(n.radial("lamp", [(0, "#fffbe0", 1), (0.1, "#fff0b0", 0.9), (0.3, "#ffc970", 0.4), (1, "#ffb060", 0)], 0, -196, 150))
definitions.append(n.gradient("beam-left", [(0, "#fff3c0", 0.85), (0.3, "#ffe6a8", 0.4), (1, "#ffe0a0", 0)], x1=0, x2=-640, y2=0))
definitions.append(n.gradient("beam-right", [(0, "#fff3c0", 0.7), (0.4, "#ffe6a8", 0.25), (1, "#ffe0a0", 0)], x1=0, x2=420, y2=0))
definitions.append(n.soften("beam-soft", 3))
tower = ['<g filter="url(#beam-soft)" style="mix-blend-mode:screen"><path fill="url(#beam-left)" d="M0-199L-640-292V-172L0-193z"/>'
         '<path fill="url(#beam-right)" d="M0-199L420-216V-150L0-193z"/></g>',
         '<path fill="#343a5e" d="M-96 6V-22L-74-44L-34-44L-18-24V6z"/><path fill="#8a6f86" d="M-52 6V-24L-34-44L-18-24V6z"/><path fill="#2a2748" d="M-100-20L-76-46H-32L-14-22L-19-20L-34-41L-54-20z"/>'
         '<path fill="#ffcf7a" d="M-86-14h10v12h-10zM-68-14h10v12h-10z"/><path fill="#ffe0a0" d="M-40-16h11v14h-11z"/>',
         '<path fill="url(#tower)" d="M-26 8C-22-50-17-120-14.5-172H14.5C17-120 22-50 26 8z"/>',
         '<path fill="url(#band)" d="M-21.6-46Q0-40 21.6-46L18.6-90Q0-85-18.6-90zM-16.6-128Q0-123 16.6-128L14.6-170Q0-166-14.6-170z"/>',
         '<path fill="#2c2b50" d="M-3-20h6v10h-6zM-2.5-66h5v9h-5zM-2.5-108h5v9h-5z"/>',
         '<path fill="#2a2748" d="M-22-180H22L18-170H-18z"/><path fill="none" stroke="#2a2748" stroke-width="1.6" d="M-21-190H21M-21-180V-190M-14-180V-190M-7-180V-190M0-180V-190M7-180V-190M14-180V-190M21-180V-190"/>',
         '<path fill="#ffe9a8" d="M-10-208H10V-180H-10z"/><path fill="none" stroke="#3a2c4c" stroke-width="1.6" d="M-10-208V-180M-3.4-208V-180M3.4-208V-180M10-208V-180"/>',
         '<path fill="#7a2f3f" d="M-14-206Q-12-222 0-228Q12-222 14-206z"/><path fill="#f08a5e" d="M3-227Q12-221 14-206H8Q9-218 3-227z"/><path stroke="#2a2748" stroke-width="1.8" d="M0-228V-240"/>',
         '<circle cx="0" cy="-196" r="150" fill="url(#lamp)" style="mix-blend-mode:screen"/>']
body.append(f'<g transform="translate({base_x:.0f} {base_y + 2:.0f}) scale(0.9)">{"".join(tower)}</g>')

# ------------------------------------------------------------ gulls, light, grain
gulls = []
for bx, by, size in ((900, 520, 15), (948, 500, 11), (968, 548, 9), (1010, 470, 8), (860, 470, 7), (1040, 590, 10)):
  gulls.append(f"M{bx - size} {by - size * 0.25:.1f}q{size * 0.55:.1f}-{size * 0.45:.1f} {size} {size * 0.28:.1f}q{size * 0.45:.1f}-{size * 0.75:.1f} {size}-{size * 0.3:.1f}q-{size * 0.5:.1f}-{size * 0.15:.1f}-{size * 0.95:.1f} {size * 0.62:.1f}q-{size * 0.5:.1f}-{size * 0.6:.1f}-{size * 1.05:.1f}-{size * 0.6:.1f}z")
body.append(f'<path fill="#fff6e6" opacity="0.95" d="{"".join(gulls)}"/>')
definitions.append(n.radial("wash", [(0, "#ffc98a", 0.34), (0.5, "#ff9f7a", 0.12), (1, "#ff9f7a", 0)], *SUN, 760))
body.append('<rect width="1600" height="1200" fill="url(#wash)"/>')
definitions.append(n.gradient("low-dark", [(0, "#0b1236", 0), (1, "#0b1236", 0.6)], y1=960, y2=1200))
body.append('<rect y="960" width="1600" height="240" fill="url(#low-dark)"/>')
grain_definitions, grain_body = n.grain(0.05)
definitions.append(grain_definitions)
body.append(grain_body)
n.write("sea-cliffs", "Sea Cliffs", definitions, body)
