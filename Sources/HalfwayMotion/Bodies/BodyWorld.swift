/// Rigid bodies in a plane: what pulls and pushes them, what ties them together and what they bump into.
///
/// A value that goes on by steps of one length and knows no clock: the same bodies make the same way, bit for bit, however often somebody looks.
/// Constraints are solved by sequential impulses that begin with those of the last step, with soft constraints for errors of place, a second round that
/// takes out the speed of correcting them, and bouncing at the end (Catto, "Solver2D", 2024). What may touch within a step is held off before it does, so
/// that nothing fast passes a boundary.
package struct BodyWorld: Sendable {
  /// Steps a second.
  package static let stepsPerSecond = 240
  /// Seconds.
  package static let step = 1.0 / Double(stepsPerSecond)

  /// The first stands for all that never moves. What was removed leaves a gap, which the next takes.
  package internal(set) var bodies: [Body]
  var shapes: [BodyShape]
  var gaps: [Int] = []
  /// What ties bodies. In the order of solving.
  package var joints: [BodyJoint] = []
  /// Who collides with whom. What is further than there are numbers for is left out.
  package var groups: [CollisionGroup] = [] {
    didSet { isPlaced = false }
  }
  /// What has begun or ended to touch in the last step, by group and body.
  package internal(set) var touches: [BodyTouch] = []
  /// Steps since something moved.
  var restSteps = 0

  // What is used from step to step, so that nothing is allocated.
  var localOutlines = Outlines()
  var outlines = Outlines()
  var work: [GroupWork] = []
  /// Whether the outlines are those of the present bodies and groups.
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

  /// A quarter of a second: longer than what swings stands still where it turns round.
  private static let restingSteps = stepsPerSecond / 4

  /// Whether nothing has moved for a while, so that further steps change nothing.
  package var isResting: Bool { restSteps >= Self.restingSteps }

  /// Somebody has done something to it.
  package mutating func wake() { restSteps = 0 }

  // MARK: Bodies

  /// - Returns: By which it is known; nil where there are too many.
  package mutating func add(_ body: Body, _ shape: BodyShape) -> Int? {
    guard gaps.count > 0 || bodies.count < ContactKey.mostBodies else { return nil }
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

  /// Takes a body away, with what ties it. Groups must not name it any longer.
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

  /// Changes a body; its mass is worked out anew.
  package mutating func change(_ index: Int, _ body: (inout Body) -> Void) {
    guard index > 0, bodies.indices.contains(index), bodies[index].isPresent else { return }
    body(&bodies[index])
    bodies[index].holdValues()
    bodies[index].weigh(shapes[index])
  }

  /// Gives a body another outline.
  package mutating func reshape(_ index: Int, _ shape: BodyShape) {
    guard index > 0, bodies.indices.contains(index), shapes[index] != shape else { return }
    shapes[index] = shape
    bodies[index].weigh(shape)
    isPlaced = false
    wake()
  }

  /// Changes the speed of a body at once.
  package mutating func push(_ index: Int, impulse: PlaneVector, at arm: PlaneVector) {
    guard index > 0, bodies.indices.contains(index), bodies[index].isPresent else { return }
    bodies[index].push(impulse, at: arm, 1)
    bodies[index].hold()
    wake()
  }

  /// Of motion: ½ Σ (m v² + I ω²), mass × points² a second².
  package var kineticEnergy: Double {
    bodies.reduce(0) { $0 + $1.energy(of: $1.velocity, $1.angularVelocity) }
  }

  /// Of a body; infinite for one that nothing moves.
  package func mass(of index: Int) -> Double { 1 / bodies[index].inverseMass }
}
