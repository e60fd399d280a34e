import CRaster
import HalfwayMotion

struct OutlinePoint: Equatable {
  var x: Double, y: Double
  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
}

/// The coverage of a box of pixels, computed by the C outline.
struct OutlineCoverage: Equatable {
  var x0: Int, y0: Int, width: Int, height: Int
  var bytes: [UInt8]
  /// The number of pixels in full spans.
  var fullPixels = 0
  /// The maximum number of spans in a row.
  var spans = 0

  subscript(x: Int, y: Int) -> Int { Int(bytes[(y - y0) * width + x - x0]) }

  /// - Parameter polygons: Closed rings.
  init(
    _ polygons: [[OutlinePoint]], x0: Int = 0, y0: Int = 0, width: Int, height: Int, isEvenOdd: Bool = false,
    capacity: Int = 64
  ) {
    (self.x0, self.y0, self.width, self.height) = (x0, y0, width, height)
    bytes = Array(repeating: 0, count: width * height)
    guard let outline = cr_outline_create() else { return }
    defer { cr_outline_destroy(outline) }
    cr_outline_begin(outline, Int32(x0), Int32(y0), Int32(x0 + width), Int32(y0 + height))
    for polygon in polygons {
      for (index, point) in polygon.enumerated() {
        let next = polygon[(index + 1) % polygon.count]
        cr_outline_line(outline, point.x, point.y, next.x, next.y)
      }
    }
    guard cr_outline_end(outline) == 1 else { return }
    var rows: (from: Int32, to: Int32) = (0, 0)
    cr_outline_rows(outline, &rows.from, &rows.to)
    // Only the bytes of partial spans are written, so the contents of all other bytes must not matter.
    var row = [UInt8](repeating: 0x5a, count: width)
    var list = [CRSpan](repeating: CRSpan(), count: capacity)
    for y in Int(rows.from)..<Int(rows.to) {
      let count = Int(cr_outline_row(outline, Int32(y), isEvenOdd ? 1 : 0, &row, &list, Int32(capacity)))
      spans = max(spans, count)
      for span in list.prefix(count) {
        for x in Int(span.x0)..<Int(span.x1) {
          bytes[(y - y0) * width + x - x0] = span.is_full != 0 ? 255 : row[x - x0]
        }
        if span.is_full != 0 { fullPixels += Int(span.x1 - span.x0) }
      }
    }
  }

  /// The area, in pixels.
  var area: Double { bytes.reduce(0) { $0 + Double($1) } / 255 }
}

/// Clips a ring to one side of a vertical or horizontal line (Sutherland–Hodgman).
private func cut(_ ring: [OutlinePoint], keeping distance: (OutlinePoint) -> Double) -> [OutlinePoint] {
  var kept: [OutlinePoint] = []
  for (index, point) in ring.enumerated() {
    let next = ring[(index + 1) % ring.count]
    let (here, there) = (distance(point), distance(next))
    if here >= 0 { kept.append(point) }
    if (here >= 0) != (there >= 0) {
      let share = here / (here - there)
      kept.append(OutlinePoint(point.x + (next.x - point.x) * share, point.y + (next.y - point.y) * share))
    }
  }
  return kept
}

func polygonArea(_ ring: [OutlinePoint]) -> Double {
  ring.indices.reduce(0) { sum, index in
    let (a, b) = (ring[index], ring[(index + 1) % ring.count])
    return sum + (a.x * b.y - b.x * a.y) / 2
  }
}

/// The exact fraction of each pixel that is covered by a ring that winds once.
func exactCoverage(_ ring: [OutlinePoint], width: Int, height: Int) -> [Double] {
  var shares: [Double] = []
  for y in 0..<height {
    let (top, bottom) = (Double(y), Double(y + 1))
    let row = cut(cut(ring) { $0.y - top }) { bottom - $0.y }
    for x in 0..<width {
      let (left, right) = (Double(x), Double(x + 1))
      shares.append(abs(polygonArea(cut(cut(row) { $0.x - left }) { right - $0.x })))
    }
  }
  return shares
}

extension SeededGenerator {
  /// A star-shaped ring about a center.
  mutating func ring(points: Int, center: OutlinePoint, radii: ClosedRange<Double>) -> [OutlinePoint] {
    (0..<points).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(points)
      let radius = uniform(in: radii)
      return OutlinePoint(center.x + radius * Elementary.cos(angle), center.y + radius * Elementary.sin(angle))
    }
  }
}

func rectangleRing(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, turned: Double = 0) -> [OutlinePoint] {
  let (cx, cy) = ((x0 + x1) / 2, (y0 + y1) / 2)
  let (c, s) = (Elementary.cos(turned), Elementary.sin(turned))
  return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)].map { x, y in
    OutlinePoint(cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c)
  }
}
