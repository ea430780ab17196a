#include "CPixels.h"

#if defined(__x86_64__)
#include <immintrin.h>

bool pixels_mix_is_fast(void) { return __builtin_cpu_supports("avx2"); }

// v * share / 255, rounded, for the low byte of every 16 bits.
#define SHARE(v, share) \
  _mm256_mulhi_epu16(_mm256_add_epi16(_mm256_mullo_epi16(v, share), half), _mm256_set1_epi16(0x101))

__attribute__((target("avx2")))
void pixels_mix(uint8_t *out, const uint8_t *lower, const uint8_t *upper, size_t count, uint8_t alpha) {
  const __m256i above = _mm256_set1_epi16(alpha), below = _mm256_set1_epi16(255 - alpha);
  const __m256i half = _mm256_set1_epi16(128), byte = _mm256_set1_epi16(0xff);
  size_t i = 0;
  for (; i + 32 <= count; i += 32) {
    const __m256i a = _mm256_loadu_si256((const __m256i *)(lower + i));
    const __m256i b = _mm256_loadu_si256((const __m256i *)(upper + i));
    const __m256i even =
      _mm256_add_epi16(SHARE(_mm256_and_si256(a, byte), below), SHARE(_mm256_and_si256(b, byte), above));
    const __m256i odd = _mm256_add_epi16(SHARE(_mm256_srli_epi16(a, 8), below), SHARE(_mm256_srli_epi16(b, 8), above));
    _mm256_storeu_si256((__m256i *)(out + i), _mm256_or_si256(even, _mm256_slli_epi16(odd, 8)));
  }
  for (; i < count; i++) {
    const unsigned a = lower[i] * (255u - alpha) + 128, b = upper[i] * (unsigned)alpha + 128;
    out[i] = (uint8_t)(((a + (a >> 8)) >> 8) + ((b + (b >> 8)) >> 8));
  }
}
#else
bool pixels_mix_is_fast(void) { return false; }
void pixels_mix(uint8_t *out, const uint8_t *lower, const uint8_t *upper, size_t count, uint8_t alpha) {
  (void)out, (void)lower, (void)upper, (void)count, (void)alpha;
}
#endif
