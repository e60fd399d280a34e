import HalfwayLayers

// The key paths of emitter layers.
extension AnimationKeyPath {
  /// The position of the emitter of an `EmitterLayer`, a point.
  public static let emitterPosition = AnimationKeyPath(.emitterPosition)
  /// The size of the emitter of an `EmitterLayer`.
  public static let emitterSize = AnimationKeyPath(.emitterSize)
  /// The birth rate factor of an `EmitterLayer`.
  public static let emitterBirthRate = AnimationKeyPath(.emitterBirthRate)
  /// The lifetime factor of an `EmitterLayer`.
  public static let emitterLifetime = AnimationKeyPath(.emitterLifetime)
  /// The velocity factor of an `EmitterLayer`.
  public static let emitterVelocity = AnimationKeyPath(.emitterVelocity)
  /// The scale factor of an `EmitterLayer`.
  public static let emitterScale = AnimationKeyPath(.emitterScale)
  /// The spin factor of an `EmitterLayer`.
  public static let emitterSpin = AnimationKeyPath(.emitterSpin)
}
