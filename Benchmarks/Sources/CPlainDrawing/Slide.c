#include <math.h>

#include "CPlainDrawing.h"
#include "Rows.h"

int32_t plain_is_supported(void) { return __builtin_cpu_supports("avx2") != 0; }

static int32_t top_x(int32_t width, double p) { return (int32_t)round(p * width); }
static int32_t under_x(int32_t width, double p) { return (int32_t)round(-0.3 * width * (1 - p)); }
static uint32_t keep256(double p) { return 256 - (uint32_t)lround(0.4 * (1 - p) * 256); }

void plain_slide(uint32_t *out, int32_t width, int32_t height, const uint32_t *under, const uint32_t *top, double p) {
  const int32_t tx = top_x(width, p), ux = under_x(width, p);
  const uint32_t keep = keep256(p);
  for (int32_t y = 0; y < height; y++, out += width, under += width, top += width) {
    dim_row(out, under - ux, tx, keep);
    memcpy(out + tx, top, (size_t)(width - tx) * 4);
  }
}

// The columns from ... to of a row of a page that stands at x.
static void page_row(uint32_t *row, int32_t y, int32_t x, int32_t from, int32_t to, const PlainPage *page) {
  fill_row(row + from, to - from, y < page->bar_height ? page->bar : page->background);
  for (int32_t i = 0; i < PLAIN_CARDS; i++) {
    const PlainRect *card = &page->cards[i];
    const int32_t line = y - card->y, left = x + card->x, right = left + card->width;
    if (line < 0 || line >= card->height) continue;
    int32_t inset = 0;
    const int32_t corner_row = line < page->radius ? line : line >= card->height - page->radius ? card->height - 1 - line : -1;
    if (corner_row >= 0) {
      const uint8_t *coverage = page->corner + corner_row * page->radius;
      inset = page->radius;
      for (int32_t j = 0; j < page->radius; j++) {
        const uint32_t share = share256(coverage[j]);
        const int32_t a = left + j, b = right - 1 - j;
        if (a >= from && a < to) row[a] = mix(page->colors[i], row[a], share);
        if (b >= from && b < to) row[b] = mix(page->colors[i], row[b], share);
      }
    }
    const int32_t a = max_i(left + inset, from), b = min_i(right - inset, to);
    if (b > a) fill_row(row + a, b - a, page->colors[i]);
  }
  for (int32_t i = 0; i < PLAIN_LINES; i++) {
    const PlainLine *line = &page->lines[i];
    const int32_t j = y - line->y;
    if (j < 0 || j >= line->height) continue;
    const int32_t a = max_i(x + line->x, from), b = min_i(x + line->x + line->width, to);
    if (b > a) cover_row(row + a, line->coverage + (size_t)j * line->width + (a - x - line->x), b - a, line->color);
  }
}

void plain_slide_changing(uint32_t *out, int32_t width, int32_t height, const PlainPage *under, const PlainPage *top, double p) {
  const int32_t tx = top_x(width, p), ux = under_x(width, p);
  const uint32_t keep = keep256(p);
  for (int32_t y = 0; y < height; y++, out += width) {
    // The dimming row by row, while the row is in the first cache.
    page_row(out, y, ux, 0, tx, under);
    dim_row(out, out, tx, keep);
    page_row(out, y, tx, tx, width, top);
  }
}
