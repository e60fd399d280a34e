import HalfwayMotion

/// A joint that connects a body to another body or to a fixed point of the world.
package struct BodyJoint: Sendable {
  package enum Kind: Hashable, Sendable {
    /// The distance between the two anchor points stays equal to `length`.
    case rod
    /// The distance between the two anchor points stays at or below `length`.
    case rope
    /// The two anchor points stay together.
    case pin
    /// The two anchor points stay together, and the relative angle stays fixed.
    case weld
    /// The anchor point moves along an axis of the other body, or of the world, without relative rotation.
    case slide(axis: PlaneVector)
    /// A spring pulls the body to a point of the world and its angle to the nearest full turn.
    case snap
  }

  package var kind: Kind
  package var body: Int
  /// The index of the other body, or `nil` if the joint is anchored to the world.
  package var other: Int?
  /// The anchor point on the body, relative to its center at angle 0, in points.
  package var arm = PlaneVector.zero
  /// The anchor point on the other body, relative to its center at angle 0, or in the world, in points.
  package var otherArm = PlaneVector.zero
  package var length = 0.0
  /// The frequency of a springy joint, in hertz; 0 for a rigid joint.
  package var hertz = 0.0
  /// The damping ratio of a springy joint; 1 is critical damping.
  package var dampingRatio = 0.0
  /// The limits of rotation (in radians) or translation (in points) relative to the reference pose; `nil` for no
  /// limits.
  package var range: ClosedRange<Double>?
  /// The torque that rotation has to overcome, in mass units × points² per second squared.
  package var frictionTorque = 0.0
  /// The angle of the body relative to the other body, in radians, at which the relative rotation counts as zero.
  package var referenceAngle = 0.0

  /// The accumulated impulse of each constraint row in the last step.
  var impulses = JointImpulses()

  /// Returns the joint with the accumulated impulses of its predecessor if both are the same kind and connect the same
  /// bodies.
  package func continuing(_ old: BodyJoint?) -> BodyJoint {
    guard let old, old.kind == kind, old.body == body, old.other == other else { return self }
    var joint = self
    joint.impulses = old.impulses
    return joint
  }

  package init(_ kind: Kind, body: Int, other: Int?) { (self.kind, self.body, self.other) = (kind, body, other) }
}

/// The accumulated impulses of a joint's constraint rows; no joint has more than five.
struct JointImpulses: Hashable, Sendable {
  private var values = (0.0, 0.0, 0.0, 0.0, 0.0)

  subscript(index: Int) -> Double {
    get {
      switch index {
      case 0: values.0
      case 1: values.1
      case 2: values.2
      case 3: values.3
      default: values.4
      }
    }
    set {
      switch index {
      case 0: values.0 = newValue
      case 1: values.1 = newValue
      case 2: values.2 = newValue
      case 3: values.3 = newValue
      default: values.4 = newValue
      }
    }
  }

  static func == (a: Self, b: Self) -> Bool { a.values == b.values }
  func hash(into hasher: inout Hasher) { hasher.combine(values.0) }
}

/// One velocity constraint between two bodies: n·(v_b + ω_b × r_b − v_a − ω_a × r_a), or ω_b − ω_a, is driven to the
/// value that removes the position error.
struct JointRow: Sendable {
  let joint: Int
  let index: Int
  let a: Int
  let b: Int
  /// The linear direction n; zero for a purely angular constraint.
  let direction: PlaneVector
  let turnA: Double
  let turnB: Double
  /// The position error, in points or radians.
  let error: Double
  let softness: Softness
  /// Whether the row is a spring. Springs also act in relaxing iterations.
  let isSpring: Bool
  /// Whether the row is an inequality: a positive error is the distance that remains to the limit.
  let isLimit: Bool
  var most = Double.infinity
  var mass = 0.0
  var impulse = 0.0

  /// The error, in points, above which the body is being pulled along: relaxing iterations then keep the velocity of
  /// the correction.
  private static let pulledPoints = 0.5

  mutating func prepare(_ bodies: UnsafeMutableBufferPointer<Body>) {
    let inverse =
      (bodies[a].inverseMass + bodies[b].inverseMass) * direction.dot(direction)
      + turnA * turnA * bodies[a].inverseInertia + turnB * turnB * bodies[b].inverseInertia
    mass = inverse > 1e-15 ? 1 / inverse : 0
    if mass == 0 || !impulse.isFinite { impulse = 0 }
    push(bodies, impulse)
  }

  private func push(_ bodies: UnsafeMutableBufferPointer<Body>, _ impulse: Double) {
    bodies[a].velocity -= direction * (impulse * bodies[a].inverseMass)
    bodies[a].angularVelocity -= turnA * impulse * bodies[a].inverseInertia
    bodies[b].velocity += direction * (impulse * bodies[b].inverseMass)
    bodies[b].angularVelocity += turnB * impulse * bodies[b].inverseInertia
  }

  mutating func solve(_ bodies: UnsafeMutableBufferPointer<Body>, step: Double, isRelaxing: Bool) {
    guard mass > 0 else { return }
    let speed =
      direction.dot(bodies[b].velocity - bodies[a].velocity) + turnB * bodies[b].angularVelocity
      - turnA * bodies[a].angularVelocity
    var (bias, massScale, impulseScale) = (0.0, 1.0, 0.0)
    let isPulled = direction != .zero && error.magnitude > Self.pulledPoints
    if isLimit, error > 0 {
      bias = error / step
    } else if !isRelaxing || isSpring || isPulled {
      bias = softness.biasRate * error
      (massScale, impulseScale) = (softness.massScale, softness.impulseScale)
    }
    let change = -mass * massScale * (speed + bias) - impulseScale * impulse
    let next = min(max(impulse + change, isLimit ? 0 : -most), most)
    guard next.isFinite else { return }
    push(bodies, next - impulse)
    impulse = next
  }
}
