// The weighted sums of the blur for every processor: a block of sums, one pair of weights at a time.

// out[i] = the sum of weights[k] * (in[i - k * step] + in[i + k * step]), in units of 1/32768, rounded. `step` is the
// distance of the samples: that of the weights within a row, and as many rows for adjacent columns.
static void weigh(int16_t *out, const int16_t *in, ptrdiff_t step, const int16_t *weights, int32_t taps,
                  ptrdiff_t count) {
  enum { SUMS = 32 };
  int32_t sums[SUMS];
  ptrdiff_t i = 0;
  for (; i + SUMS <= count; i += SUMS) {
    for (ptrdiff_t c = 0; c < SUMS; c++) sums[c] = in[i + c] * weights[0] + (1 << 14);
    for (int32_t k = 1; k <= taps; k++) {
      const int16_t *before = in + i - k * step, *after = in + i + k * step;
      for (ptrdiff_t c = 0; c < SUMS; c++) sums[c] += (before[c] + after[c]) * weights[k];
    }
    for (ptrdiff_t c = 0; c < SUMS; c++) out[i + c] = (int16_t)(sums[c] >> 15);
  }
  for (; i < count; i++) {
    int32_t sum = in[i] * weights[0] + (1 << 14);
    for (int32_t k = 1; k <= taps; k++) sum += (in[i - k * step] + in[i + k * step]) * weights[k];
    out[i] = (int16_t)(sum >> 15);
  }
}
