import CRaster
import Foundation

extension Painter {
  /// The pieces of a row of a disc between two columns, as `DiscRow` says. Returns how many there are.
  func discSpans(
    _ placed: PlacedDisc, _ y: Int32, from first: Int32, to end: Int32, onlyFull: Bool = false
  ) -> Int {
    var row = DiscRow(placed, y, first: first, onlyFull: onlyFull, self)
    let sheet = placed.sheet
    if y >= sheet.y, y < sheet.maxY, first >= sheet.x, end <= sheet.maxX {
      row.addHole(from: first, to: end)
    } else if let edges = placed.disc.sheet {
      addSheet(edges, placed, y, from: first, to: end, &row)
    } else {
      row.addDisc(from: first, to: end)
    }
    return row.count
  }

  /// A row that the sheet's own edges are in: beyond them is the circle, if anything.
  @inline(never)
  private func addSheet(
    _ edges: CGRect, _ placed: PlacedDisc, _ y: Int32, from first: Int32, to end: Int32, _ row: inout DiscRow
  ) {
    let top = Double(y - placed.originY)
    let height = min(max(edges.maxY - top, 0), 1) - min(max(edges.minY - top, 0), 1)
    guard height > 0 else { return row.addDisc(from: first, to: end) }
    func column(_ x: Double) -> Int32 { min(max(PixelRect.pixel(x) + placed.originX, first), end) }
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

  /// A part of a row of a disc's shadow, or of that around a hole: what is fully dark is filled, what is lit is left, and
  /// what is between comes from the profile.
  func drawDiscShadow(
    _ shadow: ShadowPlacement, _ disc: Disc, _ profile: DiscProfile, _ color: UInt32, _ y: Int32, from x0: Int32,
    to x1: Int32, _ surface: Surface
  ) {
    let row = y - shadow.y
    let outer = disc.columns(row, reach: profile.outer + disc.slack, from: shadow.x)
    let inner = disc.columns(row, reach: profile.inner - disc.slack, from: shadow.x)
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
    if isHole { fill(x0, outer.lowerBound) }
    mix(outer.lowerBound, middle.lowerBound)
    if !isHole { fill(middle.lowerBound, middle.upperBound) }
    mix(middle.upperBound, outer.upperBound)
    if isHole { fill(outer.upperBound, x1) }
  }
}
