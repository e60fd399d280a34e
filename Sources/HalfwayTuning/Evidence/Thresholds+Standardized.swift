import HalfwayGestures

extension Thresholds {
  /// Returns a copy with standard values for all thresholds with the given roles. Two copies are equal exactly if all
  /// other thresholds are.
  func standardized(_ roles: Set<ThresholdRole>) -> Thresholds {
    var copy = self
    for field in Self.fields where roles.contains(field.role) {
      copy[field] = Self.standard[field]
    }
    if roles.contains(.decision) { copy.releaseRule = Self.standard.releaseRule }
    if roles.contains(.velocity) {
      copy.velocityStrategy = Self.standard.velocityStrategy
      copy.velocityReference = Self.standard.velocityReference
      copy.velocityFirstSample = Self.standard.velocityFirstSample
    }
    if roles.contains(.settling) { copy.completionSpeedRule = Self.standard.completionSpeedRule }
    return copy
  }
}
