import Foundation
import HalfwayGestures
import HalfwayLayers

/// A control for one line of text. UIKit's `UITextField`, without selection, menus, and input methods.
///
/// A tap begins editing and moves the caret to the nearest gap between two characters. Typed text and keys reach the
/// field as input events, so recordings contain them. The caret doesn't blink: a stage whose field is edited is at
/// rest.
open class TextField: Control {
  /// The delegate, held weakly.
  open weak var delegate: (any TextFieldDelegate)?

  /// The number of characters before the caret.
  private var caretIndex = 0
  private let label = Label(frame: .zero)
  private let hint = Label(frame: .zero)
  private let caret = View(frame: .zero)
  /// The border and the background of `borderStyle`; nil for a field that never had one.
  private var box: View?
  private var clearButton: TextFieldClearButton?
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
      if let self, let tap { didTap(at: tap.location(seenFrom: self)) }
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
    get { hint.font }
    set {
      hint.font = newValue
      show()
    }
  }
  /// Whether the font is reduced so that the text fits (default: false).
  open var adjustsFontSizeToFitWidth = false { didSet { show() } }
  /// The color of the text and, paler, of the placeholder; nil for `label`.
  open var textColor: Color? {
    get { label.textColor }
    set { for view in [label, hint] { view.textColor = newValue } }
  }
  /// The placeholder with attributes, in the color that they have rather than a paler one.
  open var attributedPlaceholder: NSAttributedString? {
    get { hint.attributedText }
    set {
      hint.attributedText = newValue
      hint.alpha = newValue == nil ? Self.placeholderAlpha : 1
    }
  }
  /// The alignment of the text and of the placeholder (default: `natural`).
  open var textAlignment = TextAlignment.natural {
    didSet {
      hint.textAlignment = textAlignment
      show()
    }
  }
  /// Whether dots are displayed in place of the characters (default: false).
  open var isSecureTextEntry = false { didSet { show() } }
  /// Whether the text is deleted when editing begins (default: false).
  open var clearsOnBeginEditing = false
  /// The settings of an on-screen keyboard. They are stored without effect: text is typed on a keyboard with keys.
  public final var inputTraits = TextInputTraits()

  // MARK: Views beside the text

  /// The border (default: `none`).
  open var borderStyle = BorderStyle.none {
    didSet {
      let box = box ?? View(frame: bounds)
      if self.box == nil { insertSubview(box, at: 0) }
      self.box = box
      box.isUserInteractionEnabled = false
      borderStyle.draw(in: box)
      invalidateIntrinsicContentSize()
      show()
    }
  }
  /// A view at the left edge, shown according to `leftViewMode`.
  open var leftView: View? { didSet { replace(oldValue, with: leftView) } }
  /// When the left view is shown (default: `never`).
  open var leftViewMode = ViewMode.never { didSet { show() } }
  /// A view at the right edge, shown according to `rightViewMode`.
  open var rightView: View? { didSet { replace(oldValue, with: rightView) } }
  /// When the right view is shown (default: `never`).
  open var rightViewMode = ViewMode.never { didSet { show() } }
  /// When a button that deletes the text is shown, while there is text and no right view (default: `never`).
  open var clearButtonMode = ViewMode.never {
    didSet {
      let button = clearButton ?? TextFieldClearButton(frame: .zero)
      if clearButton == nil {
        button.isUserInteractionEnabled = false
        addSubview(button)
      }
      clearButton = button
      show()
    }
  }

  private func replace(_ old: View?, with new: View?) {
    if let old, old !== new { old.removeFromSuperview() }
    if let new { addSubview(new) }
    show()
  }

  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    send(.editingChanged, Self.textDidChangeNotification)
  }

  /// Returns the rectangle of the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let left = isShown(leftViewMode, leftView) ? leftViewRect(forBounds: bounds).maxX : bounds.minX
    var right = bounds.maxX
    if isShown(rightViewMode, rightView) {
      right = rightViewRect(forBounds: bounds).minX
    } else if showsClearButton {
      right = clearButtonRect(forBounds: bounds).minX
    }
    let inset = borderStyle.insetPoints
    return CGRect(x: left + inset, y: bounds.minY, width: max(0, right - left - 2 * inset), height: bounds.height)
  }
  /// Returns the rectangle of the text while it is edited (default: the one of the text).
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the placeholder (default: the one of the text).
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the left view, which keeps its size.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.minX, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }
  /// Returns the rectangle of the right view, which keeps its size.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
  }
  /// Returns the rectangle of the button that deletes the text.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side = TextFieldClearButton.sidePoints
    return CGRect(x: bounds.maxX - side - 5, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
  }

  private func isShown(_ mode: ViewMode, _ view: View?) -> Bool { view != nil && mode.isShown(isEditing: isEditing) }
  private var showsClearButton: Bool {
    clearButton != nil && hasText && clearButtonMode.isShown(isEditing: isEditing)
      && !isShown(rightViewMode, rightView)
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
    if clearsOnBeginEditing { characters = [] }
    caretIndex = characters.count
    show()
    delegate?.textFieldDidBeginEditing(self)
    send(.editingDidBegin, Self.textDidBeginEditingNotification)
    return true
  }

  /// Ends editing.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    show()
    delegate?.textFieldDidEndEditing(self)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    send(.editingDidEnd, Self.textDidEndEditingNotification)
    return true
  }

  private func didTap(at point: CGPoint) {
    if let clearButton, showsClearButton, clearButton.frame.contains(point) { clear() } else { edit(at: point.x) }
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
    delegate?.textFieldDidChangeSelection(self)
    send(.editingChanged, Self.textDidChangeNotification)
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
    let extra = bounds.width - textRect(forBounds: bounds).width
    return CGSize(
      width: (text + Self.caretPoints + max(0, extra)).rounded(.up),
      height: line.rounded(.up) + borderStyle.extraHeightPoints)
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

  /// The displayed text of the first characters.
  private func displayed(_ count: Int) -> String {
    isSecureTextEntry ? String(repeating: "•", count: count) : String(characters[..<count])
  }

  private func width(of count: Int) -> CGFloat {
    CGFloat(StandardFontMetrics().advancePoints(of: displayed(count)[...], font: label.font))
  }

  /// Updates the text, the caret, and the placeholder. Text that is wider than the field is displayed from where the
  /// caret is visible.
  private func show() {
    View.performWithoutAnimation {
      caretIndex = min(caretIndex, characters.count)
      label.text = displayed(characters.count)
      label.font = hint.font
      hint.isHidden = hasText
      caret.isHidden = !isFirstResponder
      caret.backgroundColor = tintColor
      placeViews()
      let area = isFirstResponder ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
      let room = max(0, area.width - Self.caretPoints)
      if adjustsFontSizeToFitWidth, case let whole = width(of: characters.count), whole > room {
        label.font = label.font.withSize(label.font.pointSize * room / whole)
      }
      let (place, whole) = (width(of: caretIndex), width(of: characters.count))
      let shift = isFirstResponder ? max(0, place - room) : 0
      // From right to left, text without an alignment ends at the right edge.
      let endsRight = isRightToLeft && textAlignment == .natural
      let lead = area.minX + max(0, room - whole) * (endsRight ? 1 : textAlignment.leadingShare)
      let height = StandardFontMetrics().lineHeightPoints(label.font).rounded(.up)
      if isRightToLeft { label.textAlignment = .left }
      let y = area.minY + ((area.height - height) / 2).rounded()
      let wide = isFirstResponder ? max(area.width, whole + 1) : area.maxX - lead
      label.frame = CGRect(x: lead - shift, y: area.minY, width: wide, height: area.height)
      hint.frame = placeholderRect(forBounds: bounds)
      caret.frame = CGRect(x: lead + place - shift, y: y, width: Self.caretPoints, height: height)
    }
  }

  private func placeViews() {
    box?.frame = bounds
    leftView?.isHidden = !isShown(leftViewMode, leftView)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.isHidden = !isShown(rightViewMode, rightView)
    rightView?.frame = rightViewRect(forBounds: bounds)
    clearButton?.isHidden = !showsClearButton
    clearButton?.frame = clearButtonRect(forBounds: bounds)
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
    delegate?.textFieldDidChangeSelection(self)
  }
}
