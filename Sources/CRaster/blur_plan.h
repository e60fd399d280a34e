// The decomposition of a Gaussian; see blur.c.
#ifndef CRASTER_BLUR_PLAN_H
#define CRASTER_BLUR_PLAN_H

#include "levels.h"

// The maximum number of weights on either side of the center, and the number of bits of a blurred value beyond those of
// a byte.
enum { CR_MOST_TAPS = 14, CR_FINE_BITS = 7 };

typedef struct CRBlurPlan {
  int32_t bits, taps;
  int16_t weights[CR_MOST_TAPS + 1];
} CRBlurPlan;

// Returns 0 if there is nothing to do. Below a deviation of 4 `bits` is 0: the weights alone are the kernel.
int32_t cr_blur_plan(CRBlurPlan *plan, double deviation);

#endif
