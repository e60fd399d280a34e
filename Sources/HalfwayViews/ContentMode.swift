import HalfwayLayers

extension View {
  /// How what a view shows stands in its bounds, as `UIView.ContentMode`.
  public enum ContentMode: Int, Sendable, Hashable, CaseIterable {
    /// As large as the bounds.
    case scaleToFill
    /// As large as fits into the bounds in its own proportions.
    case scaleAspectFit
    /// As small as covers the bounds in its own proportions.
    case scaleAspectFill
    /// As large as the bounds; a view that draws itself draws anew for every size.
    case redraw
    // In its own size, in the middle, at an edge or in a corner.
    case center
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight

    var gravity: ContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }
}
