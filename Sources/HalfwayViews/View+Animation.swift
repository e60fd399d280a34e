import HalfwayLayers

extension View {
  /// Animates the changes that `animations` makes to views and layers.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 or less changes at once.
  ///   - delay: Seconds before the change begins.
  ///   - completion: Told whether the animation ran to its end; false when it was cancelled or replaced on its way.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, curve: AnimationCurve = .easeInOut, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    Transaction.animate(
      AnimationParameters(durationSeconds: duration, delaySeconds: delay, pacing: .cubic(curve.bezier)), animations,
      completion: completion)
  }

  /// Animates with any timing; a spring takes the time it needs.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, timing: any TimingCurveProvider, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let seconds = timing.settlingDurationSeconds ?? duration
    Transaction.animate(
      AnimationParameters(durationSeconds: seconds, delaySeconds: delay, pacing: timing.pacing), animations,
      completion: completion)
  }

  /// Changes inside take effect at once, also within an animated block.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    Transaction.withoutAnimation(actions)
  }
}
