import Foundation

/// What a view says of itself.
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

/// What a view is for those who cannot see it, as `UIAccessibilityTraits`.
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: AccessibilityTraits = []
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 4)
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
  public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
}

/// What somebody who uses the device has set for it, as `UIAccessibility`: on a stage nothing.
public enum Accessibility {
  public static var isVoiceOverRunning: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
}

// Kept for whoever asks, as tests do that look for a view by its identifier. Nobody reads it aloud here.
extension View {
  private var words: AccessibilityWords {
    if let accessibilityWords { return accessibilityWords }
    let made = AccessibilityWords()
    accessibilityWords = made
    return made
  }

  /// A name of your own to find the view by, which nobody is shown.
  public final var accessibilityIdentifier: String? {
    get { accessibilityWords?.identifier }
    set { words.identifier = newValue }
  }
  /// Whether the view is something by itself for who cannot see it.
  public final var isAccessibilityElement: Bool {
    get { accessibilityWords?.isElement ?? false }
    set { words.isElement = newValue }
  }
  /// What the view is.
  public final var accessibilityLabel: String? {
    get { accessibilityWords?.label }
    set { words.label = newValue }
  }
  /// What comes of touching it.
  public final var accessibilityHint: String? {
    get { accessibilityWords?.hint }
    set { words.hint = newValue }
  }
  /// What it is set to.
  public final var accessibilityValue: String? {
    get { accessibilityWords?.value }
    set { words.value = newValue }
  }
  /// Whether what is beside it does not count.
  public final var accessibilityViewIsModal: Bool {
    get { accessibilityWords?.isModal ?? false }
    set { words.isModal = newValue }
  }
  /// What kind of thing it is.
  public final var accessibilityTraits: AccessibilityTraits {
    get { accessibilityWords?.traits ?? [] }
    set { words.traits = newValue }
  }
  /// Whether it keeps its colours where all others are inverted.
  public final var accessibilityIgnoresInvertColors: Bool {
    get { accessibilityWords?.ignoresInvertColors ?? false }
    set { words.ignoresInvertColors = newValue }
  }
  /// Whether what is in it does not count.
  public final var accessibilityElementsHidden: Bool {
    get { accessibilityWords?.hidesElements ?? false }
    set { words.hidesElements = newValue }
  }

  /// Ends what is being typed into the view or one in it. Nothing is typed here, so there is nothing to end and nobody to refuse.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool { true }
}
