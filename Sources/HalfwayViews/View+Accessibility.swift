import Foundation

/// What a view says of itself.
final class AccessibilityWords {
  var isElement = false
  var identifier: String?
  var label: String?
  var hint: String?
  var value: String?
  var isModal = false
  var hidesElements = false
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
  /// Whether what is in it does not count.
  public final var accessibilityElementsHidden: Bool {
    get { accessibilityWords?.hidesElements ?? false }
    set { words.hidesElements = newValue }
  }

  /// Ends what is being typed into the view or one in it. Nothing is typed here, so there is nothing to end and nobody to refuse.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool { true }
}
