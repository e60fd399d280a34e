import Foundation

/// Where a contact really is, before any device looks at it.
struct ContactPath {
  var landSeconds: Double
  var liftSeconds: Double
  /// From when on the device hears nothing of it; nil for never.
  var freezeSeconds: Double?
  /// In points of the stage; the argument is seconds from the first landing.
  var place: (Double) -> CGPoint
}
