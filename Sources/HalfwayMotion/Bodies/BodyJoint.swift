/// What ties a body to another one or to a place.
package struct BodyJoint: Sendable {
  package enum Kind: Hashable, Sendable {
    /// The two points stay as far apart as `length` says.
    case rod
    /// The two points come no further apart than `length`.
    case rope
    /// The two points stay together.
    case pin
    /// The two points and the angle between the bodies stay as they are.
    case weld
    /// One point moves along an axis of the other body, or of the world, and nothing turns.
    case slide(axis: PlaneVector)
    /// The middle is drawn to a place, and the angle to 0.
    case snap
  }

  package var kind: Kind
  package var body: Int
  /// Nil for a place of the world.
  package var other: Int?
  /// Where it holds the body, from its middle as at angle 0.
  package var arm = PlaneVector.zero
  /// Where it holds the other one, or the place.
  package var otherArm = PlaneVector.zero
  package var length = 0.0
  /// Oscillations a second of what gives way; 0 for what does not.
  package var hertz = 0.0
  /// 1 for what gives way and does not swing.
  package var dampingRatio = 0.0
  /// How far it may turn (radians) or slide (points) from where it was; nil without a limit.
  package var range: ClosedRange<Double>?
  /// What a turn has to overcome, mass × points² a second².
  package var frictionTorque = 0.0
  /// The angle of the body, less that of the other, that counts as none.
  package var referenceAngle = 0.0

  /// What was pushed along each of its rows in the last step.
  var impulses = JointImpulses()

  /// The same with what another one, that was in its place before, has pushed.
  package func continuing(_ old: BodyJoint?) -> BodyJoint {
    guard let old, old.kind == kind, old.body == body, old.other == other else { return self }
    var joint = self
    joint.impulses = old.impulses
    return joint
  }

  package init(_ kind: Kind, body: Int, other: Int?) { (self.kind, self.body, self.other) = (kind, body, other) }
}

/// What was pushed along the rows of a joint, of which none has more than five.
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

/// One condition on the velocities of two bodies: n·(v_b + ω_b × r_b − v_a − ω_a × r_a), or ω_b − ω_a, is to make an error nothing.
struct JointRow: Sendable {
  let joint: Int
  let index: Int
  let a: Int
  let b: Int
  /// Zero for a condition on angles alone.
  let direction: PlaneVector
  let turnA: Double
  let turnB: Double
  /// Points or radians.
  let error: Double
  let softness: Softness
  /// A spring gives way also where nothing is corrected.
  let isSpring: Bool
  /// Whether the error may be positive, as of a limit that is not reached.
  let isLimit: Bool
  var most = Double.infinity
  var mass = 0.0
  var impulse = 0.0

  /// What is further off than this is being pulled along, and keeps the speed of that.
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
