import Foundation

/// How a layer's picture stands in its bounds, as `CALayerContentsGravity`; `top` is where y is least.
public enum ContentsGravity: Sendable, Hashable, CaseIterable {
  // In its own size, at an edge, in a corner or in the middle.
  case center
  case top
  case bottom
  case left
  case right
  case topLeft
  case topRight
  case bottomLeft
  case bottomRight
  /// As large as the bounds.
  case resize
  /// As large as fits into the bounds in its own proportions.
  case resizeAspect
  /// As small as covers the bounds in its own proportions.
  case resizeAspectFill

  /// Where a picture of a size stands in the bounds.
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

  /// How much of the room that is left is to the left and above.
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

/// How a picture looks whose pixels are enlarged, as `CALayerContentsFilter`.
public enum ContentsFilter: Sendable, Hashable {
  /// Pixels pass into one another.
  case linear
  /// Pixels keep their edges.
  case nearest
}
