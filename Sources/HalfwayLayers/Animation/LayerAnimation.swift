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
  let parameters: AnimationParameters
  /// What goes on until the delay is over, where both stand on a timeline that goes back and forth: one at most.
  var earlier: [LayerAnimation] = []

  /// The animation that says what is shown at a local time: this one or one before it.
  func inForce(atLocalTime local: Double) -> LayerAnimation {
    guard let earlier = earlier.first, local < begin + parameters.delaySeconds else { return self }
    return earlier.inForce(atLocalTime: local)
  }

  /// Whether this one or one before it belongs to a batch.
  func isOf(batch: Int) -> Bool { self.batch == batch || earlier.first?.isOf(batch: batch) ?? false }

  /// How much of the way is done at a local time.
  func fraction(atLocalTime local: Double) -> Double {
    // A zero-length animation is already over when it begins, and not before.
    let elapsed = parameters.repetition.elapsedSeconds(
      local - begin - parameters.delaySeconds, of: parameters.durationSeconds)
    return parameters.pacing.fraction(elapsedSeconds: elapsed, durationSeconds: parameters.durationSeconds)
  }

  /// The value at a local time.
  func value(atLocalTime local: Double) -> AnimatableValue {
    guard earlier.isEmpty else {
      var alone = inForce(atLocalTime: local)
      alone.earlier = []
      return alone.value(atLocalTime: local)
    }
    return start.interpolated(to: end, fraction: fraction(atLocalTime: local))
  }

  /// The value at the timeline's present local time.
  var value: AnimatableValue { value(atLocalTime: timeline.localTime) }
}
