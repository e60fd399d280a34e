/// What one frame of a device changed of one contact.
struct ContactChange: Hashable, Sendable {
  /// In the order in which the changes of a frame are told: what ends comes before what begins, so that a finger that takes over
  /// another's place is never one finger too many.
  enum Kind: UInt8, Sendable {
    case cancel, up, move, down
  }

  var kind: Kind
  /// The number of the contact, counted up from 0 in order of arrival and never used again.
  var contact: Int
  /// Where it is, in the device's units. A contact that lifts is where the frame before left it.
  var x: Double
  var y: Double
}

extension ContactChange {
  /// What a place means after what was told of a contact last: a move, nothing where it is the same place, or, where nothing was told,
  /// the landing of a contact with the next number.
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
