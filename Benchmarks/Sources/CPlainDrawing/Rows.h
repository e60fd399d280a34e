// Rows of pixels.
#ifndef ROWS_H
#define ROWS_H

#include <immintrin.h>
#include <stdint.h>
#include <string.h>

static inline int32_t min_i(int32_t a, int32_t b) { return a < b ? a : b; }
static inline int32_t max_i(int32_t a, int32_t b) { return a > b ? a : b; }

static inline void fill_row(uint32_t *out, int32_t count, uint32_t color) {
  for (int32_t i = 0; i < count; i++) out[i] = color;
}

// A share of 255 as one of 256.
static inline uint32_t share256(uint32_t a) { return a + (a >> 7); }

// a of 256 parts p, the rest q.
static inline uint32_t mix(uint32_t p, uint32_t q, uint32_t a) {
  uint32_t b = 256 - a;
  uint32_t rb = ((p & 0xff00ff) * a + (q & 0xff00ff) * b + 0x800080) >> 8 & 0xff00ff;
  uint32_t g = ((p & 0xff00) * a + (q & 0xff00) * b + 0x8000) >> 8 & 0xff00;
  return 0xff000000 | rb | g;
}

// out = in with `keep` of 256 parts left over black.
static inline void dim_row(uint32_t *out, const uint32_t *in, int32_t count, uint32_t keep) {
  int32_t i = 0;
  const __m256i factor = _mm256_set1_epi16((short)keep), zero = _mm256_setzero_si256();
  const __m256i half = _mm256_set1_epi16(128), opaque = _mm256_set1_epi32((int)0xff000000);
  for (; i + 8 <= count; i += 8) {
    __m256i p = _mm256_loadu_si256((const __m256i *)(in + i));
    __m256i low = _mm256_srli_epi16(_mm256_add_epi16(_mm256_mullo_epi16(_mm256_unpacklo_epi8(p, zero), factor), half), 8);
    __m256i high = _mm256_srli_epi16(_mm256_add_epi16(_mm256_mullo_epi16(_mm256_unpackhi_epi8(p, zero), factor), half), 8);
    _mm256_storeu_si256((__m256i *)(out + i), _mm256_or_si256(_mm256_packus_epi16(low, high), opaque));
  }
  for (; i < count; i++) out[i] = mix(in[i], 0, keep);
}

// out = color over out, as far as it covers.
static inline void cover_row(uint32_t *out, const uint8_t *coverage, int32_t count, uint32_t color) {
  for (int32_t i = 0; i < count; i++) {
    if (coverage[i]) out[i] = mix(color, out[i], share256(coverage[i]));
  }
}

// out = in over out, `a` of 256 parts of it.
static inline void mix_row(uint32_t *out, const uint32_t *in, int32_t count, uint32_t a) {
  int32_t i = 0;
  const __m256i part = _mm256_set1_epi16((short)a), rest = _mm256_set1_epi16((short)(256 - a));
  const __m256i half = _mm256_set1_epi16(128), zero = _mm256_setzero_si256();
  for (; i + 8 <= count; i += 8) {
    __m256i p = _mm256_loadu_si256((const __m256i *)(in + i)), q = _mm256_loadu_si256((const __m256i *)(out + i));
    __m256i low = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_unpacklo_epi8(p, zero), part),
                                   _mm256_mullo_epi16(_mm256_unpacklo_epi8(q, zero), rest));
    __m256i high = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_unpackhi_epi8(p, zero), part),
                                    _mm256_mullo_epi16(_mm256_unpackhi_epi8(q, zero), rest));
    low = _mm256_srli_epi16(_mm256_add_epi16(low, half), 8);
    high = _mm256_srli_epi16(_mm256_add_epi16(high, half), 8);
    _mm256_storeu_si256((__m256i *)(out + i), _mm256_packus_epi16(low, high));
  }
  for (; i < count; i++) out[i] = mix(in[i], out[i], a);
}

#endif
