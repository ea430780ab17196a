"""Mountain View: first light on a snow peak, pine valley, mist, still lake. Writes ../mountain-view.svg."""


import numpy as np

import nature_b as n

SHORE = 812
SCALE = 2.0
SQUEEZE = 0.6

rng = n.uniform(11)
definitions, body = [], []


def rock_mass(ridges, x_range, z_range, resolution, seed, top):
  z, x = np.mgrid[z_range[0]:z_range[1]:resolution * 1j, x_range[0]:x_range[1]:resolution * 1j]
  heights = n.ridge_heights(ridges, x, z, seed, warp=0.22, warp_scale=0.8)
  # Steep near the summit, flaring out below.
  heights = top * np.maximum(heights / top, 0) ** 1.42
  heights += 0.10 * n.fbm(x * 2.2, z * 2.2, 5, seed + 3, 0.45) * n.smoothstep(0, 1.5, heights)
  return n.Terrain(heights, x_range, z_range)


# ------------------------------------------------------------ the peak
summit = (0.1, 11.0, 4.4)
ridges = [(0.1, 11.0, 4.4, 0.40, 11.15, 4.12, 1.62), (0.1, 11.0, 4.4, -0.2, 11.0, 4.05, 1.62)]
for heading, drop, length in ((-1.28, 0.92, 4.6), (-2.35, 1.02, 3.6), (3.25, 0.80, 5.0), (-0.05, 0.84, 5.0), (-0.6, 1.0, 3.6),
                              (1.6, 0.8, 3.0)):
  ridges += n.grow_ridge(rng, summit, heading, length, drop, 1.62, depth=1, pieces=9, wander=0.26, branch=0.8, roughness=0.22)
for x, z, h, headings in ((-2.55, 11.4, 3.25, (-1.35, -2.2, 3.1, -0.3)), (2.35, 11.7, 3.0, (-1.6, -0.9, 0.05, 3.3)),
                          (-5.0, 12.0, 2.9, (-1.2, -2.2, 3.1, 0.1)), (4.9, 12.2, 2.95, (-1.4, -0.5, 0.1, 3.2))):
  for heading in headings:
    ridges += n.grow_ridge(rng, (x, z, h), heading + rng.uniform(-0.15, 0.15), 2.8, 0.86, 1.6, depth=1, pieces=6, wander=0.28,
                           branch=0.7, roughness=0.22)
peak = rock_mass(ridges, (-7.5, 7.5), (5.0, 14.0), 700, 21, 4.45)
light = np.array([-0.86, 0.30, -0.42])
light /= np.linalg.norm(light)
sun = peak.shadow(light, steps=90, reach=0.4)
x, z, hit, skyline = peak.view((0, 0.35, 0), 1560, 770, (801, 450), SCALE)
nx, ny, nz = (peak.sample(g, x, z) for g in peak.normal)
height = peak.sample(peak.heights, x, z)
lit = peak.sample(sun, x, z)
lambert = np.clip(nx * light[0] + ny * light[1] + nz * light[2], 0, 1)
sky_light = 0.5 + 0.5 * ny
detail = n.fbm(x * 5, height * 6 + z * 3, 4, 5)
glow_line = n.smoothstep(0.7, 2.0, height + 0.4 * n.fbm(x * 1.3, z * 1.3, 3, 77))
warm = lit * lambert * glow_line
snow = n.smoothstep(-0.12, 0.12, ny - 0.47 + 0.16 * detail)

outline = [(i * SCALE, y) for i, y in enumerate(skyline)]
outline = np.array([(0, 960), *outline, (1600, 960)])
definitions.append(f'<clipPath id="peak-clip"><path d="{n.polygon(n._simplify(outline, 0.5))}"/></clipPath>')

group = ['<g clip-path="url(#peak-clip)">', '<rect width="1600" height="960" fill="url(#peak-shade)"/>']
definitions.append(n.gradient("peak-shade", [(0, "#54588f"), (0.4, "#5f69a2"), (0.75, "#8d93bf"), (1, "#b9b3d0")], y1=220, y2=860))
# Cool side: shaded snow, then shaded rock.
cool = n.spread(sky_light * 0.55 + 0.45 * np.clip(0.5 - 0.8 * nx * 0.6 - nz * 0.4, 0, 1) + 0.05 * detail, hit)
levels = [0.50, 0.57, 0.64, 0.71]
for level, stops in zip(levels, (("#6a72ad", "#979dc6"), ("#7d86bd", "#a3a9ce"), ("#929bcb", "#afb4d5"), ("#a9b1d8", "#bbbfdc"))):
  name = f"cool-{int(level * 100)}"
  definitions.append(n.gradient(name, [(0, stops[0]), (1, stops[1])], y1=330, y2=800))
  data = n.contour(cool, level, SCALE, tolerance=1.0, smallest=60)
  group.append(f'<path fill="url(#{name})" fill-rule="evenodd" d="{data}"/>')
rock = n.spread((1 - snow) * (0.75 + 0.25 * detail), hit)
for level, stops in zip((0.42, 0.72), (("#3f4580", "#7d83b4"), ("#333a70", "#737aad"))):
  name = f"rock-{int(level * 100)}"
  definitions.append(n.gradient(name, [(0, stops[0]), (1, stops[1])], y1=330, y2=800))
  group.append(f'<path fill="url(#{name})" fill-rule="evenodd" d="{n.contour(rock, level, SCALE, tolerance=1.0, smallest=60)}"/>')
# Warm side: the light itself, snow brighter than rock.
rise = n.smoothstep(1.2, 3.9, height)
bright = n.spread(warm * (0.58 + 0.42 * np.maximum(snow, rise * 0.6)) * (0.66 + 0.44 * rise) + 0.008 * detail, hit)
levels = [0.10, 0.19, 0.28, 0.37, 0.47, 0.57, 0.68]
colours = ["#a0608f", "#c66f86", "#e08478", "#f29d74", "#fbb97f", "#ffd49a", "#ffecc4"]
group.append(n.tones(bright, levels, colours, SCALE, tolerance=0.9, smallest=24))
group += ['<rect width="1600" height="960" fill="url(#peak-haze)"/>', '</g>']
definitions.append(n.gradient("peak-haze", [(0, "#c9b6d2", 0), (0.45, "#c9b9d6", 0.12), (0.8, "#d6c4da", 0.72), (1, "#e3cfdc", 1)], y1=420, y2=830))

# ------------------------------------------------------------ sky
definitions.append(n.gradient("sky", [(0, "#24356f"), (0.18, "#3f559a"), (0.38, "#7b80bd"), (0.55, "#b99cc4"), (0.70, "#ecb4b4"),
                                      (0.82, "#fbcfae"), (1, "#fde3bd")], y2=860))
definitions.append(n.radial("dawn", [(0, "#fff1cf", 0.95), (0.25, "#ffd9a8", 0.6), (0.6, "#ffb59a", 0.22), (1, "#ff9f9a", 0)],
                            150, 690, 820, "translate(0 230) scale(1 0.66)"))
definitions.append(n.cloud_filter("wisp", "0.0022 0.011", "#ffc9b8", 4.2, -2.15, seed=4, octaves=5))
definitions.append(n.cloud_filter("wisp-low", "0.0016 0.016", "#ffe3c2", 4.4, -2.2, seed=12, octaves=5))
definitions.append(n.gradient("wisp-fade", [(0, "#fff", 0), (0.25, "#fff", 0.75), (0.6, "#fff", 0.55), (1, "#fff", 0)], y1=40, y2=560))
definitions.append(n.gradient("wisp-low-fade", [(0, "#fff", 0), (0.5, "#fff", 0.7), (1, "#fff", 0)], y1=380, y2=760))
sky = ['<rect width="1600" height="960" fill="url(#sky)"/>', '<rect width="1600" height="960" fill="url(#dawn)"/>']
stars = []
for _ in range(120):
  sx, sy = rng.uniform(0, 1600), rng.uniform(0, 1) ** 1.6 * 330
  stars.append(f'<circle cx="{sx:.0f}" cy="{sy:.0f}" r="{rng.uniform(0.5, 1.5):.1f}" opacity="{rng.uniform(0.2, 0.75) * (1 - sy / 380):.2f}"/>')
sky.append('<g fill="#fff5e6">' + "".join(stars) + '</g>')
sky.append('<g filter="url(#wisp)"><rect width="1600" height="620" fill="url(#wisp-fade)"/></g>')
sky.append('<g filter="url(#wisp-low)"><rect width="1600" height="860" fill="url(#wisp-low-fade)"/></g>')

# ------------------------------------------------------------ far range
far_x = np.arange(0, 1601, 5.0)


def range_line(base, amount, frequency, seed):
  ridged = 1 - np.abs(n.line_noise(far_x / frequency, 6, seed, 0.52)) * 2
  return base - amount * ridged


far = []
for base, amount, frequency, seed, top, low in ((640, 95, 330, 31, "#a9a0cd", "#efc6c4"), (700, 80, 250, 37, "#9590c4", "#e3c3cd")):
  line = range_line(base, amount, frequency, seed)
  name = f"far-{seed}"
  definitions.append(n.gradient(name, [(0, top), (1, low)], y1=base - amount, y2=base + 110))
  far.append(f'<path fill="url(#{name})" d="{n.polygon([(0, 960), *zip(far_x, line), (1600, 960)])}"/>')

# ------------------------------------------------------------ wooded hills and mist
definitions.append(n.soften("soft-18", 26, 9))
definitions.append(n.cloud_filter("mist-a", "0.0026 0.012", "#f6dfe0", 3.4, -1.25, seed=21))
definitions.append(n.cloud_filter("mist-b", "0.003 0.014", "#dfd6ea", 3.6, -1.35, seed=33))


def hill(points, wobble, seed):
  px, py = zip(*points)
  return lambda v: float(np.interp(v, px, py) + wobble * n.line_noise(np.array([v / 120]), 4, seed)[0])


hills = []
settings = [
  ("hill-1", [(-40, 590), (220, 640), (480, 716), (760, 762), (1000, 752), (1300, 650), (1640, 570)], 16, 41, 10, 24, 12, ("#6f78b2", "#c9bfd8"), 590),
  ("hill-2", [(-40, 640), (180, 668), (430, 742), (760, 792), (1100, 770), (1380, 690), (1640, 640)], 12, 43, 16, 40, 11, ("#4d5a98", "#a3a4cd"), 640),
  ("hill-3", [(-40, 690), (160, 706), (400, 772), (760, 806), (1140, 798), (1420, 728), (1640, 690)], 9, 47, 24, 60, 11, ("#334380", "#7280b4"), 690),
  ("hill-4", [(-40, 738), (150, 756), (340, 796), (700, 809), (1160, 808), (1440, 778), (1640, 738)], 5, 53, 30, 84, 13, ("#1e2d65", "#42528f"), 730),
]
for name, points, wobble, seed, low, high, gap, (top, bottom), start in settings:
  line = hill(points, wobble, seed)
  data = n.forest(rng, line, low, high, gap, SHORE + 3, spread_ratio=0.2, tiers=3 + int(high / 16), cluster=0.6)
  definitions.append(n.gradient(name, [(0, top), (1, bottom)], y1=start, y2=SHORE))
  hills.append(f'<path fill="url(#{name})" d="{data}"/>')
  mist_fade = f"{name}-mist"
  if name != "hill-4":
    definitions.append(n.gradient(mist_fade, [(0, "#fff", 0), (0.55, "#fff", 0.8), (1, "#fff", 0.95)], y1=start + 30, y2=SHORE))
    which = "mist-a" if name != "hill-3" else "mist-b"
    hills.append(f'<g filter="url(#{which})"><rect y="{start}" width="1600" height="{SHORE - start + 3}" fill="url(#{mist_fade})"/></g>')

scene = "\n".join(['<g id="scene">', *sky, *far, *group, *hills, '</g>'])
body.append(scene)

# ------------------------------------------------------------ lake
definitions.append(f'<clipPath id="lake-clip"><rect y="{SHORE}" width="1600" height="{1200 - SHORE}"/></clipPath>')
definitions.append('<filter id="ripple" filterUnits="userSpaceOnUse" x="0" y="800" width="1600" height="400" color-interpolation-filters="sRGB">'
                   '<feGaussianBlur stdDeviation="1.6 3.2" result="b"/><feTurbulence type="fractalNoise" baseFrequency="0.004 0.07" '
                   'numOctaves="3" seed="8" result="n"/><feDisplacementMap in="b" in2="n" scale="20" xChannelSelector="R" '
                   'yChannelSelector="G"/></filter>')
definitions.append(n.gradient("lake-tint", [(0, "#e9cfe0", 0.10), (0.2, "#7f86bd", 0.16), (1, "#1d2b66", 0.62)], y1=SHORE, y2=1200))
# The far shore is so low that the picture in the water is squeezed: the peak's tip must stay inside the frame.
body.append(f'<g clip-path="url(#lake-clip)"><g filter="url(#ripple)"><use xlink:href="#scene" transform="translate(0 {SHORE + SHORE * SQUEEZE:.1f}) scale(1 -{SQUEEZE})"/></g>'
            f'<rect y="{SHORE}" width="1600" height="{1200 - SHORE}" fill="url(#lake-tint)"/></g>')
streaks = []
for _ in range(46):
  t = rng.random() ** 1.5
  y = SHORE + 6 + t * 300
  width = rng.uniform(60, 360) * (0.5 + t)
  sx = rng.uniform(-100, 1500)
  thick = 0.6 + 2.0 * t * rng.random()
  streaks.append(f'<ellipse cx="{sx + width / 2:.0f}" cy="{y:.1f}" rx="{width / 2:.0f}" ry="{thick:.1f}" opacity="{rng.uniform(0.06, 0.26):.2f}"/>')
definitions.append(n.soften("soft-1", 3, 0.6))
body.append(f'<g fill="#fbe6dd" filter="url(#soft-1)">{"".join(streaks)}</g>')
# Mist on the water along the far shore.
definitions.append(n.gradient("bank", [(0, "#fff", 0), (0.5, "#fff", 1), (1, "#fff", 0)], y1=SHORE - 46, y2=SHORE + 44))
body.append(f'<g filter="url(#mist-a)"><rect y="{SHORE - 46}" width="1600" height="90" fill="url(#bank)"/></g>')
body.append(f'<rect y="{SHORE - 20}" width="1600" height="40" fill="#f8e2dd" opacity="0.35" filter="url(#soft-18)"/>')

# ------------------------------------------------------------ near shore
definitions.append(n.gradient("near", [(0, "#152354"), (0.6, "#101a44"), (1, "#0b1236")], y1=500, y2=1200))
definitions.append(n.gradient("near-rim", [(0, "#f2a184"), (0.5, "#a36f93"), (1, "#3a3f78")], y1=420, y2=1140))


def bank(points):
  px, py = zip(*points)
  return lambda v: float(np.interp(v, px, py) + 5 * n.line_noise(np.array([v / 40]), 4, 61)[0])


near = []
for points, trees in (
    ([(-40, 968), (120, 990), (280, 1040), (430, 1106), (560, 1160), (700, 1210)],
     [(-4, 600), (48, 380), (90, 500), (146, 330), (210, 600), (252, 420), (300, 250), (336, 310), (386, 150), (20, 250), (120, 240), (430, 104), (480, 60), (178, 230), (274, 200)]),
    ([(1000, 1215), (1120, 1168), (1240, 1120), (1360, 1068), (1500, 1006), (1640, 968)],
     [(1604, 560), (1552, 420), (1506, 500), (1452, 300), (1402, 430), (1350, 240), (1314, 290), (1262, 120), (1530, 280), (1575, 300), (1426, 210), (1222, 70), (1290, 150)])):
  line = bank(points)
  xs = np.arange(points[0][0], points[-1][0] + 1, 8.0)
  parts = [n.polygon([*((float(v), line(v)) for v in xs), (xs[-1], 1240), (xs[0], 1240)])]
  for tx, th in trees:
    parts.append(n.polygon(n.pine(rng, tx, line(tx) + 4 + th * 0.06, th, 0.17, tiers=max(9, int(th / 17)), lean=rng.uniform(-0.012, 0.012))))
  near.append("".join(parts))
grass = []
for _ in range(420):
  gx = rng.choice([rng.uniform(-10, 640), rng.uniform(1060, 1610)])
  line = bank([(-40, 968), (120, 990), (280, 1040), (430, 1106), (560, 1160), (700, 1210)]) if gx < 800 else bank(
    [(1000, 1215), (1120, 1168), (1240, 1120), (1360, 1068), (1500, 1006), (1640, 968)])
  gy, gh = line(gx) + 4, rng.uniform(8, 26)
  bend = rng.uniform(-8, 8)
  grass.append(f"M{gx - 1.2:.1f} {gy:.1f}q{bend * 0.2:.1f}-{gh * 0.6:.1f} {bend:.1f}-{gh:.1f}q{-bend * 0.5 + 1:.1f} {gh * 0.5:.1f} {-bend + 2.4:.1f} {gh:.1f}z")
near.append("".join(grass))
data = "".join(near)
definitions.append(f'<path id="near-shape" d="{data}"/>')
# The same shape twice, a little apart: what shows of the lower one is light on the edges that face the dawn.
near = ['<use xlink:href="#near-shape" fill="url(#near-rim)"/>',
        '<use xlink:href="#near-shape" transform="translate(2.4 1.6)" fill="url(#near)"/>']

# ------------------------------------------------------------ light over everything
definitions.append(n.radial("wash", [(0, "#ffd7a6", 0.34), (0.5, "#ffb79a", 0.12), (1, "#ffb79a", 0)], 60, 640, 900))
body.append('<rect width="1600" height="1200" fill="url(#wash)"/>')
body += near
grain_definitions, grain_body = n.grain(0.055)
definitions.append(grain_definitions)
body.append(grain_body)
n.write("mountain-view", "Mountain View", definitions, body)
