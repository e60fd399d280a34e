import HalfwayLayers

extension View {
  /// Animates through keyframes, which `addKeyframe` defines within the block. Changes outside of keyframes are
  /// animated over the whole duration.
  ///
  /// - Parameters:
  ///   - duration: The total duration of all keyframes, in seconds.
  ///   - delay: The delay before the animation begins, in seconds (default: 0).
  ///   - options: The options. The curve applies to the whole animation; between keyframes interpolation is linear by
  ///     default.
  ///   - animations: The keyframes and other changes.
  ///   - completion: Called with true if the animations ran to their end, and with false if one was cancelled, removed,
  ///     or replaced.
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard Transaction.isAnimated else {
      Transaction.withoutAnimation(animations)
      completion?(true)
      return
    }
    let inherited = options.contains(.overrideInheritedDuration) ? nil : Transaction.inherited
    let sequence = AnimationSequence(durationSeconds: inherited?.durationSeconds ?? duration)
    sequence.didSettle = { [weak sequence] in
      guard let sequence else { return }
      sequence.end(atStart: false)
      Transaction.outside { completion?(sequence.isUntouched) }
    }
    sequence.didEnd = { [weak sequence] isAtStart in
      let isUntouched = sequence?.isUntouched ?? false
      Transaction.outside { completion?(!isAtStart && isUntouched) }
    }
    sequence.keeper = sequence
    sequence.animate(
      from: 0, blocksTouches: !options.contains(.allowUserInteraction), laysOut: options.contains(.layoutSubviews),
      animations)
    sequence.calculate(options.calculationMode)
    sequence.attachToAmbientTimeline()
    guard sequence.isAttached else {
      completion?(true)
      return
    }
    sequence.settle(
      from: 0, to: sequence.durationSeconds, afterSeconds: delay, durationSeconds: sequence.durationSeconds,
      pacing: .cubic(options.others.curve.bezier), repetition: options.others.repetition)
  }

  /// Adds changes to a part of `animateKeyframes` or of a property animator. A property that several keyframes change
  /// is interpolated between the values, and keeps its value between keyframes.
  ///
  /// - Parameters:
  ///   - start: The beginning, as a fraction of the whole duration, 0...1.
  ///   - duration: The duration, as a fraction of the whole; it is limited to the end of the animation.
  ///   - animations: The changes.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
  ) {
    Transaction.keyframe(from: start, for: duration, animations)
  }
}

extension View.KeyframeAnimationOptions {
  var calculationMode: KeyframeAnimation.CalculationMode {
    switch (rawValue >> 10) & 7 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }
}
