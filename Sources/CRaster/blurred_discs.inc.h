// Rows of blurred discs. A blurred disc is rotationally symmetric, so its coverage is looked up by the distance from
// the center. Included once per instruction set level.

// Blends a color with a separate coverage for each pixel of a block.
CR_INLINE void blend_block(uint32_t *dst, const uint8_t *shares, Pixels colors) {
  for (int32_t k = 0; k < DISC_BLOCK; k += CR_LANES) {
    store(dst + k, over(scaled(colors, shares_of(shares + k)), load(dst + k)));
  }
}

static void blend_blurred_disc(uint32_t *dst, int32_t first, int32_t end, int32_t y, const CRDiscColumns *columns,
                               const CRDisc *disc, int32_t is_hole, const CRDiscProfile *profile, uint32_t color) {
  DiscPieces pieces = disc_pieces(columns, first, end, is_hole);
  DiscPiece fulls[3] = {pieces.full, pieces.middle, pieces.last};
  for (int32_t i = 0; i < 3; i++) {
    if (fulls[i].first < fulls[i].end) {
      blend_color(dst + (fulls[i].first - first), fulls[i].end - fulls[i].first, color);
    }
  }
  float down = disc_down(disc, y), shift = disc->shift, radius = disc->radius;
  float steps = profile->steps, start = profile->first * steps - 0.5f, last = (float)profile->count - 1;
  int32_t is_cubic = disc->is_cubic;
  uint8_t turn = is_hole ? 255 : 0;
  const uint8_t *bytes = profile->bytes;
  Pixels colors = (Pixels){} + color;
  // Both edges share a loop: they are only a few pixels wide, and two loops would each end with a mispredicted branch.
  int32_t has_left = pieces.left.first < pieces.left.end;
  DiscPiece piece = has_left ? pieces.left : pieces.right, next = has_left ? pieces.right : (DiscPiece){0, 0};
  while (piece.first < piece.end) {
    int32_t entries[DISC_BLOCK];
    CR_AS_VECTORS
    for (int32_t k = 0; k < DISC_BLOCK; k++) {
      float across = (float)(piece.first - disc->column + k) + shift;
      float square = across * across + down * down;
      float distance = __builtin_elementwise_sqrt(square);
      if (is_cubic) {
        float product = across * down;
        product = product < 0 ? -product : product;
        distance = distance - radius * bulge(2 * product / (square > 1e-6f ? square : 1e-6f));
      }
      float place = distance * steps - start;
      place = place > 0 ? place : 0;
      entries[k] = (int32_t)(place < last ? place : last);
    }
    DiscBytes shares = {bytes[entries[0]], bytes[entries[1]], bytes[entries[2]], bytes[entries[3]],
                        bytes[entries[4]], bytes[entries[5]], bytes[entries[6]], bytes[entries[7]]};
    shares ^= turn;
    uint32_t *to = dst + (piece.first - first);
    int32_t count = piece.end - piece.first;
    if (count >= DISC_BLOCK) {
      blend_block(to, (const uint8_t *)&shares, colors);
    } else {
      uint32_t pixels[DISC_BLOCK] = {0};
      memcpy(pixels, to, (size_t)count * 4);
      blend_block(pixels, (const uint8_t *)&shares, colors);
      memcpy(to, pixels, (size_t)count * 4);
    }
    int32_t is_over = count <= DISC_BLOCK;
    piece.first = is_over ? next.first : piece.first + DISC_BLOCK;
    piece.end = is_over ? next.end : piece.end;
    next.end = is_over ? next.first : next.end;
  }
}
