import Foundation
import HalfwayGestures
import HalfwayLayers

/// A view that touches do something to, and that tells targets of it. UIKit's `UIControl`.
///
/// It follows one touch: `beginTracking`, `continueTracking` and `endTracking` or `cancelTracking` are for subclasses. A recognizer that
/// takes the touch cancels the tracking.
open class Control: View {
  /// How far a touch may be from the bounds and still count as on the control, in points, once it has landed there. UIKit's, as observed
  /// of its buttons: 70.
  public nonisolated static let touchSlopPoints: CGFloat = 70

  var actions = ActionList<Control>()
  /// As the control is, whatever subclasses make of the properties.
  private var flags = State.normal
  /// What it follows.
  private weak var touch: Touch?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A control that runs an action for what it is for.
  public convenience init(frame: CGRect, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// A disabled control is told of touches and does nothing with them.
  open var isEnabled: Bool {
    get { !flags.contains(.disabled) }
    set {
      set(.disabled, !newValue)
      if !newValue { loseTouch(with: nil) }
    }
  }
  /// What that means is the control's affair.
  open var isSelected: Bool {
    get { flags.contains(.selected) }
    set { set(.selected, newValue) }
  }
  /// Whether it looks as with a finger on it; set by touches.
  open var isHighlighted: Bool {
    get { flags.contains(.highlighted) }
    set { set(.highlighted, newValue) }
  }
  open var state: State { flags }

  /// The state, for what is drawn.
  final var looks: State { flags }

  @MainActor private func set(_ flag: State, _ isSet: Bool) {
    let old = flags
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
    if flags != old { stateDidChange() }
  }

  /// The control looks otherwise from now on.
  @MainActor func stateDidChange() { setNeedsLayout() }

  /// Where in a control that is larger its content stands.
  public var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }
  public var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// As `UIControl.ContentHorizontalAlignment`; text is written from left to right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0
    case left = 1
    case right = 2
    case fill = 3
    case leading = 4
    case trailing = 5
  }

  /// As `UIControl.ContentVerticalAlignment`.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0
    case top = 1
    case bottom = 2
    case fill = 3
  }

  // MARK: Tracking

  /// Whether it follows a touch.
  public private(set) var isTracking = false
  /// Whether the touch that it follows is on the control, or close to it.
  public private(set) var isTouchInside = false

  /// A touch has landed. Whether to follow it; the default follows.
  open func beginTracking(_ touch: Touch, with event: HalfwayGestures.Event?) -> Bool {
    true
  }
  /// The touch has moved. Whether to go on following it; the default goes on.
  open func continueTracking(_ touch: Touch, with event: HalfwayGestures.Event?) -> Bool {
    true
  }
  /// The touch has lifted. The default does nothing.
  open func endTracking(_ touch: Touch?, with event: HalfwayGestures.Event?) {}
  /// The touch was taken away. The default does nothing.
  open func cancelTracking(with event: HalfwayGestures.Event?) {}

  open override func touchesBegan(_ touches: Set<Touch>, with event: HalfwayGestures.Event?) {
    guard let touch = touches.first, self.touch == nil, isEnabled else { return }
    self.touch = touch
    isTouchInside = true
    isHighlighted = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return letGo() }
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: HalfwayGestures.Event?) {
    guard let touch, touches.contains(touch), isTracking else { return }
    let wasInside = isTouchInside
    isTouchInside = isClose(touch)
    if isTouchInside != isHighlighted { isHighlighted = isTouchInside }
    guard continueTracking(touch, with: event) else { return letGo() }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: events, with: event)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: HalfwayGestures.Event?) {
    guard let touch, touches.contains(touch), isTracking else { return }
    isTouchInside = isClose(touch)
    isTracking = false
    endTracking(touch, with: event)
    let isInside = isTouchInside
    sendActions(for: isInside ? releaseEvents : .touchUpOutside, with: event)
    letGo()
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: HalfwayGestures.Event?) {
    guard let touch, touches.contains(touch) else { return }
    loseTouch(with: event)
  }

  /// What a finger that lifts on the control is for.
  var releaseEvents: Event { .touchUpInside }

  @MainActor private func loseTouch(with event: HalfwayGestures.Event?) {
    guard isTracking else { return letGo() }
    isTracking = false
    cancelTracking(with: event)
    letGo()
    sendActions(for: .touchCancel, with: event)
  }

  /// Follows no touch any more, and looks so.
  @MainActor private func letGo() {
    guard touch != nil else { return }
    touch = nil
    (isTracking, isTouchInside) = (false, false)
    if isHighlighted { isHighlighted = false }
  }

  private func isClose(_ touch: Touch) -> Bool {
    bounds.insetBy(dx: -Self.touchSlopPoints, dy: -Self.touchSlopPoints).contains(touch.location(in: self))
  }

  /// Whether a recognizer of a view above waits for a single tap with one finger, which a button and its like are not to be robbed of.
  func isTapOfOthers(_ recognizer: GestureRecognizer) -> Bool {
    guard let tap = recognizer as? TapGestureRecognizer, tap.view !== self else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
