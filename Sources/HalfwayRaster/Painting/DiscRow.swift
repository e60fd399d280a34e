import CRaster
import Foundation

/// A row of a disc on its way into pieces, in columns of the target, left to right.
struct DiscRow {
  private let spans: UnsafeMutablePointer<CRSpan>
  /// The coverage of columns from `first` on.
  private let bytes: UnsafeMutablePointer<UInt8>
  private let first: Int32
  private let kernels: UnsafePointer<CRKernels>
  private let onlyFull: Bool
  private var circle: CRDisc
  private let originX: Int32
  private let y: Int32
  private let columns: DiscColumns
  private(set) var count = 0

  /// `y` within the disc's bounds. `onlyFull`: pieces without full coverage are left out.
  @inline(__always)
  init(
    _ placed: UnsafePointer<PlacedDisc>, _ rows: UnsafePointer<DiscColumns>, _ y: Int32, first: Int32, onlyFull: Bool,
    _ painter: Painter
  ) {
    (spans, bytes, kernels) = (painter.spans.start, painter.outlineBytes.start, painter.kernels)
    (self.first, self.onlyFull) = (first, onlyFull)
    (circle, originX, self.y) = (placed.pointee.circle, placed.pointee.originX, y - placed.pointee.originY)
    columns = rows[Int(y - placed.pointee.bounds.y)]
  }

  /// The circle. Its edge is drawn with some pixels beside it that it does not touch, since blending takes several at
  /// once.
  mutating func addDisc(from x0: Int32, to x1: Int32) {
    guard !columns.outer.isEmpty, x0 < x1 else { return }
    let (left, right) = (max(x0, columns.outer.lowerBound), min(x1, columns.inner.lowerBound))
    addEdge(from: max(x0, right - Self.roundedUp(right - left)), to: right, isEmpty: left >= right, isHole: 0)
    addFull(from: max(x0, columns.inner.lowerBound), to: min(x1, columns.inner.upperBound))
    let (from, to) = (max(x0, columns.inner.upperBound), min(x1, columns.outer.upperBound))
    addEdge(from: from, to: min(x1, from + Self.roundedUp(to - from)), isEmpty: from >= to, isHole: 0)
  }

  /// All but the circle, likewise.
  mutating func addHole(from x0: Int32, to x1: Int32) {
    guard !columns.outer.isEmpty else { return addFull(from: x0, to: x1) }
    addFull(from: x0, to: min(x1, columns.outer.lowerBound))
    let (left, right) = (max(x0, columns.outer.lowerBound), min(x1, columns.inner.lowerBound))
    let leftEnd = max(right, min(x1, columns.inner.upperBound, left + Self.roundedUp(right - left)))
    addEdge(from: left, to: leftEnd, isEmpty: left >= right, isHole: 1)
    let (from, to) = (max(x0, columns.inner.upperBound), min(x1, columns.outer.upperBound))
    let start = min(from, max(x0, leftEnd, columns.inner.lowerBound, to - Self.roundedUp(to - from)))
    addEdge(from: start, to: to, isEmpty: from >= to, isHole: 1)
    addFull(from: max(x0, columns.outer.upperBound), to: x1)
  }

  /// To a whole number of the pixels that are blended at once.
  static func roundedUp(_ count: Int32) -> Int32 { (count &+ 7) & ~7 }

  /// The same share of each pixel.
  mutating func addEven(_ share: Double, from x0: Int32, to x1: Int32) {
    guard x0 < x1, !onlyFull else { return }
    let value = UInt8(min(max(share, 0), 1) * 255 + 0.5)
    (bytes + Int(x0 - first)).update(repeating: value, count: Int(x1 - x0))
    add(x0, x1, isFull: 0)
  }

  private mutating func addFull(from x0: Int32, to x1: Int32) {
    if x0 < x1 { add(x0, x1, isFull: 1) }
  }

  private mutating func addEdge(from x0: Int32, to x1: Int32, isEmpty: Bool, isHole: Int32) {
    guard !isEmpty, !onlyFull else { return }
    circle.is_hole = isHole
    kernels.pointee.cover_disc(bytes + Int(x0 - first), x0 - originX, y, x1 - x0, &circle)
    add(x0, x1, isFull: 0)
  }

  private mutating func add(_ x0: Int32, _ x1: Int32, isFull: Int32) {
    spans[count] = CRSpan(x0: x0, x1: x1, is_full: isFull)
    count += 1
  }
}
