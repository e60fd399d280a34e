import CRaster

/// The location of an outline in the target, and its fill rule.
struct OutlineSweep {
  /// The outline; nil if it has no edges.
  let handle: OpaquePointer?
  let originX: Int32
  let originY: Int32
  /// The first column of the outline's box, to which its first byte belongs.
  let firstColumn: Int32
  let isEvenOdd: Bool

  /// Writes the covered spans of a row between two columns to `spans`, from left to right, and their bytes to `bytes`.
  /// Returns the number of spans.
  func write(
    _ y: Int32, from first: Int32, to end: Int32, _ spans: UnsafeMutablePointer<CRSpan>,
    _ bytes: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard let handle else { return 0 }
    let found = cr_outline_row(handle, y &- originY, isEvenOdd ? 1 : 0, bytes, spans, Int32(Painter.spanCapacity))
    var count = 0
    for index in 0..<Int(found) {
      let span = spans[index]
      let (x0, x1) = (max(span.x0 &+ originX, first), min(span.x1 &+ originX, end))
      guard x0 < x1 else { continue }
      spans[count] = CRSpan(x0: x0, x1: x1, is_full: span.is_full)
      count += 1
    }
    return count
  }
}
