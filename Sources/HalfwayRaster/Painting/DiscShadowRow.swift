import CRaster

/// What rows of the shadow of a disc, or of a sheet around a hole, are drawn from.
struct DiscShadowRow {
  private let disc: Disc
  private var circle: CRDisc
  private var curve: CRDiscProfile
  private let isHole: Bool
  /// The distances within which and beyond which nothing changes.
  private let inner: Double
  private let outer: Double
  private let x: Int32
  private let y: Int32
  private let color: UInt32
  private let kernels: UnsafePointer<CRKernels>

  /// `x`, `y`: where the disc's pixel (0, 0) lies in the target.
  init(_ disc: Disc, _ profile: DiscProfile, x: Int32, y: Int32, _ color: UInt32, _ painter: Painter) {
    (self.disc, circle, curve, isHole) = (disc, disc.circle, profile.row, disc.sheet != nil)
    (inner, outer) = (profile.inner - disc.slack, profile.outer + disc.slack)
    (self.x, self.y, self.color) = (x, y, color)
    kernels = painter.kernels
    circle.is_hole = isHole ? 1 : 0
  }

  /// Draws a part of a row: what is fully dark is filled, what is lit is left as it is.
  mutating func draw(_ y: Int32, from x0: Int32, to x1: Int32, _ surface: Surface) {
    let columns = DiscColumns(
      outer: disc.columns(y - self.y, reach: outer, from: x), inner: disc.columns(y - self.y, reach: inner, from: x))
    guard !columns.outer.isEmpty else {
      if isHole { fill(y, x0, x1, surface) }
      return
    }
    let (from, to) = (max(x0, columns.outer.lowerBound), min(x1, columns.outer.upperBound))
    if isHole {
      fill(y, x0, min(x1, columns.outer.lowerBound), surface)
      fill(y, max(x0, columns.outer.upperBound), x1, surface)
    } else {
      fill(y, max(x0, columns.inner.lowerBound), min(x1, columns.inner.upperBound), surface)
    }
    // Some pixels more, which are lit, where blending takes several at once.
    let (leftEnd, rightStart) = (min(to, columns.inner.lowerBound), max(from, columns.inner.upperBound))
    if isHole {
      let more = min(from + DiscRow.roundedUp(leftEnd - from), columns.inner.upperBound, to)
      mix(y, from, max(leftEnd, more), surface)
      let less = max(to - DiscRow.roundedUp(to - rightStart), max(leftEnd, more), from)
      mix(y, rightStart < to ? min(rightStart, less) : to, to, surface)
    } else {
      mix(y, from, leftEnd, surface)
      mix(y, rightStart, to, surface)
    }
  }

  private func fill(_ y: Int32, _ from: Int32, _ to: Int32, _ surface: Surface) {
    guard from < to else { return }
    kernels.pointee.blend_color(surface.address(x: from, y: y), to - from, color)
  }

  private mutating func mix(_ y: Int32, _ from: Int32, _ to: Int32, _ surface: Surface) {
    guard from < to else { return }
    kernels.pointee.blend_blurred_disc(
      surface.address(x: from, y: y), from - x, y - self.y, to - from, &circle, &curve, color)
  }
}
