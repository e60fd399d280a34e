// Cards with round corners and a shadow.
#ifndef CARDS_H
#define CARDS_H

#include <math.h>

#include "Rows.h"
#include "Turned.h"
#include "Zoom.h"

// The shadow of a box: the product of a profile across and one down, because its corners are small beside the blur.
typedef struct BoxShadow {
  // The columns that it reaches, and for each what it keeps at most, of 65536 parts.
  int32_t x0, x1;
  uint32_t across[LONGEST];
  double y0, y1, deviation, opacity;
} BoxShadow;

static inline double normal(double x) { return 0.5 * erfc(-x * M_SQRT1_2); }

static inline void make_shadow(BoxShadow *s, Box box, double deviation, double offset, double opacity, int32_t width) {
  const int32_t reach = (int32_t)ceil(3 * deviation);
  s->x0 = max_i(0, box.x0 - reach), s->x1 = max_i(s->x0, min_i(width, box.x1 + reach));
  s->y0 = box.y0 + offset, s->y1 = box.y1 + offset, s->deviation = deviation, s->opacity = opacity;
  const int32_t plain0 = box.x0 + reach, plain1 = box.x1 - reach;
  for (int32_t x = s->x0; x < s->x1; x++) {
    const double share = x >= plain0 && x < plain1
                             ? 1
                             : normal((x + 0.5 - box.x0) / deviation) - normal((x + 0.5 - box.x1) / deviation);
    s->across[x] = (uint32_t)lround(65536 * share);
  }
}

// How black a row of the shadow is, of 256 parts.
static inline uint32_t shadow_of_row(const BoxShadow *s, int32_t y) {
  const double share = normal((y + 0.5 - s->y0) / s->deviation) - normal((y + 0.5 - s->y1) / s->deviation);
  return (uint32_t)lround(256 * s->opacity * share);
}

static inline void shadow_columns(uint32_t *out, const BoxShadow *s, int32_t from, int32_t to, uint32_t down) {
  from = max_i(from, s->x0), to = min_i(to, s->x1);
  for (int32_t x = from; x < to; x++) {
    const uint32_t keep = 256 - ((s->across[x] * down + 0x8000) >> 16), p = out[x];
    const uint32_t rb = ((p & 0xff00ff) * keep + 0x800080) >> 8 & 0xff00ff;
    const uint32_t g = ((p & 0xff00) * keep + 0x8000) >> 8 & 0xff00;
    out[x] = 0xff000000 | rb | g;
  }
}

// Row v of a picture, between two of its rows, stretched: from its place u on, a step for each pixel.
static inline void sampled_row(uint32_t *out, int32_t count, PlainPicture p, double u, double step, double v) {
  static _Thread_local uint32_t between[LONGEST + 16];
  const double place = fmin(fmax(v, 0), p.height - 1 - 1e-6);
  const int32_t row = (int32_t)place;
  const uint32_t part = (uint32_t)lround((place - row) * 256);
  const uint32_t *upper = p.pixels + (size_t)row * p.stride;
  if (part) {
    memcpy(between, upper, (size_t)p.width * 4);
    mix_row(between, upper + p.stride, p.width, part);
    upper = between;
  }
  stretched_row(out, count, upper, p.width - 1, u, step);
}

#endif
