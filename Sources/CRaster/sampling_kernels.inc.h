// The kernels that sample. Included once for each level of instructions, after the mixing of a block of pixels, `mix_pixels`.

static void copy_nearest(uint32_t *out, const CRImage *image, const Places *places) {
  for (int32_t k = 0; k < BLOCK; k++) {
    out[k] = image->pixels[(ptrdiff_t)places->v[k] * image->stride + places->u[k]];
  }
}

static void sample_image(uint32_t *dst, int32_t x, int32_t count, const CRImage *image, const CRWalk *walk, int32_t filter) {
  if (is_clear(walk, image->width, image->height)) {
    fill(dst, count, 0);
    return;
  }
  int32_t unit = filter == CR_FILTER_NEAREST ? 1 : UNIT;
  double shift = filter == CR_FILTER_NEAREST ? 0 : 0.5 - UNIT / 2;
  Track t = track(walk, unit, shift, (image->width - 1) * unit, (image->height - 1) * unit);
  Places places;
  uint32_t rest[BLOCK];
  for (int32_t i = 0; i < count; i += BLOCK) {
    uint32_t *out = count - i < BLOCK ? rest : dst + i;
    find_places(&places, &t, x + i);
    if (filter == CR_FILTER_NEAREST) {
      copy_nearest(out, image, &places);
    } else {
      mix_pixels(out, image, &places);
    }
    if (t.dw != 0) {
      for (int32_t k = 0; k < BLOCK; k++) out[k] &= (uint32_t)places.ahead[k];
    }
    if (out == rest) memcpy(dst + i, rest, (size_t)(count - i) * sizeof(uint32_t));
  }
}

static void sample_mask(uint8_t *dst, int32_t x, int32_t count, const CRMask *mask, const CRWalk *walk) {
  if (is_clear(walk, mask->width, mask->height)) {
    if (count > 0) memset(dst, 0, (size_t)count);
    return;
  }
  Track t = track(walk, UNIT, 0.5 + UNIT / 2, (mask->width + 1) * UNIT, (mask->height + 1) * UNIT);
  Places places;
  uint8_t rest[BLOCK];
  for (int32_t i = 0; i < count; i += BLOCK) {
    uint8_t *out = count - i < BLOCK ? rest : dst + i;
    find_places(&places, &t, x + i);
    mix_bytes(out, mask, &places);
    if (t.dw != 0) {
      for (int32_t k = 0; k < BLOCK; k++) out[k] &= (uint8_t)places.ahead[k];
    }
    if (out == rest) memcpy(dst + i, rest, (size_t)(count - i));
  }
}
