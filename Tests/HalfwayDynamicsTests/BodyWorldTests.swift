import HalfwayDynamics
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Bodies in a box of 300 × 400 points, and the forces on them.
private struct BodyScene: CustomStringConvertible {
  var bodies: [(body: Body, shape: BodyShape)] = []
  var gravity = PlaneVector(0, 1000)
  var hasWalls = true

  init() {}

  init(using generator: inout SeededGenerator) {
    gravity = PlaneVector(generator.uniform(in: -500...500), generator.uniform(in: -1500...1500))
    for _ in 0..<Int(generator.uniform(in: 1...12)) {
      var body = Body()
      body.position = PlaneVector(generator.uniform(in: 40...260), generator.uniform(in: 40...360))
      body.angle = generator.uniform(in: -3...3)
      body.velocity = PlaneVector(generator.uniform(in: -800...800), generator.uniform(in: -800...800))
      body.angularVelocity = generator.uniform(in: -10...10)
      body.elasticity = generator.uniform()
      body.friction = generator.uniform()
      body.density = generator.uniform(in: 0.2...5)
      body.allowsRotation = generator.uniform() < 0.8
      body.acceleration = gravity
      let (width, height) = (generator.uniform(in: 5...50), generator.uniform(in: 5...50))
      let isRound = generator.uniform() < 0.4
      bodies.append((body, isRound ? .ellipse(width: width, height: width) : .rectangle(width: width, height: height)))
    }
  }

  var description: String {
    bodies.map { "\($0.shape.size) at \($0.body.position) by \($0.body.velocity), bounces \($0.body.elasticity)" }
      .joined(separator: "\n") + "\npulled by \(gravity)"
  }

  func world() -> BodyWorld {
    var world = BodyWorld()
    let members = bodies.compactMap { world.add($0.body, $0.shape) }
    let corners = [(0.0, 0.0), (300, 0), (300, 400), (0, 400)].map { PlaneVector($0.0, $0.1) }
    let walls = corners.indices.map { (from: corners[$0], to: corners[($0 + 1) % 4]) }
    world.groups = [
      CollisionGroup(
        id: 0, members: members, membersCollide: true,
        boundaries: hasWalls ? [CollisionGroup.Boundary(lines: walls)] : [])
    ]
    return world
  }

  /// The sum of kinetic and potential energy.
  func energy(of world: BodyWorld) -> Double {
    world.kineticEnergy
      - world.bodies.indices.dropFirst().reduce(0) { sum, index in
        sum + world.mass(of: index) * gravity.dot(world.bodies[index].position)
      }
  }
}

extension BodyShape {
  fileprivate var size: String { "area \(area)" }
}

@Suite struct BodyWorldTests {
  @Test func `energy never increases in collisions`() {
    let failure = counterexample(seed: 11, runs: 16, generate: BodyScene.init(using:)) { scene in
      var world = scene.world()
      // Bodies that overlap initially are pushed apart, which raises them.
      for _ in 0..<60 { world.advance() }
      let moving = world.kineticEnergy
      var (least, most) = (scene.energy(of: world), moving)
      for step in 0..<300 {
        world.advance()
        let energy = scene.energy(of: world)
        most = max(most, world.kineticEnergy)
        // A body squeezed between others is pushed out of them again.
        if energy > least + 0.02 * most + 1 { return "step \(step): \(least) grew to \(energy)" }
        least = min(least, energy)
      }
      return nil
    }
    #expect(failure == nil, "\(failure.map(String.init(describing:)) ?? "")")
  }

  @Test func `a perfectly elastic body always rises to its initial height`() {
    for shape in [BodyShape.ellipse(width: 40, height: 40), .rectangle(width: 60, height: 20)] {
      var scene = BodyScene()
      var body = Body()
      (body.position, body.acceleration, body.elasticity) = (PlaneVector(150, 200), scene.gravity, 1)
      scene.bodies = [(body, shape)]
      var world = scene.world()
      let first = scene.energy(of: world)
      for _ in 0..<2400 { world.advance() }
      // Ten seconds, about fifteen bounces.
      let fallen = 0.5 * 1000 * 400 * world.mass(of: 1)
      #expect(abs(scene.energy(of: world) - first) < 0.25 * fallen)
      #expect(!world.isResting)
    }
  }

  @Test func `no body passes a wall at any speed`() {
    func fast(using generator: inout SeededGenerator) -> BodyScene {
      var scene = BodyScene(using: &generator)
      for index in scene.bodies.indices {
        scene.bodies[index].body.velocity = PlaneVector(
          generator.uniform(in: -90_000...90_000), generator.uniform(in: -90_000...90_000))
        scene.bodies[index].body.elasticity = 1
      }
      return scene
    }
    let failure = counterexample(seed: 5, runs: 12, generate: fast(using:)) { scene in
      var world = scene.world()
      for step in 0..<120 {
        world.advance()
        for body in world.bodies.dropFirst() {
          let place = body.position
          guard place.x > -5, place.x < 305, place.y > -5, place.y < 405 else { return "step \(step): at \(place)" }
        }
      }
      return nil
    }
    #expect(failure == nil, "\(failure.map(String.init(describing:)) ?? "")")
  }

  @Test func `invalid bodies are ignored, and valid ones continue`() {
    var world = BodyWorld()
    let strange = [Double.nan, .infinity, -.infinity, 0, -1, 1e300, 1e-300]
    for value in strange {
      var body = Body()
      (body.position, body.angle) = (PlaneVector(value, value), value)
      (body.velocity, body.angularVelocity) = (PlaneVector(value, -value), value)
      (body.elasticity, body.friction, body.density) = (value, value, value)
      (body.resistance, body.angularResistance) = (value, value)
      (body.acceleration, body.force, body.torque) = (PlaneVector(value, 1), PlaneVector(0, value), value)
      let index = world.add(body, .rectangle(width: value, height: 10))
      guard let index else { continue }
      _ = BodyShape.around([PlaneVector(value, 0), PlaneVector(1, value), .zero])
      var joint = BodyJoint(.rod, body: index, other: 99)
      (joint.length, joint.hertz, joint.frictionTorque) = (value, value, value)
      world.joints.append(joint)
      joint.other = nil
      world.joints.append(joint)
      joint.other = index
      world.joints.append(joint)
    }
    var falling = Body()
    (falling.position, falling.acceleration) = (PlaneVector(5000, 0), PlaneVector(0, 1000))
    let sound = world.add(falling, .rectangle(width: 10, height: 10)) ?? 0
    let nowhere = CollisionGroup.Boundary(lines: [(PlaneVector(.nan, 0), PlaneVector(.infinity, 1)), (.zero, .zero)])
    world.groups = [
      CollisionGroup(id: 0, members: Array(-1...7), membersCollide: true, boundaries: [nowhere]),
      CollisionGroup(id: -7, members: [1], membersCollide: true, boundaries: []),
    ]
    for _ in 0..<120 { world.advance() }
    for body in world.bodies { #expect(body.position.isFinite && body.velocity.isFinite && body.angle.isFinite) }
    #expect(abs(world.bodies[sound].position.y - 125) < 3)
    world.remove(99)
    for index in 0..<9 { world.remove(index) }
    world.advance()
    #expect(world.add(Body(), .rectangle(width: 1, height: 1)) ?? 0 <= 8)
  }

  @Test func `the same bodies move identically, bit for bit`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<10 {
      let scene = BodyScene(using: &generator)
      var (one, other) = (scene.world(), scene.world())
      for _ in 0..<240 {
        one.advance()
        other.advance()
      }
      for (a, b) in zip(one.bodies, other.bodies) { #expect(a.position == b.position && a.angle == b.angle) }
    }
  }
}
