import Foundation

/// What an `EmitterLayer` says of all its particles.
struct EmissionSettings: Equatable {
  var position = CGPoint.zero
  var zPosition = 0.0
  var size = CGSize.zero
  var depth = 0.0
  var shape = EmitterLayer.Shape.point
  var mode = EmitterLayer.Mode.volume
  // Multipliers of the cells' values.
  var birthRate = 1.0
  var lifetime = 1.0
  var velocity = 1.0
  var scale = 1.0
  var spin = 1.0
  var seed: UInt32 = 0
}

// What can be animated.
extension EmissionSettings {
  /// Nil for a property of other layers.
  subscript(property: LayerProperty) -> AnimatableValue? {
    get {
      switch property {
      case .emitterPosition: .point(position)
      case .emitterSize: .size(size)
      case .emitterBirthRate: .scalar(birthRate)
      case .emitterLifetime: .scalar(lifetime)
      case .emitterVelocity: .scalar(velocity)
      case .emitterScale: .scalar(scale)
      case .emitterSpin: .scalar(spin)
      default: nil
      }
    }
    set {
      switch (property, newValue) {
      case (.emitterPosition, .point(let value)): position = value
      case (.emitterSize, .size(let value)): size = value
      case (.emitterBirthRate, .scalar(let value)): birthRate = value
      case (.emitterLifetime, .scalar(let value)): lifetime = value
      case (.emitterVelocity, .scalar(let value)): velocity = value
      case (.emitterScale, .scalar(let value)): scale = value
      case (.emitterSpin, .scalar(let value)): spin = value
      default: break
      }
    }
  }
}

extension EmitterLayer {
  /// Where particles are born. As long as a layer is not seen in perspective, a cuboid looks as a rectangle and a sphere as a disc that is denser
  /// towards its edge.
  public enum Shape: Sendable, Hashable, CaseIterable {
    /// The emitter's position. Directions are counted from the right.
    case point
    /// Of the width of the emitter's size, through its position. Directions are counted from straight up.
    case line
    /// Of the emitter's size, about its position.
    case rectangle
    /// As the rectangle, and as deep as `emitterDepth`.
    case cuboid
    /// About the emitter's position; the width of its size is the radius.
    case circle
    /// The same in space.
    case sphere
  }

  /// Where on its shape particles are born. Of a rectangle, a cuboid, a circle and a sphere directions are counted from the right in a volume, and
  /// elsewhere from the way out.
  public enum Mode: Sendable, Hashable, CaseIterable {
    /// The ends, the corners, four points on the circle.
    case points
    /// Its edge; of a sphere and a cuboid that of its middle.
    case outline
    /// All of a flat shape, the outside of others.
    case surface
    /// Everywhere within.
    case volume
  }

  /// In which order particles are drawn.
  public enum RenderMode: Sendable, Hashable, CaseIterable {
    /// Cell by cell.
    case unordered
    /// The youngest over all others.
    case oldestFirst
    /// The oldest over all others.
    case oldestLast
    /// The nearest over all others.
    case backToFront
  }
}
