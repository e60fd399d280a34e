import HalfwayLayers
import HalfwayViews

/// What tables and collections have in common.
extension ScrollView {
  /// Says what was misused.
  func report(_ message: String) { layer.scheduler?.onDiagnostic?(message) }

  /// Has another view, or none, behind the cells.
  func changeBackground(from old: View?, to new: View?) {
    guard new !== old else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }
}
