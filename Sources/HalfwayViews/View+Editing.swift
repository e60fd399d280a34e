import HalfwayGestures
import HalfwayLayers

extension View {
  /// Makes the first responder resign if it is this view or a view in it. Returns its answer; true if there is none.
  ///
  /// - Parameter force: Whether it loses its status even if it refuses.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let first = window.firstResponder, (first as? View)?.isDescendant(of: self) == true else {
      return true
    }
    let isResigned = first.resignFirstResponder()
    if force, window.firstResponder === first { window.firstResponder = nil }
    return isResigned || force
  }
}
