import Foundation
import HalfwayGestures
import HalfwayLayers

/// Something that is on or off. UIKit's `UISwitch`: a tap or a drag across turns it, and it has one size.
open class Switch: Control {
  /// The size of every switch, in points. UIKit's.
  public nonisolated static let size = CGSize(width: 51, height: 31)

  /// The colour of the track while it is on; nil for the system's green.
  public var onTintColor: Color? { didSet { show() } }
  /// The colour of the knob; nil for white.
  public var thumbTintColor: Color? { didSet { show() } }

  private let track = View(frame: .zero)
  private let knob = View(frame: .zero)
  private var value = false
  /// What is shown, which a drag changes before it ends.
  private var shown = false
  /// Whether the drag has turned it, so that lifting does not.
  private var wasDragged = false

  /// Between knob and track, in points.
  private static let marginPoints: CGFloat = 2
  /// How much longer the knob is under a finger, as UIKit's.
  private static let stretchPoints: CGFloat = 7
  /// How long turning takes, chosen by eye beside UIKit's.
  private static let turnSeconds = 0.25
  private static let disabledAlpha: CGFloat = 0.5

  /// The size of the frame is not heeded.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepare()
  }

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

  /// Sets it at once; targets are told of touches only.
  public var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  public func setOn(_ on: Bool, animated: Bool) {
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

  private func show(animated: Bool) {
    guard animated else { return show() }
    View.animate(
      withDuration: Self.turnSeconds, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseInOut],
      animations: show)
  }

  /// Places and colours as they are to be.
  private func show() {
    let size = Self.size
    track.frame = CGRect(origin: .zero, size: size)
    track.layer.cornerRadius = size.height / 2
    track.backgroundColor = shown ? onTintColor ?? .systemGreen : .secondarySystemFill
    let side = size.height - 2 * Self.marginPoints
    let width = side + (looks.contains(.highlighted) ? Self.stretchPoints : 0)
    knob.frame = CGRect(
      x: shown ? size.width - Self.marginPoints - width : Self.marginPoints, y: Self.marginPoints, width: width,
      height: side)
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
    let x = touch.location(in: self).x
    // On the side that it is not on, past the middle by a quarter of the way, so that a finger that rests there does not flicker.
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

  /// Neither a tap nor a pan that began on it is anybody else's.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self else { return super.gestureRecognizerShouldBegin(recognizer) }
    return !isTapOfOthers(recognizer) && !(isTracking && recognizer is PanGestureRecognizer)
  }
}
