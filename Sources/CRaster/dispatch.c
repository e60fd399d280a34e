// The choice of the instruction set level.
#include "levels.h"

int32_t cr_best_level(void) {
#if CR_HAS_AVX2
  if (__builtin_cpu_supports("avx2")) return 1;
#endif
  return 0;
}

const CRKernels *cr_kernels(int32_t level) {
#if CR_HAS_AVX2
  if (level >= 1 && cr_best_level() >= 1) return &cr_kernels_avx2;
#else
  (void)level;
#endif
  return &cr_kernels_base;
}

const CRBlurKernels *cr_blur_kernels(int32_t level) {
#if CR_HAS_AVX2
  if (level >= 1 && cr_best_level() >= 1) return &cr_blur_kernels_avx2;
#else
  (void)level;
#endif
  return &cr_blur_kernels_base;
}
