"""Moves the hues of finished pictures, so that not too many of them share one color."""

import colorsys
import re

# Per picture: hues from one degree to another go to a third ± a width, in their order; saturation and lightness are
# multiplied.
HUES = {
    "ancient-ruins": (225, 345, 205, 14, 0.5, 1),
    "harbour-lights": (225, 310, 214, 8, 0.9, 1),
    "headphones": (225, 320, 168, 8, 0.7, 1),
    "mountain-view": (225, 320, 203, 10, 0.95, 0.82),
    "sea-cliffs": (225, 345, 208, 10, 0.75, 1),
    "winter-cabin": (225, 340, 216, 12, 0.85, 1),
}


def recolored(name, text):
    """Returns the SVG text of the picture of that name in its own hues."""
    if name not in HUES:
        return text
    first, last, target, width, strength, brightness = HUES[name]

    def change(match):
        red, green, blue = (int(match.group(1)[i : i + 2], 16) / 255 for i in (0, 2, 4))
        hue, light, saturation = colorsys.rgb_to_hls(red, green, blue)
        place = hue * 360 - first
        if not 0 <= place <= last - first:
            return match.group(0)
        hue = (target + width * (2 * place / (last - first) - 1)) / 360
        parts = colorsys.hls_to_rgb(hue, light * brightness, min(1, saturation * strength))
        return "#" + "".join(f"{round(255 * part):02x}" for part in parts)

    return re.sub(r"#([0-9a-f]{6})\b", change, text)
