#include "Cards.h"

// Replaces a corner of the row by what was there, as far as the card does not cover it; the card is black beneath.
static inline uint32_t cornered(uint32_t card, uint32_t before, uint8_t coverage) {
  const uint32_t share = share256(coverage);
  return mix(card, mix(0xff000000, before, share), share);
}

void plain_fluid_zoom(uint32_t *out, int32_t width, int32_t height, const uint32_t *under, const PlainPage *top, PlainPicture thumbnail,
                      PlainZoomCard card) {
  static _Thread_local Zoom zoom;
  static _Thread_local BoxShadow shadow;
  static _Thread_local Corner corner;
  static _Thread_local uint32_t picture[LONGEST + 16], before[2 * LARGEST_RADIUS];
  // The card moves by whole pixels; what is on it is rounded from there.
  const int32_t x0 = (int32_t)floor(card.x + 0.5), y0 = (int32_t)floor(card.y + 0.5);
  const Box box = {x0, y0, x0 + (int32_t)floor(card.width + 0.5), y0 + (int32_t)floor(card.height + 0.5)};
  zoom.scale = card.scale, zoom.share = 256, zoom.dx = x0, zoom.dy = y0;
  const PlainRect bar = {0, 0, width, top->bar_height};
  zoom.page = box, zoom.bar_end = zoomed(&zoom, bar).y1;
  for (int32_t i = 0; i < PLAIN_CARDS; i++) zoom.cards[i] = zoomed(&zoom, top->cards[i]);
  make_corner(&zoom.corner, top->radius * card.scale);
  make_corner(&corner, card.radius);
  make_shadow(&shadow, box, card.deviation, card.offset, card.shadow, width);
  const int32_t reach = (int32_t)ceil(3 * card.deviation), radius = corner.radius;
  const uint32_t keep = 256 - (uint32_t)lround(256 * card.veil), opacity = (uint32_t)lround(256 * card.picture_opacity);
  const double px0 = x0 + floor(card.picture_x + 0.5), px1 = x0 + floor(card.picture_x + card.picture_width + 0.5);
  const double py0 = y0 + floor(card.picture_y + 0.5), py1 = y0 + floor(card.picture_y + card.picture_height + 0.5);
  const double across = thumbnail.width / (px1 - px0), down = thumbnail.height / (py1 - py0);
  for (int32_t y = 0; y < height; y++, out += width, under += width) {
    const int32_t is_card = y >= box.y0 && y < box.y1;
    const int32_t line = is_card ? min_i(y - box.y0, box.y1 - 1 - y) : 0, inset = is_card && line < radius ? radius : 0;
    if (is_card) {
      dim_row(out, under, box.x0 + inset, keep);
      dim_row(out + box.x1 - inset, under + box.x1 - inset, width - box.x1 + inset, keep);
    } else {
      dim_row(out, under, width, keep);
    }
    if (y >= box.y0 + card.offset - reach && y < box.y1 + card.offset + reach) {
      const uint32_t dark = shadow_of_row(&shadow, y);
      if (is_card) {
        shadow_columns(out, &shadow, 0, box.x0 + inset, dark);
        shadow_columns(out, &shadow, box.x1 - inset, width, dark);
      } else {
        shadow_columns(out, &shadow, 0, width, dark);
      }
    }
    if (!is_card) continue;
    memcpy(before, out + box.x0, (size_t)inset * 4);
    memcpy(before + inset, out + box.x1 - inset, (size_t)inset * 4);
    zoom_row(out, under, y, &zoom, top);
    if (opacity) {
      sampled_row(picture, box.x1 - box.x0, thumbnail, (box.x0 + 0.5 - px0) * across - 0.5, across, (y + 0.5 - py0) * down - 0.5);
      mix_row(out + box.x0, picture, box.x1 - box.x0, opacity);
    }
    for (int32_t i = 0; i < inset; i++) {
      const uint8_t coverage = corner.coverage[line * radius + i];
      uint32_t *left = out + box.x0 + i, *right = out + box.x1 - 1 - i;
      *left = cornered(*left, before[i], coverage);
      *right = cornered(*right, before[2 * inset - 1 - i], coverage);
    }
  }
}
