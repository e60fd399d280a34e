// The loops of the instruction set levels.
#ifndef CRASTER_LEVELS_H
#define CRASTER_LEVELS_H

#include "CRaster.h"

// The number of columns that are blurred together.
enum { CR_BLUR_COLUMNS = 32 };

// The loops of the blur and the backdrop.
typedef struct CRBlurKernels {
  void (*weigh)(int16_t *out, const int16_t *in, ptrdiff_t step, const int16_t *weights, int32_t taps, ptrdiff_t count);
  void (*smooth_line)(int16_t *out, const int16_t *in, int32_t count, int32_t bits);
  void (*smooth_columns)(int16_t *out, const int16_t *in, int32_t count, int32_t bits);
  void (*add_bytes)(uint16_t *sums, const uint8_t *bytes, ptrdiff_t count);
  void (*finish_backdrop)(uint32_t *out, const int16_t *in, int32_t count, const CRBackdrop *backdrop);
} CRBlurKernels;

extern const CRKernels cr_kernels_base;
extern const CRBlurKernels cr_blur_kernels_base;
#if defined(__x86_64__)
#define CR_HAS_AVX2 1
extern const CRKernels cr_kernels_avx2;
extern const CRBlurKernels cr_blur_kernels_avx2;
#else
#define CR_HAS_AVX2 0
#endif

const CRBlurKernels *cr_blur_kernels(int32_t level);

// Initializers of a level's tables with the functions that the included files define.
#define CR_BLUR_KERNELS \
  { .weigh = weigh, .smooth_line = smooth_line, .smooth_columns = smooth_columns, .add_bytes = add_bytes, \
    .finish_backdrop = finish_backdrop }
#define CR_KERNELS \
  { \
    .fill = fill, \
    .fill_runs = fill_runs, \
    .fill_within = fill_within, \
    .blend_color = blend_color, \
    .blend_color_mask = blend_color_mask, \
    .blend = blend, \
    .blend_mask = blend_mask, \
    .mix_mask = mix_mask, \
    .multiply_mask = multiply_mask, \
    .scale_mask = scale_mask, \
    .alpha_to_mask = alpha_to_mask, \
    .gradient_axial = gradient_axial, \
    .gradient_radial = gradient_radial, \
    .gradient_conic = gradient_conic, \
    .gradient_steps = gradient_steps, \
    .sample_image = sample_image, \
    .sample_columns = sample_columns, \
    .sample_mask = sample_mask, \
    .cover_disc = cover_disc, \
    .copy_disc = copy_disc, \
    .blend_blurred_disc = blend_blurred_disc, \
  }

#endif
