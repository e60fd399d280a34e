// The kernels for processors with AVX2: the same text, compiled with those instructions.
#include "levels.h"

#if CR_HAS_AVX2
#include <immintrin.h>

#pragma STDC FP_CONTRACT OFF
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#include "pixel.h"

#define CR_LANES 8
#include "rows.inc.h"
#include "gradients.inc.h"
#include "sampling.inc.h"
#include "blur.inc.h"

#pragma clang attribute pop

const CRKernels cr_kernels_avx2 = CR_KERNELS;
const CRBlurKernels cr_blur_kernels_avx2 = CR_BLUR_KERNELS;
#endif
