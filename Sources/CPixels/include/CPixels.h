// Arithmetic over many pixels, in the vector code that the processor has.
#ifndef CPIXELS_H
#define CPIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether `pixels_mix` does more at a time than cairo's own code.
bool pixels_mix_is_fast(void);

/// Writes `upper` at `alpha`, of 255, over `lower` to `out`, `count` bytes of each: every one as cairo rounds it.
/// Only where `pixels_mix_is_fast`.
void pixels_mix(uint8_t *out, const uint8_t *lower, const uint8_t *upper, size_t count, uint8_t alpha);

#endif
