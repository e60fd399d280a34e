import Foundation
import HalfwayLayers

/// The settings of an `EmitterLayer` that apply to all of its particles.
struct EmissionSettings: Equatable {
  var position = CGPoint.zero
  var zPosition = 0.0
  var size = CGSize.zero
  var depth = 0.0
  var shape = EmitterLayer.Shape.point
  var mode = EmitterLayer.Mode.volume
  // Factors that multiply the cells' values.
  var birthRate = 1.0
  var lifetime = 1.0
  var velocity = 1.0
  var scale = 1.0
  var spin = 1.0
  var seed: UInt32 = 0
}

// The animatable settings.
extension EmissionSettings {
  static let animatableProperties: [LayerProperty] = [
    .emitterPosition, .emitterSize, .emitterBirthRate, .emitterLifetime, .emitterVelocity, .emitterScale,
    .emitterSpin,
  ]

  /// The value of an emitter property; `nil` for properties of other layers.
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
  /// The shape on which particles are born. Without perspective, a cuboid looks like a rectangle, and a sphere like a
  /// disc that is denser toward its edge.
  public enum Shape: Sendable, Hashable, CaseIterable {
    /// The emitter's position. Directions are measured from the positive x axis.
    case point
    /// A horizontal line through the emitter's position, as long as the emitter's width. Directions are measured from
    /// straight up.
    case line
    /// A rectangle of the emitter's size, centered on its position.
    case rectangle
    /// The rectangle with a depth of `emitterDepth`.
    case cuboid
    /// A circle around the emitter's position; the emitter's width is the radius.
    case circle
    /// A sphere around the emitter's position; the emitter's width is the radius.
    case sphere
  }

  /// The part of the shape on which particles are born. For a rectangle, cuboid, circle, and sphere, directions are
  /// measured from the positive x axis in `volume` mode and from the outward direction in other modes.
  public enum Mode: Sendable, Hashable, CaseIterable {
    /// The ends of a line, the corners of a rectangle or cuboid, or four points on a circle.
    case points
    /// The edge; for a sphere and a cuboid, the edge of the central cross section.
    case outline
    /// The entire area of a flat shape, or the surface of a solid.
    case surface
    /// The entire shape, including its interior.
    case volume
  }

  /// The order in which particles are drawn.
  public enum RenderMode: Sendable, Hashable, CaseIterable {
    /// Cell by cell.
    case unordered
    /// The youngest particles on top.
    case oldestFirst
    /// The oldest particles on top.
    case oldestLast
    /// The nearest particles on top.
    case backToFront
  }
}
