// The kernels that sample. Included once for each level of instructions, after its mixing of neighbours,
// `sample_linear`, for sources of at least two pixels in both directions.

// Walks that stand on pixels and go from one to the next copy them. Returns 0 for other walks. That depends on the walk
// alone, so that all of a row goes the same way, however it is cut.
static int32_t sample_copy(uint32_t *dst, int32_t x, int32_t count, const CRImage *image, const Track *t) {
  if (t->du != UNIT || t->dv != 0 || t->dw != 0 || !(t->u >= -0x1p30 && t->u <= 0x1p30) || count <= 0) return 0;
  int32_t u = (int32_t)t->u, v = held(t->v, t->last_v);
  if (u > t->u) u--;
  if (u % UNIT != 0 || v % UNIT != 0) return 0;
  const uint32_t *row = image->pixels + (ptrdiff_t)(v / UNIT) * image->stride;
  int64_t start = (int64_t)x + u / UNIT, left = -start, right = image->width - start;
  int32_t from = left < 0 ? 0 : left < count ? (int32_t)left : count;
  int32_t to = right < from ? from : right < count ? (int32_t)right : count;
  fill(dst, from, row[0]);
  if (to > from) memcpy(dst + from, row + start + from, (size_t)(to - from) * sizeof(uint32_t));
  fill(dst + to, count - to, row[image->width - 1]);
  return 1;
}

static void sample_narrow(uint32_t *dst, int32_t x, int32_t count, const CRImage *image, const Track *t) {
  Places places;
  for (int32_t i = 0; i < count; i += BLOCK) {
    int32_t length = count - i < BLOCK ? count - i : BLOCK;
    find_places(&places, t, x + i);
    for (int32_t k = 0; k < length; k++) {
      uint32_t pixel = mixed_narrow(image, places.u[k], places.v[k]);
      dst[i + k] = t->dw == 0 ? pixel : pixel & (uint32_t)places.ahead[k];
    }
  }
}

static void sample_nearest(uint32_t *dst, int32_t x, int32_t count, const CRImage *image, const Track *t) {
  Places places;
  for (int32_t i = 0; i < count; i += BLOCK) {
    int32_t length = count - i < BLOCK ? count - i : BLOCK;
    find_places(&places, t, x + i);
    for (int32_t k = 0; k < length; k++) {
      uint32_t pixel = image->pixels[(ptrdiff_t)places.v[k] * image->stride + places.u[k]];
      dst[i + k] = t->dw == 0 ? pixel : pixel & (uint32_t)places.ahead[k];
    }
  }
}

static void sample_image(uint32_t *dst, int32_t x, int32_t count, const CRImage *image, const CRWalk *walk,
                         int32_t filter) {
  if (is_clear(walk, image->width, image->height)) {
    fill(dst, count, 0);
    return;
  }
  if (filter == CR_FILTER_NEAREST) {
    Track t = track(walk, 1, 0, image->width - 1, image->height - 1);
    sample_nearest(dst, x, count, image, &t);
    return;
  }
  Track t = track(walk, UNIT, 0.5 - UNIT / 2, (image->width - 1) * UNIT, (image->height - 1) * UNIT);
  if (sample_copy(dst, x, count, image, &t)) return;
  // Offsets of pixels are counted in 32 bits by the faster way.
  if (image->width < 2 || image->height < 2 || (int64_t)image->stride * image->height > UINT32_MAX) {
    sample_narrow(dst, x, count, image, &t);
  } else {
    sample_linear(dst, x, count, image, &t);
  }
}
