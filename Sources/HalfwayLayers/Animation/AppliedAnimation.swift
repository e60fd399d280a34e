/// The reason why a property of a layer looks different from the model: a change in an animated block, a track of an
/// added animation, or what is left of the picture before an interruption. Residuals come last.
enum AppliedAnimation {
  case change(LayerAnimation)
  case track(AnimationTrack)
  case residual(LayerResidual)

  var property: LayerProperty {
    switch self {
    case .change(let animation): animation.property
    case .track(let track): track.property
    case .residual(let residual): residual.property
    }
  }

  /// Returns the value at the current time, or some seconds of local time later, given the value that would show
  /// without the animation.
  func value(over value: AnimatableValue, after seconds: Double = 0) -> AnimatableValue {
    switch self {
    case .change(let animation): animation.value(over: value, atLocalTime: animation.timeline.localTime + seconds)
    case .track(let track): track.value(over: value, after: seconds) ?? value
    case .residual(let residual): residual.value(over: value, after: seconds)
    }
  }

  /// Replaces the animated values by those at the current time.
  func apply(to values: inout LayerValues) {
    switch self {
    case .change(let animation):
      if !animation.isRelative {
        values[animation.property] = animation.value
      } else if let beneath = values[animation.property] {
        values[animation.property] = value(over: beneath)
      }
    case .track(let track):
      if let beneath = values[track.property], let value = track.value(over: beneath) { values[track.property] = value }
    case .residual(let residual):
      if let beneath = values[residual.property] { values[residual.property] = residual.value(over: beneath) }
    }
  }

  /// Returns the two values between which the animation interpolates at the current time, and the fraction; `nil` if it
  /// doesn't show.
  func span(over value: AnimatableValue) -> AnimationSpan? {
    switch self {
    case .change(let animation): animation.isRelative ? AnimationSpan(self.value(over: value)) : animation.span
    case .track(let track): track.span(over: value)
    case .residual(let residual): AnimationSpan(residual.value(over: value))
    }
  }

  /// Whether the animation prevents the layer's view from receiving touches.
  var blocksTouches: Bool {
    if case .change(let animation) = self { animation.parameters.blocksTouches } else { false }
  }

  /// Whether the layer's view is hit where it is shown.
  var isHitAsShown: Bool {
    if case .change(let animation) = self { animation.parameters.isHitAsShown } else { false }
  }

  /// Whether the animation may look different in the next frame.
  var isMoving: Bool {
    if case .track(let track) = self { return !track.animation.isResting }
    return true
  }

  /// Whether the animation may move the layer out of its superlayer's plane.
  var isSpatial: Bool {
    switch self {
    case .change(let animation): animation.isSpatial
    case .track(let track): track.isSpatial
    case .residual(let residual): residual.isSpatial
    }
  }
}

extension LayerAnimation {
  /// Whether the animation moves the layer out of its superlayer's plane.
  fileprivate var isSpatial: Bool {
    if let earlier = earlier, earlier.isSpatial { return true }
    return switch (property, start, end) {
    case (.zPosition, _, _): true
    case (.transform, .transform(let start), .transform(let end)): !start.isAffine || !end.isAffine
    default: false
    }
  }
}

/// Two values and an interpolation fraction.
struct AnimationSpan {
  var start: AnimatableValue
  var end: AnimatableValue
  var fraction: Double

  var value: AnimatableValue { start.interpolated(to: end, fraction: fraction) }
}

extension AnimationSpan {
  /// Creates a span that consists of a single value.
  init(_ value: AnimatableValue) { self.init(start: value, end: value, fraction: 0) }
}
