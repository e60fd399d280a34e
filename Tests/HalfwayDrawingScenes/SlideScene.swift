import Foundation
import HalfwayLayers

/// A pop transition: the top page slides off to the right, and the page below moves three tenths of that distance and
/// brightens.
public final class SlideScene: DrawingScene {
  /// The name of the golden picture.
  public static let name = "scene-slide"
  /// The root layer.
  public let root: Layer
  let under: ScenePage
  let top: ScenePage
  /// A layer above the lower page that moves with it. It isn't a sublayer, so the page doesn't change between frames.
  private let dim = Layer()
  private let width: Double

  /// Creates the scene in a size, in points.
  public init(size: CGSize) {
    width = size.width
    root = ScenePage.root(size: size)
    under = ScenePage(.journeys, size: size)
    top = ScenePage(.lisbon, size: size)
    dim.frame = under.layer.bounds
    dim.backgroundColor = .black
    root.addSublayer(under.layer)
    root.addSublayer(dim)
    root.addSublayer(top.layer)
  }

  /// Sets the progress, in 0...1.
  public func show(_ progress: Double) {
    under.layer.frame.origin.x = -0.3 * width * (1 - progress)
    dim.frame.origin.x = under.layer.frame.origin.x
    dim.opacity = Float(0.4 * (1 - progress))
    top.layer.frame.origin.x = progress * width
  }
}
