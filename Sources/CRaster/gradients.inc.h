// Rows of gradients. The table entries are computed for a block of pixels in a loop that compilers vectorize, and then
// looked up. Included once per instruction set level.

enum { BLOCK = 16 };

// Returns the nearest entry: the location scaled by the table's last index, plus a half, truncated. NaN gives entry 0.
CR_INLINE int32_t entry(double place) {
  place = place > 0 ? place : 0;
  place = place < CR_GRADIENT_SIZE - 1 ? place : CR_GRADIENT_SIZE - 1;
  return (int32_t)place;
}

CR_INLINE int32_t single_entry(float share) {
  float place = share * (CR_GRADIENT_SIZE - 1) + 0.5f;
  place = place > 0 ? place : 0;
  place = place < CR_GRADIENT_SIZE - 1 ? place : CR_GRADIENT_SIZE - 1;
  return (int32_t)place;
}

static void gradient_axial(uint32_t *dst, int32_t x, int32_t count, const uint32_t *table, double offset, double step) {
  offset = offset * (CR_GRADIENT_SIZE - 1) + 0.5;
  step = step * (CR_GRADIENT_SIZE - 1);
  int32_t entries[BLOCK];
  for (int32_t i = 0; i < count; i += BLOCK) {
    int32_t length = count - i < BLOCK ? count - i : BLOCK;
    for (int32_t k = 0; k < BLOCK; k++) entries[k] = entry(offset + (double)(x + i + k) * step);
    for (int32_t k = 0; k < length; k++) dst[i + k] = table[entries[k]];
  }
}

static void gradient_radial(uint32_t *dst, int32_t x, int32_t count, const uint32_t *table, double a0, double da,
                           double b0, double db) {
  int32_t entries[BLOCK];
  for (int32_t i = 0; i < count; i += BLOCK) {
    int32_t length = count - i < BLOCK ? count - i : BLOCK;
    for (int32_t k = 0; k < BLOCK; k++) {
      double column = (double)(x + i + k);
      float a = (float)(a0 + column * da), b = (float)(b0 + column * db);
      entries[k] = single_entry(__builtin_elementwise_sqrt(a * a + b * b));
    }
    for (int32_t k = 0; k < length; k++) dst[i + k] = table[entries[k]];
  }
}

// Returns the angle in turns. In the first octant atan(t) / 2π is approximated by t times a minimax polynomial in t²
// (maximum error 2.7e-7 turns, found by Lawson's iteration); the other octants are its mirror images.
CR_INLINE float turns(float a, float b) {
  float across = a < 0 ? -a : a, along = b < 0 ? -b : b;
  float larger = across > along ? across : along, smaller = across > along ? along : across;
  float t = smaller / (larger > 0 ? larger : 1);
  float s = t * t;
  float r = -0.00186515771f;
  r = r * s + 0.00837908456f;
  r = r * s + -0.0185298486f;
  r = r * s + 0.030802907f;
  r = r * s + -0.0529385672f;
  r = r * s + 0.159151317f;
  r = r * t;
  r = along > across ? 0.25f - r : r;
  r = a < 0 ? 0.5f - r : r;
  return b < 0 ? 1 - r : r;
}

static void gradient_conic(uint32_t *dst, int32_t x, int32_t count, const uint32_t *table, double a0, double da,
                           double b0,
                           double db) {
  int32_t entries[BLOCK];
  for (int32_t i = 0; i < count; i += BLOCK) {
    int32_t length = count - i < BLOCK ? count - i : BLOCK;
    for (int32_t k = 0; k < BLOCK; k++) {
      double column = (double)(x + i + k);
      entries[k] = single_entry(turns((float)(a0 + column * da), (float)(b0 + column * db)));
    }
    for (int32_t k = 0; k < length; k++) dst[i + k] = table[entries[k]];
  }
}
