// Sweeps an outline: converts the cells of a row to coverage in spans.
#include "outline.h"

#include <string.h>

// The minimum length of a full span beside a partial one. Shorter ones are written as bytes, because a separate span
// costs more than it saves.
enum { SHORTEST_FULL = 8 };

// Converts twice an area in 1/65536 pixel to coverage from 0 to 255. Nonzero rule: multiple winding covers once.
// Even-odd rule: the area rises to a full pixel and falls again.
static uint32_t coverage(int64_t area, int32_t is_even_odd) {
  int64_t full = 2 * CR_SUB * CR_SUB;
  if (area < 0) area = -area;
  if (is_even_odd) {
    area = area & (2 * full - 1);
    if (area > full) area = 2 * full - area;
  } else if (area > full) {
    area = full;
  }
  return (uint32_t)((area * 255 + full / 2) >> (2 * CR_SUB_BITS + 1));
}

// The spans that have been written so far.
typedef struct Sweep {
  uint8_t *bytes;
  CRSpan *spans;
  int32_t x0, count, capacity;
} Sweep;

static void write(Sweep *sweep, int32_t from, int32_t to, uint32_t value) {
  if (to > from) memset(sweep->bytes + (from - sweep->x0), (int)value, (size_t)(to - from));
}

// Converts the last span to a partial one and merges it with an adjacent partial span before it.
static void make_partial(Sweep *sweep) {
  CRSpan *last = &sweep->spans[sweep->count - 1];
  if (last->is_full) {
    write(sweep, last->x0, last->x1, 255);
    last->is_full = 0;
  }
  if (sweep->count < 2) return;
  CRSpan *before = last - 1;
  if (before->is_full || before->x1 != last->x0) return;
  before->x1 = last->x1;
  sweep->count--;
}

static void add(Sweep *sweep, int32_t from, int32_t to, uint32_t value) {
  if (value == 0 || from >= to) return;
  CRSpan *last = sweep->count > 0 ? &sweep->spans[sweep->count - 1] : NULL;
  int32_t is_full = value == 255;
  if (last && last->x1 == from) {
    if (last->is_full && !is_full && last->x1 - last->x0 < SHORTEST_FULL) {
      make_partial(sweep);
      last = &sweep->spans[sweep->count - 1];
    }
    if (last->is_full == is_full) {
      if (!is_full) write(sweep, from, to, value);
      last->x1 = to;
      return;
    }
  }
  if (sweep->count == sweep->capacity) {
    make_partial(sweep);
    last = &sweep->spans[sweep->count - 1];
    write(sweep, last->x1, from, 0);
    write(sweep, from, to, value);
    last->x1 = to;
    return;
  }
  if (!is_full) write(sweep, from, to, value);
  sweep->spans[sweep->count++] = (CRSpan){from, to, is_full};
}

int32_t cr_outline_row(const CROutline *outline, int32_t y, int32_t is_even_odd, uint8_t *bytes, CRSpan *spans,
                       int32_t capacity) {
  if (!outline->is_ended || y < outline->first_row || y >= outline->end_row || capacity < 1) return 0;
  int32_t row = y - outline->first_row;
  const CRCell *cells = outline->sorted + outline->starts[row];
  int32_t count = outline->counts[row];
  Sweep sweep = {bytes, spans, outline->x0, 0, capacity};
  int64_t cover = 0;
  int32_t x = outline->x0;
  for (int32_t i = 0; i < count; i++) {
    add(&sweep, x, cells[i].x, coverage(cover * 2 * CR_SUB, is_even_odd));
    cover += cells[i].cover;
    add(&sweep, cells[i].x, cells[i].x + 1, coverage(cover * 2 * CR_SUB - cells[i].area, is_even_odd));
    x = cells[i].x + 1;
  }
  add(&sweep, x, outline->x1, coverage(cover * 2 * CR_SUB, is_even_odd));
  return sweep.count;
}
