import Foundation
import HalfwayTransitions

/// Where the demo window shows what: the scene from the upper left corner on, a bar of controls below it, measurements or the tuning panel
/// beside it.
///
/// Nothing of it lies over the scene but the measurements in a window that has no room beside it.
package struct DemoLayout: Equatable {
  /// Of the window, in points.
  package let window: CGSize
  /// What is left to the scene.
  package let sceneSize: CGSize
  /// Nil where there is no bar.
  package let bar: CGRect?
  /// The column beside the scene that measurements stand in; nil where they are not shown, or lie over the scene.
  package let column: CGRect?
  /// The tuning panel: beside the scene, below it in a narrow window; nil where it is not shown.
  package let panel: CGRect?

  private static let barHeight = 44.0
  private static let columnWidth = 320.0
  /// A scene is not made narrower than that.
  private static let leastSceneWidth = 480.0
  /// The widths that a tuning panel beside a scene may have, and the least that it leaves to the scene.
  private static let panelWidths = 340.0...560.0
  private static let leastTunedWidth = 280.0

  package init(window: CGSize, hasBar: Bool, isMeasuring: Bool, isTuning: Bool = false) {
    self.init(
      window: window, barHeight: hasBar ? min(Self.barHeight, (window.height / 4).rounded()) : nil,
      isMeasuring: isMeasuring, isTuning: isTuning)
  }

  /// - Parameter barHeight: Nil for no bar.
  package init(window: CGSize, barHeight: Double?, isMeasuring: Bool, isTuning: Bool = false) {
    self.window = window
    let height = max(1, window.height - (barHeight ?? 0))
    bar = barHeight.map { CGRect(x: 0, y: height, width: window.width, height: $0) }
    guard !isTuning else {
      let panel = Self.panel(window: window, height: height)
      sceneSize =
        panel.minX > 0
        ? CGSize(width: panel.minX, height: height) : CGSize(width: max(1, window.width), height: max(1, panel.minY))
      (self.panel, column) = (panel, nil)
      return
    }
    panel = nil
    let hasColumn = isMeasuring && window.width >= Self.leastSceneWidth + Self.columnWidth
    sceneSize = CGSize(width: max(1, window.width - (hasColumn ? Self.columnWidth : 0)), height: height)
    column = hasColumn ? CGRect(x: sceneSize.width, y: 0, width: Self.columnWidth, height: height) : nil
  }

  private static func panel(window: CGSize, height: Double) -> CGRect {
    guard window.width >= leastTunedWidth + panelWidths.lowerBound else {
      let top = (height * 0.42).rounded()
      return CGRect(x: 0, y: top, width: window.width, height: max(0, height - top))
    }
    let width = min(max((window.width * 0.46).rounded(), panelWidths.lowerBound), panelWidths.upperBound)
    return CGRect(x: window.width - width, y: 0, width: width, height: height)
  }

  /// The window in which a scene has its own size.
  package static func window(of scene: Scene, isTuning: Bool) -> CGSize {
    guard isTuning else { return scene.size }
    // Nearly half of the window is the panel's.
    let width = max(scene.size.width / 0.54, scene.size.width + panelWidths.lowerBound)
    return CGSize(
      width: min(width, scene.size.width + panelWidths.upperBound).rounded(), height: max(scene.size.height, 640))
  }

  /// Whether a contact that lands there is the scene's.
  package func isScene(at point: CGPoint) -> Bool {
    if let bar, point.y >= bar.minY { return false }
    if let column, point.x >= column.minX { return false }
    if let panel, panel.contains(point) { return false }
    return true
  }
}
