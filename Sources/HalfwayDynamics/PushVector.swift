import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// A vector that can be set by its components, or by its angle and length.
struct PushVector {
  private var direction = CGVector(dx: 1, dy: 0)
  private(set) var angle = 0.0
  private(set) var magnitude = 0.0
  /// The vector that was set last; `nil` after its angle or magnitude was set.
  private var given: CGVector?

  init(_ vector: CGVector) { self.vector = vector }

  var vector: CGVector {
    get { given ?? CGVector(dx: direction.dx * magnitude, dy: direction.dy * magnitude) }
    set {
      guard newValue.dx.isFinite, newValue.dy.isFinite else { return }
      given = newValue
      magnitude = (newValue.dx * newValue.dx + newValue.dy * newValue.dy).squareRoot()
      // A zero vector keeps its angle.
      guard magnitude > 0, magnitude.isFinite else { return }
      direction = CGVector(dx: newValue.dx / magnitude, dy: newValue.dy / magnitude)
      angle = Elementary.atan2(newValue.dy, newValue.dx)
    }
  }

  /// A negative length reverses the direction.
  mutating func set(magnitude: Double) {
    guard magnitude.isFinite else { return }
    self.magnitude = magnitude
    given = nil
  }

  mutating func set(angle: Double) {
    guard angle.isFinite else { return }
    let (sine, cosine) = Elementary.sinCos(angle)
    (self.angle, direction, given) = (angle, CGVector(dx: cosine, dy: sine), nil)
  }
}
