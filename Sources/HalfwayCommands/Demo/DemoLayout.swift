import Foundation

/// Where the demo window shows what: the scene from the upper left corner on, a bar of controls below it, measurements beside it.
///
/// Nothing of it lies over the scene but the measurements in a window that has no room beside it.
struct DemoLayout: Equatable {
  /// Of the window, in points.
  let window: CGSize
  /// What is left to the scene.
  let sceneSize: CGSize
  /// Nil where there is no bar.
  let bar: CGRect?
  /// The column beside the scene that measurements stand in; nil where they are not shown, or lie over the scene.
  let column: CGRect?

  private static let barHeight = 44.0
  private static let columnWidth = 320.0
  /// A scene is not made narrower than that.
  private static let leastSceneWidth = 480.0

  init(window: CGSize, hasBar: Bool, isMeasuring: Bool) {
    self.init(
      window: window, barHeight: hasBar ? min(Self.barHeight, (window.height / 4).rounded()) : nil,
      isMeasuring: isMeasuring)
  }

  /// - Parameter barHeight: Nil for no bar.
  init(window: CGSize, barHeight: Double?, isMeasuring: Bool) {
    self.window = window
    let hasColumn = isMeasuring && window.width >= Self.leastSceneWidth + Self.columnWidth
    let height = max(1, window.height - (barHeight ?? 0))
    sceneSize = CGSize(width: max(1, window.width - (hasColumn ? Self.columnWidth : 0)), height: height)
    bar = barHeight.map { CGRect(x: 0, y: height, width: window.width, height: $0) }
    column = hasColumn ? CGRect(x: sceneSize.width, y: 0, width: Self.columnWidth, height: height) : nil
  }

  /// Whether a contact that lands there is the scene's.
  func isScene(at point: CGPoint) -> Bool {
    if let bar, point.y >= bar.minY { return false }
    if let column, point.x >= column.minX { return false }
    return true
  }
}
