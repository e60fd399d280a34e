import Foundation
import HalfwayLayers

extension FrameCompiler {
  /// The largest blur in pixels of standard deviation; greater ones are drawn with this one.
  private static let largestDeviation = 500.0
  /// The greatest saturation; from here on nothing but pure colours is left.
  private static let largestSaturation = 64.0
  /// More pixels are not looked at: 64 MB.
  private static let mostPixels = 1 << 24

  /// What is beneath a rectangle, changed.
  func addBackdrop(_ rect: CGRect, _ effect: DisplayBackdrop) {
    guard state.opacity >= Self.leastAlpha, !effect.isNothing, rect.isProper else { return }
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
    guard !cover.bounds.isEmpty, !seen.isEmpty, seen.area <= Self.mostPixels else { return }
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
    // As few pixels as leave the deviation at 2 to 4 of them: interpolating hides that there are no more. The first step, which saves most and
    // can be seen least, comes earlier.
    while deviation >= (halvings == 0 ? 2.5 : 4) {
      halvings += 1
      deviation /= 2
    }
    // Interpolating between pixels of the picture blurs by itself, with a variance of 1/6 of their square, and so does taking the mean over
    // each, with 1/12.
    if halvings > 0 { deviation = max(0.5, deviation * deviation - 0.25).squareRoot() }
    let saturation = effect.saturation >= 0 ? min(effect.saturation, Self.largestSaturation) : 1
    return BackdropPlacement.Look(
      deviation: deviation, halvings: halvings, saturation: Int32(saturation * 256 + 0.5),
      tint: effect.tint.premultiplied(opacity: 1))
  }
}
