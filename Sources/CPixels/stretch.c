#include "CPixels.h"
#include "share.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <stdlib.h>
#include <string.h>

// Four neighbours of what is written: which of eight pixels of a row each takes, left and right in turn, and the weights of both for
// every byte, of 128; the left one's is 1 less, for 128 is none of eight bits with a sign.
typedef struct {
  int32_t picks[8];
  int8_t weights[32];
} neighbours;

static int clamped(int64_t value, int last) { return value < 0 ? 0 : value > last ? last : (int)value; }

// One row, sampled across: for every byte left * (128 - share) + right * share, in 16 bits. What lies `next` bytes further on is
// called for from memory meanwhile.
__attribute__((target("avx2")))
static void across(
  uint16_t *out, const uint8_t *row, size_t next, const neighbours *fours, const int32_t *starts, size_t count
) {
  const __m256i pairs = _mm256_setr_epi8(
    0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
  const __m256i left = _mm256_set1_epi16(0xff);
  for (size_t i = 0; i < count; i++) {
    _mm_prefetch((const char *)row + next + starts[i], _MM_HINT_T0);
    const __m256i eight = _mm256_loadu_si256((const __m256i *)(row + starts[i]));
    const __m256i picked = _mm256_permutevar8x32_epi32(eight, _mm256_loadu_si256((const __m256i *)fours[i].picks));
    const __m256i both = _mm256_shuffle_epi8(picked, pairs);
    const __m256i sums = _mm256_maddubs_epi16(both, _mm256_loadu_si256((const __m256i *)fours[i].weights));
    _mm256_storeu_si256((__m256i *)(out + 16 * i), _mm256_add_epi16(sums, _mm256_and_si256(both, left)));
  }
}

// Between two such rows, (near * (128 - share) + far * share) >> 14. That is (near + floor((far - near) * share / 128)) >> 7, which
// needs 16 bits alone while the share is below one half.
#define DOWN(share_of) \
  for (size_t i = 0; i < count; i += 8) { \
    const __m256i a = _mm256_loadu_si256((const __m256i *)(near + 4 * i)); \
    const __m256i b = _mm256_loadu_si256((const __m256i *)(near + 4 * i + 16)); \
    const __m256i c = _mm256_sub_epi16(_mm256_loadu_si256((const __m256i *)(far + 4 * i)), a); \
    const __m256i d = _mm256_sub_epi16(_mm256_loadu_si256((const __m256i *)(far + 4 * i + 16)), b); \
    const __m256i bytes = _mm256_packus_epi16( \
      _mm256_srli_epi16(_mm256_add_epi16(a, share_of(c)), 7), _mm256_srli_epi16(_mm256_add_epi16(b, share_of(d)), 7)); \
    _mm256_storeu_si256((__m256i *)(out + 4 * i), _mm256_permute4x64_epi64(bytes, 0xd8)); \
  }
#define PART(v) _mm256_mulhi_epi16(v, factor)
#define HALF(v) _mm256_srai_epi16(v, 1)

// `count` is a multiple of 8.
__attribute__((target("avx2")))
static void down(uint8_t *out, const uint16_t *upper, const uint16_t *lower, size_t count, int share) {
  const uint16_t *near = share <= 64 ? upper : lower, *far = share <= 64 ? lower : upper;
  if (share == 64) {
    DOWN(HALF)
  } else {
    const __m256i factor = _mm256_set1_epi16((short)((share < 64 ? share : 128 - share) << 9));
    DOWN(PART)
  }
}

// Draws so much of each pixel of a row as `coverage` says.
static void within(uint8_t *out, const uint8_t *row, const uint8_t *coverage, size_t count) {
  for (size_t i = 0; i < count; i++, out += 4, row += 4) {
    const unsigned share = coverage[i];
    if (share == 255) memcpy(out, row, 4);
    if (share == 0 || share == 255) continue;
    for (int k = 0; k < 4; k++) out[k] = (uint8_t)(share_of(row[k], share) + share_of(out[k], 255 - share));
  }
}

// `coverage`: NULL where all is drawn.
static bool stretch(pixels_bitmap to, pixels_bitmap from, pixels_samples samples, const uint8_t *coverage) {
  const size_t count = ((size_t)to.width + 7) / 8 * 2, rowBytes = count * 32;
  uint8_t *memory = malloc(count * (sizeof(neighbours) + sizeof(int32_t)) + 3 * rowBytes);
  if (!memory) return false;
  neighbours *fours = (neighbours *)memory;
  uint16_t *rows[2] = {(uint16_t *)(fours + count), (uint16_t *)(fours + count) + rowBytes / 2};
  int32_t *starts = (int32_t *)(rows[1] + rowBytes / 2);
  uint8_t *drawn = (uint8_t *)(starts + count);
  int64_t x = samples.x;
  for (size_t i = 0; i < count; i++) {
    const int start = clamped(x >> 16, from.width - pixels_fewest);
    starts[i] = 4 * start;
    for (int j = 0; j < 4; j++, x += samples.step_x) {
      const int share = (int)(x >> 9 & 127);
      fours[i].picks[2 * j] = clamped(x >> 16, from.width - 1) - start;
      fours[i].picks[2 * j + 1] = clamped((x >> 16) + 1, from.width - 1) - start;
      for (int k = 8 * j; k < 8 * j + 8; k += 2) {
        fours[i].weights[k] = (int8_t)(127 - share);
        fours[i].weights[k + 1] = (int8_t)share;
      }
    }
  }
  // Neighbouring rows lie in different places, and each is sampled once.
  int held[2] = {-1, -1};
  const size_t whole = (size_t)to.width & ~(size_t)7;
  int64_t y = samples.y;
  for (int line = 0; line < to.height; line++, y += samples.step_y) {
    const int upper = clamped(y >> 16, from.height - 1), lower = clamped((y >> 16) + 1, from.height - 1);
    const int share = (int)(y >> 9 & 127);
    for (int row = upper; row <= lower; row++) {
      if (held[row & 1] == row) continue;
      across(rows[row & 1], from.base + (size_t)row * from.stride, 2 * (size_t)from.stride, fours, starts, count);
      held[row & 1] = row;
    }
    uint8_t *out = to.base + (size_t)line * to.stride;
    if (coverage) {
      down(drawn, rows[upper & 1], rows[lower & 1], count * 4, share);
      within(out, drawn, coverage + (size_t)line * (size_t)to.width, (size_t)to.width);
      continue;
    }
    down(out, rows[upper & 1], rows[lower & 1], whole, share);
    if (whole < (size_t)to.width) {
      uint8_t rest[32];
      down(rest, rows[upper & 1] + 4 * whole, rows[lower & 1] + 4 * whole, 8, share);
      memcpy(out + 4 * whole, rest, 4 * ((size_t)to.width - whole));
    }
  }
  free(memory);
  return true;
}

bool pixels_stretch(pixels_bitmap to, pixels_bitmap from, pixels_samples samples) {
  return stretch(to, from, samples, NULL);
}

bool pixels_stretch_within(pixels_bitmap to, pixels_bitmap from, pixels_samples samples, const uint8_t *coverage) {
  return stretch(to, from, samples, coverage);
}
#else
bool pixels_stretch(pixels_bitmap to, pixels_bitmap from, pixels_samples samples) {
  (void)to, (void)from, (void)samples;
  return false;
}
bool pixels_stretch_within(pixels_bitmap to, pixels_bitmap from, pixels_samples samples, const uint8_t *coverage) {
  (void)to, (void)from, (void)samples, (void)coverage;
  return false;
}
#endif
