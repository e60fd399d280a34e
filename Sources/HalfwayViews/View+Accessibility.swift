import Foundation

/// The accessibility attributes of a view.
@MainActor
final class AccessibilityWords {
  var isElement = false
  var identifier: String?
  var label: String?
  var hint: String?
  var value: String?
  var isModal = false
  var hidesElements = false
  var traits = AccessibilityTraits()
  var ignoresInvertColors = false
}

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

/// The accessibility settings of the device. UIKit's `UIAccessibility`. On a stage all of them are off.
public enum Accessibility {
  /// Always false.
  public static var isVoiceOverRunning: Bool { false }
  /// Always false.
  public static var isSwitchControlRunning: Bool { false }
  /// Always false.
  public static var isReduceMotionEnabled: Bool { false }
  /// Always false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Always false.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Always false.
  public static var isInvertColorsEnabled: Bool { false }
  /// Always false.
  public static var isBoldTextEnabled: Bool { false }
}

// Stored for code that reads them, such as tests that find a view by its identifier. Halfway has no screen reader.
extension View {
  private var words: AccessibilityWords {
    if let accessibilityWords { return accessibilityWords }
    let made = AccessibilityWords()
    accessibilityWords = made
    return made
  }

  /// An identifier for finding the view, never shown to the user (default: nil).
  public final var accessibilityIdentifier: String? {
    get { accessibilityWords?.identifier }
    set { words.identifier = newValue }
  }
  /// Whether the view is an accessibility element (default: false).
  public final var isAccessibilityElement: Bool {
    get { accessibilityWords?.isElement ?? false }
    set { words.isElement = newValue }
  }
  /// A short description of the view.
  public final var accessibilityLabel: String? {
    get { accessibilityWords?.label }
    set { words.label = newValue }
  }
  /// A description of the effect of the view's action.
  public final var accessibilityHint: String? {
    get { accessibilityWords?.hint }
    set { words.hint = newValue }
  }
  /// The current value of the view.
  public final var accessibilityValue: String? {
    get { accessibilityWords?.value }
    set { words.value = newValue }
  }
  /// Whether the siblings of the view are hidden from assistive technologies (default: false).
  public final var accessibilityViewIsModal: Bool {
    get { accessibilityWords?.isModal ?? false }
    set { words.isModal = newValue }
  }
  /// The kind of element that the view is (default: none).
  public final var accessibilityTraits: AccessibilityTraits {
    get { accessibilityWords?.traits ?? [] }
    set { words.traits = newValue }
  }
  /// Whether the view keeps its colors when the display's colors are inverted (default: false).
  public final var accessibilityIgnoresInvertColors: Bool {
    get { accessibilityWords?.ignoresInvertColors ?? false }
    set { words.ignoresInvertColors = newValue }
  }
  /// Whether the descendants of the view are hidden from assistive technologies (default: false).
  public final var accessibilityElementsHidden: Bool {
    get { accessibilityWords?.hidesElements ?? false }
    set { words.hidesElements = newValue }
  }

  /// Resigns the first responder in the view. Halfway has no text input, so this does nothing and returns true.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool { true }
}
