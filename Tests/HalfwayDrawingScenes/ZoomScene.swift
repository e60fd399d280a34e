import Foundation
import HalfwayLayers

/// The top page grows about its center from four fifths of its size and fades in.
public final class ZoomScene: DrawingScene {
  /// The name of the golden picture.
  public static let name = "scene-zoom"
  /// The root layer.
  public let root: Layer
  private let top: ScenePage

  /// Creates the scene in a size, in points.
  public init(size: CGSize) {
    root = ScenePage.root(size: size)
    top = ScenePage(.lisbon, size: size)
    root.addSublayer(ScenePage(.journeys, size: size).layer)
    root.addSublayer(top.layer)
  }

  /// Sets the progress, in 0...1.
  public func show(_ progress: Double) {
    let scale = 0.8 + 0.2 * progress
    top.layer.transform = CATransform3D(scaleX: scale, y: scale)
    top.layer.opacity = Float(progress)
  }
}
