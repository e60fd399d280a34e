// The interpolation of four neighbors with AVX2, eight pixels at a time in two registers: one has pixels 0, 1 and 4, 5
// in its lanes, the other 2, 3 and 6, 7, so that packing restores their order.
//
// Horizontal weights are negated, because _mm256_maddubs_epi16 requires signed weights, and -128 is representable while
// 128 isn't.

enum { ROWS_AHEAD = 3 };

CR_INLINE __m256i repeated(__m128i lane) { return _mm256_broadcastsi128_si256(lane); }

// The weights of eight pixels for all of their components: those of pixels 0, 1, 4, and 5, and those of the others.
typedef struct Weights {
  __m256i first, second;
} Weights;

// Prevents compilers from splitting one shuffle into two instead of loading its mask.
CR_INLINE __m256i opaque(__m256i value) {
  __asm__("" : "+x"(value));
  return value;
}

// Spreads the low 16 bits of each value.
CR_INLINE Weights spread(__m256i numbers) {
  __m256i first = repeated(_mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5));
  __m256i second = repeated(_mm_setr_epi8(8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13));
  return (Weights){_mm256_shuffle_epi8(numbers, opaque(first)), _mm256_shuffle_epi8(numbers, opaque(second))};
}

// Weights -(128 - f) and -f in the bytes of 16 bits: f * 255 * 256 has -f in the upper byte, and -128 and 128 have the
// same bits.
CR_INLINE __m256i weights_across(__m256i f) {
  return _mm256_xor_si256(_mm256_mullo_epi16(f, _mm256_set1_epi16((short)0xff01)), _mm256_set1_epi16(128));
}

// The weight of the lower row in 16 bits: -f / 128 of 2^15, which can represent -1 but not 1.
CR_INLINE __m256i share_down(__m256i f) { return _mm256_slli_epi32(_mm256_sub_epi32(_mm256_setzero_si256(), f), 8); }

// Interpolates between the sums of two rows, both negated, with the weight of the lower one. With the sums a and b the
// product is (64 - (b - a) f) / 128 rounded down, and subtracting it is equivalent to adding (63 + (b - a) f) / 128
// rounded down. The result is (128 a + (b - a) f + 2^13 + 63) / 2^14 rounded down, so 16 bits are sufficient.
CR_INLINE __m256i between(__m256i above, __m256i below, __m256i share) {
  __m256i part = _mm256_mulhrs_epi16(_mm256_sub_epi16(above, below), share);
  return _mm256_srli_epi16(_mm256_sub_epi16(_mm256_sub_epi16(_mm256_set1_epi16(UNIT / 2), above), part), UNIT_BITS);
}

// Interpolates pairs of pixels along a row.
CR_INLINE __m256i along(__m256i pairs, __m256i weights) {
  __m128i order = _mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
  return _mm256_maddubs_epi16(_mm256_shuffle_epi8(pairs, repeated(order)), weights);
}

CR_INLINE __m128i two_pairs(const uint32_t *first, const uint32_t *second) {
  __m128d pair = _mm_load_sd((const double *)(const void *)first);
  return _mm_castpd_si128(_mm_loadh_pd(pair, (const double *)(const void *)second));
}

// Loads the pairs of pixels 0, 1, 4, and 5.
CR_INLINE __m256i four_pairs(const uint32_t *from, const uint32_t *offsets) {
  __m128i low = two_pairs(from + offsets[0], from + offsets[1]);
  return _mm256_inserti128_si256(_mm256_castsi128_si256(low), two_pairs(from + offsets[4], from + offsets[5]), 1);
}

// Prefetches source pixels for the next rows of the target, some rows further down or up in the source. Processors
// don't predict walks across many rows, and waiting for memory took up to twice as long as everything else. Addresses
// outside of the source are harmless, because nothing is read.
CR_INLINE void fetch_ahead(const uint32_t *above, const uint32_t *below, const uint32_t *offsets, uintptr_t distance) {
  _mm_prefetch((const char *)((uintptr_t)(below + offsets[2]) + distance), _MM_HINT_T0);
  _mm_prefetch((const char *)((uintptr_t)(above + offsets[6]) - distance), _MM_HINT_T0);
}

// `ahead` is the prefetch distance; 0 for walks along a row, which processors predict.
CR_INLINE __m256i mixed_eight(const uint32_t *above, const uint32_t *below, __m256i offset, Weights across,
                              Weights down, uintptr_t ahead) {
  uint32_t offsets[8];
  _mm256_storeu_si256((__m256i *)offsets, offset);
  // Pass the offsets through memory: compilers would extract them from the register, which takes twice as long.
  __asm__("" : "+m"(offsets));
  if (ahead) fetch_ahead(above, below, offsets, ahead);
  __m256i first = between(along(four_pairs(above, offsets), across.first),
                          along(four_pairs(below, offsets), across.first), down.first);
  __m256i second = between(along(four_pairs(above, offsets + 2), across.second),
                           along(four_pairs(below, offsets + 2), across.second), down.second);
  return _mm256_packus_epi16(first, second);
}

// The pairs of eight pixels in a row, from eight columns and their neighbors; `at` are the columns.
CR_INLINE __m256i placed(const uint32_t *from, __m256i at) {
  return _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)(const void *)from), at);
}

// Like `mixed_eight` for eight pixels whose pairs are in the nine columns from `left` on: two loads for each row instead
// of eight.
CR_INLINE __m256i mixed_close(const uint32_t *above, const uint32_t *below, int32_t left, __m256i offset,
                              Weights across, Weights down) {
  __m128i order = _mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
  __m256i pairs = repeated(order), at = _mm256_sub_epi32(offset, _mm256_set1_epi32(left));
  __m256i a = placed(above + left, at), a1 = placed(above + left + 1, at);
  __m256i b = placed(below + left, at), b1 = placed(below + left + 1, at);
#define ALONG(pixels, weights) _mm256_maddubs_epi16(_mm256_shuffle_epi8(pixels, pairs), weights)
  __m256i first = between(ALONG(_mm256_unpacklo_epi32(a, a1), across.first),
                          ALONG(_mm256_unpacklo_epi32(b, b1), across.first), down.first);
  __m256i second = between(ALONG(_mm256_unpackhi_epi32(a, a1), across.second),
                           ALONG(_mm256_unpackhi_epi32(b, b1), across.second), down.second);
#undef ALONG
  return _mm256_packus_epi16(first, second);
}

CR_INLINE __m256 line(float start, float step, __m256 x) {
  return _mm256_add_ps(_mm256_set1_ps(start), _mm256_mul_ps(x, _mm256_set1_ps(step)));
}

// Like `held`: the order of the operands converts NaN to 0.
CR_INLINE __m256i held_eight(__m256 place, float last) {
  return _mm256_cvttps_epi32(_mm256_min_ps(_mm256_max_ps(place, _mm256_setzero_ps()), _mm256_set1_ps(last)));
}

// A source with at least two pixels per row, copied so that stores can't alias it.
typedef struct Source {
  const uint32_t *pixels, *below;
  __m256i last_column, last_row, stride;
  uintptr_t ahead;
  int32_t width;
} Source;

// Samples eight pixels. `is_level` walks have a constant v, which is part of the source's address; `is_straight` walks
// have no perspective.
CR_INLINE __m256i sampled_eight(Source source, Stretch t, __m256 at, Weights level_down, int32_t is_level,
                                int32_t is_straight) {
  __m256 u = line(t.u, t.du, at), v = line(t.v, t.dv, at), w = line(t.w, t.dw, at);
  if (!is_straight) {
    __m256 share = _mm256_div_ps(_mm256_set1_ps(1), w);
    u = _mm256_mul_ps(u, share);
    v = _mm256_mul_ps(v, share);
  }
  __m256i place = held_eight(u, t.last_u);
  __m256i offset = _mm256_min_epi32(_mm256_srli_epi32(place, UNIT_BITS), source.last_column);
  Weights across = spread(weights_across(_mm256_sub_epi32(place, _mm256_slli_epi32(offset, UNIT_BITS))));
  Weights down = level_down;
  if (!is_level) {
    place = held_eight(v, t.last_v);
    __m256i row = _mm256_min_epi32(_mm256_srli_epi32(place, UNIT_BITS), source.last_row);
    down = spread(share_down(_mm256_sub_epi32(place, _mm256_slli_epi32(row, UNIT_BITS))));
    offset = _mm256_add_epi32(_mm256_mullo_epi32(row, source.stride), offset);
  }
  if (is_level) {
    int32_t first = _mm256_extract_epi32(offset, 0), last = _mm256_extract_epi32(offset, 7);
    int32_t left = first < last ? first : last, right = first < last ? last : first;
    if (is_straight && right - left < 8 && left + 9 <= source.width) {
      return mixed_close(source.pixels, source.below, left, offset, across, down);
    }
  }
  __m256i pixels = mixed_eight(source.pixels, source.below, offset, across, down, is_level ? 0 : source.ahead);
  if (is_straight) return pixels;
  return _mm256_and_si256(pixels, _mm256_castps_si256(_mm256_cmp_ps(w, _mm256_setzero_ps(), _CMP_GT_OQ)));
}

CR_INLINE void sample_row(uint32_t *dst, int32_t x, int32_t count, const CRImage *image, Stretch t, int32_t is_level,
                          int32_t is_straight) {
  Source source = {image->pixels, image->pixels + image->stride, _mm256_set1_epi32(image->width - 2),
                   _mm256_set1_epi32(image->height - 2), _mm256_set1_epi32(image->stride),
                   (uintptr_t)image->stride * (ROWS_AHEAD * sizeof(uint32_t)), image->width};
  Weights down = {_mm256_setzero_si256(), _mm256_setzero_si256()};
  if (is_level) {
    int32_t v = held(t.v, t.last_v), row = pair_start(v, image->height);
    source.pixels += (ptrdiff_t)row * image->stride;
    source.below += (ptrdiff_t)row * image->stride;
    down = spread(share_down(_mm256_set1_epi32(v - row * UNIT)));
  }
  __m256 at = _mm256_add_ps(_mm256_set1_ps((float)x), _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7));
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
    _mm256_storeu_si256((__m256i *)(dst + i), sampled_eight(source, t, at, down, is_level, is_straight));
    at = _mm256_add_ps(at, _mm256_set1_ps(8));
  }
  if (i < count) {
    uint32_t rest[8];
    _mm256_storeu_si256((__m256i *)rest, sampled_eight(source, t, at, down, is_level, is_straight));
    memcpy(dst + i, rest, (size_t)(count - i) * sizeof(uint32_t));
  }
}

static void sample_linear(uint32_t *dst, int32_t x, int32_t count, const CRImage *image, const Stretch *t) {
  if (t->dw != 0) {
    sample_row(dst, x, count, image, *t, 0, 0);
  } else if (t->dv != 0) {
    sample_row(dst, x, count, image, *t, 0, 1);
  } else {
    sample_row(dst, x, count, image, *t, 1, 1);
  }
}

// MARK: Bytes

// Interpolates pairs of bytes of a mask's row, eight from each of two places; `pairs` are the indices of both bytes of
// each pair.
CR_INLINE __m256i bytes_along(const uint8_t *low, const uint8_t *high, __m256i pairs, __m256i weights) {
  __m128i first = _mm_loadu_si128((const __m128i *)(const void *)low);
  __m128i second = _mm_loadu_si128((const __m128i *)(const void *)high);
  __m256i bytes = _mm256_inserti128_si256(_mm256_castsi128_si256(first), second, 1);
  return _mm256_maddubs_epi16(_mm256_shuffle_epi8(bytes, pairs), weights);
}

// Returns the first of sixteen columns that contain the neighbors of eight locations; -1 if they are too far apart or
// not within the mask.
CR_INLINE int32_t first_of_sixteen(const int32_t *u, int32_t width) {
  int32_t first = (u[0] >> UNIT_BITS) - 1, last = (u[7] >> UNIT_BITS) - 1;
  int32_t left = first < last ? first : last, right = first < last ? last : first;
  if (left < 0 || right + 1 >= width || right - left > 14) return -1;
  return left > width - 16 ? width - 16 : left;
}

// Samples a block of bytes with a constant v, if all neighbors lie within the mask, and those of each half within
// sixteen bytes of its rows. Returns 0 otherwise.
CR_INLINE int32_t mix_level_bytes(uint8_t *out, const CRMask *mask, const int32_t *u, int32_t v) {
  int32_t row = (v >> UNIT_BITS) - 1;
  int32_t left = first_of_sixteen(u, mask->width), right = first_of_sixteen(u + 8, mask->width);
  if (row < 0 || row + 1 >= mask->height || left < 0 || right < 0) return 0;
  __m256i low = _mm256_loadu_si256((const __m256i *)(const void *)u);
  __m256i high = _mm256_loadu_si256((const __m256i *)(const void *)(u + 8)), mod = _mm256_set1_epi32(UNIT - 1);
  __m256i f = _mm256_packs_epi32(_mm256_and_si256(low, mod), _mm256_and_si256(high, mod));
  low = _mm256_sub_epi32(_mm256_srli_epi32(low, UNIT_BITS), _mm256_set1_epi32(left + 1));
  high = _mm256_sub_epi32(_mm256_srli_epi32(high, UNIT_BITS), _mm256_set1_epi32(right + 1));
  // Packing interleaves the lanes: samples 0 to 3, 8 to 11 and 4 to 7, 12 to 15. Each lane gets one half.
  f = _mm256_permute4x64_epi64(f, 0xd8);
  __m256i at = _mm256_permute4x64_epi64(_mm256_packs_epi32(low, high), 0xd8);
  __m256i pairs = _mm256_or_si256(at, _mm256_slli_epi16(_mm256_add_epi16(at, _mm256_set1_epi16(1)), 8));
  const uint8_t *above = mask->bytes + (ptrdiff_t)row * mask->stride, *below = above + mask->stride;
  __m256i weights = weights_across(f);
  __m256i mixed = between(bytes_along(above + left, above + right, pairs, weights),
                          bytes_along(below + left, below + right, pairs, weights),
                          _mm256_set1_epi16((short)-((v & (UNIT - 1)) << 8)));
  __m256i bytes = _mm256_permute4x64_epi64(_mm256_packus_epi16(mixed, mixed), 0x08);
  _mm_storeu_si128((__m128i *)(void *)out, _mm256_castsi256_si128(bytes));
  return 1;
}
