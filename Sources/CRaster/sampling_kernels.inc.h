// The sampling kernels. Included once per instruction set level, after its interpolation `sample_linear` for sources of
// at least two pixels in both directions.

// Copies pixels `start`, `start - 1`, and so on of a row of `width` pixels, repeating its outermost pixels beyond its
// ends.
static void copy_reversed(uint32_t *dst, int32_t count, const uint32_t *row, int32_t width, int64_t start) {
  int64_t before = start - (width - 1), end = start + 1;
  int32_t from = before < 0 ? 0 : before < count ? (int32_t)before : count;
  int32_t to = end < from ? from : end < count ? (int32_t)end : count;
  fill(dst, from, row[width - 1]);
  int32_t i = from;
  for (; i + CR_LANES <= to; i += CR_LANES) store(dst + i, reversed(load(row + (start - i - (CR_LANES - 1)))));
  for (; i < to; i++) dst[i] = row[start - i];
  fill(dst + to, count - to, row[0]);
}

// Copies pixels if the walk steps from the center of one pixel to the next or the previous one. Returns 0 for other
// walks. The decision depends only on the walk, so that all parts of a row are processed in the same manner.
static int32_t sample_copy(uint32_t *dst, int32_t x, int32_t count, const CRImage *image, const Track *t) {
  if ((t->du != UNIT && t->du != -UNIT) || t->dv != 0 || t->dw != 0 || !(t->u >= -0x1p30 && t->u <= 0x1p30) || count <= 0) return 0;
  int32_t u = (int32_t)t->u, v = t->v > 0 ? (int32_t)(t->v < t->last_v ? t->v : t->last_v) : 0;
  if (u > t->u) u--;
  if (u % UNIT != 0 || v % UNIT != 0) return 0;
  const uint32_t *row = image->pixels + (ptrdiff_t)(v / UNIT) * image->stride;
  if (t->du < 0) {
    copy_reversed(dst, count, row, image->width, (int64_t)u / UNIT - x);
    return 1;
  }
  int64_t start = (int64_t)x + u / UNIT, left = -start, right = image->width - start;
  int32_t from = left < 0 ? 0 : left < count ? (int32_t)left : count;
  int32_t to = right < from ? from : right < count ? (int32_t)right : count;
  fill(dst, from, row[0]);
  if (to > from) memcpy(dst + from, row + start + from, (size_t)(to - from) * sizeof(uint32_t));
  fill(dst + to, count - to, row[image->width - 1]);
  return 1;
}

static void sample_narrow(uint32_t *dst, int32_t x, int32_t count, const CRImage *image, const Stretch *t) {
  sample_each(dst, x, count, image, t, mixed_narrow);
}

CR_INLINE uint32_t nearest_pixel(const CRImage *image, int32_t u, int32_t v) {
  return image->pixels[(ptrdiff_t)v * image->stride + u];
}

static void sample_nearest(uint32_t *dst, int32_t x, int32_t count, const CRImage *image, const Stretch *t) {
  sample_each(dst, x, count, image, t, nearest_pixel);
}

static void sample_image(uint32_t *dst, int32_t x, int32_t count, const CRImage *image, const CRWalk *walk,
                         int32_t filter) {
  if (is_clear(walk, image->width, image->height)) {
    fill(dst, count, 0);
    return;
  }
  int32_t is_nearest = filter == CR_FILTER_NEAREST;
  Track t = is_nearest ? track(walk, 1, 0, image->width - 1, image->height - 1)
                       : track(walk, UNIT, 0.5 - UNIT / 2, (image->width - 1) * UNIT, (image->height - 1) * UNIT);
  if (!is_nearest && sample_copy(dst, x, count, image, &t)) return;
  // The faster implementation uses 32-bit pixel offsets.
  int32_t is_narrow = image->width < 2 || image->height < 2 || (int64_t)image->stride * image->height > UINT32_MAX;
  while (count > 0) {
    int32_t length = stretch_length(x, count), column = x & (STRETCH - 1);
    Stretch part = stretch(&t, x);
    if (is_nearest) {
      sample_nearest(dst, column, length, image, &part);
    } else if (is_narrow) {
      sample_narrow(dst, column, length, image, &part);
    } else {
      sample_linear(dst, column, length, image, &part);
    }
    dst += length;
    x += length;
    count -= length;
  }
}
