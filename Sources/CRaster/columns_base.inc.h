// Column sampling for every processor, pixel by pixel.

static void sample_columns(uint32_t *dst, int32_t first, int32_t count, const CRImage *image, const CRColumns *columns,
                           int32_t row) {
  float last = not_above((double)(image->height - 1) * UNIT), y = (float)row;
  for (int32_t i = 0; i < count; i++) {
    int32_t column = first + i;
    int32_t v = held(columns->places[column] + columns->steps[column] * y, last);
    dst[i] = mixed_pixel(image, columns->pixels[column] * UNIT + columns->parts[column], v);
  }
}
