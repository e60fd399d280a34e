#include <math.h>

#include "CPlainDrawing.h"
#include "Rows.h"

// REACH: deviations beyond which a shadow is none. STEPS: entries a pixel of tables along a radius. TAPS: across it.
enum { REACH = 4, STEPS = 4, TAPS = 33, MOST_ENTRIES = 2048 };

// The Gaussian's integral, by table: 64 entries a deviation.
enum { NORMAL_STEPS = 64, NORMAL_REACH = 5 };
static float normal_table[2 * NORMAL_REACH * NORMAL_STEPS + 2];

static inline float normal(float deviations) {
  const float at = fminf(fmaxf((deviations + NORMAL_REACH) * NORMAL_STEPS, 0), 2 * NORMAL_REACH * NORMAL_STEPS);
  const int32_t i = (int32_t)at;
  return normal_table[i] + (normal_table[i + 1] - normal_table[i]) * (at - (float)i);
}

static void make_normal(void) {
  if (normal_table[NORMAL_REACH * NORMAL_STEPS] > 0) return;
  for (int32_t i = 0; i < 2 * NORMAL_REACH * NORMAL_STEPS + 2; i++)
    normal_table[i] = (float)(0.5 * erfc(-((double)i / NORMAL_STEPS - NORMAL_REACH) * 0.70710678118654752));
}

typedef struct Shade {
  // Where the middle of the shadow's hole is.
  double cx, cy;
  // The blurred disc along a radius, from `first` STEPS on; within that it is 1.
  float disc[MOST_ENTRIES];
  int32_t first, last;
  float opacity;
} Shade;

// A disc blurred by a Gaussian is the same all round, so one radius of it is enough.
static void make_disc(Shade *s, double radius, double deviation) {
  float weight[TAPS], half[TAPS], sum = 0;
  for (int32_t t = 0; t < TAPS; t++) {
    const double y = REACH * deviation * (2.0 * t / (TAPS - 1) - 1);
    weight[t] = (float)exp(-y * y / (2 * deviation * deviation));
    half[t] = (float)(radius > fabs(y) ? sqrt(radius * radius - y * y) / deviation : 0);
    sum += weight[t];
  }
  s->first = (int32_t)(fmax(0, radius - REACH * deviation) * STEPS);
  s->last = min_i((int32_t)((radius + REACH * deviation) * STEPS) - s->first, MOST_ENTRIES - 1);
  for (int32_t i = 0; i <= s->last; i++) {
    const float r = (float)((double)(s->first + i) / STEPS / deviation);
    float disc = 0;
    for (int32_t t = 0; t < TAPS; t++) disc += weight[t] * (normal(half[t] - r) - normal(-half[t] - r));
    s->disc[i] = disc / sum;
  }
}

// out = under in the shadow.
static void shade_row(uint32_t *out, const uint32_t *under, int32_t x, int32_t end, int32_t y, const Shade *s) {
  const float dy = (float)(y + 0.5 - s->cy);
  const __m256 dy2 = _mm256_set1_ps(dy * dy), steps = _mm256_set1_ps(STEPS), first = _mm256_set1_ps((float)s->first - 0.5f);
  const __m256 least = _mm256_set1_ps(256 * (1 - s->opacity));
  const __m256 strength = _mm256_set1_ps(256 * s->opacity), eighth = _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7);
  const __m256i zero = _mm256_setzero_si256(), last = _mm256_set1_epi32(s->last), opaque = _mm256_set1_epi32((int)0xff000000);
  // A pixel's factor to each of its bytes, as 16 bits.
  const __m256i lower = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5));
  const __m256i upper = _mm256_broadcastsi128_si256(_mm_setr_epi8(8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13));
  for (; x < end; x += 8) {
    const __m256 dx = _mm256_add_ps(eighth, _mm256_set1_ps((float)(x + 0.5 - s->cx)));
    const __m256 distance = _mm256_sqrt_ps(_mm256_add_ps(_mm256_mul_ps(dx, dx), dy2));
    __m256i at = _mm256_cvttps_epi32(_mm256_sub_ps(_mm256_mul_ps(distance, steps), first));
    at = _mm256_min_epi32(_mm256_max_epi32(at, zero), last);
    const __m256 disc = _mm256_i32gather_ps(s->disc, at, 4);
    const __m256i keep = _mm256_cvtps_epi32(_mm256_add_ps(least, _mm256_mul_ps(strength, disc)));
    const __m256i p = _mm256_loadu_si256((const __m256i *)(under + x));
    const __m256i low = _mm256_mullo_epi16(_mm256_unpacklo_epi8(p, zero), _mm256_shuffle_epi8(keep, lower));
    const __m256i high = _mm256_mullo_epi16(_mm256_unpackhi_epi8(p, zero), _mm256_shuffle_epi8(keep, upper));
    const __m256i shaded = _mm256_or_si256(_mm256_packus_epi16(_mm256_srli_epi16(low, 8), _mm256_srli_epi16(high, 8)), opaque);
    if (x + 8 <= end) {
      _mm256_storeu_si256((__m256i *)(out + x), shaded);
    } else {
      memcpy(out + x, &shaded, (size_t)(end - x) * 4);
    }
  }
}

// What the disc's edge leaves of the sheet: its own white (which casts the shadow), and on it the page.
static void edge(uint32_t *out, const uint32_t *top, int32_t x, int32_t end, double cx, double dy, double radius) {
  for (; x < end; x++) {
    const double dx = x + 0.5 - cx, coverage = sqrt(dx * dx + dy * dy) + 0.5 - radius;
    if (coverage <= 0) continue;
    const uint32_t share = coverage < 1 ? (uint32_t)lround(coverage * 256) : 256;
    out[x] = mix(top[x], mix(0xffffffff, out[x], share), share);
  }
}

void plain_punch_out(uint32_t *out, int32_t width, int32_t height, const uint32_t *under, const uint32_t *top, PlainHole hole) {
  static _Thread_local Shade shade;
  make_normal();
  const double radius = hole.radius, cx = hole.x, cy = hole.y, reach = REACH * hole.deviation;
  shade.cx = cx, shade.cy = cy + hole.offset, shade.opacity = (float)hole.opacity;
  make_disc(&shade, radius, hole.deviation);
  for (int32_t y = 0; y < height; y++, out += width, under += width, top += width) {
    const double dy = y + 0.5 - cy, outer = (radius + 1) * (radius + 1) - dy * dy;
    if (outer <= 0) {
      memcpy(out, top, (size_t)width * 4);
      continue;
    }
    // Half widths of the hole with its edge, without it, and of what no shadow reaches.
    const double dark = radius - reach - fabs(hole.offset);
    const double a = sqrt(outer), b = sqrt(fmax(0, (radius - 1) * (radius - 1) - dy * dy));
    const double c = dark > fabs(dy) ? sqrt(dark * dark - dy * dy) : 0;
    const int32_t left = max_i(0, (int32_t)floor(cx - a)), right = min_i(width, (int32_t)ceil(cx + a));
    int32_t clear0 = max_i(left, (int32_t)ceil(cx - c)), clear1 = min_i(right, (int32_t)floor(cx + c));
    if (clear1 <= clear0) clear0 = clear1 = right;
    memcpy(out, top, (size_t)left * 4);
    shade_row(out, under, left, clear0, y, &shade);
    memcpy(out + clear0, under + clear0, (size_t)(clear1 - clear0) * 4);
    shade_row(out, under, clear1, right, y, &shade);
    memcpy(out + right, top + right, (size_t)(width - right) * 4);
    const int32_t middle0 = max_i(left, min_i(right, (int32_t)ceil(cx - b))), middle1 = max_i(middle0, min_i(right, (int32_t)floor(cx + b)));
    edge(out, top, left, middle0, cx, dy, radius);
    edge(out, top, middle1, right, cx, dy, radius);
  }
}
