/// A change of one contact in one frame of a device.
struct ContactChange: Hashable, Sendable {
  /// The kinds, in the order in which the changes of a frame are reported: ends come before beginnings, so that a
  /// finger that takes over another one's slot never temporarily increases the number of contacts.
  enum Kind: UInt8, Sendable {
    case cancel, up, move, down
  }

  var kind: Kind
  /// The number of the contact, assigned from 0 in order of arrival and never reused.
  var contact: Int
  /// The location in the device's units. A contact that lifts has its location in the previous frame.
  var x: Double
  var y: Double
}

extension ContactChange {
  /// Returns the change for a location, given the previous change of the contact: a move, nil if the location is the
  /// same, or, if there is no previous change, the landing of a contact with the next number.
  static func place(
    _ x: some BinaryInteger, _ y: some BinaryInteger, after told: ContactChange?, nextContact: inout Int
  ) -> ContactChange? {
    var change = ContactChange(kind: .move, contact: 0, x: Double(x), y: Double(y))
    if let told {
      guard told.x != change.x || told.y != change.y else { return nil }
      change.contact = told.contact
    } else {
      change.kind = .down
      change.contact = nextContact
      nextContact += 1
    }
    return change
  }
}
