/// A view that shows dynamic colors by other means than `backgroundColor` and `tintColor`.
@MainActor
package protocol ColorObserver: View {
  /// Called when dynamic colors resolve to other values because the view's style has changed.
  func dynamicColorsDidChange()
}
