// Rows of discs. The coverage of the edge is computed from the distance to the center for a block of pixels at a time,
// in a loop that compilers vectorize. Included once per instruction set level.

// Returns the coverage of one pixel, from 0 to 1: the area on the inner side of the circle's tangent at the point
// nearest to the pixel's center, moved inward by the mean distance of the circle from the tangent. The divisions don't
// depend on each other.
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
  // A tangent that crosses opposite sides of the pixel cuts off a trapezoid, any other tangent a triangle at a corner.
  // With (nx, ny) the normal, both components from 0 to 1, their areas are 1/2 - away / max(nx, ny) and leg² / (2 nx
  // ny).
  float trapezium = 0.5f - away * (distance / more);
  float leg = (across + down) * inverse * 0.5f - away;
  leg = leg > 0 ? leg : 0;
  float triangle = leg * leg * (square / (product > least ? product : least));
  float beyond = away * 2 <= (more - less) * inverse ? trapezium : triangle;
  return depth < 0 ? beyond : 1 - beyond;
}

// Returns the coverage of a block of pixels that starts at a column. `turn` is 255 for a hole, which inverts it.
CR_INLINE DiscBytes edge_block(const CRDisc *disc, float down, int32_t x, uint8_t turn) {
  float shift = disc->shift, radius = disc->radius, sag = disc->sag;
  int32_t is_cubic = disc->is_cubic;
  int32_t shares[DISC_BLOCK];
  CR_AS_VECTORS
  for (int32_t k = 0; k < DISC_BLOCK; k++) {
    // Subtract the integers first, so that no precision is lost far from the first column.
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
      if (piece.end - x >= DISC_BLOCK) {
        memcpy(bytes + (x - first), &block, DISC_BLOCK);
      } else {
        memcpy(bytes + (x - first), &block, (size_t)(piece.end - x));
      }
    }
  }
  return (int32_t)(last - spans);
}

CR_INLINE void copy_piece(uint32_t *dst, const uint32_t *src, DiscPiece piece, int32_t first) {
  if (piece.first >= piece.end) return;
  memcpy(dst + (piece.first - first), src + (piece.first - first), (size_t)(piece.end - piece.first) * 4);
}

// Blends each pixel of a block with its coverage, over the ground with the same coverage.
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
