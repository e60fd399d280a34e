import HalfwayLayers
import HalfwayMotion

/// The place of a particle's birth and the direction from which its emission angle is measured.
struct EmissionPlace {
  var origin: SIMD3<Double>
  /// The reference direction, a unit vector.
  var axis = SIMD3(1.0, 0, 0)

  init(origin: SIMD3<Double>, axis: SIMD3<Double>) {
    (self.origin, self.axis) = (origin, axis)
  }

  /// Picks a random place on a shape.
  init(on settings: EmissionSettings, _ chance: inout ParticleChance) {
    // Always draw the same number of random values, so that later ones don't depend on the shape.
    let (a, b, c) = (chance.share(), chance.share(), chance.share())
    let half = SIMD3(settings.size.width / 2, settings.size.height / 2, settings.depth / 2)
    let radius = Double(settings.size.width)
    let local: (place: SIMD3<Double>, out: SIMD3<Double>)
    switch (settings.shape, settings.mode) {
    case (.point, _): local = (.zero, axis)
    case (.line, .points): local = (SIMD3(a < 0 ? -half.x : half.x, 0, 0), SIMD3(0, -1, 0))
    case (.line, _): local = (SIMD3(a * half.x, 0, 0), SIMD3(0, -1, 0))
    case (.rectangle, .volume), (.rectangle, .surface): local = (SIMD3(a, b, 0) * half, axis)
    case (.cuboid, .volume): local = (SIMD3(a, b, c) * half, axis)
    case (.rectangle, .points), (.cuboid, .points):
      let depth: Double = settings.shape == .cuboid ? (c < 0 ? -1 : 1) : 0
      let corner = SIMD3(a < 0 ? -1.0 : 1, b < 0 ? -1.0 : 1, depth)
      local = (corner * half, Self.unit(corner * half))
    case (.rectangle, .outline), (.cuboid, .outline): local = Self.edge(half, at: a)
    case (.cuboid, .surface): local = Self.face(half, a, b, c)
    case (.circle, .points), (.sphere, .points):
      let out = abs(a) < 0.5 ? SIMD3(a < 0 ? -1.0 : 1, 0, 0) : SIMD3(0, a < 0 ? -1.0 : 1, 0)
      local = (out * radius, out)
    case (.circle, .outline), (.sphere, .outline):
      let out = Self.direction(a * .pi)
      local = (out * radius, out)
    case (.circle, let mode):
      // The area within a radius grows with its square.
      let out = Self.direction(a * .pi)
      local = (out * (radius * ((b + 1) / 2).squareRoot()), mode == .volume ? axis : out)
    case (.sphere, let mode):
      // By Archimedes' hat-box theorem, the height of a random point on a sphere is uniformly distributed. The volume
      // within a radius grows with its cube.
      let out = Self.direction(a * .pi) * (1 - b * b).squareRoot() + SIMD3(0, 0, b)
      let share = mode == .volume ? Elementary.cbrt((c + 1) / 2) : 1
      local = (out * (radius * share), mode == .volume ? axis : out)
    }
    origin = SIMD3(settings.position.x, settings.position.y, settings.zPosition) + local.place
    axis = local.out
  }

  static func direction(_ angle: Double) -> SIMD3<Double> {
    let (sin, cos) = Elementary.sinCos(angle)
    return SIMD3(cos, sin, 0)
  }

  /// Returns the unit vector of a direction; (1, 0, 0) if there is none.
  static func unit(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    let length = (vector * vector).sum().squareRoot()
    return length > 0 && length.isFinite ? vector / length : SIMD3(1, 0, 0)
  }

  /// Returns a uniformly distributed place on the edge of a rectangle.
  private static func edge(_ half: SIMD3<Double>, at share: Double) -> (SIMD3<Double>, SIMD3<Double>) {
    let (width, height) = (half.x.magnitude, half.y.magnitude)
    let side: Double = share < 0 ? -1 : 1
    // −1 to 1 along the horizontal edge of this side, then along the vertical one.
    let distance = share.magnitude * (width + height)
    if distance < width || height == 0 { return (SIMD3(2 * distance - width, side * height, 0), SIMD3(0, side, 0)) }
    return (SIMD3(side * width, 2 * (distance - width) - height, 0), SIMD3(side, 0, 0))
  }

  /// Returns a uniformly distributed place on the faces of a cuboid.
  private static func face(
    _ half: SIMD3<Double>, _ a: Double, _ b: Double, _ c: Double
  ) -> (SIMD3<Double>, SIMD3<Double>) {
    let areas = SIMD3(half.y * half.z, half.x * half.z, half.x * half.y)
    let side: Double = c < 0 ? -1 : 1
    let place = c.magnitude * (areas.x + areas.y + areas.z)
    if place < areas.x { return (SIMD3(side, a, b) * half, SIMD3(side, 0, 0)) }
    if place < areas.x + areas.y { return (SIMD3(a, side, b) * half, SIMD3(0, side, 0)) }
    return (SIMD3(a, b, side) * half, SIMD3(0, 0, side))
  }
}
