import CRaster
import Foundation

extension Painter {
  /// The pieces of a row of a disc between two columns, left to right; those without full coverage are left out if it is
  /// `onlyFull`, and else their bytes are written, the first being that of column `first`. Rows and columns are the
  /// disc's. Returns how many there are.
  func discSpans(_ disc: Disc, _ y: Int32, from first: Int32, to end: Int32, onlyFull: Bool = false) -> Int {
    var row = DiscRow(disc, y, first: first, onlyFull: onlyFull, painter: self)
    guard let sheet = disc.sheet else {
      row.addDisc(from: first, to: end)
      return row.count
    }
    let height = min(max(sheet.maxY - Double(y), 0), 1) - min(max(sheet.minY - Double(y), 0), 1)
    guard height > 0 else {
      row.addDisc(from: first, to: end)
      return row.count
    }
    // The columns that it covers at all, and those that it covers from side to side.
    let (left, right) = (sheet.minX.rounded(.down), sheet.maxX.rounded(.up))
    let (innerLeft, innerRight) = (sheet.minX.rounded(.up), sheet.maxX.rounded(.down))
    func column(_ x: Double) -> Int32 { min(max(PixelRect.pixel(x), first), end) }
    row.addDisc(from: first, to: column(left))
    row.addEven((innerLeft - sheet.minX) * height, from: column(left), to: column(innerLeft))
    if height == 1 {
      row.addHole(from: column(innerLeft), to: column(innerRight))
    } else {
      row.addEven(height, from: column(innerLeft), to: column(innerRight))
    }
    row.addEven((sheet.maxX - innerRight) * height, from: column(innerRight), to: column(right))
    row.addDisc(from: column(right), to: end)
    return row.count
  }
}

extension Painter {
  /// A part of a row of a disc's shadow, or of that around a hole; one after another what is lit and what is fully dark
  /// and what is between.
  func drawDiscShadow(
    _ shadow: ShadowPlacement, _ disc: Disc, _ profile: DiscProfile, _ color: UInt32, _ y: Int32, from x0: Int32,
    to x1: Int32, _ surface: Surface
  ) {
    let row = y - shadow.y
    let outer = disc.columns(row, reach: profile.outer + disc.slack)
    let inner = disc.columns(row, reach: profile.inner - disc.slack)
    let middle = inner.isEmpty ? outer.upperBound..<outer.upperBound : inner
    let isHole = disc.sheet != nil
    func fill(_ from: Int32, _ to: Int32) {
      let (from, to) = (max(x0, from), min(x1, to))
      if from < to { kernels.pointee.blend_color(surface.address(x: from, y: y), to - from, color) }
    }
    func mix(_ from: Int32, _ to: Int32) {
      let (from, to) = (max(x0, from), min(x1, to))
      guard from < to else { return }
      var circle = disc.circle
      circle.is_hole = isHole ? 1 : 0
      var curve = profile.row
      kernels.pointee.shade_disc(maskBytes.start, from - shadow.x, row, to - from, &circle, &curve)
      kernels.pointee.blend_color_mask(surface.address(x: from, y: y), maskBytes.start, to - from, color)
    }
    guard !outer.isEmpty else {
      if isHole { fill(x0, x1) }
      return
    }
    if isHole { fill(x0, outer.lowerBound + shadow.x) }
    mix(outer.lowerBound + shadow.x, middle.lowerBound + shadow.x)
    if !isHole { fill(middle.lowerBound + shadow.x, middle.upperBound + shadow.x) }
    mix(middle.upperBound + shadow.x, outer.upperBound + shadow.x)
    if isHole { fill(outer.upperBound + shadow.x, x1) }
  }
}

/// A row of a disc on its way into pieces.
private struct DiscRow {
  private let disc: Disc
  private let y: Int32
  private let first: Int32
  private let onlyFull: Bool
  private let spans: UnsafeMutablePointer<CRSpan>
  private let bytes: UnsafeMutablePointer<UInt8>
  private let kernels: UnsafePointer<CRKernels>
  /// The columns that the circle may touch, and those in it that it covers for certain: a pixel's corner is 0.71 from
  /// its centre.
  private let outer: Range<Int32>
  private let inner: Range<Int32>
  private(set) var count = 0

  init(_ disc: Disc, _ y: Int32, first: Int32, onlyFull: Bool, painter: Painter) {
    (self.disc, self.y, self.first, self.onlyFull) = (disc, y, first, onlyFull)
    (spans, bytes, kernels) = (painter.spans.start, painter.outlineBytes.start, painter.kernels)
    outer = disc.columns(y, reach: disc.radius + disc.slack + 0.75)
    let inner = disc.columns(y, reach: disc.radius - disc.slack - 0.75)
    self.inner = inner.isEmpty ? outer.upperBound..<outer.upperBound : inner
  }

  /// The circle.
  mutating func addDisc(from x0: Int32, to x1: Int32) {
    addEdge(from: max(x0, outer.lowerBound), to: min(x1, inner.lowerBound), isHole: false)
    addFull(from: max(x0, inner.lowerBound), to: min(x1, inner.upperBound))
    addEdge(from: max(x0, inner.upperBound), to: min(x1, outer.upperBound), isHole: false)
  }

  /// All but the circle.
  mutating func addHole(from x0: Int32, to x1: Int32) {
    guard !outer.isEmpty else { return addFull(from: x0, to: x1) }
    addFull(from: x0, to: min(x1, outer.lowerBound))
    addEdge(from: max(x0, outer.lowerBound), to: min(x1, inner.lowerBound), isHole: true)
    addEdge(from: max(x0, inner.upperBound), to: min(x1, outer.upperBound), isHole: true)
    addFull(from: max(x0, outer.upperBound), to: x1)
  }

  /// The same share of each pixel.
  mutating func addEven(_ share: Double, from x0: Int32, to x1: Int32) {
    guard x0 < x1, !onlyFull else { return }
    let value = UInt8(min(max(share, 0), 1) * 255 + 0.5)
    (bytes + Int(x0 - first)).update(repeating: value, count: Int(x1 - x0))
    add(x0, x1, isFull: false)
  }

  private mutating func addFull(from x0: Int32, to x1: Int32) {
    if x0 < x1 { add(x0, x1, isFull: true) }
  }

  private mutating func addEdge(from x0: Int32, to x1: Int32, isHole: Bool) {
    guard x0 < x1, !onlyFull else { return }
    var circle = disc.circle
    circle.is_hole = isHole ? 1 : 0
    kernels.pointee.cover_disc(bytes + Int(x0 - first), x0, y, x1 - x0, &circle)
    add(x0, x1, isFull: false)
  }

  private mutating func add(_ x0: Int32, _ x1: Int32, isFull: Bool) {
    spans[count] = CRSpan(x0: x0, x1: x1, is_full: isFull ? 1 : 0)
    count += 1
  }
}
