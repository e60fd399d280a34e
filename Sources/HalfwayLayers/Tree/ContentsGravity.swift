import Foundation

/// The placement of a layer's contents in its bounds, like `CALayerContentsGravity`; `top` is where y is smallest.
public enum ContentsGravity: Sendable, Hashable, CaseIterable {
  // Original size, at an edge, in a corner, or in the center.
  /// Original size, in the center.
  case center
  /// Original size, at the center of the top edge.
  case top
  /// Original size, at the center of the bottom edge.
  case bottom
  /// Original size, at the center of the left edge.
  case left
  /// Original size, at the center of the right edge.
  case right
  /// Original size, in the top left corner.
  case topLeft
  /// Original size, in the top right corner.
  case topRight
  /// Original size, in the bottom left corner.
  case bottomLeft
  /// Original size, in the bottom right corner.
  case bottomRight
  /// Stretched to the bounds.
  case resize
  /// Scaled to fit the bounds, preserving the aspect ratio.
  case resizeAspect
  /// Scaled to fill the bounds, preserving the aspect ratio.
  case resizeAspectFill

  /// Returns the rectangle of an image of a given size in the bounds.
  func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
    var size = size
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      let factor = self == .resizeAspect ? min(x, y) : max(x, y)
      size = CGSize(width: size.width * factor, height: size.height * factor)
    default: break
    }
    let share = self.share
    return CGRect(
      x: bounds.minX + (bounds.width - size.width) * share.x, y: bounds.minY + (bounds.height - size.height) * share.y,
      width: size.width, height: size.height)
  }

  /// The fractions of the remaining space to the left and above.
  private var share: (x: Double, y: Double) {
    switch self {
    case .center, .resize, .resizeAspect, .resizeAspectFill: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}

/// The interpolation of magnified contents, like `CALayerContentsFilter`.
public enum ContentsFilter: Sendable, Hashable {
  /// Pixels are interpolated.
  case linear
  /// Pixels keep hard edges.
  case nearest
}
