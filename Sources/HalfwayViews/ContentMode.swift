import HalfwayLayers

extension View {
  /// The fit of a view's content in bounds of another size. UIKit's `UIView.ContentMode`.
  public enum ContentMode: Int, Sendable, Hashable, CaseIterable {
    /// Stretched to the size of the bounds.
    case scaleToFill
    /// Scaled to the largest size that fits into the bounds, keeping the aspect ratio.
    case scaleAspectFit
    /// Scaled to the smallest size that covers the bounds, keeping the aspect ratio.
    case scaleAspectFill
    /// Stretched to the size of the bounds; a view that draws its content redraws it for every size.
    case redraw
    // Unscaled: in the center, at an edge or in a corner.
    /// The content in its own size, centered.
    case center
    /// The content in its own size, at the top, centered horizontally.
    case top
    /// The content in its own size, at the bottom, centered horizontally.
    case bottom
    /// The content in its own size, at the left, centered vertically.
    case left
    /// The content in its own size, at the right, centered vertically.
    case right
    /// The content in its own size, in the top left corner.
    case topLeft
    /// The content in its own size, in the top right corner.
    case topRight
    /// The content in its own size, in the bottom left corner.
    case bottomLeft
    /// The content in its own size, in the bottom right corner.
    case bottomRight

    /// The corresponding gravity of the layer's contents.
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
