import HalfwayGestures

/// The direction of layout. UIKit's `UIUserInterfaceLayoutDirection`.
public enum UserInterfaceLayoutDirection: Int, Sendable, Hashable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The purpose of a view's content, which determines whether it is mirrored in right-to-left layout. UIKit's
/// `UISemanticContentAttribute`.
public enum SemanticContentAttribute: Int, Sendable, Hashable {
  /// Content of no particular kind.
  case unspecified
  /// Playback controls, never mirrored.
  case playback
  /// Controls for a direction in space, never mirrored.
  case spatial
  /// Content that is always laid out from left to right.
  case forceLeftToRight
  /// Content that is always laid out from right to left.
  case forceRightToLeft

  var layoutDirection: UserInterfaceLayoutDirection { self == .forceRightToLeft ? .rightToLeft : .leftToRight }
}

/// The support for measuring the force of touches. UIKit's `UIForceTouchCapability`.
public enum ForceTouchCapability: Int, Sendable, Hashable {
  /// Not known.
  case unknown
  /// Not supported.
  case unavailable
  /// Supported.
  case available
}

extension View {
  /// The direction of layout of the view's content: right to left only for `forceRightToLeft`.
  public var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    semanticContentAttribute.layoutDirection
  }

  /// Returns the direction of layout for a semantic content attribute.
  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> UserInterfaceLayoutDirection { attribute.layoutDirection }

  /// Returns the direction of layout for a semantic content attribute within content of another direction. Only
  /// `unspecified` follows that direction.
  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute, relativeTo direction: UserInterfaceLayoutDirection
  ) -> UserInterfaceLayoutDirection {
    switch attribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: direction
    }
  }
}
