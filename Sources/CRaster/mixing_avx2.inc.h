// The mixing of four neighbours with AVX2, eight pixels at a time, two in a register: pixel k in its lower lane, k + 4 in the upper, so
// that packing brings them back into order.
//
// The weights across are taken negative: _mm256_maddubs_epi16 wants signed ones, and -128 is one while 128 is not.

// a b c d, four components each, to a0 b0 c0 d0 a1 b1 c1 d1 ...
static inline __m256i interleave(__m256i around) {
  return _mm256_shuffle_epi8(around, _mm256_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 0, 4, 8, 12, 1, 5, 9,
                                                      13, 2, 6, 10, 14, 3, 7, 11, 15));
}

// Two pixels above, two below.
static inline __m128i around(const uint32_t *above, const uint32_t *below) {
  __m128d pair = _mm_load_sd((const double *)(const void *)above);
  return _mm_castpd_si128(_mm_loadh_pd(pair, (const double *)(const void *)below));
}

// Sums over 16384 of 32-bit lanes, rounded; `sums` are negative.
static inline __m256i rounded(__m256i sums) { return _mm256_srai_epi32(_mm256_sub_epi32(_mm256_set1_epi32(1 << 13), sums), 14); }

static inline __m256i mixed_two(__m128i low, __m128i high, __m256i across, __m256i down) {
  __m256i components = interleave(_mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1));
  return rounded(_mm256_madd_epi16(_mm256_maddubs_epi16(components, across), down));
}

// Weights -(128 - f), -f in all bytes, and 128 - f, f in all halves.
static inline __m256i weights_across(__m256i f) {
  __m256i first = _mm256_and_si256(_mm256_sub_epi32(f, _mm256_set1_epi32(UNIT)), _mm256_set1_epi32(255));
  __m256i second = _mm256_and_si256(_mm256_sub_epi32(_mm256_setzero_si256(), f), _mm256_set1_epi32(255));
  __m256i half = _mm256_or_si256(first, _mm256_slli_epi32(second, 8));
  return _mm256_or_si256(half, _mm256_slli_epi32(half, 16));
}

static inline __m256i weights_down(__m256i f) {
  return _mm256_or_si256(_mm256_sub_epi32(_mm256_set1_epi32(UNIT), f), _mm256_slli_epi32(f, 16));
}

static inline __m256i mixed_lanes(const uint32_t *pixels, const uint32_t *below, const uint32_t *offsets, int32_t k,
                                  __m256i across, __m256i down) {
  __m128i low = around(pixels + offsets[k], below + offsets[k]);
  __m128i high = around(pixels + offsets[k + 4], below + offsets[k + 4]);
  return mixed_two(low, high, across, down);
}

static inline void mix_eight(uint32_t *out, const CRImage *image, __m256i u, __m256i v) {
  __m256i column = _mm256_min_epi32(_mm256_srli_epi32(u, UNIT_BITS), _mm256_set1_epi32(image->width - 2));
  __m256i row = _mm256_min_epi32(_mm256_srli_epi32(v, UNIT_BITS), _mm256_set1_epi32(image->height - 2));
  __m256i across = weights_across(_mm256_sub_epi32(u, _mm256_slli_epi32(column, UNIT_BITS)));
  __m256i down = weights_down(_mm256_sub_epi32(v, _mm256_slli_epi32(row, UNIT_BITS)));
  uint32_t offsets[8];
  _mm256_storeu_si256((__m256i *)offsets,
                      _mm256_add_epi32(_mm256_mullo_epi32(row, _mm256_set1_epi32(image->stride)), column));
  const uint32_t *pixels = image->pixels, *below = pixels + image->stride;
  __m256i a = mixed_lanes(pixels, below, offsets, 0, _mm256_shuffle_epi32(across, 0x00), _mm256_shuffle_epi32(down, 0x00));
  __m256i b = mixed_lanes(pixels, below, offsets, 1, _mm256_shuffle_epi32(across, 0x55), _mm256_shuffle_epi32(down, 0x55));
  __m256i c = mixed_lanes(pixels, below, offsets, 2, _mm256_shuffle_epi32(across, 0xaa), _mm256_shuffle_epi32(down, 0xaa));
  __m256i d = mixed_lanes(pixels, below, offsets, 3, _mm256_shuffle_epi32(across, 0xff), _mm256_shuffle_epi32(down, 0xff));
  _mm256_storeu_si256((__m256i *)out, _mm256_packus_epi16(_mm256_packs_epi32(a, b), _mm256_packs_epi32(c, d)));
}

static void mix_pixels(uint32_t *out, const CRImage *image, const Places *places) {
  // Offsets of pixels are counted in 32 bits here.
  if (image->width < 2 || image->height < 2 || (int64_t)image->stride * image->height > UINT32_MAX) {
    mix_narrow(out, image, places);
    return;
  }
  for (int32_t k = 0; k < BLOCK; k += 8) {
    __m256i u = _mm256_loadu_si256((const __m256i *)(places->u + k));
    __m256i v = _mm256_loadu_si256((const __m256i *)(places->v + k));
    mix_eight(out + k, image, u, v);
  }
}
