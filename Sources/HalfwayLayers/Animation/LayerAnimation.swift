/// One property of one layer on its way from a value to another.
///
/// A class, since every frame looks at it and it is large: a copy of it costs more than what it says.
final class LayerAnimation {
  let property: LayerProperty
  let start: AnimatableValue
  var end: AnimatableValue
  /// The batch this belongs to.
  private(set) var batch: Int
  private(set) var timeline: Timeline
  /// Local time at which the delay begins.
  private(set) var begin: Double
  let parameters: AnimationParameters
  /// What goes on until the delay is over, where both stand on a timeline that goes back and forth.
  let earlier: LayerAnimation?
  /// The way from the start to the end, where it leads through other values.
  let course: KeyframeCourse?

  init(
    property: LayerProperty, start: AnimatableValue, end: AnimatableValue, batch: Int, timeline: Timeline,
    begin: Double,
    parameters: AnimationParameters, earlier: LayerAnimation? = nil, course: KeyframeCourse? = nil
  ) {
    self.property = property
    self.start = start
    self.end = end
    self.batch = batch
    self.timeline = timeline
    self.begin = begin
    self.parameters = parameters
    self.earlier = earlier
    self.course = course
  }

  /// Goes by another clock, of a layer with a time of its own, as a part of another batch.
  func move(to timeline: Timeline, begin: Double, batch: Int) {
    (self.timeline, self.begin, self.batch) = (timeline, begin, batch)
  }

  /// The animation that says what is shown at a local time: this one or one before it.
  func inForce(atLocalTime local: Double) -> LayerAnimation {
    guard let earlier, local < begin + parameters.delaySeconds else { return self }
    return earlier.inForce(atLocalTime: local)
  }

  /// Whether this one or one before it belongs to a batch.
  func isOf(batch: Int) -> Bool { self.batch == batch || earlier?.isOf(batch: batch) ?? false }

  /// How much of the way is done at a local time.
  func fraction(atLocalTime local: Double) -> Double {
    // A zero-length animation is already over when it begins, and not before.
    let elapsed = parameters.repetition.elapsedSeconds(
      local - begin - parameters.delaySeconds, of: parameters.durationSeconds)
    return parameters.pacing.fraction(elapsedSeconds: elapsed, durationSeconds: parameters.durationSeconds)
  }

  /// The value at a local time.
  func value(atLocalTime local: Double) -> AnimatableValue {
    guard earlier == nil || local >= begin + parameters.delaySeconds else {
      return inForce(atLocalTime: local).ownValue(atLocalTime: local)
    }
    return ownValue(atLocalTime: local)
  }

  private func ownValue(atLocalTime local: Double) -> AnimatableValue {
    let fraction = fraction(atLocalTime: local)
    return course?.value(at: fraction) ?? start.interpolated(to: end, fraction: fraction)
  }

  /// The value at the timeline's present local time.
  var value: AnimatableValue { value(atLocalTime: timeline.localTime) }

  /// The same of a property whose kind is known, without a value on the way that may be of any kind and is large; nil where it is of
  /// another one.
  func value<Value: Animatable>(as kind: Value.Type) -> Value? {
    guard earlier == nil, course == nil, let start = Value(start), let end = Value(end) else { return Value(value) }
    let fraction = fraction(atLocalTime: timeline.localTime)
    return fraction == 0 ? start : fraction == 1 ? end : start.interpolated(to: end, fraction: fraction)
  }

  /// The two values between which it is at the timeline's present local time.
  var span: AnimationSpan {
    let local = timeline.localTime
    let animation = inForce(atLocalTime: local)
    let fraction = animation.fraction(atLocalTime: local)
    return animation.course?.span(at: fraction)
      ?? AnimationSpan(start: animation.start, end: animation.end, fraction: fraction)
  }
}
