/// The animation of one property of one layer from one value to another.
///
/// A class, because it is large and read in every frame: copying it would cost more than reading it.
final class LayerAnimation {
  let property: LayerProperty
  let start: AnimatableValue
  var end: AnimatableValue
  /// The identifier of the batch.
  private(set) var batch: Int
  private(set) var timeline: Timeline
  /// The local time at which the delay begins.
  private(set) var begin: Double
  let parameters: AnimationParameters
  /// The animation that stays in effect until the delay is over. Only set on timelines that can move back and forth.
  let earlier: LayerAnimation?
  /// The trajectory from start to end, if it passes through other values.
  let trajectory: KeyframeTrajectory?
  /// Whether only the remaining distance to the end is added to the value beneath, because the model value has changed
  /// since the animation began or other animations of the property are running.
  private(set) var isRelative = false

  init(
    property: LayerProperty, start: AnimatableValue, end: AnimatableValue, batch: Int, timeline: Timeline,
    begin: Double,
    parameters: AnimationParameters, earlier: LayerAnimation? = nil, trajectory: KeyframeTrajectory? = nil
  ) {
    self.property = property
    self.start = start
    self.end = end
    self.batch = batch
    self.timeline = timeline
    self.begin = begin
    self.parameters = parameters
    self.earlier = earlier
    self.trajectory = trajectory
  }

  /// Moves the animation to another batch and to another clock, that of a layer with its own timing.
  func move(to timeline: Timeline, begin: Double, batch: Int) {
    (self.timeline, self.begin, self.batch) = (timeline, begin, batch)
  }

  /// Continues toward a model value that was set without animation, or that another animation has set.
  ///
  /// An additive animation adds its remaining distance to the new value. Other animations approach the new value from
  /// their own start.
  func follow(_ model: AnimatableValue) {
    if property.isAdditive { isRelative = true } else { end = model }
  }

  /// Returns the value at a local time, given the value that would show without the animation.
  func value(over beneath: AnimatableValue, atLocalTime local: Double) -> AnimatableValue {
    let value = value(atLocalTime: local)
    return isRelative ? beneath.moved(from: end, to: value) : value
  }

  /// Returns the animation in effect at a local time: this one or an earlier one.
  func inForce(atLocalTime local: Double) -> LayerAnimation {
    guard let earlier, local < begin + parameters.delaySeconds else { return self }
    return earlier.inForce(atLocalTime: local)
  }

  /// Returns whether this animation or an earlier one belongs to a batch.
  func isOf(batch: Int) -> Bool { self.batch == batch || earlier?.isOf(batch: batch) ?? false }

  /// Returns the interpolation fraction at a local time.
  func fraction(atLocalTime local: Double) -> Double {
    // A zero-length animation is already over when it begins, but not before.
    let elapsed = parameters.repetition.elapsedSeconds(
      local - begin - parameters.delaySeconds, of: parameters.durationSeconds)
    return parameters.pacing.fraction(elapsedSeconds: elapsed, durationSeconds: parameters.durationSeconds)
  }

  /// Returns the value at a local time.
  func value(atLocalTime local: Double) -> AnimatableValue {
    guard earlier == nil || local >= begin + parameters.delaySeconds else {
      return inForce(atLocalTime: local).ownValue(atLocalTime: local)
    }
    return ownValue(atLocalTime: local)
  }

  private func ownValue(atLocalTime local: Double) -> AnimatableValue {
    let fraction = fraction(atLocalTime: local)
    return trajectory?.value(at: fraction) ?? start.interpolated(to: end, fraction: fraction)
  }

  /// The key of the first such animation of a layer.
  var key: String { property.actionKey }

  /// A description of the animation, as Core Animation would play it.
  var described: Animation {
    let animation = BasicAnimation(keyPath: AnimationKeyPath(property))
    animation.duration = parameters.durationSeconds
    if case .cubic(let curve) = parameters.pacing { animation.timingFunction = curve }
    animation.autoreverses = parameters.repetition.autoreverses
    animation.repeatCount = parameters.repetition == .once ? 0 : Float(parameters.repetition.count)
    animation.isAdditive = property.isAdditive
    (animation.fromValue, animation.toValue) = (start, end)
    if property.isAdditive, let zero = end.nothing {
      (animation.fromValue, animation.toValue) = (zero.moved(from: end, to: start), zero)
    }
    return animation
  }

  /// The value at the timeline's current local time.
  var value: AnimatableValue { value(atLocalTime: timeline.localTime) }

  /// Returns the current value of a property of a known type, without a detour through the larger `AnimatableValue`;
  /// `nil` if the value has another type.
  func value<Value: Animatable>(as kind: Value.Type) -> Value? {
    guard earlier == nil, trajectory == nil, let start = Value(start), let end = Value(end) else { return Value(value) }
    let fraction = fraction(atLocalTime: timeline.localTime)
    return fraction == 0 ? start : fraction == 1 ? end : start.interpolated(to: end, fraction: fraction)
  }

  /// The two values between which the animation interpolates at the timeline's current local time.
  var span: AnimationSpan {
    let local = timeline.localTime
    let animation = inForce(atLocalTime: local)
    let fraction = animation.fraction(atLocalTime: local)
    return animation.trajectory?.span(at: fraction)
      ?? AnimationSpan(start: animation.start, end: animation.end, fraction: fraction)
  }
}
