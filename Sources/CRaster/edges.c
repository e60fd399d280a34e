// Converts the edges of an outline from floating point to cells in integers.
//
// End points are first rounded to 1/256 pixel. From there on every location is a function of the edge's two end points,
// independent of the requested box: the points where an edge crosses a row's border and, within the row, a column's
// border are computed from the ends of the piece and rounded to the nearest unit. Adjacent pieces share the rounded
// points, so nothing is lost or counted twice and an outline stays closed. Edges are followed downward and from left to
// right, so an edge and its reverse give the same cells with opposite signs: two shapes that share an edge cover each
// pixel exactly once.
#include "outline.h"

#pragma STDC FP_CONTRACT OFF

// Returns the quotient rounded down, for a positive divisor.
static inline int64_t floor_quotient(int64_t a, int64_t divisor, int64_t *rest) {
  int64_t quotient = a / divisor;
  *rest = a % divisor;
  if (*rest >= 0) return quotient;
  *rest += divisor;
  return quotient - 1;
}

// Returns the quotient rounded to the nearest integer, halves up, for a positive divisor.
static inline int64_t rounded_quotient(int64_t a, int64_t divisor) {
  int64_t rest;
  return floor_quotient(a + divisor / 2, divisor, &rest);
}

// Rounded quotients of a linearly growing dividend, computed without repeated divisions by carrying the remainder
// along.
typedef struct Steps {
  int64_t quotient, rest, step, step_rest, divisor;
} Steps;

static inline Steps steps_from(int64_t first, int64_t growth, int64_t divisor) {
  Steps steps;
  steps.divisor = divisor;
  steps.quotient = floor_quotient(first + divisor / 2, divisor, &steps.rest);
  steps.step = floor_quotient(growth, divisor, &steps.step_rest);
  return steps;
}

static inline void advance(Steps *steps) {
  steps->quotient += steps->step;
  steps->rest += steps->step_rest;
  if (steps->rest < steps->divisor) return;
  steps->rest -= steps->divisor;
  steps->quotient++;
}

// Adds a vertical piece in one row. Left of the box it is moved to the box's edge.
static void add_vertical(CROutline *outline, int64_t x, int32_t row, int32_t cover) {
  if (x < (int64_t)outline->x0 * CR_SUB) x = (int64_t)outline->x0 * CR_SUB;
  int32_t column = (int32_t)(x >> CR_SUB_BITS);
  if (column >= outline->x1 || cover == 0) return;
  cr_outline_add_cell(outline, column, row, cover, 2 * (int32_t)(x & (CR_SUB - 1)) * cover);
}

// Adds a piece within one row, from left to right: from (xa, ya) to (xb, yb), with y relative to the row's top.
static void add_rightwards(CROutline *outline, int32_t row, int64_t xa, int32_t ya, int64_t xb, int32_t yb,
                           int32_t sign) {
  int64_t left = (int64_t)outline->x0 * CR_SUB, right = (int64_t)outline->x1 * CR_SUB;
  if (xa >= right) return;
  if (xb <= left || xa >> CR_SUB_BITS == xb >> CR_SUB_BITS) {
    if (xa < left || xa == xb) {
      add_vertical(outline, xa, row, sign * (yb - ya));
      return;
    }
    int32_t places = (int32_t)(xa & (CR_SUB - 1)) + (int32_t)(xb & (CR_SUB - 1)), cover = sign * (yb - ya);
    cr_outline_add_cell(outline, (int32_t)(xa >> CR_SUB_BITS), row, cover, places * cover);
    return;
  }
  int64_t width = xb - xa, x = xa, last = xb < right ? xb : right;
  int32_t height = yb - ya, y = ya;
  if (x < left) {
    x = left;
    y = ya + (int32_t)rounded_quotient((x - xa) * height, width);
    add_vertical(outline, left, row, sign * (y - ya));
  }
  // The heights at the columns' borders; the last piece ends at yb.
  Steps heights = steps_from(((x >> CR_SUB_BITS) * CR_SUB + CR_SUB - xa) * height, (int64_t)CR_SUB * height, width);
  while (x < last) {
    int64_t column = x >> CR_SUB_BITS, edge = (column + 1) * CR_SUB;
    int64_t next = edge < xb ? edge : xb;
    int32_t next_y = next == xb ? yb : ya + (int32_t)heights.quotient;
    advance(&heights);
    int32_t cover = sign * (next_y - y);
    int32_t places = (int32_t)(x - column * CR_SUB) + (int32_t)(next - column * CR_SUB);
    if (cover != 0) cr_outline_add_cell(outline, (int32_t)column, row, cover, places * cover);
    x = next;
    y = next_y;
  }
}

static void include_rows(CROutline *outline, int32_t first_row, int32_t end_row) {
  if (outline->first_row == outline->end_row) {
    outline->first_row = first_row;
    outline->end_row = end_row;
  }
  if (first_row < outline->first_row) outline->first_row = first_row;
  if (end_row > outline->end_row) outline->end_row = end_row;
}

// Adds an edge that leads downward; `sign` is -1 if it has been reversed.
static void add_downwards(CROutline *outline, int64_t x0, int64_t y0, int64_t x1, int64_t y1, int32_t sign) {
  int64_t top = (int64_t)outline->y0 * CR_SUB, bottom = (int64_t)outline->y1 * CR_SUB;
  int64_t right = (int64_t)outline->x1 * CR_SUB;
  if (y1 <= top || y0 >= bottom || (x0 >= right && x1 >= right)) return;
  int64_t width = x1 - x0, height = y1 - y0;
  int64_t y = y0 < top ? top : y0, x = y0 < top ? x0 + rounded_quotient((top - y0) * width, height) : x0;
  int64_t last = y1 < bottom ? y1 : bottom;
  int64_t row = y >> CR_SUB_BITS;
  include_rows(outline, (int32_t)row, (int32_t)((last + CR_SUB - 1) >> CR_SUB_BITS));
  Steps crossings = steps_from(((row + 1) * CR_SUB - y0) * width, CR_SUB * width, height);
  for (; y < last; row++) {
    int64_t next = (row + 1) * CR_SUB, next_x = x0 + crossings.quotient;
    if (next >= y1) {
      next = y1;
      next_x = x1;
    }
    int32_t above = (int32_t)(y - row * CR_SUB), below = (int32_t)(next - row * CR_SUB);
    if (x <= next_x) {
      add_rightwards(outline, (int32_t)row, x, above, next_x, below, sign);
    } else {
      add_rightwards(outline, (int32_t)row, next_x, below, x, above, -sign);
    }
    x = next_x;
    y = next;
    advance(&crossings);
  }
}

// Rounds to the nearest 1/256 pixel.
static int64_t fixed(double value) {
  double scaled = value * CR_SUB + 0.5;
  int64_t whole = (int64_t)scaled;
  return (double)whole > scaled ? whole - 1 : whole;
}

static void add_edge(CROutline *outline, double x0, double y0, double x1, double y1) {
  int64_t fx0 = fixed(x0), fy0 = fixed(y0), fx1 = fixed(x1), fy1 = fixed(y1);
  if (fy0 < fy1) add_downwards(outline, fx0, fy0, fx1, fy1, 1);
  if (fy0 > fy1) add_downwards(outline, fx1, fy1, fx0, fy0, -1);
}

static double held(double value) {
  if (value < -CR_FARTHEST) return -CR_FARTHEST;
  return value > CR_FARTHEST ? CR_FARTHEST : value;
}

// Returns the value between `a` and `b` at which an edge crosses a limit between `from` and `to`. The weighted mean
// limits the magnitude, and the quarters keep differences of the largest values finite.
static double crossing(double limit, double from, double to, double a, double b) {
  double share = (limit / 4 - from / 4) / (to / 4 - from / 4);
  return a * (1 - share) + b * share;
}

// Adds an edge with an end that is too far away. Parts above and below the limits are dropped; parts left and right of
// them become vertical at the limit.
static void add_far_edge(CROutline *outline, double x0, double y0, double x1, double y1) {
  double top = held(y0), bottom = held(y1);
  if (top == bottom) return;
  double start = top == y0 ? x0 : crossing(top, y0, y1, x0, x1);
  double end = bottom == y1 ? x1 : crossing(bottom, y0, y1, x0, x1);
  double near_start = held(start), near_end = held(end);
  if (near_start == near_end) {
    add_edge(outline, near_start, top, near_end, bottom);
    return;
  }
  double leaving = near_start == start ? top : crossing(near_start, start, end, top, bottom);
  double arriving = near_end == end ? bottom : crossing(near_end, start, end, top, bottom);
  add_edge(outline, near_start, top, near_start, leaving);
  add_edge(outline, near_start, leaving, near_end, arriving);
  add_edge(outline, near_end, arriving, near_end, bottom);
}

static int32_t is_finite(double value) { return value - value == 0; }

void cr_outline_line(CROutline *outline, double x0, double y0, double x1, double y1) {
  if (!is_finite(x0) || !is_finite(y0) || !is_finite(x1) || !is_finite(y1)) return;
  if (held(x0) == x0 && held(y0) == y0 && held(x1) == x1 && held(y1) == y1) {
    add_edge(outline, x0, y0, x1, y1);
  } else {
    add_far_edge(outline, x0, y0, x1, y1);
  }
}
