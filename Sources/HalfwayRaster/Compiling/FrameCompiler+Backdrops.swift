import Foundation
import HalfwayLayers
import HalfwayRendering

extension FrameCompiler {
  /// The maximum standard deviation of a blur in pixels; larger ones are reduced to it.
  private static let largestDeviation = 500.0
  /// The maximum saturation, at which only pure colors are left.
  private static let largestSaturation = 64.0
  /// The maximum number of pixels that a backdrop reads: 64 MB.
  private static let maximumPixels = 1 << 24

  /// Adds a backdrop: a modified copy of what is beneath a rectangle.
  func addBackdrop(_ rect: CGRect, _ effect: DisplayBackdrop) {
    guard state.opacity >= DeviceState.minimumAlpha, !effect.isNothing, rect.isProper else { return }
    let shape = RoundedRect(rect)
    let (cover, box, coverage): (CoverReference, PixelRect, Double)
    if let pixels = pixelShape(shape) {
      (cover, box, coverage) = (self.coverage(of: pixels, line: 0), pixels.rect, pixels.coverage)
    } else {
      let mapped = rect.applying(state.map)
      guard mapped.width.isFinite, mapped.height.isFinite else { return }
      (cover, box, coverage) = (self.coverage(of: .rounded(shape)), PixelRect(around: mapped), 1)
    }
    let seen = box.offsetBy(x: state.originX, y: state.originY).intersection(area)
    guard !cover.bounds.isEmpty, !seen.isEmpty, seen.area <= Self.maximumPixels else { return }
    var command = Command(.backdrop, bounds: cover.bounds)
    (command.coverKind, command.cover) = (cover.kind, cover.index)
    command.opacity = UInt8(min(max(state.opacity * coverage, 0), 1) * 255 + 0.5)
    command.source = Int32(list.backdrops.count)
    list.backdrops.append(BackdropPlacement(seen: seen, look: look(of: effect), firstBeneath: state.firstBeneath))
    emit(command)
  }

  private func look(of effect: DisplayBackdrop) -> BackdropPlacement.Look {
    let radius = effect.blurRadiusPoints > 0 ? effect.blurRadiusPoints : 0
    var deviation = min(radius * abs(state.map.determinant).squareRoot(), Self.largestDeviation)
    var halvings: Int32 = 0
    // Use the smallest picture in which the deviation is 2 to 4 pixels; interpolation hides the lower resolution. The
    // first halving, which saves the most and is the least visible, happens earlier.
    while deviation >= (halvings == 0 ? 2.5 : 4) {
      halvings += 1
      deviation /= 2
    }
    // Interpolation between the pixels of the picture adds a blur with a variance of 1/6 of a squared pixel, and
    // averaging adds 1/12.
    if halvings > 0 { deviation = max(0.5, deviation * deviation - 0.25).squareRoot() }
    let saturation = effect.saturation >= 0 ? min(effect.saturation, Self.largestSaturation) : 1
    return BackdropPlacement.Look(
      deviation: deviation, halvings: halvings, saturation: Int32(saturation * 256 + 0.5),
      tint: effect.tint.premultiplied(opacity: 1))
  }
}
