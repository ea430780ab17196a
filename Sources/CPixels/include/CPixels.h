// Arithmetic over many pixels, in the vector code that the processor has.
#ifndef CPIXELS_H
#define CPIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether the processor has AVX2. Where it has not, mixtures, `pixels_are_alike` and `pixels_stretch` may not be called; all
/// else may, and is slower.
bool pixels_are_fast(void);

/// Pixels of 32 bits; `stride` is the bytes from a row to the next.
typedef struct {
  uint8_t *base;
  size_t stride;
  int width, height;
} pixels_bitmap;

/// Writes `upper` at `alpha`, of 255, over `lower` to all of `to`: every byte as cairo rounds it.
void pixels_mix(pixels_bitmap to, pixels_bitmap lower, pixels_bitmap upper, uint8_t alpha);

/// The same where one of both is all of one colour: `share`, of 255, of `pixels` and the rest of `color`.
void pixels_mix_color(pixels_bitmap to, pixels_bitmap pixels, uint32_t color, uint8_t share);

/// The same where both are: fills `to` with the one at `alpha` over the other.
void pixels_mix_colors(pixels_bitmap to, uint32_t lower, uint32_t upper, uint8_t alpha);

/// Writes how far each byte of `to` is from that of `from`.
void pixels_difference(pixels_bitmap to, pixels_bitmap from);

/// Whether every pixel of `bitmap` is as its first.
bool pixels_are_alike(pixels_bitmap bitmap);

/// Whether nothing shows through any of its pixels.
bool pixels_are_opaque(pixels_bitmap bitmap);

/// Where a bitmap is looked at, in 65536ths of its pixels: `x` and `y` to the middle of its first, for the first pixel that is written,
/// and the steps right and down from there.
typedef struct {
  int64_t x, y;
  int32_t step_x, step_y;
} pixels_samples;

/// The longest step to the right that `pixels_stretch` takes: eight neighbours hold all that four pixels need. And the fewest pixels a
/// row must have.
enum { pixels_longest_step = 65536 * 19 / 10, pixels_fewest = 8 };

/// Writes `from`, sampled bilinearly, to all of `to`, every byte as pixman rounds it; past its edges the border goes on. Steps are above 0.
/// Returns false, with nothing written, when memory is out.
bool pixels_stretch(pixels_bitmap to, pixels_bitmap from, pixels_samples samples);

/// The same where only so much of each pixel is drawn as `coverage` says, of 255, row by row: the rest stays what it was.
bool pixels_stretch_within(pixels_bitmap to, pixels_bitmap from, pixels_samples samples, const uint8_t *coverage);

/// Red, green and blue of 0…1, and nothing.
typedef float pixels_color __attribute__((vector_size(16)));

/// Averages squares of pixels, `factor` (1…16) on a side, a row after the other. The last of a row or column is of what is left.
void pixels_shrink(pixels_color *colors, pixels_bitmap from, int factor);

/// What a material does to colours: how far from grey they are brought, what is added to them, and how much of the result is the grey that
/// their light is mapped to, by the ordinates of a cubic Bézier.
typedef struct {
  float saturation, brightness, amount, luminance[4];
} pixels_material;

/// Writes what is seen of `count` colours through a material in their place.
void pixels_show_through(pixels_color *colors, size_t count, const pixels_material *material);

/// Writes `count` colours as words.
void pixels_pack(uint32_t *out, const pixels_color *colors, size_t count);

/// A row between two rows of colours: `part`, of 1, of the way from the upper one to the lower.
typedef struct {
  const pixels_color *upper, *lower;
  float part;
} pixels_rows;

/// Writes a row of `count` pixels: so much as `weight` says, of 256, of a row of colours that is stretched `factor` (1…16) times, bilinearly,
/// and the rest of `source`.
void pixels_soften(uint32_t *out, const uint32_t *source, int count, pixels_rows rows, int factor, uint32_t weight);

/// Draws a colour, premultiplied by its alpha, over `to`, so much of it as the coverage in `mask` says, of 255; `stride` is the bytes from a
/// row of that to the next.
void pixels_tint(pixels_bitmap to, const uint8_t *mask, size_t stride, uint32_t color);

/// Draws `from`, premultiplied by its alpha, over `to`.
void pixels_draw_over(pixels_bitmap to, pixels_bitmap from);

/// Draws one colour over each row of `to`, premultiplied by its alpha: the first of the rows of `colors`, which are `stride` bytes apart,
/// over the first.
void pixels_draw_rows(pixels_bitmap to, const uint8_t *colors, size_t stride);

/// Draws so much of `from`, pixel by pixel, as the coverage in `mask` says, and leaves the rest of what is there.
void pixels_copy_within(pixels_bitmap to, pixels_bitmap from, const uint8_t *mask, size_t stride);

/// Pixels that are read between their middles, as words of red, green and blue; past the borders their colours go on.
typedef struct {
  const uint32_t *pixels;
  int width, height;
} pixels_picture;

/// A piece of glass over a picture, in which pixels look elsewhere.
typedef struct {
  /// What lies behind, `bits` halvings smaller than the screen, and the same four times smaller.
  pixels_picture fine, coarse;
  int bits;
  /// The first pixel of both, in pixels of the screen from the corner of the glass.
  int x, y;
  /// Of 256: how strongly white lies over it.
  uint32_t gloss;
} pixels_glass;

/// Writes `count` pixels of glass. Of each, `entries` holds where it looks, right and down, in eighths of a pixel of the screen from the
/// corner of the glass; how much of the coarse picture it takes, and of white, of 256.
void pixels_show_glass(uint32_t *out, const int16_t (*entries)[4], size_t count, const pixels_glass *glass);

/// The mean of each of `width` · `height` bytes and of the `half` above and below it, to the nearest whole; what lies outside counts as 0.
/// `half`: at most 2,047. `out` may not be `in`.
void pixels_box_down(uint8_t *out, const uint8_t *in, int width, int height, int half);

/// Rows become columns.
void pixels_transpose(uint8_t *out, const uint8_t *in, int width, int height);

#endif
