// The memory of an outline: cells are collected and sorted.
#include "outline.h"

#include <stdlib.h>
#include <string.h>

CROutline *cr_outline_create(void) { return calloc(1, sizeof(CROutline)); }

void cr_outline_destroy(CROutline *outline) {
  free(outline->cells);
  free(outline->sorted);
  free(outline->starts);
  free(outline->counts);
  free(outline);
}

int64_t cr_outline_bytes(const CROutline *outline) {
  return (int64_t)sizeof(CROutline) + ((int64_t)outline->capacity + outline->sorted_capacity) * (int64_t)sizeof(CRCell) +
    (int64_t)outline->row_capacity * 2 * (int64_t)sizeof(int32_t);
}

// Reserves memory for `needed` elements, at least doubling it for amortized constant cost. Returns 0 if there is no
// memory.
static int32_t reserve(void **memory, int32_t *capacity, int64_t needed, size_t size) {
  if (needed <= *capacity) return 1;
  int64_t most = INT32_MAX / 32, larger = (int64_t)*capacity * 2;
  if (needed > most) return 0;
  if (larger < needed) larger = needed;
  if (larger < 256) larger = 256;
  if (larger > most) larger = most;
  void *grown = realloc(*memory, (size_t)larger * size);
  if (!grown) return 0;
  *memory = grown;
  *capacity = (int32_t)larger;
  return 1;
}

// Limits a coordinate of a box to the range in which edges are exact.
static int32_t clamped(int32_t value) {
  if (value < -CR_FARTHEST) return -CR_FARTHEST;
  return value > CR_FARTHEST ? CR_FARTHEST : value;
}

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

int32_t cr_outline_grow(CROutline *outline) {
  if (reserve((void **)&outline->cells, &outline->capacity, (int64_t)outline->count + 1, sizeof(CRCell))) return 1;
  outline->is_broken = 1;
  return 0;
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

// Sorts by column. Most rows have few, nearly sorted cells, for which insertion sort is used; the others are
// heapsorted, which has no quadratic worst case.
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

// Returns whether each cell is right of the previous one. Most rows consist of two or four edges that were followed
// from left to right.
static int32_t is_in_order(const CRCell *cells, int32_t count) {
  for (int32_t i = 1; i < count; i++) {
    if (cells[i].x <= cells[i - 1].x) return 0;
  }
  return 1;
}

// Merges the cells of each pixel and returns the number of pixels.
static int32_t merge_row(CRCell *cells, int32_t count) {
  int32_t kept = 0;
  for (int32_t i = 0; i < count; i++) {
    if (kept > 0 && cells[kept - 1].x == cells[i].x) {
      cr_cell_add(&cells[kept - 1], cells[i].cover, cells[i].area);
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

// Returns the end of the cells that follow each other in a row.
static const CRCell *end_of_run(const CRCell *cell, const CRCell *end) {
  int32_t row = cell->y;
  do cell++;
  while (cell < end && cell->y == row);
  return cell;
}

int32_t cr_outline_end(CROutline *outline) {
  int32_t rows = outline->end_row - outline->first_row;
  if (outline->is_broken || !reserve_order(outline, rows)) {
    outline->count = 0;
    outline->first_row = outline->end_row = outline->y0;
    outline->is_ended = 1;
    return 0;
  }
  int32_t *counts = outline->counts, *starts = outline->starts, first_row = outline->first_row;
  const CRCell *unsorted = outline->cells, *end = unsorted + outline->count;
  memset(counts, 0, (size_t)rows * sizeof(int32_t));
  for (const CRCell *cell = unsorted, *next; cell < end; cell = next) {
    next = end_of_run(cell, end);
    counts[cell->y - first_row] += (int32_t)(next - cell);
  }
  int32_t start = 0;
  for (int32_t row = 0; row < rows; row++) {
    starts[row] = start;
    start += counts[row];
  }
  // Each start advances to the end of its row and is reset afterward.
  CRCell *sorted = outline->sorted;
  for (const CRCell *cell = unsorted; cell < end;) {
    const CRCell *next = end_of_run(cell, end);
    int32_t *at = &starts[cell->y - first_row];
    CRCell *to = sorted + *at;
    *at += (int32_t)(next - cell);
    while (cell < next) *to++ = *cell++;
  }
  for (int32_t row = 0; row < rows; row++) starts[row] -= counts[row];
  for (int32_t row = 0; row < rows; row++) {
    CRCell *cells = outline->sorted + outline->starts[row];
    if (is_in_order(cells, outline->counts[row])) continue;
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
