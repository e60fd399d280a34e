// Pictures turned about an upright or a level axis.
#ifndef TURNED_H
#define TURNED_H

#include "CPlainDrawing.h"

// From a place on the target to one in a picture, both in pixels:
//     u = (ux x + uy y + u) / (wx x + wy y + w),   v = (vx x + vy y + v) / (wx x + wy y + w)
typedef struct Map {
  double ux, uy, u;
  double vx, vy, v;
  double wx, wy, w;
} Map;

// What a picture is drawn on: what is there, or a colour in the columns x0 ..< x1 that is still to be drawn.
typedef struct Ground {
  uint32_t color;
  int32_t x0, x1;
} Ground;

// Axis upright: uy = wy = 0. `keep`: of 256 parts, what a shadow leaves of it.
void turned_about_upright(uint32_t *out, int32_t width, int32_t height, PlainPicture picture, const Map *map, uint32_t keep,
                          const Ground *ground);
// Axis level: vx = wx = 0.
void turned_about_level(uint32_t *out, int32_t width, int32_t height, PlainPicture picture, const Map *map, uint32_t keep);
// The pixels of a row of the target, from one place along a row of pixels at a constant step.
void stretched_row(uint32_t *out, int32_t count, const uint32_t *row, int32_t last_column, double u, double step);

#endif
