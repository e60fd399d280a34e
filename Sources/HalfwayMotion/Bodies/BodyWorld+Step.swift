// What happens in a step.
extension BodyWorld {
  /// Rounds of solving with correction of places, without it, and of bouncing.
  private static let rounds = (solving: 4, relaxing: 2, bouncing: 8)
  /// How stiff contacts are: oscillations a second, and damping.
  private static let contactSoftness = Softness(hertz: 30, dampingRatio: 10, step: step)
  /// What is slower is at rest: points and radians a second, those of Box2D at the 150 points that it takes for a metre on iOS.
  private static let restingSpeed = 1.5
  private static let restingSpin = 0.035
  /// What gets faster from here on is setting out.
  private static let startingSpeed = 0.3

  /// Goes on by one step.
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
    // Taken out, so that nothing else gets at them meanwhile.
    var taken: [Body] = []
    swap(&taken, &bodies)
    taken.withUnsafeMutableBufferPointer { bodies in
      for (index, joint) in joints.enumerated() {
        joint.append(to: &rows, index: index, bodies, world: 0, step: step)
      }
      for index in contacts.indices { contacts[index].prepare(bodies) }
      for index in bodies.indices where bodies[index].inverseMass > 0 { bodies[index].pull(step) }
      for index in rows.indices { rows[index].prepare(bodies) }
      for contact in contacts { contact.start(bodies) }
      for _ in 0..<Self.rounds.solving { solveOnce(bodies, isRelaxing: false) }
      for index in bodies.indices where bodies[index].inverseMass > 0 { bodies[index].go(step) }
      for _ in 0..<Self.rounds.relaxing { solveOnce(bodies, isRelaxing: true) }
      bounce(bodies)
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

  private mutating func solveOnce(_ bodies: UnsafeMutableBufferPointer<Body>, isRelaxing: Bool) {
    for index in rows.indices { rows[index].solve(bodies, step: Self.step, isRelaxing: isRelaxing) }
    for index in contacts.indices {
      contacts[index].solve(bodies, Self.contactSoftness, step: Self.step, isRelaxing: isRelaxing)
    }
  }

  private mutating func bounce(_ bodies: UnsafeMutableBufferPointer<Body>) {
    guard contacts.contains(where: { $0.bounces }) else { return }
    for _ in 0..<Self.rounds.bouncing {
      for index in contacts.indices where contacts[index].bounces { contacts[index].bounce(bodies) }
      // What they are tied to does not give way to it.
      for index in rows.indices { rows[index].solve(bodies, step: Self.step, isRelaxing: true) }
    }
  }

  /// Notes what has begun and ended to touch. Several lines of one boundary count as one.
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
  /// What pulls and pushes changes the velocity; what resists takes the share 1 − 1/(1 + rate · step) of it.
  fileprivate mutating func pull(_ step: Double) {
    velocity += (acceleration + force * inverseMass) * step
    angularVelocity += torque * inverseInertia * step
    func kept(_ rate: Double) -> Double { rate > 0 ? 1 / (1 + rate * step) : 1 }
    velocity = velocity * kept(resistance)
    angularVelocity *= kept(angularResistance)
    (way, turn) = (.zero, 0)
    hold()
    speedBefore = velocityBefore
  }

  fileprivate mutating func go(_ step: Double) {
    (way, turn) = (velocity * step, angularVelocity * step)
    position += way
    angle += turn
  }

  fileprivate mutating func isMoving(_ speed: Double, _ spin: Double, starting: Double) -> Bool {
    let now = velocity.length
    defer { velocityBefore = now }
    return now > speed || angularVelocity.magnitude > spin || (now > starting && now > speedBefore)
  }
}
