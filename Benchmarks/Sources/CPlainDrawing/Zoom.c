#include "Zoom.h"

#include <math.h>

#include "Rows.h"

// out = `a` of 256 parts of one colour, the rest `in`.
static void tint_row(uint32_t *out, const uint32_t *in, int32_t count, uint32_t color, uint32_t a) {
  if (a == 256) {
    fill_row(out, count, color);
    return;
  }
  int32_t i = 0;
  const __m256i zero = _mm256_setzero_si256(), rest = _mm256_set1_epi16((short)(256 - a));
  __m256i tint = _mm256_unpacklo_epi8(_mm256_set1_epi32((int)color), zero);
  tint = _mm256_add_epi16(_mm256_mullo_epi16(tint, _mm256_set1_epi16((short)a)), _mm256_set1_epi16(128));
  for (; i + 8 <= count; i += 8) {
    const __m256i q = _mm256_loadu_si256((const __m256i *)(in + i));
    const __m256i low = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_unpacklo_epi8(q, zero), rest), tint);
    const __m256i high = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_unpackhi_epi8(q, zero), rest), tint);
    _mm256_storeu_si256((__m256i *)(out + i), _mm256_packus_epi16(_mm256_srli_epi16(low, 8), _mm256_srli_epi16(high, 8)));
  }
  for (; i < count; i++) out[i] = mix(color, in[i], a);
}

Box zoomed(const Zoom *z, PlainRect r) {
  const Box box = {(int32_t)floor(r.x * z->scale + z->dx + 0.5), (int32_t)floor(r.y * z->scale + z->dy + 0.5),
                   (int32_t)floor((r.x + r.width) * z->scale + z->dx + 0.5),
                   (int32_t)floor((r.y + r.height) * z->scale + z->dy + 0.5)};
  return box;
}

void make_corner(Corner *c, double radius) {
  c->radius = min_i((int32_t)ceil(radius), LARGEST_RADIUS);
  for (int32_t y = 0; y < c->radius; y++) {
    for (int32_t x = 0; x < c->radius; x++) {
      const double across = fmax(0, radius - x - 0.5), down = fmax(0, radius - y - 0.5);
      const double coverage = radius + 0.5 - sqrt(across * across + down * down);
      c->coverage[y * c->radius + x] = (uint8_t)lround(255 * fmin(fmax(coverage, 0), 1));
    }
  }
}

// A row of a line of text, between four of its pixels each.
static void text_row(uint32_t *out, const uint32_t *under, int32_t y, const Zoom *z, const PlainLine *line, uint32_t behind) {
  const double left = line->x * z->scale + z->dx, top = line->y * z->scale + z->dy;
  const int32_t x0 = max_i(z->page.x0, (int32_t)floor(left)), x1 = min_i(z->page.x1, (int32_t)ceil(left + line->width * z->scale));
  const double v = (y + 0.5 - top) / z->scale - 0.5;
  if (v <= -1 || v >= line->height) return;
  const int32_t row = (int32_t)floor(v), down = (int32_t)((v - row) * 256), step = (int32_t)lround(65536 / z->scale);
  const uint8_t *upper = row >= 0 ? line->coverage + (size_t)row * line->width : NULL;
  const uint8_t *lower = row + 1 < line->height ? line->coverage + (size_t)(row + 1) * line->width : NULL;
  int32_t u = (int32_t)floor(((x0 + 0.5 - left) / z->scale - 0.5) * 65536);
  for (int32_t x = x0; x < x1; x++, u += step) {
    const int32_t at = u >> 16, part = u >> 8 & 255;
    int32_t a = 0, b = 0;
    if (at >= 0 && at + 1 < line->width) {
      if (upper) a = upper[at] * (256 - part) + upper[at + 1] * part;
      if (lower) b = lower[at] * (256 - part) + lower[at + 1] * part;
    } else if (at == -1 || at + 1 == line->width) {
      const int32_t inside = at == -1 ? 0 : at, weight = at == -1 ? part : 256 - part;
      if (upper) a = upper[inside] * weight;
      if (lower) b = lower[inside] * weight;
    }
    const int32_t coverage = (a * (256 - down) + b * down + 0x8000) >> 16;
    if (coverage) out[x] = mix(mix(line->color, behind, share256((uint32_t)coverage)), under[x], z->share);
  }
}

void zoom_row(uint32_t *out, const uint32_t *under, int32_t y, const Zoom *z, const PlainPage *page) {
  const uint32_t ground = y < z->bar_end ? page->bar : page->background;
  const Box *card = NULL;
  uint32_t color = 0;
  for (int32_t i = 0; i < PLAIN_CARDS; i++)
    if (y >= z->cards[i].y0 && y < z->cards[i].y1) card = &z->cards[i], color = page->colors[i];
  int32_t from = z->page.x1, to = z->page.x1, inset = 0;
  if (card) {
    const int32_t line = min_i(y - card->y0, card->y1 - 1 - y);
    inset = line < z->corner.radius ? z->corner.radius : 0;
    from = card->x0 + inset, to = card->x1 - inset;
    const uint8_t *coverage = z->corner.coverage + line * z->corner.radius;
    for (int32_t i = 0; i < inset; i++) {
      const uint32_t corner = mix(color, ground, share256(coverage[i]));
      out[card->x0 + i] = mix(corner, under[card->x0 + i], z->share);
      out[card->x1 - 1 - i] = mix(corner, under[card->x1 - 1 - i], z->share);
    }
  }
  tint_row(out + z->page.x0, under + z->page.x0, from - inset - z->page.x0, ground, z->share);
  tint_row(out + from, under + from, to - from, color, z->share);
  tint_row(out + to + inset, under + to + inset, z->page.x1 - to - inset, ground, z->share);
  for (int32_t i = 0; i < PLAIN_LINES; i++) text_row(out, under, y, z, &page->lines[i], i == 0 ? page->bar : page->colors[i - 1]);
}

void plain_zoom(uint32_t *out, int32_t width, int32_t height, const uint32_t *under, const PlainPage *top, double scale, double p) {
  static _Thread_local Zoom zoom;
  zoom.scale = scale, zoom.share = (uint32_t)lround(p * 256);
  zoom.dx = width * (1 - scale) / 2, zoom.dy = height * (1 - scale) / 2;
  const PlainRect whole = {0, 0, width, height}, bar = {0, 0, width, top->bar_height};
  zoom.page = zoomed(&zoom, whole), zoom.bar_end = zoomed(&zoom, bar).y1;
  for (int32_t i = 0; i < PLAIN_CARDS; i++) zoom.cards[i] = zoomed(&zoom, top->cards[i]);
  make_corner(&zoom.corner, top->radius * scale);
  for (int32_t y = 0; y < height; y++, out += width, under += width) {
    if (y < zoom.page.y0 || y >= zoom.page.y1) {
      memcpy(out, under, (size_t)width * 4);
      continue;
    }
    memcpy(out, under, (size_t)zoom.page.x0 * 4);
    zoom_row(out, under, y, &zoom, top);
    memcpy(out + zoom.page.x1, under + zoom.page.x1, (size_t)(width - zoom.page.x1) * 4);
  }
}
