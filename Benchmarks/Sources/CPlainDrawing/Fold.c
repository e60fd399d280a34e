#include <math.h>

#include "Rows.h"
#include "Turned.h"

// A half hung up at the middle of the window and turned towards the eye, which is d away; places from the middle, along x:
//     x = X / (cos − X sin / d),   y = Y cos / (cos − X sin / d)
// `mirror` is −1 where the picture's other axis runs the other way. The picture's first pixel is at (left, top) from the middle.
static Map hung(double angle, double eye, double middle_along, double middle_across, double mirror, double start_along, double start_across) {
  const double s = sin(angle), c = cos(angle), slope = -s / eye, w = c - slope * middle_along;
  // Of the axis along which it turns: u = (X − start · divisor) / divisor, X = x − middle.
  const double ux = 1 - start_along * slope, u = -middle_along - start_along * w;
  const double vx = -start_across * slope, vy = mirror * c, v = -mirror * c * middle_across - start_across * w;
  return (Map){ux, 0, u, vx, vy, v, slope, 0, w};
}

static Map transposed(Map m) { return (Map){m.vy, m.vx, m.v, m.uy, m.ux, m.u, m.wy, m.wx, m.w}; }

static PlainPicture part(PlainPicture p, int32_t x, int32_t y, int32_t width, int32_t height) {
  return (PlainPicture){p.pixels + (size_t)y * p.stride + x, width, height, p.stride};
}

static void mirrored_row(uint32_t *out, const uint32_t *in, int32_t count) {
  for (int32_t i = 0; i < count; i++) out[i] = in[count - 1 - i];
}

// The left half over the right one.
static void fold_across(uint32_t *out, int32_t width, int32_t height, const uint32_t *under, PlainPicture front, PlainPicture back,
                        double share) {
  const int32_t half = width / 2;
  for (int32_t y = 0; y < height; y++) {
    memcpy(out + (size_t)y * width, under + (size_t)y * width, (size_t)half * 4);
    memcpy(out + (size_t)y * width + half, front.pixels + (size_t)y * front.stride + half, (size_t)(width - half) * 4);
  }
  const uint32_t keep = 256 - (uint32_t)lround(256 * 0.16 * sin(share * M_PI));
  const Map map = hung(share * M_PI, 1.5 * max_i(width, height), width / 2.0, height / 2.0, 1, -half, -height / 2.0);
  turned_about_upright(out, width, height, part(share < 0.5 ? front : back, 0, 0, half, height), &map, keep, NULL);
}

// The upper half, already two sheets, over the lower one.
static void fold_down(uint32_t *out, int32_t width, int32_t height, const uint32_t *under, PlainPicture back, double share) {
  const int32_t half = width / 2, middle = height / 2;
  for (int32_t y = 0; y < height; y++) {
    const int32_t sheet = y < middle ? 0 : width - half;
    memcpy(out + (size_t)y * width, under + (size_t)y * width, (size_t)(width - sheet) * 4);
    if (sheet) mirrored_row(out + (size_t)y * width + half, back.pixels + (size_t)y * back.stride, half);
  }
  const uint32_t keep = 256 - (uint32_t)lround(256 * 0.16 * sin(share * M_PI));
  const double eye = 1.5 * max_i(width, height);
  // Until it stands on edge the back of the left quarter is seen, which lies mirrored; then that of the right one, upside down.
  const int32_t is_left = share < 0.5;
  const Map map = hung(share * M_PI, eye, height / 2.0, width / 2.0, is_left ? -1 : 1, -middle, is_left ? -half : 0);
  const Map level = transposed(map);
  turned_about_level(out, width, height, part(back, is_left ? 0 : half, 0, half, middle), &level, keep);
}

void plain_fold(uint32_t *out, int32_t width, int32_t height, const uint32_t *under, PlainPicture front, PlainPicture back, double p) {
  if (p < 0.4) return fold_across(out, width, height, under, front, back, p / 0.4);
  if (p < 0.8) return fold_down(out, width, height, under, back, (p - 0.4) / 0.4);
  const int32_t half = width / 2, middle = height / 2;
  const uint32_t share = (uint32_t)lround(256 * (1 - (p - 0.8) / 0.2));
  memcpy(out, under, (size_t)width * height * 4);
  for (int32_t y = middle; y < height; y++)
    mix_row(out + (size_t)y * width + half, back.pixels + (size_t)(height - 1 - y) * back.stride + half, width - half, share);
}
