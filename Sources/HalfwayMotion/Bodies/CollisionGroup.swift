/// Bodies that collide with each other, with boundaries, or with both.
package struct CollisionGroup: Sendable {
  /// By which it is known from step to step, 0 and up; no two groups have the same.
  package var id: Int
  package var members: [Int]
  package var membersCollide: Bool
  package var boundaries: [Boundary]

  /// Straight lines that bodies do not pass, from either side.
  package struct Boundary: Sendable {
    package var lines: [(from: PlaneVector, to: PlaneVector)]

    package init(lines: [(from: PlaneVector, to: PlaneVector)]) { self.lines = lines }
  }

  package init(id: Int, members: [Int], membersCollide: Bool, boundaries: [Boundary]) {
    (self.id, self.members) = (id, members)
    (self.membersCollide, self.boundaries) = (membersCollide, boundaries)
  }
}

/// Something that has begun to touch, or ended to.
package struct BodyTouch: Sendable {
  package let isBeginning: Bool
  /// Of the group.
  package let group: Int
  package let body: Int
  /// Another body, or a boundary of the group.
  package let other: Int
  package let isBoundary: Bool
  /// Where; the last place where they did for one that ends.
  package let place: PlaneVector

  init(_ contact: BodyContact, isBeginning: Bool) {
    self.isBeginning = isBeginning
    let key = contact.key
    (group, body, other, isBoundary) = (key.group, key.body, key.other, key.isBoundary)
    place = contact.places.first.place
  }
}

/// A line of a boundary among the outlines.
struct PlacedLine: Sendable {
  let boundary: Int
  let index: Int
  let place: OutlinePlace
  let box: BodyBox
}

/// What a group needs for looking for contacts.
struct GroupWork: Sendable {
  var lines: [PlacedLine]
  /// The members by the left sides of their boxes; nearly in order from step to step.
  var order: [Int]
}
