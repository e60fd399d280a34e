import HalfwayMotion

/// A rigid body: its position, velocity, material, and the forces that act on it.
package struct Body: Sendable {
  /// The center of mass, in points.
  package var position = PlaneVector.zero
  /// The rotation, in radians.
  package var angle = 0.0
  /// The linear velocity, in points per second.
  package var velocity = PlaneVector.zero
  /// The angular velocity, in radians per second.
  package var angularVelocity = 0.0

  /// The coefficient of restitution: the fraction of the approach speed that remains after a collision, 0 to 1.
  package var elasticity = 0.0
  /// The friction coefficient: the ratio of the largest tangential force to the normal force at a contact.
  package var friction = 0.0
  /// The density: the mass of an area of 100 × 100 points.
  package var density = 1.0
  /// The linear damping, per second.
  package var resistance = 0.0
  /// The angular damping, per second.
  package var angularResistance = 0.0
  package var allowsRotation = true
  /// Whether the body is fixed in place.
  package var isAnchored = false

  /// The acceleration that acts regardless of mass, such as gravity, in points per second squared.
  package var acceleration = PlaneVector.zero
  /// The force on the center of mass, in mass units × points per second squared.
  package var force = PlaneVector.zero
  /// The torque about the center of mass, in mass units × points² per second squared.
  package var torque = 0.0

  /// The speed at the end of the last step and of the step before it, in points per second.
  var velocityBefore = 0.0
  var speedBefore = 0.0
  /// Whether the slot is in use; `false` after the body has been removed.
  var isPresent = true
  var inverseMass = 0.0
  var inverseInertia = 0.0
  /// The location of the body's corners in the world's list.
  var outline = OutlinePlace(first: 0, count: 0, radius: 0)
  /// The greatest distance of the outline from the center, in points.
  var reach = 0.0
  /// The displacement in the current step, in points.
  var displacement = PlaneVector.zero
  var turn = 0.0
  /// The bounding box of everything the outline can touch within one step.
  var box = BodyBox()

  package init() {}

  /// The speed limit, in points per second.
  static let maximumSpeed = 1e5
  /// The angular speed limit, in radians per second.
  static let maximumSpin = 500.0
  /// The limit of each coordinate of a position, in points.
  static let maximumDistance = 1e7
  /// The area, in square points, that has a mass of 1 at a density of 1.
  static let unitArea = 10_000.0

  /// Resets everything except position, angle, velocity, and angular velocity to the defaults.
  package mutating func takeDefaults() {
    var plain = Body()
    (plain.position, plain.angle) = (position, angle)
    (plain.velocity, plain.angularVelocity) = (velocity, angularVelocity)
    (plain.outline, plain.box) = (outline, box)
    (plain.velocityBefore, plain.speedBefore) = (velocityBefore, speedBefore)
    self = plain
  }

  /// Computes mass, moment of inertia, and reach. An anchored body has infinite mass; a body that is anchored or may
  /// not rotate has an infinite moment of inertia.
  mutating func weigh(_ shape: BodyShape) {
    let density = density.isNaN ? 1 : min(max(density, 1e-6), 1e6)
    let scale = density / Self.unitArea
    inverseMass = isAnchored ? 0 : 1 / (shape.area * scale)
    inverseInertia = isAnchored || !allowsRotation ? 0 : 1 / (shape.secondMoment * scale)
    reach = shape.reach
    if isAnchored { velocity = .zero }
    if isAnchored || !allowsRotation { angularVelocity = 0 }
  }

  /// Returns the velocity of a point that is fixed to the body, given relative to the center.
  func velocity(at arm: PlaneVector) -> PlaneVector { velocity + arm.turned * angularVelocity }

  /// Returns the displacement, within this step, of a point that is fixed to the body.
  func displacement(at arm: PlaneVector) -> PlaneVector { displacement + arm.turned * turn }

  /// Returns the kinetic energy ½ (m v² + I ω²), or 0 for a body of infinite mass.
  func energy(of velocity: PlaneVector, _ spin: Double) -> Double {
    guard inverseMass > 0 else { return 0 }
    let turning = inverseInertia > 0 ? spin * spin / inverseInertia : 0
    return (velocity.dot(velocity) / inverseMass + turning) / 2
  }

  mutating func push(_ impulse: PlaneVector, at arm: PlaneVector, _ sign: Double) {
    velocity += impulse * (inverseMass * sign)
    angularVelocity += arm.cross(impulse) * inverseInertia * sign
  }

  /// Clamps velocity, position, and angular velocity to their limits and replaces NaN with 0.
  mutating func hold() {
    velocity = velocity.held(within: Self.maximumSpeed)
    position = position.held(within: Self.maximumDistance)
    angularVelocity = Self.held(angularVelocity, Self.maximumSpin)
    if !angle.isFinite { angle = 0 }
  }

  /// Clamps the values a caller can set, forces and damping included.
  mutating func holdValues() {
    hold()
    acceleration = acceleration.held(within: Self.maximumForce)
    force = force.held(within: Self.maximumForce)
    torque = Self.held(torque, Self.maximumForce)
    resistance = max(0, Self.held(resistance, Self.maximumForce))
    angularResistance = max(0, Self.held(angularResistance, Self.maximumForce))
  }

  /// The limit of forces, torques, and damping rates, in their own units.
  private static let maximumForce = 1e12

  private static func held(_ value: Double, _ limit: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -limit), limit)
  }
}

/// The range of an outline's corners in a shared list: one corner for a circle, two for a line, more for a polygon.
struct OutlinePlace: Hashable, Sendable {
  var first: Int
  var count: Int
  /// The radius of a circle, in points; 0 for other outlines.
  var radius: Double
}

/// An axis-aligned rectangle, given by its sides.
struct BodyBox: Hashable, Sendable {
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0

  func meets(_ other: BodyBox) -> Bool {
    left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
  }
}
