#include <math.h>

#include "Rows.h"
#include "Turned.h"

// Bilinear. Weights have 128 parts along a row, so that a multiply-add of bytes does
// the work, and 32768 from row to row.

enum { LONGEST = 8192, AHEAD = 4 };

typedef struct Sampler {
  const uint32_t *pixels;
  int32_t stride, last_column, last_row;
} Sampler;

// A column, between two of the picture's: column u and the way to the next, of 128 parts.
static inline int32_t column_place(const Sampler *s, double u, uint64_t *weights) {
  const int32_t fixed = (int32_t)fmin(fmax(floor((u - 0.5) * 128 + 0.5), 0), s->last_column * 128.0);
  const int32_t at = min_i(fixed >> 7, s->last_column - 1), part = fixed - at * 128;
  *weights = (uint64_t)((128 - part) | part << 8) * 0x0001000100010001;
  return at;
}

static inline __m256i four_pairs(const uint32_t *p, const int32_t *at) {
  __m128 a = _mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)(p + at[0])));
  __m128 b = _mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)(p + at[2])));
  a = _mm_loadh_pi(a, (const __m64 *)(p + at[1]));
  b = _mm_loadh_pi(b, (const __m64 *)(p + at[3]));
  return _mm256_insertf128_si256(_mm256_castsi128_si256(_mm_castps_si128(a)), _mm_castps_si128(b), 1);
}

// Eight pixels between two rows, given as sums along the rows of pixels less 128.
static inline __m256i between_rows(__m256i upper_low, __m256i upper_high, __m256i lower_low, __m256i lower_high, __m256i part_low,
                                   __m256i part_high) {
  const __m256i half = _mm256_set1_epi16(64), bias = _mm256_set1_epi8((char)128);
  __m256i low = _mm256_add_epi16(upper_low, _mm256_mulhrs_epi16(_mm256_sub_epi16(lower_low, upper_low), part_low));
  __m256i high = _mm256_add_epi16(upper_high, _mm256_mulhrs_epi16(_mm256_sub_epi16(lower_high, upper_high), part_high));
  low = _mm256_srai_epi16(_mm256_add_epi16(low, half), 7);
  high = _mm256_srai_epi16(_mm256_add_epi16(high, half), 7);
  return _mm256_xor_si256(_mm256_packs_epi16(low, high), bias);
}

// What a turn about an upright axis comes to: in a column of the target one place along the picture's rows is seen, and its rows at
// a constant step.
typedef struct Columns {
  int32_t u[LONGEST + 8];
  uint64_t weights[LONGEST + 8];
  // The picture's row at y = 0 and the step, 16.16.
  int32_t v[LONGEST + 8], dv[LONGEST + 8];
} Columns;

static inline uint32_t column_pixel(const Sampler *s, const Columns *c, int32_t x, int32_t y) {
  const int32_t v = min_i(max_i(c->v[x] + c->dv[x] * y, 0), (s->last_row << 16) - 1);
  const uint32_t *p = s->pixels + (size_t)(v >> 16) * s->stride + c->u[x];
  const uint32_t part = (uint32_t)(c->weights[x] >> 8 & 0xff) * 2, down = v >> 8 & 0xff;
  return mix(mix(p[s->stride + 1], p[s->stride], part), mix(p[1], p[0], part), down);
}

static void columns_row(uint32_t *out, int32_t x, int32_t end, int32_t y, const Sampler *s, const Columns *c) {
  const __m256i times_y = _mm256_set1_epi32(y), zero = _mm256_setzero_si256(), last = _mm256_set1_epi32((s->last_row << 16) - 1);
  const __m256i bias = _mm256_set1_epi8((char)128), rows = _mm256_set1_epi32(s->stride);
  // Pairs of pixels to pairs of bytes.
  const __m256i paired = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
  for (; x + 8 <= end; x += 8) {
    __m256i v = _mm256_loadu_si256((const __m256i *)(c->v + x));
    v = _mm256_add_epi32(v, _mm256_mullo_epi32(_mm256_loadu_si256((const __m256i *)(c->dv + x)), times_y));
    v = _mm256_min_epi32(_mm256_max_epi32(v, zero), last);
    const __m256i row = _mm256_srli_epi32(v, 16), u = _mm256_loadu_si256((const __m256i *)(c->u + x));
    const __m256i part = _mm256_or_si256(_mm256_srli_epi32(_mm256_slli_epi32(v, 16), 17),
                                         _mm256_slli_epi32(_mm256_srli_epi32(_mm256_slli_epi32(v, 16), 17), 16));
    const __m256i w0 = _mm256_loadu_si256((const __m256i *)(c->weights + x));
    const __m256i w1 = _mm256_loadu_si256((const __m256i *)(c->weights + x + 4));
    const int32_t first_row = _mm256_extract_epi32(row, 0), last_row = _mm256_extract_epi32(row, 7);
    const int32_t left = min_i(c->u[x], c->u[x + 7]), across = max_i(c->u[x], c->u[x + 7]) - left;
    const int32_t upper = min_i(first_row, last_row), down = max_i(first_row, last_row) - upper;
    // The processor does not see where a walk down many rows at once goes.
    if (!(x & 8)) _mm_prefetch((const char *)(s->pixels + (size_t)(upper + AHEAD) * s->stride + left), _MM_HINT_T0);
    if (across < 8 && down < 2) {
      // All lie in eight columns of two or three rows: take those and put them into place.
      const uint32_t *p = s->pixels + (size_t)upper * s->stride + left;
      const __m256i at = _mm256_sub_epi32(u, _mm256_set1_epi32(left));
#define PLACED(row, column) \
  _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)(p + (row) * s->stride + (column))), at)
      __m256i a = PLACED(0, 0), a1 = PLACED(0, 1), b = PLACED(1, 0), b1 = PLACED(1, 1);
      if (down) {
        const __m256i is_lower = _mm256_cmpgt_epi32(row, _mm256_set1_epi32(upper));
        a = _mm256_blendv_epi8(a, b, is_lower);
        a1 = _mm256_blendv_epi8(a1, b1, is_lower);
        b = _mm256_blendv_epi8(b, PLACED(2, 0), is_lower);
        b1 = _mm256_blendv_epi8(b1, PLACED(2, 1), is_lower);
      }
#undef PLACED
      a = _mm256_xor_si256(a, bias), a1 = _mm256_xor_si256(a1, bias);
      b = _mm256_xor_si256(b, bias), b1 = _mm256_xor_si256(b1, bias);
      const __m256i low = _mm256_permute2x128_si256(w0, w1, 0x20), high = _mm256_permute2x128_si256(w0, w1, 0x31);
      _mm256_storeu_si256((__m256i *)(out + x), between_rows(_mm256_maddubs_epi16(low, _mm256_unpacklo_epi8(a, a1)),
                                                             _mm256_maddubs_epi16(high, _mm256_unpackhi_epi8(a, a1)),
                                                             _mm256_maddubs_epi16(low, _mm256_unpacklo_epi8(b, b1)),
                                                             _mm256_maddubs_epi16(high, _mm256_unpackhi_epi8(b, b1)),
                                                             _mm256_unpacklo_epi32(part, part), _mm256_unpackhi_epi32(part, part)));
      continue;
    }
    int32_t places[8] __attribute__((aligned(32)));
    _mm256_store_si256((__m256i *)places, _mm256_add_epi32(_mm256_mullo_epi32(row, rows), u));
    const uint32_t *p = s->pixels, *q = p + s->stride;
#define ALONG(weights, pixels) _mm256_maddubs_epi16(weights, _mm256_xor_si256(_mm256_shuffle_epi8(pixels, paired), bias))
    const __m256i part_low = _mm256_unpacklo_epi32(part, part), part_high = _mm256_unpackhi_epi32(part, part);
    const __m256i eight = between_rows(ALONG(w0, four_pairs(p, places)), ALONG(w1, four_pairs(p, places + 4)),
                                       ALONG(w0, four_pairs(q, places)), ALONG(w1, four_pairs(q, places + 4)),
                                       _mm256_permute2x128_si256(part_low, part_high, 0x20),
                                       _mm256_permute2x128_si256(part_low, part_high, 0x31));
#undef ALONG
    _mm256_storeu_si256((__m256i *)(out + x), _mm256_permute4x64_epi64(eight, 0xd8));
  }
  for (; x < end; x++) out[x] = column_pixel(s, c, x, y);
}

// Keeps of the pixels x0 ..< x1 those at whose centres a + b x is at least 0.
static void narrow(double a, double b, int32_t *x0, int32_t *x1) {
  if (b == 0) {
    if (a < 0) *x1 = *x0;
    return;
  }
  const double x = fmin(fmax(-a / b - 0.5, *x0 - 1), *x1 + 1);
  if (b > 0) {
    *x0 = max_i(*x0, (int32_t)ceil(x));
  } else {
    *x1 = min_i(*x1, (int32_t)floor(x) + 1);
  }
  if (*x1 < *x0) *x1 = *x0;
}

static inline double held(double share) { return share < 0 ? 0 : share > 1 ? 1 : share; }

void turned_about_upright(uint32_t *out, int32_t width, int32_t height, PlainPicture picture, const Map *m, uint32_t keep,
                          const Ground *ground) {
  static _Thread_local Columns columns;
  const Sampler sampler = {picture.pixels, picture.stride, picture.width - 1, picture.height - 1}, *s = &sampler;
  const int32_t w = picture.width, h = picture.height;
  // Where the picture's sides stand: ux x + u = w (wx x + w) for its right one, the same with 0 for its left one.
  const double side_a = -m->u / m->ux, side_b = (w * m->w - m->u) / (m->ux - w * m->wx);
  const double left = fmin(side_a, side_b), right = fmax(side_a, side_b);
  const int32_t x0 = min_i(width, max_i(0, (int32_t)floor(left))), x1 = max_i(x0, min_i(width, (int32_t)ceil(right)));
  for (int32_t x = x0; x < x1; x++) {
    const double centre = fmin(fmax(x + 0.5, left), right), divisor = m->wx * centre + m->w;
    columns.u[x] = column_place(s, (m->ux * centre + m->u) / divisor, &columns.weights[x]);
    columns.dv[x] = (int32_t)lround(m->vy / divisor * 65536);
    columns.v[x] = (int32_t)lround(((m->vx * centre + m->v) / divisor - 0.5) * 65536) + columns.dv[x] / 2;
  }
  // The upper edge is y = top + top_slope x, where v = 0; the lower one, where v = h. Upside down it is the other way round.
  const double edge_a = -m->v / m->vy, slope_a = -m->vx / m->vy;
  const double edge_b = (h * m->w - m->v) / m->vy, slope_b = (h * m->wx - m->vx) / m->vy, middle = (left + right) / 2;
  const int32_t is_upright = edge_a + slope_a * middle <= edge_b + slope_b * middle;
  const double top = is_upright ? edge_a : edge_b, top_slope = is_upright ? slope_a : slope_b;
  const double bottom = is_upright ? edge_b : edge_a, bottom_slope = is_upright ? slope_b : slope_a;
  for (int32_t y = 0; y < height; y++, out += width) {
    int32_t any0 = x0, any1 = x1;
    narrow(y + 1 - top, -top_slope, &any0, &any1);
    narrow(bottom - y, bottom_slope, &any0, &any1);
    int32_t full0 = max_i(any0, (int32_t)ceil(left)), full1 = max_i(full0, min_i(any1, (int32_t)floor(right)));
    narrow(y - top, -top_slope, &full0, &full1);
    narrow(bottom - y - 1, bottom_slope, &full0, &full1);
    columns_row(out, full0, full1, y, s, &columns);
    if (keep < 256) dim_row(out + full0, out + full0, full1 - full0, keep);
    if (ground) {
      const int32_t end = full1 > full0 ? full0 : any1;
      fill_row(out + ground->x0, end - ground->x0, ground->color);
      if (full1 > full0) fill_row(out + full1, ground->x1 - full1, ground->color);
      else fill_row(out + end, ground->x1 - end, ground->color);
    }
    for (int32_t x = any0; x < any1; x++) {
      if (x == full0 && full1 > full0) x = full1;
      if (x >= any1) break;
      const double upper = top + top_slope * (x + 0.5), lower = bottom + bottom_slope * (x + 0.5);
      const double across = held(fmin(x + 1, right) - fmax(x, left)), down = held(fmin(y + 1, lower) - fmax(y, upper));
      const uint32_t pixel = mix(column_pixel(s, &columns, x, y), 0xff000000, keep);
      out[x] = mix(pixel, out[x], (uint32_t)lround(across * down * 256));
    }
  }
}

// The pixels of a row of the target, from one place along a row of pixels at a constant step.
void stretched_row(uint32_t *out, int32_t count, const uint32_t *row, int32_t last_column, double u, double step) {
  const int32_t limit = (last_column << 16) - 1, du = (int32_t)lround(step * 65536);
  const __m256i bias = _mm256_set1_epi8((char)128), zero = _mm256_setzero_si256(), half = _mm256_set1_epi16(64);
  const __m256i places = _mm256_mullo_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), _mm256_set1_epi32(du));
  const __m256i paired = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
  const int64_t start = llround(u * 65536);
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i at = _mm256_add_epi32(places, _mm256_set1_epi32((int32_t)(start + (int64_t)i * du)));
    at = _mm256_min_epi32(_mm256_max_epi32(at, zero), _mm256_set1_epi32(limit));
    const __m256i column = _mm256_srli_epi32(at, 16);
    __m256i part = _mm256_srli_epi32(_mm256_slli_epi32(at, 16), 25);
    part = _mm256_or_si256(_mm256_sub_epi32(_mm256_set1_epi32(128), part), _mm256_slli_epi32(part, 8));
    part = _mm256_or_si256(part, _mm256_slli_epi32(part, 16));
    const __m256i w0 = _mm256_unpacklo_epi32(part, part), w1 = _mm256_unpackhi_epi32(part, part);
    const int32_t first = _mm256_extract_epi32(column, 0), last = _mm256_extract_epi32(column, 7);
    const int32_t left = min_i(first, last);
    __m256i low, high;
    if (max_i(first, last) - left < 8) {
      const __m256i order = _mm256_sub_epi32(column, _mm256_set1_epi32(left));
      const __m256i a = _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)(row + left)), order);
      const __m256i b = _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)(row + left + 1)), order);
      low = _mm256_unpacklo_epi8(a, b), high = _mm256_unpackhi_epi8(a, b);
    } else {
      int32_t c[8] __attribute__((aligned(32)));
      // In the order in which the weights are.
      _mm256_store_si256((__m256i *)c, _mm256_permute4x64_epi64(column, 0xd8));
      low = _mm256_shuffle_epi8(four_pairs(row, c), paired), high = _mm256_shuffle_epi8(four_pairs(row, c + 4), paired);
    }
    low = _mm256_maddubs_epi16(w0, _mm256_xor_si256(low, bias)), high = _mm256_maddubs_epi16(w1, _mm256_xor_si256(high, bias));
    low = _mm256_srai_epi16(_mm256_add_epi16(low, half), 7), high = _mm256_srai_epi16(_mm256_add_epi16(high, half), 7);
    _mm256_storeu_si256((__m256i *)(out + i), _mm256_xor_si256(_mm256_packs_epi16(low, high), bias));
  }
  for (; i < count; i++) {
    const int32_t at = (int32_t)fmin(fmax((double)(start + (int64_t)i * du), 0), limit);
    out[i] = mix(row[(at >> 16) + 1], row[at >> 16], at >> 8 & 0xff);
  }
}

void turned_about_level(uint32_t *out, int32_t width, int32_t height, PlainPicture picture, const Map *m, uint32_t keep) {
  static _Thread_local uint32_t between[LONGEST + 16], row[LONGEST + 16];
  const int32_t w = picture.width, h = picture.height, last_row = h - 1;
  const double side_a = -m->v / m->vy, side_b = (h * m->w - m->v) / (m->vy - h * m->wy);
  const double top = fmin(side_a, side_b), bottom = fmax(side_a, side_b);
  const int32_t y0 = max_i(0, (int32_t)floor(top)), y1 = min_i(height, (int32_t)ceil(bottom));
  for (int32_t y = y0; y < y1; y++) {
    const double centre = fmin(fmax(y + 0.5, top), bottom), divisor = m->wy * centre + m->w;
    const double v = fmin(fmax((m->vy * centre + m->v) / divisor - 0.5, 0), last_row - 1e-6);
    const double step = m->ux / divisor, start = (m->uy * centre + m->u) / divisor;
    const double left = fmin(-start / step, (w - start) / step), right = fmax(-start / step, (w - start) / step);
    const int32_t x0 = max_i(0, (int32_t)floor(left)), x1 = min_i(width, (int32_t)ceil(right));
    if (x1 <= x0) continue;
    const uint32_t *upper = picture.pixels + (size_t)(int32_t)v * picture.stride;
    memcpy(between, upper, (size_t)w * 4);
    mix_row(between, upper + picture.stride, w, (uint32_t)lround((v - floor(v)) * 256));
    uint32_t *target = out + (size_t)y * width;
    const double down = held(fmin(y + 1, bottom) - fmax(y, top));
    const int32_t full0 = max_i(x0, (int32_t)ceil(left)), full1 = max_i(full0, min_i(x1, (int32_t)floor(right)));
    stretched_row(row, x1 - x0, between, w - 1, start + step * (x0 + 0.5) - 0.5, step);
    if (keep < 256) dim_row(row, row, x1 - x0, keep);
    for (int32_t x = x0; x < x1; x++) {
      if (down == 1 && x == full0 && full1 > full0) {
        memcpy(target + x, row + (x - x0), (size_t)(full1 - full0) * 4);
        x = full1;
        if (x >= x1) break;
      }
      const double across = held(fmin(x + 1, right) - fmax(x, left));
      target[x] = mix(row[x - x0], target[x], (uint32_t)lround(across * down * 256));
    }
  }
}
