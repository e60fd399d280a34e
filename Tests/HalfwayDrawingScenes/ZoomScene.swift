import Foundation
import HalfwayLayers

/// The top page grows from four fifths about its centre and fades in.
public final class ZoomScene: DrawingScene {
  public static let name = "scene-zoom"
  public let root: Layer
  private let top: ScenePage

  public init(size: CGSize) {
    root = ScenePage.root(size: size)
    top = ScenePage(.lisbon, size: size)
    root.addSublayer(ScenePage(.journeys, size: size).layer)
    root.addSublayer(top.layer)
  }

  public func show(_ progress: Double) {
    let scale = 0.8 + 0.2 * progress
    top.layer.transform = CATransform3D(scaleX: scale, y: scale)
    top.layer.opacity = Float(progress)
  }
}
