import Foundation
import HalfwayLayers

/// The size of text that the user prefers. UIKit's `UIContentSizeCategory`. On a stage it is always `large`, the
/// default of iOS.
public struct ContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  /// The name.
  public var rawValue: String

  /// Creates a category from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No particular size.
  public static let unspecified = ContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size.
  public static let extraSmall = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// The second smallest size.
  public static let small = ContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// The size below the default.
  public static let medium = ContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The default size.
  public static let large = ContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// The size above the default.
  public static let extraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// The second size above the default.
  public static let extraExtraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest size apart from those for accessibility.
  public static let extraExtraExtraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest size for accessibility.
  public static let accessibilityMedium = ContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second size for accessibility.
  public static let accessibilityLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third size for accessibility.
  public static let accessibilityExtraLarge = ContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth size for accessibility.
  public static let accessibilityExtraExtraLarge = ContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest size for accessibility.
  public static let accessibilityExtraExtraExtraLarge = ContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  private static let order: [ContentSizeCategory] = [
    .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether the size is one of those for accessibility.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  public static func < (one: ContentSizeCategory, other: ContentSizeCategory) -> Bool {
    (order.firstIndex(of: one) ?? 0) < (order.firstIndex(of: other) ?? 0)
  }

  /// The notification that the preferred size has changed, which is never posted.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
}

extension TraitCollection {
  /// The size of text that the user prefers: always `large`.
  public var preferredContentSizeCategory: ContentSizeCategory { .large }
}

extension Font {
  /// Returns the font for a text style. The traits aren't used, because the preferred size is always `large`.
  public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: TraitCollection?) -> Font {
    preferredFont(forTextStyle: style)
  }
}
