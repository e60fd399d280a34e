// The mixing of four neighbours with AVX2, eight pixels at a time, four in a register: pixels 0, 1 and 4, 5 in the lanes
// of one, 2, 3 and 6, 7 in those of the other, so that packing brings them back into order.
//
// The weights across are taken negative: _mm256_maddubs_epi16 wants signed ones, and -128 is one while 128 is not.

enum { ROWS_AHEAD = 3 };

CR_INLINE __m256i repeated(__m128i lane) { return _mm256_broadcastsi128_si256(lane); }

// Weights of eight pixels for all components of each: of pixels 0, 1, 4 and 5, and of the others.
typedef struct Weights {
  __m256i first, second;
} Weights;

// Compilers would rather make two shuffles of one than load what it goes by.
CR_INLINE __m256i opaque(__m256i value) {
  __asm__("" : "+x"(value));
  return value;
}

// Of the low 16 bits of numbers.
CR_INLINE Weights spread(__m256i numbers) {
  __m256i first = repeated(_mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5));
  __m256i second = repeated(_mm_setr_epi8(8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13));
  return (Weights){_mm256_shuffle_epi8(numbers, opaque(first)), _mm256_shuffle_epi8(numbers, opaque(second))};
}

// Weights -(128 - f), -f in the bytes of 16 bits: f * 255 * 256 has -f in the upper one, and 128 is its own negative.
CR_INLINE __m256i weights_across(__m256i f) {
  return _mm256_xor_si256(_mm256_mullo_epi16(f, _mm256_set1_epi16((short)0xff01)), _mm256_set1_epi16(128));
}

// What the lower row counts, in 16 bits: -f / 128 of 2^15, which has room for -1 though not for 1.
CR_INLINE __m256i share_down(__m256i f) { return _mm256_slli_epi32(_mm256_sub_epi32(_mm256_setzero_si256(), f), 8); }

// From sums along two rows, both negative, and the share of the lower one, the mixture. With the sums a and b the
// product is ((64 - (b - a) f) / 128 rounded down), which taken away is (63 + (b - a) f) / 128 rounded down; so that what
// comes out is (128 a + (b - a) f + 2^13 + 63) / 2^14 rounded down: 16 bits are enough.
CR_INLINE __m256i between(__m256i above, __m256i below, __m256i share) {
  __m256i part = _mm256_mulhrs_epi16(_mm256_sub_epi16(above, below), share);
  return _mm256_srli_epi16(_mm256_sub_epi16(_mm256_sub_epi16(_mm256_set1_epi16(UNIT / 2), above), part), UNIT_BITS);
}

// Pairs of pixels along a row to sums.
CR_INLINE __m256i along(__m256i pairs, __m256i weights) {
  __m128i order = _mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
  return _mm256_maddubs_epi16(_mm256_shuffle_epi8(pairs, repeated(order)), weights);
}

CR_INLINE __m128i two_pairs(const uint32_t *first, const uint32_t *second) {
  __m128d pair = _mm_load_sd((const double *)(const void *)first);
  return _mm_castpd_si128(_mm_loadh_pd(pair, (const double *)(const void *)second));
}

// The pairs of pixels 0, 1, 4 and 5.
CR_INLINE __m256i four_pairs(const uint32_t *from, const uint32_t *offsets) {
  __m128i low = two_pairs(from + offsets[0], from + offsets[1]);
  return _mm256_inserti128_si256(_mm256_castsi128_si256(low), two_pairs(from + offsets[4], from + offsets[5]), 1);
}

// Rows of the target that follow will want the pixels some rows further down, or up, in the source. Processors do not
// foresee that of walks across many rows, and waiting for them took up to twice as long as all the rest. An address
// beyond the source does no harm: nothing is read.
CR_INLINE void fetch_ahead(const uint32_t *above, const uint32_t *below, const uint32_t *offsets, uintptr_t distance) {
  _mm_prefetch((const char *)((uintptr_t)(below + offsets[2]) + distance), _MM_HINT_T0);
  _mm_prefetch((const char *)((uintptr_t)(above + offsets[6]) - distance), _MM_HINT_T0);
}

// `ahead` is how far to fetch ahead, 0 for walks along a row, which processors foresee.
CR_INLINE __m256i mixed_eight(const uint32_t *above, const uint32_t *below, __m256i offset, Weights across,
                              Weights down, uintptr_t ahead) {
  uint32_t offsets[8];
  _mm256_storeu_si256((__m256i *)offsets, offset);
  // The offsets go through memory: compilers would rather take them out of the register, which costs twice as much.
  __asm__("" : "+m"(offsets));
  if (ahead) fetch_ahead(above, below, offsets, ahead);
  __m256i first = between(along(four_pairs(above, offsets), across.first),
                          along(four_pairs(below, offsets), across.first), down.first);
  __m256i second = between(along(four_pairs(above, offsets + 2), across.second),
                           along(four_pairs(below, offsets + 2), across.second), down.second);
  return _mm256_packus_epi16(first, second);
}

CR_INLINE __m256 line(float start, float step, __m256 x) {
  return _mm256_add_ps(_mm256_set1_ps(start), _mm256_mul_ps(x, _mm256_set1_ps(step)));
}

// As `held`: the order of the operands is what makes 0 of what is not a number.
CR_INLINE __m256i held_eight(__m256 place, float last) {
  return _mm256_cvttps_epi32(_mm256_min_ps(_mm256_max_ps(place, _mm256_setzero_ps()), _mm256_set1_ps(last)));
}

// A source whose rows hold pairs, without what a store might change.
typedef struct Source {
  const uint32_t *pixels, *below;
  __m256i last_column, last_row, stride;
  uintptr_t ahead;
} Source;

// Eight pixels; `is_level` walks keep to one v, which is in the source's address then, `is_straight` ones have no
// perspective.
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
  __m256i pixels = mixed_eight(source.pixels, source.below, offset, across, down, is_level ? 0 : source.ahead);
  if (is_straight) return pixels;
  return _mm256_and_si256(pixels, _mm256_castps_si256(_mm256_cmp_ps(w, _mm256_setzero_ps(), _CMP_GT_OQ)));
}

CR_INLINE void sample_row(uint32_t *dst, int32_t x, int32_t count, const CRImage *image, Stretch t, int32_t is_level,
                          int32_t is_straight) {
  Source source = {image->pixels, image->pixels + image->stride, _mm256_set1_epi32(image->width - 2),
                   _mm256_set1_epi32(image->height - 2), _mm256_set1_epi32(image->stride),
                   (uintptr_t)image->stride * (ROWS_AHEAD * sizeof(uint32_t))};
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

// Sixteen bytes of a row of a mask to sums of pairs; `pairs` are the places of both of each.
CR_INLINE __m256i bytes_along(const uint8_t *row, __m256i pairs, __m256i weights) {
  __m256i bytes = repeated(_mm_loadu_si128((const __m128i *)(const void *)row));
  return _mm256_maddubs_epi16(_mm256_shuffle_epi8(bytes, pairs), weights);
}

// A block of bytes at one v whose neighbours all lie within the mask and within sixteen bytes of its rows. Returns 0 for
// others.
CR_INLINE int32_t mix_level_bytes(uint8_t *out, const CRMask *mask, const int32_t *u, int32_t v) {
  int32_t row = (v >> UNIT_BITS) - 1;
  int32_t first = (u[0] >> UNIT_BITS) - 1, last = (u[BLOCK - 1] >> UNIT_BITS) - 1;
  int32_t left = first < last ? first : last, right = first < last ? last : first;
  if (row < 0 || row + 1 >= mask->height || left < 0 || right + 1 >= mask->width || right - left > 14) return 0;
  if (left > mask->width - 16) left = mask->width - 16;
  if (left < 0) return 0;
  __m256i low = _mm256_loadu_si256((const __m256i *)(const void *)u);
  __m256i high = _mm256_loadu_si256((const __m256i *)(const void *)(u + 8)), mod = _mm256_set1_epi32(UNIT - 1);
  __m256i f = _mm256_packs_epi32(_mm256_and_si256(low, mod), _mm256_and_si256(high, mod));
  __m256i start = _mm256_set1_epi32(left + 1);
  low = _mm256_sub_epi32(_mm256_srli_epi32(low, UNIT_BITS), start);
  high = _mm256_sub_epi32(_mm256_srli_epi32(high, UNIT_BITS), start);
  __m256i at = _mm256_packs_epi32(low, high);
  __m256i pairs = _mm256_or_si256(at, _mm256_slli_epi16(_mm256_add_epi16(at, _mm256_set1_epi16(1)), 8));
  const uint8_t *above = mask->bytes + (ptrdiff_t)row * mask->stride + left;
  __m256i weights = weights_across(f);
  __m256i mixed = between(bytes_along(above, pairs, weights), bytes_along(above + mask->stride, pairs, weights),
                          _mm256_set1_epi16((short)-((v & (UNIT - 1)) << 8)));
  // Places 0 to 3, 8 to 11 and 4 to 7, 12 to 15 were in the lanes.
  __m256i bytes = _mm256_permutevar8x32_epi32(_mm256_packus_epi16(mixed, mixed),
                                              _mm256_setr_epi32(0, 4, 1, 5, 0, 4, 1, 5));
  _mm_storeu_si128((__m128i *)(void *)out, _mm256_castsi256_si128(bytes));
  return 1;
}
