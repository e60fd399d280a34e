import Foundation
import HalfwayLayers

/// The slide with both pages changing all the time, so that a renderer can't cache them: the colors of the cards and
/// the titles vary.
public final class ChangingSlideScene: DrawingScene {
  /// The name of the golden picture.
  public static let name = "scene-slide-changing"
  private let slide: SlideScene
  /// The root layer.
  public var root: Layer { slide.root }

  /// The titles, of which both pages show one.
  public static let titles = [
    "Loading", "Loading .", "Loading ..", "Loading ...", "Nearly there", "Nearly there .", "Nearly there ..", "Ready",
  ]

  /// Creates the scene in a size, in points.
  public init(size: CGSize) { slide = SlideScene(size: size) }

  /// Sets the progress, in 0...1.
  public func show(_ progress: Double) {
    slide.show(progress)
    // Every step of about a thousandth shows another state.
    let step = Int((max(0, min(1, progress)) * 997).rounded())
    for (index, page) in [slide.under, slide.top].enumerated() {
      page.title.string = Self.titles[(step + index * 3) % Self.titles.count]
      for (row, card) in page.cards.enumerated() {
        let share = Double((step * 37 + row * 61 + index * 128) & 255) / 255
        card.backgroundColor = CGColor(red: 0.86 - 0.24 * share, green: 0.88, blue: 0.80 + 0.18 * share)
      }
    }
  }
}
