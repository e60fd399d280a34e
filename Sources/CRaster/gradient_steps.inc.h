// Pixels of gradients at abrupt color changes (steps). They get the mean of the colors along a line through their
// center, one pixel long and perpendicular to the step. Included once per instruction set level, after the gradients.

// Adds the colors of a part of the line, weighted by its length. Entries on different sides of a step aren't mixed:
// `first` and `last` are the outermost entries of the part. A part too short to contain an entry uses the nearest one.
CR_INLINE void add_part(double sum[4], const uint32_t *table, double from, double to, int32_t first, int32_t last) {
  int32_t place = entry((from + to) * 0.5 * (CR_GRADIENT_SIZE - 1) + 0.5);
  place = place > last ? last : place;
  place = place < first ? first : place;
  uint32_t color = table[place < CR_GRADIENT_SIZE ? place : CR_GRADIENT_SIZE - 1];
  for (int32_t c = 0; c < 4; c++) sum[c] += (to - from) * (double)(color >> (8 * c) & 0xFF);
}

// Adds the colors from one location to another, split at the steps.
CR_INLINE void add_parts(double sum[4], const CRGradientSteps *steps, const uint32_t *table, double from, double to) {
  int32_t first = 0, last = CR_GRADIENT_SIZE - 1;
  for (int32_t k = 0; k < steps->count; k++) {
    CRGradientStep step = steps->steps[k];
    if (step.share >= to) {
      last = step.entry - 1;
      break;
    }
    if (step.share > from) {
      add_part(sum, table, from, step.share, first, step.entry - 1);
      from = step.share;
    }
    first = step.entry;
  }
  add_part(sum, table, from, to, first, last);
}

CR_INLINE uint32_t mean_color(const CRGradientSteps *steps, const uint32_t *table, double from, double to) {
  double sum[4] = {0, 0, 0, 0};
  if (steps->kind == CR_CONIC && from < 0) {
    add_parts(sum, steps, table, from + 1, 1);
    add_parts(sum, steps, table, 0, to);
  } else if (steps->kind == CR_CONIC && to > 1) {
    add_parts(sum, steps, table, from, 1);
    add_parts(sum, steps, table, 0, to - 1);
  } else {
    add_parts(sum, steps, table, from, to);
  }
  uint32_t color = 0;
  for (int32_t c = 0; c < 4; c++) color |= (uint32_t)(sum[c] / (to - from) + 0.5) << (8 * c);
  return color;
}

CR_INLINE double step_distance(int32_t kind, double share, double step) {
  double away = share < step ? step - share : share - step;
  return kind == CR_CONIC && away > 0.5 ? 1 - away : away;
}

// Returns whether no step is near any pixel of a block centered at (a, b). The locations of two points differ by at
// most their distance in a and b; for angles, by that distance divided by the smaller distance from the center of
// rotation.
CR_INLINE int32_t is_far(const CRGradientSteps *steps, double a, double b) {
  int32_t kind = steps->kind;
  double ax = steps->ax, ay = steps->ay, bx = steps->bx, by = steps->by;
  if (kind == CR_AXIAL) b = bx = by = 0;
  double along = __builtin_elementwise_sqrt(ax * ax + bx * bx) * BLOCK;
  double around = along + __builtin_elementwise_sqrt(ax * ax + bx * bx + ay * ay + by * by);
  double radius = __builtin_elementwise_sqrt(a * a + b * b), share = radius;
  if (kind == CR_AXIAL) share = a;
  if (kind == CR_CONIC) {
    if (!(radius > along)) return 0;
    share = (double)turns((float)a, (float)b);
    around = around / (6.283185307179586 * (radius - along));
  }
  for (int32_t k = 0; k < steps->count; k++) {
    double away = step_distance(kind, share, steps->steps[k].share);
    if (!(away > around + 2.0 / CR_GRADIENT_SIZE)) return 0;
  }
  return 1;
}

static void gradient_steps(uint32_t *dst, int32_t x, int32_t count, const uint32_t *table, const CRGradientSteps *steps,
                           double a0, double b0) {
  double ax = steps->ax, ay = steps->ay, bx = steps->bx, by = steps->by;
  // The location of each pixel, half of its change per pixel, and whether a step is near.
  double shares[BLOCK], halves[BLOCK];
  int64_t hits[BLOCK];
  for (int32_t i = 0; i < count; i += BLOCK) {
    int32_t length = count - i < BLOCK ? count - i : BLOCK;
    double middle = (double)(x + i + BLOCK / 2);
    if (is_far(steps, a0 + middle * ax, b0 + middle * bx)) continue;
    for (int32_t k = 0; k < BLOCK; k++) {
      double column = (double)(x + i + k);
      double a = a0 + column * ax, b = b0 + column * bx, square = a * a + b * b;
      double u, v, scale;
      if (steps->kind == CR_AXIAL) {
        shares[k] = a;
        u = ax, v = ay, scale = 1;
      } else if (steps->kind == CR_RADIAL) {
        shares[k] = __builtin_elementwise_sqrt(square);
        u = a * ax + b * bx, v = a * ay + b * by, scale = shares[k];
      } else {
        shares[k] = (double)turns((float)a, (float)b);
        u = a * bx - b * ax, v = a * by - b * ay, scale = 6.283185307179586 * square;
      }
      double half = 0.5 * __builtin_elementwise_sqrt(u * u + v * v) / scale;
      // At most the whole gradient, as at the center of a radial or conic one, where the direction is undefined.
      half = half < 0.5 ? half : 0.5;
      halves[k] = half > 1e-9 ? half : 1e-9;
      hits[k] = 0;
    }
    int64_t any = 0;
    for (int32_t j = 0; j < steps->count; j++) {
      double share = steps->steps[j].share;
      for (int32_t k = 0; k < BLOCK; k++) {
        double away = step_distance(steps->kind, shares[k], share);
        // The nearest entry may be on the other side of the step.
        double reach = halves[k] > 1.0 / (CR_GRADIENT_SIZE - 1) ? halves[k] : 1.0 / (CR_GRADIENT_SIZE - 1);
        hits[k] |= away < reach;
        any |= hits[k];
      }
    }
    if (!any) continue;
    for (int32_t k = 0; k < length; k++) {
      if (hits[k]) dst[i + k] = mean_color(steps, table, shares[k] - halves[k], shares[k] + halves[k]);
    }
  }
}
