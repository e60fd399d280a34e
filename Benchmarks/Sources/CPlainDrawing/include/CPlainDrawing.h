// The scenes of the drawing benchmark as a program in plain C would draw them that knows nothing else: no display list, no items, no
// paths; for each scene the cheapest loops that give the rasterizer's pixels. Compiled at -O3 for AVX2.
//
// What the rasterizer keeps from frame to frame is handed in ready here too: pages that do not change as pictures, lines of text as
// coverage, the quarter of a card's corner. Pixels are 0xFFRRGGBB.
#ifndef CPLAINDRAWING_H
#define CPLAINDRAWING_H

#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct PlainPicture {
  const uint32_t *pixels;
  int32_t width, height;
  // Pixels from one row to the next. Up to 16 pixels beyond the last may be read, not used.
  int32_t stride;
} PlainPicture;

typedef struct PlainLine {
  const uint8_t *_Nullable coverage;
  int32_t width, height;
  // Where it stands on the page, in pixels.
  int32_t x, y;
  uint32_t color;
} PlainLine;

typedef struct PlainRect {
  int32_t x, y, width, height;
} PlainRect;

enum { PLAIN_CARDS = 4, PLAIN_LINES = 5 };

// A page that is drawn anew.
typedef struct PlainPage {
  uint32_t background, bar;
  int32_t bar_height;
  PlainRect cards[PLAIN_CARDS];
  uint32_t colors[PLAIN_CARDS];
  PlainLine lines[PLAIN_LINES];
  // Coverage of a card's top left corner, radius × radius.
  const uint8_t *_Nullable corner;
  int32_t radius;
} PlainPage;

// Whether the processor has what this is compiled for.
int32_t plain_is_supported(void);

// `out` is width × height without padding, 0 ≤ p ≤ 1; `under` is the page below, `top` the one above.
void plain_slide(uint32_t *out, int32_t width, int32_t height, const uint32_t *under, const uint32_t *top, double p);
void plain_slide_changing(uint32_t *out, int32_t width, int32_t height, const PlainPage *under, const PlainPage *top, double p);
// The top page at `scale` about the middle and an opacity of p over the page below. The page's lines are coverage at a scale of 1.
void plain_zoom(uint32_t *out, int32_t width, int32_t height, const uint32_t *under, const PlainPage *top, double scale, double p);
// Two pages as faces of a cube, before a colour.
void plain_cube(uint32_t *out, int32_t width, int32_t height, PlainPicture from, PlainPicture to, uint32_t color, double p);
// The top page folded left over right and upper over lower half; `back` is what is seen on its back, not mirrored.
void plain_fold(uint32_t *out, int32_t width, int32_t height, const uint32_t *under, PlainPicture front, PlainPicture back, double p);

typedef struct PlainHole {
  // The disc, in pixels.
  double x, y, radius;
  // The Gaussian by which the sheet's shadow is blurred, how far down it is moved, and how black it is.
  double deviation, offset, opacity;
} PlainHole;

void plain_punch_out(uint32_t *out, int32_t width, int32_t height, const uint32_t *under, const uint32_t *top, PlainHole hole);

// A card with a page and a thumbnail on it, over the dimmed page below and a shadow.
typedef struct PlainZoomCard {
  // The card, in pixels.
  double x, y, width, height, radius;
  // The scale of the page, whose upper left corner is that of the card.
  double scale;
  // The thumbnail, in the card's coordinates, and how much of it is left.
  double picture_x, picture_y, picture_width, picture_height, picture_opacity;
  // How black the veil over the page below is, and the shadow: its Gaussian and how far down it is moved.
  double veil, shadow, deviation, offset;
} PlainZoomCard;

void plain_fluid_zoom(uint32_t *out, int32_t width, int32_t height, const uint32_t *under, const PlainPage *top, PlainPicture thumbnail,
                      PlainZoomCard card);

// A sheet whose upper corners are round, from row `y` on: a header, and a list that has been scrolled by `offset` pixels. `keep`: of 256
// parts, what is left of the page below.
void plain_sheet(uint32_t *out, int32_t width, int32_t height, const uint32_t *under, PlainPicture header, PlainPicture list,
                 const uint8_t *corner, int32_t radius, int32_t y, int32_t offset, uint32_t keep);

typedef struct PlainCard {
  // A photo, stretched over the upper rows of the card, and the paper below it at a scale of 1.
  PlainPicture photo, paper;
  double photo_height;
  // Its middle, in pixels.
  double x, y, scale;
} PlainCard;

typedef struct PlainCardStyle {
  // At a scale of 1: the corners, the Gaussian of the shadow, and how far down it is moved; how black it is.
  double radius, deviation, offset, opacity;
  uint32_t background;
} PlainCardStyle;

void plain_carousel(uint32_t *out, int32_t width, int32_t height, const PlainCard *cards, int32_t count, PlainCardStyle style);

#pragma clang assume_nonnull end
#endif
