import HalfwayMotion

/// What an added animation does to one property, or to a part of it: a pure function of local time and of the value beneath.
final class AnimationTrack {
  /// What is passed through on the way.
  enum Content {
    /// Nil for the value beneath.
    case basic(from: AnimatableValue?, to: AnimatableValue?, AnimationPacing)
    /// To the value beneath and this.
    case by(AnimatableValue, AnimationPacing)
    case keyframes(KeyframeCourse, AnimationPacing)
    /// The turn to a path.
    case heading(KeyframeCourse, AnimationPacing, KeyframeAnimation.RotationMode)
  }

  /// The timing of one of the animations around, or of the track's own.
  struct Stage {
    var timing: LocalTiming
    /// Bends the time of a group.
    var function: MediaTimingFunction?
  }

  let keyPath: AnimationKeyPath
  /// The animation that was added to the layer.
  let animation: AddedAnimation
  /// From the animation that was added to the one that this is the track of.
  private let stages: [Stage]
  private let content: Content
  private let isAdditive: Bool
  private let isCumulative: Bool
  /// Whether the layer's sublayers keep their depth, so that what scales scales it, too.
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

  /// The property's value at the present moment, or some seconds after it, over the one that would show without the track; nil where nothing of
  /// it shows.
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

  /// The two values between which it is; for kinds that have no sum, so that what is added and repeated does not count.
  func span(over beneath: AnimatableValue) -> AnimationSpan? {
    moment(after: 0).map { content.span(at: $0.seconds, of: $0.duration, over: beneath) }
  }

  private struct Moment {
    var seconds: Double
    var duration: Double
    var repetition: Double
    /// The moment at which a repetition ends.
    var cycleEnd: Double
  }

  /// The moment of the track's own duration that is played some seconds from now.
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

  /// Whether it may take the layer out of its superlayer's plane.
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
    case .keyframes(let course, _): return course.values.contains { isSpatial($0) }
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
    case .keyframes(let course, let pacing):
      course.span(at: pacing.fraction(elapsedSeconds: seconds, durationSeconds: duration))
    case .heading(let course, let pacing, let mode):
      AnimationSpan(
        course.heading(at: pacing.fraction(elapsedSeconds: seconds, durationSeconds: duration), mode))
    }
  }

  fileprivate func value(at seconds: Double, of duration: Double, over base: AnimatableValue) -> AnimatableValue {
    if case .keyframes(let course, let pacing) = self {
      return course.value(at: pacing.fraction(elapsedSeconds: seconds, durationSeconds: duration))
    }
    return span(at: seconds, of: duration, over: base).value
  }
}
