import HalfwayMotion

extension BodyJoint {
  /// The stiffness of rigid constraints: frequency in hertz and damping ratio.
  private static let rigid = (hertz: 60.0, dampingRatio: 2.0)
  /// The length in points below which a rod has no reliable direction and acts as a pin.
  private static let shortestRod = 0.5

  /// Appends the velocity constraints of the joint for the current positions.
  ///
  /// - Parameters:
  ///   - index: The index of the joint.
  ///   - world: The index of the static body.
  func append(
    to rows: inout [JointRow], index: Int, _ bodies: UnsafeMutableBufferPointer<Body>, world: Int, step: Double
  ) {
    let b = other ?? world
    guard body != b, bodies.indices.contains(body), bodies.indices.contains(b) else { return }
    let (one, two) = (bodies[body], bodies[b])
    let (sine, cosine) = Elementary.sinCos(one.angle)
    let (otherSine, otherCosine) = Elementary.sinCos(two.angle)
    let (armA, armB) = (arm.rotated(cosine, sine), otherArm.rotated(otherCosine, otherSine))
    let displacement = two.position + armB - one.position - armA
    var builder = RowBuilder(
      joint: index, a: body, b: b, armA: armA, armB: armB, impulses: impulses, step: step,
      rigid: Softness(hertz: Self.rigid.hertz, dampingRatio: Self.rigid.dampingRatio, step: step))
    let turn = two.angle - one.angle + referenceAngle
    let spring = hertz > 0 ? Softness(hertz: hertz, dampingRatio: dampingRatio, step: step) : nil
    switch kind {
    case .rod where length < Self.shortestRod, .pin:
      builder.addPoint(displacement, spring, &rows)
    case .rod:
      builder.add(displacement.unit, error: displacement.length - length, spring, &rows)
    case .rope:
      builder.addLimit(-displacement.unit, error: length - displacement.length, &rows)
    case .weld:
      builder.addPoint(displacement, nil, &rows)
      builder.addTurn(error: turn, nil, &rows)
    case .slide(let axis):
      let direction = axis.rotated(otherCosine, otherSine)
      builder.add(direction.turned, error: displacement.dot(direction.turned), nil, &rows)
      builder.addTurn(error: turn, nil, &rows)
      if let range {
        // The displacement points from the body to its original position, hence the sign.
        let slid = -displacement.dot(direction)
        builder.addLimit(-direction, error: slid - range.lowerBound, &rows)
        builder.addLimit(direction, error: range.upperBound - slid, &rows)
      }
    case .snap:
      builder.addPoint(displacement, spring, &rows)
      // The nearest multiple of a full turn.
      let whole = (one.angle / (2 * Double.pi)).magnitude < 1e9 ? one.angle / (2 * Double.pi) : 0
      let nearest = Double(Int(whole + (whole < 0 ? -0.5 : 0.5))) * 2 * Double.pi
      builder.addTurn(error: nearest - one.angle, spring, &rows)
    }
    if kind == .pin, let range {
      builder.addTurnLimit(sign: -1, error: -turn - range.lowerBound, &rows)
      builder.addTurnLimit(sign: 1, error: range.upperBound + turn, &rows)
    }
    if frictionTorque > 0 { builder.addFriction(frictionTorque * step, &rows) }
  }
}

/// Builds the constraint rows of one joint.
private struct RowBuilder {
  let joint: Int
  let a: Int
  let b: Int
  let armA: PlaneVector
  let armB: PlaneVector
  let impulses: JointImpulses
  let step: Double
  let rigid: Softness
  private var count = 0

  init(
    joint: Int, a: Int, b: Int, armA: PlaneVector, armB: PlaneVector, impulses: JointImpulses, step: Double,
    rigid: Softness
  ) {
    (self.joint, self.a, self.b, self.armA, self.armB) = (joint, a, b, armA, armB)
    (self.impulses, self.step, self.rigid) = (impulses, step, rigid)
  }

  private mutating func add(
    _ direction: PlaneVector, _ turnA: Double, _ turnB: Double, error: Double, _ spring: Softness?, isLimit: Bool,
    most: Double = .infinity, _ rows: inout [JointRow]
  ) {
    guard error.isFinite else { return }
    var row = JointRow(
      joint: joint, index: count, a: a, b: b, direction: direction, turnA: turnA, turnB: turnB, error: error,
      softness: spring ?? rigid, isSpring: spring != nil, isLimit: isLimit)
    row.most = most
    row.impulse = impulses[count]
    rows.append(row)
    count += 1
  }

  mutating func add(_ direction: PlaneVector, error: Double, _ spring: Softness?, _ rows: inout [JointRow]) {
    add(direction, armA.cross(direction), armB.cross(direction), error: error, spring, isLimit: false, &rows)
  }

  mutating func addLimit(_ direction: PlaneVector, error: Double, _ rows: inout [JointRow]) {
    add(direction, armA.cross(direction), armB.cross(direction), error: error, nil, isLimit: true, &rows)
  }

  /// Adds both coordinates of a point constraint. Along and across the arm, the two rows don't affect each other.
  mutating func addPoint(_ displacement: PlaneVector, _ spring: Softness?, _ rows: inout [JointRow]) {
    let direction = (armA.dot(armA) > 0 ? armA : armB).unit
    for axis in [direction, direction.turned] { add(axis, error: displacement.dot(axis), spring, &rows) }
  }

  mutating func addTurn(error: Double, _ spring: Softness?, _ rows: inout [JointRow]) {
    add(.zero, 1, 1, error: error, spring, isLimit: false, &rows)
  }

  mutating func addTurnLimit(sign: Double, error: Double, _ rows: inout [JointRow]) {
    add(.zero, sign, sign, error: error, nil, isLimit: true, &rows)
  }

  /// Adds a row that stops relative rotation with an angular impulse of at most `most`.
  mutating func addFriction(_ most: Double, _ rows: inout [JointRow]) {
    add(.zero, 1, 1, error: 0, nil, isLimit: false, most: most, &rows)
  }
}
