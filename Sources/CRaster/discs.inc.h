// The parts of a row of a disc, and how far its edge is from a circle. Included once for each level of instructions.
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

// Of a hole the full parts are the first and the last one, of a disc it is the middle one. The edges have some pixels
// more that are not covered: a hole's on the inside, a disc's on the outside.
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
