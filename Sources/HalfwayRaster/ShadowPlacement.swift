import CRaster

/// Where a shadow's picture lies over the target.
///
/// The picture of a rectangle is as small as its corners allow; its middle column and row are stretched.
struct ShadowPlacement {
  let picture: ShadowPicture
  /// Pixels of the picture a pixel of the target: 1 over a power of two.
  var step: Double
  /// The pixel of the target at which the picture's coordinates begin.
  var x: Int32
  var y: Int32
  /// Columns from `x` on that are drawn from the left, and how many fewer the picture has: what is left out lies between.
  var leftColumns: Int32 = .max
  var missingColumns: Int32 = 0
  var topRows: Int32 = .max
  var missingRows: Int32 = 0
  /// What is drawn over it later and hides it where it covers fully.
  var hiderKind = Command.Cover.whole
  var hider: Int32 = -1
  /// Empty where nothing hides it.
  var hiderBounds = PixelRect.zero

  /// The row of the picture for one of the target.
  func row(_ y: Int32) -> Double {
    Double(Self.held(y - self.y, topRows, missingRows)) + 0.5
  }

  /// The column or row of the picture, in pixels of the target, for one of the target.
  static func held(_ place: Int32, _ first: Int32, _ missing: Int32) -> Int32 {
    if place < first { return place }
    return max(first, place - missing)
  }

  func isSame(as other: ShadowPlacement) -> Bool {
    picture === other.picture && step == other.step && x == other.x && y == other.y && leftColumns == other.leftColumns
      && missingColumns == other.missingColumns && topRows == other.topRows && missingRows == other.missingRows
      && hiderKind == other.hiderKind && hiderBounds == other.hiderBounds
  }
}

extension Painter {
  func drawShadow(_ command: Command, _ area: PixelRect, _ surface: Surface, _ list: CommandList) {
    let shadow = list.shadows[Int(command.source)]
    var hider = command
    (hider.coverKind, hider.cover) = (shadow.hiderKind, shadow.hider)
    for y in area.y..<area.maxY {
      var column = area.x
      let line = PixelRect(x: area.x, y: y, width: area.width, height: 1).intersection(shadow.hiderBounds)
      forEachSpan(hider, line, list) { _, x0, x1, coverage in
        guard coverage == nil else { return }
        if column < x0 { drawPiece(shadow, command.color, y, from: column, to: x0, surface) }
        column = x1
      }
      if column < area.maxX { drawPiece(shadow, command.color, y, from: column, to: area.maxX, surface) }
    }
  }

  /// A part of a row: from the picture's left, its stretched middle and its right.
  private func drawPiece(
    _ shadow: ShadowPlacement, _ color: UInt32, _ y: Int32, from x0: Int32, to x1: Int32, _ surface: Surface
  ) {
    let mask = shadow.picture.mask
    var picture = CRMask(
      bytes: mask.bytes, width: Int32(mask.width), height: Int32(mask.height), stride: Int32(mask.width))
    let v = shadow.row(y) * shadow.step - Double(shadow.picture.y)
    func sample(_ from: Int32, _ to: Int32, column: Int32, isStretched: Bool) {
      guard from < to else { return }
      var walk = CRWalk(
        u: 0.5 * shadow.step - Double(shadow.picture.x), v: v, w: 1, du: shadow.step, dv: 0, dw: 0)
      if isStretched {
        kernels.pointee.sample_mask(maskBytes.start, column, 1, &picture, &walk)
        let value = maskBytes.start[0]
        guard value > 0 else { return }
        maskBytes.start.update(repeating: value, count: Int(to - from))
      } else {
        kernels.pointee.sample_mask(maskBytes.start, column, to - from, &picture, &walk)
      }
      kernels.pointee.blend_color_mask(surface.address(x: from, y: y), maskBytes.start, to - from, color)
    }
    guard shadow.leftColumns < Int32.max else {
      return sample(x0, x1, column: x0 - shadow.x, isStretched: false)
    }
    let leftEnd = shadow.x + shadow.leftColumns
    let rightStart = leftEnd + shadow.missingColumns
    sample(x0, min(x1, leftEnd), column: x0 - shadow.x, isStretched: false)
    sample(max(x0, leftEnd), min(x1, rightStart), column: shadow.leftColumns, isStretched: true)
    let right = max(x0, rightStart)
    sample(right, x1, column: right - shadow.x - shadow.missingColumns, isStretched: false)
  }
}
