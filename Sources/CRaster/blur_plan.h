// How a Gaussian is made; see blur.c.
#ifndef CRASTER_BLUR_PLAN_H
#define CRASTER_BLUR_PLAN_H

#include "levels.h"

// Weights beside the middle one at most, and bits of a blurred number beyond those of a byte.
enum { CR_MOST_TAPS = 14, CR_FINE_BITS = 7 };

typedef struct CRBlurPlan {
  int32_t bits, taps;
  int16_t weights[CR_MOST_TAPS + 1];
} CRBlurPlan;

// Returns 0 when there is nothing to do. Below a deviation of 4 there are 0 bits: the weights are all.
int32_t cr_blur_plan(CRBlurPlan *plan, double deviation);

#endif
