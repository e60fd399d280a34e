import Foundation

/// Whether there is much room or little in a direction, as `UIUserInterfaceSizeClass`.
public enum UserInterfaceSizeClass: Int, Sendable, Hashable, CaseIterable {
  case unspecified
  case compact
  case regular

  /// From here on a width is regular. No iPhone is as wide upright, 440 points at most, nor the smaller ones on their side, 667; those with a Plus, 736, are.
  package static let regularWidthPoints: CGFloat = 700
  /// From here on a height is regular: more than that of any iPhone on its side, 440 points, and less than that of the smallest upright, 480.
  package static let regularHeightPoints: CGFloat = 480
}
