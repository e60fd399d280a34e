// What is worked out of a disc once.
#include "CRaster.h"

#pragma STDC FP_CONTRACT OFF

CRDisc cr_disc(double x, double y, double radius, int32_t is_cubic, int32_t is_hole) {
  CRDisc disc;
  disc.y = y;
  disc.column = (int32_t)x;
  disc.shift = (float)(0.5 - (x - (double)disc.column));
  disc.radius = (float)radius;
  disc.sag = 1 / (24 * disc.radius);
  disc.is_cubic = is_cubic;
  disc.is_hole = is_hole;
  return disc;
}
