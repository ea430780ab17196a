#include "CPixels.h"
#include "wide.h"

// The bytes of two channels, each in the low half of 16 bits, times a share of 255. What lies in the middle between two bytes is rounded
// up by pixman, down by cairo.
enum { up = 0x800080, down = 0x7f007f };
ALWAYS uint32_t shares(uint32_t bytes, uint32_t share, uint32_t half) {
  const uint32_t v = bytes * share + half;
  return (v + (v >> 8 & 0xff00ff)) >> 8 & 0xff00ff;
}

// `rest`, of 255, of every byte of a pixel.
ALWAYS uint32_t remainder_of(uint32_t pixel, uint32_t rest) {
  return shares(pixel & 0xff00ff, rest, up) | shares(pixel >> 8 & 0xff00ff, rest, up) << 8;
}

WIDE void pixels_tint(pixels_bitmap to, const uint8_t *mask, size_t stride, uint32_t color) {
  const uint32_t evens = color & 0xff00ff, odds = color >> 8 & 0xff00ff;
  for (int y = 0; y < to.height; y++) {
    uint32_t *out = (uint32_t *)(to.base + (size_t)y * to.stride);
    const uint8_t *row = mask + (size_t)y * stride;
    for (int x = 0; x < to.width; x++) {
      const uint32_t even = shares(evens, row[x], up), odd = shares(odds, row[x], up);
      out[x] = (even | odd << 8) + remainder_of(out[x], 255 - (odd >> 16));
    }
  }
}

WIDE bool pixels_are_opaque(pixels_bitmap bitmap) {
  for (int y = 0; y < bitmap.height; y++) {
    const uint32_t *row = (const uint32_t *)(bitmap.base + (size_t)y * bitmap.stride);
    uint32_t common = 0xff000000;
    for (int x = 0; x < bitmap.width; x++) common &= row[x];
    if (common != 0xff000000) return false;
  }
  return true;
}

WIDE void pixels_draw_over(pixels_bitmap to, pixels_bitmap from) {
  for (int y = 0; y < to.height; y++) {
    uint32_t *out = (uint32_t *)(to.base + (size_t)y * to.stride);
    const uint32_t *in = (const uint32_t *)(from.base + (size_t)y * from.stride);
    for (int x = 0; x < to.width; x++) out[x] = in[x] + remainder_of(out[x], 255 - (in[x] >> 24));
  }
}

WIDE void pixels_draw_rows(pixels_bitmap to, const uint8_t *colors, size_t stride) {
  for (int y = 0; y < to.height; y++) {
    uint32_t *out = (uint32_t *)(to.base + (size_t)y * to.stride);
    const uint32_t color = *(const uint32_t *)(colors + (size_t)y * stride), rest = 255 - (color >> 24);
    for (int x = 0; x < to.width; x++) out[x] = color + remainder_of(out[x], rest);
  }
}

WIDE void pixels_copy_within(pixels_bitmap to, pixels_bitmap from, const uint8_t *mask, size_t stride) {
  for (int y = 0; y < to.height; y++) {
    uint32_t *out = (uint32_t *)(to.base + (size_t)y * to.stride);
    const uint32_t *in = (const uint32_t *)(from.base + (size_t)y * from.stride);
    const uint8_t *row = mask + (size_t)y * stride;
    for (int x = 0; x < to.width; x++) {
      const uint32_t share = row[x], rest = 255 - share;
      const uint32_t even = shares(in[x] & 0xff00ff, share, down) + shares(out[x] & 0xff00ff, rest, down);
      const uint32_t odd = shares(in[x] >> 8 & 0xff00ff, share, down) + shares(out[x] >> 8 & 0xff00ff, rest, down);
      out[x] = even | odd << 8;
    }
  }
}
