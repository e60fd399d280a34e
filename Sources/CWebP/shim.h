// libwebp's encoder and its writer of animations for Swift.
#ifndef HALFWAY_CWEBP_SHIM_H
#define HALFWAY_CWEBP_SHIM_H

#include <webp/encode.h>
#include <webp/mux.h>

#endif
