#include <math.h>

#include "Rows.h"
#include "Turned.h"

// A face turned by an angle about the cube's axis, which is half a width behind the screen; the eye is 1.5 widths before it.
// With h = W / 2, d = 1.5 W, k = 1 + h (1 − cos) / d, places from the middle:
//     x = (X k − h sin) / (cos − X sin / d),   y = Y (k cos − h sin² / d) / (cos − X sin / d)
static int32_t face(Map *map, double width, double height, double angle) {
  const double half = width / 2, eye = 1.5 * width, s = sin(angle), c = cos(angle), k = 1 + half * (1 - c) / eye;
  const double front = k * c - half * s * s / eye;
  // The divisor at x = width / 2 + X is that at X less its change over half a width.
  const double wx = -s / eye, w = c - wx * half;
  map->wx = wx, map->wy = 0, map->w = w;
  map->ux = k + half * wx, map->uy = 0, map->u = -half * s - half * k + half * w;
  map->vx = height / 2 * wx, map->vy = front, map->v = -height / 2 * front + height / 2 * w;
  return front > 0;
}

void plain_cube(uint32_t *out, int32_t width, int32_t height, PlainPicture from, PlainPicture to, uint32_t color, double p) {
  Map left, right;
  const int32_t is_left = face(&left, width, height, -p * M_PI_2), is_right = face(&right, width, height, (1 - p) * M_PI_2);
  // The edge that both share stands where the right one's left side is.
  const int32_t shared = is_right ? max_i(0, min_i(width, (int32_t)floor(-right.u / right.ux))) : width;
  const Ground left_ground = {color, 0, is_right ? min_i(width, shared + 1) : width}, right_ground = {color, is_left ? shared + 1 : 0, width};
  if (is_left) turned_about_upright(out, width, height, from, &left, 256, &left_ground);
  if (is_right) turned_about_upright(out, width, height, to, &right, 256, &right_ground);
}
