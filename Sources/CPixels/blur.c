#include "CPixels.h"
#include "wide.h"

// Rows of sums, so many columns at a time: they stay in the processor's nearest memory.
enum { columns = 1024 };

ALWAYS void add_row(uint32_t *sums, const uint8_t *row, int count) {
  for (int x = 0; x < count; x++) sums[x] += row[x];
}

ALWAYS void take_row(uint32_t *sums, const uint8_t *row, int count) {
  for (int x = 0; x < count; x++) sums[x] -= row[x];
}

// `share` is 2³² / window, up: exact for sums of 255 in windows up to 4,095.
ALWAYS void average_row(uint8_t *out, const uint32_t *sums, int count, uint32_t middle, uint64_t share) {
  for (int x = 0; x < count; x++) out[x] = (uint8_t)((sums[x] + middle) * share >> 32);
}

WIDE void pixels_box_down(uint8_t *out, const uint8_t *in, int width, int height, int half) {
  const uint32_t window = 2 * (uint32_t)half + 1;
  const uint64_t share = ((uint64_t)1 << 32) / window + 1;
  for (int left = 0; left < width; left += columns) {
    const int count = width - left < columns ? width - left : columns;
    uint32_t sums[columns] = {0};
    for (int y = 0; y < half && y < height; y++) add_row(sums, in + (size_t)y * width + left, count);
    for (int y = 0; y < height; y++) {
      if (y + half < height) add_row(sums, in + (size_t)(y + half) * width + left, count);
      if (y > half) take_row(sums, in + (size_t)(y - half - 1) * width + left, count);
      average_row(out + (size_t)y * width + left, sums, count, window / 2, share);
    }
  }
}

void pixels_transpose(uint8_t *out, const uint8_t *in, int width, int height) {
  enum { side = 32 };
  for (int top = 0; top < height; top += side) {
    const int bottom = top + side < height ? top + side : height;
    for (int left = 0; left < width; left += side) {
      const int right = left + side < width ? left + side : width;
      for (int x = left; x < right; x++) {
        for (int y = top; y < bottom; y++) out[(size_t)x * height + y] = in[(size_t)y * width + x];
      }
    }
  }
}
