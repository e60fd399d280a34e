import HalfwayLayers
import HalfwayViews

extension View {
  /// Mirrors all subviews at the end of a layout that placed them as for a direction from left to right, if the content
  /// goes the other way.
  ///
  /// - Parameter trailing: The labels whose text ends at the far edge, on the right if the content goes from left to
  ///   right.
  func mirrorSubviews(trailing: [Label] = []) {
    guard isRightToLeft else { return }
    mirrorForDirection(subviews)
    for label in trailing { label.textAlignment = .left }
  }

  /// Turns a sign that points in the direction of the content, such as a chevron.
  func turnForDirection() {
    if isRightToLeft { transform = CGAffineTransform(scaleX: -1, y: 1) }
  }
}
