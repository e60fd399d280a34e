// Sampling of a source along a walk: locations and kernels. Included once per instruction set level; the interpolation
// of the neighbors is in other files and differs.
//
// Locations are in 1/128 pixel, reduced by half a pixel so that an integral location is the center of a pixel, and
// rounded down. The four neighbors are interpolated with the weights (128 - f) and f in both directions. The sum of the
// four products, at most 255 * 2^14, is exact and rounded once, so the order of the directions doesn't matter. It is
// rounded to the nearest integer, except that the last 63 parts of 2^14 below one half are also rounded up; this is
// what can be computed in 16 bits (see `between` in the AVX2 version).
//
// Walks are represented in double precision. Locations are computed in single precision relative to the start of a
// stretch of target columns, which takes half the time: with 24 bits, locations are accurate to 1/1000 pixel in sources
// of a few thousand pixels.

enum { STRETCH = 1024 };

// A walk in units of 1/128 pixel, and the last valid location.
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

// Returns whether an entire row lies behind the eye, or the source is empty.
CR_INLINE int32_t is_clear(const CRWalk *walk, int32_t width, int32_t height) {
  return width <= 0 || height <= 0 || (walk->dw == 0 && !(walk->w > 0));
}

// A walk relative to the first column of a stretch.
typedef struct Stretch {
  float u, v, w, du, dv, dw;
  float last_u, last_v;
} Stretch;

// Rounds down, so that nothing exceeds the last location.
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

// Returns the number of the `count` columns from x on that are in the stretch of the first one.
CR_INLINE int32_t stretch_length(int32_t x, int32_t count) {
  int32_t rest = STRETCH - (x & (STRETCH - 1));
  return count < rest ? count : rest;
}

// Limits a location to 0...last; NaN gives 0.
CR_INLINE int32_t held(float place, float last) {
  place = place > 0 ? place : 0;
  place = place < last ? place : last;
  return (int32_t)place;
}

// The locations of a block, and a mask that is 0 where w isn't positive.
typedef struct Places {
  int32_t u[BLOCK], v[BLOCK], ahead[BLOCK];
} Places;

// Columns are relative to the start of the stretch. Compilers vectorize each of these loops.
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

// Returns the index of the first of two neighbors. At the end of a row, where the location is the center of the last
// pixel, the pair starts one pixel earlier so that both exist. Rows of one pixel have no pairs; see mixed_narrow.
CR_INLINE int32_t pair_start(int32_t place, int32_t size) {
  int32_t start = place >> UNIT_BITS;
  return start < size - 2 ? start : size - 2;
}

enum { HALF = (1 << 13) + 63 };

// Interpolates one component of four neighbors.
CR_INLINE uint32_t mixed(uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint32_t fu, uint32_t fv) {
  uint32_t above = a * (UNIT - fu) + b * fu, below = c * (UNIT - fu) + d * fu;
  return (above * (UNIT - fv) + below * fv + HALF) >> 14;
}

// Interpolates in sources one pixel wide or high, which have no pairs; slow.
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

// Returns the pixel at a location in 1/128 pixel, or in whole pixels for the nearest pixel.
typedef uint32_t (*PixelAt)(const CRImage *image, int32_t u, int32_t v);

// Samples a row pixel by pixel; pixels behind the eye are clear.
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
