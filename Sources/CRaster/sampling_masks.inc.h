// Sampling of masks along a walk. Included once per instruction set level.

// Returns the four bytes around a location of a mask, the upper two followed by the lower two. Locations in masks are
// one pixel larger than in images, so that those before the first pixel are positive; the mask is 0 beyond its edges.
CR_INLINE uint32_t byte_at(const CRMask *mask, int32_t column, int32_t row) {
  if (column < 0 || row < 0 || column >= mask->width || row >= mask->height) return 0;
  return mask->bytes[(ptrdiff_t)row * mask->stride + column];
}

CR_INLINE uint32_t bytes_around(const CRMask *mask, int32_t u, int32_t v) {
  int32_t column = (u >> UNIT_BITS) - 1, row = (v >> UNIT_BITS) - 1;
  if (column < 0 || row < 0 || column + 1 >= mask->width || row + 1 >= mask->height) {
    return byte_at(mask, column, row) | byte_at(mask, column + 1, row) << 8 | byte_at(mask, column, row + 1) << 16 |
           byte_at(mask, column + 1, row + 1) << 24;
  }
  const uint8_t *above = mask->bytes + (ptrdiff_t)row * mask->stride + column, *below = above + mask->stride;
  return (uint32_t)above[0] | (uint32_t)above[1] << 8 | (uint32_t)below[0] << 16 | (uint32_t)below[1] << 24;
}

CR_INLINE void mix_bytes(uint8_t *out, const CRMask *mask, const Places *places) {
  uint32_t around[BLOCK];
  for (int32_t k = 0; k < BLOCK; k++) around[k] = bytes_around(mask, places->u[k], places->v[k]);
  for (int32_t k = 0; k < BLOCK; k++) {
    uint32_t fu = (uint32_t)(places->u[k] & (UNIT - 1)), fv = (uint32_t)(places->v[k] & (UNIT - 1));
    out[k] = (uint8_t)mixed(around[k] & 255, around[k] >> 8 & 255, around[k] >> 16 & 255, around[k] >> 24, fu, fv);
  }
}

static void sample_mask_stretch(uint8_t *dst, int32_t x, int32_t count, const CRMask *mask, const Stretch *t) {
  Places places;
  uint8_t bytes[BLOCK];
  int32_t is_level = t->dw == 0 && t->dv == 0;
  for (int32_t i = 0; i < count; i += BLOCK) {
    find_places(&places, t, x + i);
    if (!is_level || !mix_level_bytes(bytes, mask, places.u, places.v[0])) mix_bytes(bytes, mask, &places);
    if (t->dw != 0) {
      for (int32_t k = 0; k < BLOCK; k++) bytes[k] &= (uint8_t)places.ahead[k];
    }
    memcpy(dst + i, bytes, (size_t)(count - i < BLOCK ? count - i : BLOCK));
  }
}

static void sample_mask(uint8_t *dst, int32_t x, int32_t count, const CRMask *mask, const CRWalk *walk) {
  if (is_clear(walk, mask->width, mask->height)) {
    if (count > 0) memset(dst, 0, (size_t)count);
    return;
  }
  Track t = track(walk, UNIT, 0.5 + UNIT / 2, (mask->width + 1) * UNIT, (mask->height + 1) * UNIT);
  while (count > 0) {
    int32_t length = stretch_length(x, count);
    Stretch part = stretch(&t, x);
    sample_mask_stretch(dst, x & (STRETCH - 1), length, mask, &part);
    dst += length;
    x += length;
    count -= length;
  }
}
