import HalfwayLayers

extension View {
  /// Animates through keyframes: within the block, `addKeyframe` says what changes when. Changes that are made outside of keyframes are
  /// animated over the whole.
  ///
  /// - Parameters:
  ///   - duration: Seconds that all keyframes take together.
  ///   - delay: Seconds before they begin.
  ///   - options: The curve is that of the whole; between keyframes the way is even.
  ///   - completion: Told whether the animation ran to its end; false when it was cancelled or replaced on its way.
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

  /// Says what changes in a part of `animateKeyframes` or of a property animator. A property that several keyframes change goes from one
  /// value to the next, and stands in between.
  ///
  /// - Parameters:
  ///   - start: When it begins, as a share of the whole, 0 to 1.
  ///   - duration: How long it takes, as a share of the whole; it ends with the whole at the latest.
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
