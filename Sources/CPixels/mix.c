#include "CPixels.h"
#include "share.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>

bool pixels_are_fast(void) { return __builtin_cpu_supports("avx2"); }

// v * share / 255, rounded, for the low byte of every 16 bits.
#define SHARE(v, share) \
  _mm256_mulhi_epu16(_mm256_add_epi16(_mm256_mullo_epi16(v, share), half), _mm256_set1_epi16(0x101))
#define LOAD(place) _mm256_loadu_si256((const __m256i *)(place))
// A row of a few hundred pixels is mixed in less time than memory takes to answer, and the next lies on another page, where the
// processor does not look ahead by itself: what the same place four rows below needs is called for now.
#define SOON(place, bitmap, i) _mm_prefetch((const char *)(place) + 4 * (bitmap).stride + (i), _MM_HINT_T0)
#define STORE(place, v) _mm256_storeu_si256((__m256i *)(place), v)

__attribute__((target("avx2")))
void pixels_mix(pixels_bitmap to, pixels_bitmap lower, pixels_bitmap upper, uint8_t alpha) {
  const __m256i above = _mm256_set1_epi16(alpha), below = _mm256_set1_epi16(255 - alpha);
  const __m256i half = _mm256_set1_epi16(128), byte = _mm256_set1_epi16(0xff);
  const size_t count = (size_t)to.width * 4;
  for (int row = 0; row < to.height; row++) {
    uint8_t *out = to.base + (size_t)row * to.stride;
    const uint8_t *l = lower.base + (size_t)row * lower.stride, *u = upper.base + (size_t)row * upper.stride;
    size_t i = 0;
    for (; i + 32 <= count; i += 32) {
      const __m256i a = LOAD(l + i), b = LOAD(u + i);
      SOON(l, lower, i), SOON(u, upper, i);
      const __m256i even =
        _mm256_add_epi16(SHARE(_mm256_and_si256(a, byte), below), SHARE(_mm256_and_si256(b, byte), above));
      const __m256i odd =
        _mm256_add_epi16(SHARE(_mm256_srli_epi16(a, 8), below), SHARE(_mm256_srli_epi16(b, 8), above));
      STORE(out + i, _mm256_or_si256(even, _mm256_slli_epi16(odd, 8)));
    }
    for (; i < count; i++) out[i] = (uint8_t)(share_of(l[i], 255u - alpha) + share_of(u[i], alpha));
  }
}

__attribute__((target("avx2")))
void pixels_mix_color(pixels_bitmap to, pixels_bitmap pixels, uint32_t color, uint8_t share) {
  const __m256i mine = _mm256_set1_epi16(share), rest = _mm256_set1_epi16(255 - share);
  const __m256i half = _mm256_set1_epi16(128), byte = _mm256_set1_epi16(0xff), c = _mm256_set1_epi32((int)color);
  const __m256i evens = SHARE(_mm256_and_si256(c, byte), rest), odds = SHARE(_mm256_srli_epi16(c, 8), rest);
  const size_t count = (size_t)to.width * 4;
  for (int row = 0; row < to.height; row++) {
    uint8_t *out = to.base + (size_t)row * to.stride;
    const uint8_t *in = pixels.base + (size_t)row * pixels.stride;
    size_t i = 0;
    for (; i + 32 <= count; i += 32) {
      const __m256i a = LOAD(in + i);
      SOON(in, pixels, i);
      const __m256i even = _mm256_add_epi16(SHARE(_mm256_and_si256(a, byte), mine), evens);
      const __m256i odd = _mm256_add_epi16(SHARE(_mm256_srli_epi16(a, 8), mine), odds);
      STORE(out + i, _mm256_or_si256(even, _mm256_slli_epi16(odd, 8)));
    }
    for (; i < count; i++) {
      out[i] = (uint8_t)(share_of(in[i], share) + share_of(color >> (i & 3) * 8 & 255, 255u - share));
    }
  }
}

__attribute__((target("avx2")))
void pixels_mix_colors(pixels_bitmap to, uint32_t lower, uint32_t upper, uint8_t alpha) {
  uint32_t color = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    color |= (share_of(lower >> shift & 255, 255u - alpha) + share_of(upper >> shift & 255, alpha)) << shift;
  }
  const __m256i c = _mm256_set1_epi32((int)color);
  const size_t count = (size_t)to.width * 4;
  for (int row = 0; row < to.height; row++) {
    uint8_t *out = to.base + (size_t)row * to.stride;
    size_t i = 0;
    for (; i + 32 <= count; i += 32) STORE(out + i, c);
    for (; i < count; i += 4) memcpy(out + i, &color, 4);
  }
}

__attribute__((target("avx2")))
bool pixels_are_alike(pixels_bitmap bitmap) {
  uint32_t first;
  memcpy(&first, bitmap.base, 4);
  const __m256i c = _mm256_set1_epi32((int)first);
  const size_t count = (size_t)bitmap.width * 4;
  for (int row = 0; row < bitmap.height; row++) {
    const uint8_t *line = bitmap.base + (size_t)row * bitmap.stride;
    size_t i = 0;
    __m256i differences = _mm256_setzero_si256();
    for (; i + 32 <= count; i += 32) {
      differences = _mm256_or_si256(differences, _mm256_xor_si256(LOAD(line + i), c));
    }
    if (!_mm256_testz_si256(differences, differences)) return false;
    for (; i < count; i += 4) {
      if (memcmp(line + i, &first, 4)) return false;
    }
  }
  return true;
}
#else
bool pixels_are_fast(void) { return false; }
void pixels_mix(pixels_bitmap to, pixels_bitmap lower, pixels_bitmap upper, uint8_t alpha) {
  (void)to, (void)lower, (void)upper, (void)alpha;
}
void pixels_mix_color(pixels_bitmap to, pixels_bitmap pixels, uint32_t color, uint8_t share) {
  (void)to, (void)pixels, (void)color, (void)share;
}
void pixels_mix_colors(pixels_bitmap to, uint32_t lower, uint32_t upper, uint8_t alpha) {
  (void)to, (void)lower, (void)upper, (void)alpha;
}
bool pixels_are_alike(pixels_bitmap bitmap) {
  (void)bitmap;
  return false;
}
#endif

void pixels_difference(pixels_bitmap to, pixels_bitmap from) {
  const size_t count = (size_t)to.width * 4;
  for (int row = 0; row < to.height; row++) {
    uint8_t *out = to.base + (size_t)row * to.stride;
    const uint8_t *in = from.base + (size_t)row * from.stride;
    for (size_t i = 0; i < count; i++) out[i] = out[i] > in[i] ? out[i] - in[i] : in[i] - out[i];
  }
}
