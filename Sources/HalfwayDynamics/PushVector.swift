import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// A direction with a length, known by both, by its components, or by its angle and its length.
struct PushVector {
  private var direction = CGVector(dx: 1, dy: 0)
  private(set) var angle = 0.0
  private(set) var magnitude = 0.0
  /// As it was set where it was.
  private var given: CGVector?

  init(_ vector: CGVector) { self.vector = vector }

  var vector: CGVector {
    get { given ?? CGVector(dx: direction.dx * magnitude, dy: direction.dy * magnitude) }
    set {
      guard newValue.dx.isFinite, newValue.dy.isFinite else { return }
      given = newValue
      magnitude = (newValue.dx * newValue.dx + newValue.dy * newValue.dy).squareRoot()
      // What has no length keeps its angle.
      guard magnitude > 0, magnitude.isFinite else { return }
      direction = CGVector(dx: newValue.dx / magnitude, dy: newValue.dy / magnitude)
      angle = Elementary.atan2(newValue.dy, newValue.dx)
    }
  }

  /// A negative length is one the other way.
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
