import HalfwayMotion

/// The difference between the value that a layer showed before an interruption and the one that it would show since. It
/// is added after all animations and decays, so that neither the value nor its velocity jumps.
final class LayerResidual: LayerEnding {
  let property: LayerProperty
  /// The stage's own timeline: a residual decays even if a finger drives the layer's transition.
  let timeline: Timeline
  private let start: SIMD16<Double>
  private let velocity: SIMD16<Double>
  private let decay: ResidualDecay
  let begin: Double
  let end: Double
  private(set) weak var layer: Layer?

  /// Creates the residual of two differences, now and `StageTime.stepSeconds` later; `nil` if both are invisible.
  init?(
    of property: LayerProperty, now: SIMD16<Double>, later: SIMD16<Double>, on layer: Layer, _ timeline: Timeline,
    decay: ResidualDecay = .standard
  ) {
    let velocity = (later - now) / StageTime.stepSeconds
    let (size, speed) = (Self.size(of: now, in: property), Self.size(of: velocity, in: property))
    guard size.isFinite, speed.isFinite, size > Self.tolerance || speed > Self.tolerance / decay.responseSeconds else {
      return nil
    }
    self.property = property
    self.timeline = timeline
    self.layer = layer
    self.decay = decay
    (start, self.velocity) = (now, velocity)
    begin = timeline.localTime
    end = begin + decay.seconds(from: size, velocity: speed, tolerance: Self.tolerance)
  }

  /// The largest invisible size of a residual, in points.
  private static let tolerance = 0.01
  /// The distance in points from the anchor point at which factors of a transform are as large as translations.
  private static let leverPoints = 500.0
  /// The size, in points, of a difference of 1 in an opacity or a color.
  private static let shadePoints = 5.0

  /// Returns the size of a difference, in points of visible displacement.
  private static func size(of difference: SIMD16<Double>, in property: LayerProperty) -> Double {
    var sizes = difference
    sizes.replace(with: -difference, where: difference .< 0)
    switch property {
    case .transform:
      let shift = max(sizes[12], sizes[13])
      (sizes[12], sizes[13]) = (0, 0)
      return max(shift, sizes.max() * leverPoints)
    case .opacity, .shadowOpacity, .backgroundColor, .borderColor, .shadowColor: return sizes.max() * shadePoints
    default: return sizes.max()
    }
  }

  /// Returns the value with the residual, some seconds from the current time.
  func value(over beneath: AnimatableValue, after seconds: Double = 0) -> AnimatableValue {
    beneath.displaced(
      by: decay.value(from: start, velocity: velocity, atSeconds: timeline.localTime + seconds - begin))
  }

  /// Whether the residual may move the layer out of its superlayer's plane.
  var isSpatial: Bool {
    guard property == .transform else { return false }
    let flat = [0, 1, 4, 5, 12, 13]
    return start.indices.contains { !flat.contains($0) && (start[$0] != 0 || velocity[$0] != 0) }
  }

  func finish(at position: AnimationBatch.Position) { layer?.remove(self) }
}

extension Layer {
  /// Adds a residual on top of all animations.
  func add(_ residual: LayerResidual) {
    animations.append(.residual(residual))
    changed(residual.property)
    residual.timeline.scheduler?.add(residual)
  }

  func remove(_ residual: LayerResidual) {
    animations.removeAll { if case .residual(let other) = $0 { other === residual } else { false } }
    changed(residual.property)
  }

  /// Removes all residuals, whose effects a new picture contains.
  func removeResiduals() {
    guard !animations.isEmpty else { return }
    for case .residual(let residual) in animations {
      residual.timeline.scheduler?.removeMotion(residual)
      remove(residual)
    }
  }

  /// The values at the stage's current time, without what is left of an earlier picture.
  package var valuesWithoutResiduals: LayerValues {
    var values = modelValues
    for animation in animations where animation.property.isCommon {
      if case .residual = animation { continue }
      animation.apply(to: &values)
    }
    return values
  }

  /// Returns a property as it looks at the stage's current time, without what is left of an earlier picture; `nil` if
  /// this kind of layer doesn't have it.
  func presentationValueWithoutResiduals(of property: LayerProperty) -> AnimatableValue? {
    guard var value = modelValue(of: property) else { return nil }
    for animation in animations where animation.property == property {
      if case .residual = animation { continue }
      value = animation.value(over: value)
    }
    return value
  }

  /// Adds an animation beneath the residuals.
  func apply(_ animation: AppliedAnimation) {
    let place = animations.firstIndex { if case .residual = $0 { true } else { false } }
    animations.insert(animation, at: place ?? animations.endIndex)
  }
}
