import HalfwayLayers
import HalfwayViews

/// Methods shared by tables and collections.
extension ScrollView {
  /// Reports a misuse.
  func report(_ message: String) { layer.scheduler?.onDiagnostic?(message) }

  /// Replaces the view behind the cells.
  func changeBackground(from old: View?, to new: View?) {
    guard new !== old else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }
}
