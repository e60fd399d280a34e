// Filling and blending of rows, written with the compiler's vector types: CR_LANES pixels at a time, the rest one by
// one. Included once per instruction set level.
//
// A vector of pixels is processed as two vectors of 16-bit values, the even and the odd components, so that nothing has
// to be moved between lanes.

typedef uint32_t Pixels __attribute__((vector_size(4 * CR_LANES)));
typedef uint16_t Halves __attribute__((vector_size(4 * CR_LANES)));
typedef uint8_t Bytes __attribute__((vector_size(4 * CR_LANES)));
typedef uint8_t Coverage __attribute__((vector_size(CR_LANES)));
typedef Pixels LoosePixels __attribute__((aligned(4), may_alias));
typedef Bytes LooseBytes __attribute__((aligned(1), may_alias));
typedef Coverage LooseCoverage __attribute__((aligned(1), may_alias));

CR_INLINE Pixels load(const uint32_t *from) { return *(const LoosePixels *)from; }
CR_INLINE void store(uint32_t *to, Pixels pixels) { *(LoosePixels *)to = pixels; }

// Reverses the order of the pixels.
CR_INLINE Pixels reversed(Pixels pixels) {
#if CR_LANES == 8
  return __builtin_shufflevector(pixels, pixels, 7, 6, 5, 4, 3, 2, 1, 0);
#else
  return __builtin_shufflevector(pixels, pixels, 3, 2, 1, 0);
#endif
}

// Duplicates a fraction of 255 for each pixel in both halves of its lane.
CR_INLINE Halves both(Pixels shares) { return (Halves)(shares | (shares << 16)); }

CR_INLINE Halves shares_of(const uint8_t *mask) {
  return both(__builtin_convertvector(*(const LooseCoverage *)mask, Pixels));
}

// The mask of CR_LANES pixels as one integer, and its value if all of them are covered. Masks contain long runs of full
// and of no coverage.
#define CR_COVERED (~UINT64_C(0) >> (64 - 8 * CR_LANES))

CR_INLINE uint64_t mask_number(const uint8_t *mask) {
  uint64_t number = 0;
  memcpy(&number, mask, CR_LANES);
  return number;
}

// round(a * b / 255), like cr_product.
CR_INLINE Halves products(Halves a, Halves b) {
  Halves p = a * b + 128;
#ifdef CR_TIMES_257
  return (Halves)CR_TIMES_257(p);
#else
  return (p + (p >> 8)) >> 8;
#endif
}

CR_INLINE Pixels scaled(Pixels pixels, Halves shares) {
  Halves low = products((Halves)(pixels & CR_PAIR), shares);
  Halves high = products((Halves)pixels >> 8, shares);
  return (Pixels)(low | (high << 8));
}

CR_INLINE Pixels over(Pixels source, Pixels below) {
  Pixels kept = scaled(below, both(255 - (source >> 24)));
  return (Pixels)__builtin_elementwise_add_sat((Bytes)source, (Bytes)kept);
}

CR_INLINE uint32_t all_bits(Pixels pixels) { return __builtin_reduce_or(pixels); }
CR_INLINE int is_opaque(Pixels pixels) { return all_bits(~pixels & 0xff000000u) == 0; }

// All vectors between the first one and the last one, which may overlap, are stored at aligned addresses.
CR_INLINE void fill_row(uint32_t *dst, int32_t count, uint32_t color) {
  if (count < CR_LANES) {
    for (int32_t i = 0; i < count; i++) dst[i] = color;
    return;
  }
  Pixels colors = (Pixels){} + color;
  store(dst, colors);
  int32_t i = CR_LANES - (int32_t)((uintptr_t)dst / 4 % CR_LANES);
  for (; i + 4 * CR_LANES <= count; i += 4 * CR_LANES) {
    for (int32_t k = 0; k < 4; k++) store(dst + i + k * CR_LANES, colors);
  }
  for (; i + CR_LANES <= count; i += CR_LANES) store(dst + i, colors);
  store(dst + count - CR_LANES, colors);
}

static void fill(uint32_t *dst, int32_t count, uint32_t color) { fill_row(dst, count, color); }

static void fill_runs(uint32_t *dst, ptrdiff_t stride, int32_t rows, const CRRun *runs, int32_t count) {
  for (int32_t y = 0; y < rows; y++, dst += stride) {
    for (int32_t i = 0; i < count; i++) fill_row(dst + runs[i].x, runs[i].count, runs[i].color);
  }
}

static void fill_within(uint32_t *dst, ptrdiff_t stride, int32_t rows, int32_t first, int32_t end,
                        const CRDiscColumns *columns, uint32_t color) {
  for (int32_t y = 0; y < rows; y++, dst += stride) {
    int32_t from = columns[y].outer_first, to = columns[y].outer_end;
    if (from < first) from = first;
    if (to > end) to = end;
    if (from < to) fill_row(dst + (from - first), to - from, color);
  }
}

static void blend_color(uint32_t *dst, int32_t count, uint32_t color) {
  if (color == 0) return;
  if (color >> 24 == 255) {
    fill(dst, count, color);
    return;
  }
  Pixels colors = (Pixels){} + color;
  int32_t i = 0;
  for (; i + CR_LANES <= count; i += CR_LANES) store(dst + i, over(colors, load(dst + i)));
  for (; i < count; i++) dst[i] = cr_over(color, dst[i]);
}

static void blend_color_mask(uint32_t *dst, const uint8_t *mask, int32_t count, uint32_t color) {
  Pixels colors = (Pixels){} + color;
  int32_t i = 0, is_opaque = color >> 24 == 255;
  for (; i + CR_LANES <= count; i += CR_LANES) {
    uint64_t number = mask_number(mask + i);
    if (number == 0) continue;
    if (number != CR_COVERED) {
      store(dst + i, over(scaled(colors, shares_of(mask + i)), load(dst + i)));
    } else {
      store(dst + i, is_opaque ? colors : over(colors, load(dst + i)));
    }
  }
  for (; i < count; i++) dst[i] = cr_over(cr_scaled(color, mask[i]), dst[i]);
}

// Most pictures have long opaque or empty stretches. Both are detected and give the same result as blending.
CR_INLINE void blend_lanes(uint32_t *dst, Pixels source) {
  if (is_opaque(source)) {
    store(dst, source);
  } else if (all_bits(source)) {
    store(dst, over(source, load(dst)));
  }
}

static void blend_whole(uint32_t *dst, const uint32_t *src, int32_t count) {
  int32_t i = 0;
  for (; i + CR_LANES <= count; i += CR_LANES) blend_lanes(dst + i, load(src + i));
  for (; i < count; i++) dst[i] = cr_over(src[i], dst[i]);
}

static void blend(uint32_t *dst, const uint32_t *src, int32_t count, uint32_t opacity) {
  if (opacity == 0) return;
  if (opacity >= 255) {
    blend_whole(dst, src, count);
    return;
  }
  Halves shares = (Halves){} + (uint16_t)opacity;
  int32_t i = 0;
  for (; i + CR_LANES <= count; i += CR_LANES) store(dst + i, over(scaled(load(src + i), shares), load(dst + i)));
  for (; i < count; i++) dst[i] = cr_over(cr_scaled(src[i], opacity), dst[i]);
}

static void blend_mask(uint32_t *dst, const uint32_t *src, const uint8_t *mask, int32_t count, uint32_t opacity) {
  if (opacity == 0) return;
  if (opacity > 255) opacity = 255;
  Halves opacities = (Halves){} + (uint16_t)opacity;
  // The mask value that leaves the source unchanged; with less opacity there is none, and 0 has been skipped before.
  uint64_t whole = opacity == 255 ? CR_COVERED : 0;
  int32_t i = 0;
  for (; i + CR_LANES <= count; i += CR_LANES) {
    uint64_t number = mask_number(mask + i);
    if (number == 0) continue;
    if (number == whole) {
      blend_lanes(dst + i, load(src + i));
      continue;
    }
    Halves shares = shares_of(mask + i);
    if (opacity < 255) shares = products(shares, opacities);
    store(dst + i, over(scaled(load(src + i), shares), load(dst + i)));
  }
  for (; i < count; i++) dst[i] = cr_over(cr_scaled(src[i], cr_product(mask[i], opacity)), dst[i]);
}

static void mix_mask(uint32_t *dst, const uint32_t *src, const uint8_t *mask, int32_t count, uint32_t opacity) {
  for (int32_t i = 0; i < count; i++) {
    uint32_t share = mask ? cr_product(mask[i], opacity) : opacity;
    dst[i] = cr_sum(cr_scaled(src[i], share), cr_scaled(dst[i], 255 - share));
  }
}

// Multiplies bytes by bytes, the even and the odd ones separately.
CR_INLINE Bytes byte_products(Bytes a, Halves even, Halves odd) {
  Halves low = products((Halves)a & 0xff, even);
  Halves high = products((Halves)a >> 8, odd);
  return (Bytes)(low | (high << 8));
}

static void multiply_mask(uint8_t *mask, const uint8_t *other, int32_t count) {
  int32_t i = 0;
  for (; i + 4 * CR_LANES <= count; i += 4 * CR_LANES) {
    Halves others = (Halves)*(const LooseBytes *)(other + i);
    LooseBytes *at = (LooseBytes *)(mask + i);
    *at = byte_products(*at, others & 0xff, others >> 8);
  }
  for (; i < count; i++) mask[i] = (uint8_t)cr_product(mask[i], other[i]);
}

static void scale_mask(uint8_t *mask, int32_t count, uint32_t value) {
  if (value >= 255) return;
  Halves values = (Halves){} + (uint16_t)value;
  int32_t i = 0;
  for (; i + 4 * CR_LANES <= count; i += 4 * CR_LANES) {
    LooseBytes *at = (LooseBytes *)(mask + i);
    *at = byte_products(*at, values, values);
  }
  for (; i < count; i++) mask[i] = (uint8_t)cr_product(mask[i], value);
}

static void alpha_to_mask(uint8_t *mask, const uint32_t *src, int32_t count) {
  int32_t i = 0;
  for (; i + CR_LANES <= count; i += CR_LANES) {
    *(LooseCoverage *)(mask + i) = __builtin_convertvector(load(src + i) >> 24, Coverage);
  }
  for (; i < count; i++) mask[i] = (uint8_t)(src[i] >> 24);
}
