// The kernels for every processor, with vectors of 16 bytes that compilers map to the available instructions.
#include "levels.h"
#include "pixel.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

#define CR_LANES 4
#include "rows.inc.h"
#include "gradients.inc.h"
#include "discs.inc.h"
#include "disc_edges.inc.h"
#include "blurred_discs.inc.h"
#include "gradient_steps.inc.h"
#include "sampling.inc.h"
#include "mixing_base.inc.h"
#include "sampling_kernels.inc.h"
#include "columns_base.inc.h"
#include "sampling_masks.inc.h"
#include "blur.inc.h"
#include "backdrop.inc.h"
#include "weighing_base.inc.h"

const CRKernels cr_kernels_base = CR_KERNELS;
const CRBlurKernels cr_blur_kernels_base = CR_BLUR_KERNELS;
