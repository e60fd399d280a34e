// Pixels of a source along a walk. Included once for each level of instructions.
//
// Places are found in 1/128 pixel, rounded down after half a pixel less has been taken, for a block of pixels at a time and in a
// loop that compilers turn into vectors. The four neighbours are mixed with the weights (128 - f) and f of both directions; the sum
// of the four products is a whole number below 255 * 2^14 + 1, rounded once.

enum { UNIT = 128, UNIT_BITS = 7 };

// A walk in the units of places.
typedef struct Track {
  double u, v, w, du, dv, dw;
  double last_u, last_v;
} Track;

static Track track(const CRWalk *walk, double unit, double shift, int32_t last_u, int32_t last_v) {
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

// Held to 0...last; what is not a number gives 0.
static inline int32_t held(double place, double last) {
  place = place > 0 ? place : 0;
  place = place < last ? place : last;
  return (int32_t)place;
}

// The places of a block; `ahead` is 0 where w is not above 0.
typedef struct Places {
  int32_t u[BLOCK], v[BLOCK], ahead[BLOCK];
} Places;

static inline void find_places(Places *places, const Track *t, int32_t x) {
  if (t->dw == 0) {
    for (int32_t k = 0; k < BLOCK; k++) {
      double column = (double)(x + k);
      places->u[k] = held(t->u + column * t->du, t->last_u);
      places->v[k] = held(t->v + column * t->dv, t->last_v);
      places->ahead[k] = -1;
    }
    return;
  }
  for (int32_t k = 0; k < BLOCK; k++) {
    double column = (double)(x + k);
    double w = t->w + column * t->dw;
    double share = 1 / w;
    places->u[k] = held((t->u + column * t->du) * share, t->last_u);
    places->v[k] = held((t->v + column * t->dv) * share, t->last_v);
    places->ahead[k] = w > 0 ? -1 : 0;
  }
}

// The neighbours of a place and their weights: 128 - f of `first`, f of `second`.
typedef struct Pair {
  int32_t first, second;
  uint32_t f;
} Pair;

static inline Pair pair_at(int32_t place, int32_t size) {
  Pair pair;
  pair.first = place >> UNIT_BITS;
  pair.second = pair.first + 1 < size ? pair.first + 1 : pair.first;
  pair.f = (uint32_t)(place & (UNIT - 1));
  return pair;
}

// A component of the mixture, two at a time: none of the sums reaches into the neighbour, each being at most 255 * 128.
static inline uint32_t mixture(uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint32_t fu, uint32_t fv) {
  uint32_t result = 0;
  for (uint32_t shift = 0; shift < 16; shift += 8) {
    uint32_t above = ((a >> shift) & CR_PAIR) * (UNIT - fu) + ((b >> shift) & CR_PAIR) * fu;
    uint32_t below = ((c >> shift) & CR_PAIR) * (UNIT - fu) + ((d >> shift) & CR_PAIR) * fu;
    uint32_t low = (above & 0xffff) * (UNIT - fv) + (below & 0xffff) * fv + (1u << 13);
    uint32_t high = (above >> 16) * (UNIT - fv) + (below >> 16) * fv + (1u << 13);
    result |= (low >> 14 | high >> 14 << 16) << shift;
  }
  return result;
}

static inline uint32_t linear_at(const CRImage *image, int32_t u, int32_t v) {
  Pair column = pair_at(u, image->width), row = pair_at(v, image->height);
  const uint32_t *above = image->pixels + (ptrdiff_t)row.first * image->stride;
  const uint32_t *below = image->pixels + (ptrdiff_t)row.second * image->stride;
  return mixture(above[column.first], above[column.second], below[column.first], below[column.second], column.f, row.f);
}

static void sample_image(uint32_t *dst, int32_t x, int32_t count, const CRImage *image, const CRWalk *walk, int32_t filter) {
  int32_t is_linear = filter != CR_FILTER_NEAREST;
  if (image->width <= 0 || image->height <= 0 || (walk->dw == 0 && !(walk->w > 0))) {
    fill(dst, count, 0);
    return;
  }
  int32_t unit = is_linear ? UNIT : 1;
  Track t = track(walk, unit, is_linear ? 0.5 - UNIT / 2 : 0, (image->width - 1) * unit, (image->height - 1) * unit);
  Places places;
  for (int32_t i = 0; i < count; i += BLOCK) {
    int32_t length = count - i < BLOCK ? count - i : BLOCK;
    find_places(&places, &t, x + i);
    for (int32_t k = 0; k < length; k++) {
      uint32_t pixel = is_linear ? linear_at(image, places.u[k], places.v[k])
                                 : image->pixels[(ptrdiff_t)places.v[k] * image->stride + places.u[k]];
      dst[i + k] = pixel & (uint32_t)places.ahead[k];
    }
  }
}

// Places in masks are one pixel further, so that those before the first pixel are above 0.
static inline uint32_t byte_at(const CRMask *mask, int32_t column, int32_t row) {
  if (column < 0 || row < 0 || column >= mask->width || row >= mask->height) return 0;
  return mask->bytes[(ptrdiff_t)row * mask->stride + column];
}

static inline uint8_t mask_at(const CRMask *mask, int32_t u, int32_t v) {
  int32_t column = (u >> UNIT_BITS) - 1, row = (v >> UNIT_BITS) - 1;
  uint32_t fu = (uint32_t)(u & (UNIT - 1)), fv = (uint32_t)(v & (UNIT - 1));
  uint32_t above = byte_at(mask, column, row) * (UNIT - fu) + byte_at(mask, column + 1, row) * fu;
  uint32_t below = byte_at(mask, column, row + 1) * (UNIT - fu) + byte_at(mask, column + 1, row + 1) * fu;
  return (uint8_t)((above * (UNIT - fv) + below * fv + (1u << 13)) >> 14);
}

static void sample_mask(uint8_t *dst, int32_t x, int32_t count, const CRMask *mask, const CRWalk *walk) {
  int32_t is_behind = walk->dw == 0 && !(walk->w > 0);
  if (mask->width <= 0 || mask->height <= 0 || is_behind) {
    for (int32_t i = 0; i < count; i++) dst[i] = 0;
    return;
  }
  Track t = track(walk, UNIT, 0.5 + UNIT / 2, (mask->width + 1) * UNIT, (mask->height + 1) * UNIT);
  Places places;
  for (int32_t i = 0; i < count; i += BLOCK) {
    int32_t length = count - i < BLOCK ? count - i : BLOCK;
    find_places(&places, &t, x + i);
    for (int32_t k = 0; k < length; k++) dst[i + k] = mask_at(mask, places.u[k], places.v[k]) & places.ahead[k];
  }
}
