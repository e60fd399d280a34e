import CRaster
import Foundation

extension Painter {
  /// The pieces of a row of a disc between two columns, all of it within its bounds, as `DiscRow` says. Returns how many
  /// there are.
  func discSpans(
    _ placed: UnsafePointer<PlacedDisc>, _ rows: UnsafePointer<DiscColumns>, _ y: Int32, from first: Int32,
    to end: Int32,
    onlyFull: Bool = false
  ) -> Int {
    var row = DiscRow(placed, rows, y, first: first, onlyFull: onlyFull, self)
    let sheet = placed.pointee.sheet
    if y >= sheet.y, y < sheet.maxY, first >= sheet.x, end <= sheet.maxX {
      row.addHole(from: first, to: end)
    } else if let edges = placed.pointee.disc.sheet {
      addSheet(edges, placed, y, from: first, to: end, &row)
    } else {
      row.addDisc(from: first, to: end)
    }
    return row.count
  }

  /// A row that the sheet's own edges are in: beyond them is the circle, if anything.
  @inline(never)
  private func addSheet(
    _ edges: CGRect, _ placed: UnsafePointer<PlacedDisc>, _ y: Int32, from first: Int32, to end: Int32,
    _ row: inout DiscRow
  ) {
    let top = Double(y - placed.pointee.originY)
    let height = min(max(edges.maxY - top, 0), 1) - min(max(edges.minY - top, 0), 1)
    guard height > 0 else { return row.addDisc(from: first, to: end) }
    func column(_ x: Double) -> Int32 { min(max(PixelRect.pixel(x) + placed.pointee.originX, first), end) }
    // The columns that it covers at all, and those that it covers from side to side.
    let (left, right) = (column(edges.minX.rounded(.down)), column(edges.maxX.rounded(.up)))
    let (innerLeft, innerRight) = (column(edges.minX.rounded(.up)), column(edges.maxX.rounded(.down)))
    row.addDisc(from: first, to: left)
    row.addEven((edges.minX.rounded(.up) - edges.minX) * height, from: left, to: innerLeft)
    if height == 1 {
      row.addHole(from: innerLeft, to: innerRight)
    } else {
      row.addEven(height, from: innerLeft, to: innerRight)
    }
    row.addEven((edges.maxX - edges.maxX.rounded(.down)) * height, from: innerRight, to: right)
    row.addDisc(from: right, to: end)
  }
}
