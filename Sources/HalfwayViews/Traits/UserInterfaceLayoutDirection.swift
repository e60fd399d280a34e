import HalfwayGestures
import HalfwayLayers

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
}

extension UserInterfaceLayoutDirection {
  /// Returns an English description of a layout from left to right for this direction: with "left" and "right"
  /// exchanged if layout goes the other way.
  package func wording(_ text: String) -> String {
    guard self == .rightToLeft else { return text }
    return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let letters = word.prefix { $0.isLetter }
      let other = letters == "left" ? "right" : letters == "right" ? "left" : String(letters)
      return other + word.dropFirst(letters.count)
    }.joined(separator: " ")
  }
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
  /// The direction of layout of the view's content: that of the running stage or of the view's window, unless
  /// `semanticContentAttribute` says otherwise.
  public var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    let isRightToLeft = Transaction.runningStage?.isRightToLeft ?? window?.host?.isRightToLeft ?? false
    return Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: isRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// Whether the view's content goes from right to left.
  package final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Mirrors subviews that were placed as for a direction from left to right, if the content goes the other way.
  package final func mirrorForDirection(_ views: [View?]) {
    guard isRightToLeft else { return }
    let bounds = bounds
    for case let view? in views { view.center.x = bounds.minX + bounds.maxX - view.center.x }
  }

  /// Returns the direction of layout for a semantic content attribute on the running stage.
  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> UserInterfaceLayoutDirection {
    let isRightToLeft = Transaction.runningStage?.isRightToLeft ?? false
    return userInterfaceLayoutDirection(for: attribute, relativeTo: isRightToLeft ? .rightToLeft : .leftToRight)
  }

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
