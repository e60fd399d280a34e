import Foundation
import HalfwayGestures
import HalfwayLayers

/// A view that responds to touches and sends actions to targets. UIKit's `UIControl`.
///
/// A control tracks one touch. Subclasses override `beginTracking`, `continueTracking`, `endTracking` and
/// `cancelTracking`. A recognizer that takes over the touch cancels the tracking.
open class Control: View {
  /// The distance from the bounds, in points, within which a touch that began in the control still counts as inside:
  /// 70, as observed in UIKit's buttons.
  public nonisolated static let touchSlopPoints: CGFloat = 70

  var actions = ActionList<Control>()
  /// The state, independent of overrides of the properties in subclasses.
  private var flags = State.normal
  /// The touch that the control tracks.
  private weak var touch: Touch?

  /// Creates a control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control that runs an action for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: Targets

  /// Adds a target and a selector that names one of its methods.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    addSelector(target, action, for: controlEvents)
  }

  /// Removes the actions of a target with a selector's type, or all of the target's actions for nil; for a nil target,
  /// those added for nil.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    removeSelector(target, action, for: controlEvents)
  }

  // MARK: State

  /// Whether the control responds to touches (default: true). A disabled control still receives touches, but ignores
  /// them.
  open var isEnabled: Bool {
    get { !flags.contains(.disabled) }
    set {
      changing(.isEnabled, isEnabled) { set(.disabled, !newValue) }
      if !newValue { loseTouch(with: nil) }
    }
  }
  /// Whether the control is selected (default: false). The meaning depends on the subclass.
  open var isSelected: Bool {
    get { flags.contains(.selected) }
    set { changing(.isSelected, isSelected) { set(.selected, newValue) } }
  }
  /// Whether the control is displayed as touched; set while a touch is inside.
  open var isHighlighted: Bool {
    get { flags.contains(.highlighted) }
    set { changing(.isHighlighted, isHighlighted) { set(.highlighted, newValue) } }
  }
  /// The state of the control.
  open var state: State { flags }

  /// The state that is displayed.
  final var looks: State { flags }

  @MainActor private func set(_ flag: State, _ isSet: Bool) {
    let old = flags
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
    if flags != old { stateDidChange() }
  }

  /// Called when the state has changed.
  @MainActor func stateDidChange() { setNeedsLayout() }

  /// The horizontal position of the content in a control that is larger (default: center).
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }
  /// The vertical position of the content in a control that is larger (default: center).
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The horizontal alignment of a control's content. UIKit's `UIControl.ContentHorizontalAlignment`.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// Centered.
    case center = 0
    /// At the left edge.
    case left = 1
    /// At the right edge.
    case right = 2
    /// Stretched to the width.
    case fill = 3
    /// At the leading edge, the left one unless layout goes from right to left.
    case leading = 4
    /// At the trailing edge, the right one unless layout goes from right to left.
    case trailing = 5
  }

  /// The vertical alignment of a control's content. UIKit's `UIControl.ContentVerticalAlignment`.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// Centered.
    case center = 0
    /// At the top edge.
    case top = 1
    /// At the bottom edge.
    case bottom = 2
    /// Stretched to the height.
    case fill = 3
  }

  // MARK: Tracking

  /// Whether the control is tracking a touch.
  open private(set) var isTracking = false
  /// Whether the tracked touch is inside the control or its slop.
  open private(set) var isTouchInside = false

  /// Called when a touch begins. Returns whether to track it; the default returns true.
  open func beginTracking(_ touch: Touch, with event: HalfwayGestures.Event?) -> Bool {
    true
  }
  /// Called when the tracked touch moves. Returns whether to continue tracking; the default returns true.
  open func continueTracking(_ touch: Touch, with event: HalfwayGestures.Event?) -> Bool {
    true
  }
  /// Called when the tracked touch ends. The default does nothing.
  open func endTracking(_ touch: Touch?, with event: HalfwayGestures.Event?) {}
  /// Called when the tracked touch is cancelled. The default does nothing.
  open func cancelTracking(with event: HalfwayGestures.Event?) {}

  open override func touchesBegan(_ touches: Set<Touch>, with event: HalfwayGestures.Event?) {
    guard let touch = touches.first, self.touch == nil, isEnabled else { return }
    self.touch = touch
    isTouchInside = true
    isHighlighted = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return letGo() }
    sendActions(for: touch.currentTapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
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

  /// The events that are sent when the touch ends inside the control.
  var releaseEvents: Event { .touchUpInside }

  @MainActor private func loseTouch(with event: HalfwayGestures.Event?) {
    guard isTracking else { return letGo() }
    isTracking = false
    cancelTracking(with: event)
    letGo()
    sendActions(for: .touchCancel, with: event)
  }

  /// Stops tracking and removes the highlight.
  @MainActor private func letGo() {
    guard touch != nil else { return }
    touch = nil
    (isTracking, isTouchInside) = (false, false)
    if isHighlighted { isHighlighted = false }
  }

  private func isClose(_ touch: Touch) -> Bool {
    bounds.insetBy(dx: -Self.touchSlopPoints, dy: -Self.touchSlopPoints).contains(touch.location(in: self))
  }

  /// Returns whether a recognizer of an ancestor recognizes single taps with one finger, which mustn't take precedence
  /// over buttons and similar controls.
  func isTapOfOthers(_ recognizer: GestureRecognizer) -> Bool {
    guard let tap = recognizer as? TapGestureRecognizer, tap.view !== self else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Adds an action for events, replacing one with the same identifier.
  open func addAction(_ action: Action, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    actions.add(target: ActionTarget(action: action), for: controlEvents.rawValue) { control, _ in
      action.run(from: control)
      return true
    }
  }

  /// Removes an action, or the one with its identifier.
  open func removeAction(_ action: Action, for controlEvents: Event) {
    actions.remove(events: controlEvents.rawValue) { ($0?.action as? Action)?.replaces(action) ?? false }
  }

  /// All events that have a target or action.
  open var allControlEvents: Event {
    actions.entries.reduce(into: []) { $0.insert(Event(rawValue: $1.events)) }
  }

  /// Calls the targets and actions for any of the given events.
  open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, with: nil) }
}
