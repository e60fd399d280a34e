import HalfwayMotion

// The phases of one simulation step.
extension BodyWorld {
  /// The number of iterations with position correction, without it, and for restitution.
  private static let rounds = (solving: 4, relaxing: 2, bouncing: 8)
  /// The stiffness of contacts: 30 Hz with a damping ratio of 10.
  private static let contactSoftness = Softness(hertz: 30, dampingRatio: 10, step: step)
  /// The speeds below which a body is at rest, in points and radians per second. These are Box2D's values, at the 150
  /// points per meter used on iOS.
  private static let restingSpeed = 1.5
  private static let restingSpin = 0.035
  /// The speed, in points per second, above which a body that accelerates counts as moving.
  private static let startingSpeed = 0.3

  /// Advances the simulation by one step.
  package mutating func advance() {
    placeOutlines()
    moveOutlines()
    findContacts()
    solve()
    noteTouches()
  }

  private mutating func solve() {
    let step = Self.step
    rows.removeAll(keepingCapacity: true)
    // Swapped out to give the loop exclusive access to the array.
    var taken: [Body] = []
    swap(&taken, &bodies)
    taken.withUnsafeMutableBufferPointer { bodies in
      for (index, joint) in joints.enumerated() {
        joint.append(to: &rows, index: index, bodies, world: 0, step: step)
      }
      for index in contacts.indices { contacts[index].prepare(bodies) }
      for index in bodies.indices where bodies[index].inverseMass > 0 { bodies[index].pull(step) }
      let energy = Self.kineticEnergy(of: bodies)
      for index in rows.indices { rows[index].prepare(bodies) }
      for contact in contacts { contact.start(bodies) }
      for _ in 0..<Self.rounds.solving { solveOnce(bodies, isRelaxing: false) }
      for index in bodies.indices where bodies[index].inverseMass > 0 { bodies[index].go(step) }
      // Twice: a body stopped at one boundary may cross another one only as a result, for example in a corner.
      for _ in 0..<2 { keepBeforeBoundaries(bodies) }
      for _ in 0..<Self.rounds.relaxing { solveOnce(bodies, isRelaxing: true) }
      bounce(bodies, within: energy)
      var isMoving = false
      for index in bodies.indices where bodies[index].inverseMass > 0 {
        bodies[index].hold()
        if bodies[index].isMoving(Self.restingSpeed, Self.restingSpin, starting: Self.startingSpeed) { isMoving = true }
      }
      restSteps = isMoving ? 0 : restSteps + 1
    }
    swap(&taken, &bodies)
    for row in rows { joints[row.joint].impulses[row.index] = row.impulse }
  }

  /// Performs one iteration. Contacts with immovable bodies come last, so they win over constraints that can't be
  /// satisfied together.
  private mutating func solveOnce(_ bodies: UnsafeMutableBufferPointer<Body>, isRelaxing: Bool) {
    for index in rows.indices { rows[index].solve(bodies, step: Self.step, isRelaxing: isRelaxing) }
    for isFixed in [false, true] {
      for index in contacts.indices where contacts[index].isFixed == isFixed {
        contacts[index].solve(bodies, Self.contactSoftness, step: Self.step, isRelaxing: isRelaxing)
      }
    }
  }

  /// Moves bodies that crossed a boundary in this step back in front of it. No fixed number of iterations suffices for
  /// a body that is squeezed arbitrarily fast.
  private func keepBeforeBoundaries(_ bodies: UnsafeMutableBufferPointer<Body>) {
    for group in work {
      for index in group.order where bodies[index].inverseMass > 0 {
        // A body that was hit may travel farther than its bounding box predicted before the step.
        for line in group.lines where bodies[index].trajectory.meets(line.box) {
          bodies[index].stay(
            before: outlines.corners[line.place.first], outlines.corners[line.place.first + 1],
            normal: outlines.normals[line.place.first])
        }
      }
    }
  }

  /// Applies restitution to contacts that met fast enough.
  ///
  /// A body that hits several others at once, or slides as it hits, can gain energy if each contact is resolved
  /// independently. In that case all velocity changes are scaled down until the energy is no higher than before: with
  /// velocities v before and v + d after, by the fraction s of d for which E(v) + s · (v, d) + s² · E(d) equals the
  /// energy before.
  private mutating func bounce(_ bodies: UnsafeMutableBufferPointer<Body>, within energy: Double) {
    guard contacts.contains(where: { $0.bounces }) else { return }
    before.removeAll(keepingCapacity: true)
    for body in bodies { before.append((body.velocity, body.angularVelocity)) }
    let inner = Self.kineticEnergy(of: bodies)
    for _ in 0..<Self.rounds.bouncing {
      for index in contacts.indices where contacts[index].bounces { contacts[index].bounce(bodies) }
      // Joints don't yield to the bounce.
      for index in rows.indices { rows[index].solve(bodies, step: Self.step, isRelaxing: true) }
    }
    let outer = Self.kineticEnergy(of: bodies)
    let most = max(energy, inner)
    guard outer > most else { return }
    var own = 0.0
    for (index, body) in bodies.enumerated() {
      own += body.energy(of: body.velocity - before[index].velocity, body.angularVelocity - before[index].spin)
    }
    let mixed = outer - inner - own
    let root = (mixed * mixed + 4 * own * (most - inner)).squareRoot()
    let share = own > 0 ? min(max((root - mixed) / (2 * own), 0), 1) : 0
    for index in bodies.indices {
      let (velocity, spin) = before[index]
      bodies[index].velocity = velocity + (bodies[index].velocity - velocity) * share
      bodies[index].angularVelocity = spin + (bodies[index].angularVelocity - spin) * share
    }
  }

  private static func kineticEnergy(of bodies: UnsafeMutableBufferPointer<Body>) -> Double {
    bodies.reduce(0) { $0 + $1.energy(of: $1.velocity, $1.angularVelocity) }
  }

  /// Records which pairs began or ended touching. All lines of one boundary count as one.
  private mutating func noteTouches() {
    touches.removeAll(keepingCapacity: true)
    for index in contacts.indices { contacts[index].noteTouch() }
    var (new, old) = (0, 0)
    while new < contacts.count || old < lastContacts.count {
      let newPair = new < contacts.count ? contacts[new].key.pair : .max
      let oldPair = old < lastContacts.count ? lastContacts[old].key.pair : .max
      let pair = min(newPair, oldPair)
      var (touching, touched): (Int?, Int?)
      while new < contacts.count, contacts[new].key.pair == pair {
        if touching == nil, contacts[new].isTouching { touching = new }
        new += 1
      }
      while old < lastContacts.count, lastContacts[old].key.pair == pair {
        if touched == nil, lastContacts[old].isTouching { touched = old }
        old += 1
      }
      switch (touching, touched) {
      case (let index?, nil): touches.append(BodyTouch(contacts[index], isBeginning: true))
      case (nil, let index?): touches.append(BodyTouch(lastContacts[index], isBeginning: false))
      default: break
      }
    }
  }
}

extension Body {
  /// Applies acceleration, force, torque, and damping. Damping removes the fraction 1 − 1/(1 + rate · step) of the
  /// velocity.
  fileprivate mutating func pull(_ step: Double) {
    velocity += (acceleration + force * inverseMass) * step
    angularVelocity += torque * inverseInertia * step
    func kept(_ rate: Double) -> Double { rate > 0 ? 1 / (1 + rate * step) : 1 }
    velocity = velocity * kept(resistance)
    angularVelocity *= kept(angularResistance)
    (displacement, turn) = (.zero, 0)
    hold()
    speedBefore = velocityBefore
  }

  fileprivate mutating func go(_ step: Double) {
    (displacement, turn) = (velocity * step, angularVelocity * step)
    position += displacement
    angle += turn
  }

  /// The bounding box of the path of the center in this step.
  fileprivate var trajectory: BodyBox {
    let start = position - displacement
    return BodyBox(
      left: min(position.x, start.x), top: min(position.y, start.y), right: max(position.x, start.x),
      bottom: max(position.y, start.y))
  }

  /// Moves the center back to the side of the line from which it came in this step.
  fileprivate mutating func stay(before from: PlaneVector, _ to: PlaneVector, normal: PlaneVector) {
    let after = normal.dot(position - from)
    let before = after - normal.dot(displacement)
    guard before * after < 0 else { return }
    let crossing = position - displacement * (after / (after - before))
    let along = (to - from).dot(crossing - from)
    guard along >= 0, along <= (to - from).dot(to - from) else { return }
    let side = before < 0 ? -1.0 : 1.0
    let moved = normal * (side * min(before.magnitude, 0.5) - after)
    position += moved
    displacement += moved
    let speed = normal.dot(velocity)
    if speed * side < 0 { velocity -= normal * speed }
  }

  fileprivate mutating func isMoving(_ speed: Double, _ spin: Double, starting: Double) -> Bool {
    let now = velocity.length
    defer { velocityBefore = now }
    return now > speed || angularVelocity.magnitude > spin || (now > starting && now > speedBefore)
  }
}
