// The columns of a target that show a source rotated about a vertical axis.
#include "CRaster.h"
#include "pixel.h"

#pragma STDC FP_CONTRACT OFF

static double held_to(double value, double least, double most) {
  value = value > least ? value : least;
  return value < most ? value : most;
}

void cr_columns_find(const CRColumns *columns, int32_t x, int32_t count, const CRImage *image, const CRWalk *walk,
                     double row_step, double first, double last) {
  // Half a pixel less, so that an integral location is the center of a pixel, and half a unit more for rounding; see
  // sampling.inc.h.
  const double shift = 0.5 - UNIT / 2;
  for (int32_t i = 0; i < count; i++) {
    double column = held_to((double)x + i, first, last), share = UNIT / (walk->w + column * walk->dw);
    double u = held_to((walk->u + column * walk->du) * share + shift, 0, (double)(image->width - 1) * UNIT);
    int32_t place = (int32_t)u, pixel = place / UNIT;
    // For the last pixel the pair starts one pixel earlier, so that both pixels exist.
    if (pixel > image->width - 2) pixel = image->width - 2;
    columns->pixels[i] = pixel;
    columns->parts[i] = place - pixel * UNIT;
    columns->places[i] = (float)((walk->v + column * walk->dv) * share + shift);
    columns->steps[i] = (float)(row_step * share);
  }
  for (int32_t i = count; count > 0 && i < count + CR_COLUMNS_BEYOND; i++) {
    columns->pixels[i] = columns->pixels[count - 1];
    columns->parts[i] = columns->parts[count - 1];
    columns->places[i] = columns->places[count - 1];
    columns->steps[i] = columns->steps[count - 1];
  }
}
