// Pixels of a source along a walk: where they are, and the kernels. Included once for each level of instructions; the
// mixing of the neighbours, in other files, is what differs.
//
// Places are in 1/128 pixel, half a pixel less so that a whole place is a pixel's centre, rounded down. The four
// neighbours are mixed with the weights (128 - f) and f of both directions; the sum of the four products, at most 255 *
// 2^14, is exact and is rounded once, so that it does not matter which direction comes first. It is rounded to the
// nearest, but for the last 63 parts of 2^14 below the half, which go up too: that is what 16 bits can do (see
// `between` with AVX2).
//
// Walks are held in double precision. Their places are found in single precision, from the start of a stretch of
// columns of the target on, which takes half the time: numbers have 24 bits then, and places come to within 1/1000
// pixel in sources of some thousand pixels.

enum { STRETCH = 1024 };

// A walk in the units of places, and the last place there is.
typedef struct Track {
  double u, v, w, du, dv, dw;
  double last_u, last_v;
} Track;

CR_INLINE Track track(const CRWalk *walk, double unit, double shift, int32_t last_u, int32_t last_v) {
  Track t;
  t.u = walk->u * unit + walk->w * shift;
  t.v = walk->v * unit + walk->w * shift;
  t.w = walk->w;
  t.du = walk->du * unit + walk->dw * shift;
  t.dv = walk->dv * unit + walk->dw * shift;
  t.dw = walk->dw;
  if (t.dw == 0 && t.w != 1) {
    t.u = t.u / t.w;
    t.v = t.v / t.w;
    t.du = t.du / t.w;
    t.dv = t.dv / t.w;
  }
  t.last_u = last_u;
  t.last_v = last_v;
  return t;
}

// Whether all of a row lies behind the eye, or there is nothing to see.
CR_INLINE int32_t is_clear(const CRWalk *walk, int32_t width, int32_t height) {
  return width <= 0 || height <= 0 || (walk->dw == 0 && !(walk->w > 0));
}

// A walk from the first column of a stretch on.
typedef struct Stretch {
  float u, v, w, du, dv, dw;
  float last_u, last_v;
} Stretch;

// Rounded down, so that nothing gets beyond the last place.
CR_INLINE float not_above(double value) {
  float rounded = (float)value;
  return rounded > value ? rounded * (1 - 0x1p-24f) : rounded;
}

CR_INLINE Stretch stretch(const Track *t, int32_t x) {
  double start = x & ~(STRETCH - 1);
  return (Stretch){.u = (float)(t->u + start * t->du),
                   .v = (float)(t->v + start * t->dv),
                   .w = (float)(t->w + start * t->dw),
                   .du = (float)t->du,
                   .dv = (float)t->dv,
                   .dw = (float)t->dw,
                   .last_u = not_above(t->last_u),
                   .last_v = not_above(t->last_v)};
}

// How many of `count` columns from x on are in the stretch of the first one.
CR_INLINE int32_t stretch_length(int32_t x, int32_t count) {
  int32_t rest = STRETCH - (x & (STRETCH - 1));
  return count < rest ? count : rest;
}

// Held to 0...last; what is not a number gives 0.
CR_INLINE int32_t held(float place, float last) {
  place = place > 0 ? place : 0;
  place = place < last ? place : last;
  return (int32_t)place;
}

// The places of a block, and a mask that is 0 where w is not above 0.
typedef struct Places {
  int32_t u[BLOCK], v[BLOCK], ahead[BLOCK];
} Places;

// Columns count from the start of the stretch. Each loop is one that compilers make vectors of.
CR_INLINE void find_places(Places *places, const Stretch *t, int32_t x) {
  if (t->dw == 0) {
    for (int32_t k = 0; k < BLOCK; k++) places->u[k] = held(t->u + (float)(x + k) * t->du, t->last_u);
    if (t->dv == 0) {
      int32_t v = held(t->v, t->last_v);
      for (int32_t k = 0; k < BLOCK; k++) places->v[k] = v;
    } else {
      for (int32_t k = 0; k < BLOCK; k++) places->v[k] = held(t->v + (float)(x + k) * t->dv, t->last_v);
    }
    return;
  }
  for (int32_t k = 0; k < BLOCK; k++) {
    float column = (float)(x + k);
    float w = t->w + column * t->dw;
    float share = 1 / w;
    places->u[k] = held((t->u + column * t->du) * share, t->last_u);
    places->v[k] = held((t->v + column * t->dv) * share, t->last_v);
    places->ahead[k] = w > 0 ? -1 : 0;
  }
}

// Where two neighbours begin and how much the second counts: the pair is moved back at the end of a row, where the
// place is the last pixel's centre, so that both are there. Rows of one pixel have no pairs; for them see mix_narrow.
CR_INLINE int32_t pair_start(int32_t place, int32_t size) {
  int32_t start = place >> UNIT_BITS;
  return start < size - 2 ? start : size - 2;
}

enum { HALF = (1 << 13) + 63 };

// One component of the mixture of four.
CR_INLINE uint32_t mixed(uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint32_t fu, uint32_t fv) {
  uint32_t above = a * (UNIT - fu) + b * fu, below = c * (UNIT - fu) + d * fu;
  return (above * (UNIT - fv) + below * fv + HALF) >> 14;
}

// Sources one pixel wide or high: without pairs, and slow.
static uint32_t mixed_narrow(const CRImage *image, int32_t u, int32_t v) {
  int32_t column = u >> UNIT_BITS, row = v >> UNIT_BITS;
  ptrdiff_t right = column + 1 < image->width ? 1 : 0, down = row + 1 < image->height ? image->stride : 0;
  const uint32_t *at = image->pixels + (ptrdiff_t)row * image->stride + column;
  uint32_t fu = (uint32_t)(u & (UNIT - 1)), fv = (uint32_t)(v & (UNIT - 1)), pixel = 0;
  for (int32_t shift = 0; shift < 32; shift += 8) {
    uint32_t a = at[0] >> shift & 255, b = at[right] >> shift & 255;
    uint32_t c = at[down] >> shift & 255, d = at[down + right] >> shift & 255;
    pixel |= mixed(a, b, c, d, fu, fv) << shift;
  }
  return pixel;
}

// What stands at a place: in 1/128 pixel, for the nearest in whole pixels.
typedef uint32_t (*PixelAt)(const CRImage *image, int32_t u, int32_t v);

// A row of pixels looked up one by one, clear behind the eye.
CR_INLINE void sample_each(uint32_t *dst, int32_t x, int32_t count, const CRImage *image, const Stretch *t,
                           PixelAt pixel_at) {
  Places places;
  for (int32_t i = 0; i < count; i += BLOCK) {
    int32_t length = count - i < BLOCK ? count - i : BLOCK;
    find_places(&places, t, x + i);
    for (int32_t k = 0; k < length; k++) {
      uint32_t pixel = pixel_at(image, places.u[k], places.v[k]);
      dst[i + k] = t->dw == 0 ? pixel : pixel & (uint32_t)places.ahead[k];
    }
  }
}
