/// The traits of an accessibility element. UIKit's `UIAccessibilityTraits`.
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
  /// The bit mask.
  public let rawValue: UInt64
  /// Creates traits from a bit mask.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// No traits.
  public static let none: AccessibilityTraits = []
  /// A button.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// An element that is selected.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// An element that plays a sound when activated.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
  /// Text that doesn't change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
  /// An element that summarizes the current state of the app.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  /// A control that is disabled.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// An element whose label or value changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
  /// An element that starts a media session when activated.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// An element with a continuous range of values.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
  /// An element that receives touches directly.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
  /// An element that turns the page when its reading is finished.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)
  /// A header that divides content into sections.
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
}
