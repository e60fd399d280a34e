// The inner loops of backdrops. Included once per instruction set level.

static void add_bytes(uint16_t *sums, const uint8_t *bytes, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) sums[i] = (uint16_t)(sums[i] + bytes[i]);
}

// Scales the distance of a component from the gray by the saturation and limits it to the alpha.
CR_INLINE int32_t saturated(int32_t value, int32_t grey, int32_t alpha, int32_t saturation) {
  int32_t result = grey + (((value - grey) * saturation + 128) >> 8);
  result = result < 0 ? 0 : result;
  return result > alpha ? alpha : result;
}

// Applies a tint to a component, of which `rest` shows through, and rounds it to a byte. 257/65536 is 1/255 less one
// part in 65535, a difference that never carries, so the result is exact for whole bytes and fractions of 255.
CR_INLINE uint32_t tinted(int32_t value, int32_t tint, int32_t rest) {
  int32_t sum = tint + ((value * rest * 257 + 32768) >> 16);
  sum = (sum + 64) >> 7;
  return (uint32_t)(sum > 255 ? 255 : sum);
}

// Converts the planes of a row, in the order blue, green, red, alpha, to pixels. The gray is the luma of ITU-R BT.709.
static void finish_backdrop(uint32_t *out, const int16_t *in, int32_t count, const CRBackdrop *backdrop) {
  int32_t saturation = backdrop->saturation;
  uint32_t tint = backdrop->tint;
  int32_t rest = (int32_t)(255 - (tint >> 24));
  int32_t tint_alpha = (int32_t)(tint >> 24) << 7, tint_red = (int32_t)(tint >> 16 & 255) << 7;
  int32_t tint_green = (int32_t)(tint >> 8 & 255) << 7, tint_blue = (int32_t)(tint & 255) << 7;
  const int16_t *blues = in, *greens = in + count, *reds = in + 2 * (ptrdiff_t)count, *alphas = in + 3 * (ptrdiff_t)count;
  for (int32_t i = 0; i < count; i++) {
    int32_t blue = blues[i], green = greens[i], red = reds[i], alpha = alphas[i];
    int32_t grey = (13933 * red + 46871 * green + 4732 * blue + 32768) >> 16;
    uint32_t b = tinted(saturated(blue, grey, alpha, saturation), tint_blue, rest);
    uint32_t g = tinted(saturated(green, grey, alpha, saturation), tint_green, rest);
    uint32_t r = tinted(saturated(red, grey, alpha, saturation), tint_red, rest);
    out[i] = tinted(alpha, tint_alpha, rest) << 24 | r << 16 | g << 8 | b;
  }
}
