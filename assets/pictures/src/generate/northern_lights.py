"""Northern Lights: aurora over a snowy fjord and one lit cabin. Writes ../northern-lights.svg."""


import numpy as np

import nature_b as n

SHORE = 838
SCALE = 2.0
SQUEEZE = 0.62

rng = n.uniform(5)
definitions, body, scene = [], [], []

# ------------------------------------------------------------ sky and stars
definitions.append(n.gradient("sky", [(0, "#070b2b"), (0.3, "#0d1c4c"), (0.58, "#12395f"), (0.8, "#1c6a72"), (1, "#3fa088")], y2=SHORE))
definitions.append(n.radial("sky-glow", [(0, "#5ff0b0", 0.5), (0.5, "#2fae96", 0.2), (1, "#2fae96", 0)], 760, 650, 700,
                            "translate(0 260) scale(1 0.6)"))
definitions.append(n.radial("violet-glow", [(0, "#8a4fd6", 0.5), (0.6, "#5a38b0", 0.18), (1, "#4a2fa0", 0)], 1000, 60, 760))
scene += ['<rect width="1600" height="900" fill="url(#sky)"/>', '<rect width="1600" height="900" fill="url(#violet-glow)"/>',
          '<rect width="1600" height="900" fill="url(#sky-glow)"/>']
stars = []
for _ in range(420):
  x, y = rng.uniform(0, 1600), 700 * rng.random() ** 1.25
  size = 0.5 + 1.3 * rng.random() ** 4
  stars.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{size:.1f}" opacity="{rng.uniform(0.25, 0.95) * (1 - y / 900):.2f}"/>')
scene.append('<g fill="#eef6ff">' + "".join(stars) + "</g>")
definitions.append(n.soften("star-halo", 4))
for x, y in ((300, 150), (520, 70), (1310, 330), (1130, 110), (430, 420)):
  scene.append(f'<circle cx="{x}" cy="{y}" r="5" fill="#bfe0ff" opacity="0.7" filter="url(#star-halo)"/><circle cx="{x}" cy="{y}" r="1.9" fill="#fff"/>')

# ------------------------------------------------------------ aurora
# A curtain is a folded line on the sky; every short piece of it sends one ray upwards, and where the line doubles back the
# rays lie over each other and brighten, as the real ones do.
definitions.append(n.gradient("ray-green", [(0, "#6f3fe0", 0), (0.22, "#8a4be8", 0.30), (0.48, "#39c9a0", 0.50), (0.78, "#4ff5a0", 0.85), (0.93, "#c9ffd2", 1),
                                            (1, "#5fffb0", 0)], x2=0, y2=1, units="objectBoundingBox"))
definitions.append(n.gradient("ray-teal", [(0, "#8a3fd8", 0), (0.3, "#7a55e8", 0.35), (0.6, "#2fb8b8", 0.45), (0.86, "#45f0b0", 0.8), (0.95, "#a8ffd8", 0.9),
                                           (1, "#45f0b0", 0)], x2=0, y2=1, units="objectBoundingBox"))
definitions.append(n.gradient("ray-violet", [(0, "#d04fd0", 0), (0.25, "#b84fe0", 0.5), (0.6, "#6f5fe8", 0.42), (0.9, "#4fd8c0", 0.5), (1, "#4fd8c0", 0)],
                              x2=0, y2=1, units="objectBoundingBox"))
for name, x, y in (("ray-soft", 1.8, 9), ("ray-wide", 3, 20)):
  definitions.append(f'<filter id="{name}" filterUnits="userSpaceOnUse" x="-100" y="-200" width="1800" height="1100" '
                     f'color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="{x} {y}"/></filter>')


def curtain(points, tall, seed, fill, strength, fold, count=300):
  t = np.linspace(0, 1, count)
  px, py = (np.interp(t, np.linspace(0, 1, len(points)), axis) for axis in zip(*points))
  kernel = np.hanning(int(count / len(points) * 1.3) | 1)
  kernel /= kernel.sum()
  half = len(kernel) // 2
  px, py = (np.convolve(np.pad(axis, half, mode="reflect", reflect_type="odd"), kernel, mode="valid") for axis in (px, py))
  px = px + fold * n.line_noise(t * 9, 3, seed)
  py = py + fold * 0.35 * n.line_noise(t * 9 + 3, 3, seed + 4)
  near = np.interp(t, np.linspace(0, 1, len(tall)), tall)
  reach = near * (0.75 + 0.55 * n.line_noise(t * 26, 3, seed + 8))
  power = np.clip(0.62 + 0.75 * n.line_noise(t * 15, 4, seed + 2, 0.6), 0.08, 1) * strength
  power *= n.smoothstep(0, 0.07, t) * (1 - n.smoothstep(0.93, 1, t))
  rays = []
  for i in range(count - 1):
    x0, x1 = sorted((px[i], px[i + 1]))
    width = max(4.0, x1 - x0 + 2.5)
    lean = (px[i] - 800) * 0.10
    top = reach[i]
    rays.append(f'<path d="M{x0:.0f} {py[i] + 8:.0f}l{width:.1f} {py[i + 1] - py[i]:.1f} {lean:.0f}-{top:.0f}h-{width:.1f}z" opacity="{power[i]:.2f}"/>')
  data = "".join(rays)
  return f'<g fill="url(#{fill})">{data}</g>'


curtains = [
  curtain([(1760, 60), (1480, 150), (1220, 190), (1100, 270), (1230, 350), (1160, 430), (900, 450), (700, 500)], (420, 400, 380, 330, 230, 150), 71, "ray-violet", 0.55, 60),
  curtain([(-140, 330), (120, 300), (360, 370), (520, 470), (740, 470), (700, 560), (560, 600), (760, 650), (980, 660)], (430, 440, 400, 330, 250, 150, 80), 83, "ray-green", 0.85, 46),
  curtain([(1720, 400), (1480, 420), (1330, 330), (1150, 300), (960, 350), (820, 450), (930, 540), (1060, 580), (900, 640)], (430, 430, 420, 380, 290, 170, 80), 97, "ray-teal", 0.95, 52),
]
for i, data in enumerate(curtains):
  definitions.append(data.replace("<g ", f'<g id="curtain-{i}" ', 1))
scene.append('<g style="mix-blend-mode:screen">' + "".join(f'<use xlink:href="#curtain-{i}" filter="url(#ray-wide)" opacity="0.8"/>' for i in range(3)) + '</g>')
scene.append('<g style="mix-blend-mode:screen">' + "".join(f'<use xlink:href="#curtain-{i}" filter="url(#ray-soft)"/>' for i in range(3)) + '</g>')

# ------------------------------------------------------------ fjord walls
ridges = []
for x, z, h, headings, drop in (
    (-4.3, 10.5, 3.3, (-0.15, -0.9, -1.7, -2.4, 3.0), 0.86), (-2.5, 13.0, 2.45, (-0.1, -1.0, -1.9, 3.1), 0.9), (-6.4, 8.4, 3.1, (-0.1, -0.8, -1.6, 1.4), 0.85),
    (4.4, 11.0, 3.5, (3.25, 3.9, -1.5, -0.7, 0.1), 0.84), (2.75, 13.2, 2.5, (3.2, 4.0, -1.4, 0.0), 0.9), (6.6, 9.0, 3.3, (3.2, 3.9, -1.6, 0.0), 0.85),
    (0.35, 16.5, 2.3, (0.0, 3.14, -1.4, -2.4, -0.7), 0.72), (-1.2, 16.8, 1.75, (0.1, 3.2, -1.6), 0.75), (1.9, 16.8, 1.8, (0.1, 3.2, -1.6), 0.75)):
  for heading in headings:
    ridges += n.grow_ridge(rng, (x, z, h), heading + rng.uniform(-0.15, 0.15), 3.0, drop, 1.6, depth=1, pieces=6, wander=0.28, branch=0.75, roughness=0.22)
z, x = np.mgrid[5.0:19.0:640j, -9.0:9.0:760j]
heights = n.ridge_heights(ridges, x, z, 31, warp=0.24, warp_scale=0.8)
heights = 3.4 * np.maximum(heights / 3.4, 0) ** 1.35 + 0.09 * n.fbm(x * 2.2, z * 2.2, 5, 34, 0.45) * n.smoothstep(0, 1, heights)
land = n.Terrain(np.where(heights > 0.02, heights, -0.2), (-9.0, 9.0), (5.0, 19.0))
rows = SHORE // 2 + 10
x, z, hit, skyline = land.view((0, 0.28, 0), 1500, SHORE - 26, (801, rows), SCALE)
nx, ny, nz = (land.sample(g, x, z) for g in land.normal)
height = land.sample(land.heights, x, z)
detail = n.fbm(x * 4, height * 6 + z * 2, 4, 5)
inward = -np.sign(x) * n.smoothstep(0.2, 1.2, np.abs(x))
green = np.clip(0.35 * ny + 0.85 * nx * inward + 0.25 * nz - 0.05, 0, 1.2)
snow = n.smoothstep(-0.12, 0.12, ny - 0.50 + 0.15 * detail)
distance = n.smoothstep(9, 17, z)
tone = n.spread(green * (0.28 + 0.72 * snow) + 0.02 * detail, hit)
outline = np.array([(0, SHORE), *((i * SCALE, min(y, SHORE)) for i, y in enumerate(skyline)), (1600, SHORE)])
definitions.append(f'<clipPath id="land-clip"><path d="{n.polygon(n._simplify(outline, 0.6))}"/></clipPath>')
definitions.append(n.gradient("land", [(0, "#0d1b47"), (0.6, "#123056"), (1, "#1b4f68")], y1=350, y2=SHORE))
scene.append('<g clip-path="url(#land-clip)"><rect width="1600" height="900" fill="url(#land)"/>')
levels = (0.14, 0.22, 0.31, 0.41, 0.52, 0.64, 0.77)
keys = n.ramp(["#17335f", "#24608a", "#3f97a0", "#7fdcb8", "#d8ffdf"], len(levels))
scene.append(n.tones(tone, levels, keys, SCALE, tolerance=1.0, smallest=50))
far = n.spread(np.where(hit, distance, 0), hit)
definitions.append(n.gradient("far-air", [(0, "#2f8a86", 0.35), (1, "#57c7a0", 0.85)], y1=520, y2=SHORE))
scene.append(f'<path fill="url(#far-air)" fill-rule="evenodd" d="{n.contour(far, 0.62, SCALE, tolerance=1.2, smallest=80)}"/>')
definitions.append(n.gradient("low-air", [(0, "#4fc7a0", 0), (0.7, "#57c7a8", 0.22), (1, "#9ff0cc", 0.55)], y1=560, y2=SHORE))
scene.append('<rect width="1600" height="900" fill="url(#low-air)"/></g>')
definitions.append(n.cloud_filter("mist", "0.0024 0.013", "#a8f0d4", 3.2, -1.35, seed=21))
definitions.append(n.gradient("mist-fade", [(0, "#fff", 0), (0.7, "#fff", 0.8), (1, "#fff", 0.5)], y1=690, y2=SHORE))
scene.append(f'<g filter="url(#mist)"><rect y="690" width="1600" height="{SHORE - 690}" fill="url(#mist-fade)"/></g>')

body.append("\n".join(['<g id="scene">', *scene, '</g>']))

# ------------------------------------------------------------ water
definitions.append(f'<clipPath id="water-clip"><rect y="{SHORE}" width="1600" height="{1200 - SHORE}"/></clipPath>')
definitions.append('<filter id="ripple" filterUnits="userSpaceOnUse" x="0" y="820" width="1600" height="380" color-interpolation-filters="sRGB">'
                   '<feGaussianBlur stdDeviation="1.4 6" result="b"/><feTurbulence type="fractalNoise" baseFrequency="0.005 0.075" '
                   'numOctaves="3" seed="8" result="n"/><feDisplacementMap in="b" in2="n" scale="26" xChannelSelector="R" yChannelSelector="G"/></filter>')
definitions.append(n.gradient("water", [(0, "#8fe8c8", 0.16), (0.12, "#123a5c", 0.2), (1, "#050a2a", 0.72)], y1=SHORE, y2=1200))
body.append(f'<g clip-path="url(#water-clip)"><g filter="url(#ripple)"><use xlink:href="#scene" transform="translate(0 {SHORE + SHORE * SQUEEZE:.1f}) scale(1 -{SQUEEZE})"/></g>'
            f'<rect y="{SHORE}" width="1600" height="{1200 - SHORE}" fill="url(#water)"/></g>')
definitions.append(n.soften("line-soft", 3, 0.6))
streaks = []
for _ in range(60):
  t = rng.random() ** 1.4
  width, x = rng.uniform(50, 300) * (0.5 + t), rng.uniform(-80, 1500)
  streaks.append(f'<ellipse cx="{x + width / 2:.0f}" cy="{SHORE + 5 + t * 280:.1f}" rx="{width / 2:.0f}" ry="{0.6 + 1.8 * t * rng.random():.1f}" opacity="{rng.uniform(0.06, 0.28):.2f}"/>')
body.append(f'<g fill="#a9ffdc" filter="url(#line-soft)">{"".join(streaks)}</g>')

definitions.append(n.gradient("bank", [(0, "#fff", 0), (0.5, "#fff", 1), (1, "#fff", 0)], y1=SHORE - 34, y2=SHORE + 34))
body.append(f'<g filter="url(#mist)"><rect y="{SHORE - 34}" width="1600" height="68" fill="url(#bank)"/></g>')
definitions.append(n.soften("bank-soft", 30, 6))
body.append(f'<ellipse cx="1150" cy="{SHORE}" rx="420" ry="8" fill="#c8ffe6" opacity="0.6" filter="url(#bank-soft)"/>')

# ------------------------------------------------------------ the spit with the cabin
px, py = [-60, 120, 320, 470, 640, 800, 905, 985, 1040], [868, 862, 850, 846, 850, 868, 884, 900, 912]


def top_of_spit(v):
  return float(np.interp(v, px, py) + 5 * n.line_noise(np.array([v / 90]), 4, 51)[0])


lower_x, lower_y = [-60, 200, 420, 620, 800, 940, 1040], [1010, 992, 966, 950, 934, 922, 912]
xs = np.arange(-60, 1041, 10.0)
shape = [*((float(v), top_of_spit(v)) for v in xs),
         *((float(v), float(np.interp(v, lower_x, lower_y) + 3 * n.line_noise(np.array([v / 60]), 4, 57)[0])) for v in xs[::-1])]
definitions.append(n.gradient("spit", [(0, "#b8f5e0"), (0.22, "#6fb4c4"), (0.6, "#2f5f92"), (1, "#16305f")], y1=840, y2=1000))
spit = n.polygon(shape, smooth=True)
definitions.append(f'<clipPath id="spit-clip"><path d="{spit}"/></clipPath>')
definitions.append(n.radial("lamp-snow", [(0, "#ffd88a", 0.95), (0.35, "#ff9f4f", 0.55), (1, "#ff7f3f", 0)], 668, 876, 210, "translate(0 600) scale(1 0.32)"))
definitions.append(n.radial("lamp-air", [(0, "#ffcf7f", 0.75), (0.3, "#ff9a4a", 0.28), (1, "#ff7f3f", 0)], 650, 822, 190))
trees = []
for x, height in ((398, 150), (440, 196), (474, 128), (505, 168), (352, 110), (322, 170), (286, 120), (782, 120), (812, 84), (238, 150), (196, 110), (150, 170), (842, 56), (100, 120), (60, 160), (20, 120)):
  trees.append((x, height))
drift = []
for i in range(7):
  x0 = rng.uniform(0, 640)
  y0 = np.interp(x0, px, py) + rng.uniform(24, 90)
  drift.append(f'<ellipse cx="{x0:.0f}" cy="{y0:.0f}" rx="{rng.uniform(70, 190):.0f}" ry="{rng.uniform(5, 12):.0f}"/>')
definitions.append(n.soften("drift-soft", 12, 3))
body.append(f'<path d="{spit}" fill="#050d2c" opacity="0.55" transform="translate(0 12)" filter="url(#drift-soft)"/>')
body.append(f'<g><path d="{spit}" fill="url(#spit)"/><g clip-path="url(#spit-clip)"><g fill="#a8e8e0" opacity="0.4" filter="url(#drift-soft)">{"".join(drift)}</g>'
            '<rect x="300" y="780" width="740" height="240" fill="url(#lamp-snow)"/></g></g>')


def snowy_pine(x, base, height, salt):
  """A dark conifer with snow on the side towards the aurora."""
  local = n.uniform(salt)
  outline = n.pine(local, x, base, height, 0.2, tiers=max(6, int(height / 14)))
  data = n.polygon(outline)
  local = n.uniform(salt)
  caps = []
  tiers = max(6, int(height / 14))
  lit = 1 if x < 800 else -1
  for i in range(tiers):
    t = (i + 0.5 + local.uniform(-0.2, 0.2)) / tiers
    for side in (-1, 1):
      if side != lit and local.random() < 0.6:
        continue
      w = height * 0.2 * t ** 0.85 * local.uniform(0.5, 0.95) * (1 if side == lit else 0.6)
      y = base - height * (1 - t * 0.95) + height / tiers * local.uniform(0.1, 0.4)
      h = height / tiers * local.uniform(0.2, 0.46)
      start = x + side * w * local.uniform(0, 0.3)
      reach = x + side * w - start
      caps.append(f"M{start:.1f} {y - h:.1f}q{reach * 0.5:.1f} {h * 0.4:.1f} {reach:.1f} {h * 1.7:.1f}q{-reach * 0.3:.1f}-{h * 0.5:.1f} {-reach * 0.55:.1f}-{h * 0.5:.1f}t{-reach * 0.45:.1f}-{h * 0.5:.1f}z")
  return f'<path fill="#0a1638" d="{data}"/><path fill="url(#cap)" opacity="0.9" d="{"".join(caps)}"/>'


definitions.append(n.gradient("cap", [(0, "#c8fff0"), (1, "#3f86a8")], y1=680, y2=880))
for i, (x, height) in enumerate(trees):
  if x < 600:
    body.append(snowy_pine(x, top_of_spit(x) + 10, height, 100 + i))

# ------------------------------------------------------------ the cabin
definitions.append(n.gradient("wall", [(0, "#8f2f35"), (1, "#5a1d33")], y1=790, y2=860))
definitions.append(n.gradient("gable", [(0, "#5a2038"), (1, "#35163a")], y1=770, y2=860))
definitions.append(n.gradient("roof", [(0, "#e8fff4"), (1, "#7fc0cf")], y1=744, y2=806))
definitions.append(n.gradient("pane", [(0, "#fff3c0"), (0.6, "#ffc860"), (1, "#ff9f3f")], x2=0, y2=1, units="objectBoundingBox"))
definitions.append(n.soften("pane-halo", 7))
body.append('<rect x="400" y="600" width="520" height="440" fill="url(#lamp-air)"/>')
cabin = ['<g transform="translate(650 868) scale(0.84) translate(-650 -868)">', '<path fill="url(#gable)" d="M556 866V806L598 766L640 806V866z"/>', '<path fill="url(#wall)" d="M640 866V804H760V866z"/>']
boards = "".join(f"M640 {y}H760" for y in range(812, 866, 8)) + "".join(f"M{x} {806 - min(abs(x - 556), 40, 640 - x) * 0.95 + 4:.0f}V866" for x in range(564, 640, 9))
cabin.append(f'<path fill="none" stroke="#2a1030" stroke-opacity="0.45" stroke-width="1.3" d="{boards}"/>')
cabin.append('<path fill="url(#roof)" d="M590 758Q596 752 606 755L716 756Q728 757 734 764L770 806Q774 814 764 813L650 812Q640 812 634 805L600 771L560 811Q550 815 548 807z"/>')
cabin.append('<path fill="#4f97b4" opacity="0.55" d="M634 805Q640 812 650 812L764 813Q772 813 770 807Q700 802 655 804Q646 804 640 800L602 766L600 771z"/>')
cabin.append('<path fill="#3a1830" d="M694 764V730H712V764z"/><path fill="#e8fff4" d="M691 732Q690 724 698 725H708Q716 724 715 732z"/>')
cabin.append('<path fill="#24102c" d="M690 826H712V866H690z"/>')
windows = [(654, 822, 24, 24), (724, 822, 24, 24), (585, 816, 26, 28)]
for x, y, w, h in windows:
  cabin.append(f'<rect x="{x - 5}" y="{y - 5}" width="{w + 10}" height="{h + 10}" fill="#ffb04a" opacity="0.85" filter="url(#pane-halo)"/>')
for x, y, w, h in windows:
  cabin.append(f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="url(#pane)"/><path stroke="#4a1c28" stroke-width="2" fill="none" d="M{x} {y + h / 2}h{w}M{x + w / 2} {y}v{h}M{x - 1} {y - 1}h{w + 2}v{h + 2}h-{w + 2}z"/>')
cabin.append('<path fill="#bff0e4" d="M540 872Q570 858 600 864Q640 858 680 865Q720 858 760 863Q790 864 800 876Q700 884 540 872z"/>')
cabin.append('<path fill="#ffc879" opacity="0.8" d="M586 868Q610 862 640 866Q690 861 756 866Q772 872 740 876Q640 880 586 868z"/></g>')
body += cabin
definitions.append(n.soften("smoke-soft", 5))
body.append('<g filter="url(#smoke-soft)" transform="translate(650 868) scale(0.84) translate(-650 -868)"><path fill="none" stroke="#c8f5ea" stroke-opacity="0.4" stroke-width="11" stroke-linecap="round" d="M703 722C700 694 722 684 714 656S738 618 730 590"/>'
            '<path fill="none" stroke="#c8f5ea" stroke-opacity="0.22" stroke-width="20" stroke-linecap="round" d="M714 650C720 620 744 600 738 560"/></g>')
for i, (x, height) in enumerate(trees):
  if x > 600:
    body.append(snowy_pine(x, top_of_spit(x) + 10, height, 200 + i))
# Lamp light on the water.
glints = []
for i in range(46):
  t = rng.random() ** 1.2
  y = 944 + t * 190
  w = rng.uniform(12, 46) * (1 - t * 0.4)
  x = rng.choice([600, 668, 736]) + rng.gauss(0, 8 + 14 * t)
  if y > np.interp(x, lower_x, lower_y) + 4:
    glints.append(f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{w / 2:.0f}" ry="{rng.uniform(1.2, 2.8):.1f}" opacity="{(1 - t) * rng.uniform(0.5, 1):.2f}"/>')
body.append(f'<g fill="#ffc06a" filter="url(#line-soft)">{"".join(glints)}</g>')

# ------------------------------------------------------------ near snow
near_x, near_y = [-60, 140, 330, 520, 720, 940, 1140, 1320, 1480, 1660], [1120, 1112, 1130, 1160, 1176, 1160, 1120, 1066, 1034, 1010]


def near_line(v):
  return float(np.interp(v, near_x, near_y) + 7 * n.line_noise(np.array([v / 130]), 4, 71)[0])


xs = np.arange(-60, 1661, 12.0)
near = n.polygon([*((float(v), near_line(v)) for v in xs), (1660, 1260), (-60, 1260)], smooth=True)
definitions.append(n.gradient("near", [(0, "#9fe8dc"), (0.12, "#5fa8c0"), (0.5, "#2a5288"), (1, "#122455")], y1=1010, y2=1210))
definitions.append(f'<clipPath id="near-clip"><path d="{near}"/></clipPath>')
body.append(f'<path d="{near}" fill="url(#near)"/>')
drift = []
for i in range(16):
  x0 = rng.uniform(0, 1600)
  drift.append(f'<ellipse cx="{x0:.0f}" cy="{near_line(x0) + rng.uniform(8, 110):.0f}" rx="{rng.uniform(90, 260):.0f}" ry="{rng.uniform(5, 14):.0f}" '
               f'fill="{rng.choice(["#b8fff0", "#0f2458"])}" opacity="{rng.uniform(0.18, 0.4):.2f}"/>')
body.append(f'<g clip-path="url(#near-clip)"><g filter="url(#drift-soft)">{"".join(drift)}</g></g>')
for i, (x, height) in enumerate(((1250, 190), (1300, 300), (1356, 230), (1404, 420), (1462, 330), (1512, 520), (1568, 400), (1602, 300), (1218, 110),
                                 (60, 330), (14, 240), (112, 210), (160, 140))):
  body.append(snowy_pine(x, near_line(x) + height * 0.06, height, 300 + i).replace("url(#cap)", "url(#near-cap)"))
definitions.append(n.gradient("near-cap", [(0, "#a8f5e0"), (0.45, "#3f8aa6"), (1, "#1f4a80")], y1=560, y2=1080))
grain_definitions, grain_body = n.grain(0.05)
definitions.append(grain_definitions)
body.append(grain_body)
n.write("northern-lights", "Northern Lights", definitions, body)
