import Foundation
import HalfwayLayers

/// The way back: the top page slides off to the right, the page beneath follows at three tenths of the way and brightens.
public final class SlideScene: DrawingScene {
  public static let name = "scene-slide"
  public let root: Layer
  let under: ScenePage
  let top: ScenePage
  /// Lies on the page and moves with it, but not as a part of it: so the page stays the same from frame to frame.
  private let dim = Layer()
  private let width: Double

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

  public func show(_ progress: Double) {
    under.layer.frame.origin.x = -0.3 * width * (1 - progress)
    dim.frame.origin.x = under.layer.frame.origin.x
    dim.opacity = Float(0.4 * (1 - progress))
    top.layer.frame.origin.x = progress * width
  }
}
