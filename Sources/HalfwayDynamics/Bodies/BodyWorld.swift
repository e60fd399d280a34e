import HalfwayMotion

/// A simulation of rigid bodies in a plane, with forces, joints, and collisions.
///
/// The world is a value that advances in steps of constant length and reads no clock, so the same bodies follow the
/// same trajectories, bit for bit. Constraints are solved by sequential impulses with warm starting, soft constraints
/// for position errors, relaxing iterations that remove the velocity introduced by the correction, and restitution at
/// the end (Catto, "Solver2D", 2024). Contacts are found before the bodies touch, so fast bodies don't tunnel through
/// boundaries.
package struct BodyWorld: Sendable {
  /// The number of steps per second.
  package static let stepsPerSecond = 240
  /// The length of one step, in seconds.
  package static let step = 1.0 / Double(stepsPerSecond)

  /// The bodies. The first one is static and represents the world. Removing a body leaves a gap that the next added
  /// body fills.
  package internal(set) var bodies: [Body]
  var shapes: [BodyShape]
  var gaps: [Int] = []
  /// The joints, in the order in which they are solved.
  package var joints: [BodyJoint] = []
  /// The collision groups. Groups, boundaries, and lines beyond the limits of `ContactKey` are ignored.
  package var groups: [CollisionGroup] = [] {
    didSet { isPlaced = false }
  }
  /// The contacts that began or ended in the last step, ordered by group and body.
  package internal(set) var touches: [BodyTouch] = []
  /// The number of steps since a body last moved.
  var restSteps = 0

  // Scratch storage that is reused from step to step to avoid allocation.
  var localOutlines = Outlines()
  var outlines = Outlines()
  var work: [GroupWork] = []
  /// Whether the outlines match the current bodies and groups.
  var isPlaced = false
  var contacts: [BodyContact] = []
  var lastContacts: [BodyContact] = []
  var found: [BodyContact] = []
  var order: [Int] = []
  var rows: [JointRow] = []
  var before: [(velocity: PlaneVector, spin: Double)] = []

  package init() {
    var still = Body()
    still.isAnchored = true
    let shape = BodyShape.rectangle(width: 1, height: 1)
    still.weigh(shape)
    (bodies, shapes) = ([still], [shape])
  }

  /// The number of motionless steps before the world is at rest: a quarter of a second, longer than an oscillating body
  /// stays below the resting speed at a turning point.
  private static let restingSteps = stepsPerSecond / 4

  /// Whether nothing has moved for a while, so that further steps change nothing.
  package var isResting: Bool { restSteps >= Self.restingSteps }

  /// Marks the world as moving after an external change.
  package mutating func wake() { restSteps = 0 }

  // MARK: Bodies

  /// Adds a body.
  ///
  /// - Returns: The index of the body, or `nil` if the world is full.
  package mutating func add(_ body: Body, _ shape: BodyShape) -> Int? {
    guard gaps.count > 0 || bodies.count < ContactKey.maximumBodies else { return nil }
    var body = body
    body.isPresent = true
    body.holdValues()
    body.weigh(shape)
    isPlaced = false
    wake()
    if let gap = gaps.popLast() {
      (bodies[gap], shapes[gap]) = (body, shape)
      return gap
    }
    bodies.append(body)
    shapes.append(shape)
    return bodies.count - 1
  }

  /// Removes a body and its joints. Remove it from the collision groups first.
  package mutating func remove(_ index: Int) {
    guard index > 0, bodies.indices.contains(index), bodies[index].isPresent else { return }
    bodies[index] = Body()
    bodies[index].isPresent = false
    gaps.append(index)
    joints.removeAll { $0.body == index || $0.other == index }
    contacts.removeAll { $0.a == index || $0.b == index }
    isPlaced = false
    wake()
  }

  /// Modifies a body and recomputes its mass.
  package mutating func change(_ index: Int, _ body: (inout Body) -> Void) {
    guard index > 0, bodies.indices.contains(index), bodies[index].isPresent else { return }
    body(&bodies[index])
    bodies[index].holdValues()
    bodies[index].weigh(shapes[index])
  }

  /// Replaces the outline of a body.
  package mutating func reshape(_ index: Int, _ shape: BodyShape) {
    guard index > 0, bodies.indices.contains(index), shapes[index] != shape else { return }
    shapes[index] = shape
    bodies[index].weigh(shape)
    isPlaced = false
    wake()
  }

  /// Applies an impulse to a body at a point given relative to its center.
  package mutating func push(_ index: Int, impulse: PlaneVector, at arm: PlaneVector) {
    guard index > 0, bodies.indices.contains(index), bodies[index].isPresent else { return }
    bodies[index].push(impulse, at: arm, 1)
    bodies[index].hold()
    wake()
  }

  /// The total kinetic energy ½ Σ (m v² + I ω²), in mass units × points² per second squared.
  package var kineticEnergy: Double {
    bodies.reduce(0) { $0 + $1.energy(of: $1.velocity, $1.angularVelocity) }
  }

  /// Returns the mass of a body; infinite for an immovable body.
  package func mass(of index: Int) -> Double { 1 / bodies[index].inverseMass }
}
