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
  /// The columns that the circle may touch, and those in it that it covers for certain.
  private let outer: Range<Int32>
  private let inner: Range<Int32>
  private(set) var count = 0

  /// `onlyFull`: pieces without full coverage are left out.
  @inline(__always)
  init(_ placed: PlacedDisc, _ y: Int32, first: Int32, onlyFull: Bool, _ painter: Painter) {
    (spans, bytes, kernels) = (painter.spans.start, painter.outlineBytes.start, painter.kernels)
    (self.first, self.onlyFull) = (first, onlyFull)
    (circle, originX, self.y) = (placed.disc.circle, placed.originX, y - placed.originY)
    outer = placed.disc.columns(self.y, reach: placed.outerReach, from: originX)
    let inner = placed.disc.columns(self.y, reach: placed.innerReach, from: originX)
    self.inner = inner.isEmpty ? outer.upperBound..<outer.upperBound : inner
  }

  /// The circle.
  mutating func addDisc(from x0: Int32, to x1: Int32) {
    guard !outer.isEmpty, x0 < x1 else { return }
    addEdge(from: max(x0, outer.lowerBound), to: min(x1, inner.lowerBound), isHole: 0)
    addFull(from: max(x0, inner.lowerBound), to: min(x1, inner.upperBound))
    addEdge(from: max(x0, inner.upperBound), to: min(x1, outer.upperBound), isHole: 0)
  }

  /// All but the circle.
  mutating func addHole(from x0: Int32, to x1: Int32) {
    guard !outer.isEmpty else { return addFull(from: x0, to: x1) }
    addFull(from: x0, to: min(x1, outer.lowerBound))
    addEdge(from: max(x0, outer.lowerBound), to: min(x1, inner.lowerBound), isHole: 1)
    addEdge(from: max(x0, inner.upperBound), to: min(x1, outer.upperBound), isHole: 1)
    addFull(from: max(x0, outer.upperBound), to: x1)
  }

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

  private mutating func addEdge(from x0: Int32, to x1: Int32, isHole: Int32) {
    guard x0 < x1, !onlyFull else { return }
    circle.is_hole = isHole
    kernels.pointee.cover_disc(bytes + Int(x0 - first), x0 - originX, y, x1 - x0, &circle)
    add(x0, x1, isFull: 0)
  }

  private mutating func add(_ x0: Int32, _ x1: Int32, isFull: Int32) {
    spans[count] = CRSpan(x0: x0, x1: x1, is_full: isFull)
    count += 1
  }
}
