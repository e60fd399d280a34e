import Foundation

/// An axis of layout. UIKit's `NSLayoutConstraint.Axis`.
public enum LayoutAxis: Int, Hashable, Sendable, CaseIterable {
  /// The horizontal axis.
  case horizontal = 0
  /// The vertical axis.
  case vertical = 1
}

extension LayoutAxis {
  package func length(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
  package func origin(of rect: CGRect) -> CGFloat { self == .horizontal ? rect.minX : rect.minY }
}
