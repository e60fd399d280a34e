// The mixing of four neighbours with AVX2, eight pixels at a time, two in a register: pixel k in its lower lane, k + 4
// in the upper, so that packing brings them back into order.
//
// The weights across are taken negative: _mm256_maddubs_epi16 wants signed ones, and -128 is one while 128 is not.

enum { ROWS_AHEAD = 2 };

// a b c d, four components each, to a0 b0 c0 d0 a1 b1 c1 d1 ...
CR_INLINE __m256i interleave(__m256i around) {
  __m128i order = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  return _mm256_shuffle_epi8(around, _mm256_broadcastsi128_si256(order));
}

// Two pixels above, two below.
CR_INLINE __m128i around(const uint32_t *above, const uint32_t *below) {
  __m128d pair = _mm_load_sd((const double *)(const void *)above);
  return _mm_castpd_si128(_mm_loadh_pd(pair, (const double *)(const void *)below));
}

// Sums over 16384 of 32-bit lanes, rounded; `sums` are negative.
CR_INLINE __m256i rounded(__m256i sums) {
  return _mm256_srai_epi32(_mm256_sub_epi32(_mm256_set1_epi32(1 << 13), sums), 14);
}

CR_INLINE __m256i mixed_two(__m128i low, __m128i high, __m256i across, __m256i down) {
  __m256i components = interleave(_mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1));
  return rounded(_mm256_madd_epi16(_mm256_maddubs_epi16(components, across), down));
}

// Weights -(128 - f), -f in all bytes, and 128 - f, f in all halves.
CR_INLINE __m256i weights_across(__m256i f) {
  __m256i first = _mm256_and_si256(_mm256_sub_epi32(f, _mm256_set1_epi32(UNIT)), _mm256_set1_epi32(255));
  __m256i second = _mm256_and_si256(_mm256_sub_epi32(_mm256_setzero_si256(), f), _mm256_set1_epi32(255));
  __m256i half = _mm256_or_si256(first, _mm256_slli_epi32(second, 8));
  return _mm256_or_si256(half, _mm256_slli_epi32(half, 16));
}

CR_INLINE __m256i weights_down(__m256i f) {
  return _mm256_or_si256(_mm256_sub_epi32(_mm256_set1_epi32(UNIT), f), _mm256_slli_epi32(f, 16));
}

// Rows of the target that follow will want the pixels some rows further down, or up, in the source. Processors do not
// foresee that of walks across many rows, and waiting for them took up to twice as long as all the rest. An address
// beyond the source does no harm: nothing is read.
CR_INLINE void fetch_ahead(const uint32_t *above, const uint32_t *below, const uint32_t *offsets, uintptr_t distance) {
  _mm_prefetch((const char *)((uintptr_t)(below + offsets[2]) + distance), _MM_HINT_T0);
  _mm_prefetch((const char *)((uintptr_t)(above + offsets[6]) - distance), _MM_HINT_T0);
}

// Pixels k and k + 4 of eight.
#define MIXED_LANES(k)                                                              \
  mixed_two(around(above + offsets[k], below + offsets[k]),                         \
            around(above + offsets[k + 4], below + offsets[k + 4]),                 \
            _mm256_shuffle_epi32(across, 0x55 * k), _mm256_shuffle_epi32(down, 0x55 * k))

// `ahead` is how far to fetch ahead, 0 for walks along a row, which processors foresee.
CR_INLINE __m256i mixed_eight(const uint32_t *above, const uint32_t *below, __m256i offset, __m256i across,
                              __m256i down, uintptr_t ahead) {
  uint32_t offsets[8];
  _mm256_storeu_si256((__m256i *)offsets, offset);
  // The offsets go through memory: compilers would rather take them out of the register, which costs twice as much.
  __asm__("" : "+m"(offsets));
  if (ahead) fetch_ahead(above, below, offsets, ahead);
  __m256i first = _mm256_packs_epi32(MIXED_LANES(0), MIXED_LANES(1));
  __m256i second = _mm256_packs_epi32(MIXED_LANES(2), MIXED_LANES(3));
  return _mm256_packus_epi16(first, second);
}

// Eight numbers in double precision.
typedef struct Eight {
  __m256d low, high;
} Eight;

CR_INLINE Eight columns(int32_t x) {
  __m256d first = _mm256_set1_pd((double)x);
  return (Eight){_mm256_add_pd(first, _mm256_setr_pd(0, 1, 2, 3)), _mm256_add_pd(first, _mm256_setr_pd(4, 5, 6, 7))};
}

CR_INLINE Eight line(double start, double step, Eight x) {
  __m256d from = _mm256_set1_pd(start), by = _mm256_set1_pd(step);
  return (Eight){_mm256_add_pd(from, _mm256_mul_pd(x.low, by)), _mm256_add_pd(from, _mm256_mul_pd(x.high, by))};
}

CR_INLINE Eight times(Eight a, Eight b) { return (Eight){_mm256_mul_pd(a.low, b.low), _mm256_mul_pd(a.high, b.high)}; }

CR_INLINE Eight inverse(Eight a) {
  __m256d one = _mm256_set1_pd(1);
  return (Eight){_mm256_div_pd(one, a.low), _mm256_div_pd(one, a.high)};
}

// As `held`: the order of the operands is what makes 0 of what is not a number.
CR_INLINE __m256i held_eight(Eight place, double last) {
  __m256d zero = _mm256_setzero_pd(), end = _mm256_set1_pd(last);
  __m128i low = _mm256_cvttpd_epi32(_mm256_min_pd(_mm256_max_pd(place.low, zero), end));
  __m128i high = _mm256_cvttpd_epi32(_mm256_min_pd(_mm256_max_pd(place.high, zero), end));
  return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

CR_INLINE __m256i above_zero(Eight w) {
  __m256i low = _mm256_castpd_si256(_mm256_cmp_pd(w.low, _mm256_setzero_pd(), _CMP_GT_OQ));
  __m256i high = _mm256_castpd_si256(_mm256_cmp_pd(w.high, _mm256_setzero_pd(), _CMP_GT_OQ));
  return _mm256_permute4x64_epi64(_mm256_packs_epi32(low, high), 0xd8);
}

// A source whose rows hold pairs, without what a store might change.
typedef struct Source {
  const uint32_t *pixels, *below;
  __m256i last_column, last_row, stride;
  uintptr_t ahead;
} Source;

// Eight pixels; `is_level` walks keep to one v, which is in the source's address then, `is_straight` ones have no
// perspective.
CR_INLINE __m256i sampled_eight(Source source, Track t, Eight at, __m256i level_down,
                                                                   int32_t is_level, int32_t is_straight) {
  Eight u = line(t.u, t.du, at), v, w;
  if (!is_level) v = line(t.v, t.dv, at);
  if (!is_straight) {
    w = line(t.w, t.dw, at);
    Eight share = inverse(w);
    u = times(u, share);
    v = times(v, share);
  }
  __m256i place = held_eight(u, t.last_u);
  __m256i offset = _mm256_min_epi32(_mm256_srli_epi32(place, UNIT_BITS), source.last_column);
  __m256i across = weights_across(_mm256_sub_epi32(place, _mm256_slli_epi32(offset, UNIT_BITS)));
  __m256i down = level_down;
  if (!is_level) {
    place = held_eight(v, t.last_v);
    __m256i row = _mm256_min_epi32(_mm256_srli_epi32(place, UNIT_BITS), source.last_row);
    down = weights_down(_mm256_sub_epi32(place, _mm256_slli_epi32(row, UNIT_BITS)));
    offset = _mm256_add_epi32(_mm256_mullo_epi32(row, source.stride), offset);
  }
  __m256i pixels = mixed_eight(source.pixels, source.below, offset, across, down, is_level ? 0 : source.ahead);
  return is_straight ? pixels : _mm256_and_si256(pixels, above_zero(w));
}

CR_INLINE void sample_row(uint32_t *dst, int32_t x, int32_t count, const CRImage *image,
                                                             Track t, int32_t is_level, int32_t is_straight) {
  Source source = {image->pixels, image->pixels + image->stride, _mm256_set1_epi32(image->width - 2),
                   _mm256_set1_epi32(image->height - 2), _mm256_set1_epi32(image->stride),
                   (uintptr_t)image->stride * (ROWS_AHEAD * sizeof(uint32_t))};
  __m256i down = _mm256_setzero_si256();
  if (is_level) {
    int32_t v = held(t.v, t.last_v), row = pair_start(v, image->height);
    source.pixels += (ptrdiff_t)row * image->stride;
    source.below += (ptrdiff_t)row * image->stride;
    down = weights_down(_mm256_set1_epi32(v - row * UNIT));
  }
  Eight at = columns(x);
  __m256d eight = _mm256_set1_pd(8);
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
    _mm256_storeu_si256((__m256i *)(dst + i), sampled_eight(source, t, at, down, is_level, is_straight));
    at = (Eight){_mm256_add_pd(at.low, eight), _mm256_add_pd(at.high, eight)};
  }
  if (i < count) {
    uint32_t rest[8];
    _mm256_storeu_si256((__m256i *)rest, sampled_eight(source, t, at, down, is_level, is_straight));
    memcpy(dst + i, rest, (size_t)(count - i) * sizeof(uint32_t));
  }
}

static void sample_linear(uint32_t *dst, int32_t x, int32_t count, const CRImage *image, const Track *t) {
  if (t->dw != 0) {
    sample_row(dst, x, count, image, *t, 0, 0);
  } else if (t->dv != 0) {
    sample_row(dst, x, count, image, *t, 0, 1);
  } else {
    sample_row(dst, x, count, image, *t, 1, 1);
  }
}
