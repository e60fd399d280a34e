import HalfwayMotion

// Collision detection: finds the pairs that can touch within a step.
extension BodyWorld {
  /// The margin, in points, added to the distance a body can travel in a step.
  private static let margin = 0.5
  /// The maximum number of contacts per body with bodies to its right. Bodies that lie side by side, rather than inside
  /// one another, never have this many neighbors.
  private static let maximumNeighbours = 12

  /// Rebuilds the list of outlines after bodies or groups have changed.
  mutating func placeOutlines() {
    guard !isPlaced else { return }
    isPlaced = true
    localOutlines = Outlines()
    for index in bodies.indices {
      let shape = shapes[index]
      let count = bodies[index].isPresent ? shape.corners.count : 0
      bodies[index].outline = OutlinePlace(first: localOutlines.corners.count, count: count, radius: shape.radius)
      guard count > 0 else { continue }
      localOutlines.corners += shape.corners
      localOutlines.normals += shape.normals
    }
    outlines = localOutlines
    groups.removeAll { !(0..<ContactKey.maximumGroups).contains($0.id) }
    isPlaced = true
    work = groups.map { group in
      var lines: [PlacedLine] = []
      for (boundary, lineList) in group.boundaries.prefix(ContactKey.maximumBodies).enumerated() {
        for (index, line) in lineList.lines.prefix(ContactKey.maximumSegments).enumerated() {
          lines.append(placed(line.from, line.to, boundary, index))
        }
      }
      let members = group.members.filter { bodies.indices.contains($0) && bodies[$0].isPresent && $0 > 0 }
      return GroupWork(lines: lines, order: members)
    }
  }

  private mutating func placed(_ from: PlaneVector, _ to: PlaneVector, _ boundary: Int, _ index: Int) -> PlacedLine {
    let from = from.held(within: Body.maximumDistance)
    let to = to.held(within: Body.maximumDistance)
    let place = OutlinePlace(first: outlines.corners.count, count: 2, radius: 0)
    let normal = -(to - from).unit.turned
    outlines.corners += [from, to]
    outlines.normals += [normal, -normal]
    return PlacedLine(
      boundary: boundary, index: index, place: place,
      box: BodyBox(
        left: min(from.x, to.x), top: min(from.y, to.y), right: max(from.x, to.x), bottom: max(from.y, to.y)))
  }

  /// Transforms the outlines to the current positions of the bodies.
  mutating func moveOutlines() {
    for index in 1..<bodies.count where bodies[index].isPresent {
      let place = bodies[index].outline
      let position = bodies[index].position
      let (sine, cosine) = Elementary.sinCos(bodies[index].angle)
      var box = BodyBox(left: .infinity, top: .infinity, right: -.infinity, bottom: -.infinity)
      for corner in place.first..<place.first + place.count {
        let moved = localOutlines.corners[corner].rotated(cosine, sine) + position
        outlines.corners[corner] = moved
        outlines.normals[corner] = localOutlines.normals[corner].rotated(cosine, sine)
        box.left = min(box.left, moved.x)
        box.right = max(box.right, moved.x)
        box.top = min(box.top, moved.y)
        box.bottom = max(box.bottom, moved.y)
      }
      let more = place.radius + reach(of: index)
      bodies[index].box = BodyBox(
        left: box.left - more, top: box.top - more, right: box.right + more, bottom: box.bottom + more)
    }
  }

  /// Returns an upper bound for the distance a point of the body can travel within one step, plus the margin.
  private func reach(of index: Int) -> Double {
    let body = bodies[index]
    let pulled = (body.acceleration + body.force * body.inverseMass).length * Self.step
    let turned = min(body.angularVelocity.magnitude * Self.step, 2) * body.reach
    return (body.velocity.length + pulled) * Self.step + turned + Self.margin
  }

  /// Finds all contacts, sorted by key, and warm-starts each from its predecessor.
  mutating func findContacts() {
    swap(&contacts, &lastContacts)
    contacts.removeAll(keepingCapacity: true)
    found.removeAll(keepingCapacity: true)
    for index in groups.indices {
      if groups[index].membersCollide { findPairs(index) }
      findBoundaries(index)
    }
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: found.indices)
    order.sort { found[$0].key < found[$1].key }
    var old = 0
    for index in order {
      var contact = found[index]
      while old < lastContacts.count, lastContacts[old].key < contact.key { old += 1 }
      if old < lastContacts.count, lastContacts[old].key == contact.key { contact.warm(from: lastContacts[old]) }
      contacts.append(contact)
    }
  }

  private mutating func findPairs(_ group: Int) {
    // Insertion sort: the order barely changes between steps, so this is nearly linear.
    for index in work[group].order.indices.dropFirst() {
      let moved = work[group].order[index]
      let left = bodies[moved].box.left
      var place = index
      while place > 0, bodies[work[group].order[place - 1]].box.left > left {
        work[group].order[place] = work[group].order[place - 1]
        place -= 1
      }
      work[group].order[place] = moved
    }
    let order = work[group].order
    for (index, one) in order.enumerated() {
      var neighbours = 0
      for other in order[(index + 1)...] {
        guard bodies[other].box.left <= bodies[one].box.right, neighbours < Self.maximumNeighbours else { break }
        guard bodies[one].box.meets(bodies[other].box), one != other else { continue }
        neighbours += 1
        let (a, b) = (min(one, other), max(one, other))
        let key = ContactKey(group: groups[group].id, body: a, other: b, isBoundary: false, segment: 0)
        add(key, a, b, bodies[b].outline)
      }
    }
  }

  private mutating func findBoundaries(_ group: Int) {
    for one in work[group].order where bodies[one].inverseMass > 0 {
      for line in work[group].lines where bodies[one].box.meets(line.box) {
        let key = ContactKey(
          group: groups[group].id, body: one, other: line.boundary, isBoundary: true, segment: line.index)
        add(key, one, 0, line.place)
      }
    }
  }

  private mutating func add(_ key: ContactKey, _ a: Int, _ b: Int, _ outline: OutlinePlace) {
    guard bodies[a].inverseMass + bodies[b].inverseMass > 0 else { return }
    let margin = reach(of: a) + (b == 0 ? 0 : reach(of: b))
    let places = outlines.contact(bodies[a].outline, outline, margin: margin)
    guard places.count > 0 else { return }
    let (one, two) = (bodies[a], bodies[b])
    func held(_ value: Double, _ most: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), most) }
    // A boundary has no friction and elasticity of its own.
    let friction = b == 0 ? held(one.friction, 100) : (held(one.friction, 100) * held(two.friction, 100)).squareRoot()
    let elasticity = max(held(one.elasticity, 1), b == 0 ? 0 : held(two.elasticity, 1))
    let pulled =
      (one.acceleration + one.force * one.inverseMass - two.acceleration - two.force * two.inverseMass).length
    found.append(
      BodyContact(
        key: key, a: a, b: b, places: places, friction: friction, elasticity: elasticity,
        bounceSpeed: Self.minimumBounce + 2 * pulled * Self.step,
        isFixed: one.inverseMass == 0 || two.inverseMass == 0))
  }

  /// The approach speed, in points per second, below which contacts never bounce: such a bounce would rise a fifth of a
  /// point.
  private static let minimumBounce = 20.0
}
