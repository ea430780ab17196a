#include "CPixels.h"

typedef struct {
  uint32_t red_blue, green;
} color;

static int clamped(int value, int last) { return value < 0 ? 0 : value > last ? last : value; }

static color between(uint32_t a, uint32_t b, uint32_t part) {
  const uint32_t rest = 256 - part;
  return (color){
    ((a & 0xff00ff) * rest + (b & 0xff00ff) * part) >> 8 & 0xff00ff,
    ((a >> 8 & 0xff) * rest + (b >> 8 & 0xff) * part) >> 8};
}

static color mixed(color a, color b, uint32_t part) {
  const uint32_t rest = 256 - part;
  return (color){(a.red_blue * rest + b.red_blue * part) >> 8 & 0xff00ff, (a.green * rest + b.green * part) >> 8};
}

// At a place in 256ths of a pixel from the first one's middle.
static color seen(pixels_picture picture, int x, int y) {
  const int left = clamped(x >> 8, picture.width - 1), right = clamped((x >> 8) + 1, picture.width - 1);
  const uint32_t *upper = picture.pixels + clamped(y >> 8, picture.height - 1) * picture.width;
  const uint32_t *lower = picture.pixels + clamped((y >> 8) + 1, picture.height - 1) * picture.width;
  const uint32_t across = x & 255;
  return mixed(between(upper[left], upper[right], across), between(lower[left], lower[right], across), y & 255);
}

static void show(uint32_t *out, const int16_t (*entries)[4], size_t count, const pixels_glass *glass) {
  // From eighths of a pixel of the screen to 256ths of one of the picture.
  const int scale = 1 << (5 - glass->bits);
  for (size_t i = 0; i < count; i++) {
    const int x = (entries[i][0] - glass->x * 8) * scale, y = (entries[i][1] - glass->y * 8) * scale;
    const uint32_t soft = (uint32_t)entries[i][2], white = (uint32_t)entries[i][3];
    color c = seen(glass->fine, x - 128, y - 128);
    if (soft) c = mixed(c, seen(glass->coarse, (x >> 2) - 128, (y >> 2) - 128), soft);
    if (white) c = mixed(c, (color){0xff00ff, 0xff}, white * glass->gloss >> 8);
    out[i] = c.red_blue | c.green << 8;
  }
}

#if defined(__x86_64__)
#include <immintrin.h>

// The low and the high 16 bits of each word are a number of their own: red and blue, and green.
typedef struct {
  __m256i red_blue, green;
} colors;

#define AVX2 __attribute__((target("avx2")))

AVX2 static __m256i twice(__m256i part) { return _mm256_or_si256(part, _mm256_slli_epi32(part, 16)); }

AVX2 static __m256i mixed_words(__m256i a, __m256i b, __m256i part) {
  const __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(256), part);
  return _mm256_srli_epi16(_mm256_add_epi16(_mm256_mullo_epi16(a, rest), _mm256_mullo_epi16(b, part)), 8);
}

AVX2 static colors mixed_colors(colors a, colors b, __m256i part) {
  const __m256i both = twice(part);
  return (colors){mixed_words(a.red_blue, b.red_blue, both), mixed_words(a.green, b.green, both)};
}

AVX2 static colors at(const uint32_t *pixels, __m256i places) {
  const __m256i words = _mm256_i32gather_epi32((const int *)pixels, places, 4);
  return (colors){
    _mm256_and_si256(words, _mm256_set1_epi32(0xff00ff)),
    _mm256_and_si256(_mm256_srli_epi32(words, 8), _mm256_set1_epi32(0xff))};
}

AVX2 static __m256i clamped_words(__m256i values, int last) {
  return _mm256_min_epi32(_mm256_max_epi32(values, _mm256_setzero_si256()), _mm256_set1_epi32(last));
}

AVX2 static colors seen_by_all(pixels_picture picture, __m256i x, __m256i y) {
  const __m256i one = _mm256_set1_epi32(1), byte = _mm256_set1_epi32(255), width = _mm256_set1_epi32(picture.width);
  const __m256i column = _mm256_srai_epi32(x, 8), row = _mm256_srai_epi32(y, 8), across = _mm256_and_si256(x, byte);
  const __m256i left = clamped_words(column, picture.width - 1);
  const __m256i right = clamped_words(_mm256_add_epi32(column, one), picture.width - 1);
  const __m256i upper = _mm256_mullo_epi32(clamped_words(row, picture.height - 1), width);
  const __m256i lower = _mm256_mullo_epi32(clamped_words(_mm256_add_epi32(row, one), picture.height - 1), width);
  const uint32_t *p = picture.pixels;
  const colors above =
    mixed_colors(at(p, _mm256_add_epi32(upper, left)), at(p, _mm256_add_epi32(upper, right)), across);
  const colors below =
    mixed_colors(at(p, _mm256_add_epi32(lower, left)), at(p, _mm256_add_epi32(lower, right)), across);
  return mixed_colors(above, below, _mm256_and_si256(y, byte));
}

// Two numbers of each of eight entries, which are four of 16 bits: the two of the lower half, or of the upper.
AVX2 static __m256i halves(const int16_t (*entries)[4], bool upper) {
  const __m256 first = _mm256_loadu_ps((const float *)entries), last = _mm256_loadu_ps((const float *)(entries + 4));
  const __m256 picked = upper ? _mm256_shuffle_ps(first, last, 0xdd) : _mm256_shuffle_ps(first, last, 0x88);
  return _mm256_permute4x64_epi64(_mm256_castps_si256(picked), 0xd8);
}

AVX2 static void show_eights(uint32_t *out, const int16_t (*entries)[4], size_t eights, const pixels_glass *glass) {
  const __m256i corner_x = _mm256_set1_epi32(glass->x * 8), corner_y = _mm256_set1_epi32(glass->y * 8);
  const __m256i low = _mm256_set1_epi32(0xffff), middle = _mm256_set1_epi32(128);
  const int up = 5 - glass->bits;
  for (size_t i = 0; i < eights; i++, entries += 8, out += 8) {
    const __m256i places = halves(entries, false), parts = halves(entries, true);
    const __m256i right = _mm256_srai_epi32(_mm256_slli_epi32(places, 16), 16), down = _mm256_srai_epi32(places, 16);
    const __m256i x = _mm256_slli_epi32(_mm256_sub_epi32(right, corner_x), up);
    const __m256i y = _mm256_slli_epi32(_mm256_sub_epi32(down, corner_y), up);
    const __m256i soft = _mm256_and_si256(parts, low), white = _mm256_srli_epi32(parts, 16);
    colors c = seen_by_all(glass->fine, _mm256_sub_epi32(x, middle), _mm256_sub_epi32(y, middle));
    if (!_mm256_testz_si256(soft, soft)) {
      const __m256i softX = _mm256_sub_epi32(_mm256_srai_epi32(x, 2), middle);
      const __m256i softY = _mm256_sub_epi32(_mm256_srai_epi32(y, 2), middle);
      c = mixed_colors(c, seen_by_all(glass->coarse, softX, softY), soft);
    }
    if (!_mm256_testz_si256(white, white)) {
      const __m256i part = _mm256_srli_epi32(_mm256_mullo_epi32(white, _mm256_set1_epi32((int)glass->gloss)), 8);
      c = mixed_colors(c, (colors){_mm256_set1_epi32(0xff00ff), _mm256_set1_epi32(0xff)}, part);
    }
    _mm256_storeu_si256((__m256i *)out, _mm256_or_si256(c.red_blue, _mm256_slli_epi32(c.green, 8)));
  }
}

void pixels_show_glass(uint32_t *out, const int16_t (*entries)[4], size_t count, const pixels_glass *glass) {
  const size_t eights = pixels_are_fast() ? count / 8 : 0;
  if (eights) show_eights(out, entries, eights, glass);
  show(out + 8 * eights, entries + 8 * eights, count - 8 * eights, glass);
}
#else
void pixels_show_glass(uint32_t *out, const int16_t (*entries)[4], size_t count, const pixels_glass *glass) {
  show(out, entries, count, glass);
}
#endif
