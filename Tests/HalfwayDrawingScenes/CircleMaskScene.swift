import Foundation
import HalfwayLayers

/// The top page behind a circular mask that grows from a round button near the lower right corner.
public final class CircleMaskScene: DrawingScene {
  /// The name of the golden picture.
  public static let name = "scene-circle-mask"
  /// The root layer.
  public let root: Layer
  private let mask = ShapeLayer()
  private let center: CGPoint
  private let farthest: Double

  /// The initial radius of the circle, in points.
  private static let minimumRadius = 28.0

  /// Creates the scene in a size, in points.
  public init(size: CGSize) {
    root = ScenePage.root(size: size)
    center = CGPoint(x: size.width - 56, y: size.height - 56)
    farthest = (center.x * center.x + center.y * center.y).squareRoot()
    root.addSublayer(ScenePage(.journeys, size: size).layer)
    let top = ScenePage(.lisbon, size: size)
    mask.frame = top.layer.bounds
    top.layer.mask = mask
    root.addSublayer(top.layer)
  }

  /// Sets the progress, in 0...1.
  public func show(_ progress: Double) {
    let radius = Self.minimumRadius + (farthest - Self.minimumRadius) * progress
    var circle = CGPath()
    circle.addEllipse(
      in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    mask.path = circle
  }
}
