import HalfwayGestures

/// Follows the mouse and the fingers and turns what they do into contacts with small numbers.
///
/// The mouse with its left button held is contact 0; fingers get the lowest free number from 1 up, in the order in which they
/// land. A contact that is not down neither moves nor lifts. When the focus goes or the window's size changes all contacts are
/// forgotten, and what they still do is ignored until they land again.
struct ContactTracker {
  /// The window's size in points, over which fingers are spread.
  var width: Double
  var height: Double

  private var isMouseDown = false
  /// By number − 1; nil where a number is free.
  private var fingers: [FingerID?] = []
  private var isFocused = true

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// What an event means for the stage; nil for nothing.
  mutating func follow(_ event: DecodedEvent) -> InputEvent.Kind? {
    switch event {
    case .mouseDown(let x, let y):
      guard !isMouseDown else { return nil }
      isMouseDown = true
      return .down(Self.mouse(x, y))
    case .mouseUp(let x, let y):
      guard isMouseDown else { return nil }
      isMouseDown = false
      return .up(Self.mouse(x, y))
    case .mouseMove(let x, let y, let isLeftHeld):
      guard isMouseDown else { return nil }
      if isLeftHeld { return .move(Self.mouse(x, y)) }
      // The button was let go where the window could not see it, as when another program took the mouse.
      isMouseDown = false
      return .cancel(id: 0)
    case .fingerDown(let id, let x, let y):
      return land(id).map { .down(contact($0, x, y)) }
    case .fingerMove(let id, let x, let y):
      return number(of: id).map { .move(contact($0, x, y)) }
    case .fingerUp(let id, let x, let y):
      guard let number = number(of: id) else { return nil }
      fingers[number - 1] = nil
      return .up(contact(number, x, y))
    case .focusGained:
      return changeFocus(to: true)
    case .focusLost:
      isMouseDown = false
      fingers.removeAll(keepingCapacity: true)
      return changeFocus(to: false)
    case .resized, .exposed, .texturesLost, .key, .closeRequested, .woken:
      return nil
    }
  }

  /// Takes every contact away, as when the window gets another size: what they do is ignored until they land again.
  mutating func cancelAll() -> [InputEvent.Kind] {
    let numbers = (isMouseDown ? [0] : []) + fingers.indices.filter { fingers[$0] != nil }.map { $0 + 1 }
    isMouseDown = false
    fingers.removeAll(keepingCapacity: true)
    return numbers.map { .cancel(id: $0) }
  }

  private mutating func changeFocus(to isFocused: Bool) -> InputEvent.Kind? {
    guard isFocused != self.isFocused else { return nil }
    self.isFocused = isFocused
    return .focus(isFocused: isFocused)
  }

  /// The number of a finger that lands; nil if it is already down.
  private mutating func land(_ id: FingerID) -> Int? {
    guard number(of: id) == nil else { return nil }
    if let free = fingers.firstIndex(of: nil) {
      fingers[free] = id
      return free + 1
    }
    fingers.append(id)
    return fingers.count
  }

  private func number(of id: FingerID) -> Int? { fingers.firstIndex(of: id).map { $0 + 1 } }

  private func contact(_ number: Int, _ x: Float, _ y: Float) -> InputEvent.Contact {
    InputEvent.Contact(id: number, x: Double(x) * width, y: Double(y) * height)
  }

  private static func mouse(_ x: Int32, _ y: Int32) -> InputEvent.Contact {
    InputEvent.Contact(id: 0, x: Double(x), y: Double(y))
  }
}
