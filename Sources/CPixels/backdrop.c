#include "CPixels.h"
#include "wide.h"

// Every byte is the same on every processor.
#pragma STDC FP_CONTRACT OFF

// Squares are summed so many at a time.
enum { batch = 64 };

// Two channels at a time in one word: 256 pixels of 255 just fit into half of it.
ALWAYS void add(uint32_t *evens, uint32_t *odds, const uint32_t *row, int squares, int factor) {
  for (int i = 0; i < squares; i++) {
    uint32_t even = 0, odd = 0;
    for (int x = 0; x < factor; x++) {
      even += row[i * factor + x] & 0xff00ff;
      odd += row[i * factor + x] >> 8 & 0xff00ff;
    }
    evens[i] += even;
    odds[i] += odd;
  }
}

ALWAYS void average(float *color, const uint32_t *evens, const uint32_t *odds, int squares, int pixels) {
  const float count = (float)pixels * 255;
  for (int i = 0; i < squares; i++) {
    color[4 * i] = (float)(int)(evens[i] >> 16) / count;
    color[4 * i + 1] = (float)(int)(odds[i] & 0xffff) / count;
    color[4 * i + 2] = (float)(int)(evens[i] & 0xffff) / count;
    color[4 * i + 3] = 0;
  }
}

ALWAYS void shrink(pixels_color *colors, pixels_bitmap from, int factor) {
  const int width = (from.width + factor - 1) / factor, whole = from.width / factor;
  for (int top = 0; top < from.height; top += factor, colors += width) {
    const int rows = from.height - top < factor ? from.height - top : factor;
    for (int first = 0; first < width; first += batch) {
      uint32_t evens[batch] = {0}, odds[batch] = {0};
      const int end = first + batch < width ? first + batch : width, squares = end <= whole ? end - first : whole - first;
      for (int y = top; y < top + rows; y++) {
        const uint32_t *row = (const uint32_t *)(from.base + (size_t)y * from.stride);
        add(evens, odds, row + first * factor, squares, factor);
        // The last square need not be whole.
        if (end > whole) add(evens + squares, odds + squares, row + whole * factor, 1, from.width - whole * factor);
      }
      average((float *)(colors + first), evens, odds, squares, rows * factor);
      if (end > whole) {
        average((float *)(colors + whole), evens + squares, odds + squares, 1, rows * (from.width - whole * factor));
      }
    }
  }
}

WIDE void pixels_shrink(pixels_color *colors, pixels_bitmap from, int factor) {
  switch (factor) {
  case 1: shrink(colors, from, 1); break;
  case 2: shrink(colors, from, 2); break;
  case 4: shrink(colors, from, 4); break;
  default: shrink(colors, from, factor);
  }
}

ALWAYS float clamped(float value) {
  const float least = value > 0 ? value : 0;
  return least < 1 ? least : 1;
}

WIDE void pixels_show_through(pixels_color *colors, size_t count, const pixels_material *material) {
  const pixels_material m = *material;
  float *color = (float *)colors;
  for (size_t i = 0; i < 4 * count; i += 4) {
    const float red = color[i], green = color[i + 1], blue = color[i + 2];
    const float light = red * 0.2126f + green * 0.7152f + blue * 0.0722f, rest = 1 - light;
    const float bezier = rest * rest * rest * m.luminance[0] + 3 * light * rest * rest * m.luminance[1]
      + 3 * light * light * rest * m.luminance[2] + light * light * light * m.luminance[3];
    const float grey = m.amount * bezier + m.brightness, left = 1 - m.amount;
    color[i] = clamped((light + (red - light) * m.saturation) * left + grey);
    color[i + 1] = clamped((light + (green - light) * m.saturation) * left + grey);
    color[i + 2] = clamped((light + (blue - light) * m.saturation) * left + grey);
    color[i + 3] = 0;
  }
}

ALWAYS uint32_t byte(float channel) { return (uint32_t)(int)(channel * 255 + 0.5f); }

WIDE void pixels_pack(uint32_t *out, const pixels_color *colors, size_t count) {
  const float *color = (const float *)colors;
  for (size_t i = 0; i < count; i++) {
    out[i] = byte(color[4 * i]) << 16 | byte(color[4 * i + 1]) << 8 | byte(color[4 * i + 2]);
  }
}

ALWAYS void mix(uint32_t *out, const uint32_t *source, const uint32_t *soft, int count, uint32_t weight) {
  const uint32_t rest = 256 - weight;
  for (int x = 0; x < count; x++) {
    const uint32_t red_blue = (source[x] & 0xff00ff) * rest + (soft[x] & 0xff00ff) * weight;
    const uint32_t green = (source[x] >> 8 & 0xff) * rest + (soft[x] >> 8 & 0xff) * weight;
    out[x] = (red_blue >> 8 & 0xff00ff) | (green & 0xff00);
  }
}

// From the middle of each of `cells` colours to that of the next.
ALWAYS void stretch(uint32_t *out, const uint32_t *red_blue, const uint32_t *green, int cells, int factor) {
  const uint32_t step = 256 / (uint32_t)factor, first = factor % 2 == 0 ? step / 2 : 0;
  for (int i = 0; i < cells; i++) {
    for (int j = 0; j < factor; j++) {
      const uint32_t part = first + step * (uint32_t)j, rest = 256 - part;
      const uint32_t mixed = (red_blue[i] * rest + red_blue[i + 1] * part) >> 8 & 0xff00ff;
      out[i * factor + j] = mixed | ((green[i] * rest + green[i + 1] * part) & 0xff00);
    }
  }
}

// Red and blue in one word, green in the other, of colours from `first` on.
ALWAYS void between(uint32_t *red_blue, uint32_t *green, pixels_rows rows, int first, int count) {
  const float *a = (const float *)(rows.upper + first), *b = (const float *)(rows.lower + first);
  for (int i = 0; i < count; i++) {
    red_blue[i] = byte(a[4 * i] + (b[4 * i] - a[4 * i]) * rows.part) << 16
      | byte(a[4 * i + 2] + (b[4 * i + 2] - a[4 * i + 2]) * rows.part);
    green[i] = byte(a[4 * i + 1] + (b[4 * i + 1] - a[4 * i + 1]) * rows.part);
  }
}

ALWAYS void soften(uint32_t *out, const uint32_t *source, int count, pixels_rows rows, int factor, uint32_t weight) {
  const int squares = (count + factor - 1) / factor, half = factor / 2;
  // One cell before the first colour's middle, where it is the same on both sides, and one past the last's.
  for (int first = -1; first < squares; first += batch) {
    uint32_t red_blue[batch + 1], green[batch + 1], soft[batch * 16];
    const int cells = squares - first < batch ? squares - first : batch;
    const int inner = first < 0 ? 1 : 0, last = first + cells < squares ? cells : cells - 1;
    between(red_blue + inner, green + inner, rows, first + inner, last + 1 - inner);
    if (inner) red_blue[0] = red_blue[1], green[0] = green[1];
    if (last < cells) red_blue[cells] = red_blue[last], green[cells] = green[last];
    stretch(soft, red_blue, green, cells, factor);
    const int start = first * factor + half, from = start < 0 ? 0 : start;
    const int end = start + cells * factor < count ? start + cells * factor : count;
    if (end > from) mix(out + from, source + from, soft + from - start, end - from, weight);
  }
}

WIDE void pixels_soften(
  uint32_t *out, const uint32_t *source, int count, pixels_rows rows, int factor, uint32_t weight
) {
  switch (factor) {
  case 2: soften(out, source, count, rows, 2, weight); break;
  case 4: soften(out, source, count, rows, 4, weight); break;
  case 6: soften(out, source, count, rows, 6, weight); break;
  default: soften(out, source, count, rows, factor, weight);
  }
}
