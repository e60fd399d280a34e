// What an outline is made of, shared by its building and its sweeping.
#ifndef CRASTER_OUTLINE_H
#define CRASTER_OUTLINE_H

#include "CRaster.h"

// Coordinates count in 1/256 pixel.
enum { CR_SUB_BITS = 8, CR_SUB = 1 << CR_SUB_BITS };

// They are held to this many pixels from the origin, whatever the box: differences of two and their products fit their
// numbers.
enum { CR_FARTHEST = 1 << 21 };

// What edges do in one pixel: `cover` is how far they go down in it, in 1/256 pixel, `area` twice the area between them
// and the pixel's left side, in 1/65536 pixel. The share of the pixel that lies right of its edges, plus that covered
// by edges further left, is then (512 * sum of covers so far - area) / 131072.
typedef struct CRCell {
  int32_t x, y, cover, area;
} CRCell;

// Thousands of edges in one pixel go round rather than too far.
static inline void cr_cell_add(CRCell *cell, int32_t cover, int32_t area) {
  cell->cover = (int32_t)((uint32_t)cell->cover + (uint32_t)cover);
  cell->area = (int32_t)((uint32_t)cell->area + (uint32_t)area);
}

struct CROutline {
  int32_t x0, y0, x1, y1;
  // In the order of the edges, then by rows and columns, one for a pixel.
  CRCell *cells, *sorted;
  // Where the cells of a row of the box start in `sorted`, and how many of them there are.
  int32_t *starts, *counts;
  int32_t count, capacity, sorted_capacity, row_capacity;
  int32_t first_row, end_row;
  int32_t is_broken, is_ended;
};

// Appends what a piece of an edge does in a pixel.
void cr_outline_add_cell(CROutline *outline, int32_t x, int32_t y, int32_t cover, int32_t area);

#endif
