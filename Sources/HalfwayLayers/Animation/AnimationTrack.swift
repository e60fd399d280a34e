import HalfwayMotion

/// The effect of an added animation on one property or component, as a pure function of the local time and the
/// underlying value.
final class AnimationTrack {
  /// The values of the track.
  enum Content {
    /// An animation between two values; `nil` means the underlying value.
    case basic(from: AnimatableValue?, to: AnimatableValue?, AnimationPacing)
    /// An animation from the underlying value to its sum with this value.
    case by(AnimatableValue, AnimationPacing)
    case keyframes(KeyframeTrajectory, AnimationPacing)
    /// The rotation that aligns a layer with a path.
    case heading(KeyframeTrajectory, AnimationPacing, KeyframeAnimation.RotationMode)
  }

  /// The timing of the animation or of one of the groups around it.
  struct Stage {
    var timing: LocalTiming
    /// The timing function that a group applies to its time.
    var function: MediaTimingFunction?
  }

  let keyPath: AnimationKeyPath
  /// The animation that was added to the layer.
  let animation: AddedAnimation
  /// The timings from the added animation down to the one of this track.
  private let stages: [Stage]
  private let content: Content
  private let isAdditive: Bool
  private let isCumulative: Bool
  /// Whether the layer's sublayers keep their depth, so that a uniform scale includes z.
  private let isInDepth: Bool

  var property: LayerProperty { keyPath.property }

  init(
    keyPath: AnimationKeyPath, of animation: AddedAnimation, stages: [Stage], content: Content, isAdditive: Bool,
    isCumulative: Bool, isInDepth: Bool
  ) {
    self.keyPath = keyPath
    self.animation = animation
    self.stages = stages
    self.content = content
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.isInDepth = isInDepth
  }

  /// Returns the value of the property at the current time, or some seconds later, given the value that would show
  /// without the track; `nil` if the track doesn't show.
  func value(over beneath: AnimatableValue, after seconds: Double = 0) -> AnimatableValue? {
    guard let moment = moment(after: seconds) else { return nil }
    let own = keyPath.part.map { beneath.part($0) } ?? beneath
    let base = isAdditive ? own.nothing ?? own : own
    var value = content.value(at: moment.seconds, of: moment.duration, over: base)
    if isCumulative, moment.repetition > 0 {
      let last = content.value(at: moment.cycleEnd, of: moment.duration, over: base)
      if let before = last.repeated(moment.repetition), let sum = before.adding(value) { value = sum }
    }
    if isAdditive, let sum = own.adding(value) { value = sum }
    let result = keyPath.part.map { beneath.replacing($0, with: value, inDepth: isInDepth) } ?? value
    return result.isFinite ? result : nil
  }

  /// Returns the two values between which the track interpolates. Intended for kinds without a sum; `isAdditive` and
  /// `isCumulative` are ignored.
  func span(over beneath: AnimatableValue) -> AnimationSpan? {
    moment(after: 0).map { content.span(at: $0.seconds, of: $0.duration, over: beneath) }
  }

  private struct Moment {
    var seconds: Double
    var duration: Double
    var repetition: Double
    /// The time within the duration at which a repetition ends.
    var cycleEnd: Double
  }

  /// Returns the position within the track's own duration, some seconds from the current time.
  private func moment(after seconds: Double) -> Moment? {
    var time = animation.elapsed + seconds
    var moment = Moment(seconds: 0, duration: 0, repetition: 0, cycleEnd: 0)
    for stage in stages {
      guard let local = stage.timing.moment(at: time) else { return nil }
      let duration = stage.timing.duration
      moment = Moment(
        seconds: local.seconds, duration: duration, repetition: local.repetition,
        cycleEnd: stage.timing.autoreverses ? 0 : duration)
      time = local.seconds
      if let function = stage.function, duration > 0 { time = duration * function.value(at: time / duration) }
    }
    return moment
  }

  /// Whether the track may move the layer out of its superlayer's plane.
  var isSpatial: Bool {
    switch property {
    case .zPosition: return true
    case .transform: break
    default: return false
    }
    if let part = keyPath.part { return part.isSpatial || isInDepth && part == .scale }
    func isSpatial(_ value: AnimatableValue?) -> Bool {
      if case .transform(let transform) = value { return !transform.isAffine }
      return false
    }
    switch content {
    case .basic(let from, let to, _): return isSpatial(from) || isSpatial(to)
    case .by(let value, _): return isSpatial(value)
    case .keyframes(let trajectory, _): return trajectory.values.contains { isSpatial($0) }
    case .heading: return false
    }
  }
}

extension AnimationTrack.Content {
  fileprivate func span(at seconds: Double, of duration: Double, over base: AnimatableValue) -> AnimationSpan {
    switch self {
    case .basic(let from, let to, let pacing):
      AnimationSpan(
        start: from ?? base, end: to ?? base,
        fraction: pacing.fraction(elapsedSeconds: seconds, durationSeconds: duration))
    case .by(let value, let pacing):
      AnimationSpan(
        start: base, end: base.adding(value) ?? base,
        fraction: pacing.fraction(elapsedSeconds: seconds, durationSeconds: duration))
    case .keyframes(let trajectory, let pacing):
      trajectory.span(at: pacing.fraction(elapsedSeconds: seconds, durationSeconds: duration))
    case .heading(let trajectory, let pacing, let mode):
      AnimationSpan(
        trajectory.heading(at: pacing.fraction(elapsedSeconds: seconds, durationSeconds: duration), mode))
    }
  }

  fileprivate func value(at seconds: Double, of duration: Double, over base: AnimatableValue) -> AnimatableValue {
    if case .keyframes(let trajectory, let pacing) = self {
      return trajectory.value(at: pacing.fraction(elapsedSeconds: seconds, durationSeconds: duration))
    }
    return span(at: seconds, of: duration, over: base).value
  }
}
