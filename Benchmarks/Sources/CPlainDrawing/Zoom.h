// A page at a scale, and round corners.
#ifndef ZOOM_H
#define ZOOM_H

#include "CPlainDrawing.h"

enum { LARGEST_RADIUS = 256, LONGEST = 8192 };

typedef struct Box {
  int32_t x0, y0, x1, y1;
} Box;

// The top left corner of a rounded rectangle, radius × radius.
typedef struct Corner {
  int32_t radius;
  uint8_t coverage[LARGEST_RADIUS * LARGEST_RADIUS];
} Corner;

typedef struct Zoom {
  double scale, dx, dy;
  // Of the page, of 256 parts.
  uint32_t share;
  Box page, cards[PLAIN_CARDS];
  int32_t bar_end;
  Corner corner;
} Zoom;

Box zoomed(const Zoom *z, PlainRect r);
void make_corner(Corner *c, double radius);
// A row of the page over `under`, in the columns of the page.
void zoom_row(uint32_t *out, const uint32_t *under, int32_t y, const Zoom *z, const PlainPage *page);

#endif
