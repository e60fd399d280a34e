// What lies behind something, blurred: means of squares of pixels, which are few enough then for the weights of a Gaussian as
// they are, first along lines and then along columns. Whoever shows the result interpolates between its pixels.
//
// The components of a row stand one after the other, each a plane of its own, so that loops meet one kind of number.
#include "blur_plan.h"
#include "pixel.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

enum { COMPONENTS = 4 };

typedef struct Sizes {
  // Pixels of the result, and the width of a row with the margins of its planes.
  int32_t width, height, line;
  CRBlurPlan plan;
} Sizes;

static Sizes sizes_of(int32_t width, int32_t height, const CRBackdrop *backdrop) {
  Sizes sizes = {.width = (width - 1) / (1 << backdrop->halvings) + 1, .height = (height - 1) / (1 << backdrop->halvings) + 1};
  if (!cr_blur_plan(&sizes.plan, backdrop->deviation < 3.99 ? backdrop->deviation : 3.99)) sizes.plan.taps = 0;
  sizes.line = sizes.width + 2 * sizes.plan.taps;
  return sizes;
}

// In numbers of 16 bits: the sums of columns, a line with margins, one without, and all rows with margins above and below.
size_t cr_backdrop_scratch_size(int32_t width, int32_t height, const CRBackdrop *backdrop) {
  if (width <= 0 || height <= 0) return 1;
  Sizes sizes = sizes_of(width, height, backdrop);
  size_t rows = (size_t)sizes.height + 2 * (size_t)sizes.plan.taps;
  size_t count = COMPONENTS * ((size_t)width + (size_t)sizes.line + (size_t)sizes.width + rows * (size_t)sizes.width);
  return count * sizeof(int16_t) + sizeof(int16_t);
}

// The components of pixels as they are, apart.
static void split_row(int16_t *line, int32_t step, const uint32_t *pixels, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    uint32_t pixel = pixels[i];
    line[i] = (int16_t)((pixel & 255) << CR_FINE_BITS);
    line[i + step] = (int16_t)((pixel >> 8 & 255) << CR_FINE_BITS);
    line[i + 2 * step] = (int16_t)((pixel >> 16 & 255) << CR_FINE_BITS);
    line[i + 3 * step] = (int16_t)((pixel >> 24) << CR_FINE_BITS);
  }
}

// The means of some rows and columns, from the sums of the columns. At the edge there may be fewer of either.
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

// Goes on with the outermost numbers on both sides.
static void extend(int16_t *line, int32_t width, int32_t margin) {
  for (int32_t i = 0; i < margin; i++) {
    line[i] = line[margin];
    line[margin + width + i] = line[margin + width - 1];
  }
}

void cr_backdrop(uint32_t *dst, const uint32_t *src, int32_t width, int32_t height, ptrdiff_t stride,
                 const CRBackdrop *backdrop, void *scratch, int32_t level) {
  if (width <= 0 || height <= 0) return;
  const CRBlurKernels *loops = cr_blur_kernels(level);
  Sizes sizes = sizes_of(width, height, backdrop);
  int32_t halvings = backdrop->halvings, cell = 1 << halvings, taps = sizes.plan.taps;
  ptrdiff_t row_length = (ptrdiff_t)sizes.width * COMPONENTS;
  uint16_t *sums = (uint16_t *)(((uintptr_t)scratch + 1) & ~(uintptr_t)1);
  int16_t *line = (int16_t *)sums + (size_t)width * COMPONENTS;
  int16_t *smooth = line + (size_t)sizes.line * COMPONENTS;
  int16_t *rows = smooth + row_length;
  for (int32_t y = 0; y < sizes.height; y++) {
    int32_t first = y * cell, count = height - first < cell ? height - first : cell;
    const uint32_t *pixels = src + (ptrdiff_t)first * stride;
    if (halvings == 0) {
      split_row(line + taps, sizes.line, pixels, width);
    } else {
      memset(sums, 0, (size_t)width * COMPONENTS * sizeof(uint16_t));
      for (int32_t k = 0; k < count; k++, pixels += stride) {
        loops->add_bytes(sums, (const uint8_t *)pixels, (ptrdiff_t)width * COMPONENTS);
      }
      mean_row(line + taps, sizes.line, sums, width, count, halvings, sizes.width);
    }
    int16_t *row = rows + (taps + y) * row_length;
    for (int32_t c = 0; c < COMPONENTS; c++) {
      int16_t *plane = line + (ptrdiff_t)c * sizes.line;
      int16_t *out = row + (ptrdiff_t)c * sizes.width;
      if (taps > 0) {
        extend(plane, sizes.width, taps);
        loops->weigh(out, plane + taps, 1, sizes.plan.weights, taps, sizes.width);
      } else {
        memcpy(out, plane, (size_t)sizes.width * sizeof(int16_t));
      }
    }
  }
  int16_t *top = rows + taps * row_length, *bottom = top + (sizes.height - 1) * row_length;
  for (int32_t k = 1; k <= taps; k++) {
    memcpy(top - k * row_length, top, (size_t)row_length * sizeof(int16_t));
    memcpy(bottom + k * row_length, bottom, (size_t)row_length * sizeof(int16_t));
  }
  for (int32_t y = 0; y < sizes.height; y++, dst += sizes.width) {
    const int16_t *row = top + y * row_length;
    if (taps > 0) {
      loops->weigh(smooth, row, row_length, sizes.plan.weights, taps, row_length);
      row = smooth;
    }
    loops->finish_backdrop(dst, row, sizes.width, backdrop);
  }
}
