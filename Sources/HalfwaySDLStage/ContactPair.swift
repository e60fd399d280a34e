import Foundation

/// Two contacts about a middle, for a pinch that was not made with fingers on a screen.
struct ContactPair: Hashable {
  /// The distance at which contacts land, in points: that of two fingers that are a little apart.
  static let distancePoints = 160.0
  /// The distance grows and shrinks by no more than so many times.
  private static let scaleLimit = 32.0

  /// The space that is left between a contact that lands and the window's edge, as a share of the distance: 24 points, beyond what
  /// counts as the edge.
  private static let marginShare = 0.15

  private(set) var center: CGPoint
  /// The distance as a share of that at the landing.
  private(set) var scale = 1.0
  /// Radians, clockwise; 0 where the contacts lie beside each other.
  private var angle = 0.0
  private let distance: Double

  /// A pair about a point, or as near to it as lets both contacts land inside the window; closer together in a small one.
  init(about point: CGPoint, in window: CGSize) {
    distance = min(Self.distancePoints, window.width / 2, window.height / 2)
    let margin = Self.marginShare * distance
    let side = distance / 2 + margin
    center = CGPoint(
      x: max(side, min(point.x, window.width - side)), y: max(margin, min(point.y, window.height - margin)))
  }

  /// Sets the distance as a share of that at the landing. What is no number changes nothing, here as in the others.
  mutating func setScale(_ scale: Double) {
    guard scale.isFinite else { return }
    self.scale = max(1 / Self.scaleLimit, min(scale, Self.scaleLimit))
  }

  mutating func move(byX x: Double, y: Double) {
    guard x.isFinite, y.isFinite else { return }
    center.x += x
    center.y += y
  }

  mutating func turn(byDegrees degrees: Double) {
    guard degrees.isFinite else { return }
    angle += degrees * .pi / 180
  }

  var first: CGPoint { end(-1) }
  var second: CGPoint { end(1) }

  private func end(_ side: Double) -> CGPoint {
    let reach = side * distance / 2 * scale
    return CGPoint(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle)).roundedToHundredths
  }
}

extension CGPoint {
  /// For contacts: no device is finer than hundredths, and recordings stay easy to read.
  var roundedToHundredths: CGPoint { CGPoint(x: (x * 100).rounded() / 100, y: (y * 100).rounded() / 100) }
}
