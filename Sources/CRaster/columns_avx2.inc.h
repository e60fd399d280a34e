// Column sampling with AVX2, eight pixels at a time.

CR_INLINE __m256i columns_eight(const CRImage *image, const CRColumns *columns, int32_t at, __m256 y, float last,
                                uintptr_t ahead) {
  __m256 v = _mm256_mul_ps(_mm256_loadu_ps(columns->steps + at), y);
  __m256i place = held_eight(_mm256_add_ps(_mm256_loadu_ps(columns->places + at), v), last);
  __m256i row = _mm256_min_epi32(_mm256_srli_epi32(place, UNIT_BITS), _mm256_set1_epi32(image->height - 2));
  Weights down = spread(share_down(_mm256_sub_epi32(place, _mm256_slli_epi32(row, UNIT_BITS))));
  __m256i part = _mm256_loadu_si256((const __m256i *)(const void *)(columns->parts + at));
  __m256i pixel = _mm256_loadu_si256((const __m256i *)(const void *)(columns->pixels + at));
  __m256i offset = _mm256_add_epi32(_mm256_mullo_epi32(row, _mm256_set1_epi32(image->stride)), pixel);
  return mixed_eight(image->pixels, image->pixels + image->stride, offset, spread(weights_across(part)), down, ahead);
}

static void sample_columns(uint32_t *dst, int32_t first, int32_t count, const CRImage *image, const CRColumns *columns,
                           int32_t row) {
  // Local copies, which stores can't alias.
  CRImage source = *image;
  CRColumns table = *columns;
  __m256 y = _mm256_set1_ps((float)row);
  float last = not_above((double)(image->height - 1) * UNIT);
  uintptr_t ahead = (uintptr_t)image->stride * (ROWS_AHEAD * sizeof(uint32_t));
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
    _mm256_storeu_si256((__m256i *)(void *)(dst + i), columns_eight(&source, &table, first + i, y, last, ahead));
  }
  if (i < count) {
    uint32_t rest[8];
    _mm256_storeu_si256((__m256i *)(void *)rest, columns_eight(&source, &table, first + i, y, last, ahead));
    memcpy(dst + i, rest, (size_t)(count - i) * sizeof(uint32_t));
  }
}
