import Foundation
import HalfwayTransitions

/// The layout of the demo window: the scene at the upper left, a bar of controls below it, and measurements or the
/// tuning panel beside it.
///
/// Nothing covers the scene except the measurements in a window that is too narrow for a column beside it.
package struct DemoLayout: Equatable {
  /// The size of the window, in points.
  package let window: CGSize
  /// The size of the scene, in points.
  package let sceneSize: CGSize
  /// The frame of the bar, or `nil` if there is none.
  package let bar: CGRect?
  /// The column for the measurements beside the scene, or `nil` if they are hidden or cover the scene.
  package let column: CGRect?
  /// The frame of the tuning panel, beside the scene or, in a narrow window, below it. `nil` if the panel is hidden.
  package let panel: CGRect?

  private static let barHeight = 44.0
  private static let columnWidth = 320.0
  /// The minimum width of a scene beside the column of measurements, in points.
  private static let minimumSceneWidth = 480.0
  /// The range of widths of a tuning panel beside a scene, and the minimum width that it leaves for the scene, in
  /// points.
  private static let panelWidths = 340.0...560.0
  private static let minimumTunedWidth = 280.0

  package init(window: CGSize, hasBar: Bool, isMeasuring: Bool, isTuning: Bool = false) {
    self.init(
      window: window, barHeight: hasBar ? min(Self.barHeight, (window.height / 4).rounded()) : nil,
      isMeasuring: isMeasuring, isTuning: isTuning)
  }

  /// - Parameter barHeight: The height of the bar, in points; `nil` for no bar.
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
    let hasColumn = isMeasuring && window.width >= Self.minimumSceneWidth + Self.columnWidth
    sceneSize = CGSize(width: max(1, window.width - (hasColumn ? Self.columnWidth : 0)), height: height)
    column = hasColumn ? CGRect(x: sceneSize.width, y: 0, width: Self.columnWidth, height: height) : nil
  }

  private static func panel(window: CGSize, height: Double) -> CGRect {
    guard window.width >= minimumTunedWidth + panelWidths.lowerBound else {
      let top = (height * 0.42).rounded()
      return CGRect(x: 0, y: top, width: window.width, height: max(0, height - top))
    }
    let width = min(max((window.width * 0.46).rounded(), panelWidths.lowerBound), panelWidths.upperBound)
    return CGRect(x: window.width - width, y: 0, width: width, height: height)
  }

  /// Returns the size of the window in which a scene has its preferred size.
  package static func window(of scene: Scene, isTuning: Bool, hasBar: Bool = true) -> CGSize {
    let below = hasBar ? barHeight : 0
    let height = scene.size.height + below
    guard isTuning else { return CGSize(width: scene.size.width, height: height) }
    // The panel takes 46% of the width.
    let width = max(scene.size.width / 0.54, scene.size.width + panelWidths.lowerBound)
    return CGSize(
      width: min(width, scene.size.width + panelWidths.upperBound).rounded(), height: max(height, 640 + below))
  }

  /// Returns whether a contact that lands at a point belongs to the scene.
  package func isScene(at point: CGPoint) -> Bool {
    if let bar, point.y >= bar.minY { return false }
    if let column, point.x >= column.minX { return false }
    if let panel, panel.contains(point) { return false }
    return true
  }
}
