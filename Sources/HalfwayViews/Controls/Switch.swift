import Foundation
import HalfwayGestures
import HalfwayLayers

/// A control that is on or off. UIKit's `UISwitch`. A tap or a drag toggles it; its size is fixed.
open class Switch: Control {
  /// The size of all switches, in points, as in UIKit.
  public nonisolated static let size = CGSize(width: 51, height: 31)

  /// The color of the track while on; nil for `systemGreen`.
  open var onTintColor: Color? { didSet { show() } }
  /// The color of the knob; nil for white.
  open var thumbTintColor: Color? { didSet { show() } }

  private let track = View(frame: .zero)
  private let knob = View(frame: .zero)
  private var value = false
  /// The value that is displayed, which a drag changes before it ends.
  private var shown = false
  /// Whether the drag has changed the value, so that releasing doesn't toggle it.
  private var wasDragged = false
  /// Whether the layout that is displayed goes from right to left.
  private var isMirrored = false

  /// The margin between knob and track, in points.
  private static let marginPoints: CGFloat = 2
  /// The additional length of the knob while it is touched, in points, as in UIKit.
  private static let stretchPoints: CGFloat = 7
  /// The duration of toggling, in seconds. Chosen by comparison with UIKit.
  private static let turnSeconds = 0.25
  private static let disabledAlpha: CGFloat = 0.5

  /// Creates a switch that is off. The size of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepare()
  }

  /// Creates a switch that is off, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
    prepare()
  }

  private func prepare() {
    for view in [track, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    knob.layer.shadowColor = Color.black.cgColor
    (knob.layer.shadowOpacity, knob.layer.shadowRadius) = (0.2, 4)
    knob.layer.shadowOffset = CGSize(width: 0, height: 2)
    show()
  }

  /// Whether the switch is on (default: false). Setting it isn't animated and sends no actions.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  /// Sets whether the switch is on, optionally animated. It sends no actions.
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
    shown = on
    show(animated: animated)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  override func stateDidChange() {
    super.stateDidChange()
    show(animated: isTracking || isHighlighted)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if isMirrored != isRightToLeft { show() }
  }

  private func show(animated: Bool) {
    guard animated else { return show() }
    View.animate(
      withDuration: Self.turnSeconds, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseInOut],
      animations: show)
  }

  /// Updates frames and colors.
  private func show() {
    let size = Self.size
    isMirrored = isRightToLeft
    track.frame = CGRect(origin: .zero, size: size)
    track.layer.cornerRadius = size.height / 2
    track.backgroundColor = shown ? onTintColor ?? .systemGreen : .secondarySystemFill
    let side = size.height - 2 * Self.marginPoints
    let width = side + (looks.contains(.highlighted) ? Self.stretchPoints : 0)
    knob.frame = CGRect(
      x: shown != isMirrored ? size.width - Self.marginPoints - width : Self.marginPoints, y: Self.marginPoints,
      width: width, height: side)
    knob.layer.cornerRadius = side / 2
    knob.backgroundColor = thumbTintColor ?? .white
    alpha = looks.contains(.disabled) ? Self.disabledAlpha : 1
  }

  // MARK: Touches

  open override func beginTracking(_ touch: Touch, with event: HalfwayGestures.Event?) -> Bool {
    wasDragged = false
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: HalfwayGestures.Event?) -> Bool {
    let location = touch.location(in: self).x
    let x = isMirrored ? Self.size.width - location : location
    // The threshold is a quarter of the width past the center, toward the other side, so that a finger at rest doesn't
    // cause flickering.
    let isOnSide = x > Self.size.width * (shown ? 0.25 : 0.75)
    guard isOnSide != shown else { return true }
    (shown, wasDragged) = (isOnSide, true)
    show(animated: true)
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: HalfwayGestures.Event?) {
    if !wasDragged, isTouchInside { shown = !shown }
    guard shown != value else { return show(animated: true) }
    value = shown
    show(animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }

  open override func cancelTracking(with event: HalfwayGestures.Event?) {
    shown = value
    show(animated: true)
  }

  /// Prevents taps of other views, and pans of other views while the switch is tracking, from being recognized.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self else { return super.gestureRecognizerShouldBegin(recognizer) }
    return !isTapOfOthers(recognizer) && !(isTracking && recognizer is PanGestureRecognizer)
  }
}
