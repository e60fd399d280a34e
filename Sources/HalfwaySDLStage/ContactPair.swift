import Foundation

/// Two contacts around a center, for a pinch that isn't made with fingers on a screen.
struct ContactPair: Hashable {
  /// The distance at which the contacts land in points, as for two fingers that are slightly apart.
  static let distancePoints = 160.0
  /// The maximum factor by which the distance grows or shrinks.
  private static let scaleLimit = 32.0

  /// The minimum distance of a landing contact from the window's edge, as a fraction of the contacts' distance: 24
  /// points, which is outside of the region for edge pans.
  private static let marginShare = 0.15

  private(set) var center: CGPoint
  /// The distance divided by the distance at the landing.
  private(set) var scale = 1.0
  /// The angle in radians, clockwise; 0 if the contacts are side by side.
  private var angle = 0.0
  private let distance: Double

  /// Creates a pair around a point, moved if necessary so that both contacts land inside the window, and closer
  /// together in a small window.
  init(about point: CGPoint, in window: CGSize) {
    distance = min(Self.distancePoints, window.width / 2, window.height / 2)
    let margin = Self.marginShare * distance
    let side = distance / 2 + margin
    center = CGPoint(
      x: max(side, min(point.x, window.width - side)), y: max(margin, min(point.y, window.height - margin)))
  }

  /// Sets the distance as a fraction of the distance at the landing. Non-finite values are ignored, here and in the
  /// other methods.
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
  /// Rounds to hundredths of a point: no device is more accurate, and recordings stay readable.
  var roundedToHundredths: CGPoint { CGPoint(x: (x * 100).rounded() / 100, y: (y * 100).rounded() / 100) }
}
