#include "Cards.h"

static void draw_card(uint32_t *out, int32_t width, int32_t height, const PlainCard *card, PlainCardStyle style) {
  static _Thread_local BoxShadow shadow;
  static _Thread_local Corner corner;
  static _Thread_local uint32_t row[LONGEST + 16];
  const double height_at_1 = card->photo_height + card->paper.height, deviation = style.deviation * card->scale;
  const double across = card->paper.width * card->scale / 2, down = height_at_1 * card->scale / 2;
  const Box box = {(int32_t)floor(card->x - across + 0.5), (int32_t)floor(card->y - down + 0.5), (int32_t)floor(card->x + across + 0.5),
                   (int32_t)floor(card->y + down + 0.5)};
  const double offset = style.offset * card->scale;
  const int32_t reach = (int32_t)ceil(3 * deviation);
  if (box.x1 + reach <= 0 || box.x0 - reach >= width) return;
  make_corner(&corner, style.radius * card->scale);
  make_shadow(&shadow, box, deviation, offset, style.opacity, width);
  const int32_t fold = (int32_t)floor(card->y - down + card->photo_height * card->scale + 0.5);
  const int32_t from = max_i(0, box.x0), to = max_i(from, min_i(width, box.x1));
  const int32_t y0 = max_i(0, (int32_t)floor(box.y0 + offset) - reach), y1 = min_i(height, (int32_t)ceil(box.y1 + offset) + reach);
  for (int32_t y = min_i(y0, max_i(0, box.y0)); y < y1; y++) {
    uint32_t *target = out + (size_t)y * width;
    const uint32_t dark = shadow_of_row(&shadow, y);
    if (y < box.y0 || y >= box.y1) {
      shadow_columns(target, &shadow, 0, width, dark);
      continue;
    }
    const int32_t line = min_i(y - box.y0, box.y1 - 1 - y), inset = line < corner.radius ? corner.radius : 0;
    shadow_columns(target, &shadow, 0, box.x0 + inset, dark);
    shadow_columns(target, &shadow, box.x1 - inset, width, dark);
    const int32_t is_photo = y < fold, top = is_photo ? box.y0 : fold, bottom = is_photo ? fold : box.y1;
    const PlainPicture p = is_photo ? card->photo : card->paper;
    const double step_x = (double)p.width / (box.x1 - box.x0), step_y = (double)p.height / (bottom - top);
    sampled_row(row, to - from, p, (from + 0.5 - box.x0) * step_x - 0.5, step_x, (y + 0.5 - top) * step_y - 0.5);
    const int32_t full0 = max_i(from, box.x0 + inset), full1 = min_i(to, box.x1 - inset);
    if (full1 > full0) memcpy(target + full0, row + (full0 - from), (size_t)(full1 - full0) * 4);
    for (int32_t i = 0; i < inset; i++) {
      const uint32_t share = share256(corner.coverage[line * corner.radius + i]);
      const int32_t left = box.x0 + i, right = box.x1 - 1 - i;
      if (left >= from && left < to) target[left] = mix(row[left - from], target[left], share);
      if (right >= from && right < to) target[right] = mix(row[right - from], target[right], share);
    }
  }
}

void plain_carousel(uint32_t *out, int32_t width, int32_t height, const PlainCard *cards, int32_t count, PlainCardStyle style) {
  fill_row(out, width * height, style.background);
  for (int32_t i = 0; i < count; i++) draw_card(out, width, height, &cards[i], style);
}
