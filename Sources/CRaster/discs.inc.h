// Rows of discs: coverage of the edge, and the disc blurred. Everything follows from the distance to the centre, found
// for a block of pixels at a time in a loop that compilers turn into vectors. Included once for each level of
// instructions.
//
// An edge that is four cubics with the handles of CGPath.addEllipse leaves the circle by a small share of the radius.
// With v = |sin 2a|, a being the angle from the centre, that share is v² times a polynomial in v (least squares,
// weighted to the least greatest error, 1.8e-6).

// A circle's edge is few pixels wide in most rows. So short a loop would be unrolled, and then not become vectors.
enum { DISC_BLOCK = 8 };
typedef int32_t DiscPlaces __attribute__((vector_size(4 * DISC_BLOCK), aligned(4), may_alias));
typedef uint8_t DiscBytes __attribute__((vector_size(DISC_BLOCK)));
#define CR_AS_VECTORS _Pragma("clang loop vectorize(enable) unroll(disable)")

#define CUBIC_2 0.00223288085f
#define CUBIC_3 (-0.00341276468f)
#define CUBIC_4 0.000985633983f

// How much further than the radius cubics lie in a direction, as a share of it; v as above.
CR_INLINE float bulge(float v) { return v * v * (CUBIC_2 + v * (CUBIC_3 + v * CUBIC_4)); }

// A row of a disc: the column of its first pixel from the centre's, whole so that none is lost far from column 0, and
// the distance of its middle from the centre's row.
typedef struct DiscRow {
  int32_t column;
  float down;
} DiscRow;

CR_INLINE DiscRow disc_row(const CRDisc *disc, int32_t x, int32_t y) {
  DiscRow row;
  row.column = x - disc->column;
  row.down = (float)((double)y + 0.5 - disc->y);
  row.down = row.down < 0 ? -row.down : row.down;
  return row;
}

// The coverage of one pixel, 0 to 1: the area on this side of the circle's tangent at the point nearest to the pixel's
// centre, moved inwards by how far the circle lies within it in the mean. The divisions do not wait for each other.
CR_INLINE float disc_share(float across, float down, float circle, float sag, int32_t is_cubic) {
  float square = across * across + down * down;
  square = square > 1e-6f ? square : 1e-6f;
  float product = 2 * across * down, least = square * 1e-12f;
  float distance = __builtin_elementwise_sqrt(square);
  float radius = is_cubic ? circle + circle * bulge(product / square) : circle;
  float depth = radius - sag - distance;
  float away = depth < 0 ? -depth : depth;
  float more = across > down ? across : down, less = across > down ? down : across;
  float inverse = 1 / distance;
  // A tangent through two opposite sides leaves a trapezium beyond it, any other a triangle at a corner. With (nx, ny)
  // the normal, both from 0 to 1, these are 1/2 - away / max(nx, ny) and leg² / (2 nx ny).
  float trapezium = 0.5f - away * (distance / more);
  float leg = (across + down) * inverse * 0.5f - away;
  leg = leg > 0 ? leg : 0;
  float triangle = leg * leg * (square / (product > least ? product : least));
  float beyond = away * 2 <= (more - less) * inverse ? trapezium : triangle;
  return depth < 0 ? beyond : 1 - beyond;
}

static void cover_disc(uint8_t *dst, int32_t x, int32_t y, int32_t count, const CRDisc *disc) {
  DiscRow row = disc_row(disc, x, y);
  float shift = disc->shift, radius = disc->radius, sag = disc->sag;
  int32_t is_cubic = disc->is_cubic;
  uint8_t turn = disc->is_hole ? 255 : 0;
  for (int32_t i = 0; i < count; i += DISC_BLOCK) {
    int32_t shares[DISC_BLOCK];
    CR_AS_VECTORS
    for (int32_t k = 0; k < DISC_BLOCK; k++) {
      float across = (float)(row.column + i + k) + shift;
      across = across < 0 ? -across : across;
      shares[k] = (int32_t)(disc_share(across, row.down, radius, sag, is_cubic) * 255 + 0.5f);
    }
    DiscBytes bytes = __builtin_convertvector(*(const DiscPlaces *)shares, DiscBytes) ^ turn;
    if (count - i >= DISC_BLOCK) {
      memcpy(dst + i, &bytes, DISC_BLOCK);
    } else {
      memcpy(dst + i, &bytes, (size_t)(count - i));
    }
  }
}

// The pixels of a block, each over by its share of a colour.
CR_INLINE void blend_block(uint32_t *dst, const uint8_t *shares, Pixels colors) {
  for (int32_t k = 0; k < DISC_BLOCK; k += CR_LANES) {
    store(dst + k, over(scaled(colors, shares_of(shares + k)), load(dst + k)));
  }
}

static void blend_blurred_disc(uint32_t *dst, int32_t x, int32_t y, int32_t count, const CRDisc *disc,
                               const CRDiscProfile *profile, uint32_t color) {
  DiscRow row = disc_row(disc, x, y);
  float shift = disc->shift, radius = disc->radius;
  float steps = profile->steps, first = profile->first * steps - 0.5f, last = (float)profile->count - 1;
  int32_t is_cubic = disc->is_cubic;
  uint8_t turn = disc->is_hole ? 255 : 0;
  const uint8_t *bytes = profile->bytes;
  Pixels colors = (Pixels){} + color;
  for (int32_t i = 0; i < count; i += DISC_BLOCK) {
    int32_t entries[DISC_BLOCK];
    CR_AS_VECTORS
    for (int32_t k = 0; k < DISC_BLOCK; k++) {
      float across = (float)(row.column + i + k) + shift;
      float square = across * across + row.down * row.down;
      float distance = __builtin_elementwise_sqrt(square);
      if (is_cubic) {
        float product = across * row.down;
        product = product < 0 ? -product : product;
        distance = distance - radius * bulge(2 * product / (square > 1e-6f ? square : 1e-6f));
      }
      float place = distance * steps - first;
      place = place > 0 ? place : 0;
      entries[k] = (int32_t)(place < last ? place : last);
    }
    DiscBytes shares = {bytes[entries[0]], bytes[entries[1]], bytes[entries[2]], bytes[entries[3]],
                        bytes[entries[4]], bytes[entries[5]], bytes[entries[6]], bytes[entries[7]]};
    shares ^= turn;
    if (count - i >= DISC_BLOCK) {
      blend_block(dst + i, (const uint8_t *)&shares, colors);
    } else {
      uint32_t pixels[DISC_BLOCK] = {0};
      memcpy(pixels, dst + i, (size_t)(count - i) * 4);
      blend_block(pixels, (const uint8_t *)&shares, colors);
      memcpy(dst + i, pixels, (size_t)(count - i) * 4);
    }
  }
}
