import Foundation
import HalfwayGestures
import HalfwayLayers

/// A control for one line of text. UIKit's `UITextField`, without selection, menus, input methods, and views beside the
/// text.
///
/// A tap begins editing and moves the caret to the nearest gap between two characters. Typed text and keys reach the
/// field as input events, so recordings contain them. The caret doesn't blink: a stage whose field is edited is at rest.
open class TextField: Control {
  /// The delegate, held weakly.
  open weak var delegate: (any TextFieldDelegate)?

  /// The number of characters before the caret.
  private var caretIndex = 0
  private let label = Label(frame: .zero)
  private let hint = Label(frame: .zero)
  private let caret = View(frame: .zero)
  private var characters: [Character] = []

  /// The width of the caret, in points, as in UIKit.
  private static let caretPoints: CGFloat = 2
  /// The opacity of the placeholder, as in UIKit.
  private static let placeholderAlpha: CGFloat = 0.6

  /// Creates an empty field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates an empty field, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    hint.alpha = Self.placeholderAlpha
    caret.isUserInteractionEnabled = false
    caret.layer.cornerRadius = Self.caretPoints / 2
    for view in [hint, label, caret] { addSubview(view) }
    let tap = TapGestureRecognizer()
    tap.addAction { [weak self, weak tap] _ in
      if let self, let tap { edit(at: tap.location(in: self).x) }
    }
    addGestureRecognizer(tap)
    show()
  }

  // MARK: Text

  /// The text (default: empty). Setting it moves the caret to its end and sends no actions.
  open var text: String? {
    get { String(characters) }
    set {
      characters = Array(Self.line(newValue ?? ""))
      caretIndex = characters.count
      show()
    }
  }
  /// The text that is displayed while the field is empty (default: nil).
  open var placeholder: String? {
    get { hint.text }
    set { hint.text = newValue }
  }
  /// The font; nil for the system font of 17 points.
  open var font: Font? {
    get { label.font }
    set {
      for view in [label, hint] { view.font = newValue }
      show()
    }
  }
  /// The color of the text and, paler, of the placeholder; nil for `label`.
  open var textColor: Color? {
    get { label.textColor }
    set { for view in [label, hint] { view.textColor = newValue } }
  }
  /// Whether the field is being edited.
  open var isEditing: Bool { isFirstResponder }
  /// Whether the field has text.
  open var hasText: Bool { !characters.isEmpty }

  /// Returns text on one line.
  private static func line(_ text: String) -> String { text.filter { !$0.isNewline } }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    caretIndex = characters.count
    show()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  /// Ends editing.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    show()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  private func edit(at x: CGFloat) {
    guard becomeFirstResponder() else { return }
    let place = x - label.frame.minX
    caretIndex = (0...characters.count).min { abs(width(of: $0) - place) < abs(width(of: $1) - place) } ?? 0
    show()
  }

  /// Inserts text at the caret, on the same line.
  open func insertText(_ text: String) { replace(caretIndex..<caretIndex, with: Self.line(text)) }

  /// Deletes the character before the caret.
  open func deleteBackward() {
    if caretIndex > 0 { replace(caretIndex - 1..<caretIndex, with: "") }
  }

  private func replace(_ range: Range<Int>, with string: String) {
    guard !range.isEmpty || !string.isEmpty else { return }
    let start = String(characters[..<range.lowerBound]).utf16.count
    let length = String(characters[range]).utf16.count
    guard
      delegate?.textField(
        self, shouldChangeCharactersIn: NSRange(location: start, length: length), replacementString: string) ?? true,
      range.upperBound <= characters.count
    else { return }
    // A combining mark joins the character before it.
    let before = String(characters[..<range.lowerBound]) + string
    characters = Array(before + String(characters[range.upperBound...]))
    caretIndex = min(before.count, characters.count)
    show()
    sendActions(for: .editingChanged)
  }

  private func enter() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = !allControlEvents.isDisjoint(with: .editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { resignFirstResponder() }
  }

  // MARK: Appearance

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let line = StandardFontMetrics().lineHeightPoints(label.font)
    let text = hasText ? width(of: characters.count) : hint.sizeThatFits(.zero).width
    return CGSize(width: (text + Self.caretPoints).rounded(.up), height: line.rounded(.up))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isEnabled ? 1 : 0.5
  }

  /// A tap is a gesture, so that a drag can scroll the content around the field.
  open override func beginTracking(_ touch: Touch, with event: HalfwayGestures.Event?) -> Bool { false }

  private func width(of count: Int) -> CGFloat {
    CGFloat(StandardFontMetrics().advancePoints(of: String(characters[..<count])[...], font: label.font))
  }

  /// Updates the text, the caret, and the placeholder. Text that is wider than the field is displayed from where the
  /// caret is visible.
  private func show() {
    View.performWithoutAnimation {
      caretIndex = min(caretIndex, characters.count)
      label.text = String(characters)
      hint.isHidden = hasText
      caret.isHidden = !isFirstResponder
      caret.backgroundColor = tintColor
      let place = width(of: caretIndex)
      let room = max(0, bounds.width - Self.caretPoints)
      let shift = isFirstResponder ? max(0, place - room) : 0
      let height = StandardFontMetrics().lineHeightPoints(label.font).rounded(.up)
      let y = ((bounds.height - height) / 2).rounded()
      let wide = isFirstResponder ? max(bounds.width, width(of: characters.count) + 1) : bounds.width
      // From right to left, the text ends at the right edge.
      let start = isRightToLeft ? max(0, room - width(of: characters.count)) : 0
      if isRightToLeft { label.textAlignment = .left }
      label.frame = CGRect(x: start - shift, y: 0, width: wide, height: bounds.height)
      hint.frame = bounds
      caret.frame = CGRect(x: start + place - shift, y: y, width: Self.caretPoints, height: height)
    }
  }
}

extension TextField: TextInput {
  package func press(_ key: InputEvent.EditingKey) {
    switch key {
    case .backspace: deleteBackward()
    case .left: moveCaret(to: max(0, caretIndex - 1))
    case .right: moveCaret(to: min(characters.count, caretIndex + 1))
    case .enter: enter()
    case .escape: resignFirstResponder()
    }
  }

  private func moveCaret(to index: Int) {
    caretIndex = index
    show()
  }
}
