import Foundation
import HalfwayLayers

/// Insets from the edges of a rectangle, in points, with horizontal edges named by the writing direction. UIKit's
/// `NSDirectionalEdgeInsets`.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The inset from the top edge.
  public var top: CGFloat
  /// The inset from the leading edge, the left one unless layout goes from right to left.
  public var leading: CGFloat
  /// The inset from the bottom edge.
  public var bottom: CGFloat
  /// The inset from the trailing edge, the right one unless layout goes from right to left.
  public var trailing: CGFloat

  /// Creates insets, in points.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Insets of 0 on all edges.
  public static let zero = DirectionalEdgeInsets()

  var isFinite: Bool { top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite }
}

extension EdgeInsets {
  package var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

extension DirectionalEdgeInsets {
  /// Creates the insets of content with a direction from those of its left and right edges.
  init(_ insets: EdgeInsets, isRightToLeft: Bool) {
    let (leading, trailing) = isRightToLeft ? (insets.right, insets.left) : (insets.left, insets.right)
    self.init(top: insets.top, leading: leading, bottom: insets.bottom, trailing: trailing)
  }
}

extension EdgeInsets {
  /// Creates the insets of the left and right edges from those of content with a direction.
  init(_ insets: DirectionalEdgeInsets, isRightToLeft: Bool) {
    let (left, right) = isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    self.init(top: insets.top, left: left, bottom: insets.bottom, right: right)
  }
}
