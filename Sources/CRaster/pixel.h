// One pixel at a time, the arithmetic that all kernels share. What is here is the definition; the vector loops give the
// same bytes.
#ifndef CRASTER_PIXEL_H
#define CRASTER_PIXEL_H

#include <stdint.h>

// Small functions are part of their loops even where nothing else is optimized.
#define CR_INLINE static inline __attribute__((always_inline))

// Two components of a pixel, 16 bits apart.
#define CR_PAIR 0x00ff00ffu

// The parts of a pixel in which places in a source are told.
enum { UNIT = 128, UNIT_BITS = 7 };

// round(a * b / 255) for shares of 255. With p = a * b + 128, (p + p / 256) / 256 is p * 257 / 65536; 1 / 255 = 257 /
// 65535, and for p < 65536 the difference never carries over a whole number.
CR_INLINE uint32_t cr_product(uint32_t a, uint32_t b) {
  uint32_t p = a * b + 128;
  return (p + (p >> 8)) >> 8;
}

// All four components times a share of 255, two at a time: the products of a pair do not reach into each other.
CR_INLINE uint32_t cr_scaled(uint32_t pixel, uint32_t share) {
  uint32_t low = (pixel & CR_PAIR) * share + 0x00800080u;
  uint32_t high = ((pixel >> 8) & CR_PAIR) * share + 0x00800080u;
  low = ((low + ((low >> 8) & CR_PAIR)) >> 8) & CR_PAIR;
  high = (high + ((high >> 8) & CR_PAIR)) & ~CR_PAIR;
  return low | high;
}

// Sums of components, held to 255. Premultiplied colours never get there; others must not spill into the neighbour.
CR_INLINE uint32_t cr_sum(uint32_t a, uint32_t b) {
  uint32_t low = (a & CR_PAIR) + (b & CR_PAIR);
  uint32_t high = ((a >> 8) & CR_PAIR) + ((b >> 8) & CR_PAIR);
  uint32_t low_over = low & 0x01000100u, high_over = high & 0x01000100u;
  low |= low_over - (low_over >> 8);
  high |= high_over - (high_over >> 8);
  return (low & CR_PAIR) | ((high & CR_PAIR) << 8);
}

// source over below.
CR_INLINE uint32_t cr_over(uint32_t source, uint32_t below) { return cr_sum(source, cr_scaled(below,
                                                                                              255 - (source >> 24))); }

#endif
