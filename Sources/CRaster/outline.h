// The parts of an outline, shared by the code that builds it and the code that sweeps it.
#ifndef CRASTER_OUTLINE_H
#define CRASTER_OUTLINE_H

#include "CRaster.h"

// Coordinates are in units of 1/256 pixel.
enum { CR_SUB_BITS = 8, CR_SUB = 1 << CR_SUB_BITS };

// The maximum distance of coordinates from the origin in pixels, regardless of the box. It keeps differences of
// coordinates and their products within the range of their types.
enum { CR_FARTHEST = 1 << 21 };

// The contribution of edges to a pixel: `cover` is their vertical extent in it, in 1/256 pixel; `area` is twice the
// area between them and the pixel's left side, in 1/65536 pixel. The fraction of the pixel right of its edges,
// including the cover of edges further left, is (512 * sum of covers so far - area) / 131072.
typedef struct CRCell {
  int32_t x, y, cover, area;
} CRCell;

// Thousands of edges in one pixel wrap around instead of overflowing.
static inline void cr_cell_add(CRCell *cell, int32_t cover, int32_t area) {
  cell->cover = (int32_t)((uint32_t)cell->cover + (uint32_t)cover);
  cell->area = (int32_t)((uint32_t)cell->area + (uint32_t)area);
}

struct CROutline {
  int32_t x0, y0, x1, y1;
  // The cells in the order of the edges, and sorted by rows and columns with one cell per pixel.
  CRCell *cells, *sorted;
  // The index in `sorted` of the first cell of each row of the box, and the number of its cells.
  int32_t *starts, *counts;
  int32_t count, capacity, sorted_capacity, row_capacity;
  int32_t first_row, end_row;
  int32_t is_broken, is_ended;
};

// Reserves memory for another cell. Returns 0 and marks the outline as broken if there is none.
int32_t cr_outline_grow(CROutline *outline);

// Adds the contribution of a piece of an edge to a pixel.
static inline void cr_outline_add_cell(CROutline *outline, int32_t x, int32_t y, int32_t cover, int32_t area) {
  if (outline->count > 0) {
    CRCell *last = &outline->cells[outline->count - 1];
    if (last->x == x && last->y == y) {
      cr_cell_add(last, cover, area);
      return;
    }
  }
  if (outline->count >= outline->capacity && !cr_outline_grow(outline)) return;
  outline->cells[outline->count++] = (CRCell){x, y, cover, area};
}

#endif
