import Foundation

public enum LayoutAxis: Int, Hashable, Sendable, CaseIterable {
  case horizontal = 0
  case vertical = 1
}

extension LayoutAxis {
  package func length(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
  package func origin(of rect: CGRect) -> CGFloat { self == .horizontal ? rect.minX : rect.minY }
}
