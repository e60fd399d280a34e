import Foundation
import HalfwayLayers

/// The slide with both pages changing all the time, so that nothing of them can be kept: colours of cards, and titles.
public final class ChangingSlideScene: DrawingScene {
  public static let name = "scene-slide-changing"
  private let slide: SlideScene
  public var root: Layer { slide.root }

  private static let titles = [
    "Loading", "Loading .", "Loading ..", "Loading ...", "Nearly there", "Nearly there .", "Nearly there ..", "Ready",
  ]

  public init(size: CGSize) { slide = SlideScene(size: size) }

  public func show(_ progress: Double) {
    slide.show(progress)
    // Another state at every step of a thousandth.
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
