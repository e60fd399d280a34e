/// A rigid body: where it is, how it moves, and what it is made of.
package struct Body: Sendable {
  /// Of its middle, in points.
  package var position = PlaneVector.zero
  /// Radians.
  package var angle = 0.0
  /// Points a second.
  package var velocity = PlaneVector.zero
  /// Radians a second.
  package var angularVelocity = 0.0

  /// The share of the speed with which it leaves what it hits, 0 to 1.
  package var elasticity = 0.0
  /// What it can push sideways by, as a share of what it is pressed on with.
  package var friction = 0.0
  /// The mass of 100 × 100 points.
  package var density = 1.0
  /// The rate at which the velocity is lost, a second.
  package var resistance = 0.0
  /// The rate at which the angular velocity is lost, a second.
  package var angularResistance = 0.0
  package var allowsRotation = true
  /// Whether nothing moves it.
  package var isAnchored = false

  /// What pulls it whatever its mass, in points a second².
  package var acceleration = PlaneVector.zero
  /// What pushes it, in masses × points a second².
  package var force = PlaneVector.zero
  /// What turns it.
  package var torque = 0.0

  /// Its speed at the ends of the last two steps.
  var velocityBefore = 0.0
  var speedBefore = 0.0
  /// Whether it is in the world at all.
  var isPresent = true
  var inverseMass = 0.0
  var inverseInertia = 0.0
  /// Where its corners are among those of the world, and how many.
  var outline = OutlinePlace(first: 0, count: 0, radius: 0)
  /// How far the outline is from the middle at most.
  var reach = 0.0
  /// The way of the present step.
  var way = PlaneVector.zero
  var turn = 0.0
  /// What the outline may touch within a step.
  var box = BodyBox()

  package init() {}

  /// Faster than this nothing goes, points a second.
  static let mostSpeed = 1e5
  /// Faster than this nothing turns, radians a second.
  static let mostSpin = 500.0
  /// Further out than this nothing gets, points.
  static let mostDistance = 1e7
  /// Square points of the unit of mass.
  static let unitArea = 10_000.0

  /// Takes back all that was said of it but where it is and how fast.
  package mutating func takeDefaults() {
    var plain = Body()
    (plain.position, plain.angle) = (position, angle)
    (plain.velocity, plain.angularVelocity) = (velocity, angularVelocity)
    (plain.outline, plain.box) = (outline, box)
    (plain.velocityBefore, plain.speedBefore) = (velocityBefore, speedBefore)
    self = plain
  }

  /// Works the masses out. What is anchored or may not turn has infinite ones.
  mutating func weigh(_ shape: BodyShape) {
    let density = density.isNaN ? 1 : min(max(density, 1e-6), 1e6)
    let scale = density / Self.unitArea
    inverseMass = isAnchored ? 0 : 1 / (shape.area * scale)
    inverseInertia = isAnchored || !allowsRotation ? 0 : 1 / (shape.secondMoment * scale)
    reach = shape.reach
    if isAnchored { velocity = .zero }
    if isAnchored || !allowsRotation { angularVelocity = 0 }
  }

  /// The velocity of a point that moves with it, given from its middle.
  func velocity(at arm: PlaneVector) -> PlaneVector { velocity + arm.turned * angularVelocity }

  /// How far a point that moves with it has come in this step.
  func way(at arm: PlaneVector) -> PlaneVector { way + arm.turned * turn }

  /// ½ (m v² + I ω²); none of what nothing moves.
  func energy(of velocity: PlaneVector, _ spin: Double) -> Double {
    guard inverseMass > 0 else { return 0 }
    let turning = inverseInertia > 0 ? spin * spin / inverseInertia : 0
    return (velocity.dot(velocity) / inverseMass + turning) / 2
  }

  mutating func push(_ impulse: PlaneVector, at arm: PlaneVector, _ sign: Double) {
    velocity += impulse * (inverseMass * sign)
    angularVelocity += arm.cross(impulse) * inverseInertia * sign
  }

  /// Brings what no calculation can go on with back to what it can.
  mutating func hold() {
    velocity = velocity.held(within: Self.mostSpeed)
    position = position.held(within: Self.mostDistance)
    angularVelocity = Self.held(angularVelocity, Self.mostSpin)
    if !angle.isFinite { angle = 0 }
  }

  /// The same for what somebody has said of it.
  mutating func holdValues() {
    hold()
    acceleration = acceleration.held(within: Self.mostForce)
    force = force.held(within: Self.mostForce)
    torque = Self.held(torque, Self.mostForce)
    resistance = max(0, Self.held(resistance, Self.mostForce))
    angularResistance = max(0, Self.held(angularResistance, Self.mostForce))
  }

  /// Stronger than this nothing is, in any unit.
  private static let mostForce = 1e12

  private static func held(_ value: Double, _ limit: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -limit), limit)
  }
}

/// Where an outline's corners are in a list of many: one for a circle, two for a line, more for a polygon.
struct OutlinePlace: Hashable, Sendable {
  var first: Int
  var count: Int
  /// Of a circle; else 0.
  var radius: Double
}

/// A rectangle by its sides.
struct BodyBox: Hashable, Sendable {
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0

  func meets(_ other: BodyBox) -> Bool {
    left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
  }
}
