import HalfwayGestures

/// What a threshold has a say in.
public enum ThresholdRole: String, Sendable, Hashable, CaseIterable {
  /// What the contacts are taken for, and how far 100 % is.
  case recognition
  /// How the velocity at a release is estimated.
  case velocity
  /// Whether a release finishes or cancels.
  case decision
  /// How a released transition goes on.
  case settling

  /// The role of a threshold. Of a key that there is none of it is recognition, which assumes nothing.
  public init(ofKey key: String) {
    self = Self.roles[key] ?? .recognition
  }

  private static let roles: [String: ThresholdRole] = {
    var roles: [String: ThresholdRole] = ["releaseRule": .decision]
    for key in ReleaseRule.allCases.flatMap(\.keys) { roles[key] = .decision }
    for key in [
      "velocityStrategy", "velocityWindowMilliseconds", "stopMilliseconds", "velocityDegree", "velocityReference",
      "velocityFirstSample", "velocitySampleLimit", "velocitySampleMinimum",
    ] {
      roles[key] = .velocity
    }
    for key in ["completionSpeedRule", "completionSpeed", "settleDampingRatio", "settleResponseSeconds"] {
      roles[key] = .settling
    }
    return roles
  }()

}

extension Thresholds {
  /// The same with the standard values of every threshold that has one of some roles: two that are equal then differ in nothing else.
  func standardized(_ roles: Set<ThresholdRole>) -> Thresholds {
    var copy = self
    for (field, role) in Self.rolesOfFields where roles.contains(role) {
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

  private static let rolesOfFields = Thresholds.fields.map { ($0, ThresholdRole(ofKey: $0.key)) }
}
