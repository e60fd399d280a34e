// Building an outline: edges become cells, cells are put in order.
#include "outline.h"

#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

// Coordinates are held to this many pixels from the origin, whatever the box: clipping must not move an edge.
#define FARTHEST 4194304.0

CROutline *cr_outline_create(void) { return calloc(1, sizeof(CROutline)); }

void cr_outline_destroy(CROutline *outline) {
  free(outline->cells);
  free(outline->sorted);
  free(outline->starts);
  free(outline->counts);
  free(outline);
}

// Room for `needed` elements, at least doubling, so that growing costs little on the whole. Returns 0 if there is no memory.
static int32_t reserve(void **memory, int32_t *capacity, int64_t needed, size_t size) {
  if (needed <= *capacity) return 1;
  int64_t larger = (int64_t)*capacity * 2;
  if (larger < needed) larger = needed;
  if (larger < 256) larger = 256;
  if (larger > INT32_MAX / 32) return 0;
  void *grown = realloc(*memory, (size_t)larger * size);
  if (!grown) return 0;
  *memory = grown;
  *capacity = (int32_t)larger;
  return 1;
}

static int32_t clamped(int32_t value) { return value < -4000000 ? -4000000 : value > 4000000 ? 4000000 : value; }

void cr_outline_begin(CROutline *outline, int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
  outline->x0 = clamped(x0);
  outline->y0 = clamped(y0);
  outline->x1 = clamped(x1);
  outline->y1 = clamped(y1);
  if (outline->x1 < outline->x0) outline->x1 = outline->x0;
  if (outline->y1 < outline->y0) outline->y1 = outline->y0;
  outline->count = 0;
  outline->is_broken = 0;
  outline->is_ended = 0;
  outline->first_row = outline->end_row = outline->y0;
}

void cr_outline_add_cell(CROutline *outline, int32_t x, int32_t y, int32_t cover, int32_t area) {
  if (outline->count > 0) {
    CRCell *last = &outline->cells[outline->count - 1];
    if (last->x == x && last->y == y) {
      last->cover += cover;
      last->area += area;
      return;
    }
  }
  if (outline->count >= outline->capacity &&
      !reserve((void **)&outline->cells, &outline->capacity, (int64_t)outline->count + 1, sizeof(CRCell))) {
    outline->is_broken = 1;
    return;
  }
  outline->cells[outline->count++] = (CRCell){x, y, cover, area};
}

// floor((a * b + c / 2) / c) for c > 0: the place along a line, to the nearest unit.
static int64_t along(int64_t a, int64_t b, int64_t c) {
  int64_t product = a * b + c / 2;
  int64_t quotient = product / c;
  return product % c < 0 ? quotient - 1 : quotient;
}

// A vertical piece in one row, left of the box (there it stands at the box's edge) or in it.
static void add_vertical(CROutline *outline, int64_t x, int32_t row, int32_t cover) {
  if (x < (int64_t)outline->x0 * CR_SUB) x = (int64_t)outline->x0 * CR_SUB;
  int32_t column = (int32_t)(x >> CR_SUB_BITS);
  if (column >= outline->x1 || cover == 0) return;
  cr_outline_add_cell(outline, column, row, cover, 2 * (int32_t)(x & (CR_SUB - 1)) * cover);
}

// A piece within one row, from (xa, ya) to (xb, yb) with the heights in 1/256 below the row's top; `sign` is -1 for an edge that goes
// up. Drawn from left to right, so that an edge and its reverse give the same cells with the sign changed.
static void add_piece(CROutline *outline, int32_t row, int64_t xa, int32_t ya, int64_t xb, int32_t yb, int32_t sign) {
  if (ya == yb) return;
  if (xa > xb) {
    int64_t x = xa;
    int32_t y = ya;
    xa = xb;
    ya = yb;
    xb = x;
    yb = y;
    sign = -sign;
  }
  int64_t left = (int64_t)outline->x0 * CR_SUB, right = (int64_t)outline->x1 * CR_SUB;
  if (xa >= right) return;
  if (xb <= left || xa == xb) {
    add_vertical(outline, xb <= left ? left : xa, row, sign * (yb - ya));
    return;
  }
  int64_t width = xb - xa, height = yb - ya;
  int64_t x = xa;
  int32_t y = ya;
  if (x < left) {
    x = left;
    y = ya + (int32_t)along(x - xa, height, width);
    add_vertical(outline, left, row, sign * (y - ya));
  }
  int64_t last = xb < right ? xb : right;
  while (x < last) {
    int64_t column = x >> CR_SUB_BITS, edge = (column + 1) * CR_SUB;
    int64_t next = edge < xb ? edge : xb;
    int32_t next_y = next == xb ? yb : ya + (int32_t)along(next - xa, height, width);
    int32_t cover = sign * (next_y - y);
    int32_t places = (int32_t)(x - column * CR_SUB) + (int32_t)(next - column * CR_SUB);
    if (cover != 0) cr_outline_add_cell(outline, (int32_t)column, row, cover, places * cover);
    x = next;
    y = next_y;
  }
}

// An edge that goes down, in 1/256 pixel.
static void add_edge(CROutline *outline, int64_t x0, int64_t y0, int64_t x1, int64_t y1, int32_t sign) {
  int64_t top = (int64_t)outline->y0 * CR_SUB, bottom = (int64_t)outline->y1 * CR_SUB;
  if (y1 <= top || y0 >= bottom) return;
  if (x0 >= (int64_t)outline->x1 * CR_SUB && x1 >= (int64_t)outline->x1 * CR_SUB) return;
  int64_t width = x1 - x0, height = y1 - y0;
  int64_t y = y0 < top ? top : y0, x = y0 < top ? x0 + along(top - y0, width, height) : x0;
  int64_t last = y1 < bottom ? y1 : bottom;
  int32_t first_row = (int32_t)(y >> CR_SUB_BITS), end_row = (int32_t)((last + CR_SUB - 1) >> CR_SUB_BITS);
  if (outline->first_row == outline->end_row) {
    outline->first_row = first_row;
    outline->end_row = end_row;
  }
  if (first_row < outline->first_row) outline->first_row = first_row;
  if (end_row > outline->end_row) outline->end_row = end_row;
  while (y < last) {
    int64_t row = y >> CR_SUB_BITS, edge = (row + 1) * CR_SUB;
    int64_t next = edge < y1 ? edge : y1;
    int64_t next_x = next == y1 ? x1 : x0 + along(next - y0, width, height);
    add_piece(outline, (int32_t)row, x, (int32_t)(y - row * CR_SUB), next_x, (int32_t)(next - row * CR_SUB), sign);
    x = next_x;
    y = next;
  }
}

// To the nearest 1/256 pixel.
static int64_t fixed(double value) {
  double scaled = value * CR_SUB + 0.5;
  int64_t whole = (int64_t)scaled;
  return (double)whole > scaled ? whole - 1 : whole;
}

static int32_t is_finite(double value) { return value - value == 0; }

// An edge whose heights are near enough, its columns not yet. What is too far left or right stands upright at the limit.
static void add_within_columns(CROutline *outline, double x0, double y0, double x1, double y1) {
  double limits[2] = {-FARTHEST, FARTHEST};
  double xs[4] = {x0, x0, x1, x1}, ys[4] = {y0, y0, y1, y1};
  for (int32_t i = 0; i < 2; i++) {
    double limit = x0 < x1 ? limits[i] : limits[1 - i];
    if ((x0 < limit) != (x1 < limit)) {
      double share = (limit - x0) / (x1 - x0);
      xs[1 + i] = limit;
      ys[1 + i] = y0 + share * (y1 - y0);
    } else if (i == 0 || xs[1] == x1) {
      xs[1 + i] = i == 0 ? x0 : x1;
      ys[1 + i] = i == 0 ? y0 : y1;
    }
  }
  for (int32_t i = 0; i < 4; i++) xs[i] = xs[i] < -FARTHEST ? -FARTHEST : xs[i] > FARTHEST ? FARTHEST : xs[i];
  for (int32_t i = 0; i < 3; i++) {
    int64_t fx0 = fixed(xs[i]), fy0 = fixed(ys[i]), fx1 = fixed(xs[i + 1]), fy1 = fixed(ys[i + 1]);
    if (fy0 < fy1) add_edge(outline, fx0, fy0, fx1, fy1, 1);
    if (fy0 > fy1) add_edge(outline, fx1, fy1, fx0, fy0, -1);
  }
}

void cr_outline_line(CROutline *outline, double x0, double y0, double x1, double y1) {
  if (!is_finite(x0) || !is_finite(y0) || !is_finite(x1) || !is_finite(y1)) return;
  if (x0 >= -FARTHEST && x0 <= FARTHEST && x1 >= -FARTHEST && x1 <= FARTHEST && y0 >= -FARTHEST && y0 <= FARTHEST &&
      y1 >= -FARTHEST && y1 <= FARTHEST) {
    int64_t fx0 = fixed(x0), fy0 = fixed(y0), fx1 = fixed(x1), fy1 = fixed(y1);
    if (fy0 < fy1) add_edge(outline, fx0, fy0, fx1, fy1, 1);
    if (fy0 > fy1) add_edge(outline, fx1, fy1, fx0, fy0, -1);
    return;
  }
  // Halves first: differences of the largest numbers there are would overflow.
  double scale = 0.5;
  double hx = x1 * scale - x0 * scale, hy = y1 * scale - y0 * scale;
  double limits[2] = {-FARTHEST, FARTHEST};
  for (int32_t i = 0; i < 2; i++) {
    int32_t is_out0 = i == 0 ? y0 < limits[i] : y0 > limits[i], is_out1 = i == 0 ? y1 < limits[i] : y1 > limits[i];
    if (is_out0 && is_out1) return;
    if (is_out0) {
      x0 = x0 + (limits[i] * scale - y0 * scale) / hy * hx * 2;
      y0 = limits[i];
    } else if (is_out1) {
      x1 = x1 + (limits[i] * scale - y1 * scale) / hy * hx * 2;
      y1 = limits[i];
    }
  }
  if (!is_finite(x0) || !is_finite(x1)) return;
  add_within_columns(outline, x0, y0, x1, y1);
}

// MARK: Order

static void swap(CRCell *a, CRCell *b) {
  CRCell kept = *a;
  *a = *b;
  *b = kept;
}

static void sift(CRCell *cells, int32_t root, int32_t count) {
  for (int32_t child = 2 * root + 1; child < count; child = 2 * root + 1) {
    if (child + 1 < count && cells[child + 1].x > cells[child].x) child++;
    if (cells[root].x >= cells[child].x) return;
    swap(&cells[root], &cells[child]);
    root = child;
  }
}

// By columns. Rows have few cells, nearly in order; for others there is a sort without a worst case.
static void sort_row(CRCell *cells, int32_t count) {
  if (count > 32) {
    for (int32_t i = count / 2 - 1; i >= 0; i--) sift(cells, i, count);
    for (int32_t end = count - 1; end > 0; end--) {
      swap(&cells[0], &cells[end]);
      sift(cells, 0, end);
    }
    return;
  }
  for (int32_t i = 1; i < count; i++) {
    CRCell cell = cells[i];
    int32_t at = i;
    for (; at > 0 && cells[at - 1].x > cell.x; at--) cells[at] = cells[at - 1];
    cells[at] = cell;
  }
}

// Adds up the cells of one pixel. Returns how many pixels there are.
static int32_t merge_row(CRCell *cells, int32_t count) {
  int32_t kept = 0;
  for (int32_t i = 0; i < count; i++) {
    if (kept > 0 && cells[kept - 1].x == cells[i].x) {
      cells[kept - 1].cover += cells[i].cover;
      cells[kept - 1].area += cells[i].area;
    } else {
      cells[kept++] = cells[i];
    }
  }
  return kept;
}

static int32_t reserve_order(CROutline *outline, int32_t rows) {
  if (!reserve((void **)&outline->sorted, &outline->sorted_capacity, outline->count, sizeof(CRCell))) return 0;
  int32_t capacity = outline->row_capacity;
  if (!reserve((void **)&outline->starts, &capacity, rows, sizeof(int32_t))) return 0;
  capacity = outline->row_capacity;
  if (!reserve((void **)&outline->counts, &capacity, rows, sizeof(int32_t))) return 0;
  outline->row_capacity = capacity;
  return 1;
}

int32_t cr_outline_end(CROutline *outline) {
  int32_t rows = outline->end_row - outline->first_row;
  if (outline->is_broken || !reserve_order(outline, rows)) {
    outline->count = 0;
    outline->first_row = outline->end_row = outline->y0;
    outline->is_ended = 1;
    return 0;
  }
  memset(outline->counts, 0, (size_t)rows * sizeof(int32_t));
  for (int32_t i = 0; i < outline->count; i++) outline->counts[outline->cells[i].y - outline->first_row]++;
  int32_t start = 0;
  for (int32_t row = 0; row < rows; row++) {
    outline->starts[row] = start;
    start += outline->counts[row];
    outline->counts[row] = 0;
  }
  for (int32_t i = 0; i < outline->count; i++) {
    int32_t row = outline->cells[i].y - outline->first_row;
    outline->sorted[outline->starts[row] + outline->counts[row]++] = outline->cells[i];
  }
  for (int32_t row = 0; row < rows; row++) {
    CRCell *cells = outline->sorted + outline->starts[row];
    sort_row(cells, outline->counts[row]);
    outline->counts[row] = merge_row(cells, outline->counts[row]);
  }
  outline->is_ended = 1;
  return 1;
}

void cr_outline_rows(const CROutline *outline, int32_t *y0, int32_t *y1) {
  *y0 = outline->first_row;
  *y1 = outline->end_row;
}
