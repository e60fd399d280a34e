// The blurred content behind an item. The pixels are averaged in squares, so that few remain and the weights of a
// Gaussian can be applied directly, first along rows and then along columns. The caller interpolates between the pixels
// of the result.
//
// The components of a row are stored as separate planes, so that loops process values of one kind.
#include "blur_plan.h"
#include "pixel.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

enum { COMPONENTS = 4 };

typedef struct Sizes {
  // The size of the result in pixels, and the width of a plane's row with its margins.
  int32_t width, height, line;
  CRBlurPlan plan;
} Sizes;

static Sizes sizes_of(int32_t width, int32_t height, const CRBackdrop *backdrop) {
  Sizes sizes = {.width = (width - 1) / (1 << backdrop->halvings) + 1, .height = (height - 1) / (1 << backdrop->halvings) + 1};
  if (!cr_blur_plan(&sizes.plan, backdrop->deviation < 3.99 ? backdrop->deviation : 3.99)) sizes.plan.taps = 0;
  sizes.line = sizes.width + 2 * sizes.plan.taps;
  return sizes;
}

// Counted in 16-bit values: the sums of columns, a row with margins, a row without margins, and all rows with margins
// above and below.
size_t cr_backdrop_scratch_size(int32_t width, int32_t height, const CRBackdrop *backdrop) {
  if (width <= 0 || height <= 0) return 1;
  Sizes sizes = sizes_of(width, height, backdrop);
  size_t rows = (size_t)sizes.height + 2 * (size_t)sizes.plan.taps;
  size_t count = COMPONENTS * ((size_t)width + (size_t)sizes.line + (size_t)sizes.width + rows * (size_t)sizes.width);
  return count * sizeof(int16_t) + sizeof(int16_t);
}

// Splits pixels into their components.
static void split_row(int16_t *line, int32_t step, const uint32_t *pixels, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    uint32_t pixel = pixels[i];
    line[i] = (int16_t)((pixel & 255) << CR_FINE_BITS);
    line[i + step] = (int16_t)((pixel >> 8 & 255) << CR_FINE_BITS);
    line[i + 2 * step] = (int16_t)((pixel >> 16 & 255) << CR_FINE_BITS);
    line[i + 3 * step] = (int16_t)((pixel >> 24) << CR_FINE_BITS);
  }
}

// Averages blocks of rows and columns, from the sums of the columns. Blocks at the edge may be smaller.
static void mean_row(int16_t *line, int32_t step, const uint16_t *sums, int32_t width, int32_t rows, int32_t halvings,
                     int32_t count) {
  int32_t cell = 1 << halvings;
  for (int32_t i = 0; i < count; i++) {
    int32_t columns = width - i * cell < cell ? width - i * cell : cell;
    const uint16_t *at = sums + (ptrdiff_t)i * cell * COMPONENTS;
    uint32_t totals[COMPONENTS] = {0, 0, 0, 0};
    for (int32_t k = 0; k < columns; k++, at += COMPONENTS) {
      for (int32_t c = 0; c < COMPONENTS; c++) totals[c] += at[c];
    }
    uint32_t number = (uint32_t)columns * (uint32_t)rows;
    int32_t is_whole = columns == cell && rows == cell;
    for (int32_t c = 0; c < COMPONENTS; c++) {
      uint32_t sum = (totals[c] << CR_FINE_BITS) + number / 2;
      line[i + c * step] = (int16_t)(is_whole ? sum >> (2 * halvings) : sum / number);
    }
  }
}

// Repeats the outermost values in both margins.
static void extend(int16_t *line, int32_t width, int32_t margin) {
  for (int32_t i = 0; i < margin; i++) {
    line[i] = line[margin];
    line[margin + width + i] = line[margin + width - 1];
  }
}

// The state that the loops below share.
typedef struct Work {
  Sizes sizes;
  const CRBackdrop *backdrop;
  const CRBlurKernels *loops;
  uint16_t *sums;
  int16_t *line, *smooth;
  // The first row after the margin, and the number of values from one row to the next.
  int16_t *rows;
  ptrdiff_t row_length;
} Work;

// Averages `count` rows of pixels into one row and blurs it horizontally.
static void blur_row(const Work *work, int16_t *row, const uint32_t *pixels, int32_t width, int32_t count, ptrdiff_t stride) {
  const Sizes *sizes = &work->sizes;
  int32_t taps = sizes->plan.taps, halvings = work->backdrop->halvings;
  if (halvings == 0) {
    split_row(work->line + taps, sizes->line, pixels, width);
  } else {
    memset(work->sums, 0, (size_t)width * COMPONENTS * sizeof(uint16_t));
    for (int32_t k = 0; k < count; k++, pixels += stride) {
      work->loops->add_bytes(work->sums, (const uint8_t *)pixels, (ptrdiff_t)width * COMPONENTS);
    }
    mean_row(work->line + taps, sizes->line, work->sums, width, count, halvings, sizes->width);
  }
  for (int32_t c = 0; c < COMPONENTS; c++) {
    int16_t *plane = work->line + (ptrdiff_t)c * sizes->line, *out = row + (ptrdiff_t)c * sizes->width;
    if (taps > 0) {
      extend(plane, sizes->width, taps);
      work->loops->weigh(out, plane + taps, 1, sizes->plan.weights, taps, sizes->width);
    } else {
      memcpy(out, plane, (size_t)sizes->width * sizeof(int16_t));
    }
  }
}

// Blurs a row vertically and converts it to pixels.
static void finish_row(const Work *work, uint32_t *dst, int32_t y) {
  const Sizes *sizes = &work->sizes;
  const int16_t *row = work->rows + y * work->row_length;
  if (sizes->plan.taps > 0) {
    work->loops->weigh(work->smooth, row, work->row_length, sizes->plan.weights, sizes->plan.taps, work->row_length);
    row = work->smooth;
  }
  work->loops->finish_backdrop(dst + (ptrdiff_t)y * sizes->width, row, sizes->width, work->backdrop);
}

void cr_backdrop(uint32_t *dst, const uint32_t *src, int32_t width, int32_t height, ptrdiff_t stride,
                 const CRBackdrop *backdrop, void *scratch, int32_t level) {
  if (width <= 0 || height <= 0) return;
  Work work = {.sizes = sizes_of(width, height, backdrop), .backdrop = backdrop, .loops = cr_blur_kernels(level)};
  int32_t cell = 1 << backdrop->halvings, taps = work.sizes.plan.taps, count = work.sizes.height;
  work.row_length = (ptrdiff_t)work.sizes.width * COMPONENTS;
  work.sums = (uint16_t *)(((uintptr_t)scratch + 1) & ~(uintptr_t)1);
  work.line = (int16_t *)work.sums + (size_t)width * COMPONENTS;
  work.smooth = work.line + (size_t)work.sizes.line * COMPONENTS;
  work.rows = work.smooth + work.row_length + taps * work.row_length;
  size_t row_size = (size_t)work.row_length * sizeof(int16_t);
  for (int32_t y = 0; y < count; y++) {
    int32_t first = y * cell, left = height - first;
    int16_t *row = work.rows + y * work.row_length;
    blur_row(&work, row, src + (ptrdiff_t)first * stride, width, left < cell ? left : cell, stride);
    for (int32_t k = 1; k <= taps && y == 0; k++) memcpy(row - k * work.row_length, row, row_size);
    for (int32_t k = 1; k <= taps && y == count - 1; k++) memcpy(row + k * work.row_length, row, row_size);
    // Finish each row as soon as its neighbors are complete, while they are still cached.
    if (y >= taps) finish_row(&work, dst, y - taps);
  }
  for (int32_t y = count > taps ? count - taps : 0; y < count; y++) finish_row(&work, dst, y);
}
