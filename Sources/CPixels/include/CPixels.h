// Arithmetic over many pixels, in the vector code that the processor has.
#ifndef CPIXELS_H
#define CPIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether what follows does more at a time than cairo's own code, and may be called.
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

/// Whether every pixel of `bitmap` is as its first.
bool pixels_are_alike(pixels_bitmap bitmap);

#endif
