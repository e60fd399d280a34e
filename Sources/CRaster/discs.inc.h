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

CR_INLINE int32_t lesser(int32_t a, int32_t b) { return a < b ? a : b; }
CR_INLINE int32_t greater(int32_t a, int32_t b) { return a > b ? a : b; }

typedef struct DiscPiece {
  int32_t first, end;
} DiscPiece;

// The parts of a row, left to right; those that are not there end where they begin, or before.
typedef struct DiscPieces {
  DiscPiece full, left, middle, right, last;
} DiscPieces;

// A piece with so many pixels more at its end, up to a limit, that there are whole blocks of it.
CR_INLINE DiscPiece longer_at_end(int32_t first, int32_t end, int32_t limit) {
  int32_t length = (end - first + DISC_BLOCK - 1) & -DISC_BLOCK;
  return (DiscPiece){first, end > first ? greater(end, lesser(first + length, limit)) : end};
}

// The same at its beginning.
CR_INLINE DiscPiece longer_at_beginning(int32_t first, int32_t end, int32_t limit) {
  int32_t length = (end - first + DISC_BLOCK - 1) & -DISC_BLOCK;
  return (DiscPiece){end > first ? lesser(first, greater(end - length, limit)) : first, end};
}

// Of a hole the full parts are the first and the last one, of a disc it is the middle one. The edges have some pixels more
// that are not covered: a hole's on the inside, a disc's on the outside.
CR_INLINE DiscPieces disc_pieces(const CRDiscColumns *columns, int32_t first, int32_t end, int32_t is_hole) {
  int32_t from = greater(first, columns->outer_first), to = lesser(end, columns->outer_end);
  int32_t left_end = lesser(to, columns->inner_first), right_first = greater(from, columns->inner_end);
  DiscPieces pieces;
  if (is_hole) {
    pieces.full = (DiscPiece){first, lesser(end, columns->outer_first)};
    pieces.left = longer_at_end(from, left_end, lesser(to, columns->inner_end));
    pieces.middle = (DiscPiece){0, 0};
    pieces.right = longer_at_beginning(right_first, to, greater(from, greater(pieces.left.end, columns->inner_first)));
    pieces.last = (DiscPiece){greater(first, columns->outer_end), end};
  } else {
    pieces.full = pieces.last = (DiscPiece){0, 0};
    pieces.left = longer_at_beginning(from, left_end, first);
    pieces.middle = (DiscPiece){greater(first, columns->inner_first), lesser(end, columns->inner_end)};
    pieces.right = longer_at_end(right_first, to, end);
  }
  return pieces;
}

// The distance of a row's middle from the centre.
CR_INLINE float disc_down(const CRDisc *disc, int32_t y) {
  float down = (float)((double)(y - disc->row) + 0.5 - disc->y);
  return down < 0 ? -down : down;
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

// The coverage of a block of pixels from a column on; `turn` is 255 for a hole.
CR_INLINE DiscBytes edge_block(const CRDisc *disc, float down, int32_t x, uint8_t turn) {
  float shift = disc->shift, radius = disc->radius, sag = disc->sag;
  int32_t is_cubic = disc->is_cubic;
  int32_t shares[DISC_BLOCK];
  CR_AS_VECTORS
  for (int32_t k = 0; k < DISC_BLOCK; k++) {
    // Whole numbers first, so that no place is lost far from the first column.
    float across = (float)(x - disc->column + k) + shift;
    across = across < 0 ? -across : across;
    shares[k] = (int32_t)(disc_share(across, down, radius, sag, is_cubic) * 255 + 0.5f);
  }
  return __builtin_convertvector(*(const DiscPlaces *)shares, DiscBytes) ^ turn;
}

CR_INLINE CRSpan *add_span(CRSpan *span, DiscPiece piece, int32_t is_full) {
  *span = (CRSpan){piece.first, piece.end, is_full};
  return span + (piece.first < piece.end);
}

static int32_t cover_disc(uint8_t *bytes, CRSpan *spans, int32_t first, int32_t end, int32_t y,
                          const CRDiscColumns *columns, const CRDisc *disc, int32_t is_hole) {
  DiscPieces pieces = disc_pieces(columns, first, end, is_hole);
  CRSpan *last = add_span(spans, pieces.full, 1);
  last = add_span(last, pieces.left, 0);
  last = add_span(last, pieces.middle, 1);
  last = add_span(last, pieces.right, 0);
  last = add_span(last, pieces.last, 1);
  float down = disc_down(disc, y);
  uint8_t turn = is_hole ? 255 : 0;
  DiscPiece piece = pieces.left;
  for (int32_t side = 0; side < 2; side++, piece = pieces.right) {
    for (int32_t x = piece.first; x < piece.end; x += DISC_BLOCK) {
      DiscBytes block = edge_block(disc, down, x, turn);
      memcpy(bytes + (x - first), &block, (size_t)lesser(piece.end - x, DISC_BLOCK));
    }
  }
  return (int32_t)(last - spans);
}

CR_INLINE void copy_piece(uint32_t *dst, const uint32_t *src, DiscPiece piece, int32_t first) {
  if (piece.first >= piece.end) return;
  memcpy(dst + (piece.first - first), src + (piece.first - first), (size_t)(piece.end - piece.first) * 4);
}

// The pixels of a block, each over by its share, on as much of the ground.
CR_INLINE void copy_block(uint32_t *dst, const uint32_t *src, const uint8_t *shares, Pixels ground) {
  for (int32_t k = 0; k < DISC_BLOCK; k += CR_LANES) {
    Halves parts = shares_of(shares + k);
    store(dst + k, over(scaled(load(src + k), parts), over(scaled(ground, parts), load(dst + k))));
  }
}

static void copy_disc(uint32_t *dst, const uint32_t *src, int32_t first, int32_t end, int32_t y,
                      const CRDiscColumns *columns, const CRDisc *disc, int32_t is_hole, uint32_t ground) {
  DiscPieces pieces = disc_pieces(columns, first, end, is_hole);
  copy_piece(dst, src, pieces.full, first);
  copy_piece(dst, src, pieces.middle, first);
  copy_piece(dst, src, pieces.last, first);
  float down = disc_down(disc, y);
  uint8_t turn = is_hole ? 255 : 0;
  Pixels grounds = (Pixels){} + ground;
  DiscPiece piece = pieces.left;
  for (int32_t side = 0; side < 2; side++, piece = pieces.right) {
    for (int32_t x = piece.first; x < piece.end; x += DISC_BLOCK) {
      DiscBytes shares = edge_block(disc, down, x, turn);
      uint32_t *to = dst + (x - first);
      const uint32_t *from = src + (x - first);
      if (piece.end - x >= DISC_BLOCK) {
        copy_block(to, from, (const uint8_t *)&shares, grounds);
        continue;
      }
      size_t size = (size_t)(piece.end - x) * 4;
      uint32_t below[DISC_BLOCK] = {0}, above[DISC_BLOCK] = {0};
      memcpy(below, to, size);
      memcpy(above, from, size);
      copy_block(below, above, (const uint8_t *)&shares, grounds);
      memcpy(to, below, size);
    }
  }
}

// The pixels of a block, each over by its share of a colour.
CR_INLINE void blend_block(uint32_t *dst, const uint8_t *shares, Pixels colors) {
  for (int32_t k = 0; k < DISC_BLOCK; k += CR_LANES) {
    store(dst + k, over(scaled(colors, shares_of(shares + k)), load(dst + k)));
  }
}

static void blend_blurred_disc(uint32_t *dst, int32_t first, int32_t end, int32_t y, const CRDiscColumns *columns,
                               const CRDisc *disc, int32_t is_hole, const CRDiscProfile *profile, uint32_t color) {
  DiscPieces pieces = disc_pieces(columns, first, end, is_hole);
  DiscPiece fulls[3] = {pieces.full, pieces.middle, pieces.last};
  for (int32_t i = 0; i < 3; i++) {
    if (fulls[i].first < fulls[i].end) {
      blend_color(dst + (fulls[i].first - first), fulls[i].end - fulls[i].first, color);
    }
  }
  float down = disc_down(disc, y), shift = disc->shift, radius = disc->radius;
  float steps = profile->steps, start = profile->first * steps - 0.5f, last = (float)profile->count - 1;
  int32_t is_cubic = disc->is_cubic;
  uint8_t turn = is_hole ? 255 : 0;
  const uint8_t *bytes = profile->bytes;
  Pixels colors = (Pixels){} + color;
  // Both edges in one loop: few pixels wide as they are, each would end with a branch that is not foreseen.
  int32_t has_left = pieces.left.first < pieces.left.end;
  DiscPiece piece = has_left ? pieces.left : pieces.right, next = has_left ? pieces.right : (DiscPiece){0, 0};
  while (piece.first < piece.end) {
    int32_t entries[DISC_BLOCK];
    CR_AS_VECTORS
    for (int32_t k = 0; k < DISC_BLOCK; k++) {
      float across = (float)(piece.first - disc->column + k) + shift;
      float square = across * across + down * down;
      float distance = __builtin_elementwise_sqrt(square);
      if (is_cubic) {
        float product = across * down;
        product = product < 0 ? -product : product;
        distance = distance - radius * bulge(2 * product / (square > 1e-6f ? square : 1e-6f));
      }
      float place = distance * steps - start;
      place = place > 0 ? place : 0;
      entries[k] = (int32_t)(place < last ? place : last);
    }
    DiscBytes shares = {bytes[entries[0]], bytes[entries[1]], bytes[entries[2]], bytes[entries[3]],
                        bytes[entries[4]], bytes[entries[5]], bytes[entries[6]], bytes[entries[7]]};
    shares ^= turn;
    uint32_t *to = dst + (piece.first - first);
    int32_t count = piece.end - piece.first;
    if (count >= DISC_BLOCK) {
      blend_block(to, (const uint8_t *)&shares, colors);
    } else {
      uint32_t pixels[DISC_BLOCK] = {0};
      memcpy(pixels, to, (size_t)count * 4);
      blend_block(pixels, (const uint8_t *)&shares, colors);
      memcpy(to, pixels, (size_t)count * 4);
    }
    int32_t is_over = count <= DISC_BLOCK;
    piece.first = is_over ? next.first : piece.first + DISC_BLOCK;
    piece.end = is_over ? next.end : piece.end;
    next.end = is_over ? next.first : next.end;
  }
}
