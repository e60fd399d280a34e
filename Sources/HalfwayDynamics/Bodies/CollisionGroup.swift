import HalfwayMotion

/// A group of bodies that collide with one another, with boundaries, or with both.
package struct CollisionGroup: Sendable {
  /// The identity of the group across steps, at least 0 and unique among groups.
  package var id: Int
  package var members: [Int]
  package var membersCollide: Bool
  package var boundaries: [Boundary]

  /// A set of line segments that bodies can't cross from either side.
  package struct Boundary: Sendable {
    package var lines: [(from: PlaneVector, to: PlaneVector)]

    package init(lines: [(from: PlaneVector, to: PlaneVector)]) { self.lines = lines }
  }

  package init(id: Int, members: [Int], membersCollide: Bool, boundaries: [Boundary]) {
    (self.id, self.members) = (id, members)
    (self.membersCollide, self.boundaries) = (membersCollide, boundaries)
  }
}

/// A contact that began or ended.
package struct BodyTouch: Sendable {
  package let isBeginning: Bool
  /// The identifier of the collision group.
  package let group: Int
  package let body: Int
  /// The index of the other body, or of a boundary of the group.
  package let other: Int
  package let isBoundary: Bool
  /// The location of the contact in the world, in points; the last known location for a contact that ended.
  package let place: PlaneVector

  init(_ contact: BodyContact, isBeginning: Bool) {
    self.isBeginning = isBeginning
    let key = contact.key
    (group, body, other, isBoundary) = (key.group, key.body, key.other, key.isBoundary)
    place = contact.places.first.place
  }
}

/// A boundary line with its place in the list of outlines.
struct PlacedLine: Sendable {
  let boundary: Int
  let index: Int
  let place: OutlinePlace
  let box: BodyBox
}

/// The data a group needs for collision detection.
struct GroupWork: Sendable {
  var lines: [PlacedLine]
  /// The members, sorted by the left sides of their bounding boxes.
  var order: [Int]
}
