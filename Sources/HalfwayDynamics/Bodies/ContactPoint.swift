import HalfwayMotion

/// A point at which two outlines touch, or could touch within the step.
struct ContactPoint: Sendable {
  /// The location in the world, in points.
  var place = PlaneVector.zero
  /// The gap along the normal, in points; negative for an overlap.
  var separation = 0.0
  /// The corners and edges involved, encoded so that the point can be matched in the next step.
  var feature = 0

  var armA = PlaneVector.zero
  var armB = PlaneVector.zero
  /// The accumulated impulse, in mass units × points per second; carried over to the next step.
  var normalImpulse = 0.0
  var tangentImpulse = 0.0
  /// The largest normal impulse of the step.
  var maximumImpulse = 0.0
  /// The relative normal velocity before the step, in points per second; negative for approaching bodies.
  var approach = 0.0
  var normalMass = 0.0
  var tangentMass = 0.0
}

/// The contact points of two outlines: none, one, or two, with a common normal from the first outline to the second.
struct ContactPlaces: Sendable {
  var normal = PlaneVector.zero
  var count = 0
  var first = ContactPoint()
  var second = ContactPoint()

  mutating func add(_ place: PlaneVector, separation: Double, feature: Int) {
    let point = ContactPoint(place: place, separation: separation, feature: feature)
    if count == 0 { first = point } else { second = point }
    count += 1
  }
}

/// The corners and normals of all outlines at their current positions.
struct Outlines: Sendable {
  var corners: [PlaneVector] = []
  var normals: [PlaneVector] = []

  /// Returns the points at which two outlines touch or are at most `margin` points apart.
  func contact(_ a: OutlinePlace, _ b: OutlinePlace, margin: Double) -> ContactPlaces {
    switch (a.count, b.count) {
    case (1, 1): between(a, b, margin)
    case (1, _): round(a, b, isFlipped: true, margin)
    case (_, 1): round(b, a, isFlipped: false, margin)
    default: clipped(a, b, margin)
    }
  }

  private func between(_ a: OutlinePlace, _ b: OutlinePlace, _ margin: Double) -> ContactPlaces {
    touching(
      corners[a.first], a.radius, corners[b.first], b.radius, fallback: PlaneVector(0, 1), isFlipped: false, margin)
  }

  /// Collides two circles. The normal points from the first to the second, or the reverse if `isFlipped` is true.
  private func touching(
    _ a: PlaneVector, _ radiusA: Double, _ b: PlaneVector, _ radiusB: Double, fallback: PlaneVector, isFlipped: Bool,
    _ margin: Double
  ) -> ContactPlaces {
    var places = ContactPlaces()
    let displacement = b - a
    let distance = displacement.length
    let separation = distance - radiusA - radiusB
    guard separation <= margin else { return places }
    let normal = distance > 1e-9 ? displacement * (1 / distance) : fallback
    places.normal = isFlipped ? -normal : normal
    places.add(a + normal * (radiusA + separation / 2), separation: separation, feature: 0)
    return places
  }

  /// Collides a circle with the nearest edge of an outline, or with the corner at the end of that edge.
  private func round(_ circle: OutlinePlace, _ other: OutlinePlace, isFlipped: Bool, _ margin: Double) -> ContactPlaces
  {
    let middle = corners[circle.first]
    var (edge, furthest) = (0, -Double.infinity)
    for index in 0..<other.count {
      let distance = normals[other.first + index].dot(middle - corners[other.first + index])
      if distance > furthest { (edge, furthest) = (index, distance) }
    }
    guard furthest - circle.radius <= margin else { return ContactPlaces() }
    let (start, end) = (corners[other.first + edge], corners[other.first + (edge + 1) % other.count])
    let normal = normals[other.first + edge]
    // A line has no inside: beyond its ends, the center of the circle may be level with it.
    if furthest > 1e-9 || other.count == 2 {
      if (middle - start).dot(end - start) < 0 {
        return touching(start, 0, middle, circle.radius, fallback: normal, isFlipped: isFlipped, margin)
      }
      if (middle - end).dot(start - end) < 0 {
        return touching(end, 0, middle, circle.radius, fallback: normal, isFlipped: isFlipped, margin)
      }
    }
    var places = ContactPlaces()
    let separation = furthest - circle.radius
    places.normal = isFlipped ? -normal : normal
    places.add(middle - normal * (circle.radius + separation / 2), separation: separation, feature: edge)
    return places
  }

  /// Returns the edge of `a` that best separates `b`, and the separation in points (Gregorius, "The separating axis
  /// test", GDC 2013).
  private func furthest(_ a: OutlinePlace, from b: OutlinePlace) -> (edge: Int, separation: Double) {
    var best = (edge: 0, separation: -Double.infinity)
    for index in 0..<a.count {
      let (normal, corner) = (normals[a.first + index], corners[a.first + index])
      var least = Double.infinity
      for other in b.first..<b.first + b.count { least = min(least, normal.dot(corners[other] - corner)) }
      if least > best.separation { best = (index, least) }
    }
    return best
  }

  /// Collides two outlines with edges by clipping the incident edge against the reference edge.
  private func clipped(_ a: OutlinePlace, _ b: OutlinePlace, _ margin: Double) -> ContactPlaces {
    let (ofA, ofB) = (furthest(a, from: b), furthest(b, from: a))
    var places = ContactPlaces()
    guard ofA.separation <= margin, ofB.separation <= margin else { return places }
    // On a tie the first outline is the reference, so that rounding doesn't swap the roles between steps.
    let isFlipped = ofB.separation > ofA.separation + 1e-3
    let (reference, incident) = isFlipped ? (b, a) : (a, b)
    let edge = isFlipped ? ofB.edge : ofA.edge
    let normal = normals[reference.first + edge]
    let start = corners[reference.first + edge]
    let end = corners[reference.first + (edge + 1) % reference.count]
    var (facing, most) = (0, Double.infinity)
    for index in 0..<incident.count {
      let turned = normal.dot(normals[incident.first + index])
      if turned < most { (facing, most) = (index, turned) }
    }
    var one = corners[incident.first + facing]
    var two = corners[incident.first + (facing + 1) % incident.count]
    let along = (end - start).unit
    let length = (end - start).dot(along)
    let (first, second) = (along.dot(one - start), along.dot(two - start))
    guard max(first, second) >= 0, min(first, second) <= length else { return places }
    func clip(_ point: PlaneVector, _ share: Double) -> PlaneVector {
      let held = min(max(share, 0), length)
      return held == share ? point : one + (two - one) * ((held - first) / (second - first))
    }
    let (clippedOne, clippedTwo) = (clip(one, first), clip(two, second))
    (one, two) = (clippedOne, clippedTwo)
    places.normal = isFlipped ? -normal : normal
    let base = (isFlipped ? 1 << 16 : 0) | edge << 8 | facing
    for (index, point) in [one, two].enumerated() {
      let separation = normal.dot(point - start)
      if separation <= margin {
        places.add(point - normal * (separation / 2), separation: separation, feature: base | index << 17)
      }
    }
    return places
  }
}
