import Foundation

/// The amount of space along an axis. UIKit's `UIUserInterfaceSizeClass`.
public enum UserInterfaceSizeClass: Int, Sendable, Hashable, CaseIterable {
  /// Not specified.
  case unspecified
  /// Limited space.
  case compact
  /// Ample space.
  case regular

  /// The smallest regular width, in points. iPhones in portrait are at most 440 points wide; in landscape the smaller
  /// ones reach 667 points (compact) and the Plus models 736 points (regular).
  package static let regularWidthPoints: CGFloat = 700
  /// The smallest regular height, in points: more than that of any iPhone in landscape, 440, and not more than that of
  /// the smallest in portrait, 480.
  package static let regularHeightPoints: CGFloat = 480
}
