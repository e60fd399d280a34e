// The blur: a Gaussian composed of a triangle filter, computed by running sums, and a few weights on samples half the
// triangle's width apart.
//
// A triangle of half width m, repeated every m pixels with weights, is the linear interpolation of those weights. If
// the weights sample a Gaussian of deviation s, with s² + (m² - 1) / 6 = deviation² (the variance of the triangle is
// that of two boxes of m), then the sum, the mean, and the variance equal those of the Gaussian. The remaining error is
// that of the interpolation, which decreases with (m / deviation)². m is the power of two for which the deviation is 2
// to 4 times m, or 1 for smaller deviations, when the weights alone are the kernel. All arithmetic is integral, so
// results depend only on the pixels within the radius.
//
// Columns and rows are processed one after the other, with 7 additional bits in between.
#include "blur_plan.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

// The maximum deviation in pixels; a larger blur leaves nothing visible.
#define LARGEST_DEVIATION 500.0

typedef CRBlurPlan Plan;

// e^-x for x from 0 to about 100: the Taylor series for a fraction of x, squared repeatedly.
static double decay(double x) {
  int32_t doublings = 0;
  for (; x > 0.125; x = x / 2) doublings++;
  double sum = 1, term = 1;
  for (int32_t i = 1; i < 12; i++) {
    term = term * -x / i;
    sum = sum + term;
  }
  for (; doublings > 0; doublings--) sum = sum * sum;
  return sum;
}

int32_t cr_blur_plan(CRBlurPlan *plan, double deviation) {
  if (!(deviation > 0)) return 0;
  if (deviation > LARGEST_DEVIATION) deviation = LARGEST_DEVIATION;
  plan->bits = 0;
  while (deviation >= 4 << plan->bits) plan->bits++;
  double half = 1 << plan->bits;
  double variance = (deviation * deviation - (half * half - 1) / 6) / (half * half);
  double reach = 3.5 * __builtin_elementwise_sqrt(variance);
  plan->taps = (int32_t)reach + 1 < CR_MOST_TAPS ? (int32_t)reach + 1 : CR_MOST_TAPS;
  double shares[CR_MOST_TAPS + 1], sum = 1;
  for (int32_t k = 1; k <= plan->taps; k++) {
    shares[k] = variance > 1e-3 ? decay(k * k / (2 * variance)) : 0;
    sum = sum + 2 * shares[k];
  }
  int32_t rest = 1 << 15;
  for (int32_t k = 1; k <= plan->taps; k++) {
    plan->weights[k] = (int16_t)(shares[k] / sum * (1 << 15) + 0.5);
    rest -= 2 * plan->weights[k];
  }
  while (plan->taps > 0 && plan->weights[plan->taps] == 0) plan->taps--;
  plan->weights[0] = (int16_t)rest;
  return plan->taps > 0;
}

int32_t cr_blur_radius(double deviation) {
  Plan plan;
  if (!cr_blur_plan(&plan, deviation)) return 0;
  return (plan.taps << plan.bits) + (1 << plan.bits) - 1;
}

// The margin on both sides of a row or column: for the weights and for the triangle.
static int32_t margin(const Plan *plan) { return (plan->taps + 1) << plan->bits; }

static size_t line_length(int32_t width, const Plan *plan) { return (size_t)width + 2 * (size_t)margin(plan); }

size_t cr_blur_scratch_size(int32_t width, int32_t height, double deviation) {
  Plan plan;
  if (width <= 0 || height <= 0 || !cr_blur_plan(&plan, deviation)) return 1;
  size_t line = line_length(width, &plan), column = line_length(height, &plan) * CR_BLUR_COLUMNS;
  return ((size_t)width * (size_t)height + 2 * (line > column ? line : column)) * sizeof(int16_t) + sizeof(int16_t);
}

static int32_t is_empty(const uint8_t *bytes, int32_t count) {
  uint32_t any = 0;
  for (int32_t i = 0; i < count; i++) any |= bytes[i];
  return any == 0;
}

static void blur_lines(int16_t *plane, const uint8_t *bytes, int32_t width, int32_t height, int32_t stride,
                       const Plan *plan, int16_t *line, const CRBlurKernels *loops) {
  int32_t before = margin(plan);
  int16_t *smoothed = line + line_length(width, plan);
  memset(line, 0, 2 * line_length(width, plan) * sizeof(int16_t));
  int32_t spread = plan->taps << plan->bits;
  for (int32_t y = 0; y < height; y++, bytes += stride, plane += width) {
    if (is_empty(bytes, width)) {
      memset(plane, 0, (size_t)width * sizeof(int16_t));
      continue;
    }
    for (int32_t x = 0; x < width; x++) line[before + x] = (int16_t)(bytes[x] << CR_FINE_BITS);
    const int16_t *source = line;
    if (plan->bits > 0) {
      loops->smooth_line(smoothed + before - spread, line + before - spread, width + 2 * spread, plan->bits);
      source = smoothed;
    }
    loops->weigh(plane, source + before, (ptrdiff_t)1 << plan->bits, plan->weights, plan->taps, width);
  }
}

static void blur_columns(uint8_t *bytes, const int16_t *plane, int32_t width, int32_t height, int32_t stride,
                         const Plan *plan, int16_t *strip, const CRBlurKernels *loops) {
  ptrdiff_t before = (ptrdiff_t)margin(plan) * CR_BLUR_COLUMNS;
  ptrdiff_t spread =  ((ptrdiff_t)plan->taps << plan->bits) * CR_BLUR_COLUMNS;
  size_t length = line_length(height, plan) * CR_BLUR_COLUMNS;
  int16_t *smoothed = strip + length;
  memset(strip, 0, 2 * length * sizeof(int16_t));
  for (int32_t x = 0; x < width; x += CR_BLUR_COLUMNS) {
    int32_t columns = width - x < CR_BLUR_COLUMNS ? width - x : CR_BLUR_COLUMNS;
    if (columns < CR_BLUR_COLUMNS) memset(strip, 0, length * sizeof(int16_t));
    for (int32_t y = 0; y < height; y++) {
      memcpy(strip + before + (ptrdiff_t)y * CR_BLUR_COLUMNS, plane + (ptrdiff_t)y * width + x,
             (size_t)columns * sizeof(int16_t));
    }
    int16_t *source = strip, *target = smoothed;
    if (plan->bits > 0) {
      int32_t rows = height + 2 * (plan->taps << plan->bits);
      loops->smooth_columns(smoothed + before - spread, strip + before - spread, rows, plan->bits);
      source = smoothed;
      target = strip;
    }
    loops->weigh(target + before, source + before, (ptrdiff_t)CR_BLUR_COLUMNS << plan->bits, plan->weights, plan->taps,
                 (ptrdiff_t)height * CR_BLUR_COLUMNS);
    for (int32_t y = 0; y < height; y++) {
      const int16_t *row = target + before + (ptrdiff_t)y * CR_BLUR_COLUMNS;
      for (int32_t c = 0; c < columns; c++) {
        bytes[(ptrdiff_t)y * stride + x + c] = (uint8_t)((row[c] + (1 << (CR_FINE_BITS - 1))) >> CR_FINE_BITS);
      }
    }
  }
}

void cr_blur(uint8_t *bytes, int32_t width, int32_t height, int32_t stride, double deviation, void *scratch,
             int32_t level) {
  Plan plan;
  if (width <= 0 || height <= 0 || !cr_blur_plan(&plan, deviation)) return;
  int16_t *plane = (int16_t *)(((uintptr_t)scratch + 1) & ~(uintptr_t)1);
  int16_t *work = plane + (size_t)width * (size_t)height;
  blur_lines(plane, bytes, width, height, stride, &plan, work, cr_blur_kernels(level));
  blur_columns(bytes, plane, width, height, stride, &plan, work, cr_blur_kernels(level));
}
