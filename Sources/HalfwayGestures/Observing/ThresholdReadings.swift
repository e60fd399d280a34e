/// What the code of a scene has read that depends on thresholds, so that its behavior may depend on them as well.
///
/// The framework's own code reads the same by other names, except where its behavior depends on it.
package final class ThresholdReadings {
  /// Whether it has read the thresholds themselves.
  package var thresholds = false
  /// Whether it has read the velocity of a gesture.
  package var velocities = false
  /// Whether it has read what depends on recognition: the tap count of a touch, or the location, translation, scale or
  /// rotation of a gesture, which depend on where the gesture began.
  package var recognition = false
}

extension GestureRecognizer {
  /// Notes that code of the scene reads the velocity.
  package final func noteVelocityReading() { dispatcher?.readings.velocities = true }
  /// Notes that code of the scene reads the location, translation, scale or rotation.
  package final func noteRecognitionReading() { dispatcher?.readings.recognition = true }
}
