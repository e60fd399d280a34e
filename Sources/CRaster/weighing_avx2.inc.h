// The weighted sums of the blur with AVX2: sixteen at a time, with one multiplication per pair of samples.

CR_INLINE __m256i numbers(const int16_t *from) { return _mm256_loadu_si256((const __m256i *)(const void *)from); }

// See weighing_base.inc.h.
static void weigh(int16_t *out, const int16_t *in, ptrdiff_t step, const int16_t *weights, int32_t taps,
                  ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + 16 <= count; i += 16) {
    __m256i weight = _mm256_set1_epi32(weights[0]), center = numbers(in + i), zero = _mm256_setzero_si256();
    __m256i low = _mm256_madd_epi16(_mm256_unpacklo_epi16(center, zero), weight);
    __m256i high = _mm256_madd_epi16(_mm256_unpackhi_epi16(center, zero), weight);
    for (int32_t k = 1; k <= taps; k++) {
      __m256i before = numbers(in + i - k * step), after = numbers(in + i + k * step);
      weight = _mm256_set1_epi16(weights[k]);
      low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_unpacklo_epi16(before, after), weight));
      high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_unpackhi_epi16(before, after), weight));
    }
    __m256i half = _mm256_set1_epi32(1 << 14);
    low = _mm256_srai_epi32(_mm256_add_epi32(low, half), 15);
    high = _mm256_srai_epi32(_mm256_add_epi32(high, half), 15);
    _mm256_storeu_si256((__m256i *)(void *)(out + i), _mm256_packs_epi32(low, high));
  }
  for (; i < count; i++) {
    int32_t sum = in[i] * weights[0] + (1 << 14);
    for (int32_t k = 1; k <= taps; k++) sum += (in[i - k * step] + in[i + k * step]) * weights[k];
    out[i] = (int16_t)(sum >> 15);
  }
}
