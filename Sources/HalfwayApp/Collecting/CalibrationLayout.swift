import Foundation

/// The layout of the calibration window: the scene at the upper left and the card beside it, or below it in a narrow
/// window. Nothing covers the scene.
package struct CalibrationLayout: Equatable {
  /// The size of the window, in points.
  package let window: CGSize
  /// The size of the scene, in points.
  package let sceneSize: CGSize
  package let card: CGRect
  /// Whether the card is beside the scene.
  package let isBeside: Bool

  /// The width of a card beside the scene, in points.
  package static let cardWidth = 300.0
  private static let cardHeight = 220.0
  /// The minimum width of a scene beside a card, in points.
  private static let minimumSceneWidth = 320.0

  package init(window: CGSize) {
    self.window = window
    isBeside = window.width >= Self.minimumSceneWidth + Self.cardWidth
    if isBeside {
      sceneSize = CGSize(width: window.width - Self.cardWidth, height: max(1, window.height))
      card = CGRect(x: sceneSize.width, y: 0, width: Self.cardWidth, height: window.height)
    } else {
      let height = min(Self.cardHeight, (window.height * 0.4).rounded())
      sceneSize = CGSize(width: max(1, window.width), height: max(1, window.height - height))
      card = CGRect(x: 0, y: window.height - height, width: window.width, height: height)
    }
  }

  /// Returns the size of the window in which a scene has its preferred size.
  package static func windowSize(for scene: CGSize) -> CGSize {
    CGSize(width: max(minimumSceneWidth, scene.width) + cardWidth, height: max(480, scene.height))
  }
}
