// The values that are computed once per disc, and once per frame for each of its rows.
#include "CRaster.h"

#pragma STDC FP_CONTRACT OFF

CRDisc cr_disc(double x, double y, double radius, int32_t is_cubic, int32_t column, int32_t row) {
  int32_t whole = (int32_t)x;
  CRDisc disc;
  disc.y = y;
  disc.row = row;
  disc.column = column + whole;
  disc.shift = (float)(0.5 - (x - (double)whole));
  disc.radius = (float)radius;
  disc.sag = 1 / (24 * disc.radius);
  disc.is_cubic = is_cubic;
  return disc;
}

// Beyond all columns, with enough headroom to avoid overflow.
enum { NOWHERE = 1 << 30 };

// Returns the largest integer not above a value that is far within the range of 32 bits, as the coordinates of discs
// are.
static inline int32_t whole_below(double value) {
  int32_t whole = (int32_t)value;
  return whole - (whole > value);
}

void cr_disc_columns(CRDiscColumns *columns, int32_t y, int32_t count, double center_x, double center_y, double outer,
                     double inner, int32_t column, int32_t row) {
  // Negative distances count as 0.
  double most = outer > 0 ? outer * outer : 0, least = inner > 0 ? inner * inner : 0;
  double left = 0.5 - center_x, right = 0.5 + center_x;
  for (int32_t i = 0; i < count; i++) {
    double down = (double)(y - row + i) + 0.5 - center_y;
    double far = most - down * down, near = least - down * down;
    double half = __builtin_elementwise_sqrt(far > 0 ? far : 0);
    double inner_half = __builtin_elementwise_sqrt(near > 0 ? near : 0);
    int32_t first = column - whole_below(half + left), end = column + whole_below(half + right);
    int32_t inner_first = column - whole_below(inner_half + left), inner_end = column + whole_below(inner_half + right);
    int32_t has_outer = (far > 0) & (end > first);
    first = has_outer ? first : NOWHERE;
    end = has_outer ? end : NOWHERE;
    int32_t has_inner = (near > 0) & (inner_end > inner_first);
    columns[i].outer_first = first;
    columns[i].outer_end = end;
    columns[i].inner_first = has_inner ? inner_first : end;
    columns[i].inner_end = has_inner ? inner_end : end;
  }
}
