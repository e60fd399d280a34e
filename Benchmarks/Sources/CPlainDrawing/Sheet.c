#include "CPlainDrawing.h"
#include "Rows.h"

void plain_sheet(uint32_t *out, int32_t width, int32_t height, const uint32_t *under, PlainPicture header, PlainPicture list,
                 const uint8_t *corner, int32_t radius, int32_t y, int32_t offset, uint32_t keep) {
  for (int32_t row = 0; row < height; row++, out += width, under += width) {
    const int32_t line = row - y;
    if (line < 0) {
      dim_row(out, under, width, keep);
      continue;
    }
    const uint32_t *in = line < header.height ? header.pixels + (size_t)line * header.stride
                                              : list.pixels + (size_t)(line - header.height + offset) * list.stride;
    if (line >= radius) {
      memcpy(out, in, (size_t)width * 4);
      continue;
    }
    dim_row(out, under, radius, keep);
    dim_row(out + width - radius, under + width - radius, radius, keep);
    memcpy(out + radius, in + radius, (size_t)(width - 2 * radius) * 4);
    for (int32_t i = 0; i < radius; i++) {
      const uint32_t share = share256(corner[line * radius + i]);
      out[i] = mix(in[i], out[i], share);
      out[width - 1 - i] = mix(in[width - 1 - i], out[width - 1 - i], share);
    }
  }
}
