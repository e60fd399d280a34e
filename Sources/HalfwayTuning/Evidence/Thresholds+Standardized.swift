import HalfwayGestures

extension Thresholds {
  /// The same with the standard values of every threshold that has one of some roles: two that are equal then differ in nothing else.
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
