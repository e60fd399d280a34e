/// One property of one layer on its way from a value to another.
struct LayerAnimation {
  let property: LayerProperty
  let start: AnimatableValue
  var end: AnimatableValue
  /// The batch this belongs to.
  let batch: Int
  let timeline: Timeline
  /// Local time at which the delay begins.
  let begin: Double
  let delaySeconds: Double
  let durationSeconds: Double
  let pacing: AnimationPacing

  /// How much of the way is done at the timeline's present local time.
  var fraction: Double {
    // A zero-length animation is already over when it begins, and not before.
    pacing.fraction(elapsedSeconds: timeline.localTime - begin - delaySeconds, durationSeconds: durationSeconds)
  }

  /// The value at the timeline's present local time.
  var value: AnimatableValue { start.interpolated(to: end, fraction: fraction) }
}
