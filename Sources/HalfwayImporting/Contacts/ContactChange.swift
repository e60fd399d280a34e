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
