import Foundation

/// The actual path of a contact, before a device samples it.
struct ContactPath {
  var landSeconds: Double
  var liftSeconds: Double
  /// The time from which the device receives nothing from the contact; `nil` for never.
  var freezeSeconds: Double?
  /// Returns the location in stage points, given the seconds since the first landing.
  var place: (Double) -> CGPoint
}
