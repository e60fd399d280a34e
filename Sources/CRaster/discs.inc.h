// The parts of a row of a disc, and the deviation of its edge from a circle. Included once per instruction set level.
//
// An edge of four cubics with the handles of CGPath.addEllipse deviates from the circle by a small fraction of the
// radius. With v = |sin 2a|, where a is the angle from the center, that fraction is v² times a polynomial in v
// (weighted least squares that minimize the maximum error, 1.8e-6).

// The edge of a circle is a few pixels wide in most rows. Compilers would unroll such a short loop instead of
// vectorizing it.
enum { DISC_BLOCK = 8 };
typedef int32_t DiscPlaces __attribute__((vector_size(4 * DISC_BLOCK), aligned(4), may_alias));
typedef uint8_t DiscBytes __attribute__((vector_size(DISC_BLOCK)));
#define CR_AS_VECTORS _Pragma("clang loop vectorize(enable) unroll(disable)")

#define CUBIC_2 0.00223288085f
#define CUBIC_3 (-0.00341276468f)
#define CUBIC_4 0.000985633983f

// Returns the deviation of the cubics from the radius in a direction, as a fraction of the radius; v as above.
CR_INLINE float bulge(float v) { return v * v * (CUBIC_2 + v * (CUBIC_3 + v * CUBIC_4)); }

CR_INLINE int32_t lesser(int32_t a, int32_t b) { return a < b ? a : b; }
CR_INLINE int32_t greater(int32_t a, int32_t b) { return a > b ? a : b; }

typedef struct DiscPiece {
  int32_t first, end;
} DiscPiece;

// The parts of a row, from left to right. Empty parts end where they begin, or before.
typedef struct DiscPieces {
  DiscPiece full, left, middle, right, last;
} DiscPieces;

// Extends a piece at its end to a multiple of the block size, up to a limit.
CR_INLINE DiscPiece longer_at_end(int32_t first, int32_t end, int32_t limit) {
  int32_t length = (end - first + DISC_BLOCK - 1) & -DISC_BLOCK;
  return (DiscPiece){first, end > first ? greater(end, lesser(first + length, limit)) : end};
}

// Extends a piece at its beginning to a multiple of the block size, up to a limit.
CR_INLINE DiscPiece longer_at_beginning(int32_t first, int32_t end, int32_t limit) {
  int32_t length = (end - first + DISC_BLOCK - 1) & -DISC_BLOCK;
  return (DiscPiece){end > first ? lesser(first, greater(end - length, limit)) : first, end};
}

// The fully covered parts of a hole are the first and the last one, that of a disc is the middle one. The edges include
// additional pixels that aren't covered: inside the edge for a hole, outside for a disc.
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

// Returns the vertical distance of a row's center from the disc's center.
CR_INLINE float disc_down(const CRDisc *disc, int32_t y) {
  float down = (float)((double)(y - disc->row) + 0.5 - disc->y);
  return down < 0 ? -down : down;
}
