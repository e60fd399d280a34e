// The mixing of four neighbours for every processor: a pair of pixels is a vector of eight components.

typedef uint8_t PairBytes __attribute__((vector_size(8)));
typedef uint16_t PairHalves __attribute__((vector_size(16)));
typedef uint16_t PixelHalves __attribute__((vector_size(8)));
typedef uint32_t PixelWords __attribute__((vector_size(16)));
typedef uint8_t PixelBytes __attribute__((vector_size(4)));

static inline PairHalves pair(const uint32_t *from) {
  PairBytes bytes;
  __builtin_memcpy(&bytes, from, sizeof(bytes));
  return __builtin_convertvector(bytes, PairHalves);
}

static void mix_pixels(uint32_t *out, const CRImage *image, const Places *places) {
  if (image->width < 2 || image->height < 2) {
    mix_narrow(out, image, places);
    return;
  }
  for (int32_t k = 0; k < BLOCK; k++) {
    int32_t column = pair_start(places->u[k], image->width), row = pair_start(places->v[k], image->height);
    uint16_t fu = (uint16_t)(places->u[k] - column * UNIT), fv = (uint16_t)(places->v[k] - row * UNIT);
    const uint32_t *at = image->pixels + (ptrdiff_t)row * image->stride + column;
    PairHalves both_rows = pair(at) * (uint16_t)(UNIT - fv) + pair(at + image->stride) * fv;
    PixelHalves left = __builtin_shufflevector(both_rows, both_rows, 0, 1, 2, 3);
    PixelHalves right = __builtin_shufflevector(both_rows, both_rows, 4, 5, 6, 7);
    PixelWords sum = __builtin_convertvector(left, PixelWords) * (uint32_t)(UNIT - fu) +
                     __builtin_convertvector(right, PixelWords) * (uint32_t)fu;
    PixelBytes bytes = __builtin_convertvector((sum + (1u << 13)) >> 14, PixelBytes);
    __builtin_memcpy(out + k, &bytes, sizeof(bytes));
  }
}
