// The interpolation of four neighbors for every processor: a pair of pixels is a vector of eight components.

typedef uint8_t PairBytes __attribute__((vector_size(8)));
typedef uint16_t PairHalves __attribute__((vector_size(16)));
typedef uint16_t PixelHalves __attribute__((vector_size(8)));
typedef uint32_t PixelWords __attribute__((vector_size(16)));
typedef uint8_t PixelBytes __attribute__((vector_size(4)));

CR_INLINE PairHalves pair(const uint32_t *from) {
  PairBytes bytes;
  memcpy(&bytes, from, sizeof(bytes));
  return __builtin_convertvector(bytes, PairHalves);
}

CR_INLINE uint32_t mixed_pixel(const CRImage *image, int32_t u, int32_t v) {
  int32_t column = pair_start(u, image->width), row = pair_start(v, image->height);
  uint16_t fu = (uint16_t)(u - column * UNIT), fv = (uint16_t)(v - row * UNIT);
  const uint32_t *at = image->pixels + (ptrdiff_t)row * image->stride + column;
  PairHalves rows = pair(at) * (uint16_t)(UNIT - fv) + pair(at + image->stride) * fv;
  PixelHalves left = __builtin_shufflevector(rows, rows, 0, 1, 2, 3);
  PixelHalves right = __builtin_shufflevector(rows, rows, 4, 5, 6, 7);
  PixelWords sum = __builtin_convertvector(left, PixelWords) * (uint32_t)(UNIT - fu) +
                   __builtin_convertvector(right, PixelWords) * (uint32_t)fu;
  PixelBytes bytes = __builtin_convertvector((sum + (uint32_t)HALF) >> 14, PixelBytes);
  uint32_t pixel;
  memcpy(&pixel, &bytes, sizeof(pixel));
  return pixel;
}

static void sample_linear(uint32_t *dst, int32_t x, int32_t count, const CRImage *image, const Stretch *t) {
  sample_each(dst, x, count, image, t, mixed_pixel);
}

// There is no faster implementation for a row of bytes with a constant v.
CR_INLINE int32_t mix_level_bytes(uint8_t *out, const CRMask *mask, const int32_t *u, int32_t v) {
  (void)out, (void)mask, (void)u, (void)v;
  return 0;
}
