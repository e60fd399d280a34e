import HalfwayGestures

extension Thresholds {
  /// Returns a copy with standard values for all thresholds with the given roles. Two copies are equal exactly if all
  /// other thresholds are.
  func standardized(_ roles: Set<ThresholdRole>) -> Thresholds {
    var copy = self
    for (role, fields) in Self.standardFields where roles.contains(role) {
      for (field, value) in fields { copy[field] = value }
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

  /// The fields of each role with their standard values.
  private static let standardFields = ThresholdRole.allCases.map { role in
    (role, fields.filter { $0.role == role }.map { ($0, standard[$0]) })
  }
}
