// The inner loops of the rasterizer: rows of pixels, exact coverage of outlines, blur.
//
// Pixels are premultiplied, 8 bits a component, in the sRGB encoding: alpha in bits 24 to 31, red, green and blue
// below. All blending is in whole numbers with one rounding rule, the product of two shares of 255 being
//     p = a * b + 128;  product = (p + (p >> 8)) >> 8        (exactly round(a * b / 255))
// and floating point is used without contraction, so that every level of instructions gives the same bytes.
//
// Rows know where they stand: functions that evaluate a place take the column `x` of the first pixel in the target and
// work from that, never from the pixel before, so that a row drawn in two pieces is the row drawn in one.
#ifndef CRASTER_H
#define CRASTER_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct CRImage {
  const uint32_t *pixels;
  int32_t width, height;
  // Pixels from one row to the next.
  int32_t stride;
} CRImage;

typedef struct CRMask {
  const uint8_t *bytes;
  int32_t width, height;
  // Bytes from one row to the next.
  int32_t stride;
} CRMask;

// Where a row of the target lies in a source, at the centres of the target's pixels:
//     u(x) = (u + x * du) / (w + x * dw),   v(x) = (v + x * dv) / (w + x * dw)
// with x the target's column. u and v are in pixels of the source, its first pixel's centre being (0.5, 0.5). A map
// without perspective has w = 1 and dw = 0.
typedef struct CRWalk {
  double u, v, w;
  double du, dv, dw;
} CRWalk;

enum {
  CR_FILTER_LINEAR = 0,   // bilinear; beyond the edge the edge's pixels go on (the quad's coverage makes the edge)
  CR_FILTER_NEAREST = 1,
};

// Columns of a target that see a source turned about an upright axis: each sees one place of the source's rows, and the
// rows at a constant step, so that nothing is divided while pixels are drawn. Four arrays, which have room for
// CR_COLUMNS_BEYOND more entries than there are columns, for kernels that take several at once.
typedef struct CRColumns {
  // The first of two neighbouring pixels of a row of the source, and what the second counts, of 128.
  int32_t *pixels, *parts;
  // Where row 0 of the target lies in the source, from the first row's centre on, and how much further down the next one
  // does, in 1/128 pixel.
  float *places, *steps;
} CRColumns;

enum { CR_COLUMNS_BEYOND = 8 };

// Works out the columns x ..< x + count of a target, for a source of at least two pixels in both directions and of fewer
// than 2^32 in all. `walk` is that of row 0; in the next rows `v` is larger by `row_step` each, and nothing else changes.
// Columns before `first` and after `last` see what those do; between them w is above 0.
void cr_columns_find(const CRColumns *columns, int32_t x, int32_t count, const CRImage *image, const CRWalk *walk,
                     double row_step, double first, double last);

// The number of entries of a gradient's table; entry i is the colour at the share i / (CR_GRADIENT_SIZE - 1).
enum { CR_GRADIENT_SIZE = 1024 };

// A disc in pixels of the target, as rows are drawn from it; made by cr_disc.
typedef struct CRDisc {
  // The centre, in rows from `row` on.
  double y;
  // The column of the centre, and from there to the middle of the pixel in that column.
  int32_t row, column;
  float shift;
  // `sag`: how far within a pixel the edge lies inside of the tangent, in the mean.
  float radius, sag;
  // Whether its edge is four cubics as of CGPath.addEllipse, and not a circle.
  int32_t is_cubic;
} CRDisc;

// A disc whose pixel (0, 0) is the pixel (`column`, `row`) of the target.
CRDisc cr_disc(double x, double y, double radius, int32_t is_cubic, int32_t column, int32_t row);

// The columns of a row whose middles are no further from a centre than a distance, and those, within a shorter one; where
// there are none an empty range: the outer one beyond all columns, the inner one at the outer one's end.
typedef struct CRDiscColumns {
  int32_t outer_first, outer_end, inner_first, inner_end;
} CRDiscColumns;

// Finds them for the rows y ..< y + count, for a centre from the pixel (`column`, `row`) of the target on.
void cr_disc_columns(CRDiscColumns *columns, int32_t y, int32_t count, double center_x, double center_y, double outer,
                     double inner, int32_t column, int32_t row);

// A blurred disc along a radius: coverage 0 to 255 at the distances first + i / steps; it stays what it is at both ends.
typedef struct CRDiscProfile {
  const uint8_t *bytes;
  int32_t count;
  float first, steps;
} CRDiscProfile;

// A share at which a gradient's colour ends and another begins, above 0, and the first entry of the other.
typedef struct CRGradientStep {
  double share;
  int32_t entry;
} CRGradientStep;

enum { CR_AXIAL = 0, CR_RADIAL = 1, CR_CONIC = 2 };

// The steps of a gradient in ascending order, and how its quantities a and b grow by column and by row. A conic one may
// have the end of its turn as the last, with CR_GRADIENT_SIZE for an entry.
typedef struct CRGradientSteps {
  int32_t kind, count;
  const CRGradientStep *steps;
  double ax, ay, bx, by;
} CRGradientSteps;

// The best instructions there are, or a lower level for comparison. 0: what every processor has. 1: AVX2 (x86-64).
int32_t cr_best_level(void);

// A piece of a row in one colour.
typedef struct CRRun {
  int32_t x, count;
  uint32_t color;
} CRRun;

// A part of a row with one way of covering.
typedef struct CRSpan {
  int32_t x0, x1;
  // 1: coverage is 255 all along; 0: it stands in the row's bytes.
  int32_t is_full;
} CRSpan;

typedef struct CRKernels {
  // dst = color.
  void (*fill)(uint32_t *dst, int32_t count, uint32_t color);
  // The same for pieces of rows, all rows alike; `stride` pixels from one to the next.
  void (*fill_runs)(uint32_t *dst, ptrdiff_t stride, int32_t rows, const CRRun *runs, int32_t count);
  // The same for some rows, of each the columns first ..< end that are among its outer ones; dst begins with column `first`.
  void (*fill_within)(uint32_t *dst, ptrdiff_t stride, int32_t rows, int32_t first, int32_t end,
                      const CRDiscColumns *columns, uint32_t color);
  // dst = color over dst.
  void (*blend_color)(uint32_t *dst, int32_t count, uint32_t color);
  // dst = (color * mask) over dst.
  void (*blend_color_mask)(uint32_t *dst, const uint8_t *mask, int32_t count, uint32_t color);
  // dst = (src * opacity) over dst; opacity 0 to 255.
  void (*blend)(uint32_t *dst, const uint32_t *src, int32_t count, uint32_t opacity);
  // dst = (src * mask * opacity) over dst: mask * opacity is rounded first.
  void (*blend_mask)(uint32_t *dst, const uint32_t *src, const uint8_t *mask, int32_t count, uint32_t opacity);
  // dst = src * mask * opacity + dst * the rest, mask * opacity being rounded first: src takes the place of what is there and
  // does not lie over it. No mask: 255 all along.
  void (*mix_mask)(uint32_t *dst, const uint32_t *src, const uint8_t *_Nullable mask, int32_t count, uint32_t opacity);
  // mask = mask * other.
  void (*multiply_mask)(uint8_t *mask, const uint8_t *other, int32_t count);
  // mask = mask * value; value 0 to 255.
  void (*scale_mask)(uint8_t *mask, int32_t count, uint32_t value);
  // mask = alpha of src.
  void (*alpha_to_mask)(uint8_t *mask, const uint32_t *src, int32_t count);
  // dst = table[share], share = offset + x * step held to 0...1.
  void (*gradient_axial)(uint32_t *dst, int32_t x, int32_t count, const uint32_t *table, double offset, double step);
  // The same with share = sqrt(a² + b²), a = a0 + x * da, b = b0 + x * db.
  void (*gradient_radial)(uint32_t *dst, int32_t x, int32_t count, const uint32_t *table, double a0, double da,
                          double b0, double db);
  // The same with share = the angle of (a, b) in turns from (1, 0) towards (0, 1), 0 to 1.
  void (*gradient_conic)(uint32_t *dst, int32_t x, int32_t count, const uint32_t *table, double a0, double da,
                         double b0,
                         double db);
  // Gives the pixels on a step the mean of the colours along one pixel's length across it; others stay. a and b are those
  // of column 0; an axial gradient has its share for a.
  void (*gradient_steps)(uint32_t *dst, int32_t x, int32_t count, const uint32_t *table, const CRGradientSteps *steps,
                         double a0, double b0);
  // dst = the image along a walk. Where w is not above 0 the pixel is clear.
  void (*sample_image)(uint32_t *dst, int32_t x, int32_t count, const CRImage *image, const CRWalk *walk,
                       int32_t filter);
  // dst = the image in a row of the target, bilinear, from the entry `first` of the columns on.
  void (*sample_columns)(uint32_t *dst, int32_t first, int32_t count, const CRImage *image, const CRColumns *columns,
                         int32_t row);
  // dst = the mask along a walk, bilinear, 0 beyond its edge.
  void (*sample_mask)(uint8_t *dst, int32_t x, int32_t count, const CRMask *mask, const CRWalk *walk);
  // The coverage of a disc, or of all but a disc, in the columns first ..< end of row y. Writes the bytes of partial spans,
  // byte 0 being that of column `first`, and returns the number of spans, left to right: 4 at most. The disc must not
  // reach beyond the outer columns, and must cover the inner ones fully. A partial span may have pixels more that are
  // not covered, since eight are worked out at once.
  // The edge counts as straight within a pixel, 1 / (24 radius) further in than the tangent, which is how far a circle
  // bends away in the mean of a pixel: the error is at most about 1 / (8 radius) of a pixel, in corners, and far less in
  // the mean. Radii of 1 or more.
  int32_t (*cover_disc)(uint8_t *bytes, CRSpan *spans, int32_t first, int32_t end, int32_t y,
                        const CRDiscColumns *columns, const CRDisc *disc, int32_t is_hole);
  // dst = (src * coverage) over (ground * coverage) over dst, with the coverage of a disc, or of all but a disc, in the
  // columns first ..< end of row y; dst and src begin with column `first`, and src is opaque.
  void (*copy_disc)(uint32_t *dst, const uint32_t *src, int32_t first, int32_t end, int32_t y,
                    const CRDiscColumns *columns, const CRDisc *disc, int32_t is_hole, uint32_t ground);
  // dst = (color * the coverage of a blurred disc, or of all but one) over dst in the columns first ..< end of row y; dst
  // begins with column `first`. Outside the outer columns the disc's coverage is 0, in the inner ones 255.
  void (*blend_blurred_disc)(uint32_t *dst, int32_t first, int32_t end, int32_t y, const CRDiscColumns *columns,
                             const CRDisc *disc, int32_t is_hole, const CRDiscProfile *profile, uint32_t color);
} CRKernels;

// The loops of a level; those of the best level below it where the processor lacks it. Always valid.
const CRKernels *cr_kernels(int32_t level);

// MARK: Coverage

// An outline on its way to coverage: straight edges in 1/256 pixel, swept row by row, the area of each pixel computed
// from them; the mean error of pixels on an edge is below 0.3 %. Two shapes that share edges cover the pixels there by
// 255 together, give or take 1. Made once, used again and again; it allocates only while it grows.
typedef struct CROutline CROutline;

CROutline *_Nullable cr_outline_create(void);
void cr_outline_destroy(CROutline *outline);
// Forgets the edges and sets the box of pixels that will be asked for: columns x0 ..< x1, rows y0 ..< y1. What lies
// left of the box still winds around what is in it.
void cr_outline_begin(CROutline *outline, int32_t x0, int32_t y0, int32_t x1, int32_t y1);
// An edge in pixels. Edges with a coordinate that is not finite are left out; what is more than 2^21 pixels from the
// origin is cut off or held to there, where it changes nothing. Coverage does not depend on the box.
void cr_outline_line(CROutline *outline, double x0, double y0, double x1, double y1);
// To be called after the last edge: sorts. Returns 0 if memory ran out (the outline is empty then).
int32_t cr_outline_end(CROutline *outline);
// The rows that have any edge, within the box; an empty range (y0 == y1) for nothing.
void cr_outline_rows(const CROutline *outline, int32_t *y0, int32_t *y1);

// The coverage of one row. `bytes` has room for x1 - x0 of the box; those of partial spans are written, byte 0 being
// column x0. Returns the number of spans, left to right, at most `capacity`; pixels in no span are not covered.
// Neighbouring pieces are joined into a partial span rather than be more than `capacity` (at least 1). Nothing of the
// outline changes, so that several threads may sweep one at once.
int32_t cr_outline_row(const CROutline *outline, int32_t y, int32_t is_even_odd, uint8_t *bytes, CRSpan *spans,
                       int32_t capacity);

// MARK: Blur

// Blurs coverage in place by a Gaussian of a standard deviation in pixels, held to 500; what is beyond the edges counts
// as 0. `scratch` has room for cr_blur_scratch_size bytes. Within 1.5/255 of the exact convolution; left and right,
// above and below are treated alike, and the sum stays but for rounding.
void cr_blur(uint8_t *bytes, int32_t width, int32_t height, int32_t stride, double deviation, void *scratch,
             int32_t level);
size_t cr_blur_scratch_size(int32_t width, int32_t height, double deviation);
// How far coverage spreads, in pixels: what is further away than this has no influence at all.
int32_t cr_blur_radius(double deviation);

// MARK: Backdrop

// What is done to pixels that something in front of them blurs.
typedef struct CRBackdrop {
  // Standard deviation in pixels of the result; 0 to 4, where 0 blurs nothing.
  double deviation;
  // Pixels of the result are the means of squares of 2 to this power, 0 to 8.
  int32_t halvings;
  // How far colours stand from their grey, in 1/256.
  int32_t saturation;
  // Laid over in the end, premultiplied.
  uint32_t tint;
} CRBackdrop;

// Writes rows without padding, (width >> halvings, rounded up) by (height >> halvings, rounded up). Beyond the edges of `src` its
// outermost pixels go on, of the result. All in whole numbers with 7 bits more than the pixels have, rounded at the end, so
// that what is of one colour stays so to the bit. `scratch` has room for cr_backdrop_scratch_size bytes.
void cr_backdrop(uint32_t *dst, const uint32_t *src, int32_t width, int32_t height, ptrdiff_t stride,
                 const CRBackdrop *backdrop, void *scratch, int32_t level);
size_t cr_backdrop_scratch_size(int32_t width, int32_t height, const CRBackdrop *backdrop);

#pragma clang assume_nonnull end
#endif
