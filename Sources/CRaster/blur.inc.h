// The inner loops of the blur. Included once per instruction set level.

// Averages adjacent columns with a triangle filter of 2 * half - 1 samples, where half is 1 << bits. `in` has `half`
// more samples before the first and after the last one. The second differences of a triangle are 1, -2, and 1 at
// distance `half`, so two running sums compute the filter.
CR_INLINE void smooth(int16_t *out, const int16_t *in, int32_t count, int32_t columns,
                                                         int32_t bits) {
  int32_t slope[CR_BLUR_COLUMNS], sum[CR_BLUR_COLUMNS];
  int32_t half = 1 << bits, rounding = 1 << (2 * bits - 1);
  for (int32_t c = 0; c < columns; c++) slope[c] = sum[c] = 0;
  for (int32_t j = -half; j < half; j++) {
    const int16_t *row = in + (ptrdiff_t)j * columns;
    for (int32_t c = 0; c < columns; c++) {
      sum[c] += (half - (j < 0 ? -j : j)) * row[c];
      slope[c] += j < 0 ? -row[c] : row[c];
    }
  }
  ptrdiff_t reach = (ptrdiff_t)half * columns;
  for (int32_t i = 0; i < count; i++) {
    for (int32_t c = 0; c < columns; c++) {
      out[c] = (int16_t)((sum[c] + rounding) >> (2 * bits));
      slope[c] += in[c + reach] - 2 * in[c] + in[c - reach];
      sum[c] += slope[c];
    }
    in += columns;
    out += columns;
  }
}

static void smooth_line(int16_t *out, const int16_t *in, int32_t count, int32_t bits) {
  smooth(out, in, count, 1, bits);
}

static void smooth_columns(int16_t *out, const int16_t *in, int32_t count, int32_t bits) {
  smooth(out, in, count, CR_BLUR_COLUMNS, bits);
}
