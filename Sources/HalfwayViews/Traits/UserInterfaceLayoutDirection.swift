import HalfwayGestures

/// Where text begins, as `UIUserInterfaceLayoutDirection`.
public enum UserInterfaceLayoutDirection: Int, Sendable, Hashable {
  case leftToRight
  case rightToLeft
}

/// What a view is for, as far as it matters for whether it is turned round, as `UISemanticContentAttribute`.
public enum SemanticContentAttribute: Int, Sendable, Hashable {
  case unspecified
  case playback
  case spatial
  case forceLeftToRight
  case forceRightToLeft

  var layoutDirection: UserInterfaceLayoutDirection { self == .forceRightToLeft ? .rightToLeft : .leftToRight }
}

/// Whether it is felt how hard a touch presses, as `UIForceTouchCapability`.
public enum ForceTouchCapability: Int, Sendable, Hashable {
  case unknown
  case unavailable
  case available
}

extension View {
  /// Where what is in the view begins.
  public var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    semanticContentAttribute.layoutDirection
  }

  /// Where it begins in a view that is for something.
  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> UserInterfaceLayoutDirection { attribute.layoutDirection }

  /// The same in a view for which another direction is meant: only what is forced goes its own way.
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
