// The inner loops of the rasterizer: rows of pixels, exact coverage of outlines, and blur.
//
// Pixels are premultiplied with 8 bits per component in the sRGB encoding: alpha in bits 24 to 31, then red, green, and
// blue. All blending uses integers with one rounding rule for the product of two values from 0 to 255,
//     p = a * b + 128;  product = (p + (p >> 8)) >> 8        (exactly round(a * b / 255))
// and floating point is used without contraction, so every instruction set level gives the same bytes.
//
// Results don't depend on how a row is divided: functions that evaluate a location take the column `x` of the first
// pixel in the target and compute each pixel from it, never from the previous pixel.
#ifndef CRASTER_H
#define CRASTER_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// An image: premultiplied pixels in rows.
typedef struct CRImage {
  const uint32_t *pixels;
  int32_t width, height;
  // The number of pixels from one row to the next.
  int32_t stride;
} CRImage;

// A mask: coverage from 0 to 255, one byte per pixel, in rows.
typedef struct CRMask {
  const uint8_t *bytes;
  int32_t width, height;
  // The number of bytes from one row to the next.
  int32_t stride;
} CRMask;

// The location of a target row in a source, at the centers of the target's pixels:
//     u(x) = (u + x * du) / (w + x * dw),   v(x) = (v + x * dv) / (w + x * dw)
// where x is the target's column, and u and v are in pixels of the source, whose first pixel has its center at (0.5,
// 0.5). A map without perspective has w = 1 and dw = 0.
typedef struct CRWalk {
  double u, v, w;
  double du, dv, dw;
} CRWalk;

enum {
  CR_FILTER_LINEAR = 0,   // bilinear; the outermost pixels continue beyond the edges (the quad's coverage forms them)
  CR_FILTER_NEAREST = 1,
};

// The columns of a target that show a source rotated about a vertical axis. Each column shows a single column of the
// source, whose rows are at a constant distance, so no division is needed per pixel. The four arrays need space for
// CR_COLUMNS_BEYOND more entries than there are columns, for kernels that process several at once.
typedef struct CRColumns {
  // The index of the first of two adjacent pixels of a source row, and the weight of the second one in 1/128.
  int32_t *pixels, *parts;
  // The location of target row 0 in the source, relative to the center of the first source row, and the distance to the
  // next row, both in 1/128 pixel.
  float *places, *steps;
} CRColumns;

enum { CR_COLUMNS_BEYOND = 8 };

// Computes the columns x ..< x + count of a target, for a source of at least two pixels in both directions and fewer
// than 2^32 pixels. `walk` is that of row 0; from row to row `v` increases by `row_step`, and nothing else changes.
// Columns before `first` and after `last` equal those columns; between them w is positive.
void cr_columns_find(const CRColumns *columns, int32_t x, int32_t count, const CRImage *image, const CRWalk *walk,
                     double row_step, double first, double last);

// The number of entries of a gradient's table; entry i is the color at location i / (CR_GRADIENT_SIZE - 1).
enum { CR_GRADIENT_SIZE = 1024 };

// A disc in pixels of the target; created by cr_disc.
typedef struct CRDisc {
  // The center, in rows relative to `row`.
  double y;
  // The column of the center, and the distance from the center to the middle of the pixel in that column.
  int32_t row, column;
  float shift;
  // The radius, and `sag`: the mean distance within a pixel by which the edge lies inside its tangent.
  float radius, sag;
  // Whether the edge consists of four cubics as in CGPath.addEllipse rather than a circle.
  int32_t is_cubic;
} CRDisc;

// Creates a disc in coordinates in which pixel (0, 0) is the target's pixel (`column`, `row`).
CRDisc cr_disc(double x, double y, double radius, int32_t is_cubic, int32_t column, int32_t row);

// The columns of a row whose centers are within the outer distance from a center, and those within the inner distance.
// Empty ranges: the outer one is beyond all columns, the inner one is at the end of the outer one.
typedef struct CRDiscColumns {
  int32_t outer_first, outer_end, inner_first, inner_end;
} CRDiscColumns;

// Computes the columns for the rows y ..< y + count. The center is relative to the target's pixel (`column`, `row`).
void cr_disc_columns(CRDiscColumns *columns, int32_t y, int32_t count, double center_x, double center_y, double outer,
                     double inner, int32_t column, int32_t row);

// A blurred disc along a radius: coverage from 0 to 255 at the distances first + i / steps; constant beyond both ends.
typedef struct CRDiscProfile {
  const uint8_t *bytes;
  int32_t count;
  float first, steps;
} CRDiscProfile;

// A gradient location above 0 at which one color ends and another begins, and the first table entry of the latter.
typedef struct CRGradientStep {
  double share;
  int32_t entry;
} CRGradientStep;

// The kinds of gradients.
enum { CR_AXIAL = 0, CR_RADIAL = 1, CR_CONIC = 2 };

// The steps of a gradient in ascending order, and the change of its quantities a and b per column and row. The last
// step of a conic gradient may be the end of its turn, with CR_GRADIENT_SIZE as its entry.
typedef struct CRGradientSteps {
  int32_t kind, count;
  const CRGradientStep *steps;
  double ax, ay, bx, by;
} CRGradientSteps;

// Returns the best available instruction set level. 0: available on every processor. 1: AVX2 (x86-64).
int32_t cr_best_level(void);

// A part of a row in one color.
typedef struct CRRun {
  int32_t x, count;
  uint32_t color;
} CRRun;

// A part of a row with the same kind of coverage.
typedef struct CRSpan {
  int32_t x0, x1;
  // 1: the coverage is 255 throughout; 0: it is in the row's bytes.
  int32_t is_full;
} CRSpan;

// The kernels of an instruction set level. `*` is the rounded product defined above, and "over" is the source-over
// operator; masks and opacities are from 0 to 255.
typedef struct CRKernels {
  // dst = color.
  void (*fill)(uint32_t *dst, int32_t count, uint32_t color);
  // Fills parts of several rows, the same in all rows; `stride` pixels from one row to the next.
  void (*fill_runs)(uint32_t *dst, ptrdiff_t stride, int32_t rows, const CRRun *runs, int32_t count);
  // Fills several rows, in each the columns first ..< end within its outer columns; dst begins at column `first`.
  void (*fill_within)(uint32_t *dst, ptrdiff_t stride, int32_t rows, int32_t first, int32_t end,
                      const CRDiscColumns *columns, uint32_t color);
  // dst = color over dst.
  void (*blend_color)(uint32_t *dst, int32_t count, uint32_t color);
  // dst = (color * mask) over dst.
  void (*blend_color_mask)(uint32_t *dst, const uint8_t *mask, int32_t count, uint32_t color);
  // dst = (src * opacity) over dst; opacity 0 to 255.
  void (*blend)(uint32_t *dst, const uint32_t *src, int32_t count, uint32_t opacity);
  // dst = (src * mask * opacity) over dst; mask * opacity is rounded first.
  void (*blend_mask)(uint32_t *dst, const uint32_t *src, const uint8_t *mask, int32_t count, uint32_t opacity);
  // dst = src * mask * opacity + dst * the remainder, where mask * opacity is rounded first: src replaces the existing
  // pixels instead of covering them. A null mask means 255 throughout.
  void (*mix_mask)(uint32_t *dst, const uint32_t *src, const uint8_t *_Nullable mask, int32_t count, uint32_t opacity);
  // mask = mask * other.
  void (*multiply_mask)(uint8_t *mask, const uint8_t *other, int32_t count);
  // mask = mask * value; value 0 to 255.
  void (*scale_mask)(uint8_t *mask, int32_t count, uint32_t value);
  // mask = alpha of src.
  void (*alpha_to_mask)(uint8_t *mask, const uint32_t *src, int32_t count);
  // dst = table[location], location = offset + x * step limited to 0...1.
  void (*gradient_axial)(uint32_t *dst, int32_t x, int32_t count, const uint32_t *table, double offset, double step);
  // The same with location = sqrt(a² + b²), a = a0 + x * da, b = b0 + x * db.
  void (*gradient_radial)(uint32_t *dst, int32_t x, int32_t count, const uint32_t *table, double a0, double da,
                          double b0, double db);
  // The same with location = the angle of (a, b) in turns from (1, 0) toward (0, 1), 0 to 1.
  void (*gradient_conic)(uint32_t *dst, int32_t x, int32_t count, const uint32_t *table, double a0, double da,
                         double b0,
                         double db);
  // Replaces the pixels on a step by the mean of the colors along one pixel's length across it; other pixels don't
  // change. a0 and b0 are the values at column 0; for an axial gradient a is its location.
  void (*gradient_steps)(uint32_t *dst, int32_t x, int32_t count, const uint32_t *table, const CRGradientSteps *steps,
                         double a0, double b0);
  // dst = the image along a walk. Pixels at which w isn't positive are clear.
  void (*sample_image)(uint32_t *dst, int32_t x, int32_t count, const CRImage *image, const CRWalk *walk,
                       int32_t filter);
  // dst = the image in a row of the target, bilinear, starting at entry `first` of the columns.
  void (*sample_columns)(uint32_t *dst, int32_t first, int32_t count, const CRImage *image, const CRColumns *columns,
                         int32_t row);
  // dst = the mask along a walk, bilinear, 0 beyond its edges.
  void (*sample_mask)(uint8_t *dst, int32_t x, int32_t count, const CRMask *mask, const CRWalk *walk);
  // Computes the coverage of a disc, or of everything but the disc, in the columns first ..< end of row y. Writes the
  // bytes of partial spans, where byte 0 is that of column `first`, and returns the number of spans from left to right,
  // at most 4. The disc must not extend beyond the outer columns and must fully cover the inner ones. A partial span
  // may contain additional uncovered pixels, since eight are computed at once.
  // The edge counts as straight within a pixel, 1 / (24 radius) inside the tangent, which is the mean distance of a
  // circle from its tangent within a pixel. The error is at most about 1 / (8 radius) of a pixel, at corners, and much
  // smaller on average. For radii of at least 1.
  int32_t (*cover_disc)(uint8_t *bytes, CRSpan *spans, int32_t first, int32_t end, int32_t y,
                        const CRDiscColumns *columns, const CRDisc *disc, int32_t is_hole);
  // dst = (src * coverage) over (ground * coverage) over dst, with the coverage of a disc, or of everything but the
  // disc, in the columns first ..< end of row y. dst and src begin at column `first`, and src is opaque.
  void (*copy_disc)(uint32_t *dst, const uint32_t *src, int32_t first, int32_t end, int32_t y,
                    const CRDiscColumns *columns, const CRDisc *disc, int32_t is_hole, uint32_t ground);
  // dst = (color * the coverage of a blurred disc, or of everything but it) over dst in the columns first ..< end of
  // row y. dst begins at column `first`. The disc's coverage is 0 outside the outer columns and 255 in the inner ones.
  void (*blend_blurred_disc)(uint32_t *dst, int32_t first, int32_t end, int32_t y, const CRDiscColumns *columns,
                             const CRDisc *disc, int32_t is_hole, const CRDiscProfile *profile, uint32_t color);
} CRKernels;

// Returns the kernels of a level, or of the best available lower level. Never null.
const CRKernels *cr_kernels(int32_t level);

// MARK: Coverage

// An outline that is converted to coverage: straight edges in 1/256 pixel are swept row by row, and the exact area of
// each pixel is computed from them. The mean error of pixels on an edge is below 0.3%. Two shapes that share edges
// cover the pixels there by 255 in total, give or take 1. Outlines are meant to be reused; they allocate memory only
// when they grow.
typedef struct CROutline CROutline;

// Returns NULL if there is no memory.
CROutline *_Nullable cr_outline_create(void);
void cr_outline_destroy(CROutline *outline);
// Returns the size of its memory in bytes.
int64_t cr_outline_bytes(const CROutline *outline);
// Discards the edges and sets the requested box of pixels: columns x0 ..< x1, rows y0 ..< y1. Edges left of the box
// still contribute to the winding within it.
void cr_outline_begin(CROutline *outline, int32_t x0, int32_t y0, int32_t x1, int32_t y1);
// Adds an edge in pixels. Edges with a non-finite coordinate are ignored. Parts more than 2^21 pixels from the origin
// are clipped or moved to that distance, where this changes nothing. The coverage doesn't depend on the box.
void cr_outline_line(CROutline *outline, double x0, double y0, double x1, double y1);
// Sorts the cells; has to be called after the last edge. Returns 0 if memory ran out; the outline is then empty.
int32_t cr_outline_end(CROutline *outline);
// Returns the range of rows with edges, within the box; y0 == y1 if there are none.
void cr_outline_rows(const CROutline *outline, int32_t *y0, int32_t *y1);

// Computes the coverage of one row. `bytes` has space for x1 - x0 of the box; the bytes of partial spans are written,
// where byte 0 is column x0. Returns the number of spans from left to right, at most `capacity`; pixels outside of all
// spans aren't covered. If there are more spans than `capacity` (at least 1), adjacent ones are merged into partial
// spans. The outline isn't modified, so several threads may sweep it simultaneously.
int32_t cr_outline_row(const CROutline *outline, int32_t y, int32_t is_even_odd, uint8_t *bytes, CRSpan *spans,
                       int32_t capacity);

// MARK: Blur

// Blurs coverage in place by a Gaussian of the given standard deviation in pixels, at most 500. Coverage beyond the
// edges is 0. `scratch` has space for cr_blur_scratch_size bytes. The error is within 1.5/255 of the exact convolution.
// The result is symmetric in all directions, and the sum is preserved except for rounding.
void cr_blur(uint8_t *bytes, int32_t width, int32_t height, int32_t stride, double deviation, void *scratch,
             int32_t level);
// Returns the size of the scratch memory for cr_blur in bytes; at least 1.
size_t cr_blur_scratch_size(int32_t width, int32_t height, double deviation);
// Returns the maximum distance in pixels at which coverage has an influence.
int32_t cr_blur_radius(double deviation);

// MARK: Backdrop

// The effect that an item in front applies to the pixels behind it.
typedef struct CRBackdrop {
  // The standard deviation in pixels of the result, from 0 to 4; 0 doesn't blur.
  double deviation;
  // The pixels of the result are the means of squares of 2^halvings pixels, with 0 to 8 halvings.
  int32_t halvings;
  // The factor for the distance of colors from their gray, in 1/256.
  int32_t saturation;
  // A color that is finally blended over the result, premultiplied.
  uint32_t tint;
} CRBackdrop;

// Writes rows without padding; the size is (width >> halvings, rounded up) by (height >> halvings, rounded up). Beyond
// the edges the outermost pixels of the result continue. All arithmetic uses integers with 7 more bits than the pixels
// and rounds at the end, so uniform colors are preserved exactly. `scratch` has space for cr_backdrop_scratch_size
// bytes.
void cr_backdrop(uint32_t *dst, const uint32_t *src, int32_t width, int32_t height, ptrdiff_t stride,
                 const CRBackdrop *backdrop, void *scratch, int32_t level);
// Returns the size of the scratch memory for cr_backdrop in bytes; at least 1.
size_t cr_backdrop_scratch_size(int32_t width, int32_t height, const CRBackdrop *backdrop);

#pragma clang assume_nonnull end
#endif
