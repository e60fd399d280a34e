/// What makes a property of a layer look different from the model: a change by an animated block, or a part of an animation that was added.
enum AppliedAnimation {
  case change(LayerAnimation)
  case track(AnimationTrack)

  var property: LayerProperty {
    switch self {
    case .change(let animation): animation.property
    case .track(let track): track.property
    }
  }

  /// The value at the present moment, or some seconds of local time after it, over the one that would show without it.
  func value(over value: AnimatableValue, after seconds: Double = 0) -> AnimatableValue {
    switch self {
    case .change(let animation): animation.value(atLocalTime: animation.timeline.localTime + seconds)
    case .track(let track): track.value(over: value, after: seconds) ?? value
    }
  }

  /// Changes the values to those of the present moment.
  func apply(to values: inout LayerValues) {
    switch self {
    case .change(let animation): values[animation.property] = animation.value
    case .track(let track):
      if let beneath = values[track.property], let value = track.value(over: beneath) { values[track.property] = value }
    }
  }

  /// The two values of its kind between which it is at the present moment, and how much of the way; nil where nothing of it shows.
  func span(over value: AnimatableValue) -> AnimationSpan? {
    switch self {
    case .change(let animation): animation.span
    case .track(let track): track.span(over: value)
    }
  }

  /// Whether the layer's view gets no touches for it.
  var blocksTouches: Bool {
    if case .change(let animation) = self { animation.parameters.blocksTouches } else { false }
  }

  /// Whether it may show something else in the next frame.
  var isMoving: Bool {
    if case .track(let track) = self { return !track.animation.isResting }
    return true
  }

  /// Whether it may take the layer out of its superlayer's plane.
  var isSpatial: Bool {
    switch self {
    case .change(let animation): animation.isSpatial
    case .track(let track): track.isSpatial
    }
  }
}

extension LayerAnimation {
  /// Whether it takes the layer out of its superlayer's plane.
  fileprivate var isSpatial: Bool {
    if let earlier = earlier, earlier.isSpatial { return true }
    return switch (property, start, end) {
    case (.zPosition, _, _): true
    case (.transform, .transform(let start), .transform(let end)): !start.isAffine || !end.isAffine
    default: false
    }
  }
}

/// Two values, and a fraction of the way between them.
struct AnimationSpan {
  var start: AnimatableValue
  var end: AnimatableValue
  var fraction: Double

  var value: AnimatableValue { start.interpolated(to: end, fraction: fraction) }
}

extension AnimationSpan {
  /// One value.
  init(_ value: AnimatableValue) { self.init(start: value, end: value, fraction: 0) }
}
