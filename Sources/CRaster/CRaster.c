#include "CRaster.h"

int32_t cr_best_level(void) { return 0; }
