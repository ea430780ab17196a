"""Remote Landscape: a lagoon, far islands, towering clouds, one small sail. Writes ../remote-landscape.svg."""

import math

import numpy as np

import nature_b as n

SEA = 712

rng = n.uniform(23)
definitions, body = [], []

# ------------------------------------------------------------ sky
definitions.append(n.gradient("sky", [(0, "#1766b8"), (0.28, "#2f8fd4"), (0.6, "#72c3e8"), (0.85, "#b9e6ee"), (1, "#e3f4ea")], y2=SEA))
definitions.append(n.radial("sun", [(0, "#ffffff", 1), (0.1, "#fffbe8", 0.8), (0.4, "#dff6ff", 0.3), (1, "#bfeaff", 0)], 150, 20, 780))
definitions.append(n.cloud_filter("high", "0.0018 0.008", "#ffffff", 4.0, -2.05, seed=6, octaves=6))
definitions.append(n.gradient("high-fade", [(0, "#fff", 0.55), (0.7, "#fff", 0.45), (1, "#fff", 0)], y2=430))
body += ['<rect width="1600" height="1200" fill="url(#sky)"/>', '<rect width="1600" height="800" fill="url(#sun)"/>',
         '<g filter="url(#high)"><rect width="1600" height="430" fill="url(#high-fade)"/></g>']

# ------------------------------------------------------------ clouds


def tower(heap, cx, base, width, tall, seed):
  """A heap of balls: broad at the flat foot, with a few crowns."""
  local = n.uniform(seed)
  crowns = [(cx + local.uniform(-0.32, 0.32) * width, tall * local.uniform(0.55, 0.85)) for _ in range(3)] + [(cx + local.uniform(-0.1, 0.1) * width, tall)]
  for top_x, top in crowns:
    steps = max(3, int(top / (width * 0.10)))
    for i in range(steps):
      t = i / (steps - 1)
      radius = width * (0.21 - 0.09 * t) * local.uniform(0.8, 1.2)
      x = cx + (top_x - cx) * t + local.uniform(-0.42, 0.42) * width * (1 - t) ** 0.8
      y = base - radius * 0.55 - (top - radius * 1.5) * t
      z = local.uniform(-0.1, 0.1) * width - abs(x - cx) * 0.25
      heap.add(x, y, radius, z)
      for _ in range(9):
        angle, lift = local.uniform(0, 2 * math.pi), local.uniform(0.1, 0.9)
        small = radius * local.uniform(0.28, 0.52)
        flat = math.sqrt(1 - lift * lift) * radius * 0.92
        heap.add(x + flat * math.cos(angle), min(y + flat * math.sin(angle), base - small * 0.4), small, z + lift * radius * 0.75)
        for _ in range(2):
          angle2 = local.uniform(0, 2 * math.pi)
          heap.add(x + flat * math.cos(angle) + small * 0.8 * math.cos(angle2), min(y + flat * math.sin(angle) + small * 0.8 * math.sin(angle2), base - small * 0.2),
                   small * local.uniform(0.35, 0.6), z + lift * radius * 0.75 + small * 0.5)


def cloud_bank(name, towers, scale, colours, ragged, frequency, seed, levels, cut, fade):
  heap = n.Heap((-60, 40), (1720, SEA), scale, seed, ragged, frequency)
  for cx, base, width, tall, salt in towers:
    tower(heap, cx, base, width, tall, salt)
  tone = heap.light((-0.62, -0.62, 0.48), hollow=0.55, reach=9)
  tone = n.blur(n.spread(tone, heap.mask, 20), 1)
  # The feet lie in the cloud's own shade.
  low = n.smoothstep(cut[0], cut[1], heap.y)
  tone = tone - 0.55 * low
  outline = n.contour(np.clip(heap.cover, -40, 40), 0, scale, tolerance=0.8, smallest=120, origin=heap.origin, smooth=True)
  definitions.append(f'<clipPath id="{name}-clip"><path d="{outline}"/></clipPath>')
  definitions.append(n.gradient(f"{name}-fade", fade, y1=cut[0] - 160, y2=SEA))
  keys = n.ramp(colours, len(levels) + 1)
  return (f'<g clip-path="url(#{name}-clip)"><rect x="-60" width="1720" height="{SEA}" fill="{keys[0]}"/>'
          f'<g filter="url(#feather)">{n.tones(tone, levels, keys[1:], scale, tolerance=0.9, smallest=60, origin=heap.origin, smooth=True)}</g>'
          f'<rect x="-60" width="1720" height="{SEA}" fill="url(#{name}-fade)"/></g>')


definitions.append(n.soften("feather", 1.6))
far = cloud_bank("far-cloud", [(120, 665, 300, 150, 3), (420, 672, 260, 110, 4), (660, 676, 300, 130, 5), (1180, 674, 340, 150, 6), (1500, 664, 320, 220, 7)],
                 2.5, ["#8fb6da", "#a9cbe6", "#cfe4f0", "#f4f6ee"], 16, 60, 5, (-0.35, -0.1, 0.15, 0.4, 0.62), (620, 690),
                 [(0, "#d6edf2", 0.1), (0.6, "#d6edf2", 0.45), (1, "#e6f4ee", 0.95)])
near = cloud_bank("cloud", [(895, 615, 560, 424, 18), (1230, 625, 420, 330, 12), (560, 630, 330, 190, 13), (1500, 600, 330, 250, 16)],
                  2.0, ["#6f93c6", "#8fb0da", "#b4cbe8", "#dfe6f2", "#fff4de", "#fffdf4"], 26, 80, 9,
                  (-0.45, -0.25, -0.05, 0.14, 0.32, 0.48, 0.62, 0.76), (470, 620),
                  [(0, "#cfe6f2", 0), (0.55, "#cfe6f2", 0.18), (0.8, "#dcf0f0", 0.7), (1, "#e6f4ee", 1)])
body.append(f'<g id="clouds">{far}{near}</g>')
definitions.append(n.cloud_filter("veil", "0.003 0.014", "#eef8f4", 3.4, -1.3, seed=15))
definitions.append(n.gradient("veil-fade", [(0, "#fff", 0), (0.6, "#fff", 0.9), (1, "#fff", 0.7)], y1=545, y2=SEA))
body.append(f'<g filter="url(#veil)"><rect y="545" width="1600" height="{SEA - 545}" fill="url(#veil-fade)"/></g>')

# ------------------------------------------------------------ far islands
xs = np.arange(-20, 1621, 5.0)


def island_line(peaks, seed, amount):
  line = np.full_like(xs, 0.0)
  for cx, width, tall in peaks:
    line = np.maximum(line, tall * np.clip(1 - (np.abs(xs - cx) / width) ** 1.5, 0, 1) ** 0.9)
  return SEA + 2 - line * (1 + amount * n.line_noise(xs / 55, 5, seed, 0.55)) * (line > 0)


islands = []
for name, peaks, seed, top, low in (
    ("isle-far", [(250, 210, 62), (420, 150, 40), (1010, 240, 66), (1190, 170, 46), (1500, 180, 50)], 3, "#86b4d4", "#bfe0e6"),
    ("isle-mid", [(90, 190, 104), (265, 110, 60), (1330, 170, 92), (1475, 130, 66)], 8, "#4f93ad", "#98cdd0")):
  line = island_line(peaks, seed, 0.5)
  definitions.append(n.gradient(name, [(0, top), (1, low)], y1=SEA - 100, y2=SEA))
  islands.append(f'<path fill="url(#{name})" d="{n.polygon([(-20, SEA + 2), *zip(xs, line), (1620, SEA + 2)])}"/>')


# The two wooded islands: steep old volcanoes on one piece of ground, with a sandy shelf around them.
ridges = []
for x, z, h, headings in ((-3.45, 13.6, 1.75, (-0.15, -1.0, -1.9, 3.0, 1.4)), (-4.35, 13.9, 1.3, (-0.9, -2.0, 3.2)), (-2.6, 13.8, 0.95, (-0.2, -1.5)),
                          (4.35, 14.0, 2.25, (-0.1, -1.0, -1.75, -2.5, 3.2)), (3.1, 14.1, 1.75, (-1.2, -2.1, 3.1)), (5.9, 14.2, 1.7, (-0.2, -1.2, -2.0))):
  for heading in headings:
    ridges += n.grow_ridge(rng, (x, z, h), heading + rng.uniform(-0.15, 0.15), 2.0, 1.0, 1.7, depth=1, pieces=6, wander=0.3, branch=0.7, roughness=0.22)
gz, gx = np.mgrid[11.5:17.0:500j, -8.0:9.5:1300j]
hills = n.ridge_heights(ridges, gx, gz, 7, warp=0.2, warp_scale=1.1)
hills = 2.2 * np.maximum(hills / 2.2, 0) ** 1.3
shelf = np.full_like(gx, -1.0)
for cx, cz, half, deep in ((-3.55, 13.5, 2.15, 1.25), (4.5, 13.8, 3.0, 1.45)):
  round_ = np.hypot((gx - cx) / half, (gz - cz) / deep) + 0.10 * n.fbm(gx * 1.2, gz * 1.2, 3, 4)
  shelf = np.maximum(shelf, 0.075 * (1 - round_ ** 2))
crowns = 0.11 * np.abs(n.fbm(gx * 5, gz * 5, 4, 9, 0.6)) + 0.05
woods = n.smoothstep(0.020, 0.030, shelf + 0.012 * n.fbm(gx * 2, gz * 2, 3, 14))
ground = np.where(shelf > 0, np.maximum(shelf, 0) + n.smoothstep(0.5, 1, woods) * (crowns + np.maximum(hills - 0.05, 0) * n.smoothstep(0.022, 0.052, shelf)), -0.5)
isles = n.Terrain(ground, (-8.0, 9.5), (11.5, 17.0))
ISLE_TOP = SEA - 260
ix, iz, hit, _ = isles.view((0, 0.3, 0), 1400, SEA - ISLE_TOP, (1067, 206), 1.5, steps=900)
sunward = np.array([-0.75, 0.5, -0.35]) / math.sqrt(0.75 ** 2 + 0.5 ** 2 + 0.35 ** 2)
nx, ny, nz = (isles.sample(g, ix, iz) for g in isles.normal)
height = isles.sample(ground, ix, iz)
hit &= height > 0.004
lambert = np.clip(nx * sunward[0] + ny * sunward[1] + nz * sunward[2], -0.2, 1)
cast = isles.sample(isles.shadow(sunward, steps=70, reach=0.2), ix, iz)
leaf = n.fbm(ix * 13, height * 16 + iz * 5, 3, 12, 0.6)
tone = n.spread(0.10 + 0.14 * ny + 0.68 * lambert * (0.18 + 0.82 * cast) + 0.15 * leaf, hit)
levels = (0.16, 0.25, 0.35, 0.46, 0.58, 0.70)
keys = n.ramp(["#0f4a66", "#136468", "#23825f", "#5aa657", "#a6cc62", "#e4e68e"], len(levels) + 1)
place = dict(origin=(0, ISLE_TOP))
outline = n.contour(hit.astype(float), 0.5, 1.5, tolerance=0.7, smallest=40, **place)
definitions.append(f'<clipPath id="isle-clip"><path d="{outline}"/></clipPath>')
definitions.append(n.gradient("isle-air", [(0, "#bfe6f2", 0.10), (0.6, "#bfe6f2", 0.22), (1, "#d3f3ee", 0.42)], y1=SEA - 200, y2=SEA + 20))
sand = n.spread(np.where(hit, 1 - isles.sample(woods, ix, iz), 0), hit)
wood = (f'<g clip-path="url(#isle-clip)"><rect y="{ISLE_TOP}" width="1600" height="320" fill="{keys[0]}"/>'
        f'{n.tones(tone, levels, keys[1:], 1.5, tolerance=0.8, smallest=22, **place)}<rect y="{ISLE_TOP}" width="1600" height="320" fill="url(#isle-air)"/>'
        f'<path fill="#fff0c8" fill-rule="evenodd" d="{n.contour(sand, 0.5, 1.5, tolerance=0.6, smallest=14, **place)}"/></g>')

# ------------------------------------------------------------ water
definitions.append(n.gradient("water", [(0, "#3fb0cf"), (0.05, "#1f9fc4"), (0.22, "#17b3c4"), (0.45, "#33cfc8"), (0.68, "#7fe6d2"), (0.86, "#c4f3de"), (1, "#f0f6da")],
                              y1=SEA, y2=1200))
definitions.append(n.cloud_filter("reef", "0.0035 0.02", "#0b7fa6", 5.5, -2.75, seed=31, octaves=4))
definitions.append(n.cloud_filter("shoal", "0.004 0.022", "#c9fbe6", 5.0, -2.55, seed=44, octaves=4))
definitions.append(n.gradient("reef-fade", [(0, "#fff", 0.2), (0.3, "#fff", 0.75), (0.7, "#fff", 0.35), (1, "#fff", 0)], y1=SEA, y2=1200))
definitions.append(n.gradient("shoal-fade", [(0, "#fff", 0), (0.35, "#fff", 0.5), (1, "#fff", 0.8)], y1=SEA + 20, y2=1160))
body.append(f'<rect y="{SEA}" width="1600" height="{1200 - SEA}" fill="url(#water)"/>')
definitions.append(f'<clipPath id="water-clip"><rect y="{SEA}" width="1600" height="{1200 - SEA}"/></clipPath>')
definitions.append(f'<filter id="mirror" filterUnits="userSpaceOnUse" x="0" y="{SEA}" width="1600" height="{1200 - SEA}" color-interpolation-filters="sRGB">'
                   '<feGaussianBlur stdDeviation="0.8 9" result="b"/><feTurbulence type="fractalNoise" baseFrequency="0.006 0.06" numOctaves="3" seed="9" result="t"/>'
                   '<feColorMatrix in="t" values="0 0 0 0 0.5 0 1 0 0 0 0 0 1 0 0 0 0 0 0 1" result="n"/><feDisplacementMap in="b" in2="n" scale="46" xChannelSelector="R" yChannelSelector="G"/></filter>')
body.append(f'<g clip-path="url(#water-clip)" opacity="0.42"><g filter="url(#mirror)"><use xlink:href="#clouds" transform="translate(0 {SEA * 1.62:.0f}) scale(1 -0.62)"/></g></g>')
body.append(f'<g filter="url(#reef)"><rect y="{SEA}" width="1600" height="{1200 - SEA}" fill="url(#reef-fade)"/></g>')
body.append(f'<g filter="url(#shoal)"><rect y="{SEA}" width="1600" height="{1200 - SEA}" fill="url(#shoal-fade)"/></g>')
body += islands
definitions.append(f'<filter id="isle-mirror" filterUnits="userSpaceOnUse" x="0" y="{SEA}" width="1600" height="300" color-interpolation-filters="sRGB">'
                   '<feGaussianBlur stdDeviation="2 5" result="b"/><feTurbulence type="fractalNoise" baseFrequency="0.01 0.12" numOctaves="2" seed="3" result="n"/>'
                   '<feDisplacementMap in="b" in2="n" scale="22" xChannelSelector="R" yChannelSelector="G"/></filter>')
definitions.append(f'<g id="wood">{wood}</g>')
body.append(f'<g filter="url(#isle-mirror)" opacity="0.55"><use xlink:href="#wood" transform="translate(0 {(SEA + 30) * 1.7:.0f}) scale(1 -0.7)"/></g>')
body.append('<use xlink:href="#wood"/>')

# Ripples: short lens-shaped strokes, larger and paler towards the viewer.
definitions.append(n.soften("stroke-soft", 1.2, 0.4))
ripples = {"#0a86ad": [], "#eafff4": []}
for _ in range(520):
  t = rng.random() ** 1.35
  y = SEA + 10 + t * 420
  width = (14 + 120 * t) * rng.uniform(0.5, 1.5)
  thick = (0.5 + 2.4 * t) * rng.uniform(0.5, 1.1)
  x = rng.uniform(-60, 1640)
  colour = "#eafff4" if rng.random() < 0.55 else "#0a86ad"
  ripples[colour].append(f"M{x:.0f} {y:.1f}q{width / 2:.0f}-{thick:.1f} {width:.0f} 0q-{width / 2:.0f} {thick:.1f}-{width:.0f} 0z")
for colour, parts in ripples.items():
  body.append(f'<path fill="{colour}" opacity="{0.5 if colour == "#eafff4" else 0.26}" filter="url(#stroke-soft)" d="{"".join(parts)}"/>')
# Light on the sandy ground: a net of bright seams.
definitions.append('<filter id="seams" filterUnits="userSpaceOnUse" x="0" y="900" width="1600" height="300" color-interpolation-filters="sRGB">'
                   '<feTurbulence type="turbulence" baseFrequency="0.008 0.026" numOctaves="2" seed="12"/>'
                   '<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 0.92 -16 0 0 0 1.5"/><feGaussianBlur stdDeviation="1.2 0.6"/><feComposite operator="in" in2="SourceGraphic"/></filter>')
definitions.append(n.gradient("seams-fade", [(0, "#fff", 0), (0.6, "#fff", 0.55), (1, "#fff", 0.75)], y1=920, y2=1180))
body.append('<g filter="url(#seams)"><rect y="900" width="1600" height="300" fill="url(#seams-fade)"/></g>')
# Sun glitter under the sun.
glitter = []
for _ in range(170):
  t = rng.random()
  x, y = 300 + rng.gauss(0, 1) * (120 + 130 * t), SEA + 8 + t * 300
  size = (0.8 + 2.4 * t) * rng.uniform(0.5, 1.2)
  glitter.append(f"M{x - size * 5:.1f} {y:.1f}q{size * 5:.1f}-{size * 0.9:.1f} {size * 10:.1f} 0q-{size * 5:.1f} {size * 0.9:.1f}-{size * 10:.1f} 0z")
body.append(f'<path fill="#fffdf0" opacity="0.85" d="{"".join(glitter)}"/>')

# ------------------------------------------------------------ the boat
definitions.append(n.gradient("sail", [(0, "#ffffff"), (0.55, "#fff3dc"), (1, "#f2c9a4")], x1=768, y1=600, x2=850, y2=600))
definitions.append(n.gradient("jib", [(0, "#fffaf0"), (1, "#ffdcb8")], x1=704, y1=640, x2=768, y2=640))
definitions.append(n.gradient("hull", [(0, "#b5432f"), (1, "#5e1f2e")], y1=792, y2=818))
boat = ('<path fill="url(#sail)" d="M771 596C812 650 838 712 846 776Q806 788 770 784C776 716 777 656 771 596z"/>'
        '<path fill="none" stroke="#d9a982" stroke-opacity="0.55" stroke-width="1.2" d="M775 642Q790 646 801 644M776 690Q800 696 822 692M774 738Q806 744 838 738"/>'
        '<path fill="url(#jib)" d="M765 612C760 670 738 730 704 778Q736 788 764 780z"/>'
        '<path fill="#5a3426" d="M765.5 588h4.5L771 796H764z"/><path fill="#7a4a30" d="M764 783L850 778V782L764 788z"/>'
        '<path fill="url(#hull)" d="M690 790Q770 800 868 788Q858 812 838 817Q770 824 716 816Q698 808 690 790z"/>'
        '<path fill="#ffe2b4" d="M690 790Q770 800 868 788L866 792Q770 804 692 794z"/><path fill="#24323f" d="M806 790Q806 772 814 772Q823 772 823 789z"/><circle cx="814" cy="767" r="5.4" fill="#8a5238"/>'
        '<path fill="#e24b3a" d="M768 588Q784 582 796 588Q784 592 769 598z"/>')
definitions.append(f'<g id="boat">{boat}</g>')
definitions.append('<filter id="boat-mirror" filterUnits="userSpaceOnUse" x="600" y="800" width="400" height="260" color-interpolation-filters="sRGB">'
                   '<feGaussianBlur stdDeviation="1.5 3" result="b"/><feTurbulence type="fractalNoise" baseFrequency="0.012 0.07" numOctaves="2" seed="5" result="n"/>'
                   '<feDisplacementMap in="b" in2="n" scale="30" xChannelSelector="R" yChannelSelector="G"/></filter>')
PLACE = "translate(780 818) scale(0.66) translate(-780 -818)"
body.append(f'<g filter="url(#boat-mirror)" opacity="0.75"><use xlink:href="#boat" transform="translate(0 {817 * 1.78:.0f}) scale(1 -0.78) {PLACE}"/></g>')
body.append('<ellipse cx="786" cy="823" rx="74" ry="5" fill="#0a6f8e" opacity="0.45" filter="url(#stroke-soft)"/>')
body.append(f'<use xlink:href="#boat" transform="{PLACE}"/>')
body.append('<path fill="#f6fff8" opacity="0.85" d="M724 816Q780 826 834 815Q862 821 900 820Q836 829 774 827Q738 825 724 816z"/>')

# ------------------------------------------------------------ the near beach and a palm
shore = [(-40, 1082), (120, 1078), (290, 1096), (470, 1132), (640, 1158), (830, 1174), (1020, 1170), (1210, 1150), (1400, 1122), (1640, 1090)]
px, py = zip(*shore)
xs = np.arange(-40, 1641, 20.0)
edge = [(float(v), float(np.interp(v, px, py) + 7 * n.line_noise(np.array([v / 120]), 3, 91)[0])) for v in xs]
definitions.append(n.gradient("sand", [(0, "#e9d3a2"), (0.3, "#f8e8c0"), (1, "#f0cf98")], y1=1070, y2=1210))
for lift, colour, alpha in ((-34, "#e6fbe6", 0.45), (-15, "#ffffff", 0.8)):
  band = [(x, y + lift + 5 * math.sin(x / 47)) for x, y in edge]
  body.append(f'<path fill="{colour}" opacity="{alpha}" filter="url(#lace)" d="{n.polygon([*band, (1640, 1260), (-40, 1260)], smooth=False)}"/>')
definitions.append(n.brush_edge("lace", "0.035 0.06", 16, seed=5))
body.append(f'<path fill="#b99a72" opacity="0.75" d="{n.polygon([*((x, y - 3) for x, y in edge), (1640, 1260), (-40, 1260)], smooth=True)}"/>')
definitions.append(n.soften("wet-soft", 0.4, 6))
sand = n.polygon([*edge, (1640, 1260), (-40, 1260)], smooth=True)
dry = n.polygon([*((x, y + 24 + 6 * math.sin(x / 90)) for x, y in edge), (1640, 1260), (-40, 1260)], smooth=True)
definitions.append(f'<clipPath id="sand-clip"><path d="{sand}"/></clipPath>')
definitions.append(n.gradient("wet", [(0, "#d7c19a"), (1, "#cfae7c")], y1=1070, y2=1200))
body.append(f'<g clip-path="url(#sand-clip)"><path fill="url(#wet)" d="{sand}"/><path fill="url(#sand)" filter="url(#wet-soft)" d="{dry}"/>')
ripples = []
for _ in range(90):
  x = rng.uniform(-40, 1600)
  y = float(np.interp(x, px, py)) + 34 + rng.random() * 110
  width = rng.uniform(40, 150)
  ripples.append(f"M{x:.0f} {y:.0f}q{width / 2:.0f}-{rng.uniform(2, 5):.1f} {width:.0f} {rng.uniform(-3, 3):.1f}q-{width / 2:.0f} 1-{width:.0f} 0z")
body.append(f'<path fill="#c9a46c" opacity="0.4" d="{"".join(ripples)}"/>')
for _ in range(46):
  x = rng.uniform(0, 1600)
  y, size = float(np.interp(x, px, py)) + rng.uniform(14, 110), rng.uniform(1.5, 5)
  body.append(f'<ellipse cx="{x + size * 0.5:.0f}" cy="{y + size * 0.3:.1f}" rx="{size:.1f}" ry="{size * 0.5:.1f}" fill="#9a7a54" opacity="0.55"/>'
              f'<ellipse cx="{x:.0f}" cy="{y:.1f}" rx="{size:.1f}" ry="{size * 0.55:.1f}" fill="{rng.choice(["#fff4e0", "#f2c9ae", "#d9c6b4"])}"/>')
body.append('</g>')
definitions.append(n.radial("warm", [(0, "#fffdf0", 0.4), (0.5, "#f2fbff", 0.12), (1, "#f2fbff", 0)], 150, 30, 900))
body.append('<rect width="1600" height="1200" fill="url(#warm)"/>')
grain_definitions, grain_body = n.grain(0.045)
definitions.append(grain_definitions)
body.append(grain_body)
n.write("remote-landscape", "Remote Landscape", definitions, body)
