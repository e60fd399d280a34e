// The scalar pixel arithmetic of all kernels. It is the reference; the vector loops give the same bytes.
#ifndef CRASTER_PIXEL_H
#define CRASTER_PIXEL_H

#include <stdint.h>

// Small functions are always inlined into their loops, even in unoptimized builds.
#define CR_INLINE static inline __attribute__((always_inline))

// A mask of two components of a pixel, 16 bits apart.
#define CR_PAIR 0x00ff00ffu

// The units per pixel in which locations in a source are represented.
enum { UNIT = 128, UNIT_BITS = 7 };

// round(a * b / 255) for a and b from 0 to 255. With p = a * b + 128, (p + p / 256) / 256 is p * 257 / 65536; 1 / 255
// is 257 / 65535, and for p < 65536 the difference never affects the integral part.
CR_INLINE uint32_t cr_product(uint32_t a, uint32_t b) {
  uint32_t p = a * b + 128;
  return (p + (p >> 8)) >> 8;
}

// Multiplies all four components by a fraction of 255, two at a time; the products of a pair don't overlap.
CR_INLINE uint32_t cr_scaled(uint32_t pixel, uint32_t share) {
  uint32_t low = (pixel & CR_PAIR) * share + 0x00800080u;
  uint32_t high = ((pixel >> 8) & CR_PAIR) * share + 0x00800080u;
  low = ((low + ((low >> 8) & CR_PAIR)) >> 8) & CR_PAIR;
  high = (high + ((high >> 8) & CR_PAIR)) & ~CR_PAIR;
  return low | high;
}

// Adds components, limited to 255. Premultiplied colors never exceed it; others must not overflow into the adjacent
// component.
CR_INLINE uint32_t cr_sum(uint32_t a, uint32_t b) {
  uint32_t low = (a & CR_PAIR) + (b & CR_PAIR);
  uint32_t high = ((a >> 8) & CR_PAIR) + ((b >> 8) & CR_PAIR);
  uint32_t low_over = low & 0x01000100u, high_over = high & 0x01000100u;
  low |= low_over - (low_over >> 8);
  high |= high_over - (high_over >> 8);
  return (low & CR_PAIR) | ((high & CR_PAIR) << 8);
}

// Source over below.
CR_INLINE uint32_t cr_over(uint32_t source, uint32_t below) { return cr_sum(source, cr_scaled(below,
                                                                                              255 - (source >> 24))); }

#endif
