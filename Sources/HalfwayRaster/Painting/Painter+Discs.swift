import CRaster
import Foundation
import HalfwayRendering

extension Painter {
  /// Writes the spans of a row of a disc between two columns within its bounds to `spans`; the first byte of
  /// `outlineBytes` belongs to the first column. Returns the number of spans.
  @inline(__always)
  func discSpans(
    _ placed: UnsafePointer<PlacedDisc>, _ rows: UnsafePointer<CRDiscColumns>, _ y: Int32, from first: Int32,
    to end: Int32
  ) -> Int {
    let sheet = placed.pointee.sheet
    if y >= sheet.y, y < sheet.maxY, first >= sheet.x, end <= sheet.maxX {
      return writeDisc(placed, rows, y, from: first, to: end, origin: first, isHole: true, at: 0)
    }
    guard let edges = placed.pointee.disc.sheet else {
      return writeDisc(placed, rows, y, from: first, to: end, origin: first, isHole: false, at: 0)
    }
    return sheetSpans(edges, placed, rows, y, from: first, to: end)
  }

  /// Returns whether a disc covers an area except for the circle (true) or only the circle (false); nil if an edge of
  /// its sheet intersects the area.
  func isHole(of placed: UnsafePointer<PlacedDisc>, _ area: PixelRect) -> Bool? {
    guard placed.pointee.disc.sheet != nil else { return false }
    return placed.pointee.sheet.contains(area) ? true : nil
  }

  /// Copies opaque pixels to an area through a disc, or through everything but the circle; `first` is the pixel for the
  /// area's first one.
  func copyThroughDisc(
    _ command: Command, isHole: Bool, _ first: UnsafePointer<UInt32>, _ rowLength: Int, _ area: PixelRect,
    _ surface: Surface, _ list: CommandList
  ) {
    let placed = list.discs[command.cover]
    var circle = placed.pointee.circle
    let rows = list.discs.rows(of: placed)
    for y in area.y..<area.maxY {
      kernels.pointee.copy_disc(
        surface.address(x: area.x, y: y), first + Int(y - area.y) * rowLength, area.x, area.maxX, y,
        rows + Int(y - placed.pointee.bounds.y), &circle, isHole ? 1 : 0, command.edgeColor)
    }
  }

  /// Writes the spans of a row of a circle, or of everything but the circle, to `spans` starting at an index. Returns
  /// the total number of spans.
  @inline(__always)
  private func writeDisc(
    _ placed: UnsafePointer<PlacedDisc>, _ rows: UnsafePointer<CRDiscColumns>, _ y: Int32, from first: Int32,
    to end: Int32, origin: Int32, isHole: Bool, at count: Int
  ) -> Int {
    guard first < end else { return count }
    var circle = placed.pointee.circle
    let added = kernels.pointee.cover_disc(
      outlineBytes.start + Int(first - origin), spans.start + count, first, end, y,
      rows + Int(y - placed.pointee.bounds.y), &circle, isHole ? 1 : 0)
    return count + Int(added)
  }

  /// Writes the spans of a row that the sheet's own edges intersect. Beyond the edges only the circle covers.
  @inline(never)
  private func sheetSpans(
    _ edges: CGRect, _ placed: UnsafePointer<PlacedDisc>, _ rows: UnsafePointer<CRDiscColumns>, _ y: Int32,
    from first: Int32, to end: Int32
  ) -> Int {
    var count = 0
    func add(from x0: Int32, to x1: Int32, isHole: Bool) {
      count = writeDisc(placed, rows, y, from: x0, to: x1, origin: first, isHole: isHole, at: count)
    }
    /// Adds a span with uniform partial coverage.
    func addEven(_ share: Double, from x0: Int32, to x1: Int32) {
      guard x0 < x1 else { return }
      let value = UInt8(min(max(share, 0), 1) * 255 + 0.5)
      (outlineBytes.start + Int(x0 - first)).update(repeating: value, count: Int(x1 - x0))
      spans.start[count] = CRSpan(x0: x0, x1: x1, is_full: 0)
      count += 1
    }
    let top = Double(y - placed.pointee.originY)
    let height = min(max(edges.maxY - top, 0), 1) - min(max(edges.minY - top, 0), 1)
    guard height > 0 else {
      add(from: first, to: end, isHole: false)
      return count
    }
    func column(_ x: Double) -> Int32 { min(max(PixelRect.pixel(x) + placed.pointee.originX, first), end) }
    // The columns that the sheet covers at all, and those that it covers across their whole width.
    let (left, right) = (column(edges.minX.rounded(.down)), column(edges.maxX.rounded(.up)))
    let (innerLeft, innerRight) = (column(edges.minX.rounded(.up)), column(edges.maxX.rounded(.down)))
    add(from: first, to: left, isHole: false)
    addEven((edges.minX.rounded(.up) - edges.minX) * height, from: left, to: innerLeft)
    if height == 1 {
      add(from: innerLeft, to: innerRight, isHole: true)
    } else {
      addEven(height, from: innerLeft, to: innerRight)
    }
    addEven((edges.maxX - edges.maxX.rounded(.down)) * height, from: innerRight, to: right)
    add(from: right, to: end, isHole: false)
    return count
  }
}
