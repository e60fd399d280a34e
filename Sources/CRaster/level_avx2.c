// The kernels for processors with AVX2: the same source compiled for AVX2.
#include "levels.h"

#if CR_HAS_AVX2
#include <immintrin.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#include "pixel.h"

#define CR_LANES 8
// (p * 257) >> 16 of 16-bit values.
#define CR_TIMES_257(p) _mm256_mulhi_epu16((__m256i)(p), _mm256_set1_epi16(257))
#include "rows.inc.h"
#include "gradients.inc.h"
#include "discs.inc.h"
#include "disc_edges.inc.h"
#include "blurred_discs.inc.h"
#include "gradient_steps.inc.h"
#include "sampling.inc.h"
#include "mixing_avx2.inc.h"
#include "sampling_kernels.inc.h"
#include "columns_avx2.inc.h"
#include "sampling_masks.inc.h"
#include "blur.inc.h"
#include "backdrop.inc.h"
#include "weighing_avx2.inc.h"

#pragma clang attribute pop

const CRKernels cr_kernels_avx2 = CR_KERNELS;
const CRBlurKernels cr_blur_kernels_avx2 = CR_BLUR_KERNELS;
#endif
