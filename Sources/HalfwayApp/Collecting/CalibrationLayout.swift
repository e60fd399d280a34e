import Foundation

/// Where the window shows what: the scene from the upper left corner on, and the card with what is asked for beside it, or below it in a window
/// that is too narrow. Nothing lies over the scene.
package struct CalibrationLayout: Equatable {
  /// Of the window, in points.
  package let window: CGSize
  /// What is left to the scene.
  package let sceneSize: CGSize
  package let card: CGRect
  /// Whether the card stands beside the scene.
  package let isBeside: Bool

  /// Of a card beside the scene.
  package static let cardWidth = 300.0
  private static let cardHeight = 220.0
  /// A scene is not made narrower than that by a card.
  private static let leastSceneWidth = 320.0

  package init(window: CGSize) {
    self.window = window
    isBeside = window.width >= Self.leastSceneWidth + Self.cardWidth
    if isBeside {
      sceneSize = CGSize(width: window.width - Self.cardWidth, height: max(1, window.height))
      card = CGRect(x: sceneSize.width, y: 0, width: Self.cardWidth, height: window.height)
    } else {
      let height = min(Self.cardHeight, (window.height * 0.4).rounded())
      sceneSize = CGSize(width: max(1, window.width), height: max(1, window.height - height))
      card = CGRect(x: 0, y: window.height - height, width: window.width, height: height)
    }
  }

  /// The window in which a scene has its own size.
  package static func windowSize(for scene: CGSize) -> CGSize {
    CGSize(width: max(leastSceneWidth, scene.width) + cardWidth, height: max(480, scene.height))
  }
}
