import HalfwayMotion

/// Two bodies, or a body and a boundary, that touch or could touch within the step.
struct BodyContact: Sendable {
  /// The identity of the pair, which also determines the order in which contacts are solved.
  let key: ContactKey
  let a: Int
  /// The index of the second body; 0, the static body, for a boundary.
  let b: Int
  var places: ContactPlaces
  let friction: Double
  let elasticity: Double
  /// The approach speed, in points per second, below which the bodies don't bounce.
  let bounceSpeed: Double
  /// Whether one of the bodies is immovable.
  let isFixed: Bool
  var isTouching = false

  /// Copies the accumulated impulses of the last step for points with the same feature (warm starting).
  mutating func warm(from old: BodyContact) {
    isTouching = old.isTouching
    func taken(_ point: ContactPoint) -> ContactPoint {
      var point = point
      for other in [old.places.first, old.places.second].prefix(old.places.count) where other.feature == point.feature {
        (point.normalImpulse, point.tangentImpulse) = (other.normalImpulse, other.tangentImpulse)
      }
      return point
    }
    places.first = taken(places.first)
    if places.count > 1 { places.second = taken(places.second) }
  }

  mutating func prepare(_ bodies: UnsafeMutableBufferPointer<Body>) {
    let (normal, a, b) = (places.normal, a, b)
    forEachPoint { point in
      point.armA = point.place - bodies[a].position
      point.armB = point.place - bodies[b].position
      point.normalMass = 1 / max(1e-12, Self.inverseMass(bodies, a, b, point, normal))
      point.tangentMass = 1 / max(1e-12, Self.inverseMass(bodies, a, b, point, normal.turned))
      point.approach = Self.speed(bodies, a, b, point, normal)
      point.maximumImpulse = 0
    }
  }

  func start(_ bodies: UnsafeMutableBufferPointer<Body>) {
    push(bodies, places.first)
    if places.count > 1 { push(bodies, places.second) }
  }

  private func push(_ bodies: UnsafeMutableBufferPointer<Body>, _ point: ContactPoint) {
    let impulse = places.normal * point.normalImpulse + places.normal.turned * point.tangentImpulse
    bodies[a].push(impulse, at: point.armA, -1)
    bodies[b].push(impulse, at: point.armB, 1)
  }

  /// Performs one iteration of friction and normal impulses.
  ///
  /// - Parameter isRelaxing: Whether overlaps are left uncorrected, so that resolving them adds no velocity.
  mutating func solve(_ bodies: UnsafeMutableBufferPointer<Body>, _ softness: Softness, step: Double, isRelaxing: Bool)
  {
    let (normal, tangent, a, b, friction) = (places.normal, places.normal.turned, a, b, friction)
    forEachPoint { point in
      let slip = Self.speed(bodies, a, b, point, tangent)
      let most = friction * point.normalImpulse
      let next = min(max(point.tangentImpulse - point.tangentMass * slip, -most), most)
      Self.push(bodies, a, b, point, tangent * (next - point.tangentImpulse))
      point.tangentImpulse = next
    }
    forEachPoint { point in
      var (bias, massScale, impulseScale) = (0.0, 1.0, 0.0)
      let moved = bodies[b].displacement(at: point.armB) - bodies[a].displacement(at: point.armA)
      let gap = point.separation + normal.dot(moved)
      if gap > 0 {
        // The bodies may close the remaining gap within this step, but not more.
        bias = gap / step
      } else if !isRelaxing {
        bias = max(softness.biasRate * gap, -Self.maximumParting)
        (massScale, impulseScale) = (softness.massScale, softness.impulseScale)
      }
      let speed = Self.speed(bodies, a, b, point, normal)
      let change = -point.normalMass * massScale * (speed + bias) - impulseScale * point.normalImpulse
      let next = max(0, point.normalImpulse + change)
      Self.push(bodies, a, b, point, normal * (next - point.normalImpulse))
      point.normalImpulse = next
      point.maximumImpulse = max(point.maximumImpulse, next)
    }
  }

  /// Whether the bodies met fast enough to bounce.
  var bounces: Bool {
    guard elasticity > 0 else { return false }
    return bounces(places.first) || (places.count > 1 && bounces(places.second))
  }

  private func bounces(_ point: ContactPoint) -> Bool { point.approach < -bounceSpeed && point.maximumImpulse > 0 }

  /// Applies restitution: the bodies separate with a fraction of their approach speed.
  mutating func bounce(_ bodies: UnsafeMutableBufferPointer<Body>) {
    let (normal, a, b, elasticity, bounceSpeed) = (places.normal, a, b, elasticity, bounceSpeed)
    forEachPoint { point in
      guard point.approach < -bounceSpeed, point.maximumImpulse > 0 else { return }
      let speed = Self.speed(bodies, a, b, point, normal)
      let next = max(0, point.normalImpulse - point.normalMass * (speed + elasticity * point.approach))
      Self.push(bodies, a, b, point, normal * (next - point.normalImpulse))
      point.normalImpulse = next
    }
  }

  /// Updates `isTouching`: a contact begins with an impulse or an overlap and ends when the gap becomes visible.
  mutating func noteTouch() {
    func touches(_ point: ContactPoint) -> Bool {
      point.maximumImpulse > 0 || point.separation <= (isTouching ? Self.visibleGap : 0)
    }
    isTouching = touches(places.first) || (places.count > 1 && touches(places.second))
  }

  private static let visibleGap = 0.25
  /// The maximum speed at which overlaps are resolved, in points per second.
  private static let maximumParting = 500.0

  private mutating func forEachPoint(_ body: (inout ContactPoint) -> Void) {
    body(&places.first)
    if places.count > 1 { body(&places.second) }
  }

  private static func push(
    _ bodies: UnsafeMutableBufferPointer<Body>, _ a: Int, _ b: Int, _ point: ContactPoint, _ impulse: PlaneVector
  ) {
    bodies[a].push(impulse, at: point.armA, -1)
    bodies[b].push(impulse, at: point.armB, 1)
  }

  private static func speed(
    _ bodies: UnsafeMutableBufferPointer<Body>, _ a: Int, _ b: Int, _ point: ContactPoint, _ direction: PlaneVector
  ) -> Double {
    direction.dot(bodies[b].velocity(at: point.armB) - bodies[a].velocity(at: point.armA))
  }

  private static func inverseMass(
    _ bodies: UnsafeMutableBufferPointer<Body>, _ a: Int, _ b: Int, _ point: ContactPoint, _ direction: PlaneVector
  ) -> Double {
    let (turnA, turnB) = (point.armA.cross(direction), point.armB.cross(direction))
    return bodies[a].inverseMass + bodies[b].inverseMass + turnA * turnA * bodies[a].inverseInertia
      + turnB * turnB * bodies[b].inverseInertia
  }
}

/// The identity of a contact — group, body, and other body or boundary segment — packed into one sortable number.
struct ContactKey: Comparable, Hashable, Sendable {
  let bits: UInt64

  static let maximumGroups = 1 << 12
  static let maximumBodies = 1 << 17
  static let maximumSegments = 1 << 16

  /// - Parameters:
  ///   - other: The index of another body, or of a boundary of the group.
  ///   - segment: The index of the line within that boundary.
  init(group: Int, body: Int, other: Int, isBoundary: Bool, segment: Int) {
    let place = other + (isBoundary ? Self.maximumBodies : 0)
    bits = UInt64(group) << 52 | UInt64(body) << 34 | UInt64(place) << 16 | UInt64(segment)
  }

  /// The key without the segment: equal for all segments of a boundary.
  var pair: UInt64 { bits >> 16 }
  var group: Int { Int(bits >> 52) }
  var body: Int { Int(bits >> 34) & (1 << 18 - 1) }
  var isBoundary: Bool { place >= Self.maximumBodies }
  var other: Int { isBoundary ? place - Self.maximumBodies : place }
  private var place: Int { Int(bits >> 16) & (1 << 18 - 1) }

  static func < (a: Self, b: Self) -> Bool { a.bits < b.bits }
}
