import Foundation
import HalfwayGestures
import HalfwayLayers

/// A control that selects a value from a range by dragging a knob. UIKit's `UISlider`.
open class Slider: Control {
  /// The smallest value (default: 0).
  open var minimumValue: Float = 0 { didSet { limit() } }
  /// The largest value (default: 1).
  open var maximumValue: Float = 1 { didSet { limit() } }
  /// Whether actions are sent throughout a drag rather than only at its end (default: true).
  open var isContinuous = true
  /// The color of the track before the knob; nil for the tint color.
  open var minimumTrackTintColor: Color? { didSet { applyColors() } }
  /// The color of the track after the knob; nil for `systemFill`.
  open var maximumTrackTintColor: Color? { didSet { applyColors() } }
  /// The color of the knob; nil for white.
  open var thumbTintColor: Color? { didSet { applyColors() } }

  private let lower = View(frame: .zero)
  private let upper = View(frame: .zero)
  private let knob = View(frame: .zero)
  private var present: Float = 0
  /// The horizontal distance from the touch to the center of the knob during a drag, in points.
  private var grip: CGFloat = 0

  /// UIKit's measures, in points.
  private static let heightPoints: CGFloat = 34
  private static let trackPoints: CGFloat = 4
  private static let knobPoints: CGFloat = 28
  /// The distance from the knob, in points, within which a touch grabs it. It makes the target as large as a fingertip,
  /// 44 points.
  private static let reachPoints: CGFloat = 8
  /// The duration of animated changes, in seconds. Chosen by judgment.
  private static let moveSeconds = 0.25
  private static let disabledAlpha: CGFloat = 0.5

  /// Creates a slider with a value of 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a slider with a value of 0, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    for view in [upper, lower, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for track in [upper, lower] { track.layer.cornerRadius = Self.trackPoints / 2 }
    knob.layer.cornerRadius = Self.knobPoints / 2
    knob.layer.shadowColor = Color.black.cgColor
    (knob.layer.shadowOpacity, knob.layer.shadowRadius) = (0.2, 4)
    knob.layer.shadowOffset = CGSize(width: 0, height: 2)
    applyColors()
  }

  // MARK: Value

  /// The value, clamped to the range (default: 0). Setting it isn't animated and sends no actions.
  open var value: Float {
    get { present }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value, clamped to the range, optionally animated. It sends no actions.
  open func setValue(_ value: Float, animated: Bool) {
    present = limited(value)
    guard animated else { return place() }
    // Pending layout must not become part of the animation.
    layoutIfNeeded()
    View.animate(
      withDuration: Self.moveSeconds, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: place)
  }

  private func limited(_ value: Float) -> Float {
    guard value >= minimumValue else { return minimumValue }
    return min(value, max(minimumValue, maximumValue))
  }

  private func limit() {
    present = limited(present)
    place()
  }

  // MARK: Appearance

  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: Self.heightPoints)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.heightPoints) }

  /// Returns the frame of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + 2, y: bounds.midY - Self.trackPoints / 2, width: max(0, bounds.width - 4),
      height: Self.trackPoints)
  }

  /// Returns the frame of the knob for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    let share = range > 0 && range.isFinite ? CGFloat((limited(value) - minimumValue) / range) : 0
    let place = isRightToLeft ? 1 - share : share
    return CGRect(
      x: bounds.minX + place * max(0, bounds.width - Self.knobPoints), y: bounds.midY - Self.knobPoints / 2,
      width: Self.knobPoints, height: Self.knobPoints)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: present)
    upper.frame = track
    let start = isRightToLeft ? thumb.midX : track.minX
    let end = isRightToLeft ? track.maxX : thumb.midX
    lower.frame = CGRect(x: start, y: track.minY, width: max(0, end - start), height: track.height)
    knob.frame = thumb
  }

  private func applyColors() {
    lower.backgroundColor = minimumTrackTintColor ?? tintColor
    upper.backgroundColor = maximumTrackTintColor ?? .systemFill
    knob.backgroundColor = thumbTintColor ?? .white
    alpha = looks.contains(.disabled) ? Self.disabledAlpha : 1
  }

  override func stateDidChange() {
    super.stateDidChange()
    applyColors()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    applyColors()
  }

  // MARK: Touches

  open override func beginTracking(_ touch: Touch, with event: HalfwayGestures.Event?) -> Bool {
    let thumb = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: present)
    let place = touch.location(in: self)
    guard thumb.insetBy(dx: -Self.reachPoints, dy: -Self.reachPoints).contains(place) else { return false }
    grip = thumb.midX - place.x
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: HalfwayGestures.Event?) -> Bool {
    let travel = bounds.width - Self.knobPoints
    guard travel > 0 else { return true }
    let place = (touch.location(in: self).x + grip - bounds.minX - Self.knobPoints / 2) / travel
    let share = isRightToLeft ? 1 - place : place
    let old = present
    present = limited(minimumValue + Float(min(1, max(0, share))) * (maximumValue - minimumValue))
    guard present != old else { return true }
    View.performWithoutAnimation(self.place)
    if isContinuous { sendActions(for: .valueChanged, with: event) }
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: HalfwayGestures.Event?) {
    sendActions(for: isContinuous ? .primaryActionTriggered : [.valueChanged, .primaryActionTriggered], with: event)
  }

  /// Prevents swipe recognizers of other views from being recognized while the knob is dragged.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if isTracking, recognizer is SwipeGestureRecognizer, recognizer.view !== self { return false }
    return super.gestureRecognizerShouldBegin(recognizer)
  }
}
